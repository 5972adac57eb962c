"""TE-115 to TE-118 Who sees whom, and who is obscured: worked out for two squares when it is asked first."""

from __future__ import annotations

from array import array
from itertools import pairwise
from typing import NamedTuple

from uguisu.games.tenchu.ground.shapes import Cell, Convex, Cut, total
from uguisu.games.tenchu.ground.terrain import Gap, SquareId, Terrain, TierId

LEVEL, EYE = 3, 1
"""TE-R07 How high a level is, and an eye above its floor."""
DEEP = 3
"""TE-116 So many inches of woods can be seen through."""
NEAR = 1
"""TE-117 Whoever is so close to a piece looks over it."""
UNKNOWN, NO, YES = 0, 1, 2


class Track(NamedTuple):
    """The cells that a line goes through, counted from its first; `shares` has where it leaves each, in parts of
    `whole`. Where it goes through a corner it touches the two beside it alone."""

    cells: tuple[Cell, ...]
    shares: tuple[int, ...]
    whole: int


class Slice(NamedTuple):
    """The same cells as places in a row of columns, with the levels of each that the line passes through."""

    cells: array[int]
    levels: bytes


class Sight:
    def __init__(self, terrain: Terrain) -> None:
        self.terrain = terrain
        self._size = len(terrain.squares)
        self._sights, self._covers = (bytearray(self._size * self._size) for _ in range(2))
        self._tracks: dict[Cell, Track] = {}
        self._slices: dict[tuple[int, int, int, int], Slice] = {}

    def sees(self, a: SquareId, b: SquareId) -> bool:
        """TE-115, TE-116, TE-118 Whether there is a line of sight, smoke apart. It goes both ways."""
        if a > b:
            a, b = b, a
        known = self._sights[at := a * self._size + b]
        if known == UNKNOWN:
            known = self._sights[at] = YES if self._is_open(a, b) and not self._is_deep(a, b) else NO
        return known == YES

    def obscured(self, a: SquareId, b: SquareId) -> bool:
        """TE-117 Whether whoever is looked at is in cover from the looker, smoke apart."""
        known = self._covers[at := a * self._size + b]
        if known == UNKNOWN:
            known = self._covers[at] = YES if self._is_obscured(a, b) else NO
        return known == YES

    def _is_open(self, a: SquareId, b: SquareId) -> bool:
        rooms, squares = self.terrain.rooms, self.terrain.squares
        here, there = rooms[a], rooms[b]
        if here is None and there is None:
            return self._is_free(a, b)
        if here == there:
            return True
        return squares[a].level == squares[b].level and self._is_open_through(a, b)

    def _is_free(self, a: SquareId, b: SquareId) -> bool:
        """TE-115 Whether no wall or building lies between them."""
        (x, y, level), (u, v, other) = self.terrain.squares[a], self.terrain.squares[b]
        columns, start = self.terrain.columns, y * self.terrain.width + x
        cells, levels = self._slice(u - x, v - y, level, other)
        return not any(columns[start + cell] & solid for cell, solid in zip(cells, levels, strict=True))

    def _is_open_through(self, a: SquareId, b: SquareId) -> bool:
        """TE-118 Whether the line leaves every tier through an opening at which one of them stands, and nothing is in
        its way outside."""
        rooms, squares = self.terrain.rooms, self.terrain.squares
        (x, y, level), (u, v, _) = squares[a], squares[b]
        cells = [(x + dx, y + dy) for dx, dy in self._track(u - x, v - y).cells]
        start = self._outside(rooms[a], cells)
        end = self._outside(rooms[b], cells[::-1])
        if start is None or end is None:
            return False
        columns, width = self.terrain.columns, self.terrain.width
        between = cells[start : len(cells) - end]
        return not any(columns[cy * width + cx] >> level & 1 for cx, cy in between)

    def _outside(self, room: TierId | None, cells: list[Cell]) -> int | None:
        """Which cell of a line is the first outside its tier; None if it does not leave it as it should."""
        if room is None:
            return 0
        _, level, inside = self.terrain.tiers[room]
        first = next((n for n, cell in enumerate(cells) if cell not in inside), None)
        if first is None:
            return None
        gap = self.terrain.outlines[level].between(cells[first - 1], cells[first])
        is_at_it = isinstance(gap, Gap) and not gap.beside.isdisjoint((cells[0], cells[-1]))
        return first if is_at_it else None

    def _is_deep(self, a: SquareId, b: SquareId) -> bool:
        """TE-116 Whether more than 3" of the line lie inside woods, whatever the levels."""
        if self.terrain.rooms[a] is not None and self.terrain.rooms[a] == self.terrain.rooms[b]:
            return False
        cuts, length2 = self._cuts(self.terrain.woods, a, b)
        inside = total((start, end) for start, end, is_along in cuts if not is_along)
        return inside.part**2 * length2 > (DEEP * inside.whole) ** 2

    def _is_obscured(self, a: SquareId, b: SquareId) -> bool:
        terrain = self.terrain
        if b in terrain.in_woods or b in terrain.in_cover or terrain.rooms[a] != terrain.rooms[b]:
            return True
        if terrain.squares[a].level or terrain.squares[b].level:
            return False
        cuts, length2 = self._cuts(terrain.hiding, a, b)
        return any(end.part**2 * length2 > (NEAR * end.whole) ** 2 for _, end, _ in cuts)

    def _cuts(self, pieces: tuple[Convex, ...], a: SquareId, b: SquareId) -> tuple[list[Cut], int]:
        """How the line between two squares cuts these pieces, and the square of its length in inches."""
        (x, y), (u, v) = self.terrain.cell(a), self.terrain.cell(b)
        length2 = (u - x) ** 2 + (v - y) ** 2
        x, y, u, v = 2 * x + 1, 2 * y + 1, 2 * u + 1, 2 * v + 1
        left, right, low, high = min(x, u), max(x, u), min(y, v), max(y, v)
        near = [
            one for one in pieces if one.left <= right and left <= one.right and one.low <= high and low <= one.high
        ]
        return [cut for piece in near if (cut := piece.cut(x, y, u, v)) is not None], length2

    def _track(self, dx: int, dy: int) -> Track:
        if (known := self._tracks.get((dx, dy))) is None:
            known = self._tracks[dx, dy] = _track(dx, dy)
        return known

    def _slice(self, dx: int, dy: int, level: int, other: int) -> Slice:
        key = dx, dy, level, other
        if (known := self._slices.get(key)) is None:
            track = self._track(dx, dy)
            cells = array("i", (y * self.terrain.width + x for x, y in track.cells))
            known = self._slices[key] = Slice(cells, _levels(track, level, other))
        return known


