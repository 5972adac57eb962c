"""5.5 Moving, STEALTH, KILL."""

from __future__ import annotations

import pytest
from rules.blade.scene import (
    at_traps,
    carrying,
    chain,
    change_room,
    ended,
    in_room,
    joined,
    last_room,
    occupants,
    placed,
    sanctum,
)

from uguisu import CHANCE
from uguisu.games.blade.events import DawnBreaks, Entered, NoiseMade
from uguisu.games.blade.world import Room, World


def row_of_rooms(**world: object) -> World:
    """Contract One with rooms on the Entry Points L3 and R3, and one in the middle on none."""
    w = chain("", "", sanctum=False, **world)
    w.rooms.append(Room(placed("I3", (12, 2), (12, 3), (12, 4))))
    return joined(w, (1, 2))


# Going in


@pytest.mark.rule("BL-501", "BL-R74", "BL-108")
def test_you_enter_by_any_entry_point_that_an_ordinary_room_covers() -> None:
    table = at_traps(row_of_rooms())
    assert table.offered == ["enter:L3", "enter:R3"]
    table.choose("enter:R3")
    assert table.heard(Entered)[0].room == 2
    assert (table.w.here, table.w.hp, table.w.moves) == (2, 6, 0)


@pytest.mark.rule("BL-502")
def test_alerted_guards_come_before_stealth() -> None:
    assert in_room(chain("G5! G6 C4")).question == "how_do_you_meet_them"


@pytest.mark.rule("BL-502", "BL-503")
@pytest.mark.parametrize("figures", ["G5", "C5", "G2 C3", "C5!", "G9~ G5"])
def test_any_active_figure_makes_stealth_compulsory(figures: str) -> None:
    table = in_room(change_room(chain(figures), 0, hoards=1))
    assert table.question == "what_does_the_die_show"
    assert table.choose(dice=(5,)).w.hidden


@pytest.mark.rule("BL-502")
@pytest.mark.parametrize("figures", ["", "G9~"])
def test_a_room_without_an_active_figure_is_quiet(figures: str) -> None:
    table = in_room(change_room(chain(figures, ""), 0, hoards=1))
    assert table.offered == ["search", "move:1", "leave"]


@pytest.mark.rule("BL-503", "BL-105")
def test_stealth_is_made_once_against_the_sum_of_all_active_figures() -> None:
    table = in_room(chain("G3 C4 C2! G9~"), dice=(6,))
    assert not table.w.hidden
    assert table.choose("roll", dice=(3,)).w.hidden


# The dice


@pytest.mark.rule("BL-504", "BL-R78")
def test_the_first_die_falls_before_anything_can_be_chosen() -> None:
    table = in_room(carrying(chain("G2"), "shoge_hook", "shuriken"))
    assert set(table.flow.decision.offer) == {CHANCE}  # type: ignore[union-attr]


@pytest.mark.rule("BL-505", "BL-R49")
@pytest.mark.parametrize(
    ("vigilance", "dice"), [(2, (2,)), (3, (3,)), (6, (6,)), (7, (3, 4)), (12, (6, 6)), (18, (6, 6, 6)), (2, (1, 1))]
)
def test_a_total_that_matches_succeeds_at_once(vigilance: int, dice: tuple[int, ...]) -> None:
    table = in_room(chain(f"G{vigilance}"), dice=dice).choose(*["roll"] * (len(dice) - 1)).done()
    assert (table.w.hidden, table.w.noise) == (True, 0)
    assert table.question == "what_next"


@pytest.mark.rule("BL-505", "BL-507", "BL-R49")
@pytest.mark.parametrize("pips", [3, 4, 5, 6])
def test_low_totals_get_no_exception(pips: int) -> None:
    assert in_room(chain("G2"), dice=(pips,)).offered == ["fail"]


