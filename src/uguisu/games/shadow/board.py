"""The hexes of a mission, and everything computed from them once: who touches what, and how far it is."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Literal, NamedTuple, NewType

import msgspec

from uguisu.engine.errors import BadContent
from uguisu.engine.vocabulary import Id
from uguisu.games.shadow.figures import CORNERS, TOWER, Colour, Facing, GuardKind, Risk

PACKAGE = "uguisu.games.shadow"
HexId = NewType("HexId", str)
"""A place by its column and row, as `8.2`."""
NOWHERE = HexId("")
MissionId = NewType("MissionId", str)
TILE = Id("tile")

HexKind = Literal["yard", "bush", "junction"]
Goal = Literal["explosion", "officers", "documents", "hostages", "assassination"]
MissionAction = Literal["barrel", "ambush", "sabotage", "bell", "tea"]
Needs = Literal["officers", "lord_with_samurai", "captives", "lord_at_tea"]

SIDES = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
"""The six directions, counter-clockwise from the east."""
BUSH_SIDE, JUNCTION_SIDE = (0, 2, 2, 4, 4, 0), (1, 1, 3, 3, 5, 5)
"""SH-110 Of each corner of a yard, the direction of the bush and of the junction that touch it."""
MARKS: dict[str, tuple[HexKind, str]] = {
    "Y": ("yard", ""),
    "o": ("bush", ""),
    "y": ("junction", "yellow"),
    "p": ("junction", "purple"),
    "w": ("junction", "white"),
    "b": ("junction", "brown"),
    "g": ("junction", "gate"),
}
NORTH_CORNER, SOUTH_CORNER = 1, 4
"""SH-922 The only corners of a closed gate: one on each side of the wall."""
MOST_IN_A_YARD = 2
"""SH-211 Of those who are deployed."""


class Tile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    kind: Literal["large", "connector", "gate"]
    picture: tuple[str, ...]


class Power(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """SH-719 When the Daimyo's power works."""

    needs: Needs
    yards: tuple[HexId, ...] = ()
    least: int = 1


