"""Why something is not on offer in Phase 3: Traps, STEALTH, KILL, the way through the rooms, SEARCH."""

from __future__ import annotations

from typing import Any

from uguisu.engine.why_not import Cause, because
from uguisu.games.blade import choices as c
from uguisu.games.blade.flow.execution import is_engaged, is_quiet
from uguisu.games.blade.flow.stealth import POOL
from uguisu.games.blade.view import BaitShown, SearchShown, StealthShown
from uguisu.games.blade.why_not.grounds import (
    Asked,
    equipment,
    freedom,
    not_adjacent,
    not_in_play,
    not_usable,
    unusable,
)
from uguisu.games.blade.world import NOWHERE, FigureId
from uguisu.kit.why_not import Ground, Grounds


def trap_to_resolve(asked: Asked, choice: c.Resolve) -> Cause:
    if choice.room >= len(asked.w.rooms):
        return because("BL-319", "no_such_room", number=choice.room + 1)
    return because("BL-319", "no_trap_there", trap=choice.trap, room=choice.room)


def figure_to_draw_in(asked: Asked, choice: c.DrawIn) -> Cause:
    """BL-320, BL-321 Somebody from an adjacent room, for a Decoy a Guard."""
    w, bait = asked.w, asked.view.under_way
    assert isinstance(bait, BaitShown)
    rule = "BL-320" if bait.trap == "lure" else "BL-321"
    if missing := not_in_play(w, choice.figure, rule):
        return missing
    if w.figures[choice.figure].room not in w.plan.adjacent[bait.room]:
        return because(rule, "not_next_to_trap", mark=w.mark(FigureId(choice.figure)), trap=bait.trap)
    return because("BL-321", "decoy_draws_guards")


def die(asked: Asked, choice: c.Roll) -> Cause:
    stealth = stealth_shown(asked)
    if stealth.total > stealth.against:
        return because("BL-507", "above_already", against=stealth.against)
    return because("BL-506", "all_dice_rolled", dice=POOL)


def reroll(asked: Asked, choice: c.Reroll) -> Cause:
    if missing := not_usable(asked, choice.item):
        return missing
    shown = asked.view.under_way
    assert isinstance(shown, StealthShown | SearchShown)
    return because("BL-410", "dice_on_the_table", count=len(shown.dice))


def adjustment(asked: Asked, choice: c.Adjust) -> Cause:
    """BL-411 would let a KILL or a COMBAT roll be lowered too, but that could never help."""
    missing = not_usable(asked, choice.item)
    return missing or because("BL-411", "only_higher", is_kill=asked.question == "how_do_you_strike")


def reaping(asked: Asked, choice: c.Reap) -> Cause:
    w = asked.w
    if missing := not_usable(asked, choice.item):
        return missing
    if not w.is_in_sanctum:
        return because("BL-418", "bodyguards_are_in_sanctum")
    return because("BL-418", "not_so_many_bodyguards", left=w.bodyguards)


def filling(asked: Asked, choice: c.Fill) -> Cause:
    return because("BL-508", "no_shortfall", against=stealth_shown(asked).against)


def kill(asked: Asked, choice: c.Kill) -> Cause:
    if is_quiet(asked.w):
        return because("BL-512", "nobody_to_kill")
    if asked.w.kill_cancelled:
        return because("BL-416", "kill_cancelled")
    return because("BL-512", "kill_used")


def fresh_stealth(asked: Asked, choice: c.Sneak) -> Cause:
    if is_quiet(asked.w):
        return because("BL-502", "nobody_to_hide_from")
    return because("BL-416", "hidden_already")


def search(asked: Asked, choice: c.Search) -> Cause:
    return because("BL-701", "no_hoard")


def move(asked: Asked, choice: c.Move) -> Cause:
    w = asked.w
    if choice.room == w.here:
        return because("BL-514", "there_already", room=w.here)
    away = not_adjacent(w, w.here, choice.room, "BL-514")
    assert away is not None
    return away


