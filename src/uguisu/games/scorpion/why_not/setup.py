"""Why something is not on offer in the set-up: hands, guards, hidden things, starts, the passage."""

from __future__ import annotations

from uguisu.engine.why_not import Cause, because
from uguisu.games.scorpion import choices as c
from uguisu.games.scorpion.board import ZoneId
from uguisu.games.scorpion.cards import Bag
from uguisu.games.scorpion.figures import LETTERS
from uguisu.games.scorpion.placing import may_swap, object_rooms, objects_in_order, sentries, sleepers
from uguisu.games.scorpion.why_not.grounds import Asked, first_of, not_a_patrol
from uguisu.games.scorpion.words.moments import chooser
from uguisu.games.scorpion.world import NOTHING
from uguisu.kit.bags import rest_of
from uguisu.kit.why_not import Ground, Grounds


def style(asked: Asked, choice: c.Take) -> Cause:
    return because("SC-217", "for_something_else")


def swap(asked: Asked, choice: c.Swap) -> Cause | None:
    """SC-206, SC-207, SC-209 One card back, another one out of the box."""
    if asked.question == "which_guard_card_do_you_swap":
        guard = asked.view.guard
        if guard is None:
            return None
        # The swords take their hand before the spears.
        player = 0 if len(guard.decks) == 1 or not guard.decks[1] else 1
        hand, box = guard.hands[player], guard.decks[player]
        return bad_swap(choice, hand, box, asked.view.content.guard_deck, "guards", "SC-209")
    who = chooser(asked.view, takes=False)
    if (one := asked.known(who)) is None:
        return because("SC-206", "not_with_this_hand")
    rule = "SC-206" if one.who == "ninja" else "SC-207"
    deck = asked.view.content.decks[one.who]
    return bad_swap(choice, one.hand, rest_of(deck, one.hand), deck, one.who, rule)


def bad_swap(choice: c.Swap, hand: Bag, box: Bag, deck: Bag, owner: str, rule: str) -> Cause | None:
    for card in (choice.out, choice.into):
        if card not in deck:
            return because(rule, "no_card_of", card=card, who=owner)
    if choice.out not in hand:
        return because(rule, "not_in_hand", card=choice.out)
    return None if choice.into in box else because(rule, "all_in_hand", card=choice.into)


# Guards


def post_moves(asked: Asked, choice: c.MovePost) -> Cause | None:
    """SC-211 Sentries on watch posts, one to a post."""
    held = {guard.zone for guard in asked.w.guards if guard.zone and not guard.patrol}
    return first_of(
        no_post(asked, choice.out),
        no_post(asked, choice.into),
        None if choice.out in held else because("SC-211", "no_sentry_there", zone=choice.out),
        because("SC-211", "sentry_there", zone=choice.into) if choice.into in held else None,
    )


def no_post(asked: Asked, zone: ZoneId) -> Cause | None:
    return None if zone in asked.board.watch_posts else because("SC-211", "no_watch_post", zone=zone)


def no_track(asked: Asked, zone: ZoneId) -> Cause | None:
    return None if zone in asked.board.track else because("SC-212", "not_on_track", zone=zone)


def patrol_moves(asked: Asked, choice: c.MovePatrol) -> Cause | None:
    return not_a_patrol(asked, choice.patrol, "SC-212") or no_track(asked, choice.zone)


def next_sentry(asked: Asked, choice: c.Post) -> Cause | None:
    taken = any(guard.zone == choice.zone for guard in asked.w.guards)
    return first_of(
        no_post(asked, choice.zone),
        because("SC-211", "guard_there", zone=choice.zone) if taken else None,
        because("SC-212", "patrols_now"),
    )


def next_patrol(asked: Asked, choice: c.PatrolAt) -> Cause | None:
    standing = sum(bool(guard.zone) and not guard.patrol for guard in asked.w.guards)
    if standing < sentries(asked.w):
        return because("SC-211", "sentries_first")
    return no_track(asked, choice.zone)


def facing(asked: Asked, choice: c.Behind) -> Cause:
    """SC-R15"""
    return because("SC-R15", "not_next_on_track", zone=choice.zone)


# Hidden things


def no_bed(asked: Asked, zone: ZoneId) -> Cause | None:
    """SC-215 Barracks, two to a zone."""
    if zone not in asked.board.barracks:
        return because("SC-215", "no_barracks", zone=zone)
    if asked.w.sleepers.get(zone, 0) >= 2:
        return because("SC-215", "two_sleep_there", zone=zone)
    return None


def sleeper_moves(asked: Asked, choice: c.MoveSleeper) -> Cause | None:
    if not asked.w.sleepers.get(choice.out):
        return because("SC-215", "nobody_sleeps", zone=choice.out)
    return no_bed(asked, choice.into)


def sleeper(asked: Asked, choice: c.Sleeper) -> Cause | None:
    return no_bed(asked, choice.zone) or because("SC-215", "objects_now")


def no_room(asked: Asked, zone: ZoneId) -> Cause | None:
    return None if zone in object_rooms(asked.w) else because("SC-216", "nothing_hidden_there", zone=zone)


