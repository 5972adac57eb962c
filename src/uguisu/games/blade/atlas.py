"""What a drawing of the sheets needs to know: the shapes, the contract sheets and the items, as plain data."""

from __future__ import annotations

from typing import Any

import msgspec

from uguisu.games.blade.board import CAMPAIGN, COLUMNS, CONTRACTS, ROWS, SHAPES, bits
from uguisu.games.blade.cards import ITEMS, price


def atlas() -> dict[str, Any]:
    """`shapes` has, for each shape and orientation, the (column, row) offsets from the placement's corner."""
    return {
        "columns": COLUMNS,
        "rows": ROWS,
        "shapes": {shape: _orientations(shape) for shape in SHAPES},
        "contracts": msgspec.to_builtins(CONTRACTS),
        "campaign": msgspec.to_builtins(CAMPAIGN),
        "items": {name: {**msgspec.to_builtins(item), "price": price(name)} for name, item in ITEMS.items()},
    }


def _orientations(shape: str) -> list[list[tuple[int, int]]]:
    turns: dict[str, list[tuple[int, int]]] = {}
    for place in SHAPES[shape]:
        turn, _, corner = place.name.partition("@")
        if corner == "A1":
            turns[turn] = [(block % COLUMNS, block // COLUMNS) for block in bits(place.blocks)]
    return list(turns.values())
