"""How far it is to somewhere for a Ninja who walks, climbs, and stops at every door; in half-inches."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from heapq import heappop, heappush

from uguisu.games.tenchu.cards import ModelId
from uguisu.games.tenchu.field.field import Field
from uguisu.games.tenchu.figures import GRAPNEL_CLIMB
from uguisu.games.tenchu.ground.ground import Ground
from uguisu.games.tenchu.ground.terrain import SquareId
from uguisu.games.tenchu.ground.walking import Walker

DOOR, CLIMB, GRAPNEL = 6, 24, 14
"""What a door costs besides its step, and a climb in all, by hand or with a grapnel."""
FAR = 1 << 14
MOST = 256
Distances = tuple[int, ...]


def distances(view: Field, model: ModelId, goals: Iterable[SquareId]) -> Distances:
    """From every square to the nearest of these."""
    one = view.models[model]
    walker = view.walker(model)
    climb = 0 if one.leads else GRAPNEL if view.climb_number(model) == GRAPNEL_CLIMB else CLIMB
    return _distances(_Key(view.ground), walker, climb, frozenset(goals))


class _Key:
    """A ground by its table: what is worked out of it holds for every one that is the same."""

    def __init__(self, ground: Ground) -> None:
        self.ground = ground

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Key) and other.ground is self.ground

    def __hash__(self) -> int:
        return id(self.ground)


@lru_cache(MOST)
def _distances(key: _Key, walker: Walker, climb: int, goals: frozenset[SquareId]) -> Distances:
    ground = key.ground
    found = [FAR] * len(ground.squares)
    queue: list[tuple[int, SquareId]] = []
    for goal in sorted(goals):
        found[goal] = 0
        heappush(queue, (0, goal))
    stops = walker._replace(stops=False)
    while queue:
        cost, here = heappop(queue)
        if cost > found[here]:
            continue
        steps = [(there, more + _door(ground, here, there)) for there, more in ground.steps(here, stops)]
        if climb:
            steps += [(there, climb) for there in ground.climbs(here)]
        for there, more in steps:
            if cost + more < found[there]:
                found[there] = cost + more
                heappush(queue, (cost + more, there))
    return tuple(found)


def _door(ground: Ground, here: SquareId, there: SquareId) -> int:
    return DOOR if ground.tier_of(here) != ground.tier_of(there) else 0
