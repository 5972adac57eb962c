"""Characters with colours by name, and the choices that lie under them. Knows no screen and no game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from uguisu.engine.choice import Choice


class Piece(NamedTuple):
    """Text in one style: names of the palette, as `gold bold on lit`."""

    text: str
    style: str = "ink"


Line = list[Piece]


class Canvas:
    """A grid of characters that is drawn upon, later strokes over earlier ones."""

    def __init__(self, width: int, height: int) -> None:
        self.width, self.height = width, height
        self.places: dict[tuple[int, int], list[Choice]] = {}
        """Which choices a click on a cell may mean."""
        self.looked_at: tuple[int, int] | None = None
        """The cell that must be in sight where not everything is."""
        self._marks = [[" "] * width for _ in range(height)]
        self._inks = [["ink"] * width for _ in range(height)]
        self._washes = [[""] * width for _ in range(height)]

    def put(self, x: int, y: int, text: str, style: str = "ink") -> None:
        """Writes to the right from here; what runs off the edge is lost."""
        for cell, mark in enumerate(text, x):
            if 0 <= cell < self.width and 0 <= y < self.height:
                self._marks[y][cell] = mark
                self._inks[y][cell] = style

    def wash(self, x: int, y: int, name: str) -> None:
        """Colours the ground under one cell."""
        self._washes[y][x] = name

    def offer(self, x: int, y: int, choice: Choice) -> None:
        """A click on this cell may mean this choice."""
        if 0 <= x < self.width and 0 <= y < self.height:
            choices = self.places.setdefault((x, y), [])
            if choice not in choices:
                choices.append(choice)

    def lines(self) -> Iterator[Line]:
        for marks, inks, washes in zip(self._marks, self._inks, self._washes, strict=True):
            line: Line = []
            first = 0
            for x in range(1, self.width + 1):
                if x == self.width or inks[x] != inks[first] or washes[x] != washes[first]:
                    ground = f" on {washes[first]}" if washes[first] else ""
                    line.append(Piece("".join(marks[first:x]), inks[first] + ground))
                    first = x
            yield line

    def text(self) -> str:
        """Without colours."""
        return "\n".join("".join(row).rstrip() for row in self._marks)
