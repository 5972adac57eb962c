"""Chapter 9: the worked examples, with their variants. Slots are counted from 0 here, from 1 in the examples."""

from __future__ import annotations

import pytest
from rules.shadow.scene import FIRST, Scene, bodies_in, executed, in_hand, ordered, stands_in, world

from uguisu.games.shadow import events as e
from uguisu.games.shadow.board import HexId
from uguisu.games.shadow.flow.execution import Execution
from uguisu.games.shadow.flow.orders import Orders
from uguisu.games.shadow.flow.programming import Programming
from uguisu.games.shadow.flow.refresh import Refresh

L, R = FIRST["officer"], FIRST["spearman"]
SAMURAI, LORD = FIRST["samurai"], FIRST["daimyo"]
EX_01 = "osaka green=- guards=officer@4.1/3/in,spearman@4.1/0/out"


@pytest.mark.rule("SH-521", "SH-523", "SH-522", "SH-430", "SH-432", "SH-R20")
def test_ex01_yuki_kills_the_officer_from_behind_and_nobody_notices() -> None:
    scene = executed(f"{EX_01} yuki=3.2 mat=0:YUK-03").ninjas(f"guard:{L}")
    assert (scene.guard(L), scene.guard(R)) == ("", "4.1/0/out")
    assert (bodies_in(scene.w), scene.w.noise) == ([], 0)
    assert scene.heard(e.BodyHidden) == [e.BodyHidden("yuki", "4.1", 3)]  # type: ignore[arg-type]


@pytest.mark.rule("SH-411", "SH-312", "SH-521", "SH-527", "SH-402")
def test_ex02_hayato_is_seen_by_the_officer_whom_he_attacks_from_the_front() -> None:
    scene = executed(f"{EX_01} hayato=4.0 mat=0:HAY-03,1:HAY-04").ninjas(f"guard:{L}", "cross:4.0")
    assert (scene.guard(L), scene.guard(R)) == ("4.1/3/in!", "4.1/0/out")
    assert (scene.w.noise, scene.w.ninjas["hayato"].flipped, bodies_in(scene.w)) == (1, 1, [])
    assert "HAY-04" in in_hand(scene.w, "hayato")
    assert scene.w.ninjas["hayato"].used == ("HAY-03",)
    for seat in (0, 1, None):
        assert "HAY-04" not in str(scene.told_to(seat)), "it comes back unseen"


@pytest.mark.rule("SH-403", "SH-602", "SH-603", "SH-R24")
def test_ex03_aiko_kills_before_a_calm_guard_who_notices_only_the_death() -> None:
    scene = executed(f"{EX_01} team=aiko aiko=4.0 mat=0:AIK-03").ninjas(f"guard:{R}")
    assert (scene.guard(R), scene.guard(L)) == ("", "4.1/3/in!")
    assert (scene.w.noise, bodies_in(scene.w), scene.w.ninjas["aiko"].flipped) == (1, [], 0)


@pytest.mark.rule("SH-403", "SH-522", "SH-608")
def test_ex03a_aiko_kills_the_inward_guard_and_his_body_lies_there() -> None:
    scene = executed(f"{EX_01} team=aiko aiko=4.0 mat=0:AIK-03").ninjas(f"guard:{L}")
    assert (scene.guard(L), scene.guard(R)) == ("", "4.1/0/out")
    assert (scene.w.noise, bodies_in(scene.w)) == (0, ["4.1/3"])


@pytest.mark.rule("SH-403", "SH-412")
def test_ex03b_an_alerted_guard_stops_aiko() -> None:
    text = "osaka green=- guards=officer@4.1/3/in!,spearman@4.1/0/out team=aiko aiko=4.0 mat=0:AIK-03"
    scene = executed(text).ninjas(f"guard:{R}")
    assert (scene.guard(R), scene.guard(L)) == ("4.1/0/out", "4.1/3/in!")
    assert (scene.w.noise, scene.w.ninjas["aiko"].flipped) == (1, 1)