class Layout(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What lies elsewhere for a team of another size. What is not named here lies where the mission says."""

    entries: tuple[HexId, ...] | None = None
    barracks: tuple[HexId, ...] | None = None
    objectives: dict[str, tuple[HexId, ...]] | None = None
    green: dict[HexId, int] | None = None
    blue: tuple[HexId, ...] | None = None


TeamSize = Literal["1", "2", "3", "4", "5"]


class MissionFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A mission as it stands in missions.toml."""

    time: int
    goal: Goal
    action: MissionAction
    colour: Risk
    deployment: dict[GuardKind, int]
    tiles: dict[str, tuple[int, int]]
    entries: tuple[HexId, ...]
    barracks: tuple[HexId, ...]
    objectives: dict[str, tuple[HexId, ...]]
    power: Power
    towers: tuple[HexId, ...] = ()
    walled: tuple[tuple[str, str], ...] = ()
    green: dict[HexId, int] = msgspec.field(default_factory=dict)
    blue: tuple[HexId, ...] = ()
    keys: dict[str, HexId] = msgspec.field(default_factory=dict)
    layouts: dict[TeamSize, Layout] = msgspec.field(default_factory=dict)
    """By the number of characters in play."""

    def of(self, layout: Layout) -> MissionFile:
        """The mission as it is laid out so."""
        return msgspec.structs.replace(
            self, **{field: found for field, found in msgspec.structs.asdict(layout).items() if found is not None}
        )


class Hex(NamedTuple):
    """One hex; the colour is that of a junction, `gate` where it depends on the gate."""

    id: HexId
    kind: HexKind
    colour: str
    tile: str
    q: int
    r: int


class Gate(NamedTuple):
    """A gate: its yard, its junction, and where its key lies."""

    yard: HexId
    junction: HexId
    key: HexId


class Spot(NamedTuple):
    """A corner and a facing that somebody could take."""

    corner: int
    facing: Facing


IN_TOWER = (Spot(TOWER, "tower"),)
Edge = tuple[HexId, HexId]
"""Two hexes that touch, the smaller id first."""


def hex_id(q: int, r: int) -> HexId:
    return HexId(f"{q}.{r}")


def edge(one: HexId, other: HexId) -> Edge:
    return (one, other) if one < other else (other, one)


class Board:
    """A mission's board. Boulders close edges for everybody (SH-1201), so each set of them is a board of its own."""

    def __init__(
        self,
        name: MissionId,
        file: MissionFile,
        tiles: Mapping[str, Tile],
        boulders: Iterable[Edge] = (),
        layout: str = "",
    ) -> None:
        self._spots: dict[tuple[HexId, int, int, int], tuple[Spot, ...]] = {}
        self.name, self.file, self.boulders = name, file, frozenset(boulders)
        self.where = f"missions.toml, item {name}{layout and f'.layouts.{layout}'}"
        self.hexes = dict(sorted(self._placed(tiles), key=lambda item: (item[1].r, item[1].q)))
        self._check_walls()
        self.kind = {one.id: one.kind for one in self.hexes.values()}
        self.yards = self._all("yard")
        self.bushes = self._all("bush")
        self.junctions = self._all("junction")
        self._touch()
        self._corners()
        self._ways()
        self._tiles(tiles)
        self.barracks, self.towers, self.entries = frozenset(file.barracks), frozenset(file.towers), file.entries
        self.tower = file.towers[0] if file.towers else NOWHERE
        self.room = {yard: 1 if yard in self.towers else MOST_IN_A_YARD for yard in self.yards}
        """SH-R83 So many guards can be deployed in each yard."""
        self.guarded = (*self.objective("convoy"), *file.barracks)
        """SH-1013 The yards in which Officers are looked for, where that is the goal."""
        self.to_barracks = {yard: tuple(self.distance[yard].get(b, FAR) for b in file.barracks) for yard in self.yards}

    def _placed(self, tiles: Mapping[str, Tile]) -> Iterable[tuple[HexId, Hex]]:
        seen: dict[HexId, str] = {}
        for tile, (left, top) in self.file.tiles.items():
            if tile not in tiles:
                raise BadContent(f"{self.where}, field tiles: there is no tile {tile} in tiles.toml")
            for row, line in enumerate(tiles[tile].picture):
                for column, mark in enumerate(line):
                    if mark == ".":
                        continue
                    if mark not in MARKS:
                        raise BadContent(f"tiles.toml, item {tile}, field picture: no hex is drawn as {mark!r}")
                    place = hex_id(left + column, top + row)
                    if place in seen:
                        raise BadContent(f"{self.where}, field tiles: {tile} and {seen[place]} overlap at {place}")
                    seen[place] = tile
                    kind, colour = MARKS[mark]
                    yield place, Hex(place, kind, colour, tile, left + column, top + row)

    def _check_walls(self) -> None:
        for tile in (tile for pair in self.file.walled for tile in pair):
            if tile not in self.file.tiles:
                raise BadContent(f"{self.where}, field walled: {tile} is not on this board")

    def _all(self, kind: HexKind) -> tuple[HexId, ...]:
        return tuple(one.id for one in self.hexes.values() if one.kind == kind)

    def _beside(self, place: HexId, side: int) -> HexId:
        """SH-117 The hex in this direction, if there is one and no wall or boulder between."""
        one = self.hexes[place]
        across = hex_id(one.q + SIDES[side][0], one.r + SIDES[side][1])
        other = self.hexes.get(across)
        if other is None or edge(place, across) in self.boulders:
            return NOWHERE
        pair = {one.tile, other.tile}
        return NOWHERE if any(pair == set(walled) for walled in self.file.walled) else across

    def _touch(self) -> None:
        sides = {place: tuple(self._beside(place, side) for side in range(6)) for place in self.hexes}
        self.sides = sides
        self.touching = {
            (place, kind): tuple(other for other in around if other and self.kind[other] == kind)
            for place, around in sides.items()
            for kind in ("yard", "bush", "junction")
        }
        self.bushes_of = {place: self.touching[place, "bush"] for place in self.hexes}
        self.yards_of = {place: self.touching[place, "yard"] for place in self.hexes}
        self.junctions_of = {place: self.touching[place, "junction"] for place in self.hexes}

    def _corners(self) -> None:
        """SH-110 What touches each corner of a yard."""
        self.front_bush = {
            yard: tuple(self._of_kind(yard, BUSH_SIDE[corner], "bush") for corner in CORNERS) for yard in self.yards
        }
        self.front_junction = {
            yard: tuple(self._of_kind(yard, JUNCTION_SIDE[corner], "junction") for corner in CORNERS)
            for yard in self.yards
        }
        self.outward = {
            yard: tuple(bool(self.front_bush[yard][c] or self.front_junction[yard][c]) for c in CORNERS)
            for yard in self.yards
        }
        """SH-112 Whether one can face outwards at each corner."""

    def free_spots(self, yard: HexId, taken: int, corners: Sequence[int] = CORNERS) -> tuple[Spot, ...]:
        """SH-111, SH-112 Spots whose corner and both corners beside it are empty; `taken` has a bit for each corner,
        the tower being the lowest."""
        key = yard, taken, len(corners), corners[0]
        if (found := self._spots.get(key)) is None:
            found = self._spots[key] = tuple(self._free_spots(yard, taken, corners))
        return found

    def _free_spots(self, yard: HexId, taken: int, corners: Sequence[int]) -> Iterable[Spot]:
        if yard in self.towers:
            yield from () if taken else IN_TOWER
            return
        for corner in corners:
            if not any(taken >> (other % 6 + 1) & 1 for other in (corner - 1, corner, corner + 1)):
                yield Spot(corner, "in")
                if self.outward[yard][corner]:
                    yield Spot(corner, "out")

    def _of_kind(self, yard: HexId, side: int, kind: HexKind) -> HexId:
        other = self.sides[yard][side]
        return other if other and self.kind[other] == kind else NOWHERE

    def _ways(self) -> None:
        """SH-118 Yards are neighbours when they touch a common junction."""
        self.next_yards: dict[HexId, tuple[HexId, ...]] = {}
        for yard in self.yards:
            near = {other for junction in self.junctions_of[yard] for other in self.yards_of[junction]}
            self.next_yards[yard] = tuple(other for other in self.yards if other in near and other != yard)
        self.distance = {yard: _distances(yard, self.next_yards) for yard in self.yards}

    def _tiles(self, tiles: Mapping[str, Tile]) -> None:
        self.tile_of = {place: one.tile for place, one in self.hexes.items()}
        self.hexes_on = {
            tile: tuple(place for place, one in self.hexes.items() if one.tile == tile) for tile in self.file.tiles
        }
        self.yards_on = self._on_tiles("yard")
        self.junctions_on = self._on_tiles("junction")
        self.large = tuple(tile for tile in self.file.tiles if tiles[tile].kind == "large")
        self.gates: dict[HexId, Gate] = {}
        """By their yards."""
        gates = {tile for tile in self.file.tiles if tiles[tile].kind == "gate"}
        if gates != set(self.file.keys):
            wrong = ", ".join(sorted(gates ^ set(self.file.keys)))
            raise BadContent(f"{self.where}, field keys: SH-926 every gate has a key, and nothing else has: {wrong}")
        for tile, key in self.file.keys.items():
            yards, junctions = self.yards_on[tile], self.junctions_on[tile]
            if len(yards) != 1 or len(junctions) != 1:
                raise BadContent(f"tiles.toml, item {tile}, field picture: SH-921 a gate has one yard and one junction")
            self.gates[yards[0]] = Gate(yards[0], junctions[0], key)
        self.gate_at = {gate.junction: gate for gate in self.gates.values()}
        self.key_at = {gate.key: gate for gate in self.gates.values()}

    def _on_tiles(self, kind: HexKind) -> dict[str, tuple[HexId, ...]]:
        return {
            tile: tuple(place for place in places if self.kind[place] == kind) for tile, places in self.hexes_on.items()
        }

    def is_joined_without(self, closed: Edge) -> bool:
        """SH-1201 Whether guards would still come from every yard to every other one if this edge were closed too."""
        found, queue = {self.yards[0]}, deque([self.yards[0]])
        while queue:
            here = queue.popleft()
            step = self.junctions_of[here] if self.kind[here] == "yard" else self.yards_of[here]
            for other in step:
                if other not in found and edge(here, other) != closed:
                    found.add(other)
                    queue.append(other)
        return found.issuperset(self.yards)

    def walls(self) -> list[Edge]:
        """Hexes side by side that are parted by a wall or a boulder, each pair once."""
        found = []
        for one in self.hexes.values():
            for side in range(3):
                across = hex_id(one.q + SIDES[side][0], one.r + SIDES[side][1])
                if across in self.hexes and not self.sides[one.id][side]:
                    found.append(edge(one.id, across))
        return found

    def objective(self, name: str) -> tuple[HexId, ...]:
        return self.file.objectives.get(name, ())

    def is_south(self, place: HexId, gate: HexId) -> bool:
        """SH-928 On which side of a gate's wall a place lies."""
        return self.hexes[place].r > self.hexes[gate].r

    def side_corner(self, gate: HexId, place: HexId) -> int:
        """The corner of a closed gate that lies on the side of this place."""
        return SOUTH_CORNER if self.is_south(place, gate) else NORTH_CORNER


FAR = 99


def _distances(start: HexId, ways: Mapping[HexId, tuple[HexId, ...]]) -> dict[HexId, int]:
    found = {start: 0}
    queue = deque([start])
    while queue:
        here = queue.popleft()
        for other in ways[here]:
            if other not in found:
                found[other] = found[here] + 1
                queue.append(other)
    return found


def colour_of(mark: str, is_open: bool) -> Colour:
    """SH-925 A gate's junction is brown while it is closed, and white while it is open."""
    if mark == "gate":
        return "white" if is_open else "brown"
    colour: Any = mark
    found: Colour = colour
    return found
