"""Chapter 1: what the intruders want, and how the game ends."""

from __future__ import annotations

from typing import Any

import pytest
from rules.scorpion.abroad import both, heard_by, sole, without_partner
from rules.scorpion.scene import Scene, turn, world
from rules.scorpion.standard import board_of

from uguisu import CHANCE
from uguisu.games.scorpion import events as e
from uguisu.games.scorpion.choices import Falls, SwapObjects
from uguisu.games.scorpion.flow.setup_guards import HideObjects, ObjectFalls
from uguisu.games.scorpion.game import SCORPION
from uguisu.games.scorpion.world import Intruder, Rope


def result(scene: Scene) -> tuple[str, tuple[float, ...]]:
    assert scene.flow.is_over
    found = SCORPION.result(scene.w)
    assert found is not None
    return found.outcome, found.scores


def fate(completed: bool, escaped: bool) -> Intruder:
    return Intruder(status="escaped" if escaped else "dead", lives=2, mission="E", completed=completed)


# Sides


@pytest.mark.rule("SC-101", "SC-102")
def test_one_player_leads_both_intruders_and_the_other_all_guards() -> None:
    w = world("ninja=W03")
    scene = turn("alert", w=w)
    seats = []
    for text in ("stop", "patrol:1", "patrol:2", "stop"):
        seats.append(scene.asked)
        scene.guards(text)
    for text in ("first:ninja", "step:W04", "end", "step:C05", "end", "search:ninja:W04", "announce"):
        seats.append(scene.asked)
        scene.intruders(text)
    assert seats == [(1,)] * 4 + [(0,)] * 7
    assert scene.w.turn == 3
    assert [one.who for one in scene.view(0).mine.intruders] == ["ninja", "traitor"]
    assert scene.view(1).mine is None
    assert scene.view(0).guard is None


# Missions


@pytest.mark.rule("SC-103", "SC-R70")
def test_a_mission_is_completed_by_searching_its_zone_and_the_tile_is_shown() -> None:
    scene = sole("ninja", "step:W10", "end", zone="W08")
    assert not scene.w.ninja.completed, "being there is not enough"
    scene.intruders("search:ninja:W10", "announce")
    assert scene.w.ninja.completed
    assert heard_by(scene, 1, e.MissionCompleted) == [e.MissionCompleted("ninja", "C", "W10")]  # type: ignore[arg-type]
    assert scene.view(1).intruders[0].completed == "C"


@pytest.mark.rule("SC-103")
def test_walking_over_the_letter_without_a_search_does_not_complete_the_mission() -> None:
    scene = sole("ninja", "step:W10", "step:W11", "end", "end", "announce", zone="W08")
    assert not scene.w.ninja.completed
    assert not scene.heard(e.MissionCompleted)
    assert scene.w.turn == 2


@pytest.mark.rule("SC-103")
def test_missions_are_secret_from_the_guards_until_completed() -> None:
    scene = both("first:ninja")
    assert [one.mission for one in scene.view(0).mine.intruders] == ["C", "E"]
    assert scene.view(1).mine is None
    assert [one.completed for one in scene.view(1).intruders] == ["", ""]
    assert scene.view(None).mine is None


@pytest.mark.rule("SC-104")
def test_an_intruder_does_not_complete_the_mission_of_the_other() -> None:
    w = world("ninja=W08 traitor.mission=C")
    w.ninja.mission = "E"
    scene = both("first:ninja", "step:W10", "end", "end", "search:ninja:W10", "announce", w=w)
    assert not scene.w.ninja.completed
    assert not scene.w.traitor.completed
    assert scene.w.found == {"W10": "C"}, "the letter is told all the same"


@pytest.mark.rule("SC-105")
def test_a_letter_that_the_partner_found_still_has_to_be_searched_by_its_owner() -> None:
    w = world("ninja=W08 traitor=W09", found={"W10": "C"})
    scene = both("first:ninja", "step:W10", "end", "step:W08", "step:W10", "end", w=w)
    again = scene.flow.clone()
    scene.intruders("search:traitor:W10", "announce")
    assert not scene.w.ninja.completed, "he stood there, but the partner searched"
    scene.flow = again
    scene.flow.advance()
    scene.intruders("search:ninja:W10", "announce")
    assert scene.w.ninja.completed
    assert not scene.w.traitor.completed


