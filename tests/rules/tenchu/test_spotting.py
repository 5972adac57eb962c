"""Chapter 5.8: who is spotted."""

from __future__ import annotations

import pytest
from rules.tenchu.scene import Scene, square, world

from uguisu.games.tenchu import events as e
from uguisu.games.tenchu.cards import ModelId
from uguisu.games.tenchu.flow.ninja import NinjaAction
from uguisu.games.tenchu.flow.npcs import Activation, GoForRice, Help, NpcAction
from uguisu.games.tenchu.world import World

K1, JASPARU = ModelId("K1"), ModelId("jasparu")


def seen(w: World) -> tuple[int, str] | None:
    return w.spottable(w.models[K1].at, w.models[K1].facing)


@pytest.mark.rule("TE-201")
@pytest.mark.parametrize(
    ("guard", "ninja", "needed"),
    [
        ("12.14/E", "36.14", 3),
        ("12.14/E", "37.14", None),
        ("30.14/E", "35.14", 2),
        ("30.14/W", "35.14", None),
        ("30.14/N", "31.15", 2),
        ("30.14/N", "32.15", None),
        ("20.16/E", "31.16", None),
    ],
)
def test_within_24_inches_before_his_eyes_and_in_sight(guard: str, ninja: str, needed: int | None) -> None:
    found = seen(world(f"merchant only=K1 K1={guard} jasparu={ninja}"))
    assert found == (None if needed is None else (needed, "jasparu"))


@pytest.mark.rule("TE-203", "TE-205")
def test_levels_and_hiding_make_it_harder() -> None:
    w = world("merchant only=K1 K1=20.14/E jasparu=24.14")
    assert seen(w) == (2, "jasparu")
    w.models[JASPARU].is_hiding = True
    assert seen(w) == (3, "jasparu")


@pytest.mark.rule("TE-206", "TE-R28")
def test_a_disguise_takes_no_notice_of_cover_and_hiding_but_of_distance() -> None:
    text = "merchant only=K1 gear=jasparu:disguise disguised=jasparu hiding=jasparu"
    assert seen(world(f"merchant only=K1 K1=20.14/E jasparu=24.14 {text.split(' ', 2)[2]}")) == (5, "jasparu")
    assert seen(world(f"merchant only=K1 K1=20.14/E jasparu=33.14 {text.split(' ', 2)[2]}")) == (6, "jasparu")


@pytest.mark.rule("TE-207", "TE-R28")
@pytest.mark.parametrize("how", ["run", "attack", "attacked", "shoot", "bomb", "spotted"])
def test_what_ends_a_disguise(how: str) -> None:
    text = "merchant only=K1 K1=30.15/S jasparu=30.14 gear=jasparu:disguise disguised=jasparu"
    w = world(f"{text} bags=jasparu:bomb+bow" if how in ("shoot", "bomb") else text)
    if how in ("shoot", "bomb"):
        w.models[K1].at = w.ground.at(30, 17)
    action = NinjaAction(model=JASPARU)
    match how:
        case "run":
            Scene(action, w=w).does("run", "30.13")
        case "attack":
            Scene(action, w=w).does("attack", "30.14", dice=[1, 1])
        case "shoot":
            Scene(action, w=w).does("shoot-bow", dice=[1])
        case "bomb":
            Scene(action, w=w).does("throw-bomb", "30.19", dice=[1])
        case "attacked":
            w.models[K1].tracking = JASPARU
            Scene(Activation(npc=K1, actions=1), w=w, dice=[1, 1])
        case "spotted":
            Scene(Activation(npc=K1, actions=1), w=w, dice=[5, 1, 1])
    assert not w.models[JASPARU].is_disguised


@pytest.mark.rule("TE-207", "TE-R28")
@pytest.mark.parametrize(("die", "keeps"), [(5, False), (4, True)])
def test_whoever_is_spotted_from_afar_is_disguised_no_more(die: int, keeps: bool) -> None:
    w = world("merchant only=K1 K1=20.14/E jasparu=30.14 gear=jasparu:disguise disguised=jasparu called fought")
    scene = Scene(Activation(npc=K1, actions=1), w=w, dice=[die] if not keeps else [die, 1])
    assert not scene.heard(e.Attacked)
    assert (w.models[JASPARU].is_disguised, w.models[JASPARU].gear) == (keeps, ("disguise",) if keeps else ())
    assert [one.model for one in scene.heard(e.DisguiseLost)] == ([] if keeps else ["jasparu"])


@pytest.mark.rule("TE-207")
def test_walking_and_throwing_smoke_keep_a_disguise() -> None:
    w = world("merchant only= jasparu=30.14 gear=jasparu:disguise disguised=jasparu bags=jasparu:smoke_bomb")
    Scene(NinjaAction(model=JASPARU), w=w).does("walk", "30.13")
    Scene(NinjaAction(model=JASPARU), w=w).does("throw-smoke", "30.12")
    assert w.models[JASPARU].is_disguised


