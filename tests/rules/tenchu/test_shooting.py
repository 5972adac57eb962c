"""Chapter 5.5: shooting."""

from __future__ import annotations

import pytest
from rules.tenchu.scene import CONTENT, Scene, battle, spot, world

from uguisu.games.tenchu import events as e
from uguisu.games.tenchu.cards import ModelId, WeaponId
from uguisu.games.tenchu.flow.ninja import NinjaAction
from uguisu.games.tenchu.flow.npcs import Activation
from uguisu.games.tenchu.flow.shooting import Shot

MITO, K1 = ModelId("mito_gai"), ModelId("K1")


def aims(text: str) -> Scene:
    return Scene(NinjaAction(model=MITO), w=world(text))


@pytest.mark.rule("TE-171")
def test_a_shot_takes_the_action_and_needs_a_missile_weapon() -> None:
    assert not {verb for verb in aims("merchant only=K1 mito_gai=20.14 K1=24.14/E").verbs if verb.startswith("shoot")}
    scene = aims("merchant only=K1 mito_gai=20.14 K1=24.14/E bags=mito_gai:shuriken").does("shoot-shuriken", dice=[1])
    assert scene.question is None
    assert spot(scene.w, "mito_gai") == "20.14/E"


@pytest.mark.rule("TE-172", "TE-173", "TE-R02")
@pytest.mark.parametrize(
    ("where", "needed"),
    [("24.14", 3), ("25.14", 4), ("28.14", 4)],
)
def test_over_half_its_range_a_weapon_needs_one_more(where: str, needed: int) -> None:
    w = world(f"merchant only=K1 mito_gai=20.14 K1={where}/E")
    assert w.shot_number(MITO, w.models[K1].at, 9) == needed


@pytest.mark.rule("TE-174")
@pytest.mark.parametrize(
    ("text", "can"),
    [
        ("mito_gai=20.14 K1=29.14/E", True),
        ("mito_gai=20.14 K1=30.14/E", False),
        ("mito_gai=20.16 K1=25.18/E", False),
        ("mito_gai=20.14 K1=24.14/E jasparu=25.14", False),
    ],
)
def test_whom_one_can_shoot_at(text: str, can: bool) -> None:
    """In range, in sight, and not beside a friend."""
    assert ("shoot-shuriken" in aims(f"merchant only=K1 {text} bags=mito_gai:shuriken").verbs) == can


@pytest.mark.rule("TE-172", "TE-173", "TE-107", "TE-R01")
@pytest.mark.parametrize(("effects", "needed", "can"), [((), 6, True), (("rain",), 7, False)])
def test_what_only_a_six_hits_can_be_shot_at_and_what_no_die_hits_cannot(
    effects: tuple[str, ...], needed: int, can: bool
) -> None:
    """In the cart, and over half the range."""
    w = world("merchant only=K1 jasparu=22.14 K1=27.11/E bags=jasparu:shuriken")
    w.effects = effects  # type: ignore[assignment]
    jasparu = ModelId("jasparu")
    assert w.shot_number(jasparu, w.models[K1].at, 9) == needed
    assert ("shoot-shuriken" in Scene(NinjaAction(model=jasparu), w=w).verbs) == can


@pytest.mark.rule("TE-175", "TE-177", "TE-R43", "TE-R26")
def test_a_hit_that_is_saved_turns_him_and_is_neither_heard_nor_a_fight() -> None:
    text = "merchant only=K1 mito_gai=20.14 K1=24.14/E bags=mito_gai:shuriken"
    scene = aims(text).does("shoot-shuriken", dice=[3, 4])
    assert spot(scene.w, "K1") == "24.14/W"
    assert scene.w.models[K1].tracking == ""
    assert (scene.w.fought, scene.w.noise_of(MITO)) == (False, 0)


@pytest.mark.rule("TE-177", "TE-R26", "TE-224")
def test_whoever_follows_a_ninja_looks_at_him_whoever_shoots() -> None:
    text = "merchant only=K1 mito_gai=20.14 jasparu=24.20 K1=24.14/N track=K1:jasparu bags=mito_gai:shuriken"
    scene = aims(text).does("shoot-shuriken", dice=[3, 4])
    assert spot(scene.w, "K1") == "24.14/N"
    assert not scene.heard(e.Turned)


@pytest.mark.rule("TE-177", "TE-351")
@pytest.mark.parametrize(("dice", "facing"), [([5, 3], "S"), ([3], "E")])
def test_in_a_battle_too_whoever_is_hit_and_stands_turns_to_the_archer(dice: list[int], facing: str) -> None:
    w = battle("one-1=ashigaru_bow@5.5/N two-1=samurai@5.12/E")
    scene = Scene(Shot(shooter=ModelId("one-1"), target=ModelId("two-1"), weapon=WeaponId("bow")), w=w, dice=dice)
    assert (spot(w, "two-1"), len(scene.heard(e.Turned))) == (f"5.12/{facing}", facing == "S")


@pytest.mark.rule("TE-R26")
def test_a_shot_that_misses_is_not_noticed() -> None:
    text = "merchant only=K1 mito_gai=20.14 K1=24.14/E bags=mito_gai:shuriken"
    assert spot(aims(text).does("shoot-shuriken", dice=[2]).w, "K1") == "24.14/E"


@pytest.mark.rule("TE-176", "TE-290", "TE-289")
def test_how_far_weapons_reach() -> None:
    assert {name: CONTENT.weapons[WeaponId(name)].range for name in ("bow", "shuriken", "blowpipe")} == {
        "bow": 18,
        "shuriken": 9,
        "blowpipe": 6,
    }


@pytest.mark.rule("TE-176", "TE-R47", "TE-223")
@pytest.mark.parametrize(("where", "shoots"), [("38.16", True), ("38.12", False)])
def test_a_guard_with_a_bow_shoots_at_whom_he_follows(where: str, shoots: bool) -> None:
    w = world(f"sword only=A1 A1=38.31/S jasparu={where} track=A1:jasparu gates=castle_gate")
    scene = Scene(Activation(npc=ModelId("A1"), actions=1), w=w, dice=[1] if shoots else [])
    assert bool(scene.heard(e.Shot)) == shoots


@pytest.mark.rule("TE-R64", "TE-289")
def test_a_blowpipe_has_three_shots_and_a_bow_no_end() -> None:
    text = "merchant only=K1 mito_gai=20.14 K1=24.14/E bags=mito_gai:blowpipe+bow"
    w = world(text)
    for left in (2, 1, 0):
        Scene(NinjaAction(model=MITO), w=w).does("shoot-blowpipe", dice=[1])
        assert w.models[MITO].shots == left
    scene = Scene(NinjaAction(model=MITO), w=w)
    assert "shoot-blowpipe" not in scene.verbs
    for _ in range(4):
        Scene(NinjaAction(model=MITO), w=w).does("shoot-bow", dice=[1])
    assert w.models[MITO].gear == ("bow",)


@pytest.mark.rule("TE-R64")
def test_another_weapon_takes_no_darts() -> None:
    w = world("merchant only=K1 mito_gai=20.14 K1=24.14/E bags=mito_gai:blowpipe+shuriken")
    for verb in ("shoot-blowpipe", "shoot-shuriken"):
        Scene(NinjaAction(model=MITO), w=w).does(verb, dice=[1])
    assert w.models[MITO].shots == 2
