"""Why something else is not on offer to the guards: patrols, regrouping, split cards, hidden sentries, new lives."""

from __future__ import annotations

from uguisu.engine.why_not import Reason
from uguisu.games.scorpion import choices as c
from uguisu.games.scorpion.garrison import player_of
from uguisu.games.scorpion.why_not.grounds import (
    Asked,
    Ground,
    Grounds,
    first_of,
    not_a_patrol,
    not_active,
    not_standing,
)
from uguisu.games.scorpion.words.text import card_name

SPLITS = {
    "how_are_the_draws_split": "SC-P07",
    "how_are_the_two_cards_split": "SC-P09",
    "how_are_the_wounds_divided": "SC-P11",
}


def split(asked: Asked, choice: c.Split) -> Reason:
    return Reason(SPLITS[asked.question], f"There are no {choice.swords} cards to be divided.")


def walks(asked: Asked, choice: c.Patrol) -> Reason | None:
    """SC-410, SC-412, SC-413"""
    if found := not_a_patrol(asked, choice.patrol):
        return found
    members = asked.w.members(choice.patrol)
    if asked.w.guard(members[0]).zone not in asked.board.track:
        return Reason("SC-413", f"Patrol {choice.patrol} is off the track and stays where it is.")
    return Reason("SC-412", f"Somebody of patrol {choice.patrol} has moved this turn.")


def no_single(asked: Asked, number: int) -> Reason | None:
    """SC-R18 Only sentries come together."""
    if found := not_active(asked, number):
        return found
    if patrol := asked.w.guard(number).patrol:
        return Reason("SC-R18", f"Guard {number} belongs to patrol {patrol}.")
    return None


def joins(asked: Asked, choice: c.Join) -> Reason | None:
    """SC-406"""
    w = asked.w
    if found := first_of(no_single(asked, choice.guard), not_a_patrol(asked, choice.patrol)):
        return found
    if w.guard(choice.guard).zone != w.guard(w.members(choice.patrol)[0]).zone:
        return Reason("SC-406", f"Guard {choice.guard} and patrol {choice.patrol} are in different zones.")
    return Reason("SC-P08", f"Guard {choice.guard} is led by your partner, or your partner has said no.")


def forms(asked: Asked, choice: c.Form) -> Reason | None:
    """SC-407"""
    w = asked.w
    if found := first_of(no_single(asked, choice.guard), no_single(asked, choice.other)):
        return found
    if w.guard(choice.guard).zone != w.guard(choice.other).zone:
        return Reason("SC-407", f"Guards {choice.guard} and {choice.other} are in different zones.")
    if player_of(choice.guard) == player_of(choice.other):
        return Reason("SC-P08", "Both guards are led by your partner.")
    return Reason("SC-P08", "Your partner has said no to this patrol.")


def bonus_card(asked: Asked, choice: c.TakeCard) -> Reason:
    return Reason("SC-816", f"There is no {card_name(choice.card)} in the draw deck.")


def weapon(asked: Asked, choice: c.PlaceWith) -> Reason:
    return Reason("SC-P10", f"All figures with a {choice.weapon} are on the map.")


def makes_room(asked: Asked, choice: c.MakeRoom) -> Reason | None:
    return not_standing(asked, choice.guard)


def stops(asked: Asked, choice: c.Stop) -> Reason | None:
    """SC-R34 A search takes its guards one zone at least."""
    return Reason("SC-R34", "A search card takes its guards one zone at least.")


GUARDS: Grounds = {
    c.Split: Ground(
        "SC-P09", "Two guard players split cards when some are drawn, played or given back", tuple(SPLITS), split
    ),
    c.Patrol: Ground(
        "SC-410", "Patrols walk one after the other in the Guards Patrol Phase", ("which_patrol_walks_next",), walks
    ),
    c.Join: Ground("SC-R17", "Sentries join a patrol after all patrols have walked", ("who_joins_whom",), joins),
    c.Form: Ground("SC-R17", "Patrols are formed after all patrols have walked", ("who_joins_whom",), forms),
    c.TakeCard: Ground(
        "SC-816",
        "Guards take cards out of the draw deck for an intruder's new life",
        ("which_card_is_taken",),
        bonus_card,
    ),
    c.MakeRoom: Ground(
        "SC-709",
        "A guard makes room when a hidden sentry is found and all 20 are on the map",
        ("who_makes_room_for_the_sentry",),
        makes_room,
    ),
    c.PlaceNone: Ground(
        "SC-709", "That answers a hidden sentry for whom there is no figure", ("who_makes_room_for_the_sentry",)
    ),
    c.PlaceWith: Ground(
        "SC-P10",
        "Two guard players choose the figure of a hidden sentry who is found",
        ("which_weapon_does_the_sentry_carry",),
        weapon,
    ),
    c.Stop: Ground(
        "SC-316",
        "That ends cards, moves, attacks and regrouping of the guards",
        (
            "which_drawn_card_is_played",
            "which_card_is_played",
            "where_do_they_go",
            "who_attacks",
            "who_joins_whom",
            "which_card_is_taken",
        ),
        stops,
    ),
}