@pytest.mark.rule("SC-106")
@pytest.mark.parametrize("letter", "ABCDEF")
@pytest.mark.parametrize("style", ["scattered", "deep", "ambush"])
def test_missions_lie_in_castles_only(style: str, letter: str) -> None:
    scene = Scene(ObjectFalls(style=style, thing=letter), w=world(objects={}))
    assert scene.flow.decision is not None
    zones = [choice.zone for choice in scene.flow.decision.offer[CHANCE] if isinstance(choice, Falls)]
    assert len(zones) >= 8
    assert {board_of("fortress").zones[zone].castle for zone in zones} == {"west", "east"}


@pytest.mark.rule("SC-106")
def test_no_change_of_the_guards_takes_a_mission_out_of_the_castles() -> None:
    changing = HideObjects()
    changing.go_to(HideObjects.what_changes_places)
    scene = Scene(changing)
    assert scene.flow.decision is not None
    swaps = [choice for choice in scene.flow.decision.offer[1] if isinstance(choice, SwapObjects)]  # type: ignore[index]
    assert swaps
    castle = board_of("fortress").zones
    assert all(castle[swap.zone].castle and castle[swap.other].castle for swap in swaps)


# The end


@pytest.mark.rule("SC-107", "SC-108")
def test_whoever_leaves_in_turn_twenty_has_escaped_and_whoever_stays_has_not() -> None:
    for last, ending in (("leave-map", "intruders"), ("end", "draw")):
        w = world("turn=20 ninja.completed", traitor=fate(True, True))
        scene = turn("intruders", w=w).intruders(last)
        assert result(scene)[0] == ending


@pytest.mark.rule("SC-107", "SC-108")
def test_the_game_ends_with_turn_twenty_and_not_before() -> None:
    scene = both("first:ninja", "end", "end", w=world("turn=19"))
    assert not scene.flow.is_over
    assert (scene.w.turn, scene.w.phase) == (20, "cards")
    scene = both("first:ninja", "end", "end", w=world("turn=20"))
    assert result(scene) == ("guards", (-1.0, 1.0))
    assert scene.told_to(1)[-1] == e.GameOver("guards", "dawn")
    assert scene.w.turn == 20


@pytest.mark.rule("SC-107", "SC-702")
def test_the_searches_of_turn_twenty_still_count_but_do_not_help_who_is_on_the_map() -> None:
    w = world("turn=20")
    scene = sole("ninja", "step:W10", "end", w=w, zone="W08")
    assert not scene.flow.is_over
    scene.intruders("search:ninja:W10", "announce")
    assert scene.w.ninja.completed
    assert result(scene)[0] == "guards"


@pytest.mark.rule("SC-108", "SC-R83")
def test_the_game_ends_at_the_instant_the_last_intruder_leaves() -> None:
    scene = both("first:ninja", "leave-map", w=world("traitor=F10 turn=7"))
    assert not scene.flow.is_over, "the traitor is still there"
    assert scene.question == "what_does_he_do"
    scene.intruders("leave-map")
    assert result(scene) == ("guards", (-1.0, 1.0))
    assert [type(event) for event in scene.told_to(1)[-2:]] == [e.Escaped, e.GameOver]


@pytest.mark.rule("SC-109", "SC-110", "SC-111", "SC-101")
@pytest.mark.parametrize(
    ("ninja", "traitor", "ending", "scores"),
    [
        ((True, True), (True, True), "intruders", (1.0, -1.0)),
        ((True, True), (False, True), "draw", (0.0, 0.0)),
        ((False, True), (True, True), "draw", (0.0, 0.0)),
        ((True, True), (True, False), "draw", (0.0, 0.0)),
        ((True, False), (True, True), "draw", (0.0, 0.0)),
        ((True, False), (True, False), "guards", (-1.0, 1.0)),
        ((False, True), (False, True), "guards", (-1.0, 1.0)),
        ((True, False), (False, True), "guards", (-1.0, 1.0)),
        ((False, True), (True, False), "guards", (-1.0, 1.0)),
        ((False, False), (False, False), "guards", (-1.0, 1.0)),
    ],
)
def test_both_home_with_their_missions_done_win_one_draws_and_all_else_is_the_guards(
    ninja: tuple[bool, bool], traitor: tuple[bool, bool], ending: str, scores: tuple[float, float]
) -> None:
    w = world("turn=20", ninja={"completed": ninja[0]}, traitor=fate(*traitor))
    scene = turn("intruders", w=w).intruders("leave-map" if ninja[1] else "end")
    assert result(scene) == (ending, scores)


