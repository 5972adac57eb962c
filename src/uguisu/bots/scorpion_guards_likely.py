"""Where the guards think that intruders are: the belief, and what is known of people's habits."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from math import exp
from typing import NamedTuple

from uguisu.engine.event import Event
from uguisu.games.scorpion import events as e
from uguisu.games.scorpion.belief_cases import Case, State
from uguisu.games.scorpion.belief_paths import Grid, grid_of
from uguisu.games.scorpion.board import MapName, ZoneId
from uguisu.games.scorpion.cards import IntruderId
from uguisu.games.scorpion.view import View

States = dict[IntruderId, dict[State, float]]
"""For each intruder how likely each zone and pace is."""

# The belief lets everybody stroll about. These powers of e say how people differ from that.
PULL_IN = -1.4
"""For each zone farther from the castle rooms, of one whose mission is not done."""
PULL_OUT = -1.0
"""For each zone farther from the edge, of one whose mission is done."""
TIME = 5
"""In the first turns nobody can be where he wants to be."""
PACE = (0.8, 0.0, 0.2, 1.4)
"""Whoever does not sneak stands still or runs, more often than ways are counted."""
SEARCHED_NOW = -1.8
"""Nobody stays where he has just been pointing at."""
SEARCHED_BEFORE = -0.9
"""Nor is there anything left to do in other rooms that were searched."""
IN_REACH = -0.4
"""For each guard who could be there in two steps."""
MOST_IN_REACH = 6


class Geography(NamedTuple):
    """What is worked out of a map once, zone by zone; the passages come last."""

    reach: list[dict[int, int]]
    """Where guards get to in two steps, and in how many."""
    to_castle: list[int]
    to_edge: list[int]
    rooms: frozenset[int]
    """Where objects may lie."""


@cache
def geography(key: MapName) -> Geography:
    grid: Grid = grid_of(key)
    board = grid.board
    rooms = frozenset(grid.index[zone] for zones in board.object_zones.values() for zone in zones)
    edges = [grid.index[zone] for zone in board.edges]
    reach: list[dict[int, int]] = []
    for zone in range(grid.size):
        found = {zone: 0} | dict.fromkeys(grid.open[zone], 1)
        for first in grid.open[zone]:
            if not grid.moat[first]:
                for second in grid.open[first]:
                    found.setdefault(second, 2)
        reach.append(found)
    to_castle = [min(grid.noise[zone][room] for room in rooms) for zone in range(grid.size)]
    to_edge = [min(grid.noise[zone][edge] for edge in edges) for zone in range(grid.size)]
    inside = [{grid.size: 0}, {grid.size + 1: 0}]
    return Geography([*reach, *inside], [*to_castle, 0, 0], [*to_edge, 1, 1], rooms)


def summed(cases: Iterable[Case]) -> States:
    """How likely each zone and pace is, all cases together. Many cases share the same places of one intruder."""
    weights: dict[tuple[IntruderId, int], float] = {}
    shared: dict[tuple[IntruderId, int], dict[State, float]] = {}
    for case in cases:
        for who, states in case.where.items():
            weights[who, id(states)] = weights.get((who, id(states)), 0.0) + case.weight
            shared[who, id(states)] = states
    found: States = {}
    for (who, key), states in shared.items():
        into, weight = found.setdefault(who, {}), weights[who, key]
        for state, share in states.items():
            if state[0] >= 0:
                into[state] = into.get(state, 0.0) + share * weight
    return found


def searched_zones(heard: Sequence[Event]) -> dict[str, set[ZoneId]]:
    """What each intruder has searched in the latest Intruders Phase."""
    found: dict[str, set[ZoneId]] = {}
    for event in reversed(heard):
        match event:
            case e.PhaseBegan("intruders"):
                break
            case e.SearchesAnnounced(searches):
                for search in searches:
                    found.setdefault(search.who, set()).add(search.zone)
    return found


def likely(view: View, cases: Iterable[Case], heard: Sequence[Event]) -> States:
    """The belief with people's habits in it."""
    done = {one.who for one in view.intruders if one.completed}
    searched = searched_zones(heard)
    everybody = searched.get("intruder", set())
    found = summed(cases)
    return {
        who: habits(view, states, who in done, searched.get(who, everybody)) if len(states) > 1 else states
        for who, states in found.items()
    }


def habits(view: View, states: dict[State, float], is_done: bool, searched: set[ZoneId]) -> dict[State, float]:
    """Shares of one intruder: more where he likes to be, less where he has no business."""
    grid, land = grid_of(view.options.map), geography(view.options.map)
    way, pull = (land.to_edge, PULL_OUT) if is_done else (land.to_castle, PULL_IN)
    pull *= min(view.turn - 1, TIME) / TIME
    likes = [pull * steps for steps in way]
    for zone in () if is_done else view.found:
        likes[grid.index[zone]] += 0.0 if zone in searched else SEARCHED_BEFORE
    for zone in searched:
        likes[grid.index[zone]] += SEARCHED_NOW
    near = [0] * len(likes)
    for guard in view.guards:
        if guard.zone and not guard.drunk:
            for end in land.reach[grid.index[guard.zone]]:
                near[end] += 1
    factors = [exp(like + IN_REACH * min(near[zone], MOST_IN_REACH)) for zone, like in enumerate(likes)]
    paces = [exp(like) for like in PACE]
    found = {state: share * factors[state[0]] * paces[state[1]] for state, share in states.items()}
    total = sum(states.values()) / sum(found.values())
    return {state: share * total for state, share in found.items()}
