"""Play in the terminal, with the board drawn."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, ClassVar

from rich.text import Text
from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.events import Key
from textual.widgets import OptionList, Static

from uguisu.engine.choice import Choice
from uguisu.engine.errors import UguisuError
from uguisu.engine.event import Observer, Seat
from uguisu.engine.prompt import Prompt
from uguisu.engine.words import label, say
from uguisu.kit.canvas import Line, Piece
from uguisu.kit.lines import words
from uguisu.terminal import look
from uguisu.terminal.drawing import find_drawing
from uguisu.terminal.forecasts import forecast_lines
from uguisu.terminal.help import help_lines, hints
from uguisu.terminal.lighting import steer
from uguisu.terminal.menu import Entry, Lights
from uguisu.terminal.overlays import Curtain, Page, Rules, WhyNot
from uguisu.terminal.panes import Board, Log, Options, Sheet, table_layout
from uguisu.terminal.sitting import CannotSave, Sitting
from uguisu.terminal.table_app import TableApp

PACE = 0.4
"""Seconds between two choices of bots that nobody plays against."""


class PlayApp(TableApp):
    """One table, played by the people at this keyboard and by bots."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("o", "odds", show=False),
        Binding("b", "belief", show=False),
        Binding("w", "why_not", show=False),
        Binding("u", "undo", show=False),
        Binding("r", "rules", show=False),
        Binding("x", "resign", show=False),
        Binding("question_mark", "help", show=False),
        Binding("full_stop", "next_seat", show=False),
    ]

    def __init__(self, sitting: Sitting) -> None:
        super().__init__()
        self.sitting, self.game = sitting, sitting.game
        self.drawing = find_drawing(sitting.game)
        self.prompt: Prompt | None = None
        self.seat: Seat | None = sitting.people[0] if sitting.people and not sitting.is_hot_seat else None
        """Whose eyes the screen is for."""
        self.is_resigning = False
        self.layer = 0
        """Which of the layers that can be reckoned lies over the board; after the last one there is none."""
        self.reckoned: tuple[Seat | None, Any] = (None, None)
        """What was reckoned last, and for whom."""
        self.read: dict[Observer, int] = {}
        """How many sentences each had before him when he last chose."""

    def compose(self) -> ComposeResult:
        yield from table_layout([Static(id="asked"), Options(), Static(id="aside")])

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
            self.push_screen(Page(label("terminal", "app", "the_end"), [words(line) for line in self.ending()]))

    @work(exclusive=True, group="bots")
    async def bots_play(self) -> None:
        """Bots think beside the screen, so that it never stands still."""
        with self.warned():
            while prompt := self.sitting.bot_prompt():
                choice = await asyncio.to_thread(self.sitting.bot_choice, prompt.apart())
                self.read[None] = len(self.sitting.sentences(None))
                told = len(self.sitting.sentences(self.seat))
                self.sitting.act(prompt, choice)
                if len(self.sitting.sentences(self.seat)) != told:
                    self.refresh_table()
                    await asyncio.sleep(0 if self.sitting.people else PACE)
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
            self.drawing.floor = None
            self.turn()

    def ending(self) -> list[str]:
        first, *rest = self.sitting.ending()
        return [first, *self.drawing.ending(self.view), *rest]

    # Showing

    def refresh_table(self) -> None:
        self.show_title()
        options = self.screen_stack[0].query_one(Options)
        menu = self.drawing.menu(self.prompt.question, self.view, self.prompt.options) if self.prompt else []
        options.offer(menu, self.drawing.is_steered, is_spread=self.drawing.is_spread)
        options.focus()
        self.show_question()
        self.show_sheet()
        sentences = self.sitting.sentences(self.seat)
        read = self.read.get(self.seat, 0)
        for log in self.screen_stack[0].query(Log):
            log.show(sentences[:read], sentences[read:])
        if not options.entries:
            self.draw()
        self.reckon()

    def show_question(self) -> None:
        self.part("#asked").update(self.question())
        focused = self.screen_stack[0].query_one(Options).focused_entry
        question = self.prompt.question if self.prompt else ""
        aside = self.drawing.aside(self.view, focused, question) if focused else ""
        self.part("#aside").update(Text(aside, look.style("faint")))
        self.part("#aside").set_class(bool(aside), "-said")

    def question(self) -> Text:
        if self.prompt:
            options = self.screen_stack[0].query_one(Options)
            asked = self.game.question_text(self.prompt.question, self.view)
            hints = [f"{options.opened.label}:" if options.opened else "", self.drawing.hint(options.on_board)]
            hints += [label("terminal", "app", "fold_back")] if options.opened else []
            return Text.assemble(
                (asked, look.style("ink bold")),
                ("".join(f" {hint}" for hint in hints if hint), look.style("ink")),
                (f" {self.prompt.rule}", look.style("faint")),
            )
        if self.sitting.table.is_over:
            return Text("\n".join(self.ending()), look.style("ink"))
        return Text(label("terminal", "app", "thinking"), look.style("faint"))

    def fit(self) -> None:
        self.show_title()
        self.show_sheet()
        self.draw()

    def show_title(self) -> None:
        table = self.sitting.table
        who = table.seat_name(self.seat) if self.seat is not None and len(table.seats) > 1 else ""
        self.show_keys(hints(self.game, self.drawing, self.view), self.sitting.kept.path, who)
        self.show_bar(self.game.title, [*self.drawing.bar(self.view), *self.layer_name()])

    def show_sheet(self) -> None:
        sheet = self.screen_stack[0].query_one(Sheet)
        sheet.show(self.drawing.sheet(self.view, sheet.size.width))

    def draw(self) -> None:
        base = self.screen_stack[0]
        options = base.query_one(Options)
        lights = Lights(options.on_board, options.focused_entry, self.cloud())
        base.query_one(Board).show(self.drawing.board(self.view, lights, *self.board_space()))

    # What can be reckoned of those who hide

    def shown_layer(self) -> str:
        layers = ("", "") if self.sitting.table.is_over else (*self.drawing.layers(self.view), "")
        return layers[self.layer % len(layers)]

    def layer_name(self) -> Line:
        layer = self.shown_layer()
        return [Piece("   " + label("terminal", "app", "belief"), "faint"), Piece(layer, "ink")] if layer else []

    def cloud(self) -> Any:
        """What was reckoned for somebody else is not shown."""
        seat, reckoned = self.reckoned
        layer = self.shown_layer()
        return self.drawing.cloud(reckoned, layer) if layer and reckoned is not None and seat == self.seat else None

    @work(exclusive=True, group="belief")
    async def reckon(self) -> None:
        """Beside the screen, which never waits for it."""
        if self.prompt is not None and self.shown_layer():
            seat, view, heard = self.prompt.seat, self.view, self.prompt.heard
            self.reckoned = seat, await asyncio.to_thread(self.drawing.reckon, view, heard)
            self.draw()

    def action_belief(self) -> None:
        self.layer = (self.layer + 1) % (len(self.drawing.layers(self.view)) + 1)
        self.show_title()
        self.draw()
        self.reckon()

    # Keys and clicks

    def on_key(self, key: Key) -> None:
        self.is_resigning = self.is_resigning and key.key == "x"
        if len(self.screen_stack) == 1 and key.character:
            entry = self.screen.query_one(Options).entry_for_key(key.character)
            if entry is not None:
                key.stop()
                self.take(entry)

    def take(self, entry: Entry) -> None:
        """A choice is made; a group is opened."""
        if entry.choice is not None:
            self.choose(entry.choice)
        else:
            self.screen_stack[0].query_one(Options).open(entry)

    def on_options_pointed(self) -> None:
        self.show_question()
        self.draw()

    def on_option_list_option_selected(self, selected: OptionList.OptionSelected) -> None:
        if isinstance(selected.option_list, Options):
            self.take(selected.option_list.entries[selected.option_index])

    def on_options_steered(self, steered: Options.Steered) -> None:
        options = self.screen_stack[0].query_one(Options)
        focused = options.focused_entry
        if focused is None:
            return
        there = steer(self.screen_stack[0].query_one(Board).canvas, options.on_board, focused, steered.way)
        if there in options.entries:
            options.highlighted = options.entries.index(there)
        elif there is not None and there.choice is not None:
            options.point_at(there.choice)

    def on_board_picked(self, picked: Board.Picked) -> None:
        """A place that means one choice is taken; one that means several goes through them."""
        options = self.screen_stack[0].query_one(Options)
        if len(picked.choices) == 1 and (options.focused_choice in picked.choices or not options.is_steered):
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
            self.notify(say("terminal", "taken_back"))
            self.turn()

    def action_next_seat(self) -> None:
        """Another of the people at this keyboard wants to act."""
        with self.warned():
            self.sitting.ask_next()
            self.turn()

    def action_resign(self) -> None:
        """Asked twice, then the game is given up."""
        if (prompt := self.prompt) is None:
            return
        if not self.is_resigning:
            self.is_resigning = True
            self.notify(say("terminal", "app", "resign_again"), severity="warning")
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
        lines = forecast_lines(self.game, prompt, forecasts)
        self.push_screen(Page(label("terminal", "app", "odds"), lines or [words(say("terminal", "no_die"))]))

    def action_why_not(self) -> None:
        if (seat := self.seat) is not None:
            question, why_not = self.prompt.question if self.prompt else "", self.sitting.table.why_not
            self.push_screen(WhyNot(self.game, question, self.view, lambda choice: why_not(seat, choice)))

    def action_rules(self) -> None:
        self.push_screen(Rules(self.game.rulebook, self.prompt.rule if self.prompt else ""))

    def action_help(self) -> None:
        lines = help_lines(self.game, self.drawing, self.sitting.kept.path)
        self.push_screen(Page(label("terminal", "app", "help"), list(lines)))
