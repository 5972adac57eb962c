"""Chapters 5.9 and 5.10: what NPCs do, and the call."""

from __future__ import annotations

import pytest
from rules.tenchu.scene import Scene, spot, square, world

from uguisu.engine.event import Seat
from uguisu.games.tenchu import events as e
from uguisu.games.tenchu.cards import HOSTAGE, ModelId
from uguisu.games.tenchu.figures import REACTIONS
from uguisu.games.tenchu.flow.ninja import NinjaAction
from uguisu.games.tenchu.flow.npcs import Activation, Call, Crowd
from uguisu.games.tenchu.flow.reactions import GoStraight
from uguisu.games.tenchu.world import World

K1, V1, P1, JASPARU = map(ModelId, ("K1", "V1", "P1", "jasparu"))


def acted(w: World, npc: str, *dice: int, actions: int = 1, called: str = "") -> Scene:
    return Scene(Activation(npc=ModelId(npc), actions=actions, called=ModelId(called)), w=w, dice=dice)


@pytest.mark.rule("TE-212", "TE-R82", "TE-R38")
@pytest.mark.parametrize(
    ("text", "acts"),
    [
        ("merchant only=K1 K1=20.14/W jasparu=32.14", True),
        ("merchant only=K1 K1=20.14/W jasparu=33.14", True),
        ("merchant only=K1 K1=14.14/W jasparu=38.14", True),
        ("merchant only=K1 K1=14.14/W jasparu=39.14", False),
        ("merchant only=K1 K1=15.22/W jasparu=30.28", False),
        ("merchant only=K1 K1=15.22/W jasparu=40.5", False),
        ("merchant only=T2 T2=14.26/W jasparu=24.36", True),
        ("merchant only=K1 K1=15.22/W jasparu=30.28 track=K1:jasparu", True),
        ("merchant only=K1 K1=15.22/W jasparu=40.5 bursts=20.30", True),
    ],
)
def test_who_acts_at_all(text: str, acts: bool) -> None:
    """Near, in sight, in the same compound, following somebody, or near an explosion."""
    w = world(text)
    assert w.is_relevant(next(iter(w.npcs))) == acts


@pytest.mark.rule("TE-213", "TE-223", "TE-224")
def test_whoever_follows_a_ninja_ignores_the_table_and_strikes() -> None:
    w = world("merchant only=K1 K1=20.14/W jasparu=24.14 track=K1:jasparu")
    scene = acted(w, "K1", 1, 1)
    assert not scene.heard(e.Reacted)
    assert scene.heard(e.Attacked)
    assert spot(w, "K1") == "23.14/E"


@pytest.mark.rule("TE-214", "TE-218")
def test_the_tables() -> None:
    assert REACTIONS["guard"] == ("nothing", "turn", "away", "turn_move", "ahead", "towards")
    assert REACTIONS["civilian"] == ("nothing", "turn", "continue", "away", "continue_turn", "towards")


@pytest.mark.rule("TE-214")
def test_every_action_has_a_die_of_its_own() -> None:
    w = world("merchant only=W1 W1=20.16/S jasparu=20.20")
    assert len(acted(w, "W1", 1, 1, actions=2).done().heard(e.Reacted)) == 2


@pytest.mark.rule("TE-215", "TE-R31")
@pytest.mark.parametrize(
    ("npc", "ninja", "number"),
    [
        ("20.14/W", "24.14", 4),
        ("20.14/W", "33.14", 3),
        ("24.14/W", "20.11", 3),
        ("24.14/S", "25.17", 3),
        ("34.30/S", "34.29.1", 3),
    ],
)
def test_one_less_for_cover_distance_or_height_but_once(npc: str, ninja: str, number: int) -> None:
    if ninja == "20.25.1":
        ninja = "20.22"
        npc = "20.23/S"
        number = 4
        w = world("merchant only=K1 K1=15.14/W jasparu=19.14")
    else:
        w = world(f"merchant only=K1 K1={npc} jasparu={ninja}")
    stimulus = w.stimulus(K1)
    assert stimulus is not None
    assert w.reaction(K1, 4, stimulus) == number


@pytest.mark.rule("TE-216", "TE-217", "TE-R33")
@pytest.mark.parametrize(
    ("die", "more", "number"), [(1, "", 1), (3, "noise=jasparu:run", 4), (6, "noise=jasparu:run", 6)]
)
def test_noise_is_added_and_six_is_the_most(die: int, more: str, number: int) -> None:
    w = world(f"merchant only=K1 K1=20.14/W jasparu=24.14 {more}")
    stimulus = w.stimulus(K1)
    assert stimulus is not None
    assert w.reaction(K1, die, stimulus) == number


