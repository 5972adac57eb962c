"""A chapter: what one mission hands on to the next."""

from __future__ import annotations

from typing import Annotated

import msgspec

from uguisu.games.shadow.board import MissionId
from uguisu.games.shadow.cards import CardId, ChapterId, NinjaId, PurchaseId, QuestId
from uguisu.games.shadow.figures import Count, Penalty

Tokens = tuple[Count, Count, Count]
"""Coin tokens of value 1, 2 and 3."""


class Holding(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card that the Daimyo has bought, the tokens that lie on it, and the location that it is assigned to."""

    card: PurchaseId
    tokens: Tokens = (0, 0, 0)
    mission: MissionId = MissionId("")


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """SH-1121 What a ninja keeps from mission to mission."""

    cards: tuple[CardId, ...]
    health: tuple[Penalty, ...]
    jutsu: Count = 1
    done: tuple[QuestId, ...] = ()
    goods: tuple[PurchaseId, ...] = ()
    """Bought for the next mission."""


class Progress(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """How a chapter stands: what one mission hands on to the next."""

    chapter: ChapterId = ChapterId("one")
    played: tuple[MissionId, ...] = ()
    won: tuple[MissionId, ...] = ()
    """SH-1101 The locations that the ninjas control."""
    ninjas: dict[NinjaId, Record] = msgspec.field(default_factory=dict)
    purse: Annotated[int, msgspec.Meta(ge=0, le=999)] = 0
    holdings: tuple[Holding, ...] = ()
    palace: tuple[PurchaseId, ...] = ()
    """The cards in the slots of the last location."""
    daimyo_done: tuple[QuestId, ...] = ()
    extra_time: Annotated[int, msgspec.Meta(ge=-9, le=9)] = 0
    """SH-942 For the next mission."""
    more_ninja_cards: Count = 0
    no_shopping: bool = False
    may_strike_out: bool = False
    jutsu_price: Count = 0
    more_daimyo_cards: Count = 0
    rebate: Count = 0
    has_reward_stock: bool = False
