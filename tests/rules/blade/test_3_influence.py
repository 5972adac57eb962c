"""Chapter 3: occupants of a room, and Influence on them."""

from __future__ import annotations

import pytest
from rules.blade.scene import a_record, carrying, chain, drawing, in_room, influencing, pips, placed, sketch

from uguisu.games.blade import events as e
from uguisu.games.blade.flow.career import DrawRoom
from uguisu.games.blade.world import World
from uguisu.testing import Scripted

ONE = "H H G G G C C C - - -"
TWO = "H H G G G G C C C - -"
THREE = "H H G G G G C C C CC CC"
FIVE = "H H G G G GG GG GG C C C"
SIX = "G G CC CC CC GG GG GG C C C"
TABLE_C = {1: ONE, 2: TWO, 3: THREE, 4: THREE, 5: FIVE, 6: SIX}


def meeting(contract: int, *dice: int) -> Scripted:
    """A room has been drawn and has its Doors; its occupants are rolled."""
    room = DrawRoom("L3")
    room.go_to(DrawRoom.who_is_here)
    return drawing(sketch("", "", "a", "a", "a", contract=contract), room, dice=dice)


def people(w: World) -> list[str]:
    """Everybody who is still there, as on the map."""
    return [f"{figure.kind}{figure.vigilance}" for figure in w.figures if figure.is_active]


def here(*figures: str, **world: object) -> World:
    """Rooms with these figures, the last of them just drawn; no Sanctum yet."""
    return chain(*figures, sanctum=False, **world)


def tricks(table: Scripted) -> dict[str, int]:
    return dict(table.w.tricks)


@pytest.mark.rule("BL-301", "BL-302", "BL-303")
@pytest.mark.parametrize("contract", TABLE_C)
@pytest.mark.parametrize("total", range(2, 13))
def test_table_c_says_who_is_in_the_room(contract: int, total: int) -> None:
    met = TABLE_C[contract].split()[total - 2]
    table = meeting(contract, *pips(total))
    assert table.w.rooms[0].hoards == met.count("H")
    for kind in met.strip("H-"):
        assert table.question == "how_vigilant_is_it"
        table.choose(dice=(2, 3)).done()
        assert table.w.figures[-1].kind == kind
    assert len(table.w.figures) == len(met.strip("H-"))
    assert table.question == "what_do_you_do_here"


@pytest.mark.rule("BL-302")
def test_a_hoard_has_no_vigilance_and_nothing_means_an_empty_room() -> None:
    hoard, empty = meeting(1, 1, 1), meeting(1, 6, 6)
    assert (hoard.w.rooms[0].hoards, empty.w.rooms[0].hoards) == (1, 0)
    assert hoard.w.figures == empty.w.figures == []
    assert hoard.offered == empty.offered == ["set:snare", "set:lure", "set:decoy", "finish"]


@pytest.mark.rule("BL-303", "BL-R12")
def test_each_figure_gets_two_dice_of_its_own() -> None:
    assert people(meeting(6, 2, 3, 1, 1, 6, 5).done().w) == ["C2", "C11"]
    assert people(meeting(5, 4, 4, 6, 6, 1, 2).done().w) == ["G12", "G3"]


@pytest.mark.rule("BL-304", "BL-R18")
def test_influence_acts_only_on_the_room_just_drawn() -> None:
    table = influencing(here("G3 C3", "C2", ""))
    assert table.offered == ["set:snare", "set:lure", "set:decoy", "finish"], "only earlier rooms hold anybody"
    newest = influencing(here("G3", "C2"))
    assert newest.offered == ["charm", "poison:1", "bribe:1", "finish"]
    newest.choose("charm", dice=(6, 6))
    assert people(newest.w) == ["G3"]


@pytest.mark.rule("BL-304", "BL-R18", "BL-R08")
def test_influence_is_over_once_the_room_is_finished_and_no_duty_comes_back() -> None:
    table = influencing(here("G3")).choose("finish")
    assert table.offered == ["go-on", "abandon"]
    later = in_room(chain("G3", ""), dice=(3,))
    assert not {"charm", "poison:0", "bribe:0"} & set(later.offered), "no Influence in Phase 3"
    assert "move:1" in later.offered, "the Guard is passed without any"


@pytest.mark.rule("BL-304", "BL-303")
def test_influence_waits_until_every_vigilance_is_known() -> None:
    table = meeting(5, 4, 4, 1, 1)
    assert table.question == "how_vigilant_is_it"
    table.choose(dice=(2, 2))
    assert table.question == "what_do_you_do_here"