@pytest.mark.rule("SH-525", "SH-411", "SH-413", "SH-415")
def test_ex04_hayato_is_seen_on_a_junction() -> None:
    scene = executed(f"{EX_01} hayato=5.1 mat=0:HAY-05").ninjas("through:5.0:4.0")
    assert (scene.guard(R), scene.guard(L)) == ("4.1/0/out!", "4.1/3/in")
    assert (scene.w.noise, scene.w.ninjas["hayato"].flipped, scene.w.ninjas["hayato"].bush) == (1, 1, "5.1")


@pytest.mark.rule("SH-403", "SH-415", "SH-433")
def test_ex05_aiko_passes_the_calm_guard_in_disguise() -> None:
    scene = executed(f"{EX_01} team=aiko aiko=5.1 mat=0:AIK-05")
    assert sorted(scene.offered) == ["through:5.0:4.0", "through:5.0:5.1"]
    scene.ninjas("through:5.0:4.0")
    assert (scene.w.ninjas["aiko"].bush, scene.w.noise, scene.guard(R)) == ("4.0", 0, "4.1/0/out")


@pytest.mark.rule("SH-403", "SH-412", "SH-415")
def test_ex05_variant_an_alerted_guard_knows_her() -> None:
    scene = executed("osaka guards=spearman@4.1/0/out! team=aiko aiko=5.1 mat=0:AIK-05").ninjas("through:5.0:4.0")
    assert (scene.w.ninjas["aiko"].bush, scene.w.noise, scene.w.ninjas["aiko"].flipped) == ("5.1", 1, 1)


@pytest.mark.rule("SH-430", "SH-449", "SH-311")
def test_ex06_two_of_them_kill_a_samurai() -> None:
    text = "tsuru guards=samurai@3.6/0/out mugen=2.7 yuki=3.5 mat=0:MUG-03,1:YUK-03"
    scene = executed(text).ninjas("cross:2.7")
    assert (scene.guard(SAMURAI), bodies_in(scene.w), scene.w.noise) == ("", [], 0)
    assert scene.heard(e.GuardStunned) == [e.GuardStunned("mugen", SAMURAI, "3.6")]  # type: ignore[arg-type]


@pytest.mark.rule("SH-430", "SH-513")
def test_ex06_variant_alone_mugen_only_stuns_him_until_refresh() -> None:
    w = world("tsuru guards=samurai@3.6/0/out! mugen=2.7 mat=0:MUG-03")
    scene = Scene(Execution(), Refresh(), w=w).ninjas("cross:2.7")
    assert scene.heard(e.GuardsWoke) == [e.GuardsWoke((SAMURAI,), ("3.6",))]  # type: ignore[arg-type]
    assert scene.guard(SAMURAI) == "3.6/0/out"


@pytest.mark.rule("SH-421", "SH-423", "SH-411")
def test_ex07_the_yard_with_most_effects_is_forced_even_if_it_fails() -> None:
    scene = executed("osaka guards=officer@5.2/1/out bodies=4.1/3 hayato=5.1 mat=0:HAY-03")
    assert {"cross:4.0", "cross:3.2"}.isdisjoint(scene.offered), "not across 4.1, with two effects only"
    scene.ninjas("cross:5.1")
    assert (scene.guard(L), scene.w.noise, scene.w.ninjas["hayato"].flipped) == ("5.2/1/out!", 1, 1)
    assert bodies_in(scene.w) == ["4.1/3"]


