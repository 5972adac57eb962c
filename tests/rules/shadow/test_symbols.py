"""Chapter 5.7: the symbols that act on guards, bodies and places."""

from __future__ import annotations

import pytest
from rules.shadow.scene import FIRST, bodies_in, executed, stands_in, world

from uguisu.games.shadow import aim
from uguisu.games.shadow import events as e
from uguisu.games.shadow.board import HexId
from uguisu.games.shadow.cards import ActionId

SPEARMAN, OFFICER, SAMURAI, LORD = (FIRST[kind] for kind in ("spearman", "officer", "samurai", "daimyo"))
QUIET = "osaka green=-"


def struck(guard: str, card: str, ninja: str = "yuki") -> tuple[str, list[str]]:
    """What becomes of a guard in 6.3 who is attacked from behind."""
    number = FIRST[guard.split("@")[0]]  # type: ignore[index]
    scene = executed(f"imai team={ninja} {ninja}=6.2 guards={guard} mat=0:{card}")
    return scene.guard(number), bodies_in(scene.w)


# Attacks


@pytest.mark.rule("SH-430", "SH-502", "SH-501", "SH-R34")
@pytest.mark.parametrize("guard", ["spearman@6.3/4/out", "officer@6.3/4/out!", "spearman@6.3/4/out~"])
def test_a_light_attack_kills_the_unarmoured_and_leaves_a_body_in_their_corner(guard: str) -> None:
    assert struck(guard, "AIK-03", "aiko") == ("", ["6.3/4"])


@pytest.mark.rule("SH-430", "SH-503", "SH-504", "SH-511")
@pytest.mark.parametrize("guard", ["samurai@6.3/4/out", "daimyo@6.3/4/out"])
def test_a_light_attack_stuns_the_armoured(guard: str) -> None:
    assert struck(guard, "YUK-03") == (f"{guard.split('@')[1]}~", [])


@pytest.mark.rule("SH-449", "SH-430", "SH-505", "SH-503")
def test_a_light_attack_kills_a_samurai_who_is_stunned_already() -> None:
    assert struck("samurai@6.3/4/out~", "AIK-03", "aiko") == ("", ["6.3/4"])


@pytest.mark.rule("SH-449", "SH-448")
def test_two_light_attacks_of_a_round_kill_a_samurai() -> None:
    scene = executed("imai team=aiko,yuki aiko=6.2 yuki=6.2 guards=samurai@6.3/4/out mat=0:AIK-03,1:YUK-03")
    assert (scene.guard(SAMURAI), bodies_in(scene.w)) == ("", [])


@pytest.mark.rule("SH-431", "SH-503")
@pytest.mark.parametrize("guard", ["spearman@6.3/4/out", "officer@6.3/4/out", "samurai@6.3/4/out"])
def test_a_heavy_attack_kills_everybody(guard: str) -> None:
    assert struck(guard, "TAK-09", "takuma") == ("", ["6.3/4"])


@pytest.mark.rule("SH-431", "SH-504")
def test_a_heavy_attack_kills_the_lord_himself() -> None:
    scene = executed("palace team=takuma takuma=8.4 guards=daimyo@9.3/0/out mat=0:TAK-09")
    assert (scene.guard(LORD), bodies_in(scene.w), scene.w.is_lord_dead) == ("", ["9.3/0"], True)


# Bodies


@pytest.mark.rule("SH-432")
def test_hiding_takes_one_body_of_the_target_yard_away() -> None:
    scene = executed("imai yuki=6.2 guards=samurai@6.3/4/out bodies=6.3/0,6.3/2,5.2/1 mat=0:YUK-03")
    assert sorted(scene.offered) == ["hide:6.3:0", "hide:6.3:2"]
    scene.ninjas("hide:6.3:2")
    assert bodies_in(scene.w) == ["5.2/1", "6.3/0"]


@pytest.mark.rule("SH-443", "SH-432", "SH-R33")
@pytest.mark.parametrize(
    ("bodies", "choices", "left"),
    [
        ("4.1/0,4.1/2,4.1/4", ["hide:4.1:0", "hide:4.1:4"], ["4.1/2"]),
        ("4.1/0,4.1/2", ["hide:4.1:0"], []),
        ("4.1/3", [], []),
    ],
    ids=["three", "two", "one"],
)
def test_x2_hides_two_bodies_or_all_there_are(bodies: str, choices: list[str], left: list[str]) -> None:
    scene = executed(f"{QUIET} mugen=3.2 bodies={bodies} mat=0:MUG-05").ninjas(*choices)
    assert (bodies_in(scene.w), scene.question) == (left, None)


# Move


