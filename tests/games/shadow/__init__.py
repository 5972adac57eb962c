"""Shadow Tactics before the laws."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from laws.subject import Golden, Hidden, Pace, Subject

from games.shadow.couples import COUPLES
from games.shadow.later import LATER
from games.shadow.leaks import LEAKS
from games.shadow.secrecy import SECRECY
from games.shadow.wire_leaks import LEAKS as WIRE_LEAKS
from uguisu.games.shadow.game import SHADOW
from uguisu.games.shadow.pieces import Ending
from uguisu.games.shadow.world import World

SPREAD: list[tuple[int, dict[str, Any]]] = [
    (2, {"mode": "first_game"}),
    (3, {"mode": "single", "mission": "imai", "snow": True}),
    (4, {"mode": "single", "mission": "tsuru", "night": True, "ready_made": True, "hostile": 2}),
    (5, {"mode": "single", "mission": "palace", "characters": "dealt", "ready_made": True}),
    (6, {"mode": "single", "mission": "nakasendo", "friendly": 2, "hostile": 1, "boulders": 3, "ready_made": True}),
    (3, {}),
    (
        2,
        {
            "characters": "first",
            "custom_characters": 2,
            "night": True,
            "snow": True,
            "boulders": 1,
            "bell_unlimited": True,
        },
    ),
]
"""Every seat count, mission, mode and variant."""

FACES, ORDERS = frozenset({"world.faces"}), frozenset({"world.orders", "world.deck"})


def endings(w: World) -> Iterator[None]:
    found: tuple[Ending, ...] = ("ninjas", "daimyo")
    for w.ending in found:
        yield


def check_film(film: Any) -> None:
    """Every round that was sealed is in it, in order, with every slot once; cards are turned one by one."""
    assert [one.number for one in film.rounds] == sorted({one.number for one in film.rounds})
    for one in film.rounds:
        assert len({card.slot for card in one.cards}) == len(one.cards)
        assert all(card.card for card in one.cards)
        turned = [one.at, *(card.at for card in one.cards if card.at)]
        assert turned == sorted(set(turned))
        assert all((card.at == 0) == (card.outcome == "unplayed") for card in one.cards)


SUBJECT = Subject(
    SHADOW,
    SPREAD,
    later=LATER,
    every=32,
    cost=40,
    rash={"surrender": 30, "give-up": 30, "take-back": 4, "shift": 8, "show": 4},
    secrecy=SECRECY,
    wire_sees=("with a past", "probes", "not undone"),
    twins_live=5,
    pace=Pace(watch=2, imagine=30, probe=8, get=80, undo=10, think=12),
    eager=Pace(imagine=6, probe=3, get=15, undo=3, think=40),
    leaks=[*LEAKS, *WIRE_LEAKS],
    late={("twins", "SkippedCardsShow"): 10, ("wire", "MatRustles"): 2},
    leaks_at=(3, {"mode": "single", "ready_made": True}),
    hidden=[
        Hidden(0, FACES, 1),
        Hidden(1, FACES | ORDERS, 1),
        Hidden(2, FACES | ORDERS, 5),
        Hidden(1, ORDERS, 0),
    ],
    couples=COUPLES,
    golden=[
        Golden("shadow_first_game", 2, {"mode": "first_game"}, pictures=72),
        Golden("shadow_chapter", 3, {"night": True, "snow": True}, pictures=120),
    ],
    lessons=("daimyo", "ninjas"),
    check_film=check_film,
    endings=endings,
)
