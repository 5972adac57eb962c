"""What may yet be taken back at a table, and the match as it was before."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from uguisu.engine.dice import quick_dice
from uguisu.engine.event import CHANCE, Seat
from uguisu.engine.match import Match
from uguisu.engine.observing import Taken, has_taught, observation
from uguisu.engine.position import Position
from uguisu.engine.record import AnyLine, Chosen, Drawn

KEPT_EVERY = 32
"""Choices from one copy of the match to the next: what is taken back is played again from the last one before it."""


class Kept(NamedTuple):
    """The match as it was before a line."""

    match: Match[Any]
    line: int


class Undo:
    """The choices since somebody last learned something, and copies of the match to play them again from."""

    def __init__(self) -> None:
        self.steps: list[int] = []
        """Their lines in the record."""
        self.kept: list[Kept] = []

    def keep(self, match: Match[Any], here: int) -> None:
        """A choice comes, which will stand in this line. A copy now and then is enough."""
        kept = self.kept
        if not kept or here - kept[-1].line >= KEPT_EVERY:
            if not self.steps:
                kept.clear()
            kept.append(Kept(match.clone(), here))
        self.steps.append(here)

    def forget(self) -> None:
        """What was chosen up to now stands."""
        self.steps.clear()

    def begin_anew(self) -> None:
        """The same, and what comes next cannot be played again from the record alone."""
        self.steps.clear()
        self.kept.clear()

    def is_last(self, lines: Sequence[AnyLine], seat: Seat) -> bool:
        """Whether the last choice that may yet be taken back is this seat's."""
        return bool(self.steps) and _chosen(lines, self.steps[-1]).seat == seat

    def take_back(self, lines: Sequence[AnyLine], match: Match[Any]) -> Match[Any]:
        """The match before the last choice, of which the next line will tell."""
        step = self.steps.pop()
        before = self._before(lines, step).asked_after(match)
        self.kept = [kept for kept in self.kept if kept.line <= step]
        self.kept.append(Kept(before.clone(), len(lines) + 1))
        return before

    def has_taught(self, lines: Sequence[AnyLine], match: Match[Any], position: Position | None = None) -> bool:
        """Whether anybody may have learned something by the last choice, which led to this match."""
        try:
            return self._has_taught(lines, match)
        except Exception:
            if position is None:
                raise
            return True  # what was told in a position may fit no world at all

    def _has_taught(self, lines: Sequence[AnyLine], match: Match[Any]) -> bool:
        chosen, before = _chosen(lines, self.steps[-1]), self._before(lines, self.steps[-1])
        game, mover, choice = match.game, chosen.seat, match.game.catalog.parse(chosen.choice)
        since = len(before.told)
        if any(told.to is None or set(told.to) != {mover} for told in match.told[since:]):
            return True  # others have heard of it
        heard = before.heard(mover)
        news = [told.event for told in match.told[since:] if told.reaches(mover)]
        reached = observation(game, match.flow, mover, news)
        below = quick_dice("undo", len(heard), match.number(mover))
        return has_taught(game, before.flow, Taken(mover, choice, heard, reached), match.seats, below, game.undo_worlds)

    def _before(self, lines: Sequence[AnyLine], step: int) -> Match[Any]:
        """The match as it was before this line."""
        kept = next(kept for kept in reversed(self.kept) if kept.line <= step)
        match: Match[Any] = kept.match.clone()
        for line in lines[kept.line : step]:
            if isinstance(line, Chosen | Drawn):
                seat = line.seat if isinstance(line, Chosen) else CHANCE
                match.answer(seat, match.game.catalog.parse(line.choice))
        return match


def _chosen(lines: Sequence[AnyLine], step: int) -> Chosen:
    line = lines[step]
    assert isinstance(line, Chosen)
    return line
