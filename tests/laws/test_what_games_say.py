"""What a game says of itself holds: the range of its scores, its sides, whether they add up to nothing, its odds."""

from __future__ import annotations

from typing import get_args

import pytest
from examples.hide_and_seek.game import HIDE_AND_SEEK
from laws.players import Setting, pick, scorpion_settings, settings, share_of

from uguisu import CHANCE, Match, Result, UguisuError, find_game, quick_dice
from uguisu.games.scorpion.world import Ending

EVERY = pytest.mark.parametrize("setting", settings(), ids=lambda setting: setting.name)


def check_result(setting: Setting, result: Result | None) -> None:
    game, options = setting.game, setting.game.options_from(setting.options)
    assert result is not None
    low, high = game.score_range
    assert len(result.scores) == setting.seats
    assert all(low <= score <= high for score in result.scores)
    if game.is_zero_sum(setting.seats, options):
        assert sum(result.scores) == 0
    for side in game.sides(setting.seats, options):
        assert len({result.scores[seat] for seat in side}) == 1, "they win and lose together"


@EVERY
def test_scores_and_odds_are_what_the_game_says(setting: Setting) -> None:
    for seed in range(share_of(setting)):
        below = quick_dice("said", setting.name, seed)
        match = Match(setting.game, setting.seats, setting.options)
        while asked := match.to_act:
            if asked[0] == CHANCE:
                assert match.odds is not None
                assert 0 < len(match.odds) <= setting.game.most_outcomes
                match.draw(below)
                continue
            seat = asked[below(len(asked))]
            match.answer(seat, pick(match.offered(seat), below))
        check_result(setting, match.result)


@EVERY
def test_whoever_gives_up_gets_what_the_game_says(setting: Setting) -> None:
    for seat in range(setting.seats) if setting.game.can_resign else ():
        match = Match(setting.game, setting.seats, setting.options)
        try:
            setting.game.resign(match.flow, match.seats[seat])
        except UguisuError:
            continue
        check_result(setting, setting.game.result(match.flow.world))


@pytest.mark.parametrize("setting", scorpion_settings(), ids=lambda setting: setting.name)
def test_every_ending_of_the_scorpion_clan_gives_what_the_game_says(setting: Setting) -> None:
    """Random play knows hardly any but one."""
    rivals = setting.options.get("variant") == "contested"
    endings = {"guards", "ninja", "traitor", "both"} if rivals else {"guards", "intruders", "draw"}
    assert endings < set(get_args(Ending))
    for ending in endings:
        match = Match(setting.game, setting.seats, setting.options)
        match.flow.world.ending = ending
        check_result(setting, setting.game.result(match.flow.world))


@EVERY
def test_every_seat_is_of_one_side(setting: Setting) -> None:
    sides = setting.game.sides(setting.seats, setting.game.options_from(setting.options))
    assert sorted(seat for side in sides for seat in side) == list(range(setting.seats))


def test_sides_and_sums_are_known_by_the_options() -> None:
    scorpion = find_game("scorpion")
    standard, contested = scorpion.options_from({}), scorpion.options_from({"variant": "contested"})
    assert scorpion.sides(2, standard) == ((0,), (1,))
    assert scorpion.sides(4, standard) == ((0, 1), (2, 3))
    assert scorpion.sides(4, contested) == ((0,), (1,), (2, 3))
    assert [scorpion.is_zero_sum(seats, standard) for seats in (2, 3, 4)] == [True, False, True]
    assert not scorpion.is_zero_sum(4, contested)
    assert HIDE_AND_SEEK.is_zero_sum(2, None)
    assert HIDE_AND_SEEK.most_outcomes == 8
    assert find_game("blade").sides(1, None) == ((0,),)
