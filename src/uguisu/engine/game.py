"""What a game gives to the engine: the object that the registry lists."""

from __future__ import annotations

import sys
from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from importlib import import_module
from pickle import PicklingError
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar, get_args

import msgspec

from uguisu.engine.choice import Below, Catalog, Choice, Facets
from uguisu.engine.content import Content, RuleEntry, rulebook, split_error
from uguisu.engine.errors import BadOption, UguisuError
from uguisu.engine.event import Event, Observer, Seat, Told
from uguisu.engine.flow import Flow, Procedure, W
from uguisu.engine.speech import Result, Speech, package_of
from uguisu.engine.vocabulary import Vocabulary
from uguisu.engine.why_not import Reason, cause_in_flow
from uguisu.engine.words import label, say

if TYPE_CHECKING:
    from uguisu.engine.prompt import Prompt


class Sequel(msgspec.Struct, frozen=True):
    """What may come after a finished table in a campaign."""

    legacy: msgspec.Struct
    """What the campaign hands on."""
    seats: tuple[int, ...]
    """With how many seats it can go on; the first is the usual number."""
    options: dict[str, Any] = {}
    """Options that the campaign sets. Others may be chosen anew."""


class Forecast(msgspec.Struct, frozen=True):
    """The exact chances of what a choice leads to."""

    of: str
    """The text form of the choice; empty where they are the same whatever is chosen."""
    label: str
    """A key that says what the chances are about."""
    outcomes: tuple[tuple[str, int, int], ...]
    """A key for each outcome, with its chance as a fraction in lowest terms. They add up to 1."""

    @property
    def success(self) -> tuple[int, int] | None:
        """How likely the outcome is that the choice is made for: `success` or `win`. None where that is no question."""
        chances = {key: (part, whole) for key, part, whole in self.outcomes}
        return chances.get("success") or chances.get("win") or ((0, 1) if chances.keys() == {"failure"} else None)


class NoOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game without table options."""


class NoLegacy(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game without a campaign of several tables."""


class Misfit(Exception):
    """A position that contradicts itself: names the field."""

    def __init__(self, field: str, message: str) -> None:
        super().__init__(message)
        self.field = field


MOST_NAMED = 12
"""So many of the things in a file are named when it is said what it holds."""
Facts = dict[str, float | str | None]
"""What a study notes of a game: numbers have a mean, words and truths a share. None: it did not come to that.

Names are the same for every game of a study; `group: name` puts facts into a table of their own.
"""


