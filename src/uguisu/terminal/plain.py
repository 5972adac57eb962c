"""Play line by line: for pipes, screen readers and terminals that can do nothing else. No escape codes."""

from __future__ import annotations

import io
import re
from collections.abc import Callable
from typing import ClassVar, TextIO

from uguisu.engine.choice import Choice
from uguisu.engine.errors import NotOffered, UguisuError
from uguisu.engine.event import Seat
from uguisu.engine.prompt import Prompt
from uguisu.engine.words import label, say
from uguisu.kit.lines import plain
from uguisu.terminal.drawing import find_drawing
from uguisu.terminal.forecasts import forecast_lines
from uguisu.terminal.help import has_floors, has_odds
from uguisu.terminal.sitting import CannotSave, Sitting

CURTAIN = 40
"""Blank lines between two people's turns."""
MANY = 40
"""More options than that are listed in groups."""


class Quit(Exception):
    """The player has had enough, or the input has ended."""


class PlainTable:
    """One table over two streams of lines."""

    def __init__(self, sitting: Sitting, lines: TextIO, out: TextIO) -> None:
        self.sitting, self.game, self.table = sitting, sitting.game, sitting.table
        self.drawing = find_drawing(sitting.game)
        self.lines, self.out = lines, out
        self.reader: Seat | None = None
        """Who is at the keyboard."""
        self.is_resigning = False
        if isinstance(out, io.TextIOWrapper):
            out.reconfigure(errors="replace")

    def say(self, *lines: str) -> None:
        for line in lines:
            print(line, file=self.out)
        self.out.flush()

    def play(self) -> int:
        """Asks and carries out until the game is over or the input ends."""
        kept = self.sitting.kept
        self.say(self.game.title, *kept.notes, say("terminal", "plain", "begins", path=kept.path))
        if kept.notes:
            self._remind()
        try:
            while not self.table.is_over:
                self.turn()
        except (Quit, KeyboardInterrupt):
            self.say("", self.sitting.where_saved)
            return 0
        self._end()
        return 0

    def turn(self) -> None:
        """One decision of a bot or a person."""
        if (bot := self.sitting.bot_prompt()) is not None:
            self.sitting.act(bot, self.sitting.bot_choice(bot))
            return
        prompt = self.sitting.prompt()
        assert prompt is not None, "somebody is asked as long as the game is not over"
        self._draw_curtain(prompt.seat)
        self.say(*self.sitting.news(prompt.seat))
        self._ask(prompt)
        while not self._answer(prompt, self._read()):
            pass

    def _draw_curtain(self, seat: Seat) -> None:
        if seat == self.reader:
            return
        if self.sitting.is_hot_seat:
            self.say(*[""] * CURTAIN, say("terminal", "pass_keyboard", seat=self.table.seat_name(seat)))
            self._read()
        elif len(self.sitting.people) > 1:
            self.say("", label("terminal", "decides", seat=self.table.seat_name(seat)))
        self.reader = seat

    def _remind(self) -> None:
        """Only the last things are told again when a table is taken up."""
        for seat in self.sitting.people:
            news = self.sitting.news(seat)
            if not self.sitting.is_hot_seat:
                self.say(*news[-5:])

    def _ask(self, prompt: Prompt) -> None:
        self.say("", f"{self.game.question_text(prompt.question, prompt.view)} ({prompt.rule})")
        self._list(prompt) if len(prompt.options) <= MANY else self._list_in_groups(prompt)

    def _list(self, prompt: Prompt) -> None:
        for number, option in enumerate(prompt.options, 1):
            label = self.game.choice_text(option, prompt.question, prompt.view)
            remark = self.drawing.remark(prompt.view, option)
            text = f" [{option}]" if label != str(option) else ""
            self.say(f"{number}. {label}{text}" + (f" {remark}" if remark else ""))

    def _list_in_groups(self, prompt: Prompt) -> None:
        """A line for each group: what it is about, and the numbers of what can be chosen in it."""
        number = {option: n for n, option in enumerate(prompt.options, 1)}
        for entry in self.drawing.menu(prompt.question, prompt.view, prompt.options):
            if entry.choice is not None:
                self.say(f"{number[entry.choice]}. {entry.label} [{entry.choice}]")
                continue
            inside = (f"{number[one.choice]}. {one.label}" for one in entry.inside if one.choice is not None)
            aside = self.drawing.aside(prompt.view, entry, prompt.question)
            self.say(f"{entry.label}: {'; '.join(inside)}" + (f" ({aside})" if aside else ""))

    def _read(self) -> str:
        self.out.write("> ")
        self.out.flush()
        if not (line := self.lines.readline()):
            raise Quit
        if not self.lines.isatty():
            self.say(line.strip())
        return line.strip()

    # What was typed

    def _answer(self, prompt: Prompt, typed: str) -> bool:
        """Carries out one line; whether the table has moved on."""
        self.is_resigning = self.is_resigning and typed.lower() == "resign"
        if (choice := self._chosen(prompt, typed)) is not None:
            self.sitting.act(prompt, choice)
            return True
        word, _, rest = typed.partition(" ")
        command = self.COMMANDS.get(word.lower())
        try:
            if command is not None:
                return bool(command(self, prompt, rest.strip()))
            if typed.isdecimal():
                raise UguisuError(say("terminal", "plain", "no_option", number=typed, count=len(prompt.options)))
            if not typed:
                raise UguisuError(say("terminal", "type_number"))
            self.table.act(prompt.seat, typed, prompt.number)
        except CannotSave:
            raise
        except NotOffered as error:
            self.say(f"{error}" + (f" ({error.rule})" if error.rule else ""))
        except UguisuError as error:
            self.say(str(error))
        return False

    def _chosen(self, prompt: Prompt, typed: str) -> Choice | None:
        if re.fullmatch("[0-9]{1,9}", typed) and 1 <= int(typed) <= len(prompt.options):
            return prompt.options[int(typed) - 1]
        return next((option for option in prompt.options if str(option) == typed), None)

    def _odds(self, prompt: Prompt, rest: str) -> None:
        forecasts = self.game.odds(prompt.view, prompt.question, tuple(prompt.options))
        lines = forecast_lines(self.game, prompt, forecasts)
        self.say(*map(plain, lines) if lines else [say("terminal", "no_die")])

    def _why(self, prompt: Prompt, rest: str) -> None:
        if not rest:
            raise UguisuError(say("terminal", "plain", "why_needs_choice", choice=self.game.catalog.choices[0]))
        reason = self.table.why_not(prompt.seat, rest)
        self.say(
            label("terminal", "plain", "on_offer", choice=rest)
            if reason is None
            else f"{reason.sentence} ({reason.rule})"
        )

    def _undo(self, prompt: Prompt, rest: str) -> bool:
        self.sitting.undo(prompt.seat)
        self.sitting.reads_again(prompt.seat)
        self.say(say("terminal", "taken_back"))
        return True

    def _map(self, prompt: Prompt, rest: str) -> None:
        self.drawing.floor = int(rest) if re.fullmatch("[0-9]", rest) else None
        self.say(self.drawing.plain_map(prompt.view))

    def _sheet(self, prompt: Prompt, rest: str) -> None:
        self.say(self.drawing.plain_sheet(prompt.view))

    def _log(self, prompt: Prompt, rest: str) -> None:
        self.say(*self.sitting.sentences(prompt.seat) or [say("terminal", "plain", "nothing_yet")])

    def _rule(self, prompt: Prompt, rest: str) -> None:
        rule = rest.upper() or prompt.rule
        entry = self.game.rulebook.get(rule)
        if entry is None:
            raise UguisuError(say("terminal", "plain", "no_rule", rule=rule))
        self.say(label("terminal", "plain", "rule", rule=rule, chapter=entry.chapter, line=entry.line))

    def _rules(self, prompt: Prompt, rest: str) -> None:
        found = [
            f"{rule}: {entry.line}" for rule, entry in self.game.rulebook.items() if rest.lower() in entry.line.lower()
        ]
        self.say(*found or [say("terminal", "plain", "none_found", word=repr(rest))])

    def _save(self, prompt: Prompt, rest: str) -> None:
        self.say(say("terminal", "plain", "saves", path=self.sitting.kept.path))

    def _resign(self, prompt: Prompt, rest: str) -> bool:
        if not self.is_resigning:
            self.is_resigning = True
            self.say(say("terminal", "plain", "resign_again"))
            return False
        self.sitting.resign(prompt.seat)
        return True

    def _again(self, prompt: Prompt, rest: str) -> None:
        self._ask(prompt)

    def _next(self, prompt: Prompt, rest: str) -> bool:
        self.sitting.ask_next()
        return True

    def _help(self, prompt: Prompt, rest: str) -> None:
        odds = label("terminal", "plain", "help_odds") if has_odds(self.game) else ""
        floors = label("terminal", "plain", "help_floors") if has_floors(self.drawing) else ""
        others = label("terminal", "plain", "help_others") if len(self.sitting.people) > 1 else ""
        known = {"rule": next(iter(self.game.rulebook), prompt.rule), "choice": self.game.catalog.choices[0]}
        self.say(label("terminal", "plain", "help", odds=odds, floors=floors, others=others, **known))

    def _quit(self, prompt: Prompt, rest: str) -> None:
        raise Quit

    COMMANDS: ClassVar[dict[str, Callable[..., bool | None]]] = {
        "odds": _odds, "why": _why, "undo": _undo, "map": _map, "sheet": _sheet, "log": _log, "rule": _rule,
        "rules": _rules, "save": _save, "resign": _resign, "again": _again, "next": _next, "help": _help, "?": _help,
        "quit": _quit,
    }  # fmt: skip

    def _end(self) -> None:
        """The last news, for everyone who may read them together, and the result."""
        for reader in self.sitting.people or (None,):
            if not self.sitting.is_hot_seat:
                self.say(*self.sitting.news(reader))
        first, *rest = self.sitting.ending()
        self.say("", first, *self.drawing.ending(self.table.view(None)), *rest)