def objects_swap(asked: Asked, choice: c.SwapObjects) -> Cause | None:
    """SC-216 Each castle keeps three missions."""
    objects = asked.w.objects
    thing, other = (objects.get(zone, NOTHING) for zone in (choice.zone, choice.other))
    if found := no_room(asked, choice.zone) or no_room(asked, choice.other):
        return found
    if thing == other:
        return because("SC-216", "same_in_both", thing=thing)
    if not may_swap(asked.w, choice.zone, choice.other):
        return because("SC-216", "three_missions_each")
    return None


def hiding(asked: Asked, choice: c.Hide) -> Cause | None:
    """SC-216 Each object alone in its zone, and room kept for three missions in each castle."""
    w = asked.w
    if sum(w.sleepers.values()) < sleepers(w):
        return because("SC-215", "sleepers_first")
    if found := no_room(asked, choice.zone):
        return found
    if choice.zone in w.objects:
        return because("SC-216", "something_there", thing=w.objects[choice.zone], zone=choice.zone)
    is_mission = objects_in_order(w)[len(w.objects)] in LETTERS
    return because("SC-216", "castle_has_its_missions" if is_mission else "kept_for_missions")


# Intruders


def start(asked: Asked, choice: c.Start) -> Cause | None:
    """SC-218, SC-219, SC-R42"""
    is_ninja, board = choice.who == "ninja", asked.board
    rule = "SC-218" if is_ninja else "SC-219"
    if choice.zone not in (board.edges if is_ninja else board.traitor_starts):
        return because(rule, "ninja_begins_at_edge" if is_ninja else "traitor_begins_in_court")
    if choice.zone in asked.w.guarded_zones():
        return because("SC-R42", "guard_stands_there", zone=choice.zone)
    one = asked.known(choice.who)
    if one is not None and one.zone == choice.zone and asked.question == "what_is_otherwise":
        return because(rule, "begins_there", zone=choice.zone)
    return because("SC-P01", "not_he_begins", who=choice.who)


def entrance(asked: Asked, choice: c.Entrance) -> Cause | None:
    """SC-220, SC-P06"""
    if choice.zone not in asked.board.entrance_zones:
        return because("SC-220", "no_end_in_a_moat")
    if asked.question == "where_do_you_place_the_other_end":
        return because("SC-P06", "first_end_stays")
    ends = [place for pair in asked.view.mine.passages.values() for place in pair] if asked.view.mine else []
    if len(ends) == 2 and ends[choice.number - 1] == choice.zone:
        return because("SC-220", "end_there", zone=choice.zone)
    return because("SC-P06", "ninja_says_first")


SWAPS = ("which_card_do_you_swap", "which_guard_card_do_you_swap")
CHANGES = ("who_stands_elsewhere", "who_sleeps_elsewhere", "what_changes_places", "what_is_otherwise")
FACINGS = (
    "which_way_does_the_patrol_face",
    "which_way_does_the_next_patrol_face",
    "which_way_do_they_face",
    "which_way_does_the_new_patrol_face",
)
AGREEMENTS = (
    "do_you_agree_to_the_guards",
    "do_you_agree_to_the_sleepers",
    "do_you_agree_to_the_objects",
    "do_you_agree_to_the_passage",
    "do_you_agree_to_the_draws",
    "do_you_agree_to_the_cards",
    "do_you_agree_to_the_wounds",
    "does_the_partner_agree",
    "do_you_agree_to_the_order",
    "do_you_agree_to_announce_first",
)
STYLES = (
    "which_cards_do_you_take",
    "which_guard_cards_do_you_take",
    "how_do_the_guards_stand",
    "where_do_guards_sleep",
    "where_does_everything_lie",
    "which_plan_do_you_take",
)

SECRETS, STANDS = ("where_does_the_next_secret_lie",), ("where_does_the_next_guard_stand",)

SET_UP: Grounds = {
    c.Take: Ground("SC-217", STYLES, style),
    c.Be: Ground("SC-V01", ("who_are_you",)),
    c.Write: Ground("SC-V06", ("which_letter_do_you_write",)),
    c.Swap: Ground("SC-206", SWAPS, swap),
    c.MovePost: Ground("SC-211", ("who_stands_elsewhere",), post_moves),
    c.MovePatrol: Ground("SC-212", ("who_stands_elsewhere",), patrol_moves),
    c.MoveSleeper: Ground("SC-215", ("who_sleeps_elsewhere",), sleeper_moves),
    c.SwapObjects: Ground("SC-216", ("what_changes_places",), objects_swap),
    c.Post: Ground("SC-P04", STANDS, next_sentry),
    c.PatrolAt: Ground("SC-P04", STANDS, next_patrol),
    c.Sleeper: Ground("SC-215", (*SECRETS, "where_does_another_guard_sleep"), sleeper),
    c.Hide: Ground("SC-216", SECRETS, hiding),
    c.Start: Ground("SC-218", ("what_is_otherwise", "where_does_the_new_copy_begin"), start),
    c.Entrance: Ground("SC-220", ("what_is_otherwise", "where_do_you_place_the_other_end"), entrance),
    c.Behind: Ground("SC-404", FACINGS, facing),
    c.Agree: Ground("SC-102", AGREEMENTS, moment="consent"),
    c.Refuse: Ground("SC-102", AGREEMENTS, moment="consent"),
    c.Done: Ground("SC-206", (*SWAPS, *CHANGES)),
}
