"""Answers that need no thought."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from uguisu.engine.choice import Below, Choice
from uguisu.engine.prompt import Prompt
from uguisu.games.shadow import choices as c

Answer = Callable[[Prompt, Below], Choice]
"""Answers one question. The numbers are the dice of this decision."""
Something = TypeVar("Something")


def one_of(some: Sequence[Something], below: Below) -> Something:
    return some[below(len(some))]


def any_option(prompt: Prompt, below: Below) -> Choice:
    return one_of(prompt.options, below)


def yes(prompt: Prompt, below: Below) -> Choice:
    """Anything but to waive it."""
    return one_of([option for option in prompt.options if option not in (c.WAIVE, c.DONE)], below)


def done(prompt: Prompt, below: Below) -> Choice:
    return c.DONE
