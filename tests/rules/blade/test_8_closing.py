"""5.8 Closing the contract: the Inner Sanctum."""

from __future__ import annotations

import pytest
from rules.blade.scene import carrying, chain, ended, in_room, occupants, sanctum

from uguisu.games.blade.events import (
    BodyguardsFell,
    CombatBegins,
    CourtesansLeave,
    SanctumAlerted,
    TargetEliminated,
    TargetWounded,
)
from uguisu.games.blade.world import RoomId


@pytest.mark.rule("BL-801", "BL-R60", "BL-105")
@pytest.mark.parametrize(("contract", "dice"), [*enumerate([(6,), (4, 3), (4, 4), (5, 4), (5, 5), (6, 5)], 1)])
def test_a_calm_sanctum_demands_stealth_against_target_and_bodyguards(contract: int, dice: tuple[int, ...]) -> None:
    table = in_room(chain("", contract=contract)).choose("move:1")
    assert table.question == "what_does_the_die_show"
    table.choose(dice=dice[:1])
    if len(dice) > 1:
        assert not table.w.hidden
        table.choose("roll", dice=dice[1:])
    assert (table.w.hidden, table.w.noise) == (True, 0)


@pytest.mark.rule("BL-801", "BL-R59")
def test_a_courtesan_in_the_sanctum_counts_one_whatever_her_vigilance() -> None:
    table = in_room(sanctum("C12!", "C2!"), 1, dice=(6,))
    assert not table.w.hidden
    assert table.choose("roll", dice=(2,)).w.hidden


@pytest.mark.rule("BL-802")
def test_hidden_in_the_sanctum_you_may_kill_or_go_back() -> None:
    table = in_room(sanctum(), 1, dice=(6,))
    assert table.offered == ["kill", "move:0"]
    table.choose("move:0")
    assert (table.w.here, table.w.alarm, table.w.noise) == (0, False, 0)
    table.choose("move:1")
    assert table.question == "what_does_the_die_show"


@pytest.mark.rule("BL-802", "BL-803", "BL-R48", "BL-R59")
@pytest.mark.parametrize(("dice", "bodyguards", "target_hp"), [((4, 3), 0, 2), ((5, 4), 0, 2), ((3, 3), 2, 3)])
def test_a_kill_needs_the_sanctum_total_and_costs_everybody_there_one_hit_point(
    dice: tuple[int, int], bodyguards: int, target_hp: int
) -> None:
    table = in_room(sanctum("C9!", hidden=True), 1).choose("kill", dice=dice)
    assert (table.w.bodyguards, table.w.target_hp) == (bodyguards, target_hp)
    assert occupants(table.w, 1) == ("C9!" if bodyguards else "")
    assert table.w.alarm == bool(bodyguards)


@pytest.mark.rule("BL-804", "BL-511", "BL-R61")
def test_the_target_alone_dies_by_stealth_and_kill_in_turn_one_hit_point_each() -> None:
    table = in_room(sanctum(bodyguards=0), 1)
    for left in (2, 1, 0):
        assert table.question == "what_does_the_die_show", "a new STEALTH is due at once"
        table.choose(dice=(4,)).choose("kill", dice=(2, 2))
        assert (table.w.target_hp, table.w.noise) == (left, 0)
    assert [event.hp for event in table.heard(TargetWounded)] == [2, 1]
    assert table.heard(TargetEliminated)
    assert table.offered == ["move:0"]


@pytest.mark.rule("BL-804", "BL-511")
def test_after_a_kill_that_the_target_survives_you_are_not_hidden() -> None:
    table = in_room(sanctum(hidden=True), 1).choose("kill", dice=(6, 6))
    assert not table.w.hidden
    table.choose(dice=(1,))
    assert table.offered == ["roll", "fill", "fail"]


@pytest.mark.rule("BL-805", "BL-602", "BL-R77", "BL-812")
def test_a_failed_stealth_alerts_bodyguards_and_target_for_one_noise_and_combat_follows() -> None:
    table = in_room(sanctum(), 1, dice=(1,)).choose("fail")
    assert (table.w.alarm, table.w.noise) == (True, 1)
    assert len(table.heard(SanctumAlerted)) == 1
    assert table.offered == ["fight-sanctum", "evade"]


