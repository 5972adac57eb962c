"""Chapter 6: ropes over the walls, and leaving the map."""

from __future__ import annotations

import msgspec
import pytest
from rules.scorpion.abroad import both, heard_by, kinds, level, only, sole, standing, steps
from rules.scorpion.scene import guard, turn, world

from uguisu.games.scorpion import events as e
from uguisu.games.scorpion.world import Intruder, Rope

MOVES = {"step", "climb", "hang-rope", "go-in", "come-out", "leave-map"}


# Ropes


@pytest.mark.rule("SC-608", "SC-R48")
def test_a_wall_is_crossed_only_with_a_rope_out_of_the_zone_where_he_stands() -> None:
    scene = sole("ninja", zone="M1")
    hung = {text for text in scene.offered if text.startswith("hang-rope")}
    assert hung == {"hang-rope:C01", "hang-rope:C02", "hang-rope:C06", "hang-rope:C07"}
    assert not {"C01", "C02", "C06", "C07"} & set(steps(scene))
    assert not kinds(sole("ninja", zone="M1", hand=("kenjutsu", "shuriken"))) & {"hang-rope", "climb"}
    assert "hang-rope" not in kinds(sole("ninja", zone="F02")), "no wall here"


@pytest.mark.rule("SC-608", "SC-609", "SC-606", "SC-R48")
def test_crossing_takes_a_rope_card_and_a_step_and_he_halts_behind_the_wall() -> None:
    scene = sole("ninja", "hang-rope:C01", zone="M1")
    assert (scene.w.ninja.zone, scene.w.ninja.k, scene.w.ninja.path) == ("C01", 1, ("M1", "C01"))
    assert scene.w.ninja.hand.count("rope") == 1
    assert [rope.ends for rope in scene.w.ropes] == [("M1", "C01")]
    assert not kinds(scene) & MOVES
    assert heard_by(scene, 0, e.RopeHung) == [e.RopeHung("M1", "C01")]  # type: ignore[arg-type]


@pytest.mark.rule("SC-608")
def test_a_rope_takes_the_last_step_but_not_a_fourth() -> None:
    scene = sole("ninja", "step:C06", "step:C01", zone="C07", w=only(world()))
    assert "hang-rope:M1" in scene.offered
    scene.intruders("step:C02")
    assert "hang-rope" not in kinds(scene)


@pytest.mark.rule("SC-610", "SC-609", "SC-R48")
def test_the_second_mover_may_use_the_rope_in_the_same_phase_without_a_card() -> None:
    w = world("ninja=M1 traitor=M1 traitor.hand=-")
    scene = both("first:ninja", "hang-rope:C01", "end", w=w)
    assert {text for text in scene.offered if text.startswith("climb")} == {"climb:C01"}
    told = len(scene.told_to(1))
    scene.intruders("climb:C01")
    assert (scene.w.traitor.zone, scene.w.traitor.k) == ("C01", 1)
    assert scene.question == "what_is_searched", "he halts, and has nothing else to do"
    assert len(scene.told_to(1)) == told, "using a rope that hangs is not announced"


@pytest.mark.rule("SC-610", "SC-609")
@pytest.mark.parametrize(("here", "there"), [("M1", "C01"), ("C01", "M1")])
@pytest.mark.parametrize("who", ["ninja", "traitor"])
def test_a_hanging_rope_serves_both_intruders_both_ways_and_halts_each_time(who: str, here: str, there: str) -> None:
    w = world(ropes=[Rope(("M1", "C01"), "ninja")])  # type: ignore[arg-type]
    scene = sole(who, f"climb:{there}", w=w, zone=here)  # type: ignore[arg-type]
    one = scene.w.ninja if who == "ninja" else scene.w.traitor
    assert (one.zone, one.k, one.played) == (there, 1, ())
    assert not kinds(scene) & MOVES
    assert len(scene.w.ropes) == 1, "for good"


@pytest.mark.rule("SC-610")
def test_a_rope_leads_nowhere_else() -> None:
    w = world(ropes=[Rope(("M1", "C01"), "ninja")])  # type: ignore[arg-type]
    assert "climb" not in kinds(sole("ninja", w=w, zone="M2"))
    w = world(ropes=[Rope(("M1", "C01"), "ninja")])  # type: ignore[arg-type]
    assert {text for text in sole("ninja", w=w, zone="C01").offered if "climb" in text} == {"climb:M1"}


@pytest.mark.rule("SC-611", "SC-R46")
def test_guards_see_the_rope_card_but_never_where_it_hangs() -> None:
    scene = sole("ninja", "hang-rope:C01", "end", "announce", zone="M1")
    for seat in (1, None):
        assert heard_by(scene, seat, e.IntruderCardPlayed) == [e.IntruderCardPlayed("ninja", "rope")]
        assert not heard_by(scene, seat, e.RopeHung)
        assert scene.view(seat).ropes == ()
        assert scene.view(seat).mine is None
    assert [rope.ends for rope in scene.view(0).mine.ropes] == [("M1", "C01")]


@pytest.mark.rule("SC-R48", "SC-605")
def test_a_bluffed_rope_hangs_nowhere_and_looks_the_same_to_the_guards() -> None:
    real = sole("ninja", "hang-rope:C01", "end", zone="M1")
    bluff = sole("ninja", "bluff:ninja:rope", "step:F06", "end", zone="M1")
    assert bluff.w.ropes == []
    assert real.told_to(1) == bluff.told_to(1)
    assert msgspec.json.encode(real.view(1)) == msgspec.json.encode(bluff.view(1))


