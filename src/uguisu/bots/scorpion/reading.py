"""What both sides read off the map, the view and the events."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from uguisu.engine.event import Event
from uguisu.games.scorpion import events as e
from uguisu.games.scorpion.belief.paths import Grid
from uguisu.games.scorpion.cards import IntruderId
from uguisu.games.scorpion.view import View

MAPS_AT_HAND = 16
"""Of so many what was worked out is kept."""


class Geography(NamedTuple):
    """What is worked out of a map once, zone by zone; the passages come last."""

    reach: list[dict[int, int]]
    """Where guards get to in two steps, and in how many."""
    to_castle: list[int]
    """Zones to the nearest room of a castle, walls or not."""
    to_edge: list[int]
    rooms: frozenset[int]
    """Where objects may lie."""


@lru_cache(maxsize=MAPS_AT_HAND)
def geography(grid: Grid) -> Geography:
    rooms = frozenset(grid.index[zone] for zone in grid.board.rooms)
    edges = [grid.index[zone] for zone in grid.board.edges]
    reach: list[dict[int, int]] = []
    for zone in range(grid.size):
        found = {zone: 0} | dict.fromkeys(grid.open[zone], 1)
        for first in grid.open[zone]:
            if not grid.halts[first]:
                for second in grid.open[first]:
                    found.setdefault(second, 2)
        reach.append(found)
    to_castle = [min(grid.noise[zone][room] for room in rooms) for zone in range(grid.size)]
    to_edge = [min(grid.noise[zone][edge] for edge in edges) for zone in range(grid.size)]
    inside = [{grid.size: 0}, {grid.size + 1: 0}]
    return Geography([*reach, *inside], [*to_castle, 0, 0], [*to_edge, 1, 1], rooms)


def guards_near(view: View) -> list[int]:
    """How many guards could be in each zone in two steps."""
    grid: Grid = view.grid
    index, reach = grid.index, geography(grid).reach
    near = [0] * len(reach)
    for guard in view.guards:
        if guard.is_active:
            for end in reach[index[guard.zone]]:
                near[end] += 1
    return near


def passage_of(view: View, who: IntruderId) -> int:
    """SC-V09 Rivals have a passage each."""
    return view.options.passage_of(who)


def latest_phase(heard: Sequence[Event]) -> Iterator[Event]:
    """What has happened since the latest Intruders Phase began, the last event first."""
    for event in reversed(heard):
        if event == e.PhaseBegan("intruders"):
            return
        yield event
