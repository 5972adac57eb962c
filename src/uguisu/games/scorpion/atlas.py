"""What a drawing of the board needs to know: the maps, the cards and the figures, and everything that it writes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from uguisu.games.scorpion.board import PASSAGES, Board, Borders, Zone, ZoneId
from uguisu.games.scorpion.cards import INTRUDERS
from uguisu.games.scorpion.content import ScorpionContent
from uguisu.games.scorpion.figures import FIGURES, SWORDS
from uguisu.games.scorpion.words.labels import Labels, labels
from uguisu.games.scorpion.words.templates import ENGLISH, WORDS
from uguisu.games.scorpion.world import ALERT

Pairs = list[tuple[ZoneId, ZoneId]]


class ZoneSheet(Zone, frozen=True, kw_only=True):
    id: ZoneId


class MapSheet(msgspec.Struct, frozen=True):
    """`open`, `wall` and `track` are pairs of zones, each pair once."""

    name: str
    turns: int
    new_life_until: int
    zones: list[ZoneSheet]
    open: Pairs
    wall: Pairs
    track: Pairs
    earshot: dict[ZoneId, list[list[ZoneId]]]
    """SC-502 Where he is heard who goes into a zone: by steps, from none, the zones that hear him from so many on."""


class CardSheet(msgspec.Struct, frozen=True):
    name: str
    text: str
    """What the card does."""
    count: int


class Decks(msgspec.Struct, frozen=True):
    """What each card is, deck by deck."""

    guards: dict[str, CardSheet]
    ninja: dict[str, CardSheet]
    traitor: dict[str, CardSheet]


class FigureCounts(msgspec.Struct, frozen=True):
    guards: int
    swords: int
    """Guards up to this number carry swords, the others spears."""
    drunk: int
    wounds: dict[str, int]
    """The wound that kills each intruder."""


class Atlas(msgspec.Struct, frozen=True):
    """What never changes, and what everything is called."""

    maps: dict[str, MapSheet]
    cards: Decks
    missions: dict[str, str]
    """By their letters."""
    things: dict[str, str]
    """What can be found by searching: a `letter` with its field, traps, hidden sentries, nothing."""
    alert: list[str]
    """The levels, from none to the highest."""
    passages: dict[str, str]
    who: dict[str, str]
    """Everybody as he is called within a sentence."""
    figures: FigureCounts
    labels: Labels


def atlas(content: ScorpionContent) -> Atlas:
    cards, parts = content.cards, content.parts
    return Atlas(
        {key: _map(board) for key, board in content.boards.items()},
        Decks(_deck("guards", cards.guards), *(_deck(who, parts[who].deck) for who in INTRUDERS)),
        dict(WORDS["mission"]),
        dict(WORDS["thing"]),
        [WORDS["alert"][level] for level in ALERT],
        {zone: WORDS["passage"][zone] for zone in PASSAGES},
        dict(WORDS["who"]),
        FigureCounts(FIGURES, SWORDS, cards.drunk_figures, {who: parts[who].wounds for who in INTRUDERS}),
        labels("labels", Labels),
    )


def _map(board: Board) -> MapSheet:
    zones = [ZoneSheet(id=zone, **msgspec.structs.asdict(at)) for zone, at in board.zones.items()]
    return MapSheet(
        board.file.name,
        board.turns,
        board.file.new_life_until,
        zones,
        _pairs(board.open),
        _pairs(board.wall),
        _pairs(board.track),
        board.earshot,
    )


def _pairs(borders: Borders) -> Pairs:
    return [(zone, end) for zone, ends in borders.items() for end in ends if zone < end]


def _deck(owner: str, counts: Mapping[Any, int]) -> dict[str, CardSheet]:
    texts: dict[str, str] = ENGLISH["cards"][owner]
    return {card: CardSheet(WORDS["card"][card], texts[card], count) for card, count in counts.items()}
