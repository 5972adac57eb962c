"""How far ninjas have to go: what the board says, worked out once."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from heapq import heappop, heappush

from uguisu.games.shadow.board import Board, HexId, colour_of
from uguisu.games.shadow.cards import NinjaId
from uguisu.games.shadow.figures import COLOURS, LORD, Colour
from uguisu.games.shadow.flow.ends import officers_on_guard
from uguisu.games.shadow.garden import Garden

STEP, CROSSING, LOCKED = 1.0, 1.6, 3.0
"""What it costs to go through a junction, through a yard, and through a gate whose key must be fetched first."""
REMOTE = 20.0
"""So far is what cannot be reached."""
Goals = tuple[tuple[HexId, float], ...]
"""Bushes that a ninja wants to come to, and how many steps are left then."""


class Legs:
    """What a ninja can use to get about. Cards that are used up come back with a Reset, so all that he owns count."""

    def __init__(self, w: Garden, name: NinjaId) -> None:
        cards = [w.content.cards[card] for card in w.ninjas[name].cards]
        self.colours: frozenset[Colour] = frozenset(
            colour for colour in COLOURS for card in cards if card.is_move and card.leads_through(colour)
        )
        self.crosses = any(card.has("TR") for card in cards)


@lru_cache(1 << 10)
def steps_to(
    board: Board, open_gates: tuple[HexId, ...], colours: frozenset[Colour], crosses: bool, goals: Goals
) -> Mapping[HexId, float]:
    """From every bush the steps that are left, by the shortest way."""
    found: dict[HexId, float] = {}
    queue = [(cost, bush) for bush, cost in goals]
    queue.sort()
    while queue:
        cost, bush = heappop(queue)
        if bush in found:
            continue
        found[bush] = cost
        for other, more in next_bushes(board, open_gates, colours, crosses, bush):
            if other not in found:
                heappush(queue, (cost + more, other))
    return found


def next_bushes(
    board: Board, open_gates: tuple[HexId, ...], colours: frozenset[Colour], crosses: bool, bush: HexId
) -> Iterator[tuple[HexId, float]]:
    for junction in board.junctions_of[bush]:
        gate = board.gate_at.get(junction)
        is_open = gate is not None and gate.yard in open_gates
        cost = STEP
        if colour_of(board.hexes[junction].colour, is_open) not in colours:
            if gate is None or is_open:
                continue
            cost = LOCKED
        for other in board.bushes_of[junction]:
            yield other, cost
    if crosses:
        for yard in board.yards_of[bush]:
            if yard not in board.gates or yard in open_gates:
                for other in board.bushes_of[yard]:
                    yield other, CROSSING


def steps_left(w: Garden, name: NinjaId) -> Mapping[HexId, float]:
    """How far each bush is from what this ninja wants now."""
    return _steps(w, Legs(w, name), goals(w, name))


def _steps(w: Garden, legs: Legs, wanted: Goals) -> Mapping[HexId, float]:
    return steps_to(w.board, w.open_gates, legs.colours, legs.crosses, wanted)


def goals(w: Garden, name: NinjaId) -> Goals:
    """Where a ninja wants to be now."""
    one, board, legs = w.ninjas[name], w.board, Legs(w, name)
    home = _at(board.entries, 0)
    match board.file.goal:
        case "explosion":
            gate = _beside(board, board.objective("main_gate"), 1)
            return gate if one.carries else _by_way_of(w, legs, tuple(w.green), gate) or gate
        case "officers":
            yards = dict.fromkeys(w.guards[number].yard for number in officers_on_guard(w))
            return tuple((bush, cost - 0.5 * (bush in w.blue)) for bush, cost in _beside(board, tuple(yards), 1))
        case "hostages":
            return home if one.carries else _by_way_of(w, legs, tuple(w.green), home) or home
        case "documents":
            if any(other.carries for other in w.ninjas.values()):
                return home
            return _beside(board, tuple(w.green) or _lords_yard(w), 3)
        case _:
            if w.is_lord_dead or w.is_poisoned:
                return home
            is_heavy = any(w.content.cards[card].has("HA") for card in one.cards)
            return (*_at(w.blue, 2), *_beside(board, _lords_yard(w), 2 if is_heavy else 3))


def _lords_yard(w: Garden) -> tuple[HexId, ...]:
    return (w.guards[LORD].yard,) if LORD in w.guards else ()


def _at(bushes: tuple[HexId, ...], cost: float) -> Goals:
    return tuple((bush, cost) for bush in bushes)


def _beside(board: Board, yards: tuple[HexId, ...], cost: float) -> Goals:
    return tuple((bush, cost) for bush in dict.fromkeys(bush for yard in yards for bush in board.bushes_of[yard]))


def _by_way_of(w: Garden, legs: Legs, bushes: tuple[HexId, ...], wanted: Goals) -> Goals:
    """First to one of these bushes, where something is to be taken, and from there on."""
    onwards = _steps(w, legs, wanted)
    return tuple((bush, 1 + onwards.get(bush, REMOTE)) for bush in bushes if bush in w.board.bushes)
