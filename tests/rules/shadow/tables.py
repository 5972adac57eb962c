"""Whole tables of Shadow Tactics: from before anybody has chosen anything, or from the set-up of a mission on."""

from __future__ import annotations

from collections import Counter
from typing import Any

from rules.shadow.scene import GAME, Scene, world

from uguisu import CHANCE
from uguisu.games.shadow.figures import KIND_OF
from uguisu.games.shadow.flow.muster import Muster
from uguisu.games.shadow.flow.setup import SetUp
from uguisu.games.shadow.progress import Holding
from uguisu.games.shadow.world import World


def fresh(seats: int = 2, **options: Any) -> World:
    """A table before anybody has chosen anything."""
    return GAME.set_up(seats, GAME.options_from(options)).world


def picking(seats: int, *ninjas: str, **options: Any) -> Scene:
    return Scene(Muster(), w=fresh(seats, **options)).choose(*(f"pick:{ninja}" for ninja in ninjas))


def setting_up(text: str = "", seats: int = 2, **options: Any) -> Scene:
    """From S1 on."""
    return Scene(SetUp(), w=world(f"{text} round=0", seats=seats, options=options))


def on_to_next(table: Scene) -> None:
    """What is asked now is answered with what is offered first, or with done."""
    assert table.flow.decision is not None
    if CHANCE in table.flow.decision.offer:
        table.by(0, draws=[str(table.flow.decision.offer[CHANCE][0])])
    else:
        table.choose("done" if "done" in table.offered else table.offered[0])


def on_to(table: Scene, question: str | None = None) -> Scene:
    """Whatever is asked before is answered with what is offered first."""
    while table.question != question:
        on_to_next(table)
    return table


def kinds(w: World) -> Counter[str]:
    return Counter(KIND_OF[number] for number in w.guards)


def with_cards(mission: str, *cards: str) -> World:
    w = world(f"{mission} round=0", options={"mode": "chapter", "quests": False, "ready_made": True})
    w.progress.holdings = tuple(Holding(card, (1, 0, 0), mission) for card in cards)  # type: ignore[arg-type]
    return w
