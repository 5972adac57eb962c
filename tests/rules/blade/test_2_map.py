"""Chapter 2: drawing the map: Entry Points, shapes, where a room attaches, the count of rooms."""

from __future__ import annotations

import pytest
from rules.blade.scene import (
    CONTENT,
    FULL_GRID,
    at_traps,
    blank,
    blocks_of,
    drawing,
    ended,
    in_room,
    last_room,
    pips,
    placed,
    sketch,
)

from uguisu.games.blade import events as e
from uguisu.games.blade.board import bits, block_at, block_name
from uguisu.games.blade.flow.career import DrawRoom, Reconnaissance
from uguisu.games.blade.game import BLADE
from uguisu.games.blade.world import Room, World
from uguisu.testing import Scripted

ENTRIES = {1: "L3 L8 R3 R8", 2: "L3 L8 R3 R8", 3: "L3 L8 R5", 4: "L5 R3 R8", 5: "L2 R9", 6: "L2 R9"}
TABLE_A = {1: "I3 L4 T4 O6", 2: "I3 O6 O9 P9", 3: "I4 P5 O6 U5", 4: "V5 O4 O6 T5", 5: "T5 X5 P5 O6", 6: "V5 T4 S4 P5"}
ROWS_OF_A = [(2, 0), (3, 0), (4, 0), (5, 1), (6, 1), (7, 1), (8, 2), (9, 2), (10, 2), (11, 3), (12, 3)]
ORIENTATIONS = {"I3": 2, "I4": 2, "O4": 1, "O6": 2, "O9": 1, "L4": 8, "P5": 8, "P9": 8, "V5": 4}
ORIENTATIONS |= {"T4": 4, "S4": 4, "T5": 4, "U5": 4, "X5": 1}

I3_ROLL, L4_ROLL, O6_ROLL = (1, 1), (2, 3), (6, 6)
"""On contract One."""


def shape_of(option: str) -> str:
    return CONTENT.placements[option.removeprefix("draw:")].shape


def next_room(w: World, *dice: int) -> Scripted:
    """The shape of the next room is rolled."""
    return drawing(w, DrawRoom("L3"), dice=dice)


@pytest.mark.rule("BL-201")
@pytest.mark.parametrize("contract", ENTRIES)
def test_you_begin_at_one_of_the_entry_points_of_the_contract(contract: int) -> None:
    table = Scripted(BLADE, blank(contract=contract), Reconnaissance())
    assert table.question == "where_do_you_begin"
    assert table.offered == [f"enter:{entry}" for entry in ENTRIES[contract].split()]


@pytest.mark.rule("BL-201", "BL-204")
@pytest.mark.parametrize(("entry", "block", "inward"), [("L3", "A3", "C3"), ("L8", "A8", "C8"), ("R8", "L8", "J8")])
def test_the_first_room_covers_the_entry_block(entry: str, block: str, inward: str) -> None:
    table = Scripted(BLADE, blank(), Reconnaissance(), dice=I3_ROLL).choose(f"enter:{entry}")
    drawn = [blocks_of(option) for option in table.offered]
    assert all(block in blocks for blocks in drawn)
    assert len(drawn) == 4, "three upright, one lying"
    assert sum(inward in blocks for blocks in drawn) == 1


@pytest.mark.rule("BL-202", "BL-301", "BL-303")
def test_a_room_goes_shape_place_doors_occupants_vigilance_influence_count() -> None:
    table = Scripted(BLADE, blank(contract=5), Reconnaissance()).choose("enter:L2")
    for question, choice, dice in (
        ("which_shape_is_rolled", "", (3, 3)),
        ("where_is_the_room_drawn", "draw:X5.0@A1", ()),
        ("how_many_doors", "", (4, 4)),
        ("is_one_a_closet", "all-doors", ()),
        ("where_does_the_door_go", "door:C2e", ()),
        ("where_does_the_door_go", "door:B3s", ()),
        ("who_is_here", "", (4, 4)),
        ("how_vigilant_is_it", "", (1, 2)),
        ("how_vigilant_is_it", "", (5, 5)),
        ("what_do_you_do_here", "charm", ()),
        ("how_charming_are_you", "", (1, 1)),
        ("what_do_you_do_here", "finish", ()),
    ):
        assert table.question == question
        table.choose(*filter(None, [choice]), dice=dice).done()
    assert table.question == "draw_another_room"


