"""Whether content can be played at all: refused are numbers and names at which the rules would come to a stand.

Ranges of single numbers stand with their fields, in `board.py` and `cards.py`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import NoReturn, Protocol

from uguisu.engine.errors import BadContent
from uguisu.games.blade.board import (
    BLOCKS,
    COLUMNS,
    MOST_IN_A_ROOM,
    ROWS,
    SANCTUM_SHAPE,
    Campaign,
    Contract,
    HoardRow,
    Placement,
    Trick,
    entry_block,
)
from uguisu.games.blade.cards import NINJATO, Item

FILES = ("campaign.toml", "contracts.toml", "items.toml", "shapes.toml")
"""All that is read."""
CONTRACTS = 6
"""As many as a table can be set to play alone."""
ALL_TRICKS: tuple[Trick, ...] = ("poison", "bribe", "snare", "lure", "decoy")
HIGHEST = 12
ID = re.compile(r"[A-Za-z0-9_]+")
"""Ids stand in choices, which are written with colons, dots and at signs between them."""
SANCTUM = ["###", "###", "###"]

Shapes = Mapping[str, Sequence[Placement]]
Covering = Mapping[str, Sequence[Sequence[Placement]]]


class Row(Protocol):
    """A line of a table that is read by 2D6."""

    @property
    def upto(self) -> int: ...


def refuse(where: str, field: str, message: str) -> NoReturn:
    raise BadContent(f"{where}, field {field}: {message}")


def check_range(where: str, field: str, number: int, most: int) -> None:
    if not 0 <= number <= most:
        refuse(where, field, f"must be from 0 to {most}, not {number}")


def check_id(file: str, name: str) -> None:
    if not ID.fullmatch(name):
        refuse(f"{file}, item {name}", "(name)", "ids are written with letters, digits and _ alone")


def check_rows(where: str, field: str, rows: Sequence[Row]) -> None:
    """BL-102 Every roll of 2D6 has its line, and every line a roll."""
    before = 1
    for n, row in enumerate(rows):
        if row.upto <= before:
            refuse(where, f"{field}[{n}].upto", f"{row.upto} is not above the line before, so it is never read")
        before = row.upto
    if before != HIGHEST:
        refuse(where, field, f"the last line must reach up to {HIGHEST}")


# campaign.toml


def check_campaign(campaign: Campaign) -> None:
    where = "campaign.toml"
    dans = len(campaign.carry)
    if dans < CONTRACTS:
        refuse(where, "carry", f"a single contract is played with its number as Dan: {CONTRACTS} or more are needed")
    for field in ("dan_price", "dan_reward"):
        if len(getattr(campaign, field)) != dans:
            refuse(where, field, f"must have {dans} entries, as many as carry")
    if len(campaign.purse) != CONTRACTS:
        refuse(where, "purse", f"must have {CONTRACTS} entries, one for each contract")
    for tier, gold in campaign.price.items():
        check_range(where, f"price.{tier}", gold, 99)
    for trick, uses in campaign.tricks.items():
        check_range(where, f"tricks.{trick}", uses, 9)
    for trick in ALL_TRICKS:
        if trick not in campaign.tricks:
            refuse(where, "tricks", f"lacks {trick}; 0 is possible")
    check_rows(where, "doors", campaign.doors)
    for n, row in enumerate(campaign.doors):
        if row.closet and not row.count:
            refuse(where, f"doors[{n}].count", "must be 1 or more, as one of the Doors may be a Closet")
    check_ranks(campaign)


def check_ranks(campaign: Campaign) -> None:
    golds = [rank.gold for rank in campaign.ranks]
    if not golds or golds[0]:
        refuse("campaign.toml", "ranks[0].gold", "the first rank must begin with 0 gold: everybody has one")
    for n, (one, other) in enumerate(pairwise(golds), 1):
        if other <= one:
            refuse("campaign.toml", f"ranks[{n}].gold", f"{other} is not above the rank before")


# items.toml


def check_items(items: Mapping[str, Item], tricks: Sequence[str]) -> None:
    file = "items.toml"
    if NINJATO not in items:
        raise BadContent(f"{file}: lacks the item {NINJATO}, which is always carried")
    for name, item in items.items():
        where = f"{file}, item {name}"
        check_id(file, name)
        if name == "charm" or name in tricks:
            refuse(where, "(name)", "is the name of something else that can have extra uses")
        if (item.kind == "blade") != (name == NINJATO):
            refuse(where, "kind", f"{NINJATO} is the one blade")
        if name == NINJATO and item.tier != "common":
            refuse(where, "tier", "must be common, as it is owned from the start")
        if name == NINJATO and item.uses:
            refuse(where, "uses", "must be 0, as it is never spent")
        if name != NINJATO and not item.uses:
            refuse(where, "uses", "must be 1 or more, or it could never be used")


# shapes.toml


def check_shapes(drawings: Mapping[str, list[str]]) -> None:
    file = "shapes.toml"
    if drawings.get(SANCTUM_SHAPE) != SANCTUM:
        raise BadContent(f"{file}, item {SANCTUM_SHAPE}: must be {SANCTUM}, the square of the Sanctum (BL-221)")
    for shape, drawing in drawings.items():
        where = f"{file}, item {shape}"
        check_id(file, shape)
        if shape == "sanctum":
            refuse(where, "(name)", "is the name of another room")
        for n, line in enumerate(drawing):
            if set(line) - {"#", "."}:
                refuse(where, f"[{n}]", "a line is drawn with # and . alone")
        check_drawing(where, {(x, y) for y, line in enumerate(drawing) for x, mark in enumerate(line) if mark == "#"})


def check_drawing(where: str, cells: set[tuple[int, int]]) -> None:
    """BL-204 One piece, which the grid has room for."""
    if not cells:
        refuse(where, "(whole)", "has no block")
    start = min(cells)
    reached = {start}
    queue = [start]
    for x, y in queue:
        beside = {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)} & cells - reached
        reached |= beside
        queue += sorted(beside)
    if reached != cells:
        refuse(where, "(whole)", "a room is in one piece")
    long, short = sorted((1 + max(side) - min(side) for side in zip(*cells, strict=True)), reverse=True)
    if long > COLUMNS or short > ROWS:
        refuse(where, "(whole)", f"does not fit on a grid of {COLUMNS} by {ROWS} blocks")


# contracts.toml


def check_number(contracts: Mapping[str, Contract]) -> None:
    if len(contracts) != CONTRACTS:
        raise BadContent(f"contracts.toml: a campaign has {CONTRACTS} contracts, not {len(contracts)}")


def check_contracts(contracts: Mapping[str, Contract], shapes: Shapes, covering: Covering) -> None:
    for name, contract in contracts.items():
        where = f"contracts.toml, item {name}"
        for field in ("shapes", "occupants", "hoard"):
            check_rows(where, field, getattr(contract, field))
        check_tables(where, contract, shapes)
        check_rooms(where, contract, shapes)
        check_entries(where, contract, shapes, covering)


def check_tables(where: str, contract: Contract, shapes: Shapes) -> None:
    for n, line in enumerate(contract.shapes):
        if line.shape not in shapes:
            refuse(where, f"shapes[{n}].shape", f"no shape is called {line.shape!r}")
    for n, met in enumerate(contract.occupants):
        if met.guards + met.courtesans + met.hoards > MOST_IN_A_ROOM:
            refuse(where, f"occupants[{n}]", f"a room has space for no more than {MOST_IN_A_ROOM}")
    for n, row in enumerate(contract.hoard):
        check_hoard(where, n, row)


def check_hoard(where: str, n: int, row: HoardRow) -> None:
    """BL-703 Table D gives an item, gold or a refill."""
    if row.tier == "common":
        refuse(where, f"hoard[{n}].tier", "Common items are owned from the start; no Hoard holds one")
    if (row.tier is not None) + bool(row.gold) + row.refill != 1:
        refuse(where, f"hoard[{n}]", "must give one of tier, gold (1 or more) and refill")


def check_rooms(where: str, contract: Contract, shapes: Shapes) -> None:
    """BL-219, BL-220 The Sanctum comes before the last room, and the grid could hold them all."""
    if contract.rooms <= contract.sanctum_after:
        refuse(where, "rooms", f"must be above sanctum_after ({contract.sanctum_after}), or the Sanctum is never drawn")
    smallest = min(shapes[row.shape][0].blocks.bit_count() for row in contract.shapes)
    square = shapes[SANCTUM_SHAPE][0].blocks.bit_count()
    if (contract.rooms - 1) * smallest + square > BLOCKS:
        refuse(where, "rooms", f"{contract.rooms} rooms can never be reached on a grid of {BLOCKS} blocks")


def check_entries(where: str, contract: Contract, shapes: Shapes, covering: Covering) -> None:
    """BL-201 Whatever shape is rolled, a first room can be drawn, and leaves space for the Sanctum."""
    if not contract.entries:
        refuse(where, "entries", "there must be one or more")
    for n, entry in enumerate(contract.entries):
        if entry not in known_entries():
            refuse(
                where, f"entries[{n}]", f"no Entry Point is called {entry!r}: they are L1 to L{ROWS} and R1 to R{ROWS}"
            )
        if entry in contract.entries[:n]:
            refuse(where, f"entries[{n}]", f"{entry} stands here twice")
    shut = sum(1 << entry_block(entry) for entry in contract.entries)
    squares = [place.blocks for place in shapes[SANCTUM_SHAPE] if not place.blocks & shut]
    for n, row in enumerate(contract.shapes):
        for entry in contract.entries:
            first = [place.blocks for place in covering[row.shape][entry_block(entry)]]
            if not first:
                refuse(where, f"shapes[{n}].shape", f"{row.shape} cannot be drawn at {entry}")
            if not any(not blocks & square for blocks in first for square in squares):
                refuse(where, f"shapes[{n}].shape", f"{row.shape}, drawn at {entry}, leaves no place for the Sanctum")


def known_entries() -> Iterator[str]:
    return (f"{side}{row}" for side in "LR" for row in range(1, ROWS + 1))
