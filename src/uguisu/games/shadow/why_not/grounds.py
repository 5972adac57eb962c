"""What the reasons against a choice have in common: the open questions, and reasons that several choices share."""

from __future__ import annotations

from uguisu.engine.why_not import Cause, because
from uguisu.games.shadow.cards import NinjaId
from uguisu.games.shadow.garden import Garden
from uguisu.games.shadow.pieces import Character
from uguisu.games.shadow.view import View
from uguisu.kit import why_not

TOWER_WATCHES = "what_does_the_tower_watch"
INSTEAD = "who_is_alerted_instead"
ARRIVING = (TOWER_WATCHES, "which_footprints_does_he_look_at", "which_torch_does_he_light", INSTEAD)
"""What comes of it when a guard is moved, by whom ever."""

PHASES = {
    "council": (
        "who_leaves",
        "who_comes_along",
        "whom_do_you_play",
        "in_which_tokens_is_tax_paid",
        "what_does_the_daimyo_buy",
        "with_which_tokens",
        "where_is_the_card_used",
        "which_card_is_used_elsewhere",
        "what_do_the_ninjas_buy",
        "where_do_you_go",
        "what_is_struck_out",
    ),
    "set-up": (
        "who_gets_what",
        "which_quest_do_you_take",
        "how_do_the_guards_stand",
        "where_does_the_next_one_stand",
        "who_stands_elsewhere",
        "where_does_he_stand_instead",
        TOWER_WATCHES,
        "where_does_a_boulder_lie",
        "where_does_a_civilian_stand",
        "where_does_a_coin_lie",
        "where_does_he_enter",
    ),
    "programming": ("what_do_you_program",),
    "orders": (
        "which_order_do_you_give",
        "which_guard_moves",
        "where_does_he_stand",
        "where_is_he_deployed",
        "who_finds_the_bodies",
        "who_is_called",
        "do_you_order_a_search",
        "do_you_use_your_power",
        "where_does_the_lord_stand",
        "who_makes_room",
        "how_does_the_lord_face",
        "how_does_the_other_face",
        *ARRIVING,
    ),
    "execution": (
        "which_action_is_it",
        "does_he_pick_it_up",
        "which_way_does_he_go",
        "which_yard_is_it",
        "which_guard_is_it",
        "where_does_he_end",
        "who_is_healed",
        "which_body_is_hidden",
        "where_does_the_guard_go",
        "does_the_torch_burn",
        "which_samurai_comes",
        "where_does_the_samurai_stand",
        "who_is_called_away",
        *ARRIVING,
    ),
    "refresh": (INSTEAD,),
    "rewards": ("which_deployment_is_lost", "which_card_is_promoted"),
}
"""The questions of each phase."""


class Asked(why_not.Asked[View, Garden], frozen=True):
    """The open question and what the asked seat sees. A view is a garden itself."""

    def own(self, ninja: str) -> Character | None:
        """A ninja that this seat plays."""
        return self.view.ninjas.get(NinjaId(ninja)) if ninja in self.view.hands else None

    @property
    def actor(self) -> Character | None:
        """The ninja whose card is carried out."""
        return self.view.ninjas.get(self.view.deed.ninja)


def first_of(*causes: Cause | None) -> Cause | None:
    return next((cause for cause in causes if cause is not None), None)


def not_in_play(asked: Asked, ninja: str, rule: str) -> Cause | None:
    return None if ninja in asked.view.ninjas else because(rule, "ninja_not_in_play", ninja=ninja)


def not_standing(asked: Asked, number: int) -> Cause | None:
    """SH-216 The figure is in the supply."""
    return None if number in asked.w.guards else because("SH-216", "guard_not_on_board", guard=number)


def stunned(asked: Asked, number: int) -> Cause | None:
    """SH-512 A stunned guard is moved by nobody."""
    return None if asked.w.is_movable(number) else because("SH-512", "guard_is_stunned", guard=number)


def not_on_board(asked: Asked, place: str) -> Cause | None:
    """SH-101 Boards of other missions have other places."""
    if asked.w.mission and place in asked.w.board.hexes:
        return None
    return because("SH-101", "not_on_this_board", unknown=place)
