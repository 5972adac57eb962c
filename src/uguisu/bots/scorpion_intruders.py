"""The intruders' players: a novice and an adept. Each is a table from the questions to the answers."""

from __future__ import annotations

from collections.abc import Callable

from uguisu.bots import scorpion_intruders_listening as listening
from uguisu.bots import scorpion_intruders_novice as first_games
from uguisu.bots import scorpion_intruders_setup as set_up
from uguisu.bots.scorpion_intruders_fight import Fight
from uguisu.bots.scorpion_intruders_plan import Turn
from uguisu.engine.choice import Below, Choice
from uguisu.engine.prompt import Prompt
from uguisu.games.scorpion import choices as c
from uguisu.games.scorpion.belief_paths import MOST_STEPS
from uguisu.games.scorpion.cards import IntruderId
from uguisu.games.scorpion.view import View

Answer = Callable[[Prompt, Below], Choice]
PASSES = (c.End, c.Done, c.Announce, c.Decline, c.Spare, c.Agree, c.Stop)
"""What does nothing: the answer to a question that nobody has thought of."""
WEAPONS = ("shuriken", "kenjutsu")


def passing(prompt: Prompt, below: Below) -> Choice:
    return next((option for option in prompt.options if isinstance(option, PASSES)), prompt.options[0])


def ninja_first(prompt: Prompt, below: Below) -> Choice:
    return c.First("ninja") if c.First("ninja") in prompt.options else prompt.options[0]


def strike(prompt: Prompt, below: Below) -> Choice:
    """The quieter weapon first; a sentry who lives is worse than either."""
    weapons = (c.Strike(card) for card in WEAPONS)
    return next((weapon for weapon in weapons if weapon in prompt.options), c.SPARE)


def moving(view: View) -> IntruderId:
    assert view.mine is not None
    return "traitor" if view.mine.moving == "traitor" else "ninja"


def move(prompt: Prompt, below: Below) -> Choice:
    view: View = prompt.view
    choice = Turn(view, moving(view), prompt.heard).next_choice()
    return choice if choice in prompt.options else c.END


def deal_with_guards(prompt: Prompt, below: Below) -> Choice:
    """As it was planned when he came in."""
    view: View = prompt.view
    assert view.mine is not None
    fight = Fight(view, moving(view))
    one = next(one for one in view.mine.intruders if one.who == moving(view))
    stays = view.mine.halted or one.k == MOST_STEPS
    for card in fight.way_past(one.zone, stays=stays).cards:
        for option in prompt.options:
            if plays(option) == card:
                return option
    return c.END


def plays(option: Choice) -> str:
    """The card that is played with effect."""
    kinds = {
        c.ShadowWalk: "shadow-walk",
        c.Shuriken: "shuriken",
        c.PotentSake: "potent-sake",
        c.Kenjutsu: "kenjutsu",
    }
    return kinds.get(type(option), "")


def search(prompt: Prompt, below: Below) -> Choice:
    """The rooms that were worth it when the way was planned."""
    view: View = prompt.view
    assert view.mine is not None
    searchers = dict.fromkeys(option.by for option in prompt.options if isinstance(option, c.Search))
    for who in searchers:
        for zone in Turn(view, who, prompt.heard).searches():
            if c.SEARCH[who][zone] in prompt.options:
                return c.SEARCH[who][zone]
    return c.ANNOUNCE


COMMON: dict[str, Answer] = {
    "who_are_you": set_up.who_are_you,
    "which_letter_do_you_write": set_up.letter,
    "who_goes_first": ninja_first,
    "whose_searches_come_first": ninja_first,
    "what_do_you_do_about_the_sentry": strike,
    "where_do_you_place_the_other_end": set_up.other_end,
}
NOVICE: dict[str, Answer] = COMMON | {
    "which_cards_do_you_take": first_games.style,
    "which_plan_do_you_take": first_games.style,
    "where_does_the_new_copy_begin": first_games.style,
    "what_does_he_do": first_games.move,
    "what_does_he_do_about_the_guards": first_games.deal_with_guards,
    "what_is_searched": first_games.search,
    "was_it_a_cat": first_games.cat,
}
ADEPT: dict[str, Answer] = COMMON | {
    "which_cards_do_you_take": set_up.style,
    "which_card_do_you_swap": set_up.swap,
    "which_plan_do_you_take": set_up.style,
    "what_is_otherwise": set_up.change_of_plan,
    "where_does_the_new_copy_begin": set_up.new_start,
    "what_does_he_do": move,
    "what_does_he_do_about_the_guards": deal_with_guards,
    "what_is_searched": search,
    "was_it_a_cat": listening.cat,
}


def novice(prompt: Prompt, below: Below) -> Choice:
    return NOVICE.get(prompt.question, passing)(prompt, below)


def adept(prompt: Prompt, below: Below) -> Choice:
    return ADEPT.get(prompt.question, passing)(prompt, below)
