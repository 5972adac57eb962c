"""Why something is not on offer to the intruders, and why nobody steps into a zone or through the passage."""

from __future__ import annotations

from uguisu.engine.why_not import Reason
from uguisu.games.scorpion import choices as c
from uguisu.games.scorpion.board import PASSAGES, ZoneId, is_passage
from uguisu.games.scorpion.cards import IntruderId
from uguisu.games.scorpion.figures import MOST_STEPS
from uguisu.games.scorpion.flow.search import MOST_SEARCHES
from uguisu.games.scorpion.view import IntruderKnown
from uguisu.games.scorpion.why_not.grounds import Asked, Ground, Grounds, capital, nearness, not_standing
from uguisu.games.scorpion.words.questions import mover
from uguisu.games.scorpion.words.text import card_name, who_name

MOVES, ENTRY, WAITING, SEARCHES = (
    "what_does_he_do",
    "what_does_he_do_about_the_guards",
    "what_do_those_who_wait_play",
    "what_is_searched",
)
GUARD_MOVES, ROUND = "where_do_they_go", "which_branch_does_it_take"


# Steps


def step(asked: Asked, choice: c.Step) -> Reason | None:
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
        return Reason("SC-608", "A wall is crossed only with a rope.")
    return nearness(asked, one.zone, choice.zone, "SC-601")


def round_step(asked: Asked, zone: ZoneId) -> Reason | None:
    """SC-411, SC-414"""
    w = asked.w
    guard = w.guard(asked.view.unit[0])
    if zone == w.behind[guard.patrol - 1]:
        return Reason("SC-414", "A patrol never turns back the way it came.")
    return Reason("SC-411", f"The track does not lead from {asked.named(guard.zone)} to {asked.named(zone)}.")


def guard_step(asked: Asked, zone: ZoneId) -> Reason | None:
    here = asked.w.guard(asked.view.unit[0]).zone
    if is_passage(here):
        return Reason("SC-R91", "Guards leave the passage by one of its ends.")
    if zone in asked.board.wall[here]:
        return Reason("SC-510", "Guards never cross a wall.")
    return nearness(asked, here, zone, "SC-508")


def no_way_on(asked: Asked, one: IntruderKnown, *, out: bool = False) -> Reason | None:
    """SC-601, SC-606, SC-905: his movement is over, or he is in the passage."""
    who = capital(who_name(one.who))
    if asked.view.mine and asked.view.mine.halted:
        return Reason("SC-606", "His movement has ended: in water, in the passage or behind a wall nobody goes on.")
    if one.k >= MOST_STEPS:
        return Reason("SC-601", f"{who} has made his {MOST_STEPS} steps.")
    if is_passage(one.zone) and not out:
        return Reason("SC-905", f"{who} is in the passage and leaves it by one of its ends.")
    return None


def climb(asked: Asked, choice: c.Climb) -> Reason | None:
    one = mover(asked.view)
    if one is None:
        return None
    found = no_way_on(asked, one) or no_wall(asked, one, choice.zone)
    return found or Reason(
        "SC-610", f"No rope of yours hangs between {asked.named(one.zone)} and {asked.named(choice.zone)}."
    )


def hang_rope(asked: Asked, choice: c.HangRope) -> Reason | None:
    one = mover(asked.view)
    if one is None:
        return None
    return no_way_on(asked, one) or no_wall(asked, one, choice.zone) or no_card(one, "rope")


def no_wall(asked: Asked, one: IntruderKnown, zone: ZoneId) -> Reason | None:
    """SC-608 Ropes are for walls."""
    if zone in asked.board.wall[one.zone]:
        return None
    if zone in asked.board.open[one.zone]:
        return Reason("SC-608", f"There is no wall before {asked.named(zone)}; he can just go there.")
    return nearness(asked, one.zone, zone, "SC-608")


def leave_map(asked: Asked, choice: c.LeaveMap) -> Reason | None:
    one = mover(asked.view)
    if one is None:
        return None
    return no_way_on(asked, one) or Reason("SC-613", f"{capital(asked.named(one.zone))} is not at the edge of the map.")


# The passage


def go_in(asked: Asked, choice: c.GoIn) -> Reason | None:
    if PASSAGES.index(choice.passage) >= max(len(asked.view.entrances), 1):
        return Reason("SC-901", "There is only one passage.")
    if asked.question == GUARD_MOVES:
        return guards_go_in(asked, PASSAGES.index(choice.passage))
    one = mover(asked.view)
    if one is None or asked.view.mine is None:
        return None
    if found := no_way_on(asked, one):
        return found
    ends = asked.view.mine.passages.get(PASSAGES.index(choice.passage))
    if ends is None:
        return Reason("SC-V09", "Rivals have a passage each, and this one is not his.")
    if one.zone not in ends:
        return Reason("SC-904", f"The passage has no end in {asked.named(one.zone)}.")
    return no_card(one, "secret-passage", "SC-904")


