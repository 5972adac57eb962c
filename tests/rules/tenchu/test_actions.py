"""Chapter 5.4: actions and movement."""

from __future__ import annotations

import pytest
from rules.tenchu.scene import Scene, spot, square, world

from uguisu.games.tenchu import events as e
from uguisu.games.tenchu.cards import HOSTAGE, ModelId
from uguisu.games.tenchu.flow.ninja import NinjaAction
from uguisu.games.tenchu.flow.npcs import Activation
from uguisu.games.tenchu.ground.walking import Walker

JASPARU = ModelId("jasparu")


def acts(text: str, **more: object) -> Scene:
    """Jasparu's menu."""
    return Scene(NinjaAction(model=JASPARU), w=world(text), **more)  # type: ignore[arg-type]


@pytest.mark.rule("TE-151")
def test_an_action_is_one_thing_and_passing_is_always_allowed() -> None:
    scene = acts("merchant only= jasparu=30.14")
    assert scene.verbs == {"walk", "run", "crawl", "pass"}
    scene.does("walk", "30.13")
    assert scene.question is None


@pytest.mark.rule("TE-152", "TE-155", "TE-R04")
@pytest.mark.parametrize(
    ("verb", "reached", "beyond"),
    [
        ("walk", {"38.11", "44.5", "42.9", "34.1"}, {"38.12", "45.5", "33.0", "43.9"}),
        ("run", {"38.14", "47.5", "29.5", "44.8"}, {"38.15", "28.5", "46.9"}),
        ("crawl", {"38.5", "38.8", "40.7", "41.5"}, {"38.9", "41.8", "41.7"}),
    ],
)
def test_how_far_a_ninja_gets(verb: str, reached: set[str], beyond: set[str]) -> None:
    """Straight squares cost an inch, slanting ones an inch and a half."""
    places = acts("merchant only= jasparu=38.5").does(verb).places
    assert reached <= places
    assert not beyond & places


@pytest.mark.rule("TE-153", "TE-241")
def test_running_makes_noise_and_walking_none() -> None:
    assert acts("merchant only= jasparu=30.14").does("run", "30.13").model("jasparu").noise == ("run",)
    assert acts("merchant only= jasparu=30.14").does("walk", "30.13").model("jasparu").noise == ()


@pytest.mark.rule("TE-154", "TE-R29")
def test_crawling_hides_until_something_else_than_a_crawl_or_a_pass() -> None:
    scene = acts("merchant only= jasparu=30.14").does("crawl", "30.14")
    assert scene.model("jasparu").is_hiding
    for verb, hides in (("pass", True), ("crawl", True), ("walk", False)):
        scene = Scene(NinjaAction(model=JASPARU), w=scene.w).does(verb)
        if scene.question is not None:
            scene.does("30.14" if verb == "crawl" else "30.15")
        assert scene.model("jasparu").is_hiding == hides


@pytest.mark.rule("TE-156", "TE-R12")
def test_enemies_are_in_the_way_and_friends_are_passed() -> None:
    """Between house and fence of the keep's door there is one square."""
    w = world("merchant only=V1 jasparu=37.32 mito_gai=37.31 V1=38.31/N")
    places = Scene(NinjaAction(model=JASPARU), w=w).does("walk").places
    assert "37.30" in places
    assert not {"37.31", "38.31"} & places


@pytest.mark.rule("TE-156", "TE-R12", "TE-151")
def test_whoever_has_friends_all_round_walks_through_them() -> None:
    """In the corner of the table there are but three squares beside him."""
    scene = acts("merchant only= jasparu=47.0 mito_gai=46.0 christyami=46.1 marku_yama=47.1")
    assert {"walk", "run"} <= scene.verbs
    places = scene.does("walk").places
    assert "45.0" in places
    assert not {"46.0", "46.1", "47.1"} & places


@pytest.mark.rule("TE-156", "TE-R12", "TE-151")
def test_whoever_has_enemies_all_round_goes_nowhere() -> None:
    scene = acts("merchant only=V1,V2,V3 jasparu=47.0 V1=46.0/E V2=46.1/E V3=47.1/S")
    assert scene.verbs == {"crawl", "attack", "pass"}
    scene.does("crawl")
    assert (scene.question, spot(scene.w, "jasparu")[:4]) == (None, "47.0")


@pytest.mark.rule("TE-119", "TE-R09", "TE-R74", "TE-R75")
def test_what_doors_windows_and_gates_are_to_whom() -> None:
    w = world("horse only=T1,K1 jasparu=30.14 mito_gai=31.14 leads=mito_gai gates=castle_gate T1=20.27/W")
    opened = frozenset({"castle_gate"})
    assert w.walker(JASPARU) == Walker(is_ninja=True, gates=opened, stops=True, indoors=True)  # type: ignore[arg-type]
    assert not w.walker(ModelId("mito_gai")).indoors, "no horse comes into a house"
    assert w.walker(ModelId("K1")) == Walker(is_ninja=False, gates=opened)  # type: ignore[arg-type]
    w = world("merchant only=T1 jasparu=30.14")
    assert w.walker(ModelId("T1")).gates == {"merchant_gate"}, "that of his home"
    w = world("messenger only=MS jasparu=30.14")
    assert w.walker(ModelId("MS")).gates == {"castle_gate", "merchant_gate"}
    w = world("hostage only=hostage jasparu=30.14 freed=0")
    assert w.walker(HOSTAGE) == Walker(is_ninja=False, gates=frozenset())


