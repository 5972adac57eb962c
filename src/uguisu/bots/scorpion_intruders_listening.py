"""When it was a cat."""

from __future__ import annotations

from uguisu.engine.choice import Below, Choice
from uguisu.engine.prompt import Prompt
from uguisu.games.scorpion import choices as c
from uguisu.games.scorpion.belief_paths import grid_of
from uguisu.games.scorpion.board import board_of
from uguisu.games.scorpion.view import IntruderKnown, View
from uguisu.games.scorpion.world import HIGH, is_passage

NEAR = 2
"""A unit that has heard something goes this far."""


def heard_ones(view: View) -> list[IntruderKnown]:
    """SC-502 Those of mine whom the listening unit hears."""
    assert view.mine is not None
    if not view.unit:
        return []
    noise = board_of(view.options.map).noise[view.guards[view.unit[0] - 1].zone]
    return [
        one
        for one in view.mine.intruders
        if one.k and one.zone and not is_passage(one.zone) and noise[one.zone] <= one.k
    ]


def is_heard(view: View) -> bool:
    return bool(heard_ones(view))


def cat(prompt: Prompt, below: Below) -> Choice:
    """For a unit that could come and look; if the guards will draw many cards anyway, for that alone."""
    view: View = prompt.view
    if c.IT_WAS_A_CAT not in prompt.options:
        return c.DECLINE
    grid = grid_of(view.options.map)
    here = grid.index[view.guards[view.unit[0] - 1].zone] if view.unit else -1
    for one in heard_ones(view):
        is_near = grid.index[one.zone] in grid.near[here]
        if is_near or view.alert == HIGH:
            return c.IT_WAS_A_CAT
    return c.DECLINE
