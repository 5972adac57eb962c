"""The Daimyo who reckons with everything that may lie on the mat."""

from __future__ import annotations

from uguisu.bots.shadow.answers import Answer, done, yes
from uguisu.bots.shadow.daimyo import deployment, ground, household, orders
from uguisu.engine.choice import Below, Choice
from uguisu.engine.prompt import Prompt


def play(prompt: Prompt, below: Below) -> Choice:
    return ADEPT[prompt.question](prompt, below)


ADEPT: dict[str, Answer] = {
    **household.ADEPT,
    **ground.ADEPT,
    "how_do_the_guards_stand": deployment.how_do_the_guards_stand,
    "where_does_the_next_one_stand": deployment.where_does_the_next_one_stand,
    "who_stands_elsewhere": done,
    "where_does_he_stand_instead": deployment.where_does_he_stand_instead,
    "which_order_do_you_give": orders.which_order_do_you_give,
    "which_guard_moves": orders.which_guard_moves,
    "where_does_he_stand": orders.where_does_he_stand,
    "where_is_he_deployed": orders.where_does_he_stand,
    "where_does_the_lord_stand": orders.where_does_he_stand,
    "who_makes_room": orders.who_makes_room,
    "how_does_the_lord_face": orders.how_does_the_lord_face,
    "how_does_the_other_face": orders.where_does_he_stand,
    "which_footprints_does_he_look_at": orders.where_does_he_stand,
    "which_torch_does_he_light": orders.where_does_he_stand,
    "what_does_the_tower_watch": orders.what_does_the_tower_watch,
    "who_finds_the_bodies": orders.who_is_called,
    "who_is_alerted_instead": orders.who_is_called,
    "who_is_called": orders.who_is_called,
    "who_is_called_away": orders.who_is_called_away,
    "do_you_order_a_search": yes,
    "do_you_use_your_power": yes,
}
