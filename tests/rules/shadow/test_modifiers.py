"""Chapter 5.7: the symbols that act on ninjas and cards, what modifies others, and which action is played."""

from __future__ import annotations

import pytest
from rules.shadow.scene import FIRST, Scene, bodies_in, executed, in_hand, world

from uguisu.games.shadow import aim
from uguisu.games.shadow import events as e
from uguisu.games.shadow.board import HexId
from uguisu.games.shadow.cards import ActionId, CardId, NinjaId
from uguisu.games.shadow.flow.execution import Execution, actions
from uguisu.games.shadow.flow.programming import Programming
from uguisu.games.shadow.flow.refresh import Refresh
from uguisu.games.shadow.flow.rounds import Rounds

SPEARMAN, OFFICER, SAMURAI = (FIRST[kind] for kind in ("spearman", "officer", "samurai"))
QUIET = "osaka green=-"


# Heal, Reset


@pytest.mark.rule("SH-438", "SH-R50", "SH-316")
def test_the_owner_picks_one_of_the_hurt_ninjas_in_his_bush() -> None:
    team = "team=hayato,yuki,mugen,takuma takuma=3.5 yuki=3.5 mugen=3.5 hayato=2.4"
    flipped = "takuma.flipped=1 yuki.flipped=2 hayato.flipped=1"
    scene = executed(f"{QUIET} {team} {flipped} mat=0:TAK-05")
    assert sorted(scene.offered) == ["heal:takuma", "heal:yuki"], "neither who is well nor who is elsewhere"
    scene.ninjas("heal:yuki")
    assert {name: one.flipped for name, one in scene.w.ninjas.items()} == {
        "hayato": 1,
        "yuki": 1,
        "mugen": 0,
        "takuma": 1,
    }


@pytest.mark.rule("SH-438", "SH-R50", "SH-R14")
def test_with_nobody_hurt_heal_has_no_effect() -> None:
    scene = executed(f"{QUIET} team=hayato,takuma takuma=3.5 hayato=2.4 hayato.flipped=1 mat=0:TAK-05")
    assert scene.heard(e.NoEffect) == [e.NoEffect("takuma", "TAK-05")]  # type: ignore[arg-type]
    assert scene.w.ninjas["hayato"].flipped == 1


@pytest.mark.rule("SH-439", "SH-R15")
def test_reset_takes_up_this_rounds_cards_and_itself_but_none_that_still_lie_there() -> None:
    """Two cards are a character's most, so a third one on the mat shows it."""
    scene = executed(f"{QUIET} yuki=3.5 yuki.used=YUK-03 mat=0:YUK-01,2:YUK-06")
    assert scene.question == "which_way_does_he_go"
    assert scene.w.ninjas["yuki"].used == ()
    assert "YUK-06" not in in_hand(scene.w, "yuki")
    assert {"YUK-01", "YUK-03"} <= set(in_hand(scene.w, "yuki"))
    scene.ninjas("through:3.4:2.4")
    assert scene.w.ninjas["yuki"].used == ("YUK-06",), "it goes to the used pile"


@pytest.mark.rule("SH-439", "SH-R15")
def test_reset_is_in_hand_again_in_the_next_round() -> None:
    scene = Scene(Execution(), Refresh(), Rounds(), w=world(f"{QUIET} yuki.used=YUK-03 mat=0:YUK-01"))
    assert {"place:YUK-01:0", "place:YUK-03:0"} <= set(scene.offered)


# Mission


@pytest.mark.rule("SH-440", "SH-R14")
@pytest.mark.parametrize(
    "text",
    [
        "osaka hayato=7.3 guards=spearman@8.2/4/in",
        "nakasendo hayato=5.1 guards=officer@3.0/0/in,officer@8.2/0/in",
        "nakasendo hayato=3.2 guards=officer@4.1/1/in!",
        "imai hayato=5.4 guards=samurai@6.3/1/in",
        "tsuru hayato=4.3 guards=samurai@5.2/0/in",
        "palace hayato=3.2 guards=spearman@5.2/1/in",
    ],
    ids=["no-barrel", "no-guard", "no-ambush-token", "no-sabotage-token", "no-bell", "no-tea-token"],
)
def test_a_mission_action_without_what_it_needs_has_no_effect_and_is_not_seen(text: str) -> None:
    scene = executed(f"{text} mat=0:HAY-02,1:HAY-01")
    assert scene.heard(e.NoEffect) == [e.NoEffect("hayato", "HAY-02")]  # type: ignore[arg-type]
    assert (scene.w.noise, scene.w.ninjas["hayato"].flipped) == (0, 0)
    assert scene.heard(e.CardsTakenUp), "it has not failed"


@pytest.mark.rule("SH-440", "SH-523")
def test_a_mission_action_is_seen_like_any_card_on_the_yard_it_names() -> None:
    scene = executed("osaka yuki=7.3 yuki.carries=barrel guards=spearman@8.2/3/out,spearman@7.1/4/in mat=0:YUK-02")
    assert (scene.guard(1), scene.guard(2)) == ("8.2/3/out!", "7.1/4/in")
    assert (scene.w.noise, scene.w.ninjas["yuki"].carries) == (1, "barrel")


