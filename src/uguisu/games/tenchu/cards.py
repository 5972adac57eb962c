"""Who can stand on the table, what they fight with, what a Ninja carries, and the cards of the deck."""

from __future__ import annotations

from typing import Literal, NewType

import msgspec

from uguisu.games.tenchu.figures import CardType, Reactions, Skill

ModelId = NewType("ModelId", str)
"""Somebody on the table: `T1`, `jasparu`, or in a battle `one-3`."""
ProfileId = NewType("ProfileId", str)
WeaponId = NewType("WeaponId", str)
ItemId = NewType("ItemId", str)
CardId = NewType("CardId", str)
MissionId = NewType("MissionId", str)
EventId = NewType("EventId", str)
FactionId = NewType("FactionId", str)
ObjectId = NewType("ObjectId", str)
"""The sword, the message."""
Bag = tuple[ItemId, ...]

UNARMED = WeaponId("unarmed")
BANZAI, NINJA_CARD = CardId("banzai"), CardId("ninja")
NOBODY, NOTHING, NO_MISSION = ModelId(""), ItemId(""), MissionId("")
HOSTAGE, AGURO = ModelId("hostage"), ModelId("aguro")
TWIN = WeaponId("twin_ninjato")

Tie = Literal["even", "win", "lose", "win_break", "lose_break", "win_open_lose_enclosed", "lose_open_win_enclosed"]


class Profile(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """TE-103 What a model is good at; 4 is met by a 4 or more."""

    card: CardType
    table: Reactions = ""
    kendo: int = 7
    kyudo: int = 7
    save: int
    weapon: WeaponId = UNARMED
    missile: WeaponId = WeaponId("")
    skills: tuple[Skill, ...] = ()
    is_hero: bool = False
    is_named: bool = False
    kendo_dice: int = 1
    places: int = 0
    """How many items he carries."""
    has_grapnel: bool = False
    is_poisoned: bool = False
    """TE-313 Every hit of the blade."""
    walks_on: bool = False
    """TE-220 What he does when he goes on with what he was doing."""


class Weapon(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    tie: dict[WeaponId, Tie] = {}
    counts_as: WeaponId = WeaponId("")
    """TE-196"""
    range: int = 0
    shots: int = 0
    """0: without end."""
    is_poisoned: bool = False


class Item(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    places: int = 0
    """0: it cannot be packed, only found."""
    missile: WeaponId = WeaponId("")
    throw: int = 0
    radius: int = 0
    is_worn: bool = False
    """TE-R90 It shows from the start."""
    roll: int = 0
    """What the die of a chest says."""


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    copies: int
    actions: int = 0
    types: tuple[Literal["ninja", "hero", "samurai", "ronin", "ashigaru", "civilian"], ...] = ()
    event: int = 0


class Mission(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """TE-311 What is to be done. Where it is done stands with the table."""

    kind: Literal["kill", "carry", "ride", "rescue"]
    object: str = ""
    calls: int | None = None
    few_calls: int | None = None

    def calls_allowed(self, fewer: bool) -> int | None:
        """TE-341 How many calls its Ninja may bring about; None is no limit."""
        return self.few_calls if self.calls is None and fewer else self.calls


class Events(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    events: tuple[EventId, ...]
    """By the die."""


class Faction(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    list: dict[ProfileId, int]
    allowed: tuple[ProfileId, ...]


class Limits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    points: int
    heroes: int
    ninja: int


class Factions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """8.4"""

    points: dict[ProfileId, int]
    limits: Limits
    factions: dict[FactionId, Faction]
