"""The words of the game, from content/english.toml."""

from __future__ import annotations

from typing import Any

from uguisu.engine import words
from uguisu.engine.words import filled, words_of
from uguisu.games.scorpion.board import PACKAGE

__all__ = ["ENGLISH", "FILE", "WORDS", "Fields", "filled", "listed", "sentence", "word"]

FILE = words_of(PACKAGE)
ENGLISH = FILE.texts
WORDS: dict[str, Any] = ENGLISH["words"]
Fields = dict[str, Any]
listed = FILE.listed


def word(*path: str, **fields: Any) -> str:
    """What stands under `[words]`, filled in."""
    return FILE.text("words", *path, **fields)


def sentence(template: Any, fields: Fields) -> str:
    return words.sentence(filled(template, fields))
