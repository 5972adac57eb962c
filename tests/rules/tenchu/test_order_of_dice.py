"""TE-R87: in which order the dice fall."""

from __future__ import annotations

import pytest
from rules.tenchu.scene import Scene, battle, world

from uguisu.games.tenchu import events as e
from uguisu.games.tenchu.cards import ModelId
from uguisu.games.tenchu.flow.fighting import Blow
from uguisu.games.tenchu.flow.ninja import NinjaAction
from uguisu.games.tenchu.flow.npcs import Activation

DICE = (e.RiceNoticed, e.Spotted, e.Reacted, e.SideRolled, e.Fought, e.WeaponRolled, e.Saved, e.Riposted, e.Burst)


def fell(scene: Scene) -> list[str]:
    return [type(event).__name__ for event in scene.done().events if isinstance(event, DICE)]


@pytest.mark.rule("TE-R87")
def test_an_npc_rolls_for_rice_then_spots_then_reacts_then_chooses_a_side() -> None:
    w = world("merchant only=K1 K1=20.14/E jasparu=24.14 rice=26.14")
    scene = Scene(Activation(npc=ModelId("K1"), actions=1), w=w, dice=[1, 1, 2, 1])
    assert fell(scene) == ["RiceNoticed", "Spotted", "Reacted", "SideRolled"]


@pytest.mark.rule("TE-R87")
def test_a_blow_both_kendo_dice_then_breakage_then_the_save() -> None:
    w = battle("one-1=ronin_tetsubo@5.5/N two-1=ninja@5.6/S")
    scene = Scene(Blow(attacker=ModelId("one-1"), defender=ModelId("two-1")), w=w, dice=[4, 4, 1, 6])
    assert fell(scene) == ["Fought", "WeaponRolled", "Saved"]


@pytest.mark.rule("TE-R87")
def test_a_riposte_comes_after_the_blow_and_its_save_last() -> None:
    w = world("merchant only=W1 W1=30.15/S jasparu=30.14")
    scene = Scene(Blow(attacker=ModelId("W1"), defender=ModelId("jasparu")), w=w, dice=[3, 6])
    assert fell(scene.choose("riposte", dice=[3, 6])) == ["Fought", "Riposted", "Saved"]


@pytest.mark.rule("TE-R87")
def test_of_a_blast_the_nearest_saves_first_then_by_name() -> None:
    w = world("merchant only=K1,V1,V2 jasparu=20.14 K1=25.14/E V2=24.15/E V1=23.14/E bags=jasparu:bomb")
    scene = Scene(NinjaAction(model=ModelId("jasparu")), w=w).does("throw-bomb", "24.14", dice=[5, 6, 6, 6])
    assert [one.model for one in scene.heard(e.Saved)] == ["K1", "V1", "V2"]
    assert fell(scene) == ["Burst", "Saved", "Saved", "Saved"]
