"""Bots for Legend of the Scorpion Clan: a novice and an adept, who play either side."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from uguisu.bots.scorpion.answers import Answer
from uguisu.bots.scorpion.guards import answers as guards
from uguisu.bots.scorpion.intruders import answers as intruders
from uguisu.engine.choice import Below, Choice
from uguisu.engine.dice import quick_dice
from uguisu.engine.prompt import Prompt


class TwoSidedBot:
    """Answers the questions of both sides.

    A decision depends on what the seat has observed and on the bot's seed alone: every decision has dice of its own.
    """

    answers: ClassVar[Mapping[str, Answer]]
    """By question. No question is put to both sides."""

    def __init__(self, below: Below) -> None:
        self._seed = below(1 << 62)

    def choose(self, prompt: Prompt) -> Choice:
        if len(prompt.options) == 1:
            return prompt.options[0]
        below = quick_dice(self._seed, prompt.seat, prompt.number, prompt.question)
        return self.answers[prompt.question](prompt, below)


class NoviceBot(TwoSidedBot):
    """Plays as a person does in his first games: plain rules, and no memory of what was heard earlier."""

    answers = guards.NOVICE | intruders.NOVICE


class AdeptBot(TwoSidedBot):
    """Reckons with where the others may be, and plays rules of thumb over that."""

    answers = guards.ADEPT | intruders.ADEPT
