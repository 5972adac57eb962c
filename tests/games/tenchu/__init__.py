"""Tenchu before the laws."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from laws.subject import Golden, Hidden, Pace, Subject, ToldOnce

from games.tenchu.leaks import LEAKS
from games.tenchu.secrecy import SECRECY
from uguisu.games.tenchu.field.state import Ending
from uguisu.games.tenchu.game import TENCHU
from uguisu.games.tenchu.world import World

SPREAD: list[tuple[int, dict[str, Any]]] = [
    (1, {"mission": "merchant"}),
    (2, {"mode": "competing"}),
    (2, {"mode": "battle"}),
    (3, {"mission": "hostage", "npcs": "guards_and_civilians", "few_calls": True}),
    (4, {"mode": "competing", "npcs": "referee", "short": True}),
    (2, {"mission": "messenger", "npcs": "guards", "chests": False}),
    (5, {"mission": "horse"}),
    (6, {"mode": "competing", "success": "death"}),
    (1, {"mission": "sword", "ninja": 4, "short": True}),
    (1, {"mission": "consort", "ninja": 1}),
    (2, {"mode": "battle", "first": "azuma", "second": "daimyo"}),
]
"""Every seat count, mode, mission and variant."""

MISSIONS, BAGS = frozenset({"world.missions"}), frozenset({"world.bags"})


def endings(w: World) -> Iterator[None]:
    found: tuple[Ending, ...] = ("one", "two", "draw") if w.is_battle else ("ninja", "guards")
    for w.ending in found:
        yield


def check_film(film: Any) -> None:
    """It is in order; whoever was nearly seen stood before somebody's eyes; and the end is in it."""
    assert film.scenes
    for part in (film.scenes, film.moments):
        assert [one.at for one in part] == sorted(one.at for one in part)
    for scene in film.scenes:
        assert bool(scene.points) == (scene.tension == 0)
        assert scene.tension <= 4
    for moment in film.moments:
        assert moment.text
        assert (moment.sight is not None) == (moment.kind in ("narrowly", "missed", "overlooked", "spotted"))
    assert [moment.kind for moment in film.moments].count("over") == 1


SUBJECT = Subject(
    TENCHU,
    SPREAD,
    lessons=("hamlet",),
    every=16,
    cost=40,
    secrecy=SECRECY,
    twins_live=5,
    pace=Pace(watch=2, imagine=12, probe=6, get=80, undo=10, think=12),
    eager=Pace(imagine=6, probe=3, get=15, undo=3, think=40),
    leaks=LEAKS,
    leaks_at=(3, {"mode": "competing", "ninja": 2}),
    hidden=[Hidden(0, BAGS, 1), Hidden(3, MISSIONS | BAGS, 4)],
    told_once=[ToldOnce("that a disguise was packed twice", 1, 10, 0, 8)],
    golden=[
        Golden("tenchu_merchant", 1, {"mission": "merchant"}, pictures=120),
        Golden("tenchu_competing", 2, {"mode": "competing"}, pictures=120),
        Golden("tenchu_battle", 2, {"mode": "battle"}, pictures=120),
    ],
    check_film=check_film,
    endings=endings,
)
