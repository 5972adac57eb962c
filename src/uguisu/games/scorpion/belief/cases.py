"""What a belief is made of: cases, and how they are drawn and joined."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from uguisu.engine.choice import Below
from uguisu.games.scorpion.cards import IntruderId

State = tuple[int, int]
"""A zone and the steps of the latest phase; zone -1 is off the map."""
States = dict[State, float]
Climb = tuple[int, int, int]
"""Both ends of a rope, and from which gap on it hangs."""
Row = list[tuple[int, float]]
"""Weights, by the number of a state (`Grid.number`)."""
Wall = tuple[int, int]
GONE: States = {(-1, 0): 1.0}


class Case(NamedTuple):
    """One possibility for what the intruders share, and where each of them may then be."""

    ropes: frozenset[tuple[Wall, IntruderId]]
    ends: tuple[tuple[int, int], ...]
    """Of each passage; -1 where nothing is known about it but `Belief.unknown`."""
    where: dict[IntruderId, States]
    weight: float = 1.0


class Group(NamedTuple):
    """What the second mover needs to know of the first one's way."""

    rope: Wall | None = None
    rope_at: int = -1
    last: int = 0
    ends: tuple[int, int] = (-1, -1)


Mix = tuple[tuple[States, float], ...]
"""Weights of places, each times a factor: only added up when it is known what is kept apart."""
Walked = tuple[Group, Mix, float]
Parts = dict[Group, tuple[States, float]]
"""For each group the weights of places, and their sum."""


class Moved(NamedTuple):
    """A case whose places are not added up yet."""

    ropes: frozenset[tuple[Wall, IntruderId]]
    ends: tuple[tuple[int, int], ...]
    where: dict[IntruderId, Mix]
    weight: float = 1.0


class Memo(NamedTuple):
    """What was worked out in this phase already: for all places of an intruder, and for one of them."""

    walked: dict[tuple[object, ...], list[Walked]]
    mixes: dict[tuple[int, ...], Mix]
    """One object for what is the same."""
    over: dict[tuple[object, ...], Parts]
    """The same over all ropes that hung there before."""
    parts: dict[tuple[object, ...], Parts]
    """The same over one rope."""
    over_all: dict[tuple[object, ...], list[tuple[Group, Row]]]
    """From one zone over all ropes that hung there before."""
    climbs: dict[tuple[object, ...], list[tuple[Climb, frozenset[int]]]]
    """Ropes, each with the zones from where it can be reached."""
    ways: dict[tuple[object, ...], list[tuple[Group, Row]]]
    zones: dict[int, dict[int, float]]
    """Of the places of an intruder, the weight of each zone."""


def unsettled(cases: Sequence[Case]) -> list[Moved]:
    """What several cases share they go on sharing."""
    mixes = {id(states): ((states, 1.0),) for case in cases for states in case.where.values()}
    return [
        Moved(case.ropes, case.ends, {who: mixes[id(states)] for who, states in case.where.items()}, case.weight)
        for case in cases
    ]


def settled(moved: Sequence[Moved]) -> list[Case]:
    """All places added up, and the weights to one."""
    total = sum([one.weight for one in moved])
    if not total:
        return []
    known: dict[int, States] = {}
    for one in moved:
        for mix in one.where.values():
            if id(mix) not in known:
                known[id(mix)] = _added_up(mix)
    return [
        Case(one.ropes, one.ends, {who: known[id(mix)] for who, mix in one.where.items()}, one.weight / total)
        for one in moved
    ]


def _added_up(mix: Mix) -> States:
    if len(mix) == 1 and mix[0][1] == 1.0:
        return mix[0][0]
    into: States = {}
    for states, factor in mix:
        for state, share in states.items():
            into[state] = into.get(state, 0.0) + share * factor
    return GONE if into.keys() == GONE.keys() else into


def _blended(mixes: Sequence[tuple[Mix, float]]) -> Mix:
    """One for many, each with its share."""
    factors: dict[int, float] = {}
    parts: dict[int, States] = {}
    for mix, weight in mixes:
        for states, factor in mix:
            key = id(states)
            if key in factors:
                factors[key] += factor * weight
            else:
                factors[key], parts[key] = factor * weight, states
    return tuple([(states, factors[key]) for key, states in parts.items()])


