"""One game between bots, away from any table: for studies of many games."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

import msgspec

from uguisu.bots.bot import BotMaker
from uguisu.engine.choice import Choice, Odds
from uguisu.engine.dice import quick_dice
from uguisu.engine.errors import NotOffered
from uguisu.engine.event import CHANCE, Event, Seat
from uguisu.engine.game import Facts, Game
from uguisu.engine.prompt import Prompt


class Played(msgspec.Struct, frozen=True):
    """What is noted of a finished game."""

    number: int
    outcome: str
    scores: tuple[float, ...]
    decisions: int
    facts: Facts


def play_game(game: Game[Any], options: Any, makers: Sequence[BotMaker], seed: object, number: int) -> Played:
    """Plays game `number` of a study to its end. Depends on nothing but its arguments."""
    flow = game.set_up(len(makers), options).advance()
    dice = quick_dice("dice", seed, number)
    bots = [maker(quick_dice("bot", seed, number, seat)) for seat, maker in enumerate(makers)]
    told = flow.told
    assert told is not None
    asked = [0] * len(makers)
    made: list[Choice] = []

    def heard_by(seat: Seat) -> list[Event]:
        return [line.event for line in told if line.reaches(seat)]

    while (decision := flow.decision) is not None:
        for seat, options_offered in list(decision.offer.items()):
            if isinstance(options_offered, Odds):
                flow.answer(CHANCE, options_offered.draw(dice))
                continue
            prompt = Prompt(game, flow, seat, asked[seat], partial(heard_by, seat))
            choice = bots[seat].choose(prompt)
            if choice not in options_offered:
                raise NotOffered(f"The bot of seat {seat} chose {choice}, which is not on offer.")
            flow.answer(seat, choice)
            made.append(choice)
            asked[seat] += 1
            if flow.decision is not decision:
                break
    result = game.result(flow.world)
    assert result is not None, f"{game.title} stopped without a result"
    return Played(number, result.outcome, result.scores, len(made), game.facts(flow.world, made))
