"""What the reasons against a choice have in common: the open questions, and reasons that several choices share."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from uguisu.engine.choice import Choice
from uguisu.engine.why_not import Reason
from uguisu.games.scorpion.board import Board, ZoneId
from uguisu.games.scorpion.view import IntruderKnown, IntruderShown, View
from uguisu.games.scorpion.words.text import who_name, zone_name
from uguisu.games.scorpion.world import Phase, World


class Question(NamedTuple):
    """When something is asked, and what `now it is decided` is followed by."""

    phases: tuple[Phase, ...]
    topic: str


SET_UP: tuple[Phase, ...] = ("set-up",)
HANDS: tuple[Phase, ...] = ("set-up", "intruders")
ALERT_PHASE: tuple[Phase, ...] = ("alert",)
CARDS: tuple[Phase, ...] = ("cards",)
GUARDS: tuple[Phase, ...] = ("alert", "cards", "patrols")
PATROLS: tuple[Phase, ...] = ("patrols",)
INTRUDERS: tuple[Phase, ...] = ("intruders",)

QUESTIONS: dict[str, Question] = {
    "who_are_you": Question(SET_UP, "who the lone wolf is"),
    "which_letter_do_you_write": Question(SET_UP, "which mission is written down"),
    "which_cards_do_you_take": Question(HANDS, "which cards an intruder takes"),
    "which_card_do_you_swap": Question(HANDS, "whether a card is swapped"),
    "which_guard_cards_do_you_take": Question(SET_UP, "which cards the guards take"),
    "which_guard_card_do_you_swap": Question(SET_UP, "whether a card is swapped"),
    "how_do_the_guards_stand": Question(SET_UP, "how the guards stand"),
    "who_stands_elsewhere": Question(SET_UP, "whether a guard stands elsewhere"),
    "which_way_does_the_patrol_face": Question(SET_UP, "which way a patrol faces"),
    "do_you_agree_to_the_guards": Question(SET_UP, "whether the guards stand well"),
    "where_do_guards_sleep": Question(SET_UP, "where guards sleep"),
    "who_sleeps_elsewhere": Question(SET_UP, "whether a guard sleeps elsewhere"),
    "do_you_agree_to_the_sleepers": Question(SET_UP, "whether the guards sleep well"),
    "where_does_everything_lie": Question(SET_UP, "where everything is hidden"),
    "what_changes_places": Question(SET_UP, "whether something changes places"),
    "do_you_agree_to_the_objects": Question(SET_UP, "whether everything is hidden well"),
    "where_does_the_next_guard_stand": Question(SET_UP, "where the next guard stands"),
    "which_way_does_the_next_patrol_face": Question(SET_UP, "which way a patrol faces"),
    "where_does_the_next_secret_lie": Question(SET_UP, "where the next secret lies"),
    "which_plan_do_you_take": Question(SET_UP, "which plan the intruders follow"),
    "what_is_otherwise": Question(SET_UP, "where the intruders begin and the passage ends"),
    "do_you_agree_to_the_passage": Question(SET_UP, "whether the passage ends well"),
    "where_do_you_place_the_other_end": Question(SET_UP, "where the passage has its other end"),
    "how_are_the_draws_split": Question(ALERT_PHASE, "how the draws are split"),
    "do_you_agree_to_the_draws": Question(ALERT_PHASE, "whether the draws are split well"),
    "which_drawn_card_is_played": Question(ALERT_PHASE, "which drawn card is played"),
    "how_are_the_two_cards_split": Question(CARDS, "who plays how many cards"),
    "do_you_agree_to_the_cards": Question(CARDS, "whether the two cards are split well"),
    "which_card_is_played": Question(CARDS, "which card is played"),
    "was_it_a_cat": Question((*ALERT_PHASE, *CARDS), "whether it was a cat"),
    "where_do_they_go": Question((*ALERT_PHASE, *CARDS), "where the guards go"),
    "which_way_do_they_face": Question((*ALERT_PHASE, *CARDS), "which way the patrol faces"),
    "who_attacks": Question(GUARDS, "who attacks"),
    "how_are_the_wounds_divided": Question((*GUARDS, *INTRUDERS), "how the wound cards are divided"),
    "do_you_agree_to_the_wounds": Question((*GUARDS, *INTRUDERS), "whether the wound cards are divided well"),
    "which_patrol_walks_next": Question(PATROLS, "which patrol walks next"),
    "which_branch_does_it_take": Question(PATROLS, "which branch the patrol takes"),
    "who_joins_whom": Question(PATROLS, "who joins whom"),
    "does_the_partner_agree": Question(PATROLS, "whether the partner agrees"),
    "which_way_does_the_new_patrol_face": Question(PATROLS, "which way the new patrol faces"),
    "where_does_the_new_copy_begin": Question(INTRUDERS, "where the new copy begins"),
    "which_card_is_taken": Question(INTRUDERS, "which card the guards take for a new life"),
    "where_does_another_guard_sleep": Question(INTRUDERS, "where another guard sleeps"),
    "who_goes_first": Question(INTRUDERS, "who moves first"),
    "do_you_agree_to_the_order": Question(INTRUDERS, "whether the traitor moves first"),
    "what_do_those_who_wait_play": Question(INTRUDERS, "whether somebody plays a card from where he stands"),
    "what_does_he_do": Question(INTRUDERS, "how an intruder moves"),
    "what_does_he_do_about_the_guards": Question(INTRUDERS, "what to do about the guards of the zone"),
    "what_is_searched": Question(INTRUDERS, "what is searched"),
    "whose_searches_come_first": Question(INTRUDERS, "whose searches are announced first"),
    "do_you_agree_to_announce_first": Question(INTRUDERS, "whether the traitor's searches come first"),
    "what_do_you_do_about_the_sentry": Question(INTRUDERS, "what to do about a hidden sentry"),
    "who_makes_room_for_the_sentry": Question(INTRUDERS, "who makes room for a hidden sentry"),
    "which_weapon_does_the_sentry_carry": Question(INTRUDERS, "what the hidden sentry carries"),
}


class Asked(NamedTuple):
    """The open question and what the asked seat sees."""

    view: View
    question: str
    w: World
    """The guards and what else of the world is in view; what the seat does not know is as at the start."""

    @property
    def board(self) -> Board:
        return self.view.board

    def named(self, zone: ZoneId) -> str:
        return zone_name(self.view, zone)

    def shown(self, who: str) -> IntruderShown | None:
        """What everybody sees of this intruder."""
        return next((one for one in self.view.intruders if one.who in (who, "intruder")), None)

    def known(self, who: str) -> IntruderKnown | None:
        """What the seat knows of an intruder of its side."""
        mine = self.view.mine.intruders if self.view.mine else ()
        return next((one for one in mine if one.who == who), None)


class Ground(NamedTuple):
    """Why a kind of choice is not offered."""

    rule: str
    moment: str
    """When it is offered; the open question is added to it."""
    questions: tuple[str, ...]
    """Where it can be offered."""
    reason: Callable[[Asked, Any], Reason | None] | None = None
    """What is wrong with it there; None if it is always on offer."""


Grounds = dict[type[Choice], Ground]

PLAYERS = (who_name("swords"), who_name("spears"))


def world_seen(view: View) -> World:
    """What the view shows, as a world, so that the rules' own functions can be asked."""
    w = World(view.content, view.options, view.seats, turn=view.turn, phase=view.phase, alert=view.alert)
    w.guards, w.behind, w.permits = list(view.guards), list(view.behind), list(view.permits)
    w.cards_left, w.has_played, w.has_listened = list(view.cards_left), view.has_played, view.has_listened
    if view.guard:
        w.hands, w.drawn, w.decks = list(view.guard.hands), list(view.guard.drawn), list(view.guard.decks)
        w.sleepers, w.objects = view.guard.sleepers, view.guard.objects
    return w


def capital(text: str) -> str:
    return text[0].upper() + text[1:]


def first_of(*reasons: Reason | None) -> Reason | None:
    return next((reason for reason in reasons if reason is not None), None)


def not_standing(asked: Asked, number: int) -> Reason | None:
    """The guard is in the supply."""
    if not asked.w.guard(number).zone:
        return Reason("SC-401", f"Guard {number} is not on the map.")
    return None


def not_active(asked: Asked, number: int) -> Reason | None:
    """SC-R56 The guard is in the supply, or drunk."""
    if asked.w.guard(number).drunk:
        return Reason("SC-R56", f"Guard {number} is drunk, for good.")
    return not_standing(asked, number)


def not_a_patrol(asked: Asked, patrol: int) -> Reason | None:
    if not asked.w.members(patrol):
        return Reason("SC-403", f"There is no patrol {patrol}.")
    return None


def nearness(asked: Asked, here: ZoneId, zone: ZoneId, rule: str) -> Reason:
    """Why nobody walks from one zone to the other in a step."""
    if zone == here:
        return Reason(rule, f"{capital(asked.named(zone))} is where the step would begin.")
    return Reason(rule, f"{capital(asked.named(here))} has no border with {asked.named(zone)}.")
