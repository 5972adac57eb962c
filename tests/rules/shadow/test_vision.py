"""Chapter 5.9: what guards see, and what they do not."""

from __future__ import annotations

import pytest
from rules.shadow.scene import FIRST, bodies_in, executed, world

from uguisu.games.shadow.board import HexId

SPEARMAN, OFFICER = FIRST["spearman"], FIRST["officer"]


def seen(text: str, yard: str, bush: str, end: str = "") -> list[int]:
    """Who sees a card on this yard from this bush."""
    return world(text).who_sees_action(HexId(yard), HexId(bush), HexId(end))


def move_seen(text: str, junction: str, bush: str, end: str) -> list[int]:
    return world(text).who_sees_move(HexId(junction), HexId(bush), HexId(end))


# Inward guards


@pytest.mark.rule("SH-520", "SH-521", "SH-523", "SH-R20")
@pytest.mark.parametrize(("corner", "blind"), [(0, "5.1"), (1, "4.0"), (2, "4.0"), (3, "3.2"), (4, "3.2"), (5, "5.1")])
def test_an_inward_guard_sees_into_his_yard_from_all_bushes_but_the_one_behind_him(corner: int, blind: str) -> None:
    text = f"osaka guards=spearman@4.1/{corner}/in"
    found = {bush for bush in ("5.1", "4.0", "3.2") if seen(text, "4.1", bush)}
    assert found == {"5.1", "4.0", "3.2"} - {blind}


@pytest.mark.rule("SH-520", "SH-523")
def test_an_inward_guard_sees_no_junction_and_no_other_yard() -> None:
    text = "osaka guards=spearman@4.1/0/in"
    for junction, bush, end in (("5.0", "5.1", "4.0"), ("3.1", "4.0", "3.2"), ("4.2", "3.2", "5.1")):
        assert move_seen(text, junction, bush, end) == []
    assert seen(text, "5.2", "5.1") == []
    assert seen(text, "3.3", "3.2") == []


@pytest.mark.rule("SH-520", "SH-605")
def test_an_inward_guard_sees_a_death_in_his_yard_even_behind_his_back_bush() -> None:
    scene = executed("osaka yuki=3.2 guards=officer@4.1/3/in,spearman@4.1/5/out mat=0:YUK-03")
    scene.ninjas(f"guard:{SPEARMAN}")
    assert (scene.guard(OFFICER), scene.w.noise) == ("4.1/3/in!", 1)


@pytest.mark.rule("SH-520")
def test_an_inward_guard_sees_no_death_in_the_next_yard() -> None:
    scene = executed("osaka yuki=3.2 guards=officer@3.3/2/in,spearman@4.1/5/out bodies=3.3/5 mat=0:YUK-03")
    scene.ninjas("target:4.1")
    assert (scene.guard(OFFICER), scene.w.noise) == ("3.3/2/in", 0)


@pytest.mark.rule("SH-R114", "SH-521")
def test_at_a_corner_without_a_bush_nothing_is_behind_an_inward_guard() -> None:
    """Yard 3.3 has no bush at its corners 0 and 5."""
    text = "osaka guards=spearman@3.3/0/in"
    assert [bush for bush in ("3.2", "2.4") if seen(text, "3.3", bush)] == ["3.2", "2.4"]


# Outward guards


@pytest.mark.rule("SH-522", "SH-525")
@pytest.mark.parametrize(
    ("corner", "junction"), [(0, "5.0"), (1, "5.0"), (2, "3.1"), (3, "3.1"), (4, "4.2"), (5, "4.2")]
)
def test_an_outward_guard_sees_his_front_junction_and_no_other(corner: int, junction: str) -> None:
    text = f"osaka guards=spearman@4.1/{corner}/out"
    ways = {"5.0": ("5.1", "4.0"), "3.1": ("4.0", "3.2"), "4.2": ("3.2", "5.1")}
    assert [j for j, (bush, end) in ways.items() if move_seen(text, j, bush, end)] == [junction]


@pytest.mark.rule("SH-525", "SH-522")
def test_the_junction_is_watched_from_all_yards_around_it() -> None:
    text = "osaka guards=spearman@4.1/4/out,spearman@5.2/3/out,spearman@3.3/0/out,officer@5.2/0/out"
    assert move_seen(text, "4.2", "3.2", "5.1") == [1, 2, 3]
    assert move_seen(text, "4.2", "3.2", "3.2") == [1, 2, 3], "a return is seen too: the junction is entered"


