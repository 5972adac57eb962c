"""The contract sheets and the grid that they are drawn on.

The grid has 12 columns (A to L, left to right) and 10 rows (1 to 10, top to bottom). A block is named `C4`; its number
is (row - 1) * 12 + column - 1, and sets of blocks are bit masks over these numbers. An edge is named by the block on
its left or upper side: `C4e` is the east side of C4, `C4s` its south side; the outer border has no edges.
A placement `L4.2@C4` is shape L4 in its orientation 2 with the top left corner of its bounding box at C4.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Annotated, Literal, NamedTuple

import msgspec
from msgspec import Meta

COLUMNS, ROWS = 12, 10
BLOCKS = COLUMNS * ROWS

Tier = Literal["common", "uncommon", "rare", "epic", "legendary"]
Trick = Literal["poison", "bribe", "snare", "lure", "decoy"]
Trap = Literal["snare", "lure", "decoy"]
SideJob = Literal["snare", "lure", "decoy", "legendary"]


# The sheets

Count = Annotated[int, Meta(ge=0, le=99)]
Some = Annotated[int, Meta(ge=1, le=99)]
Few = Annotated[int, Meta(ge=0, le=4)]
"""Of what one room holds when it is drawn."""
MOST_IN_A_ROOM = 9
"""Guards, Courtesans and Hoards together; each of the first two can become a Hoard."""
Upto = Annotated[int, Meta(ge=2, le=12)]
"""The highest roll of 2D6 that a line of a table covers."""


class ShapeRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A line of table A."""

    upto: Upto
    shape: str


class OccupantRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A line of table C."""

    upto: Upto
    guards: Few = 0
    courtesans: Few = 0
    hoards: Few = 0


class HoardRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A line of table D."""

    upto: Upto
    tier: Tier | None = None
    gold: Count = 0
    refill: bool = False


class DoorRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A line of table B."""

    upto: Upto
    count: Few
    closet: bool


class Contract(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One contract sheet."""

    name: str
    difficulty: Literal["easy", "medium", "hard"]
    target: str
    story: str
    vigilance: Some
    hp: Some
    bodyguards: Count
    limit: Some
    """The noise limit where a tight one is wished for (BL-O7)."""
    rooms: Some
    sanctum_after: Some
    entries: tuple[str, ...]
    shapes: tuple[ShapeRow, ...]
    occupants: tuple[OccupantRow, ...]
    hoard: tuple[HoardRow, ...]
    pay: Count
    undetected: Count
    side_job: SideJob
    side_pay: Count
    xp: Count


