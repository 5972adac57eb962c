"""The bots of Blade in the Dark: they play whole games, the same way from the same numbers, and as well as they can."""

from __future__ import annotations

from typing import Any

import pytest
from rules.blade.scene import CONTENT, carrying, chain, in_room, influencing, planning

from uguisu import Choice, Seat, Table, find_game, quick_dice
from uguisu.bots.blade.careful import CarefulBot
from uguisu.bots.blade.novice import NoviceBot, Turn
from uguisu.bots.bot import Bot, BotMaker, find_bot
from uguisu.engine.prompt import Prompt
from uguisu.games.blade.game import BLADE
from uguisu.testing import Scripted

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


each_bot = pytest.mark.parametrize("maker", [NoviceBot, CarefulBot])


@each_bot
@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_it_plays_whole_games_with_every_option(maker: BotMaker, options: dict[str, Any]) -> None:
    for seed in range(2):
        table, made = play(maker(quick_dice("bot", seed)), seed, options)
        assert table.is_over
        assert len(made) < 5_000


@each_bot
def test_the_same_seed_gives_the_same_choices(maker: BotMaker) -> None:
    first = play(maker(quick_dice("bot", 7)), 7, {"contract": 5})
    second = play(maker(quick_dice("bot", 7)), 7, {"contract": 5})
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
    for name in ("careful", "novice", "random"):
        maker = find_bot(find_game("blade"), name)
        games = [play(maker(quick_dice(name, seed)), 100 + seed, {"contract": 1 + seed % 6})[0] for seed in range(30)]
        closed[name] = sum(game.result is not None and game.result.outcome == "closed" for game in games)
    assert closed["random"] <= 3
    assert 12 <= closed["novice"] < closed["careful"]
    assert closed["careful"] >= 20


def novice(table: Scripted) -> str:
    """What the novice chooses here."""
    assert table.flow.decision is not None
    ((_, options),) = table.flow.decision.offer.items()
    turn = Turn(CONTENT, table.view(), options, quick_dice("novice"))
    return str(getattr(turn, table.question)())


def test_a_novice_rolls_on_fills_what_little_is_missing_and_then_takes_an_item() -> None:
    assert novice(in_room(carrying(chain("G9"), "blowgun"), dice=(4,))) == "roll"
    assert novice(in_room(carrying(chain("G6")), dice=(4,))) == "fill"
    assert novice(in_room(carrying(chain("G6", noise=2)), dice=(4,))) == "roll", "half of the noise is made"
    assert novice(in_room(carrying(chain("G6"), "blowgun"), dice=(5,))) == "adjust:blowgun:up", "exactly right"
    assert novice(in_room(carrying(chain("G3"), "shuriken"), dice=(6,))) == "reroll:shuriken:0", "too much"
    assert novice(in_room(carrying(chain("G3")), dice=(6,))) == "fail"


def test_a_novice_takes_a_weapon_to_strong_ones_and_runs_when_he_is_nearly_dead() -> None:
    assert novice(in_room(carrying(chain("G9! G8!", ""), "sai"))) == "ready:sai"
    assert novice(in_room(carrying(chain("G9! G5!", ""), "sai"))) == "fight:1", "the weakest first"
    assert novice(in_room(carrying(chain("G9!", ""), "sai"), hp=2)) == "evade"


def test_a_novice_charms_poisons_the_big_ones_and_sets_one_trap_a_room() -> None:
    assert novice(influencing(chain("G8", sanctum=False))) == "charm"
    assert novice(influencing(chain("G9", sanctum=False))) == "poison:0"
    assert novice(influencing(chain("G5", sanctum=False))) == "bribe:0"
    quiet = influencing(chain("", sanctum=False))
    assert novice(quiet) == "set:snare"
    assert novice(quiet.choose("set:snare")) == "finish"


def test_a_novice_buys_what_costs_no_more_than_half_of_his_gold_and_carries_the_dearest() -> None:
    shop = planning(gold=3)
    assert novice(shop) in ("buy:sai", "buy:shuko_claws", "buy:manriki_chain")
    shop.choose("buy:sai", "done")
    assert novice(shop) == "carry:sai"
    assert novice(planning(gold=1)) == "done"
