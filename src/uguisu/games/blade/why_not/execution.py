"""Why something is not on offer in Phase 3: Traps, STEALTH, KILL, the way through the rooms, SEARCH."""

from __future__ import annotations

from uguisu.engine.game import Reason
from uguisu.games.blade import choices as c
from uguisu.games.blade.flow.execution import is_engaged, is_quiet
from uguisu.games.blade.flow.stealth import POOL
from uguisu.games.blade.view import BaitShown, SearchShown, StealthShown
from uguisu.games.blade.why_not.grounds import (
    Asked,
    Ground,
    Grounds,
    capital,
    item_name,
    not_adjacent,
    not_free,
    not_in_play,
    not_usable,
    room_name,
    unusable,
)
from uguisu.games.blade.world import NOWHERE, FigureId


def trap_to_resolve(asked: Asked, choice: c.Resolve) -> Reason:
    if choice.room >= len(asked.w.rooms):
        return Reason("BL-319", f"There is no room {choice.room + 1}.")
    return Reason("BL-319", f"There is no {capital(choice.trap)} in {room_name(asked.w, choice.room)}.")


def figure_to_draw_in(asked: Asked, choice: c.DrawIn) -> Reason:
    """BL-320, BL-321 Somebody from an adjacent room, for a Decoy a Guard."""
    w, bait = asked.w, asked.view.under_way
    assert isinstance(bait, BaitShown)
    rule = "BL-320" if bait.trap == "lure" else "BL-321"
    if missing := not_in_play(w, choice.figure, rule):
        return missing
    figure = w.figures[choice.figure]
    if figure.room not in w.plan.adjacent[bait.room]:
        mark = w.mark(FigureId(choice.figure))
        return Reason(rule, f"{mark} is not in a room next to the {capital(bait.trap)}.")
    return Reason("BL-321", "A Decoy draws in Guards only.")


def die(asked: Asked, choice: c.Roll) -> Reason:
    stealth = stealth_shown(asked)
    if sum(stealth.dice) + stealth.adjust > stealth.against:
        return Reason("BL-507", f"Your total is above {stealth.against} already; a die would only raise it.")
    return Reason("BL-506", f"All {POOL} dice are rolled.")


def reroll(asked: Asked, choice: c.Reroll) -> Reason:
    if missing := not_usable(asked, choice.item):
        return missing
    shown = asked.view.under_way
    assert isinstance(shown, StealthShown | SearchShown)
    lying = "1 die lies" if len(shown.dice) == 1 else f"{len(shown.dice)} dice lie"
    return Reason("BL-410", f"Only {lying} on the table.")


def adjustment(asked: Asked, choice: c.Adjust) -> Reason:
    """BL-411 would let a KILL or a COMBAT roll be lowered too, but that could never help."""
    if missing := not_usable(asked, choice.item):
        return missing
    roll = "KILL" if asked.question == "how_do_you_strike" else "COMBAT"
    return Reason("BL-411", f"A lower roll never helps in a {roll}, so only + is offered.")


def reaping(asked: Asked, choice: c.Reap) -> Reason:
    w = asked.w
    if missing := not_usable(asked, choice.item):
        return missing
    if not w.is_in_sanctum:
        return Reason("BL-418", "Bodyguards are erased in the Sanctum only.")
    return Reason("BL-418", f"There are not so many Bodyguards: {w.bodyguards} left.")


def filling(asked: Asked, choice: c.Fill) -> Reason:
    return Reason("BL-508", f"Your total is above {stealth_shown(asked).against}; there is no shortfall to fill.")


def kill(asked: Asked, choice: c.Kill) -> Reason:
    if is_quiet(asked.w):
        return Reason("BL-512", "Nobody is here to kill.")
    if asked.w.kill_cancelled:
        return Reason("BL-416", "The failed KILL was cancelled; another one needs a fresh STEALTH first.")
    return Reason("BL-512", "You have one KILL for each successful STEALTH, and it is used.")


def fresh_stealth(asked: Asked, choice: c.Sneak) -> Reason:
    if is_quiet(asked.w):
        return Reason("BL-502", "The room is quiet: there is nobody to hide from.")
    return Reason("BL-416", "You are hidden already; a fresh STEALTH follows only a cancelled KILL.")


def search(asked: Asked, choice: c.Search) -> Reason:
    return Reason("BL-701", "There is no Hoard in this room.")


def move(asked: Asked, choice: c.Move) -> Reason:
    w = asked.w
    if choice.room == w.here:
        return Reason("BL-514", f"You are in {room_name(w, w.here)} already.")
    away = not_adjacent(w, w.here, choice.room, "BL-514")
    assert away is not None
    return away


def leave(asked: Asked, choice: c.Leave) -> Reason:
    return Reason(
        "BL-516", f"{capital(room_name(asked.w, asked.w.here))} covers no Entry block; you leave only at one."
    )


