"""The guards on the board, as the world has them and as every view shows them: nothing about them is hidden."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import msgspec
from msgspec import Meta

from uguisu.games.scorpion.board import NOWHERE, PASSAGES, Board, ZoneId
from uguisu.games.scorpion.figures import PATROLS, SWORDS, WEAPONS, Weapon

PatrolNumber = Annotated[int, Meta(ge=0, le=PATROLS)]


class Guard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A guard figure. One that is nowhere lies in the supply."""

    zone: ZoneId = NOWHERE
    patrol: PatrolNumber = 0
    """The number of its patrol, from 1; 0 is a sentry."""
    drunk: bool = False
    carded: bool = False
    moved: bool = False
    attacked: bool = False

    @property
    def is_active(self) -> bool:
        """SC-R56 In play, and sober: he sees, hears and is in the way."""
        return self.zone != NOWHERE and not self.drunk

    @property
    def can_listen(self) -> bool:
        """SC-317, SC-907 No card was played on him this turn, and he is not inside the passage."""
        return not (self.zone == NOWHERE or self.carded or self.drunk or self.zone in PASSAGES)

    @property
    def can_search(self) -> bool:
        """SC-317, SC-509 No card was played on him this turn, and he has not moved."""
        return not (self.zone == NOWHERE or self.carded or self.moved or self.drunk)


class Garrison:
    """What can be asked of the guards wherever they are looked at."""

    __slots__ = ()

    guards: Sequence[Guard]
    """By number, from 1."""
    behind: Sequence[ZoneId]
    """SC-R15 The track neighbour at the back of each patrol, by its number."""
    permits: Sequence[int]
    """Guard Secret Passage cards in play: not bound, bound to the first passage, bound to the second (SC-R106)."""

    @property
    def board(self) -> Board:
        raise NotImplementedError

    def active_in(self, zone: ZoneId) -> list[int]:
        """The guards in a zone that are not drunk."""
        return [n for n, guard in enumerate(self.guards, 1) if guard.zone == zone and not guard.drunk]

    def is_guarded(self, zone: ZoneId) -> bool:
        return bool(self.active_in(zone))

    def guarded_zones(self) -> set[ZoneId]:
        return {guard.zone for guard in self.guards if guard.zone and not guard.drunk}

    @property
    def figures(self) -> int:
        """SC-R41 Guard figures on the map and in the passage, drunk ones included."""
        return len([guard for guard in self.guards if guard.zone])

    @property
    def drunks(self) -> int:
        return len([guard for guard in self.guards if guard.drunk])

    def hearing(self, zone: ZoneId, steps: int) -> list[int]:
        """SC-502 The guards who hear whoever has made so many steps to this zone, if they listen."""
        carries = self.board.carries
        return [n for n, guard in enumerate(self.guards, 1) if guard.is_active and carries(zone, steps, guard.zone)]

    # Patrols

    def members(self, patrol: int) -> tuple[int, ...]:
        return tuple([n for n, guard in enumerate(self.guards, 1) if guard.patrol == patrol])

    def patrol_zones(self) -> dict[int, ZoneId]:
        """Where every patrol is, by its number."""
        return {guard.patrol: guard.zone for guard in self.guards if guard.patrol}

    def patrols(self) -> dict[int, list[int]]:
        """The members of every patrol, by its number."""
        found: dict[int, list[int]] = {}
        for number, guard in enumerate(self.guards, 1):
            if guard.patrol:
                found.setdefault(guard.patrol, []).append(number)
        return found

    def patrols_to_walk(self) -> list[int]:
        """SC-412, SC-413 On the track, and no member has moved this turn."""
        track, moved = self.board.track, {guard.patrol for guard in self.guards if guard.moved}
        return sorted([patrol for patrol, zone in self.patrol_zones().items() if zone in track and patrol not in moved])

    def ahead_of(self, patrol: int) -> list[ZoneId]:
        """SC-414 Where a patrol may walk next."""
        return self.board.ahead(self.patrol_zones()[patrol], self.behind[patrol - 1])

    # The passages

    def inside(self, number: int) -> int:
        """How many guards are in this passage."""
        return len([guard for guard in self.guards if guard.zone == PASSAGES[number]])

    def room_inside(self, number: int) -> int:
        """SC-R93 How many guards the cards in play still let in."""
        return self.permits[0] + self.permits[1 + number] - self.inside(number)


def player_of(number: int) -> int:
    """SC-P02 Which guard player commands this figure."""
    return 0 if number <= SWORDS else 1


def weapon_of(number: int) -> Weapon:
    return WEAPONS[player_of(number)]
