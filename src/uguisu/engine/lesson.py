"""Lessons: a game from a position file, taught step by step. A game has those whose files lie in its content.

`content/lessons/NAME.toml` is a lesson and `NAME.json` beside it the position that it begins with. Whatever happens at
its table happens by the rules; the lesson only says what it waits for, and what the other seats answer. Its dice have a
seed, so that they fall the same every time. Where the learner stands follows from the record of the table alone.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Sequence
from fnmatch import fnmatchcase
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, NamedTuple

import msgspec

from uguisu.engine.choice import Choice, Odds
from uguisu.engine.content import split_error
from uguisu.engine.dice import Dice, new_secret
from uguisu.engine.errors import BadContent, UguisuError
from uguisu.engine.event import Seat
from uguisu.engine.game import Game
from uguisu.engine.position import Position
from uguisu.engine.record import AnyLine, Chosen, TakenBack
from uguisu.engine.table import Table
from uguisu.engine.words import say


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing that is taught: words, and the choices that show that it was understood."""

    say: str
    want: tuple[str, ...] = ()
    """What is to be chosen, one after the other. A bar parts alternatives, a star stands for anything, as in
    `step:C07|sentry-listen:*`. Nothing is wanted of a step that is only read."""
    hint: str = ""
    """For whoever tries something else."""
    look: tuple[str, ...] = ()
    """Zones to point at."""
    rules: tuple[str, ...] = ()
    replies: tuple[str, ...] = ()
    """What the other seats answer from the first of these choices on, in order; then the first of their options."""


class LessonFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What a lesson's file holds."""

    title: str
    line: str
    """What is taught, in a line."""
    minutes: int
    seat: int
    """Where the learner sits."""
    bot: str
    """Who plays the other seats when the lesson is over."""
    seed: str
    """Of the dice."""
    seats: int
    options: dict[str, Any] = {}
    then: dict[str, Any] | None = None
    """The options of the game with which the learner goes on; None: the same as here."""
    opening: tuple[str, ...] = ()
    """How the position came about, set-up included: every choice, and what chance gave where it matters."""
    steps: tuple[Step, ...]


class Standing(NamedTuple):
    """Where the learner stands."""

    at: int
    """The step, or how many there are when all is done."""
    done: int
    """So many of its choices are made."""
    last: int
    """The last step of which a choice was made; -1 before the first."""
    replied: int
    """So many times the others have answered since then."""


class Lesson:
    """One lesson of a game."""

    def __init__(self, game: Game[Any], name: str, file: LessonFile, position: Position) -> None:
        self.game, self.name, self.file, self.position = game, name, file, position
        self.steps = file.steps
        self.seat = Seat(file.seat)

    @property
    def then(self) -> dict[str, Any]:
        """The options of the game with which the learner goes on."""
        return self.file.options if self.file.then is None else self.file.then

    def open(self) -> Table:
        """A table at the lesson's beginning."""
        return Table.open(self.game, position=self.position, seed=self.file.seed)

    def standing(self, lines: Iterable[AnyLine]) -> Standing:
        at = done = replied = 0
        last = -1
        for line in _made(lines):
            if line.seat != self.seat:
                replied += 1
                continue
            at = self._asking(at)
            if at == len(self.steps):
                continue
            if not done:
                last, replied = at, 0
            done += 1
            if done == len(self.steps[at].want):
                at, done = at + 1, 0
        return Standing(at, done, last, replied)

    def is_over(self, standing: Standing) -> bool:
        """Nothing is wanted any more: it is a table like any other."""
        return self._asking(standing.at) == len(self.steps)

    def pages(self, standing: Standing) -> tuple[Step, ...]:
        """What is to be read now, in order; the last one asks for something, unless the lesson is over."""
        return self.steps[standing.at : self._asking(standing.at) + 1]

    def wanted(self, standing: Standing, options: Sequence[Choice]) -> tuple[Choice, ...]:
        """Those options that go on with the lesson: all of them where it is over, or where none would."""
        if self.is_over(standing):
            return tuple(options)
        step = self.steps[self._asking(standing.at)]
        return tuple(_matching(step.want[standing.done], options)) or tuple(options)

    def hint(self, standing: Standing) -> str:
        at = self._asking(standing.at)
        return self.steps[at].hint if at < len(self.steps) else ""

    def reply(self, standing: Standing, options: Sequence[Choice]) -> Choice | None:
        """What another seat answers; None when the lesson is over and a bot plays on."""
        replies = self.steps[standing.last].replies if standing.last >= 0 else ()
        if standing.replied < len(replies):
            return next(iter(_matching(replies[standing.replied], options)), options[0])
        return None if self.is_over(standing) else options[0]

    def _asking(self, at: int) -> int:
        """The first step from here on that wants something."""
        return next((n for n in range(at, len(self.steps)) if self.steps[n].want), len(self.steps))


