"""TE-154 to TE-162 Steps, and the cheapest ways that are made of them. Costs are half-inches."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple, TypeAlias

from uguisu.games.tenchu.ground.table import GateId
from uguisu.games.tenchu.ground.terrain import DIAGONAL, STAIRS, STEPS, STRAIGHT, Gap, Link, Square, SquareId, Terrain

FAR = 65535
"""There is no way."""
MOST_FIELDS, MOST_REACHES = 2048, 512
"""So many fields and reaches are kept for each kind of walker."""
ALLOWANCES = (18, 12)
"""TE-R04 How far most moves go, so that most ways lie within them."""
STRAIGHT_SQUARES, DIAGONAL_SQUARES = 6, 4
"""TE-R34 How far a straight move leads."""
SIDLE = DIAGONAL - STRAIGHT
"""What a slanting step costs more than a straight one."""
RING = 2 * STAIRS + 1
"""No step costs as much, nor does one with the detour that it can be."""

NOBODY: frozenset[SquareId] = frozenset()

Field: TypeAlias = "array[int]"
"""What the way from each square costs."""
Steps = tuple[tuple[SquareId, int], ...]
"""Where they lead, and what each costs."""
ByCost = tuple[tuple[int, tuple[SquareId, ...]], ...]
"""The same, by what they cost."""


class Walker(NamedTuple):
    """What tells apart those who walk: where they may go, and where they must stop."""

    is_ninja: bool
    """TE-119 Windows serve Ninja only."""
    gates: frozenset[GateId] = frozenset()
    """The gates that are open, and those that he may pass anyway."""
    stops: bool = False
    """TE-119 In the mission game a Ninja's move through a door or window ends just beyond it."""
    indoors: bool = True
    """TE-R74 Nobody takes a horse into a building."""

    def can_pass(self, gap: Gap | None) -> bool:
        if gap is None:
            return True
        if gap.kind == "gate":
            return gap.name in self.gates
        return self.indoors and (self.is_ninja or gap.kind == "door")

    def must_stop(self, gap: Gap | None) -> bool:
        return self.stops and gap is not None and gap.kind != "gate"


class Reach(NamedTuple):
    """What it costs to come somewhere: in all, and as far as one can go on from there."""

    all: dict[SquareId, int]
    free: dict[SquareId, int]


class Paving:
    """What all walkers have in common: the squares from which no step leads through a door, a window or a gate."""

    def __init__(self, terrain: Terrain) -> None:
        self.terrain = terrain
        self.rank = tuple((at.y, at.x, at.level) for at in terrain.squares)
        """TE-162 Of equal ways the one whose squares come first."""
        self.xs, self.ys = [at.x for at in terrain.squares], [at.y for at in terrain.squares]
        self.edges = tuple(s for s in terrain.number.values() if any(link.gap for link in terrain.links[s]))
        self.steps: list[Steps] = [_steps(around) for around in terrain.links]
        self.on: list[ByCost] = [_by_cost(around) for around in terrain.links]


