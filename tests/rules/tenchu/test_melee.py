"""Chapters 5.6 and 5.7: blows, and weapons on a tie."""

from __future__ import annotations

import pytest
from rules.tenchu.scene import CONTENT, Scene, battle, spot, world

from uguisu.games.tenchu import events as e
from uguisu.games.tenchu.cards import ModelId, WeaponId
from uguisu.games.tenchu.flow.fighting import Blow, tie
from uguisu.games.tenchu.world import World

JASPARU, W1 = ModelId("jasparu"), ModelId("W1")
FIGHT = "merchant only=W1 jasparu=30.14 W1=30.15/S"


def blow(w: World, attacker: str, defender: str, *dice: int) -> Scene:
    return Scene(Blow(attacker=ModelId(attacker), defender=ModelId(defender)), w=w, dice=dice)


@pytest.mark.rule("TE-181", "TE-182")
@pytest.mark.parametrize(("dice", "hits"), [((3, 3, 1), True), ((3, 4), False), ((2, 1), False), ((6, 3, 1), True)])
def test_a_blow_needs_the_own_kendo_and_a_defender_who_fails(dice: tuple[int, ...], hits: bool) -> None:
    """Jasparu 3+, the ronin 4+."""
    w = world(FIGHT)
    scene = blow(w, "jasparu", "W1", *dice)
    found = scene.heard(e.Fought)[0]
    assert found.hits == (hits or dice == (3, 4))
    assert (found.blows, found.parries) == ((dice[0],), (dice[1],))


@pytest.mark.rule("TE-183", "TE-R48")
def test_whoever_only_parries_does_no_harm() -> None:
    w = world("merchant only=K1 K1=30.15/S jasparu=30.14")
    scene = blow(w, "jasparu", "K1", 2, 5).done()
    assert not scene.heard(e.Saved)


@pytest.mark.rule("TE-185", "TE-R49")
def test_on_a_tie_that_nobody_wins_the_blow_is_parried() -> None:
    scene = blow(world("merchant only=T1 T1=30.15/S jasparu=30.14"), "jasparu", "T1", 5, 5).done()
    assert scene.heard(e.Fought)[0].is_tie
    assert not scene.heard(e.Saved)


@pytest.mark.rule("TE-187", "TE-R13")
def test_a_defender_defends_each_time_and_numbers_count_for_nothing() -> None:
    w = world("merchant only=W1,T1,T2 jasparu=30.14 W1=30.15/S T1=31.15/S T2=29.15/S")
    for name in ("W1", "T1", "T2"):
        assert blow(w, name, "jasparu", 5, 3).done().heard(e.Fought)[0].parries == (3,)


@pytest.mark.rule("TE-188", "TE-R26")
def test_they_face_each_other_and_who_survives_follows_the_attacker() -> None:
    w = world("merchant only=W1 jasparu=30.14 W1=30.15/N mito_gai=35.14 track=W1:mito_gai")
    blow(w, "jasparu", "W1", 2, 2)
    assert (spot(w, "W1"), spot(w, "jasparu")) == ("30.15/S", "30.14/N")
    assert w.models[W1].tracking == "jasparu"


@pytest.mark.rule("TE-188", "TE-189", "TE-R62")
def test_whoever_is_out_does_not_defend_himself_but_saves_and_follows_nobody() -> None:
    w = world(f"{FIGHT} out=W1")
    scene = blow(w, "jasparu", "W1", 3, 5).done()
    assert scene.heard(e.Fought)[0].parries == ()
    assert scene.heard(e.Saved)[0].succeeds
    assert w.models[W1].tracking == ""


@pytest.mark.rule("TE-269", "TE-R53", "TE-184")
@pytest.mark.parametrize(
    ("dice", "hits", "is_tie", "asked"),
    [
        ((4, 6, 4), False, False, None),
        ((6, 4, 4), False, False, None),
        ((4, 4, 4), False, True, "does_the_weapon_break"),
        ((4, 3, 4), False, True, "does_the_weapon_break"),
        ((4, 5, 5), True, False, "does_he_save"),
        ((6, 5, 5), False, False, None),
    ],
)
def test_of_two_dice_she_uses_the_lower_unless_her_blade_might_break(
    dice: tuple[int, ...], hits: bool, is_tie: bool, asked: str | None
) -> None:
    """Christyami, 4+, against a tetsubo."""
    w = world("merchant only= christyami=30.14 ronin_tetsubo1=30.15/E")
    scene = blow(w, "christyami", "ronin_tetsubo1", *dice)
    found = scene.heard(e.Fought)[0]
    assert (found.hits, found.is_tie, scene.question) == (hits, is_tie, asked)


