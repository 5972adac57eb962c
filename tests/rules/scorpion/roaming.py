"""Random games of every kind for tests that look at each decision of a player."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from uguisu import CHANCE, Choice, Flow, Odds, Seat, quick_dice
from uguisu.games.scorpion import choices as c
from uguisu.games.scorpion.game import SCORPION
from uguisu.games.scorpion.world import World

SETTINGS: tuple[tuple[int, dict[str, Any]], ...] = (
    (2, {}),
    (3, {}),
    (4, {}),
    (2, {"variant": "lone_wolf"}),
    (2, {"variant": "lone_wolf", "two_hands": True}),
    (3, {"variant": "contested"}),
    (4, {"variant": "contested", "written_missions": True}),
    (2, {"map": "outpost", "ready_made": True}),
    (4, {"map": "outpost"}),
    (2, {"sentries": 12, "patrols": 4, "sleepers": 16, "ropes_noticed": True, "passage_raises_alert": True}),
)
RASH = (c.Bluff, c.LeaveMap, c.Done, c.Refuse)
"""Taken less often than by chance, so that games do not end early or set-up is not always changed at random."""


def roam(seats: int, options: dict[str, Any], seed: object) -> Iterator[tuple[Flow[World], Seat, Sequence[Choice]]]:
    """One random game: the flow before each choice of a player, who he is, and what he is offered."""
    below = quick_dice("roaming", seats, sorted(options.items()), seed)
    flow = SCORPION.set_up(seats, SCORPION.options_from(options)).advance()
    while (decision := flow.decision) is not None:
        for seat, offered in list(decision.offer.items()):
            if isinstance(offered, Odds):
                flow.answer(CHANCE, offered.draw(below))
            else:
                yield flow, seat, offered
                flow.answer(seat, pick(offered, below))


def pick(offered: Sequence[Choice], below: Callable[[int], int]) -> Choice:
    choice = offered[below(len(offered))]
    if isinstance(choice, RASH) and below(3):
        choice = offered[below(len(offered))]
    if c.DONE in offered and below(2):
        choice = c.DONE
    return choice
