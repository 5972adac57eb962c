"""What a drawing of the sheets needs to know: the shapes, the contract sheets and the items, as plain data."""

from __future__ import annotations

from typing import Any

import msgspec

from uguisu.games.blade.board import COLUMNS, ROWS, Placement, bits
from uguisu.games.blade.content import BladeContent


def atlas(content: BladeContent) -> dict[str, Any]:
    """`shapes` has, for each shape and orientation, the (column, row) offsets from the placement's corner."""
    return {
        "columns": COLUMNS,
        "rows": ROWS,
        "shapes": {shape: _orientations(places) for shape, places in content.shapes.items()},
        "contracts": msgspec.to_builtins(content.contracts),
        "campaign": msgspec.to_builtins(content.campaign),
        "items": {
            name: {**msgspec.to_builtins(item), "price": content.price(name)} for name, item in content.items.items()
        },
    }


def _orientations(places: list[Placement]) -> list[list[tuple[int, int]]]:
    turns: dict[str, list[tuple[int, int]]] = {}
    for place in places:
        turn, _, corner = place.name.partition("@")
        if corner == "A1":
            turns[turn] = [(block % COLUMNS, block // COLUMNS) for block in bits(place.blocks)]
    return list(turns.values())
