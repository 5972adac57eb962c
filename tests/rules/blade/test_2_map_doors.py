"""Chapter 2: walls, Doors and Closets."""

from __future__ import annotations

import pytest
from rules.blade.scene import CONTENT, blank, chain, change_room, drawing, edge, in_room, pips, sketch

from uguisu.games.blade import events as e
from uguisu.games.blade.board import EDGES, bits, block_at, walls
from uguisu.games.blade.flow.career import DrawRoom, PlaceDoor
from uguisu.games.blade.world import World
from uguisu.testing import Scripted

WALLS = {"I3": 4, "I4": 4, "O4": 4, "O6": 4, "O9": 4, "L4": 6, "P5": 6, "P9": 6, "V5": 6}
WALLS |= {"T4": 8, "S4": 8, "T5": 8, "U5": 8, "X5": 12}
TABLE_B = [(2, 1), (3, 1), (4, 1), (5, 2), (6, 2), (7, 2), (8, 2), (9, 2), (10, 2), (11, 3), (12, 3)]


def doors(table: Scripted) -> list[str]:
    """The edges where the Door may go."""
    assert table.question == "where_does_the_door_go"
    return sorted(option.removeprefix("door:") for option in table.offered)


def rolling_doors(w: World, *dice: int) -> Scripted:
    """The newest room has been drawn; its Doors are rolled."""
    room = DrawRoom("L3")
    room.go_to(DrawRoom.how_many_doors)
    return drawing(w, room, dice=dice)


def i3(doors: str = "B4e", *rows: str) -> World:
    """EX-20: the newest room is an I3 on C4 D4 E4, entered by its west side."""
    return sketch(*(rows or ("", "", "", ".abbb", ".a", ".a")), doors=doors)


@pytest.mark.rule("BL-210", "BL-R25", "BL-R73")
@pytest.mark.parametrize("shape", WALLS)
def test_a_wall_is_a_longest_straight_run_that_faces_one_way(shape: str) -> None:
    inside = [place for place in CONTENT.shapes[shape] if "@F5" in place.name]
    for place in inside:
        found = walls(place.blocks)
        assert len(found) == WALLS[shape]
        edges = [edge for wall in found for edge in bits(wall)]
        assert len(edges) == len(set(edges)), "no edge is part of two walls"
        outline = [n for n, (_, ends) in enumerate(EDGES) if sum(place.blocks >> block & 1 for block in ends) == 1]
        assert sorted(edges) == outline, "and every outline edge is part of one"


@pytest.mark.rule("BL-210", "BL-213", "BL-R25")
def test_a_gap_breaks_a_wall() -> None:
    w = sketch("", "", "", "..a.a", "..aaa", doors="")
    table = drawing(w, PlaceDoor(), PlaceDoor()).choose("door:C3s")
    left = doors(table)
    assert "E3s" in left, "the other prong has a north wall of its own"
    assert "D4s" in left, "and so has the bottom between them"
    assert "C3s" not in left


@pytest.mark.rule("BL-211")
@pytest.mark.parametrize(("total", "count"), TABLE_B)
def test_table_b_gives_the_doors_in_addition_to_the_entrance(total: int, count: int) -> None:
    table = rolling_doors(i3(), *pips(total))
    if table.question == "is_one_a_closet":
        table.choose("all-doors")
    for wall in ("C3s", "C4s", "E4e")[:count]:
        table.choose(f"door:{wall}")
    assert table.question == "who_is_here"
    assert len(table.w.doors) == 1 + count
    assert [event.count for event in table.heard(e.DoorsRolled)] == [count]


@pytest.mark.rule("BL-212", "BL-213", "BL-R25", "BL-R26")
def test_ex20_the_entrance_fills_its_wall_and_two_doors_need_two_walls() -> None:
    table = rolling_doors(i3(), 3, 3)
    north, south, east = ["C3s", "D3s", "E3s"], ["C4s", "D4s", "E4s"], ["E4e"]
    assert doors(table) == sorted(north + south + east)
    assert doors(table.choose("door:D3s")) == sorted(south + east)
    table.choose("door:E4e")
    assert table.w.doors == ["B4e", "D3s", "E4e"]
    assert table.question == "who_is_here"


@pytest.mark.rule("BL-212", "BL-R26")
def test_no_door_goes_to_the_outer_border() -> None:
    corner = sketch("aaa")
    assert doors(drawing(corner, PlaceDoor())) == ["A1s", "B1s", "C1e", "C1s"]
    far = sketch(*[""] * 7, *["...........a"] * 3)
    assert doors(drawing(far, PlaceDoor())) == ["K10e", "K8e", "K9e", "L7s"]


