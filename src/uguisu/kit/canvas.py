"""Characters with colours by name, and the places among them that choices can be about. Knows no screen and no game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from uguisu.engine.choice import Choice

CROSSINGS = " ╴╸╷┐┑╻┒┓╶─╾┌┬┭┎┰┱╺╼━┍┮┯┏┲┳╵┘┙│┤┥╽┧┪└┴┵├┼┽┟╁╅┕┶┷┝┾┿┢╆╈╹┚┛╿┦┩┃┨┫┖┸┹┞╀╃┠╂╉┗┺┻┡╄╇┣╊╋"
THIN, THICK = 1, 2

Cell = tuple[int, int]
"""A column and a row."""


class Piece(NamedTuple):
    """Text in one style: names of the palette, as `gold bold on lit`."""

    text: str
    style: str = "ink"
    place: str = ""
    """The place of the board that these characters are, if they are one."""


Line = list[Piece]


class Place(NamedTuple):
    """Cells that mean one thing on the board."""

    name: str
    """The facet of the choices that are about it: `zone:C07`."""
    cells: tuple[Cell, ...]
    mark: Cell | None = None
    """Where a small sign can say that it may be chosen: for what has no room for a key."""
    turn: str = ""
    """Which way it lies, where the same ground can be covered in several ways."""

    @property
    def middle(self) -> tuple[float, float]:
        return (
            sum(x for x, _ in self.cells) / len(self.cells),
            sum(y for _, y in self.cells) / len(self.cells),
        )


class Canvas:
    """A grid of characters that is drawn upon, later strokes over earlier ones."""

    def __init__(self, width: int, height: int) -> None:
        self.width, self.height = width, height
        self.named: dict[str, Place] = {}
        """What choices can be about, by all its names."""
        self.places: dict[Cell, list[Choice]] = {}
        """Which choices a click on a cell may mean."""
        self.looked_at: Cell | None = None
        """The cell that must be in sight where not everything is."""
        self._marks = [[" "] * width for _ in range(height)]
        self._inks = [["ink"] * width for _ in range(height)]
        self._washes = [[""] * width for _ in range(height)]

    def put(self, x: int, y: int, text: str, style: str = "ink") -> None:
        """Writes to the right from here; what runs off the edge is lost."""
        for cell, mark in enumerate(text, x):
            if self.has((cell, y)):
                self._marks[y][cell] = mark
                self._inks[y][cell] = style

    def write(self, x: int, y: int, line: Line) -> None:
        """Writes pieces to the right, with the ground that their styles name, and where each is a place, names it."""
        for piece in line:
            ink, _, ground = piece.style.partition(" on ")
            self.put(x, y, piece.text, ink)
            cells = [(cell, y) for cell in range(x, x + len(piece.text))]
            for cell in cells if ground else ():
                self.wash(cell, ground)
            self.place(cells, *[piece.place] * bool(piece.place))
            x += len(piece.text)

    def wash(self, cell: Cell, name: str) -> None:
        """Colours the ground under one cell."""
        x, y = cell
        self._washes[y][x] = name

    def ground(self, cell: Cell) -> str:
        """What colours the ground under one cell."""
        x, y = cell
        return self._washes[y][x]

    def has(self, cell: Cell) -> bool:
        return 0 <= cell[0] < self.width and 0 <= cell[1] < self.height

    def place(self, cells: Iterable[Cell], *names: str, mark: Cell | None = None, turn: str = "") -> None:
        """Cells that choices can be about, by the facets that name them; more cells, where there are some already."""
        inside = list(filter(self.has, cells))
        if names and inside:
            known = self.named.get(names[0], Place("", ()))
            place = Place(names[0], (*known.cells, *inside), mark or known.mark, turn or known.turn)
            self.named |= dict.fromkeys(names, place)

    def offer(self, cell: Cell, choice: Choice) -> None:
        """A click on this cell may mean this choice."""
        choices = self.places.setdefault(cell, [])
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
        """Without colours, each line only as long as there is something on it."""
        return "\n".join(line.rstrip() for line in self.rows())

    def rows(self) -> list[str]:
        """Without colours, all lines as long as each other."""
        return ["".join(row) for row in self._marks]


def crossing(up: int, right: int, down: int, left: int) -> str:
    """Where up to four lines meet, each none, thin or thick."""
    return CROSSINGS[27 * up + 9 * right + 3 * down + left]


def is_thick(mark: str) -> bool:
    """Whether any line of such a crossing is thick."""
    number = CROSSINGS.find(mark)
    return any(number // 3**arm % 3 == THICK for arm in range(4))
