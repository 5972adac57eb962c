"""A lesson line by line: what it says, what it waits for, and what comes of it."""

from __future__ import annotations

import re
from textwrap import fill
from typing import Any, TextIO

from uguisu.engine.choice import Choice
from uguisu.engine.errors import UguisuError
from uguisu.engine.game import Game
from uguisu.engine.lesson import Lesson, Standing, lessons_of
from uguisu.engine.prompt import Prompt
from uguisu.engine.words import label, say

WIDTH = 96


class Quit(Exception):
    """The learner has had enough, or the input has ended."""


def list_lessons(game: Game[Any], out: TextIO) -> int:
    """The lessons of a game, and how to take one."""
    lessons = lessons_of(game).values()
    if not lessons:
        raise UguisuError(say("terminal", "learning", "none", game=game.title))
    for lesson in lessons:
        role = game.seat_name(lesson.seat, lesson.position.seats)
        named = {"game": game.name, "lesson": lesson.name, "title": lesson.file.title, "role": role}
        print(label("terminal", "learning", "lesson", **named), file=out)
        about = label("terminal", "learning", "about", line=lesson.file.line, minutes=lesson.file.minutes)
        print(f"  {about}", file=out)
    return 0


class LessonTable:
    """One lesson over two streams of lines. No escape codes."""

    def __init__(self, lesson: Lesson, lines: TextIO, out: TextIO) -> None:
        self.lesson, self.game, self.table = lesson, lesson.game, lesson.open()
        self.lines, self.out = lines, out
        self._heard = len(self.table.events(lesson.seat))
        self._read = -1
        """The last step that was shown."""

    def teach(self) -> int:
        """Says, asks and carries out until the lesson is over or the input ends."""
        self.say(self.lesson.file.title, say("terminal", "learning", "begins"), "", self._picture())
        try:
            while not self._is_over():
                self._turn()
            self._show_pages(self._standing())
        except (Quit, KeyboardInterrupt):
            self.say("", say("terminal", "learning", "stopped"))
            return 0
        self.say("", say("terminal", "learning", "ready"), f"  {self._how_to_play()}")
        return 0

    def _how_to_play(self) -> str:
        """What to type for a game like this one."""
        file = self.lesson.file
        bots = (f"--bot {seat}={file.bot}" for seat in self.table.seats if seat != self.lesson.seat)
        options = (f"--option {name}={str(value).lower()}" for name, value in self.lesson.then.items())
        return " ".join((f"uguisu play {self.game.name} --new", *bots, *options))

    def say(self, *lines: str) -> None:
        for line in lines:
            print(line, file=self.out)
        self.out.flush()

    def _standing(self) -> Standing:
        return self.lesson.standing(self.table.lines)

    def _is_over(self) -> bool:
        return self.table.is_over or (self.lesson.is_over(self._standing()) and self._reply() is None)

    def _reply(self) -> tuple[Prompt, Choice] | None:
        """What another seat answers now."""
        others = (self.table.prompt(seat) for seat in self.table.seats if seat != self.lesson.seat)
        prompt = next((one for one in others if one is not None), None)
        choice = self.lesson.reply(self._standing(), prompt.options) if prompt is not None else None
        return (prompt, choice) if prompt is not None and choice is not None else None

    def _turn(self) -> None:
        """One answer of another seat, or one decision of the learner."""
        if (replied := self._reply()) is not None:
            prompt, choice = replied
            self.table.act(prompt.seat, choice, prompt.number)
            return
        standing, asked = self._standing(), self.table.prompt(self.lesson.seat)
        assert asked is not None, "somebody is asked as long as the game is not over"
        self._show_pages(standing)
        self._ask(asked, standing)
        while not self._answer(asked, standing, self._type()):
            pass

    def _show_pages(self, standing: Standing) -> None:
        """First what has happened, then the words; between two pages the learner presses Enter."""
        heard = self.table.events(self.lesson.seat)
        news = [text for event in heard[self._heard :] if (text := self.table.event_text(event))]
        self._heard = len(heard)
        if news:
            self.say("", *news)
        for number, page in enumerate(self.lesson.pages(standing), standing.at + 1):
            if number <= self._read:
                continue
            self._read = number
            step = say("terminal", "learning", "step", number=number, steps=len(self.lesson.steps))
            self.say("", step, fill(page.say, WIDTH), *self._rules(page.rules))
            if not page.want and number < len(self.lesson.steps):
                self._type()

    @staticmethod
    def _rules(rules: tuple[str, ...]) -> list[str]:
        return [f"({', '.join(rules)})"] if rules else []

    def _ask(self, prompt: Prompt, standing: Standing) -> None:
        self.say("", self.game.question_text(prompt.question, prompt.view))
        self._list(prompt, self.lesson.wanted(standing, prompt.options))

    def _list(self, prompt: Prompt, options: tuple[Choice, ...]) -> None:
        for number, option in enumerate(options, 1):
            self.say(f"{number}. {self.game.choice_text(option, prompt.question, prompt.view)} [{option}]")

    def _picture(self) -> str:
        return self.game.picture(self.table.view(self.lesson.seat))

    def _type(self) -> str:
        self.out.write("> ")
        self.out.flush()
        if not (line := self.lines.readline()):
            raise Quit
        if not self.lines.isatty():
            self.say(line.strip())
        if line.strip().lower() == "quit":
            raise Quit
        return line.strip()

    def _answer(self, prompt: Prompt, standing: Standing, typed: str) -> bool:
        """Carries out one line; whether the table has moved on."""
        wanted = self.lesson.wanted(standing, prompt.options)
        if re.fullmatch("[0-9]{1,9}", typed) and 1 <= int(typed) <= len(wanted):
            typed = str(wanted[int(typed) - 1])
        word, _, rest = typed.partition(" ")
        match word.lower():
            case "":
                self.say(say("terminal", "type_number"))
            case "show":
                self.say(say("terminal", "learning", "chooses", choice=wanted[0]))
                self.table.act(prompt.seat, wanted[0], prompt.number)
                return True
            case "all":
                self._list(prompt, prompt.options)
            case "map":
                self.say(self._picture())
            case "say":
                self.say(fill(self.lesson.pages(standing)[-1].say, WIDTH))
            case "rule":
                entry = self.game.rulebook.get(rest.upper())
                self.say(f"{rest.upper()}: {entry.line}" if entry else say("terminal", "learning", "no_rule"))
            case "help" | "?":
                self.say(say("terminal", "learning", "help"))
            case _:
                return self._act(prompt, standing, typed)
        return False

    def _act(self, prompt: Prompt, standing: Standing, typed: str) -> bool:
        offered = {str(option) for option in prompt.options}
        if typed in offered.difference(map(str, self.lesson.wanted(standing, prompt.options))):
            self.say(self.lesson.hint(standing))
            return False
        try:
            if typed.lower() == "undo":
                self.table.undo(prompt.seat)
                self._heard = min(self._heard, len(self.table.events(prompt.seat)))
            else:
                self.table.act(prompt.seat, typed, prompt.number)
        except UguisuError as error:
            self.say(str(error), say("terminal", "type_number"))
            return False
        return True
