"""The maps: zones and their borders, and everything that is computed from them once."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import pairwise
from typing import Literal, NewType

import msgspec

from uguisu.engine.content import load_whole
from uguisu.engine.errors import BadContent

PACKAGE = "uguisu.games.scorpion"

ZoneId = NewType("ZoneId", str)
MapName = Literal["fortress", "outpost"]
MAPS: tuple[MapName, ...] = ("fortress", "outpost")

NOWHERE = ZoneId("")
"""Off the map: in the supply, dead, escaped."""
PASSAGES = (ZoneId("passage"), ZoneId("passage-2"))
"""The secret passage; the second one is the traitor's own in Contested Ground (SC-V09)."""

Rect = tuple[float, float, float, float]


class Zone(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One zone of a map (SC-202)."""

    name: str
    terrain: Literal["open", "moat", "bridge", "room"]
    at: tuple[float, float]
    """Where its label stands."""
    rects: tuple[Rect, ...]
    castle: str = ""
    edge: bool = False
    between: bool = False
    """Directly between the castles (SC-219)."""
    traitor_start: bool = False
    watch_post: bool = False
    barracks: bool = False


class MapFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a map file holds. `open` and `wall` name each border once."""

    name: str
    turns: int
    new_life_until: int
    sentries: int
    patrols: int
    sleepers: int
    traps: int
    hidden_sentries: int
    zones: dict[ZoneId, Zone]
    open: dict[ZoneId, tuple[ZoneId, ...]]
    wall: dict[ZoneId, tuple[ZoneId, ...]]
    tracks: dict[str, tuple[ZoneId, ...]]


Borders = dict[ZoneId, tuple[ZoneId, ...]]


class Board:
    """A map with everything that play looks up in it."""

    def __init__(self, key: MapName, file: MapFile) -> None:
        self.key, self.file = key, file
        self.turns = file.turns
        zones = self.zones = file.zones
        self.ids = tuple(zones)
        self.open = _both_ways(zones, file.open.items(), f"{key}.toml, open")
        self.wall = _both_ways(zones, file.wall.items(), f"{key}.toml, wall")
        steps = [(here, (there,)) for route in file.tracks.values() for here, there in pairwise(route)]
        track = _both_ways(zones, steps, f"{key}.toml, tracks")
        self.track: Borders = {zone: ends for zone, ends in track.items() if ends}
        """The neighbours along the red track, of each zone that lies on it."""
        self.noise = {zone: self._distances(zone) for zone in zones}
        """SC-R24 Distance for listeners: over open and wall borders alike."""
        self.near = {zone: frozenset((zone, *self.open[zone])) for zone in zones}
        """Each zone and those over its open borders."""
        self.moats = frozenset(zone for zone, at in zones.items() if at.terrain == "moat")
        self.edges = tuple(zone for zone, at in zones.items() if at.edge)
        self.traitor_starts = tuple(zone for zone, at in zones.items() if at.traitor_start)
        self.watch_posts = tuple(zone for zone, at in zones.items() if at.watch_post)
        self.barracks = tuple(zone for zone, at in zones.items() if at.barracks)
        self.castles = tuple(dict.fromkeys(at.castle for at in zones.values() if at.castle))
        self.object_zones = {
            castle: tuple(zone for zone, at in zones.items() if at.castle == castle and not at.watch_post)
            for castle in self.castles
        }
        """SC-216 Where objects may lie, castle by castle."""
        self.rooms = tuple(sorted(zone for rooms in self.object_zones.values() for zone in rooms))
        """The same zones in one row."""
        self.entrance_zones = tuple(zone for zone in zones if zone not in self.moats)
        _check(self)

    def _distances(self, zone: ZoneId) -> dict[ZoneId, int]:
        distance, edge = {zone: 0}, [zone]
        for here in edge:
            for there in (*self.open[here], *self.wall[here]):
                if there not in distance:
                    distance[there] = distance[here] + 1
                    edge.append(there)
        return distance


def _both_ways(zones: Iterable[ZoneId], pairs: Iterable[tuple[ZoneId, tuple[ZoneId, ...]]], where: str) -> Borders:
    ends: dict[ZoneId, dict[ZoneId, None]] = {zone: {} for zone in zones}
    for here, others in pairs:
        for there in others:
            for end in (here, there):
                if end not in ends:
                    raise BadContent(f"{where}, item {here}: there is no zone {end}")
            ends[here][there] = ends[there][here] = None
    return {zone: tuple(sorted(found)) for zone, found in ends.items()}


def _check(board: Board) -> None:
    """What every map must have, so that any game on it can be set up and ended."""
    file, where = board.file, f"{board.key}.toml"
    for zone in board.ids:
        if both := set(board.open[zone]) & set(board.wall[zone]):
            raise BadContent(f"{where}, item {zone}: its border with {min(both)} is open and a wall at once")
        if len(board.noise[zone]) < len(board.ids):
            raise BadContent(f"{where}, item {zone}: not every zone can be reached from it")
    for zone, ends in board.track.items():
        if len(ends) < 2:
            raise BadContent(f"{where}, tracks: the track ends in {zone}, so that a patrol would have to turn back")
        if walled := set(ends) - set(board.open[zone]):
            raise BadContent(f"{where}, tracks: there is no open border between {zone} and {min(walled)}")
    if len(board.castles) != 2:
        raise BadContent(f"{where}, zones: there are {len(board.castles)} castles, not 2")
    hidden = file.traps + file.hidden_sentries
    for castle, rooms in board.object_zones.items():
        if len(rooms) < 3 + hidden:
            raise BadContent(f"{where}, zones: castle {castle} has {len(rooms)} zones for objects, not {3 + hidden}")
    if len(board.watch_posts) < file.sentries:
        raise BadContent(f"{where}, sentries: there are only {len(board.watch_posts)} watch posts")
    if 2 * len(board.barracks) < file.sleepers + 6:
        raise BadContent(f"{where}, sleepers: the barracks have no room for {file.sleepers} and 6 more")


@cache
def board_of(key: MapName) -> Board:
    return Board(key, load_whole(PACKAGE, f"{key}.toml", MapFile))
