"""How a game is drawn in the terminal: in its own way where there is one, else as its plain picture."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from textwrap import wrap
from typing import Any, Literal

from uguisu.engine.choice import Choice
from uguisu.engine.game import Game
from uguisu.terminal.canvas import Canvas, Line, Piece

Way = Literal["left", "right", "up", "down", "turn"]

OWN = {"blade": "uguisu.terminal.blade"}
"""The games that have a module with a `Drawing` of their own."""


class Drawing:
    """Any game, by the words and the picture that it gives of itself."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game

    def bar(self, view: Any) -> Line:
        """The line above the board: where the game stands."""
        return []

    def board(self, view: Any, options: Sequence[Choice], focused: Choice | None, width: int, height: int) -> Canvas:
        """The board as large as fits, with what can be chosen on it."""
        rows = self.game.picture(view).splitlines() or [""]
        if len(rows) == 1:
            rows = wrap(rows[0], max(width, 20)) or [""]
        canvas = Canvas(max(len(row) for row in rows), len(rows))
        for y, row in enumerate(rows):
            canvas.put(0, y, row)
        return canvas

    def sheet(self, view: Any, width: int) -> list[Line]:
        """What does not stand on the board."""
        return []

    def legend(self) -> list[Line]:
        """What the marks on the board mean."""
        return []

    def plain_map(self, view: Any) -> str:
        return self.game.picture(view)

    def plain_sheet(self, view: Any) -> str:
        return self.game.picture(view)

    def ending(self, view: Any) -> list[str]:
        """What there is to say about the end besides outcome and scores."""
        return []

    def steer(self, options: Sequence[Choice], focused: Choice, way: Way) -> Choice | None:
        """The option that lies this way from the focused one; None where options are gone through as a list."""
        return None

    def is_steered(self, options: Sequence[Choice]) -> bool:
        """Whether the options are places that are pointed at before one is taken."""
        return False


def find_drawing(game: Game[Any]) -> Drawing:
    if (module := OWN.get(game.name)) is None:
        return Drawing(game)
    drawing: Drawing = import_module(module).DRAWING(game)
    return drawing


def words(text: str, style: str = "ink") -> Line:
    return [Piece(text, style)]
