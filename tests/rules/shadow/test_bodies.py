"""Chapter 5.10: deaths, bodies and noise."""

from __future__ import annotations

import pytest
from rules.shadow.scene import FIRST, Scene, bodies_in, executed, ordered, world

from uguisu.games.shadow import events as e
from uguisu.games.shadow.flow.execution import Execution
from uguisu.games.shadow.flow.orders import Order
from uguisu.games.shadow.flow.refresh import Refresh

SPEARMAN, OFFICER, SAMURAI = (FIRST[kind] for kind in ("spearman", "officer", "samurai"))
QUIET = "osaka green=-"


@pytest.mark.rule("SH-601", "SH-602", "SH-R22")
def test_a_death_that_is_seen_brings_noise_and_alert_and_nothing_else() -> None:
    scene = executed(f"{QUIET} hayato=3.2 guards=spearman@4.1/3/in,officer@4.1/0/in mat=0:HAY-09,1:HAY-01")
    scene.ninjas(f"guard:{SPEARMAN}")
    assert (scene.guard(SPEARMAN), scene.guard(OFFICER), scene.w.noise) == ("", "4.1/0/in!", 1)
    assert (scene.w.ninjas["hayato"].flipped, scene.heard(e.CardSeen)) == (0, [])
    assert scene.heard(e.CardsTakenUp), "nothing has failed"


@pytest.mark.rule("SH-602", "SH-R25")
def test_each_guard_who_notices_is_one_noise_and_alerted_ones_too() -> None:
    guards = "spearman@4.1/4/out,officer@4.1/0/in!,samurai@4.1/2/in"
    scene = executed(f"{QUIET} hayato=3.2 guards={guards} mat=0:HAY-09").ninjas(f"guard:{SPEARMAN}")
    assert (scene.guard(OFFICER), scene.guard(SAMURAI), scene.w.noise) == ("4.1/0/in!", "4.1/2/in!", 2)


@pytest.mark.rule("SH-603", "SH-R26")
def test_bodies_are_removed_only_in_the_yard_in_which_it_happened() -> None:
    guards = "spearman@4.1/3/out,officer@4.1/0/in"
    scene = executed(f"{QUIET} hayato=3.2 guards={guards} bodies=4.1/2,3.3/1,5.2/0 mat=0:HAY-09")
    scene.ninjas(f"guard:{SPEARMAN}")
    assert bodies_in(scene.w) == ["3.3/1", "5.2/0"]


@pytest.mark.rule("SH-604", "SH-R25")
def test_a_guard_reacts_once_however_many_die_and_lie_there() -> None:
    guards = "spearman@4.1/3/out,officer@4.1/5/out,samurai@4.1/1/in"
    scene = executed(f"{QUIET} hayato=4.0 guards={guards} bodies=4.1/0 mat=0:HAY-10")
    scene.ninjas(f"guard:{SPEARMAN}", f"guard:{OFFICER}")
    assert (scene.guard(SAMURAI), scene.w.noise, bodies_in(scene.w)) == ("4.1/1/in!", 1, [])


@pytest.mark.rule("SH-605", "SH-932")
@pytest.mark.parametrize(("focus", "notices"), [("8.2", True), ("8.3", False), ("9.2", False)])
def test_a_tower_that_watches_the_yard_notices_a_death_there(focus: str, notices: bool) -> None:
    text = f"tsuru team=takuma takuma=7.3 focus={focus} guards=spearman@8.2/0/out,officer@9.3/tower mat=0:TAK-09"
    scene = executed(text).ninjas("target:8.2")
    assert scene.guard(OFFICER) == ("9.3/tower!" if notices else "9.3/tower")
    assert (scene.w.noise, bodies_in(scene.w)) == ((2, []) if notices else (1, ["8.2/0"]))


@pytest.mark.rule("SH-605")
def test_who_is_killed_notices_nothing() -> None:
    guards = "spearman@4.1/1/in,spearman@4.1/3/out"
    scene = executed(f"{QUIET} hayato=4.0 guards={guards} mat=0:HAY-10")
    assert (scene.w.guards, scene.w.noise, bodies_in(scene.w)) == ({}, 0, ["4.1/1", "4.1/3"])


@pytest.mark.rule("SH-606", "SH-R28")
@pytest.mark.parametrize(
    ("to", "left"),
    [("4.1:0:out", ["3.3/1"]), ("4.1:0:in", ["3.3/1"]), ("3.3:1:in", [])],
    ids=["as he was", "turned", "marched"],
)
def test_whoever_is_moved_finds_the_bodies_of_both_yards(to: str, left: list[str]) -> None:
    scene = ordered(f"{QUIET} guards=spearman@4.1/0/out bodies=4.1/3,3.3/1", "F")
    scene.daimyo(f"guard:{SPEARMAN}", f"stand:{to}")
    assert (scene.w.noise, bodies_in(scene.w), scene.w.guards[SPEARMAN].state) == (1, left, "alerted")


