"""The sequence of play: a stack of procedures whose steps ask or do, top to bottom."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum
from itertools import zip_longest
from typing import Any, ClassVar, Generic, NoReturn, Self, TypeVar

import msgspec

from uguisu.engine.choice import Choice
from uguisu.engine.copying import copied
from uguisu.engine.event import Event, Seat, Told

W = TypeVar("W", bound=msgspec.Struct)
P = TypeVar("P", bound="Procedure")

Offer = dict[Seat, Sequence[Choice]]
"""The options of each asked seat."""

Answers = dict[Seat, Choice]
"""Who chose what, where several seats were asked."""


class Who(Enum):
    """How many of the asked seats must answer."""

    ONE = "one"
    """A single seat is asked; the next step is given its choice."""
    ALL = "all"
    """Every asked seat chooses in secret; the next step is given all answers once the last is in."""
    ANY = "any"
    """Whoever comes first acts; the next step is given that one answer, and usually asks again."""


ONE, ALL, ANY = Who.ONE, Who.ALL, Who.ANY
"""Looked up at every step, where an enumeration is slow."""


class Step(msgspec.Struct, frozen=True):
    """One step of a procedure, under the rule that it carries out."""

    name: str
    rule: str
    asks: bool
    run: Callable[..., Any]
    who: Who = Who.ONE
    forced: bool = False
    hidden: bool = False


def ask(
    rule: str, *, who: Who = Who.ONE, forced: bool = False, hidden: bool = False
) -> Callable[[Callable[..., Offer | None]], Step]:
    """A step that only looks: it returns the options of each asked seat, or None to skip it and the step after it.

    `forced`: a lone option is taken without asking (only where everyone may know that there was no other).
    `hidden`: those who are not asked learn neither the rule nor whom it is put to.
    """
    return lambda method: Step(method.__name__, rule, True, method, who, forced, hidden)


def do(rule: str) -> Callable[[Callable[..., None]], Step]:
    """A step that changes the world; right after an ask it is given the answer."""
    return lambda method: Step(method.__name__, rule, False, method)


class Procedure(msgspec.Struct, kw_only=True, tag_field="procedure", tag=True, forbid_unknown_fields=True):
    """A section of the rulebook under way. Fields are ids and numbers; `at` is the step that comes next."""

    steps: ClassVar[tuple[Step, ...]] = ()
    numbers: ClassVar[dict[str, int]] = {}
    """The place of each step, by its name."""
    at: int = 0

    def __init_subclass__(cls, **options: Any) -> None:
        """Collects the steps in the order of definition. A variant replaces steps of its base by name, in place."""
        super().__init_subclass__(**options)
        named = {step.name: step for step in cls.steps}
        named |= {step.name: step for step in vars(cls).values() if isinstance(step, Step)}
        steps = tuple(named.values())
        for step, following in zip_longest(steps, steps[1:]):
            if step.asks and (following is None or following.asks):
                raise TypeError(f"{cls.__name__}.{step.name} asks, but no @do step takes the answer")
        cls.steps = steps
        cls.numbers = {step.name: at for at, step in enumerate(steps)}

    def go_to(self, step: Step) -> None:
        """Goes on at this step, once the procedures called before it are done."""
        self.at = self.numbers[step.name]

    def restart(self) -> None:
        self.at = 0

    def finish(self) -> None:
        self.at = len(self.steps)


class Decision(msgspec.Struct, frozen=True):
    """Who must choose, under which rule, from what. The name of the asking step says what is asked."""

    step: Step
    offer: Offer

    @property
    def rule(self) -> str:
        return self.step.rule

    @property
    def question(self) -> str:
        return self.step.name


class _Unwound(Exception):
    """The rest of the running step is not carried out."""


class Flow(Generic[W]):
    """A game under way: the world, the procedures being carried out, and the open decision."""

    __slots__ = ("decision", "scenes", "sealed", "stack", "told", "world")

    def __init__(self, world: W, *procedures: Procedure) -> None:
        self.world = world
        self.stack: list[Procedure] = list(reversed(procedures))
        self.decision: Decision | None = None
        self.sealed: Answers = {}
        self.told: list[Told] | None = []
        """What was told since somebody last listened; None in imagined games, where nobody listens."""
        self.scenes: list[tuple[int, Flow[W]]] | None = None
        """Where somebody looks on: a copy after each step that told something, and how much was told by then."""

    # For the rules

    def call(self, *procedures: Procedure) -> None:
        """Does these now, in this order, before the caller's next step."""
        self.stack.extend(reversed(procedures))

    def tell(self, event: Event, *to: Seat) -> None:
        """Everyone hears of the event, or only these seats."""
        if self.told is not None:
            self.told.append(Told(event, to or None))

    def find(self, kind: type[P]) -> P:
        """The nearest procedure of this kind under way."""
        if (found := self.under_way(kind)) is None:
            raise LookupError(f"no {kind.__name__} is under way")
        return found

    def under_way(self, kind: type[P]) -> P | None:
        """The nearest procedure of this kind under way, if there is one."""
        for procedure in reversed(self.stack):
            if isinstance(procedure, kind):
                return procedure
        return None

    def leave(self, kind: type[Procedure]) -> NoReturn:
        """Ends the nearest procedure of this kind, and everything that it called, at once."""
        while not isinstance(self.stack.pop(), kind):
            pass
        raise _Unwound

    def end(self) -> NoReturn:
        """The game is over; nothing pending is carried out."""
        self.stack.clear()
        raise _Unwound

    # For those who play

    @property
    def is_over(self) -> bool:
        return not self.stack

    def advance(self) -> Self:
        """Runs on to the next decision. Also makes it anew after a load or a resampling."""
        stack, world = self.stack, self.world
        self.decision = None
        while stack:
            procedure = stack[-1]
            at = procedure.at
            steps = procedure.steps
            if at == len(steps):
                stack.pop()
                continue
            step = steps[at]
            if not step.asks:
                procedure.at = at + 1
                try:
                    step.run(procedure, self, world)
                except _Unwound:
                    pass
                self.keep_scene()
                continue
            offer = step.run(procedure, world)
            if offer is None:
                procedure.at = at + 2
                continue
            if step.forced and len(offer) == 1:
                ((seat, options),) = offer.items()
                if len(options) == 1:
                    self._carry_on(procedure, options[0] if step.who is ONE else {seat: options[0]})
                    continue
            self.decision = Decision(step, offer)
            break
        return self

    def answer(self, seat: Seat, choice: Choice) -> None:
        """Takes a choice that is known to be on offer, and runs on to the next decision. `Table.act` checks it."""
        decision = self.decision
        assert decision is not None, "nothing is being asked"
        who = decision.step.who
        answer: Choice | Answers = choice
        if who is ALL:
            self.sealed[seat] = choice
            if len(self.sealed) < len(decision.offer):
                return
            answer = {asked: self.sealed[asked] for asked in sorted(self.sealed)}
            self.sealed = {}
        elif who is ANY:
            answer = {seat: choice}
        self._carry_on(self.stack[-1], answer)
        self.advance()

    def _carry_on(self, procedure: Procedure, answer: Choice | Answers) -> None:
        """The step after the open question is given the answer."""
        at = procedure.at + 1
        procedure.at = at + 1
        try:
            procedure.steps[at].run(procedure, self, self.world, answer)
        except _Unwound:
            pass
        self.keep_scene()

    def keep_scene(self) -> None:
        """Whoever looks on sees how it stands now: after each step, and where one step has several things to show."""
        if self.scenes is None:
            return
        told = len(self.told or ())
        if told > (self.scenes[-1][0] if self.scenes else 0):
            self.scenes.append((told, self.clone()))

    def __getstate__(self) -> tuple[Any, ...]:
        return self.world, self.stack, self.sealed, self.told, self.decision is not None

    def __setstate__(self, state: tuple[Any, ...]) -> None:
        """The open question is not kept: it is asked again."""
        self.world, self.stack, self.sealed, self.told, is_asked = state
        self.decision = self.scenes = None
        if is_asked:
            self.advance()

    def clone(self) -> Self:
        """An independent copy, in which nobody listens."""
        twin = object.__new__(type(self))
        twin.world = copied(self.world)
        twin.stack = [copied(procedure) for procedure in self.stack]
        twin.decision = self.decision
        twin.sealed = self.sealed.copy()
        twin.told = twin.scenes = None
        return twin
