"""Chapter 5.6: the yard that a card acts on, and the guards in it."""

from __future__ import annotations

import pytest
from rules.shadow.scene import FIRST, bodies_in, executed, world

from uguisu.games.shadow import aim
from uguisu.games.shadow import events as e
from uguisu.games.shadow.board import HexId
from uguisu.games.shadow.cards import ActionId

SPEARMAN, OFFICER, SAMURAI = (FIRST[kind] for kind in ("spearman", "officer", "samurai"))
QUIET = "osaka green=-"


def yards(text: str, card: str, ninja: str) -> list[str]:
    """The yards that a card can be aimed at."""
    w = world(text)
    return sorted(aim.yards(w, w.content.actions[ActionId(card)], w.ninjas[ninja].bush))


def counted(text: str, card: str, yard: str, bush: str) -> int:
    w = world(text)
    return aim.effects(w, w.content.actions[ActionId(card)], HexId(yard), HexId(bush))


@pytest.mark.rule("SH-420")
def test_a_card_reaches_only_yards_that_touch_the_bush() -> None:
    guards = "spearman@2.5/0/out,spearman@1.4/5/out,spearman@3.3/3/out"
    assert yards(f"{QUIET} hayato=2.4 guards={guards}", "HAY-10", "hayato") == ["1.4", "2.5", "3.3"]
    assert yards(f"{QUIET} hayato=3.5 guards={guards}", "HAY-10", "hayato") == ["2.5"]


@pytest.mark.rule("SH-420")
def test_all_symbols_act_on_one_yard() -> None:
    """The body of the other yard is not hidden by the card that kills in this one."""
    scene = executed(f"{QUIET} yuki=5.1 guards=spearman@5.2/1/in bodies=4.1/3 mat=0:YUK-03")
    assert (scene.guard(SPEARMAN), bodies_in(scene.w)) == ("", ["4.1/3"])


@pytest.mark.rule("SH-421", "SH-R30")
def test_most_effects_are_most_symbols_and_not_most_guards() -> None:
    guards = "spearman@4.1/0/in,spearman@4.1/2/in,spearman@4.1/4/in"
    assert counted(f"{QUIET} guards={guards}", "MUG-03", "4.1", "5.1") == 2
    assert yards(f"{QUIET} mugen=5.1 guards={guards},spearman@5.2/5/in", "MUG-03", "mugen") == ["4.1", "5.2"]


@pytest.mark.rule("SH-421")
def test_among_yards_of_equal_worth_the_owner_chooses() -> None:
    scene = executed(f"{QUIET} yuki=5.1 guards=spearman@4.1/0/in,spearman@5.2/1/in mat=0:YUK-03")
    assert sorted(scene.offered) == ["target:4.1", "target:5.2"]
    scene.ninjas("target:5.2")
    assert (scene.guard(1), scene.guard(2)) == ("4.1/0/in", "")


@pytest.mark.rule("SH-421")
def test_a_yard_in_which_less_can_be_done_is_refused() -> None:
    text = f"{QUIET} yuki=5.1 guards=spearman@4.1/0/in,samurai@5.2/1/in"
    assert yards(text, "YUK-03", "yuki") == ["4.1"], "a kill and a body, against a stun"
    assert yards(f"{text} bodies=5.2/5", "YUK-03", "yuki") == ["4.1", "5.2"]


@pytest.mark.rule("SH-422")
@pytest.mark.parametrize(
    ("card", "ninja", "position"),
    [
        ("HAY-10", "hayato", "guards=spearman@5.2/0/out"),
        ("AIK-09", "aiko", "guards=samurai@5.2/0/out"),
        ("HAY-04", "hayato", "guards=officer@5.2/0/out"),
        ("MUG-04", "mugen", "guards=spearman@7.1/0/out"),
        ("MUG-05", "mugen", "bodies=5.2/1"),
        ("HAY-11", "hayato", ""),
    ],
    ids=["attack", "stun", "distract", "lure", "body", "crossing"],
)
def test_a_yard_is_possible_when_one_symbol_finds_something_there(card: str, ninja: str, position: str) -> None:
    assert yards(f"{QUIET} team={ninja} {ninja}=6.2 {position}", card, ninja).count("5.2") == 1


