"""One game between bots, away from any table: for studies of many games."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count, zip_longest
from time import perf_counter
from typing import Any

import msgspec

from uguisu.bots.bot import BotMaker
from uguisu.engine.dice import quick_dice
from uguisu.engine.errors import NotOffered
from uguisu.engine.event import CHANCE
from uguisu.engine.game import Facts, Game
from uguisu.engine.match import Match
from uguisu.engine.words import say


class Thought(msgspec.Struct, frozen=True):
    """How many seconds each seat thought about each of its decisions. It is the same game however long that took."""

    seats: tuple[tuple[float, ...], ...] = ()
    rounds: tuple[tuple[float, ...], ...] = ()
    """The same for each round, summed up by seat; none in games without rounds."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Thought)

    def __hash__(self) -> int:
        return 0

    def __add__(self, other: Thought) -> Thought:
        seats = tuple(a + b for a, b in zip_longest(self.seats, other.seats, fillvalue=()))
        return Thought(seats, self.rounds + other.rounds)


class Played(msgspec.Struct, frozen=True):
    """What is noted of a finished game."""

    number: int
    outcome: str
    scores: tuple[float, ...]
    decisions: int
    facts: Facts
    thought: Thought = Thought()


def play_game(game: Game[Any], options: Any, makers: Sequence[BotMaker], seed: object, number: int) -> Played:
    """Plays game `number` of a study to its end. Depends on nothing but its arguments."""
    match = Match(game, len(makers), options)
    thought = _play_on(match, makers, seed, number)
    return _noted(match, number, {}, thought)


def play_campaign(game: Game[Any], options: Any, makers: Sequence[BotMaker], seed: object, number: int) -> Played:
    """The same with a whole campaign: its last outcome and scores, and how many tables it took.

    It goes on with the usual number of seats; the last bot plays seats that nobody had.
    """
    match, decisions, thought = Match(game, len(makers), options), 0, Thought()
    for part in count(1):
        crew = [makers[min(seat, len(makers) - 1)] for seat in match.seats]
        thought += _play_on(match, crew, seed, f"{number} part {part}")
        decisions += len(match.made)
        sequel = match.sequel
        if sequel is None:
            return msgspec.structs.replace(_noted(match, number, {"tables": part}, thought), decisions=decisions)
        match = Match(game, sequel.seats[0], {**msgspec.to_builtins(match.options), **sequel.options}, sequel.legacy)
    raise AssertionError("a campaign has no end")


def _play_on(match: Match[Any], makers: Sequence[BotMaker], seed: object, number: object) -> Thought:
    dice, turns = quick_dice("dice", seed, number), quick_dice("turns", seed, number)
    bots = [maker(quick_dice("bot", seed, number, seat)) for seat, maker in enumerate(makers)]
    seconds: list[list[float]] = [[] for _ in bots]
    rounds: dict[int, list[float]] = {}
    while asked := match.to_act:
        if asked[0] == CHANCE:
            match.draw(dice)
            continue
        seat = asked[turns(len(asked))] if match.is_free else asked[0]
        prompt = match.prompt(seat)
        assert prompt is not None
        began = perf_counter()
        choice = bots[seat].choose(prompt)
        spent = perf_counter() - began
        seconds[seat].append(spent)
        if (turn := match.game.round_of(match.flow.world)) is not None:
            rounds.setdefault(turn, [0.0] * len(bots))[seat] += spent
        if choice not in prompt.options:
            raise NotOffered(say("wrong", "bot_not_offered", seat=seat, choice=choice))
        match.answer(seat, choice)
    return Thought(tuple(map(tuple, seconds)), tuple(map(tuple, rounds.values())))


def _noted(match: Match[Any], number: int, facts: Facts, thought: Thought) -> Played:
    result = match.result
    assert result is not None, f"{match.game.title} stopped without a result"
    made = [one.choice for one in match.made]
    facts = {**facts, **match.game.facts(match.flow.world, made)}
    return Played(number, result.outcome, result.scores, len(made), facts, thought)
