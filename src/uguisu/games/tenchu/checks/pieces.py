"""Whether the pieces of a table can lie there: an error names the file, the piece, and where it is wrong."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations, pairwise
from typing import NamedTuple

from uguisu.engine.content import refuse
from uguisu.games.tenchu.figures import LEVELS, WIDEST
from uguisu.games.tenchu.ground.shapes import (
    Cell,
    Ends,
    Outline,
    Point,
    area2,
    cells_of,
    edges_of,
    is_convex,
    is_square,
    lie_near,
    meet,
    overlap,
    rim,
    sides_along,
    stand_apart,
)
from uguisu.games.tenchu.ground.table import Building, Gate, Opening, Piece, PieceId, Table

SMALLEST = 12
HIGHEST = LEVELS - 1
"""One can stand on whatever is so many levels high."""
OPENING = 2
"""Doors and windows are so many inches long."""
ID = re.compile(r"[a-z][a-z0-9_]{0,30}")
SLANTED = ("woods", "cover")
"""What need not lie along the squares."""
SOLID = ("walls", "buildings", "water")
"""What nothing else comes near to."""
LEVEL_WITH_ALL = ("roads", "bridges")
"""What may come as near as it likes."""

Problems = Iterator[str]
"""What is wrong, each in a sentence that names the file, the item and the place."""


class Part(NamedTuple):
    """A piece, or a tier of one."""

    kind: str
    where: str
    outline: Outline

    @property
    def is_slanted(self) -> bool:
        return self.kind in SLANTED


def check_pieces(table: Table, where: str) -> None:
    """The corners, before anything is computed from them."""
    refuse(problems_of_pieces(table, where))


def problems_of_pieces(table: Table, where: str) -> Problems:
    """What lies where it cannot is looked for among outlines that are sound."""
    if not table.name:
        yield f"{where}, field name: is empty"
    for field, inches in (("width", table.width), ("height", table.height)):
        if not SMALLEST <= inches <= WIDEST:
            yield f"{where}, field {field}: must be from {SMALLEST} to {WIDEST} inches, not {inches}"
    yield from _check_ids(table, where)
    outlines = list(_check_outlines(table, where))
    yield from outlines
    if not outlines:
        yield from _check_places(table, where)


def _check_outlines(table: Table, where: str) -> Problems:
    for part in _parts(table, where):
        yield from _check_outline(part.outline, part.where, table, is_slanted=part.is_slanted)
    for name, building in table.buildings.items():
        at = f"{where}, item buildings.{name}, field tiers"
        if not 1 <= len(building.tiers) <= HIGHEST:
            yield f"{at}: must be from 1 to {HIGHEST}"
        for n, tier in enumerate(building.tiers[1:], 1):
            yield from _check_outline(tier, f"{at}[{n}]", table, is_slanted=False)
    for zone, area in table.zones.items():
        yield from _check_outline(area.outline, f"{where}, item zones.{zone}", table, is_slanted=False)
    for x, y in table.village.messenger_route if table.village else ():
        if not (0 <= x < table.width and 0 <= y < table.height):
            yield f"{where}, item village, field messenger_route: the corner {x}, {y} lies beside the table"


def _check_places(table: Table, where: str) -> Problems:
    for one, other in combinations(_parts(table, where), 2):
        yield from _check_apart(one, other)
    yield from _check_bridges(table, where)
    for name, wall in table.walls.items():
        if not 1 <= wall.height <= HIGHEST:
            yield f"{where}, item walls.{name}, field height: must be from 1 to {HIGHEST} levels"
    for name, building in table.buildings.items():
        yield from _check_building(building, f"{where}, item buildings.{name}")
    for gate, barred in table.gates.items():
        yield from _check_gate(barred, table, f"{where}, item gates.{gate}")
    yield from _check_compounds(table, where)


def _check_ids(table: Table, where: str) -> Problems:
    kinds: dict[str, Iterable[str]] = {
        "water": table.water,
        "bridges": table.bridges,
        "roads": table.roads,
        "walls": table.walls,
        "gates": table.gates,
        "buildings": table.buildings,
        "woods": table.woods,
        "cover": table.cover,
        "openings": [name for building in table.buildings.values() for name in building.openings],
        "zones": table.zones,
    }
    seen: dict[str, str] = {}
    for kind, names in kinds.items():
        for name in names:
            if not ID.fullmatch(name):
                yield f"{where}, item {kind}.{name}: an id is made of small letters, digits and _"
            if kind != "zones" and name in seen:
                yield f"{where}, item {kind}.{name}: there is one of this id among the {seen[name]}"
            seen[name] = kind


def _parts(table: Table, where: str) -> Iterator[Part]:
    """All pieces; of a building the tier on the ground, in which the others lie."""
    kinds: dict[str, Mapping[PieceId, Piece]] = {
        "water": table.water,
        "bridges": table.bridges,
        "roads": table.roads,
        "walls": table.walls,
        "woods": table.woods,
        "cover": table.cover,
    }
    for kind, pieces in kinds.items():
        for name, piece in pieces.items():
            yield Part(kind, f"{where}, item {kind}.{name}, field outline", piece.outline)
    for name, building in table.buildings.items():
        for tier in building.tiers[:1]:
            yield Part("buildings", f"{where}, item buildings.{name}, field tiers[0]", tier)


def _check_outline(outline: Outline, at: str, table: Table, *, is_slanted: bool) -> Problems:
    """TE-124 Simple, on the table, and along the squares but for woods and cover. The first thing that is not so."""
    found = next(_what_is_wrong(outline, table, is_slanted), "")
    if found:
        yield f"{at}: {found}"


def _what_is_wrong(outline: Outline, table: Table, is_slanted: bool) -> Problems:
    if len(outline) < 3:
        yield "has fewer than three corners"
    for x, y in outline:
        if not (0 <= x <= table.width and 0 <= y <= table.height):
            yield f"the corner {x}, {y} lies beside the table"
    edges = list(edges_of(outline))
    for n, (one, other) in enumerate(edges):
        if one == other or one in outline[n + 1 :]:
            yield f"the corner {_at(one)} stands there twice"
        for m in range(n + 1, len(edges)):
            is_beside = m == n + 1 or (n == 0 and m == len(edges) - 1)
            if not is_beside and meet(edges[n], edges[m]):
                yield f"the side from {_at(one)} to {_at(other)} meets that from {_line(edges[m])}"
    if area2(outline) == 0:
        yield f"there is nothing inside {_at(outline[0])}, {_at(outline[1])} and the others"
    if is_slanted and not is_convex(outline):
        yield "has a corner that points inwards or none at all; put it together of several pieces"
    if not is_slanted and not is_square(outline):
        one, other = next((one, other) for one, other in edges if one[0] != other[0] and one[1] != other[1])
        yield f"the side from {_at(one)} to {_at(other)} does not run along the squares"


def _check_apart(one: Part, other: Part) -> Problems:
    """No two pieces lie over each other, and an inch of ground is left beside whatever nobody can walk through."""
    if {one.kind, other.kind} == {"bridges", "water"} or not lie_near(one.outline, other.outline):
        return
    is_free = any(part.kind in LEVEL_WITH_ALL for part in (one, other))
    is_solid = any(part.kind in SOLID for part in (one, other))
    if (found := overlap(one.outline, other.outline)) is not None:
        yield f"{other.where}: lies over {_short(one)} at {_at(found)}"
    elif is_solid and not is_free and not stand_apart(one.outline, other.outline):
        yield f"{other.where}: comes nearer than an inch to {_short(one)}, beside {_at(other.outline[0])}"


def _check_bridges(table: Table, where: str) -> Problems:
    water = _union(table.water.values())
    for name, bridge in table.bridges.items():
        cells = cells_of(bridge.outline)
        if not cells & water or cells <= water:
            yield f"{where}, item bridges.{name}, field outline: leads over no water, or not off it"


def _check_building(building: Building, at: str) -> Problems:
    tiers = [cells_of(outline) for outline in building.tiers]
    for level, (lower, upper) in enumerate(pairwise(tiers)):
        if over := sorted(upper - lower):
            yield f"{at}, field tiers[{level + 1}]: {_at(over[0])} does not lie in the tier below"
    sound: dict[str, Opening] = {}
    for name, opening in building.openings.items():
        if wrong := _wrong_with_opening(opening, tiers):
            yield f"{at}, field openings.{name}{wrong}"
        else:
            sound[name] = opening
    for (one, first), (other, second) in combinations(sound.items(), 2):
        if first.level == second.level and not set(sides_along(first.ends)).isdisjoint(sides_along(second.ends)):
            yield f"{at}, field openings.{other}: lies over {one}, from {_line(second.ends)}"
    for n, stairs in enumerate(building.stairs):
        levels = range(stairs.level, stairs.level + 2)
        if not all(0 <= level < len(tiers) and stairs.at in tiers[level] for level in levels):
            yield f"{at}, field stairs[{n}]: {_at(stairs.at)} does not lie in the tiers {levels[0]} and {levels[1]}"


def _wrong_with_opening(opening: Opening, tiers: list[frozenset[Cell]]) -> str:
    (x, y), (u, v) = opening.ends
    if (x != u and y != v) or abs(u - x) + abs(v - y) != OPENING:
        return f": from {_line(opening.ends)} is no side of {OPENING} inches along the squares"
    if not 0 <= opening.level < len(tiers):
        return f", field level: there is no tier {opening.level}"
    if not set(rim(tiers[opening.level])).issuperset(sides_along(opening.ends)):
        return f": from {_line(opening.ends)} is not on the outline of tier {opening.level}"
    return ""


def _check_gate(gate: Gate, table: Table, at: str) -> Problems:
    """TE-119 A gap in the wall of its compound. The first thing that is not so."""
    found = next(_wrong_with_gate(gate, table), "")
    if found:
        yield f"{at}, field {found}"


def _wrong_with_gate(gate: Gate, table: Table) -> Problems:
    (x, y), (u, v) = gate.ends
    if (x != u) == (y != v):
        yield f"ends: from {_line(gate.ends)} does not run along the squares"
    if gate.zone not in table.zones or not table.zones[gate.zone].is_compound:
        yield f"zone: there is no compound {gate.zone}"
    if not any(set(gate.ends) <= set(wall.outline) for wall in table.walls.values()):
        yield f"ends: {_line(gate.ends)} are not two corners of one wall"
    inside = cells_of(table.zones[gate.zone].outline)
    closed = _union([*table.walls.values(), *table.water.values()])
    for one, other in sides_along(gate.ends):
        if (one in inside) == (other in inside):
            yield f"ends: {_line(gate.ends)} does not lie on the edge of {gate.zone}"
        if one in closed or other in closed:
            yield f"ends: from {_line(gate.ends)} nobody can walk through"


def _check_compounds(table: Table, where: str) -> Problems:
    """TE-121, TE-R82 A square lies in one compound at most."""
    compounds = {name: cells_of(zone.outline) for name, zone in table.zones.items() if zone.is_compound}
    for (one, first), (other, second) in combinations(compounds.items(), 2):
        if both := sorted(first & second):
            yield f"{where}, item zones.{other}: lies over the compound {one} at {_at(both[0])}"


def _union(pieces: Iterable[Piece]) -> frozenset[Cell]:
    return frozenset(cell for piece in pieces for cell in cells_of(piece.outline))


def _at(point: Point) -> str:
    return f"{point[0]}, {point[1]}"


def _line(ends: Ends) -> str:
    return f"{_at(ends[0])} to {_at(ends[1])}"


def _short(part: Part) -> str:
    return part.where.rpartition("item ")[2].partition(", field")[0]
