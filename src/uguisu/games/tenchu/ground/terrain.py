"""TE-111 to TE-124 The squares of a table, what each is, and what lies between it and the next."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal, NamedTuple, NewType

from uguisu.games.tenchu.ground.shapes import (
    Cell,
    Convex,
    Ends,
    Outline,
    Point,
    Side,
    cells_of,
    corners_of,
    points_within,
    rim,
    side,
    sides_along,
)
from uguisu.games.tenchu.ground.table import GateId, Opening, OpeningId, PieceId, Table, ZoneId

SquareId = NewType("SquareId", int)
"""Squares are numbered by level, then y, then x."""
TierId = NewType("TierId", int)
Surface = Literal["ground", "bridge", "room", "roof", "wall"]

STRAIGHT, DIAGONAL, STAIRS = 2, 3, 6
"""TE-R04 What steps cost, in half-inches."""
STEPS = ((1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1))
"""TE-114 The step along each facing, from E against the clock."""


class Square(NamedTuple):
    x: int
    y: int
    level: int


class Tier(NamedTuple):
    """The rooms of a building on one level."""

    building: PieceId
    level: int
    cells: frozenset[Cell]


class Gap(NamedTuple):
    """What leads through an outline: an opening, or a gate."""

    kind: Literal["door", "window", "gate"]
    name: str
    beside: frozenset[Cell]
    """The squares on its edge, inside and out."""


class Link(NamedTuple):
    """A step to a neighbouring square, and what it leads through."""

    to: SquareId
    cost: int
    gap: Gap | None


class Outlines:
    """TE-155 What no step on a level crosses or touches, and where it may."""

    def __init__(self) -> None:
        self.sides: set[Side] = set()
        self.corners: set[Point] = set()
        self.side_gaps: dict[Side, Gap] = {}
        self.corner_gaps: dict[Point, Gap] = {}

    def add(self, cells: frozenset[Cell], bridges: frozenset[Cell] = frozenset()) -> None:
        """The rim of a region, but for what lies strictly inside a bridge."""
        for one in rim(cells):
            if not bridges.issuperset(one):
                self.sides.add(one)
            self.corners.update(point for point in corners_of(one) if not bridges.issuperset(_around(point)))

    def open(self, gap: Gap, ends: Ends) -> None:
        self.side_gaps |= dict.fromkeys(sides_along(ends), gap)
        self.corner_gaps |= dict.fromkeys(points_within(ends), gap)

    def between(self, one: Cell, other: Cell) -> Gap | Literal["closed"] | None:
        """What lies between a square and one of its eight neighbours."""
        if one[0] == other[0] or one[1] == other[1]:
            across = side(one, other)
            return self.side_gaps.get(across) or ("closed" if across in self.sides else None)
        corner = max(one[0], other[0]), max(one[1], other[1])
        return self.corner_gaps.get(corner) or ("closed" if corner in self.corners else None)


def _around(point: Point) -> tuple[Cell, ...]:
    x, y = point
    return (x - 1, y - 1), (x, y - 1), (x - 1, y), (x, y)


class Terrain:
    """What a table consists of."""

    def __init__(self, table: Table) -> None:
        self.table, self.width, self.height = table, table.width, table.height
        self.tiers = tuple(
            Tier(name, level, cells_of(outline))
            for name, building in table.buildings.items()
            for level, outline in enumerate(building.tiers)
        )
        self.walls = tuple((wall.height, cells_of(wall.outline)) for wall in table.walls.values())
        self.water = _union(piece.outline for piece in table.water.values())
        self.roads = _union(piece.outline for piece in table.roads.values())
        self.bridges = _union(piece.outline for piece in table.bridges.values())
        self.woods = tuple(Convex(piece.outline) for piece in table.woods.values())
        self.cover = tuple(Convex(piece.outline) for piece in table.cover.values())
        self.hiding = (*self.woods, *self.cover)
        """TE-117 What gives cover."""
        self.columns = self._columns()
        """Of each cell a bit for every level that is solid there."""
        self._surfaces = self._find_surfaces()
        self.squares = tuple(sorted(self._surfaces, key=lambda at: (at.level, at.y, at.x)))
        self.number = {square: SquareId(n) for n, square in enumerate(self.squares)}
        self.surfaces = tuple(self._surfaces[square] for square in self.squares)
        self.levels = self.squares[-1].level + 1
        self.rooms = self._rooms()
        """TE-118 The tier of each square that is indoors."""
        self.in_woods = self._inside(self.woods)
        self.in_cover = self._inside(self.cover)
        self.zones = {
            name: frozenset(SquareId(n) for n, at in enumerate(self.squares) if at[:2] in cells)
            for name, cells in ((name, cells_of(zone.outline)) for name, zone in table.zones.items())
        }
        self.outlines = tuple(self._outlines(level) for level in range(self.levels))
        self.inner_gates = self._inner_gates()
        self.links = self._links()

    def cell(self, s: SquareId) -> Cell:
        x, y, _ = self.squares[s]
        return x, y

    def _columns(self) -> list[int]:
        columns = [0] * (self.width * self.height)
        for x, y, level in self._solids():
            columns[y * self.width + x] |= 1 << level
        return columns

    def _solids(self) -> Iterator[Square]:
        """TE-115 Walls and buildings are solid prisms."""
        for _, level, cells in self.tiers:
            yield from (Square(x, y, level) for x, y in cells)
        for height, cells in self.walls:
            yield from (Square(x, y, level) for x, y in cells for level in range(height))

    def _find_surfaces(self) -> dict[Square, Surface]:
        """TE-124 Squares on which a model can stand."""
        found: dict[Square, Surface] = {
            Square(x, y, 0): "bridge" if (x, y) in self.bridges else "ground"
            for x in range(self.width)
            for y in range(self.height)
            if (x, y) in self.bridges or not ((x, y) in self.water or self.columns[y * self.width + x] & 1)
        }
        for _, level, cells in self.tiers:
            found |= {Square(x, y, level): "room" for x, y in cells}
            found |= {
                Square(x, y, level + 1): "roof"
                for x, y in cells
                if not self.columns[y * self.width + x] >> (level + 1) & 1
            }
        for height, cells in self.walls:
            found |= {Square(x, y, height): "wall" for x, y in cells}
        return found

    def _rooms(self) -> tuple[TierId | None, ...]:
        tiers = {(x, y, tier.level): TierId(n) for n, tier in enumerate(self.tiers) for x, y in tier.cells}
        return tuple(tiers.get(square) for square in self.squares)

    def _inside(self, pieces: tuple[Convex, ...]) -> frozenset[SquareId]:
        """TE-124 The squares whose centres are in one of these, edges included."""
        return frozenset(self.number[Square(x, y, 0)] for piece in pieces for x, y in piece.cells())

    def _outlines(self, level: int) -> Outlines:
        """TE-155 Only outlines on the mover's own level count, and on a roof or wall top that surface's own edge."""
        found = Outlines()
        if level == 0:
            found.add(self.water, self.bridges)
        for height, cells in self.walls:
            if height >= level:
                found.add(cells)
        for tier in self.tiers:
            if level in (tier.level, tier.level + 1):
                found.add(tier.cells)
        for building in self.table.buildings.values():
            for name, opening in building.openings.items():
                if opening.level == level:
                    found.open(_gap_of(name, opening), opening.ends)
        for gate, barred in self.table.gates.items():
            if level == 0:
                found.open(Gap("gate", gate, beside(barred.ends)), barred.ends)
        return found

    def _inner_gates(self) -> dict[SquareId, GateId]:
        """TE-119 The squares on the edge of a gate, inside its compound."""
        return {
            self.number[Square(x, y, 0)]: name
            for name, gate in self.table.gates.items()
            for x, y in beside(gate.ends)
            if self.number.get(Square(x, y, 0)) in self.zones[gate.zone]
        }

    def _links(self) -> tuple[tuple[Link, ...], ...]:
        """TE-155 The steps from each square, whoever can make them: doors, windows and gates are told apart."""
        links: list[list[Link]] = [[] for _ in self.squares]
        for n, (x, y, level) in enumerate(self.squares):
            for dx, dy in STEPS[:4]:
                there = self.number.get(Square(x + dx, y + dy, level))
                if there is None:
                    continue
                gap = self.outlines[level].between((x, y), (x + dx, y + dy))
                if gap == "closed":
                    continue
                cost = DIAGONAL if dx and dy else STRAIGHT
                links[n].append(Link(there, cost, gap))
                links[there].append(Link(SquareId(n), cost, gap))
        for below, above in self._stairs():
            links[below].append(Link(above, STAIRS, None))
            links[above].append(Link(below, STAIRS, None))
        return tuple(tuple(sorted(around, key=lambda link: link.to)) for around in links)

    def _stairs(self) -> Iterator[tuple[SquareId, SquareId]]:
        for building in self.table.buildings.values():
            for (x, y), level in ((stairs.at, stairs.level) for stairs in building.stairs):
                yield self.number[Square(x, y, level)], self.number[Square(x, y, level + 1)]


def _union(outlines: Iterable[Outline]) -> frozenset[Cell]:
    return frozenset(cell for outline in outlines for cell in cells_of(outline))


def beside(ends: Ends) -> frozenset[Cell]:
    """The squares along a line, on both sides."""
    return frozenset(cell for one in sides_along(ends) for cell in one)


def _gap_of(name: OpeningId, opening: Opening) -> Gap:
    return Gap(opening.kind, name, beside(opening.ends))


def compounds_of(table: Table) -> tuple[ZoneId, ...]:
    """TE-121"""
    return tuple(name for name, zone in table.zones.items() if zone.is_compound)