def guards_go_in(asked: Asked, number: int) -> Reason | None:
    """SC-908 to SC-912, SC-R93 to R95"""
    w, unit = asked.w, asked.view.unit
    here = w.guard(unit[0]).zone
    if is_passage(here):
        return Reason("SC-903", "They are inside already.")
    if here not in asked.view.entrances[number]:
        return Reason("SC-R91", f"The guards know no end of this passage in {asked.named(here)}.")
    room = w.permits[0] + w.permits[1 + number]
    if not room:
        return Reason("SC-910", "No guard goes in before a Secret Passage card of the guards is in play.")
    if len(unit) > 2:
        return Reason("SC-R94", "Of patrols only those of two guards go in.")
    if w.inside(number) + len(unit) > room:
        return Reason("SC-R93", "Each Secret Passage card of the guards lets one guard be inside, and no more.")
    return Reason("SC-R95", "Only Sentry Search and Patrol Search lead into the passage.")


def come_out(asked: Asked, choice: c.ComeOut) -> Reason | None:
    if asked.question == GUARD_MOVES:
        if not is_passage(asked.w.guard(asked.view.unit[0]).zone):
            return Reason("SC-913", "They are not in the passage.")
        return Reason("SC-R91", f"The guards know no end of this passage in {asked.named(choice.zone)}.")
    one = mover(asked.view)
    if one is None:
        return None
    if not is_passage(one.zone):
        return Reason("SC-905", f"{capital(who_name(one.who))} is not in the passage.")
    return no_way_on(asked, one, out=True) or Reason("SC-905", f"The passage has no end in {asked.named(choice.zone)}.")


def come_out_other(asked: Asked, choice: c.ComeOutOther) -> Reason | None:
    if not is_passage(asked.w.guard(asked.view.unit[0]).zone):
        return Reason("SC-913", "They are not in the passage.")
    return Reason("SC-R91", "The guards know both ends of this passage.")


# Cards


def no_card(one: IntruderKnown, card: str, rule: str = "SC-604") -> Reason | None:
    if card in one.hand:
        return None
    return Reason(rule, f"{capital(who_name(one.who))} holds no {card_name(card)}.")


def cannot_play(asked: Asked, by: IntruderId, card: str) -> Reason | None:
    """SC-208, SC-604, SC-R71, SC-R118: not his hand, not in it, or not his moment."""
    who = capital(who_name(by))
    one, shown = asked.known(by), asked.shown(by)
    if one is None or shown is None:
        return Reason("SC-208", "Nobody plays from a hand that is not his own.")
    if shown.status != "map":
        return Reason("SC-604", f"{who} is not on the map.")
    if missing := no_card(one, card):
        return missing
    mine = asked.view.mine
    assert mine is not None
    if asked.question in (MOVES, ENTRY) and by != mine.moving:
        if asked.view.seats > 2:
            return Reason("SC-208", f"{who} plays his cards himself.")
        current = mover(asked.view)
        if asked.question == ENTRY or (current is not None and current.k):
            return Reason("SC-R118", "Who waits plays cards before and after the other's movement, not during it.")
    if asked.question == SEARCHES:
        if asked.view.seats > 2:
            return Reason("SC-R71", "Cards are played before the searches are declared.")
        if mine.declared:
            return Reason("SC-R71", "No card is played once a search is declared.")
    return None


def not_now(asked: Asked, by: IntruderId) -> Reason:
    """What is left where two players are asked for their cards at once."""
    if asked.view.mine and asked.view.mine.moving == by:
        return Reason("SC-R118", f"{capital(who_name(by))} plays his cards when he moves.")
    return Reason("SC-208", f"{capital(who_name(by))} plays his cards himself.")


def kenjutsu(asked: Asked, choice: c.Kenjutsu) -> Reason | None:
    found = cannot_play(asked, choice.by, "kenjutsu") or no_victim(asked, choice.guard)
    return found or not_beside(asked, choice.by, choice.guard, "SC-805") or not_now(asked, choice.by)


def potent_sake(asked: Asked, choice: c.PotentSake) -> Reason | None:
    found = cannot_play(asked, "traitor", "potent-sake") or no_victim(asked, choice.guard)
    most = asked.w.content.cards.drunk_figures
    if found is None and asked.w.drunks >= most:
        found = Reason("SC-R57", f"All {most} figures of drunk guards are on the map.")
    return found or not_beside(asked, "traitor", choice.guard, "SC-R55") or not_now(asked, "traitor")


def shuriken(asked: Asked, choice: c.Shuriken) -> Reason | None:
    """SC-R51 Here, or over an open border."""
    found = cannot_play(asked, "ninja", "shuriken") or no_victim(asked, choice.guard)
    one = asked.known("ninja")
    if found or one is None:
        return found
    target = asked.w.guard(choice.guard).zone
    if target in asked.board.wall.get(one.zone, ()):
        return Reason("SC-R51", "A Shuriken does not fly over a wall.")
    if target != one.zone and target not in asked.board.open.get(one.zone, ()):
        return Reason("SC-R51", f"Guard {choice.guard} is too far away for a Shuriken.")
    if asked.question == ENTRY:
        return Reason("SC-802", "On entering a zone only the guards there are dealt with.")
    return not_now(asked, "ninja")


