"""How likely the guards are to find an intruder in their next turn."""

from __future__ import annotations

from typing import NamedTuple

from uguisu.bots.scorpion.reading import geography
from uguisu.games.scorpion.board import ZoneId, is_passage
from uguisu.games.scorpion.view import View

FORK = 0.6
"""A patrol at a fork comes my way more often than by chance: the guards have their reasons too."""
LOOKS = 1.6
"""Zones that the guards look into with the cards of an ordinary turn."""
LOOKS_PER_ALERT = 0.9
"""And for every card that the alert will bring them."""
SUSPICION = 1.6
"""They look where they think I am."""
NEAR = (0.0, 0.75, 1.0)
"""The share of their looks that can fall on a zone with no unit near it, with one, with more."""
LISTENS = 1.4
"""Units that listen in a turn: the free listening, and cards."""
GOOD_EARS = 1.3
"""They are not picked at random: those listen who are likely to hear something."""
MOST_HEARD = 0.9
FOUND_WHEN_HEARD = 0.4
"""How often a unit that has heard me finds me, if it can get there."""
FOUND_FROM_AFAR = 0.08
"""And if it cannot: others can."""
IN_THE_PASSAGE = 0.65
"""How often they come into the passage if they know a way in and have the card."""
IN_THE_PASSAGE_AT_FIRST = 0.35
"""And if they know a way in and may hold the card."""
IN_THE_PASSAGE_UNKNOWN = 0.01
"""And if they know no way in: they may find one before they come."""
NEARLY_SURE = 0.95
"""Nothing that the guards may do is certain."""

STAY_NEAR = 0.1
"""What it costs, in turns, to end a turn within two steps of a unit, in plans for later turns."""
STAY_ON_TRACK = 0.1
ENTER_GUARDED = 2.5
"""What it costs, in turns, to go through guards, in plans for later turns."""
MOST_NEAR = 4


class Unit(NamedTuple):
    """A sentry or a patrol."""

    zone: int
    patrol: int


class Danger:
    """The guards as they stand now."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.grid = view.grid
        self.units = self._units()
        self.guarded = frozenset(unit.zone for unit in self.units)
        self.near = self._near()
        """How many units can come into each zone with a card; barracks count as one, for two may be woken there."""
        self.patrolled = self._patrolled()
        self.looks = LOOKS_PER_ALERT * view.alert + (LOOKS if any(view.hand_sizes) else 0.0)
        """How many zones the guards will look into."""

    def _units(self) -> list[Unit]:
        units: list[Unit] = []
        for guard in self.view.guards:
            if guard.is_active and not is_passage(guard.zone):
                unit = Unit(self.grid.index[guard.zone], guard.patrol)
                if not unit.patrol or unit not in units:
                    units.append(unit)
        return units

    def _near(self) -> list[int]:
        reach = geography(self.view.grid).reach
        near = [0] * self.grid.size
        for unit in self.units:
            for zone in reach[unit.zone]:
                near[zone] += 1
        for bed in self.grid.board.barracks:
            for zone, steps in reach[self.grid.index[bed]].items():
                if steps <= self.view.content.cards.awaken_steps:
                    near[zone] += 1
        return near

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
                    ends = board.ahead(zone, behind)
                    for end in ends:
                        part = share * (1.0 if len(ends) == 1 else FORK)
                        onward[end, zone] = max(onward.get((end, zone), 0.0), part)
                        missed[index[end]] = missed.get(index[end], 1.0) * (1.0 - min(NEARLY_SURE, part))
                ahead = onward
        return {zone: 1.0 - share for zone, share in missed.items()}

    # This turn

    def found(self, zone: int, k: int, share: float) -> float:
        """How likely he is found who ends here after k steps, where the guards give this zone such a share."""
        near = self.near[zone]
        patrolled = self.patrolled.get(zone, 0.0)
        looked = min(NEARLY_SURE, share * self.looks * SUSPICION) * NEAR[min(near, 2)]
        by_ear = self.heard(zone, k) * (FOUND_WHEN_HEARD if near else FOUND_FROM_AFAR)
        return 1.0 - (1.0 - patrolled) * (1.0 - looked) * (1.0 - by_ear)

    def heard(self, zone: int, k: int) -> float:
        """How likely somebody hears him."""
        if not k or not self.units:
            return 0.0
        loud = sum((zone, k) in self.grid.loud[unit.zone] for unit in self.units)
        return min(MOST_HEARD, LISTENS * loud / len(self.units) * GOOD_EARS)

    def found_inside(self, passage: int) -> float:
        """How likely he is found who is in this passage."""
        if not self.view.entrances[passage - self.grid.size]:
            return IN_THE_PASSAGE_UNKNOWN
        return IN_THE_PASSAGE if any(self.view.permits) else IN_THE_PASSAGE_AT_FIRST

    # Later turns

    def entering(self) -> tuple[float, ...]:
        """What going into a zone costs, in turns."""
        prices = [0.0] * self.grid.size
        for unit in self.units:
            prices[unit.zone] += ENTER_GUARDED
        return tuple(prices)

    def staying(self) -> tuple[float, ...]:
        """What ending a turn in a zone costs, in turns."""
        board = self.grid.board
        return tuple(
            STAY_NEAR * min(MOST_NEAR, self.near[n]) + (STAY_ON_TRACK if zone in board.track else 0.0)
            for n, zone in enumerate(board.ids)
        )