@pytest.mark.rule("SH-R28", "SH-606")
def test_a_waived_symbol_moves_nobody_and_finds_nothing() -> None:
    scene = ordered(f"{QUIET} guards=spearman@4.1/0/out bodies=4.1/3", "M").daimyo("waive")
    assert (scene.guard(SPEARMAN), scene.w.noise, bodies_in(scene.w)) == ("4.1/0/out", 0, ["4.1/3"])


@pytest.mark.rule("SH-R29", "SH-604")
def test_bodies_in_both_yards_are_one_reaction() -> None:
    scene = ordered(f"{QUIET} guards=spearman@4.1/0/out bodies=4.1/3,4.1/5,3.3/1,5.2/0", "F")
    scene.daimyo(f"guard:{SPEARMAN}", "stand:3.3:2:out")
    assert (scene.w.noise, bodies_in(scene.w)) == (1, ["5.2/0"])
    assert scene.heard(e.BodiesFound) == [e.BodiesFound((SPEARMAN,), ("4.1", "3.3"), 3, 1)]  # type: ignore[arg-type]


@pytest.mark.rule("SH-606", "SH-716")
def test_others_of_the_yard_do_not_react_to_what_a_mover_finds() -> None:
    scene = ordered(f"{QUIET} guards=spearman@4.1/0/out,officer@4.1/2/out bodies=4.1/4", "M")
    scene.daimyo(f"guard:{SPEARMAN}", "stand:4.1:5:out")
    assert (scene.guard(OFFICER), scene.w.noise) == ("4.1/2/out", 1)


# Barracks


@pytest.mark.rule("SH-607")
def test_whoever_is_deployed_into_barracks_finds_the_bodies_there() -> None:
    scene = ordered(f"{QUIET} bodies=4.1/3,7.1/0,3.3/1", "D:spearman").daimyo("stand:4.1:3:out")
    assert (scene.guard(SPEARMAN), scene.w.noise) == ("4.1/3/out!", 1)
    assert bodies_in(scene.w) == ["3.3/1", "7.1/0"]


@pytest.mark.rule("SH-607", "SH-604")
def test_of_two_deployed_there_the_daimyo_says_who_finds_them() -> None:
    scene = ordered(f"{QUIET} bodies=4.1/3", "DD").daimyo("stand:4.1:0:out", "stand:4.1:2:in")
    assert scene.w.noise == 0, "not before the second one stands"
    assert scene.offered == ["guard:1", "guard:2"]
    scene.daimyo("guard:2")
    assert (scene.guard(1), scene.guard(2), scene.w.noise) == ("4.1/0/out", "4.1/2/in!", 1)
    assert bodies_in(scene.w) == []


@pytest.mark.rule("SH-607")
def test_in_each_barracks_one_of_those_deployed_there_finds_them() -> None:
    scene = ordered(f"{QUIET} bodies=4.1/3,7.1/4", "DD").daimyo("stand:4.1:0:out", "stand:7.1:0:in")
    assert (scene.guard(1), scene.guard(2), scene.w.noise) == ("4.1/0/out!", "7.1/0/in!", 2)


@pytest.mark.rule("SH-607")
def test_the_bodies_are_found_before_symbols_after_the_last_deployment() -> None:
    """Officer's Call during an alarm, prepared: D, M, M. Nobody else can find them first."""
    w = world(f"{QUIET} alarm=full guards=spearman@3.3/0/out bodies=4.1/3")
    scene = Scene(Order(order="O5", half="prepare"), w=w).daimyo("stand:4.1:0:out")  # type: ignore[arg-type]
    assert scene.question == "which_guard_moves"
    assert (scene.guard(OFFICER), scene.w.noise, bodies_in(scene.w)) == ("4.1/0/out!", 1, [])


# Bodies that nobody sees


@pytest.mark.rule("SH-608")
def test_a_body_that_nobody_sees_stays_over_the_rounds() -> None:
    w = world(f"{QUIET} hayato=3.2 guards=spearman@4.1/3/out,officer@4.1/0/out mat=0:HAY-09")
    scene = Scene(Execution(), Refresh(), w=w).ninjas(f"guard:{SPEARMAN}")
    assert (bodies_in(scene.w), scene.w.alarm) == (["4.1/3"], "none")


@pytest.mark.rule("SH-608", "SH-R27", "SH-111")
def test_a_body_blocks_no_corner() -> None:
    scene = ordered(f"{QUIET} guards=spearman@4.1/0/out bodies=4.1/3", "F").daimyo(f"guard:{SPEARMAN}")
    assert {"stand:4.1:3:in", "stand:4.1:3:out", "stand:4.1:2:in"} <= set(scene.offered)