@pytest.mark.rule("TE-217", "TE-252")
def test_tension_is_the_least_after_noise() -> None:
    w = world("merchant only=K1 K1=20.14/W jasparu=24.14 fought smoked")
    stimulus = w.stimulus(K1)
    assert stimulus is not None
    assert w.reaction(K1, 1, stimulus) == 3


@pytest.mark.rule("TE-219")
@pytest.mark.parametrize(("side", "facing"), [(1, "S"), (3, "S"), (2, "N"), (6, "N")])
def test_odd_is_right_and_even_left(side: int, facing: str) -> None:
    w = world("merchant only=K1 K1=20.14/E jasparu=16.14")
    acted(w, "K1", 2, side)
    assert spot(w, "K1") == f"20.14/{facing}"


@pytest.mark.rule("TE-220", "TE-R37")
def test_porters_walk_on_and_others_stay() -> None:
    w = world("merchant only=P1,V1 P1=20.14/E V1=20.13/E jasparu=16.14")
    acted(w, "P1", 3)
    acted(w, "V1", 3)
    assert (spot(w, "P1"), spot(w, "V1")) == ("26.14/E", "20.13/E")


@pytest.mark.rule("TE-220", "TE-R37", "TE-R88")
def test_a_five_makes_civilians_go_on_and_turn() -> None:
    w = world("merchant only=V1 V1=20.14/E jasparu=16.14")
    acted(w, "V1", 5, 1, 1)
    assert spot(w, "V1").startswith("20.14/S")


@pytest.mark.rule("TE-221", "TE-R34", "TE-R11", "TE-120")
def test_nobody_walks_into_the_river() -> None:
    """Straight ahead lies the water: he turns until he can go."""
    w = world("horse only=H1 H1=4.14/E jasparu=2.14")
    w.models[ModelId("H1")].home = w.models[ModelId("H1")].home
    w = (
        world("merchant only=W1 W1=14.30/W jasparu=18.30")
        if False
        else world("merchant only=W1 W1=12.30/W jasparu=16.24")
    )
    acted(w, "W1", 5, 1)
    x, _, _ = w.ground.squares[w.models[ModelId("W1")].at]
    assert x >= 10


@pytest.mark.rule("TE-R34")
def test_where_no_whole_move_is_possible_the_longest_part_is_made() -> None:
    """In the corner of a little house."""
    w = world("merchant only=K1 K1=15.8/S jasparu=14.13")
    scene = acted(w, "K1", 5, 1)
    way = scene.heard(e.Moved)[0].way
    assert 1 <= len(way) <= 6


@pytest.mark.rule("TE-R34")
@pytest.mark.parametrize(
    ("friends", "facings", "best", "length"),
    [
        ("", (0,), 0, 6),
        ("V1=26.14/N", (0,), 0, 5),
        ("V1=26.14/N V2=25.14/N", (0,), 0, 4),
        ("V1=24.14/N", (0,), 0, 6),
        ("V1=26.14/N", (0, 4), 4, 6),
        ("V1=26.14/N V2=14.14/N", (4, 0), 4, 5),
        ("K1=21.14/E V1=27.14/N V2=25.10/N", (7, 0), 0, 5),
        ("K1=21.14/E V1=27.14/N V2=25.10/N", (7,), 7, 3),
    ],
)
def test_a_straight_move_ends_before_friends_who_stand_at_its_end(
    friends: str, facings: tuple[int, ...], best: int, length: int
) -> None:
    w = world(f"merchant only=K1,V1,V2 K1=20.14/E V1=40.5/N V2=41.5/N jasparu=45.1 {friends}")
    facing, way = w.longest(K1, facings)
    assert (facing, len(way)) == (best, length)


@pytest.mark.rule("TE-R34")
def test_whoever_can_go_nowhere_turns_to_where_he_meant_to_go() -> None:
    w = world("merchant only=K1 K1=47.0/W jasparu=46.0 mito_gai=46.1 christyami=47.1")
    scene = Scene(GoStraight(npc=K1, facing=6), w=w, dice=[1])
    assert spot(w, "K1") == "47.0/S"
    assert scene.heard(e.Turned) == [e.Turned(K1, 6)]


@pytest.mark.rule("TE-R14")
def test_a_player_says_which_of_his_guards_acts_next_and_each_acts_once() -> None:
    w = world("merchant only=K1,K2 K1=24.16/N K2=25.16/N jasparu=24.30", seats=2, npcs="referee")
    scene = Scene(Crowd(order=[K1, ModelId("K2")], actions=1, called=JASPARU), w=w)
    assert scene.offered == ["target:K1", "target:K2"]
    scene.choose("target:K2", dice=[1, 1]).done()
    assert [one.npc for one in scene.heard(e.Reacted)] == ["K2", "K1"]
    assert scene.question is None


