"""The words of the game, from content/english.toml."""

from __future__ import annotations

from typing import Any

from uguisu.engine.words import words_of
from uguisu.games.tenchu.figures import PACKAGE

FILE = words_of(PACKAGE)
"""What is asked, chosen and told, in words."""
Fields = dict[str, Any]
listed = FILE.listed


def word(*path: str, **fields: Any) -> str:
    """What stands under `[words]`, filled in."""
    return FILE.text("words", *path, **fields)


def inches(half_inches: int) -> str:
    """As one reads it off a ruler: `4½"`."""
    whole, half = divmod(half_inches, 2)
    return word("inches", whole=whole or ("" if half else 0), half=word("half") if half else "")
