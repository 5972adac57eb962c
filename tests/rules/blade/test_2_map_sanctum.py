"""Chapter 2: the Inner Sanctum."""

from __future__ import annotations

import pytest
from rules.blade.scene import FULL_GRID, blank, blocks_of, chain, drawing, figure, in_room, sketch

from uguisu.games.blade import events as e
from uguisu.games.blade.flow.career import DrawRoom, DrawSanctum, PlaceDoor

COLUMN = ("", "", "a", "a", "a")
"""The first room stands upright on A3 A4 A5."""


@pytest.mark.rule("BL-221")
def test_the_sanctum_is_a_free_square_behind_a_door_of_the_newest_room() -> None:
    table = drawing(sketch("", "", "abbb", "a", "a", doors="A3e A5s D3e"), DrawSanctum())
    assert table.question == "where_is_the_sanctum_drawn"
    squares = [blocks_of(option) for option in table.offered]
    assert {option.split(":")[1].split(".")[0] for option in table.offered} == {"O9"}
    assert all("E3" in square and not square & {"A3", "A4", "A5", "B3", "C3", "D3"} for square in squares)
    assert len(squares) == 3, "columns E to G, rows 1 to 5"


@pytest.mark.rule("BL-221", "BL-R31")
def test_the_sanctum_covers_no_entry_block() -> None:
    w = sketch(*COLUMN, doors="A5s A4e")
    table = drawing(w, DrawSanctum())
    assert all("B4" in blocks_of(option) for option in table.offered), "behind A5s every square would cover A8"
    assert not [option for option in table.offered if blocks_of(option) & {"A3", "A8", "L3", "L8"}]
    rows = ("", "", "", "........aaa")
    assert drawing(sketch(*rows, doors="K4s"), DrawSanctum()).offered == ["draw:O9.0@I5", "draw:O9.0@J5"]
    barred = drawing(sketch(*rows, doors="K4s", contract=3), DrawSanctum())
    assert barred.w.rooms[1].placement == "O9.0@I5", "on Three L5 is an Entry block, so there is no choice"


@pytest.mark.rule("BL-221", "BL-206", "BL-R29")
def test_the_sanctum_takes_an_older_door_before_a_secret_one() -> None:
    table = drawing(sketch("", "", "abbb", "a", "a", doors="A3e A5e"), DrawSanctum())
    assert all("B5" in blocks_of(option) for option in table.offered)
    assert table.choose(table.offered[0]).w.doors == ["A3e", "A5e"]


@pytest.mark.rule("BL-221", "BL-208", "BL-R29")
def test_the_sanctum_gets_a_secret_door_in_the_newest_room_if_no_door_fits() -> None:
    table = drawing(sketch("", "", "abbb", "a", "a", doors="A3e A5s"), DrawSanctum())
    assert table.question == "behind_which_door"
    edges = sorted(option.removeprefix("through:") for option in table.offered)
    assert edges == ["B3s", "C3s", "D3e", "D3s"], "above row 3 there is no room for a square"
    table.choose("through:B3s")
    assert table.w.rooms[2].placement == "O9.0@B4", "the only square there"
    assert table.w.doors == ["A3e", "A5s", "B3s"]
    assert table.w.plan.adjacent[2] == (1,)


@pytest.mark.rule("BL-221", "BL-206")
def test_the_sanctum_lies_behind_its_door_also_in_the_corner_of_the_sheet() -> None:
    table = drawing(sketch("a", "a", "a", doors="A1e"), DrawSanctum())
    assert table.w.rooms[1].placement == "O9.0@B1", "no other square covers B1, so there is no choice"


@pytest.mark.rule("BL-222", "BL-223", "BL-R31")
def test_nothing_is_rolled_for_the_sanctum_and_nothing_is_done_there() -> None:
    w = sketch("", "", "a.b.c.d", "a.b.c.d", "a.b.c.d", doors="A3e G4e")
    w.figures = [figure("G5", 0)]
    table = drawing(w).choose("draw:O9.0@H3")
    assert table.question == "draw_another_room", "no shape, Doors, occupants or V, no Influence, no Trap"
    sanctum = table.w.rooms[table.w.sanctum]
    assert (sanctum.sanctum, sanctum.hoards, sanctum.traps, sanctum.closet) == (True, 0, (), False)
    assert table.w.doors == ["A3e", "G4e"], "only its entrance"
    assert table.w.plan.adjacent[table.w.sanctum] == (3,)
    assert [f.room for f in table.w.figures] == [0]
    assert (table.w.target_hp, table.w.bodyguards, table.w.room_total(table.w.sanctum)) == (3, 2, 6)