def find(asked: Asked, choice: c.Take) -> Reason:
    """BL-703 An item of the tier that is neither carried nor discarded, at home only if it is not owned yet."""
    w, search_, name = asked.w, asked.view.under_way, item_name(asked.w, choice.item)
    assert isinstance(search_, SearchShown)
    tier = w.content.items[choice.item].tier
    if search_.tier != tier:
        return Reason("BL-703", f"The find is {capital(search_.tier or 'common')}, the {name} {capital(tier)}.")
    if choice.item in w.carried:
        return Reason("BL-703", f"You carry the {name} already.")
    if choice.item in w.discarded:
        return Reason("BL-703", f"You have discarded the {name} in this attempt.")
    return Reason("BL-703", f"You own the {name} already, so it cannot go into the Inventory again.")


def discard(asked: Asked, choice: c.Discard) -> Reason:
    if choice.item not in asked.w.carried:
        return Reason("BL-703", f"You do not carry the {item_name(asked.w, choice.item)}.")
    return Reason(
        "BL-703", f"You are just taking the {item_name(asked.w, choice.item)}; another item makes room for it."
    )


def refill(asked: Asked, choice: c.Refill) -> Reason:
    if choice.item not in asked.w.carried:
        return Reason("BL-706", f"You do not carry the {item_name(asked.w, choice.item)}.")
    return Reason("BL-706", f"No use of the {item_name(asked.w, choice.item)} is spent.")


def stealth_shown(asked: Asked) -> StealthShown:
    shown = asked.view.under_way
    assert isinstance(shown, StealthShown)
    return shown


def moment_for_stealth(asked: Asked) -> str:
    if asked.w.here != NOWHERE and is_engaged(asked.w):
        return "ALERTED figures engage you at once"
    return "STEALTH begins by itself where it is due"


def moment_to_assassinate(asked: Asked) -> str:
    names = [item_name(asked.w, item) for item in asked.w.content.by_kind["assassin"]]
    return f"The {' or the '.join(names)} replaces the roll of a KILL"


ROLL = "You roll in STEALTH and for a KILL"
STEALTH = "That belongs to a STEALTH under way"
FIND = "Finds are shared out when a Hoard is opened"
SEARCHING = ("does_the_roll_stand",)

EXECUTION: Grounds = {
    c.Resolve: Ground(
        "BL-319", "Lure and Decoy work at the start of Phase 3", ("which_trap_works_first",), trap_to_resolve
    ),
    c.DrawIn: Ground("BL-320", "Somebody is drawn in when a Trap works", ("who_is_drawn_in",), figure_to_draw_in),
    c.Roll: Ground("BL-102", ROLL, ("do_you_roll_on", "how_do_you_strike"), die),
    c.Reroll: Ground(
        "BL-410", "A die is rerolled in STEALTH and SEARCH only", ("do_you_roll_on", "does_the_roll_stand"), reroll
    ),
    c.Adjust: Ground(
        "BL-413",
        "A roll is adjusted in STEALTH, after a SEARCH roll, before a KILL roll or before a COMBAT",
        ("do_you_roll_on", "does_the_roll_stand", "how_do_you_strike", "how_do_you_meet_them"),
        adjustment,
    ),
    c.Reap: Ground(
        "BL-418",
        "Bodyguards are erased in STEALTH, before a KILL roll or before a COMBAT",
        ("do_you_roll_on", "how_do_you_strike", "how_do_you_meet_them"),
        reaping,
    ),
    c.Fill: Ground("BL-508", STEALTH, ("do_you_roll_on",), filling),
    c.Fail: Ground("BL-510", STEALTH, ("do_you_roll_on",)),
    c.Kill: Ground("BL-512", not_free, ("what_next", "do_you_strike_at_the_courtesans"), kill),
    c.Assassinate: Ground("BL-419", moment_to_assassinate, ("how_do_you_strike",), unusable),
    c.Spare: Ground("BL-623", "That answers a KILL on STARTLED Courtesans alone", ("do_you_strike_at_the_courtesans",)),
    c.Sneak: Ground("BL-502", moment_for_stealth, ("what_next",), fresh_stealth),
    c.Search: Ground("BL-701", not_free, ("what_next",), search),
    c.Move: Ground("BL-514", not_free, ("what_next",), move),
    c.Leave: Ground("BL-516", not_free, ("what_next",), leave),
    c.Accept: Ground("BL-702", "That lets a SEARCH roll stand", SEARCHING),
    c.Take: Ground("BL-703", FIND, ("which_item_do_you_take",), find),
    c.TakeNothing: Ground("BL-708", FIND, ("which_item_do_you_take",)),
    c.Discard: Ground(
        "BL-703", "You discard when a find takes you over the carry limit", ("what_do_you_discard",), discard
    ),
    c.Refill: Ground("BL-706", "Uses come back when a Hoard gives a refill", ("what_do_you_refill",), refill),
}
