"""The keys: those at the foot of the screen, and the page that says what they all do."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from uguisu.engine.game import Game
from uguisu.engine.words import house, label
from uguisu.kit.canvas import Line, Piece
from uguisu.kit.lines import words
from uguisu.terminal.drawing import Drawing

Hint = tuple[str, str, str]
"""An action, its key, and what it does in a word."""


def has_odds(game: Game[Any]) -> bool:
    return type(game).odds is not Game.odds


def can_reckon(drawing: Drawing) -> bool:
    """Whether this game ever lays anything over its map."""
    return type(drawing).reckon is not Drawing.reckon


def has_floors(drawing: Drawing) -> bool:
    """Whether this game's board ever has several levels."""
    return type(drawing).change_floor is not Drawing.change_floor


def hints(game: Game[Any], drawing: Drawing, view: Any) -> list[Hint]:
    keys = {"odds": "o", "belief": "b", "why_not": "w", "undo": "u", "rules": "r", "help": "?", "quit": "q"}
    missing = {"odds": not has_odds(game), "belief": not drawing.layers(view)}
    found = [(act, key, label("terminal", "hints", act)) for act, key in keys.items() if not missing.get(act)]
    return [("floor(1)", "< >", label("terminal", "hints", "floor")), *found] if has_floors(drawing) else found


def help_lines(game: Game[Any], drawing: Drawing, path: Path) -> Iterator[Line]:
    """The keys, what the marks on the map mean, and where the table is kept."""
    keys = {key: label("terminal", "keys", key) for key in house().table("terminal", "keys")} | drawing.keys()
    for key, is_used in (
        ("o", has_odds(game)),
        ("b", can_reckon(drawing)),
        ("< >", has_floors(drawing)),
        ("x x", game.can_resign),
        (".", max(game.seats) > 1),
    ):
        if not is_used:
            del keys[key]
    for key, meaning in keys.items():
        yield [Piece(f"{key:13}", "gold bold"), Piece(meaning)]
    if legend := drawing.legend():
        yield from (words(""), words(label("terminal", "help", "on_map"), "faint"), *legend)
    yield from (words(""), words(label("terminal", "help", "kept_in", path=path), "faint"))