@pytest.mark.rule("BL-506")
def test_below_the_total_you_may_roll_up_to_three_dice() -> None:
    table = in_room(chain("G12"), dice=(1, 1, 1))
    assert table.offered == ["roll", "fill", "fail"]
    assert table.choose("roll").offered == ["roll", "fill", "fail"]
    assert table.choose("roll").offered == ["fill", "fail"]


@pytest.mark.rule("BL-507", "BL-R46")
def test_above_the_total_only_equipment_can_help() -> None:
    w = carrying(chain("G4"), "blowgun", "shuriken", "smoke_bomb", "kunai_blade", "crossbow")
    table = in_room(w, dice=(6,))
    assert table.offered == ["adjust:blowgun:up", "adjust:blowgun:down", "reroll:shuriken:0", "fail"]
    table.choose("adjust:blowgun:down")
    assert not table.w.hidden
    assert table.choose("adjust:blowgun:down").w.hidden


@pytest.mark.rule("BL-507", "BL-506")
def test_brought_back_below_the_total_you_may_roll_on() -> None:
    table = in_room(carrying(chain("G5"), "shoge_hook"), dice=(6,))
    assert "roll" not in table.offered
    table.choose("adjust:shoge_hook:down")
    assert {"roll", "fill"} <= set(table.offered)


@pytest.mark.rule("BL-508", "BL-R47")
@pytest.mark.parametrize(("dice", "noise"), [((3,), 4), ((3, 1), 3), ((3, 1, 2), 1)])
def test_after_any_die_the_whole_shortfall_may_be_filled_with_noise(dice: tuple[int, ...], noise: int) -> None:
    table = in_room(chain("G7", contract=3), dice=dice).choose(*["roll"] * (len(dice) - 1), "fill")
    assert (table.w.hidden, table.w.noise) == (True, noise)
    assert [event.amount for event in table.heard(NoiseMade)] == [noise]
    assert occupants(table.w, 0) == "G7"


@pytest.mark.rule("BL-508")
def test_there_is_nothing_to_fill_above_the_total() -> None:
    assert "fill" not in in_room(chain("G2"), dice=(3,)).offered


@pytest.mark.rule("BL-509", "BL-107", "BL-R02")
@pytest.mark.parametrize(("noise", "outcome"), [(1, ""), (2, "detected"), (3, "detected")])
def test_filling_up_to_the_limit_or_past_it_is_detection(noise: int, outcome: str) -> None:
    table = in_room(chain("G6", noise=noise), dice=(4,)).choose("fill")
    assert ended(table) == outcome
    assert table.question == ("where_do_you_begin" if outcome else "what_next")


@pytest.mark.rule("BL-509", "BL-107")
def test_who_is_detected_by_filling_is_not_hidden() -> None:
    table = last_room(chain("G6", noise=2), dice=(4,)).choose("fill")
    assert (table.w.noise, table.w.hidden, table.w.outcome) == (4, False, "detected")


@pytest.mark.rule("BL-509", "BL-R04")
def test_filling_up_to_the_limit_with_the_target_dead_blows_the_contract() -> None:
    assert ended(in_room(chain("G6", noise=2, target_hp=0), dice=(4,)).choose("fill")) == "blown"


@pytest.mark.rule("BL-510", "BL-R47")
@pytest.mark.parametrize("dice", [(1,), (1, 1), (1, 1, 1)])
def test_you_may_stop_without_filling_and_fail(dice: tuple[int, ...]) -> None:
    table = in_room(chain("G9"), dice=dice).choose(*["roll"] * (len(dice) - 1), "fail")
    assert (occupants(table.w, 0), table.w.noise, table.w.hidden) == ("G9!", 1, False)


# Hidden


@pytest.mark.rule("BL-511", "BL-R50", "BL-R51", "BL-514")
def test_hidden_you_may_kill_search_move_any_way_or_leave() -> None:
    w = change_room(joined(chain("G6", "", ""), (0, 2)), 0, hoards=1)
    table = in_room(w, dice=(6,))
    assert table.offered == ["kill", "search", "move:1", "move:2", "leave"]


