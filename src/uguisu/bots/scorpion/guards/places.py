"""Where guards stand well: near to where something is to be done, and at the ends of the passage."""

from __future__ import annotations

from functools import cached_property
from math import sqrt

from uguisu.bots.scorpion.guards.likely import likely
from uguisu.bots.scorpion.guards.team import player_of_seat
from uguisu.bots.scorpion.reading import geography, guards_near, passage_of
from uguisu.engine.prompt import Prompt
from uguisu.games.scorpion.belief.memory import intruder_belief
from uguisu.games.scorpion.cards import INTRUDERS, IntruderId, intruder_id
from uguisu.games.scorpion.view import IntruderShown, View

ROOMS = 1.0
"""How much the rooms count that may still have to be searched, beside the zones where somebody may be now."""
BESIDE = (1.0, 0.8, 0.6)
"""What a guard is worth for a zone so many steps away."""
CROWD = 0.4
"""The first guard near a zone counts most."""
PASSING = 0.5
"""A patrol on the track must go on next turn."""
STANDING = 0.25
"""A good place counts little beside a catch at hand."""
KEEP = 0.6
"""A patrol in the keep, off the track, stays and has every room of its castle in reach."""
ENTRANCE = 0.5
"""An end of the passage is found by whoever stands on it when the turn ends (SC-908)."""
IN_THE_WAY = 0.7
"""A guard inside the passage closes it to those who come and go through it."""


class Places:
    """What the guards see, where intruders are likely, and how good each zone is for a guard."""

    def __init__(self, prompt: Prompt) -> None:
        view: View = prompt.view
        assert view.guard is not None
        self.view, self.secrets = view, view.guard
        self.grid = view.grid
        self.board, self.made = self.grid.board, view.content.made
        self.land = geography(view.grid)
        self.player = player_of_seat(prompt)
        self.shown: dict[IntruderId, IntruderShown] = {}
        """A lone wolf who may be either of them (SC-R104) stands here twice."""
        for one in view.intruders:
            for who in INTRUDERS if one.who == "intruder" else (intruder_id(one.who),):
                self.shown[who] = one
        belief = intruder_belief(view.content, view.options, None, prompt.heard)
        self.states = likely(view, belief.cases, prompt.heard)
        self.ends: dict[int, dict[int, float]] = {}
        """For each passage how likely an end of it is in each zone, as far as anything is known about it."""
        for case in belief.cases:
            for number, ends in enumerate(case.ends):
                into = self.ends.setdefault(self.grid.size + number, {})
                for zone in set(ends) - {-1}:
                    into[zone] = into.get(zone, 0.0) + case.weight

    # Units

    def zone_of(self, number: int) -> int:
        return self.grid.index[self.view.guards[number - 1].zone]

    def members(self, patrol: int) -> tuple[int, ...]:
        return self.view.members(patrol)

    # Zones

    def place(self, zone: int, origin: int, guards: int) -> float:
        """How well a unit from `origin` would stand in this zone of the map."""
        interest, cover, before = self.interest, self.cover, self.land.reach[origin]
        value = 0.0
        for end, steps in self.land.reach[zone].items():
            if interest[end]:
                others = cover[end] - (guards if end in before else 0)
                value += BESIDE[steps] * interest[end] / (CROWD + max(0, others))
        if guards > 1 and self.grid.ids[zone] in self.board.track:
            value *= PASSING
        kept = KEEP * self.kept(zone, origin) if guards > 1 else 0.0
        return STANDING * sqrt(guards) * value + kept + ENTRANCE * self.unfound.get(zone, 0.0)

    def kept(self, zone: int, origin: int) -> float:
        """The share of a castle's rooms that a patrol has in reach where it may stay; one patrol is enough for each."""
        name = self.grid.ids[zone]
        castle, own = self.board.zones[name].castle, self.board.zones[self.grid.ids[origin]].castle
        if not castle or name in self.board.track or castle in self.kept_castles - {own}:
            return 0.0
        rooms = self.board.object_zones[castle]
        reach = self.land.reach[zone]
        return sum([self.grid.index[room] in reach for room in rooms]) / len(rooms)

    @cached_property
    def kept_castles(self) -> set[str]:
        """Castles where a patrol stands off the track."""
        zones = {guard.zone for guard in self.view.guards if guard.patrol and guard.zone in self.board.zones}
        return {self.board.zones[zone].castle for zone in zones if zone not in self.board.track} - {""}

    def inside(self, passage: int) -> float:
        """What it is worth to have a guard in the passage."""
        if self.view.inside(passage - self.grid.size):
            return 0.0
        users = [one for who, one in self.shown.items() if passage_of(self.view, who) == passage - self.grid.size]
        return IN_THE_WAY if any(one.status == "map" and one.card_down for one in users) else 0.0

    @cached_property
    def unfound(self) -> dict[int, float]:
        """Where an end of a passage may be that no guard has found; those who stand there now would have."""
        found: dict[int, float] = {}
        guarded = {guard.zone for guard in self.view.guards if guard.is_active and not guard.moved}
        for passage, ends in self.ends.items():
            known = self.view.entrances[passage - self.grid.size]
            for zone, share in ends.items():
                if self.grid.ids[zone] not in known and self.grid.ids[zone] not in guarded:
                    found[zone] = found.get(zone, 0.0) + share
        return found

    @cached_property
    def interest(self) -> list[float]:
        """How much happens in each zone, now or soon."""
        found = [0.0] * (self.grid.size + 2)
        for who, of in self.states.items():
            for (at, _), share in of.items():
                found[at] += share
                for end, chance in self.ends.get(at, {}).items():
                    found[end] += share * chance / 2
            if self.shown[who].status == "map" and not self.shown[who].completed:
                new = [room for room in self.land.rooms if self.grid.ids[room] not in self.view.found]
                rooms = new or self.land.rooms
                for room in rooms:
                    found[room] += ROOMS / len(rooms)
        return found

    @cached_property
    def cover(self) -> list[int]:
        """How many guards are near each zone."""
        return guards_near(self.view)

    # The passage

    def room_inside(self, passage: int) -> int:
        """SC-R93 How many guards may still go in."""
        return self.view.room_inside(passage - self.grid.size)

    @cached_property
    def doors(self) -> dict[int, int]:
        """The ends that the guards have found, and where they lead."""
        return {
            self.grid.index[zone]: self.grid.size + number
            for number, zones in enumerate(self.view.entrances)
            for zone in zones
        }
