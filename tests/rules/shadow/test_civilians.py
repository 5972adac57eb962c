"""Chapter 5.17: boulders and civilians."""

from __future__ import annotations

from typing import Any

import pytest
from rules.shadow.scene import FIRST, Scene, bodies_in, executed, ordered, stands_in, world

from uguisu.games.shadow import events as e
from uguisu.games.shadow.board import Edge, HexId, edge
from uguisu.games.shadow.flow.refresh import Refresh
from uguisu.games.shadow.flow.setup import LayBoulders, PlaceCivilians

SPEARMAN, OFFICER, SAMURAI = (FIRST[kind] for kind in ("spearman", "officer", "samurai"))
FRIEND, ENEMY = FIRST["friendly"], FIRST["hostile"]
QUIET = "osaka green=-"


def stones(*pairs: str) -> dict[str, Any]:
    """Boulders between these hexes: `4.1/3.2`."""
    found: list[Edge] = [edge(HexId(one), HexId(other)) for one, other in (pair.split("/") for pair in pairs)]
    return {"boulders": tuple(sorted(found))}


# Boulders


@pytest.mark.rule("SH-1201", "SH-R90", "SH-117")
def test_a_ninja_cannot_attack_over_a_boulder() -> None:
    text = f"{QUIET} yuki=3.2 guards=spearman@4.1/1/out mat=0:YUK-03"
    assert executed(text).guard(SPEARMAN) == ""
    scene = executed(text, **stones("4.1/3.2"))
    assert (scene.guard(SPEARMAN), len(scene.heard(e.NoEffect))) == ("4.1/1/out", 1)


@pytest.mark.rule("SH-1201", "SH-R90", "SH-434")
def test_a_trespass_does_not_lead_over_a_boulder() -> None:
    text = f"{QUIET} hayato=3.2 guards=spearman@4.1/0/out mat=0:HAY-03"
    assert set(executed(text, **stones("4.1/5.1")).offered) == {"cross:3.2", "cross:4.0"}


@pytest.mark.rule("SH-1201", "SH-R90", "SH-522", "SH-525")
def test_an_outward_guard_sees_and_watches_nothing_over_a_boulder() -> None:
    w = world(f"{QUIET} guards=spearman@4.1/0/out", **stones("4.1/5.0", "4.1/5.1"))
    assert w.who_sees_move(HexId("5.0"), HexId("5.1"), HexId("4.0")) == []
    assert w.watched_bushes() == set()
    w = world(f"{QUIET} guards=spearman@4.1/0/out", **stones("4.1/3.1"))
    assert w.who_sees_move(HexId("5.0"), HexId("5.1"), HexId("4.0")) == [SPEARMAN], "the boulder lies elsewhere"


@pytest.mark.rule("SH-1201", "SH-R90", "SH-118")
def test_guards_do_not_march_over_a_boulder() -> None:
    text = f"{QUIET} guards=spearman@4.1/0/out"
    assert stands_in(ordered(text, "F").daimyo("guard:1")) == {"4.1", "3.0", "5.2", "3.3"}
    assert stands_in(ordered(text, "F", **stones("4.1/4.2")).daimyo("guard:1")) == {"4.1", "3.0"}


@pytest.mark.rule("SH-1201", "SH-440")
def test_the_tea_is_not_poisoned_over_a_boulder() -> None:
    scene = executed("palace yuki=4.3 mat=0:YUK-02", **stones("4.3/5.2"))
    assert (scene.w.is_poisoned, scene.w.blue, len(scene.heard(e.NoEffect))) == (False, ("4.3",), 1)


@pytest.mark.rule("SH-1201", "SH-R90")
def test_boulders_lie_one_on_an_edge_of_a_yard_and_shut_nobody_in() -> None:
    scene = Scene(LayBoulders(left=2), w=world(QUIET))
    laid = {tuple(text.split(":")[1:]) for text in scene.offered}
    kind = scene.w.board.kind
    assert all("yard" in {kind[HexId(place)] for place in pair} for pair in laid)
    assert ("4.1", "5.1") in laid
    assert ("9.2", "9.3") not in laid, "the last bush of that yard"
    assert ("8.3", "9.3") not in laid, "the only way to it"
    scene.daimyo("boulder:4.1:5.1")
    assert "boulder:4.1:5.1" not in scene.offered
    scene.daimyo("boulder:4.0:4.1")
    assert (scene.question, len(scene.w.boulders)) == (None, 2)


@pytest.mark.rule("SH-1201")
def test_a_yard_keeps_one_way_and_one_bush_whatever_lies_there_already() -> None:
    scene = Scene(LayBoulders(left=4), w=world(QUIET, **stones("4.1/5.1", "4.0/4.1")))
    assert "boulder:3.2:4.1" not in scene.offered
    assert {"boulder:3.0:3.1", "boulder:3.1:4.1"}.isdisjoint(scene.offered), "the only way to 3.0"
    assert "boulder:4.1:4.2" not in scene.offered, "the only way from 3.0 and 4.1 to all others"
    assert {"boulder:2.3:3.3", "boulder:2.0:3.0"} <= set(scene.offered)


