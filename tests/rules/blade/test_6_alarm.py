"""5.6 What alerts and startles, and where Courtesans run."""

from __future__ import annotations

from typing import Any

import pytest
from rules.blade.scene import carrying, chain, change_room, ended, in_room, joined, occupants, sanctum

from uguisu.games.blade.events import Alerted, CourtesansLeave, Fled, NoiseMade, SanctumAlerted, Snared, Startled
from uguisu.games.blade.world import World


def loop(*figures: str, **world: Any) -> World:
    """Room 0 has two shortest ways to the Sanctum (room 3): through room 1 and through room 2."""
    return joined(chain(*figures, **world), (0, 2), (1, 3))


# Triggers and noise


@pytest.mark.rule("BL-601", "BL-602", "BL-619", "BL-R53")
def test_one_failure_costs_one_noise_for_all_guards_and_one_for_all_courtesans_guards_first() -> None:
    table = in_room(chain("G5 C4 G6 C3", "", contract=6), dice=(1,)).choose("fail")
    assert [(event.amount, event.noise) for event in table.heard(NoiseMade)] == [(1, 1), (1, 2)]
    assert [(event.figures, event.room) for event in table.heard(Alerted)] == [((0, 2), 0)]
    assert [(event.figures, event.room) for event in table.heard(Startled)] == [((1, 3), 0)]
    first, second = (event for event in table.events if isinstance(event, Alerted | Startled))
    assert (type(first), type(second)) == (Alerted, Startled)


@pytest.mark.rule("BL-601", "BL-107", "BL-R02")
def test_noise_is_checked_after_each_addition_so_detection_stops_the_courtesans() -> None:
    table = in_room(chain("G5 C4", "", noise=3), dice=(1,)).choose("fail")
    assert ended(table) == "detected"
    assert not table.heard(Startled)


@pytest.mark.rule("BL-601", "BL-602")
def test_fleeing_courtesans_are_a_trigger_where_they_arrive() -> None:
    table = in_room(chain("C6", "G5 G8", "G7"), dice=(1,)).choose("fail")
    assert [occupants(table.w, room) for room in range(3)] == ["", "C6! G5! G8!", "G7"]
    assert table.w.noise == 2


@pytest.mark.rule("BL-601", "BL-602", "BL-608")
def test_a_combat_beside_calm_figures_is_a_trigger() -> None:
    table = in_room(chain("G9! G5 G4", "")).choose("fight:0")
    assert (occupants(table.w, 0), table.w.noise) == ("G9! G5! G4!", 1)
    assert [event.figures for event in table.heard(Alerted)] == [(1, 2)]


@pytest.mark.rule("BL-602")
def test_figures_already_alerted_add_no_noise() -> None:
    arrival = in_room(chain("C6", "G5!", ""), dice=(1,)).choose("fail")
    assert (occupants(arrival.w, 1), arrival.w.noise) == ("C6! G5!", 1)
    mixed = in_room(chain("C6", "G5! G7", ""), dice=(1,)).choose("fail")
    assert (occupants(mixed.w, 1), mixed.w.noise) == ("C6! G5! G7!", 2)


@pytest.mark.rule("BL-602", "BL-107")
@pytest.mark.parametrize(("noise", "outcome"), [(2, ""), (3, "detected")])
def test_the_noise_of_an_alert_can_reach_the_limit(noise: int, outcome: str) -> None:
    assert ended(in_room(chain("G5", noise=noise), dice=(1,)).choose("fail")) == outcome


@pytest.mark.rule("BL-603")
def test_alerted_guards_stay_alerted_when_you_run_and_come_back() -> None:
    table = in_room(chain("G12! C2!", "", contract=6), hp=6).choose("evade")
    assert occupants(table.w, 1) == "G12!"
    table.choose("evade")
    assert occupants(table.w, 0) == "G12! C2!"


