"""Why something is not on offer to the intruders, and why nobody steps into a zone or through the passage."""

from __future__ import annotations

from uguisu.engine.why_not import Cause, because
from uguisu.games.scorpion import choices as c
from uguisu.games.scorpion.board import PASSAGES, ZoneId, is_passage
from uguisu.games.scorpion.cards import IntruderId
from uguisu.games.scorpion.figures import MOST_STEPS
from uguisu.games.scorpion.flow.cards import in_reach
from uguisu.games.scorpion.flow.search import MOST_SEARCHES
from uguisu.games.scorpion.view import IntruderKnown
from uguisu.games.scorpion.why_not.grounds import Asked, nearness, not_standing
from uguisu.games.scorpion.words.moments import mover
from uguisu.kit.why_not import Ground, Grounds

MOVES, ENTRY, WAITING, SEARCHES = (
    "what_does_he_do",
    "what_does_he_do_about_the_guards",
    "what_do_those_who_wait_play",
    "what_is_searched",
)
GUARD_MOVES, ROUND = "where_do_they_go", "which_branch_does_it_take"


# Steps


def step(asked: Asked, choice: c.Step) -> Cause | None:
    if asked.question == ROUND:
        return round_step(asked, choice.zone)
    if asked.question == GUARD_MOVES:
        return guard_step(asked, choice.zone)
    one = mover(asked.view)
    if one is None:
        return None
    if found := no_way_on(asked, one):
        return found
    if choice.zone in asked.board.wall[one.zone]:
        return because("SC-608", "walls_need_ropes")
    return nearness(one.zone, choice.zone, "SC-601")


def round_step(asked: Asked, zone: ZoneId) -> Cause | None:
    """SC-411, SC-414"""
    w = asked.w
    guard = w.guard(asked.view.unit[0])
    if zone == w.behind[guard.patrol - 1]:
        return because("SC-414", "patrols_never_turn_back")
    return because("SC-411", "track_does_not_lead_there", here=guard.zone, zone=zone)


def guard_step(asked: Asked, zone: ZoneId) -> Cause | None:
    here = asked.w.guard(asked.view.unit[0]).zone
    if is_passage(here):
        return because("SC-R91", "guards_leave_by_an_end")
    if zone in asked.board.wall[here]:
        return because("SC-510", "guards_cross_no_wall")
    return nearness(here, zone, "SC-508")


def no_way_on(asked: Asked, one: IntruderKnown, *, out: bool = False) -> Cause | None:
    """SC-601, SC-606, SC-905: his movement is over, or he is in the passage."""
    if asked.view.mine and asked.view.mine.halted:
        return because("SC-606", "movement_ended")
    if one.k >= MOST_STEPS:
        return because("SC-601", "all_steps_made", who=one.who, steps=MOST_STEPS)
    if is_passage(one.zone) and not out:
        return because("SC-905", "leaves_by_an_end", who=one.who)
    return None


def climb(asked: Asked, choice: c.Climb) -> Cause | None:
    one = mover(asked.view)
    if one is None:
        return None
    found = no_way_on(asked, one) or no_wall(asked, one, choice.zone)
    return found or because("SC-610", "no_rope_of_yours", here=one.zone, zone=choice.zone)


def hang_rope(asked: Asked, choice: c.HangRope) -> Cause | None:
    one = mover(asked.view)
    if one is None:
        return None
    return no_way_on(asked, one) or no_wall(asked, one, choice.zone) or no_card(one, "rope")


def no_wall(asked: Asked, one: IntruderKnown, zone: ZoneId) -> Cause | None:
    """SC-608 Ropes are for walls."""
    if zone in asked.board.wall[one.zone]:
        return None
    if zone in asked.board.open[one.zone]:
        return because("SC-608", "no_wall_there", zone=zone)
    return nearness(one.zone, zone, "SC-608")


def leave_map(asked: Asked, choice: c.LeaveMap) -> Cause | None:
    one = mover(asked.view)
    if one is None:
        return None
    return no_way_on(asked, one) or because("SC-613", "not_at_the_edge", zone=one.zone)


# The passage


def go_in(asked: Asked, choice: c.GoIn) -> Cause | None:
    if PASSAGES.index(choice.passage) >= max(len(asked.view.entrances), 1):
        return because("SC-901", "one_passage")
    if asked.question == GUARD_MOVES:
        return guards_go_in(asked, PASSAGES.index(choice.passage))
    one = mover(asked.view)
    if one is None or asked.view.mine is None:
        return None
    if found := no_way_on(asked, one):
        return found
    ends = asked.view.mine.passages.get(PASSAGES.index(choice.passage))
    if ends is None:
        return because("SC-V09", "not_his_passage")
    if one.zone not in ends:
        return because("SC-904", "no_end_there", zone=one.zone)
    return no_card(one, "secret-passage", "SC-904")


