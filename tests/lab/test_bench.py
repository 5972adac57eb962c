"""The benchmark measures something, and the yardstick is the game that it claims to be. No time is asserted."""

from __future__ import annotations

from random import Random

import pytest
from examples.hide_and_seek.rules import HIDE_AND_SEEK

from uguisu.bots.bot import RandomBot
from uguisu.cli import main
from uguisu.lab.bench import clone_cost, measure, random_burst
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


def test_measuring_reports_progress_and_then_the_figures() -> None:
    *progress, speed = measure("hide_and_seek", HIDE_AND_SEEK, 0.01)
    assert progress == [None] * 5
    assert speed is not None
    assert speed.decisions > 0


def test_the_command_prints_every_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--seconds", "0.01"]) == 0
    printed = capsys.readouterr().out
    assert "blade" in printed
    assert "scorpion" in printed
    assert "hide_and_seek" in printed
    assert "OpenSpiel" in printed