@pytest.mark.rule("SH-522", "SH-523")
@pytest.mark.parametrize(("corner", "bush"), [(0, "5.1"), (1, "4.0"), (2, "4.0"), (3, "3.2"), (4, "3.2"), (5, "5.1")])
def test_an_outward_guard_sees_who_acts_from_his_front_bush_on_his_yard(corner: int, bush: str) -> None:
    text = f"osaka guards=spearman@4.1/{corner}/out"
    assert [b for b in ("5.1", "4.0", "3.2") if seen(text, "4.1", b)] == [bush]


@pytest.mark.rule("SH-522", "SH-R21")
def test_an_outward_guard_does_not_see_who_leaves_his_front_bush_another_way() -> None:
    text = "osaka guards=spearman@4.1/0/out"
    assert seen(text, "5.2", "5.1") == [], "to the next yard"
    assert move_seen(text, "4.2", "5.1", "3.2") == [], "by another junction"
    assert move_seen(text, "6.1", "5.1", "6.2") == []


@pytest.mark.rule("SH-522")
def test_an_outward_guard_sees_neither_deaths_nor_bodies_of_his_own_yard() -> None:
    scene = executed("osaka yuki=3.2 guards=officer@4.1/0/out,spearman@4.1/2/out bodies=4.1/4 mat=0:YUK-03")
    scene.ninjas(f"guard:{SPEARMAN}", "hide:4.1:2")
    assert (scene.guard(OFFICER), scene.w.noise, bodies_in(scene.w)) == ("4.1/0/out", 0, ["4.1/4"])


@pytest.mark.rule("SH-R40", "SH-112", "SH-522")
def test_at_the_edge_an_outward_guard_sees_what_there_is() -> None:
    """Corner 1 of 7.1 touches nothing; corner 0 of 3.3 a junction and no bush."""
    w = world("osaka guards=spearman@3.3/0/out")
    spots = {(spot.corner, spot.facing) for spot in w.spots(HexId("7.1"))}
    assert ((1, "in") in spots, (1, "out") in spots) == (True, False)
    assert w.who_sees_move(HexId("4.2"), HexId("5.1"), HexId("3.2")) == [1]
    assert w.watched_bushes() == set()


# Trespass, long shots


@pytest.mark.rule("SH-524", "SH-R113")
@pytest.mark.parametrize(
    ("guard", "end", "is_seen"),
    [
        ("4.1/3/in", "3.2", False),
        ("4.1/3/in", "4.0", True),
        ("4.1/1/out", "4.0", True),
        ("4.1/1/out", "5.1", False),
        ("4.1/3/out", "5.1", True),
    ],
)
def test_who_crosses_a_yard_is_seen_by_inward_guards_and_at_both_bushes(guard: str, end: str, is_seen: bool) -> None:
    assert bool(seen(f"osaka guards=spearman@{guard}", "4.1", "3.2", end)) == is_seen


@pytest.mark.rule("SH-R113", "SH-524", "SH-434")
def test_the_end_of_a_trespass_is_named_before_anybody_looks() -> None:
    scene = executed("osaka green=- hayato=3.2 guards=spearman@4.1/1/out mat=0:HAY-03")
    assert (scene.question, scene.w.noise) == ("where_does_he_end", 0)
    scene.ninjas("cross:4.0")
    assert (scene.guard(SPEARMAN), scene.w.ninjas["hayato"].bush) == ("4.1/1/out!", "3.2")


@pytest.mark.rule("SH-526", "SH-R100", "SH-444")
def test_a_long_shot_is_seen_by_all_inward_guards_of_the_yard_and_by_no_outward_one() -> None:
    w = world("osaka guards=spearman@5.2/1/in,spearman@5.2/5/in,officer@5.2/3/out,spearman@4.1/0/in")
    assert w.who_sees_from_afar(HexId("5.2"), HexId("2.1")) == [1, 2]
    scene = executed("osaka team=aiko aiko=2.1 aiko.goods=NP06 guards=spearman@5.2/1/in! mat=0:AIK-09")
    scene.ninjas("act:NP06")
    assert (scene.guard(1), scene.w.noise, scene.w.ninjas["aiko"].flipped) == ("5.2/1/in!", 1, 1)


@pytest.mark.rule("SH-526")
@pytest.mark.parametrize(("focus", "is_seen"), [("9.3", True), ("8.4", False), ("7.3", True), ("8.2", False)])
def test_a_long_shot_is_seen_by_a_tower_on_the_yard_or_on_the_bush(focus: str, is_seen: bool) -> None:
    w = world(f"tsuru guards=spearman@9.3/tower focus={focus}")
    assert bool(w.who_sees_from_afar(HexId("9.3"), HexId("7.3"))) == is_seen