@pytest.mark.rule("BL-603", "BL-604")
def test_guards_alerted_elsewhere_wait_alerted_for_you() -> None:
    table = in_room(chain("C6", "G5"), dice=(1,)).choose("fail", "move:1")
    assert table.question == "how_do_you_meet_them"
    assert table.w.noise == 2


# Courtesans


@pytest.mark.rule("BL-619", "BL-R53")
def test_startled_courtesans_leave_together_one_room_towards_the_sanctum() -> None:
    table = in_room(chain("", "C6 C5", "", ""), 1, dice=(1,)).choose("fail")
    assert [occupants(table.w, room) for room in range(4)] == ["", "", "C6! C5!", ""]
    assert [(event.figures, event.room) for event in table.heard(Fled)] == [((0, 1), 2)]
    assert table.w.noise == 1


@pytest.mark.rule("BL-619", "BL-R75")
def test_on_a_tie_you_choose_the_way_whoever_is_there() -> None:
    table = in_room(loop("C6", "G5", ""), dice=(1,)).choose("fail")
    assert table.question == "where_do_they_flee"
    assert table.offered == ["flee-to:1", "flee-to:2"]
    table.choose("flee-to:2")
    assert (occupants(table.w, 2), table.w.noise) == ("C6!", 1)


@pytest.mark.rule("BL-619")
def test_a_way_to_the_sanctum_is_as_long_as_it_has_doors() -> None:
    assert chain("", "", "").plan.to_sanctum == (3, 2, 1, 0)
    assert joined(chain("", "", ""), (0, 2)).plan.to_sanctum == (2, 2, 1, 0)


@pytest.mark.rule("BL-619", "BL-R75")
def test_a_shorter_way_leaves_no_choice() -> None:
    """Room 0 touches rooms 1 and 2, but only room 2 lies nearer to the Sanctum by a Door less."""
    w = joined(chain("C6", "", ""), (0, 2))
    table = in_room(w, dice=(1,)).choose("fail")
    assert occupants(table.w, 2) == "C6!"


@pytest.mark.rule("BL-620", "BL-R57")
def test_arrivals_alert_calm_guards_and_startle_calm_courtesans_who_run_on_in_a_chain() -> None:
    table = in_room(chain("C6", "G5 C4", "C3", "", contract=3), dice=(1,)).choose("fail")
    assert [occupants(table.w, room) for room in range(4)] == ["", "C6! G5!", "C4!", "C3!"]
    assert table.w.noise == 4
    assert [event.room for event in table.heard(Fled)] == [1, 2, 3]


@pytest.mark.rule("BL-620", "BL-317", "BL-318")
def test_a_snare_takes_one_fleeing_courtesan_of_your_choice_before_she_does_anything() -> None:
    w = change_room(chain("C6 C5", "", contract=1), 1, traps=("snare",))
    table = in_room(w, dice=(1,)).choose("fail")
    assert table.offered == ["snare-victim:0", "snare-victim:1"]
    table.choose("snare-victim:1")
    assert (occupants(table.w, 1), table.w.rooms[1].traps, table.w.side_job) == ("C6!", (), False)


@pytest.mark.rule("BL-620", "BL-317")
def test_a_lone_courtesan_in_the_snare_wakes_nobody() -> None:
    w = change_room(chain("C6", "G5", ""), 1, traps=("snare",))
    table = in_room(w, dice=(1,)).choose("fail")
    assert [(event.figure, event.room) for event in table.heard(Snared)] == [(0, 1)]
    assert (occupants(table.w, 1), table.w.noise) == ("G5", 1)


@pytest.mark.rule("BL-620")
def test_the_whole_chain_is_resolved_before_you_go_on() -> None:
    table = in_room(loop("C6", "C4", "G5", contract=6), dice=(1,)).choose("fail", "flee-to:1")
    assert [occupants(table.w, room) for room in range(4)] == ["", "C6!", "G5", "C4!"]
    assert table.w.alarm
    assert table.question == "what_next"


