"""What a drawing needs to know and what never changes: tables, who there is, what they carry, and what it is called."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from uguisu.games.tenchu.cards import (
    Card,
    CardId,
    EventId,
    Factions,
    Item,
    ItemId,
    Mission,
    MissionId,
    Profile,
    ProfileId,
)
from uguisu.games.tenchu.content import TenchuContent
from uguisu.games.tenchu.figures import HARDER, NARROWLY, OPEN, REACTIONS, Reactions, Result, Veil
from uguisu.games.tenchu.ground.table import Table, TableId
from uguisu.games.tenchu.ground.terrain import Surface
from uguisu.games.tenchu.words.places import place_name, square_code
from uguisu.games.tenchu.words.text import FILE


class TableSheet(msgspec.Struct, frozen=True):
    table: Table
    """Pieces and zones by their corners, in inches; y goes up."""
    squares: Sequence[tuple[int, int, int]]
    """x, y and level of each square, by its number."""
    surfaces: Sequence[Surface]
    """What each of them is."""
    codes: list[str]
    """How each is called: its column and row, `K12`."""
    places: list[str]
    """What stands there: `the store, back door`."""


class Atlas(msgspec.Struct, frozen=True):
    tables: dict[TableId, TableSheet]
    profiles: dict[ProfileId, Profile]
    arsenal: dict[ItemId, Item]
    cards: dict[CardId, Card]
    missions: dict[MissionId, Mission]
    events: tuple[EventId, ...]
    battle_events: tuple[EventId, ...]
    factions: Factions
    reactions: dict[Reactions, tuple[Result, ...]]
    """TE-218 What follows from a 1, and so on to a 6."""
    open: int
    """TE-202 What a spotting die must show where nothing hides the Ninja, and what each veil adds to it."""
    harder: dict[Veil, int]
    narrowly: int
    """A die that missed by so little was nearly enough."""
    names: dict[str, dict[str, str]]
    """What everything is called, by what it is: `item`, `mission`."""
    labels: dict[str, dict[str, str]]
    """What the drawing writes for itself."""


def atlas(content: TenchuContent) -> Atlas:
    return Atlas(
        {name: _sheet(content, name) for name in content.tables},
        content.profiles,
        content.arsenal,
        content.cards,
        content.missions,
        content.events,
        content.battle_events,
        content.factions,
        REACTIONS,
        OPEN,
        HARDER,
        NARROWLY,
        _names(),
        dict(FILE.table("labels")),
    )


def _names() -> dict[str, dict[str, str]]:
    """Names that need nothing besides to be said."""
    return {
        kind: {str(of): name for of, name in names.items() if isinstance(name, str)}
        for kind, names in FILE.table("names").items()
        if isinstance(names, dict)
    }


def _sheet(content: TenchuContent, name: TableId) -> TableSheet:
    ground = content.ground(name)
    return TableSheet(
        content.tables[name],
        [(x, y, level) for x, y, level in ground.squares],
        ground.surfaces,
        [square_code(x, y) for x, y, _ in ground.squares],
        [place_name(ground, square) for square in ground.ids],
    )
