"""Bots that play either side: the Daimyo, or one or more ninjas."""

from __future__ import annotations

from abc import ABC, abstractmethod

from uguisu.bots.shadow import council
from uguisu.bots.shadow.daimyo import adept as daimyo_adept
from uguisu.bots.shadow.daimyo import novice as daimyo
from uguisu.bots.shadow.ninjas import adept as ninjas_adept
from uguisu.bots.shadow.ninjas import novice as ninjas
from uguisu.engine.choice import Below, Choice
from uguisu.engine.dice import quick_dice
from uguisu.engine.prompt import Prompt
from uguisu.games.shadow.pieces import DAIMYO

ONE_DECISION = frozenset({"where_does_the_next_one_stand"})
"""Questions that are asked again and again until something is whole: all answers to one of them have the same dice."""


class TwoSidedBot(ABC):
    """A decision depends on what the seat sees and on the bot's seed alone: every decision has dice of its own."""

    def __init__(self, below: Below) -> None:
        self._seed = below(1 << 62)

    def choose(self, prompt: Prompt) -> Choice:
        if len(prompt.options) == 1:
            return prompt.options[0]
        number = 0 if prompt.question in ONE_DECISION else prompt.number
        below = quick_dice(self._seed, prompt.seat, number, prompt.question)
        return self.daimyo(prompt, below) if prompt.seat == DAIMYO else self.ninja(prompt, below)

    @abstractmethod
    def daimyo(self, prompt: Prompt, below: Below) -> Choice: ...

    @abstractmethod
    def ninja(self, prompt: Prompt, below: Below) -> Choice: ...


class NoviceBot(TwoSidedBot):
    """Plays as a person does in a first game."""

    def daimyo(self, prompt: Prompt, below: Below) -> Choice:
        return daimyo.play(prompt, below)

    def ninja(self, prompt: Prompt, below: Below) -> Choice:
        answer = council.NOVICE.get(prompt.question, ninjas.play)
        return answer(prompt, below)


class AdeptBot(TwoSidedBot):
    """Reckons with what the others may do."""

    def daimyo(self, prompt: Prompt, below: Below) -> Choice:
        return daimyo_adept.play(prompt, below)

    def ninja(self, prompt: Prompt, below: Below) -> Choice:
        answer = council.ADEPT.get(prompt.question, ninjas_adept.play)
        return answer(prompt, below)
