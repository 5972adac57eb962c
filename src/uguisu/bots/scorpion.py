"""Bots for Legend of the Scorpion Clan: a novice and an adept, who play either side."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from uguisu.bots.scorpion_guards import adept as guards_adept
from uguisu.bots.scorpion_guards import novice as guards_novice
from uguisu.bots.scorpion_intruders import adept as intruders_adept
from uguisu.bots.scorpion_intruders import novice as intruders_novice
from uguisu.engine.choice import Below, Choice
from uguisu.engine.dice import quick_dice
from uguisu.engine.prompt import Prompt

Side = Callable[[Prompt, Below], Choice]


class TwoSidedBot:
    """Hands every prompt to the player of its side.

    A decision depends on what the seat has observed and on the bot's seed alone: every decision has dice of its own.
    """

    sides: ClassVar[tuple[Side, Side]]
    """Who plays the guards, and who the intruders."""

    def __init__(self, below: Below) -> None:
        self._seed = below(1 << 62)

    def choose(self, prompt: Prompt) -> Choice:
        if len(prompt.options) == 1:
            return prompt.options[0]
        below = quick_dice(self._seed, prompt.seat, prompt.number, prompt.question)
        guards, intruders = self.sides
        return (guards if prompt.view.guard is not None else intruders)(prompt, below)


class NoviceBot(TwoSidedBot):
    """Plays as a person does in his first games: plain rules, and no memory of what was heard."""

    sides = guards_novice, intruders_novice


class AdeptBot(TwoSidedBot):
    """Reckons with where the others may be, and plays rules of thumb over that."""

    sides = guards_adept, intruders_adept
