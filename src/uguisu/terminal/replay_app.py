"""Stepping through a table in the terminal, with the board drawn."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any, ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.timer import Timer
from textual.widgets import Static

from uguisu.engine.game import Game
from uguisu.engine.words import label
from uguisu.terminal import look
from uguisu.terminal.drawing import find_drawing
from uguisu.terminal.help import Hint
from uguisu.terminal.menu import Lights
from uguisu.terminal.panes import Board, Log, Sheet, table_layout
from uguisu.terminal.replaying import Step, told_before
from uguisu.terminal.table_app import TableApp

PACE = 0.6
"""Seconds between two steps of a film."""


def hints() -> list[Hint]:
    said = partial(label, "terminal", "replay_hints")
    return [
        ("step(1)", "→", said("on")),
        ("step(-1)", "←", said("back")),
        ("go_to(0)", said("home_key"), said("start")),
        ("go_to(-1)", said("end_key"), said("end")),
        ("film", said("film_key"), said("film")),
        ("quit", "q", said("quit")),
    ]


class ReplayApp(TableApp):
    """All steps are ready before the first is shown, so that going back is as quick as going on."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right,down", "step(1)", show=False),
        Binding("left,up", "step(-1)", show=False),
        Binding("pagedown", "step(10)", show=False),
        Binding("pageup", "step(-10)", show=False),
        Binding("home", "go_to(0)", show=False),
        Binding("end", "go_to(-1)", show=False),
        Binding("space", "film", show=False),
    ]

    def __init__(self, game: Game[Any], path: Path, steps: list[Step]) -> None:
        super().__init__()
        self.game, self.path, self.steps = game, path, steps
        self.drawing = find_drawing(game)
        self.at = 0
        self.film: Timer | None = None
        self.is_running_film = False

    def compose(self) -> ComposeResult:
        yield from table_layout([Static(id="asked"), Static(id="steps")])

    def on_mount(self) -> None:
        self.action_lower("log")
        self.film = self.set_interval(PACE, self.show_next, pause=True)
        self.show_step()

    def action_step(self, by: int) -> None:
        self.go(self.at + by)

    def action_go_to(self, step: int) -> None:
        self.go(step % len(self.steps))

    def action_film(self) -> None:
        assert self.film is not None
        self.is_running_film = not self.is_running_film
        if self.is_running_film:
            self.film.resume()
        else:
            self.film.pause()

    def show_next(self) -> None:
        if self.at + 1 == len(self.steps):
            self.action_film()
        else:
            self.go(self.at + 1)

    @property
    def view(self) -> Any:
        return self.steps[self.at].view

    def go(self, step: int) -> None:
        self.at = min(max(step, 0), len(self.steps) - 1)
        self.show_step()

    def show_step(self) -> None:
        step = self.steps[self.at]
        heard = shown(step.heard)
        self.show_bar(self.game.title, self.drawing.bar(step.view))
        at = label("terminal", "replay", "step_of", step=self.at, last=len(self.steps) - 1)
        said = Text.assemble((f"{at}  ", look.style("faint")), (step.said, look.style("ink bold")))
        self.part("#asked").update(said)
        self.part("#steps").update(Text("\n".join(heard), look.style("ink")))
        self.show_sheet()
        for log in self.query(Log):
            log.show(shown(told_before(self.steps, self.at)), heard)
        self.draw()

    def fit(self) -> None:
        self.show_keys(hints(), self.path)
        self.show_step()

    def show_sheet(self) -> None:
        sheet = self.query_one(Sheet)
        sheet.show(self.drawing.sheet(self.view, sheet.size.width))

    def draw(self) -> None:
        step = self.steps[self.at]
        lights = Lights(focused=self.drawing.pointed_at(step.view, step.choice))
        self.query_one(Board).show(self.drawing.board(step.view, lights, *self.board_space()))


def shown(sentences: Sequence[str]) -> list[str]:
    return [sentence for sentence in sentences if sentence]
