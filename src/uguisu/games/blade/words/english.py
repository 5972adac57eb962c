"""The words of the game, which change no rule: content/english.toml."""

from __future__ import annotations

from typing import Any

from uguisu.engine.content import Files
from uguisu.games.blade.content import PACKAGE

ENGLISH: dict[str, Any] = Files(PACKAGE).toml("english.toml")
WORDS: dict[str, Any] = ENGLISH["words"]
NAMES: dict[str, Any] = ENGLISH["names"]
