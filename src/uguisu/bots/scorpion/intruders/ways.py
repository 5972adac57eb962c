"""The turn graph of an intruder: where one turn can take him, and how many turns it is to somewhere."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from heapq import heapify, heappop, heappush
from typing import Literal, NamedTuple

from uguisu.bots.scorpion.intruders.danger import Danger
from uguisu.bots.scorpion.reading import passage_of
from uguisu.games.scorpion.belief.paths import Grid
from uguisu.games.scorpion.cards import IntruderId
from uguisu.games.scorpion.figures import MOST_STEPS
from uguisu.games.scorpion.view import View

OFF = -1
"""Off the map: where every way ends."""
FAR = 99.0
"""Nothing is farther; what cannot be reached is this far away."""

Climbs = tuple[tuple[int, int], ...]
"""Walls that ropes hang over."""
Distances = dict[tuple[int, int], float]
"""Turns to go, by zone and rope cards."""


class Aim(NamedTuple):
    """What he is after: to leave, a letter and then to leave, or any of several rooms."""

    kind: Literal["leave", "letter", "rooms"]
    goals: tuple[tuple[int, float], ...] = ()
    """Zones, each with a price of its own."""


LEAVE = Aim("leave")


class Ground(NamedTuple):
    """What the ways of an intruder depend on."""

    grid: Grid
    entering: tuple[float, ...]
    """What it costs, in turns, to come into a zone: guards stand in some."""
    staying: tuple[float, ...]
    """What it costs to end a turn in a zone, on top of the turn itself."""
    climbs: Climbs
    passage: int
    """The number of his passage as a zone, or -1 if he has no card for it."""
    ends: tuple[int, ...]
    """Where the passage ends."""
    ropes: int
    """Rope cards in his hand."""


def ground_of(view: View, who: IntruderId, danger: Danger, *, ropes: int, may_go_in: bool) -> Ground:
    """The ground under an intruder who has so many rope cards, and a card for the passage or none."""
    assert view.mine is not None
    index, number = danger.grid.index, passage_of(view, who)
    ends = tuple(dict.fromkeys(index[end] for end in view.mine.passages[number] if end))
    walls = {(index[rope.ends[0]], index[rope.ends[1]]) for rope in view.mine.ropes}
    passage = danger.grid.size + number if may_go_in and ends else -1
    return Ground(danger.grid, danger.entering(), danger.staying(), tuple(sorted(walls)), passage, ends, ropes)


def over_ropes(climbs: Climbs) -> dict[int, list[int]]:
    """Where the ropes lead that hang in a zone."""
    found: dict[int, list[int]] = {}
    for one, other in climbs:
        found.setdefault(one, []).append(other)
        found.setdefault(other, []).append(one)
    return found


class Ways:
    """All that one turn can do, from everywhere, and the way back from any goal."""

    def __init__(self, ground: Ground) -> None:
        self.ground = ground
        self.grid = ground.grid
        self.levels = ground.ropes + 1
        self._over_ropes = over_ropes(ground.climbs)
        self._into: dict[int, list[tuple[int, float, bool]]] = {}
        """For each end of a turn: where it may have begun, its price, and whether a rope card was played."""
        zones = [*range(self.grid.size)] + ([ground.passage] if ground.passage >= 0 else [])
        for zone in zones:
            for (end, roped), price in self._turn(zone).items():
                self._into.setdefault(end, []).append((zone, price, roped))

    def _turn(self, zone: int) -> dict[tuple[int, bool], float]:
        """Every end of a turn that begins here, with its price."""
        grid, ground = self.grid, self.ground
        found: dict[tuple[int, bool], float] = {}
        layer = {zone: 0.0}
        steps = MOST_STEPS
        if zone >= grid.size:
            steps -= 1
            layer = {end: ground.entering[end] for end in ground.ends}
            for end, price in layer.items():
                found[end, False] = price
        for left in range(steps, 0, -1):
            onward: dict[int, float] = {}
            for here, price in layer.items():
                for there in grid.open[here]:
                    cost = price + ground.entering[there]
                    if cost < found.get((there, False), FAR):
                        found[there, False] = cost
                        if left > 1 and not grid.halts[there]:
                            onward[there] = cost
                self._halts(found, here, price)
            layer = onward
        return {key: 1.0 + price + self._staying(key[0]) for key, price in found.items()}

    def _halts(self, found: dict[tuple[int, bool], float], here: int, price: float) -> None:
        """Steps that end a turn: ropes, the passage, the edge of the map."""
        grid, ground = self.grid, self.ground
        for there in self._over_ropes.get(here, ()):
            cost = price + ground.entering[there]
            found[there, False] = min(cost, found.get((there, False), FAR))
        if ground.ropes:
            for there in grid.wall[here]:
                cost = price + ground.entering[there]
                found[there, True] = min(cost, found.get((there, True), FAR))
        if here in ground.ends and ground.passage >= 0:
            found[ground.passage, False] = min(price, found.get((ground.passage, False), FAR))
        if grid.edge[here]:
            found[OFF, False] = min(price, found.get((OFF, False), FAR))

    def _staying(self, zone: int) -> float:
        return 0.0 if zone < 0 or zone >= self.grid.size else self.ground.staying[zone]

    def distances(self, goals: Distances) -> Distances:
        """From every zone, with so many rope cards: the price of reaching a goal and what the goal itself costs.

        Goals are zones with rope cards left. Who holds more rope cards may do all that he could do with fewer.
        """
        best = dict(goals)
        heap = [(price, *node) for node, price in goals.items()]
        heapify(heap)
        into, levels = self._into, self.levels
        while heap:
            price, zone, ropes = heappop(heap)
            if price > best[zone, ropes]:
                continue
            for start, cost, roped in into.get(zone, ()):
                held = ropes + roped
                if held < levels:
                    node = start, held
                    total = price + cost
                    if total < best.get(node, FAR):
                        best[node] = total
                        heappush(heap, (total, *node))
        return best

    def to_leave(self) -> Distances:
        return self.distances({(OFF, ropes): 0.0 for ropes in range(self.levels)})

    def to_any(self, goals: Iterable[tuple[int, float]]) -> Distances:
        """To the nearest of these zones, each with a price of its own."""
        return self.distances({(zone, ropes): price for zone, price in goals for ropes in range(self.levels)})

    def through(self, zone: int) -> Distances:
        """To this zone and from there off the map."""
        leave = self.to_leave()
        return self.distances({(zone, ropes): leave.get((zone, ropes), FAR) for ropes in range(self.levels)})


@lru_cache(maxsize=16)
def ways_of(ground: Ground) -> Ways:
    return Ways(ground)


@lru_cache(maxsize=128)
def distances_to(ground: Ground, aim: Aim) -> Distances:
    """Not to be changed: it is shared."""
    ways = ways_of(ground)
    if aim.kind == "leave":
        return ways.to_leave()
    if aim.kind == "letter":
        return ways.through(aim.goals[0][0])
    return ways.to_any(aim.goals)
