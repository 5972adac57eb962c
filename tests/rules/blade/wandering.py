"""Random play-throughs that get somewhere: a player who never gives up and mostly goes for the Target."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from uguisu import CHANCE, Choice, Flow, Odds, quick_dice
from uguisu.games.blade.flow.stealth import Stealth, stealth_total
from uguisu.games.blade.game import BLADE
from uguisu.games.blade.world import World


def decisions(seed: int, *, rich: bool = False, **options: Any) -> Iterator[Flow[World]]:
    """A flow at each decision of the player in one game. A rich player owns every item and has the sixth Dan."""
    below = quick_dice("wandering", seed)
    flow = BLADE.set_up(1, BLADE.options_from(options))
    flow.told = None
    if rich:
        flow.world.change_record(owned=tuple(BLADE.content.items), dan=6, gold=3, extra=("bow", "snare"))
    flow.advance()
    while flow.decision is not None:
        ((seat, offered),) = flow.decision.offer.items()
        if seat == CHANCE:
            assert isinstance(offered, Odds)
            flow.answer(seat, offered.draw(below))
            continue
        yield flow
        wanted = preferred(flow, list(offered)) if below(5) else []
        reasonable = wanted or persistent(flow.world, list(offered))
        flow.answer(seat, reasonable[below(len(reasonable))])


def persistent(w: World, offered: list[Choice]) -> list[Choice]:
    """All but giving up, as long as there is anything else."""
    given_up = ("abandon", "leave", "evade-out") if w.target_hp else ("abandon",)
    return [choice for choice in offered if str(choice) not in given_up] or offered


def preferred(flow: Flow[World], offered: list[Choice]) -> list[Choice]:
    """Out once the Target is dead, towards the Sanctum before that, and no shortfall filled up to the limit."""
    w, texts = flow.world, {str(choice): choice for choice in offered}
    top = flow.stack[-1]
    if not w.target_hp and "leave" in texts:
        return [texts["leave"]]
    if isinstance(top, Stealth):
        gap = stealth_total(w, top.kind) - top.total
        if "roll" in texts and gap > 3:
            return [texts["roll"]]
        return [texts["fill"]] if "fill" in texts and w.noise + gap < w.limit else []
    if flow.decision is None or flow.decision.question != "what_next" or not w.target_hp:
        return []
    if w.is_in_sanctum and "kill" in texts:
        return [texts["kill"]]
    distance = w.plan.to_sanctum
    nearer = [f"move:{room}" for room in range(len(w.rooms)) if distance[room] < distance[w.here]]
    return [texts[move] for move in nearer if move in texts]