@pytest.mark.rule("SH-422")
@pytest.mark.parametrize(
    ("card", "ninja", "position"),
    [
        ("HAY-10", "hayato", "guards=spearman@4.1/0/out bodies=5.2/1"),
        ("AIK-09", "aiko", "guards=samurai@4.1/0/out"),
        ("HAY-04", "hayato", "guards=spearman@5.2/0/out~"),
        ("MUG-04", "mugen", "guards=spearman@7.1/0/out~,spearman@5.2/0/out"),
        ("MUG-04", "mugen", "guards=spearman@7.1/2/out,officer@5.2/1/in,officer@5.2/4/in"),
        ("MUG-05", "mugen", "bodies=4.1/1"),
    ],
    ids=["no-guard", "no-guard-to-stun", "stunned", "lure-stunned", "lure-no-room", "no-body"],
)
def test_a_yard_is_not_possible_when_no_symbol_finds_anything(card: str, ninja: str, position: str) -> None:
    assert "5.2" not in yards(f"{QUIET} team={ninja} {ninja}=6.2 {position}", card, ninja)


@pytest.mark.rule("SH-422", "SH-R31", "SH-R14")
def test_a_card_without_a_target_does_nothing_and_nobody_sees_it() -> None:
    text = f"{QUIET} hayato=3.5 guards=spearman@4.1/0/in! mat=0:HAY-10,1:HAY-01"
    scene = executed(text)
    assert scene.heard(e.NoEffect) == [e.NoEffect("hayato", "HAY-10")]  # type: ignore[arg-type]
    assert (scene.w.noise, scene.w.ninjas["hayato"].flipped) == (0, 0)
    assert scene.heard(e.CardsTakenUp), "it has not failed, so the second card follows"


@pytest.mark.rule("SH-R31", "SH-442", "SH-437")
def test_a_card_aimed_at_somebody_immune_is_seen_all_the_same() -> None:
    scene = executed("imai team=aiko aiko=6.2 guards=samurai@6.3/4/in! mat=0:AIK-09")
    assert (scene.w.noise, scene.w.ninjas["aiko"].flipped) == (1, 1)
    assert not scene.heard(e.NoEffect)


@pytest.mark.rule("SH-R32", "SH-446")
def test_jutsu_is_spent_even_if_there_is_no_target() -> None:
    scene = executed(f"{QUIET} yuki=1.6 mat=0:YUK-09")
    assert (scene.w.ninjas["yuki"].jutsu, scene.w.ninjas["yuki"].jutsu_used) == (0, 1)
    assert scene.heard(e.NoEffect)


@pytest.mark.rule("SH-423")
@pytest.mark.parametrize(
    ("card", "position", "count"),
    [
        ("HAY-03", "guards=spearman@4.1/0/out", 3),
        ("HAY-03", "guards=samurai@4.1/0/out", 2),
        ("HAY-03", "guards=samurai@4.1/0/out~", 3),
        ("HAY-03", "guards=samurai@4.1/0/out bodies=4.1/3", 3),
        ("HAY-03", "bodies=4.1/3", 2),
        ("HAY-03", "", 1),
        ("MUG-09", "guards=samurai@4.1/0/out", 1),
        ("AIK-10", "guards=spearman@4.1/0/out", 1),
        ("AIK-10", "guards=samurai@4.1/0/out", 0),
        ("AIK-10", "guards=spearman@4.1/0/out~", 0),
        ("YUK-10", "guards=spearman@4.1/0/out bodies=4.1/3", 3),
        ("YUK-10", "guards=spearman@4.1/0/out~", 1),
        ("YUK-11", "guards=officer@4.1/0/out", 0),
        ("YUK-11", "guards=officer@4.1/0/out,spearman@4.1/2/out", 1),
        ("YUK-09", "guards=spearman@3.0/0/out", 2),
        ("YUK-09", "guards=spearman@4.1/0/out", 1),
        ("YUK-04", "guards=officer@3.0/0/out", 0),
        ("HAY-03", "guards=friendly@4.1/0/out", 1),
    ],
)
def test_a_symbol_counts_if_it_would_change_something(card: str, position: str, count: int) -> None:
    assert counted(f"{QUIET} team=yuki,aiko,mugen {position}", card, "4.1", "3.2") == count


