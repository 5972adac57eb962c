"""All that reaches somebody at the table, and worlds that he could not tell from the true one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

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


def has_taught(
    game: Game[Any],
    before: Flow[Any],
    mover: Seat,
    choice: Choice,
    after: Flow[Any],
    heard: Mapping[Seat, Sequence[Event]],
    news: Mapping[Seat, Sequence[Event]],
    below: Below,
    worlds: int = 256,
) -> bool:
    """Whether anybody, the mover included, has learned something by this step besides a choice made in the open.

    A seat has learned nothing if what reaches it is unchanged. Otherwise the choice must be an open one (no other
    choice would have looked the same to that seat), and what reaches the seat must be the same in every imagined world
    in which that choice is made. The caller answers for steps in which dice fell or others answered.
    """
    if not game.secrets:
        return False
    for seat, told in news.items():
        reached = observation(game, after, seat, told)
        if seat != mover:
            if reached == observation(game, before, seat):
                continue
            others = (option for option in options_of(before.decision, mover) if option != choice)
            if any(reached in _outlooks(game, before, mover, option, seat) for option in others):
                return True
        for _ in range(worlds):
            world = imagine(game, before, seat, heard[seat], below)
            if choice not in options_of(world.decision, mover):
                return True
            if _outlooks(game, world, mover, choice, seat) != {reached}:
                return True
    return False


def _outlooks(game: Game[Any], before: Flow[Any], mover: Seat, choice: Choice, seat: Seat) -> set[bytes]:
    """All that can reach the seat when the mover makes this choice, whatever the dice then show."""
    after = before.clone()
    after.told = []
    after.answer(mover, choice)
    found, open_ends = set(), [after]
    while open_ends:
        flow = open_ends.pop()
        if flow.decision is not None and CHANCE in flow.decision.offer:
            for outcome in flow.decision.offer[CHANCE]:
                further = flow.clone()
                further.told = list(flow.told or ())
                further.answer(CHANCE, outcome)
                open_ends.append(further)
        else:
            found.add(observation(game, flow, seat, [told.event for told in flow.told or () if told.reaches(seat)]))
    return found