class Game(Speech, ABC, Generic[W]):
    """The rules of one game. Holds nothing that changes during play.

    It stands in `game.py` of a package of its own, with everything else that is the game's beside it; a small one may
    stand whole in one module. Its procedures and events are found there.
    """

    name: ClassVar[str]
    title: ClassVar[str]
    seats: ClassVar[tuple[int, ...]]
    """The seat counts that it can be played with; the first is the usual one."""
    rules_version: ClassVar[int] = 1
    """Goes up when a table would be played otherwise: `as_of` knows what older tables need."""
    content: Content | None = None
    """The facts that the game was built from, where they are data. Worlds refer to it in a field `content`."""
    secrets: ClassVar[bool] = True
    """Whether anything can be hidden from a seat, dice to come excepted. `has_secrets` knows it of one table."""
    score_range: tuple[float, float] = (-1.0, 1.0)
    """No seat's score is below or above these."""
    most_outcomes: int = 36
    """No die or card has more outcomes than this."""
    options: ClassVar[type[msgspec.Struct]] = NoOptions
    main_options: ClassVar[tuple[str, ...]] = ()
    """The options that most people change; where there are some, the others are folded away."""
    option_needs: ClassVar[Mapping[str, Mapping[str, Any]]] = {}
    """Options that mean something only where others have these values."""
    world: ClassVar[type[msgspec.Struct]]
    legacy: ClassVar[type[msgspec.Struct]] = NoLegacy
    """What the tables of a campaign hand on."""
    procedures: ClassVar[tuple[type[Procedure], ...]]
    events: ClassVar[tuple[type[Event], ...]]
    """Both are all that are defined in the game's package, unless it says otherwise."""
    catalog: Catalog
    undo_worlds: ClassVar[int] = 256
    """In how many imagined worlds it is tried whether a choice has taught anybody anything."""
    longest: int
    """No game has more decisions than this."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if not hasattr(cls, "procedures"):
            cls.procedures = tuple(_defined_beside(cls, Procedure))
        if not hasattr(cls, "events"):
            cls.events = tuple(_defined_beside(cls, Event))

    @abstractmethod
    def set_up(self, seats: int, options: Any) -> Flow[W]:
        """A new game before its first step."""

    def as_of(self, rules: int) -> Game[W] | None:
        """This game by the version of the rules under which a table began; None if that one cannot be played here."""
        return self if rules == self.rules_version else None

    def sequel(self, world: W, seats: int, options: Any) -> Sequel | None:
        """What comes after a table that ended like this; None where the campaign, if there is one, is over."""
        return None

    def set_up_sequel(self, seats: int, options: Any, legacy: Any) -> Flow[W]:
        """A table that goes on from what another one handed on, before its first step."""
        raise BadOption(say("campaign", "none", game=self.title))

    @abstractmethod
    def view(self, flow: Flow[W], observer: Observer) -> msgspec.Struct:
        """What this observer may see, copied in field by field."""

    @abstractmethod
    def result(self, world: W) -> Result | None:
        """How the game ended, once it is over."""

    def resample(self, flow: Flow[W], seat: Seat, heard: Sequence[Event], below: Below) -> None:
        """Changes the flow into another one that the seat, having heard this, could not tell from it."""

    def resign(self, flow: Flow[W], seat: Seat) -> None:
        """The seat gives up: sets the result."""
        raise UguisuError(say("table", "cannot_resign", game=self.title))

    @property
    def digest(self) -> str:
        """Names the content, so that tables with other content are told apart."""
        return self.content.digest if self.content is not None else ""

    def with_content(self, over: Mapping[str, str]) -> Game[W]:
        """The same game with other content: these files, by their names, are laid over its own."""
        raise UguisuError(say("wrong", "no_content", game=self.title))

    def of_content(self, texts: Mapping[str, str]) -> Game[W]:
        """The same game with these content files and no others."""
        return self.with_content({**dict.fromkeys(self.content.texts if self.content else (), ""), **texts})

    def __reduce__(self) -> tuple[Any, tuple[Any, ...]]:
        """A game is found again where it stands, and must be the same one."""
        over = self.content.files.over if self.content is not None else {}
        return _found_again, (_where(self), over, self.rules_version, self.digest)

    def content_text(self, file: str) -> str:
        """What a content file holds: by the words under `[content]` for its folder or itself, or else its entries."""
        assert self.content is not None
        key = file.partition("/")[0].removesuffix(".toml")
        if self.words.has("content", key):
            return self.words.say("content", key, **self.content_facts(file))
        there = list(self.content.files.toml(file))
        return say(
            "content", "entries", count=len(there), names=", ".join(there[:MOST_NAMED]), is_all=len(there) <= MOST_NAMED
        )

    def content_facts(self, file: str) -> dict[str, Any]:
        """What such a sentence can speak of."""
        return {}

    def content_picture(self, file: str) -> Sequence[str]:
        """The place that a content file holds, drawn with characters in rows; empty where it is none."""
        return ()

    def laid_over(self, over: Mapping[str, str]) -> Game[W]:
        """The same as `with_content`, for content that has been taken before."""
        return self.with_content(over)

    @property
    def can_resign(self) -> bool:
        return type(self).resign is not Game.resign

    def vocabulary(self, flow: Flow[W]) -> Vocabulary:
        """What the ids in a position can name, by their types; seats are known already."""
        return {}

    def check(self, flow: Flow[W], options: Any, seats: int) -> None:
        """Raises `Misfit` if a position contradicts itself, or the options or seats of its table."""

    def why_not(self, view: Any, question: str, choice: Choice) -> Reason:
        """Which rule keeps this choice from being offered now, from what the asking seat sees."""
        return self.reason(cause_in_flow(self, question, choice), view)

    def odds(self, view: Any, question: str, options: Sequence[Choice]) -> list[Forecast]:
        """The exact chances of the rolls that these options lead to, from what the asking seat sees."""
        return []

    def idle(self, view: Any, question: str, options: Sequence[Choice]) -> Choice | None:
        """The answer that may be given for whoever wants no idle questions: only where everybody can see that no answer
        changes anything, so that neither it nor how soon it comes betrays anything."""
        return None

    def belief(self, view: Any, heard: Sequence[Event], assumed: Sequence[str]) -> msgspec.Struct | None:
        """What the seat could work out on paper from what it sees and has heard, and from what it assumes besides; in
        the game's own shape. None where the game, or the table, does not help with it."""
        return None

    def exposure(self, prompt: Prompt) -> msgspec.Struct | None:
        """What the options would give away to others, worked out from what the asking seat knows."""
        return None

    def film(
        self, options: Any, seats: int, told: Sequence[Told], moments: Iterable[tuple[int, W]]
    ) -> msgspec.Struct | None:
        """What is worth seeing of a finished game besides its replay, from everything that anybody has heard. `moments`
        plays it again for whoever looks: how much had been told by then, and the world, which is not to be kept."""
        return None

    def facts(self, world: W, made: Sequence[Choice]) -> Facts:
        """What a study notes about a finished game, and the choices made in it, besides its outcome and scores."""
        return {}

    def round_of(self, world: W) -> int | None:
        """Which round is being played: a study sums up over it how long bots think. None outside rounds."""
        return None

    def atlas(self) -> Any:
        """What never changes and a drawing needs to know, as a Struct of the game's own: map, cards, sheets."""
        return {}

    def facets(self, choice: Choice, view: Any, options: Sequence[Choice] = ()) -> Facets:
        """What a choice is about, for whoever sees this and is offered these."""
        return choice.facets

    def wish(self, on: Sequence[str], view: Any, question: str, options: Sequence[Choice]) -> Choice | None:
        """The choice that is meant by pointing at things of which no option is about all: so that it can be said why
        not. One of a kind that is on offer comes before the others."""
        found = [choice for choice in self.catalog.about.get(on[0], ()) if _is_about(choice, on)] if on else []
        kinds = {type(option) for option in options}
        found.sort(key=lambda choice: type(choice) not in kinds)
        return next((choice for choice in found if choice not in options), None)

    # What holds at one kind of table

    def has_secrets(self, seats: int, options: Any) -> bool:
        """Whether anything is hidden from a seat at such a table, dice to come excepted."""
        return self.secrets

    def can_imagine(self, seats: int, options: Any) -> bool:
        """Whether worlds can be imagined at such a table without a look at the true one: nothing is hidden, or the game
        says how it is drawn anew."""
        return type(self).resample is not Game.resample or not self.has_secrets(seats, options)

    def sides(self, seats: int, options: Any) -> tuple[tuple[Seat, ...], ...]:
        """Who wins and loses together. Between sides there may be secrets, and between seats of one side as well."""
        return tuple((Seat(seat),) for seat in range(seats))

    def hearers(self, view: Any, seat: Seat, seats: int, options: Any) -> Sequence[Sequence[Seat]]:
        """Whom this seat can talk to now, from what it sees: each group hears what is said to it, and no other seat
        does. The usual one comes first; where there is none, talk is closed."""
        everybody = tuple(map(Seat, range(seats)))
        own = next((side for side in self.sides(seats, options) if seat in side), everybody)
        return (everybody, own) if 1 < len(own) < seats else (everybody,)

    def settled(self, options: Any, world: W) -> Any:
        """The options as the play so far has settled them for everybody to see, where seats and places are called by
        what was chosen at the table."""
        return options

    def is_zero_sum(self, seats: int, options: Any) -> bool:
        """Whether the scores of all seats always add up to nothing."""
        return False

    def picture(self, view: Any) -> str:
        """The view as plain text."""
        return str(view)

    def options_from(self, given: dict[str, Any] | msgspec.Struct | None) -> Any:
        """Table options from plain data; `BadOption` names the one that is wrong."""
        if isinstance(given, self.options):
            return given
        try:
            return msgspec.convert(given or {}, self.options)
        except msgspec.ValidationError as error:
            message, field = split_error(error)
            raise BadOption(
                say("wrong", "option", game=self.title, option=field or label("wrong", "option_name"), message=message)
            ) from None

    def option_values(self, option: str) -> tuple[bool | int | str, ...]:
        """What a table option can be: a flag, or one of several values."""
        kinds = {field.name: field.type for field in msgspec.structs.fields(self.options)}
        return get_args(kinds[option]) or (False, True)

    @property
    def rulebook(self) -> dict[str, RuleEntry]:
        return rulebook(self.name)


