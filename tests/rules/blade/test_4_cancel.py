"""5.4 Equipment that undoes: CANCEL against ALERTED and STARTLED, REAPER against Bodyguards."""

from __future__ import annotations

import pytest
from rules.blade.scene import carrying, chain, change_room, in_room, joined, occupants, sanctum

from uguisu import CHANCE
from uguisu.games.blade.events import Alerted, NoiseMade, Startled

BOMB = "cancel:smoke_bomb"
CHAIN = "cancel:manriki_chain"


# CANCEL (a): a trigger


@pytest.mark.rule("BL-415", "BL-R42")
def test_a_trigger_may_be_cancelled_with_any_unspent_cancel_item_or_let_be() -> None:
    w = carrying(chain("G9"), "smoke_bomb", "manriki_chain")
    table = in_room(w, dice=(1,)).choose("fail")
    assert table.question == "is_it_cancelled"
    assert table.offered == ["let-be", BOMB, CHAIN]
    table.choose("let-be")
    assert (occupants(table.w, 0), table.w.noise) == ("G9!", 1)
    assert table.w.carried == {"ninjato": 0, "smoke_bomb": 1, "manriki_chain": 2}


@pytest.mark.rule("BL-415", "BL-406")
def test_a_spent_cancel_item_is_not_offered() -> None:
    table = in_room(carrying(chain("G9"), "smoke_bomb=0", "blowgun"), dice=(1,)).choose("fail")
    assert table.question == "how_do_you_meet_them"
    assert BOMB not in table.offered


@pytest.mark.rule("BL-415")
def test_cancel_is_not_asked_about_where_a_trigger_touches_nobody() -> None:
    arrival = in_room(carrying(chain("C6", ""), "manriki_chain"), dice=(1,)).choose("fail", "let-be")
    assert occupants(arrival.w, 1) == "C6!"
    assert arrival.question == "what_next"
    combat = in_room(carrying(chain("G9! C5!"), "manriki_chain")).choose("fight:0")
    assert combat.question == "what_do_the_dice_show"


@pytest.mark.rule("BL-416", "BL-R42", "BL-412")
def test_a_cancelled_stealth_failure_makes_no_noise_and_brings_a_fresh_attempt_at_once() -> None:
    w = carrying(chain("G9 C3"), "smoke_bomb", "blowgun")
    table = in_room(w, dice=(6,)).choose("adjust:blowgun:up", "fail", BOMB)
    assert (occupants(table.w, 0), table.w.noise, table.w.hidden) == ("G9 C3", 0, False)
    assert CHANCE in table.flow.decision.offer  # type: ignore[union-attr]
    table.choose(dice=(6, 5)).choose("roll")
    assert not table.w.hidden, "the seven of the first attempt is forgotten"
    table.choose("roll", dice=(1,))
    assert table.w.hidden
    assert not table.heard(Alerted) + table.heard(Startled) + table.heard(NoiseMade)


@pytest.mark.rule("BL-416", "BL-415")
def test_a_fresh_attempt_can_fail_and_be_cancelled_again() -> None:
    table = in_room(carrying(chain("G9"), "manriki_chain"), dice=(1, 2, 3))
    table.choose("fail", CHAIN, "fail", CHAIN, "fail")
    assert (occupants(table.w, 0), table.w.noise) == ("G9!", 1)


@pytest.mark.rule("BL-416", "BL-512")
def test_after_a_cancelled_kill_failure_you_stay_hidden_but_a_further_kill_needs_a_fresh_stealth() -> None:
    table = in_room(carrying(chain("G9", ""), "smoke_bomb"), dice=(6, 3)).choose("roll")
    assert "sneak" not in table.offered
    table.choose("kill", dice=(1, 1)).choose(BOMB)
    assert (occupants(table.w, 0), table.w.noise, table.w.hidden) == ("G9", 0, True)
    assert table.offered == ["sneak", "move:1", "leave"]
    table.choose("sneak", dice=(5, 4)).choose("roll")
    assert table.offered == ["kill", "move:1", "leave"]
    table.choose("kill", dice=(5, 4))
    assert occupants(table.w, 0) == ""


@pytest.mark.rule("BL-416", "BL-511")
def test_a_kill_failure_that_is_not_cancelled_ends_hiding() -> None:
    table = in_room(carrying(chain("G9", "", hidden=True), "smoke_bomb")).choose("kill", dice=(1, 1)).choose("let-be")
    assert (table.w.hidden, table.w.noise, table.w.kill_cancelled) == (False, 1, False)
    assert table.question == "how_do_you_meet_them"


