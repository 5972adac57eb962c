"""5.14: gates and their keys. At Imai the gate yard is 5.5, its junction 4.5; north of it lies bush 5.4, south 4.6."""

from __future__ import annotations

import pytest
from rules.shadow.scene import CONTENT, bodies_in, executed, ordered, stands_in, world

from uguisu.games.shadow import aim
from uguisu.games.shadow import events as e
from uguisu.games.shadow.board import HexId

GATE, NORTH, SOUTH = HexId("5.5"), HexId("5.4"), HexId("4.6")


@pytest.mark.rule("SH-921", "SH-925", "SH-119")
def test_a_gate_starts_closed_and_joins_two_tiles() -> None:
    w = world("imai")
    assert w.is_closed(GATE)
    board = w.board
    assert board.tile_of[GATE] == board.tile_of[HexId("4.5")] == "G1"
    assert {board.tile_of[place] for place in board.bushes_of[GATE]} == {"L3", "L1"}


@pytest.mark.rule("SH-922", "SH-R68", "SH-111", "SH-924")
def test_in_a_closed_gate_only_one_corner_on_each_side_can_be_used() -> None:
    table = ordered("imai guards=spearman@7.4/0/in", "F").daimyo("guard:1")
    there = {text.removeprefix("stand:5.5:") for text in table.offered if ":5.5:" in text}
    assert there == {"1:in", "1:out", "4:in", "4:out"}, "guards come to both sides"
    crowd = world("imai guards=spearman@5.5/1/in,spearman@5.5/4/out")
    assert not crowd.has_room(GATE, mover=0, side=0)


@pytest.mark.rule("SH-924", "SH-922")
def test_a_guard_changes_sides_within_the_yard_and_walks_through() -> None:
    table = ordered("imai guards=spearman@5.5/1/in", "F").daimyo("guard:1")
    assert "stand:5.5:4:out" in table.offered
    assert stands_in(table) == {"5.5", "7.4", "6.3", "3.6", "4.7"}


@pytest.mark.rule("SH-921", "SH-118")
def test_open_or_closed_the_gate_yard_is_as_far_for_guards() -> None:
    for text in ("imai", "imai open_gates=5.5"):
        assert set(world(text).board.next_yards[GATE]) == {"7.4", "6.3", "3.6", "4.7"}


@pytest.mark.rule("SH-923", "SH-R69")
@pytest.mark.parametrize(("bush", "number", "corner"), [(NORTH, 1, 1), (SOUTH, 2, 4)])
def test_a_ninja_reaches_only_what_is_on_his_side_of_a_closed_gate(bush: HexId, number: int, corner: int) -> None:
    w = world("imai bodies=5.5/1,5.5/4 guards=spearman@5.5/1/out,spearman@5.5/4/out")
    assert w.guards_before(GATE, bush) == [number]
    assert [body.corner for body in w.bodies_before(GATE, bush)] == [corner]
    opened = world("imai open_gates=5.5 bodies=5.5/1,5.5/4 guards=spearman@5.5/1/out,spearman@5.5/4/out")
    assert opened.guards_before(GATE, bush) == [1, 2]
    assert len(opened.bodies_before(GATE, bush)) == 2


@pytest.mark.rule("SH-923", "SH-R69", "SH-443")
def test_an_attack_on_several_hits_only_those_on_the_near_side() -> None:
    table = executed("imai hayato=4.6 guards=spearman@5.5/1/out,spearman@5.5/4/in mat=0:HAY-10")
    assert (table.guard(1), table.guard(2), bodies_in(table.w)) == ("5.5/1/out", "", ["5.5/4"])


@pytest.mark.rule("SH-923", "SH-422", "SH-R69")
def test_nobody_trespasses_through_a_closed_gate() -> None:
    shadow_step = CONTENT.cards["HAY-11"]
    for opened, found in (("", False), ("open_gates=5.5", True)):
        w = world(f"imai {opened}")
        assert aim.is_possible(w, shadow_step, GATE, SOUTH) == found
        assert (GATE in aim.yards(w, shadow_step, SOUTH)) == found
        assert bool(aim.crossings(w, GATE)) == found


