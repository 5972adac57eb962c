"""How likely the guards are to find an intruder in their next turn."""

from __future__ import annotations

from typing import NamedTuple

from uguisu.games.scorpion.belief_paths import Grid, grid_of
from uguisu.games.scorpion.board import ZoneId
from uguisu.games.scorpion.cards import CARDS
from uguisu.games.scorpion.view import View
from uguisu.games.scorpion.world import is_passage

FORK = 0.6
"""A patrol at a fork comes my way more often than by chance: the guards have their reasons too."""
LOOKS = 1.6
"""Zones that the guards look into with the cards of an ordinary turn."""
LOOKS_PER_ALERT = 0.9
"""And for every card that the alert will bring them."""
SUSPICION = 1.6
"""They look where they think I am."""
LISTENS = 1.4
"""Units that listen in a turn: the free listening, and cards."""
FOUND_WHEN_HEARD = 0.4
"""How often a unit that has heard me finds me, if it can get there."""
FOUND_FROM_AFAR = 0.08
"""And if it cannot: others can."""
IN_THE_PASSAGE = 0.65
"""How often they come into the passage if they know a way in and have the card."""
IN_THE_PASSAGE_AT_FIRST = 0.35
"""And if they know a way in and may hold the card."""

STAY_NEAR = 0.1
"""What it costs, in turns, to end a turn within two steps of a unit, in plans for later turns."""
STAY_ON_TRACK = 0.1
ENTER_GUARDED = 2.5
"""What it costs, in turns, to go through guards, in plans for later turns."""
MOST_NEAR = 4
SLEEPERS = 1.0
"""Barracks count as a unit: two guards may be woken there."""


class Unit(NamedTuple):
    """A sentry or a patrol."""

    zone: int
    guards: int
    patrol: int


class Danger:
    """The guards as they stand now."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.grid: Grid = grid_of(view.options.map)
        self.units = self._units()
        self.guarded = frozenset(unit.zone for unit in self.units)
        size = self.grid.size
        self.near = [0.0] * size
        """Guards who can be in a zone with two steps, unit by unit."""
        for unit in self.units:
            for zone in self._reach(unit.zone):
                self.near[zone] += 1.0
        for bed in [self.grid.index[zone] for zone in self.grid.board.barracks]:
            for zone in (bed, *(self._reach(bed) if CARDS.awaken_steps > 1 else self.grid.open[bed])):
                self.near[zone] += SLEEPERS
        self.patrolled = self._patrolled()
        self.looks = LOOKS + LOOKS_PER_ALERT * view.alert
        if not sum(view.hand_sizes):
            self.looks = LOOKS_PER_ALERT * view.alert

    def _units(self) -> list[Unit]:
        units: dict[tuple[int, int], int] = {}
        for number, guard in enumerate(self.view.guards, 1):
            if guard.zone and not guard.drunk and not is_passage(guard.zone):
                key = self.grid.index[guard.zone], guard.patrol or -number
                units[key] = units.get(key, 0) + 1
        return [Unit(zone, guards, max(0, patrol)) for (zone, patrol), guards in units.items()]

    def _reach(self, zone: int) -> set[int]:
        """Two steps, the first not into a moat."""
        grid = self.grid
        once = set(grid.open[zone])
        twice = {there for here in once if not grid.moat[here] for there in grid.open[here]}
        return once | twice

    def _patrolled(self) -> dict[int, float]:
        """SC-411 How likely a patrol walks into a zone of the track."""
        board, index = self.grid.board, self.grid.index
        missed: dict[int, float] = {}
        for unit in self.units:
            here = board.ids[unit.zone]
            if not unit.patrol or here not in board.track:
                continue
            ahead: dict[tuple[ZoneId, ZoneId], float] = {(here, self.view.behind[unit.patrol - 1]): 1.0}
            for _ in range(2):
                onward: dict[tuple[ZoneId, ZoneId], float] = {}
                for (zone, behind), share in ahead.items():
                    ends = [end for end in board.track[zone] if end != behind]
                    for end in ends:
                        part = share * (1.0 if len(ends) == 1 else FORK)
                        onward[end, zone] = max(onward.get((end, zone), 0.0), part)
                        missed[index[end]] = missed.get(index[end], 1.0) * (1.0 - min(0.95, part))
                ahead = onward
        return {zone: 1.0 - share for zone, share in missed.items()}

    # This turn

    def found(self, zone: int, k: int, share: float) -> float:
        """How likely he is found who ends here after k steps, where the guards give this zone such a share."""
        if zone >= self.grid.size:
            return self._found_inside(zone)
        hidden = 1.0 - self.patrolled.get(zone, 0.0)
        if near := self.near[zone]:
            looked = min(0.95, share * self.looks * SUSPICION) * min(1.0, 0.5 + near / 4)
            hidden *= 1.0 - looked
        return 1.0 - hidden * (1.0 - self._found_by_ear(zone, k))

    def heard(self, zone: int, k: int) -> float:
        """How likely somebody hears him."""
        if not k or zone >= self.grid.size or not self.units:
            return 0.0
        noise = self.grid.noise[zone]
        loud = sum(noise[unit.zone] <= k for unit in self.units)
        return min(0.9, LISTENS * loud / len(self.units) * 1.3)

    def _found_by_ear(self, zone: int, k: int) -> float:
        heard = self.heard(zone, k)
        if not heard:
            return 0.0
        return heard * (FOUND_WHEN_HEARD if self.near[zone] else FOUND_FROM_AFAR)

    def _found_inside(self, zone: int) -> float:
        number = zone - self.grid.size
        known = self.view.entrances[number] if number < len(self.view.entrances) else ()
        if not known:
            return 0.01
        cards = sum(self.view.permits) > 0
        return IN_THE_PASSAGE if cards else IN_THE_PASSAGE_AT_FIRST

    # Later turns

    def entering(self) -> tuple[float, ...]:
        """What going into a zone costs, in turns."""
        guards = [0.0] * self.grid.size
        for unit in self.units:
            guards[unit.zone] += ENTER_GUARDED
        return tuple(guards)

    def staying(self) -> tuple[float, ...]:
        """What ending a turn in a zone costs, in turns."""
        board = self.grid.board
        return tuple(
            STAY_NEAR * min(MOST_NEAR, self.near[n]) + (STAY_ON_TRACK if zone in board.track else 0.0)
            for n, zone in enumerate(board.ids)
        )
