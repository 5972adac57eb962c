"""Why something is not on offer, for games that say for each kind of choice when it is offered and what forbids it.

What is unknown to the game comes first, then another phase, another question, and last a rule about the choice itself.
The sentences stand in the words of the game: `[reasons]`, the `[moments]` of kinds, the `[topics]` of questions.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

import msgspec

from uguisu.engine.choice import Choice, shorten
from uguisu.engine.game import Game
from uguisu.engine.why_not import Cause, Reason, because

V = TypeVar("V")
W = TypeVar("W")
A = TypeVar("A", bound="Asked[Any, Any]")


class Asked(msgspec.Struct, Generic[V, W], frozen=True):
    """The open question, and all that the asked seat sees."""

    view: V
    question: str
    w: W
    """The view as a world, so that the rules' own predicates can be asked."""


class Ground(NamedTuple):
    """Why a kind of choice is not offered."""

    rule: str
    questions: Sequence[str]
    """Where it can be offered."""
    reason: Callable[[Any, Any], Cause | None] | None = None
    """What is wrong with it there; None if it is always on offer."""
    moment: str = ""
    """When it is offered: a key of `[moments]`, the name of the choice where there is none here."""
    facts: Callable[[Any], Mapping[str, Any]] = lambda asked: {}
    """What its moment speaks of."""
    elsewhere: Callable[[Any], Cause | None] = lambda asked: None
    """What more is to be said at other questions than that it is not the moment."""


Grounds = dict[type[Choice], Ground]
Known = Mapping[str, tuple[str, Container[Any]]]
"""Of fields that are ids: the rule that says which there are, and which. The reason is `no_FIELD`."""


class WhyNot(Generic[A]):
    """The reasons of one game."""

    def __init__(self, grounds: Grounds, phases: Mapping[str, Sequence[str]], chance: str) -> None:
        self.grounds = grounds
        self.phases = phases
        """The questions of each phase."""
        self.chance = chance
        """The rule by which some things are left to chance."""

    def known(self, asked: A) -> Known:
        """Which ids there are."""
        return {}

    def never(self, asked: A, choice: Choice) -> Cause | None:
        """Why nobody is ever offered a choice in which every id is known."""
        return None

    def reason(self, game: Game[Any], asked: A, choice: Choice) -> Reason:
        return game.reason(self.cause(game, asked, choice), asked.view)

    def cause(self, game: Game[Any], asked: A, choice: Choice) -> Cause:
        if type(choice) not in self.grounds:
            return because(self.chance, "chance")
        ground = self.grounds[type(choice)]
        if choice not in game.catalog:
            found = unknown(self.known(asked), choice) or self.never(asked, choice)
            return found or because(ground.rule, "never", moment=moment(game, asked, choice, ground))
        if asked.question in ground.questions:
            found = ground.reason(asked, choice) if ground.reason else None
            return found or because(ground.rule, "not_yours", moment=moment(game, asked, choice, ground))
        return ground.elsewhere(asked) or self.not_now(game, asked, choice, ground)

    def not_now(self, game: Game[Any], asked: A, choice: Choice, ground: Ground) -> Cause:
        """Another phase, or another question comes first."""
        when = moment(game, asked, choice, ground)
        phases = [phase for phase, here in self.phases.items() if not set(here).isdisjoint(ground.questions)]
        if asked.view.phase in phases:
            return because(ground.rule, "other_question", moment=when, topic=game.topic(asked.question))
        names = game.words.listed((game.words.name("in_phase", phase) for phase in phases), "or")
        return because(ground.rule, "other_phase", moment=when, phase=asked.view.phase, phases=names)


def moment(game: Game[Any], asked: Asked[Any, Any], choice: Choice, ground: Ground) -> str:
    """When such a choice is offered, in words."""
    key = ground.moment or str(choice.__struct_config__.tag)
    return game.words.text("moments", key, **game.named_facts(ground.facts(asked), asked.view))


def unknown(known: Known, choice: Choice) -> Cause | None:
    """The first field that names something that there is not."""
    for field in choice.__struct_fields__:
        value = getattr(choice, field)
        if field in known and value not in known[field][1]:
            return because(known[field][0], f"no_{field}", unknown=shorten(value) if isinstance(value, str) else value)
    return None