@pytest.mark.rule("SH-446", "SH-313", "SH-R14")
def test_ex08_without_jutsu_the_shot_does_nothing_and_has_not_failed() -> None:
    text = "osaka team=hayato,yuki,takuma takuma=2.4 takuma.jutsu=0 guards=spearman@2.5/3/in mat=0:TAK-09,2:TAK-08"
    scene = executed(text)
    assert scene.heard(e.NoEffect) == [e.NoEffect("takuma", "TAK-09")]  # type: ignore[arg-type]
    assert (scene.guard(R), scene.w.noise) == ("2.5/3/in", 0)
    scene.ninjas("through:1.5:1.6")
    assert scene.w.ninjas["takuma"].bush == "1.6"


@pytest.mark.rule("SH-926", "SH-925", "SH-R72", "SH-433")
def test_ex09_the_key_opens_the_gate_for_the_next_card() -> None:
    scene = executed("imai hayato=4.6 mat=0:HAY-06,1:HAY-07").ninjas("through:3.7:4.6")
    assert (scene.w.open_gates, scene.w.colour(HexId("4.5")), scene.w.ninjas["hayato"].bush) == (
        ("5.5",),
        "white",
        "4.6",
    )
    scene.ninjas("through:4.5:5.4")
    assert scene.w.ninjas["hayato"].bush == "5.4"


@pytest.mark.rule("SH-925", "SH-433", "SH-R14")
def test_ex09_variant_without_the_key_there_is_no_white_junction() -> None:
    scene = executed("imai hayato=4.6 mat=1:HAY-07")
    assert scene.heard(e.NoEffect) == [e.NoEffect("hayato", "HAY-07")]  # type: ignore[arg-type]
    assert (scene.w.ninjas["hayato"].bush, scene.w.noise, scene.w.ninjas["hayato"].flipped) == ("4.6", 0, 0)


@pytest.mark.rule("SH-606", "SH-713", "SH-602")
def test_ex10_a_patrol_finds_a_body() -> None:
    scene = ordered("osaka guards=spearman@1.4/0/in bodies=3.3/2", "M").daimyo(f"guard:{R}", "stand:3.3:1:out")
    assert (scene.guard(R), scene.w.noise, bodies_in(scene.w)) == ("3.3/1/out!", 1, [])


@pytest.mark.rule("SH-803", "SH-R04")
def test_ex11_alarm_over_four_rounds() -> None:
    w = world("guards=spearman@4.1/0/out!")
    seen = []
    for noise in (3, 1, 1, 0):
        w.noise += noise
        Scene(Refresh(), w=w)
        seen.append((w.alarm, w.noise, w.guards[R].state))
    assert seen == [("full", 0, "alerted"), ("half", 1, "alerted"), ("none", 2, "calm"), ("none", 0, "calm")]


@pytest.mark.rule("SH-803")
def test_ex11_variant_the_kept_noise_raises_the_alarm_again() -> None:
    w = world("alarm=half noise=2")
    Scene(Refresh(), w=w)
    w.noise += 1
    Scene(Refresh(), w=w)
    assert (w.alarm, w.noise) == ("full", 0)


@pytest.mark.rule("SH-704", "SH-705", "SH-R44")
def test_ex12_the_red_half_of_a_card_that_was_prepared_in_peace() -> None:
    w = world("noise=3 prepared=O7 guards=spearman@4.1/0/out!,spearman@4.1/3/in")
    scene = Scene(Refresh(), Orders(), w=w)
    assert scene.offered == ["activate:O7"]
    scene.daimyo("activate:O7", "order-search")
    assert scene.question == "who_is_called"
    scene.daimyo("guard:2")
    assert (scene.guard(2), scene.w.is_search_ordered, scene.w.prepared) == ("4.1/3/in!", True, [])
    assert scene.heard(e.OrderUsed) == [e.OrderUsed("O7")]  # type: ignore[arg-type]


@pytest.mark.rule("SH-109", "SH-108", "SH-111")
@pytest.mark.parametrize(("second", "left"), [(2, {4}), (3, set())])
def test_ex13_corners(second: int, left: set[int]) -> None:
    w = world(f"osaka guards=spearman@4.1/0/in,spearman@4.1/{second}/in")
    assert {spot.corner for spot in w.spots(HexId("4.1"))} == left