def _track(dx: int, dy: int) -> Track:
    """It begins at the centre of a square, so it leaves rows and columns after a half, one and a half, and so on."""
    wide, high = abs(dx), abs(dy)
    across, along = max(wide, 1), max(high, 1)
    whole = 2 * across * along
    x = y = 0
    cells, shares = [(0, 0)], []
    while x < wide or y < high:
        sideways = (2 * x + 1) * along if x < wide else whole
        upwards = (2 * y + 1) * across if y < high else whole
        x, y = x + (sideways <= upwards), y + (upwards <= sideways)
        cells.append((x if dx > 0 else -x, y if dy > 0 else -y))
        shares.append(min(sideways, upwards))
    return Track(tuple(cells), (*shares, whole), whole)


def _levels(track: Track, level: int, other: int) -> bytes:
    """TE-R07 Of each cell the levels through which the line passes, from eye to eye."""
    if level == other:
        return bytes([1 << level]) * len(track.cells)
    eye, rise, one = (LEVEL * level + EYE) * track.whole, LEVEL * (other - level), LEVEL * track.whole
    found = []
    for enters, leaves in pairwise((0, *track.shares)):
        low, high = sorted((eye + rise * enters, eye + rise * leaves))
        found.append(sum(1 << n for n in range(low // one, -(-high // one))))
    return bytes(found)
