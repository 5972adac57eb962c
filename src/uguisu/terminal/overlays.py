"""Sheets of paper laid over the table: rules, odds, why not, help, the end, and the curtain between players."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from uguisu.engine.choice import Choice
from uguisu.engine.content import RuleEntry
from uguisu.engine.errors import UguisuError
from uguisu.engine.game import Game
from uguisu.engine.why_not import Reason
from uguisu.engine.words import label, say
from uguisu.kit.canvas import Line
from uguisu.terminal import look

MOST = 200
"""No list is longer."""


class Overlay(ModalScreen[None]):
    """Escape lays it aside."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss", show=False)]
    heading = ""

    def compose(self) -> ComposeResult:
        paper = Vertical(*self.content(), classes="paper")
        paper.border_title = self.heading
        paper.border_subtitle = label("terminal", "app", "overlay_back")
        yield paper

    def content(self) -> Sequence[Any]:
        return ()


class Page(Overlay):
    """Something to read."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,q,o,question_mark", "dismiss", show=False),
        Binding("up", "scroll(-1)", show=False),
        Binding("down,space", "scroll(1)", show=False),
    ]

    def __init__(self, title: str, lines: Sequence[Line]) -> None:
        super().__init__()
        self.heading, self.lines = title, lines

    def content(self) -> Sequence[Any]:
        return [VerticalScroll(Static(look.text(self.lines)))]

    def action_scroll(self, way: int) -> None:
        self.query_one(VerticalScroll).scroll_relative(y=3 * way, animate=False)


class Search(Overlay):
    """A line to type in, and below it what fits."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("down", "go_down", show=False), Binding("up", "go_up", show=False)]
    hint = ""

    def content(self) -> Sequence[Any]:
        return [Input(placeholder=self.hint), Static(classes="answer"), OptionList()]

    def on_mount(self) -> None:
        self.fill("")

    def on_input_changed(self, changed: Input.Changed) -> None:
        self.fill(changed.value)

    def fill(self, typed: str) -> None:
        """Lists what fits the typed words."""

    def action_go_down(self) -> None:
        self.query_one(OptionList).action_cursor_down()

    def action_go_up(self) -> None:
        self.query_one(OptionList).action_cursor_up()


class Rules(Search):
    """The index of rules, opened at the rule of the present decision."""

    def __init__(self, rulebook: dict[str, RuleEntry], rule: str) -> None:
        super().__init__()
        self.heading, self.hint = label("terminal", "app", "rules"), label("terminal", "app", "rules_hint")
        self.rulebook, self.rule = rulebook, rule

    def fill(self, typed: str) -> None:
        words = typed.lower().split()
        fitting = [
            (rule, entry)
            for rule, entry in self.rulebook.items()
            if all(word in f"{rule} {entry.chapter} {entry.line}".lower() for word in words)
        ]
        options = self.query_one(OptionList)
        options.clear_options()
        options.add_options(Option(_rule_text(rule, entry.line, rule == self.rule)) for rule, entry in fitting)
        at = next((n for n, (rule, _) in enumerate(fitting) if rule == self.rule and not words), 0)
        options.highlighted = at if fitting else None
        if at:
            self.call_after_refresh(options.scroll_to_highlight, top=True)
        answer = "" if fitting else say("terminal", "app", "no_rule", typed=repr(typed))
        self.query_one(".answer", Static).update(Text(answer))


def _rule_text(rule: str, line: str, is_present: bool) -> Text:
    name = f"▸{rule} " if is_present else f" {rule} "
    return Text.assemble((name, look.style("gold bold" if is_present else "faint")), (line, look.style("ink")))


class WhyNot(Search):
    """Any choice of the game, and which rule forbids it now."""

    def __init__(self, game: Game[Any], question: str, view: Any, ask: Callable[[Choice | str], Reason | None]) -> None:
        super().__init__()
        self.game, self.view, self.ask = game, view, ask
        self.heading = label("terminal", "app", "why_not")
        self.hint = label("terminal", "app", "why_not_hint", choice=game.catalog.choices[0])
        self.texts = {str(choice): game.choice_text(choice, question, view) for choice in game.catalog.choices}
        self.listed: list[str] = []

    def fill(self, typed: str) -> None:
        words = typed.lower().split()
        named = {text: f"{text} {meaning}".lower() for text, meaning in self.texts.items()}
        self.listed = [text for text, name in named.items() if all(word in name for word in words)][:MOST]
        options = self.query_one(OptionList)
        options.clear_options()
        options.add_options(_choice_text(text, self.texts[text]) for text in self.listed)
        options.highlighted = 0 if self.listed and words else None

    def on_input_submitted(self, submitted: Input.Submitted) -> None:
        at = self.query_one(OptionList).highlighted
        typed = submitted.value.strip()
        self.answer(typed if typed in self.texts or at is None else self.listed[at])

    def on_option_list_option_selected(self, selected: OptionList.OptionSelected) -> None:
        self.answer(self.listed[selected.option_index])

    def answer(self, text: str) -> None:
        try:
            reason = self.ask(text)
        except UguisuError as error:
            shown = Text(str(error), look.style("seal"))
        else:
            shown = _reason_text(text, reason)
        self.query_one(".answer", Static).update(shown)


def _choice_text(text: str, meaning: str) -> Text:
    return Text.assemble((text, look.style("ink")), (f"  {meaning}" if meaning != text else "", look.style("faint")))


def _reason_text(text: str, reason: Reason | None) -> Text:
    if reason is None:
        on_offer = label("terminal", "app", "on_offer")
        return Text.assemble((text, look.style("gold bold")), (f" {on_offer}", look.style("moss")))
    rule = f" {reason.rule} " if reason.rule else " "
    return Text.assemble(
        (text, look.style("ink bold")), (rule, look.style("gold bold")), (reason.sentence, look.style("ink"))
    )


class Curtain(ModalScreen[None]):
    """Between two people who share the keyboard."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "dismiss", show=False)]

    def __init__(self, name: str) -> None:
        super().__init__()
        self.person = name

    def compose(self) -> ComposeResult:
        said = Text.assemble(
            (say("terminal", "pass_keyboard", seat=self.person), look.style("gold bold")),
            ("\n" + say("terminal", "only_they_look"), look.style("faint")),
        )
        yield Static(said, classes="said")
