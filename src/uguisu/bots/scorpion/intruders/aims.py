"""What an intruder is after: a room to look into, his letter, or the way off the map."""

from __future__ import annotations

from collections.abc import Sequence

from uguisu.bots.scorpion.intruders.ways import LEAVE, Aim
from uguisu.games.scorpion.board import ZoneId
from uguisu.games.scorpion.cards import IntruderId
from uguisu.games.scorpion.figures import LETTERS
from uguisu.games.scorpion.view import IntruderKnown, IntruderShown, View
from uguisu.games.scorpion.world import SENTRY, TRAP

FOUND_OWN = 20.0
"""What it is worth, in turns, to find the own letter; a share of it for the chance to."""
FOUND_HIS = 14.0
"""The partner's letter: he still has to come."""
COMPLETED = 1.0
"""To do at once what could be done next turn, on the way out."""
TRAP_SPRINGS = 0.5
SENTRY_SHOUTS = 2.5
"""High alert and one guard more."""
SENTRY_STRUCK = 0.6
"""A card, and the guards see that it was there."""
OTHER_CASTLE = 1.5
"""What it costs, in turns, to sweep where the partner does."""
STANDS_THERE = 2.0
"""How much worse the shout is for whoever has not left the room."""
ON_HIS_WAY = 0.5
"""A room where the partner has been: he may search it himself."""
LETTERS_OF_CASTLE = 3
"""SC-216 Half of them lie in each castle."""


def shown_of(view: View, who: IntruderId) -> IntruderShown:
    """What everybody sees of him; a lone wolf may be just the intruder (SC-R104)."""
    return next(one for one in view.intruders if one.who in (who, "intruder"))


def known_of(view: View, who: IntruderId) -> IntruderKnown:
    assert view.mine is not None
    return next(one for one in view.mine.intruders if one.who == who)


def partner_of(view: View, who: IntruderId) -> IntruderKnown | None:
    """The other one, if he is an ally who still has a mission to complete."""
    assert view.mine is not None
    shown = {one.who: one for one in view.intruders}
    for other in view.mine.intruders:
        if other.who != who and other.who in shown:
            one = shown[other.who]
            if (one.status == "map" or one.returning) and not one.completed:
                return other
    return None


class Aims:
    """What one intruder wants, by what searching has shown."""

    def __init__(self, view: View, who: IntruderId) -> None:
        self.view, self.who = view, who
        self.known, self.shown = known_of(view, who), shown_of(view, who)
        grid = view.grid
        self.board, self.index = grid.board, grid.index
        self.has_completed = bool(self.shown.completed)
        self.partner = partner_of(view, who)
        self.room_of = {what: zone for zone, what in view.found.items() if what in LETTERS}
        self.letter_room = self.room_of.get(self.known.mission)
        self.open_rooms = self._open_rooms()
        self.aim = self._aim()

    def _open_rooms(self) -> dict[ZoneId, float]:
        """Rooms that nobody has searched, each with the chance that a letter is there."""
        found = self.view.found
        rooms: dict[ZoneId, float] = {}
        for zones in self.board.object_zones.values():
            free = [zone for zone in zones if zone not in found]
            missing = LETTERS_OF_CASTLE - sum(found.get(zone) in LETTERS for zone in zones)
            if missing > 0:
                rooms |= {zone: missing / len(free) for zone in free}
        return rooms

    def _aim(self) -> Aim:
        if self.has_completed:
            return LEAVE
        if self.letter_room is not None:
            return Aim("letter", ((self.index[self.letter_room], 0.0),))
        home = home_castle(self.view, self.who) if self._partner_seeks() else ""
        prices = [
            (self.index[zone], OTHER_CASTLE if home and self.board.zones[zone].castle != home else 0.0)
            for zone in self.open_rooms
        ]
        return Aim("rooms", tuple(prices))

    def after(self, zones: Sequence[ZoneId]) -> Aim:
        """What he will be after once these zones are searched: whatever is in them, it is not there that he goes on."""
        if any(map(self.completes, zones)):
            return LEAVE
        searched = {self.index[zone] for zone in zones} if self.aim.kind == "rooms" else ()
        left = tuple(goal for goal in self.aim.goals if goal[0] not in searched)
        return Aim(self.aim.kind, left or self.aim.goals)

    def _partner_seeks(self) -> bool:
        """Whether he has a partner who does not know yet where his letter is."""
        return self.partner is not None and self.partner.mission not in self.room_of

    def gain(self, zone: ZoneId, *, stands_there: bool) -> float:
        """What searching this zone is worth, in turns. What was found already is worth nothing but to complete."""
        if self.completes(zone):
            return COMPLETED
        if zone not in self.open_rooms:
            return 0.0
        letters = sum(letter not in self.room_of for letter in LETTERS)
        chance = self.open_rooms[zone] / letters
        worth = 0.0
        if not self.has_completed and self.letter_room is None:
            worth += FOUND_OWN * chance
        if self._partner_seeks():
            worth += FOUND_HIS * chance
        return worth * self._share_of_search(zone) - self._wards(stands_there)

    def _share_of_search(self, zone: ZoneId) -> float:
        """Two need not search the same room. The ninja goes first, so that it is the traitor who reckons with it."""
        assert self.view.mine is not None
        if any(search.zone == zone and search.by != self.who for search in self.view.mine.declared):
            return 0.0
        ninja = self.partner if self.who == "traitor" else None
        return ON_HIS_WAY if ninja is not None and ninja.k and zone in ninja.path else 1.0

    def completes(self, zone: ZoneId) -> bool:
        return zone == self.letter_room and not self.has_completed

    def _wards(self, stands_there: bool) -> float:
        """What traps and hidden sentries cost on average."""
        found, file = self.view.found.values(), self.board.file
        rooms = sum(zone not in self.view.found for zone in self.board.rooms)
        traps = file.traps - sum(what == TRAP for what in found)
        sentries = file.hidden_sentries - sum(what == SENTRY for what in found)
        armed = "shuriken" in self.known.hand or "kenjutsu" in self.known.hand
        shouts = SENTRY_STRUCK if armed else SENTRY_SHOUTS * (STANDS_THERE if stands_there else 1.0)
        return (traps * TRAP_SPRINGS + sentries * shouts) / rooms


def home_castle(view: View, who: IntruderId) -> str:
    """10.2 Split the castles: the ninja sweeps that where the passage ends, the traitor the other one."""
    assert view.mine is not None
    board = view.grid.board
    castles = [board.zones[end].castle for end in view.mine.passages[0] if end]
    first = next(filter(None, castles), board.castles[0])
    second = next(castle for castle in board.castles if castle != first)
    return first if who == "ninja" else second
