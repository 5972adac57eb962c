"""How an attempt ends, and the noise that may end it."""

from __future__ import annotations

from typing import NoReturn

from uguisu.engine.flow import Flow, Procedure
from uguisu.games.blade import events as e
from uguisu.games.blade.world import Outcome, World


class Attempt(Procedure):
    """One play of one contract; `flow.py` says what it consists of."""


def settle(flow: Flow[World], w: World, outcome: Outcome) -> NoReturn:
    """BL-110 The attempt ends at once with this outcome; nothing pending is resolved."""
    w.outcome = outcome
    flow.tell(e.AttemptEnds(outcome))
    flow.leave(Attempt)


def detected(flow: Flow[World], w: World) -> NoReturn:
    """BL-107, BL-110 Detected: BLOWN if the Target is dead, else DETECTED."""
    settle(flow, w, "detected" if w.target_hp > 0 else "blown")


def leave_stronghold(flow: Flow[World], w: World) -> NoReturn:
    """BL-516 CLOSED if the Target is dead, else ABANDONED."""
    settle(flow, w, "abandoned" if w.target_hp > 0 else "closed")


def make_noise(flow: Flow[World], w: World, amount: int) -> None:
    """BL-106, BL-107 Noise rises; at the limit you are detected at once."""
    w.noise += amount
    flow.tell(e.NoiseMade(amount, w.noise, w.limit))
    if w.noise >= w.limit:
        detected(flow, w)


def tick_side_job(flow: Flow[World], w: World, job: str) -> None:
    """BL-324 Only the contract's own side job counts."""
    if w.sheet.side_job == job and not w.side_job:
        w.side_job = True
        flow.tell(e.SideJobDone(job))
