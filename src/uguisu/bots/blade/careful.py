"""Bots for Blade in the Dark."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from uguisu.bots.blade import influence, map, shop, way
from uguisu.bots.blade.way import Way
from uguisu.engine.choice import Below, Choice
from uguisu.engine.prompt import Prompt
from uguisu.games.blade import choices as c
from uguisu.games.blade.content import BladeContent
from uguisu.games.blade.game import Blade
from uguisu.games.blade.view import View

Answer = Callable[[BladeContent, View, Sequence[Choice]], Choice]


def draw_another_room(sheets: BladeContent, view: View, options: Sequence[Choice]) -> Choice:
    """More rooms mean more Hoards and perhaps a shorter way."""
    return c.GO_ON


def which_trap_works_first(sheets: BladeContent, view: View, options: Sequence[Choice]) -> Choice:
    """A Lure first: it takes the Snare, if there is one, and leaves the Decoy to itself."""
    return min(options, key=lambda option: getattr(option, "trap", "") != "lure")


ANSWERS: dict[str, Answer] = {
    "where_do_you_begin": map.where_do_you_begin,
    "behind_which_door": map.behind_which_door,
    "where_is_the_room_drawn": map.where_is_the_room_drawn,
    "where_is_the_sanctum_drawn": map.where_is_the_sanctum_drawn,
    "where_does_the_door_go": map.where_does_the_door_go,
    "is_one_a_closet": map.is_one_a_closet,
    "what_do_you_do_here": influence.what_do_you_do_here,
    "draw_another_room": draw_another_room,
    "what_do_you_buy": shop.what_do_you_buy,
    "what_is_your_reward": shop.what_is_your_reward,
    "what_do_you_carry": shop.what_do_you_carry,
    "which_trap_works_first": which_trap_works_first,
    "who_is_drawn_in": way.who_is_drawn_in,
    "where_do_you_go_in": way.where_do_you_go_in,
}


class CarefulBot:
    """Thinks before every step: builds short ways, counts its chances, and keeps its uses for where they help most."""

    def __init__(self, below: Below) -> None:
        """It leaves nothing to chance, so it draws none of the numbers."""

    def choose(self, prompt: Prompt) -> Choice:
        options: Sequence[Choice] = prompt.options
        if len(options) == 1:
            return options[0]
        assert isinstance(prompt.game, Blade)
        sheets = prompt.game.content
        if answer := ANSWERS.get(prompt.question):
            return answer(sheets, prompt.view, options)
        choice: Choice = getattr(Way(sheets, prompt.view), prompt.question)(options)
        return choice
