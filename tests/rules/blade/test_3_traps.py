"""Chapter 3: Traps: where they are set, whom they catch, and the side jobs."""

from __future__ import annotations

import pytest
from rules.blade.scene import at_traps, blank, chain, change_room, figure, in_room, influencing, settling, sketch

from uguisu.games.blade import events as e
from uguisu.games.blade.world import World
from uguisu.testing import Scripted

EMPTY = ["set:snare", "set:lure", "set:decoy", "finish"]


def trapped(w: World, room: int, *traps: str) -> World:
    return change_room(w, room, traps=traps)


def states(table: Scripted) -> list[str]:
    return [f.state for f in table.w.figures]


def places(table: Scripted) -> list[int]:
    return [f.room for f in table.w.figures]


@pytest.mark.rule("BL-315", "BL-R19")
@pytest.mark.parametrize("figures", ["G9", "C9", "C2 C3", "G9 C2"])
def test_no_trap_is_set_while_a_guard_or_a_courtesan_is_there(figures: str) -> None:
    assert not [option for option in influencing(chain(figures, sanctum=False)).offered if option.startswith("set")]


@pytest.mark.rule("BL-315", "BL-R19")
def test_traps_are_set_in_an_empty_room_a_hoard_does_not_matter() -> None:
    assert influencing(chain("", sanctum=False)).offered == EMPTY
    assert influencing(change_room(chain("", sanctum=False), 0, hoards=2)).offered == EMPTY
    assert influencing(chain("C5", sanctum=False)).choose("charm", dice=(3, 3)).offered == EMPTY


@pytest.mark.rule("BL-315", "BL-R19")
def test_a_trap_is_set_in_the_room_just_drawn_and_nowhere_else() -> None:
    table = influencing(chain("", "G5", "", sanctum=False)).choose("set:snare", "finish")
    assert [room.traps for room in table.w.rooms] == [(), (), ("snare",)]
    assert not [option for option in table.offered if option.startswith("set")], "only in the same step"


@pytest.mark.rule("BL-316", "BL-R19")
def test_different_traps_share_a_room_and_a_set_trap_is_spent() -> None:
    table = influencing(chain("", sanctum=False)).choose("set:lure")
    assert table.offered == ["set:snare", "set:decoy", "finish"]
    table.choose("set:snare", "set:decoy")
    assert table.w.rooms[0].traps == ("lure", "snare", "decoy")
    assert [table.w.tricks[trap] for trap in ("snare", "lure", "decoy")] == [0, 0, 0]
    assert table.w.tricks["poison"] == 1
    assert table.question == "draw_another_room", "nothing is left to do"


@pytest.mark.rule("BL-316", "BL-R19")
def test_two_traps_of_a_kind_need_two_rooms() -> None:
    w = chain("", sanctum=False)
    w.tricks["snare"] = 2
    table = influencing(w).choose("set:snare")
    assert table.offered == ["set:lure", "set:decoy", "finish"]
    w = trapped(chain("", "", sanctum=False), 0, "snare")
    assert "set:snare" in influencing(w).offered, "the one in the room before is no hindrance"


@pytest.mark.rule("BL-317", "BL-R20")
def test_a_snare_takes_a_fleeing_courtesan_before_she_alarms_anybody() -> None:
    table = in_room(trapped(chain("C6", "G5", ""), 1, "snare"), dice=(1,)).choose("fail")
    assert states(table) == ["gone", "calm"], "the Guard where she ran has noticed nothing"
    assert table.w.noise == 1, "that of her fright"
    assert table.w.rooms[1].traps == ()


@pytest.mark.rule("BL-317", "BL-R20")
def test_a_snare_takes_a_guard_who_follows_an_evasion() -> None:
    table = in_room(trapped(chain("", "G11!", ""), 0, "snare"), 1).choose("evade", "evade-to:0")
    assert states(table) == ["gone"]
    assert (table.w.noise, table.w.hp, table.w.rooms[0].traps) == (0, 5, ())
    assert table.question == "what_next"