@pytest.mark.rule("BL-416", "BL-618")
def test_after_a_cancelled_hide_failure_you_hide_afresh_and_the_followers_stay_alerted_meanwhile() -> None:
    w = carrying(change_room(chain("G7!", "C2"), 1, closet=True), "smoke_bomb")
    table = in_room(w).choose("evade", "evade-to:1", "hide", dice=(1,)).choose("fail", BOMB)
    assert (occupants(table.w, 1), table.w.noise) == ("G7! C2", 0)
    assert CHANCE in table.flow.decision.offer  # type: ignore[union-attr]
    table.choose(dice=(6, 3)).choose("roll")
    assert (occupants(table.w, 1), table.w.hidden) == ("G7 C2", True)


@pytest.mark.rule("BL-416", "BL-620")
def test_a_cancelled_arrival_leaves_residents_calm_and_newcomers_startled() -> None:
    w = carrying(chain("C6", "G5 C4", "G7"), "smoke_bomb")
    table = in_room(w, dice=(1,)).choose("fail", "let-be", BOMB)
    assert [occupants(table.w, room) for room in range(3)] == ["", "C6! G5 C4", "G7"]
    assert table.w.noise == 1
    assert table.question == "what_next"


@pytest.mark.rule("BL-416", "BL-R42")
def test_a_cancel_covers_one_room_only() -> None:
    w = carrying(chain("C6", "C4", "G7", contract=6), "manriki_chain")
    table = in_room(w, dice=(1,)).choose("fail", "let-be", "let-be", CHAIN)
    assert [occupants(table.w, room) for room in range(3)] == ["", "C6!", "C4! G7"]
    assert table.w.noise == 2


@pytest.mark.rule("BL-416", "BL-608")
def test_cancelled_bystanders_stay_calm_for_all_fights_until_no_guard_is_alerted() -> None:
    w = carrying(chain("G2! G3! G9 C4", "", contract=6), "smoke_bomb")
    table = in_room(w).choose("fight:0", BOMB, dice=(6, 6))
    assert (occupants(table.w, 0), table.w.noise) == ("G3! G9 C4", 0)
    table.choose("fight:1", dice=(6, 6))
    assert (occupants(table.w, 0), table.w.noise) == ("G9 C4", 0)
    table.choose(dice=(1,)).choose("fail")
    assert (occupants(table.w, 0), table.w.noise) == ("G9!", 2)


@pytest.mark.rule("BL-416", "BL-608")
def test_leaving_the_room_ends_the_cover_for_bystanders() -> None:
    w = carrying(chain("G9! C4", "C5", contract=6), "smoke_bomb")
    table = in_room(w).choose("fight:0", BOMB, dice=(1, 1)).choose("evade", "fight:0", dice=(6, 6))
    assert (occupants(table.w, 0), occupants(table.w, 1)) == ("C4", "")
    assert table.w.noise == 2, "C5 is startled, and in the Sanctum the Bodyguards are alerted"


@pytest.mark.rule("BL-416", "BL-624")
def test_a_cancelled_arrival_in_the_sanctum_alerts_nobody_but_the_newcomers_still_count() -> None:
    table = in_room(carrying(chain("C6 C4"), "smoke_bomb"), dice=(1,)).choose("fail", "let-be", BOMB)
    assert (table.w.alarm, table.w.noise, table.w.room_total(1)) == (False, 1, 8)


@pytest.mark.rule("BL-416", "BL-805")
def test_a_cancelled_failure_in_the_sanctum_leaves_bodyguards_and_target_calm() -> None:
    table = in_room(carrying(sanctum(), "smoke_bomb"), 1, dice=(1,)).choose("fail", BOMB)
    assert (table.w.alarm, table.w.noise) == (False, 0)
    assert table.question == "what_does_the_die_show"


# CANCEL (b): before a COMBAT


@pytest.mark.rule("BL-415", "BL-417", "BL-R42")
def test_before_a_combat_cancel_calms_all_alerted_guards_here_keeps_the_noise_and_stealth_follows() -> None:
    w = carrying(chain("G4! G5! C3!", "G6!", noise=2), "smoke_bomb")
    table = in_room(w).choose(BOMB)
    assert [occupants(table.w, room) for room in (0, 1)] == ["G4 G5 C3!", "G6!"]
    assert (table.w.noise, table.w.carried["smoke_bomb"]) == (2, 0)
    assert table.question == "what_does_the_die_show"
    table.choose(dice=(6, 5, 1)).choose("roll", "roll")
    assert table.w.hidden


@pytest.mark.rule("BL-417", "BL-627")
def test_cancel_instead_of_fighting_starts_no_combat_so_bystanders_notice_nothing() -> None:
    table = in_room(carrying(chain("G4! C3"), "smoke_bomb")).choose(BOMB)
    assert (occupants(table.w, 0), table.w.noise) == ("G4 C3", 0)


