"""The guards' side: who answers which question."""

from __future__ import annotations

from uguisu.bots.scorpion import answers
from uguisu.bots.scorpion.answers import Answer
from uguisu.bots.scorpion.guards import cards, moves, team
from uguisu.bots.scorpion.guards import novice as first_games
from uguisu.bots.scorpion.guards import setup as set_up

COMMON: dict[str, Answer] = {
    "do_you_agree_to_the_guards": answers.agree,
    "do_you_agree_to_the_sleepers": answers.agree,
    "do_you_agree_to_the_objects": answers.agree,
    "how_are_the_draws_split": team.half,
    "do_you_agree_to_the_draws": answers.agree,
    "how_are_the_two_cards_split": team.half,
    "do_you_agree_to_the_cards": answers.agree,
    "how_are_the_wounds_divided": team.half,
    "do_you_agree_to_the_wounds": answers.agree,
    "which_weapon_does_the_sentry_carry": team.which_weapon_does_the_sentry_carry,
    "who_makes_room_for_the_sentry": team.who_makes_room_for_the_sentry,
    "who_attacks": moves.attack_or_stop,
    "which_card_is_taken": team.which_card_is_taken,
    "who_sleeps_elsewhere": answers.done,
    "what_changes_places": answers.done,
}
NOVICE: dict[str, Answer] = COMMON | {
    "which_guard_cards_do_you_take": answers.first_option,
    "which_guard_card_do_you_swap": answers.done,
    "how_do_the_guards_stand": answers.any_option,
    "who_stands_elsewhere": answers.done,
    "which_way_does_the_patrol_face": answers.any_option,
    "which_way_does_the_next_patrol_face": answers.any_option,
    "where_do_guards_sleep": answers.any_option,
    "where_does_everything_lie": answers.any_option,
    "where_does_the_next_guard_stand": answers.any_option,
    "where_does_the_next_secret_lie": answers.any_option,
    "where_does_another_guard_sleep": answers.any_option,
    "which_drawn_card_is_played": first_games.which_card_is_played,
    "which_card_is_played": first_games.which_card_is_played,
    "where_do_they_go": first_games.towards_a_clue,
    "which_way_do_they_face": answers.any_option,
    "which_way_does_the_new_patrol_face": answers.any_option,
    "which_patrol_walks_next": first_games.attack_or_any,
    "which_branch_does_it_take": first_games.towards_a_clue,
    "who_joins_whom": moves.attack_or_stop,
    "does_the_partner_agree": answers.agree,
}
ADEPT: dict[str, Answer] = COMMON | {
    "which_guard_cards_do_you_take": set_up.which_guard_cards_do_you_take,
    "which_guard_card_do_you_swap": set_up.which_guard_card_do_you_swap,
    "how_do_the_guards_stand": set_up.how_do_the_guards_stand,
    "who_stands_elsewhere": set_up.who_stands_elsewhere,
    "which_way_does_the_patrol_face": set_up.which_way_does_the_patrol_face,
    "which_way_does_the_next_patrol_face": set_up.which_way_does_the_patrol_face,
    "where_do_guards_sleep": set_up.where_do_guards_sleep,
    "where_does_everything_lie": set_up.where_does_everything_lie,
    "where_does_the_next_guard_stand": set_up.where_does_the_next_guard_stand,
    "where_does_the_next_secret_lie": set_up.in_a_castle,
    "where_does_another_guard_sleep": set_up.in_a_castle,
    "which_drawn_card_is_played": cards.which_card_is_played,
    "which_card_is_played": cards.which_card_is_played,
    "where_do_they_go": moves.where_do_they_go,
    "which_way_do_they_face": moves.which_way_do_they_face,
    "which_way_does_the_new_patrol_face": moves.which_way_do_they_face,
    "which_patrol_walks_next": moves.which_patrol_walks_next,
    "which_branch_does_it_take": moves.which_branch_does_it_take,
    "who_joins_whom": moves.who_joins_whom,
    "does_the_partner_agree": moves.does_the_partner_agree,
}
