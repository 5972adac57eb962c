"""The careful bot of Blade in the Dark: it plays whole games, the same way from the same numbers, and well."""

from __future__ import annotations

from typing import Any

import pytest

from uguisu import Choice, Seat, Table, find_game, quick_dice
from uguisu.bots.blade.careful import CarefulBot
from uguisu.bots.bot import Bot, find_bot
from uguisu.engine.prompt import Prompt
from uguisu.games.blade.game import BLADE

ME = Seat(0)

OPTIONS: list[dict[str, Any]] = [
    {},
    {"mode": "ironman", "apprentice": True},
    {"mode": "heir", "ghost": True, "stubborn_guards": True},
    {"free_reconnaissance": True, "stubborn_guards": True},
    {"contract": 1},
    {"contract": 4, "ghost": True},
    {"contract": 6, "apprentice": True, "free_reconnaissance": True},
]


def play(bot: Bot, seed: int, options: dict[str, Any]) -> tuple[Table, list[Choice]]:
    """A whole game; every choice is checked by the table."""
    table = Table.open(BLADE, options=options, seed=seed)
    made = []
    while (prompt := table.prompt(ME)) is not None:
        made.append(bot.choose(prompt))
        table.act(ME, made[-1])
    return table, made


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_it_plays_whole_games_with_every_option(options: dict[str, Any]) -> None:
    for seed in range(2):
        table, made = play(CarefulBot(quick_dice("bot", seed)), seed, options)
        assert table.is_over
        assert len(made) < 5_000


def test_the_same_seed_gives_the_same_choices() -> None:
    first = play(CarefulBot(quick_dice("bot", 7)), 7, {"contract": 5})
    second = play(CarefulBot(quick_dice("bot", 7)), 7, {"contract": 5})
    assert first[1] == second[1]
    assert first[0].result == second[0].result


def test_a_decision_asked_again_gets_the_same_answer() -> None:
    table = Table.open(BLADE, options={"contract": 3}, seed=11)
    bot = CarefulBot(quick_dice("bot", 11))
    while (prompt := table.prompt(ME)) is not None:
        choice = bot.choose(prompt)
        assert CarefulBot(quick_dice("other", 1)).choose(_again(table)) == choice
        table.act(ME, choice)


def _again(table: Table) -> Prompt:
    prompt = table.prompt(ME)
    assert prompt is not None
    return prompt


def test_it_closes_contracts_that_random_play_does_not() -> None:
    closed = {}
    for name in ("careful", "random"):
        maker = find_bot(find_game("blade"), name)
        games = [play(maker(quick_dice(name, seed)), 100 + seed, {"contract": 1 + seed % 6})[0] for seed in range(30)]
        closed[name] = sum(game.result is not None and game.result.outcome == "closed" for game in games)
    assert closed["random"] <= 3
    assert closed["careful"] >= 20
