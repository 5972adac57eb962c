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


Walked = tuple[Group, States, float]


class Memo(NamedTuple):
    """What was worked out in this phase already: for all places of an intruder, and for one of them."""

    walked: dict[tuple[object, ...], list[Walked]]
    parts: dict[tuple[object, ...], list[tuple[Group, dict[int, float]]]]
    """The same over one rope."""
    ways: dict[tuple[object, ...], list[tuple[Group, Row]]]
    zones: dict[int, dict[int, float]]
    """Of the places of an intruder, the weight of each zone."""


def merged(cases: list[Case], who: IntruderId) -> list[Case]:
    """Cases that differ in this intruder's places alone are one, and nothing is lost."""
    groups: dict[tuple[object, ...], list[Case]] = {}
    for case in cases:
        others = tuple((other, id(states)) for other, states in case.where.items() if other != who)
        groups.setdefault((case.ropes, case.ends, who in case.where, others), []).append(case)
    if len(groups) == len(cases):
        return cases
    merged = []
    for group in groups.values():
        if len(group) == 1 or who not in group[0].where:
            merged += group
            continue
        total = sum(case.weight for case in group)
        states: States = {}
        for case in group:
            for state, share in case.where[who].items():
                states[state] = states.get(state, 0.0) + share * case.weight / total
        merged.append(group[0]._replace(where=group[0].where | {who: states}, weight=total))
    return merged


def joined(cases: list[Case], key: Callable[[Case], object]) -> list[Case]:
    groups: dict[object, list[Case]] = {}
    for case in cases:
        groups.setdefault(key(case), []).append(case)
    joined = []
    for group in groups.values():
        total = sum(case.weight for case in group)
        where: dict[IntruderId, States] = {}
        for case in group:
            for who, states in case.where.items():
                into = where.setdefault(who, {})
                for state, share in states.items():
                    into[state] = into.get(state, 0.0) + share * case.weight / total
        where = {who: GONE if states.keys() == GONE.keys() else states for who, states in where.items()}
        ropes = frozenset(rope for case in group for rope in case.ropes)
        ends = tuple(map(_in_common, zip(*(case.ends for case in group), strict=True)))
        joined.append(Case(ropes, ends, where, total))
    return joined


def _in_common(ends: tuple[tuple[int, int], ...]) -> tuple[int, int]:
    """What all cases know of a passage: an end that was found, say."""
    if len(set(ends)) == 1:
        return ends[0]
    shared = set(ends[0]).intersection(*ends) - {-1}
    return (shared.pop(), -1) if shared else (-1, -1)


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


def with_end(ends: tuple[int, int], zone: int) -> tuple[int, int]:
    if zone in ends:
        return ends
    other = ends[0] if ends[1] == -1 else ends[1]
    return (zone, -1) if other == -1 else (min(zone, other), max(zone, other))
