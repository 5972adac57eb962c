"""Why something is not on offer in the set-up: hands, guards, hidden things, starts, the passage."""

from __future__ import annotations

from uguisu.engine.why_not import Reason
from uguisu.games.scorpion import choices as c
from uguisu.games.scorpion.board import ZoneId
from uguisu.games.scorpion.cards import Bag, IntruderId
from uguisu.games.scorpion.figures import LETTERS
from uguisu.games.scorpion.placing import may_swap, object_rooms, objects_in_order, sentries, sleepers
from uguisu.games.scorpion.why_not.grounds import Asked, Ground, Grounds, capital, first_of
from uguisu.games.scorpion.words.questions import chooser
from uguisu.games.scorpion.words.text import card_name, thing_name, who_name
from uguisu.games.scorpion.world import NOTHING
from uguisu.kit.bags import rest_of


def style(asked: Asked, choice: c.Take) -> Reason:
    return Reason("SC-217", "This ready-made set-up is for something else.")


def swap(asked: Asked, choice: c.Swap) -> Reason | None:
    """SC-206, SC-207, SC-209 One card back, another one out of the box."""
    if asked.question == "which_guard_card_do_you_swap":
        guard = asked.view.guard
        if guard is None:
            return None
        # The swords take their hand before the spears.
        player = 0 if len(guard.decks) == 1 or not guard.decks[1] else 1
        return bad_swap(
            choice, guard.hands[player], guard.decks[player], asked.view.content.guard_deck, "the guards", "SC-209"
        )
    who = chooser(asked.view, takes=False)
    if (one := asked.known(who)) is None:
        return Reason("SC-206", "That swap is not possible with this hand.")
    rule = "SC-206" if one.who == "ninja" else "SC-207"
    deck = asked.view.content.decks[one.who]
    return bad_swap(choice, one.hand, rest_of(deck, one.hand), deck, who_name(one.who), rule)


def bad_swap(choice: c.Swap, hand: Bag, box: Bag, deck: Bag, owner: str, rule: str) -> Reason | None:
    for card in (choice.out, choice.into):
        if card not in deck:
            return Reason(rule, f"{capital(card_name(card))} is no card of {owner}.")
    if choice.out not in hand:
        return Reason(rule, f"No {card_name(choice.out)} is in this hand.")
    if choice.into not in box:
        return Reason(rule, f"All {card_name(choice.into)} cards are in this hand already.")
    return None


# Guards


def post_moves(asked: Asked, choice: c.MovePost) -> Reason | None:
    """SC-211 Sentries on watch posts, one to a post."""
    held = {guard.zone for guard in asked.w.guards if guard.zone and not guard.patrol}
    return first_of(
        no_post(asked, choice.out),
        no_post(asked, choice.into),
        None if choice.out in held else Reason("SC-211", f"No sentry stands in {asked.named(choice.out)}."),
        Reason("SC-211", f"A sentry stands in {asked.named(choice.into)} already.") if choice.into in held else None,
    )


def no_post(asked: Asked, zone: ZoneId) -> Reason | None:
    if zone in asked.board.watch_posts:
        return None
    return Reason("SC-211", f"{capital(asked.named(zone))} is no watch post.")


def no_track(asked: Asked, zone: ZoneId) -> Reason | None:
    if zone in asked.board.track:
        return None
    return Reason("SC-212", f"{capital(asked.named(zone))} is not on the patrol track.")


def patrol_moves(asked: Asked, choice: c.MovePatrol) -> Reason | None:
    if not asked.w.members(choice.patrol):
        return Reason("SC-212", f"There is no patrol {choice.patrol}.")
    return no_track(asked, choice.zone)


def next_sentry(asked: Asked, choice: c.Post) -> Reason | None:
    taken = any(guard.zone == choice.zone for guard in asked.w.guards)
    return first_of(
        no_post(asked, choice.zone),
        Reason("SC-211", f"A guard stands in {asked.named(choice.zone)} already.") if taken else None,
        Reason("SC-212", "The sentries stand; now the patrols are placed."),
    )


def next_patrol(asked: Asked, choice: c.PatrolAt) -> Reason | None:
    standing = sum(bool(guard.zone) and not guard.patrol for guard in asked.w.guards)
    if standing < sentries(asked.w):
        return Reason("SC-211", "The sentries are placed before the patrols.")
    return no_track(asked, choice.zone)


def facing(asked: Asked, choice: c.Behind) -> Reason:
    """SC-R15"""
    return Reason("SC-R15", f"{capital(asked.named(choice.zone))} is not next to this patrol on the track.")


# Hidden things


def no_bed(asked: Asked, zone: ZoneId) -> Reason | None:
    """SC-215 Barracks, two to a zone."""
    if zone not in asked.board.barracks:
        return Reason("SC-215", f"{capital(asked.named(zone))} is no barracks.")
    if asked.w.sleepers.get(zone, 0) >= 2:
        return Reason("SC-215", f"Two guards sleep in {asked.named(zone)} already.")
    return None


def sleeper_moves(asked: Asked, choice: c.MoveSleeper) -> Reason | None:
    if not asked.w.sleepers.get(choice.out):
        return Reason("SC-215", f"Nobody sleeps in {asked.named(choice.out)}.")
    return no_bed(asked, choice.into)


def sleeper(asked: Asked, choice: c.Sleeper) -> Reason | None:
    return no_bed(asked, choice.zone) or Reason("SC-215", "All sleepers are marked; now objects are hidden.")


def no_room(asked: Asked, zone: ZoneId) -> Reason | None:
    if zone in object_rooms(asked.w):
        return None
    return Reason("SC-216", f"Nothing is hidden in {asked.named(zone)}: only in castle zones without a watch post.")


