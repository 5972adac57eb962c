"""5.6 ALERTED Guards engage: COMBAT, EVADE, HIDE, and STARTLED Courtesans beside them."""

from __future__ import annotations

from typing import Any

import pytest
from rules.blade.scene import carrying, chain, change_room, ended, in_room, joined, occupants, sanctum

from uguisu import CHANCE
from uguisu.games.blade.events import Alerted, CombatBegins, CombatRolled, NoiseMade, Snared
from uguisu.games.blade.world import World
from uguisu.testing import Scripted

# COMBAT


@pytest.mark.rule("BL-604")
def test_alerted_guards_engage_at_once_and_admit_no_stealth_search_or_move() -> None:
    table = in_room(change_room(chain("G9! G5", ""), 0, hoards=1, closet=True))
    assert table.offered == ["fight:0", "evade"]


@pytest.mark.rule("BL-605", "BL-R52")
def test_alerted_guards_are_fought_one_by_one_in_your_order_each_with_its_own_vigilance() -> None:
    table = in_room(chain("G6! G9! G4!"))
    assert table.offered[:3] == ["fight:0", "fight:1", "fight:2"]
    table.choose("fight:2", dice=(2, 2))
    assert occupants(table.w, 0) == "G6! G9!"
    assert table.question == "how_do_you_meet_them"
    table.choose("fight:1", dice=(5, 4))
    assert [event.against for event in table.heard(CombatBegins)] == [4, 9]
    assert occupants(table.w, 0) == "G6!"


@pytest.mark.rule("BL-606", "BL-R52")
@pytest.mark.parametrize(
    ("dice", "left", "hp"),
    [((4, 4), "", 6), ((3, 4), "G8!", 6), ((3, 3), "G8!", 5), ((6, 6), "", 6), ((1, 1), "G8!", 5)],
)
def test_higher_hits_lower_hurts_and_equal_does_neither(dice: tuple[int, int], left: str, hp: int) -> None:
    table = in_room(chain("G8!", "")).choose("fight:0", dice=dice)
    assert (occupants(table.w, 0), table.w.hp) == (left, hp)


@pytest.mark.rule("BL-606")
def test_a_tie_is_rolled_again_at_once_with_the_same_bonuses() -> None:
    table = in_room(carrying(chain("G12!"), "bow", "blowgun"))
    table.choose("ready:bow", "adjust:blowgun:up", "fight:0", dice=(4, 4))
    assert table.question == "what_do_the_dice_show"
    assert CHANCE in table.flow.decision.offer  # type: ignore[union-attr]
    table.choose(dice=(4, 5))
    assert [event.bonus for event in table.heard(CombatRolled)] == [4, 4]
    assert occupants(table.w, 0) == ""


@pytest.mark.rule("BL-607", "BL-109", "BL-106")
def test_turns_go_on_until_somebody_is_dead_and_make_no_noise() -> None:
    table = in_room(chain("G12!"), hp=3).choose("fight:0", dice=(1, 1)).choose("fight-on", dice=(1, 1))
    assert (table.w.hp, table.w.noise) == (1, 0)
    assert table.question == "what_do_the_dice_show", "with one hit point there is no EVADE to choose"
    table.choose(dice=(1, 1))
    assert ended(table) == "killed"
    assert not table.heard(NoiseMade)


@pytest.mark.rule("BL-607", "BL-610")
def test_before_every_later_turn_you_may_evade() -> None:
    table = in_room(chain("G12!", "")).choose("fight:0", dice=(1, 1))
    assert (table.question, table.offered) == ("do_you_fight_on", ["fight-on", "evade"])
    table.choose("evade", "evade-to:1")
    assert (table.w.here, table.w.hp, occupants(table.w, 1)) == (1, 4, "G12!")


@pytest.mark.rule("BL-608", "BL-R54")
def test_bystanders_of_a_combat_are_alerted_and_startled_for_one_noise_each() -> None:
    table = in_room(chain("G9! G5 C4 C3! G8~", "", contract=6)).choose("fight:0")
    assert [occupants(table.w, room) for room in (0, 1)] == ["G9! G5! C3! G8~", "C4!"]
    assert table.w.noise == 2


@pytest.mark.rule("BL-608")
def test_a_combat_without_calm_bystanders_makes_no_noise() -> None:
    table = in_room(chain("G9! G5! C3!", "")).choose("fight:0")
    assert (occupants(table.w, 0), table.w.noise) == ("G9! G5! C3!", 0)