@pytest.mark.rule("BL-511", "BL-R50", "BL-701")
def test_with_figures_about_you_search_only_hidden_and_stay_hidden() -> None:
    table = in_room(change_room(chain("G6"), 0, hoards=2), dice=(6,)).choose("search", dice=(6, 5))
    assert (table.w.loot, table.w.hidden, occupants(table.w, 0)) == (1, True, "G6")
    assert table.offered == ["kill", "search", "move:1", "leave"]


@pytest.mark.rule("BL-511", "BL-515")
def test_leaving_a_room_ends_hiding_and_coming_back_demands_stealth_again() -> None:
    table = in_room(chain("G6", ""), dice=(6,)).choose("move:1")
    assert not table.w.hidden
    table.choose("move:0")
    assert table.question == "what_does_the_die_show"


@pytest.mark.rule("BL-511", "BL-513")
def test_a_failed_stealth_in_a_room_of_courtesans_leaves_it_quiet_and_you_not_hidden() -> None:
    table = in_room(chain("C6", ""), dice=(1,)).choose("fail")
    assert (table.w.hidden, occupants(table.w, 0), occupants(table.w, 1)) == (False, "", "C6!")
    assert table.offered == ["move:1", "leave"]


@pytest.mark.rule("BL-511", "BL-416", "BL-417")
def test_a_failed_fresh_stealth_after_a_cancelled_kill_ends_hiding_too() -> None:
    table = in_room(carrying(chain("G9", hidden=True), "manriki_chain")).choose("kill", dice=(1, 1))
    table.choose("cancel:manriki_chain", "sneak", dice=(1,)).choose("fail", "let-be")
    assert (table.w.hidden, occupants(table.w, 0)) == (False, "G9!")
    assert table.choose("cancel:manriki_chain").question == "what_does_the_die_show"


@pytest.mark.rule("BL-512", "BL-R48")
@pytest.mark.parametrize(("dice", "left", "noise"), [((4, 4), "G9~", 0), ((4, 5), "G9~", 0), ((4, 3), "G5! G9~", 2)])
def test_a_kill_needs_the_room_total_or_more_and_kills_all_who_counted(
    dice: tuple[int, int], left: str, noise: int
) -> None:
    table = in_room(chain("G5 C3 G9~", "", hidden=True)).choose("kill", dice=dice)
    assert (occupants(table.w, 0), table.w.noise) == (left, noise)
    assert occupants(table.w, 1) == ("C3!" if noise else "")


@pytest.mark.rule("BL-512")
def test_only_one_kill_is_tried_per_successful_stealth() -> None:
    table = in_room(carrying(chain("G9", "", hidden=True), "smoke_bomb")).choose("kill", dice=(1, 1))
    table.choose("cancel:smoke_bomb")
    assert "kill" not in table.offered


@pytest.mark.rule("BL-512")
def test_you_need_not_kill() -> None:
    table = in_room(chain("G6", ""), dice=(6,)).choose("move:1")
    assert (occupants(table.w, 0), table.w.noise) == ("G6", 0)


@pytest.mark.rule("BL-513")
def test_a_failed_stealth_alerts_the_guards_and_startles_the_courtesans_of_this_room_only() -> None:
    table = in_room(chain("", "G9 C4 G3~", "", "G8 C7", contract=6), 1, dice=(1,)).choose("fail")
    assert [occupants(table.w, room) for room in (1, 2, 3)] == ["G9! G3~", "C4!", "G8 C7"]
    assert table.w.noise == 2


@pytest.mark.rule("BL-513")
def test_a_failed_kill_alerts_and_startles_likewise() -> None:
    table = in_room(chain("", "G9 C4", "", contract=6, hidden=True), 1).choose("kill", dice=(1, 1))
    assert [occupants(table.w, room) for room in (1, 2)] == ["G9!", "C4!"]
    assert (table.w.noise, table.w.hidden) == (2, False)


# On the way


