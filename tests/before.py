"""What was written in the first format: tables, saves, a store, and the content that they began with."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from uguisu import Game

BEFORE = Path(__file__).parent / "fixtures" / "format1"


def kept_content() -> dict[tuple[str, str], str]:
    """By game and digest, as texts: what those tables began with, where it is no longer the same."""
    kept = sorted((BEFORE / "content").glob("*.json"))
    names = {path: path.stem.partition("-") for path in kept}
    return {(names[path][0], names[path][2]): path.read_text(encoding="utf-8") for path in kept}


def as_begun(game: Game[Any]) -> Game[Any]:
    """The game with the content of then."""
    kept = [text for (name, _), text in kept_content().items() if name == game.name]
    return game.of_content(msgspec.json.decode(kept[0], type=dict[str, str])) if kept else game