@pytest.mark.rule("SC-R49")
def test_a_rope_into_a_guarded_zone_is_an_entry_like_any_other_and_he_halts() -> None:
    scene = sole("ninja", "hang-rope:C07", zone="M1")
    assert scene.question == "what_does_he_do_about_the_guards"
    scene.intruders("kenjutsu:ninja:2")
    assert (scene.w.ninja.visible, scene.w.guard(2).zone, level(scene)) == (False, "", "low")
    assert not kinds(scene) & MOVES
    seen = sole("ninja", "hang-rope:C07", "end", zone="M1")
    assert (seen.w.ninja.visible, level(seen)) == (True, "high")


@pytest.mark.rule("SC-612", "SC-R56")
def test_ropes_and_drunk_guards_remain_when_the_intruder_who_left_them_dies() -> None:
    w = world("traitor=C09 traitor.wounds=1,0", ropes=[Rope(("C01", "M1"), "traitor")])  # type: ignore[arg-type]
    w.ninja = Intruder(status="map", zone="M1", path=("M1",), mission="C")  # type: ignore[arg-type]
    w.turn = 11
    guard(w, 1, drunk=True)
    scene = turn("patrols", w=w).guards("patrol:3", "attack:13:traitor", "patrol:2")
    assert scene.w.traitor.status == "dead"
    assert scene.w.guard(1).drunk
    assert "climb:C01" in scene.offered


@pytest.mark.rule("SC-606", "SC-608", "SC-609", "SC-610", "SC-R48")
def test_x13_a_rope_over_the_outer_wall_serves_the_traitor_turns_later() -> None:
    w = only(world("ninja=F01 traitor=C02"))
    scene = both("first:ninja", "step:M1", w=w)
    assert not kinds(scene) & MOVES, "a moat"
    scene.intruders("end", "end", "announce").guards("stop")
    scene.intruders("first:ninja", "hang-rope:C01")
    assert (scene.w.ninja.zone, scene.w.ninja.k) == ("C01", 1)
    assert not kinds(scene) & MOVES
    scene.intruders("end", "step:C01", "end", "announce")
    for _ in range(3):
        scene.guards("stop").intruders("first:ninja", "end", "end")
    scene.guards("stop").intruders("first:traitor")
    assert (scene.w.turn, scene.w.traitor.zone) == (6, "C01")
    held = scene.w.traitor.hand
    scene.intruders("climb:M1")
    assert (scene.w.traitor.zone, scene.w.traitor.k, scene.w.traitor.hand) == ("M1", 1, held)
    assert not kinds(scene) & MOVES


# Leaving the map


@pytest.mark.rule("SC-613", "SC-R117")
@pytest.mark.parametrize("zone", [f"F{n:02}" for n in range(1, 17)])
def test_every_edge_zone_has_one_way_out(zone: str) -> None:
    assert sole("ninja", zone=zone).offered.count("leave-map") == 1


@pytest.mark.rule("SC-613", "SC-R117")
@pytest.mark.parametrize("zone", ["M1", "M5", "B1", "B4", "C01", "W02", "IE5", "GW1"])
def test_from_no_other_zone_is_there_a_way_out(zone: str) -> None:
    assert "leave-map" not in sole("ninja", zone=zone).offered


@pytest.mark.rule("SC-613", "SC-R117")
def test_leaving_costs_one_step_which_may_be_the_third() -> None:
    w = world("traitor=F10")
    scene = both("first:ninja", "step:F03", "step:F04", "leave-map", w=w)
    assert (scene.w.ninja.status, scene.w.ninja.k) == ("escaped", 3)
    scene = both("first:ninja", "step:F03", "step:F04", "step:F03")
    assert "leave-map" not in scene.offered


@pytest.mark.rule("SC-R117")
def test_he_may_leave_though_seen_and_among_guards() -> None:
    w = standing({1: "F02", 2: "F02"}, ninja={"visible": True})
    scene = both("first:ninja", "leave-map", w=w)
    assert (scene.w.ninja.status, scene.w.ninja.visible, scene.w.ninja.zone) == ("escaped", False, "")


@pytest.mark.rule("SC-614")
@pytest.mark.parametrize(("who", "other"), [("ninja", "traitor"), ("traitor", "ninja")])
def test_leaving_is_announced_at_once_with_the_name_and_is_for_good(who: str, other: str) -> None:
    w = only(world("traitor=F10"))
    scene = both(f"first:{who}", "leave-map", w=w)
    for seat in (0, 1, None):
        assert scene.told_to(seat)[-1] == e.Escaped(who)
    scene.intruders("end", "announce").guards("stop")
    assert (scene.w.phase, scene.w.turn) == ("intruders", 2)
    assert scene.question == "what_does_he_do"
    assert scene.view(0).mine.moving == other
    assert not [text for text in scene.offered if who in text]


@pytest.mark.rule("SC-615")
def test_the_wound_cards_of_who_leaves_go_to_the_guard_discard() -> None:
    w = world("ninja.wounds=2,0", discards=[("awaken",)])
    scene = both("first:ninja", "leave-map", w=w)
    assert scene.w.discards == [("awaken", "kenjutsu", "kenjutsu")]
    assert scene.view(1).intruders[0].wounds == 0
