"""Squares, steps, sight and cover against another way to work them out: the rules as they stand, in Shapely's shapes.

Shapely reckons with fractions that are not exact, so lengths are compared with a little to spare; what only touches has
no length at all.
"""

from __future__ import annotations

from functools import cached_property
from itertools import product
from random import Random
from typing import Any

import pytest
from rules.tenchu.grounds import FREE_NINJA, GATES, NAMES, NPC, On, ground, random_field

from uguisu.games.tenchu.ground.table import Outline
from uguisu.games.tenchu.ground.terrain import STEPS, Square, SquareId
from uguisu.games.tenchu.ground.walking import Walker

shapely = pytest.importorskip("shapely")

LITTLE = 1e-9
SEEDS = range(10)


def polygon(outline: Outline) -> Any:
    return shapely.Polygon(outline)


def box(square: Square) -> Any:
    return shapely.box(square.x, square.y, square.x + 1, square.y + 1)


def middle(square: Square) -> tuple[float, float]:
    return square.x + 0.5, square.y + 0.5


class Drawn:
    """A table as shapes."""

    def __init__(self, on: On) -> None:
        self.ground, table = on.ground, on.ground.table
        self.tiers = {
            (name, level): polygon(outline)
            for name, building in table.buildings.items()
            for level, outline in enumerate(building.tiers)
        }
        self.walls = [(wall.height, polygon(wall.outline)) for wall in table.walls.values()]
        self.openings = [
            (name, opening.level, opening.kind, shapely.LineString(opening.ends))
            for name, building in table.buildings.items()
            for opening in building.openings.values()
        ]
        self.gates = {name: shapely.LineString(gate.ends) for name, gate in table.gates.items()}
        self.water = shapely.union_all([polygon(piece.outline) for piece in table.water.values()])
        self.bridges = shapely.union_all([polygon(piece.outline) for piece in table.bridges.values()])
        self.woods = [polygon(piece.outline) for piece in table.woods.values()]
        self.cover = [polygon(piece.outline) for piece in table.cover.values()]

    @cached_property
    def prisms(self) -> list[tuple[Any, int, int]]:
        """TE-115 What is solid, from how high to how high."""
        return [
            *((shape, 3 * level, 3 * level + 3) for (_, level), shape in self.tiers.items()),
            *((shape, 0, 3 * height) for height, shape in self.walls),
        ]

    # Squares

    def squares(self) -> set[Square]:
        """TE-124"""
        table = self.ground.table
        every = [Square(x, y, n) for x, y, n in product(range(table.width), range(table.height), range(8))]
        return {square for square in every if self.is_standable(square)}

    def is_standable(self, square: Square) -> bool:
        at = shapely.Point(middle(square))
        on = {level for (_, level), shape in self.tiers.items() if shape.contains(at)}
        tops = {height for height, shape in self.walls if shape.contains(at)}
        if square.level in on or square.level in tops:
            return True
        if square.level > 0:
            return square.level - 1 in on
        return not on and not tops and (self.bridges.contains(at) or not self.water.contains(at))

    def tier(self, square: Square) -> tuple[str, int] | None:
        at = shapely.Point(middle(square))
        return next((key for key, shape in self.tiers.items() if key[1] == square.level and shape.contains(at)), None)

    # Steps

    def closed(self, level: int, walker: Walker) -> Any:
        """TE-155 All lines on a level that this walker must not cross or touch."""
        lines = [shape.boundary for height, shape in self.walls if height >= level]
        lines += [shape.boundary for (_, at), shape in self.tiers.items() if level in (at, at + 1)]
        found = shapely.union_all(lines)
        if level == 0 and not self.water.is_empty:
            found = found.union(self.water.boundary.difference(self.bridges))
        for _, at, kind, line in self.openings:
            if at == level and walker.indoors and (walker.is_ninja or kind == "door"):
                found = found.difference(line)
        for _, at, _, line in self.openings:
            if at == level:  # the ends of openings stay closed, where another begins too
                found = found.union(line.boundary)
        if level == 0:
            found = found.union(
                shapely.union_all([line for name, line in self.gates.items() if name not in walker.gates])
            )
        return found

    # Sight

    def sees(self, a: Square, b: Square) -> bool:
        """TE-115, TE-116, TE-118"""
        here, there = self.tier(a), self.tier(b)
        if here is not None and here == there:
            return True
        if (here or there) and (a.level != b.level or (here and there and here[0] == there[0])):
            return False
        line = shapely.LineString([middle(a), middle(b)])
        if a[:2] == b[:2]:
            return a == b
        for tier in (here, there):
            if tier is not None and not self.leaves(line, tier, a, b):
                return False
        own = [self.tiers[tier] for tier in (here, there) if tier is not None]
        if any(self.is_blocked(a, b, shape, low, high) for shape, low, high in self.prisms if shape not in own):
            return False
        return bool(sum(self.inside(line, wood) for wood in self.woods) <= 3 + LITTLE)

    def leaves(self, line: Any, tier: tuple[str, int], a: Square, b: Square) -> bool:
        """TE-118 Strictly inside an opening, with one of the two in a square on it."""
        crossing = line.intersection(self.tiers[tier].boundary)
        assert crossing.geom_type == "Point", "rooms are boxes here, and one of the two is outside"
        for name, level, _, opening in self.openings:
            if (name, level) == tier and opening.distance(crossing) < LITTLE:
                is_within = opening.boundary.distance(crossing) > LITTLE
                is_at_it = any(box(square).boundary.intersection(opening).length > 1 - LITTLE for square in (a, b))
                if is_within and is_at_it:
                    return True
        return False

    def is_blocked(self, a: Square, b: Square, shape: Any, low: int, high: int) -> bool:
        (x, y), (u, v) = middle(a), middle(b)
        z, w = 3 * a.level + 1, 3 * b.level + 1
        if z == w:
            shares = (0.0, 1.0) if low < z < high else (0.0, 0.0)
        else:
            start, end = sorted(((low - z) / (w - z), (high - z) / (w - z)))
            shares = max(start, 0.0), min(end, 1.0)
        if shares[1] - shares[0] < LITTLE:
            return False
        part = shapely.LineString([(x + (u - x) * share, y + (v - y) * share) for share in shares])
        return self.inside(part, shape) > LITTLE

    def inside(self, line: Any, shape: Any) -> float:
        """How much of a line lies in a shape, but not along its edge."""
        return float(line.intersection(shape).length - line.intersection(shape.boundary).length)

    # Cover

    def obscured(self, a: Square, b: Square) -> bool:
        """TE-117"""
        pieces = [*self.woods, *self.cover]
        if b.level == 0 and any(piece.covers(shapely.Point(middle(b))) for piece in pieces):
            return True
        if self.tier(a) != self.tier(b):
            return True
        if a.level or b.level or a == b:
            return False
        line, looker = shapely.LineString([middle(a), middle(b)]), shapely.Point(middle(a))
        met = [line.intersection(piece) for piece in pieces if line.intersects(piece)]
        return any(looker.hausdorff_distance(one) > 1 + LITTLE for one in met if not one.is_empty)