def leave(asked: Asked, choice: c.Leave) -> Cause:
    return because("BL-516", "no_entry_block_here", room=asked.w.here)


def find(asked: Asked, choice: c.Take) -> Cause:
    """BL-703 An item of the tier that is neither carried nor discarded, at home only if it is not owned yet."""
    w, shown, item = asked.w, asked.view.under_way, choice.item
    assert isinstance(shown, SearchShown)
    if shown.tier != (tier := w.content.items[item].tier):
        return because("BL-703", "other_tier", found=shown.tier or "common", item=item, tier=tier)
    if item in w.carried:
        return because("BL-703", "packed", item=item)
    return because("BL-703", "discarded" if item in w.discarded else "owned_and_sent_home", item=item)


def discard(asked: Asked, choice: c.Discard) -> Cause:
    return because("BL-703", "just_taken" if choice.item in asked.w.carried else "not_carried", item=choice.item)


def refill(asked: Asked, choice: c.Refill) -> Cause:
    return because("BL-706", "no_use_spent" if choice.item in asked.w.carried else "not_carried", item=choice.item)


def stealth_shown(asked: Asked) -> StealthShown:
    shown = asked.view.under_way
    assert isinstance(shown, StealthShown)
    return shown


def engagement(asked: Asked) -> dict[str, Any]:
    return {"engaged": asked.w.here != NOWHERE and is_engaged(asked.w)}


def assassins(asked: Asked) -> dict[str, Any]:
    return {"assassins": asked.w.content.by_kind["assassin"]}


ROLL_ON, STRIKE, ENGAGED, STANDS = (
    "do_you_roll_on",
    "how_do_you_strike",
    "how_do_you_meet_them",
    "does_the_roll_stand",
)
FREE = ("what_next",)

EXECUTION: Grounds = {
    c.Resolve: Ground("BL-319", ("which_trap_works_first",), trap_to_resolve),
    c.DrawIn: Ground("BL-320", ("who_is_drawn_in",), figure_to_draw_in),
    c.Roll: Ground("BL-102", (ROLL_ON, STRIKE), die),
    c.Reroll: Ground("BL-410", (ROLL_ON, STANDS), reroll, elsewhere=equipment),
    c.Adjust: Ground("BL-413", (ROLL_ON, STANDS, STRIKE, ENGAGED), adjustment, elsewhere=equipment),
    c.Reap: Ground("BL-418", (ROLL_ON, STRIKE, ENGAGED), reaping, elsewhere=equipment),
    c.Fill: Ground("BL-508", (ROLL_ON,), filling, moment="stealth"),
    c.Fail: Ground("BL-510", (ROLL_ON,), moment="stealth"),
    c.Kill: Ground("BL-512", (*FREE, "do_you_strike_at_the_courtesans"), kill, moment="freedom", facts=freedom),
    c.Assassinate: Ground("BL-419", (STRIKE,), unusable, facts=assassins, elsewhere=equipment),
    c.Spare: Ground("BL-623", ("do_you_strike_at_the_courtesans",)),
    c.Sneak: Ground("BL-502", FREE, fresh_stealth, facts=engagement),
    c.Search: Ground("BL-701", FREE, search, moment="freedom", facts=freedom),
    c.Move: Ground("BL-514", FREE, move, moment="freedom", facts=freedom),
    c.Leave: Ground("BL-516", FREE, leave, moment="freedom", facts=freedom),
    c.Accept: Ground("BL-702", (STANDS,)),
    c.Take: Ground("BL-703", ("which_item_do_you_take",), find, moment="find"),
    c.TakeNothing: Ground("BL-708", ("which_item_do_you_take",), moment="find"),
    c.Discard: Ground("BL-703", ("what_do_you_discard",), discard),
    c.Refill: Ground("BL-706", ("what_do_you_refill",), refill),
}