@pytest.mark.rule("BL-212", "BL-214", "BL-R26")
def test_a_door_onto_an_older_room_joins_the_two_at_once() -> None:
    w = sketch("", "", "....a", ".bcca", ".bcca", ".b", doors="B4e")
    table = drawing(w, PlaceDoor())
    assert "D4e" in doors(table)
    assert table.w.plan.adjacent[2] == (1,)
    table.choose("door:D4e")
    assert table.w.plan.adjacent[2] == (0, 1)
    assert table.w.plan.adjacent[0] == (2,)


@pytest.mark.rule("BL-213", "BL-R25")
def test_doors_that_other_rooms_opened_onto_a_wall_fill_it() -> None:
    w = sketch("..a", "..a", "..a", "..bbb", doors="C3s D4s")
    table = drawing(w, PlaceDoor())
    assert doors(table) == ["B4e", "E4e"], "C3s was opened by the room above, D4s stands in the south wall"


@pytest.mark.rule("BL-213", "BL-207", "BL-R25")
def test_covered_doors_may_leave_two_on_one_wall_which_then_is_full() -> None:
    w = sketch("..a.b", "..a.b", "..a.b", "..ccc", doors="C3s E3s")
    table = drawing(w, PlaceDoor())
    assert doors(table) == ["B4e", "C4s", "D4s", "E4e", "E4s"]
    assert table.w.plan.adjacent[2] == (0, 1)


@pytest.mark.rule("BL-213", "BL-R25")
def test_the_walls_of_neighbours_are_not_checked() -> None:
    w = sketch("", "..aaa", "...b", "...b", "...b", doors="C2s")
    assert "D2s" in doors(drawing(w, PlaceDoor())), "though C2s stands in the same wall of a"


@pytest.mark.rule("BL-215", "BL-R27")
def test_all_doors_must_be_placed_and_those_without_an_edge_are_lost() -> None:
    table = rolling_doors(sketch("a", "a", "a", doors="A3s"), 6, 6).choose("all-doors")
    assert all(option.startswith("door:") for option in table.offered), "no Door can be declined"
    assert doors(table) == ["A1e", "A2e", "A3e"]
    table.choose("door:A2e")
    assert table.question == "who_is_here"
    assert len(table.heard(e.DoorLost)) == 2
    assert table.w.doors == ["A3s", "A2e"]


@pytest.mark.rule("BL-216", "BL-R28")
@pytest.mark.parametrize(("total", "count"), TABLE_B)
def test_one_door_may_become_a_closet_on_eight_and_more_before_any_is_placed(total: int, count: int) -> None:
    table = rolling_doors(i3(), *pips(total))
    if total < 8:
        assert table.question == "where_does_the_door_go"
        assert not table.w.rooms[-1].closet
        return
    assert table.offered == ["closet", "all-doors"]
    table.choose("closet")
    assert table.w.rooms[-1].closet
    assert not table.w.rooms[0].closet
    for wall in ("C3s", "C4s")[: count - 1]:
        assert "closet" not in table.offered, "one, not more"
        table.choose(f"door:{wall}")
    assert table.question == "who_is_here"
    assert len(table.w.doors) == count, "the entrance, and one Door less than rolled"


@pytest.mark.rule("BL-216")
def test_all_doors_may_stay_doors() -> None:
    table = rolling_doors(i3(), 4, 4).choose("all-doors", "door:C3s", "door:C4s")
    assert not table.w.rooms[-1].closet
    assert len(table.w.doors) == 3


@pytest.mark.rule("BL-217", "BL-R28")
def test_a_closet_takes_no_wall_and_may_sit_on_the_border() -> None:
    table = rolling_doors(i3(), 6, 6).choose("closet")
    assert doors(table) == sorted(["C3s", "D3s", "E3s", "C4s", "D4s", "E4s", "E4e"])
    narrow = rolling_doors(sketch("a", "a", "a", doors="A3s"), 4, 4).choose("closet")
    assert doors(narrow) == ["A1e", "A2e", "A3e"], "the other sides are border"


@pytest.mark.rule("BL-217")
def test_a_closet_matters_only_for_hiding_after_an_evasion() -> None:
    walk = in_room(change_room(chain("", ""), 0, closet=True))
    assert walk.offered == in_room(chain("", "")).offered
    fight = in_room(change_room(chain("", "G9!"), 1, closet=True), 1)
    assert "hide" not in fight.offered
    evasion = in_room(change_room(chain("", "G9!"), 0, closet=True), 1).choose("evade")
    assert evasion.offered == ["hide", "stand"]
    assert in_room(chain("", "G9!"), 1).choose("evade").question != "do_you_hide"


@pytest.mark.rule("BL-212")
def test_an_edge_is_named_by_the_block_left_of_it_or_above_it() -> None:
    assert edge((3, 4), (4, 4)) == "C4e"
    assert edge((3, 5), (3, 4)) == "C4s"
    assert block_at(12, 10) == 119
    assert len(EDGES) == 11 * 10 + 12 * 9, "the border has none"
    assert blank().doors == []
