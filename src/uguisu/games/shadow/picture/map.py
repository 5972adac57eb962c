"""The garden as a map of hexes: guards stand in the corners of their yards, ninjas in bushes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from uguisu.games.shadow.board import Board, HexId
from uguisu.games.shadow.figures import KIND_OF, TOWER, Facing, Kind
from uguisu.games.shadow.pieces import Guard
from uguisu.games.shadow.view import View
from uguisu.kit.canvas import Canvas, Line, Piece
from uguisu.kit.drawn import Overlay
from uguisu.kit.lines import cut, joined, length, words

HALF, HIGH = 4, 3
"""Half the width of a hex, and its height, in characters."""
WIDE = 2 * HALF - 1
LETTERS: dict[Kind, str] = {
    "spearman": "s",
    "officer": "o",
    "samurai": "S",
    "daimyo": "L",
    "friendly": "f",
    "hostile": "h",
}
STATES = {"calm": "ink bold", "alerted": "seal bold", "stunned": "faint"}
SIGNS = {"calm": "", "alerted": "!", "stunned": "z"}
LOOKS: dict[Facing, str] = {"in": "↙↓↘↗↑↖", "out": "↗↑↖↙↓↘"}
"""Which way somebody looks out of each corner."""
IN_TOWER = "^"
COLOURS = {"yellow": "gold bold", "purple": "indigo bold", "white": "ink bold", "brown": "track"}
UPPER, LOWER = (2, 1, 0), (3, 4, 5)
"""SH-110 The corners of a yard from left to right, above and below."""
BODY, KEY, EYE, COIN, GREEN, BLUE, FOOTPRINTS = "+", "k", "@", "$", "*", "!", ","


class Paper(NamedTuple):
    """A map under way."""

    view: View
    overlay: Overlay
    canvas: Canvas
    left: int
    """The column at which the map begins, in halves of a hex."""
    top: int

    def corner(self, place: HexId) -> tuple[int, int]:
        """Where a hex begins, above and to the left."""
        one = self.view.board.hexes[place]
        return (2 * one.q + one.r - self.left) * HALF, (one.r - self.top) * HIGH


def draw_map(view: View, overlay: Overlay) -> Canvas:
    board = view.board
    columns = [2 * one.q + one.r for one in board.hexes.values()]
    rows = [one.r for one in board.hexes.values()]
    width = (max(columns) - min(columns) + 2) * HALF
    canvas = Canvas(width, (max(rows) - min(rows) + 1) * HIGH)
    paper = Paper(view, overlay, canvas, min(columns), min(rows))
    for place, one in board.hexes.items():
        _ground(paper, place)
        {"yard": _yard, "bush": _bush, "junction": _junction}[one.kind](paper, place)
    _look(paper, board)
    return canvas


def _ground(paper: Paper, place: HexId) -> None:
    x, y = paper.corner(place)
    cells = [(x + n, y + m) for m in range(HIGH) for n in range(WIDE)]
    kind = paper.view.board.kind[place]
    ground = {"yard": "panel", "bush": "moat"}.get(kind, "")
    for cell in cells if ground else ():
        paper.canvas.wash(cell, ground)
    deed = paper.view.deed
    if place and place in (deed.yard, deed.through, deed.end):
        for cell in cells:
            paper.canvas.wash(cell, "here")
    paper.canvas.place(cells, f"hex:{place}", f"junction:{place}")


def _yard(paper: Paper, place: HexId) -> None:
    view, (x, y) = paper.view, paper.corner(place)
    for row, corners in ((0, UPPER), (2, LOWER)):
        for n, corner in enumerate(corners):
            line = cut(_standing(paper, place, corner), WIDE // 2 + 1)
            paper.canvas.write(x + (WIDE - length(line)) * n // 2, y + row, line)
            cells = [(x + n * 3, y + row), (x + n * 3 + 1, y + row)]
            for facing in ("in", "out"):
                paper.canvas.place(cells, f"spot:{place}/{corner}/{facing}")
    middle = [*paper.overlay.tag(f"hex:{place}"), Piece(place, "faint"), *_marks(view, place)]
    _write(paper, x, y + 1, [middle])
    if place in view.board.towers:
        _write(paper, x, y, [_standing(paper, place, TOWER)])


def _standing(paper: Paper, yard: HexId, corner: int) -> Line:
    """Whoever stands in a corner, else a body that lies there."""
    view = paper.view
    for number, guard in view.guards.items():
        if guard.yard == yard and guard.corner == corner:
            return [*paper.overlay.tag(f"guard:{number}"), guard_piece(number, guard, paper.overlay)]
    if any(body.yard == yard and body.corner == corner for body in view.bodies):
        return [*paper.overlay.tag(f"body:{yard}/{corner}"), Piece(BODY, "seal")]
    return []


def guard_piece(number: int, guard: Guard, overlay: Overlay) -> Piece:
    """His kind, and which way he looks; where there are no colours, a sign for whoever is not calm."""
    look = IN_TOWER if guard.corner == TOWER else LOOKS[guard.facing][guard.corner]
    sign = SIGNS[guard.state] if overlay.is_plain else ""
    return Piece(LETTERS[KIND_OF[number]] + sign + look, STATES[guard.state], f"guard:{number}")


def _marks(view: View, place: HexId) -> Line:
    """What is particular to a yard or a bush."""
    board = view.board
    marks = [
        ("B", "faint", place in board.barracks),
        ("T", "faint", place in board.towers),
        ("O", "gold bold", any(place in places for places in board.file.objectives.values())),
        ("E", "moss", place in board.entries),
        ("=", "ink bold", place in board.gates and place not in view.open_gates),
        (EYE, "seal bold", view.focus == place and bool(place)),
        (BLUE, "indigo bold", place in view.blue),
    ]
    line: Line = [Piece(mark, style) for mark, style, holds in marks if holds]
    if count := view.green.get(place, 0):
        line.append(Piece(GREEN * count, "moss bold"))
    return line


def _bush(paper: Paper, place: HexId) -> None:
    view, (x, y) = paper.view, paper.corner(place)
    inside = [
        [*paper.overlay.tag(f"ninja:{name}"), Piece(name[:1].upper(), "gold bold", f"ninja:{name}")]
        for name in view.in_bush(place)
    ]
    _write(paper, x, y, inside, "")
    _write(paper, x, y + 1, [[*paper.overlay.tag(f"hex:{place}"), Piece("♣", "moss"), *_marks(view, place)]])
    _write(paper, x, y + 2, [words(place, "faint")])


def _junction(paper: Paper, place: HexId) -> None:
    view, (x, y) = paper.view, paper.corner(place)
    colour = view.colour(place)
    line: Line = [*paper.overlay.tag(f"hex:{place}"), Piece(f"({colour[0]})", COLOURS[colour])]
    if view.is_dark(place):
        line.append(Piece("●", "faint"))
    _write(paper, x, y + 1, [line])
    _write(paper, x, y + 2, [words(place, "faint")])
    gate = view.board.key_at.get(place)
    extra: Line = []
    if gate is not None and gate.yard not in view.open_gates:
        extra.append(Piece(KEY, "gold bold"))
    if value := view.coins.get(place):
        extra.append(Piece(f"{COIN}{value}", "gold bold"))
    if count := view.footprints.get(place):
        extra.append(Piece(FOOTPRINTS * count, "ink"))
    if view.focus == place:
        extra.append(Piece(EYE, "seal bold"))
    _write(paper, x, y, [extra])


def _write(paper: Paper, x: int, y: int, found: list[Line], gap: str = " ") -> None:
    """As much of it as fits, in the middle."""
    line = cut(joined(filter(None, found), gap), WIDE)
    paper.canvas.write(x + (WIDE - length(line)) // 2, y, line)


def _look(paper: Paper, board: Board) -> None:
    """What must be in sight: where something is done, else the first own ninja."""
    deed, view = paper.view.deed, paper.view
    own = [one.bush for name, one in view.ninjas.items() if name in view.hands]
    places: Iterator[HexId] = (place for place in (deed.end, deed.yard, deed.through, *own) if place in board.hexes)
    if (place := next(places, None)) is not None:
        x, y = paper.corner(place)
        paper.canvas.looked_at = (x + HALF, y + 1)