@pytest.mark.rule("SH-526", "SH-523")
def test_a_long_ranged_card_on_an_adjacent_yard_is_seen_like_any_other() -> None:
    text = "osaka team=aiko aiko=3.2 aiko.goods=NP06 guards=spearman@4.1/3/{}! mat=0:AIK-09"
    assert executed(text.format("in")).ninjas("act:NP06").w.noise == 0, "from behind"
    assert executed(text.format("out")).ninjas("act:NP06").w.noise == 1


@pytest.mark.rule("SH-527")
def test_who_is_attacked_is_a_witness_if_he_sees_it() -> None:
    scene = executed("osaka yuki=4.0 green=- guards=spearman@4.1/4/in mat=0:YUK-03")
    assert (scene.guard(SPEARMAN), scene.w.noise) == ("4.1/4/in!", 1)


# Gates, towers


@pytest.mark.rule("SH-528", "SH-924", "SH-R114")
@pytest.mark.parametrize("gate", ["", " open_gates=5.5"], ids=["closed", "open"])
def test_a_gate_does_not_block_the_sight_of_guards(gate: str) -> None:
    text = f"imai hayato=5.4 guards=spearman@5.5/4/in,officer@5.5/1/out{gate} mat=0:HAY-10"
    assert seen(text, "5.5", "5.4") == [SPEARMAN, OFFICER]
    scene = executed("imai hayato=5.4 guards=spearman@5.5/4/in,officer@5.5/1/in mat=0:HAY-10")
    assert (scene.guard(SPEARMAN), scene.guard(OFFICER)) == ("5.5/4/in!", "5.5/1/in")


@pytest.mark.rule("SH-523", "SH-524", "SH-525", "SH-932", "SH-R71")
@pytest.mark.parametrize(
    ("focus", "action", "crossing", "move"),
    [
        ("8.2", True, True, False),
        ("7.3", True, True, True),
        ("9.2", False, True, True),
        ("8.3", False, False, True),
        ("8.4", False, False, False),
        ("9.3", False, False, False),
    ],
)
def test_a_tower_guard_sees_what_touches_his_focus_and_nothing_else(
    focus: str, action: bool, crossing: bool, move: bool
) -> None:
    text = f"tsuru guards=spearman@9.3/tower focus={focus}"
    assert bool(seen(text, "8.2", "7.3")) == action
    assert bool(seen(text, "8.2", "7.3", "9.2")) == crossing
    assert bool(move_seen(text, "8.3", "7.3", "9.2")) == move


@pytest.mark.rule("SH-R71")
def test_a_tower_guard_does_not_see_who_is_in_the_bush_only_who_comes_or_acts() -> None:
    text = "tsuru team=hayato,mugen hayato=8.4 mugen=8.4 guards=spearman@9.3/tower focus=8.4"
    scene = executed(f"{text} mat=0:MUG-06")
    assert scene.question == "which_way_does_he_go"
    assert scene.w.noise == 0, "nothing happens before he acts"
    scene.ninjas("through:8.3:7.3")
    assert scene.w.noise == 1


@pytest.mark.rule("SH-R108", "SH-934")
def test_a_tower_guard_is_attacked_from_beside_his_yard_and_sees_only_his_focus() -> None:
    text = "tsuru yuki=8.4 guards=spearman@9.3/tower focus={} mat=0:YUK-09"
    scene = executed(text.format("7.3").replace("YUK-09", "YUK-03"))
    assert (scene.guard(SPEARMAN), scene.w.focus, scene.w.noise) == ("", "", 0)
    scene = executed(text.format("9.3").replace("YUK-09", "YUK-03"))
    assert (scene.guard(SPEARMAN), scene.w.noise) == ("9.3/tower!", 1)


@pytest.mark.rule("SH-529")
def test_a_guard_watches_his_front_bush_or_the_bush_in_focus() -> None:
    guards = "spearman@8.2/0/out,spearman@8.2/3/in,officer@6.3/0/out~,spearman@9.3/tower!"
    w = world(f"tsuru guards={guards} focus=8.4")
    assert w.watched_bushes() == {"9.2", "8.4"}
    assert w.watched_bushes(alerted=True) == {"8.4"}
    w = world(f"tsuru guards={guards} focus=8.3")
    assert w.watched_bushes() == {"9.2"}, "a junction is no bush"
