"""What tests of a game's rules are written with: positions in a line, and a strict table around them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Annotated, Any, Generic, Self, TypeVar, get_origin, get_type_hints

import msgspec

from uguisu.engine.choice import Choice, Odds, Rolled, Rolled2
from uguisu.engine.event import CHANCE, Event, Observer, Seat
from uguisu.engine.flow import Flow, Procedure
from uguisu.engine.game import Game
from uguisu.engine.vocabulary import unknown_ids

W = TypeVar("W", bound=msgspec.Struct)
E = TypeVar("E", bound=Event)
Word = Callable[[Any, str], None]
"""Changes a world as the text after a word of the game's own says."""


class Notation(Generic[W]):
    """Positions of one game in a line: `turn=3 phase=cards ninja=C07 ninja.visible hands=kenjutsu*4,rope`.

    Each word is a field of the world, or of a part of it, with what it holds: the field's type says how that is read.
    Commas stand between several, a star says how often, a colon stands after the key of each; a lone dash is none at
    all, and a field alone is true. `words` are the game's own, for what would be long; `start` gives what is not said.
    """

    def __init__(self, game: Game[W], start: Callable[..., W], words: Mapping[str, Word] | None = None) -> None:
        self.game, self.start, self.words = game, start, words or {}

    def __call__(self, text: str = "", **start: Any) -> W:
        return self.change(self.start(**start), text)

    def change(self, world: W, text: str = "", **fields: Any) -> W:
        """The same world, changed; `fields` are set as they are, or with a dict one by one in what stands there."""
        for word in text.split():
            name, _, value = word.partition("=")
            if name in self.words:
                self.words[name](world, value)
            else:
                self._write(world, name, value if "=" in word else "true")
        for name, value in fields.items():
            part = getattr(world, name)
            is_part = isinstance(part, msgspec.Struct) and isinstance(value, dict)
            _with(world, **{name: _with(part, **value) if is_part else value})
        return world

    def _write(self, world: W, name: str, text: str) -> None:
        *parts, field = path = name.split(".")
        owner: Any = world
        for part in parts:
            owner = getattr(owner, part)
        kind = get_type_hints(type(owner), include_extras=True).get(field)
        assert kind is not None, f"{type(owner).__name__} has no {field}"
        value = _read(text, kind)
        for _, wrong in unknown_ids(value, kind, name, self.game.vocabulary(Flow(world))):
            raise AssertionError(f"{name}={text}: {wrong}")
        _put(world, path, value)


def _put(owner: Any, path: list[str], value: Any) -> Any:
    """The owner with this at the end of the path."""
    field, *rest = path
    return _with(owner, **{field: _put(getattr(owner, field), rest, value) if rest else value})


def _with(part: Any, **fields: Any) -> Any:
    """The part itself with these fields, or a copy where it never changes."""
    if type(part).__struct_config__.frozen:
        return msgspec.structs.replace(part, **fields)
    for name, value in fields.items():
        setattr(part, name, value)
    return part


def _read(text: str, kind: Any) -> Any:
    """What a text says where a value of this type is held."""
    plain = kind
    while hasattr(plain, "__supertype__") or get_origin(plain) is Annotated:
        plain = plain.__supertype__ if hasattr(plain, "__supertype__") else plain.__origin__
    origin = get_origin(plain) or plain
    if origin not in (list, tuple, set, frozenset, dict):
        return msgspec.convert(text, kind, strict=False)
    items: list[str] = []
    for item in text.split(",") if text not in ("", "-") else ():
        name, _, times = item.partition("*")
        items += [name] * int(times or 1)
    if origin is dict:
        return msgspec.convert(dict(item.split(":", 1) for item in items), kind, strict=False)
    return msgspec.convert(items, kind, strict=False)


