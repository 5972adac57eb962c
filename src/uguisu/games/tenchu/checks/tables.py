"""Whether a table can be played: an error names the file, the item, and where it is wrong, in one sentence."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from itertools import combinations, pairwise
from typing import TYPE_CHECKING

from uguisu.engine.content import refuse
from uguisu.games.tenchu.checks.pieces import Problems
from uguisu.games.tenchu.ground.table import Battle, Person, Place, Spot, Thing, Village, ZoneId, route_cells
from uguisu.games.tenchu.ground.terrain import Square, SquareId, beside
from uguisu.games.tenchu.ground.walking import FAR, Walker

if TYPE_CHECKING:
    from uguisu.games.tenchu.ground.ground import Ground
    from uguisu.games.tenchu.ground.table import Table

NO_NEARER = 2
"""Models begin so many inches apart."""
GUARD_WITHIN = 6
"""8.2 The guard of a chest begins so many inches from it."""
MOST_NINJA = 6
"""TE-R68"""
MOST_MODELS = 20
"""A list of the cheapest models in a faction battle has so many."""


def check_ground(ground: Ground) -> None:
    """What every table must have, so that any game on it can be set up and ended."""
    refuse(problems_of_ground(ground))


def problems_of_ground(ground: Ground) -> Problems:
    table, where = ground.table, ground.where
    if table.village is None and table.battle is None:
        yield f"{where}: is neither a village nor a field of battle"
    yield from _check_openings(ground)
    yield from _check_edges_of_gates(ground)
    if table.village is not None:
        at_the_edge = list(_check_entry(ground, table.village))
        yield from at_the_edge
        yield from _check_people(ground, table.village)
        yield from _check_missions(ground, table.village)
        yield from _check_route(ground, table.village)
        yield from _check_spot(ground, table.village.patrol_entry, f"{where}, item village, field patrol_entry")
        if not at_the_edge:
            yield from _check_ways(ground, min(ground.exit_squares), table.village)
    if table.battle is not None:
        where_they_deploy = list(_check_battle(ground, table.battle))
        yield from where_they_deploy
        if not where_they_deploy:
            yield from _check_ways_of_battle(ground, table.battle)


def check_profiles(table: Table, where: str, profiles: Collection[str]) -> None:
    """Everybody is somebody of whom there are figures."""
    refuse(problems_of_profiles(table, where, profiles))


def problems_of_profiles(table: Table, where: str, profiles: Collection[str]) -> Problems:
    for at, _, person in people_of(table.village):
        if person.profile not in profiles:
            yield f"{where}, item {at}, field profile: there is no profile {person.profile}"


def people_of(village: Village | None) -> Iterator[tuple[str, str, Person]]:
    """Everybody in a village, with where he stands in the file, and his id."""
    if village is not None:
        for group, people in (("people", village.people), *village.groups.items()):
            at = "village.people" if group == "people" else f"village.groups.{group}"
            for name, person in people.items():
                yield f"{at}.{name}", name, person


# Pieces, as far as they depend on where one can stand


def _check_openings(ground: Ground) -> Problems:
    for name, building in ground.table.buildings.items():
        for opening, found in building.openings.items():
            for x, y in sorted(beside(found.ends)):
                if Square(x, y, found.level) not in ground.number:
                    yield (
                        f"{ground.where}, item buildings.{name}, field openings.{opening}: this {found.kind} leads to "
                        f"{x}, {y} on level {found.level}, where nobody can stand"
                    )


def _check_edges_of_gates(ground: Ground) -> Problems:
    for name, gate in ground.table.gates.items():
        for x, y in sorted(beside(gate.ends)):
            if Square(x, y, 0) not in ground.number or ground.is_indoors(ground.at(x, y)):
                yield f"{ground.where}, item gates.{name}, field ends: {x}, {y} beside it is no open ground"


# People, things and places


def _check_entry(ground: Ground, village: Village) -> Problems:
    """TE-342 Ninja come and go here, and from here ways are measured."""
    for field, zone in (("entry", village.entry), ("exit", village.exit)):
        yield from _check_zone(ground, zone, f"item village, field {field}")
    if len(ground.entry_squares) < MOST_NINJA:
        yield f"{ground.where}, item village, field entry: {village.entry} has no room for {MOST_NINJA} Ninja"
    if not ground.exit_squares:
        yield f"{ground.where}, item village, field exit: no square of {village.exit} lies in row 0"


def _check_people(ground: Ground, village: Village) -> Problems:
    placed: dict[str, tuple[str, SquareId]] = {}
    for at, name, person in people_of(village):
        where = f"{ground.where}, item {at}"
        yield from _check_spot(ground, person.at, f"{where}, field at")
        if name in placed:
            yield f"{where}: there is somebody of this id, {placed[name][0]}"
        home, s = person.home, ground.number.get(Square(*person.at))
        if home is not None:
            yield from _check_zone(ground, home, f"item {at}, field home")
            if s is not None and s not in ground.zones.get(home, (s,)):
                yield f"{where}, field at: {_spot(person.at)} lies outside his home {home}"
        if s is not None:
            placed[name] = at, s
    for (_, one), (at, other) in combinations(placed.values(), 2):
        if ground.level[one] == ground.level[other] and ground.distance2(one, other) < NO_NEARER**2:
            yield (
                f"{ground.where}, item {at}, field at: {_spot(ground.squares[other])} is nearer than {NO_NEARER} "
                f"inches to somebody at {_spot(ground.squares[one])}"
            )


def _check_missions(ground: Ground, village: Village) -> Problems:
    if not village.missions:
        yield f"{ground.where}, item village.missions: there are none"
    stand = {person.at for _, _, person in people_of(village)}
    for name, place in village.missions.items():
        at = f"{ground.where}, item village.missions.{name}"
        for group in place.groups:
            if group not in village.groups:
                yield f"{at}, field groups: there is no group {group}"
        here = {who: one for group in place.groups for who, one in village.groups.get(group, {}).items()}
        if place.target and place.target not in here:
            yield f"{at}, field target: there is no {place.target} in its groups"
        if place.object is not None:
            yield from _check_thing(ground, place.object, here, f"{at}, field object")
        yield from _check_spot(ground, place.chest, f"{at}, field chest")
        if taken := [spot for spot in (place.chest, place.object and place.object.at) if spot in stand]:
            yield f"{at}: somebody stands at {_spot(taken[0])}, where something lies"
        yield from _check_chest(ground, place, here, at)


def _check_thing(ground: Ground, thing: Thing, here: dict[str, Person], at: str) -> Problems:
    if (thing.at is None) == (not thing.carried_by):
        yield f"{at}: either it lies at some place, or it is carried_by somebody"
    if thing.at is not None:
        yield from _check_spot(ground, thing.at, f"{at}, field at")
    elif thing.carried_by and thing.carried_by not in here:
        yield f"{at}, field carried_by: there is no {thing.carried_by} in its groups"


def _check_chest(ground: Ground, place: Place, here: dict[str, Person], at: str) -> Problems:
    """8.2 Chests are always guarded."""
    if (guard := here.get(place.chest_guard)) is None:
        yield f"{at}, field chest_guard: there is no {place.chest_guard} in its groups"
        return
    chest, stands = (ground.number.get(Square(*spot)) for spot in (place.chest, guard.at))
    if chest is None or stands is None:
        return
    if ground.level[chest] != ground.level[stands] or not ground.within(chest, stands, GUARD_WITHIN):
        yield (
            f"{at}, field chest: {_spot(place.chest)} is not within {GUARD_WITHIN} inches of its guard "
            f"{place.chest_guard} at {_spot(guard.at)}, and on his level"
        )
    if guard.home is not None and chest not in ground.zones.get(guard.home, (chest,)):
        yield f"{at}, field chest: {_spot(place.chest)} lies outside the home {guard.home} of its guard"


def _check_route(ground: Ground, village: Village) -> Problems:
    """TE-318 Straight along the squares, over steps that the messenger can make, and into the zone he is to reach. The
    first thing that is not so."""
    goal = list(_check_zone(ground, village.messenger_goal, "item village, field messenger_goal"))
    yield from goal
    found = "" if goal else next(_wrong_with_route(ground, village), "")
    if found:
        yield f"{ground.where}, item village, field messenger_route: {found}"


def _wrong_with_route(ground: Ground, village: Village) -> Problems:
    if len(village.messenger_route) < 2:
        yield "has fewer than two corners"
    for (x, y), (u, v) in pairwise(village.messenger_route):
        if (x == u) == (y == v):
            yield f"from {x}, {y} to {u}, {v} is not straight along the squares"
    for cell in route_cells(village):
        if Square(*cell, 0) not in ground.number:
            yield f"nobody can stand at {_spot((*cell, 0))}"
    walker = Walker(is_ninja=False, gates=frozenset(ground.gates))
    for one, other in pairwise(ground.route):
        if all(there != other for there, _ in ground.steps(one, walker)):
            yield f"nobody can step from {_spot(ground.squares[one])} to {_spot(ground.squares[other])}"
    if ground.route[-1] not in ground.zones[village.messenger_goal]:
        yield f"ends at {_spot(ground.squares[ground.route[-1]])}, outside {village.messenger_goal}"


# Ways


def _check_ways(ground: Ground, start: SquareId, village: Village) -> Problems:
    """With the gates open everything can be reached on foot, with the gates barred no compound; a Ninja who climbs
    comes everywhere."""
    gates = frozenset(ground.gates)
    open_to_all = ground.field(start, Walker(is_ninja=False, gates=gates))
    for at, spot in _places(village):
        s = ground.number.get(Square(*spot))
        if s is not None and open_to_all[s] == FAR:
            yield f"{ground.where}, item {at}: {_spot(spot)} cannot be reached on foot"
    yield from _check_all_reached(
        ground, [s for s in ground.ids if open_to_all[s] < FAR], "on foot, with the gates open", level=0
    )
    barred = ground.field(start, Walker(is_ninja=False))
    for zone in ground.compounds:
        if entered := [s for s in sorted(ground.zones[zone]) if barred[s] < FAR]:
            inside = _spot(ground.squares[entered[0]])
            yield f"{ground.where}, item zones.{zone}: with the gates barred {inside} can still be reached on foot"
    outdoors = ground.field(start, Walker(is_ninja=False, gates=gates, indoors=False))
    for name, place in village.missions.items():
        if place.object is not None and place.object.at is not None:
            s = ground.number.get(Square(*place.object.at))
            if s is not None and not ground.is_indoors(s) and outdoors[s] == FAR:
                at = f"{ground.where}, item village.missions.{name}, field object"
                yield f"{at}: {_spot(place.object.at)} cannot be reached without entering a building"
    yield from _check_all_reached(ground, _climbed(ground, start), "by a Ninja who climbs")


def _places(village: Village) -> Iterator[tuple[str, Spot]]:
    for at, _, person in people_of(village):
        yield at, person.at
    for name, place in village.missions.items():
        yield f"village.missions.{name}, field chest", place.chest
        if place.object is not None and place.object.at is not None:
            yield f"village.missions.{name}, field object", place.object.at
    yield "village, field patrol_entry", village.patrol_entry


def _climbed(ground: Ground, start: SquareId) -> set[SquareId]:
    """TE-R58 Where a Ninja comes who opens no gate."""
    walker = Walker(is_ninja=True)
    found, edge = {start}, [start]
    for s in edge:
        for t in (*(t for t, _ in ground.steps(s, walker)), *ground.climbs(s)):
            if t not in found:
                found.add(t)
                edge.append(t)
    return found


def _check_all_reached(ground: Ground, reached: Iterable[SquareId], how: str, level: int | None = None) -> Problems:
    missed = set(ground.ids).difference(reached)
    if lost := sorted(s for s in missed if level is None or ground.level[s] == level):
        yield f"{ground.where}: {_spot(ground.squares[lost[0]])} cannot be reached {how}"


# Battles


def _check_battle(ground: Ground, battle: Battle) -> Problems:
    at = f"{ground.where}, item battle"
    if len(battle.edges) != 2:
        yield f"{at}, field edges: there are {len(battle.edges)} zones to deploy in, not 2"
    for zone in (*battle.edges, battle.crossing):
        yield from _check_zone(ground, zone, "item battle")
    if len(battle.edges) == 2 and sorted(battle.edges.values()) != ["N", "S"]:
        yield f"{at}, field edges: one side must face N, the other S, not {' and '.join(battle.edges.values())}"
    rooms = {zone: room for zone in battle.edges if (room := _room_in(ground, zone))}
    for zone, room in rooms.items():
        if len(room) < MOST_MODELS:
            yield f"{at}, field edges: {zone} has no room for {MOST_MODELS} models"
    for one, other in combinations(rooms.values(), 2):
        if both := set(one).intersection(other):
            yield f"{at}, field edges: both sides could deploy at {_spot(ground.squares[min(both)])}"


def _room_in(ground: Ground, zone: ZoneId) -> list[SquareId]:
    return [s for s in sorted(ground.zones.get(zone, ())) if ground.level[s] == 0]


def _check_ways_of_battle(ground: Ground, battle: Battle) -> Problems:
    start = _room_in(ground, next(iter(battle.edges)))[0]
    on_foot = ground.field(start, Walker(is_ninja=False, gates=frozenset(ground.gates)))
    yield from _check_all_reached(ground, [s for s in ground.ids if on_foot[s] < FAR], "on foot", level=0)
    yield from _check_all_reached(ground, _climbed(ground, start), "by a Ninja who climbs")


# Parts of them


def _check_zone(ground: Ground, zone: ZoneId, at: str) -> Problems:
    if not ground.zones.get(zone):
        yield f"{ground.where}, {at}: there is no zone {zone} with squares in it"


def _check_spot(ground: Ground, spot: Spot, at: str) -> Problems:
    if Square(*spot) not in ground.number:
        yield f"{at}: nobody can stand at {_spot(spot)}"


def _spot(spot: Spot | Square) -> str:
    x, y, level = spot
    return f"{x}, {y} on level {level}" if level else f"{x}, {y}"
