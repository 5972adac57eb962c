"""Events: what happened, and who may hear of it."""

from __future__ import annotations

from typing import ClassVar, NamedTuple, NewType

import msgspec

from uguisu.engine.choice import word

Seat = NewType("Seat", int)
"""A place at the table, counted from 0."""

CHANCE = Seat(-1)
"""Chance is a seat too: it is asked, and its answers stand in the log."""

Observer = Seat | None
"""Somebody who looks on: a seat, or None for a spectator, who sees only what everyone sees."""


class Event(msgspec.Struct, frozen=True, tag_field="event", tag=word):
    """Something that happened. Its fields are all that is told of it."""

    pace: ClassVar[int] = 1
    """How long one looks at it, in breaths: 0 where there is nothing to see, 2 where it matters much."""
    sound: ClassVar[str] = ""
    """What it sounds like, as the house names its sounds: a step, a card, dice."""

    def paces(self) -> int:
        """The same of this one, where what it tells makes a difference."""
        return self.pace

    def sounds(self) -> str:
        """As with its pace."""
        return self.sound


class Told(NamedTuple):
    """An event and its audience; None is everyone, spectators included."""

    event: Event
    to: tuple[Seat, ...] | None

    def reaches(self, observer: Observer) -> bool:
        return self.to is None or observer in self.to