@pytest.mark.rule("BL-223")
def test_in_phase_one_the_sanctum_is_no_source_and_is_not_entered() -> None:
    w = sketch("", "", "a.b.c.dEEE", "a.b.c.dEEE", "a.b.c.dEEE", doors="G4e J4e")
    table = drawing(w).choose("go-on", dice=(1, 1))
    offered = {option.removeprefix("through:") for option in table.offered}
    assert offered == {"F3e", "F4e", "F5e", "G2s", "G5s"}, "a secret door of room d: J4e belongs to the Sanctum"


@pytest.mark.rule("BL-224", "BL-R31")
def test_a_later_room_may_put_a_door_onto_the_sanctum() -> None:
    w = sketch("", "", "aBBB", "aBBB", "aBBBccc", doors="A3e")
    table = drawing(w, PlaceDoor())
    assert "door:D5e" in table.offered
    assert table.w.plan.adjacent[1] == (0,)
    table.choose("door:D5e")
    assert table.w.plan.adjacent[1] == (0, 2)


@pytest.mark.rule("BL-225", "BL-R29")
def test_without_a_way_in_the_sanctum_is_joined_by_a_secret_passage(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a real map a free square always touches some room, so the ways in are shut by hand."""
    for ways in ("door_edges", "secret_edges"):
        monkeypatch.setattr(f"uguisu.games.blade.flow.reconnaissance.{ways}", lambda *_, **__: [])
    table = drawing(sketch("", "", "a.b", "a.b", "a.b"), DrawSanctum())
    squares = [blocks_of(option) for option in table.offered]
    assert not [square for square in squares if square & {"A3", "A4", "C3", "C5", "A8", "L3", "L8"}]
    assert {"F1", "F2", "F3", "G1", "G2", "G3", "H1", "H2", "H3"} in squares
    table.choose("draw:O9.0@F8")
    assert (table.w.passages, table.w.doors) == ([(1, 2)], []), "from the newest ordinary room"
    assert table.w.plan.adjacent == ((), (2,), (1,))
    assert [event.passage for event in table.heard(e.SanctumDrawn)] == [True]


@pytest.mark.rule("BL-225")
def test_a_secret_passage_counts_as_a_door() -> None:
    w = chain("", "C6", "G9", contract=3)
    w.doors, w.passages = [], [(0, 1), (1, 2), (2, 3)]
    table = in_room(w, 0)
    assert table.offered == ["move:1", "leave"]
    table.choose("move:1", dice=(1,)).choose("fail")
    assert table.w.figures[0].room == 2, "she flees through it, towards the Sanctum"
    assert table.w.figures[1].state == "alerted"


@pytest.mark.rule("BL-225", "BL-R29")
def test_with_no_free_square_the_sheet_is_redrawn_at_no_cost() -> None:
    w = sketch(*FULL_GRID, doors="A9s", failures=1, noise=0)
    w.figures, w.tricks["poison"], w.tricks["lure"] = [figure("G5", 0)], 0, 0
    table = drawing(w, DrawSanctum(), dice=(1, 2))
    assert len(table.heard(e.SheetRedrawn)) == 1
    assert table.question == "where_do_you_begin"
    assert (table.w.rooms, table.w.doors, table.w.figures) == ([], [], [])
    assert table.w.tricks == blank().tricks
    assert (table.w.failures, table.w.outcome) == (1, "")
    assert not table.heard(e.AttemptEnds)
    table.choose("enter:R8").done()
    assert [(event.first, event.second) for event in table.heard(e.ShapeRolled)] == [(1, 2)], "the dice run on"
    assert isinstance(table.flow.stack[-1], DrawRoom)