# Special cards


@pytest.mark.rule("SH-441", "SH-R51")
def test_a_special_card_may_be_played_as_a_bought_action_of_its_colour() -> None:
    w = world(f"{QUIET} yuki=3.2 yuki.goods=NP03,NP07,NP09,NP11 hayato.goods=NP01 guards=spearman@4.1/0/out")
    assert actions(w, NinjaId("yuki"), CardId("YUK-09")) == ["YUK-09", "NP03"], "NP01 is not hers"
    assert actions(w, NinjaId("yuki"), CardId("YUK-10")) == ["YUK-10", "NP07"], "blue"
    assert actions(w, NinjaId("yuki"), CardId("YUK-03")) == ["YUK-03"], "no special card"


@pytest.mark.rule("SH-441", "SH-446")
def test_the_symbols_of_the_chosen_action_apply_its_jutsu_included() -> None:
    text = f"{QUIET} yuki=1.6 yuki.goods=NP03 guards=spearman@1.4/5/out,spearman@2.5/2/out mat=0:YUK-09"
    scene = executed(text).ninjas("act:NP03", "stand:2.5:4:out")
    assert (scene.guard(1), scene.guard(2), scene.w.noise) == ("2.5/4/out", "2.5/2/out", 1)
    assert scene.w.ninjas["yuki"].jutsu == 1, "a Firecracker needs none"
    text = f"{QUIET} team=aiko aiko=3.2 aiko.goods=NP01 guards=spearman@4.1/0/out mat=0:AIK-10"
    scene = executed(text).ninjas("act:NP01")
    assert (scene.guard(1), scene.w.ninjas["aiko"].jutsu) == ("", 0)


@pytest.mark.rule("SH-R51", "SH-317")
def test_a_bought_action_is_not_used_up() -> None:
    scene = executed(f"{QUIET} team=aiko aiko=3.2 aiko.flipped=1 aiko.goods=NP04 mat=0:AIK-10").ninjas("act:NP04")
    assert scene.w.ninjas["aiko"].goods == ("NP04",)
    assert (scene.w.ninjas["aiko"].used, scene.w.ninjas["aiko"].flipped) == (("AIK-10",), 0)


@pytest.mark.rule("SH-R51", "SH-907", "SH-902", "SH-926")
def test_a_bought_move_collects_coins_and_keys_and_opens_no_pick_up_window() -> None:
    text = "imai yuki=4.6 yuki.goods=NP07 coins=3.7:3 green=4.6:1,3.8:1 mat=0:YUK-10"
    scene = executed(text).ninjas("act:NP07", "through:3.7:3.8")
    assert (scene.w.progress.purse, scene.w.open_gates) == (3, ("5.5",))
    assert scene.question is None, "nothing is picked up before or after it"
    assert scene.w.ninjas["yuki"].carries == ""


@pytest.mark.rule("SH-R51", "SH-644")
def test_a_special_card_is_no_movement_card_even_with_a_bought_move() -> None:
    scene = Scene(Programming(), w=world(f"{QUIET} team=takuma takuma.flipped=1 takuma.goods=NP07"))
    assert "place:TAK-10:0" in scene.offered
    assert "place:TAK-06:0" not in scene.offered


# Modifiers


@pytest.mark.rule("SH-442", "SH-502")
def test_spearmen_only_does_nothing_to_others_though_it_is_carried_out() -> None:
    scene = executed(f"{QUIET} hayato=5.1 guards=officer@4.1/0/out mat=0:HAY-04")
    assert (scene.guard(OFFICER), scene.question) == ("4.1/0/out", None)
    assert not scene.heard(e.NoEffect)


@pytest.mark.rule("SH-442", "SH-412")
def test_spearmen_only_can_be_seen_and_fail_even_against_somebody_immune() -> None:
    text = f"{QUIET} team=aiko aiko=5.1 aiko.goods=NP06 guards=officer@4.1/0/out! mat=0:AIK-09"
    scene = executed(text).ninjas("act:NP06")
    assert (scene.w.noise, scene.w.ninjas["aiko"].flipped) == (1, 1)


@pytest.mark.rule("SH-443", "SH-425", "SH-R33")
def test_x3_takes_all_three_or_as_many_as_there_are() -> None:
    guards = "spearman@4.1/0/in,officer@4.1/2/out,samurai@4.1/4/out"
    scene = executed(f"{QUIET} mugen=5.1 guards={guards} mat=0:MUG-09")
    assert scene.question is None, "all are taken, so nothing is asked"
    assert (scene.w.guards, bodies_in(scene.w), scene.w.noise) == ({}, ["4.1/0", "4.1/2", "4.1/4"], 1)
    scene = executed(f"{QUIET} mugen=3.2 guards=officer@4.1/2/out mat=0:MUG-09")
    assert (scene.w.guards, bodies_in(scene.w), scene.w.noise) == ({}, ["4.1/2"], 1)


