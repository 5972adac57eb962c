"""Where the guards will think that an intruder is, after a turn in which they saw so much of him.

Their belief before the turn is computed exactly, by the same events. The turn itself is only estimated: every path that
fits what they see has the weight that they give it, ropes that hang apart.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from uguisu.bots.scorpion.intruders.ways import Climbs, over_ropes
from uguisu.bots.scorpion.reading import MAPS_AT_HAND
from uguisu.engine.event import Event
from uguisu.engine.heard import upto
from uguisu.games.scorpion import events as e
from uguisu.games.scorpion.belief.cases import States
from uguisu.games.scorpion.belief.intruders import Belief
from uguisu.games.scorpion.belief.memory import intruder_belief
from uguisu.games.scorpion.belief.paths import PACE, Grid
from uguisu.games.scorpion.cards import IntruderId
from uguisu.games.scorpion.figures import MOST_STEPS
from uguisu.games.scorpion.view import View

UNSEEN_ROPES = 0.5
"""The weight of a rope that hangs: the guards know of it, but not where it is."""

Starts = tuple[tuple[int, int, float], ...]
"""Zones, each with the steps that may follow and its share."""


class Trail(NamedTuple):
    """How a turn may have ended: where, through which rooms, and whether a rope was played."""

    end: int
    k: int
    rooms: int
    """The touched rooms, a bit each."""
    roped: bool


@lru_cache(maxsize=MAPS_AT_HAND)
def room_bits(grid: Grid) -> dict[int, int]:
    """A bit for each zone where something may be hidden."""
    return {grid.index[zone]: 1 << n for n, zone in enumerate(grid.board.rooms)}


@lru_cache(maxsize=4096)
def trails_from(
    grid: Grid, guarded: frozenset[int], climbs: Climbs, start: int, steps: int
) -> tuple[tuple[Trail, float], ...]:
    """Every turn that begins here and that the guards could not see, with its weight. Turns that end alike are one."""
    bits, ropes = room_bits(grid), over_ropes(climbs)
    first = MOST_STEPS - steps
    room = bits.get(start, 0)
    found = {Trail(start, first, room if first else 0, False): PACE[first]}
    layer = {(start, room): 1.0}
    for k in range(first + 1, MOST_STEPS + 1):
        onward: dict[tuple[int, int], float] = {}
        for (here, rooms), weight in layer.items():
            for there in grid.open[here]:
                if there not in guarded:
                    trail = Trail(there, k, rooms | bits.get(there, 0), False)
                    found[trail] = found.get(trail, 0.0) + weight * PACE[k]
                    if not grid.halts[there]:
                        onward[there, trail.rooms] = onward.get((there, trail.rooms), 0.0) + weight
            for roped, ends, share in ((False, ropes.get(here, ()), UNSEEN_ROPES), (True, grid.wall[here], 1.0)):
                for there in ends:
                    if there not in guarded:
                        trail = Trail(there, k, rooms | bits.get(there, 0), roped)
                        found[trail] = found.get(trail, 0.0) + weight * share * PACE[k]
        layer = onward
    return tuple(found.items())


class Guess:
    """What the guards will think, by what they are shown."""

    def __init__(self, grid: Grid, guarded: frozenset[int], climbs: Climbs, starts: Starts) -> None:
        self._trails = [
            (trail, share * weight)
            for start, steps, share in starts
            for trail, weight in trails_from(grid, guarded, climbs, start, steps)
        ]
        self._known: dict[tuple[int, bool], States] = {}

    def states(self, searched: int, roped: bool) -> States:
        """The share of each zone and pace, if these rooms are announced and a rope was played or not."""
        known = self._known.get((searched, roped))
        if known is None:
            known = {}
            for trail, weight in self._trails:
                if trail.roped == roped and trail.rooms & searched == searched:
                    state = trail.end, trail.k
                    known[state] = known.get(state, 0.0) + weight
            total = sum(known.values()) or 1.0
            known = self._known[searched, roped] = {state: share / total for state, share in known.items()}
        return known


@lru_cache(maxsize=16)
def guess_of(grid: Grid, guarded: frozenset[int], climbs: Climbs, starts: Starts) -> Guess:
    return Guess(grid, guarded, climbs, starts)


def starts_of(view: View, who: IntruderId, heard: Sequence[Event]) -> Starts:
    """Where the guards think that he begins his turn. Out of the passage he comes through an end of it."""
    belief = intruder_belief(view.content, view.options, None, _before_the_phase(heard))
    grid = belief.grid
    shares = {grid.index[zone]: share for zone, share in belief.places(who).items()}
    found = [(zone, MOST_STEPS, share) for zone, share in shares.items() if zone < grid.size]
    if hidden := shares.get(grid.size + belief.passage(who)):
        found += [(zone, MOST_STEPS - 1, hidden * share) for zone, share in _doors(belief, who).items()]
    return tuple(found)


def _before_the_phase(heard: Sequence[Event]) -> Sequence[Event]:
    """What was heard before anybody moved, so that one belief serves for all decisions of a phase."""
    for n in range(len(heard) - 1, -1, -1):
        if isinstance(heard[n], e.PhaseBegan):
            return upto(heard, n + 1)
        if isinstance(heard[n], e.IntruderReturned):
            # He came after the phase began and before anybody moved.
            break
    return heard


def _doors(belief: Belief, who: IntruderId) -> dict[int, float]:
    """Where the passage may end, by what the guards know."""
    number = belief.passage(who)
    unknown = belief.unknown[number]
    doors: dict[int, float] = {}
    for case in belief.cases:
        for end in case.ends[number]:
            zones = [end] if end >= 0 else sorted(unknown)
            for zone in zones:
                doors[zone] = doors.get(zone, 0.0) + case.weight / 2 / len(zones)
    return doors
