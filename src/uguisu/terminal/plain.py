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
from uguisu.terminal.canvas import Line
from uguisu.terminal.drawing import find_drawing
from uguisu.terminal.forecasts import forecast_lines
from uguisu.terminal.help import has_odds
from uguisu.terminal.sitting import CannotSave, Sitting

CURTAIN = 40
"""Blank lines between two people's turns."""
HELP = """\
Type the number of an option, or its text form as it stands in brackets.
{odds}why CHOICE    which rule forbids a choice, as in: why {choice}
undo          take your last choice back, as long as nothing was learned by it
map           the board
sheet         everything beside the board
log           all that you have heard so far
rule ID       one rule, as in: rule {rule}
rules WORD    the rules with this word
save          where the table is kept
resign        give the game up; type it twice
again         the question and its options once more
{others}help          this list
quit          stop here; everything is saved"""
OTHERS = "next          another of you answers, where whoever comes first may act\n"
ODDS = "odds          the exact chances of what you may choose\n"


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
        self.say(self.game.title, *kept.notes, f"Saved in {kept.path}. Type help for the commands.")
        if kept.notes:
            self._remind()
        try:
            while not self.table.is_over:
                self.turn()
        except (Quit, KeyboardInterrupt):
            self.say("", f"Saved in {kept.path}. {self.sitting.how_to_go_on}")
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
            self.say(*[""] * CURTAIN, f"Pass the keyboard to {self.table.seat_name(seat)}, then press Enter.")
            self._read()
        elif len(self.sitting.people) > 1:
            self.say("", f"{self.table.seat_name(seat)} decides.")
        self.reader = seat

    def _remind(self) -> None:
        """Only the last things are told again when a table is taken up."""
        for seat in self.sitting.people:
            news = self.sitting.news(seat)
            if not self.sitting.is_hot_seat:
                self.say(*news[-5:])

    def _ask(self, prompt: Prompt) -> None:
        self.say("", f"{self.game.question_text(prompt.question, prompt.view)} ({prompt.rule})")
        for number, option in enumerate(prompt.options, 1):
            label = self.game.choice_text(option, prompt.question, prompt.view)
            remark = self.drawing.remark(prompt.view, option)
            text = f" [{option}]" if label != str(option) else ""
            self.say(f"{number}. {label}{text}" + (f" {remark}" if remark else ""))

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
                raise UguisuError(f"There is no option {typed}: type a number from 1 to {len(prompt.options)}.")
            if not typed:
                raise UguisuError("Type the number of an option, or help.")
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
        self.say(*map(plain, lines) if lines else ["No die falls after this choice."])

    def _why(self, prompt: Prompt, rest: str) -> None:
        if not rest:
            raise UguisuError("Type why and a choice, as in: why " + str(self.game.catalog.choices[0]))
        reason = self.table.why_not(prompt.seat, rest)
        self.say(f"{rest} is on offer." if reason is None else f"{reason.sentence} ({reason.rule})")

    def _undo(self, prompt: Prompt, rest: str) -> bool:
        self.sitting.undo(prompt.seat)
        self.sitting.reads_again(prompt.seat)
        self.say("Taken back.")
        return True

    def _map(self, prompt: Prompt, rest: str) -> None:
        self.say(self.drawing.plain_map(prompt.view))

    def _sheet(self, prompt: Prompt, rest: str) -> None:
        self.say(self.drawing.plain_sheet(prompt.view))

    def _log(self, prompt: Prompt, rest: str) -> None:
        self.say(*self.sitting.sentences(prompt.seat) or ["Nothing has happened yet."])

    def _rule(self, prompt: Prompt, rest: str) -> None:
        rule = rest.upper() or prompt.rule
        entry = self.game.rulebook.get(rule)
        if entry is None:
            raise UguisuError(f"There is no rule {rule}. Type rules and a word to look for one.")
        self.say(f"{rule}, {entry.chapter}: {entry.line}")

    def _rules(self, prompt: Prompt, rest: str) -> None:
        found = [
            f"{rule}: {entry.line}" for rule, entry in self.game.rulebook.items() if rest.lower() in entry.line.lower()
        ]
        self.say(*found or [f"No rule has {rest!r} in it."])

    def _save(self, prompt: Prompt, rest: str) -> None:
        self.say(f"Saved after every choice, in {self.sitting.kept.path}.")

    def _resign(self, prompt: Prompt, rest: str) -> bool:
        if not self.is_resigning:
            self.is_resigning = True
            self.say("Type resign once more to give the game up; anything else goes on.")
            return False
        self.sitting.resign(prompt.seat)
        return True

    def _again(self, prompt: Prompt, rest: str) -> None:
        self._ask(prompt)

    def _next(self, prompt: Prompt, rest: str) -> bool:
        self.sitting.ask_next()
        return True

    def _help(self, prompt: Prompt, rest: str) -> None:
        odds = ODDS if has_odds(self.game) else ""
        rule = next(iter(self.game.rulebook), prompt.rule)
        others = OTHERS if len(self.sitting.people) > 1 else ""
        self.say(HELP.format(odds=odds, others=others, choice=self.game.catalog.choices[0], rule=rule))

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


def plain(line: Line) -> str:
    return "".join(piece.text for piece in line)
