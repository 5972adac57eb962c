"""What laws know of a game, so that none of them names one: a file in `tests/games` says it, one for each game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Any, NamedTuple

import pytest
from msgspec import Struct

from uguisu import Choice, Event, Game, Seat, Table
from uguisu.engine.position import Position

Below = Callable[[int], int]
Patch = pytest.MonkeyPatch


class Secrecy(NamedTuple):
    """What the rules of a game themselves lay open, and to whom."""

    reveals: tuple[type[Event], ...] = ()
    """What everybody is told of hidden facts: a twin in which it does not happen as in truth has served its time."""
    answers: tuple[type[Event], ...] = ()
    """Of these, what comes at the same moment in every world, whatever it says."""
    ends: tuple[type[Event], ...] = ()
    """Of these, what says only that a stage is over."""
    is_own: Callable[[Table, Seat, Event], bool] = lambda table, seat, event: False
    """Whether an event is told to this seat because it is about its own affairs."""
    is_dealt_to_others: Callable[[Table, Seat, Choice], bool] = lambda table, seat, dealt: False
    """Whether this is dealt in secret to somebody else, whoever has just decided."""
    partners: Callable[[Table, Seat], tuple[Seat, ...]] = lambda table, seat: ()
    """Who knows all that the seat knows."""
    screen: Callable[[Table, Seat], tuple[Seat, ...]] = lambda table, seat: ()
    """Who may be played at the same screen: whether they are asked tells the seat nothing new."""
    shown: Callable[[Any], Any] = lambda world: None
    """What everybody sees of a world, whether or not it is told."""
    unseen: frozenset[str] = frozenset()
    """Questions that are asked openly and answered in secret."""
    is_said: Callable[[Choice], bool] = lambda choice: False
    """Choices that are made in secret and said aloud later, as they were made."""
    announced: Callable[[Event], Any] = lambda event: None
    """What an event says of these, and of nothing else."""
    may_resign: Callable[[Table, Seat], bool] = lambda table, seat: table.game.can_resign
    shy: tuple[str, ...] = ()
    """How choices begin that lay so much open that few twins can go along."""
    assumed: Callable[[Table, Below], list[str]] = lambda table, below: []
    """What somebody may assume who works something out."""
    check_belief: Callable[[Table, Seat], None] = lambda table, seat: None
    """Whatever is true and hidden from the seat must be among what it can believe."""
    open_at_end: bool = False
    """When the game is over everybody sees everything."""


class Pace(NamedTuple):
    """How often something is done at the wire: at one decision in so many."""

    watch: int = 9
    """So many seats at the most have twins in a game."""
    imagine: int = 3
    probe: int = 2
    get: int = 20
    undo: int = 8
    think: int = 10
    """Of those who try something."""


class Leak(NamedTuple):
    """One thing that is wrong, and where it shows. The laws that are named must catch it."""

    name: str
    laws: str = "twins wire"
    game: Callable[[], Game[Any]] | None = None
    """With the thing wrong in it. None: what is wrong is planted into the game as it is."""
    plant: Callable[[Patch], None] = lambda patch: None
    seats: int = 0
    options: dict[str, Any] = {}
    seed: int = 0
    """For the law of letters: the game in which it shows."""
    after: int = 0
    """And the lines of its record from which on one looks."""
    think: int = 0
    """How often somebody must work something out for it to show, if not as usual."""


class Hidden(NamedTuple):
    """What is hidden from a seat, as parts of a position: all of it is otherwise in some world that it imagines."""

    seat: int
    parts: frozenset[str]
    setting: int


class ToldOnce(NamedTuple):
    """A random game in which somebody could once tell twins apart."""

    what: str
    setting: int
    seed: int
    seat: int
    every: int


class Couple(NamedTuple):
    """Two tables that look alike to somebody: what differs is hidden from him. Leaks tell them apart."""

    name: str
    here: tuple[Position, str]
    """Where it begins, and what is chosen there by whoever is asked."""
    there: tuple[Position, str]
    seat: Seat
    """Who looks on, besides a spectator."""
    leaks: tuple[Callable[[Patch], None], ...] = ()


class Golden(NamedTuple):
    """A playthrough that is kept as text. Its name is the seed, too."""

    name: str
    seats: int
    options: dict[str, Any] = {}
    pictures: int = 12
    """The board is drawn at one decision in so many."""


class Older(NamedTuple):
    """Tables of an older version of the rules, each with a place where they are played otherwise now."""

    finished: tuple[str, ...] = ()
    unfinished: tuple[str, ...] = ()


class Subject(NamedTuple):
    """One game before the laws. Only the first two must be said."""

    game: Game[Any]
    spread: Sequence[tuple[int, dict[str, Any]]]
    """The settings: every seat count, and a spread of the options."""
    later: Sequence[tuple[int, dict[str, Any], Game[Any]]] = ()
    """More settings: the game as one that begins in the midst of a campaign."""
    every: int = 1
    """Of a large game, laws look at one decision in so many."""
    cost: int = 1
    """A game with twins takes as long as so many of a small one, and there are so many fewer of them."""
    rash: Mapping[str, int] = {}
    """How choices begin that cut a game short, so that they are taken only once in so many times."""
    secrecy: Secrecy = Secrecy()
    twins_live: float = 0
    """So many steps at least in a game; if they die sooner the law says little."""
    pace: Pace = Pace()
    eager: Pace = Pace(probe=1, get=10, think=3)
    """Where a leak is looked for."""
    wire: Sequence[int] | None = None
    """The settings that are cheap enough for the wire every time; None: all."""
    wire_sees: tuple[str, ...] = ()
    """What must have been tried at the wire in each setting."""
    letters_compared: int = 0
    """So much must have come in two worlds in a game, at the engine."""
    leaks: Sequence[Leak] = ()
    late: Mapping[tuple[str, str], int] = {}
    """By law and leak: the random game with which the search for it begins, where it would take long from the first."""
    leaks_at: tuple[int, dict[str, Any]] = (0, {})
    """The seats and options where they are looked for, unless they say otherwise."""
    hidden: Sequence[Hidden] = ()
    told_once: Sequence[ToldOnce] = ()
    couples: Sequence[Couple] = ()
    golden: Sequence[Golden] = ()
    older: Older = Older()
    lessons: tuple[str, ...] = ()
    check_film: Callable[[Struct], None] | None = None
    """What must be true of the film of a finished game; None where there is none."""
    endings: Callable[[Any], Iterator[None]] | None = None
    """Brings a world to every ending that there is, one after the other: random play knows few."""


class Setting(NamedTuple):
    """A game with certain seats and options."""

    subject: Subject
    seats: int
    options: dict[str, Any]
    later: Game[Any] | None = None

    @property
    def game(self) -> Game[Any]:
        return self.later or self.subject.game

    @property
    def every(self) -> int:
        return self.subject.every

    @property
    def name(self) -> str:
        return f"{self.game.name} {self.seats} {self.options}{f' {self.later}' if self.later is not None else ''}"

    @property
    def has_secrets(self) -> bool:
        return self.game.has_secrets(self.seats, self.game.options_from(self.options))


@cache
def subjects() -> dict[str, Subject]:
    """Every game that has a file in `tests/games`, by name."""
    found = sorted(module.name for module in iter_modules(import_module("games").__path__))
    return {name: import_module(f"games.{name}").SUBJECT for name in found}


def settings_of(subject: Subject) -> list[Setting]:
    first = [Setting(subject, seats, options) for seats, options in subject.spread]
    return [*first, *(Setting(subject, *later) for later in subject.later)]


def settings(*, secret: bool | None = None) -> list[Setting]:
    """Of every game; all, or those where something is hidden, or where nothing is."""
    found = [setting for subject in subjects().values() for setting in settings_of(subject)]
    return [setting for setting in found if secret in (None, setting.has_secrets)]


def leaks(law: str) -> list[tuple[Subject, Leak]]:
    """Everything wrong that this law must find."""
    return [(subject, leak) for subject in subjects().values() for leak in subject.leaks if law in leak.laws.split()]


def each(cases: Sequence[Any], name: str = "setting") -> pytest.MarkDecorator:
    """A test for each of them, called by its name."""
    return pytest.mark.parametrize(name, cases, ids=[case.name for case in cases])


def each_leak(law: str) -> pytest.MarkDecorator:
    cases = leaks(law)
    return pytest.mark.parametrize(
        ("subject", "leak"), cases, ids=[f"{subject.game.name}: {leak.name}" for subject, leak in cases]
    )


def planted(subject: Subject, leak: Leak, patch: Patch) -> tuple[Game[Any], int, dict[str, Any]]:
    """The game in which the leak is, and the seats and options where it shows."""
    leak.plant(patch)
    seats, options = subject.leaks_at
    game = leak.game() if leak.game is not None else subject.game
    return game, leak.seats or seats or game.seats[0], {**options, **leak.options}