def tables() -> list[Any]:
    return [
        *(pytest.param(name, id=name) for name in NAMES),
        *(pytest.param(seed, id=f"random-{seed}") for seed in SEEDS),
    ]


def table(name: str | int) -> On:
    return random_field(name) if isinstance(name, int) else On(ground(name))


def pairs(on: On, number: int) -> list[tuple[SquareId, SquareId]]:
    """Near ones and far ones, more of them from level to level and at doors than chance would give."""
    rnd = Random(number)
    where = on.ground
    special = [s for s in where.ids if where.level[s] or where.is_indoors(s)] or list(where.ids)
    found = []
    for _ in range(number):
        a = rnd.choice(rnd.choice((where.ids, special)))
        inches = rnd.choice((3, 8, 100))
        near = [s for s in rnd.choice((where.ids, special)) if where.within(a, s, inches)]
        found.append((a, rnd.choice(near or [a])))
    return found


@pytest.mark.rule("TE-124", "TE-118", "TE-R03")
@pytest.mark.parametrize("name", tables())
def test_squares_are_where_shapes_say(name: str | int) -> None:
    on = table(name)
    drawn = Drawn(on)
    assert set(on.ground.squares) == drawn.squares()
    for s in on.ground.ids:
        square = on.ground.squares[s]
        assert on.ground.is_indoors(s) == (drawn.tier(square) is not None)
        at = shapely.Point(middle(square))
        is_in_woods = square.level == 0 and any(piece.covers(at) for piece in drawn.woods)
        is_in_cover = square.level == 0 and any(piece.covers(at) for piece in drawn.cover)
        assert on.ground.is_enclosed(s) == (is_in_woods or on.ground.is_indoors(s))
        assert on.ground.hides_body(s) == (is_in_woods or is_in_cover or on.ground.is_indoors(s))