@pytest.mark.rule("BL-609")
def test_courtesans_never_fight() -> None:
    table = in_room(chain("C9! G5! C8"))
    assert "fight:0" not in table.offered
    assert "fight:2" not in table.offered
    assert in_room(chain("C9!")).question == "what_does_the_die_show"


@pytest.mark.rule("BL-627", "BL-R54", "BL-601")
def test_bystanders_react_after_fight_is_declared_and_before_the_first_turn() -> None:
    w = carrying(chain("G9! G5", ""), "bow", "smoke_bomb")
    table = in_room(w).choose("ready:bow")
    assert table.w.noise == 0
    table.choose("fight:0")
    assert table.question == "is_it_cancelled"
    assert not table.heard(CombatRolled)
    table.choose("let-be", dice=(6, 6))
    assert occupants(table.w, 0) == "G5!", "the newly alerted one waits for a COMBAT of its own"
    assert table.question == "how_do_you_meet_them"
    assert len(table.heard(CombatBegins)) == 1


@pytest.mark.rule("BL-627")
def test_evade_instead_of_fighting_leaves_bystanders_calm() -> None:
    table = in_room(chain("G9! G5 C4", "")).choose("evade", "evade-to:1")
    assert [occupants(table.w, room) for room in (0, 1)] == ["G5 C4", "G9!"]
    assert table.w.noise == 0


# EVADE


@pytest.mark.rule("BL-610", "BL-R55", "BL-R43")
@pytest.mark.parametrize(("hp", "possible"), [(1, False), (2, True), (6, True)])
def test_evade_needs_two_hit_points_and_costs_one(hp: int, possible: bool) -> None:
    table = in_room(chain("G9!", ""), hp=hp)
    assert ("evade" in table.offered) == possible
    if possible:
        assert table.choose("evade", "evade-to:1").w.hp == hp - 1


@pytest.mark.rule("BL-610", "BL-R55")
def test_evade_leads_to_adjacent_ordinary_rooms_or_out_but_never_into_the_sanctum() -> None:
    w = joined(chain("G9!", "", ""), (0, 3))
    table = in_room(w).choose("evade")
    assert table.offered == ["evade-to:1", "evade-out"]
    inner = in_room(chain("", "G9!"), 1).choose("evade")
    assert inner.w.here == 0


@pytest.mark.rule("BL-610")
def test_without_a_refuge_there_is_no_evade() -> None:
    assert in_room(chain("G9!", contract=6)).offered == ["fight:0"]


@pytest.mark.rule("BL-611", "BL-R55")
def test_all_alerted_guards_follow_and_nobody_else() -> None:
    table = in_room(chain("G9! G5! G4 C3! C2 G7~", "C6")).choose("evade", "evade-to:1")
    assert [occupants(table.w, room) for room in (0, 1)] == ["G4 C3! C2 G7~", "G9! G5! C6"]


@pytest.mark.rule("BL-611", "BL-R62", "BL-810")
def test_bodyguards_and_target_never_follow() -> None:
    table = in_room(sanctum("C6!", alarm=True), 1).choose("evade")
    assert (table.w.here, occupants(table.w, 0), occupants(table.w, 1)) == (0, "", "C6!")
    assert table.question == "what_next"


@pytest.mark.rule("BL-612", "BL-608", "BL-409")
def test_on_arrival_a_new_combat_is_due_with_new_equipment_and_residents_as_bystanders() -> None:
    w = carrying(chain("G9!", "G5 C4", "", contract=6), "bow")
    table = in_room(w).choose("ready:bow", "evade")
    assert (table.question, table.w.noise) == ("how_do_you_meet_them", 0)
    assert {"fight:0", "ready:bow", "evade"} <= set(table.offered)
    table.choose("fight:0", dice=(6, 3))
    assert [occupants(table.w, room) for room in (1, 2)] == ["G5!", "C4!"]
    assert table.w.noise == 2
    assert table.w.hp == 5


@pytest.mark.rule("BL-612", "BL-317")
def test_a_snare_takes_one_follower_of_your_choice_before_hide_is_asked() -> None:
    w = change_room(chain("G9! G5!", "C3"), 1, traps=("snare",), closet=True)
    table = in_room(w).choose("evade", "evade-to:1")
    assert table.offered == ["snare-victim:0", "snare-victim:1"]
    table.choose("snare-victim:0")
    assert occupants(table.w, 1) == "G5! C3"
    assert table.question == "do_you_hide"