@pytest.mark.rule("BL-317", "BL-R20")
def test_of_several_who_enter_together_you_choose_the_victim() -> None:
    w = trapped(chain("", "G11! G4!", ""), 0, "snare")
    table = in_room(w, 1).choose("evade", "evade-to:0")
    assert table.offered == ["snare-victim:0", "snare-victim:1"]
    table.choose("snare-victim:0")
    assert states(table) == ["gone", "alerted"]
    assert places(table) == [0, 0]
    runners = in_room(trapped(chain("C6 C4", "", contract=6), 1, "snare"), dice=(1,)).choose("fail")
    assert runners.offered == ["snare-victim:0", "snare-victim:1"]
    assert states(runners.choose("snare-victim:1")) == ["startled", "gone"]


@pytest.mark.rule("BL-317", "BL-R20")
def test_a_snare_works_once() -> None:
    table = at_traps(trapped(chain("G9", "", "G4", ""), 1, "snare", "lure", "decoy"))
    table.choose("resolve:lure:1", "draw-in:0")
    assert states(table) == ["gone", "decoyed"], "the second Guard comes in unhurt"
    assert places(table) == [1, 1]


@pytest.mark.rule("BL-318", "BL-R20")
def test_a_snare_does_nothing_to_you() -> None:
    table = in_room(trapped(chain("", "", ""), 1, "snare")).choose("move:1")
    assert (table.w.here, table.w.hp, table.w.noise) == (1, 6, 0)
    assert table.w.rooms[1].traps == ("snare",)
    assert not table.heard(e.Snared)


@pytest.mark.rule("BL-318", "BL-R20")
def test_a_snare_does_nothing_to_those_who_were_there_before() -> None:
    w = trapped(chain("C9", "G5", ""), 1, "snare", "lure")
    table = at_traps(w)
    assert table.heard(e.Snared)[0].figure == 0, "the one who is drawn in"
    assert states(table) == ["gone", "calm"]
    walk = in_room(trapped(chain("", "G5", ""), 1, "snare")).choose("move:1", dice=(5,))
    assert states(walk) == ["calm"]


@pytest.mark.rule("BL-319")
def test_lure_and_decoy_work_before_you_enter_in_your_order() -> None:
    w = trapped(trapped(chain("G9", "", "G4", ""), 1, "decoy"), 3, "lure")
    table = at_traps(w)
    assert table.question == "which_trap_works_first"
    assert sorted(table.offered) == ["resolve:decoy:1", "resolve:lure:3"]
    table.choose("resolve:lure:3")
    assert places(table) == [1, 3], "then only one Guard is left for the Decoy"
    assert table.question == "where_do_you_go_in"
    other = at_traps(trapped(trapped(chain("G9", "", "G4", ""), 1, "decoy"), 3, "lure"))
    other.choose("resolve:decoy:1", "draw-in:1")
    assert places(other) == [0, 1]
    assert [event.trap for event in other.heard(e.TrapFindsNobody)] == ["lure"]


@pytest.mark.rule("BL-319", "BL-320", "BL-R21")
def test_traps_that_draw_work_once_and_only_at_the_start() -> None:
    table = at_traps(trapped(chain("", "", "G4", ""), 1, "lure")).choose("enter:L3", "move:1", dice=(4,))
    assert [room.traps for room in table.w.rooms] == [(), (), (), (), ()]
    assert places(table) == [1]
    assert len(table.heard(e.Lured)) == 1


@pytest.mark.rule("BL-320", "BL-R21")
def test_a_lure_draws_a_guard_or_a_courtesan_from_an_adjacent_ordinary_room() -> None:
    w = trapped(chain("G9", "", "C5", "G3"), 1, "lure")
    table = at_traps(w)
    assert table.offered == ["draw-in:0", "draw-in:1"], "compulsory, one Door away: not the Guard two Doors off"
    table.choose("draw-in:1")
    assert places(table) == [0, 1, 3]
    assert states(table) == ["calm", "calm", "calm"], "she stays as a normal occupant"
    assert table.w.rooms[1].traps == ()
    table.choose("enter:L3", dice=(1,))
    assert table.w.room_total(1) == 5


