"""The record of a table: a header, then one line for each thing that was decided. Enough to play it again."""

from __future__ import annotations

from typing import Any

import msgspec

from uguisu.engine.event import Seat
from uguisu.engine.position import Position

FORMAT = 2
"""1 had no rounds of words."""


class Round(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the players' words came together: everybody had sealed his own before anybody said it."""

    table: str
    """The table's id, which is part of what was sealed."""
    seals: tuple[str, ...]
    """For each seat; empty where there is no word."""
    voided: tuple[int, ...] = ()
    """Seats that were waited for in vain. They have no word, and for each of them the others drew fresh ones."""


class DiceHeader(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is published about the dice before the first of them falls."""

    commitment: str
    entropy: tuple[str, ...] = ()
    """The players' words, one for each seat; empty where there is none."""
    round: Round | None = None
    """None where the words were not sealed first, or there are none."""


class After(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a table has from the one before it in a campaign."""

    seal: str
    """Of the record of that table: see `engine/campaign.py`."""
    part: int
    """Which table of the campaign this is; the first one was 1."""
    legacy: dict[str, Any]
    """What was handed on, in the game's own shape."""


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What a table is opened with."""

    uguisu: str = "table"
    format: int = FORMAT
    game: str
    rules: int
    content: str
    seats: int
    options: dict[str, Any] = {}
    position: Position | None = None
    after: After | None = None
    dice: DiceHeader


class Line(msgspec.Struct, frozen=True, tag_field="line", tag=str.lower, forbid_unknown_fields=True):
    """One thing that was decided at a table."""


class Chosen(Line, frozen=True, gc=False):
    """A seat made a choice."""

    seat: Seat
    choice: str


class Drawn(Line, frozen=True, gc=False):
    """Chance gave this."""

    choice: str


class TakenBack(Line, frozen=True):
    """A seat took its last choice back."""

    seat: int


class Resigned(Line, frozen=True):
    """A seat gave up."""

    seat: int


class NewDice(Line, frozen=True):
    """The key of the dice was lost; from here on there are others."""

    dice: DiceHeader


class Over(Line, frozen=True):
    """The game is over: its result, and the secrets of all dice that were used (null: lost)."""

    outcome: str
    scores: tuple[float, ...]
    secrets: tuple[str | None, ...]


AnyLine = Chosen | Drawn | TakenBack | Resigned | NewDice | Over
