"""One game between bots, away from any table: for studies of many games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from uguisu.bots.bot import BotMaker
from uguisu.engine.dice import quick_dice
from uguisu.engine.errors import NotOffered
from uguisu.engine.event import CHANCE
from uguisu.engine.game import Facts, Game
from uguisu.engine.match import Match


class Played(msgspec.Struct, frozen=True):
    """What is noted of a finished game."""

    number: int
    outcome: str
    scores: tuple[float, ...]
    decisions: int
    facts: Facts


def play_game(game: Game[Any], options: Any, makers: Sequence[BotMaker], seed: object, number: int) -> Played:
    """Plays game `number` of a study to its end. Depends on nothing but its arguments."""
    match = Match(game, len(makers), options)
    dice, turns = quick_dice("dice", seed, number), quick_dice("turns", seed, number)
    bots = [maker(quick_dice("bot", seed, number, seat)) for seat, maker in enumerate(makers)]
    while asked := match.to_act:
        if asked[0] == CHANCE:
            match.draw(dice)
            continue
        seat = asked[turns(len(asked))] if match.is_free else asked[0]
        prompt = match.prompt(seat)
        assert prompt is not None
        choice = bots[seat].choose(prompt)
        if choice not in prompt.options:
            raise NotOffered(f"The bot of seat {seat} chose {choice}, which is not on offer.")
        match.answer(seat, choice)
    result = match.result
    assert result is not None, f"{game.title} stopped without a result"
    made = [one.choice for one in match.made]
    return Played(number, result.outcome, result.scores, len(made), game.facts(match.flow.world, made))