@pytest.mark.rule("BL-320", "BL-R21")
def test_a_single_figure_must_be_drawn_in() -> None:
    table = at_traps(trapped(chain("C12", "", ""), 1, "lure"))
    assert places(table) == [1]
    assert table.question == "where_do_you_go_in"


@pytest.mark.rule("BL-320")
def test_a_lure_does_not_reach_into_the_sanctum_or_its_own_room() -> None:
    w = trapped(chain("", ""), 1, "lure")
    w.figures = [figure("C5", 2), figure("G4", 1)]
    table = at_traps(w)
    assert places(table) == [2, 1]
    assert [event.trap for event in table.heard(e.TrapFindsNobody)] == ["lure"]
    assert table.w.rooms[1].traps == (), "it is gone all the same"
    assert not table.w.side_job


@pytest.mark.rule("BL-320", "BL-321")
def test_only_a_door_makes_rooms_adjacent() -> None:
    w = sketch("", "", "ab", "ab", "ab", doors="")
    w.figures = [figure("G5", 0)]
    assert places(at_traps(trapped(w, 1, "lure"))) == [0], "side by side, but no Door between them"


@pytest.mark.rule("BL-321", "BL-R21")
def test_a_decoy_draws_guards_only_and_decoys_one() -> None:
    table = at_traps(trapped(chain("C9 G2", "", "G5 C3", "G7"), 1, "decoy"))
    assert table.offered == ["draw-in:1", "draw-in:2"]
    table.choose("draw-in:2")
    assert states(table) == ["calm", "calm", "decoyed", "calm", "calm"]
    assert places(table) == [0, 0, 1, 2, 3]
    assert table.w.rooms[1].traps == ()
    nobody = at_traps(trapped(chain("C9", ""), 1, "decoy"))
    assert places(nobody) == [0]
    assert nobody.w.rooms[1].traps == ()


@pytest.mark.rule("BL-322", "BL-105", "BL-R22")
def test_a_decoyed_guard_hinders_nothing() -> None:
    table = in_room(change_room(chain("", "G9~", ""), 1, hoards=1)).choose("move:1")
    assert table.w.room_total(1) == 0
    assert table.question == "what_next", "no STEALTH"
    assert table.offered == ["search", "move:0", "move:2"], "nobody to KILL"


@pytest.mark.rule("BL-322", "BL-R22")
def test_a_decoyed_guard_is_not_counted_alerted_fought_or_killed() -> None:
    failed = in_room(chain("G9~ G5", ""), dice=(1,)).choose("fail")
    assert states(failed) == ["decoyed", "alerted"]
    assert [option for option in failed.offered if option.startswith("fight")] == ["fight:1"]
    failed.choose("fight:1", dice=(6, 6))
    assert states(failed) == ["decoyed", "gone"]
    assert failed.w.noise == 1, "the fight beside it alerts nobody"
    killed = in_room(chain("G9~ G5", ""), dice=(5,)).choose("kill", dice=(2, 3))
    assert states(killed) == ["decoyed", "gone"], "5 reaches the total of the other one"
    arrival = in_room(chain("C6", "G9~", ""), dice=(1,)).choose("fail")
    assert (states(arrival), arrival.w.noise) == (["startled", "decoyed"], 1)


@pytest.mark.rule("BL-322", "BL-319", "BL-R22")
def test_a_decoyed_guard_is_not_lured_away() -> None:
    w = trapped(trapped(chain("G9", "", "", ""), 1, "decoy"), 2, "lure")
    table = at_traps(w).choose("resolve:decoy:1")
    assert (states(table), places(table)) == (["decoyed"], [1])
    assert [event.trap for event in table.heard(e.TrapFindsNobody)] == ["lure"]


