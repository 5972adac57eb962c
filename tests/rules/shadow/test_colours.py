"""Chapter 5.5: the risk colours, and who stops a card."""

from __future__ import annotations

import pytest
from rules.shadow.scene import CONTENT, FIRST, Scene, bodies_in, executed, world

from uguisu.games.shadow import events as e
from uguisu.games.shadow.cards import CardId
from uguisu.games.shadow.flow.execution import Execution
from uguisu.games.shadow.flow.refresh import Refresh
from uguisu.games.shadow.game import SHADOW

SPEARMAN, OFFICER = FIRST["spearman"], FIRST["officer"]
WATCHED = "osaka yuki=3.2 guards=spearman@4.1/1/in"
"""Nobody is behind the back of this guard but who is in 4.0 or on the way to it; Yuki in 3.2 stands before him."""


@pytest.mark.rule("SH-401")
@pytest.mark.parametrize("mark", ["", "!"])
def test_green_cards_are_never_witnessed(mark: str) -> None:
    scene = executed(f"osaka yuki=1.6 guards=spearman@2.5/1/in{mark},spearman@3.3/0/out mat=0:YUK-04")
    scene.ninjas("stand:2.5:3:in")
    assert (scene.guard(2), scene.guard(SPEARMAN)) == ("2.5/3/in", f"2.5/1/in{mark}")
    assert (scene.w.noise, scene.w.ninjas["yuki"].flipped) == (0, 0)


@pytest.mark.rule("SH-401", "SH-609", "SH-601")
def test_a_death_by_a_green_card_is_noticed_all_the_same() -> None:
    scene = executed("osaka hayato=4.0 green=- guards=spearman@4.1/0/in,spearman@4.1/3/in mat=0:HAY-09")
    scene.ninjas("guard:1")
    assert (scene.guard(1), scene.guard(2)) == ("", "4.1/3/in!")
    assert (scene.w.noise, bodies_in(scene.w), scene.w.ninjas["hayato"].flipped) == (1, [], 0)


@pytest.mark.rule("SH-402", "SH-411")
@pytest.mark.parametrize("mark", ["", "!"], ids=["calm", "alerted"])
def test_red_cards_fail_before_calm_and_alerted_guards_alike(mark: str) -> None:
    scene = executed(f"{WATCHED}{mark} mat=0:YUK-03")
    assert scene.guard(SPEARMAN) == "4.1/1/in!"
    assert (scene.w.noise, scene.w.ninjas["yuki"].flipped, bodies_in(scene.w)) == (1, 1, [])


@pytest.mark.rule("SH-402", "SH-512")
def test_a_stunned_guard_stops_nothing() -> None:
    scene = executed(f"{WATCHED}~ mat=0:YUK-03")
    assert (scene.guard(SPEARMAN), scene.w.noise, scene.w.ninjas["yuki"].flipped) == ("", 0, 0)


@pytest.mark.rule("SH-403", "SH-R24")
def test_blue_cards_succeed_before_calm_guards_who_do_not_react() -> None:
    scene = executed("osaka team=aiko aiko=3.2 guards=spearman@4.1/1/in,spearman@4.1/3/in~ mat=0:AIK-03")
    scene.ninjas("guard:1")
    assert (scene.guard(1), scene.w.noise, scene.w.ninjas["aiko"].flipped) == ("", 0, 0)


@pytest.mark.rule("SH-412", "SH-R23")
def test_only_alerted_guards_react_to_a_blue_card() -> None:
    scene = executed("osaka team=aiko aiko=3.2 guards=spearman@4.1/1/in!,spearman@4.1/5/in mat=0:AIK-03")
    scene.ninjas("guard:2")
    assert (scene.guard(1), scene.guard(2)) == ("4.1/1/in!", "4.1/5/in"), "the calm one sees it and stays calm"
    assert (scene.w.noise, scene.w.ninjas["aiko"].flipped) == (1, 1)


@pytest.mark.rule("SH-411")
def test_each_witness_of_a_red_card_is_one_noise_and_one_damage() -> None:
    guards = "spearman@4.1/5/in,spearman@4.1/1/in!,officer@4.1/3/out"
    scene = executed(f"osaka yuki=3.2 guards={guards} mat=0:YUK-03").ninjas("guard:1")
    assert [scene.guard(n) for n in (1, 2, OFFICER)] == ["4.1/5/in!", "4.1/1/in!", "4.1/3/out!"]
    assert (scene.w.noise, scene.w.ninjas["yuki"].flipped) == (3, 2), "she has only two health cards"
    assert scene.heard(e.NinjaHurt) == [e.NinjaHurt("yuki", 3, 2)]  # type: ignore[arg-type]