def guards_go_in(asked: Asked, number: int) -> Cause | None:
    """SC-908 to SC-912, SC-R93 to R95"""
    w, unit = asked.w, asked.view.unit
    here = w.guard(unit[0]).zone
    if is_passage(here):
        return because("SC-903", "inside_already")
    if here not in asked.view.entrances[number]:
        return because("SC-R91", "guards_know_no_end_there", zone=here)
    room = w.room_inside(number)
    if not room and not w.inside(number):
        return because("SC-910", "no_permit")
    if len(unit) > 2:
        return because("SC-R94", "patrol_too_large")
    if len(unit) > room:
        return because("SC-R93", "one_guard_a_permit")
    return because("SC-R95", "searches_lead_in")


def come_out(asked: Asked, choice: c.ComeOut) -> Cause | None:
    if asked.question == GUARD_MOVES:
        if not is_passage(asked.w.guard(asked.view.unit[0]).zone):
            return because("SC-913", "they_are_not_in_passage")
        return because("SC-R91", "guards_know_no_end_there", zone=choice.zone)
    one = mover(asked.view)
    if one is None:
        return None
    if not is_passage(one.zone):
        return because("SC-905", "not_in_passage", who=one.who)
    return no_way_on(asked, one, out=True) or because("SC-905", "no_end_there", zone=choice.zone)


def come_out_other(asked: Asked, choice: c.ComeOutOther) -> Cause | None:
    if not is_passage(asked.w.guard(asked.view.unit[0]).zone):
        return because("SC-913", "they_are_not_in_passage")
    return because("SC-R91", "guards_know_both_ends")


# Cards


def no_card(one: IntruderKnown, card: str, rule: str = "SC-604") -> Cause | None:
    return None if card in one.hand else because(rule, "holds_none", who=one.who, card=card)


def cannot_play(asked: Asked, by: IntruderId, card: str) -> Cause | None:
    """SC-208, SC-604, SC-R71, SC-R118: not his hand, not in it, or not his moment."""
    one, shown = asked.known(by), asked.shown(by)
    if one is None or shown is None:
        return because("SC-208", "not_his_hand")
    if shown.status != "map":
        return because("SC-604", "not_on_map", who=by)
    if missing := no_card(one, card):
        return missing
    mine = asked.view.mine
    assert mine is not None
    if asked.question in (MOVES, ENTRY) and by != mine.moving:
        if asked.view.seats > 2:
            return because("SC-208", "plays_himself", who=by)
        current = mover(asked.view)
        if asked.question == ENTRY or (current is not None and current.k):
            return because("SC-R118", "not_during_movement")
    if asked.question == SEARCHES:
        if asked.view.seats > 2:
            return because("SC-R71", "cards_before_searches")
        if mine.declared:
            return because("SC-R71", "search_is_declared")
    return None


def not_now(asked: Asked, by: IntruderId) -> Cause:
    """What is left where two players are asked for their cards at once."""
    if asked.view.mine and asked.view.mine.moving == by:
        return because("SC-R118", "plays_when_he_moves", who=by)
    return because("SC-208", "plays_himself", who=by)


def kenjutsu(asked: Asked, choice: c.Kenjutsu) -> Cause | None:
    found = cannot_play(asked, choice.by, "kenjutsu") or no_victim(asked, choice.guard)
    return found or not_beside(asked, choice.by, choice.guard, "SC-805") or not_now(asked, choice.by)


def potent_sake(asked: Asked, choice: c.PotentSake) -> Cause | None:
    found = cannot_play(asked, "traitor", "potent-sake") or no_victim(asked, choice.guard)
    most = asked.w.content.cards.drunk_figures
    if found is None and asked.w.drunks >= most:
        found = because("SC-R57", "all_drunks_on_map", count=most)
    return found or not_beside(asked, "traitor", choice.guard, "SC-R55") or not_now(asked, "traitor")


def shuriken(asked: Asked, choice: c.Shuriken) -> Cause | None:
    """SC-R51 Here, or over an open border."""
    found = cannot_play(asked, "ninja", "shuriken") or no_victim(asked, choice.guard)
    one = asked.known("ninja")
    if found or one is None:
        return found
    target = asked.w.guard(choice.guard).zone
    if target in asked.board.wall.get(one.zone, ()):
        return because("SC-R51", "not_over_a_wall")
    if choice.guard not in in_reach(asked.w, one.zone):
        return because("SC-R51", "too_far_away", number=choice.guard)
    if asked.question == ENTRY:
        return because("SC-802", "only_guards_of_the_zone")
    return not_now(asked, "ninja")


