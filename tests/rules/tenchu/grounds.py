"""Tables for tests: those of the game, small ones drawn in a few lines, and random ones."""

from __future__ import annotations

import tomllib
from functools import cache
from random import Random
from typing import Any

import msgspec

from uguisu.engine.content import Files
from uguisu.engine.errors import BadContent
from uguisu.games.tenchu.ground.ground import FACINGS, Facing, Ground
from uguisu.games.tenchu.ground.table import TABLES, Table, TableId
from uguisu.games.tenchu.ground.terrain import SquareId
from uguisu.games.tenchu.ground.walking import Walker

FILES = Files("uguisu.games.tenchu")
NAMES = [name.removeprefix(f"{TABLES}/").removesuffix(".toml") for name in FILES.names(TABLES)]

FACING: dict[str, Facing] = {name: n for n, name in enumerate(FACINGS)}
NINJA, NPC = Walker(is_ninja=True, stops=True), Walker(is_ninja=False)
FREE_NINJA = Walker(is_ninja=True)
"""As in faction battles: no door stops him."""


@cache
def ground(name: str) -> Ground:
    return Ground(TableId(name), FILES.whole(f"{TABLES}/{name}.toml", Table))


VALLEY = ground("valley")
GATES = frozenset(VALLEY.gates)


class On:
    """The same questions by the coordinates of squares: `20, 14` or `20, 14, 1`."""

    def __init__(self, where: Ground) -> None:
        self.ground = where

    def at(self, spot: tuple[int, ...]) -> SquareId:
        return self.ground.at(*spot)

    def spots(self, squares: Any) -> list[tuple[int, ...]]:
        """Without the level where that is 0."""
        found = [self.ground.squares[s] for s in squares]
        return [tuple(square) if square.level else square[:2] for square in found]

    def sees(self, a: tuple[int, ...], b: tuple[int, ...]) -> bool:
        one, other = self.at(a), self.at(b)
        assert self.ground.sees(one, other) == self.ground.sees(other, one)
        return self.ground.sees(one, other)

    def obscured(self, a: tuple[int, ...], b: tuple[int, ...]) -> bool:
        return self.ground.obscured(self.at(a), self.at(b))

    def steps(self, a: tuple[int, ...], walker: Walker) -> dict[tuple[int, ...], int]:
        found = self.ground.steps(self.at(a), walker)
        return dict(zip(self.spots(s for s, _ in found), (cost for _, cost in found), strict=True))

    def way(
        self, a: tuple[int, ...], b: tuple[int, ...], walker: Walker = NPC, closed: Any = ()
    ) -> list[tuple[int, ...]]:
        return self.spots(self.ground.way(self.at(a), self.at(b), walker, {self.at(spot) for spot in closed}))

    def cost(self, a: tuple[int, ...], b: tuple[int, ...], walker: Walker = NPC) -> int | None:
        """In half-inches; None where there is no way."""
        cost = self.ground.field(self.at(b), walker)[self.at(a)]
        return None if cost == self.ground.far else cost


FIELD = """
name = "Field"
width = 24
height = 24
zones.south = { outline = [[0, 0], [24, 0], [24, 1], [0, 1]] }
zones.north = { outline = [[0, 23], [24, 23], [24, 24], [0, 24]] }
zones.crossing = { outline = [[11, 11], [13, 11], [13, 13], [11, 13]] }
battle = { edges = { south = "N", north = "S" }, crossing = "crossing" }
"""


def field(pieces: str = "") -> On:
    """A field of 24 by 24 inches on which these pieces lie."""
    return On(Ground(TableId("field"), msgspec.convert(tomllib.loads(FIELD + pieces), Table)))


VALLEY_TEXT = FILES.text(f"{TABLES}/valley.toml")
FIELD_TEXT = FIELD


def edited(text: str, path: str, value: Any) -> Ground:
    """A table with one thing changed, named by its path; what is None is taken out."""
    table = tomllib.loads(text)
    *keys, last = path.split(".")
    inner: Any = table
    for key in keys:
        inner = inner[int(key)] if isinstance(inner, list) else inner.setdefault(key, {})
    if value is None:
        del inner[last]
    elif isinstance(inner, list):
        inner[int(last)] = value
    else:
        inner[last] = value
    return Ground(TableId("edited"), msgspec.convert(table, Table))


@cache
def random_field(seed: int) -> On:
    """Buildings, walls, woods and cover thrown down by chance; what cannot lie there is taken away again."""
    rnd = Random(seed)
    pieces, found = "", field()
    for n in range(rnd.randrange(8, 22)):
        piece = rnd.choice([_building, _building, _wall, _wood, _wood, _cover])(rnd, n)
        try:
            found = field(pieces + piece)
        except BadContent:
            continue
        pieces += piece
    return found


def _box(rnd: Random, least: int, most: int) -> tuple[int, int, int, int]:
    wide, high = rnd.randint(least, most), rnd.randint(least, most)
    left, low = rnd.randint(0, 24 - wide), rnd.randint(2, 22 - high)
    return left, low, left + wide, low + high


def _outline(left: int, low: int, right: int, high: int) -> str:
    return f"[[{left}, {low}], [{right}, {low}], [{right}, {high}], [{left}, {high}]]"


def _building(rnd: Random, n: int) -> str:
    left, low, right, high = _box(rnd, 3, 8)
    text = f"[buildings.house_{n}]\ntiers = [{_outline(left, low, right, high)}"
    kind, door = rnd.choice(("door", "window")), rnd.randint(left, right - 2)
    openings = f'openings.front_{n} = {{ kind = "door", ends = [[{door}, {low}], [{door + 2}, {low}]] }}\n'
    side = rnd.randint(low, high - 2)
    openings += f'openings.side_{n} = {{ kind = "{kind}", ends = [[{right}, {side}], [{right}, {side + 2}]] }}\n'
    if rnd.random() < 0.5 and right - left > 4 and high - low > 4:
        text += f", {_outline(left + 1, low + 1, right - 1, high - 1)}"
        ends = f"[[{left + 1}, {low + 1}], [{left + 1}, {low + 3}]]"
        openings += f'openings.up_{n} = {{ kind = "window", level = 1, ends = {ends} }}\n'
        openings += f"stairs = [{{ at = [{left + 2}, {low + 2}] }}]\n"
    return f"{text}]\n{openings}"


def _wall(rnd: Random, n: int) -> str:
    left, low, right, high = _box(rnd, 1, 9)
    if rnd.random() < 0.5:
        right = left + 1
    else:
        high = low + 1
    return f"[walls.wall_{n}]\nheight = {rnd.randint(1, 2)}\noutline = {_outline(left, low, right, high)}\n"


def _wood(rnd: Random, n: int) -> str:
    left, low, right, high = _box(rnd, 3, 8)
    a, b, c, d = (
        rnd.randint(left, right - 1),
        rnd.randint(low, high - 1),
        rnd.randint(left + 1, right),
        rnd.randint(low + 1, high),
    )
    return f"[woods.wood_{n}]\noutline = [[{a}, {low}], [{right}, {b}], [{c}, {high}], [{left}, {d}]]\n"


def _cover(rnd: Random, n: int) -> str:
    return f"[cover.cover_{n}]\noutline = {_outline(*_box(rnd, 1, 3))}\n"