@pytest.mark.rule("SH-412")
def test_each_alerted_witness_of_a_blue_card_is_one_noise_and_one_damage() -> None:
    guards = "spearman@4.1/5/in!,spearman@4.1/1/in!,officer@4.1/3/out"
    scene = executed(f"osaka team=aiko aiko=3.2 guards={guards} mat=0:AIK-03").ninjas("guard:1")
    assert scene.guard(OFFICER) == "4.1/3/out"
    assert (scene.w.noise, scene.w.ninjas["aiko"].flipped) == (2, 2)


@pytest.mark.rule("SH-413", "SH-315", "SH-446")
def test_a_failed_card_does_nothing_but_spend_its_jutsu() -> None:
    scene = executed("osaka mugen=3.2 guards=samurai@4.1/1/in mat=0:MUG-09")
    assert (scene.guard(FIRST["samurai"]), scene.w.noise) == ("4.1/1/in!", 1), "without the noise of the card"
    assert (scene.w.ninjas["mugen"].jutsu, scene.w.ninjas["mugen"].jutsu_used) == (0, 1)
    assert scene.w.ninjas["mugen"].used == ("MUG-09",)


@pytest.mark.rule("SH-413", "SH-902")
def test_a_failed_move_leaves_the_ninja_where_he_was_and_the_coin_too() -> None:
    scene = executed("osaka hayato=5.1 coins=5.0:2 guards=spearman@4.1/0/out mat=0:HAY-05")
    scene.ninjas("through:5.0:4.0")
    assert (scene.w.ninjas["hayato"].bush, scene.w.coins, scene.w.progress.purse) == ("5.1", {"5.0": 2}, 0)


@pytest.mark.rule("SH-414")
@pytest.mark.parametrize(
    ("mission", "colour"),
    [("osaka", "red"), ("nakasendo", "blue"), ("imai", "red"), ("tsuru", "green"), ("palace", "red")],
)
def test_the_mission_gives_the_mission_card_its_colour(mission: str, colour: str) -> None:
    w = world(mission)
    cards = [CardId(f"{who}-02") for who in ("HAY", "YUK", "MUG", "AIK", "TAK")]
    assert {w.risk_of(card) for card in cards} == {colour}


@pytest.mark.rule("SH-415")
@pytest.mark.parametrize(("state", "is_stopped"), [("", False), ("!", True), ("~", False)])
def test_a_blue_movement_card_is_stopped_by_alerted_guards_only(state: str, is_stopped: bool) -> None:
    scene = executed(f"osaka team=aiko aiko=3.5 guards=spearman@2.5/3/out{state} mat=0:AIK-06,1:AIK-07")
    scene.ninjas("through:3.4:2.4", "through:1.5:0.5")
    assert (scene.w.ninjas["aiko"].bush, scene.w.noise) == (("2.4", 1) if is_stopped else ("0.5", 0))


@pytest.mark.rule("SH-415", "SH-R18")
def test_a_green_movement_card_is_never_stopped() -> None:
    scene = executed("osaka guards=spearman@2.5/3/out! yuki=2.4 yuki.cards=YUK-12 mat=0:YUK-12")
    scene.ninjas("through:1.5:0.5")
    assert (scene.w.ninjas["yuki"].bush, scene.w.noise) == ("0.5", 0)


@pytest.mark.rule("SH-R18")
def test_climb_is_red_disguises_are_blue_and_paths_are_red_or_blue() -> None:
    for content in (CONTENT, SHADOW.content):
        cards = {name: card.colour for name, card in content.cards.items() if card.group == "move"}
        assert {cards.pop(CardId(name)) for name in ("HAY-08", "YUK-08", "AIK-08")} == {"red"}
        assert {cards.pop(CardId(name)) for name in ("AIK-05", "AIK-11")} == {"blue"}
        assert cards.pop(CardId("YUK-12")) == "green"
        assert set(cards.values()) <= {"red", "blue"}
    assert CONTENT.cards[CardId("AIK-07")].colour == "blue", "a disguise, as printed"
    paths = [card for card in CONTENT.cards.values() if card.group == "move" and card.colour == "red"]
    assert len(paths) == 13 + 3, "as printed they are all red"


@pytest.mark.rule("SH-402", "SH-403", "SH-510", "SH-513")
def test_a_guard_alerted_in_one_round_stops_blue_cards_in_the_next() -> None:
    w = world("osaka team=aiko,yuki aiko=3.2 yuki=3.2 guards=spearman@4.1/1/in mat=0:YUK-03,1:AIK-03")
    scene = Scene(Execution(), Refresh(), w=w)
    assert (scene.guard(SPEARMAN), scene.w.noise) == ("4.1/1/in!", 0), "two noise for two characters"
    assert (scene.w.ninjas["yuki"].flipped, scene.w.ninjas["aiko"].flipped) == (1, 1)