K = TypeVar("K")


def _defined_beside(game: type[Game[Any]], kind: type[K]) -> Iterator[type[K]]:
    """Every class of this kind in the game's package; in its module alone where that is not called `game`."""
    module = game.__module__
    inside = f"{package_of(game)}." if module.endswith(".game") else module
    for found in kind.__subclasses__():
        if found.__module__ == module or (inside.endswith(".") and found.__module__.startswith(inside)):
            yield found
        yield from _defined_beside(game, found)


def _is_about(choice: Choice, on: Sequence[str]) -> bool:
    facets = choice.facets
    return all(one in facets.on or one in facets.also for one in on)


def _where(game: Game[Any]) -> tuple[str, str]:
    """The module in which a game stands, and its name there."""
    module = sys.modules[type(game).__module__]
    for name, value in vars(module).items():
        if type(value) is type(game):
            return module.__name__, name
    raise PicklingError(f"{game.title} cannot be pickled: it stands in no module under a name of its own")


def _found_again(where: tuple[str, str], over: Mapping[str, str], rules: int, digest: str) -> Game[Any]:
    game: Game[Any] = getattr(import_module(where[0]), where[1])
    game = game.laid_over(over) if over else game
    if (game.rules_version, game.digest) != (rules, digest):
        raise UguisuError(say("wrong", "other_game", game=game.title))
    return game