def _made(lines: Iterable[AnyLine]) -> list[Chosen]:
    """The choices that stand, without those that were taken back."""
    made: list[Chosen] = []
    for line in lines:
        if isinstance(line, Chosen):
            made.append(line)
        elif isinstance(line, TakenBack):
            del made[max(n for n, one in enumerate(made) if one.seat == line.seat)]
    return made


def _matching(pattern: str, options: Iterable[Choice]) -> list[Choice]:
    """In the order of the pattern's alternatives: the first one is the lesson's own way."""
    found = [option for part in pattern.split("|") for option in options if fnmatchcase(str(option), part)]
    return list(dict.fromkeys(found))


# Files


@cache
def lessons_of(game: Game[Any]) -> dict[str, Lesson]:
    """The lessons of a game by name."""
    folder = files(type(game).__module__.rpartition(".")[0] or "uguisu") / "content" / "lessons"
    if not folder.is_dir():
        return {}
    names = sorted(entry.name.removesuffix(".toml") for entry in folder.iterdir() if entry.name.endswith(".toml"))
    return {name: _lesson(game, name, folder) for name in names}


def find_lesson(game: Game[Any], name: str) -> Lesson:
    lessons = lessons_of(game)
    if name not in lessons:
        there_are = {"count": len(lessons), "lessons": ", ".join(lessons)}
        raise UguisuError(say("wrong", "no_lesson", game=game.name, name=repr(name), **there_are))
    return lessons[name]


def _lesson(game: Game[Any], name: str, folder: Traversable) -> Lesson:
    file = lesson_file(name, folder)
    try:
        position = msgspec.json.decode((folder / f"{name}.json").read_bytes(), type=Position)
    except (OSError, msgspec.DecodeError) as error:
        raise BadContent(f"lessons/{name}.json: {error}") from None
    return Lesson(game, name, file, position)


def lesson_file(name: str, folder: Traversable) -> LessonFile:
    try:
        return msgspec.convert(tomllib.loads((folder / f"{name}.toml").read_text(encoding="utf-8")), LessonFile)
    except tomllib.TOMLDecodeError as error:
        raise BadContent(f"lessons/{name}.toml: {error}") from None
    except msgspec.ValidationError as error:
        message, field = split_error(error)
        raise BadContent(f"lessons/{name}.toml, field {field or '(whole)'}: {message}") from None


# The position, made by playing


class _Opening:
    """Chance in an opening: what it says if that can be drawn, else the dice."""

    def __init__(self, game: Game[Any], file: LessonFile) -> None:
        self.left = list(file.opening)
        self._game, self._dice = game, Dice(new_secret(file.seed))

    def draw(self, odds: Odds) -> Choice:
        if self.left and any(str(outcome) == self.left[0] for outcome in odds):
            return self._game.catalog.parse(self.left.pop(0))
        return self._dice.draw(odds)


def make_position(game: Game[Any], file: LessonFile) -> Position:
    """Plays the opening of a lesson by the rules; the position where it ends."""
    opening = _Opening(game, file)
    table = Table.open(game, seats=file.seats, options=file.options, source=opening)
    while opening.left:
        text = opening.left.pop(0)
        prompts = [prompt for seat in table.seats if (prompt := table.prompt(seat)) is not None]
        seat = next((prompt.seat for prompt in prompts if text in map(str, prompt.options)), None)
        if seat is None:
            offered = "; ".join(f"{prompt.question}: {' '.join(map(str, prompt.options))}" for prompt in prompts)
            raise BadContent(f"opening: {text} is on offer to nobody. {offered}")
        table.act(seat, text)
    return table.snapshot()
