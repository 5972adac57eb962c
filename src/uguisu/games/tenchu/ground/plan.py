"""A table drawn with characters, one for each square of a level, north at the top: for whoever checks or changes it."""

from __future__ import annotations

from collections.abc import Mapping

from uguisu.games.tenchu.ground.ground import Ground
from uguisu.games.tenchu.ground.shapes import Cell, cells_of
from uguisu.games.tenchu.ground.terrain import Square, SquareId, Surface, beside

SURFACES: dict[Surface, str] = {"ground": ".", "bridge": "=", "room": "_", "roof": "^", "wall": "H"}
ROAD, WOODS, COVER, WATER, SOLID, AIR = ",", "*", "%", "~", "#", " "
DOOR, WINDOW, GATE, STAIRS = "+", "o", "G", "/"
"""Doors and windows are drawn where one stands at them inside."""


def plan(ground: Ground, level: int = 0, marks: Mapping[SquareId, str] | None = None) -> list[str]:
    """The rows from north to south. What is marked is drawn instead of what lies there."""
    table = ground.table
    special = _special(ground, level)
    rows = []
    for y in reversed(range(table.height)):
        row = ""
        for x in range(table.width):
            s = ground.number.get(Square(x, y, level))
            mark = None if s is None or marks is None else marks.get(s)
            row += mark or special.get((x, y)) or _plain(ground, s, (x, y), level)
        rows.append(row.rstrip())
    return rows


def people(ground: Ground, level: int = 0, groups: tuple[str, ...] = ()) -> dict[SquareId, str]:
    """Marks for those who live there, and for these groups, by the first letters of their ids."""
    village = ground.table.village
    if village is None:
        return {}
    everybody = dict(village.people)
    for group in groups:
        everybody |= village.groups[group]
    return {ground.at(*one.at): name[0] for name, one in everybody.items() if one.at[2] == level}


def _plain(ground: Ground, s: SquareId | None, cell: Cell, level: int) -> str:
    if s is None:
        return _closed(ground, cell, level)
    if ground.surfaces[s] != "ground":
        return SURFACES[ground.surfaces[s]]
    if ground.is_enclosed(s):
        return WOODS
    if ground.hides_body(s):
        return COVER
    return ROAD if cell in ground.roads else SURFACES["ground"]


def _closed(ground: Ground, cell: Cell, level: int) -> str:
    """Where nobody can stand: the lower parts of walls, water, and the air."""
    higher = any(Square(*cell, n) in ground.number for n in range(level + 1, ground.levels))
    if higher:
        return SOLID
    return WATER if level == 0 else AIR


def _special(ground: Ground, level: int) -> dict[Cell, str]:
    """Gates, stairs, doors and windows."""
    found: dict[Cell, str] = {}
    for building in ground.table.buildings.values():
        inside = {n: cells_of(outline) for n, outline in enumerate(building.tiers)}
        for opening in building.openings.values():
            if opening.level == level:
                mark = DOOR if opening.kind == "door" else WINDOW
                found |= dict.fromkeys(beside(opening.ends) & inside[level], mark)
        for stairs in building.stairs:
            if level in (stairs.level, stairs.level + 1):
                found[stairs.at] = STAIRS
    for s in ground.ids:
        if ground.gate_by(s) is not None and ground.level[s] == level:
            found[ground.squares[s][:2]] = GATE
    return found
