"""All that reaches somebody at the table, and worlds that he could not tell from the true one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec

from uguisu.engine.choice import Below, Choice
from uguisu.engine.event import CHANCE, Event, Observer, Seat
from uguisu.engine.flow import Decision, Flow
from uguisu.engine.game import Game


class Waiting(msgspec.Struct, frozen=True):
    """What an observer may know of the open decision: nothing of it but that it is open, if it is hidden from him."""

    rule: str = ""
    question: str = ""
    seats: tuple[Seat, ...] = ()
    """Those whose answer is still awaited."""


def waiting(flow: Flow[Any], observer: Observer) -> Waiting | None:
    """The open decision as this observer sees it; None when the game is over."""
    decision = flow.decision
    if decision is None:
        return None
    if decision.step.hidden and observer not in decision.offer:
        return Waiting()
    open_seats = tuple(seat for seat in sorted(decision.offer) if seat not in flow.sealed)
    return Waiting(decision.rule, decision.question, open_seats)


def options_of(decision: Decision | None, observer: Observer) -> Sequence[Choice]:
    return decision.offer.get(observer, ()) if decision is not None and observer is not None else ()


def observation(game: Game[Any], flow: Flow[Any], observer: Observer, heard: Sequence[Event] = ()) -> bytes:
    """Everything that reaches an observer at this moment, as bytes: his view, the open decision, his own options
    and answer, and what he has heard."""
    own = flow.sealed.get(observer) if observer is not None else None
    return msgspec.json.encode(
        [
            game.view(flow, observer),
            waiting(flow, observer),
            [str(option) for option in options_of(flow.decision, observer)],
            str(own),
            list(heard),
        ]
    )


def imagine(game: Game[Any], flow: Flow[Any], seat: Seat, heard: Sequence[Event], below: Below) -> Flow[Any]:
    """Another flow that this seat, having heard this, could not tell from the true one.

    The others' sealed answers are drawn anew from what they would be offered there.
    """
    twin = flow.clone()
    game.resample(twin, seat, heard, below)
    twin.advance()
    sealed = {}
    for other in sorted(twin.sealed):
        options = options_of(twin.decision, other)
        sealed[other] = flow.sealed[other] if other == seat else options[below(len(options))]
    twin.sealed = sealed
    return twin


class Taken(NamedTuple):
    """A step that may be taken back."""

    mover: Seat
    choice: Choice
    heard: Sequence[Event]
    """What he had heard by then."""
    reached: bytes
    """What came to him of it."""


def has_taught(
    game: Game[Any], before: Flow[Any], step: Taken, seats: Sequence[Seat], below: Below, worlds: int = 256
) -> bool:
    """Whether anybody, the mover included, may have learned something by this step.

    It is found out in worlds that the mover could not tell from the true one, so that the answer itself tells him
    nothing. In each of them the same choice must leave every other seat with what it had, and the mover with what
    `reached` him in truth. The caller answers for steps in which dice fell or others answered.
    """
    if not game.secrets:
        return False
    mover, choice, heard, reached = step
    for _ in range(worlds):
        world = imagine(game, before, mover, heard, below)
        if choice not in options_of(world.decision, mover):
            return True
        others = {seat: observation(game, world, seat) for seat in seats if seat != mover}
        world.told = []
        world.answer(mover, choice)
        if world.decision is not None and CHANCE in world.decision.offer:
            return True
        told = world.told
        news = {seat: [line.event for line in told if line.reaches(seat)] for seat in seats}
        if observation(game, world, mover, news[mover]) != reached:
            return True
        if any(observation(game, world, seat, news[seat]) != had for seat, had in others.items()):
            return True
    return False