@pytest.mark.rule("BL-805")
def test_a_failed_kill_alerts_them_too() -> None:
    table = in_room(sanctum(hidden=True), 1).choose("kill", dice=(1, 1))
    assert (table.w.alarm, table.w.noise, table.w.hidden) == (True, 1, False)
    table.choose("fight-sanctum", dice=(6, 6))
    assert table.heard(CombatBegins)[0].opponent == -1


@pytest.mark.rule("BL-806")
def test_a_target_with_its_last_hit_point_is_alerted_too() -> None:
    table = in_room(sanctum(bodyguards=0, target_hp=1), 1, dice=(6,)).choose("fail")
    assert (table.w.alarm, table.w.noise, table.question) == (True, 1, "how_do_you_meet_them")


@pytest.mark.rule("BL-806")
@pytest.mark.parametrize("failure", ["stealth", "kill"])
def test_a_failure_without_bodyguards_alerts_the_target_alone(failure: str) -> None:
    table = in_room(sanctum(bodyguards=0, hidden=failure == "kill"), 1)
    table.choose("kill", dice=(1, 2)) if failure == "kill" else table.choose(dice=(6,)).choose("fail")
    assert (table.w.alarm, table.w.noise) == (True, 1)
    table.choose("fight-sanctum", dice=(3, 1))
    assert (table.w.target_hp, table.w.hp) == (2, 6)
    assert table.heard(CombatBegins) == [CombatBegins(-2, 4)]


@pytest.mark.rule("BL-807", "BL-R52", "BL-R59")
def test_bodyguards_are_one_combat_against_a_total_that_falls_with_each() -> None:
    table = in_room(sanctum("C9!", alarm=True), 1).choose("fight-sanctum", dice=(3, 3))
    assert (table.w.bodyguards, table.w.hp) == (2, 6), "seven against seven is a tie"
    table.choose(dice=(3, 4))
    assert table.w.bodyguards == 1
    table.choose("fight-on", dice=(2, 2))
    assert (table.w.bodyguards, table.w.hp) == (1, 5), "five against six"
    table.choose("fight-on", dice=(3, 3))
    assert table.w.bodyguards == 0
    assert table.heard(BodyguardsFell) == [BodyguardsFell(1, 1), BodyguardsFell(1, 0)]
    assert len(table.heard(CombatBegins)) == 1
    assert table.w.target_hp == 3


@pytest.mark.rule("BL-807")
def test_damage_by_bodyguards_can_kill() -> None:
    table = in_room(sanctum(alarm=True), 1, hp=1).choose("fight-sanctum", dice=(1, 1))
    assert ended(table) == "killed"


@pytest.mark.rule("BL-808", "BL-R59", "BL-812", "BL-R77")
def test_after_the_last_bodyguard_courtesans_leave_and_the_target_fights_alone_without_noise() -> None:
    w = carrying(sanctum("C9!", alarm=True, bodyguards=1, noise=2), "bow", "smoke_bomb")
    table = in_room(w, 1).choose("ready:bow", "fight-sanctum", dice=(2, 2))
    assert table.w.bodyguards == 0
    assert occupants(table.w, 1) == ""
    assert [event.figures for event in table.heard(CourtesansLeave)] == [(0,)]
    assert table.question == "how_do_you_meet_them"
    assert table.offered == ["fight-sanctum", "ready:bow", "cancel:smoke_bomb", "evade"]
    table.choose("fight-sanctum", dice=(2, 2))
    assert (table.w.target_hp, table.w.noise) == (2, 2)
    table.choose("fight-on", dice=(1, 1)).choose("fight-on", dice=(2, 2)).choose("fight-on", dice=(2, 2))
    assert (table.w.target_hp, table.w.hp) == (0, 5)
    assert table.offered == ["move:0"]


@pytest.mark.rule("BL-808", "BL-417")
def test_between_the_two_combats_the_target_can_be_calmed() -> None:
    w = carrying(sanctum(alarm=True, bodyguards=0), "smoke_bomb")
    table = in_room(w, 1).choose("cancel:smoke_bomb", dice=(4,))
    assert (table.w.hidden, table.w.alarm) == (True, False)


@pytest.mark.rule("BL-809", "BL-R44", "BL-R59")
def test_when_a_reaper_takes_the_last_alerted_bodyguard_the_target_engages_alone() -> None:
    w = carrying(sanctum("C9!", alarm=True), "kusari_gama")
    table = in_room(w, 1).choose("reap:kusari_gama:2")
    assert occupants(table.w, 1) == ""
    table.choose("fight-sanctum", dice=(3, 1))
    assert (table.heard(CombatBegins), table.w.target_hp) == ([CombatBegins(-2, 4)], 2)


