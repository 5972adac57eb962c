"""Facts that name each other: what is not there is said with the file that names it."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import TYPE_CHECKING

from uguisu.engine.errors import BadContent

if TYPE_CHECKING:
    from uguisu.games.tenchu.content import TenchuContent

NEEDED = ("ninja", "ashigaru", "hostage", "messenger")
"""Profiles that rules name."""


def check_content(content: TenchuContent) -> None:
    _need("profiles.toml", "profile", NEEDED, content.profiles)
    for name, profile in content.profiles.items():
        _need(f"profiles.toml, item {name}, field weapon", "weapon", [profile.weapon], content.weapons)
        if profile.missile:
            _need(f"profiles.toml, item {name}, field missile", "weapon", [profile.missile], content.weapons)
    _check_ties(content)
    for thing, item in content.arsenal.items():
        if item.missile:
            _need(f"arsenal.toml, item {thing}, field missile", "weapon", [item.missile], content.weapons)
    if sorted(content.found) != [1, 2, 3, 4, 5, 6]:
        raise BadContent("arsenal.toml: the die of a chest must say one item for each of 1 to 6 (field roll)")
    for kind, events in (("missions", content.events), ("battles", content.battle_events)):
        if len(events) != 6:
            raise BadContent(f"events.toml, item {kind}, field events: there must be one for each pip of the die")
    _check_factions(content)
    for table, found in (("village", content.villages), ("battle", content.battlefields)):
        if not found:
            raise BadContent(f"tables: there is no table with a [{table}]")


def _check_ties(content: TenchuContent) -> None:
    """TE-197 Every two blades can meet."""
    blades = [name for name, weapon in content.weapons.items() if weapon.tie]
    for name, weapon in content.weapons.items():
        if weapon.counts_as:
            _need(f"weapons.toml, item {name}, field counts_as", "blade", [weapon.counts_as], blades)
        elif weapon.tie:
            _need(f"weapons.toml, item {name}, field tie", "blade", weapon.tie, blades)
            missing = [other for other in blades if other not in weapon.tie]
            if missing:
                raise BadContent(f"weapons.toml, item {name}, field tie: nothing is said of {', '.join(missing)}")


def _check_factions(content: TenchuContent) -> None:
    factions = content.factions
    _need("factions.toml, field points", "profile", factions.points, content.profiles)
    for name, faction in factions.factions.items():
        where = f"factions.toml, field factions.{name}"
        _need(f"{where}.allowed", "profile with points", faction.allowed, factions.points)
        _need(f"{where}.list", "profile with points", faction.list, factions.points)
        spent = sum(factions.points[profile] * count for profile, count in faction.list.items())
        if spent > factions.limits.points:
            raise BadContent(f"{where}.list: it costs {spent}, and {factions.limits.points} points can be spent")


def _need(where: str, noun: str, names: Iterable[str], there: Collection[str]) -> None:
    for name in names:
        if name not in there:
            raise BadContent(f"{where}: there is no {noun} {name}")
