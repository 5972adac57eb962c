"""What playing and replaying in the terminal have in common."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, ClassVar

from rich.style import Style
from rich.text import Text
from textual.app import App
from textual.binding import Binding, BindingType
from textual.widgets import Static

from uguisu.kit.canvas import Line, Piece
from uguisu.terminal import look
from uguisu.terminal.drawing import Drawing
from uguisu.terminal.panes import Ground, Tabs


class TableApp(App[None]):
    """The look, and the board that fits its place."""

    CSS = look.css()
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("s", "lower('sheet')", show=False),
        Binding("l", "lower('log')", show=False),
        Binding("left_square_bracket", "leaf('#sheet, #log', -1)", show=False),
        Binding("right_square_bracket", "leaf('#sheet, #log', 1)", show=False),
        Binding("left_curly_bracket", "leaf('#below', -1)", show=False),
        Binding("right_curly_bracket", "leaf('#below', 1)", show=False),
        Binding("shift+left", "pan(-1, 0)", show=False),
        Binding("shift+right", "pan(1, 0)", show=False),
        Binding("shift+up", "pan(0, -1)", show=False),
        Binding("shift+down", "pan(0, 1)", show=False),
        Binding("less_than_sign", "floor(1)", show=False),
        Binding("greater_than_sign", "floor(-1)", show=False),
        Binding("z", "alone", show=False),
        Binding("q", "quit", show=False),
    ]

    drawing: Drawing

    def __init__(self) -> None:
        super().__init__()
        self.HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (100, "-medium"), (118, "-wide")]

    def action_lower(self, pane: str) -> None:
        self.screen_stack[0].set_class(pane == "log", "-log")
        self.screen_stack[0].query_one(Tabs).show(pane)

    def action_leaf(self, panes: str, way: int) -> None:
        """Scrolls a pane by half its height."""
        for pane in self.screen_stack[0].query(panes):
            pane.scroll_relative(y=way * max(1, pane.size.height // 2), animate=False)

    def action_pan(self, right: int, down: int) -> None:
        """Moves the map, where it is larger than its place."""
        self.screen_stack[0].query_one(Ground).scroll_relative(x=8 * right, y=4 * down, animate=False)

    @property
    def view(self) -> Any:
        """What the board shows."""
        raise NotImplementedError

    def action_floor(self, way: int) -> None:
        """Another level of the board."""
        self.drawing.change_floor(self.view, way)
        self.fit()

    def action_alone(self) -> None:
        """The map without what stands beside it."""
        self.screen_stack[0].toggle_class("-alone")

    def on_ground_resized(self) -> None:
        self.fit()

    def fit(self) -> None:
        """Everything whose words or lines depend on the space there is."""

    def board_space(self) -> tuple[int, int]:
        size = self.screen_stack[0].query_one(Ground).size
        return size.width, size.height

    def part(self, selector: str) -> Static:
        return self.screen_stack[0].query_one(selector, Static)

    def show_bar(self, title: str, line: Line) -> None:
        """The title steps back where the line needs the space."""
        length = sum(len(piece.text) for piece in line)
        has_title = not line or length + len(title) + 4 <= self.size.width
        bar = [*([Piece(title, "gold bold"), Piece("  ")] if has_title else []), *line]
        self.part("#bar").update(look.text([bar]))

    def show_keys(self, hints: Sequence[tuple[str, str, str]], path: Path, who: str = "") -> None:
        """The keys, who looks on, and where the table is kept: its whole path where that fits, else its name."""
        shown = Text()
        for action, key, meaning in hints:
            click = Style.from_meta({"@click": f"app.{action}"})
            shown.append(key, look.style("gold bold"))
            shown.append(f" {meaning}", look.style("faint") + click)
            shown.append("  ")
        if who:
            shown.append(f"· {who} ", look.style("indigo"))
        space = self.size.width - len(shown) - 4
        shown.append(f"· {path if len(str(path)) <= space else path.name}", look.style("faint"))
        self.part("#keys").update(shown)