def no_victim(asked: Asked, number: int) -> Cause | None:
    """SC-R58 Drunk guards are left alone."""
    if asked.w.guard(number).drunk:
        return because("SC-R58", "drunk_is_left_alone", number=number)
    return not_standing(asked, number)


def not_beside(asked: Asked, by: IntruderId, number: int, rule: str) -> Cause | None:
    one = asked.known(by)
    if one is None or asked.w.guard(number).zone == one.zone:
        return None
    return because(rule, "not_in_his_zone", number=number, who=by)


def bluff(asked: Asked, choice: c.Bluff) -> Cause | None:
    """SC-605, SC-R47"""
    if found := cannot_play(asked, choice.by, choice.card):
        return found
    if choice.card == "it-was-a-cat":
        return because("SC-R47", "cat_answers_listening")
    return not_now(asked, choice.by)


def shadow_walk(asked: Asked, choice: c.ShadowWalk) -> Cause | None:
    return cannot_play(asked, "ninja", "shadow-walk")


def cat(asked: Asked, choice: c.ItWasACat) -> Cause:
    """SC-505, SC-R32"""
    return because("SC-505", "holds_none", who="traitor", card="it-was-a-cat")


# Searches


def search(asked: Asked, choice: c.Search) -> Cause | None:
    """SC-701, SC-R63 to R65"""
    who, zone = choice.by, choice.zone
    one, shown = asked.known(who), asked.shown(who)
    if one is None or shown is None or asked.view.mine is None:
        return because("SC-703", "searches_for_himself", who=who)
    if shown.status == "escaped":
        return because("SC-R65", "has_left_the_map", who=who)
    if shown.status != "map":
        return because("SC-701", "not_on_map", who=who)
    if not one.k:
        return because("SC-R63", "did_not_move", who=who)
    mine = [declared.zone for declared in asked.view.mine.declared if declared.by == who]
    if zone in mine:
        return because("SC-R64", "declared_already", zone=zone)
    if len(mine) == MOST_SEARCHES:
        return because("SC-701", "most_searches", who=who, count=MOST_SEARCHES)
    if zone not in one.path:
        return because("SC-701", "was_not_there", who=who, zone=zone)
    return because("SC-703", "declares_himself", who=who)


def strike(asked: Asked, choice: c.Strike) -> Cause:
    """SC-708, SC-R71"""
    return because("SC-708", "searcher_holds_none", card=choice.card)


def in_intruders_phase(asked: Asked) -> Cause | None:
    """SC-322"""
    return because("SC-322", "in_intruders_phase") if asked.view.phase in ("alert", "cards", "patrols") else None


STANDING = (MOVES, ENTRY, WAITING, SEARCHES)
ORDER = ("who_goes_first", "whose_searches_come_first")
CAT, FOUND = ("was_it_a_cat",), ("what_do_you_do_about_the_sentry",)

INTRUDERS: Grounds = {
    c.Step: Ground("SC-311", (MOVES, GUARD_MOVES, ROUND), step),
    c.GoIn: Ground("SC-903", (MOVES, GUARD_MOVES), go_in),
    c.ComeOut: Ground("SC-905", (MOVES, GUARD_MOVES), come_out),
    c.ComeOutOther: Ground("SC-R91", (GUARD_MOVES,), come_out_other),
    c.Climb: Ground("SC-610", (MOVES,), climb),
    c.HangRope: Ground("SC-608", (MOVES,), hang_rope, elsewhere=in_intruders_phase),
    c.LeaveMap: Ground("SC-613", (MOVES,), leave_map),
    c.Kenjutsu: Ground("SC-805", STANDING, kenjutsu, moment="card", elsewhere=in_intruders_phase),
    c.Shuriken: Ground("SC-R51", STANDING, shuriken, moment="card", elsewhere=in_intruders_phase),
    c.PotentSake: Ground("SC-R55", STANDING, potent_sake, moment="card", elsewhere=in_intruders_phase),
    c.Bluff: Ground("SC-605", (MOVES, WAITING, SEARCHES), bluff, moment="card", elsewhere=in_intruders_phase),
    c.ShadowWalk: Ground("SC-R52", (ENTRY,), shadow_walk, elsewhere=in_intruders_phase),
    c.End: Ground("SC-604", (MOVES, ENTRY, WAITING)),
    c.First: Ground("SC-R44", ORDER),
    c.ItWasACat: Ground("SC-505", CAT, cat),
    c.Decline: Ground("SC-R30", CAT),
    c.Search: Ground("SC-702", (SEARCHES,), search),
    c.Announce: Ground("SC-704", (SEARCHES,)),
    c.Strike: Ground("SC-708", FOUND, strike, moment="sentry-found"),
    c.Spare: Ground("SC-708", FOUND, moment="sentry-found"),
}