@pytest.mark.rule("BL-809", "BL-810")
def test_coming_back_to_an_alerted_target_without_bodyguards_courtesans_leave() -> None:
    table = in_room(sanctum("C9!", alarm=True, bodyguards=0)).choose("move:1")
    assert [event.figures for event in table.heard(CourtesansLeave)] == [(0,)]
    assert table.question == "how_do_you_meet_them"


@pytest.mark.rule("BL-809")
def test_in_a_calm_sanctum_without_bodyguards_courtesans_still_count() -> None:
    table = in_room(sanctum("C9!", "C8!", bodyguards=0), 1, dice=(4,))
    assert not table.w.hidden
    table.choose("roll", dice=(2,)).choose("kill", dice=(4, 1))
    assert (table.w.alarm, occupants(table.w, 1)) == (True, "")
    calm = in_room(sanctum("C9!", "C8!", bodyguards=0, hidden=True), 1).choose("kill", dice=(4, 2))
    assert (calm.w.target_hp, calm.w.alarm, occupants(calm.w, 1)) == (2, False, "")


@pytest.mark.rule("BL-810", "BL-R62", "BL-610")
def test_evade_from_the_sanctum_leaves_everything_there_as_it_is() -> None:
    table = in_room(sanctum(alarm=True, noise=1), 1).choose("fight-sanctum", dice=(5, 5)).choose("evade")
    assert (table.w.here, table.w.hp, table.question) == (0, 5, "what_next")
    assert (table.w.alarm, table.w.bodyguards, table.w.target_hp) == (True, 1, 3)
    table.choose("move:1")
    assert table.question == "how_do_you_meet_them"
    assert (table.w.noise, table.w.bodyguards, table.w.target_hp) == (1, 1, 3)


@pytest.mark.rule("BL-810")
def test_a_wounded_target_keeps_its_wounds() -> None:
    table = in_room(sanctum(alarm=True, bodyguards=0), 1).choose("fight-sanctum", dice=(5, 5))
    table.choose("evade", "move:1")
    assert (table.w.target_hp, table.question, table.w.noise) == (2, "how_do_you_meet_them", 0)


@pytest.mark.rule("BL-810", "BL-613")
def test_beside_the_sanctum_you_face_whoever_is_in_the_room_you_run_to() -> None:
    w = chain("G5", alarm=True)
    assert in_room(w, 1).choose("evade").question == "what_does_the_die_show"


@pytest.mark.rule("BL-811", "BL-516")
def test_with_the_target_dead_the_sanctum_is_quiet_and_you_walk_out_by_the_normal_rules() -> None:
    w = chain("G6", alarm=True, bodyguards=0, target_hp=1)
    table = in_room(w, 1).choose("fight-sanctum", dice=(3, 3))
    assert table.heard(TargetEliminated)
    assert table.offered == ["move:0"]
    table.choose("move:0")
    assert table.question == "what_does_the_die_show"
    assert ended(table.choose(dice=(6,)).choose("leave")) == "closed"


@pytest.mark.rule("BL-811")
def test_with_the_target_dead_nothing_in_the_sanctum_is_to_be_matched() -> None:
    assert chain("", target_hp=0, bodyguards=0).room_total(RoomId(1)) == 0
    assert chain("", target_hp=1, bodyguards=0).room_total(RoomId(1)) == 4


@pytest.mark.rule("BL-811")
def test_the_dead_target_makes_its_room_quiet_on_every_later_visit() -> None:
    table = in_room(sanctum(target_hp=0, bodyguards=0)).choose("move:1")
    assert table.offered == ["move:0"]


@pytest.mark.rule("BL-812", "BL-608")
def test_a_combat_in_the_sanctum_is_no_trigger_for_the_courtesans_there() -> None:
    w = carrying(sanctum("C9!", alarm=True), "smoke_bomb")
    table = in_room(w, 1).choose("fight-sanctum")
    assert (table.question, table.w.noise) == ("what_do_the_dice_show", 0)
    assert occupants(table.w, 1) == "C9!"


@pytest.mark.rule("BL-812", "BL-623")
def test_courtesans_in_the_sanctum_cannot_be_faced_alone() -> None:
    assert in_room(sanctum("C9!", alarm=True), 1).offered == ["fight-sanctum", "evade"]
