"""Chapters 5.11 to 5.13: noise, tension, bodies, skills."""

from __future__ import annotations

import pytest
from rules.tenchu.scene import CONTENT, Scene, spot, square, world

from uguisu.games.tenchu import events as e
from uguisu.games.tenchu.cards import ModelId
from uguisu.games.tenchu.flow.cards import NinjaCard, end_turn
from uguisu.games.tenchu.flow.fighting import Blow
from uguisu.games.tenchu.flow.harm import Hit
from uguisu.games.tenchu.flow.ninja import NinjaAction, fall
from uguisu.games.tenchu.flow.npcs import Activation
from uguisu.games.tenchu.world import World

JASPARU, V2 = ModelId("jasparu"), ModelId("V2")


def acts(w: World) -> Scene:
    return Scene(NinjaAction(model=JASPARU), w=w)


@pytest.mark.rule("TE-241", "TE-R40")
@pytest.mark.parametrize(("die", "where"), [(4, "13.26.1"), (3, "12.26"), (1, "12.26")])
def test_every_climb_is_heard_whatever_comes_of_it(die: int, where: str) -> None:
    scene = acts(world("merchant only= jasparu=12.26")).does("climb", "13.26.1", dice=[die])
    assert spot(scene.w, "jasparu").startswith(f"{where}/")
    assert "run" in scene.model("jasparu").noise


@pytest.mark.rule("TE-242", "TE-R43")
def test_a_fight_is_heard_from_the_ninja_whoever_began_it() -> None:
    w = world("merchant only=W1 jasparu=30.14 W1=30.15/S track=W1:jasparu")
    Scene(Activation(npc=ModelId("W1"), actions=1), w=w, dice=[1, 1])
    assert w.models[JASPARU].noise == ("fight",)
    assert w.fought


@pytest.mark.rule("TE-243", "TE-247", "TE-R40")
def test_a_fall_is_heard_besides_the_climb_and_nothing_twice() -> None:
    w = world("merchant only= jasparu=12.26 noise=jasparu:run")
    scene = Scene(w=w)
    fall(scene.flow, w, JASPARU, square("13.26.1"))
    assert (w.models[JASPARU].noise, w.noise_of(JASPARU)) == (("fall", "run"), 2)
    fall(scene.flow, w, JASPARU, square("13.26.1"))
    assert w.noise_of(JASPARU) == 2


@pytest.mark.rule("TE-244", "TE-R42")
def test_an_explosion_draws_npcs_to_its_place_for_the_rest_of_the_turn() -> None:
    w = world("merchant only=K1 K1=20.14/W mito_gai=22.14 bursts=28.14")
    stimulus = w.stimulus(ModelId("K1"))
    assert stimulus is not None
    assert (stimulus.noise, stimulus.at) == (2, square("28.14"))
    assert w.noise_of(ModelId("mito_gai")) == 0
    end_turn(Scene(w=w).flow, w)
    assert w.bursts == []


@pytest.mark.rule("TE-245", "TE-R41")
def test_a_call_is_two_until_he_acts_and_one_to_the_end_of_the_turn() -> None:
    w = world("merchant only= jasparu=45.1 shout=jasparu:2")
    Scene(NinjaCard(is_banzai=True), w=w).choose("do:pass")
    assert w.models[JASPARU].shout == 1
    Scene(NinjaCard(is_banzai=False), w=w).choose("do:pass")
    assert w.models[JASPARU].shout == 1
    end_turn(Scene(w=w).flow, w)
    assert w.models[JASPARU].shout == 0


@pytest.mark.rule("TE-246", "TE-R40")
def test_all_else_goes_when_he_acts_again() -> None:
    w = world("merchant only= jasparu=45.1 noise=jasparu:dog+fall+fight+run")
    acts(w).does("pass")
    assert w.models[JASPARU].noise == ()


@pytest.mark.rule("TE-251", "TE-R44")
@pytest.mark.parametrize(
    ("text", "tension"),
    [
        ("", 1),
        ("corpses=V1@20.14", 2),
        ("corpses=V1@20.14,V2@21.14", 2),
        ("smoked", 2),
        ("fought", 2),
        ("corpses=V1@20.14 smoked fought", 4),
    ],
)
def test_each_part_of_tension_counts_once(text: str, tension: int) -> None:
    assert world(f"merchant jasparu=45.1 {text}").tension == tension


