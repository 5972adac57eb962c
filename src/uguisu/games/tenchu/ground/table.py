"""TE-R03 What a file of a table holds: pieces and zones by their corners in inches, and who and what stands where."""

from __future__ import annotations

from itertools import pairwise
from typing import Literal, NewType

import msgspec

from uguisu.games.tenchu.ground.shapes import Cell, Ends, Outline, Point

TABLES = "tables"
"""The folder of the content in which every file is a table."""

TableId = NewType("TableId", str)
PieceId = NewType("PieceId", str)
GateId = NewType("GateId", str)
OpeningId = NewType("OpeningId", str)
ZoneId = NewType("ZoneId", str)

FacingName = Literal["E", "NE", "N", "NW", "W", "SW", "S", "SE"]
Spot = tuple[int, int, int]
"""A square as files name it: x, y and level."""


class Item(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whatever stands in a file."""


class Piece(Item, frozen=True):
    outline: Outline


class Wall(Piece, frozen=True):
    """Solid, and one can stand on its top."""

    height: int = 1
    """In levels."""


class Gate(Item, frozen=True):
    """TE-119 A barred edge of a compound."""

    zone: ZoneId
    ends: Ends


class Opening(Item, frozen=True):
    """TE-118 A sliding door or a window in the outline of a tier."""

    kind: Literal["door", "window"]
    ends: Ends
    level: int = 0


class Stairs(Item, frozen=True):
    """TE-119 They lead from this level to the next at one square."""

    at: Point
    level: int = 0


class Building(Item, frozen=True):
    tiers: tuple[Outline, ...]
    """From the ground up; what a higher one leaves free of a tier is roof."""
    openings: dict[OpeningId, Opening]
    stairs: tuple[Stairs, ...] = ()


class Zone(Piece, frozen=True):
    is_compound: bool = False
    """TE-121"""


class Person(Item, frozen=True):
    """Where somebody stands when a mission begins."""

    profile: str
    at: Spot
    facing: FacingName
    home: ZoneId | None = None


class Thing(Item, frozen=True):
    """What a mission is about: it lies somewhere, or somebody has it."""

    id: str
    at: Spot | None = None
    carried_by: str = ""


class Place(Item, frozen=True):
    """Where a mission takes place."""

    groups: tuple[str, ...]
    chest: Spot
    chest_guard: str
    target: str = ""
    object: Thing | None = None


class Village(Item, frozen=True):
    """What a table needs for the missions."""

    entry: ZoneId
    exit: ZoneId
    messenger_route: tuple[Point, ...]
    messenger_goal: ZoneId
    patrol_entry: Spot
    people: dict[str, Person]
    groups: dict[str, dict[str, Person]]
    missions: dict[str, Place]


def route_cells(village: Village) -> tuple[Cell, ...]:
    """TE-318 The cells of the messenger's march, from where he begins."""
    found = list(village.messenger_route[:1])
    for (x, y), (u, v) in pairwise(village.messenger_route):
        dx, dy = (u > x) - (u < x), (v > y) - (v < y)
        found += [(x + n * dx, y + n * dy) for n in range(1, max(abs(u - x), abs(v - y)) + 1)]
    return tuple(found)


class Battle(Item, frozen=True):
    """What a table needs for faction battles."""

    edges: dict[ZoneId, FacingName]
    """TE-353 Where a side may deploy, and where the opposite edge lies."""
    crossing: ZoneId


class Table(Item, frozen=True):
    """A table: a village or a field of battle."""

    name: str
    width: int
    height: int
    zones: dict[ZoneId, Zone]
    is_usual: bool = False
    """Whether it is played on where no table was chosen."""
    village: Village | None = None
    battle: Battle | None = None
    water: dict[PieceId, Piece] = {}
    bridges: dict[PieceId, Piece] = {}
    roads: dict[PieceId, Piece] = {}
    walls: dict[PieceId, Wall] = {}
    gates: dict[GateId, Gate] = {}
    buildings: dict[PieceId, Building] = {}
    woods: dict[PieceId, Piece] = {}
    cover: dict[PieceId, Piece] = {}
