"""Outlines on whole inches, and lines across them: all of it in whole numbers, so that nothing needs a tolerance."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

Point = tuple[int, int]
Outline = tuple[Point, ...]
Ends = tuple[Point, Point]
Cell = tuple[int, int]
"""A square in plan, by its corner of least x and y."""


class Side(NamedTuple):
    """The line between two cells, the one of lower y, then lower x, first."""

    one: Cell
    other: Cell


class Share(NamedTuple):
    """A number from 0 to 1 as a fraction."""

    part: int
    whole: int

    def exceeds(self, other: Share) -> bool:
        return self.part * other.whole > other.part * self.whole


class Cut(NamedTuple):
    """Where a line goes into a piece and out of it, and whether it only runs along its edge."""

    start: Share
    end: Share
    is_along: bool


NONE, ALL = Share(0, 1), Share(1, 1)


def side(one: Cell, other: Cell) -> Side:
    return Side(one, other) if one[::-1] < other[::-1] else Side(other, one)


def edges_of(outline: Outline) -> Iterator[Ends]:
    return zip(outline, (*outline[1:], outline[0]), strict=True)


def area2(outline: Outline) -> int:
    """Twice the area, positive if the corners go round against the clock."""
    return sum(x * v - u * y for (x, y), (u, v) in edges_of(outline))


def cross(origin: Point, one: Point, other: Point) -> int:
    """Positive if the second lies to the left of the first, as seen from the origin."""
    return (one[0] - origin[0]) * (other[1] - origin[1]) - (one[1] - origin[1]) * (other[0] - origin[0])


def is_square(outline: Outline) -> bool:
    """TE-124 All sides run along the squares."""
    return all(x == u or y == v for (x, y), (u, v) in edges_of(outline))


def is_convex(outline: Outline) -> bool:
    turns = [cross(one, two, three) for (one, two), (_, three) in zip(edges_of(outline), _next(outline), strict=True)]
    return all(turn > 0 for turn in turns) or all(turn < 0 for turn in turns)


def _next(outline: Outline) -> Iterator[Ends]:
    return edges_of((*outline[1:], outline[0]))


def cells_of(outline: Outline) -> frozenset[Cell]:
    """The cells inside an outline whose sides run along them."""
    found: set[Cell] = set()
    for y in range(min(v for _, v in outline), max(v for _, v in outline)):
        walls = sorted(x for (x, v), (_, w) in edges_of(outline) if min(v, w) <= y < max(v, w))
        for left, right in zip(walls[::2], walls[1::2], strict=True):
            found.update((x, y) for x in range(left, right))
    return frozenset(found)


def rim(cells: frozenset[Cell]) -> Iterator[Side]:
    """The sides between these cells and all others."""
    for x, y in cells:
        for other in ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)):
            if other not in cells:
                yield side((x, y), other)


def corners_of(between: Side) -> Ends:
    """Where a side ends."""
    (_, y), (u, v) = between
    return ((u, v), (u, v + 1)) if y == v else ((u, v), (u + 1, v))


def sides_along(ends: Ends) -> tuple[Side, ...]:
    """The sides on a line that runs along the squares."""
    (x, y), (u, v) = min(ends), max(ends)
    if x == u:
        return tuple(Side((x - 1, n), (x, n)) for n in range(y, v))
    return tuple(Side((n, y - 1), (n, y)) for n in range(x, u))


def points_within(ends: Ends) -> tuple[Point, ...]:
    """The corners of squares strictly between the ends of such a line."""
    (x, y), (u, v) = min(ends), max(ends)
    if x == u:
        return tuple((x, n) for n in range(y + 1, v))
    return tuple((n, y) for n in range(x + 1, u))


def meet(one: Ends, other: Ends) -> bool:
    """Whether two lines cross or touch."""
    turns = [cross(*line, point) for line, points in ((one, other), (other, one)) for point in points]
    if turns == [0, 0, 0, 0]:
        return min(one) <= max(other) and min(other) <= max(one)
    return turns[0] * turns[1] <= 0 and turns[2] * turns[3] <= 0


def lie_near(one: Outline, other: Outline) -> bool:
    """Whether the boxes around them come within an inch of each other."""
    (left, low, right, high), (west, south, east, north) = _box(one), _box(other)
    return left <= east + 1 and west <= right + 1 and low <= north + 1 and south <= high + 1


def _box(outline: Outline) -> tuple[int, int, int, int]:
    xs, ys = [x for x, _ in outline], [y for _, y in outline]
    return min(xs), min(ys), max(xs), max(ys)


def overlap(one: Outline, other: Outline) -> Point | None:
    """Where two outlines have more than edges in common; each is convex or runs along the squares."""
    if is_square(one) and is_square(other):
        return min(cells_of(one) & cells_of(other), default=None)
    return next((second[0] for first, second in _pairs(one, other) if _is_mixed(first, second)), None)


def stand_apart(one: Outline, other: Outline) -> bool:
    """Whether an inch or more lies between two outlines that do not overlap; one of them runs along the squares."""
    if is_square(one) and is_square(other):
        cells = cells_of(one)
        return not any((x + dx, y + dy) in cells for x, y in cells_of(other) for dx in (-1, 0, 1) for dy in (-1, 0, 1))
    return not any(
        _is_nearer(point, *edge)
        for first, second in _pairs(one, other)
        for corners, around in ((first, second), (second, first))
        for point in corners
        for edge in edges_of(around)
    )


def _pairs(one: Outline, other: Outline) -> Iterator[tuple[Outline, Outline]]:
    """Convex parts of both that lie side by side or nearer."""
    for first in _parts(one):
        for second in _parts(other):
            if lie_near(first, second):
                yield first, second


def _parts(outline: Outline) -> Iterator[Outline]:
    if is_square(outline):
        yield from (((x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)) for x, y in sorted(cells_of(outline)))
    else:
        yield outline


def _is_mixed(one: Outline, other: Outline) -> bool:
    """Whether no side of either parts the two, which are convex."""
    for (x, y), (u, v) in (*edges_of(one), *edges_of(other)):
        first, second = ([a * (v - y) - b * (u - x) for a, b in outline] for outline in (one, other))
        if max(first) <= min(second) or max(second) <= min(first):
            return False
    return True


def _is_nearer(point: Point, one: Point, other: Point) -> bool:
    """Whether a point comes nearer than an inch to a line. Whole points that are not the same never do."""
    (x, y), (u, v) = (point[0] - one[0], point[1] - one[1]), (other[0] - one[0], other[1] - one[1])
    along, length2 = x * u + y * v, u * u + v * v
    if 0 < along < length2:
        return (x * v - y * u) ** 2 < length2
    return point in (one, other)


class Convex:
    """A piece that a line cuts at most once. Coordinates are half-inches, as models stand in the middle of squares."""

    def __init__(self, outline: Outline) -> None:
        corners = [(2 * x, 2 * y) for x, y in (outline if area2(outline) > 0 else outline[::-1])]
        self.left, self.right = min(x for x, _ in corners), max(x for x, _ in corners)
        self.low, self.high = min(y for _, y in corners), max(y for _, y in corners)
        self._lines = [(y - v, u - x, x * (v - y) - y * (u - x)) for (x, y), (u, v) in edges_of(tuple(corners))]
        """Of each side (A, B, C): inside Ax + By + C is positive, and on it nought."""

    def holds(self, x: int, y: int) -> bool:
        """Edges included."""
        return all(a * x + b * y + c >= 0 for a, b, c in self._lines)

    def cells(self) -> Iterator[Cell]:
        """Those whose middle it holds."""
        for y in range(self.low // 2, self.high // 2):
            for x in range(self.left // 2, self.right // 2):
                if self.holds(2 * x + 1, 2 * y + 1):
                    yield x, y

    def cut(self, x: int, y: int, u: int, v: int) -> Cut | None:
        """Which shares of the line from (x, y) to (u, v) lie before the piece and before its far end, edges included.
        None if it misses the piece."""
        start, end, is_along = NONE, ALL, False
        for a, b, c in self._lines:
            here, there = a * x + b * y + c, a * u + b * v + c
            if here < 0 and there < 0:
                return None
            if here < 0 and (share := Share(-here, there - here)).exceeds(start):
                start = share
            elif there < 0 and end.exceeds(share := Share(here, here - there)):
                end = share
            is_along = is_along or here == there == 0
        return None if start.exceeds(end) else Cut(start, end, is_along)


def total(shares: Iterable[tuple[Share, Share]]) -> Share:
    """How much of a line lies between these pairs."""
    part, whole = NONE
    for start, end in shares:
        length, unit = end.part * start.whole - start.part * end.whole, start.whole * end.whole
        part, whole = part * unit + length * whole, whole * unit
    return Share(part, whole)


def near_line(point: Point, one: Point, other: Point, radius: int) -> bool:
    """Whether a point lies within so many inches of the line between two."""
    (x, y), (u, v) = (point[0] - one[0], point[1] - one[1]), (other[0] - one[0], other[1] - one[1])
    along, length2 = x * u + y * v, u * u + v * v
    if along <= 0:
        return x * x + y * y <= radius * radius
    if along >= length2:
        return (x - u) ** 2 + (y - v) ** 2 <= radius * radius
    return (x * v - y * u) ** 2 <= radius * radius * length2
