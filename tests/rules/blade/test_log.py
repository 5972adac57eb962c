"""What the log tells: everything that happens, once and in its order."""

from __future__ import annotations

import pytest
from rules.blade.scene import (
    BLADE,
    at_traps,
    blank,
    carrying,
    chain,
    change_room,
    in_room,
    influencing,
    planning,
    sanctum,
)

from uguisu.games.blade import events as e
from uguisu.games.blade.flow.reconnaissance import Reconnaissance
from uguisu.testing import Scripted


@pytest.mark.rule("BL-201", "BL-203", "BL-204", "BL-211", "BL-216", "BL-301", "BL-303")
def test_of_a_room_every_roll_and_everything_drawn_is_told() -> None:
    table = Scripted(BLADE, blank(contract=5), Reconnaissance()).choose("enter:L2", dice=(3, 3))
    table.choose("draw:X5.0@A1", dice=(4, 4)).choose("closet", "door:C2e", dice=(4, 4, 1, 2, 5, 5)).done()
    assert table.events == [
        e.EntryChosen("L2"),
        e.ShapeRolled(3, 3, "X5"),
        e.RoomDrawn(0, "X5.0@A1", secret_door=False),
        e.DoorsRolled(4, 4, 2),
        e.ClosetDrawn(0),
        e.DoorDrawn("C2e"),
        e.OccupantsRolled(4, 4, guards=2, courtesans=0, hoards=0),
        e.VigilanceRolled(0, "G", 1, 2),
        e.VigilanceRolled(1, "G", 5, 5),
    ]


@pytest.mark.rule("BL-308", "BL-312", "BL-313", "BL-315")
def test_influence_and_traps_are_told() -> None:
    table = influencing(chain("G3", "C2 G2", sanctum=False)).choose("charm", dice=(1, 1))
    assert table.events == [e.CharmRolled(1, 1, 1, 4, succeeds=False, guards=1, courtesans=1)]
    table = influencing(chain("G3", "C2 G2", sanctum=False)).choose("poison:1", "bribe:2", "set:snare")
    assert table.events == [e.Poisoned(1, "C2"), e.Bribed(2, "G2"), e.TrapSet("snare", 1)]


@pytest.mark.rule("BL-401", "BL-405", "BL-904", "BL-905")
def test_what_is_bought_trained_won_and_packed_is_told() -> None:
    table = planning(gold=1, xp=20).choose("buy:sai", "train")
    while table.question != "what_is_your_reward":
        table.choose("train")
    table.choose("reward:sai", "done", "carry:sai", "done")
    dan = table.w.record.dan
    assert table.events == [
        e.PhaseBegins("planning"),
        e.Bought("sai", 1),
        *map(e.DanReached, range(2, dan + 1)),
        e.Rewarded("sai"),
        e.Packed(("ninjato", "sai")),
        e.PhaseBegins("execution"),
    ]


@pytest.mark.rule("BL-501", "BL-510")
def test_going_in_and_every_move_are_told() -> None:
    table = at_traps(chain("", "", target_hp=0)).choose("enter:L3", "move:1", "move:2")
    assert table.events == [e.Entered("L3", 0), e.Moved(1, False), e.Moved(2, True)]


@pytest.mark.rule("BL-504", "BL-508", "BL-410", "BL-411")
def test_stealth_is_told_die_by_die_with_all_that_changed_it() -> None:
    table = in_room(carrying(chain("G7", contract=3), "shoge_hook", "shuriken"), dice=(3,))
    table.choose("reroll:shuriken:0", dice=(2,)).choose("roll", dice=(1,)).choose("adjust:shoge_hook:up", "fill").done()
    assert table.events == [
        e.StealthDie(3, 3, 7),
        e.DieRerolled("shuriken", 3),
        e.StealthDie(2, 2, 7),
        e.StealthDie(1, 3, 7),
        e.RollAdjusted("shoge_hook", 2),
        e.ShortfallFilled(2),
        e.NoiseMade(2, 2, 5),
        e.Unnoticed(),
    ]


@pytest.mark.rule("BL-513", "BL-602", "BL-619")
def test_a_failure_is_told_with_whom_it_alerts_and_startles_and_where_they_run() -> None:
    table = in_room(chain("G5 C3", ""), dice=(6,)).choose("fail")
    assert table.events == [
        e.StealthDie(6, 6, 8),
        e.Noticed(),
        e.Alerted((0,), 0, ("G5",), "failure"),
        e.NoiseMade(1, 1, 4),
        e.Startled((1,), 0, ("C3",), "failure"),
        e.NoiseMade(1, 2, 4),
        e.Fled((1,), 1, ("C3",), sanctum=False),
    ]