def objects_swap(asked: Asked, choice: c.SwapObjects) -> Reason | None:
    """SC-216 Each castle keeps three missions."""
    objects = asked.w.objects
    thing, other = (objects.get(zone, NOTHING) for zone in (choice.zone, choice.other))
    if found := no_room(asked, choice.zone) or no_room(asked, choice.other):
        return found
    if thing == other:
        return Reason("SC-216", f"There is {thing_name(thing)} in both zones.")
    if not may_swap(asked.w, choice.zone, choice.other):
        return Reason("SC-216", "Three missions lie in each castle.")
    return None


def hiding(asked: Asked, choice: c.Hide) -> Reason | None:
    """SC-216 Each object alone in its zone, and room kept for three missions in each castle."""
    w = asked.w
    if sum(w.sleepers.values()) < sleepers(w):
        return Reason("SC-215", "The sleepers are marked before anything is hidden.")
    if found := no_room(asked, choice.zone):
        return found
    if choice.zone in w.objects:
        return Reason("SC-216", f"{capital(thing_name(w.objects[choice.zone]))} is in {asked.named(choice.zone)}.")
    if objects_in_order(w)[len(w.objects)] in LETTERS:
        return Reason("SC-216", "This castle has its three missions.")
    return Reason("SC-216", "The last zones of this castle are kept for its three missions.")


# Intruders


def start(asked: Asked, choice: c.Start) -> Reason | None:
    """SC-218, SC-219, SC-R42"""
    rule, zones, words = (
        ("SC-218", asked.board.edges, "The ninja begins at the edge of the map.")
        if choice.who == "ninja"
        else ("SC-219", asked.board.traitor_starts, "The traitor begins inside the outer moat, in a court.")
    )
    if choice.zone not in zones:
        return Reason(rule, words)
    if choice.zone in asked.w.guarded_zones():
        return Reason("SC-R42", f"A guard stands in {asked.named(choice.zone)}.")
    one = asked.known(choice.who)
    if one is not None and one.zone == choice.zone and asked.question == "what_is_otherwise":
        return Reason(rule, f"He begins in {asked.named(choice.zone)} already.")
    return not_beginning(choice.who)


def not_beginning(who: IntruderId) -> Reason:
    return Reason("SC-P01", f"It is not {who_name(who)} who begins now.")


def entrance(asked: Asked, choice: c.Entrance) -> Reason | None:
    """SC-220, SC-P06"""
    if choice.zone not in asked.board.entrance_zones:
        return Reason("SC-220", "The passage does not end in a moat.")
    if asked.question == "where_do_you_place_the_other_end":
        return Reason("SC-P06", "The first end is where the ninja has placed it.")
    ends = [place for pair in asked.view.mine.passages.values() for place in pair] if asked.view.mine else []
    if len(ends) == 2 and ends[choice.number - 1] == choice.zone:
        return Reason("SC-220", f"This end is in {asked.named(choice.zone)} already.")
    return Reason("SC-P06", "The ninja says first where the passage ends.")


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

SET_UP: Grounds = {
    c.Take: Ground("SC-217", "Ready-made set-ups are taken when something is set up", STYLES, style),
    c.Be: Ground("SC-V01", "A lone wolf says who he is before anything else", ("who_are_you",)),
    c.Write: Ground(
        "SC-V06", "Missions are written down at the start, if the rivals play so", ("which_letter_do_you_write",)
    ),
    c.Swap: Ground("SC-206", "Cards are swapped while a hand is taken", SWAPS, swap),
    c.MovePost: Ground("SC-211", "Sentries are placed in the set-up", ("who_stands_elsewhere",), post_moves),
    c.MovePatrol: Ground("SC-212", "Patrols are placed in the set-up", ("who_stands_elsewhere",), patrol_moves),
    c.MoveSleeper: Ground("SC-215", "Sleepers change places in the set-up", ("who_sleeps_elsewhere",), sleeper_moves),
    c.SwapObjects: Ground(
        "SC-216", "Hidden things change places in the set-up", ("what_changes_places",), objects_swap
    ),
    c.Post: Ground(
        "SC-P04",
        "Sentries are placed one by one if two guard players do not agree",
        ("where_does_the_next_guard_stand",),
        next_sentry,
    ),
    c.PatrolAt: Ground(
        "SC-P04",
        "Patrols are placed one by one if two guard players do not agree",
        ("where_does_the_next_guard_stand",),
        next_patrol,
    ),
    c.Sleeper: Ground(
        "SC-215",
        "Sleepers are marked one by one after a new life, or if two guard players do not agree",
        ("where_does_the_next_secret_lie", "where_does_another_guard_sleep"),
        sleeper,
    ),
    c.Hide: Ground(
        "SC-216",
        "Objects are hidden one by one if two guard players do not agree",
        ("where_does_the_next_secret_lie",),
        hiding,
    ),
    c.Start: Ground(
        "SC-218",
        "An intruder chooses where he begins before turn 1, or with a new life",
        ("what_is_otherwise", "where_does_the_new_copy_begin"),
        start,
    ),
    c.Entrance: Ground(
        "SC-220",
        "The passage is dug before turn 1",
        ("what_is_otherwise", "where_do_you_place_the_other_end"),
        entrance,
    ),
    c.Behind: Ground("SC-404", "A patrol is faced when it is placed, formed or moved by a card", FACINGS, facing),
    c.Agree: Ground("SC-102", "That answers a proposal", AGREEMENTS),
    c.Refuse: Ground("SC-102", "That answers a proposal", AGREEMENTS),
    c.Done: Ground("SC-206", "That ends changes to a ready-made set-up", (*SWAPS, *CHANGES)),
}
