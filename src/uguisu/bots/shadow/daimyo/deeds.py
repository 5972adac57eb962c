"""What ninjas do that guards can see, and what their mission comes down to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from uguisu.games.shadow.board import Board, HexId
from uguisu.games.shadow.figures import LORD, Risk
from uguisu.games.shadow.flow.ends import officers_on_guard
from uguisu.games.shadow.garden import Garden

PROMISE, NEARER = 10.0, 0.72
"""What it is worth to be there, and how much of that is left one step away."""
OFFICER = 5.0
"""What it is worth to come upon an Officer who must be there."""
NEVER: Risk = "green"
"""The colour of what nobody sees."""
LIGHT, HEAVY = 1, 2


class Deed(NamedTuple):
    """Something that a ninja may do, and that guards can see, unless it is green."""

    bush: HexId
    place: HexId
    """The junction that he moves through, or the yard that he acts on."""
    end: HexId
    risk: Risk
    weight: int
    """0 no attack, 1 light, 2 heavy."""


def prey(w: Garden) -> Mapping[tuple[HexId, int], float]:
    """What ninjas hope for if they strike in a yard, lightly or heavily: what the mission is about stands there."""
    match w.board.file.goal:
        case "officers":
            yards = dict.fromkeys(w.guards[number].yard for number in officers_on_guard(w))
            return {(yard, weight): OFFICER for yard in yards for weight in (LIGHT, HEAVY)}
        case "documents" if LORD in w.guards and not w.were_dropped:
            return {(w.guards[LORD].yard, LIGHT): PROMISE / 2}
        case "assassination" if LORD in w.guards:
            return {(w.guards[LORD].yard, HEAVY): PROMISE}
    return {}


def finale(w: Garden) -> Iterator[tuple[Deed, float]]:
    """What the mission comes down to, from each bush, and what is won by it besides what is struck."""
    board = w.board
    match board.file.goal:
        case "explosion":
            yield from _acts(board, board.objective("main_gate"), 0, PROMISE)
        case "officers":
            yards = tuple(dict.fromkeys(w.guards[number].yard for number in officers_on_guard(w)))
            yield from _acts(board, yards, LIGHT, 0.0)
        case "hostages":
            for place in (*w.green, *(one.bush for one in w.ninjas.values() if one.carries)):
                yield from _moves(board, place, PROMISE / 3)
        case "documents":
            if any(one.carries for one in w.ninjas.values()):
                for home in board.entries:
                    yield from _moves(board, home, PROMISE)
            elif w.were_dropped:
                yield from _acts(board, tuple(w.green), 0, PROMISE)
            else:
                yield from _acts(board, _lords_yard(w), LIGHT, 0.0)
        case _:
            if not w.is_poisoned:
                yield from ((Deed(bush, yard, bush, "red", 0), PROMISE) for bush in w.blue for yard in _tea_at(w, bush))
            yield from _acts(board, _lords_yard(w), HEAVY, 0.0)


def _acts(board: Board, yards: tuple[HexId, ...], weight: int, gain: float) -> Iterator[tuple[Deed, float]]:
    for yard in yards:
        for bush in board.bushes_of.get(yard, ()):
            yield Deed(bush, yard, bush, "red", weight), gain


def _moves(board: Board, bush: HexId, gain: float) -> Iterator[tuple[Deed, float]]:
    """Through the junctions beside a bush."""
    for junction in board.junctions_of.get(bush, ()):
        yield Deed(bush, junction, bush, "red", 0), gain


def _lords_yard(w: Garden) -> tuple[HexId, ...]:
    return (w.guards[LORD].yard,) if LORD in w.guards else ()


def _tea_at(w: Garden, bush: HexId) -> list[HexId]:
    return [yard for yard in w.board.yards_of[bush] if yard in w.board.objective("tea")]