@pytest.mark.rule("BL-415")
def test_once_the_combat_has_begun_nothing_can_be_cancelled() -> None:
    table = in_room(carrying(chain("G9!"), "smoke_bomb")).choose("fight:0", dice=(1, 1))
    assert table.offered == ["fight-on", "evade"]


@pytest.mark.rule("BL-417", "BL-812")
def test_cancel_calms_the_whole_sanctum() -> None:
    table = in_room(carrying(sanctum(alarm=True, noise=1), "smoke_bomb"), 1).choose(BOMB, dice=(6,))
    assert (table.w.alarm, table.w.hidden, table.w.noise) == (False, True, 1)


# REAPER


@pytest.mark.rule("BL-418", "BL-R44")
@pytest.mark.parametrize(
    ("item", "bodyguards", "counts"),
    [
        ("kusari_gama", 4, (1, 2)),
        ("kusari_gama", 1, (1,)),
        ("chained_kama", 4, (1, 2, 3, 4)),
        ("chained_kama", 3, (1, 2, 3)),
    ],
)
def test_you_name_how_many_bodyguards_fall_up_to_the_number_of_the_item(
    item: str, bodyguards: int, counts: tuple[int, ...]
) -> None:
    w = carrying(sanctum(contract=4, alarm=True, bodyguards=bodyguards), item)
    assert reaps(in_room(w, 1).offered) == [f"reap:{item}:{count}" for count in counts]


@pytest.mark.rule("BL-418", "BL-R44")
def test_a_reaper_may_be_used_at_any_time_in_stealth_and_is_silent() -> None:
    table = in_room(carrying(sanctum(contract=4), "kusari_gama", "chained_kama"), 1, dice=(6, 1)).choose("roll")
    table.choose("reap:kusari_gama:1")
    assert (table.w.bodyguards, table.w.hidden, table.w.carried["kusari_gama"]) == (3, False, 0)
    assert reaps(table.offered) == [f"reap:chained_kama:{count}" for count in (1, 2, 3)]
    table.choose("reap:chained_kama:1")
    assert (table.w.bodyguards, table.w.hidden, table.w.noise, table.w.alarm) == (2, True, 0, False)


@pytest.mark.rule("BL-418", "BL-R44", "BL-507")
def test_a_reaper_is_of_use_even_after_overshooting_the_total() -> None:
    w = carrying(sanctum(), "kusari_gama", "blowgun")
    table = in_room(w, 1, dice=(4, 3)).choose("roll")
    assert reaps(table.offered) == ["reap:kusari_gama:1", "reap:kusari_gama:2"]
    table.choose("reap:kusari_gama:1", "adjust:blowgun:down", "adjust:blowgun:down")
    assert table.w.hidden


@pytest.mark.rule("BL-418")
def test_a_reaper_before_a_kill_lowers_what_the_roll_must_reach() -> None:
    w = carrying(sanctum(hidden=True), "kusari_gama")
    table = in_room(w, 1).choose("kill", "reap:kusari_gama:2", dice=(2, 2))
    assert (table.w.target_hp, table.w.alarm) == (2, False)


@pytest.mark.rule("BL-418", "BL-807")
def test_a_reaper_before_a_combat_lowers_what_the_bodyguards_count() -> None:
    w = carrying(sanctum(alarm=True), "kusari_gama")
    table = in_room(w, 1).choose("reap:kusari_gama:1", "fight-sanctum", dice=(2, 3))
    assert (table.w.bodyguards, table.w.hp) == (0, 6)


@pytest.mark.rule("BL-418")
def test_a_reaper_is_not_offered_outside_the_sanctum_nor_between_turns_nor_without_bodyguards() -> None:
    outside = in_room(carrying(joined(chain("G9", ""), (0, 2)), "chained_kama"), dice=(1,))
    assert reaps(outside.offered) == []
    assert reaps(in_room(carrying(chain("G9!"), "chained_kama")).offered) == []
    menu = in_room(carrying(sanctum(hidden=True), "chained_kama"), 1)
    assert menu.offered == ["kill", "move:0"]
    fighting = in_room(carrying(sanctum(alarm=True), "chained_kama"), 1).choose("fight-sanctum", dice=(1, 1))
    assert fighting.offered == ["fight-on", "evade"]
    alone = in_room(carrying(sanctum(bodyguards=0), "chained_kama"), 1, dice=(1,))
    assert reaps(alone.offered) == []


def reaps(offered: list[str]) -> list[str]:
    return [choice for choice in offered if choice.startswith("reap")]
