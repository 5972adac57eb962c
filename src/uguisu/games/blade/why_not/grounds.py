"""What the reasons against a choice have in common: the open questions, and reasons that several choices share."""

from __future__ import annotations

from typing import Any

from uguisu.engine.why_not import Cause, because
from uguisu.games.blade.flow.execution import is_quiet
from uguisu.games.blade.view import View
from uguisu.games.blade.world import NOWHERE, FigureId, World
from uguisu.kit import why_not

Asked = why_not.Asked[View, World]

PHASES = {
    "reconnaissance": (
        "where_do_you_begin",
        "draw_another_room",
        "behind_which_door",
        "where_is_the_room_drawn",
        "where_is_the_sanctum_drawn",
        "is_one_a_closet",
        "where_does_the_door_go",
        "what_do_you_do_here",
        # A contract that is played alone begins with its Dan rewards, before any map is drawn (O2).
        "what_is_your_reward",
    ),
    "planning": ("what_do_you_buy", "what_is_your_reward", "what_do_you_carry"),
    "execution": (
        "which_trap_works_first",
        "who_is_drawn_in",
        "where_do_you_go_in",
        "what_next",
        "do_you_roll_on",
        "how_do_you_strike",
        "do_you_strike_at_the_courtesans",
        "is_it_cancelled",
        "where_do_they_flee",
        "who_steps_into_the_snare",
        "how_do_you_meet_them",
        "do_you_fight_on",
        "does_armour_take_it",
        "where_do_you_run",
        "do_you_hide",
        "does_the_roll_stand",
        "which_item_do_you_take",
        "what_do_you_refill",
        "what_do_you_discard",
    ),
    "payment": ("what_do_you_buy", "what_is_your_reward"),
}
"""The questions of each phase."""


def not_usable(asked: Asked, item: str) -> Cause | None:
    """BL-405, BL-406 The item is not carried, or has no use left."""
    if item not in asked.w.carried:
        return because("BL-405", "not_carried", item=item)
    if not asked.w.carried[item]:
        return because("BL-406", "used_up", item=item)
    return None


def unusable(asked: Asked, choice: Any) -> Cause:
    """The reason of a choice that only needs its item."""
    missing = not_usable(asked, choice.item)
    assert missing is not None, f"{choice} is on offer"
    return missing


def not_in_play(w: World, figure: int, rule: str) -> Cause | None:
    """There is no such figure, or none any more."""
    if figure >= len(w.figures):
        return because(rule, "no_such_figure")
    mark = w.mark(FigureId(figure))
    if w.figures[figure].state == "gone":
        return because(rule, "gone", mark=mark)
    if w.figures[figure].state == "decoyed":
        return because("BL-322", "decoyed", mark=mark)
    return None


def not_adjacent(w: World, start: int, room: int, rule: str) -> Cause | None:
    """Adjacent rooms share a Door; nothing else is adjacency."""
    if room >= len(w.rooms):
        return because(rule, "no_such_room", number=room + 1)
    if room in w.plan.adjacent[start]:
        return None
    if w.rooms[start].sanctum or w.rooms[room].sanctum:
        return because(rule, "no_door", room=start, other_room=room)
    return because(rule, "no_door_between_rooms", start=start + 1, number=room + 1)


def freedom(asked: Asked) -> dict[str, str]:
    """BL-511 What keeps the player from acting freely in a room."""
    if asked.w.here == NOWHERE:
        return {"standing": "outside"}
    return {"standing": "busy" if asked.w.hidden or is_quiet(asked.w) else "noticed"}


def equipment(asked: Asked) -> Cause | None:
    """BL-407, BL-414 Items are for Phase 3."""
    if asked.view.phase == "reconnaissance":
        return because("BL-407", "no_equipment_in_phase_1")
    return None if asked.view.phase == "execution" else because("BL-414", "equipment_in_phase_3")


def influence(asked: Asked) -> Cause | None:
    """BL-407 Influence and Traps are for Phase 1."""
    return None if asked.view.phase == "reconnaissance" else because("BL-407", "influence_in_phase_1")