@pytest.mark.rule("BL-203", "BL-R73")
@pytest.mark.parametrize("contract", TABLE_A)
@pytest.mark.parametrize(("total", "row"), ROWS_OF_A)
def test_table_a_gives_the_shape(contract: int, total: int, row: int) -> None:
    entry = ENTRIES[contract].split()[0]
    table = drawing(blank(contract=contract), DrawRoom(entry), dice=pips(total))
    shape = TABLE_A[contract].split()[row]
    assert [event.shape for event in table.heard(e.ShapeRolled)] == [shape]
    assert {shape_of(option) for option in table.offered} == {shape}


@pytest.mark.rule("BL-204", "BL-R30", "BL-R73")
@pytest.mark.parametrize("shape", ORIENTATIONS)
def test_every_rotation_and_mirror_image_may_be_drawn(shape: str) -> None:
    turns = {place.name.split("@")[0] for place in CONTENT.shapes[shape]}
    assert len(turns) == ORIENTATIONS[shape]
    size = CONTENT.shapes[shape][0].blocks.bit_count()
    assert {place.blocks.bit_count() for place in CONTENT.shapes[shape]} == {size}
    covering = [place for place in CONTENT.shapes[shape] if place.blocks >> block_at(6, 5) & 1]
    assert len(covering) == len({place.blocks for place in covering}) == size * ORIENTATIONS[shape]


@pytest.mark.rule("BL-204", "BL-R30")
def test_a_room_is_drawn_on_free_blocks_inside_the_grid() -> None:
    w = sketch("", "bbb", "a", "a", "a", doors="A4e")
    offered = [blocks_of(option) for option in next_room(w, *L4_ROLL).offered]
    assert not [blocks for blocks in offered if blocks & {"A2", "B2", "C2", "A3", "A4", "A5"}]
    assert all("B4" in blocks for blocks in offered)
    free = {block_name(block) for block in range(120)} - {"A2", "B2", "C2", "A3", "A4", "A5"}
    fitting = [place for place in CONTENT.shapes["L4"] if {block_name(b) for b in bits(place.blocks)} <= free]
    assert len(offered) == len([place for place in fitting if place.blocks >> block_at(2, 4) & 1])


@pytest.mark.rule("BL-205", "BL-206", "BL-R24")
def test_the_next_room_covers_the_far_block_of_an_open_door_of_the_newest_room() -> None:
    w = sketch("", "", "abbb", "a", "a", doors="A3e A4e C3s")
    table = next_room(w, *I3_ROLL)
    assert table.question == "where_is_the_room_drawn", "one open Door: no question"
    assert all("C4" in blocks_of(option) for option in table.offered)
    table.choose(f"draw:{placed('I3', (3, 4), (4, 4), (5, 4))}")
    assert table.w.plan.adjacent[2] == (1,), "that Door is the entrance"
    assert table.w.doors == ["A3e", "A4e", "C3s"]


@pytest.mark.rule("BL-206", "BL-R24")
def test_you_choose_among_the_open_doors_of_the_newest_room_only() -> None:
    w = sketch("", "", "abbb", "a", "a", doors="A3e A4e C3s D3e")
    table = next_room(w, *I3_ROLL)
    assert table.question == "behind_which_door"
    assert sorted(table.offered) == ["through:C3s", "through:D3e"], "A4e is a Door of the older room"
    table.choose("through:D3e")
    assert all("E3" in blocks_of(option) for option in table.offered)