@pytest.mark.rule("BL-514")
def test_only_a_door_leads_on() -> None:
    w = chain("", "", "")
    w.doors = w.doors[1:]
    assert in_room(w, 0).offered == ["leave"]
    assert in_room(w, 1).offered == ["move:2"]


@pytest.mark.rule("BL-514", "BL-R51")
def test_you_may_go_back_where_you_came_from() -> None:
    table = in_room(chain("", "", ""), 1)
    assert table.offered == ["move:0", "move:2"]
    table.choose("move:0", "move:1", "move:2")
    assert table.w.here == 2


@pytest.mark.rule("BL-515", "BL-512")
def test_a_new_visit_brings_a_new_kill() -> None:
    w = carrying(chain("G9", "", hidden=True), "smoke_bomb")
    table = in_room(w).choose("kill", dice=(1, 1)).choose("cancel:smoke_bomb", "move:1", "move:0", dice=(5, 4))
    table.choose("roll")
    assert table.offered == ["kill", "move:1", "leave"]


@pytest.mark.rule("BL-516", "BL-110")
@pytest.mark.parametrize(("target_hp", "outcome"), [(0, "closed"), (1, "abandoned")])
@pytest.mark.parametrize("figures", ["", "G6"])
def test_you_leave_at_an_entry_point_from_a_quiet_room_or_hidden(target_hp: int, outcome: str, figures: str) -> None:
    table = in_room(chain(figures, target_hp=target_hp, hidden=bool(figures))).choose("leave")
    assert ended(table) == outcome


@pytest.mark.rule("BL-516", "BL-R63", "BL-R07")
def test_the_exit_room_is_resolved_before_you_may_leave() -> None:
    sneaking = in_room(chain("G6", target_hp=0), dice=(1,))
    assert "leave" not in sneaking.offered
    fighting = in_room(chain("G6!", target_hp=0))
    assert fighting.offered == ["fight:0", "evade"]
    assert ended(fighting.choose("evade")) == "closed"


@pytest.mark.rule("BL-516", "BL-R07")
def test_elsewhere_there_is_no_leaving_and_no_giving_up() -> None:
    assert in_room(row_of_rooms(), 1).offered == ["move:0", "move:2"]
    assert in_room(sanctum(target_hp=0), 1).offered == ["move:0"]


@pytest.mark.rule("BL-517", "BL-R68")
@pytest.mark.parametrize(("target_hp", "outcome"), [(3, "detected"), (0, "blown")])
def test_the_ninety_ninth_move_is_made_and_at_the_hundredth_dawn_breaks(target_hp: int, outcome: str) -> None:
    table = in_room(chain("", "", moves=98, target_hp=target_hp)).choose("move:1")
    assert (table.w.here, table.w.moves, ended(table)) == (1, 99, "")
    table.choose("move:0")
    assert ended(table) == outcome
    assert table.heard(DawnBreaks)


@pytest.mark.rule("BL-517", "BL-R68")
def test_evade_is_a_move_too() -> None:
    table = in_room(chain("G9!", "", moves=98)).choose("evade", "evade-to:1")
    assert (table.w.moves, ended(table)) == (99, "")
    assert ended(table.choose("evade")) == "detected"


@pytest.mark.rule("BL-517")
def test_the_hundredth_move_is_not_carried_out() -> None:
    walk = last_room(chain("", "", moves=99)).choose("move:1")
    assert (walk.w.here, walk.w.outcome) == (0, "detected")
    run = last_room(chain("G9!", "", moves=99)).choose("evade", "evade-to:1")
    assert (run.w.here, occupants(run.w, 0), run.w.outcome) == (0, "G9!", "detected")


@pytest.mark.rule("BL-517")
def test_leaving_the_stronghold_is_no_move() -> None:
    assert ended(in_room(chain("", moves=99, target_hp=0)).choose("leave")) == "closed"
    run = in_room(chain("G9!", "", moves=99, target_hp=0)).choose("evade", "evade-out")
    assert ended(run) == "closed"
