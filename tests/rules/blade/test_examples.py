"""Section 9 of the ledger: the twenty worked examples, with scripted dice."""

from __future__ import annotations

import pytest
from rules.blade.scene import (
    a_record,
    at_traps,
    blank,
    carrying,
    chain,
    change_room,
    edge,
    ended,
    in_room,
    influencing,
    occupants,
    placed,
    sanctum,
    settling,
)

from uguisu.games.blade.events import Alerted, Paid, Snared, Startled, TargetEliminated
from uguisu.games.blade.flow.reconnaissance import PlaceDoor
from uguisu.games.blade.game import BLADE
from uguisu.games.blade.world import Room
from uguisu.testing import Scripted


@pytest.mark.rule("BL-505", "BL-507", "BL-412")
def test_ex01_a_blowgun_brings_an_overshot_stealth_back() -> None:
    w = carrying(chain("C6", contract=2), "blowgun")
    table = in_room(w, dice=(4, 3)).choose("roll", "adjust:blowgun:down").done()
    assert table.w.hidden
    assert table.w.noise == 0
    assert table.w.carried["blowgun"] == 1
    assert table.question == "what_next"


@pytest.mark.rule("BL-508", "BL-509", "BL-510", "BL-107")
def test_ex02_filling_up_to_the_limit_is_detection_but_failing_is_a_fight() -> None:
    filled = in_room(chain("G9", noise=1), dice=(2, 3, 1)).choose("roll", "roll", "fill")
    assert ended(filled) == "detected"
    assert filled.w.failed == 1
    failed = in_room(chain("G9", noise=1), dice=(2, 3, 1)).choose("roll", "roll", "fail")
    assert failed.w.noise == 2
    assert failed.question == "how_do_you_meet_them"


@pytest.mark.rule("BL-504", "BL-513", "BL-602", "BL-606")
def test_ex03_a_guard_of_vigilance_two_notices_you_and_falls() -> None:
    table = in_room(chain("G2"), dice=(5,))
    assert table.offered == ["fail"]
    table.choose("fail")
    assert occupants(table.w, 0) == "G2!"
    table.choose("fight:0", dice=(1, 1)).done()
    assert (occupants(table.w, 0), table.w.noise, table.w.hp) == ("", 1, 6)


@pytest.mark.rule("BL-303", "BL-308", "BL-310", "BL-311")
def test_ex04_a_failed_charm_makes_two_courtesans_guards_without_duty() -> None:
    table = influencing(chain("", "C4 C5", sanctum=False, contract=3), dice=(3, 4)).choose("charm").done()
    assert occupants(table.w, 1) == "G4 G5"
    assert table.offered == ["poison:0", "poison:1", "finish"]


@pytest.mark.rule("BL-306", "BL-312", "BL-313", "BL-315")
def test_ex05_poison_and_then_bribe_rid_the_room_of_two_guards() -> None:
    table = influencing(chain("", "G8 G3", sanctum=False, contract=5), duty=True)
    assert table.offered == ["charm", "poison:0", "poison:1"]
    table.choose("poison:0")
    assert "bribe:1" in table.offered
    assert "finish" not in table.offered
    table.choose("bribe:1")
    assert table.w.rooms[1].hoards == 1
    assert occupants(table.w, 1) == ""
    assert {"set:snare", "finish"} <= set(table.offered)
    assert "charm" not in table.offered


@pytest.mark.rule("BL-319", "BL-320", "BL-317", "BL-324")
def test_ex06_a_lure_draws_a_guard_into_the_snare() -> None:
    w = change_room(chain("G9", "", "C5"), 1, traps=("snare", "lure"))
    table = at_traps(w)
    assert table.offered == ["draw-in:0", "draw-in:1"]
    table.choose("draw-in:0")
    assert table.heard(Snared)[0].figure == 0
    assert table.w.rooms[1].traps == ()
    assert [occupants(table.w, room) for room in range(3)] == ["", "", "C5"]
    assert table.w.side_job
    assert table.w.noise == 0


@pytest.mark.rule("BL-605", "BL-606", "BL-409", "BL-602")
def test_ex07_two_guards_are_fought_one_by_one() -> None:
    table = in_room(carrying(chain("G6 G8", "", contract=5), "sai"), dice=(6, 6, 5)).choose("roll", "roll", "fail")
    table.choose("ready:sai", "fight:1", dice=(2, 3, 4, 3))
    assert occupants(table.w, 0) == "G6!"
    table.choose("fight:0", "fight-on", dice=(2, 2, 3, 4)).done()
    assert occupants(table.w, 0) == ""
    assert (table.w.noise, table.w.hp, table.w.carried["sai"]) == (1, 5, 1)


