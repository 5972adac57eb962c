"""Why something is not on offer: a rule and the key of a sentence; and what the sequence of play alone tells of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from types import UnionType
from typing import TYPE_CHECKING, Any, NamedTuple, get_args, get_origin, get_type_hints

import msgspec

from uguisu.engine.choice import Choice, shorten
from uguisu.engine.flow import Procedure, Step

if TYPE_CHECKING:
    from uguisu.engine.game import Game


class Reason(msgspec.Struct, frozen=True):
    """Which rule forbids something, and how, in one sentence."""

    rule: str
    sentence: str


class Cause(NamedTuple):
    """A reason before it is put into words."""

    rule: str
    key: str
    """Of its sentence, in `[reasons]` of the words."""
    facts: Mapping[str, Any]
    """What the sentence speaks of: ids and numbers, which are named as everywhere else."""


def because(rule: str, key: str, /, **facts: Any) -> Cause:
    return Cause(rule, key, facts)


def cause_in_flow(game: Game[Any], question: str, choice: Choice) -> Cause:
    """What is known of any game: what is left to chance, what is never offered, and which questions take such a
    choice."""
    steps = asking(tuple(game.procedures))
    if type(choice) not in game.catalog.kinds:
        return because("", "chance")
    own = [step for step in steps.values() if type(choice) in answers_to(step.take)]
    rule = own[0].ask.rule if own else ""
    if choice not in game.catalog:
        return because(rule, "unknown", choice=shorten(str(choice)))
    if not own or question in (step.ask.name for step in own):
        return because(steps[question].ask.rule if question in steps else rule, "not_here")
    topics = dict.fromkeys(game.topic(step.ask.name) for step in own)
    return because(rule, "not_now", topics=game.words.listed(topics, "or"), topic=game.topic(question))


class Asking(NamedTuple):
    """A question, and the step that is given its answer."""

    ask: Step
    take: Step


@cache
def asking(procedures: Iterable[type[Procedure]]) -> dict[str, Asking]:
    """All questions of a game, by their names."""
    pairs = [pair for kind in procedures for pair in zip(kind.steps, kind.steps[1:], strict=False)]
    return {ask.name: Asking(ask, take) for ask, take in pairs if ask.asks}


@cache
def answers_to(step: Step) -> tuple[type[Choice], ...]:
    """What kinds of choice a step can be given, as it says of its last parameter; none where it does not say."""
    hints = get_type_hints(step.run)
    hints.pop("return", None)
    *_, answer = hints.values()
    if get_origin(answer) is dict:
        answer = get_args(answer)[1]
    kinds = get_args(answer) if isinstance(answer, UnionType) else (answer,)
    return tuple(kind for kind in kinds if kind is not Choice)