@pytest.mark.rule("SH-608", "SH-R27")
def test_a_body_from_a_tower_lies_in_the_yard_without_a_corner() -> None:
    scene = executed("tsuru team=aiko aiko=8.4 guards=spearman@9.3/tower focus=8.2 mat=0:AIK-03")
    assert (bodies_in(scene.w), scene.w.focus) == (["9.3/tower"], "")


@pytest.mark.rule("SH-R27", "SH-923")
def test_at_a_closed_gate_the_corner_says_which_body_can_be_hidden() -> None:
    text = "imai mugen=5.4 bodies=5.5/1,5.5/4 mat=0:MUG-05"
    assert bodies_in(executed(text).w) == ["5.5/4"]
    scene = executed(f"{text} open_gates=5.5").ninjas("hide:5.5:4")
    assert bodies_in(scene.w) == []


@pytest.mark.rule("SH-609", "SH-401")
def test_a_body_is_found_in_the_instant_of_a_green_kill() -> None:
    text = "osaka team=yuki yuki=1.6 guards=spearman@2.5/2/in,officer@3.3/3/out mat=0:YUK-09"
    scene = executed(text).ninjas("stand:2.5:5:out")
    assert (scene.guard(SPEARMAN), scene.w.noise, bodies_in(scene.w)) == ("2.5/2/in!", 1, [])


@pytest.mark.rule("SH-610")
def test_noise_rises_in_play_and_the_alarm_follows_only_in_refresh() -> None:
    w = world(f"{QUIET} noise=2 mugen=1.6 guards=spearman@1.4/5/out mat=0:MUG-10")
    scene = Scene(Execution(), w=w).ninjas("stand:2.5:4:out")
    assert (scene.w.noise, scene.w.alarm) == (3, "none")
    scene = Scene(Refresh(), w=scene.w)
    assert (scene.w.noise, scene.w.alarm) == (0, "full")


# Those who see again


@pytest.mark.rule("SH-611", "SH-R117", "SH-603")
@pytest.mark.parametrize(("spot", "finds"), [("4.1/0/in", True), ("4.1/0/out", False), ("3.3/0/in", False)])
def test_who_wakes_facing_inwards_finds_the_bodies_of_his_yard(spot: str, finds: bool) -> None:
    scene = Scene(Refresh(), w=world(f"{QUIET} noise=2 guards=spearman@{spot}~ bodies=4.1/3,4.1/5"))
    assert scene.guard(SPEARMAN) == (f"{spot}!" if finds else spot)
    assert len(scene.w.bodies) == (0 if finds else 2)
    assert (scene.w.alarm, scene.w.noise) == (("full", 0) if finds else ("none", 0)), "it counts in this Refresh"


@pytest.mark.rule("SH-611", "SH-R117")
@pytest.mark.parametrize(("focus", "finds"), [("8.2", True), ("8.3", False)])
def test_a_tower_guard_who_wakes_finds_the_bodies_in_his_focus(focus: str, finds: bool) -> None:
    text = f"tsuru focus={focus} guards=spearman@9.3/tower~ bodies=8.2/3,9.3/tower"
    scene = Scene(Refresh(), w=world(text))
    assert bodies_in(scene.w) == (["9.3/tower"] if finds else ["8.2/3", "9.3/tower"])


@pytest.mark.rule("SH-611")
def test_only_those_who_wake_react_in_refresh() -> None:
    scene = Scene(Refresh(), w=world(f"{QUIET} guards=spearman@4.1/0/in~,officer@4.1/2/in bodies=4.1/4"))
    assert scene.heard(e.BodiesFound) == [e.BodiesFound((SPEARMAN,), ("4.1",), 1, 1)]  # type: ignore[arg-type]
    assert scene.guard(OFFICER) == "4.1/2/in"


@pytest.mark.rule("SH-612", "SH-R117", "SH-933")
def test_a_new_focus_finds_the_bodies_of_that_yard_and_of_his_move_in_one_event() -> None:
    text = "tsuru focus=8.3 guards=spearman@9.3/tower bodies=8.2/3,9.3/tower,6.3/0"
    scene = ordered(text, "M").daimyo("guard:1", "stand:9.3:-1:tower", "focus:8.2")
    assert (scene.w.noise, bodies_in(scene.w), scene.guard(SPEARMAN)) == (1, ["6.3/0"], "9.3/tower!")
    scene = ordered("tsuru focus=8.3 guards=spearman@9.3/tower bodies=8.2/3", "M")
    scene.daimyo("guard:1", "stand:9.3:-1:tower", "focus:9.2")
    assert (scene.w.noise, bodies_in(scene.w)) == (0, ["8.2/3"])