@pytest.mark.rule("BL-413", "BL-606")
def test_ex08_a_hook_helps_the_first_turn_and_its_tie_only() -> None:
    table = in_room(carrying(chain("G9!"), "shoge_hook"), hp=6).choose("adjust:shoge_hook:up", "fight:0", dice=(3, 3))
    assert table.w.hp == 6
    table.choose(dice=(2, 2))
    assert table.w.hp == 5
    table.choose("fight-on", dice=(6, 5)).done()
    assert occupants(table.w, 0) == ""
    assert (table.w.hp, table.w.carried["shoge_hook"]) == (5, 1)


@pytest.mark.rule("BL-610", "BL-611", "BL-612", "BL-613", "BL-317", "BL-324")
def test_ex09_a_pursuer_runs_into_the_snare() -> None:
    w = change_room(chain("", "", "G11!"), 1, traps=("snare",))
    table = in_room(w, 2, hp=4).choose("evade")
    assert (table.w.here, table.w.hp, table.w.noise, table.w.side_job) == (1, 3, 0, True)
    assert table.w.rooms[1].traps == ()
    assert table.question == "what_next"


@pytest.mark.rule("BL-616", "BL-617", "BL-508", "BL-512")
def test_ex10_a_pursuer_is_shaken_off_in_the_closet_and_killed() -> None:
    w = change_room(chain("G7!", "", contract=2, noise=1), 1, closet=True)
    table = in_room(w, 0, hp=5).choose("evade", "evade-to:1", "hide", dice=(6,)).choose("fill")
    assert (table.w.hp, table.w.noise, table.w.hidden) == (4, 2, True)
    assert occupants(table.w, 1) == "G7"
    table.choose("kill", dice=(4, 3)).done()
    assert occupants(table.w, 1) == ""


@pytest.mark.rule("BL-601", "BL-602", "BL-619", "BL-620", "BL-621")
def test_ex11_one_courtesan_wakes_two_rooms() -> None:
    table = in_room(chain("", "C6", "G5 C9", "G7", contract=3), 1, dice=(5, 4)).choose("roll", "fail").done()
    assert table.w.noise == 4
    assert [occupants(table.w, room) for room in (1, 2, 3)] == ["", "C6! G5!", "C9! G7!"]
    told = [type(event).__name__ for event in table.events if isinstance(event, Alerted | Startled)]
    assert told == ["Startled", "Alerted", "Startled", "Alerted"]
    assert table.question == "what_next"


@pytest.mark.rule("BL-415", "BL-416")
def test_ex12_a_smoke_bomb_covers_the_arrival() -> None:
    w = carrying(chain("", "C6", "G5 C9", "G7", contract=3), "smoke_bomb")
    table = in_room(w, 1, dice=(5, 4)).choose("roll", "fail", "let-be", "cancel:smoke_bomb").done()
    assert table.w.noise == 1
    assert [occupants(table.w, room) for room in (1, 2, 3)] == ["", "C6! G5 C9", "G7"]
    assert table.w.carried["smoke_bomb"] == 0


@pytest.mark.rule("BL-624", "BL-417", "BL-801", "BL-803")
def test_ex13_smoke_calms_the_sanctum_and_one_kill_clears_it() -> None:
    w = carrying(sanctum("C6!", contract=2, alarm=True), "smoke_bomb")
    table = in_room(w, 1)
    assert table.w.room_total(1) == 8
    table.choose("cancel:smoke_bomb", dice=(5, 3)).choose("roll")
    assert table.w.hidden
    assert not table.w.alarm
    table.choose("kill", dice=(5, 4)).done()
    assert (table.w.bodyguards, occupants(table.w, 1), table.w.target_hp) == (0, "", 3)


@pytest.mark.rule("BL-801", "BL-802", "BL-803", "BL-804", "BL-805", "BL-806")
def test_ex14_nakamura_dies_half_in_silence_half_in_combat() -> None:
    table = in_room(sanctum(), 1, dice=(6,)).choose("kill", dice=(3, 3))
    assert (table.w.bodyguards, table.w.target_hp) == (0, 2)
    table.choose(dice=(4,)).choose("kill", dice=(2, 1))
    assert (table.w.alarm, table.w.noise) == (True, 1)
    table.choose("fight-sanctum", dice=(2, 3))
    assert table.w.target_hp == 1
    table.choose("fight-on", dice=(1, 1))
    assert table.w.hp == 5
    table.choose("fight-on", dice=(4, 2)).done()
    assert table.w.target_hp == 0
    assert table.heard(TargetEliminated)


