"""Who stands in a yard, as one number: guards of a kind are alike, so the same crew is looked at only once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from uguisu.games.shadow.figures import FIGURES, KIND_OF, Facing, Kind, State
from uguisu.games.shadow.pieces import Figure, Guard

Crew = int
"""The tower and the six corners have six bits each."""
NOBODY: Crew = 0
BITS, MASK = 6, 63
FACINGS: tuple[Facing, ...] = ("in", "out", "tower")
STATES: tuple[State, ...] = ("calm", "alerted", "stunned")


class Member(NamedTuple):
    kind: Kind
    corner: int
    facing: Facing
    state: State


LOOKS = [(kind, facing, state) for kind in FIGURES for facing in FACINGS for state in STATES]
NUMBER = {look: n for n, look in enumerate(LOOKS, 1)}
CODE: dict[tuple[Figure, Facing, State], int] = {
    (number, facing, state): NUMBER[kind, facing, state]
    for number, kind in KIND_OF.items()
    for facing in FACINGS
    for state in STATES
}


def alone(number: Figure, guard: Guard) -> Crew:
    """He and nobody else; crews in different corners are added up."""
    return CODE[number, guard.facing, guard.state] << BITS * (guard.corner + 1)


def members(crew: Crew) -> Iterator[Member]:
    corner = -1
    while crew:
        if look := crew & MASK:
            kind, facing, state = LOOKS[look - 1]
            yield Member(kind, corner, facing, state)
        crew >>= BITS
        corner += 1