@pytest.mark.rule("SH-444")
def test_long_range_reaches_adjacent_yards_and_all_of_the_own_tile() -> None:
    w = world("osaka")
    assert w.yards_in_reach(HexId("5.1"), is_long=True) == ("4.1", "5.2", "3.0")
    assert set(w.yards_in_reach(HexId("3.2"), is_long=True)) == {"4.1", "3.3", "3.0", "5.2"}, "3.3 is on another tile"
    assert set(w.yards_in_reach(HexId("3.2"), is_long=False)) == {"4.1", "3.3"}


@pytest.mark.rule("SH-444", "SH-421")
def test_a_long_shot_hits_a_guard_across_the_tile() -> None:
    scene = executed(f"{QUIET} team=takuma takuma=2.1 guards=spearman@5.2/1/out,spearman@7.1/0/out mat=0:TAK-09")
    assert (scene.guard(1), bodies_in(scene.w), scene.w.noise) == ("", ["5.2/1"], 1)


@pytest.mark.rule("SH-445")
def test_noise_rises_once_however_many_are_hit() -> None:
    guards = "spearman@4.1/0/out,officer@4.1/2/out"
    scene = executed(f"{QUIET} team=takuma takuma=3.2 guards={guards} mat=0:TAK-10")
    assert {guard.state for guard in scene.w.guards.values()} == {"stunned"}
    assert scene.w.noise == 1


@pytest.mark.rule("SH-446", "SH-315")
def test_an_active_token_is_used_when_the_card_is_executed() -> None:
    scene = executed(f"{QUIET} hayato=3.2 hayato.jutsu=2 guards=spearman@4.1/0/out mat=0:HAY-09")
    assert (scene.w.ninjas["hayato"].jutsu, scene.w.ninjas["hayato"].jutsu_used) == (1, 1)


@pytest.mark.rule("SH-446", "SH-313", "SH-R14")
def test_without_a_token_the_card_has_no_effect_and_is_not_seen() -> None:
    scene = executed(f"{QUIET} mugen=5.1 mugen.jutsu=0 guards=spearman@4.1/0/out mat=0:MUG-09,1:MUG-01")
    assert (scene.guard(SPEARMAN), scene.w.noise, scene.w.ninjas["mugen"].flipped) == ("4.1/0/out", 0, 0)
    assert scene.heard(e.CardsTakenUp)


@pytest.mark.rule("SH-447")
def test_used_tokens_do_not_come_back_during_a_mission() -> None:
    w = world(f"{QUIET} hayato=3.2 guards=spearman@4.1/0/out mat=0:HAY-09,1:HAY-01")
    scene = Scene(Execution(), Refresh(), w=w)
    assert (scene.w.ninjas["hayato"].jutsu, scene.w.ninjas["hayato"].jutsu_used) == (0, 1)


@pytest.mark.rule("SH-448", "SH-R98")
def test_symbols_are_carried_out_from_left_to_right() -> None:
    """Nimble Fingers hides the body before the guard is moved, so he does not find it."""
    scene = executed(f"{QUIET} yuki=5.1 guards=spearman@4.1/0/out bodies=4.1/3 mat=0:YUK-10")
    scene.ninjas("cross:5.1", "stand:4.1:1:in")
    assert (scene.guard(SPEARMAN), scene.w.noise, bodies_in(scene.w)) == ("4.1/1/in", 0, [])


@pytest.mark.rule("SH-448", "SH-R98")
def test_a_death_is_noticed_before_the_body_can_be_hidden() -> None:
    scene = executed(f"{QUIET} yuki=4.0 guards=spearman@4.1/0/out,spearman@4.1/2/in bodies=4.1/4 mat=0:YUK-03")
    scene.ninjas("guard:1")
    assert (scene.guard(2), scene.w.noise, bodies_in(scene.w)) == ("4.1/2/in!", 1, [])
    assert not scene.heard(e.BodyHidden), "none is left to hide"


@pytest.mark.rule("SH-R98", "SH-604")
def test_all_who_notice_react_together_before_the_mission_is_looked_at() -> None:
    guards = "officer@4.1/0/out,spearman@4.1/2/in,spearman@4.1/4/in"
    scene = executed(f"nakasendo hayato=3.2 guards={guards} mat=0:HAY-09")
    scene.ninjas(f"guard:{OFFICER}")
    assert (scene.guard(1), scene.guard(2), scene.w.noise) == ("4.1/2/in!", "4.1/4/in!", 2)
    assert (scene.w.ending, scene.w.cause) == ("ninjas", "objective")


@pytest.mark.rule("SH-422", "SH-445")
def test_a_lure_that_finds_nobody_makes_no_noise() -> None:
    scene = executed("tsuru mugen=8.7 guards=spearman@4.1/0/in mat=0:MUG-10")
    assert scene.w.noise == 0
    w = scene.w
    assert aim.yards(w, w.content.actions[ActionId("MUG-10")], HexId("8.7")) == []
