"""Chapter 5.17: faction battles."""

from __future__ import annotations

import pytest
from rules.tenchu.scene import CONTENT, CROSSROADS, Scene, battle, spot, square

from uguisu.engine.event import Seat
from uguisu.games.tenchu import events as e
from uguisu.games.tenchu.cards import ModelId
from uguisu.games.tenchu.flow.battle import (
    Battle,
    BattleEvent,
    BattleTurns,
    ChooseEdge,
    Deploy,
    Enlist,
    FighterAction,
    army,
    score,
)
from uguisu.games.tenchu.world import World

A, B = ModelId("one-1"), ModelId("two-1")


def acts(w: World, model: ModelId = A) -> Scene:
    return Scene(FighterAction(model=model), w=w)


@pytest.mark.rule("TE-351")
def test_each_side_enlists_a_list_or_builds_one() -> None:
    w = battle()
    scene = Scene(Enlist(seat=Seat(0)), w=w)
    assert "enlist:azuma" in scene.offered
    scene.choose("build:daimyo")
    scene.choose("hire:samurai_hero")
    assert scene.heard(e.ArmyEnlisted) == [e.ArmyEnlisted(Seat(0), "daimyo")]  # type: ignore[arg-type]
    assert scene.heard(e.Hired) == [e.Hired(Seat(0), "samurai_hero")]  # type: ignore[arg-type]
    assert "hire:samurai_hero" not in scene.offered, "one hero"
    assert "ready" in scene.offered
    for _ in range(3):
        scene.choose("hire:samurai")
    assert "hire:samurai" not in scene.offered, "57 of 60 points are spent"


@pytest.mark.rule("TE-351")
@pytest.mark.parametrize("faction", ["daimyo", "ronin", "azuma"])
def test_the_printed_lists_keep_within_the_points(faction: str) -> None:
    facts = CONTENT.factions
    spent = sum(facts.points[one] * count for one, count in facts.factions[faction].list.items())  # type: ignore[index]
    assert 50 <= spent <= 60


@pytest.mark.rule("TE-352", "TE-R80")
def test_a_sprint_costs_nothing_and_nobody_hides() -> None:
    w = battle("one-1=ninja@5.5/N two-1=samurai@30.30/S")
    scene = acts(w)
    assert scene.verbs == {"move", "sprint", "pass"}
    scene.does("sprint", "5.14")
    assert w.models[A].noise == ()


@pytest.mark.rule("TE-352")
def test_only_ninja_sprint_and_only_ninja_charge_nine_inches() -> None:
    w = battle("one-1=samurai@5.5/N two-1=samurai@5.14/S")
    assert acts(w).verbs == {"move", "pass"}
    w = battle("one-1=ninja@5.5/N two-1=samurai@5.14/S")
    assert "charge" in acts(w).verbs


@pytest.mark.rule("TE-352", "TE-160")
def test_a_ninja_who_fell_stands_up() -> None:
    w = battle("one-1=ninja@5.5/N two-1=samurai@30.30/S prone=one-1")
    scene = acts(w)
    assert scene.verbs == {"stand-up", "pass"}
    scene.does("stand-up")
    assert (w.models[A].is_prone, scene.heard(e.StoodUp)) == (False, [e.StoodUp(A)])


@pytest.mark.rule("TE-352", "TE-261")
def test_ninja_keep_their_skills() -> None:
    w = battle("one-1=ninja@5.5/N two-1=samurai@5.9/N")
    scene = acts(w).does("attack", "5.8", dice=[3, 4])
    assert scene.heard(e.Attacked)[0].is_silent
    assert "two-1" not in w.models


@pytest.mark.rule("TE-353", "TE-R80")
def test_they_deploy_facing_the_other_edge() -> None:
    w = battle("one-1=samurai@5.5/E two-1=ronin@30.30/E")
    w.models[A].at = w.models[B].at = square("0.0", CROSSROADS)
    scene = Scene(Deploy(model=B), Deploy(model=A), w=w)
    assert scene.places <= {f"{x}.{y}" for x in range(2, 34) for y in range(5)}
    scene.does("10.2").does("12.33")
    assert (spot(w, "one-1"), spot(w, "two-1")) == ("10.2/N", "12.33/S")


@pytest.mark.rule("TE-353")
def test_the_dice_say_who_chooses_an_edge() -> None:
    w = battle()
    scene = Scene(ChooseEdge(), w=w, dice=[3, 3, 2, 5])
    assert scene.asked == (Seat(1),)
    scene.choose("edge:south")
    assert w.south == 1


