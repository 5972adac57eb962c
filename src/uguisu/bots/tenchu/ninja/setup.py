"""Before the first turn: who comes along, what they carry, where they enter."""

from __future__ import annotations

from collections.abc import Mapping

from uguisu.bots.tenchu.ninja.aims import aim_of
from uguisu.bots.tenchu.ninja.ways import distances
from uguisu.engine.choice import Below, Choice
from uguisu.engine.prompt import Prompt
from uguisu.games.tenchu import choices as c
from uguisu.games.tenchu.view import View

SHOTS, BLADES = ("jasparu", "mito_gai", "christyami", "marku_yama"), ("jasparu", "christyami", "mito_gai", "marku_yama")
TEAMS: Mapping[str, tuple[str, ...]] = {"merchant": BLADES, "consort": BLADES}
"""Who comes along where it will come to blows; elsewhere somebody who shoots well."""
LOADS: Mapping[str, tuple[str, ...]] = {
    "merchant": ("grapnel", "poison", "smoke_bomb", "potion"),
    "consort": ("shuriken", "poison", "smoke_bomb", "potion"),
    "sword": ("grapnel", "smoke_bomb", "smoke_bomb", "potion"),
    "horse": ("bomb", "poison", "smoke_bomb", "potion"),
    "hostage": ("grapnel", "smoke_bomb", "smoke_bomb", "potion"),
    "messenger": ("bow", "poison", "potion"),
}
"""What each mission asks for, the most important first."""


def pick(prompt: Prompt, below: Below) -> Choice:
    view: View = prompt.view
    team = TEAMS.get(view.missions[view.party(prompt.seat)], SHOTS)

    def value(option: Choice) -> int:
        assert isinstance(option, c.Pick)
        return team.index(option.model) if option.model in team else len(team)

    return min(prompt.options, key=value)


def pack(prompt: Prompt, below: Below) -> Choice:
    """The first of the load that he has not packed yet."""
    view: View = prompt.view
    mission = view.missions[view.party(prompt.seat)]
    packs = [option for option in prompt.options if isinstance(option, c.Pack)]
    if not packs:
        return prompt.options[0]
    left = list(LOADS.get(mission, LOADS["merchant"]))
    for item in view.bags.get(packs[0].model, ()):
        if item in left:
            left.remove(item)
    return next((option for item in left for option in packs if option.item == item), prompt.options[-1])


def enter(prompt: Prompt, below: Below) -> Choice:
    """Where the way is shortest."""
    view: View = prompt.view
    there = distances(view, view.deed.model, aim_of(view, view.deed.model).goals)

    def value(option: Choice) -> tuple[int, str]:
        assert isinstance(option, c.Place)
        return there[view.content.square(view.table, option)], str(option)

    return min(prompt.options, key=value)


def anything(prompt: Prompt, below: Below) -> Choice:
    return prompt.options[below(len(prompt.options))]


ADEPT = {"which_ninja_comes_along": pick, "what_does_he_pack": pack, "where_does_he_enter": enter}
NOVICE = {"which_ninja_comes_along": anything, "what_does_he_pack": anything, "where_does_he_enter": enter}