# Friendly civilians


@pytest.mark.rule("SH-1202")
def test_ninjas_move_friendly_civilians_as_if_they_were_spearmen() -> None:
    scene = executed(f"{QUIET} hayato=5.1 guards=friendly@4.1/0/out mat=0:HAY-04").ninjas("stand:4.1:2:in")
    assert scene.guard(FRIEND) == "4.1/2/in"
    scene = executed(f"{QUIET} yuki=1.6 guards=friendly@1.4/0/out mat=0:YUK-04").ninjas("stand:2.5:2:in")
    assert scene.guard(FRIEND) == "2.5/2/in"


@pytest.mark.rule("SH-1202", "SH-R87")
@pytest.mark.parametrize("kind", ["friendly", "hostile"])
@pytest.mark.parametrize("order", ["M", "F"])
def test_the_daimyo_moves_civilians_too(kind: str, order: str) -> None:
    scene = ordered(f"{QUIET} guards={kind}@2.5/0/out", order).daimyo(f"guard:{FIRST[kind]}")  # type: ignore[index]
    assert stands_in(scene) == ({"2.5", "3.3"} if order == "M" else {"2.5", "3.3", "1.4", "3.6"})


@pytest.mark.rule("SH-1202")
@pytest.mark.parametrize(
    ("card", "ninja"), [("HAY-10", "hayato"), ("MUG-09", "mugen"), ("AIK-10", "aiko"), ("YUK-03", "yuki")]
)
def test_friendly_civilians_are_neither_killed_nor_stunned(card: str, ninja: str) -> None:
    scene = executed(f"{QUIET} team={ninja} {ninja}=3.2 guards=friendly@4.1/0/in mat=0:{card}")
    assert (scene.guard(FRIEND), bodies_in(scene.w)) == ("4.1/0/in", [])


@pytest.mark.rule("SH-1202", "SH-1003")
def test_a_friendly_civilian_survives_the_barrel() -> None:
    scene = executed("osaka yuki=7.3 yuki.carries=barrel guards=friendly@8.2/0/in,spearman@8.2/2/out mat=0:YUK-02")
    assert (scene.guard(FRIEND), scene.guard(SPEARMAN), scene.w.ending) == ("8.2/0/in", "", "ninjas")


@pytest.mark.rule("SH-1202", "SH-1012")
def test_a_friendly_civilian_cannot_be_ambushed() -> None:
    text = "nakasendo yuki=5.1 mat=0:YUK-02 guards=friendly@4.1/0/in,officer@8.2/0/in"
    assert executed(text).heard(e.NoEffect), "there is no guard"
    scene = executed(f"{text},spearman@4.1/2/out")
    assert (scene.guard(SPEARMAN), scene.guard(FRIEND)) == ("", "4.1/0/in")


@pytest.mark.rule("SH-1202", "SH-R87", "SH-717")
def test_friendly_civilians_see_nothing_and_are_never_alerted() -> None:
    scene = executed(f"{QUIET} yuki=4.0 guards=friendly@4.1/4/in,spearman@4.1/0/in~ mat=0:YUK-03")
    scene.ninjas(f"guard:{SPEARMAN}")
    assert (scene.guard(SPEARMAN), scene.guard(FRIEND), scene.w.noise) == ("", "4.1/4/in", 0)
    assert ordered(f"{QUIET} guards=friendly@4.1/4/in,spearman@4.1/0/in!", "S").question is None


@pytest.mark.rule("SH-R87", "SH-1202", "SH-606")
def test_a_friendly_civilian_who_is_moved_finds_no_body() -> None:
    scene = ordered(f"{QUIET} guards=friendly@4.1/0/out bodies=4.1/3", "M")
    scene.daimyo(f"guard:{FRIEND}", "stand:4.1:4:in")
    assert (scene.guard(FRIEND), scene.w.noise, bodies_in(scene.w)) == ("4.1/4/in", 0, ["4.1/3"])


@pytest.mark.rule("SH-R87", "SH-111")
def test_civilians_occupy_their_corners() -> None:
    scene = ordered(f"{QUIET} guards=friendly@4.1/0/out,hostile@4.1/2/in,spearman@3.3/0/out", "F")
    scene.daimyo("guard:1")
    assert {text.split(":")[2] for text in scene.offered if ":4.1:" in text} == {"4"}


# Hostile civilians


@pytest.mark.rule("SH-1203", "SH-R87")
def test_a_hostile_civilian_stops_a_red_card_and_calls_a_guard_of_the_yard() -> None:
    guards = "hostile@4.1/4/in,spearman@4.1/0/in,officer@4.1/2/out"
    scene = executed(f"{QUIET} yuki=5.1 guards={guards} mat=0:YUK-03")
    scene.ninjas(f"guard:{OFFICER}")
    assert (scene.w.noise, scene.w.ninjas["yuki"].flipped) == (1, 1)
    assert (scene.asked, scene.offered) == ((0,), ["guard:1", "guard:22"])
    scene.daimyo("guard:22")
    assert [scene.guard(n) for n in (ENEMY, 1, 22)] == ["4.1/4/in", "4.1/0/in", "4.1/2/out!"]