@pytest.mark.rule("SH-433", "SH-R17")
def test_a_move_leads_through_a_junction_of_its_colour_to_any_bush_there() -> None:
    scene = executed(f"{QUIET} hayato=3.2 mat=0:HAY-06")
    assert sorted(scene.offered) == ["through:3.1:2.1", "through:3.1:3.2", "through:3.1:4.0"]
    scene.ninjas("through:3.1:2.1")
    assert scene.heard(e.NinjaMoved) == [e.NinjaMoved("hayato", "3.2", "3.1", "2.1")]  # type: ignore[arg-type]


@pytest.mark.rule("SH-433")
def test_a_move_may_end_where_it_began() -> None:
    scene = executed(f"{QUIET} hayato=3.2 coins=3.1:2 mat=0:HAY-06").ninjas("through:3.1:3.2")
    assert (scene.w.ninjas["hayato"].bush, scene.w.progress.purse) == ("3.2", 2)


@pytest.mark.rule("SH-433", "SH-R14")
def test_without_a_junction_of_the_colour_a_move_has_no_effect() -> None:
    scene = executed(f"{QUIET} hayato=3.2 mat=0:HAY-08")
    assert scene.heard(e.NoEffect) == [e.NoEffect("hayato", "HAY-08")]  # type: ignore[arg-type]


@pytest.mark.rule("SH-R19")
def test_of_two_junctions_of_a_colour_the_owner_chooses() -> None:
    """No map has two, so a purchased Move through any junction shows that all are offered."""
    scene = executed(f"{QUIET} yuki=3.2 yuki.goods=NP07 mat=0:YUK-10").ninjas("act:NP07")
    assert {text.split(":")[1] for text in scene.offered} == {"3.1", "4.2", "2.3"}


@pytest.mark.rule("SH-433")
def test_a_bought_move_through_any_junction_leaves_brown_ones_out() -> None:
    w = world("tsuru yuki=6.2")
    ways = aim.ways(w, w.content.actions[ActionId("NP07")], HexId("6.2"))
    assert {junction for junction, _ in ways} == {"6.1", "7.2"}, "and not the brown 5.3"


# Trespass


@pytest.mark.rule("SH-434", "SH-R16")
def test_a_trespass_ends_in_any_bush_of_the_yard_the_own_one_too() -> None:
    scene = executed("osaka hayato=3.5 hayato.cards=HAY-11 mat=0:HAY-11").ninjas("target:2.5")
    assert sorted(scene.offered) == ["cross:1.6", "cross:2.4", "cross:3.5"]
    scene.ninjas("cross:1.6")
    assert scene.heard(e.NinjaMoved) == [e.NinjaMoved("hayato", "3.5", "2.5", "1.6")]  # type: ignore[arg-type]


@pytest.mark.rule("SH-434", "SH-1023")
def test_a_trespass_takes_the_token_of_the_yard() -> None:
    scene = executed("imai hayato=6.2 hayato.cards=HAY-11 green=6.3:1 were_dropped mat=0:HAY-11")
    scene.ninjas("target:6.3", "cross:6.2")
    assert (scene.w.ninjas["hayato"].carries, scene.w.green) == ("documents", {})


@pytest.mark.rule("SH-434", "SH-902")
def test_a_trespass_collects_no_coins() -> None:
    text = "osaka hayato=3.5 hayato.cards=HAY-11 coins=3.4:1,1.5:2,2.6:3 mat=0:HAY-11"
    scene = executed(text).ninjas("target:2.5", "cross:1.6")
    assert (len(scene.w.coins), scene.w.progress.purse) == (3, 0)


# Distract, Lure


@pytest.mark.rule("SH-435")
def test_distract_moves_a_guard_within_the_yard_to_any_spot() -> None:
    scene = executed(f"{QUIET} hayato=5.1 guards=spearman@4.1/0/out,officer@4.1/3/in mat=0:HAY-04")
    scene.ninjas("guard:1")
    assert stands_in(scene) == {"4.1"}
    corners = {tuple(text.split(":")[2:]) for text in scene.offered}
    assert corners == {(corner, facing) for corner in "015" for facing in ("in", "out")}
    scene.ninjas("stand:4.1:5:in")
    assert scene.guard(SPEARMAN) == "4.1/5/in"


@pytest.mark.rule("SH-435", "SH-512")
def test_distract_does_not_move_a_stunned_guard() -> None:
    scene = executed(f"{QUIET} yuki=5.1 guards=spearman@4.1/0/out~ bodies=4.1/3 mat=0:YUK-10")
    scene.ninjas("cross:5.1")
    assert (scene.guard(SPEARMAN), bodies_in(scene.w)) == ("4.1/0/out~", []), "the other symbols are carried out"


