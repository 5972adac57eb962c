"""What a seat is shown when it must decide."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import copy
from typing import Any

import msgspec

from uguisu.engine.choice import Below
from uguisu.engine.event import Event, Seat
from uguisu.engine.flow import Flow
from uguisu.engine.game import Game
from uguisu.engine.observing import imagine


class Prompt:
    """What a seat is shown when it must decide. Bots get this and nothing else."""

    __slots__ = ("_flow", "_game", "_heard", "_view", "number", "options", "question", "rule", "seat")

    def __init__(
        self, game: Game[Any], flow: Flow[Any], seat: Seat, number: int, heard: Callable[[], Sequence[Event]]
    ) -> None:
        assert flow.decision is not None
        self.seat = seat
        self.number = number
        self.rule = flow.decision.rule
        self.question = flow.decision.question
        self.options = tuple(flow.decision.offer[seat])
        self._game, self._flow, self._heard = game, flow, heard
        self._view: msgspec.Struct | None = None

    @property
    def view(self) -> Any:
        """What the seat sees; made when it is first looked at."""
        if self._view is None:
            self._view = self._game.view(self._flow, self.seat)
        return self._view

    @property
    def heard(self) -> Sequence[Event]:
        """All events that have reached the seat."""
        return self._heard()

    def apart(self) -> Prompt:
        """The same prompt for whoever thinks it over while the table may play on."""
        twin = copy(self)
        heard = tuple(self._heard())
        twin._flow, twin._heard = self._flow.clone(), lambda: heard
        return twin

    def imagine(self, below: Below) -> Flow[Any]:
        """A game that the seat could not tell from this one, to think ahead in."""
        return imagine(self._game, self._flow, self.seat, self.heard, below)
