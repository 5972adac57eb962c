"""The benchmark measures something, and the yardstick is the game that it claims to be. No time is asserted."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from examples.hide_and_seek.game import HIDE_AND_SEEK
from toys.parley import ParleyGame

from uguisu import Flow, Seat
from uguisu.bots.bot import RandomBot
from uguisu.cli import main
from uguisu.lab.bench import Burst, clone_cost, match_burst, match_clone_cost, measure, random_burst, table_burst
from uguisu.lab.playing import play_game


def test_hide_and_seek_under_random_play_is_the_yardstick() -> None:
    """Measured on the plain Python version of the yardstick, 20,000 games: 42.0 decisions a game, hider wins 11.5 %."""
    games = [play_game(HIDE_AND_SEEK, None, [RandomBot, RandomBot], "yardstick", n) for n in range(1500)]
    decisions = sum(game.decisions for game in games) / len(games)
    won = sum(game.outcome == "hider" for game in games) / len(games)
    assert 40 < decisions < 44.5
    assert 0.085 < won < 0.14


def test_a_burst_counts_decisions_and_games() -> None:
    burst = random_burst(HIDE_AND_SEEK, Random(1).random, 0.01)
    assert burst.games >= 1
    assert burst.decisions >= 5 * burst.games - 5
    assert clone_cost(HIDE_AND_SEEK, Random(1).random) > 0
    assert match_clone_cost(HIDE_AND_SEEK, Random(1).random) > 0


@pytest.mark.parametrize("burst", [random_burst, match_burst, table_burst])
def test_every_way_to_play_counts_the_same_game(burst: Callable[..., Burst]) -> None:
    """42 decisions a game under random play (see above), however it is played."""
    played = burst(HIDE_AND_SEEK, Random(1).random, 0.2)
    assert 20 < played.decisions / played.games < 80


@pytest.mark.parametrize("burst", [random_burst, match_burst, table_burst])
def test_where_whoever_comes_first_may_act_every_seat_does(burst: Callable[..., Burst]) -> None:
    class Watched(ParleyGame):
        def view(self, flow: Flow[Any], observer: Seat | None) -> Any:
            jewels.add(flow.world.jewel)
            return super().view(flow, observer)

    jewels: set[int] = set()
    burst(Watched(), Random(1).random, 0.05)
    assert jewels >= {0, 1, 2}, "always the same one had the jewel"


def test_measuring_reports_progress_and_then_the_figures() -> None:
    *progress, speed = measure("hide_and_seek", HIDE_AND_SEEK, 0.01)
    assert progress == [None] * 5
    assert speed is not None
    assert min(speed.flow, speed.match, speed.table, speed.games, speed.match_clone) > 0
    assert 0 < speed.ratio < 2


def test_the_command_prints_every_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--seconds", "0.01"]) == 0
    printed = capsys.readouterr().out
    assert "blade" in printed
    assert "scorpion" in printed
    assert "hide_and_seek" in printed
    assert "table/match" in printed
    assert "OpenSpiel" in printed
