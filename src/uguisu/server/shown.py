"""A table as everybody sees it: who sits where, its dice, how it ended. Part of what the server says (protocol.py)."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from uguisu.engine.record import Round


class StandInShown(msgspec.Struct, frozen=True):
    """Who plays for somebody who is gone."""

    bot: str
    """The level of the bot; empty where it is a person."""
    seat: int | None
    """Whose holder it is."""
    since: float
    """In seconds since 1970."""


class SeatShown(msgspec.Struct, frozen=True):
    """A seat as everybody sees it."""

    name: str
    """The role, as the game names it."""
    player: Literal["person", "bot", "open"]
    called: str
    """What the person wants to be called, or the level of the bot."""
    here: bool
    """Somebody is looking at the table with this seat's key."""
    away_since: float | None = None
    """When somebody last did, where a person sits and nobody does now; in seconds since 1970."""
    stand_in: StandInShown | None = None
    free_at: float | None = None
    """From when on others may have it played by somebody else, in seconds since 1970; null: not as it is now."""


class DiceShown(msgspec.Struct, frozen=True):
    """What is known of the dice. The secrets are revealed when the game is over (null: lost)."""

    commitments: tuple[str, ...]
    entropy: tuple[tuple[str, ...], ...]
    rounds: tuple[Round | None, ...] = ()
    """How the words of each came together; null where none were sealed."""
    secrets: tuple[str | None, ...] = ()


class RoundShown(msgspec.Struct, frozen=True):
    """The words for the dice, before the game begins: all are sealed first, then all are said."""

    number: int
    """It rises by one for each seat that was waited for in vain."""
    promise: str
    seals: tuple[str, ...]
    """For each seat, empty where there is no word. The whole list is empty until no seal is missing."""
    waiting: tuple[int, ...]
    """Whose seal is missing; with the list, whose word."""
    voided: tuple[int, ...]
    """Seats that have no word, because they were waited for in vain."""


class ResultShown(msgspec.Struct, frozen=True):
    outcome: str
    scores: tuple[float, ...]
    text: str
    """How it ended, in a few words."""
    story: str = ""
    """How it came to that, in some sentences."""
    figures: tuple[tuple[str, int], ...] = ()
    """What happened how often."""
    gave_up: int | None = None
    """The seat that gave up, if that ended it."""


class SequelShown(msgspec.Struct, frozen=True):
    """The campaign can go on."""

    part: int
    """Which table of the campaign the next one would be."""
    seats: tuple[int, ...]
    """With how many seats, the usual number first."""
    options: dict[str, Any]
    """What the campaign sets."""


class TableShown(msgspec.Struct, frozen=True):
    """A table as everybody sees it."""

    id: str
    game: str
    title: str
    state: Literal["gathering", "running", "over"]
    options: dict[str, Any]
    seats: tuple[SeatShown, ...]
    dice: DiceShown
    secrets: bool = True
    """Whether anything is hidden from anybody here."""
    stand_ins: bool = False
    """Whether somebody may play for whoever is gone; where something is hidden, a bot."""
    sides: tuple[tuple[int, ...], ...] = ()
    """Who wins and loses together."""
    round: RoundShown | None = None
    """Before the game begins."""
    result: ResultShown | None = None
    rematch: str = ""
    """The id of the table where these players go on."""
    part: int = 1
    """Which table of its campaign this is."""
    sequel: SequelShown | None = None
    """When the game is over and its campaign is not."""
