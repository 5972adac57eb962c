"""When it was a cat."""

from __future__ import annotations

from uguisu.engine.choice import Below, Choice
from uguisu.engine.prompt import Prompt
from uguisu.games.scorpion import choices as c
from uguisu.games.scorpion.board import ZoneId
from uguisu.games.scorpion.figures import HIGH
from uguisu.games.scorpion.view import IntruderKnown, View


def listener_zone(view: View) -> ZoneId:
    return view.guards[view.unit[0] - 1].zone


def heard_ones(view: View) -> list[IntruderKnown]:
    """SC-502 Those of mine whom the listening unit hears."""
    assert view.mine is not None
    listener = listener_zone(view)
    return [one for one in view.mine.intruders if view.board.carries(one.zone, one.k, listener)]


def cat_when_heard(prompt: Prompt, below: Below) -> Choice:
    """A novice's cat: as soon as anybody would be heard."""
    return c.IT_WAS_A_CAT if heard_ones(prompt.view) else c.DECLINE


def cat_when_in_danger(prompt: Prompt, below: Below) -> Choice:
    """An adept's cat: for a unit that could come and look; at High, with cards enough to send others, for any unit."""
    view: View = prompt.view
    grid = view.grid
    near = grid.near[grid.index[listener_zone(view)]]
    in_danger = [one for one in heard_ones(view) if grid.index[one.zone] in near or view.alert == HIGH]
    return c.IT_WAS_A_CAT if in_danger else c.DECLINE