class Scripted:
    """A strict table: only the asked seat, only what is offered, scripted chance, nothing unforeseen left open.

    It begins at any procedures, the last of them on top. `dice` are single pips, `draws` the text forms of all else
    that chance gives, each in the order in which they come.
    """

    def __init__(
        self, game: Game[Any], world: Any, *stack: Procedure, dice: Iterable[int] = (), draws: Iterable[str] = ()
    ) -> None:
        self.game = game
        self.flow: Flow[Any] = Flow(world)
        self.flow.stack = list(stack)
        self.dice, self.draws = list(dice), list(draws)
        self.flow.advance()
        self._let_chance_answer()

    @property
    def w(self) -> Any:
        return self.flow.world

    @property
    def question(self) -> str | None:
        return self.flow.decision.question if self.flow.decision else None

    @property
    def rule(self) -> str | None:
        return self.flow.decision.rule if self.flow.decision else None

    @property
    def asked(self) -> tuple[Seat, ...]:
        """The seats that must choose."""
        return tuple(sorted(self.flow.decision.offer)) if self.flow.decision else ()

    @property
    def offered(self) -> list[str]:
        """The text forms of all options of the one seat that is asked."""
        (seat,) = self.asked or self._nobody("has options")
        return self.offered_to(seat)

    def offered_to(self, seat: int) -> list[str]:
        assert self.flow.decision is not None, "nothing is asked"
        assert seat in self.flow.decision.offer, f"{self.question} is asked of {self.asked}, not of {seat}"
        return [str(option) for option in self.flow.decision.offer[Seat(seat)]]

    def choose(self, *texts: str, dice: Iterable[int] = (), draws: Iterable[str] = ()) -> Self:
        """The one seat that is asked chooses, one after the other; what chance gives meanwhile must be scripted."""
        self._script(dice, draws)
        for text in texts:
            (seat,) = self.asked or self._nobody(f"can choose {text}")
            assert seat != CHANCE, f"chance is asked ({self.question}), and no player: script it"
            self._answer(seat, text)
        return self

    def by(self, seat: int, *texts: str, dice: Iterable[int] = (), draws: Iterable[str] = ()) -> Self:
        """This seat chooses, one after the other."""
        self._script(dice, draws)
        for text in texts:
            assert self.asked or self._nobody(f"can choose {text}")
            assert seat in self.asked, f"{self.question} is asked of {self.asked}, not of {seat}"
            self._answer(Seat(seat), text)
        return self

    def done(self) -> Self:
        """All that was scripted has come."""
        assert not self.dice, f"dice left over: {self.dice}"
        assert not self.draws, f"draws left over: {self.draws}"
        return self

    # What was told, and what is seen

    @property
    def events(self) -> list[Event]:
        return [told.event for told in self.flow.told or ()]

    def heard(self, kind: type[E]) -> list[E]:
        """Everything of this kind that was told to anybody."""
        return [event for event in self.events if isinstance(event, kind)]

    def told_to(self, seat: int | None) -> list[Event]:
        observer: Observer = None if seat is None else Seat(seat)
        return [told.event for told in self.flow.told or () if told.reaches(observer)]

    def view(self, seat: int | None = 0) -> Any:
        return self.game.view(self.flow, None if seat is None else Seat(seat))

    # Chance

    def _script(self, dice: Iterable[int], draws: Iterable[str]) -> None:
        self.dice += dice
        self.draws += draws
        self._let_chance_answer()

    def _answer(self, seat: Seat, text: str) -> None:
        assert self.flow.decision is not None
        options, choice = self.flow.decision.offer[seat], self.game.catalog.parse(text)
        assert choice in options, f"{text} is not offered at {self.question}: {', '.join(map(str, options))}"
        self.flow.answer(seat, choice)
        self._let_chance_answer()

    def _let_chance_answer(self) -> None:
        """As long as it is asked for what is scripted."""
        while self.flow.decision is not None and CHANCE in self.flow.decision.offer:
            odds = self.flow.decision.offer[CHANCE]
            assert isinstance(odds, Odds)
            if (outcome := self._scripted(odds[0])) is None:
                return
            assert outcome in odds, f"{outcome} cannot come at {self.question}: {', '.join(map(str, odds))}"
            self.flow.answer(CHANCE, outcome)

    def _scripted(self, like: Choice) -> Choice | None:
        """What comes next of such outcomes; None if nothing of them is scripted."""
        if isinstance(like, Rolled):
            return Rolled(self.dice.pop(0)) if self.dice else None
        if isinstance(like, Rolled2):
            return Rolled2(self.dice.pop(0), self.dice.pop(0)) if len(self.dice) > 1 else None
        return self.game.catalog.parse(self.draws.pop(0)) if self.draws else None

    def _nobody(self, can: str) -> Any:
        raise AssertionError(f"nothing is asked, so nobody {can}")
