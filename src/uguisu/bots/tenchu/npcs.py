"""Referee seats, and those who play guards or civilians."""

from __future__ import annotations

from uguisu.engine.choice import Below, Choice
from uguisu.engine.prompt import Prompt
from uguisu.games.tenchu import choices as c
from uguisu.games.tenchu.view import View

CROWD = 3
"""An adept keeps the one call of a turn until it brings so many who are not after anybody yet."""


def answer(prompt: Prompt, below: Below) -> Choice:
    """TE-R22 As the engine does."""
    view: View = prompt.view
    if c.CALL in prompt.options and view.should_call(view.deed.model):
        return c.CALL
    return c.SHOOT if c.SHOOT in prompt.options else c.CLOSE


def adept_answer(prompt: Prompt, below: Below) -> Choice:
    view: View = prompt.view
    npc = view.deed.model
    idle = [other for other in view.would_come(npc) if not view.models[other].tracking]
    if c.CALL in prompt.options and len(idle) >= CROWD:
        return c.CALL
    return c.SHOOT if c.SHOOT in prompt.options else c.CLOSE


def look(prompt: Prompt, below: Below) -> Choice:
    """At the best moment: the die is thrown where it needs least."""
    return prompt.options[-1]


def look_now(prompt: Prompt, below: Below) -> Choice:
    return c.LOOK


def nearest(prompt: Prompt, below: Below) -> Choice:
    """TE-R14 In the order in which the engine would take them."""
    return prompt.options[0]


NOVICE = {"how_does_he_answer": answer, "does_he_look_now": look_now, "who_acts_next": nearest}
ADEPT = {"how_does_he_answer": adept_answer, "does_he_look_now": look, "who_acts_next": nearest}
