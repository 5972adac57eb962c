"""Choices: one frozen value is the button, the bot's move, the log entry and the learner's action."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property, lru_cache
from hashlib import blake2b
from typing import Any, ClassVar, NamedTuple, Self

import msgspec

from uguisu.engine.errors import Unreadable
from uguisu.engine.words import label

Below = Callable[[int], int]
"""Draws a whole number from 0 up to, not including, the argument."""


def word(class_name: str) -> str:
    """`GoOn` is written `go-on`."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "-", class_name).lower()


class Facets(NamedTuple):
    """What a choice is about, as things that can be pointed at: `zone:C07`, `card:rope`, `guard:5`."""

    on: tuple[str, ...] = ()
    """All of these together mean this choice."""
    also: tuple[str, ...] = ()
    """Pointing at one of these may tell it from another, and is never needed."""


class Choice(msgspec.Struct, frozen=True, gc=False, tag_field="choice", tag=word):
    """One thing that a seat, or chance, can be offered. Fields are whole numbers and words without a colon."""

    about: ClassVar[tuple[str, ...] | None] = None
    """Its facets, with its fields in braces, where they are not simply its fields by their names. Those with a question
    mark may tell it from another, and are never needed."""

    @property
    def facets(self) -> Facets:
        """What it is about."""
        fields = {name: getattr(self, name) for name in self.__struct_fields__}
        if self.about is None:
            return Facets(tuple(f"{name}:{value}" for name, value in fields.items()))
        facets = [one.format_map(fields) for one in self.about]
        also = tuple(one[:-1] for one in facets if one.endswith("?"))
        return Facets(tuple(one for one in facets if not one.endswith("?")), also)

    def __str__(self) -> str:
        """The text form, `walk:3:C07`, which `Catalog.parse` reads back."""
        return ":".join((str(self.__struct_config__.tag), *map(str, msgspec.structs.astuple(self))))


text_of: Callable[[Choice], str] = lru_cache(1 << 14)(str)
"""The text form of a choice, written once for those that come again and again."""


class Rolled(Choice, frozen=True):
    """One die shows this."""

    pips: int


class Rolled2(Choice, frozen=True):
    """Two dice show these, in the order of the stream."""

    first: int
    second: int

    @property
    def total(self) -> int:
        return self.first + self.second


class Odds(tuple[Choice, ...]):
    """What chance can answer, with a weight for each outcome: the offer that is made to the seat of chance.

    `secret` outcomes come from the stream of secret deals, the others from the public dice.
    """

    weights: tuple[int, ...] | None
    total: int
    secret: bool
    sizes: tuple[int, ...]
    """Numbers below each of these are drawn and make one number, the first draw counting most."""
    upto: tuple[int, ...]
    """Where weights differ: the outcome is the first whose entry here is above that number."""

    @classmethod
    def even(cls, outcomes: Iterable[Choice], *, dice: tuple[int, ...] | None = None, secret: bool = False) -> Self:
        """Equally likely outcomes. With `dice` the outcome is read off that many separate draws, first die first."""
        odds = cls(outcomes)
        odds.weights, odds.total, odds.secret = None, len(odds), secret
        odds.sizes, odds.upto = dice or (len(odds),), ()
        return odds

    @classmethod
    def weighted(cls, outcomes: Iterable[tuple[Choice, int]], *, secret: bool = False) -> Self:
        """Outcomes with whole-number weights; those with weight 0 are left out."""
        kept = [(choice, weight) for choice, weight in outcomes if weight]
        odds = cls(choice for choice, _ in kept)
        odds.weights = tuple(weight for _, weight in kept)
        odds.total, odds.secret = sum(odds.weights), secret
        thresholds, reached = [], 0
        for weight in odds.weights:
            reached += weight
            thresholds.append(reached)
        odds.sizes, odds.upto = (odds.total,), tuple(thresholds)
        return odds

    def draw(self, below: Below) -> Choice:
        """The outcome that this source of numbers gives."""
        number = 0
        for size in self.sizes:
            number = number * size + below(size)
        if not self.upto:
            return self[number]
        return self[bisect_right(self.upto, number)]

    def chances(self) -> Iterator[tuple[Choice, int]]:
        """Each outcome with its weight out of `total`."""
        return zip(self, self.weights or (1,) * len(self), strict=True)


D6 = Odds.even(Rolled(pips) for pips in range(1, 7))
TWO_D6 = Odds.even((Rolled2(a, b) for a in range(1, 7) for b in range(1, 7)), dice=(6, 6))


class Catalog:
    """All choices that a game can ever offer to a seat, numbered once per content: the learner's action space."""

    def __init__(self, choices: Iterable[Choice], chance: Sequence[type[Choice]] = (Rolled, Rolled2)) -> None:
        self.choices = tuple(choices)
        self.number = {choice: n for n, choice in enumerate(self.choices)}
        if len(self.number) != len(self.choices):
            raise ValueError("a choice stands twice in the catalogue")
        self.kinds = frozenset(type(choice) for choice in self.choices)
        """What a seat can be offered; everything else is left to chance."""
        self._kinds = {str(kind.__struct_config__.tag): kind for kind in self.kinds | set(chance)}

    def __len__(self) -> int:
        return len(self.choices)

    def __contains__(self, choice: object) -> bool:
        return choice in self.number

    @cached_property
    def about(self) -> Mapping[str, Sequence[Choice]]:
        """All choices that are about a thing, by its facet."""
        found: dict[str, list[Choice]] = {}
        for choice in self.choices:
            for facet in dict.fromkeys((*choice.facets.on, *choice.facets.also)):
                found.setdefault(facet, []).append(choice)
        return found

    @property
    def digest(self) -> str:
        """Names this numbering: a trained model is only good for the catalogue that it was trained on."""
        return blake2b("\n".join(map(str, self.choices)).encode(), digest_size=16).hexdigest()

    def mask(self, options: Iterable[Choice]) -> bytearray:
        mask = bytearray(len(self.choices))
        for option in options:
            mask[self.number[option]] = 1
        return mask

    def parse(self, text: str) -> Choice:
        """The choice with this text form; `Unreadable` if there is none."""
        tag, *values = text.split(":")
        if not (kind := self._kinds.get(tag)):
            raise Unreadable(label("wrong", "choice_unknown", text=shorten(text)))
        names = kind.__struct_fields__
        if len(values) != len(names):
            raise Unreadable(
                label("wrong", "choice_count", text=shorten(text), word=tag, wanted=len(names), count=len(values))
            )
        try:
            choice: Choice = msgspec.convert(
                {"choice": tag, **dict[str, Any](zip(names, values, strict=True))}, kind, strict=False
            )
        except msgspec.ValidationError:
            raise Unreadable(label("wrong", "choice_kind", text=shorten(text), word=tag)) from None
        if str(choice) != text:
            raise Unreadable(label("wrong", "choice_form", text=shorten(text), choice=choice))
        return choice


def shorten(text: str, limit: int = 60) -> str:
    """Foreign text, safe to show in one line."""
    shown = repr(text)
    return shown if len(shown) <= limit else shown[: limit - 2] + "…'"
