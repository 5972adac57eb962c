"""What squares are called: a letter and a number as on a map, and what stands there."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from string import ascii_uppercase
from weakref import WeakKeyDictionary

from uguisu.games.tenchu.field.state import NOWHERE
from uguisu.games.tenchu.ground.ground import Ground
from uguisu.games.tenchu.ground.shapes import Cell, Convex, cells_of
from uguisu.games.tenchu.ground.terrain import Square, SquareId, beside
from uguisu.games.tenchu.words.text import FILE, word

Pieces = Sequence[tuple[str, Collection[Cell]]]
LETTERS = len(ascii_uppercase)


def column_code(x: int) -> str:
    """A to Z, then AA, AB and so on."""
    rest, letter = divmod(x, LETTERS)
    return (ascii_uppercase[rest - 1] if rest else "") + ascii_uppercase[letter]


def square_code(x: int, y: int) -> str:
    return f"{column_code(x)}{y + 1}"


def square_name(ground: Ground, square: SquareId) -> str:
    """`U27 before the merchant's gate`."""
    if not 0 <= square < len(ground.squares):
        return FILE.text("places", "any", "off")
    x, y, _ = ground.squares[square]
    return word("square", code=square_code(x, y), place=place_name(ground, square))


def place_name(ground: Ground, square: SquareId) -> str:
    """What stands there, as one says where somebody is: `in the bamboo`; empty where there is nothing."""
    if square == NOWHERE:
        return ""
    known = _places.get(ground)
    if known is None:
        known = _places[ground] = Places(ground)
    return known.name(square)


class Places:
    """The names of a table's pieces, by the squares that they cover."""

    def __init__(self, ground: Ground) -> None:
        self.ground, self.table = ground, ground.table
        self._found: dict[SquareId, str] = {}
        self._doors = self._find_doors()
        table = self.table
        self._bridges = [(name, cells_of(piece.outline)) for name, piece in table.bridges.items()]
        self._roads = [(name, cells_of(piece.outline)) for name, piece in table.roads.items()]
        self._walls = [(name, cells_of(piece.outline)) for name, piece in table.walls.items()]
        self._woods = [(name, set(Convex(piece.outline).cells())) for name, piece in table.woods.items()]
        self._cover = [(name, set(Convex(piece.outline).cells())) for name, piece in table.cover.items()]
        self._pieces: tuple[tuple[Pieces, str], ...] = (
            (self._bridges, "bridge"),
            (self._cover, "cover"),
            (self._woods, "woods"),
        )
        self._rooms = {
            (level, cell): name
            for name, building in table.buildings.items()
            for level, outline in enumerate(building.tiers)
            for cell in cells_of(outline)
        }

    def _find_doors(self) -> dict[Square, tuple[str, str]]:
        """The squares on both sides of doors, windows and gates."""
        found: dict[Square, tuple[str, str]] = {}
        for building in self.table.buildings.values():
            for name, opening in building.openings.items():
                inside = cells_of(building.tiers[opening.level])
                for x, y in beside(opening.ends):
                    found[Square(x, y, opening.level)] = name, "in" if (x, y) in inside else "out"
        for gate, facts in self.table.gates.items():
            inside = cells_of(self.table.zones[facts.zone].outline)
            for x, y in beside(facts.ends):
                found[Square(x, y, 0)] = gate, "in" if (x, y) in inside else "out"
        return found

    def name(self, square: SquareId) -> str:
        if (found := self._found.get(square)) is None:
            found = self._found[square] = self._name(square)
        return found

    def _name(self, square: SquareId) -> str:
        at = self.ground.squares[square]
        if at in self._doors:
            name, side = self._doors[at]
            if FILE.has("places", self.ground.key, name):
                return FILE.text("places", self.ground.key, name, side=side)
        cell, level = (at.x, at.y), at.level
        match self.ground.surfaces[square]:
            case "room":
                return self._said(("rooms", self._rooms[level, cell]), "room", level)
            case "roof":
                return self._said(("roofs", self._rooms[level - 1, cell]), "roof", level)
            case "wall":
                return self._said((_at(self._walls, cell),), "wall", level)
        return self._outdoors(square, cell)

    def _outdoors(self, square: SquareId, cell: Cell) -> str:
        """On the ground: whatever matters most there."""
        for pieces, kind in self._pieces:
            if name := _at(pieces, cell):
                return self._said((name,), kind, 0)
        zones = [name for name, squares in self.ground.zones.items() if square in squares]
        battle = self.table.battle
        crossing = [battle.crossing] if battle is not None and battle.crossing in zones else []
        for name in (*crossing, _at(self._roads, cell), *zones):
            if name and FILE.has("places", self.ground.key, name):
                return FILE.text("places", self.ground.key, name)
        return ""

    def _said(self, path: tuple[str, ...], kind: str, level: int) -> str:
        """By its own name, else by what it is; on a level whose number must be said."""
        if FILE.has("places", self.ground.key, *path):
            return FILE.text("places", self.ground.key, *path, level=level)
        return FILE.text("places", "any", "level", level=level) if level else FILE.text("places", "any", kind)


def _at(pieces: Pieces, cell: Cell) -> str:
    return next((name for name, cells in pieces if cell in cells), "")


_places: WeakKeyDictionary[Ground, Places] = WeakKeyDictionary()