def merged(cases: list[Moved], who: IntruderId) -> list[Moved]:
    """Cases that differ in this intruder's places alone are one, and nothing is lost."""
    groups: dict[tuple[object, ...], list[Moved]] = {}
    for case in cases:
        others = tuple([(other, id(mix)) for other, mix in case.where.items() if other != who])
        groups.setdefault((case.ropes, case.ends, who in case.where, others), []).append(case)
    if len(groups) == len(cases):
        return cases
    merged = []
    for group in groups.values():
        if len(group) == 1 or who not in group[0].where:
            merged += group
            continue
        total = sum([case.weight for case in group])
        mix = _blended([(case.where[who], case.weight / total) for case in group])
        merged.append(group[0]._replace(where=group[0].where | {who: mix}, weight=total))
    return merged


Alike = Callable[[Moved], object]
"""Cases of which this says the same may be joined."""


def joined(cases: Sequence[Moved], alike: Alike) -> list[Moved]:
    """Cases that are alike become one: it holds whatever one of them holds, and knows what all of them know."""
    groups: dict[object, list[Moved]] = {}
    for case in cases:
        groups.setdefault(alike(case), []).append(case)
    joined = []
    for group in groups.values():
        if len(group) == 1:
            joined += group
            continue
        total = sum([case.weight for case in group])
        where: dict[IntruderId, list[tuple[Mix, float]]] = {}
        for case in group:
            for who, mix in case.where.items():
                where.setdefault(who, []).append((mix, case.weight / total))
        ropes = frozenset().union(*[case.ropes for case in group])
        ends = tuple(map(_in_common, zip(*(case.ends for case in group), strict=True)))
        joined.append(Moved(ropes, ends, {who: _blended(mixes) for who, mixes in where.items()}, total))
    return joined


def _in_common(ends: tuple[tuple[int, int], ...]) -> tuple[int, int]:
    """What all cases know of a passage: an end that was found, say."""
    if len(set(ends)) == 1:
        return ends[0]
    shared = set(ends[0]).intersection(*ends) - {-1}
    return (shared.pop(), -1) if shared else (-1, -1)


def states_of(cases: Sequence[Case]) -> int:
    """How many places and paces there are in all; what cases share counts once."""
    return sum({id(states): len(states) for case in cases for states in case.where.values()}.values())


def by_zone(states: States) -> dict[int, float]:
    """The weight of each zone, whatever the pace."""
    zones: dict[int, float] = {}
    for (zone, _), weight in states.items():
        zones[zone] = zones.get(zone, 0.0) + weight
    return zones


def fitting(states: States, fits: Callable[[State], bool]) -> tuple[States, float]:
    """Those states that fit, with shares of one; and the share that they had."""
    left = {state: share for state, share in states.items() if fits(state)}
    if len(left) == len(states):
        return states, 1.0
    total = sum(left.values())
    return {state: share / total for state, share in left.items()}, total


def loud_parts(case: Case, known: dict[int, tuple[States, States, float]]) -> Iterator[Case]:
    """The first one was heard; or he was not, and the second one was."""
    where, weight = dict(case.where), case.weight
    for who, states in case.where.items():
        heard, unheard, share = known[id(states)]
        if heard:
            yield case._replace(where=where | {who: heard}, weight=weight * share)
        if not unheard:
            return
        where[who] = unheard
        weight *= 1 - share


def pick(weights: Sequence[float], below: Below) -> int:
    mark = below(1 << 40) / (1 << 40) * sum(weights)
    for number, weight in enumerate(weights):
        mark -= weight
        if mark < 0:
            return number
    return max(range(len(weights)), key=weights.__getitem__)


def drawn(case: Case, below: Below) -> tuple[Case, dict[IntruderId, State]]:
    """Where everybody may be in this case, by the weight of each place."""
    places = {}
    for who, states in case.where.items():
        all_states = sorted(states)
        places[who] = all_states[pick([states[state] for state in all_states], below)]
    return case, places


def with_end(ends: tuple[int, int], zone: int) -> tuple[int, int]:
    if zone in ends:
        return ends
    other = ends[0] if ends[1] == -1 else ends[1]
    return (zone, -1) if other == -1 else (min(zone, other), max(zone, other))