@pytest.mark.rule("BL-205", "BL-206", "BL-R24")
def test_an_older_room_is_the_source_when_no_door_of_the_newest_is_open() -> None:
    w = sketch("", "", "abbb", "a", "a", doors="A3e A5e A5s")
    assert sorted(next_room(w, *I3_ROLL).offered) == ["through:A5e", "through:A5s"]


@pytest.mark.rule("BL-206", "BL-R24", "BL-R29")
def test_an_older_room_is_the_source_when_the_shape_does_not_fit_the_newest() -> None:
    w = sketch(".b", ".b", ".b", "a", "a", "a", doors="A1e A6s")
    assert [blocks_of(option) for option in next_room(w, *I3_ROLL).offered] == [{"A1", "A2", "A3"}]
    larger = next_room(w, *L4_ROLL)
    assert larger.question == "where_is_the_room_drawn"
    assert all("A7" in blocks_of(option) for option in larger.offered), "only the Door of the older room takes it"


@pytest.mark.rule("BL-206", "BL-223", "BL-R24")
def test_the_sanctum_is_passed_over_as_a_source() -> None:
    w = sketch("", "", "aBBB", "aBBB", "aBBB", doors="A3e D4e A5s")
    table = next_room(w, *I3_ROLL)
    assert all("A6" in blocks_of(option) for option in table.offered)


@pytest.mark.rule("BL-207", "BL-R26")
def test_open_doors_that_get_covered_join_the_rooms() -> None:
    w = sketch("bbb", "....cc", "a...cc", "a...cc", "a", doors="A3e B1s D3e A4e")
    table = next_room(w, *I3_ROLL)
    table.choose(f"draw:{placed('I3', (2, 3), (3, 3), (4, 3))}")
    assert table.w.plan.adjacent[3] == (0, 2), "entrance D3e, and A3e of the first room; B1s leads elsewhere"
    over = sketch("bbb", "....cc", "a...cc", "a...cc", "a", doors="B1s D3e A3e")
    upright = next_room(over, *O6_ROLL)
    upright.choose(f"draw:{placed('O6', *((x, y) for x in (2, 3, 4) for y in (2, 3)))}")
    assert upright.w.plan.adjacent[3] == (0, 1, 2)


@pytest.mark.rule("BL-208", "BL-R29")
def test_without_an_open_door_a_secret_door_is_made_in_the_newest_room() -> None:
    w = sketch("", "", "abbb", "a", "a", doors="A3e")
    table = next_room(w, *I3_ROLL)
    assert table.question == "behind_which_door"
    assert sorted(table.offered) == sorted(
        f"through:{edge}" for edge in ["B2s", "C2s", "D2s", "B3s", "C3s", "D3s", "D3e"]
    )
    table.choose("through:C3s", f"draw:{placed('I3', (3, 4), (3, 5), (3, 6))}")
    assert table.w.doors == ["A3e", "C3s"], "it is a Door like any other"
    assert table.w.plan.adjacent[2] == (1,)
    assert [event.secret_door for event in table.heard(e.RoomDrawn)] == [True]


@pytest.mark.rule("BL-208", "BL-R29")
def test_a_secret_door_ignores_the_wall_limit_but_not_borders_doors_and_rooms() -> None:
    w = sketch("aaac", "..bc", "..bc", "..b", doors="C1s C2e", contract=1)
    table = next_room(w, *I3_ROLL)
    edges = sorted(option.removeprefix("through:") for option in table.offered)
    assert edges == ["D1e", "D2e", "D3e", "D3s"], "the newest room is c; its west side is shut by a and b"
    walled = next_room(sketch("", "", "accc", "a.b", "a.b", "..b", doors="A3e C3s"), *I3_ROLL)
    edges = sorted(option.removeprefix("through:") for option in walled.offered)
    assert edges == ["B2s", "B3s", "C2s", "D2s", "D3e", "D3s"], "the south wall holds C3s already"


