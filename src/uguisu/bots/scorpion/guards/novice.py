"""A guard player in his first games: runs to where something happened, and listens otherwise."""

from __future__ import annotations

from uguisu.bots.scorpion.answers import one_of
from uguisu.bots.scorpion.guards.moves import attack_of
from uguisu.bots.scorpion.reading import latest_phase
from uguisu.engine.choice import Below, Choice
from uguisu.engine.prompt import Prompt
from uguisu.games.scorpion import choices as c
from uguisu.games.scorpion import events as e
from uguisu.games.scorpion.board import NOWHERE, ZoneId
from uguisu.games.scorpion.view import View

NEAR = 2
"""A card is for guards who can be on the spot at once."""
FAR = 9


def clues(prompt: Prompt) -> list[ZoneId]:
    """Where somebody is seen, or else was up to something in the last Intruders Phase."""
    seen = [one.zone for one in prompt.view.intruders if one.visible and one.zone]
    if seen:
        return seen
    found: list[ZoneId] = []
    for event in latest_phase(prompt.heard):
        match event:
            case e.SearchesAnnounced(searches):
                found += [search.zone for search in searches]
            case e.GuardKilled(_, zone) | e.GuardDrunk(_, zone):
                found.append(zone)
    return found


def distance(view: View, zone: ZoneId, ends: list[ZoneId]) -> int:
    """How far the nearest clue is; far away where there is none. The passages are nowhere near anything."""
    noise = view.board.noise
    return min([noise[zone][end] for end in ends if zone in noise and end in noise], default=FAR)


def which_card_is_played(prompt: Prompt, below: Below) -> Choice:
    """A card if somebody was up to something near the guard; else a listening without one."""
    view: View = prompt.view
    if (attack := attack_of(view, prompt.options)) is not None:
        return attack
    ends = clues(prompt)
    units = [(distance(view, unit_zone(view, option), ends), n) for n, option in enumerate(prompt.options)]
    near = [n for far, n in units if far <= NEAR and not is_free(prompt.options[n])]
    if near:
        return prompt.options[one_of(near, below)]
    free = [(far, below(1000), n) for far, n in units if is_free(prompt.options[n])]
    return prompt.options[min(free)[2]] if free else c.STOP


def is_free(option: Choice) -> bool:
    return isinstance(option, c.FreeSentryListen | c.FreePatrolListen)


def unit_zone(view: View, option: Choice) -> ZoneId:
    """Where the guards are whom this option is about."""
    match option:
        case c.SentryListen(guard) | c.SentrySearch(guard) | c.FreeSentryListen(guard):
            return view.guards[guard - 1].zone
        case c.PatrolListen(patrol) | c.PatrolSearch(patrol) | c.FreePatrolListen(patrol):
            return next(guard.zone for guard in view.guards if guard.patrol == patrol)
        case c.Awaken(zone, _):
            return zone
    return NOWHERE


def towards_a_clue(prompt: Prompt, below: Below) -> Choice:
    """One step nearer to where something happened; anywhere if nothing did."""
    view: View = prompt.view
    ends = clues(prompt)
    if c.STOP in prompt.options and distance(view, view.guards[view.unit[0] - 1].zone, ends) == 0:
        return c.STOP
    steps = [option for option in prompt.options if isinstance(option, c.Step)]
    if not steps:
        return one_of(prompt.options, below)
    return min(steps, key=lambda step: (distance(view, step.zone, ends), below(1000)))


def attack_or_any(prompt: Prompt, below: Below) -> Choice:
    return attack_of(prompt.view, prompt.options) or one_of(prompt.options, below)
