"""A strict table for tests: scripted dice, only offered choices, nothing unforeseen left open."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from uguisu import CHANCE, Choice, Event, Flow, Game, Odds, Procedure, Rolled, Rolled2, Seat


class Scripted:
    """A flow that starts at any procedure. `dice` are single pips in the order of the stream."""

    def __init__(self, game: Game[Any], world: Any, *stack: Procedure, dice: Iterable[int] = ()) -> None:
        self.game = game
        self.flow: Flow[Any] = Flow(world)
        self.flow.stack = list(stack)
        self.dice = list(dice)
        self.flow.advance()
        self._throw()

    @property
    def w(self) -> Any:
        return self.flow.world

    @property
    def question(self) -> str | None:
        return self.flow.decision.question if self.flow.decision else None

    @property
    def rule(self) -> str | None:
        return self.flow.decision.rule if self.flow.decision else None

    @property
    def offered(self) -> list[str]:
        """The text forms of all options of the seat that is asked."""
        assert self.flow.decision is not None, "nothing is asked"
        ((_, options),) = self.flow.decision.offer.items()
        return [str(option) for option in options]

    @property
    def events(self) -> list[Event]:
        return [told.event for told in self.flow.told or ()]

    def heard(self, kind: type[Event]) -> list[Any]:
        return [event for event in self.events if isinstance(event, kind)]

    def choose(self, *texts: str, dice: Iterable[int] = ()) -> Scripted:
        """Each choice must be on offer; the dice that fall meanwhile must be scripted."""
        self.dice += dice
        self._throw()
        for text in texts:
            choice = self._parse(text)
            assert self.flow.decision is not None, f"nothing is asked, so {text} cannot be chosen"
            ((seat, options),) = self.flow.decision.offer.items()
            assert seat != CHANCE, f"the dice are asked ({self.question}), not the player: script them"
            assert choice in options, f"{text} is not offered at {self.question}: {', '.join(map(str, options))}"
            self.flow.answer(seat, choice)
            self._throw()
        return self

    def done(self) -> Scripted:
        """All scripted dice have fallen."""
        assert not self.dice, f"dice left over: {self.dice}"
        return self

    def view(self, seat: int = 0) -> Any:
        return self.game.view(self.flow, Seat(seat))

    def _parse(self, text: str) -> Choice:
        return self.game.catalog.parse(text)

    def _throw(self) -> None:
        """Chance answers as long as there are scripted dice for it."""
        while self.flow.decision is not None and CHANCE in self.flow.decision.offer:
            odds = self.flow.decision.offer[CHANCE]
            assert isinstance(odds, Odds)
            if isinstance(odds[0], Rolled) and self.dice:
                self.flow.answer(CHANCE, Rolled(self.dice.pop(0)))
            elif isinstance(odds[0], Rolled2) and len(self.dice) > 1:
                self.flow.answer(CHANCE, Rolled2(self.dice.pop(0), self.dice.pop(0)))
            else:
                return