@pytest.mark.rule("BL-415", "BL-417")
def test_what_an_item_cancels_or_calms_is_told() -> None:
    cancelled = in_room(carrying(chain("G5"), "smoke_bomb"), dice=(6,)).choose("fail", "cancel:smoke_bomb")
    assert cancelled.events == [e.StealthDie(6, 6, 5), e.Noticed(), e.Cancelled("smoke_bomb")]
    calmed = in_room(carrying(chain("G6!"), "smoke_bomb")).choose("cancel:smoke_bomb")
    assert calmed.events == [e.Calmed("smoke_bomb", 0)]


@pytest.mark.rule("BL-512", "BL-411", "BL-414")
def test_a_kill_is_told_with_its_roll_and_who_fell() -> None:
    rolled = in_room(carrying(chain("G5 C2", hidden=True), "shoge_hook"))
    rolled.choose("kill", "adjust:shoge_hook:up", "roll", dice=(3, 2))
    assert rolled.events == [
        e.RollAdjusted("shoge_hook", 2),
        e.KillRolled(3, 2, 2, 7, succeeds=True),
        e.Fell((0, 1), 0, ("G5", "C2")),
    ]
    sure = in_room(carrying(chain("G5", hidden=True), "kunai_blade")).choose("kill", "assassinate:kunai_blade")
    assert sure.events == [e.Assassinated("kunai_blade"), e.Fell((0,), 0, ("G5",))]


@pytest.mark.rule("BL-803", "BL-418")
def test_in_the_sanctum_it_is_told_who_fell_and_how_the_target_is() -> None:
    table = in_room(carrying(sanctum(hidden=True, contract=3), "kusari_gama"), 1)
    table.choose("kill", "reap:kusari_gama:1", dice=(6, 6))
    assert table.events == [
        e.Reaped("kusari_gama", 1, 2),
        e.KillRolled(6, 6, 0, 7, succeeds=True),
        e.BodyguardsFell(2, 0),
        e.TargetWounded(table.w.target_hp),
    ]


@pytest.mark.rule("BL-606", "BL-420", "BL-109", "BL-610")
def test_a_combat_is_told_blow_by_blow_and_so_is_how_you_get_away() -> None:
    table = in_room(carrying(chain("G12!"), "sai", "chain_mail")).choose("ready:sai", "fight:0", dice=(1, 2))
    table.choose("armour:chain_mail", "fight-on", dice=(1, 1)).choose("take-hit", "evade")
    assert table.events[:8] == [
        e.WeaponReadied("sai"),
        e.CombatBegins(0, 12),
        e.CombatRolled(1, 2, 3, 12),
        e.ArmourHolds("chain_mail"),
        e.CombatRolled(1, 1, 3, 12),
        e.Wounded(5),
        e.Evaded(-1, (), 4, ()),
        e.AttemptEnds("abandoned"),
    ]


@pytest.mark.rule("BL-606", "BL-611")
def test_a_combat_won_is_told_and_so_is_who_follows_you() -> None:
    won = in_room(chain("G6!")).choose("fight:0", dice=(6, 2))
    assert won.events == [e.CombatBegins(0, 6), e.CombatRolled(6, 2, 1, 6), e.Fell((0,), 0, ("G6",))]
    followed = in_room(chain("G6!", "")).choose("evade", "evade-to:1")
    assert followed.events == [e.Evaded(1, (0,), 5, ("G6",))]


@pytest.mark.rule("BL-702", "BL-704", "BL-410", "BL-411")
def test_a_search_is_told_with_its_dice_and_what_is_found_and_thrown_away() -> None:
    w = carrying(change_room(chain(""), 0, hoards=1), "shuriken", "shoge_hook", "crossbow")
    table = in_room(w).choose("search", dice=(3, 2)).choose("reroll:shuriken:0", dice=(4,))
    table.choose("adjust:shoge_hook:up", "accept", "take:sai:equipment", "discard:crossbow")
    assert table.events == [
        e.SearchRolled(3, 2),
        e.DieRerolled("shuriken", 3),
        e.SearchRolled(4, 2),
        e.RollAdjusted("shoge_hook", 2),
        e.ItemFound("sai", "equipment"),
        e.ItemDiscarded("crossbow"),
    ]


@pytest.mark.rule("BL-706")
def test_a_refill_is_told() -> None:
    table = in_room(carrying(change_room(chain(""), 0, hoards=1), "crossbow=0", "sai=0"))
    table.choose("search", dice=(3, 4)).choose("refill:sai")
    assert table.events == [e.SearchRolled(3, 4), e.Refilled("sai")]
