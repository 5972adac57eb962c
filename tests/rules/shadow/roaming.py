"""Random missions of every kind for tests that look at decisions of players."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from uguisu import CHANCE, Choice, Flow, Odds, Seat, quick_dice
from uguisu.games.shadow import choices as c
from uguisu.games.shadow.game import SHADOW
from uguisu.games.shadow.world import World

SETTINGS: tuple[tuple[int, dict[str, Any]], ...] = (
    (2, {"mode": "first_game"}),
    (2, {}),
    (3, {"mode": "single", "mission": "imai", "characters": "dealt"}),
    (4, {"mode": "single", "mission": "tsuru", "hostile": 3, "friendly": 2, "snow": True, "night": True}),
    (5, {"mode": "single", "mission": "palace", "boulders": 3, "characters": "first"}),
    (6, {"mode": "single", "mission": "nakasendo"}),
)
RASH = (c.Ready, c.Done, c.Waive, c.Surrender, c.GiveUp)
"""Taken less often than by chance, so that much is done and missions do not end early."""
SELDOM = "what_do_you_program"
"""Asked so often that one looks at it now and then only."""

Moment = tuple[Flow[World], Seat, Sequence[Choice]]


def roam(seats: int, options: dict[str, Any], seed: object) -> Iterator[Moment]:
    """One random mission, and in a chapter some of those that follow: the flow before choices of players, who is asked,
    and what he is offered."""
    below = quick_dice("roaming", seats, sorted(options.items()), seed)
    chosen = SHADOW.options_from(options)
    flow = SHADOW.set_up(seats, chosen).advance()
    yield from _played(flow, below)
    for count in (seats + 1, seats):
        if (sequel := SHADOW.sequel(flow.world, seats, chosen)) is None:
            return
        flow = SHADOW.set_up_sequel(count, SHADOW.options_from(dict(sequel.options)), sequel.legacy).advance()
        yield from _played(flow, below)


def _played(flow: Flow[World], below: Callable[[int], int]) -> Iterator[Moment]:
    while (decision := flow.decision) is not None:
        seat, offered = list(decision.offer.items())[below(len(decision.offer))]
        if isinstance(offered, Odds):
            flow.answer(CHANCE, offered.draw(below))
            continue
        if decision.question != SELDOM or not below(9):
            yield flow, seat, offered
        flow.answer(seat, _picked(offered, below))


def _picked(offered: Sequence[Choice], below: Callable[[int], int]) -> Choice:
    for _ in range(3):
        choice = offered[below(len(offered))]
        if not isinstance(choice, RASH):
            return choice
    return next((choice for choice in offered if isinstance(choice, c.Ready | c.Done | c.Waive)), choice)
