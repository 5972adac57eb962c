"""The maps: zones and their borders, and everything that is computed from them once."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from itertools import pairwise
from typing import Literal, NewType

import msgspec

from uguisu.engine.errors import BadContent
from uguisu.games.scorpion.checks.board import check_board, check_file
from uguisu.games.scorpion.figures import MOST_STEPS

PACKAGE = "uguisu.games.scorpion"
MAPS = "maps"
"""The folder of the content in which every file is a map."""

ZoneId = NewType("ZoneId", str)

NOWHERE = ZoneId("")
"""Off the map: in the supply, dead, escaped."""
PASSAGES = (ZoneId("passage"), ZoneId("passage-2"))
"""The secret passage; the second one is the traitor's own in Contested Ground (SC-V09)."""


def is_passage(zone: ZoneId) -> bool:
    return zone in PASSAGES


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


class Layout(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where the guards of S5 and S6 stand. The first ones are taken, as many as the table has."""

    posts: tuple[ZoneId, ...]
    patrols: tuple[tuple[ZoneId, ZoneId], ...]
    """The zone, and the track neighbour behind."""


class Hiding(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where the objects of S8 may lie: each falls, by chance, on a free zone of its list."""

    missions: tuple[ZoneId, ...]
    traps: tuple[ZoneId, ...]
    hidden_sentries: tuple[ZoneId, ...]


class Plan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where the intruders may begin and where the passage may end: chance picks among the free zones of each list."""

    ninja: tuple[ZoneId, ...]
    traitor: tuple[ZoneId, ...]
    entrances: tuple[ZoneId, ...]


class MapStyles(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The styles that belong to one map."""

    layouts: dict[str, Layout]
    sleepers: dict[str, tuple[ZoneId, ...]]
    """Each sleeper falls, by chance, on a barracks of this list that has room."""
    objects: dict[str, Hiding]
    plans: dict[str, Plan]


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
    styles: MapStyles | None = None
    """Where they do not stand in styles.toml."""


NO_NOISE: dict[ZoneId, int] = {}
FAR = 99
"""No noise is heard so far off."""
Borders = dict[ZoneId, tuple[ZoneId, ...]]


class Board:
    """A map with everything that play looks up in it."""

    def __init__(self, key: str, file: MapFile) -> None:
        self.key, self.file = key, file
        self.where = f"{MAPS}/{key}.toml"
        check_file(file, self.where)
        self.turns = file.turns
        zones = self.zones = file.zones
        self.ids = tuple(zones)
        self.open = _both_ways(zones, file.open.items(), f"{self.where}, item open")
        self.wall = _both_ways(zones, file.wall.items(), f"{self.where}, item wall")
        steps = [(here, (there,)) for route in file.tracks.values() for here, there in pairwise(route)]
        track = _both_ways(zones, steps, f"{self.where}, item tracks")
        self.track: Borders = {zone: ends for zone, ends in track.items() if ends}
        """The neighbours along the red track, of each zone that lies on it."""
        self.track_zones = tuple(self.track)
        self.noise = {zone: self._distances(zone) for zone in zones}
        """SC-R24 Distance for listeners: over open and wall borders alike."""
        self.near = {zone: frozenset((zone, *self.open[zone])) for zone in zones}
        """SC-R51 How far a Shuriken flies: each zone and those over its open borders."""
        self.moats = frozenset(zone for zone, at in zones.items() if at.terrain == "moat")
        self.halts = self.moats | frozenset(PASSAGES)
        """SC-511, SC-606 Where a movement ends: whoever goes into a moat or a passage goes no farther."""
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
        check_board(self)

    def carries(self, zone: ZoneId, steps: int, listener: ZoneId) -> bool:
        """SC-502, SC-R25 Whether he who made so many steps to this zone is heard by whoever listens in that one.

        Whoever stood still, or is in the passage, is silent.
        """
        return steps > 0 and self.noise.get(zone, NO_NOISE).get(listener, FAR) <= steps

    @cached_property
    def earshot(self) -> dict[ZoneId, list[list[ZoneId]]]:
        """Of every zone, by steps from none, the zones that hear from so many on whoever goes into it."""
        found = {}
        for zone in self.ids:
            within = [[there for there in self.ids if self.carries(zone, k, there)] for k in range(MOST_STEPS + 1)]
            found[zone] = [[], *([at for at in more if at not in fewer] for fewer, more in pairwise(within))]
        return found

    def ahead(self, zone: ZoneId, behind: ZoneId) -> list[ZoneId]:
        """SC-414 Where a patrol may walk next along the track: never back the way it came."""
        return [end for end in self.track.get(zone, ()) if end != behind]

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
                    raise BadContent(f"{where}, field {here}: there is no zone {end}")
            ends[here][there] = ends[there][here] = None
    return {zone: tuple(sorted(found)) for zone, found in ends.items()}
