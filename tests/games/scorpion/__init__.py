"""The scorpion clan before the laws."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from laws.subject import Golden, Hidden, Older, Pace, Subject, ToldOnce

from games.scorpion.couples import COUPLES
from games.scorpion.leaks import LEAKS
from games.scorpion.secrecy import SECRECY
from games.scorpion.wire_leaks import LEAKS as WIRE_LEAKS
from uguisu.games.scorpion.game import SCORPION
from uguisu.games.scorpion.world import Ending, World

OUTPOST = {"map": "outpost", "ready_made": True}
SPREAD: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (3, {"map": "outpost", "ropes_noticed": True}),
    (4, {"map": "outpost", "mission_raises_alert": True}),
    (2, {"map": "outpost", "variant": "lone_wolf", "sleepers": 12}),
    (2, {"map": "outpost", "variant": "lone_wolf", "two_hands": True, "passage_raises_alert": True}),
    (3, {"map": "outpost", "variant": "contested", "ninja_cards": 3, "traitor_cards": -2}),
    (4, {"map": "outpost", "variant": "contested", "written_missions": True, "ready_made": True}),
    (2, {"map": "outpost", "sentries": 8, "patrols": 4, "passage_unnoticed": True}),
]
"""Every seat count and variant, on both maps, with a spread of the balance options."""

HIS = ("zone", "k", "path", "hand", "mission")
NINJA, TRAITOR = (frozenset(f"world.{who}.{part}" for part in HIS) for who in ("ninja", "traitor"))
BURIED = frozenset({"world.ropes", "world.passages", "world.tiles", "Declare"})
INTRUDERS = NINJA | TRAITOR | BURIED | {"Movement"}
GUARDS = frozenset(f"world.{name}" for name in ("hands", "decks", "drawn", "sleepers", "objects"))
RIVAL = GUARDS | BURIED | {"Searches.declared"}
WHO_HE_IS = frozenset({"world.ninja.status", "world.traitor.status"})


def endings(w: World) -> Iterator[None]:
    found: tuple[Ending, ...] = ("guards", "ninja", "traitor", "both")
    for ending in found if w.are_rivals else ("guards", "intruders", "draw"):
        w.ending = ending
        yield


def check_film(film: Any) -> None:
    """The truth is in every scene."""
    assert film.scenes
    for scene in film.scenes:
        assert all(share > 0 for share in scene.truth.values())


SUBJECT = Subject(
    SCORPION,
    SPREAD,
    every=8,
    cost=40,
    rash={"bluff": 10, "leave-map": 10},
    secrecy=SECRECY,
    twins_live=5,
    pace=Pace(imagine=12, probe=6, get=80, undo=10, think=12),
    eager=Pace(imagine=6, probe=3, get=15, undo=6, think=40),
    wire=range(1, 8),
    wire_sees=("with a past", "uneven", "probes", "thoughts", "not undone"),
    letters_compared=100,
    leaks=[*LEAKS, *WIRE_LEAKS],
    late={("wire", "CatAskedOnlyIfHeld"): 9, ("wire", "the cat answers by itself"): 9},
    leaks_at=(2, {"map": "outpost"}),
    hidden=[
        Hidden(0, GUARDS, 7),
        Hidden(1, INTRUDERS, 7),
        Hidden(1, INTRUDERS | WHO_HE_IS, 4),
        Hidden(0, RIVAL | TRAITOR, 5),
        Hidden(1, RIVAL | NINJA, 5),
        Hidden(2, INTRUDERS, 5),
    ],
    told_once=[
        ToldOnce("an end that was found stays found when cases are joined", 6, 201, 2, 4),
        ToldOnce("who holds nothing but cats cannot go on choosing where he stands", 5, 470, 0, 4),
        ToldOnce("who still chooses where he stands holds something else", 5, 89, 0, 1),
        ToldOnce("what a rival has declared is not known", 5, 119, 0, 1),
        ToldOnce("from where somebody escaped is not known", 6, 8, 2, 1),
        ToldOnce("who is gone is not told that searches are declared", 6, 19, 0, 1),
        ToldOnce("nor is he when the other one has no card left", 5, 39, 0, 1),
        ToldOnce("who went first has moved when the other one has", 5, 174, 1, 4),
        ToldOnce("who comes out of the passage may stand among guards", 6, 745, 2, 4),
    ],
    couples=COUPLES,
    golden=[
        Golden("scorpion_outpost_moat", 2, {**OUTPOST, "sentries": 4}, pictures=72),
        Golden("scorpion_contested_last", 3, {**OUTPOST, "sentries": 4, "variant": "contested"}, pictures=72),
    ],
    older=Older(finished=("contested", "partners"), unfinished=("contested_unfinished",)),
    lessons=("guards", "intruders"),
    check_film=check_film,
    endings=endings,
)