@pytest.mark.rule("SC-109")
def test_on_the_map_with_everything_done_is_not_home() -> None:
    w = world("turn=20 ninja.completed traitor=F10 traitor.completed")
    scene = both("first:ninja", "end", "step:F11", "end", "announce", w=w)
    assert result(scene)[0] == "guards"


@pytest.mark.rule("SC-108", "SC-103")
def test_after_the_game_everything_is_laid_open_to_all() -> None:
    scene = sole("ninja", zone="F02")
    assert scene.view(1).mine is None
    scene.intruders("leave-map")
    for seat in (0, 1, None):
        shown = scene.view(seat)
        assert shown.mine.intruders[1].mission == "E"
        assert shown.guard.objects["W10"] == "C"


# Waiting to return, and after an escape


def found_in_c09(**changes: Any) -> Scene:
    """The traitor, already wounded, is found in C09 by the third patrol."""
    w = world("traitor=C09 traitor.wounds=1,0 phase=cards", **changes)
    return turn("patrols", w=w).guards("patrol:3")


@pytest.mark.rule("SC-R83", "SC-108")
def test_the_game_goes_on_while_a_dead_intruder_is_to_return() -> None:
    home = Intruder(status="escaped", mission="C", completed=True)
    scene = found_in_c09(turn=8, ninja=home).guards("attack:13:traitor")
    assert not scene.flow.is_over
    scene.guards("patrol:1")
    assert scene.question == "where_does_the_new_copy_begin"


@pytest.mark.rule("SC-R83", "SC-108", "SC-817")
@pytest.mark.parametrize(("turns", "lives"), [(11, 1), (8, 2)])
def test_the_game_ends_at_the_instant_the_last_one_dies_for_good(turns: int, lives: int) -> None:
    home = Intruder(status="escaped", mission="C", completed=True)
    scene = found_in_c09(turn=turns, ninja=home)
    scene.w.traitor.lives = lives
    scene.guards("attack:13:traitor")
    assert result(scene)[0] == "draw"
    assert scene.told_to(0)[-1] == e.GameOver("draw", "death")
    assert scene.w.turn == turns


@pytest.mark.rule("SC-108")
def test_a_death_does_not_end_the_game_while_the_partner_is_on_the_map() -> None:
    scene = found_in_c09(turn=11).guards("attack:13:traitor")
    assert scene.w.traitor.status == "dead"
    assert not scene.flow.is_over
    assert scene.question == "which_patrol_walks_next"


@pytest.mark.rule("SC-R84", "SC-612")
def test_an_escaped_intruder_takes_hand_and_passage_card_with_him_but_leaves_his_ropes() -> None:
    w = world("ninja.card_down traitor=C01", ropes=[Rope(("M1", "C01"), "ninja")])  # type: ignore[arg-type]
    scene = both("first:ninja", "leave-map", w=w)
    assert (scene.w.ninja.hand, scene.w.ninja.card_down) == ((), False)
    shown = scene.view(1).intruders[0]
    assert (shown.status, shown.hand, shown.card_down, shown.zone) == ("escaped", (0,), False, "")
    assert not [text for text in scene.offered if "ninja" in text], "none of his cards can be played any more"
    scene.intruders("climb:M1")
    assert scene.w.traitor.zone == "M1"


@pytest.mark.rule("SC-108", "SC-110", "SC-817", "SC-R83")
def test_x19_the_traitor_died_late_and_the_ninja_goes_home_alone_for_a_draw() -> None:
    scene = found_in_c09(turn=12, ninja={"completed": True}).guards("attack:13:traitor")
    assert not scene.w.traitor.returning
    scene.w.turn = 15
    scene.guards("patrol:1")
    assert scene.question == "what_does_he_do", "nobody returns"
    scene.intruders("leave-map")
    assert result(scene) == ("draw", (0.0, 0.0))
    assert scene.w.turn == 15


@pytest.mark.rule("SC-R84")
def test_who_has_left_is_out_of_everything() -> None:
    w = without_partner("traitor")
    w.ninja = Intruder(status="escaped", mission="C")
    scene = turn("intruders", w=w)
    assert scene.question == "what_does_he_do", "there is no order to choose"
    scene.intruders("end")
    assert scene.w.turn == 2