def no_victim(asked: Asked, number: int) -> Reason | None:
    """SC-R58 Drunk guards are left alone."""
    if asked.w.guard(number).drunk:
        return Reason("SC-R58", f"Guard {number} is drunk; no card is played on him.")
    return not_standing(asked, number)


def not_beside(asked: Asked, by: IntruderId, number: int, rule: str) -> Reason | None:
    one = asked.known(by)
    if one is None or asked.w.guard(number).zone == one.zone:
        return None
    return Reason(rule, f"Guard {number} is not in the zone of {who_name(by)}.")


def bluff(asked: Asked, choice: c.Bluff) -> Reason | None:
    """SC-605, SC-R47"""
    if found := cannot_play(asked, choice.by, choice.card):
        return found
    if choice.card == "it-was-a-cat":
        return Reason("SC-R47", "It Was a Cat is played in answer to a listening, also as a bluff.")
    return not_now(asked, choice.by)


def shadow_walk(asked: Asked, choice: c.ShadowWalk) -> Reason | None:
    return cannot_play(asked, "ninja", "shadow-walk")


def cat(asked: Asked, choice: c.ItWasACat) -> Reason:
    """SC-505, SC-R32"""
    return Reason("SC-505", "The traitor holds no It Was a Cat.")


# Searches


def search(asked: Asked, choice: c.Search) -> Reason | None:
    """SC-701, SC-R63 to R65"""
    who = capital(who_name(choice.by))
    one, shown = asked.known(choice.by), asked.shown(choice.by)
    if one is None or shown is None or asked.view.mine is None:
        return Reason("SC-703", f"{who} searches for himself.")
    if shown.status == "escaped":
        return Reason("SC-R65", f"{who} has left the map.")
    if shown.status != "map":
        return Reason("SC-701", f"{who} is not on the map.")
    if not one.k:
        return Reason("SC-R63", f"{who} did not move this turn, so he cannot search.")
    mine = [declared.zone for declared in asked.view.mine.declared if declared.by == choice.by]
    if choice.zone in mine:
        return Reason("SC-R64", f"{capital(asked.named(choice.zone))} is declared already.")
    if len(mine) == MOST_SEARCHES:
        return Reason("SC-701", f"{who} searches {MOST_SEARCHES} zones a turn at most.")
    if choice.zone not in one.path:
        return Reason("SC-701", f"{who} was not in {asked.named(choice.zone)} this turn.")
    return Reason("SC-703", f"{who} declares his searches himself.")


def strike(asked: Asked, choice: c.Strike) -> Reason:
    """SC-708, SC-R71"""
    return Reason("SC-708", f"The searcher holds no {card_name(choice.card)}.")


STANDING = (MOVES, ENTRY, WAITING, SEARCHES)
CARD = "Intruders play such cards in the Intruders Phase"

INTRUDERS: Grounds = {
    c.Step: Ground("SC-311", "Steps are made while somebody moves", (MOVES, GUARD_MOVES, ROUND), step),
    c.GoIn: Ground("SC-903", "The passage is entered while somebody moves", (MOVES, GUARD_MOVES), go_in),
    c.ComeOut: Ground("SC-905", "The passage is left while somebody moves", (MOVES, GUARD_MOVES), come_out),
    c.ComeOutOther: Ground(
        "SC-R91", "Guards leave the passage by an unknown end in a search", (GUARD_MOVES,), come_out_other
    ),
    c.Climb: Ground("SC-610", "An intruder climbs while he moves", (MOVES,), climb),
    c.HangRope: Ground("SC-608", "A rope is hung while an intruder moves", (MOVES,), hang_rope),
    c.LeaveMap: Ground("SC-613", "An intruder leaves the map while he moves", (MOVES,), leave_map),
    c.Kenjutsu: Ground("SC-805", CARD, STANDING, kenjutsu),
    c.Shuriken: Ground("SC-R51", CARD, STANDING, shuriken),
    c.PotentSake: Ground("SC-R55", CARD, STANDING, potent_sake),
    c.Bluff: Ground("SC-605", CARD, (MOVES, WAITING, SEARCHES), bluff),
    c.ShadowWalk: Ground("SC-R52", "Shadow Walk is played on entering a zone with guards", (ENTRY,), shadow_walk),
    c.End: Ground("SC-604", "That ends a movement, or the cards of an intruder", (MOVES, ENTRY, WAITING)),
    c.First: Ground(
        "SC-R44",
        "The intruders say who comes first before they move or announce searches",
        ("who_goes_first", "whose_searches_come_first"),
    ),
    c.ItWasACat: Ground("SC-505", "It Was a Cat answers a listening", ("was_it_a_cat",), cat),
    c.Decline: Ground("SC-R30", "That answers a listening", ("was_it_a_cat",)),
    c.Search: Ground("SC-702", "Searches are declared after all movement", (SEARCHES,), search),
    c.Announce: Ground("SC-704", "Searches are announced when all are declared", (SEARCHES,)),
    c.Strike: Ground(
        "SC-708", "That answers a hidden sentry who is found", ("what_do_you_do_about_the_sentry",), strike
    ),
    c.Spare: Ground("SC-708", "That answers a hidden sentry who is found", ("what_do_you_do_about_the_sentry",)),
}