@pytest.mark.rule("TE-253", "TE-R45")
@pytest.mark.parametrize(
    ("where", "tension"), [("20.14", 2), ("24.18", 1), ("15.4", 1), ("20.11", 1), ("25.17.1", 2), ("13.26.1", 2)]
)
def test_a_body_is_hidden_indoors_and_in_woods_and_cover_not_on_a_roof(where: str, tension: int) -> None:
    assert world(f"merchant jasparu=45.1 corpses=V1@{where}").tension == tension


@pytest.mark.rule("TE-254", "TE-R45")
def test_a_body_goes_along_three_inches() -> None:
    scene = acts(world("merchant only= jasparu=30.14 corpses=V1@30.15")).does("drag")
    assert "30.17" in scene.places
    assert "30.18" not in scene.places
    scene.does("31.14")
    assert [body.at for body in scene.w.corpses] == [square("31.14")]


@pytest.mark.rule("TE-254")
def test_only_a_body_in_contact_is_dragged() -> None:
    assert "drag" not in acts(world("merchant only= jasparu=30.14 corpses=V1@30.16")).verbs


@pytest.mark.rule("TE-255", "TE-284", "TE-287")
@pytest.mark.parametrize(("item", "verb"), [("smoke_bomb", "throw-smoke"), ("bomb", "throw-bomb")])
def test_smoke_is_a_cloud_that_was_laid_or_a_bomb_that_burst(item: str, verb: str) -> None:
    w = world(f"merchant only= jasparu=30.14 bags=jasparu:{item}")
    acts(w).does(verb, "30.17", dice=[1] if item == "bomb" else [])
    assert (w.smoked, w.tension) == (True, 2)


# Skills


@pytest.mark.rule("TE-261", "TE-R54")
@pytest.mark.parametrize(
    ("start", "contact", "facing", "silent"),
    [
        ("28.9", "28.12", "N", True),
        ("28.9", "27.12", "N", True),
        ("28.9", "27.13", "N", False),
        ("28.17", "28.12", "N", False),
        ("28.9", "28.12", "S", False),
    ],
)
def test_a_silent_kill_comes_from_behind(start: str, contact: str, facing: str, silent: bool) -> None:
    """To a square behind him, from one that is not before him."""
    w = world(f"merchant only=V2 V2=28.13/{facing} jasparu={contact}")
    assert w.comes_from_behind(JASPARU, square(start), square(contact), V2) == silent


@pytest.mark.rule("TE-261")
def test_whoever_follows_him_cannot_be_killed_silently_by_him() -> None:
    w = world("merchant only=V2 V2=28.13/N jasparu=28.12 track=V2:jasparu")
    assert not w.comes_from_behind(JASPARU, square("28.9"), square("28.12"), V2)


@pytest.mark.rule("TE-262", "TE-R55", "TE-264")
@pytest.mark.parametrize("dice", [[2], [3, 5]])
def test_a_silent_kill_that_fails_is_a_fight_and_he_follows_him(dice: list[int]) -> None:
    """An ashigaru saves on 4, two off: only a 6 helps him."""
    w = world("merchant only=K1 K1=28.13/N jasparu=28.9")
    scene = acts(w).does("attack", "28.12", dice=[2] if dice == [2] else [3, 6]).done()
    assert scene.heard(e.Attacked)[0].is_silent
    assert spot(w, "K1") == "28.13/S"
    assert w.models[ModelId("K1")].tracking == "jasparu"
    assert (w.fought, w.models[JASPARU].noise) == (True, ("fight",))


@pytest.mark.rule("TE-262", "TE-242")
def test_a_silent_kill_that_succeeds_is_silent() -> None:
    w = world("merchant only=K1 K1=28.13/N jasparu=28.9")
    acts(w).does("attack", "28.12", dice=[3, 5]).done()
    assert "K1" not in w.models
    assert (w.fought, w.models[JASPARU].noise) == (False, ())


