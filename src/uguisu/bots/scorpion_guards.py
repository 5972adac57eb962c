"""The guards' side: who answers which question."""

from __future__ import annotations

from collections.abc import Callable

from uguisu.bots import scorpion_guards_cards as cards
from uguisu.bots import scorpion_guards_moves as moves
from uguisu.bots import scorpion_guards_novice as plain
from uguisu.bots import scorpion_guards_setup as setup
from uguisu.bots import scorpion_guards_team as team
from uguisu.engine.choice import Below, Choice
from uguisu.engine.prompt import Prompt

Answer = Callable[[Prompt, Below], Choice]

TEAM: dict[str, Answer] = {
    "do_you_agree_to_the_guards": setup.agree,
    "do_you_agree_to_the_sleepers": setup.agree,
    "do_you_agree_to_the_objects": setup.agree,
    "how_are_the_draws_split": team.half,
    "do_you_agree_to_the_draws": setup.agree,
    "how_are_the_two_cards_split": team.half,
    "do_you_agree_to_the_cards": setup.agree,
    "how_are_the_wounds_divided": team.half,
    "do_you_agree_to_the_wounds": setup.agree,
    "which_weapon_does_the_sentry_carry": team.which_weapon_does_the_sentry_carry,
    "who_makes_room_for_the_sentry": moves.who_makes_room_for_the_sentry,
    "who_attacks": moves.who_attacks,
    "which_card_is_taken": team.which_card_is_taken,
    "who_sleeps_elsewhere": setup.done,
    "what_changes_places": setup.done,
}
"""What every guard player does alike."""

NOVICE: dict[str, Answer] = TEAM | {
    "which_guard_cards_do_you_take": setup.beginners_style,
    "which_guard_card_do_you_swap": setup.done,
    "how_do_the_guards_stand": setup.any_style,
    "who_stands_elsewhere": setup.done,
    "where_do_guards_sleep": setup.any_style,
    "where_does_everything_lie": setup.any_style,
    "which_drawn_card_is_played": plain.which_card_is_played,
    "which_card_is_played": plain.which_card_is_played,
    "where_do_they_go": plain.towards_a_clue,
    "which_branch_does_it_take": plain.towards_a_clue,
    "which_patrol_walks_next": plain.attack_or_any,
    "who_joins_whom": plain.attack_or_stop,
    "does_the_partner_agree": setup.agree,
}

ADEPT: dict[str, Answer] = TEAM | {
    "which_guard_cards_do_you_take": setup.which_guard_cards_do_you_take,
    "which_guard_card_do_you_swap": setup.which_guard_card_do_you_swap,
    "how_do_the_guards_stand": setup.how_do_the_guards_stand,
    "who_stands_elsewhere": setup.who_stands_elsewhere,
    "which_way_does_the_patrol_face": setup.which_way_does_the_patrol_face,
    "which_way_does_the_next_patrol_face": setup.which_way_does_the_patrol_face,
    "where_do_guards_sleep": setup.where_do_guards_sleep,
    "where_does_everything_lie": setup.where_does_everything_lie,
    "where_does_the_next_guard_stand": setup.where_does_the_next_guard_stand,
    "where_does_the_next_secret_lie": setup.where_does_the_next_secret_lie,
    "where_does_another_guard_sleep": setup.where_does_another_guard_sleep,
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


def novice(prompt: Prompt, below: Below) -> Choice:
    return _answer(NOVICE, prompt, below)


def adept(prompt: Prompt, below: Below) -> Choice:
    return _answer(ADEPT, prompt, below)


def _answer(answers: dict[str, Answer], prompt: Prompt, below: Below) -> Choice:
    """A question that is not listed is a matter of taste."""
    answer = answers.get(prompt.question, setup.any_style)
    return answer(prompt, below)
