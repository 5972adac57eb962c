"""What has reached somebody, and the beliefs that were made of it, each worked out once."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Sequence
from threading import Lock
from typing import Any, NamedTuple, Protocol, Self, TypeVar

from uguisu.engine.event import Event

REMEMBERED = 8
"""Beliefs of one match: so many that whoever takes a choice back, or plays through what might happen, finds the earlier
ones. Late in a game one may take a few megabytes."""


class Belief(Protocol):
    """Everything that fits what was heard."""

    def feed(self, event: Event) -> None:
        """One event more was heard."""

    def settle(self) -> None:
        """Nothing more for now: from here on it is only looked at."""

    def copy(self) -> Self: ...


B = TypeVar("B", bound=Belief)


class _Known(NamedTuple):
    make: Callable[..., Any]
    facts: tuple[object, ...]
    heard: list[Event]
    belief: Any


class Beliefs:
    """The beliefs of one match, by what was heard: the next one begins where the last one stopped.

    A belief depends on nothing but its facts and what was heard, so seats, copies of the match and imagined worlds
    share them without learning anything from each other.
    """

    def __init__(self) -> None:
        self._known: OrderedDict[int, _Known] = OrderedDict()
        self._count = 0
        self._lock = Lock()

    def of(self, make: Callable[..., B], facts: tuple[object, ...], heard: Sequence[Event]) -> B:
        """`make(*facts)`, fed with all of this. Not to be changed."""
        heard = list(heard)
        with self._lock:
            number = self._longest(make, facts, heard)
            if number is None:
                return self._fed(make, facts, heard, make(*facts), 0)
            found: _Known = self._known[number]
            self._known.move_to_end(number)
            if len(found.heard) == len(heard):
                belief: B = found.belief
                return belief
            twin: B = found.belief.copy()
            return self._fed(make, facts, heard, twin, len(found.heard))

    def _longest(self, make: Callable[..., B], facts: tuple[object, ...], heard: list[Event]) -> int | None:
        """The one that has heard most of this, and nothing else."""
        best, length = None, -1
        for number, known in self._known.items():
            n = len(known.heard)
            is_longer = known.make is make and known.facts == facts and length < n <= len(heard)
            if is_longer and known.heard[-1:] == heard[n - 1 : n] and known.heard == heard[:n]:
                best, length = number, n
        return best

    def _fed(self, make: Callable[..., B], facts: tuple[object, ...], heard: list[Event], belief: B, begin: int) -> B:
        for event in heard[begin:]:
            belief.feed(event)
        belief.settle()
        self._count += 1
        self._known[self._count] = _Known(make, facts, heard, belief)
        if len(self._known) > REMEMBERED:
            self._known.popitem(last=False)
        return belief

    def __reduce__(self) -> tuple[type[Beliefs], tuple[()]]:
        """They can be worked out again."""
        return Beliefs, ()


class Heard(list[Event]):
    """All that has reached somebody, in order."""

    __slots__ = ("beliefs",)

    def __init__(self, events: Sequence[Event] = (), beliefs: Beliefs | None = None) -> None:
        super().__init__(events)
        self.beliefs = Beliefs() if beliefs is None else beliefs


def upto(heard: Sequence[Event], count: int) -> Sequence[Event]:
    """What had been heard when so many events were all."""
    return Heard(heard[:count], heard.beliefs) if isinstance(heard, Heard) else heard[:count]


def beliefs_of(heard: Sequence[Event]) -> Beliefs:
    """Where the beliefs of a match stand; a new place for somebody whose match is not known."""
    return heard.beliefs if isinstance(heard, Heard) else Beliefs()
