"""The bare map in box-drawing lines, in any size that it is given: walls thick, open borders thin."""

from __future__ import annotations

from functools import lru_cache
from itertools import permutations
from typing import NamedTuple

from uguisu.games.scorpion.board import NOWHERE, Board, Rect, ZoneId
from uguisu.kit.canvas import THICK, THIN, crossing

WATER = "~"
WIDE = 5
"""A zone that is no wider has room for a name only, so that it gets a line more for its marks."""

Spot = tuple[int, int]
"""A row and a column."""
Need = tuple[float, float, int]
"""Between these two coordinates there must be so many cells."""


class Slot(NamedTuple):
    """Where the marks of a zone are written."""

    row: int
    column: int
    width: int
    height: int


class Chart(NamedTuple):
    """What never changes about the picture of a map."""

    lines: tuple[str, ...]
    slots: dict[ZoneId, Slot]
    borders: dict[tuple[ZoneId, ZoneId], tuple[Spot, ...]]
    """The line between two zones, without its corners where it is longer than those."""
    floors: dict[ZoneId, tuple[Spot, ...]]
    """What lies within the lines of a zone."""

    def middle(self, zone: ZoneId, other: ZoneId) -> Spot:
        """A place in the middle of a border."""
        found = self.borders[min(zone, other), max(zone, other)]
        return found[len(found) // 2]


@lru_cache(maxsize=64)
def chart(board: Board, width: int, height: int) -> Chart:
    """The map as large as fits; larger than that only where it could not be read else."""
    rects = [rect for zone in board.zones.values() for rect in zone.rects]
    names = [(len(name), rect) for name, zone in board.zones.items() for rect in zone.rects]
    columns, rows = _columns(names, width), _rows(rects, height)
    owners: dict[Spot, ZoneId] = {}
    slots: dict[ZoneId, Slot] = {}
    for name, zone in board.zones.items():
        for left, top, right, bottom in zone.rects:
            row, column = rows[top], columns[left]
            down, across = rows[bottom] - row, columns[right] - column
            owners |= {(row + y, column + x): name for y in range(down) for x in range(across)}
            if left <= zone.at[0] <= right and top <= zone.at[1] <= bottom:
                slots[name] = Slot(row + 1, column + 1, across - 1, down - 1)
    return _drawn(board, owners, slots, max(rows.values()), max(columns.values()))


def _columns(names: list[tuple[int, Rect]], most: int) -> dict[float, int]:
    """The column of each x, with room for the name of every zone."""
    rects = [rect for _, rect in names]
    places = {x for rect in rects for x in (rect[0], rect[2])}
    touching = [
        (left, right, 2)
        for one, other in permutations(rects, 2)
        if one[3] == other[1] and (left := max(one[0], other[0])) < (right := min(one[2], other[2]))
    ]
    return _spread(places, most, [*touching, *((rect[0], rect[2], letters + 1) for letters, rect in names)])


def _rows(rects: list[Rect], most: int) -> dict[float, int]:
    """The line of each y: room for a name in every zone, and for a mark below it where the zone is narrow."""
    places = {y for rect in rects for y in (rect[1], rect[3])}
    touching = [
        (top, bottom, 1)
        for one, other in permutations(rects, 2)
        if one[2] == other[0] and (top := max(one[1], other[1])) < (bottom := min(one[3], other[3]))
    ]
    roomy = [(r[1], r[3], 2 if r[2] - r[0] > WIDE else 3) for r in rects]
    return _spread(places, most, [*roomy, *touching], [*((r[1], r[3], 2) for r in rects), *touching])


def _spread(places: set[float], most: int, *wishes: list[Need]) -> dict[float, int]:
    """To scale, and pushed apart where something is needed: by the first list of needs for which there is room."""
    smallest: dict[float, int] = {}
    for needs in wishes:
        in_order = sorted(needs, key=lambda need: need[1] - need[0])
        for scale in range(max(most - 1, 1), 0, -1):
            cells = {place: round(place * scale / 100) for place in places}
            for start, end, need in in_order:
                missing = need - (cells[end] - cells[start])
                if missing > 0:
                    cells = {place: cell + missing if place >= end else cell for place, cell in cells.items()}
            if max(cells.values()) < most:
                return cells
            if not smallest or max(cells.values()) < max(smallest.values()):
                smallest = cells
    return smallest


def _drawn(board: Board, owners: dict[Spot, ZoneId], slots: dict[ZoneId, Slot], last: int, right_most: int) -> Chart:
    lines: list[str] = []
    straight: dict[tuple[ZoneId, ZoneId], list[Spot]] = {}
    corners: dict[tuple[ZoneId, ZoneId], list[Spot]] = {}
    floors: dict[ZoneId, list[Spot]] = {zone: [] for zone in board.ids}
    for row in range(last + 1):
        line = ""
        for column in range(right_most + 1):
            above, here = (row - 1, column), (row, column)
            nw, ne = owners.get((above[0], column - 1), NOWHERE), owners.get(above, NOWHERE)
            sw, se = owners.get((row, column - 1), NOWHERE), owners.get(here, NOWHERE)
            if nw == ne == sw == se:
                line += WATER if nw in board.moats else " "
                floors[nw].append(here)
                continue
            up, down = _weight(board, nw, ne), _weight(board, sw, se)
            left, right = _weight(board, nw, sw), _weight(board, ne, se)
            line += crossing(up, right, down, left)
            for one, other in ((nw, ne), (ne, se), (se, sw), (sw, nw)):
                places = straight if len({nw, ne, sw, se}) == 2 else corners
                if one != other:
                    places.setdefault((min(one, other), max(one, other)), []).append(here)
        lines.append(line)
    borders = {pair: tuple(found) for pair, found in (corners | straight).items()}
    return Chart(tuple(lines), slots, borders, {zone: tuple(found) for zone, found in floors.items()})


def _weight(board: Board, one: ZoneId, other: ZoneId) -> int:
    if one == other:
        return 0
    return THICK if other in board.wall.get(one, ()) else THIN
