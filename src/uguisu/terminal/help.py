"""The keys: those at the foot of the screen, and the page that says what they all do."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from uguisu.engine.game import Game
from uguisu.terminal.canvas import Line, Piece
from uguisu.terminal.drawing import Drawing, words

Hint = tuple[str, str, str]
"""An action, its key, and what it does in a word."""

KEYS = {
    "1–9 a–z": "take the option with this key, or open the group (▸); 0 ends a decision",
    "↑ ↓ Enter": "go through the options and take one",
    "Tab": "the next option of the list, Shift+Tab the one before, also where arrows steer on the map",
    "Esc": "back from an open group to all options",
    "PgUp PgDn": "leaf through a long list of options",
    "mouse": "click an option, or on the map what you want to choose",
    "o": "odds: the exact chances of what you may choose",
    "w": "why not: which rule forbids a choice",
    "u": "undo: take your last choice back, as long as nobody has learned anything by it",
    ".": "another of you answers, where whoever comes first may act",
    "r": "rules: opens at the rule of this decision",
    "b": "belief: what can be reckoned of those who hide, laid over the map; again for the next layer",
    "z": "the map alone, as large as fits; again for all",
    "Shift+arrows": "move the map, where it is larger than its place",
    "s l": "sheet or log, where both do not fit",
    "[ ]": "leaf through the sheet; { } through the log below the map",
    "x x": "resign: give the game up",
    "q": "quit; the table is saved after every choice",
}


def has_odds(game: Game[Any]) -> bool:
    return type(game).odds is not Game.odds


def can_reckon(drawing: Drawing) -> bool:
    """Whether this game ever lays anything over its map."""
    return type(drawing).reckon is not Drawing.reckon


def hints(game: Game[Any], drawing: Drawing, view: Any) -> list[Hint]:
    found = [
        ("odds", "o", "odds"),
        ("belief", "b", "belief"),
        ("why_not", "w", "why"),
        ("undo", "u", "undo"),
        ("rules", "r", "rules"),
        ("help", "?", "help"),
        ("quit", "q", "quit"),
    ]
    missing = {"odds": not has_odds(game), "belief": not drawing.layers(view)}
    return [hint for hint in found if not missing.get(hint[0])]


def help_lines(game: Game[Any], drawing: Drawing, path: Path) -> Iterator[Line]:
    """The keys, what the marks on the map mean, and where the table is kept."""
    keys = KEYS | drawing.keys()
    for key, is_used in (
        ("o", has_odds(game)),
        ("b", can_reckon(drawing)),
        ("x x", game.can_resign),
        (".", max(game.seats) > 1),
    ):
        if not is_used:
            del keys[key]
    for key, meaning in keys.items():
        yield [Piece(f"{key:13}", "gold bold"), Piece(meaning)]
    if legend := drawing.legend():
        yield from (words(""), words("On the map", "faint"), *legend)
    yield from (words(""), words(f"This table is kept in {path}.", "faint"))