@pytest.mark.rule("TE-231")
@pytest.mark.parametrize(
    ("npcs", "seats", "guard", "villager"),
    [("engine", 1, None, None), ("referee", 2, 1, 1), ("guards", 2, 1, None), ("guards_and_civilians", 3, 1, 2)],
)
def test_who_decides_for_whom(npcs: str, seats: int, guard: int | None, villager: int | None) -> None:
    w = world("merchant only=K1,V1 jasparu=30.14", seats=seats, npcs=npcs)
    assert (w.decider(K1), w.decider(V1)) == (guard, villager)


@pytest.mark.rule("TE-222", "TE-R36")
def test_at_home_nobody_leaves_home_but_to_go_towards_noise() -> None:
    """At the village's edge the way ahead is closed for whoever lives there."""
    w = world("merchant only=V1 V1=36.14/E jasparu=30.14")
    acted(w, "V1", 4, 1)
    x, _, _ = w.ground.squares[w.models[V1].at]
    assert x < 37
    w = world("merchant only=V1 V1=36.14/W jasparu=43.14")
    acted(w, "V1", 6, 1)
    assert spot(w, "V1").startswith("41.14")


@pytest.mark.rule("TE-222", "TE-R35")
def test_towards_stops_before_contact_and_away_goes_straight_away() -> None:
    w = world("merchant only=W1 W1=20.14/W jasparu=24.14")
    acted(w, "W1", 6, 1)
    assert spot(w, "W1").startswith("22.14/")
    w = world("merchant only=W1 W1=20.14/E jasparu=24.14")
    w.models[ModelId("W1")].facing = 4
    acted(w, "W1", 3)
    assert spot(w, "W1") == "14.14/W"


@pytest.mark.rule("TE-R35")
def test_who_cannot_reach_him_on_foot_goes_where_he_is_nearest() -> None:
    """Jasparu is on the roof of the store."""
    w = world("merchant only=W1 W1=25.12/N jasparu=25.17.1 track=W1:jasparu")
    acted(w, "W1")
    assert spot(w, "W1").startswith("25.15/")


@pytest.mark.rule("TE-R35")
@pytest.mark.parametrize(("other", "end"), [("28.14", "25.15"), ("26.15", "25.13"), ("26.14", "25.12")])
def test_on_the_way_there_he_keeps_away_from_ninja_whom_he_does_not_follow(other: str, end: str) -> None:
    w = world(f"merchant only=W1 W1=25.12/N jasparu=25.17.1 mito_gai={other} track=W1:jasparu")
    assert w.pursuit(ModelId("W1"), JASPARU) is None
    acted(w, "W1")
    assert spot(w, "W1").startswith(f"{end}/")


@pytest.mark.rule("TE-225", "TE-R24")
@pytest.mark.parametrize(("ninja", "follows"), [("24.14", True), ("24.12", True), ("24.18", False)])
def test_whoever_loses_him_from_sight_stops_following(ninja: str, follows: bool) -> None:
    w = world(f"merchant only=K1 K1=20.14/W jasparu={ninja} track=K1:jasparu")
    Scene(NinjaAction(model=JASPARU), w=w).does("pass")
    assert (w.models[K1].tracking == "jasparu") == follows


@pytest.mark.rule("TE-224", "TE-R25")
def test_he_turns_with_him_after_every_action() -> None:
    w = world("merchant only=K1,V5 K1=20.14/W V5=30.14/S jasparu=20.20 track=K1:jasparu")
    acted(w, "V5", 1, 1)
    assert spot(w, "K1") == "20.14/N"


@pytest.mark.rule("TE-227", "TE-R32")
def test_the_noisiest_then_an_explosion_then_the_nearest() -> None:
    text = "merchant only=K1 K1=20.14/W jasparu=22.14 mito_gai=26.14"
    assert world(text).stimulus(K1).model == "jasparu"  # type: ignore[union-attr]
    assert world(f"{text} noise=mito_gai:run").stimulus(K1).model == "mito_gai"  # type: ignore[union-attr]
    loud = world(f"{text} noise=mito_gai:fight+run bursts=30.14").stimulus(K1)
    assert loud is not None
    assert (loud.model, loud.at, loud.noise) == ("", square("30.14"), 2)


