"""Where the guards think that intruders are: the belief, and what is known of people's habits."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import exp

from uguisu.bots.scorpion.reading import geography, guards_near, latest_phase
from uguisu.engine.event import Event
from uguisu.games.scorpion import events as e
from uguisu.games.scorpion.belief.cases import Case, States
from uguisu.games.scorpion.board import ZoneId
from uguisu.games.scorpion.cards import IntruderId
from uguisu.games.scorpion.view import View

Whereabouts = dict[IntruderId, States]
"""For each intruder how likely each zone and pace is."""

# The belief lets everybody stroll about. These powers of e say how people differ from that.
PULL_IN = -1.4
"""For each zone farther from the castle rooms, of one whose mission is not done."""
PULL_OUT = -1.0
"""For each zone farther from the edge, of one whose mission is done."""
TIME = 5
"""In the first turns nobody can be where he wants to be."""
PACE = (0.8, 0.0, 0.2, 1.4)
"""Whoever does not sneak stands still or runs, more often than ways are counted."""
SEARCHED_NOW = -1.8
"""Nobody stays where he has just been pointing at."""
SEARCHED_BEFORE = -0.9
"""Nor is there anything left to do in other rooms that were searched."""
IN_REACH = -0.4
"""For each guard who could be there in two steps."""
MOST_IN_REACH = 6


def summed(cases: Iterable[Case]) -> Whereabouts:
    """How likely each zone and pace is, all cases together. Many cases share the same places of one intruder."""
    weights: dict[tuple[IntruderId, int], float] = {}
    shared: dict[tuple[IntruderId, int], States] = {}
    for case in cases:
        for who, states in case.where.items():
            weights[who, id(states)] = weights.get((who, id(states)), 0.0) + case.weight
            shared[who, id(states)] = states
    found: Whereabouts = {}
    for (who, key), states in shared.items():
        into, weight = found.setdefault(who, {}), weights[who, key]
        for state, share in states.items():
            if state[0] >= 0:
                into[state] = into.get(state, 0.0) + share * weight
    return found


def searched_zones(heard: Sequence[Event]) -> dict[str, set[ZoneId]]:
    """What each intruder has searched in the latest Intruders Phase."""
    found: dict[str, set[ZoneId]] = {}
    for event in latest_phase(heard):
        if isinstance(event, e.SearchesAnnounced):
            for search in event.searches:
                found.setdefault(search.who, set()).add(search.zone)
    return found


def likely(view: View, cases: Iterable[Case], heard: Sequence[Event]) -> Whereabouts:
    """The belief with people's habits in it."""
    done = {one.who for one in view.intruders if one.completed}
    searched = searched_zones(heard)
    by_either = searched.get("intruder", set())
    return {
        who: habits(view, states, who in done, searched.get(who, by_either)) if len(states) > 1 else states
        for who, states in summed(cases).items()
    }


def habits(view: View, states: States, is_done: bool, searched: set[ZoneId]) -> States:
    """Shares of one intruder: more where he likes to be, less where he has no business."""
    index, land = view.grid.index, geography(view.grid)
    way, pull = (land.to_edge, PULL_OUT) if is_done else (land.to_castle, PULL_IN)
    pull *= min(view.turn - 1, TIME) / TIME
    likes = [pull * steps for steps in way]
    if not is_done:
        for zone in view.found.keys() - searched:
            likes[index[zone]] += SEARCHED_BEFORE
    for zone in searched:
        likes[index[zone]] += SEARCHED_NOW
    near = guards_near(view)
    factors = [exp(like + IN_REACH * min(near[zone], MOST_IN_REACH)) for zone, like in enumerate(likes)]
    paces = [exp(like) for like in PACE]
    found = {state: share * factors[state[0]] * paces[state[1]] for state, share in states.items()}
    scale = sum(states.values()) / sum(found.values())
    return {state: share * scale for state, share in found.items()}