@pytest.mark.rule("SH-1203")
@pytest.mark.parametrize("others", ["", ",spearman@4.1/0/in~", ",spearman@3.3/0/in"])
def test_with_no_calm_guard_in_the_yard_nobody_is_alerted(others: str) -> None:
    scene = executed(f"{QUIET} team=mugen mugen=4.0 mugen.jutsu=9 guards=hostile@4.1/4/in{others} mat=0:MUG-09")
    assert (scene.w.noise, scene.guard(ENEMY), scene.question) == (1, "4.1/4/in", None)
    assert all(guard.state != "alerted" for guard in scene.w.guards.values())


@pytest.mark.rule("SH-1203", "SH-R87", "SH-403")
def test_a_hostile_civilian_sees_like_a_calm_guard_so_blue_cards_succeed() -> None:
    scene = executed(f"{QUIET} team=aiko aiko=4.0 guards=hostile@4.1/4/in,spearman@4.1/0/out mat=0:AIK-03")
    scene.ninjas("guard:1")
    assert (scene.guard(1), scene.w.noise) == ("", 1), "he notices the death, and has nobody to call"


@pytest.mark.rule("SH-1203", "SH-717")
def test_a_hostile_civilian_is_never_alerted_himself() -> None:
    assert ordered(f"{QUIET} guards=hostile@4.1/4/in,spearman@4.1/0/in!", "S").question is None


@pytest.mark.rule("SH-1203", "SH-437", "SH-513")
def test_a_hostile_civilian_can_be_stunned_and_wakes() -> None:
    scene = executed(f"{QUIET} team=aiko aiko=4.0 guards=hostile@4.1/4/in mat=0:AIK-10")
    assert scene.guard(ENEMY) == "4.1/4/in~"
    assert Scene(Refresh(), w=scene.w).guard(ENEMY) == "4.1/4/in"


@pytest.mark.rule("SH-1203")
def test_a_hostile_civilian_is_moved_like_a_spearman() -> None:
    scene = executed(f"{QUIET} hayato=5.1 guards=hostile@4.1/0/out mat=0:HAY-04").ninjas("stand:4.1:2:in")
    assert scene.guard(ENEMY) == "4.1/2/in"


@pytest.mark.rule("SH-1204", "SH-430")
@pytest.mark.parametrize(("have", "left"), [((2, 1), (1, 1)), ((0, 2), (0, 1)), ((0, 0), (0, 0))])
def test_killing_a_hostile_civilian_costs_a_jutsu_for_good(have: tuple[int, int], left: tuple[int, int]) -> None:
    jutsu = f"yuki.jutsu={have[0]} yuki.jutsu_used={have[1]}"
    scene = executed(f"{QUIET} yuki=3.2 {jutsu} guards=hostile@4.1/3/in mat=0:YUK-03")
    assert scene.guard(ENEMY) == ""
    assert (scene.w.ninjas["yuki"].jutsu, scene.w.ninjas["yuki"].jutsu_used) == left


@pytest.mark.rule("SH-1204", "SH-1003")
def test_whom_the_barrel_kills_counts_too() -> None:
    scene = executed("osaka hayato=1.6 hayato.carries=barrel guards=hostile@2.5/3/in,hostile@2.5/1/out mat=0:HAY-02")
    assert (scene.w.guards, scene.w.ninjas["hayato"].jutsu, len(scene.heard(e.JutsuLost))) == ({}, 0, 1)


@pytest.mark.rule("SH-1204", "SH-1012")
def test_whom_an_ambush_kills_counts_too() -> None:
    scene = executed("nakasendo yuki=5.1 mat=0:YUK-02 guards=hostile@4.1/0/out,officer@8.2/0/in")
    assert (scene.guard(ENEMY), scene.w.ninjas["yuki"].jutsu) == ("", 0)


# Placing them


@pytest.mark.rule("SH-1202", "SH-1203")
def test_the_ninjas_place_civilians_each_in_a_yard_of_its_own() -> None:
    w = world("tsuru guards=spearman@8.2/0/in,spearman@8.2/3/in", options={"friendly": 1, "hostile": 1})
    scene = Scene(PlaceCivilians(), w=w)
    assert scene.asked == (1,)
    assert stands_in(scene).isdisjoint({"8.2", "9.3"}), "neither where there is no spot nor in the tower"
    assert {"stand:6.6:0:in", "stand:6.6:0:out"} <= set(scene.offered)
    scene.ninjas("stand:6.6:0:in")
    assert "6.6" not in stands_in(scene)
    scene.ninjas("stand:4.1:0:out")
    assert (scene.guard(FRIEND), scene.guard(ENEMY), scene.question) == ("6.6/0/in", "4.1/0/out", None)
