"""The rules of hide-and-seek."""

from __future__ import annotations

import pytest
from examples.hide_and_seek.board import NEXT
from examples.hide_and_seek.game import HIDE_AND_SEEK, NOISE, Caught, Heard, Seek, SeekerWent, Turn, World

from uguisu import Odds
from uguisu.engine.choice import Choice
from uguisu.testing import Notation, Scripted

POSITION = Notation(HIDE_AND_SEEK, World)


def turn(text: str = "") -> Scripted:
    return Scripted(HIDE_AND_SEEK, POSITION(text), Turn())


@pytest.mark.rule("HS-1")
def test_the_hider_goes_up_to_three_zones_but_never_onto_a_seeker() -> None:
    offered = turn("hider=20 seekers=19,7,32,39").offered
    assert "go:20" in offered
    assert "go:17" in offered, "three away"
    assert "go:19" not in offered, "a seeker stands there"
    assert "go:16" not in offered, "four away"


@pytest.mark.rule("HS-1")
def test_zones_are_linked_crosswise_where_the_map_says_so() -> None:
    assert "go:9" in Scripted(HIDE_AND_SEEK, World(), Turn(at=5), Seek(0)).offered
    assert "go:10" in turn("hider=1 seekers=7,15,32,39").offered


@pytest.mark.rule("HS-1")
def test_the_map_is_five_rows_of_eight_zones_with_six_links_crosswise() -> None:
    beside = {(zone, zone + 1) for zone in range(40) if zone % 8 < 7}
    below = {(zone, zone + 8) for zone in range(32)}
    crosswise = {(zone, zone + 9) for zone in (0, 5, 9, 14, 18, 27)}
    assert {(one, other) for one in range(40) for other in NEXT[one] if one < other} == beside | below | crosswise


@pytest.mark.rule("HS-2")
def test_the_farther_he_goes_the_louder_he_is() -> None:
    for gone, loud in enumerate((0, 1, 3, 5)):
        odds: Odds = NOISE[gone][20]
        silence = {str(choice): weight for choice, weight in odds.chances()}["noise:-1"]
        assert silence * 6 == odds.total * (6 - loud)


@pytest.mark.rule("HS-2")
def test_a_clue_names_his_zone_or_one_next_to_it_each_as_likely() -> None:
    weights: dict[Choice, int] = dict(NOISE[2][0].chances())
    clues = {str(choice): weight for choice, weight in weights.items() if str(choice) != "noise:-1"}
    assert set(clues) == {"noise:0", "noise:1", "noise:8", "noise:9"}
    assert len(set(clues.values())) == 1


@pytest.mark.rule("HS-2")
def test_who_stays_makes_no_noise() -> None:
    table = turn().choose("go:20")
    assert table.question == "where_does_the_seeker_go"
    assert table.w.clue == -1


@pytest.mark.rule("HS-2", "HS-3")
def test_everyone_hears_the_clue_and_sees_each_seeker_go() -> None:
    table = turn().choose("go:21", "go:1", "go:6", draws=["noise:20"])
    assert table.told_to(None) == [Heard(20), SeekerWent(0, 1), SeekerWent(1, 6)]
    assert (table.w.hider, table.w.clue, table.w.seekers) == (21, 20, [1, 6, 32, 39])


@pytest.mark.rule("HS-3")
def test_a_seeker_goes_one_or_two_zones_and_never_onto_another() -> None:
    table = turn("seekers=0,1,32,39").choose("go:21", draws=["noise:-1"])
    assert "go:0" not in table.offered
    assert "go:1" not in table.offered, "another seeker"
    assert {"go:8", "go:16", "go:2"} <= set(table.offered)
    assert "go:3" not in table.offered


@pytest.mark.rule("HS-3", "HS-4")
def test_a_seeker_who_ends_on_the_hider_catches_him_at_once() -> None:
    table = turn("hider=9").choose("go:9", "go:9")
    assert table.flow.is_over
    assert (table.w.winner, table.events[-1]) == (1, Caught(9))
    assert HIDE_AND_SEEK.result(table.w).scores == (-1.0, 1.0)


@pytest.mark.rule("HS-4")
def test_the_hider_wins_by_surviving_turn_twenty() -> None:
    table = turn("turn=19").choose("go:20", "go:1", "go:6", "go:33", "go:38")
    assert table.flow.is_over
    assert HIDE_AND_SEEK.result(table.w).scores == (1.0, -1.0)
    again = turn("turn=18").choose("go:20", "go:1", "go:6", "go:33", "go:38")
    assert again.question == "where_does_the_hider_go"
    assert again.w.turn == 19


def test_what_one_side_wins_the_other_loses() -> None:
    assert HIDE_AND_SEEK.is_zero_sum(2, None)
    assert HIDE_AND_SEEK.most_outcomes == 8