@pytest.mark.rule("SH-435", "SH-606")
def test_a_distracted_guard_finds_the_bodies_of_the_yard() -> None:
    scene = executed(f"{QUIET} hayato=5.1 guards=spearman@4.1/0/out bodies=4.1/3 mat=0:HAY-04")
    scene.ninjas("stand:4.1:0:out")
    assert (scene.guard(SPEARMAN), scene.w.noise, bodies_in(scene.w)) == ("4.1/0/out!", 1, [])


@pytest.mark.rule("SH-436", "SH-R107")
def test_lure_brings_a_guard_from_any_yard_beside_the_target_yard() -> None:
    guards = "spearman@3.3/0/in,spearman@1.4/0/in,spearman@3.6/1/in,spearman@4.1/0/in,spearman@1.4/3/in~"
    scene = executed(f"osaka yuki=1.6 guards={guards} mat=0:YUK-04")
    assert sorted(scene.offered) == ["guard:1", "guard:2", "guard:3"], "not from two yards off, and nobody stunned"
    scene.ninjas("guard:1")
    assert stands_in(scene) == {"2.5"}
    scene.ninjas("stand:2.5:0:out")
    assert scene.guard(1) == "2.5/0/out"


@pytest.mark.rule("SH-436")
def test_lure_brings_a_guard_only_to_an_available_spot() -> None:
    scene = executed("osaka yuki=1.6 guards=spearman@3.3/0/in,officer@2.5/0/in,officer@2.5/2/in mat=0:YUK-04")
    assert {int(text.split(":")[2]) for text in scene.offered} == {4}


@pytest.mark.rule("SH-436", "SH-606", "SH-R29")
def test_a_lured_guard_finds_bodies_where_he_was_and_where_he_comes_to() -> None:
    scene = executed("osaka yuki=1.6 guards=spearman@3.3/0/in bodies=3.3/2,2.5/1,4.1/0 mat=0:YUK-04")
    scene.ninjas("stand:2.5:4:out")
    assert (scene.guard(SPEARMAN), scene.w.noise, bodies_in(scene.w)) == ("2.5/4/out!", 1, ["4.1/0"])


@pytest.mark.rule("SH-R36")
@pytest.mark.parametrize("kind", ["samurai", "daimyo"])
def test_samurai_and_the_lord_can_be_lured_and_distracted(kind: str) -> None:
    number = FIRST[kind]  # type: ignore[index]
    scene = executed(f"imai mugen=5.4 guards={kind}@7.4/1/in mat=0:MUG-10")
    scene.ninjas("target:6.3", "stand:6.3:3:in")
    assert scene.guard(number) == "6.3/3/in"
    scene = executed(f"imai yuki=6.2 guards={kind}@6.3/4/out mat=0:YUK-10")
    scene.ninjas("cross:6.2", "stand:6.3:1:out")
    assert scene.guard(number) == "6.3/1/out"


@pytest.mark.rule("SH-442", "SH-R36", "SH-436")
def test_a_flute_does_not_move_a_samurai_though_he_can_be_chosen() -> None:
    scene = executed("imai yuki=5.4 guards=samurai@7.4/1/in mat=0:YUK-04").ninjas("target:6.3")
    assert (scene.guard(SAMURAI), scene.question) == ("7.4/1/in", None)
    assert not scene.heard(e.NoEffect)


# Stun


@pytest.mark.rule("SH-437", "SH-511", "SH-443")
def test_stun_stuns_the_unarmoured_and_discards_the_alert_marker() -> None:
    scene = executed(f"{QUIET} team=aiko aiko=3.2 guards=spearman@4.1/0/out!,officer@4.1/3/in mat=0:AIK-10")
    assert (scene.guard(SPEARMAN), scene.guard(OFFICER)) == ("4.1/0/out~", "4.1/3/in~")


@pytest.mark.rule("SH-437", "SH-503", "SH-504")
@pytest.mark.parametrize("guard", ["samurai@6.3/4/out", "daimyo@6.3/4/out"])
def test_stun_does_nothing_to_the_armoured(guard: str) -> None:
    scene = executed(f"imai team=aiko aiko=6.2 guards={guard} mat=0:AIK-10")
    assert scene.guard(FIRST[guard.split("@")[0]]) == guard.split("@")[1]  # type: ignore[index]
    assert (scene.w.were_dropped, scene.w.ninjas["aiko"].jutsu) == (False, 0)


@pytest.mark.rule("SH-R35")
def test_whoever_is_stunned_cannot_be_stunned_again() -> None:
    scene = executed(f"{QUIET} team=aiko aiko=3.2 aiko.quest=AQ2 guards=spearman@4.1/0/out~ mat=0:AIK-10")
    assert (scene.guard(SPEARMAN), scene.heard(e.GuardStunned)) == ("4.1/0/out~", [])
    assert scene.w.ninjas["aiko"].markers == 0
