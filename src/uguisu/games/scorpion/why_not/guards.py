"""Why something else is not on offer to the guards: patrols, regrouping, split cards, hidden sentries, new lives."""

from __future__ import annotations

from uguisu.engine.why_not import Cause, because
from uguisu.games.scorpion import choices as c
from uguisu.games.scorpion.garrison import player_of
from uguisu.games.scorpion.why_not.grounds import Asked, first_of, not_a_patrol, not_active, not_standing
from uguisu.kit.why_not import Ground, Grounds

SPLITS = {
    "how_are_the_draws_split": "SC-P07",
    "how_are_the_two_cards_split": "SC-P09",
    "how_are_the_wounds_divided": "SC-P11",
}


def split(asked: Asked, choice: c.Split) -> Cause:
    return because(SPLITS[asked.question], "not_so_many_cards", count=choice.swords)


def walks(asked: Asked, choice: c.Patrol) -> Cause | None:
    """SC-410, SC-412, SC-413"""
    if found := not_a_patrol(asked, choice.patrol):
        return found
    members = asked.w.members(choice.patrol)
    if asked.w.guard(members[0]).zone not in asked.board.track:
        return because("SC-413", "off_the_track", number=choice.patrol)
    return because("SC-412", "member_has_moved", number=choice.patrol)


def no_single(asked: Asked, number: int) -> Cause | None:
    """SC-R18 Only sentries come together."""
    if found := not_active(asked, number):
        return found
    if patrol := asked.w.guard(number).patrol:
        return because("SC-R18", "belongs_to_patrol", number=number, of=patrol)
    return None


def joins(asked: Asked, choice: c.Join) -> Cause | None:
    """SC-406"""
    w = asked.w
    if found := first_of(no_single(asked, choice.guard), not_a_patrol(asked, choice.patrol)):
        return found
    if w.guard(choice.guard).zone != w.guard(w.members(choice.patrol)[0]).zone:
        return because("SC-406", "patrol_elsewhere", number=choice.guard, of=choice.patrol)
    return because("SC-P08", "led_by_partner_or_refused", number=choice.guard)


def forms(asked: Asked, choice: c.Form) -> Cause | None:
    """SC-407"""
    w = asked.w
    if found := first_of(no_single(asked, choice.guard), no_single(asked, choice.other)):
        return found
    if w.guard(choice.guard).zone != w.guard(choice.other).zone:
        return because("SC-407", "guards_apart", number=choice.guard, another=choice.other)
    return because("SC-P08", "both_led_by_partner" if player_of(choice.guard) == player_of(choice.other) else "refused")


def bonus_card(asked: Asked, choice: c.TakeCard) -> Cause:
    return because("SC-816", "not_in_the_deck", card=choice.card)


def weapon(asked: Asked, choice: c.PlaceWith) -> Cause:
    return because("SC-P10", "no_such_figure_left", weapon=choice.weapon)


def makes_room(asked: Asked, choice: c.MakeRoom) -> Cause | None:
    return not_standing(asked, choice.guard)


def stops(asked: Asked, choice: c.Stop) -> Cause | None:
    """SC-R34 A search takes its guards one zone at least."""
    return because("SC-R34", "search_goes_one_zone")


def patrols_must_walk(asked: Asked) -> Cause | None:
    return because("SC-410", "patrols_must_walk") if asked.question == "which_patrol_walks_next" else None


STOPPING = (
    "which_drawn_card_is_played",
    "which_card_is_played",
    "where_do_they_go",
    "who_attacks",
    "who_joins_whom",
    "which_card_is_taken",
)
JOINING, ROOM, WEAPON = (
    ("who_joins_whom",),
    ("who_makes_room_for_the_sentry",),
    ("which_weapon_does_the_sentry_carry",),
)

GUARDS: Grounds = {
    c.Split: Ground("SC-P09", tuple(SPLITS), split),
    c.Patrol: Ground("SC-410", ("which_patrol_walks_next",), walks),
    c.Join: Ground("SC-R17", JOINING, joins),
    c.Form: Ground("SC-R17", JOINING, forms),
    c.TakeCard: Ground("SC-816", ("which_card_is_taken",), bonus_card),
    c.MakeRoom: Ground("SC-709", ROOM, makes_room),
    c.PlaceNone: Ground("SC-709", ROOM),
    c.PlaceWith: Ground("SC-P10", WEAPON, weapon),
    c.Stop: Ground("SC-316", STOPPING, stops, elsewhere=patrols_must_walk),
}
