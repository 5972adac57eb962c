"""Where a ninja of a first game goes, and which card he wants to play there."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from uguisu.games.shadow.board import HexId
from uguisu.games.shadow.cards import NinjaId
from uguisu.games.shadow.figures import LORD, Symbol
from uguisu.games.shadow.flow.ends import officers_on_guard
from uguisu.games.shadow.garden import Garden


class Errand(NamedTuple):
    """One of these bushes, and there a card with the first of these symbols that one has."""

    bushes: tuple[HexId, ...]
    symbols: tuple[Symbol, ...]
    yards: tuple[HexId, ...] = ()
    """What the card is to act on."""


def errand(w: Garden, ninja: NinjaId) -> Errand:
    one, board = w.ninjas[ninja], w.board
    match board.file.goal:
        case "explosion":
            gate = board.objective("main_gate")
            if one.carries or not w.green:
                return Errand(beside(w, gate), ("MI",) if one.carries else ("HA", "LA", "ST"), gate)
            return Errand(tuple(w.green), ("RE",))
        case "officers":
            yards = tuple(dict.fromkeys(w.guards[n].yard for n in officers_on_guard(w)))
            return Errand(beside(w, yards), ("MI", "HA", "LA") if one.bush in w.blue else ("HA", "LA"), yards)
        case "hostages":
            if one.carries:
                return Errand(board.entries, ())
            return Errand(tuple(w.green) or board.entries, ("RE",))
        case "documents":
            if one.carries or any(other.carries for other in w.ninjas.values()):
                return Errand(board.entries, ())
            if w.green:
                return Errand(beside(w, w.green), ("TR",), tuple(w.green))
            return _to_the_lord(w, ("LA", "ST"))
    if w.is_lord_dead:
        return Errand(board.entries, ())
    if w.guards[LORD].yard in board.objective("tea") and w.blue:
        return Errand(w.blue, ("MI",), board.objective("tea"))
    return _to_the_lord(w, ("HA", "LA"))


def _to_the_lord(w: Garden, symbols: tuple[Symbol, ...]) -> Errand:
    yards = (w.guards[LORD].yard,) if LORD in w.guards else ()
    return Errand(beside(w, yards), symbols, yards)


def beside(w: Garden, yards: Iterable[HexId]) -> tuple[HexId, ...]:
    return tuple(dict.fromkeys(bush for yard in yards for bush in w.board.bushes_of[yard]))