@pytest.mark.rule("SH-923", "SH-928", "SH-R69", "SH-435")
def test_a_guard_who_is_distracted_stays_on_the_near_side() -> None:
    table = executed("imai hayato=4.6 guards=spearman@5.5/4/in mat=0:HAY-04")
    assert set(table.offered) == {"stand:5.5:4:in", "stand:5.5:4:out"}
    table = executed("imai open_gates=5.5 hayato=4.6 guards=spearman@5.5/4/in mat=0:HAY-04")
    assert "stand:5.5:1:in" in table.offered


@pytest.mark.rule("SH-928", "SH-R69", "SH-436")
def test_into_a_closed_gate_guards_are_lured_only_from_the_ninjas_own_side() -> None:
    text = "imai guards=spearman@7.4/0/in,spearman@4.7/0/in,spearman@3.6/tower,spearman@6.3/1/in"
    assert world(text).lured_to(GATE, NORTH) == [1, 4]
    assert world(text).lured_to(GATE, SOUTH) == [2, 3]
    assert world(f"{text} open_gates=5.5").lured_to(GATE, SOUTH) == [1, 2, 3, 4]


@pytest.mark.rule("SH-928", "SH-R69")
def test_out_of_a_closed_gate_a_guard_is_lured_only_to_his_own_side() -> None:
    w = world("imai guards=spearman@5.5/1/in,spearman@5.5/4/in")
    assert w.lured_to(HexId("7.4"), HexId("8.4")) == [1]
    assert w.lured_to(HexId("4.7"), HexId("5.7")) == [2]


@pytest.mark.rule("SH-924", "SH-528")
def test_guards_see_through_a_closed_gate() -> None:
    text = "imai hayato=4.6 guards=spearman@5.5/1/in,officer@5.5/4/out mat=0:HAY-10"
    table = executed(text)
    assert table.heard(e.CardSeen)[0].guards == (1, 22), "the one looks in, the other at bush 4.6"


@pytest.mark.rule("SH-925", "SH-113")
def test_the_junction_of_a_gate_is_brown_while_closed_and_white_while_open() -> None:
    assert world("imai").colour(HexId("4.5")) == "brown"
    assert world("imai open_gates=5.5").colour(HexId("4.5")) == "white"
    climb = executed("imai hayato=4.6 mat=0:HAY-08")
    assert set(climb.offered) == {"through:4.5:4.6", "through:4.5:5.4"}, "climbers pass it all the same"


@pytest.mark.rule("SH-926", "SH-R72", "SH-925", "SH-313")
def test_a_move_through_the_junction_of_the_key_opens_the_gate_at_once() -> None:
    table = executed("imai hayato=4.6 mat=0:HAY-06,1:HAY-07").ninjas("through:3.7:4.6")
    assert table.heard(e.GateOpened) == [e.GateOpened(GATE)]
    assert set(table.offered) == {"through:4.5:4.6", "through:4.5:5.4"}, "it is white now"
    table.ninjas("through:4.5:5.4")
    assert table.w.ninjas["hayato"].bush == NORTH
    shut = executed("imai hayato=4.6 mat=0:HAY-07")
    assert shut.heard(e.NoEffect), "without the key there is no white junction beside 4.6"


@pytest.mark.rule("SH-926", "SH-R72", "SH-413")
def test_a_move_that_is_seen_takes_no_key() -> None:
    table = executed("imai hayato=4.6 guards=spearman@4.7/2/out mat=0:HAY-06").ninjas("through:3.7:3.8")
    assert table.heard(e.CardSeen)
    assert table.w.open_gates == ()


@pytest.mark.rule("SH-926")
def test_each_gate_has_a_key_of_its_own_and_it_is_used_once() -> None:
    table = executed("palace hayato=0.11 mat=0:HAY-06").ninjas("through:0.10:0.11")
    assert table.w.open_gates == ("2.8",)
    assert table.w.is_closed(HexId("8.5"))
    again = executed("palace open_gates=2.8 hayato=0.11 mat=0:HAY-06").ninjas("through:0.10:0.11")
    assert not again.heard(e.GateOpened)


@pytest.mark.rule("SH-927", "SH-109")
def test_an_open_gate_is_an_ordinary_yard() -> None:
    w = world("imai open_gates=5.5 guards=spearman@5.5/0/in,spearman@5.5/2/in")
    assert {spot.corner for spot in w.spots(GATE)} == {4}
    table = executed("imai open_gates=5.5 hayato=4.6 hayato.cards=HAY-11 mat=0:HAY-11")
    table.ninjas("target:5.5")
    assert set(table.offered) == {"cross:5.4", "cross:4.6"}