@pytest.mark.rule("SH-423", "SH-R106")
def test_distract_counts_if_there_is_a_guard_to_move_even_if_he_stays_as_he_is() -> None:
    assert yards(f"{QUIET} hayato=5.1 guards=spearman@4.1/0/out,officer@5.2/1/out", "HAY-04", "hayato") == ["4.1"]
    scene = executed(f"{QUIET} hayato=5.1 guards=spearman@4.1/0/out mat=0:HAY-04")
    assert "stand:4.1:0:out" in scene.offered


@pytest.mark.rule("SH-423")
def test_a_crossing_counts_unless_the_gate_is_closed() -> None:
    position = "imai guards=spearman@5.5/1/out"
    assert counted(position, "HAY-03", "5.5", "5.4") == 2
    assert counted(f"{position} open_gates=5.5", "HAY-03", "5.5", "5.4") == 3


@pytest.mark.rule("SH-423", "SH-422")
def test_if_nothing_would_change_anywhere_one_of_the_possible_yards_is_taken() -> None:
    text = f"{QUIET} team=yuki yuki=5.1 yuki.cards=YUK-11 guards=officer@4.1/2/out,officer@5.2/0/in mat=0:YUK-11"
    scene = executed(text)
    assert sorted(scene.offered) == ["target:4.1", "target:5.2"]
    scene.ninjas("target:5.2")
    assert (scene.guard(22), scene.guard(23)) == ("4.1/2/out", "5.2/0/in")
    assert not scene.heard(e.NoEffect), "it is carried out, only nothing changes"


@pytest.mark.rule("SH-424", "SH-442")
def test_the_owner_picks_any_guard_of_the_yard_even_one_who_is_immune() -> None:
    text = f"{QUIET} yuki=5.1 yuki.cards=YUK-11 guards=officer@4.1/2/out,spearman@4.1/5/in mat=0:YUK-11"
    scene = executed(text)
    assert sorted(scene.offered) == ["guard:1", "guard:22"]
    scene.ninjas("guard:22")
    assert (scene.guard(OFFICER), scene.guard(SPEARMAN)) == ("4.1/2/out", "4.1/5/in")


@pytest.mark.rule("SH-424")
def test_after_a_lure_only_the_lured_can_be_attacked() -> None:
    scene = executed("osaka yuki=1.6 guards=spearman@2.5/2/out,spearman@3.3/4/out,officer@1.4/4/out mat=0:YUK-09")
    assert sorted(scene.offered) == ["guard:2", "guard:22"]


@pytest.mark.rule("SH-424", "SH-421")
def test_a_lure_that_finds_nobody_does_not_make_a_yard_better() -> None:
    """Nobody can come to 8.8, where the guard himself stands; he can come to 7.7."""
    text = "tsuru yuki=8.7 guards=spearman@8.8/1/out"
    assert counted(text, "YUK-09", "8.8", "8.7") == 1
    assert yards(text, "YUK-09", "yuki") == ["7.7"]


@pytest.mark.rule("SH-425", "SH-443")
def test_with_several_targets_one_after_the_other_is_chosen_until_there_are_enough() -> None:
    guards = "spearman@5.2/0/out,samurai@5.2/4/out,officer@5.2/2/out"
    scene = executed(f"{QUIET} mugen=5.1 guards={guards} mat=0:MUG-03").ninjas(f"guard:{SAMURAI}")
    assert sorted(scene.offered) == ["guard:1", "guard:22"]
    scene.ninjas("guard:22")
    assert scene.question == "where_does_he_end", "no third one"


@pytest.mark.rule("SH-425", "SH-430")
def test_a_cleave_kills_one_and_stuns_the_other() -> None:
    scene = executed(f"{QUIET} mugen=6.2 guards=spearman@5.2/2/out,samurai@5.2/5/in mat=0:MUG-03")
    scene.ninjas("cross:6.2")
    assert (scene.guard(SPEARMAN), scene.guard(SAMURAI)) == ("", "5.2/5/in~")
    assert (bodies_in(scene.w), scene.w.noise) == (["5.2/2"], 0), "both at once: he does not see the other die"
