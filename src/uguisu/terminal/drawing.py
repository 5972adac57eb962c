"""How a game is drawn in the terminal: in its own way where there is one, else as its plain picture."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap
from typing import Any, Literal, cast

from uguisu.engine.choice import Choice
from uguisu.engine.event import Event
from uguisu.engine.game import Game
from uguisu.engine.registry import part_of
from uguisu.terminal.canvas import Canvas, Line, Piece
from uguisu.terminal.menu import Entry, Lights

Way = Literal["left", "right", "up", "down", "turn"]


class Drawing:
    """Any game, by the words and the picture that it gives of itself."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game

    def bar(self, view: Any) -> Line:
        """The line above the board: where the game stands."""
        return []

    def board(self, view: Any, lights: Lights, width: int, height: int) -> Canvas:
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

    def keys(self) -> dict[str, str]:
        """What keys, and the mouse, do in this game: besides what they do in all, or instead of it."""
        return {}

    def plain_map(self, view: Any) -> str:
        return self.game.picture(view)

    def plain_sheet(self, view: Any) -> str:
        return self.game.picture(view)

    def ending(self, view: Any) -> list[str]:
        """What there is to say about the end besides outcome and scores."""
        return []

    # What can be chosen

    def menu(self, question: str, view: Any, options: Sequence[Choice]) -> list[Entry]:
        """The options as they are listed."""
        return [Entry(self.game.choice_text(option, question, view), option) for option in options]

    def hint(self, entries: Sequence[Entry]) -> str:
        """How to choose on the board, behind the question."""
        return ""

    def remark(self, view: Any, choice: Choice) -> str:
        """What a choice would lead to, as far as the seat can know."""
        return ""

    def aside(self, view: Any, entry: Entry) -> str:
        """About what is pointed at: what its label does not say."""
        return self.remark(view, entry.choice) if entry.choice is not None else ""

    def steer(self, view: Any, entries: Sequence[Entry], focused: Entry, way: Way) -> Entry | None:
        """The entry that lies this way from the focused one; None where there is none."""
        return None

    # What can be reckoned of those who hide

    def layers(self, view: Any) -> tuple[str, ...]:
        """What can be laid over the board, by name; nothing where there is nothing to reckon."""
        return ()

    def reckon(self, view: Any, heard: Sequence[Event]) -> Any:
        """Where others may be, from what a seat sees and has heard. May take its time."""
        return None

    def cloud(self, reckoned: Any, layer: str) -> Any:
        """One layer of it, for the board."""
        return None


def find_drawing(game: Game[Any]) -> Drawing:
    """The `DRAWING` of the game's part of this folder."""
    own = part_of(game, "terminal")
    return Drawing(game) if own is None else cast(Drawing, own.DRAWING(game))


def words(text: str, style: str = "ink") -> Line:
    return [Piece(text, style)]