@pytest.mark.rule("BL-613", "BL-317", "BL-615")
def test_with_no_follower_left_the_room_is_resolved_as_on_entering() -> None:
    w = change_room(chain("G9!", "C3"), 1, traps=("snare",), closet=True)
    table = in_room(w).choose("evade", "evade-to:1")
    assert [(event.figure, event.room) for event in table.heard(Snared)] == [(0, 1)]
    assert table.question == "what_does_the_die_show"
    resident = change_room(chain("G9!", "G3!"), 1, traps=("snare",), closet=True)
    assert in_room(resident).choose("evade", "evade-to:1").question == "how_do_you_meet_them"


@pytest.mark.rule("BL-614", "BL-R55", "BL-R07")
@pytest.mark.parametrize(("target_hp", "outcome"), [(3, "abandoned"), (0, "closed")])
def test_evade_out_of_the_stronghold_ends_the_attempt(target_hp: int, outcome: str) -> None:
    table = in_room(chain("G9!", "", target_hp=target_hp), hp=2).choose("evade", "evade-out")
    assert ended(table) == outcome


@pytest.mark.rule("BL-614")
def test_in_the_middle_of_a_fight_you_may_run_out_too() -> None:
    table = in_room(chain("G12!", "", target_hp=0)).choose("fight:0", dice=(1, 1)).choose("evade", "evade-out")
    assert ended(table) == "closed"


# HIDE


def closet(*figures: str, hp: int = 6, **world: Any) -> Scripted:
    """You have run with your pursuers from room 0 to room 1, which has a Closet."""
    return in_room(change_room(chain(*figures, **world), 1, closet=True), hp=hp).choose("evade", "evade-to:1")


@pytest.mark.rule("BL-615", "BL-R56")
def test_you_hide_only_in_a_closet_and_only_on_arriving_by_evade() -> None:
    assert closet("G7!", "").offered == ["hide", "stand"]
    assert in_room(chain("G7!", "")).choose("evade", "evade-to:1").question == "how_do_you_meet_them"
    walked = in_room(change_room(chain("", "G7!"), 1, closet=True)).choose("move:1")
    assert walked.question == "how_do_you_meet_them"
    assert closet("G7!", "").choose("stand").question == "how_do_you_meet_them"


@pytest.mark.rule("BL-616", "BL-504", "BL-508")
def test_hide_is_stealth_with_all_its_rules_against_followers_and_residents_together() -> None:
    w = carrying(change_room(chain("G5!", "G3 C2 G4!", contract=6), 1, closet=True), "blowgun", "shuriken")
    table = in_room(w).choose("evade", "hide")
    assert table.question == "what_does_the_die_show"
    table.choose(dice=(6,))
    assert {"roll", "fill", "fail", "adjust:blowgun:down", "reroll:shuriken:0"} <= set(table.offered)
    table.choose("roll", "roll", dice=(6, 1)).choose("adjust:blowgun:up")
    assert table.w.hidden
    assert table.w.noise == 0


@pytest.mark.rule("BL-617", "BL-603", "BL-R56")
def test_a_successful_hide_calms_every_alerted_guard_here_and_hides_you() -> None:
    table = closet("G5!", "G3! C2! G4", contract=3).choose("hide", dice=(6, 6, 2)).choose("roll", "roll")
    assert occupants(table.w, 1) == "G5 G3 C2! G4"
    assert (table.w.hidden, table.w.noise) == (True, 0)
    assert table.offered == ["kill", "move:0", "move:2"]


@pytest.mark.rule("BL-618", "BL-602", "BL-R56")
def test_a_failed_hide_alerts_the_followers_anew_startles_residents_and_leads_to_combat() -> None:
    table = closet("G5! G6!", "C2 C3!", "", contract=3).choose("hide", dice=(1,)).choose("fail")
    assert [occupants(table.w, room) for room in (1, 2)] == ["G5! G6!", "C2! C3!"]
    assert (table.w.noise, table.w.hidden) == (2, False)
    assert [event.figures for event in table.heard(Alerted)] == [(0, 1)]
    assert table.question == "how_do_you_meet_them"


@pytest.mark.rule("BL-618")
def test_a_failed_hide_costs_one_noise_for_followers_and_resident_guards_together() -> None:
    table = closet("G5!", "G4 G3!").choose("hide", dice=(1,)).choose("fail")
    assert (occupants(table.w, 1), table.w.noise) == ("G5! G4! G3!", 1)


# STARTLED Courtesans beside ALERTED Guards