@pytest.mark.rule("TE-157", "TE-R13")
def test_whoever_walks_out_of_contact_is_not_struck() -> None:
    scene = acts("merchant only=K1 jasparu=30.14 K1=30.15/S track=K1:jasparu").does("walk", "30.12")
    assert not scene.heard(e.Attacked)


@pytest.mark.rule("TE-158", "TE-R54")
def test_an_attack_brings_him_six_inches_a_charge_nine_with_noise() -> None:
    near = acts("merchant only=V1 jasparu=30.14 V1=30.21/N")
    assert {"attack"} <= near.verbs
    far = acts("merchant only=V1 jasparu=30.14 V1=36.14/W")
    assert "attack" in far.verbs
    out = acts("merchant only=V1 jasparu=27.14 V1=36.14/W")
    assert "attack" not in out.verbs
    out.does("charge", "35.14", dice=[1, 1])
    assert out.model("jasparu").noise == ("fight", "run")


@pytest.mark.rule("TE-158")
def test_whoever_is_in_contact_strikes_from_where_he_is() -> None:
    scene = acts("merchant only=V1 jasparu=30.14 V1=30.15/S").does("attack")
    assert "30.14" in scene.places
    scene.does("30.14", dice=[1, 1])
    assert not scene.heard(e.Moved)


@pytest.mark.rule("TE-159", "TE-R46")
def test_in_melee_nobody_shoots_unless_his_enemy_is_out() -> None:
    text = "merchant only=V1,K1 jasparu=30.14 V1=30.15/S K1=35.14/N bags=jasparu:shuriken"
    assert "shoot-shuriken" not in acts(text).verbs
    assert "shoot-shuriken" in acts(f"{text} out=V1").verbs


@pytest.mark.rule("TE-160", "TE-R59")
def test_whoever_lies_can_only_crawl_stand_up_drink_or_pass() -> None:
    text = "merchant only=V1 jasparu=30.14 V1=30.17/S prone=jasparu wounds=jasparu:1 bags=jasparu:potion+smoke_bomb"
    scene = acts(text)
    assert scene.verbs == {"crawl", "drink", "pass", "stand-up"}
    scene.does("crawl", "30.15")
    assert scene.model("jasparu").is_prone
    assert Scene(NinjaAction(model=JASPARU), w=scene.w).does("stand-up").model("jasparu").is_prone is False


@pytest.mark.rule("TE-161", "TE-R76", "TE-320")
def test_an_object_is_taken_and_passed_on_by_an_action_each() -> None:
    w = world("sword only= jasparu=38.40.2 mito_gai=37.40.2 seat=mito_gai:1", seats=2)
    scene = Scene(NinjaAction(model=JASPARU), w=w).does("take")
    assert (scene.question, w.models[JASPARU].carries, w.lying) == (None, ("sword",), {})
    Scene(NinjaAction(model=JASPARU), w=w).does("pass-on")
    assert w.models[JASPARU].carries == ()
    assert w.models[ModelId("mito_gai")].carries == ("sword",)


@pytest.mark.rule("TE-161")
def test_nothing_is_passed_on_to_somebody_who_is_not_in_contact() -> None:
    w = world("sword only= jasparu=30.14 mito_gai=30.16 carries=jasparu:sword")
    assert "pass-on" not in Scene(NinjaAction(model=JASPARU), w=w).verbs


@pytest.mark.rule("TE-162")
def test_an_npc_whose_way_is_too_long_stops_where_he_may_stand() -> None:
    """The sixth square is a friend's."""
    w = world("merchant only=K1,V1 K1=20.14/E V1=26.14/N jasparu=34.14 track=K1:jasparu")
    Scene(Activation(npc=ModelId("K1"), actions=1), w=w)
    assert spot(w, "K1").startswith("25.14/")


@pytest.mark.rule("TE-162", "TE-R86")
def test_of_equal_ways_the_one_with_the_lower_rows_is_taken() -> None:
    w = world("merchant only= jasparu=30.14")
    assert w.way(JASPARU, square("32.15")) == (square("31.14"), square("32.15"))


@pytest.mark.rule("TE-163", "TE-R89")
def test_friends_and_enemies() -> None:
    w = world("hostage only=A1 jasparu=30.14 mito_gai=31.14 hostage=32.14")
    assert not w.are_enemies(JASPARU, ModelId("mito_gai"))
    assert w.are_enemies(JASPARU, ModelId("A1"))
    assert not w.are_enemies(HOSTAGE, ModelId("A1"))
    assert not w.are_enemies(HOSTAGE, JASPARU)
    w.freed_by = w.models[HOSTAGE].seat = w.models[JASPARU].seat
    assert w.are_enemies(HOSTAGE, ModelId("A1"))


@pytest.mark.rule("TE-163")
def test_corpses_and_things_block_nothing() -> None:
    w = world("sword only= jasparu=30.14 corpses=V1@30.15")
    w.lying = dict.fromkeys(w.lying, square("30.16"))
    assert {"30.15", "30.16"} <= Scene(NinjaAction(model=JASPARU), w=w).does("walk").places
