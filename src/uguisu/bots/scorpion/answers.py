"""Answers that need no thought, for players of either side."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from uguisu.engine.choice import Below, Choice
from uguisu.engine.prompt import Prompt
from uguisu.games.scorpion import choices as c

Answer = Callable[[Prompt, Below], Choice]
"""Answers one question. The numbers are the dice of this decision."""
Something = TypeVar("Something")


def one_of(some: Sequence[Something], below: Below) -> Something:
    return some[below(len(some))]


def any_option(prompt: Prompt, below: Below) -> Choice:
    return one_of(prompt.options, below)


def first_option(prompt: Prompt, below: Below) -> Choice:
    """Of styles the first one is for beginners."""
    return prompt.options[0]


def style_of(prompt: Prompt, *names: str) -> Choice:
    """A style by one of these names; where there is none, the one for beginners."""
    wanted = [option for option in prompt.options if isinstance(option, c.Take) and option.style in names]
    return next(iter(wanted), prompt.options[0])


def agree(prompt: Prompt, below: Below) -> Choice:
    """What a partner proposes is as good as what one would propose oneself."""
    return c.AGREE


def done(prompt: Prompt, below: Below) -> Choice:
    return c.DONE


def end(prompt: Prompt, below: Below) -> Choice:
    return c.END


def swap_towards(wanted: Counter[str], hand: Iterable[str], options: Iterable[Choice]) -> Choice:
    """One card too many goes for one that is missing, so that every swap brings the hand nearer to the wanted one."""
    held = Counter(hand)
    for swap in options:
        if isinstance(swap, c.Swap) and held[swap.out] > wanted[swap.out] and held[swap.into] < wanted[swap.into]:
            return swap
    return c.DONE