def beside(*items: str, figures: str = "G9! C5! C2! G4 C8", **world: Any) -> Scripted:
    """Guards and Courtesans, ALERTED, STARTLED and calm, in room 1."""
    w: World = chain("", figures, "", **world)
    return in_room(carrying(w, *items), 1)


@pytest.mark.rule("BL-623", "BL-604", "BL-R58")
def test_before_alerted_guards_you_may_sneak_past_the_startled_courtesans_alone() -> None:
    table = beside()
    assert table.offered == ["fight:0", "face-courtesans", "evade"]
    table.choose("face-courtesans", dice=(5, 2)).choose("roll")
    assert table.offered == ["kill", "spare"]
    table.choose("spare")
    assert (table.question, table.w.hidden) == ("how_do_you_meet_them", False)
    assert occupants(table.w, 1) == "G9! C5! C2! G4 C8"


@pytest.mark.rule("BL-623")
@pytest.mark.parametrize(
    ("dice", "left", "ran", "noise"), [((3, 4), "G9! G4 C8", "", 0), ((3, 3), "G9! G4 C8", "C5! C2!", 1)]
)
def test_then_a_kill_is_rolled_against_the_courtesans_alone(
    dice: tuple[int, int], left: str, ran: str, noise: int
) -> None:
    table = beside().choose("face-courtesans", dice=(5, 2)).choose("roll", "kill", dice=dice)
    assert (occupants(table.w, 1), occupants(table.w, 2), table.w.noise) == (left, ran, noise)
    assert (table.question, table.w.hidden) == ("how_do_you_meet_them", False)


@pytest.mark.rule("BL-623")
def test_a_failure_against_them_startles_only_them_again() -> None:
    table = beside().choose("face-courtesans", dice=(1,)).choose("fail")
    assert [occupants(table.w, room) for room in (1, 2)] == ["G9! G4 C8", "C5! C2!"]
    assert table.w.noise == 1
    assert table.offered == ["fight:0", "evade"]


@pytest.mark.rule("BL-623", "BL-416")
def test_cancelled_failures_against_them_bring_a_fresh_stealth_or_leave_them_where_they_are() -> None:
    table = beside("manriki_chain").choose("face-courtesans", dice=(1,)).choose("fail", "cancel:manriki_chain")
    assert table.question == "what_does_the_die_show"
    table.choose(dice=(5, 2)).choose("roll", "kill", dice=(1, 1)).choose("cancel:manriki_chain")
    assert (occupants(table.w, 1), table.w.noise) == ("G9! C5! C2! G4 C8", 0)
    assert table.question == "how_do_you_meet_them"
    assert "face-courtesans" not in table.offered


@pytest.mark.rule("BL-623", "BL-419")
def test_a_kunai_blade_kills_the_courtesans_only() -> None:
    table = beside("kunai_blade").choose("face-courtesans", dice=(5, 2)).choose("roll", "kill")
    assert table.offered == ["roll", "assassinate:kunai_blade"]
    assert occupants(table.choose("assassinate:kunai_blade").w, 1) == "G9! G4 C8"


@pytest.mark.rule("BL-623", "BL-611")
def test_your_followers_are_such_guards_too() -> None:
    table = in_room(chain("G9!", "C5!")).choose("evade", "evade-to:1")
    assert "face-courtesans" in table.offered


@pytest.mark.rule("BL-623", "BL-622")
def test_courtesans_left_over_are_dealt_with_by_stealth_after_the_fight() -> None:
    table = beside(figures="G2! C5!").choose("fight:0", dice=(6, 6))
    assert table.question == "what_does_the_die_show"
    assert table.choose(dice=(5,)).w.hidden


@pytest.mark.rule("BL-625")
def test_the_attempt_is_offered_once_per_visit_and_only_before_its_first_combat() -> None:
    once = beside().choose("face-courtesans", dice=(5, 2)).choose("roll", "spare")
    assert "face-courtesans" not in once.offered
    fought = beside(figures="G2! G9! C5!").choose("fight:0", dice=(6, 6))
    assert fought.offered == ["fight:1", "evade"]
    once.choose("evade", "evade-to:0", "evade", "evade-to:1")
    assert "face-courtesans" in once.offered, "a new visit brings a new attempt"


@pytest.mark.rule("BL-625", "BL-623")
def test_it_is_not_offered_without_startled_courtesans() -> None:
    assert "face-courtesans" not in beside(figures="G9! C5").offered