class Net:
    """The steps that one kind of walker can make, and the ways made of them. Every step leads there and back."""

    def __init__(self, paving: Paving, walker: Walker) -> None:
        self.squares, self.number = paving.terrain.squares, paving.terrain.number
        self._rank, self._xs, self._ys = paving.rank, paving.xs, paving.ys
        self.steps = list(paving.steps)
        """All steps from each square."""
        self._last: list[Steps] = [()] * len(self.squares)
        """Those after which there is no other."""
        self._on = list(paving.on)
        """All others, by what they cost."""
        for s in paving.edges:
            links = [link for link in paving.terrain.links[s] if walker.can_pass(link.gap)]
            self.steps[s] = _steps(links)
            self._last[s] = _steps(link for link in links if walker.must_stop(link.gap))
            self._on[s] = _by_cost(link for link in links if not walker.must_stop(link.gap))
        self._fields: dict[SquareId, Field] = {}
        self._reaches: dict[tuple[SquareId, int, frozenset[SquareId]], Reach] = {}
        self._islands = _islands(self.steps)

    def are_joined(self, a: SquareId, b: SquareId) -> bool:
        """Whether there is a way between them, if nobody stands in it."""
        return self._islands[a] == self._islands[b]

    def reach(self, a: SquareId, allowance: int, closed: Collection[SquareId]) -> Mapping[SquareId, int]:
        """TE-155 What the cheapest ways cost from here, as far as the allowance goes; here is among them."""
        key = a, allowance, self._near(a, allowance, closed)
        if (known := self._reaches.get(key)) is None:
            if len(self._reaches) >= MOST_REACHES:
                self._reaches.pop(next(iter(self._reaches)), None)
            known = self._reaches[key] = self._walk(*key)
        return known.all

    def _near(self, a: SquareId, allowance: int, closed: Collection[SquareId]) -> frozenset[SquareId]:
        """Those of them that can be in the way of whoever goes so far."""
        if not closed:
            return NOBODY
        xs, ys = self._xs, self._ys
        x, y, far = xs[a], ys[a], allowance // STRAIGHT
        return frozenset(s for s in closed if -far <= xs[s] - x <= far and -far <= ys[s] - y <= far)

    def _walk(self, a: SquareId, allowance: int, closed: Collection[SquareId]) -> Reach:
        free: dict[SquareId, int] = {}
        ends: dict[SquareId, int] = {}
        costs = self._costs(closed)
        for cost, wave in self._spread(costs, [(a, 0)]):
            if cost > allowance:
                break
            for s in wave:
                free[s] = cost
                for t, more in self._last[s]:
                    if costs[t] >= 0 and cost + more <= min(allowance, ends.get(t, FAR)):
                        ends[t] = cost + more
        return Reach(free | ends if ends else free, free)

    def nearest(
        self, a: SquareId, goals: Collection[SquareId], closed: Collection[SquareId]
    ) -> tuple[SquareId, int] | None:
        """TE-R86 Which of these squares costs least to reach, and how much; of equal ones that of lower y, then x."""
        goals = [t for t in goals if self.are_joined(a, t)]
        if not goals:
            return None
        best: dict[SquareId, int] = {}
        least = FAR
        costs = self._costs(closed)
        for cost, wave in self._seek(costs, [(a, 0)], goals):
            if cost > least:
                break
            for s in wave:
                for t, more in ((s, 0), *self._last[s]):
                    if t in goals and costs[t] >= 0 and costs[s] + more < best.get(t, FAR):
                        best[t] = costs[s] + more
                        least = min(least, best[t])
        return min(best.items(), key=lambda one: (one[1], self._rank[one[0]]), default=None)

    def field(self, b: SquareId, closed: Collection[SquareId]) -> Field:
        """What the cheapest ways to this square cost from everywhere."""
        if closed:
            return self._costs_to(b, None, closed)
        if (known := self._fields.get(b)) is None:
            if len(self._fields) >= MOST_FIELDS:
                self._fields.pop(next(iter(self._fields)), None)
            known = self._fields[b] = self._costs_to(b, None, ())
        return known

    def way(self, a: SquareId, b: SquareId, closed: Collection[SquareId]) -> tuple[SquareId, ...]:
        """TE-162 The cheapest way; of equal ones that whose squares, from the start, have the lower y, then the lower
        x. Empty if there is none. What is closed changes nothing where one cannot go anyway."""
        if not self.are_joined(a, b):
            return ()
        for allowance in ALLOWANCES:
            known = self._reaches.get((a, allowance, self._near(a, allowance, closed)))
            if known is not None and b in known.all:
                return self._way_within(known, a, b)
        known_costs = None if closed else self._fields.get(b)
        return self._way_down(known_costs or self._costs_to(b, a, closed), a, b, closed)

    def _way_within(self, known: Reach, a: SquareId, b: SquareId) -> tuple[SquareId, ...]:
        """From the end back over all squares that lie on one of the cheapest ways, and then forward over the first."""
        after: dict[SquareId, list[SquareId]] = {}
        seen, edge = {b}, [b]
        for s in edge:
            left = known.all[s]
            before = [p for cost, squares in self._on[s] for p in squares if known.free.get(p, FAR) + cost == left]
            if s == b:
                before += [p for p, cost in self._last[b] if known.free.get(p, FAR) + cost == left]
            for p in before:
                after.setdefault(p, []).append(s)
                if p not in seen:
                    seen.add(p)
                    edge.append(p)
        return self._first(a, b, lambda here: after[here])

    def _way_down(self, costs: Field, a: SquareId, b: SquareId, closed: Collection[SquareId]) -> tuple[SquareId, ...]:
        """Over squares that cost less and less to the end."""
        if costs[a] == FAR:
            return ()

        def after(here: SquareId) -> Iterator[SquareId]:
            for cost, squares in self._on[here]:
                yield from (t for t in squares if costs[t] + cost == costs[here] and t not in closed)
            yield from (t for t, cost in self._last[here] if t == b and cost == costs[here])

        return self._first(a, b, after)

    def _first(self, a: SquareId, b: SquareId, after: Callable[[SquareId], Iterable[SquareId]]) -> tuple[SquareId, ...]:
        """Of all ways made of such steps the one whose squares come first."""
        way: list[SquareId] = []
        here = a
        while here != b:
            here = min(after(here), key=self._rank.__getitem__)
            way.append(here)
        return tuple(way)

    def straight(self, a: SquareId, facing: int, closed: Collection[SquareId]) -> tuple[SquareId, ...]:
        """TE-R34 The squares straight ahead, as far as a straight move goes and every step can be made."""
        dx, dy = STEPS[facing]
        ahead: list[SquareId] = []
        here = a
        for _ in range(DIAGONAL_SQUARES if dx and dy else STRAIGHT_SQUARES):
            x, y, level = self.squares[here]
            there = self.number.get(Square(x + dx, y + dy, level))
            if there is None or there in closed or all(there != t for t, _ in self.steps[here]):
                break
            ahead.append(there)
            if any(there == t for t, _ in self._last[here]):
                break
            here = there
        return tuple(ahead)

    def _costs(self, closed: Iterable[SquareId]) -> Field:
        """Nobody can be cheaper than those that are closed."""
        costs = array("i", [FAR]) * len(self.squares)
        for s in closed:
            costs[s] = -1
        return costs

    def _costs_to(self, b: SquareId, a: SquareId | None, closed: Collection[SquareId]) -> Field:
        """Searched from the end, from which alone a door or window leads on, until the start is reached."""
        costs = self._costs(())
        seeds = [(b, 0)] if b in closed else [(b, 0), *self._last[b]]
        if a is None:
            for _ in self._spread(costs, seeds, closed):
                pass
        else:
            for cost, _ in self._seek(costs, seeds, (a,), closed):
                if cost >= costs[a]:
                    break
        return costs

    def _spread(
        self, costs: Field, seeds: Iterable[tuple[SquareId, int]], closed: Collection[SquareId] = ()
    ) -> Iterator[tuple[int, list[SquareId]]]:
        """The squares in order of what they cost; none leads on from those that are closed."""
        ring: list[list[SquareId]] = [[] for _ in range(RING)]
        for s, cost in seeds:
            costs[s] = cost
            ring[cost].append(s)
        cost = 0
        while any(ring):
            wave = [s for s in ring[cost % RING] if costs[s] == cost]
            ring[cost % RING] = []
            if wave:
                yield cost, wave
            for s in wave:
                if s not in closed:
                    for step, squares in self._on[s]:
                        more = cost + step
                        later = ring[more % RING]
                        for t in squares:
                            if costs[t] > more:
                                costs[t] = more
                                later.append(t)
            cost += 1

    def _seek(
        self,
        costs: Field,
        seeds: Iterable[tuple[SquareId, int]],
        goals: Collection[SquareId],
        closed: Collection[SquareId] = (),
    ) -> Iterator[tuple[int, list[SquareId]]]:
        """The squares in order of what a way over them to a goal costs at least: from there on as the crow flies (A*).
        None leads on from those that are closed."""
        xs, ys = self._xs, self._ys
        left, right = min(xs[s] for s in goals), max(xs[s] for s in goals)
        low, high = min(ys[s] for s in goals), max(ys[s] for s in goals)

        def at_least(s: SquareId) -> int:
            x, y = xs[s], ys[s]
            wide = left - x if x < left else x - right if x > right else 0
            tall = low - y if y < low else y - high if y > high else 0
            return STRAIGHT * wide + SIDLE * tall if wide > tall else STRAIGHT * tall + SIDLE * wide

        ring: list[list[SquareId]] = [[] for _ in range(RING)]
        done: set[SquareId] = set()
        for s, cost in seeds:
            costs[s] = cost
            ring[(cost + at_least(s)) % RING].append(s)
        total = min(costs[s] + at_least(s) for s, _ in seeds)
        while any(ring):
            wave: list[SquareId] = []
            for s in (here := ring[total % RING]):
                if s in done:
                    continue
                done.add(s)
                wave.append(s)
                if s not in closed:
                    for step, squares in self._on[s]:
                        cost = costs[s] + step
                        for t in squares:
                            if costs[t] > cost:
                                costs[t] = cost
                                ring[(cost + at_least(t)) % RING].append(t)
            here.clear()
            yield total, wave
            total += 1


def _islands(steps: Sequence[Steps]) -> list[int]:
    """A number for each square, the same for all between which steps lead."""
    found = [-1] * len(steps)
    for start in range(len(steps)):
        if found[start] < 0:
            found[start], edge = start, [start]
            for s in edge:
                for t, _ in steps[s]:
                    if found[t] < 0:
                        found[t] = start
                        edge.append(t)
    return found


def _steps(links: Iterable[Link]) -> Steps:
    return tuple((link.to, link.cost) for link in links)


def _by_cost(links: Iterable[Link]) -> ByCost:
    links = tuple(links)
    found = ((cost, tuple(link.to for link in links if link.cost == cost)) for cost in (STRAIGHT, DIAGONAL, STAIRS))
    return tuple((cost, squares) for cost, squares in found if squares)


def step_cost(a: Square, b: Square) -> int:
    """TE-155 A straight step costs 1", a diagonal one 1½", stairs 3"."""
    if a.level != b.level:
        return STAIRS
    return DIAGONAL if a.x != b.x and a.y != b.y else STRAIGHT