@pytest.mark.rule("SH-713", "SH-714", "SH-512")
@pytest.mark.parametrize(
    ("mark", "yards"), [("~", {"2.5", "3.3"}), ("", {"2.5", "3.3", "1.4", "3.6"})], ids=["stunned", "awake"]
)
def test_ex14_march_with_an_officer(mark: str, yards: set[str]) -> None:
    text = f"osaka guards=spearman@2.5/0/out,officer@2.5/2/in{mark},officer@8.2/0/in"
    assert stands_in(ordered(text, "M").daimyo(f"guard:{R}")) == yards


@pytest.mark.rule("SH-525", "SH-932", "SH-R71")
@pytest.mark.parametrize(("end", "is_seen"), [("8.4", True), ("7.6", False)])
def test_ex15_the_tower_sees_an_arrival_and_not_a_return(end: str, is_seen: bool) -> None:
    text = "tsuru guards=spearman@9.3/tower! focus=8.4 open_gates=8.5 hayato=7.6 mat=0:HAY-07"
    scene = executed(text).ninjas(f"through:7.5:{end}")
    assert (scene.w.noise, scene.w.ninjas["hayato"].flipped) == (int(is_seen), int(is_seen))
    assert scene.w.ninjas["hayato"].bush == "7.6"


@pytest.mark.rule("SH-718", "SH-R43")
@pytest.mark.parametrize(("end", "flipped"), [("6.2", 0), ("5.1", 1)])
def test_ex16_who_leaves_the_watched_bush_is_not_found(end: str, flipped: int) -> None:
    w = world("osaka guards=spearman@4.1/0/out! orders=H yuki=5.1 mat=0:YUK-06")
    scene = Scene(Orders(), Execution(), Refresh(), w=w).daimyo("execute:H", "order-search")
    assert scene.w.ninjas["yuki"].flipped == 0, "not before Refresh"
    scene.ninjas(f"through:6.1:{end}")
    assert scene.w.ninjas["yuki"].flipped == flipped


@pytest.mark.rule("SH-1004", "SH-1003", "SH-523")
def test_ex17_the_gate_is_blown_up() -> None:
    text = "osaka guards=spearman@8.2/1/out,officer@8.2/5/out yuki=7.3 yuki.carries=barrel mat=0:YUK-02"
    scene = executed(text)
    assert (scene.w.guards, scene.w.noise) == ({}, 3)
    assert (scene.w.ending, scene.w.cause) == ("ninjas", "objective")


@pytest.mark.rule("SH-1003", "SH-523")
def test_ex17_variant_an_inward_guard_sees_the_fuse() -> None:
    text = "osaka guards=spearman@8.2/1/in,officer@8.2/5/out yuki=7.3 yuki.carries=barrel mat=0:YUK-02"
    scene = executed(text)
    assert (scene.guard(R), scene.guard(L)) == ("8.2/1/in!", "8.2/5/out")
    assert (scene.w.noise, scene.w.ninjas["yuki"].flipped, scene.w.ninjas["yuki"].carries) == (1, 1, "barrel")
    assert scene.w.ending == ""


EX_18 = "imai guards=daimyo@6.3/1/out,samurai@6.3/4/in,spearman@5.5/4/in hayato=5.4 mat=0:HAY-03"


@pytest.mark.rule("SH-1022", "SH-1023", "SH-523", "SH-923")
def test_ex18_hayato_takes_the_documents_with_one_card() -> None:
    scene = executed(EX_18).ninjas(f"guard:{LORD}", "cross:5.4")
    assert (scene.guard(LORD), scene.guard(SAMURAI)) == ("6.3/1/out~", "6.3/4/in")
    assert (scene.w.ninjas["hayato"].carries, scene.w.green, scene.w.noise) == ("documents", {}, 0)