@pytest.mark.rule("BL-323", "BL-317", "BL-R20", "BL-R23")
def test_a_figure_drawn_into_a_snare_is_eliminated() -> None:
    lured = at_traps(trapped(chain("C9", "", ""), 1, "snare", "lure"))
    assert (states(lured), lured.w.noise, lured.w.rooms[1].traps) == (["gone"], 0, ())
    decoyed = at_traps(trapped(chain("G9", "", "", contract=3), 1, "snare", "decoy"))
    assert (states(decoyed), decoyed.w.rooms[1].traps) == (["gone"], ())
    assert not decoyed.w.side_job, "he was not decoyed"
    assert not decoyed.heard(e.Decoyed)


JOBS = {1: "snare", 2: "lure", 3: "decoy", 4: "lure", 5: "legendary", 6: "legendary"}


@pytest.mark.rule("BL-324", "BL-R23")
@pytest.mark.parametrize("contract", JOBS)
@pytest.mark.parametrize(
    ("traps", "kind", "deeds"),
    [
        (("snare", "lure"), "G", {"snare", "lure"}),
        (("snare", "lure"), "C", {"lure"}),
        (("lure",), "G", {"lure"}),
        (("lure",), "C", {"lure"}),
        (("decoy",), "G", {"decoy"}),
        (("snare", "decoy"), "G", {"snare"}),
        (("lure",), "", set()),
        (("decoy",), "C", set()),
    ],
)
def test_only_the_side_job_of_the_contract_is_ticked(
    contract: int, traps: tuple[str, ...], kind: str, deeds: set[str]
) -> None:
    w = sketch("", "a", "a", "abbb", contract=contract, doors="A4e")
    w.figures = [figure(f"{kind}7", 0)] if kind else []
    table = at_traps(trapped(w, 1, *traps))
    assert table.w.side_job == (JOBS[contract] in deeds)
    assert [event.job for event in table.heard(e.SideJobDone)] == [JOBS[contract]] * table.w.side_job


@pytest.mark.rule("BL-324", "BL-R23")
@pytest.mark.parametrize(("kind", "ticked"), [("G", True), ("C", False)])
def test_a_snare_on_the_way_does_the_job_only_on_a_guard(kind: str, ticked: bool) -> None:
    if kind == "G":
        table = in_room(trapped(chain("", "G11!", ""), 0, "snare"), 1).choose("evade", "evade-to:0")
    else:
        table = in_room(trapped(chain("C6", "", ""), 1, "snare"), dice=(1,)).choose("fail")
    assert states(table) == ["gone"]
    assert table.w.side_job is ticked


@pytest.mark.rule("BL-324", "BL-R23")
@pytest.mark.parametrize("place", ["equipment", "inventory", ""])
@pytest.mark.parametrize("contract", [4, 5, 6])
def test_a_legendary_find_does_the_job_of_five_and_six_once_it_is_taken(contract: int, place: str) -> None:
    w = change_room(chain("", contract=contract), 0, hoards=1)
    table = in_room(w).choose("search", dice=(1, 1))
    if contract == 4:
        assert not [option for option in table.offered if "kunai_blade" in option], "Four has Epic items only"
        table.choose("take-nothing")
    else:
        table.choose(f"take:kunai_blade:{place}" if place else "take-nothing")
    assert table.w.side_job == (contract > 4 and bool(place))


@pytest.mark.rule("BL-324")
@pytest.mark.parametrize("contract", JOBS)
def test_a_ticked_side_job_pays_one_gold_and_an_unticked_one_nothing(contract: int) -> None:
    for ticked in (True, False):
        (paid,) = settling(blank(contract=contract, side_job=ticked), "blown").heard(e.Paid)
        assert paid.side_job == int(ticked)
