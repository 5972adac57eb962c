"""Where a procedure lies on the stack of a position, and the words in which it is found wanting."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from uguisu.engine.flow import Flow, Procedure
from uguisu.games.blade.world import FigureId, World
from uguisu.kit.positions import need, within


class Place(NamedTuple):
    """Where a procedure lies on the stack."""

    flow: Flow[World]
    n: int

    @property
    def w(self) -> World:
        return self.flow.world

    @property
    def below(self) -> Procedure:
        return self.flow.stack[self.n - 1]

    @property
    def is_top(self) -> bool:
        return self.n == len(self.flow.stack) - 1

    def need(self, condition: bool, field: str, message: str) -> None:
        need(condition, f"stack[{self.n}].{field}", message)

    def within(self, field: str, value: int, low: int, high: int) -> None:
        within(f"stack[{self.n}].{field}", value, low, high)

    def figures(self, field: str, figures: Sequence[FigureId]) -> None:
        """Figures of the map, none twice."""
        for n, figure in enumerate(figures):
            self.within(f"{field}[{n}]", figure, 0, len(self.w.figures) - 1)
            self.need(figure not in figures[:n], f"{field}[{n}]", "names a figure twice")

    def dice(self, dice: Sequence[int], most: int) -> None:
        self.need(len(dice) <= most, "dice", f"there are no more than {most} dice")
        for n, pips in enumerate(dice):
            self.within(f"dice[{n}]", pips, 1, 6)


def is_at(procedure: Procedure, *steps: Any) -> bool:
    return procedure.at < len(procedure.steps) and procedure.steps[procedure.at] in steps


def is_past(procedure: Procedure, step: Any) -> bool:
    return procedure.at > procedure.steps.index(step)


Check = Callable[[Place, Any], None]
"""What a procedure of one kind is put to."""