@pytest.mark.rule("TE-208", "TE-R30")
@pytest.mark.parametrize(
    ("cloud", "needed"),
    [
        *(("26.14", 6), ("26.16", 6), ("26.17", 2), ("20.14", 6), ("32.14", 6)),
        *(("18.14", 6), ("17.14", 2), ("34.14", 6), ("35.14", 2), ("18.13", 2), ("26.14,10.14", 6)),
    ],
)
def test_through_smoke_only_a_six_will_do(cloud: str, needed: int) -> None:
    w = world(f"merchant only=K1 K1=20.14/E jasparu=32.14 clouds={cloud}")
    assert seen(w) == (needed, "jasparu")


@pytest.mark.rule("TE-208", "TE-R30")
def test_smoke_helps_nobody_who_could_not_be_spotted_anyway() -> None:
    w = world("merchant only=K1 K1=33.29.1/S jasparu=41.17 hiding=jasparu clouds=38.22")
    assert seen(w) is None


@pytest.mark.rule("TE-209", "TE-R21")
def test_one_die_an_action_for_the_easiest_then_the_nearest() -> None:
    w = world("merchant only=K1 K1=20.14/E jasparu=26.14 mito_gai=24.14 hiding=mito_gai")
    scene = Scene(Activation(npc=K1, actions=1), w=w, dice=[1, 1])
    assert [(one.ninja, one.needed) for one in scene.heard(e.Spotted)] == [("jasparu", 2)]
    w = world("merchant only=K1 K1=20.14/E jasparu=26.14 mito_gai=24.14")
    scene = Scene(Activation(npc=K1, actions=1), w=w, dice=[1, 1])
    assert [one.ninja for one in scene.heard(e.Spotted)] == ["mito_gai"]


@pytest.mark.rule("TE-209", "TE-R20", "TE-226")
def test_he_may_spot_somebody_on_the_way_and_use_what_is_left() -> None:
    """Between the store and the house he sees Jasparu after four inches, and has two left."""
    w = world("merchant only=K1 K1=30.15/N jasparu=31.22 fought called")
    scene = Scene(Activation(npc=K1, actions=1), w=w, dice=[6, 2, 1, 1])
    assert [one.way for one in scene.heard(e.Moved)] == [
        tuple(square(at) for at in ("30.16", "30.17", "30.18", "30.19")),
        tuple(square(at) for at in ("30.20", "30.21")),
    ]
    assert scene.heard(e.Attacked)


@pytest.mark.rule("TE-R20")
def test_a_referee_may_wait_for_a_better_square() -> None:
    w = world("messenger only=MS MS=13.14/E jasparu=31.14", seats=2, npcs="referee")
    scene = Scene(Activation(npc=ModelId("MS"), actions=1), w=w)
    assert (scene.question, scene.asked) == ("does_he_look_now", (1,))
    assert scene.offered[0] == "look"
    assert "place:19:14:0" in scene.offered
    scene.choose("place:19:14:0", dice=[2, 1, 1])
    assert [(one.needed, one.succeeds) for one in scene.heard(e.Spotted)] == [(2, True)]


@pytest.mark.rule("TE-R20", "TE-209")
def test_without_a_referee_he_looks_at_the_first_moment() -> None:
    w = world("messenger only=MS MS=13.14/E jasparu=31.14")
    scene = Scene(Activation(npc=ModelId("MS"), actions=1), w=w, dice=[1])
    assert [one.needed for one in scene.heard(e.Spotted)] == [3]


@pytest.mark.rule("TE-R20")
@pytest.mark.parametrize("kind", [Help, GoForRice])
def test_a_way_to_rice_or_to_the_messenger_is_fixed_so_that_a_player_may_wait(kind: type[Help | GoForRice]) -> None:
    w = world("messenger only=MS MS=13.14/E jasparu=31.14", seats=2, npcs="referee")
    way = tuple(square(f"{x}.14") for x in range(14, 20))
    action = NpcAction(npc=ModelId("MS"))
    action.at = len(action.steps)
    scene = Scene(action, kind(npc=ModelId("MS"), way=way), w=w)
    assert scene.question == "does_he_look_now"


@pytest.mark.rule("TE-R88")
def test_whoever_only_turns_looks_after_the_turn() -> None:
    w = world("merchant only=K1 K1=30.14/E jasparu=30.17")
    scene = Scene(Activation(npc=K1, actions=1), w=w, dice=[2, 2, 2])
    assert [type(one).__name__ for one in scene.events if isinstance(one, e.Turned | e.Spotted)][:2] == [
        "Turned",
        "Spotted",
    ]
    assert scene.heard(e.Spotted)[0].succeeds