@pytest.mark.rule("BL-418")
def test_ex15_a_kusari_gama_turns_a_miss_into_a_match() -> None:
    w = carrying(sanctum(contract=5), "kusari_gama")
    table = in_room(w, 1, dice=(5, 3)).choose("roll")
    assert not table.w.hidden
    table.choose("reap:kusari_gama:2")
    assert (table.w.hidden, table.w.bodyguards, table.w.room_total(1)) == (True, 1, 8)
    assert in_copy(table, "kill", dice=(4, 4)).w.target_hp == 5
    assert in_copy(table, "kill", dice=(4, 3)).w.target_hp == 6


def in_copy(table: Scripted, *choices: str, dice: tuple[int, ...]) -> Scripted:
    """The same moment, played on independently."""
    flow = table.flow.clone()
    return Scripted(table.game, flow.world, *flow.stack).choose(*choices, dice=dice).done()


@pytest.mark.rule("BL-807", "BL-808", "BL-409", "BL-420")
def test_ex16_a_bow_and_a_fan_clear_four_bodyguards() -> None:
    w = carrying(sanctum(contract=4, alarm=True), "bow", "iron_fan")
    table = in_room(w, 1).choose("ready:bow", "fight-sanctum", dice=(4, 3))
    assert table.w.bodyguards == 3
    table.choose("fight-on", dice=(2, 3, 6, 1))
    assert table.w.bodyguards == 2
    table.choose("fight-on", dice=(1, 2)).choose("armour:iron_fan")
    assert (table.w.hp, table.w.bodyguards) == (6, 2)
    table.choose("fight-on", dice=(3, 3)).choose("fight-on", dice=(2, 2)).done()
    assert (table.w.bodyguards, table.w.hp, table.w.carried["iron_fan"]) == (0, 6, 1)
    assert table.question == "how_do_you_meet_them"
    assert "ready:bow" in table.offered
    table.choose("ready:bow")
    assert table.w.carried["bow"] == 1


@pytest.mark.rule("BL-702", "BL-703", "BL-704", "BL-411", "BL-324")
def test_ex17_a_poison_dart_finds_the_kunai_blade() -> None:
    w = chain("", contract=5, record=a_record(dan=4))
    w = carrying(change_room(w, 0, hoards=1), "sai", "bow", "shoge_hook", "poison_dart", "smoke_bomb")
    table = in_room(w, dice=(4, 3)).choose("search", "adjust:poison_dart:down", "accept")
    table.choose("take:kunai_blade:equipment", "discard:smoke_bomb").done()
    assert table.w.carried["kunai_blade"] == 2
    assert "smoke_bomb" not in table.w.carried
    assert {"kunai_blade", "smoke_bomb"} <= set(table.w.record.owned)
    assert table.w.side_job
    assert table.w.rooms[0].hoards == 0


@pytest.mark.rule("BL-901", "BL-904", "BL-905", "BL-402")
def test_ex18_contract_two_pays_for_a_dan_a_bow_and_a_sai() -> None:
    table = settling(chain("", contract=2, record=a_record(dan=2), side_job=True, loot=1), "closed")
    assert (table.w.record.gold, table.w.record.xp) == (5, 2)
    table.choose("train", "reward:charm", "buy:bow", "buy:sai")
    record = table.w.record
    assert (record.gold, record.xp, record.dan, record.charm) == (2, 0, 3, 2)
    assert {"bow", "sai"} <= set(record.owned)


@pytest.mark.rule("BL-902", "BL-107", "BL-117")
def test_ex19_a_courtesan_on_the_way_out_blows_contract_three() -> None:
    w = chain("C6", contract=3, target_hp=0, noise=4, side_job=True)
    table = in_room(w, dice=(5,)).choose("fail")
    assert ended(table) == "blown"
    assert table.heard(Paid) == [Paid(target=3, undetected=0, side_job=1, loot=0, xp=0)]
    assert (table.w.record.gold, table.w.record.xp) == (4, 0)
    table.choose("done")
    assert (table.w.contract, table.w.failures) == (4, 0)


@pytest.mark.rule("BL-210", "BL-211", "BL-212", "BL-213")
def test_ex20_two_doors_of_a_corridor_go_on_two_free_walls() -> None:
    west = edge((2, 4), (3, 4))
    north = {f"door:{edge((column, 3), (column, 4))}" for column in (3, 4, 5)}
    south = {f"door:{edge((column, 4), (column, 5))}" for column in (3, 4, 5)}
    east = {f"door:{edge((5, 4), (6, 4))}"}
    w = blank()
    w.rooms, w.doors = [Room(placed("I3", (3, 4), (4, 4), (5, 4)))], [west]
    table = Scripted(BLADE, w, PlaceDoor(), PlaceDoor())
    assert set(table.offered) == north | south | east
    table.choose(f"door:{edge((4, 3), (4, 4))}")
    assert set(table.offered) == south | east
