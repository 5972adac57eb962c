"""The plan of a table in characters."""

from __future__ import annotations

import pytest
from rules.tenchu.grounds import NAMES, VALLEY, field, ground

from uguisu.games.tenchu.ground.plan import people, plan

PIECES = """
[buildings.tower]
tiers = [[[2, 14], [8, 14], [8, 20], [2, 20]], [[3, 15], [7, 15], [7, 19], [3, 19]]]
openings.door = { kind = "door", ends = [[4, 14], [6, 14]] }
openings.window = { kind = "window", level = 1, ends = [[7, 16], [7, 18]] }
stairs = [{ at = [4, 17] }]
[water]
pond = { outline = [[10, 14], [12, 14], [12, 20], [10, 20]] }
[bridges]
plank = { outline = [[9, 16], [13, 16], [13, 17], [9, 17]] }
[walls]
wall = { outline = [[14, 14], [15, 14], [15, 17], [14, 17]] }
[woods]
wood = { outline = [[16, 14], [19, 14], [16, 17]] }
[cover]
hay = { outline = [[20, 14], [21, 14], [21, 15], [20, 15]] }
[roads]
road = { outline = [[0, 12], [24, 12], [24, 13], [0, 13]] }
"""


def test_every_square_has_a_character() -> None:
    where = field(PIECES).ground
    assert [row[:22] for row in plan(where)[3:12]] == [
        "......................",
        "..______..~~..........",
        "..______..~~..........",
        "..__/___..~~..........",
        "..______.====.#.*.....",
        "..______..~~..#.**....",
        "..__++__..~~..#.***.%.",
        "......................",
        ",,,,,,,,,,,,,,,,,,,,,,",
    ]
    assert plan(where, 1)[4:10] == [
        "  ^^^^^^",
        "  ^____^",
        "  ^_/_o^",
        "  ^___o^      H",
        "  ^____^      H",
        "  ^^^^^^      H",
    ]


@pytest.mark.parametrize("name", NAMES)
def test_a_plan_shows_each_square_of_a_level_once(name: str) -> None:
    where = ground(name)
    for level in range(where.levels):
        rows = plan(where, level, {s: "X" for s in where.ids if where.level[s] == level})
        assert sum(row.count("X") for row in rows) == where.level.count(level)


def test_marks_are_drawn_instead_of_what_lies_there() -> None:
    drawn = plan(VALLEY, 0, people(VALLEY, 0, ("merchant",)))
    assert drawn[48 - 1 - 33][18] == "M"
    assert drawn[48 - 1 - 15][29] == "K"
    assert drawn[48 - 1 - 25][19:21] == "GG"
    assert people(field().ground) == {}