@pytest.mark.rule("BL-208", "BL-206")
def test_no_secret_door_while_any_open_door_fits() -> None:
    w = sketch("", "", "abbb", "a", "a", doors="A3e A5s")
    table = next_room(w, *I3_ROLL)
    assert all("A6" in blocks_of(option) for option in table.offered), "the Door of the older room comes first"


ALL_BUT_A_STRIP = FULL_GRID[:-1]


@pytest.mark.rule("BL-208", "BL-R29")
def test_the_secret_door_too_is_looked_for_in_the_newest_room_first() -> None:
    table = next_room(sketch(*ALL_BUT_A_STRIP), *I3_ROLL)
    assert sorted(table.offered) == ["through:J9s", "through:K9s", "through:L9s"]
    swapped = (row.translate(str.maketrans("al", "la")) for row in ALL_BUT_A_STRIP)
    enclosed = next_room(sketch(*swapped), *I3_ROLL)
    assert sorted(enclosed.offered) == ["through:G9s", "through:H9s", "through:I9s"], "l is shut in"
    older = next_room(sketch(*ALL_BUT_A_STRIP[:6], *(row.replace("l", "A") for row in ALL_BUT_A_STRIP[6:])), *I3_ROLL)
    assert sorted(older.offered) == ["through:G9s", "through:H9s", "through:I9s"], "never in the Sanctum"


@pytest.mark.rule("BL-209", "BL-R29")
@pytest.mark.parametrize(("contract", "smallest"), [(1, "I3"), (2, "I3"), (3, "I4"), (4, "O4"), (5, "T5"), (6, "T4")])
def test_the_smallest_shape_is_the_first_row_with_the_fewest_blocks(contract: int, smallest: str) -> None:
    assert CONTENT.smallest_shape(blank(contract=contract).sheet) == smallest


@pytest.mark.rule("BL-209", "BL-R29")
def test_a_shape_that_fits_nowhere_is_replaced_by_the_smallest() -> None:
    table = next_room(sketch(*ALL_BUT_A_STRIP, doors="A9s"), *O6_ROLL)
    assert [event.shape for event in table.heard(e.ShapeReplaced)] == ["I3"]
    assert {shape_of(option) for option in table.offered} == {"I3"}
    assert all("A10" in blocks_of(option) for option in table.offered), "BL-206 is tried again before BL-208"


@pytest.mark.rule("BL-209", "BL-R29")
def test_a_shape_that_fits_behind_a_secret_door_is_not_replaced() -> None:
    table = next_room(sketch("a", "a", "a"), *O6_ROLL)
    assert table.offered[0].startswith("through:")
    assert not table.heard(e.ShapeReplaced)


@pytest.mark.rule("BL-209", "BL-R29")
def test_when_nothing_fits_phase_one_ends_with_the_sanctum_that_is_there() -> None:
    rows = tuple(row.replace("a", "A") for row in FULL_GRID)
    table = next_room(sketch(*rows), *O6_ROLL)
    assert len(table.heard(e.NoRoomFits)) == 1
    assert (table.question, table.w.phase) == ("what_do_you_buy", "planning")
    assert len(table.w.rooms) == 15


@pytest.mark.rule("BL-209", "BL-225", "BL-R29")
def test_when_nothing_fits_the_missing_sanctum_is_drawn_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """A real map that still has a free square always takes the smallest shape too, so all ways in are shut by hand."""
    for ways in ("door_edges", "secret_edges"):
        monkeypatch.setattr(f"uguisu.games.blade.flow.reconnaissance.{ways}", lambda *_, **__: [])
    table = next_room(sketch("", "", "a", "a", "a"), *O6_ROLL)
    assert table.question == "where_is_the_sanctum_drawn"
    table.choose("draw:O9.0@F5")
    assert (table.question, table.w.phase) == ("what_do_you_buy", "planning")
    full = next_room(sketch(*FULL_GRID), *O6_ROLL)
    assert full.question == "where_do_you_begin", "no square at all: the sheet is drawn anew"


