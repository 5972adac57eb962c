"""Bots that play any seat."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import ClassVar

from uguisu.bots.tenchu import army, npcs
from uguisu.bots.tenchu.ninja import adept, novice, setup
from uguisu.engine.choice import Below, Choice
from uguisu.engine.dice import quick_dice
from uguisu.engine.prompt import Prompt

Answer = Callable[[Prompt, Below], Choice]


class _Bot:
    """A decision depends on what the seat sees and on the bot's seed alone: every decision has dice of its own."""

    mission: ClassVar[Mapping[str, Answer]]
    battle: ClassVar[Mapping[str, Answer]]

    def __init__(self, below: Below) -> None:
        self._seed = below(1 << 62)

    def choose(self, prompt: Prompt) -> Choice:
        if len(prompt.options) == 1:
            return prompt.options[0]
        below = quick_dice(self._seed, prompt.seat, prompt.number, prompt.question)
        answers = self.battle if prompt.view.is_battle else self.mission
        answer = answers.get(prompt.question)
        return answer(prompt, below) if answer is not None else prompt.options[below(len(prompt.options))]


class NoviceBot(_Bot):
    """Plays as people do in a first game: goes for what he is after, and does not count cards."""

    mission: ClassVar = {**setup.NOVICE, **npcs.NOVICE, **novice.ANSWERS}
    battle: ClassVar = army.NOVICE


class AdeptBot(_Bot):
    """Reckons with who can see him, and who acts before he does again."""

    mission: ClassVar = {**setup.ADEPT, **npcs.ADEPT, **adept.ANSWERS}
    battle: ClassVar = army.ADEPT