@pytest.mark.rule("TE-269", "TE-R53", "TE-191")
def test_where_no_blade_would_break_she_uses_the_lower_die() -> None:
    """Christyami against a katana in the open: a tie is lost, and nothing breaks."""
    w = world("merchant only= christyami=37.20 samurai1=37.21/S")
    scene = blow(w, "christyami", "samurai1", 4, 6, 4)
    assert (scene.heard(e.Fought)[0].is_tie, scene.question) == (True, None)
    assert [one.outcome for one in scene.heard(e.TieDecided)] == ["lose"]


@pytest.mark.rule("TE-269", "TE-R53")
@pytest.mark.parametrize(
    ("dice", "hits", "is_tie", "asked"),
    [
        ((4, 4, 6), True, False, "does_he_save"),
        ((4, 4, 4), False, True, "does_the_weapon_break"),
        ((5, 4, 6), False, False, None),
    ],
)
def test_of_two_dice_she_defends_herself_with_the_one_that_keeps_her_blade(
    dice: tuple[int, ...], hits: bool, is_tie: bool, asked: str | None
) -> None:
    w = world("merchant only= christyami=30.14 ronin_tetsubo1=30.15/E")
    scene = blow(w, "ronin_tetsubo1", "christyami", *dice)
    found = scene.heard(e.Fought)[0]
    assert (found.hits, found.is_tie, scene.question) == (hits, is_tie, asked)


BLADES = ("katana", "wakizashi", "pole_arm", "tetsubo", "improvised", "tanto", "unarmed")
MATRIX = """
= L5 Wb Lb W W W
W5 = Wb Lb W W W
Lb Lb = = W W W
Wb Wb = = W W W
L L L L = W W
L L L L L = W
L L L L L L =
"""
SAID = {"win": "W", "lose": "L", "even": "=", "win_break": "Wb", "lose_break": "Lb"}
SAID |= {"win_open_lose_enclosed": "L5", "lose_open_win_enclosed": "W5"}


@pytest.mark.rule("TE-195", "TE-197", "TE-R50")
def test_ties_are_decided_by_the_matrix() -> None:
    """2.3; 5 stands for what it is in an enclosed place."""
    rows = [line.split() for line in MATRIX.split("\n") if line]
    for blade, row in zip(BLADES, rows, strict=True):
        found = CONTENT.weapons[WeaponId(blade)].tie
        assert [SAID[found[WeaponId(other)]] for other in BLADES] == row


@pytest.mark.rule("TE-196", "TE-R50")
@pytest.mark.parametrize("ninja", ["jasparu", "christyami", "marku_yama"])
def test_ninja_blades_count_as_wakizashi(ninja: str) -> None:
    assert world(f"merchant only= {ninja}=30.14").blade_of(ModelId(ninja)) == "wakizashi"


@pytest.mark.rule("TE-198", "TE-R51")
def test_a_broken_weapon_counts_as_none() -> None:
    w = world("merchant only= jasparu=30.14 samurai1=30.15/S broken=jasparu:1")
    assert tie(w, JASPARU, ModelId("samurai1")) == "lose"


@pytest.mark.rule("TE-198")
def test_a_twin_blade_that_breaks_leaves_the_other() -> None:
    w = world("merchant only= christyami=30.14 broken=christyami:1")
    christyami = ModelId("christyami")
    assert (w.kendo_dice(christyami), w.blade_of(christyami)) == (1, "wakizashi")
    w.models[christyami].broken = 2
    assert w.blade_of(christyami) == "unarmed"


@pytest.mark.rule("TE-198", "TE-266")
def test_a_broken_kusari_gama_climbs_no_better_than_a_hand() -> None:
    w = world("merchant only= marku_yama=30.14")
    marku = ModelId("marku_yama")
    assert (w.climb_number(marku), w.kendo_dice(marku)) == (2, 2)
    w.models[marku].broken = 1
    assert (w.climb_number(marku), w.kendo_dice(marku), w.blade_of(marku)) == (4, 1, "unarmed")


@pytest.mark.rule("TE-193", "TE-194", "TE-R51")
@pytest.mark.parametrize(("die", "breaks"), [(3, True), (4, False)])
def test_the_loser_of_a_tie_may_break_whoever_attacked(die: int, breaks: bool) -> None:
    """A spear that defends itself against a katana, before the save."""
    w = battle("one-1=samurai@5.5/N two-1=ashigaru_spear@5.6/S")
    scene = blow(w, "one-1", "two-1", 5, 5, die, 6).done()
    assert w.models[ModelId("two-1")].broken == breaks
    order = [type(event) for event in scene.events if isinstance(event, e.WeaponRolled | e.Saved)]
    assert order == [e.WeaponRolled, e.Saved]
