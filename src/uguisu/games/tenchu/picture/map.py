"""The table as a map, two characters a square: the level where something is done, and elsewhere what lies nearest."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple
from weakref import WeakKeyDictionary

from uguisu.games.tenchu.field.state import NOWHERE
from uguisu.games.tenchu.figures import CLOUD
from uguisu.games.tenchu.ground.ground import Ground
from uguisu.games.tenchu.ground.shapes import Cell, cells_of
from uguisu.games.tenchu.ground.table import GateId
from uguisu.games.tenchu.ground.terrain import Square, SquareId, beside
from uguisu.games.tenchu.picture import marks
from uguisu.games.tenchu.view import View
from uguisu.games.tenchu.words.places import column_code
from uguisu.kit.canvas import Canvas
from uguisu.kit.drawn import Overlay

WIDE = 2
"""Of a square, in characters."""
LEFT, ABOVE = 3, 1
"""What stands beside the squares: numbers and letters."""
Mark = tuple[str, str]
SQUARE = "square:"


class Paper(NamedTuple):
    """A map under way."""

    view: View
    canvas: Canvas
    level: int
    offered: frozenset[SquareId]

    @property
    def ground(self) -> Ground:
        return self.view.ground

    def corner(self, cell: Cell) -> tuple[int, int]:
        x, y = cell
        return LEFT + WIDE * x, ABOVE + self.ground.table.height - 1 - y


def draw_map(view: View, overlay: Overlay, level: int | None = None) -> Canvas:
    """On this level; if none is asked for, on that where something is done."""
    if not view.table:
        return Canvas(1, 1)
    table = view.ground.table
    canvas = Canvas(LEFT + WIDE * table.width, table.height + 2 * ABOVE)
    looked_at = where(view)
    paper = Paper(view, canvas, level_of(view) if level is None else level, _offered(view, overlay))
    _margins(paper)
    shown = {(x, y): _shown(paper, (x, y)) for y in range(table.height) for x in range(table.width)}
    _terrain(paper, shown)
    _things(paper, shown)
    _models(paper, shown)
    if looked_at != NOWHERE:
        x, y = paper.corner(view.ground.squares[looked_at][:2])
        canvas.looked_at = x, y
    return canvas


def where(view: View) -> SquareId:
    """Where something is done: by whom it is asked for, or who drew the last attention, else the first Ninja."""
    deed, models = view.deed, view.models
    for name in (deed.model, deed.target, *(name for name, one in models.items() if one.seat is not None)):
        if name in models and models[name].at != NOWHERE:
            return models[name].at
    entries = view.ground.entry_squares
    return entries[len(entries) // 2] if entries else SquareId(0)


def level_of(view: View) -> int:
    """The level where something is done."""
    looked_at = where(view)
    return view.ground.level[looked_at] if looked_at != NOWHERE else 0


def _offered(view: View, overlay: Overlay) -> frozenset[SquareId]:
    """The squares that can be chosen: they are drawn, on whatever level they are."""
    names = [name.removeprefix(SQUARE) for name in overlay.keys if name.startswith(SQUARE)]
    found = (Square(*map(int, name.split("."))) for name in names)
    return frozenset(view.ground.number[square] for square in found if square in view.ground.number)


def columns(ground: Ground, cell: Cell) -> Sequence[SquareId]:
    """The squares that lie over each other there, from below."""
    if (found := _columns.get(ground)) is None:
        found = _columns[ground] = {}
        for square in sorted(ground.ids, key=ground.level.__getitem__):
            found.setdefault(ground.squares[square][:2], []).append(square)
    return found.get(cell, ())


_columns: WeakKeyDictionary[Ground, dict[Cell, list[SquareId]]] = WeakKeyDictionary()


def _shown(paper: Paper, cell: Cell) -> SquareId:
    """Of the squares at one place: the one on the level that is shown, else whichever is offered or has somebody on it,
    else the nearest above or below."""
    ground, occupied = paper.ground, paper.view.occupied
    found = columns(ground, cell)
    if not found:
        return NOWHERE

    def rank(square: SquareId) -> tuple[int, int]:
        away = ground.level[square] - paper.level
        if square in occupied or square in paper.offered:
            return (0 if not away else 1), abs(away)
        return 2 + (away > 0), abs(away)

    return min(found, key=rank)


def _margins(paper: Paper) -> None:
    """Letters above and below, numbers at the left."""
    table, canvas = paper.ground.table, paper.canvas
    for x in range(table.width):
        code = column_code(x)
        for y in (0, table.height + ABOVE) if len(code) == 1 or x % 2 == 0 else ():
            canvas.put(LEFT + WIDE * x, y, code, "faint")
    for y in range(table.height):
        canvas.put(0, paper.corner((0, y))[1], f"{y + 1:>2}", "faint")


def _terrain(paper: Paper, shown: dict[Cell, SquareId]) -> None:
    ground, canvas = paper.ground, paper.canvas
    special, water, gates = _features(ground)
    barred = {cell for gate, cells in gates.items() if gate not in paper.view.open_gates for cell in cells}
    unbarred = {cell for cells in gates.values() for cell in cells} - barred
    for cell, square in shown.items():
        x, y = paper.corner(cell)
        if square == NOWHERE:
            mark = marks.WATER if cell in water else marks.SOLID
        elif ground.level[square] == 0 and cell in barred | unbarred:
            mark = marks.BARRED if cell in barred else marks.UNBARRED
        else:
            mark = special.get(ground.squares[square]) or _plain(ground, square)
        fill = mark[0] * WIDE if mark in (marks.WATER, marks.SURFACES["bridge"]) else mark[0]
        canvas.put(x, y, fill, mark[1])
        cells = [(x + n, y) for n in range(WIDE)]
        is_room = square != NOWHERE and ground.is_indoors(square)
        for one in cells if is_room or cell in water else ():
            canvas.wash(one, "panel" if is_room else "moat")
        for other in columns(ground, cell):
            canvas.place(cells, f"{SQUARE}{ground.text_of(other)}")


def _plain(ground: Ground, square: SquareId) -> Mark:
    if ground.surfaces[square] != "ground":
        return marks.SURFACES[ground.surfaces[square]]
    if ground.is_enclosed(square):
        return marks.WOODS
    if ground.hides_body(square):
        return marks.COVER
    if square in ground.exit_squares:
        return marks.EXIT
    battle = ground.table.battle
    if battle is not None and square in ground.zones[battle.crossing]:
        return marks.CROSSING
    return marks.ROAD if ground.squares[square][:2] in ground.roads else marks.SURFACES["ground"]


Features = tuple[dict[Square, Mark], frozenset[Cell], dict[GateId, frozenset[Cell]]]
_known: WeakKeyDictionary[Ground, Features] = WeakKeyDictionary()


def _features(ground: Ground) -> Features:
    """Doors, windows and stairs; where water is; and the gates."""
    if (found := _known.get(ground)) is None:
        table = ground.table
        special: dict[Square, Mark] = {}
        for building in table.buildings.values():
            for opening in building.openings.values():
                inside = cells_of(building.tiers[opening.level])
                mark = marks.DOOR if opening.kind == "door" else marks.WINDOW
                special |= {Square(*cell, opening.level): mark for cell in beside(opening.ends) & inside}
            for stairs in building.stairs:
                special |= {Square(*stairs.at, stairs.level + n): marks.STAIRS for n in (0, 1)}
        water = frozenset(cell for piece in table.water.values() for cell in cells_of(piece.outline))
        gates = {
            name: frozenset(beside(gate.ends) & cells_of(table.zones[gate.zone].outline))
            for name, gate in table.gates.items()
        }
        found = _known[ground] = special, water, gates
    return found


def _things(paper: Paper, shown: dict[Cell, SquareId]) -> None:
    """What lies about; what matters more is drawn over what matters less."""
    ground, canvas = paper.ground, paper.canvas
    for cloud in paper.view.clouds:
        for square in ground.disc(cloud, CLOUD):
            if shown[ground.squares[square][:2]] == square:
                x, y = paper.corner(ground.squares[square][:2])
                canvas.put(x, y, marks.SMOKE[0] * WIDE, marks.SMOKE[1])
    for square, (text, style) in _lying(paper.view):
        cell = ground.squares[square][:2]
        if shown[cell] == square:
            canvas.put(*paper.corner(cell), text, style)


def _lying(view: View) -> Iterator[tuple[SquareId, Mark]]:
    yield from ((square, marks.CALTROPS) for square in view.caltrops)
    yield from ((square, marks.RICE) for square in view.rice)
    yield from ((square, marks.BURST) for square in view.bursts)
    yield from ((chest.at, marks.OPENED if chest.is_open else marks.CHEST) for chest in view.chests)
    for body in view.corpses:
        yield body.at, marks.THING if body.carries else marks.CORPSE
    yield from ((square, marks.THING) for square in view.lying.values())
    if view.horse != NOWHERE:
        yield view.horse, marks.HORSE


def _models(paper: Paper, shown: dict[Cell, SquareId]) -> None:
    view, ground, canvas = paper.view, paper.ground, paper.canvas
    for name, one in view.models.items():
        if one.at == NOWHERE:
            continue
        cell = ground.squares[one.at][:2]
        x, y = paper.corner(cell)
        if shown[cell] == one.at:
            canvas.write(x, y, [marks.piece(view, name)])
        else:
            canvas.place([(x + n, y) for n in range(WIDE)], f"model:{name}")
        if name == view.deed.model:
            for n in range(WIDE):
                canvas.wash((x + n, y), "here")
    for body in view.corpses:
        x, y = paper.corner(ground.squares[body.at][:2])
        canvas.place([(x + n, y) for n in range(WIDE)], f"model:{body.model}")