@pytest.mark.rule("TE-227", "TE-R32")
def test_whoever_was_called_minds_the_ninja_on_whom_it_was_made() -> None:
    w = world("merchant only=K1 K1=20.14/W jasparu=22.14 mito_gai=40.14 noise=jasparu:run")
    assert w.stimulus(K1, ModelId("mito_gai")).model == "mito_gai"  # type: ignore[union-attr]


@pytest.mark.rule("TE-228", "TE-R77")
def test_the_dice_say_what_they_do_and_not_how_many_there_are() -> None:
    assert [sorted(world("merchant").models) for _ in range(3)] == [sorted(world("merchant").models)] * 3


@pytest.mark.rule("TE-231", "TE-232", "TE-234", "TE-235", "TE-R19")
def test_a_call_ends_his_activation_and_brings_each_one_action_once_a_turn() -> None:
    w = world("merchant only=W1,K1 W1=20.14/E K1=26.20/N jasparu=24.14")
    scene = acted(w, "W1", 2, 1, 1, actions=2)
    assert [(one.caller, one.ninja, one.called) for one in scene.heard(e.NinjaCalled)] == [("W1", "jasparu", ("K1",))]
    assert (w.called, w.fought, w.models[JASPARU].shout, w.calls) == (True, True, 2, {Seat(0): 1})
    assert len([one for one in scene.heard(e.Activated) if one.model == "K1"]) == 1
    assert not scene.heard(e.Attacked), "he called, and has no second action"


@pytest.mark.rule("TE-235", "TE-R22", "TE-R23")
@pytest.mark.parametrize("more", ["called", "only=W1"])
def test_he_closes_if_a_call_was_made_or_brings_nobody(more: str) -> None:
    w = world(f"merchant only=W1,K1 W1=20.14/E K1=26.20/N jasparu=24.14 {more}")
    scene = acted(w, "W1", 2, 1, 1)
    assert not scene.heard(e.NinjaCalled)
    assert scene.heard(e.Attacked)


@pytest.mark.rule("TE-233", "TE-R23")
@pytest.mark.parametrize(
    ("where", "more", "hears"),
    [
        ("30.20", "", True),
        ("24.24", "", True),
        ("36.14", "", True),
        ("44.14", "", True),
        ("45.20", "", False),
        ("24.24", "out=K1", False),
        ("24.24", "stuck=K1:fresh", False),
    ],
)
def test_who_hears_a_call(where: str, more: str, hears: bool) -> None:
    """Within 12 inches through walls, within 24 in sight of the caller."""
    w = world(f"merchant only=W1,K1 W1=20.14/E K1={where}/N jasparu=24.14 {more}")
    assert w.hears_call(K1, ModelId("W1")) == hears


@pytest.mark.rule("TE-236", "TE-R23")
def test_only_whoever_has_just_spotted_somebody_can_call() -> None:
    """A guard who follows a Ninja already strikes."""
    w = world("merchant only=W1,K1 W1=20.14/E K1=26.20/N jasparu=24.14 track=W1:jasparu")
    assert not acted(w, "W1", 1, 1).heard(e.NinjaCalled)


@pytest.mark.rule("TE-R22")
def test_an_archer_who_spots_somebody_shoots_rather_than_closes() -> None:
    w = world("sword only=A1 A1=38.31/S jasparu=38.22 called gates=castle_gate")
    scene = acted(w, "A1", 2, 1)
    assert scene.heard(e.Shot)


@pytest.mark.rule("TE-R22", "TE-231", "TE-223")
@pytest.mark.parametrize(("answer", "shoots"), [("close", False), ("shoot", True)])
def test_a_referee_says_whether_an_archer_shoots_or_closes(answer: str, shoots: bool) -> None:
    text = "sword only=A1 A1=38.31/S jasparu=38.22 called gates=castle_gate"
    w = world(text, seats=2, npcs="referee")
    scene = Scene(Activation(npc=ModelId("A1"), actions=1), w=w, dice=[2])
    assert (scene.asked, set(scene.offered)) == ((Seat(1),), {"close", "shoot"}), "the call of this turn was made"
    scene.choose(answer, dice=[1] if shoots else []).done()
    assert bool(scene.heard(e.Shot)) == shoots
    assert bool(scene.heard(e.Moved)) != shoots


@pytest.mark.rule("TE-R23", "TE-R70")
def test_a_call_on_a_freed_hostage_counts_against_the_seat_that_freed_him() -> None:
    w = world("hostage only=A1,A2 jasparu=30.14 hostage=38.22 freed=0 A1=38.26/S A2=38.28/S")
    scene = Scene(Call(caller=ModelId("A1"), ninja=HOSTAGE), w=w, dice=[1, 1])
    assert w.calls == {Seat(0): 1}
    assert scene.heard(e.NinjaCalled)
