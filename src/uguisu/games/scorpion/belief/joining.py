"""How a belief is kept small: what is joined, and when. A joined case may hold a zone too many, never one too few."""

from __future__ import annotations

from uguisu.games.scorpion.belief.cases import Alike, Case, Moved, joined, merged, settled, states_of, unsettled
from uguisu.games.scorpion.cards import INTRUDERS

MOST_CASES = 300
MOST_MOVED = 12000
"""So many cases after a phase before any are joined."""
MOST_STATES = 60000
"""So many places and paces in all cases together."""
LESS_EXACT = 3
"""Once cases were joined there is less to lose: of such cases and places only a part is kept apart, one in so many."""


def _by_ropes(case: Moved) -> object:
    return case.ropes, case.ends, tuple(case.where)


def _by_ends(case: Moved) -> object:
    return case.ends, tuple(case.where)


def _by_presence(case: Moved) -> object:
    return tuple(case.where)


LEVELS: tuple[Alike, ...] = (_by_ropes, _by_ends, _by_presence)
"""Cases with the same ropes and ends become one; if that is not enough, ropes are lumped together, then ends."""


def most_moved(*, is_exact: bool) -> int:
    return MOST_MOVED if is_exact else MOST_MOVED // LESS_EXACT


def few(cases: list[Moved], *, is_exact: bool) -> tuple[list[Case], bool]:
    """These cases, or fewer that hold the same places; and whether they are still exact."""
    if len(cases) > 1:
        ninja, traitor = INTRUDERS
        cases = min(merged(merged(cases, ninja), traitor), merged(merged(cases, traitor), ninja), key=len)
    if len(cases) > MOST_CASES:
        cases, is_exact = joined(cases, _coarse_enough(cases)), False
    found = settled(cases)
    for alike in LEVELS[:-1]:
        if states_of(found) > (MOST_STATES if is_exact else MOST_STATES // LESS_EXACT):
            found, is_exact = settled(joined(unsettled(found), alike)), False
    return found, is_exact


def _coarse_enough(cases: list[Moved]) -> Alike:
    for alike in LEVELS[:-1]:
        if len(set(map(alike, cases))) <= MOST_CASES // 2:
            return alike
    return LEVELS[-1]
