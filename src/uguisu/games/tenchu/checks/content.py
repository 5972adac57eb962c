"""Facts that name each other: what is not there is said with the file that names it."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from typing import TYPE_CHECKING

from uguisu.engine.content import refuse
from uguisu.engine.errors import BadContent
from uguisu.games.tenchu.cards import HOSTAGE, Faction, MissionId, ProfileId
from uguisu.games.tenchu.checks.pieces import Problems
from uguisu.games.tenchu.checks.tables import people_of
from uguisu.games.tenchu.figures import MOST_FIGHTERS
from uguisu.games.tenchu.ground.table import TABLES, TableId, Village

if TYPE_CHECKING:
    from uguisu.games.tenchu.content import TenchuContent

NEEDED = ("ninja", "ashigaru", "hostage", "messenger")
"""Profiles that rules name."""
PERSON = re.compile(r"[A-Za-z][A-Za-z0-9_]{0,15}")
TABLE = re.compile(r"[a-z][a-z0-9_-]{0,30}")


def check_content(content: TenchuContent) -> None:
    refuse(problems_of(content))


def problems_of(content: TenchuContent) -> Problems:
    yield from _missing("profiles.toml", "profile", NEEDED, content.profiles)
    for name, profile in content.profiles.items():
        yield from _missing(f"profiles.toml, item {name}, field weapon", "weapon", [profile.weapon], content.weapons)
        if profile.missile:
            where = f"profiles.toml, item {name}, field missile"
            yield from _missing(where, "weapon", [profile.missile], content.weapons)
    yield from _check_ties(content)
    for thing, item in content.arsenal.items():
        if item.missile:
            where = f"arsenal.toml, item {thing}, field missile"
            yield from _missing(where, "weapon", [item.missile], content.weapons)
    if sorted(content.found) != [1, 2, 3, 4, 5, 6]:
        yield "arsenal.toml: the die of a chest must say one item for each of 1 to 6 (field roll)"
    for kind, events in (("missions", content.events), ("battles", content.battle_events)):
        if len(events) != 6:
            yield f"events.toml, item {kind}, field events: there must be one for each pip of the die"
    yield from _check_factions(content)
    for kind, found in (("village", content.villages), ("battle", content.battlefields)):
        if not found:
            yield f"tables: there is no table with a [{kind}]"
    for key, table in content.tables.items():
        if table.village is not None:
            yield from _check_village(content, key, table.village)


def check_table_name(name: str, where: str) -> None:
    """It is typed as an option."""
    if not TABLE.fullmatch(name):
        raise BadContent(f"{where}: the name of the file is made of small letters, digits, - and _")


def _check_ties(content: TenchuContent) -> Problems:
    """TE-197 Every two blades can meet."""
    blades = [name for name, weapon in content.weapons.items() if weapon.tie]
    for name, weapon in content.weapons.items():
        if weapon.counts_as:
            where = f"weapons.toml, item {name}, field counts_as"
            yield from _missing(where, "blade", [weapon.counts_as], blades)
        elif weapon.tie:
            yield from _missing(f"weapons.toml, item {name}, field tie", "blade", weapon.tie, blades)
            missing = [other for other in blades if other not in weapon.tie]
            if missing:
                yield f"weapons.toml, item {name}, field tie: nothing is said of {', '.join(missing)}"


# Armies


def _check_factions(content: TenchuContent) -> Problems:
    factions = content.factions
    yield from _missing("factions.toml, field points", "profile", factions.points, content.profiles)
    for name, faction in factions.factions.items():
        where = f"factions.toml, field factions.{name}"
        yield from _missing(f"{where}.allowed", "profile with points", faction.allowed, factions.points)
        yield from _missing(f"{where}.list", "profile with points", faction.list, factions.points)
        for profile, count in faction.list.items():
            if profile in factions.points and profile not in faction.allowed:
                yield f"{where}.list: {profile} is not among its allowed"
            if count < 1:
                yield f"{where}.list.{profile}: must be 1 or more, not {count}"
        yield from _check_army(content, faction, where)


def _check_army(content: TenchuContent, faction: Faction, where: str) -> Problems:
    """8.4 What the printed list costs, and how many there are."""
    points, limits, profiles = content.factions.points, content.factions.limits, content.profiles
    army = {profile: count for profile, count in faction.list.items() if profile in points and profile in profiles}
    if not army:
        yield f"{where}.list: there is nobody in it"
    spent = sum(points[profile] * count for profile, count in army.items())
    if spent > limits.points:
        yield f"{where}.list: it costs {spent}, and {limits.points} points can be spent"

    def check_number(noun: str, counted: Iterable[ProfileId], most: int) -> Problems:
        if (found := sum(army[profile] for profile in counted)) > most:
            yield f"{where}.list: there are {found} {noun} in it, and {most} at most can be had"

    yield from check_number("models", army, MOST_FIGHTERS)
    yield from check_number("heroes", (name for name in army if profiles[name].is_hero), limits.heroes)
    yield from check_number("Ninja", (name for name in army if profiles[name].card == "ninja"), limits.ninja)


# Villages


def _check_village(content: TenchuContent, table: TableId, village: Village) -> Problems:
    """3.1 What a mission is about has its place; and nobody has the name of somebody else."""
    where = f"{TABLES}/{table}.toml"
    taken = {*content.named, HOSTAGE, content.horse}
    for at, name, _ in people_of(village):
        if name in taken or not PERSON.fullmatch(name):
            yield f"{where}, item {at}: an id is made of letters, digits and _, and is not the name of somebody else"
    for name in village.missions:
        if name in content.missions:
            yield from _check_mission(content, MissionId(name), village, f"{where}, item village.missions.{name}")
        else:
            yield f"{where}, item village.missions.{name}: there is no such mission"


def _check_mission(content: TenchuContent, name: MissionId, village: Village, where: str) -> Problems:
    """TE-311 What it is about is there."""
    mission, place = content.missions[name], village.missions[name]
    thing = place.object.id if place.object is not None else ""
    if mission.kind == "kill" and not place.target:
        yield f"{where}, field target: nobody is named who must die"
    if mission.kind != "kill" and thing != mission.object:
        yield f"{where}, field object: must be {mission.object}, not {thing or 'missing'}"
    if place.object is not None and place.object.carried_by not in ("", place.target):
        yield f"{where}, field target: must be {place.object.carried_by}, who carries the {thing}"
    if place.object is not None and mission.kind in ("ride", "rescue") and place.object.at is None:
        yield f"{where}, field object: {thing} must stand at some place"


def _missing(where: str, noun: str, names: Iterable[str], there: Collection[str]) -> Problems:
    for name in names:
        if name not in there:
            yield f"{where}: there is no {noun} {name}"
