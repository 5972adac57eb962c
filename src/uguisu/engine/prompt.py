"""What a seat is shown when it must decide."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from uguisu.engine.choice import Below, Choice
from uguisu.engine.event import Event, Seat
from uguisu.engine.heard import Heard
from uguisu.engine.why_not import Reason
from uguisu.engine.words import say

if TYPE_CHECKING:
    from uguisu.engine.game import Game
    from uguisu.engine.match import Match


class Prompt:
    """What a seat is shown when it must decide, good while the question is open. Bots get this and nothing else."""

    __slots__ = ("_match", "_view", "number", "options", "question", "rule", "seat")

    def __init__(self, match: Match[Any], seat: Seat, options: Sequence[Choice]) -> None:
        decision = match.flow.decision
        assert decision is not None
        self.seat = seat
        self.number = match.number(seat)
        self.rule, self.question = decision.step.rule, decision.step.name
        self.options = tuple(options)
        self._match = match
        self._view: msgspec.Struct | None = None

    @property
    def game(self) -> Game[Any]:
        """The game that is played, with the content that it is played with."""
        return self._match.game

    @property
    def view(self) -> Any:
        """What the seat sees; made when it is first looked at."""
        if self._view is None:
            self._view = self._match.view(self.seat)
        return self._view

    @property
    def heard(self) -> Heard:
        """All events that have reached the seat."""
        return self._match.heard(self.seat)

    @property
    def history(self) -> Sequence[Event | Choice]:
        """What the seat has heard and what it has chosen, in order."""
        return self._match.history(self.seat)

    def why_not(self, wanted: Choice) -> Reason | None:
        """Which rule forbids this now, from what the seat sees; None if it is on offer."""
        if wanted in self.options:
            return None
        return self.game.why_not(self.view, self.question, wanted)

    def why_not_about(self, on: Sequence[str]) -> Reason | None:
        """Why there is no option about these things, which were pointed at together."""
        wish = self.game.wish(on, self.view, self.question, self.options)
        return self.why_not(wish) if wish else Reason(self.rule, say("table", "nothing_to_do"))

    def worlds(self, below: Below) -> Iterator[Match[Any]]:
        """As many matches as are wanted that the seat could not tell from the true one, to think ahead in.

        Nobody listens in them. They share what was worked out about the true one already.
        """
        while True:
            yield self._match.imagined(self.seat, below)

    def apart(self) -> Prompt:
        """The same prompt for whoever thinks it over while the table may play on."""
        return Prompt(self._match.clone(), self.seat, self.options)
