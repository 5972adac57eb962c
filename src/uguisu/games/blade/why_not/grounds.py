"""What the reasons against a choice have in common: the open questions, and reasons that several choices share."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from uguisu.engine.choice import Choice
from uguisu.engine.game import Reason
from uguisu.games.blade.content import BladeContent
from uguisu.games.blade.flow.execution import is_quiet
from uguisu.games.blade.view import View
from uguisu.games.blade.world import NOWHERE, FigureId, Phase, World


class Question(NamedTuple):
    """When something is asked, and what `now you decide` is followed by."""

    phases: tuple[Phase, ...]
    topic: str


MAP: tuple[Phase, ...] = ("reconnaissance",)
PLAN: tuple[Phase, ...] = ("planning",)
SHOP: tuple[Phase, ...] = ("planning", "payment")
NIGHT: tuple[Phase, ...] = ("execution",)

QUESTIONS: dict[str, Question] = {
    "where_do_you_begin": Question(MAP, "where the map begins"),
    "draw_another_room": Question(MAP, "whether to draw another room"),
    "behind_which_door": Question(MAP, "behind which Door the room lies"),
    "where_is_the_room_drawn": Question(MAP, "where the room is drawn"),
    "where_is_the_sanctum_drawn": Question(MAP, "where the Sanctum is drawn"),
    "is_one_a_closet": Question(MAP, "whether one Door becomes a Closet"),
    "where_does_the_door_go": Question(MAP, "where a Door goes"),
    "what_do_you_do_here": Question(MAP, "which Influence or Trap to use in the new room"),
    "what_do_you_buy": Question(SHOP, "what to buy"),
    # A contract that is played alone begins with its Dan rewards, before any map is drawn (O2).
    "what_is_your_reward": Question((*SHOP, *MAP), "what reward your Dan brings"),
    "what_do_you_carry": Question(PLAN, "what to carry"),
    "which_trap_works_first": Question(NIGHT, "which Trap works first"),
    "who_is_drawn_in": Question(NIGHT, "who is drawn in"),
    "where_do_you_go_in": Question(NIGHT, "where to go in"),
    "what_next": Question(NIGHT, "what to do in this room"),
    "do_you_roll_on": Question(NIGHT, "how the STEALTH goes on"),
    "how_do_you_strike": Question(NIGHT, "how to make the KILL"),
    "do_you_strike_at_the_courtesans": Question(NIGHT, "whether to KILL the Courtesans"),
    "is_it_cancelled": Question(NIGHT, "whether to cancel the alarm"),
    "where_do_they_flee": Question(NIGHT, "where the Courtesans flee"),
    "who_steps_into_the_snare": Question(NIGHT, "who steps into the Snare"),
    "how_do_you_meet_them": Question(NIGHT, "how to meet your opponents"),
    "do_you_fight_on": Question(NIGHT, "whether to fight on"),
    "does_armour_take_it": Question(NIGHT, "whether armour takes the damage"),
    "where_do_you_run": Question(NIGHT, "where to run"),
    "do_you_hide": Question(NIGHT, "whether to hide"),
    "does_the_roll_stand": Question(NIGHT, "whether the SEARCH roll stands"),
    "which_item_do_you_take": Question(NIGHT, "which item to take"),
    "what_do_you_refill": Question(NIGHT, "what to refill"),
    "what_do_you_discard": Question(NIGHT, "what to discard"),
}


class Asked(NamedTuple):
    """The open question and all that the player sees."""

    view: View
    question: str
    w: World
    """The world as the view shows it."""


class Ground(NamedTuple):
    """Why a kind of choice is not offered."""

    rule: str
    moment: str | Callable[[Asked], str]
    """When it is offered, or what is in its way; the open question is added to it."""
    questions: tuple[str, ...]
    """Where it can be offered."""
    reason: Callable[[Asked, Any], Reason] | None = None
    """What is wrong with it there; None if it is always on offer."""


Grounds = dict[type[Choice], Ground]


def world_seen(content: BladeContent, view: View) -> World:
    """BL-101 Everything is open: the view gives the world back, so that the rules' own functions can be asked."""
    seen: dict[str, Any] = {}
    for name in World.__struct_fields__:
        if hasattr(view, name):
            value = getattr(view, name)
            seen[name] = list(value) if isinstance(value, tuple) else value
    return World(content=content, **seen)


def item_name(w: World, item: str) -> str:
    return w.content.items[item].name


def room_name(w: World, room: int) -> str:
    """As the map names it: rooms are counted from 1 there."""
    return "the Sanctum" if w.rooms[room].sanctum else f"room {room + 1}"


def not_usable(asked: Asked, item: str) -> Reason | None:
    """BL-405, BL-406 The item is not carried, or has no use left."""
    if item not in asked.w.carried:
        return Reason("BL-405", f"You do not carry the {item_name(asked.w, item)}.")
    if not asked.w.carried[item]:
        return Reason("BL-406", f"No use of the {item_name(asked.w, item)} is left.")
    return None


def unusable(asked: Asked, choice: Any) -> Reason:
    """The reason of a choice that only needs its item."""
    missing = not_usable(asked, choice.item)
    assert missing is not None, f"{choice} is on offer"
    return missing


def not_in_play(w: World, figure: int, rule: str) -> Reason | None:
    """There is no such figure, or none any more."""
    if figure >= len(w.figures):
        return Reason(rule, "There is no such figure on the map.")
    mark = w.mark(FigureId(figure))
    if w.figures[figure].state == "gone":
        return Reason(rule, f"{mark} is gone.")
    if w.figures[figure].state == "decoyed":
        return Reason("BL-322", f"{mark} is decoyed and out of play.")
    return None


def not_adjacent(w: World, start: int, room: int, rule: str) -> Reason | None:
    """Adjacent rooms share a Door; nothing else is adjacency."""
    if room >= len(w.rooms):
        return Reason(rule, f"There is no room {room + 1}.")
    if room not in w.plan.adjacent[start]:
        if w.rooms[start].sanctum or w.rooms[room].sanctum:
            return Reason(rule, f"{capital(room_name(w, start))} and {room_name(w, room)} share no Door.")
        return Reason(rule, f"Rooms {start + 1} and {room + 1} share no Door.")
    return None


def not_free(asked: Asked) -> str:
    """BL-511 What keeps the player from acting freely in a room."""
    if asked.w.here == NOWHERE:
        return "You are not inside yet"
    if not asked.w.hidden and not is_quiet(asked.w):
        return "You are not hidden"
    return "What you have begun comes first"


def capital(text: str) -> str:
    return text[0].upper() + text[1:]