@pytest.mark.rule("BL-621", "BL-R57")
def test_arrivals_do_not_startle_a_startled_courtesan_again() -> None:
    table = in_room(chain("C6", "C4!", ""), dice=(1,)).choose("fail")
    assert [occupants(table.w, room) for room in range(3)] == ["", "C6! C4!", ""]
    assert table.w.noise == 1


@pytest.mark.rule("BL-621", "BL-R57")
@pytest.mark.parametrize("failure", ["stealth", "kill"])
def test_a_failure_startles_a_startled_courtesan_again_and_she_runs_on(failure: str) -> None:
    w = chain("", "C4! G3", "", hidden=failure == "kill")
    table = in_room(w, 1)
    table.choose(dice=(1,)).choose("fail") if failure == "stealth" else table.choose("kill", dice=(1, 1))
    assert [occupants(table.w, room) for room in range(3)] == ["", "G3!", "C4!"]
    assert table.w.noise == 2


@pytest.mark.rule("BL-621", "BL-608")
def test_a_combat_does_not_move_a_startled_courtesan_but_a_calm_one() -> None:
    table = in_room(chain("G2! C4! C5", "", contract=6)).choose("fight:0", dice=(6, 6))
    assert [occupants(table.w, room) for room in range(2)] == ["C4!", "C5!"]
    assert table.w.noise == 1


@pytest.mark.rule("BL-622", "BL-R58")
def test_startled_courtesans_without_alerted_guards_demand_stealth_as_usual() -> None:
    table = in_room(chain("C4! G5"))
    assert table.question == "what_does_the_die_show"
    table.choose(dice=(6, 3)).choose("roll")
    assert table.w.hidden
    assert "face-courtesans" not in table.offered


# The Sanctum


@pytest.mark.rule("BL-624", "BL-R59", "BL-812")
def test_courtesans_in_the_sanctum_add_one_each_and_alert_calm_bodyguards_for_one_noise() -> None:
    table = in_room(chain("C11 C12"), dice=(1,)).choose("fail")
    assert (table.w.alarm, table.w.noise, table.w.room_total(1)) == (True, 2, 8)
    assert len(table.heard(SanctumAlerted)) == 1
    table.choose("move:1")
    assert table.question == "how_do_you_meet_them"


@pytest.mark.rule("BL-624", "BL-602")
def test_an_alerted_sanctum_takes_further_arrivals_without_noise() -> None:
    table = in_room(chain("C6", alarm=True), dice=(1,)).choose("fail")
    assert (table.w.noise, table.w.room_total(1)) == (1, 7)


@pytest.mark.rule("BL-624", "BL-806")
def test_arrivals_do_not_alert_a_target_without_bodyguards() -> None:
    table = in_room(chain("C6", bodyguards=0), dice=(1,)).choose("fail")
    assert (table.w.alarm, table.w.noise, table.w.room_total(1)) == (False, 1, 5)


@pytest.mark.rule("BL-624", "BL-812")
def test_courtesans_in_the_sanctum_run_no_further_and_make_no_further_noise() -> None:
    table = in_room(sanctum("C6!", "C5!"), 1, dice=(1,)).choose("fail")
    assert (table.w.noise, occupants(table.w, 1), table.w.alarm) == (1, "C6! C5!", True)
    assert not table.heard(Startled)


@pytest.mark.rule("BL-626", "BL-R59")
def test_with_the_target_dead_courtesans_who_reach_the_sanctum_leave_play() -> None:
    w = carrying(chain("C6", target_hp=0), "manriki_chain")
    table = in_room(w, dice=(1,)).choose("fail", "let-be")
    assert (occupants(table.w, 1), table.w.noise, table.w.alarm) == ("", 1, False)
    assert [event.figures for event in table.heard(CourtesansLeave)] == [(0,)]
    assert table.choose("move:1").offered == ["move:0"]
