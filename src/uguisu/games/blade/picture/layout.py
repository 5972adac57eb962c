"""Where the marks of a room stand: one in a block if that will do, else also on the lines between, else in rows."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from uguisu.games.blade.board import COLUMNS, ROWS, bits
from uguisu.games.blade.picture.marks import LETTERS, PASSAGE
from uguisu.kit.canvas import Cell, Line, Piece
from uguisu.kit.lines import MORE, Mark, capped, joined, length, packed, plain

SIZES = ((9, 4), (8, 4), (7, 3), (6, 3), (5, 3), (5, 2), (4, 2))
"""Columns and lines from one block to the next, the largest first."""
PRINTED = (5, 2)
"""The same in the plain picture."""


class Slot(NamedTuple):
    """A place for marks on the map."""

    line: int
    column: int
    width: int


class Grid(NamedTuple):
    """Where the blocks lie: the margins, and from one block to the next."""

    left: int
    top: int
    across: int
    down: int

    def corner(self, column: int, row: int) -> Cell:
        return self.left + column * self.across, self.top + row * self.down

    def middle(self, block: int) -> Cell:
        left, top = self.corner(block % COLUMNS, block // COLUMNS)
        return left + self.across // 2, top + self.down // 2

    def slot(self, block: int, line: int) -> Slot:
        """A line of a block, counted from the one above it."""
        left, top = self.corner(block % COLUMNS, block // COLUMNS)
        return Slot(top + line, left + 1, self.across - 1)

    def middles(self, room: int) -> list[Slot]:
        return [self.slot(block, self.down // 2) for block in bits(room)]

    def slots(self, room: int) -> list[Slot]:
        """The lines of all blocks of a room, and those between one block and the next below it, top to bottom."""
        found = []
        for block in bits(room):
            goes_on = block // COLUMNS + 1 < ROWS and room >> block + COLUMNS & 1
            found += [self.slot(block, line) for line in range(1, self.down + bool(goes_on))]
        return sorted(found)


def grid_for(width: int, height: int) -> Grid:
    """The largest that fits, with names beside rows and above columns."""
    fits = (size for size in SIZES if 3 + COLUMNS * size[0] <= width and 2 + ROWS * size[1] <= height)
    return Grid(2, 1, *next(fits, SIZES[-1]))


class Layout(NamedTuple):
    """The marks of a room in their places; not all of them if it is crowded."""

    lines: list[tuple[Slot, Line]]
    crowded: bool = False


def laid_out(grid: Grid, room: int, marks: list[Mark]) -> Layout:
    slots = grid.slots(room)
    for places in (grid.middles(room), slots):
        forms = [_form(mark, grid.across - 1) for mark in marks]
        if len(forms) <= len(places) and all(length(form) < grid.across for form in forms):
            return Layout([centred(slot, form) for slot, form in zip(places, forms, strict=False)])
    return _in_rows(grid, slots, marks)


def sanctum_laid_out(grid: Grid, room: int, title: Line, marks: list[Mark]) -> Layout:
    """BL-222 The Target in the centre, the Bodyguards around it, everybody else where there is room."""
    blocks, middle = bits(room), grid.down // 2
    rows = (blocks[3:6], 0), (blocks[3:6], middle), (blocks[6:9], 0), (blocks[6:9], middle)
    slots = [grid.slot(block, line) for row, line in rows for block in row]
    top = grid.slot(blocks[0], middle)._replace(width=3 * grid.across - 1)
    order = {"T": [4], "B": [3, 5, 9, 11], "@": [10], "☾": [10], "C": [7, 6, 8, 1, 0, 2]}
    passages = [mark[-1] for mark in marks if plain(mark[0]).startswith(PASSAGE)]
    lines, waiting, free = [centred(top, joined([title, *passages], " "))], [], dict(enumerate(slots))
    for mark in marks:
        place = next((place for place in order.get(plain(mark[0])[0], ()) if place in free), None)
        if place is not None:
            lines.append(centred(free.pop(place), _form(mark, grid.across + 1)))
        elif mark[-1] not in passages:
            waiting.append(_form(mark, grid.across - 1))
    lines += [centred(slot, form) for slot, form in zip(free.values(), waiting, strict=False)]
    return Layout(lines, crowded=len(waiting) > len(free))


def _in_rows(grid: Grid, slots: list[Slot], marks: list[Mark]) -> Layout:
    """Runs of blocks are one place each, and single letters are written together."""
    spans: list[Slot] = []
    for slot in slots:
        if spans and spans[-1].line == slot.line and sum(spans[-1][1:]) + 1 == slot.column:
            spans[-1] = spans[-1]._replace(width=spans[-1].width + grid.across)
        else:
            spans.append(slot)
    forms = [_form(mark, grid.across - 1) for mark in marks]
    words = [form for form in forms if plain(form) not in LETTERS]
    words += _together((piece for form in forms if plain(form) in LETTERS for piece in form), grid.across - 1)
    lines = capped(packed(words, *(span.width for span in spans)), len(spans), spans[-1].width)
    placed = [
        (span._replace(column=span.column + (length(line) < span.width)), line)
        for span, line in zip(spans, lines, strict=False)
    ]
    return Layout(placed, crowded=MORE in lines[-1])


def _together(letters: Iterable[Piece], width: int) -> list[Line]:
    found = list(letters)
    return [found[at : at + width] for at in range(0, len(found), width)]


def _form(mark: Mark, width: int) -> Line:
    """As full as there is room for."""
    return next((form for form in mark if length(form) <= width), mark[-1])


def centred(slot: Slot, line: Line) -> tuple[Slot, Line]:
    return slot._replace(column=slot.column + (slot.width - length(line)) // 2), line
