"""The question who plays which seat, before a table is shown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.text import Text
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.events import Key
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from uguisu.engine.words import say
from uguisu.terminal import look
from uguisu.terminal.menu import KEYS
from uguisu.terminal.seating import Seating


class SeatingApp(App[Seating]):
    """Ends with the seating that was taken, or with nothing."""

    CSS = look.css() + "Screen { align: center middle; } .paper OptionList { height: auto; }"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [Binding("q,escape", "quit", show=False)]

    def __init__(self, title: str, line: str, found: Sequence[Seating]) -> None:
        super().__init__()
        self.game_title, self.line, self.found = title, line, found

    def compose(self) -> ComposeResult:
        options = OptionList(
            *(Option(_text(key, seating.label)) for key, seating in zip(KEYS, self.found, strict=False))
        )
        said = Text.assemble(
            (self.line, look.style("faint")), ("\n\n" + say("terminal", "seating", "question"), look.style("ink bold"))
        )
        paper = Vertical(Static(said), options, classes="paper")
        paper.border_title = self.game_title
        paper.border_subtitle = say("terminal", "seating", "keys")
        yield paper

    def on_mount(self) -> None:
        self.query_one(OptionList).highlighted = 0
        self.query_one(OptionList).focus()

    def on_key(self, key: Key) -> None:
        at = KEYS.find(key.character) if key.character else -1
        if 0 <= at < len(self.found):
            self.exit(self.found[at])

    def on_option_list_option_selected(self, selected: OptionList.OptionSelected) -> None:
        self.exit(self.found[selected.option_index])


def _text(key: str, label: str) -> Text:
    return Text.assemble((f"{key} ", look.style("gold bold")), (label, look.style("ink")))
