"""Play in the terminal, with the board drawn."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, ClassVar

from rich.style import Style
from rich.text import Text
from textual import work
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.events import Key
from textual.widgets import OptionList, Static

from uguisu.engine.choice import Choice
from uguisu.engine.errors import UguisuError
from uguisu.engine.event import Observer, Seat
from uguisu.engine.prompt import Prompt
from uguisu.terminal import look
from uguisu.terminal.canvas import Line, Piece
from uguisu.terminal.drawing import find_drawing, words
from uguisu.terminal.forecasts import forecast_lines
from uguisu.terminal.overlays import Curtain, Page, Rules, WhyNot
from uguisu.terminal.panes import Board, Ground, Log, Options, Sheet, Tabs, table_layout
from uguisu.terminal.sitting import CannotSave, Sitting

HINTS = (
    ("odds", "o", "odds"),
    ("why_not", "w", "why"),
    ("undo", "u", "undo"),
    ("rules", "r", "rules"),
    ("help", "?", "help"),
    ("quit", "q", "quit"),
)
PACE = 0.4
"""Seconds between two choices of bots that nobody plays against."""
HELP = (
    ("1–9 a–z", "take the option with this key"),
    ("↑ ↓ Enter", "go through the options and take one"),
    ("← ↑ ↓ → t", "where a room is drawn: move it on the map, turn or mirror it; Enter draws it"),
    ("PgUp PgDn", "leaf through a long list of options"),
    ("mouse", "click an option, or on the map an Entry Point, a Door, a room or a figure to choose it; "
              "a click on a block goes through the ways to draw the room over it"),
    ("o", "odds: the exact chances of what you may choose"),
    ("w", "why not: which rule forbids a choice"),
    ("u", "undo: take your last choice back, as long as no die has fallen since"),
    ("r", "rules: opens at the rule of this decision"),
    ("s l", "sheet or log, where both do not fit"),
    ("[ ]", "leaf through the sheet; { } through the log below the map"),
    ("x x", "resign: give the game up"),
    ("q", "quit; the table is saved after every choice"),
)  # fmt: skip


class TableApp(App[None]):
    """What playing and replaying have in common: the look, and the board that fits its place."""

    CSS = look.css()
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("s", "lower('sheet')", show=False),
        Binding("l", "lower('log')", show=False),
        Binding("left_square_bracket", "leaf('#sheet, #log', -1)", show=False),
        Binding("right_square_bracket", "leaf('#sheet, #log', 1)", show=False),
        Binding("left_curly_bracket", "leaf('#below', -1)", show=False),
        Binding("right_curly_bracket", "leaf('#below', 1)", show=False),
        Binding("q", "quit", show=False),
    ]

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

    def show_keys(self, hints: Sequence[tuple[str, str, str]], path: Path) -> None:
        """The keys, and where the table is kept: its whole path where that fits, else its name."""
        shown = Text()
        for action, key, meaning in hints:
            click = Style.from_meta({"@click": f"app.{action}"})
            shown.append(key, look.style("gold bold"))
            shown.append(f" {meaning}", look.style("faint") + click)
            shown.append("  ")
        space = self.size.width - len(shown) - 4
        shown.append(f"· {path if len(str(path)) <= space else path.name}", look.style("faint"))
        self.part("#keys").update(shown)


class PlayApp(TableApp):
    """One table, played by the people at this keyboard and by bots."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("o", "odds", show=False),
        Binding("w", "why_not", show=False),
        Binding("u", "undo", show=False),
        Binding("r", "rules", show=False),
        Binding("x", "resign", show=False),
        Binding("question_mark", "help", show=False),
    ]

    def __init__(self, sitting: Sitting) -> None:
        super().__init__()
        self.sitting, self.game = sitting, sitting.game
        self.drawing = find_drawing(sitting.game)
        self.prompt: Prompt | None = None
        self.seat: Seat | None = sitting.people[0] if sitting.people and not sitting.is_hot_seat else None
        """Whose eyes the screen is for."""
        self.is_resigning = False
        self.read: dict[Observer, int] = {}
        """How many sentences each had before him when he last chose."""

    def compose(self) -> ComposeResult:
        yield from table_layout([Static(id="asked"), Options()])

    def on_mount(self) -> None:
        self.title = self.game.title
        self.action_lower("log")
        for note in self.sitting.kept.notes:
            self.notify(note, timeout=8)
        if self.sitting.kept.notes:
            self.read = {seat: len(self.sitting.sentences(seat)) for seat in self.sitting.table.seats}
        self.turn()

    @property
    def view(self) -> Any:
        return self.prompt.view if self.prompt else self.sitting.table.view(self.seat)

    # The course of the game

    def turn(self) -> None:
        """Whoever must decide next is asked."""
        self.prompt = None if self.sitting.bot_prompt() else self.sitting.prompt()
        if self.sitting.bot_prompt():
            self.bots_play()
        elif self.prompt and self.prompt.seat != self.seat and self.sitting.is_hot_seat:
            self.seat = self.prompt.seat
            self.push_screen(Curtain(self.sitting.table.seat_name(self.seat)))
        elif self.prompt:
            self.seat = self.prompt.seat
        self.refresh_table()
        if self.sitting.table.is_over:
            self.push_screen(Page("The end", [words(line) for line in self.ending()]))

    @work(exclusive=True, group="bots")
    async def bots_play(self) -> None:
        """Bots think beside the screen, so that it never stands still."""
        with self.warned():
            while prompt := self.sitting.bot_prompt():
                choice = await asyncio.to_thread(self.sitting.bot_choice, prompt)
                self.read[None] = len(self.sitting.sentences(None))
                self.sitting.act(prompt, choice)
                if not self.sitting.people:
                    self.refresh_table()
                    await asyncio.sleep(PACE)
            self.turn()

    @contextmanager
    def warned(self) -> Iterator[None]:
        """What cannot be done is said; what cannot be saved ends the sitting."""
        try:
            yield
        except CannotSave as error:
            self.exit(return_code=1, message=str(error))
        except UguisuError as error:
            self.notify(str(error), severity="warning")

    def choose(self, choice: Choice) -> None:
        if (prompt := self.prompt) is None:
            return
        read = len(self.sitting.sentences(prompt.seat))
        with self.warned():
            self.sitting.act(prompt, choice)
            self.read[prompt.seat] = read
            self.turn()

    def ending(self) -> list[str]:
        first, *rest = self.sitting.ending()
        return [first, *self.drawing.ending(self.view), *rest]

    # Showing

    def refresh_table(self) -> None:
        self.show_title()
        options = self.screen_stack[0].query_one(Options)
        choices = tuple(self.prompt.options) if self.prompt else ()
        labels = [self.game.choice_text(choice, self.view) for choice in choices]
        options.offer(choices, labels, self.drawing.is_steered(choices))
        options.focus()
        self.part("#asked").update(self.question())
        self.show_sheet()
        sentences = self.sitting.sentences(self.seat)
        read = self.read.get(self.seat, 0)
        for log in self.screen_stack[0].query(Log):
            log.show(sentences[:read], sentences[read:])
        if not choices:
            self.draw()

    def question(self) -> Text:
        if self.prompt:
            asked = self.game.question_text(self.prompt.question, self.view)
            hint = (
                " Arrows move it, t turns it, Enter draws it." if self.drawing.is_steered(self.prompt.options) else ""
            )
            return Text.assemble(
                (asked, look.style("ink bold")),
                (hint, look.style("ink")),
                (f" {self.prompt.rule}", look.style("faint")),
            )
        if self.sitting.table.is_over:
            return Text("\n".join(self.ending()), look.style("ink"))
        return Text("A bot is thinking…", look.style("faint"))

    def fit(self) -> None:
        self.show_keys(HINTS, self.sitting.kept.path)
        self.show_title()
        self.show_sheet()
        self.draw()

    def show_title(self) -> None:
        self.show_bar(self.game.title, self.drawing.bar(self.view))

    def show_sheet(self) -> None:
        sheet = self.screen_stack[0].query_one(Sheet)
        sheet.show(self.drawing.sheet(self.view, sheet.size.width))

    def draw(self) -> None:
        base = self.screen_stack[0]
        options = base.query_one(Options)
        width, height = self.board_space()
        canvas = self.drawing.board(self.view, options.choices, options.focused_choice, width, height)
        base.query_one(Board).show(canvas)

    # Keys and clicks

    def on_key(self, key: Key) -> None:
        self.is_resigning = self.is_resigning and key.key == "x"
        if len(self.screen_stack) == 1 and key.character:
            choice = self.screen.query_one(Options).choice_for_key(key.character)
            if choice is not None:
                key.stop()
                self.choose(choice)

    def on_options_pointed(self) -> None:
        self.draw()

    def on_option_list_option_selected(self, selected: OptionList.OptionSelected) -> None:
        if isinstance(selected.option_list, Options):
            self.choose(selected.option_list.choices[selected.option_index])

    def on_options_steered(self, steered: Options.Steered) -> None:
        options = self.screen_stack[0].query_one(Options)
        focused = options.focused_choice
        if focused is not None and (there := self.drawing.steer(options.choices, focused, steered.way)) is not None:
            options.point_at(there)

    def on_board_picked(self, picked: Board.Picked) -> None:
        """A place that means one choice is taken; one that means several goes through them."""
        options = self.screen_stack[0].query_one(Options)
        if len(picked.choices) == 1 and not options.is_steered:
            self.choose(picked.choices[0])
            return
        focused = options.focused_choice
        at = picked.choices.index(focused) + 1 if focused in picked.choices else 0
        options.point_at(picked.choices[at % len(picked.choices)])

    def action_undo(self) -> None:
        if (seat := self.seat) is None:
            return
        with self.warned():
            self.sitting.undo(seat)
            self.read[seat] = len(self.sitting.sentences(seat))
            self.notify("Taken back.")
            self.turn()

    def action_resign(self) -> None:
        """BL-118 belongs to the table: asked twice, then the game is given up."""
        if (prompt := self.prompt) is None:
            return
        if not self.is_resigning:
            self.is_resigning = True
            self.notify("Press x once more to give the game up; any other key goes on.", severity="warning")
            return
        with self.warned():
            self.sitting.resign(prompt.seat)
            self.turn()

    @work(exclusive=True, group="odds")
    async def action_odds(self) -> None:
        if (prompt := self.prompt) is None:
            return
        options, view = tuple(prompt.options), prompt.view
        forecasts = await asyncio.to_thread(self.game.odds, view, prompt.question, options)
        lines = forecast_lines(self.game, view, options, forecasts)
        self.push_screen(Page("Odds", lines or [words("No die falls after this choice.")]))

    def action_why_not(self) -> None:
        if (seat := self.seat) is not None:
            self.push_screen(WhyNot(self.game, self.view, lambda choice: self.sitting.table.why_not(seat, choice)))

    def action_rules(self) -> None:
        self.push_screen(Rules(self.game.rulebook, self.prompt.rule if self.prompt else ""))

    def action_help(self) -> None:
        keys = [[Piece(f"{key:11}", "gold bold"), Piece(meaning)] for key, meaning in HELP]
        legend = self.drawing.legend()
        marks = [words(""), words("On the map", "faint"), *legend] if legend else []
        kept = [words(""), words(f"This table is kept in {self.sitting.kept.path}.", "faint")]
        self.push_screen(Page("Help", [*keys, *marks, *kept]))
