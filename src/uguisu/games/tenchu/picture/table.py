"""A table as it lies there before anybody plays, drawn with characters: for whoever makes one."""

from __future__ import annotations

from collections.abc import Iterator

from uguisu.games.tenchu.ground.ground import Ground
from uguisu.games.tenchu.ground.plan import people, plan
from uguisu.games.tenchu.ground.terrain import SquareId
from uguisu.games.tenchu.words.text import word

CHEST, OBJECT = "$", "&"
TENS = 10


def drawn(ground: Ground) -> list[str]:
    """Each level with its coordinates, people by the first letters of their ids, and a legend."""
    rows = [word("plan", "legend"), word("plan", "marks")] if ground.table.village else [word("plan", "legend")]
    for level in range(ground.levels):
        rows += ["", word("plan", "level", level=level), *_level(ground, level)]
    return [*rows, *_ruler(ground.table.width)]


def _level(ground: Ground, level: int) -> Iterator[str]:
    """The rows with their y, without those above and below in which there is nothing."""
    rows = plan(ground, level, _marks(ground, level))
    filled = [n for n, row in enumerate(rows) if row]
    for n in range(min(filled), max(filled) + 1):
        yield f"{ground.table.height - 1 - n:3} {rows[n]}".rstrip()


def _marks(ground: Ground, level: int) -> dict[SquareId, str]:
    village = ground.table.village
    if village is None:
        return {}
    marks = people(ground, level, tuple(village.groups))
    for place in village.missions.values():
        lies = place.object.at if place.object is not None else None
        for spot, mark in ((place.chest, CHEST), (lies, OBJECT)):
            if spot is not None and spot[2] == level:
                marks[ground.at(*spot)] = mark
    return marks


def _ruler(width: int) -> tuple[str, str]:
    """The tens and the ones of x."""
    tens = "".join(str(x // TENS) if x % TENS == 0 else " " for x in range(width))
    return f"    {tens}".rstrip(), "    " + "".join(str(x % TENS) for x in range(width))
