"""A bot for every game: it imagines worlds that fit what it knows, and plays each option out in them at random."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import chain
from time import perf_counter
from typing import Any

from uguisu.bots.rounds import affordable, rounds
from uguisu.engine.choice import Below, Choice
from uguisu.engine.dice import quick_dice
from uguisu.engine.errors import UguisuError
from uguisu.engine.match import Match, play_out
from uguisu.engine.prompt import Prompt
from uguisu.engine.words import say

LEVELS = {"quick-thinker": 32, "thinker": 128, "deep-thinker": 512}
"""How many games each of them plays out for one decision, at most."""

HORIZON = 2_000
"""Answers of seats and of chance after which a game that is still not over is given up: it tells nothing."""

TRIAL = 0.05
"""The share of its time in which it finds out how long one game takes."""


class Thinker:
    """Takes the option with the best mean score in imagined worlds, in which everybody then plays at random.

    A decision depends on what the seat has observed, on the bot's seed and on how many games it plays out, and on
    nothing else. With `seconds` that number follows from the time; `spent` notes it for each decision that had more
    than one option, and a bot that is given these numbers decides the same again.
    """

    def __init__(
        self,
        below: Below,
        playouts: int = LEVELS["thinker"],
        *,
        seconds: float | None = None,
        spent: Sequence[int] | None = None,
    ) -> None:
        self._seed = below(1 << 62)
        self._playouts, self._seconds = playouts, seconds
        self._given = iter(spent) if spent is not None else None
        self.spent: list[int] = []

    def choose(self, prompt: Prompt) -> Choice:
        if len(prompt.options) == 1:
            return prompt.options[0]
        thought = _Thought(prompt, self._seed)
        playouts = self._allowed(thought)
        self.spent.append(playouts)
        return thought.best(playouts)

    def _allowed(self, thought: _Thought) -> int:
        """How many games may be played out for this decision."""
        if self._given is not None:
            if (given := next(self._given, None)) is None:
                raise UguisuError(say("wrong", "thinker_short"))
            return given
        if self._seconds is not None:
            return max(1, int(self._seconds / thought.cost(self._seconds * TRIAL)))
        return self._playouts


class _Thought:
    """One decision being thought over."""

    def __init__(self, prompt: Prompt, seed: int) -> None:
        self._seat = prompt.seat
        self._dice = partial(quick_dice, seed, prompt.seat, prompt.number)
        self._prompt = prompt
        worlds = prompt.worlds(self._dice("worlds"))
        first = next(worlds)
        refuse_to_peek(first)
        self._worlds = chain([first], worlds)

    def cost(self, seconds: float) -> float:
        """About how many seconds one game takes, found out in about so many."""
        below = self._dice("trial")
        games, start = 0, perf_counter()
        for world in self._prompt.worlds(below):
            if offered := world.offered(self._seat):
                self._score(world, offered[below(len(offered))], below)
            games += 1
            if (taken := perf_counter() - start) >= seconds:
                break
        return taken / games

    def best(self, playouts: int) -> Choice:
        """Half of the options are dropped after each round, and all rounds cost about the same (sequential halving).

        Where there are more options than can be compared, the lot decides which of them are.
        """
        lot = self._dice("lot")
        options = sorted(self._prompt.options, key=lambda option: lot(1 << 62))[: affordable(playouts)]
        sums, counts = dict.fromkeys(options, 0.0), dict.fromkeys(options, 0)
        number = 0
        for kept, worlds in rounds(len(options), playouts):
            del options[kept:]
            for world in (next(self._worlds) for _ in range(worlds)):
                offered = world.offered(self._seat)
                for option in options:
                    below = self._dice("play", number)
                    if option in offered and (score := self._score(world, option, below)) is not None:
                        sums[option] += score
                        counts[option] += 1
                number += 1
            options.sort(key=lambda option: sums[option] / counts[option] if counts[option] else LEAST, reverse=True)
        return options[0]

    def _score(self, world: Match[Any], option: Choice, below: Below) -> float | None:
        """What the seat gets when this option is taken in this world; None if the end is too far."""
        game = world.clone()
        game.answer(self._seat, option)
        result = play_out(game, below, HORIZON)
        return result.scores[self._seat] if result is not None else None


LEAST = float("-inf")
"""The worth of an option that could not be tried."""


def refuse_to_peek(world: Match[Any]) -> None:
    """Where secrets cannot be imagined anew, an imagined world is a copy of the true one."""
    if not world.game.can_imagine(len(world.seats), world.options):
        raise UguisuError(say("wrong", "thinker_peeks", game=world.game.title))