@pytest.mark.rule("SH-524", "SH-1022")
def test_ex18_variant_the_samurai_sees_him_cross() -> None:
    scene = executed(EX_18).ninjas(f"guard:{LORD}", "cross:7.3")
    assert (scene.guard(LORD), scene.guard(SAMURAI)) == ("6.3/1/out", "6.3/4/in!")
    assert (scene.w.ninjas["hayato"].bush, scene.w.noise, scene.w.green) == ("5.4", 1, {})


@pytest.mark.rule("SH-632", "SH-633", "SH-641")
def test_ex19_health_flips_from_the_right_and_heals_from_the_left() -> None:
    w = world("osaka team=hayato,mugen,takuma mugen.flipped=2 takuma=3.5 mugen=3.5 mat=0:TAK-05")
    assert w.ninjas["mugen"].penalties == ("one_move", "none")
    scene = executed("osaka team=hayato,mugen,takuma mugen.flipped=2 takuma=3.5 mugen=3.5 mat=0:TAK-05")
    assert scene.w.ninjas["mugen"].penalties == ("none",)


@pytest.mark.rule("SH-641")
def test_ex19_one_movement_card_a_round() -> None:
    scene = Scene(Programming(), w=world("osaka team=mugen mugen.flipped=2")).ninjas("place:MUG-06:0")
    offered = {text.split(":")[1] for text in scene.offered if text.startswith("place:")}
    assert offered == {"MUG-01", "MUG-02", "MUG-03", "MUG-04", "MUG-05", "MUG-09", "MUG-10"}


@pytest.mark.rule("SH-439", "SH-R15")
def test_ex20_regroup_takes_up_everything() -> None:
    scene = executed("osaka yuki=3.5 yuki.used=YUK-03 mat=0:YUK-06,3:YUK-01").ninjas("through:3.4:2.4")
    assert in_hand(scene.w, "yuki") == scene.w.ninjas["yuki"].cards


@pytest.mark.rule("SH-312", "SH-R13", "SH-439")
def test_ex20_variant_a_failure_sends_regroup_back() -> None:
    text = "osaka guards=spearman@2.5/0/out yuki=3.5 yuki.used=YUK-03 mat=0:YUK-06,3:YUK-01"
    scene = executed(text).ninjas("through:3.4:2.4")
    assert scene.w.ninjas["yuki"].used == ("YUK-03", "YUK-06")
    assert "YUK-01" in in_hand(scene.w, "yuki")


EX_21 = "osaka yuki=1.6 mat=0:YUK-09 guards=spearman@2.5/2/"


@pytest.mark.rule("SH-424", "SH-436", "SH-446")
def test_ex21_snare_hits_whom_it_lures() -> None:
    scene = executed(f"{EX_21}out,officer@3.3/4/out")
    corners = {int(text.split(":")[2]) for text in scene.offered}
    assert corners == {0, 4, 5}
    scene.ninjas("stand:2.5:5:in")
    assert (scene.guard(R), scene.guard(L)) == ("2.5/2/out", "")
    assert (bodies_in(scene.w), scene.w.noise, scene.w.ninjas["yuki"].jutsu) == (["2.5/5"], 0, 0)


@pytest.mark.rule("SH-602", "SH-603", "SH-605")
def test_ex21_variant_an_inward_guard_notices_the_death() -> None:
    scene = executed(f"{EX_21}in,officer@3.3/4/out").ninjas("stand:2.5:5:in")
    assert (scene.guard(R), scene.w.noise, bodies_in(scene.w)) == ("2.5/2/in!", 1, [])


@pytest.mark.rule("SH-424", "SH-436")
def test_ex21_variant_with_nobody_to_lure_it_hits_whoever_is_there() -> None:
    scene = executed(f"{EX_21}out")
    assert (scene.guard(R), bodies_in(scene.w), scene.w.ninjas["yuki"].jutsu) == ("", ["2.5/2"], 0)
