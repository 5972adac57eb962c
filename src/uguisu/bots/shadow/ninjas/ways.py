"""How many cards it takes to come to a bush: paths of each colour once, and Regroup before they can be used again."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from uguisu.games.shadow.board import Board, HexId, colour_of
from uguisu.games.shadow.cards import CardId
from uguisu.games.shadow.content import ShadowContent
from uguisu.games.shadow.figures import COLOURS, Colour

Paths = int
"""A set of path colours, one bit for each."""
BIT: dict[Colour, Paths] = {colour: 1 << n for n, colour in enumerate(COLOURS)}
NO_WAY = 30
"""More cards than anybody has time for."""
WATCHED = 0.8
"""A way that is watched costs so much more of a card."""

Step = tuple[Paths, HexId, HexId]
"""By a path of this colour through a junction to a bush."""


@lru_cache(1 << 10)
def steps(board: Board, open_gates: tuple[HexId, ...]) -> dict[HexId, tuple[Step, ...]]:
    """Where one can move from each bush, to other bushes only."""
    found: dict[HexId, tuple[Step, ...]] = {}
    for bush in board.bushes:
        found[bush] = tuple(
            (BIT[colour], junction, other)
            for junction in board.junctions_of[bush]
            for colour in [_colour(board, open_gates, junction)]
            for other in board.bushes_of[junction]
            if other != bush
        )
    return found


def _colour(board: Board, open_gates: tuple[HexId, ...], junction: HexId) -> Colour:
    gate = board.gate_at.get(junction)
    return colour_of(board.hexes[junction].colour, gate is not None and gate.yard in open_gates)


@lru_cache(1 << 12)
def cards_to(
    board: Board, open_gates: tuple[HexId, ...], owned: Paths, goal: HexId, start: int = 0
) -> dict[tuple[HexId, Paths], int]:
    """From each bush, with these paths in hand of those that one owns, so many cards to a goal."""
    hands = [hand for hand in range(len(COLOURS) << 2) if not hand & ~owned]
    back: dict[HexId, list[tuple[Paths, HexId]]] = {bush: [] for bush in board.bushes}
    for bush, ways in steps(board, open_gates).items():
        for colour, _, other in ways:
            back[other].append((colour, bush))
    found = {(goal, hand): start for hand in hands}
    queue = deque(found)
    while queue:
        bush, hand = node = queue.popleft()
        further = found[node] + 1
        before = [(other, hand | colour) for colour, other in back[bush] if colour & owned and not colour & hand]
        if hand == owned:
            before += [(bush, other) for other in hands]
        for earlier in before:
            if earlier not in found:
                found[earlier] = further
                queue.append(earlier)
    return found


def paths_of(content: ShadowContent, cards: Iterable[CardId]) -> Paths:
    """The path colours among some cards."""
    found = 0
    for card in cards:
        facts = content.cards[card]
        if facts.is_move and facts.junction in BIT:
            found |= BIT[facts.junction]
    return found


class Outset(NamedTuple):
    """From where somebody sets out, and with which paths in hand."""

    owned: Paths
    bush: HexId
    paths: Paths
    gates: tuple[HexId, ...]
    """Those that are open."""
    watched: tuple[bool, ...]
    """Which of the first steps are."""


class Way(dict[HexId, float]):
    """Cards from there to every goal; each is worked out when it is asked for."""

    def __init__(self, board: Board, outset: Outset) -> None:
        super().__init__({outset.bush: 0.0})
        self.board, self.outset = board, outset
        first = steps(board, outset.gates)[outset.bush]
        self.first = [
            (end, outset.paths & ~bit, WATCHED * is_watched)
            for (bit, _, end), is_watched in zip(first, outset.watched, strict=True)
            if bit & outset.paths
        ]

    def __missing__(self, goal: HexId) -> float:
        owned, bush, paths, gates, _ = self.outset
        table = cards_to(self.board, gates, owned, goal)
        best = 1.0 + table.get((bush, owned), NO_WAY) if paths != owned else float(NO_WAY)
        for end, left, extra in self.first:
            best = min(best, 1.0 + table.get((end, left), NO_WAY) + extra)
        self[goal] = best
        return best