@pytest.mark.rule("BL-218", "BL-R74", "BL-R76")
def test_any_covered_entry_point_can_be_used_in_phase_three() -> None:
    w = sketch("", "...........b", "a..........b", "a..........b", "aCCC", ".CCC", ".CCC....ddd")
    w.figures = []
    table = at_traps(w)
    assert table.offered == ["enter:L3", "enter:R3"], "L8 and R8 are not covered"
    table.choose("enter:R3")
    assert table.w.here == 1
    assert "leave" in table.offered
    assert "leave" not in in_room(w, 3).offered
    assert last_room(w, 1).choose("leave").w.outcome == "abandoned"


def strips(count: int, contract: int) -> World:
    """So many rooms, the Sanctum among them if there are more than it waits for."""
    w = blank(contract=contract)
    w.rooms = [Room(placed("I3", *((column, row) for row in (1, 2, 3)))) for column in range(1, count + 1)]
    if count > w.sheet.sanctum_after:
        w.rooms[w.sheet.sanctum_after] = Room("O9.0@B6", sanctum=True)
    return w


COUNTS = [(1, 7, 4), (2, 8, 5), (3, 9, 6), (4, 10, 6), (5, 11, 8), (6, 12, 10)]


@pytest.mark.rule("BL-219", "BL-226", "BL-R33")
@pytest.mark.parametrize(("contract", "rooms", "sanctum_after"), COUNTS)
def test_phase_one_ends_when_all_rooms_are_drawn_the_sanctum_counted(
    contract: int, rooms: int, sanctum_after: int
) -> None:
    assert drawing(strips(rooms - 1, contract)).question == "draw_another_room"
    full = drawing(strips(rooms, contract))
    assert (full.question, full.w.phase) == ("what_do_you_buy", "planning")


@pytest.mark.rule("BL-220", "BL-R33")
@pytest.mark.parametrize(("contract", "rooms", "sanctum_after"), COUNTS)
def test_the_sanctum_is_due_after_the_printed_ordinary_room(contract: int, rooms: int, sanctum_after: int) -> None:
    assert drawing(strips(sanctum_after - 1, contract)).question == "draw_another_room"
    due = drawing(strips(sanctum_after, contract))
    assert due.rule == "BL-221"
    later = strips(sanctum_after, contract)
    later.rooms[0] = Room("O9.0@B6", sanctum=True)
    assert drawing(later).question == "draw_another_room", "not a second one"


@pytest.mark.rule("BL-220")
def test_the_sanctum_waits_for_influence_and_traps_of_the_room_before_it() -> None:
    room = DrawRoom("L3")
    room.go_to(DrawRoom.who_is_here)
    table = drawing(strips(4, 1), room, dice=(6, 6))
    assert table.question == "what_do_you_do_here"
    table.choose("set:snare", "finish")
    assert table.rule == "BL-221"


@pytest.mark.rule("BL-226", "BL-R32")
def test_phase_one_ends_by_choice_only_once_the_sanctum_is_drawn() -> None:
    before = drawing(strips(3, 1))
    assert before.offered == ["go-on", "abandon"]
    assert ended(before.choose("abandon")) == "abandoned"
    after = drawing(strips(5, 1))
    assert after.offered == ["go-on", "end-reconnaissance", "abandon"]
    after.choose("end-reconnaissance")
    assert (after.w.phase, ended(after)) == ("planning", "")


@pytest.mark.rule("BL-226")
def test_going_on_draws_one_more_room() -> None:
    table = drawing(strips(5, 1)).choose("go-on")
    assert table.question == "which_shape_is_rolled"
    table.choose(dice=I3_ROLL).choose("through:D3s", f"draw:{placed('I3', (4, 4), (5, 4), (6, 4))}", dice=(1, 1))
    table.choose("door:F4e", dice=(6, 6)).choose("finish")
    assert (len(table.w.rooms), table.question) == (6, "draw_another_room")