@pytest.mark.rule("BL-305")
def test_courtesans_may_be_left_alone() -> None:
    table = meeting(6, 2, 3, 1, 1, 6, 5)
    assert "finish" in table.offered
    table.choose("finish")
    assert people(table.w) == ["C2", "C11"]


@pytest.mark.rule("BL-306", "BL-R08")
def test_a_guard_must_be_influenced() -> None:
    table = meeting(1, 2, 2, 3, 4)
    assert table.offered == ["charm", "poison:0"]


@pytest.mark.rule("BL-306", "BL-R11")
def test_the_duty_stands_until_no_guard_is_left() -> None:
    table = meeting(5, 4, 4, 4, 4, 1, 2).choose("poison:0")
    assert "finish" not in table.offered, "the second Guard is still there"
    table.choose("bribe:1")
    assert "finish" in table.offered
    assert tricks(table)["bribe"] == 0


@pytest.mark.rule("BL-306", "BL-R11", "BL-R09")
@pytest.mark.parametrize("dice", [(1, 1), (6, 6)], ids=["failed", "succeeded"])
def test_a_charm_roll_ends_the_duty_whatever_it_shows(dice: tuple[int, int]) -> None:
    table = meeting(5, 4, 4, 4, 4, 1, 2).choose("charm", dice=dice)
    assert len(people(table.w)) == 2
    assert "finish" in table.offered


@pytest.mark.rule("BL-306", "BL-305")
def test_a_courtesan_beside_guards_brings_no_duty_of_her_own() -> None:
    table = influencing(here("G9 C9"), duty=True).choose("poison:0")
    assert "finish" in table.offered


@pytest.mark.rule("BL-307", "BL-R10")
def test_charm_is_rolled_once_in_a_room_and_costs_nothing() -> None:
    table = influencing(here("G9"))
    before = tricks(table)
    table.choose("charm", dice=(1, 1))
    assert tricks(table) == before
    assert table.offered == ["poison:0", "finish"]


@pytest.mark.rule("BL-307", "BL-R10")
def test_charm_is_possible_again_in_the_next_room() -> None:
    table = influencing(here("C9")).choose("charm", dice=(1, 1)).choose("finish", "go-on", dice=(1, 1))
    table.choose("through:A4e", f"draw:{placed('I3', (2, 4), (3, 4), (4, 4))}", dice=(1, 1))
    table.choose("door:D4e", dice=(2, 2, 2, 2))
    assert table.offered == ["charm", "poison:1", "bribe:1"]


@pytest.mark.rule("BL-307")
def test_there_is_nobody_to_charm_in_an_empty_room() -> None:
    assert "charm" not in influencing(here("G5", "")).offered
    assert "charm" not in influencing(here("C5")).choose("poison:0").offered


@pytest.mark.rule("BL-308", "BL-R13", "BL-R15")
@pytest.mark.parametrize(("bonus", "total"), [(1, 8), (2, 9), (3, 10)])
def test_charm_succeeds_at_the_room_total_and_fails_below_it(bonus: int, total: int) -> None:
    record = a_record(charm=bonus)
    equal = influencing(here(f"C{total}", record=record)).choose("charm", dice=(3, 4))
    assert (people(equal.w), equal.w.rooms[0].hoards) == ([], 1)
    short = influencing(here(f"C{total + 1}", record=record)).choose("charm", dice=(3, 4))
    assert people(short.w) == [f"G{total + 1}"]
    over = influencing(here(f"C{total - 1}", record=record)).choose("charm", dice=(3, 4))
    assert people(over.w) == []
    (rolled,) = equal.heard(e.CharmRolled)
    assert (rolled.bonus, rolled.against, rolled.succeeds) == (bonus, total, True)


@pytest.mark.rule("BL-308", "BL-R13")
def test_two_figures_are_charmed_by_one_roll_against_their_sum() -> None:
    won = influencing(here("C2 C5")).choose("charm", dice=(3, 3)).done()
    assert (people(won.w), won.w.rooms[0].hoards) == ([], 2)
    lost = influencing(here("C2 C6")).choose("charm", dice=(3, 3)).done()
    assert (people(lost.w), lost.w.rooms[0].hoards) == (["G2", "G6"], 0), "though each alone would have been charmed"


@pytest.mark.rule("BL-309", "BL-R13")
def test_a_charm_that_works_turns_courtesans_into_hoards_and_leaves_guards() -> None:
    table = influencing(here("C2", "G3 C4"), duty=True).choose("charm", dice=(3, 3))
    assert people(table.w) == ["C2", "G3"]
    assert [room.hoards for room in table.w.rooms] == [0, 1]
    assert "finish" in table.offered


