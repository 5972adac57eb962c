"""TE-111 to TE-124, TE-154 to TE-162 All that never changes of a table: squares, sight and ways. Rules ask it here."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from functools import cache

from uguisu.games.tenchu.checks.pieces import check_pieces
from uguisu.games.tenchu.checks.tables import check_ground
from uguisu.games.tenchu.ground.shapes import Cell, near_line
from uguisu.games.tenchu.ground.sight import Sight
from uguisu.games.tenchu.ground.table import TABLES, FacingName, GateId, Table, TableId, ZoneId, route_cells
from uguisu.games.tenchu.ground.terrain import STEPS, Square, SquareId, Terrain, TierId, compounds_of
from uguisu.games.tenchu.ground.walking import FAR, NOBODY, Field, Net, Paving, Walker, step_cost

Facing = int
"""From E against the clock: 0 to 7."""
FACINGS: tuple[FacingName, ...] = ("E", "NE", "N", "NW", "W", "SW", "S", "SE")
EXIT_ROW = 0
"""TE-342"""


class Ground:
    """A table with everything that play looks up in it. Ranges are inches, what walking costs half-inches."""

    far = FAR

    def __init__(self, key: TableId, table: Table) -> None:
        self.key, self.table = key, table
        self.where = f"{TABLES}/{key}.toml"
        check_pieces(table, self.where)
        self._terrain = terrain = Terrain(table)
        sight = Sight(terrain)
        self.sees: Callable[[SquareId, SquareId], bool] = sight.sees
        """TE-115, TE-116, TE-118 Whether there is a line of sight, smoke apart; it goes both ways."""
        self.obscured: Callable[[SquareId, SquareId], bool] = sight.obscured
        """TE-117 Whether the second is in cover from the first, smoke apart."""
        self._paving = Paving(terrain)
        self._nets: dict[Walker, Net] = {}
        self._climbs: dict[SquareId, tuple[SquareId, ...]] = {}
        self._discs: dict[tuple[SquareId, int], tuple[SquareId, ...]] = {}
        self.squares, self.number = terrain.squares, terrain.number
        self.ids = tuple(terrain.number.values())
        self._xs, self._ys = self._paving.xs, self._paving.ys
        self._columns: dict[Cell, tuple[SquareId, ...]] = {}
        for s, at in zip(self.ids, self.squares, strict=True):
            self._columns[at.x, at.y] = (*self._columns.get((at.x, at.y), ()), s)
        self._offsets = _by_distance(table.width, table.height)
        self.level = tuple(at.level for at in self.squares)
        self._texts = tuple(f"{x}.{y}.{level}" for x, y, level in self.squares)
        self._by_text = {text: SquareId(s) for s, text in enumerate(self._texts)}
        self.levels, self.surfaces, self.roads = terrain.levels, terrain.surfaces, terrain.roads
        self.zones = terrain.zones
        self.compounds = compounds_of(table)
        self._compound = {s: name for name in self.compounds for s in self.zones[name]}
        self.gates = tuple(table.gates)
        self._ninja = Walker(is_ninja=True)
        village = table.village
        self.entry_squares = self._edge(village.entry) if village else ()
        exits = self._edge(village.exit) if village else ()
        self.exit_squares = frozenset(s for s in exits if self.squares[s].y == EXIT_ROW)
        cells = route_cells(village) if village else ()
        self.route = tuple(self.number[at] for x, y in cells if (at := Square(x, y, 0)) in self.number)
        """TE-318 The squares of the messenger's march, from where he begins."""
        check_ground(self)

    # Squares

    def id_of(self, text: str) -> SquareId:
        """The square that is called so, as in `20.14.0`; a KeyError if there is none."""
        return self._by_text[text]

    def text_of(self, s: SquareId) -> str:
        return self._texts[s]

    def at(self, x: int, y: int, level: int = 0) -> SquareId:
        """A KeyError where nobody can stand."""
        return self.number[Square(x, y, level)]

    def distance2(self, a: SquareId, b: SquareId) -> int:
        """TE-113 The square of the distance in inches between the centres; levels do not count."""
        dx, dy = self._xs[a] - self._xs[b], self._ys[a] - self._ys[b]
        return dx * dx + dy * dy

    def within(self, a: SquareId, b: SquareId, inches: int) -> bool:
        """TE-113"""
        dx, dy = self._xs[a] - self._xs[b], self._ys[a] - self._ys[b]
        return dx * dx + dy * dy <= inches * inches

    def facing_to(self, a: SquareId, b: SquareId, otherwise: Facing) -> Facing:
        """TE-R06 The facing nearest to the direction of b from a; `otherwise` if they have one place in plan. No
        direction between whole squares lies just between two facings, so there are no ties."""
        (x, y, _), (u, v, _) = self.squares[a], self.squares[b]
        dx, dy = u - x, v - y
        if not dx and not dy:
            return otherwise
        wide, high = abs(dx), abs(dy)
        if (wide + high) ** 2 < 2 * max(wide, high) ** 2:
            dx, dy = (dx, 0) if wide > high else (0, dy)
        return STEPS.index(((dx > 0) - (dx < 0), (dy > 0) - (dy < 0)))

    def in_front(self, a: SquareId, facing: Facing, b: SquareId) -> bool:
        """TE-114 Within 45° of the facing, inclusive."""
        (x, y, _), (u, v, _) = self.squares[a], self.squares[b]
        dx, dy = STEPS[facing]
        ahead, aside = (u - x) * dx + (v - y) * dy, (v - y) * dx - (u - x) * dy
        return ahead > 0 and abs(aside) <= ahead

    def in_rear(self, a: SquareId, facing: Facing, b: SquareId) -> bool:
        """TE-114 Within 45° of the opposite direction, inclusive."""
        return self.in_front(a, (facing + 4) % 8, b)

    def disc(self, a: SquareId, inches: int) -> tuple[SquareId, ...]:
        """TE-113 The squares within so many inches, on any level."""
        key = a, inches
        if (known := self._discs.get(key)) is None:
            known = self._discs[key] = tuple(s for s in self.ids if self.within(a, s, inches))
        return known

    # Sight

    def line_touches(self, a: SquareId, b: SquareId, cloud: SquareId, radius: int) -> bool:
        """TE-R30 Whether the line between two, or either of them, comes within this of a square; levels are ignored."""
        one, other, centre = (self._terrain.cell(s) for s in (a, b, cloud))
        return near_line(centre, one, other, radius)

    # What a square is

    def is_indoors(self, s: SquareId) -> bool:
        """TE-118"""
        return self._terrain.rooms[s] is not None

    def tier_of(self, s: SquareId) -> TierId | None:
        """TE-118 The rooms of one building on one level."""
        return self._terrain.rooms[s]

    def is_enclosed(self, s: SquareId) -> bool:
        """TE-122 Indoors or in woods."""
        return self.is_indoors(s) or s in self._terrain.in_woods

    def hides_body(self, s: SquareId) -> bool:
        """TE-253 Indoors, or in or on the edge of woods or cover."""
        return self.is_enclosed(s) or s in self._terrain.in_cover

    def compound_of(self, s: SquareId) -> ZoneId | None:
        """TE-121, TE-R82 On any level, indoors or on its walls."""
        return self._compound.get(s)

    def gate_by(self, s: SquareId) -> GateId | None:
        """TE-119 The gate that can be opened from here: one on whose edge this square lies, inside the compound."""
        return self._terrain.inner_gates.get(s)

    # Walking

    def steps(self, a: SquareId, walker: Walker) -> tuple[tuple[SquareId, int], ...]:
        """TE-155 The neighbours to which a step leads, and what it costs."""
        return self._net(walker).steps[a]

    def step_cost(self, a: SquareId, b: SquareId) -> int:
        """TE-155"""
        return step_cost(self.squares[a], self.squares[b])

    def reach(
        self, a: SquareId, walker: Walker, allowance: int, closed: Collection[SquareId] = NOBODY
    ) -> Mapping[SquareId, int]:
        """TE-155 Where the allowance leads, and what it costs; here is among them."""
        return self._net(walker).reach(a, allowance, closed)

    def nearest(
        self, a: SquareId, goals: Collection[SquareId], walker: Walker, closed: Collection[SquareId] = NOBODY
    ) -> tuple[SquareId, int] | None:
        """TE-R86 Which of these squares costs least to reach, and how much; of equal ones that of lower y, then lower
        x. None if there is no way to any."""
        return self._net(walker).nearest(a, goals, closed)

    def nearest_on_foot(self, a: SquareId, b: SquareId, walker: Walker) -> SquareId:
        """TE-R35 Of the squares to which one can walk from a, the one nearest to b; an outdoor one if b is outdoors."""
        is_outdoors, net = not self.is_indoors(b), self._net(walker)
        for around in self._rings(b):
            there = (s for s in around if net.are_joined(a, s) and not (is_outdoors and self.is_indoors(s)))
            if (found := min(there, default=None)) is not None:
                return found
        return a

    def _rings(self, b: SquareId) -> Iterator[Iterator[SquareId]]:
        """All squares by their distance from one, on all levels."""
        x, y, _ = self.squares[b]
        for offsets in self._offsets:
            cells = ((x + dx, y + dy) for dx, dy in offsets)
            yield (s for cell in cells for s in self._columns.get(cell, ()))

    def field(self, b: SquareId, walker: Walker, closed: Collection[SquareId] = NOBODY) -> Field:
        """What it costs from every square to come to this one, `far` where there is no way. Whoever stands in a closed
        square may leave it."""
        return self._net(walker).field(b, closed)

    def way(
        self, a: SquareId, b: SquareId, walker: Walker, closed: Collection[SquareId] = NOBODY
    ) -> tuple[SquareId, ...]:
        """TE-162 The squares of the cheapest way, from the one after a to b; of equal ways the one whose squares have
        the lower y, then the lower x. Empty if there is none, or nowhere to go."""
        return self._net(walker).way(a, b, closed)

    def straight(
        self, a: SquareId, facing: Facing, walker: Walker, closed: Collection[SquareId] = NOBODY
    ) -> tuple[SquareId, ...]:
        """TE-R34 The squares straight ahead that one can go to: six at most, four if they lie slantwise."""
        return self._net(walker).straight(a, facing, closed)

    def contact(self, a: SquareId, open_gates: frozenset[GateId]) -> tuple[SquareId, ...]:
        """TE-112 The neighbours on the same level to which a Ninja could step: a window joins, a barred gate parts."""
        around = self._net(self._ninja._replace(gates=open_gates)).steps[a]
        return tuple(s for s, _ in around if self.level[s] == self.level[a])

    def climbs(self, a: SquareId) -> tuple[SquareId, ...]:
        """TE-R58 The squares beside it one level up or down to which one can climb: from outdoors to outdoors."""
        if (known := self._climbs.get(a)) is None:
            known = self._climbs[a] = self._climbs_from(a)
        return known

    def _climbs_from(self, a: SquareId) -> tuple[SquareId, ...]:
        if self.is_indoors(a):
            return ()
        x, y, level = self.squares[a]
        around = (self.number.get(Square(x + dx, y + dy, n)) for n in (level - 1, level + 1) for dx, dy in STEPS)
        return tuple(sorted(s for s in around if s is not None and not self.is_indoors(s)))

    def fall_to(self, a: SquareId, b: SquareId, is_free: Callable[[SquareId], bool]) -> SquareId:
        """TE-R58 Where a fall ends on the climb from a to b: in the lower square if that is free ground, else in the
        free square outdoors on level 0 that is nearest to where the climber stood."""
        lower = min(a, b, key=self.level.__getitem__)
        if self.level[lower] == 0 and is_free(lower):
            return lower
        ground = (s for s in self.ids if self.level[s] == 0 and not self.is_indoors(s) and is_free(s))
        return min(ground, key=lambda s: (self.distance2(a, s), s))

    # The rest

    def _net(self, walker: Walker) -> Net:
        if (known := self._nets.get(walker)) is None:
            known = self._nets[walker] = Net(self._paving, walker)
        return known

    def _edge(self, zone: ZoneId) -> tuple[SquareId, ...]:
        return tuple(sorted(s for s in self.zones.get(zone, ()) if self.level[s] == 0))


@cache
def _by_distance(width: int, height: int) -> tuple[tuple[Cell, ...], ...]:
    """Where other cells of a table can lie from one, those that are equally far together, the nearest first."""
    found: dict[int, list[Cell]] = {}
    for dx in range(-width, width + 1):
        for dy in range(-height, height + 1):
            found.setdefault(dx * dx + dy * dy, []).append((dx, dy))
    return tuple(tuple(found[far]) for far in sorted(found))
