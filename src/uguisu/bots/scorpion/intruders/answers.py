"""The intruders' side: who answers which question."""

from __future__ import annotations

from uguisu.bots.scorpion import answers
from uguisu.bots.scorpion.answers import Answer
from uguisu.bots.scorpion.intruders import fight, listening, plan
from uguisu.bots.scorpion.intruders import novice as first_games
from uguisu.bots.scorpion.intruders import setup as set_up

COMMON: dict[str, Answer] = {
    "who_are_you": set_up.who_are_you,
    "which_letter_do_you_write": answers.any_option,
    "do_you_agree_to_the_passage": answers.agree,
    "where_do_you_place_the_other_end": set_up.where_do_you_place_the_other_end,
    "who_goes_first": set_up.ninja_first,
    "do_you_agree_to_the_order": answers.agree,
    "what_do_those_who_wait_play": answers.end,
    "whose_searches_come_first": set_up.ninja_first,
    "do_you_agree_to_announce_first": answers.agree,
    "what_do_you_do_about_the_sentry": fight.what_do_you_do_about_the_sentry,
}
NOVICE: dict[str, Answer] = COMMON | {
    "which_cards_do_you_take": answers.any_option,
    "which_card_do_you_swap": answers.done,
    "which_plan_do_you_take": answers.any_option,
    "what_is_otherwise": answers.done,
    "where_does_the_new_copy_begin": answers.any_option,
    "what_does_he_do": first_games.what_does_he_do,
    "what_does_he_do_about_the_guards": first_games.what_does_he_do_about_the_guards,
    "what_is_searched": first_games.what_is_searched,
    "was_it_a_cat": listening.cat_when_heard,
}
ADEPT: dict[str, Answer] = COMMON | {
    "which_cards_do_you_take": set_up.which_style_do_you_take,
    "which_card_do_you_swap": set_up.which_card_do_you_swap,
    "which_plan_do_you_take": set_up.which_style_do_you_take,
    "what_is_otherwise": set_up.what_is_otherwise,
    "where_does_the_new_copy_begin": set_up.where_does_the_new_copy_begin,
    "what_does_he_do": plan.what_does_he_do,
    "what_does_he_do_about_the_guards": fight.what_does_he_do_about_the_guards,
    "what_is_searched": plan.what_is_searched,
    "was_it_a_cat": listening.cat_when_in_danger,
}