@pytest.mark.rule("TE-155", "TE-119", "TE-120", "TE-R04")
@pytest.mark.parametrize(
    "walker", [NPC, FREE_NINJA, Walker(is_ninja=False, gates=GATES), FREE_NINJA._replace(indoors=False)]
)
@pytest.mark.parametrize("name", tables())
def test_steps_cross_and_touch_no_lines(name: str | int, walker: Walker) -> None:
    on = table(name)
    where, drawn = on.ground, Drawn(on)
    for level in set(where.level):
        closed = drawn.closed(level, walker)
        shapely.prepare(closed)
        for s in where.ids:
            if where.level[s] == level:
                check_steps(on, s, walker, closed)


def check_steps(on: On, s: SquareId, walker: Walker, closed: Any) -> None:
    x, y, level = on.ground.squares[s]
    expected = {}
    for dx, dy in STEPS:
        to = Square(x + dx, y + dy, level)
        if to in on.ground.number and not closed.intersects(
            shapely.LineString([middle(Square(x, y, level)), middle(to)])
        ):
            expected[on.ground.number[to]] = 3 if dx and dy else 2
    found = {t: cost for t, cost in on.ground.steps(s, walker) if on.ground.level[t] == level}
    assert found == expected, on.ground.text_of(s)


@pytest.mark.rule("TE-115", "TE-116", "TE-118", "TE-R07", "TE-R08")
@pytest.mark.parametrize("name", tables())
def test_sight_is_what_shapes_say(name: str | int) -> None:
    on = table(name)
    drawn, squares = Drawn(on), on.ground.squares
    for a, b in pairs(on, 1200 if isinstance(name, str) else 400):
        text = f"{on.ground.text_of(a)} to {on.ground.text_of(b)}"
        assert on.ground.sees(a, b) == drawn.sees(squares[a], squares[b]), text
        assert on.ground.sees(b, a) == on.ground.sees(a, b), text


@pytest.mark.rule("TE-117", "TE-R08")
@pytest.mark.parametrize("name", tables())
def test_cover_is_what_shapes_say(name: str | int) -> None:
    on = table(name)
    drawn, squares = Drawn(on), on.ground.squares
    for a, b in pairs(on, 1200 if isinstance(name, str) else 400):
        expected = drawn.obscured(squares[a], squares[b])
        assert on.ground.obscured(a, b) == expected, f"{on.ground.text_of(a)} to {on.ground.text_of(b)}"


@pytest.mark.rule("TE-R30")
def test_a_cloud_is_touched_where_shapes_say() -> None:
    on = On(ground("valley"))
    rnd = Random(30)
    for _ in range(2000):
        a, b, cloud = rnd.sample(on.ground.ids, 3)
        line = shapely.LineString([middle(on.ground.squares[s]) for s in (a, b)])
        distance = line.distance(shapely.Point(middle(on.ground.squares[cloud])))
        assert on.ground.line_touches(a, b, cloud, 2) == (distance <= 2 + LITTLE)
