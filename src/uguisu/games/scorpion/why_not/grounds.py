"""What the reasons against a choice have in common: the open questions, and reasons that several choices share."""

from __future__ import annotations

from uguisu.engine.why_not import Cause, because
from uguisu.games.scorpion.board import Board, ZoneId
from uguisu.games.scorpion.view import IntruderKnown, IntruderShown, View
from uguisu.games.scorpion.world import World
from uguisu.kit import why_not

AGREED = ("how_are_the_wounds_divided", "do_you_agree_to_the_wounds")
HANDS = ("which_cards_do_you_take", "which_card_do_you_swap")
LISTENING = ("was_it_a_cat", "where_do_they_go", "which_way_do_they_face")

PHASES = {
    "set-up": (
        "who_are_you",
        "which_letter_do_you_write",
        *HANDS,
        "which_guard_cards_do_you_take",
        "which_guard_card_do_you_swap",
        "how_do_the_guards_stand",
        "who_stands_elsewhere",
        "which_way_does_the_patrol_face",
        "do_you_agree_to_the_guards",
        "where_do_guards_sleep",
        "who_sleeps_elsewhere",
        "do_you_agree_to_the_sleepers",
        "where_does_everything_lie",
        "what_changes_places",
        "do_you_agree_to_the_objects",
        "where_does_the_next_guard_stand",
        "which_way_does_the_next_patrol_face",
        "where_does_the_next_secret_lie",
        "which_plan_do_you_take",
        "what_is_otherwise",
        "do_you_agree_to_the_passage",
        "where_do_you_place_the_other_end",
    ),
    "alert": (
        "how_are_the_draws_split",
        "do_you_agree_to_the_draws",
        "which_drawn_card_is_played",
        *LISTENING,
        "who_attacks",
        *AGREED,
    ),
    "cards": (
        "how_are_the_two_cards_split",
        "do_you_agree_to_the_cards",
        "which_card_is_played",
        *LISTENING,
        "who_attacks",
        *AGREED,
    ),
    "patrols": (
        "who_attacks",
        *AGREED,
        "which_patrol_walks_next",
        "which_branch_does_it_take",
        "who_joins_whom",
        "does_the_partner_agree",
        "which_way_does_the_new_patrol_face",
    ),
    "intruders": (
        *HANDS,
        *AGREED,
        "where_does_the_new_copy_begin",
        "which_card_is_taken",
        "where_does_another_guard_sleep",
        "who_goes_first",
        "do_you_agree_to_the_order",
        "what_do_those_who_wait_play",
        "what_does_he_do",
        "what_does_he_do_about_the_guards",
        "what_is_searched",
        "whose_searches_come_first",
        "do_you_agree_to_announce_first",
        "what_do_you_do_about_the_sentry",
        "who_makes_room_for_the_sentry",
        "which_weapon_does_the_sentry_carry",
    ),
}
"""The questions of each phase."""

PLAYERS = ("swords", "spears")


class Asked(why_not.Asked[View, World], frozen=True):
    """The open question and what the asked seat sees; what it does not know of the world is as at the start."""

    @property
    def board(self) -> Board:
        return self.view.board

    def shown(self, who: str) -> IntruderShown | None:
        """What everybody sees of this intruder."""
        return next((one for one in self.view.intruders if one.who in (who, "intruder")), None)

    def known(self, who: str) -> IntruderKnown | None:
        """What the seat knows of an intruder of its side."""
        mine = self.view.mine.intruders if self.view.mine else ()
        return next((one for one in mine if one.who == who), None)


def world_seen(view: View) -> World:
    """What the view shows, as a world, so that the rules' own functions can be asked."""
    w = World(view.content, view.options, view.seats, turn=view.turn, phase=view.phase, alert=view.alert)
    w.guards, w.behind, w.permits = list(view.guards), list(view.behind), list(view.permits)
    w.cards_left, w.has_played, w.has_listened = list(view.cards_left), view.has_played, view.has_listened
    if view.guard:
        w.hands, w.drawn, w.decks = list(view.guard.hands), list(view.guard.drawn), list(view.guard.decks)
        w.sleepers, w.objects = view.guard.sleepers, view.guard.objects
    return w


def first_of(*causes: Cause | None) -> Cause | None:
    return next((cause for cause in causes if cause is not None), None)


def not_standing(asked: Asked, number: int) -> Cause | None:
    """The guard is in the supply."""
    return None if asked.w.guard(number).zone else because("SC-401", "guard_not_on_map", number=number)


def not_active(asked: Asked, number: int) -> Cause | None:
    """SC-R56 The guard is in the supply, or drunk."""
    if asked.w.guard(number).drunk:
        return because("SC-R56", "drunk_for_good", number=number)
    return not_standing(asked, number)


def not_a_patrol(asked: Asked, patrol: int, rule: str = "SC-403") -> Cause | None:
    return None if asked.w.members(patrol) else because(rule, "no_patrol", unknown=patrol)


def nearness(here: ZoneId, zone: ZoneId, rule: str) -> Cause:
    """Why nobody walks from one zone to the other in a step."""
    return because(rule, "step_begins_here" if zone == here else "no_border", here=here, zone=zone)