@pytest.mark.rule("TE-265", "TE-R56")
@pytest.mark.parametrize(
    ("text", "dice", "asked"),
    [("", [3, 6], True), ("", [3, 2], True), ("", [5, 4], False), ("prone=jasparu", [3, 6], False)],
)
def test_a_riposte_answers_an_attacker_who_fails(text: str, dice: list[int], asked: bool) -> None:
    w = world(f"merchant only=W1 W1=30.15/S jasparu=30.14 {text}")
    scene = Scene(Blow(attacker=ModelId("W1"), defender=JASPARU), w=w, dice=dice)
    assert (scene.question == "does_the_defender_riposte") == asked


@pytest.mark.rule("TE-265")
def test_he_may_let_it_be() -> None:
    w = world("merchant only=W1 W1=30.15/S jasparu=30.14")
    scene = Scene(Blow(attacker=ModelId("W1"), defender=JASPARU), w=w, dice=[3, 6]).choose("refrain").done()
    assert not scene.heard(e.Riposted)


@pytest.mark.rule("TE-265", "TE-R56")
def test_guards_do_not_riposte() -> None:
    w = world("merchant only=W1 W1=30.15/S jasparu=30.14")
    assert Scene(Blow(attacker=JASPARU, defender=ModelId("W1")), w=w, dice=[1, 6]).question is None


@pytest.mark.rule("TE-266", "TE-R58")
@pytest.mark.parametrize(
    ("text", "needed"), [("jasparu=12.26", 4), ("jasparu=12.26 bags=jasparu:grapnel", 2), ("jasparu=13.26.1", 4)]
)
def test_a_climb_leads_one_level_up_or_down(text: str, needed: int) -> None:
    w = world(f"merchant only= {text}")
    assert w.climb_number(JASPARU) == needed
    scene = acts(w).does("climb")
    level = w.ground.level[w.models[JASPARU].at]
    assert {abs(int((place + ".0").split(".")[2]) - level) for place in scene.places} == {1}


@pytest.mark.rule("TE-R90", "TE-266")
@pytest.mark.parametrize(
    ("ninja", "bag", "shows"),
    [("jasparu", "poison", True), ("jasparu", "grapnel", True), ("marku_yama", "poison", False)],
)
def test_a_first_climb_shows_whether_he_has_a_grapnel(ninja: str, bag: str, shows: bool) -> None:
    """Of Marku Yama everybody knows what he climbs with."""
    w = world(f"merchant only= {ninja}=12.26 bags={ninja}:{bag}")
    one = w.models[ModelId(ninja)]
    assert not one.has_climbed
    Scene(NinjaAction(model=ModelId(ninja)), w=w).does("climb", "13.26.1", dice=[3])
    assert one.has_climbed == shows
    assert w.seen_places.get(ModelId(ninja), 0) == (bag == "grapnel")


@pytest.mark.rule("TE-R58")
def test_nobody_climbs_out_of_a_room() -> None:
    assert "climb" not in acts(world("merchant only= jasparu=22.16")).verbs


@pytest.mark.rule("TE-267", "TE-R57")
def test_resilience_bears_one_wound() -> None:
    w = world("merchant only= jasparu=30.14 mito_gai=31.14")
    Scene(Hit(model=JASPARU), w=w, dice=[1])
    assert w.models[JASPARU].wounds == 1
    Scene(Hit(model=JASPARU), w=w, dice=[3])
    assert "jasparu" not in w.models


@pytest.mark.rule("TE-268", "TE-R58")
def test_a_fall_from_a_wall_hurts_nobody() -> None:
    scene = acts(world("merchant only= jasparu=13.26.1")).does("climb", "12.26", dice=[1]).done()
    assert spot(scene.w, "jasparu").startswith("12.26/")
    assert (scene.model("jasparu").is_prone, scene.model("jasparu").wounds, scene.question) == (True, 0, None)


@pytest.mark.rule("TE-269")
def test_who_has_two_weapons() -> None:
    assert {name for name, facts in CONTENT.profiles.items() if facts.kendo_dice == 2} == {"christyami", "marku_yama"}
