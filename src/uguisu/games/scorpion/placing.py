"""Chapter 3: where guards, sleepers and objects may go at set-up."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Protocol, TypeVar

from uguisu.engine.choice import Choice, Odds
from uguisu.games.scorpion import choices as c
from uguisu.games.scorpion.board import Board, ZoneId
from uguisu.games.scorpion.cards import Bag
from uguisu.games.scorpion.figures import LETTERS, WEAPONS
from uguisu.games.scorpion.flow.alert import change_guard
from uguisu.games.scorpion.world import SENTRY, TRAP, Options, World


class OnMap(Protocol):
    """A world, or whoever looks at one: it has options, and a map."""

    @property
    def options(self) -> Options: ...

    @property
    def board(self) -> Board: ...


def sentries(of: OnMap) -> int:
    return of.options.sentries if of.options.sentries >= 0 else of.board.file.sentries


def patrols(of: OnMap) -> int:
    """SC-V02 A lone wolf meets one patrol fewer."""
    if of.options.patrols >= 0:
        return of.options.patrols
    return max(0, of.board.file.patrols - (of.options.variant == "lone_wolf"))


def sleepers(of: OnMap) -> int:
    return of.options.sleepers if of.options.sleepers >= 0 else of.board.file.sleepers


def place_patrol(w: World, patrol: int, zone: ZoneId, behind: ZoneId) -> None:
    """SC-212 Two guards; with four players one of each weapon."""
    for weapon in WEAPONS:
        change_guard(w, w.supply(weapon), zone=zone, patrol=patrol)
    w.behind[patrol - 1] = behind


def backs(w: World, ends: Sequence[ZoneId]) -> list[Choice]:
    """SC-213 Which neighbour along the track lies behind a patrol."""
    behind = w.content.made.behind
    return [behind[end] for end in ends]


def falls(w: World, zones: Sequence[ZoneId]) -> Odds:
    fall = w.content.made.falls
    return Odds.even([fall[zone] for zone in zones], secret=True)


def free_barracks(w: World) -> list[ZoneId]:
    return [zone for zone in w.board.barracks if w.sleepers.get(zone, 0) < 2]


def put_to_sleep(w: World, zone: ZoneId) -> None:
    w.sleepers[zone] = w.sleepers.get(zone, 0) + 1


def wake_sleeper(w: World, zone: ZoneId) -> None:
    w.sleepers[zone] -= 1
    if not w.sleepers[zone]:
        del w.sleepers[zone]


def objects_in_order(w: World) -> list[str]:
    """6.1 The letters, then the traps, then the hidden sentries."""
    return [*LETTERS, *[TRAP] * w.board.file.traps, *[SENTRY] * w.board.file.hidden_sentries]


def may_swap(w: World, zone: ZoneId, other: ZoneId) -> bool:
    """SC-216 Each castle keeps its three missions."""
    same = w.board.zones[zone].castle == w.board.zones[other].castle
    return same or (w.objects.get(zone) in LETTERS) == (w.objects.get(other) in LETTERS)


def object_swaps(w: World) -> list[Choice]:
    """All that `may_swap` and differ. There are hundreds of pairs, so what each zone holds is looked up once."""
    swaps = between(c.SwapObjects, w.board.rooms)
    rooms = [(zone, w.board.zones[zone].castle, w.objects.get(zone, "")) for zone in w.board.rooms]
    missions = {zone for zone, _, thing in rooms if thing in LETTERS}
    found: list[Choice] = []
    for n, (zone, castle, thing) in enumerate(rooms):
        choices, is_mission = swaps[zone], zone in missions
        found += [
            choices[other]
            for other, its_castle, its_thing in rooms[n + 1 :]
            if its_thing != thing and (its_castle == castle or (other in missions) == is_mission)
        ]
    return found


def zones_for(w: World, thing: str, wanted: Sequence[ZoneId]) -> list[ZoneId]:
    """SC-216 Free zones among these for an object: three missions to a castle, and room kept for them."""
    zones, objects = w.board.zones, w.objects
    letters = dict.fromkeys(w.board.castles, 0)
    free = {castle: len(rooms) for castle, rooms in w.board.object_zones.items()}
    for zone, lying in objects.items():
        letters[zones[zone].castle] += lying in LETTERS
        free[zones[zone].castle] -= 1
    if thing in LETTERS:
        open_castles = {castle for castle in letters if letters[castle] < 3}
    else:
        open_castles = {castle for castle in letters if free[castle] > 3 - letters[castle]}
    return [zone for zone in wanted if zone not in objects and zones[zone].castle in open_castles]


def object_rooms(w: World) -> list[ZoneId]:
    return [zone for rooms in w.board.object_zones.values() for zone in rooms]


# Choices made once and shared

C = TypeVar("C", bound=Choice)


@cache
def between(kind: type[C], zones: tuple[ZoneId, ...]) -> dict[ZoneId, dict[ZoneId, C]]:
    """The choices of this kind that name two of these zones, by the first and the second."""
    return {zone: {other: kind(zone, other) for other in zones if other != zone} for zone in zones}


@cache
def patrol_moves(zones: tuple[ZoneId, ...], patrol: int) -> tuple[c.MovePatrol, ...]:
    return tuple(c.MovePatrol(patrol, zone) for zone in zones)


@cache
def entrances_but(zones: tuple[ZoneId, ...], number: int, zone: ZoneId) -> tuple[c.Entrance, ...]:
    """An end of the passage anywhere else than here."""
    return tuple(c.Entrance(number, end) for end in zones if end != zone)


@cache
def swaps(hand: Bag, box: Bag) -> tuple[c.Swap, ...]:
    """A card of each of these kinds for one of each of those."""
    return tuple(c.Swap(out, into) for out in hand for into in box if out != into)