@pytest.mark.rule("TE-353")
def test_after_an_action_one_faces_the_nearest_enemy_in_sight() -> None:
    w = battle("one-1=samurai@5.5/N two-1=ronin@14.8/S two-2=ronin@5.20/S")
    acts(w).does("move", "5.8")
    assert spot(w, "one-1") == "5.8/E"
    w = battle("one-1=samurai@5.5/N two-1=ronin@6.5/S")
    acts(w).does("attack", "5.5", dice=[1, 1])
    assert spot(w, "two-1") == "6.5/W", "they face each other"


@pytest.mark.rule("TE-354")
def test_points_of_the_fallen_and_of_the_crossing() -> None:
    w = battle("one-1=samurai@17.17/N two-1=ronin@5.5/S")
    w.fallen = {Seat(1): 13}
    assert (score(w, Seat(0)), score(w, Seat(1))) == (23, 0)
    w.models[B].at = square("18.18", CROSSROADS)
    assert score(w, Seat(0)) == 13


@pytest.mark.rule("TE-354", "TE-343")
@pytest.mark.parametrize(("fallen", "ending"), [({0: 5}, "two"), ({1: 5}, "one"), ({}, "draw")])
def test_after_six_turns_the_higher_score_wins(fallen: dict[int, int], ending: str) -> None:
    w = battle("one-1=samurai@5.5/N two-1=ronin@30.30/S turn=6")
    w.fallen = {Seat(seat): points for seat, points in fallen.items()}
    w.deck = ()
    Scene(BattleTurns(at=1), w=w)
    assert (w.ending, w.cause) == (ending, "score")


@pytest.mark.rule("TE-354")
def test_a_side_without_models_loses_at_once() -> None:
    w = battle("one-1=samurai@5.5/N two-1=thug@5.6/S")
    acts(w).does("attack", "5.5", dice=[4, 1, 1])
    assert w.ending == "one"
    assert w.fallen == {Seat(1): 3}


@pytest.mark.rule("TE-354")
def test_the_owner_chooses_the_order() -> None:
    w = battle("one-1=samurai@5.5/N one-2=samurai@7.5/N two-1=ronin@30.30/S deck=samurai-1")
    scene = Scene(BattleTurns(at=1), w=w, draws=["drew:samurai-1"])
    assert scene.offered == ["next:one-1", "next:one-2"]
    scene.choose("next:one-2").does("pass").does("pass")
    assert scene.question == "what_does_he_do", "each takes two actions, the last one without being chosen"


@pytest.mark.rule("TE-138")
@pytest.mark.parametrize(
    ("die", "event"), list(enumerate(("rain", "mist", "omen", "drums", "second_wind", "war_cry"), start=1))
)
def test_events_of_a_battle(die: int, event: str) -> None:
    w = battle("one-1=samurai_hero@5.5/N two-1=ronin_hero@30.30/S")
    scene = Scene(BattleEvent(number=1), w=w, dice=[die])
    assert scene.heard(e.EventHappens)[0].what == event


@pytest.mark.rule("TE-138")
def test_rain_and_mist() -> None:
    w = battle("one-1=samurai_bow@5.5/N two-1=ronin@5.20/S")
    before = w.shot_number(A, w.models[B].at, 18)
    w.effects = ("rain",)  # type: ignore[assignment]
    assert w.shot_number(A, w.models[B].at, 18) == before + 1
    w.effects = ("mist",)  # type: ignore[assignment]
    assert not w.targets(A, w.missile_of(A))


@pytest.mark.rule("TE-138")
def test_drums_call_the_side_with_fewer_points_first() -> None:
    w = battle("one-1=samurai@5.5/N one-2=samurai@7.5/N two-1=ronin@30.30/S")
    scene = Scene(BattleEvent(number=1), w=w, dice=[4])
    assert scene.asked == (Seat(1),)


@pytest.mark.rule("TE-138")
def test_second_wind_heals() -> None:
    w = battle("one-1=ninja@5.5/N two-1=ronin@30.30/S wounds=one-1:1")
    Scene(BattleEvent(number=1), w=w, dice=[5])
    assert w.models[A].wounds == 0


@pytest.mark.rule("TE-138", "TE-139")
def test_a_war_cry_is_for_heroes_the_smaller_side_first() -> None:
    w = battle("one-1=samurai_hero@5.5/N one-2=samurai@7.5/N two-1=ronin_hero@30.30/S")
    scene = Scene(BattleEvent(number=1), w=w, dice=[6])
    assert scene.asked == (Seat(1),)
    scene.does("pass")
    assert scene.asked == (Seat(0),)


@pytest.mark.rule("TE-351")
def test_a_battle_from_its_beginning() -> None:
    w = battle(first="azuma", second="daimyo")
    w.phase, w.turn, w.south = "set-up", 0, None
    scene = Scene(Battle(), w=w, dice=[5, 2])
    assert scene.asked == (Seat(0),)
    scene.choose("edge:north")
    assert [len(army(w, Seat(seat))) for seat in (0, 1)] == [3, 6]
    assert scene.question == "where_does_he_stand"
