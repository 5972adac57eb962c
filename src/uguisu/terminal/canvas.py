"""Characters with colours by name, and the choices that lie under them. Knows no screen and no game."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
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
            styles = (f"{ink} on {wash}" if wash else ink for ink, wash in zip(inks, washes, strict=True))
            runs = groupby(zip(marks, styles, strict=True), key=lambda cell: cell[1])
            yield [Piece("".join(mark for mark, _ in cells), style) for style, cells in runs]

    def text(self) -> str:
        """Without colours."""
        return "\n".join("".join(row).rstrip() for row in self._marks)
