"""Random missions and battles of every kind, for tests that look at decisions of players."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from uguisu import CHANCE, Choice, Flow, Odds, Seat, quick_dice
from uguisu.games.tenchu import choices as c
from uguisu.games.tenchu.game import TENCHU
from uguisu.games.tenchu.world import World

SETTINGS: tuple[tuple[int, dict[str, Any]], ...] = (
    (1, {"mission": "merchant"}),
    (2, {"mode": "competing"}),
    (2, {"mission": "messenger", "npcs": "referee"}),
    (3, {"mission": "hostage", "npcs": "guards_and_civilians", "few_calls": True}),
    (5, {"mission": "horse", "short": True}),
    (2, {"mode": "battle"}),
    (2, {"mode": "battle", "first": "azuma", "second": "daimyo"}),
)
DULL = (c.DO["pass"], c.LEAVE, c.READY)
"""Taken less often than by chance, so that much is done."""

Moment = tuple[Flow[World], Seat, Sequence[Choice]]


def roam(seats: int, options: dict[str, Any], seed: object) -> Iterator[Moment]:
    """One random game: the flow before choices of players, who is asked, and what he is offered."""
    below = quick_dice("roaming", seats, sorted(options.items()), seed)
    flow = TENCHU.set_up(seats, TENCHU.options_from(options)).advance()
    while (decision := flow.decision) is not None:
        seat, offered = list(decision.offer.items())[below(len(decision.offer))]
        if isinstance(offered, Odds):
            flow.answer(CHANCE, offered.draw(below))
            continue
        yield flow, seat, offered
        flow.answer(seat, _picked(offered, below))


def _picked(offered: Sequence[Choice], below: Callable[[int], int]) -> Choice:
    for _ in range(3):
        choice = offered[below(len(offered))]
        if choice not in DULL:
            return choice
    return choice