@pytest.mark.rule("BL-310", "BL-R09", "BL-R14")
def test_a_charm_that_fails_makes_guards_of_courtesans_and_guards_more_vigilant() -> None:
    table = influencing(here("G5", "G3 C9"), duty=True).choose("charm", dice=(1, 1))
    assert people(table.w) == ["G5", "G4", "G9"], "no +1 for her, nothing for the room before"
    assert table.w.rooms[1].hoards == 0
    assert "finish" in table.offered, "you may go on"
    table.choose("finish")
    assert table.offered == ["go-on", "abandon"]


@pytest.mark.rule("BL-311", "BL-R14")
def test_a_guard_made_by_a_failed_charm_brings_no_duty() -> None:
    table = meeting(6, 2, 3, 6, 6, 6, 6).choose("charm", dice=(1, 1))
    assert people(table.w) == ["G12", "G12"]
    assert "finish" in table.offered
    assert "poison:0" in table.offered, "more Influence is allowed, not demanded"


@pytest.mark.rule("BL-312", "BL-R17")
@pytest.mark.parametrize(("victim", "left"), [(0, ["C4"]), (1, ["G9"])])
def test_poison_erases_one_figure_and_is_spent(victim: int, left: list[str]) -> None:
    table = influencing(here("G9 C4")).choose(f"poison:{victim}")
    assert people(table.w) == left
    assert table.w.rooms[0].hoards == 0
    assert (tricks(table)["poison"], tricks(table)["bribe"]) == (0, 1)
    assert not [option for option in table.offered if option.startswith("poison")]


@pytest.mark.rule("BL-312")
def test_an_extra_use_of_poison_serves_a_second_time() -> None:
    w = here("G9 C4")
    w.tricks["poison"] = 2
    assert people(influencing(w).choose("poison:0", "poison:1").w) == []


@pytest.mark.rule("BL-313", "BL-R16")
@pytest.mark.parametrize(
    ("figures", "bribes"),
    [("G6", 1), ("G7", 0), ("C6", 1), ("C7", 0), ("G2 C4", 2), ("G3 C4", 0), ("G2 G4", 2), ("C5 C2", 0)],
)
def test_bribe_needs_a_room_total_of_six_or_less(figures: str, bribes: int) -> None:
    offered = influencing(here(figures)).offered
    assert len([option for option in offered if option.startswith("bribe")]) == bribes


@pytest.mark.rule("BL-313", "BL-R16")
@pytest.mark.parametrize(("taken", "left"), [(0, ["C4"]), (1, ["G2"])])
def test_bribe_turns_one_figure_into_a_hoard_and_is_spent(taken: int, left: list[str]) -> None:
    table = influencing(here("C3", "G2 C4"))
    table.choose(f"bribe:{taken + 1}")
    assert people(table.w) == ["C3", *left]
    assert [room.hoards for room in table.w.rooms] == [0, 1]
    assert (tricks(table)["bribe"], tricks(table)["poison"]) == (0, 1)
    assert not [option for option in table.offered if option.startswith("bribe")]


@pytest.mark.rule("BL-314", "BL-R08")
def test_poison_may_bring_the_total_down_for_a_bribe() -> None:
    table = influencing(here("G8 G3"), duty=True)
    assert "bribe:1" not in table.offered
    table.choose("poison:0", "bribe:1")
    assert people(table.w) == []
    assert table.offered == ["set:snare", "set:lure", "set:decoy", "finish"]


@pytest.mark.rule("BL-314", "BL-R08")
def test_influence_may_follow_a_failed_charm() -> None:
    table = influencing(here("G8 G3"), duty=True).choose("charm", dice=(1, 1))
    assert table.offered == ["poison:0", "poison:1", "finish"]
    table.choose("poison:0", "bribe:1")
    assert people(table.w) == []


@pytest.mark.rule("BL-314")
def test_charm_may_follow_a_poison() -> None:
    table = influencing(here("G9 C4")).choose("poison:0", "charm", dice=(1, 2))
    assert (people(table.w), table.w.rooms[0].hoards) == ([], 1), "4 against the Courtesan alone"


@pytest.mark.rule("BL-R71")
def test_no_equipment_is_used_in_phase_one() -> None:
    w = carrying(here("C9"), "blowgun", "shuriken", "smoke_bomb")
    table = influencing(w)
    assert table.offered == ["charm", "poison:0", "finish"]
    table.choose("charm", dice=(3, 4))
    assert people(table.w) == ["G9"], "8 is short by one, and no Blowgun was asked for"
    assert table.w.carried["blowgun"] == 2
