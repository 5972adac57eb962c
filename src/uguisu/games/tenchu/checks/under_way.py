"""What can be under way, and whether each procedure can go on from where it is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from uguisu.engine.flow import Flow, Procedure
from uguisu.games.tenchu.cards import NOBODY
from uguisu.games.tenchu.field.state import NOWHERE
from uguisu.games.tenchu.world import World
from uguisu.kit.positions import need, within

CALLERS: Mapping[str, tuple[str, ...]] = {
    "Skirmish": (),
    "Muster": ("Skirmish",),
    "Turns": ("Skirmish",),
    "DealMission": ("Muster",),
    "PickNinja": ("Muster",),
    "PackingRound": ("Muster",),
    "OpenPackingRound": ("Muster",),
    "Enter": ("Muster",),
    "Happening": ("Turns",),
    "NinjaCard": ("Turns",),
    "Crowd": ("Turns", "NinjaCard", "Call"),
    "Favour": ("Happening",),
    "NinjaAction": ("NinjaCard", "Favour"),
    "HostageAction": ("NinjaCard",),
    "Activation": ("Crowd",),
    "NpcAction": ("Activation",),
    "Spot": ("NpcAction", "Walk", "Turn"),
    "Reaction": ("NpcAction",),
    "GoForRice": ("NpcAction",),
    "Help": ("NpcAction",),
    "Answer": ("NpcAction",),
    "Pursue": ("NpcAction", "Answer"),
    "Call": ("Answer",),
    "Turn": ("Reaction",),
    "GoStraight": ("Reaction", "Turn"),
    "Walk": (
        *("NinjaAction", "HostageAction", "NpcAction", "GoForRice", "Help"),
        *("Pursue", "Reaction", "GoStraight", "FighterAction"),
    ),
    "Strike": ("NinjaAction",),
    "Drag": ("NinjaAction",),
    "OpenChest": ("NinjaAction",),
    "Throw": ("NinjaAction",),
    "Climb": ("NinjaAction", "FighterAction"),
    "FallHit": ("Climb",),
    "Blow": ("Strike", "Help", "Pursue", "FighterAction"),
    "Tie": ("Blow",),
    "Counter": ("Blow",),
    "Shot": ("NinjaAction", "Answer", "Pursue", "FighterAction"),
    "Hit": ("Blow", "Counter", "Shot", "Throw", "FallHit", "NinjaAction"),
    "HitHorse": ("Throw",),
    "Replace": ("Hit",),
    "Battle": (),
    "Enlist": ("Battle",),
    "ChooseEdge": ("Battle",),
    "Deploy": ("Battle",),
    "BattleTurns": ("Battle",),
    "BattleEvent": ("BattleTurns",),
    "Host": ("BattleTurns", "BattleEvent"),
    "FighterAction": ("Host", "Drums"),
    "Drums": ("BattleEvent",),
    "SecondWind": ("BattleEvent",),
}
"""What can have called each procedure. Those that one step has called lie side by side until it is their turn."""
NEEDED: Mapping[str, tuple[tuple[str, ...], str]] = {
    "NinjaAction": (("model",), "it_is_done"),
    "HostageAction": ((), ""),
    "FighterAction": ((), ""),
    "Enter": (("model",), ""),
    "Deploy": (("model",), ""),
    "NpcAction": (("npc",), "he_looks"),
    "Spot": (("npc",), ""),
    "Reaction": (("npc",), ""),
    "GoForRice": (("npc",), ""),
    "Help": (("npc",), ""),
    "Answer": (("npc", "ninja"), ""),
    "Pursue": (("npc", "ninja"), ""),
    "Call": (("caller", "ninja"), ""),
    "Turn": (("npc",), ""),
    "GoStraight": (("npc",), ""),
    "Walk": (("model",), ""),
    "Strike": (("model", "target"), ""),
    "Drag": (("model",), ""),
    "OpenChest": (("model",), ""),
    "Throw": (("thrower",), "the_bomb_goes_off"),
    "Climb": (("model",), "he_climbs_or_falls"),
    "Blow": (("attacker", "defender"), "a_hit_is_saved_against"),
    "Tie": (("attacker", "defender"), ""),
    "Counter": (("model", "target"), "he_strikes_back"),
    "Shot": (("shooter", "target"), "it_hits_or_misses"),
    "Hit": (("model",), ""),
    "Replace": (("model",), ""),
}
"""Who must be on the table for it to go on, up to which step; to its end where none is named."""


def check_stack(flow: Flow[World]) -> None:
    w = flow.world
    for n, procedure in enumerate(flow.stack):
        at = f"stack[{n}]"
        check_place(w, at, procedure, flow.stack[:n])
        check_living(w, at, procedure)
        check_squares(w, at, procedure)
    if flow.stack:
        root = type(flow.stack[0]).__name__
        need((root == "Battle") == w.is_battle, "stack[0].procedure", f"{root} is not what this table plays")


def check_place(w: World, at: str, procedure: Procedure, below: Sequence[Procedure]) -> None:
    name = type(procedure).__name__
    callers = CALLERS.get(name)
    need(callers is not None, f"{at}.procedure", f"{name} is never under way by itself")
    found = {type(one).__name__ for one in below}
    if callers:
        need(not found.isdisjoint(callers), f"{at}.procedure", f"{name} is called by {' or '.join(callers)}")
    else:
        need(not below, f"{at}.procedure", f"{name} calls everything else")


def check_living(w: World, at: str, procedure: Procedure) -> None:
    fields, until = NEEDED.get(type(procedure).__name__, ((), ""))
    last = procedure.numbers[until] if until else len(procedure.steps) - 1
    if procedure.at > last:
        return
    for field in fields:
        model = getattr(procedure, field)
        need(model in w.models, f"{at}.{field}", f"{model or 'nobody'} is not on the table")


def check_squares(w: World, at: str, procedure: Any) -> None:
    """Ways lead somewhere, step by step; numbers fit what they count."""
    for n, square in enumerate(getattr(procedure, "way", ())):
        need(square != NOWHERE, f"{at}.way[{n}]", "leads nowhere")
    if type(procedure).__name__ == "Walk":
        within(f"{at}.done", procedure.done, 0, len(procedure.way))
        within(f"{at}.told", procedure.told, 0, procedure.done)
        need(not procedure.done or procedure.start != NOWHERE, f"{at}.start", "he has begun somewhere")
    for n, seat in enumerate(getattr(procedure, "queue", ())):
        need(seat in w.ninja_seats, f"{at}.queue[{n}]", "plays no Ninja")
    if type(procedure).__name__ in ("Throw", "Strike"):
        need(procedure.square != NOWHERE, f"{at}.square", "is nowhere")
    if type(procedure).__name__ == "Tie" and procedure.loser != NOBODY:
        need(procedure.loser in w.models, f"{at}.loser", "is not on the table")