class Rank(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    gold: Annotated[int, Meta(ge=0)]
    name: str


class Campaign(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What does not differ between the contracts."""

    hp: Some
    moves: Annotated[int, Meta(ge=1, le=999)]
    attempts: Some
    carry: tuple[Annotated[int, Meta(ge=2, le=99)], ...]
    """By Dan, the Ninjato included: whoever finds something must be able to discard something else."""
    dan_price: tuple[Count, ...]
    dan_reward: tuple[bool, ...]
    charm_limit: Some
    bribe_limit: Count
    purse: tuple[Count, ...]
    apprentice: Count
    price: dict[Tier, int]
    tricks: dict[Trick, int]
    doors: tuple[DoorRow, ...]
    ranks: tuple[Rank, ...]


TRAPS: tuple[Trap, ...] = ("snare", "lure", "decoy")


def shape_rolled(contract: Contract, roll: int) -> str:
    return next(row.shape for row in contract.shapes if roll <= row.upto)


def occupants_rolled(contract: Contract, roll: int) -> OccupantRow:
    return next(row for row in contract.occupants if roll <= row.upto)


def hoard_rolled(contract: Contract, roll: int) -> HoardRow:
    return next(row for row in contract.hoard if roll <= row.upto)


# Blocks and edges


def block_at(column: int, row: int) -> int:
    """The number of the block in this column and row, both counted from 1."""
    return (row - 1) * COLUMNS + column - 1


def block_name(block: int) -> str:
    row, column = divmod(block, COLUMNS)
    return f"{chr(ord('A') + column)}{row + 1}"


def bits(mask: int) -> list[int]:
    """The numbers of the bits that are set."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


class Edge(NamedTuple):
    """The line between two neighbouring blocks."""

    name: str
    blocks: tuple[int, int]


def _edges() -> list[Edge]:
    edges = []
    for block in range(BLOCKS):
        row, column = divmod(block, COLUMNS)
        if column + 1 < COLUMNS:
            edges.append(Edge(f"{block_name(block)}e", (block, block + 1)))
        if row + 1 < ROWS:
            edges.append(Edge(f"{block_name(block)}s", (block, block + COLUMNS)))
    return edges


EDGES = _edges()
EDGE_NUMBER = {edge.name: number for number, edge in enumerate(EDGES)}
EDGE_BETWEEN = {edge.blocks: number for number, edge in enumerate(EDGES)}


def edge_mask(names: list[str] | tuple[str, ...]) -> int:
    mask = 0
    for name in names:
        mask |= 1 << EDGE_NUMBER[name]
    return mask


def far_block(edge: int, room: int) -> int:
    """The block on the other side of one of the room's outline edges."""
    one, other = EDGES[edge].blocks
    return other if room >> one & 1 else one


def entry_block(entry: str) -> int:
    """8.2 The block inside an Entry Point: L3 is on the left edge in row 3."""
    return block_at(1 if entry[0] == "L" else COLUMNS, int(entry[1:]))


# Shapes


class Placement(NamedTuple):
    """A shape on certain blocks."""

    name: str
    shape: str
    blocks: int


def _orientations(drawing: list[str]) -> list[frozenset[tuple[int, int]]]:
    """BL-204 Every different rotation and mirror image, as (column, row) offsets."""
    cells = {(x, y) for y, line in enumerate(drawing) for x, mark in enumerate(line) if mark == "#"}
    found: list[frozenset[tuple[int, int]]] = []
    for _ in range(2):
        for _ in range(4):
            cells = {(-y, x) for x, y in cells}
            left, top = min(x for x, _ in cells), min(y for _, y in cells)
            moved = frozenset((x - left, y - top) for x, y in cells)
            if moved not in found:
                found.append(moved)
        cells = {(-x, y) for x, y in cells}
    return found


def placements(shape: str, drawing: list[str]) -> list[Placement]:
    """Every way to draw a shape on the grid."""
    found = []
    for turn, cells in enumerate(_orientations(drawing)):
        width, height = max(x for x, _ in cells), max(y for _, y in cells)
        for row in range(ROWS - height):
            for column in range(COLUMNS - width):
                corner = row * COLUMNS + column
                blocks = sum(1 << corner + y * COLUMNS + x for x, y in cells)
                found.append(Placement(f"{shape}.{turn}@{block_name(corner)}", shape, blocks))
    return found


SANCTUM_SHAPE = "O9"


@cache
def walls(room: int) -> tuple[int, ...]:
    """BL-210 The longest straight runs of outline edges that face one way, each as a mask of edges.

    Runs on the outer border have no edges that could take a Door and are left out.
    """
    found = []
    for step, along in ((1, COLUMNS), (-1, COLUMNS), (COLUMNS, 1), (-COLUMNS, 1)):
        facing = [block for block in bits(room) if (far := _beyond(block, step)) is not None and not room >> far & 1]
        while facing:
            run = [facing.pop(0)]
            while (following := _beyond(run[-1], along)) in facing:
                facing.remove(following)
                run.append(following)
            found.append(sum(1 << EDGE_BETWEEN[min(b, b + step), max(b, b + step)] for b in run))
    return tuple(found)


@cache
def outline(room: int) -> int:
    """All outline edges of a room that do not lie on the border, as a mask."""
    return sum(walls(room))


def _beyond(block: int, step: int) -> int | None:
    """The neighbouring block in this direction, if it is inside the grid."""
    there = block + step
    if not 0 <= there < BLOCKS or (abs(step) == 1 and there // COLUMNS != block // COLUMNS):
        return None
    return there


class Plan(NamedTuple):
    """How the rooms of a sheet hang together."""

    adjacent: tuple[tuple[int, ...], ...]
    """For each room those that share a Door with it, in order of drawing."""
    to_sanctum: tuple[int, ...]
    """For each room the number of Doors on a shortest way to the Sanctum; -1 while there is none."""


@lru_cache(maxsize=4096)
def plan(rooms: tuple[int, ...], doors: tuple[str, ...], passages: tuple[tuple[int, int], ...], sanctum: int) -> Plan:
    """Which rooms are adjacent, and how far each is from the Sanctum."""
    adjacent: list[set[int]] = [set() for _ in rooms]
    pairs = list(passages)
    for name in doors:
        ends = [n for block in EDGES[EDGE_NUMBER[name]].blocks for n, room in enumerate(rooms) if room >> block & 1]
        if len(ends) == 2:
            pairs.append((ends[0], ends[1]))
    for one, other in pairs:
        adjacent[one].add(other)
        adjacent[other].add(one)
    distance = [-1] * len(rooms)
    if sanctum >= 0:
        distance[sanctum] = 0
        queue = [sanctum]
        for room in queue:
            for other in adjacent[room]:
                if distance[other] < 0:
                    distance[other] = distance[room] + 1
                    queue.append(other)
    return Plan(tuple(tuple(sorted(others)) for others in adjacent), tuple(distance))
