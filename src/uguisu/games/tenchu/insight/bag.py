"""What may be drawn before the next card of the Ninja: the bag is known, its order is not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import product
from math import comb, factorial

from uguisu.games.tenchu.cards import Card, CardId

Before = dict[CardId, int]
"""How many of each card come before it."""


def draws(bag: Sequence[CardId], is_last: Callable[[CardId], bool]) -> Iterator[tuple[Before, float]]:
    """Everything that may be drawn from a bag before the first card of this kind, with its chance; all of the bag where
    there is none."""
    counts = Counter(card for card in bag if not is_last(card))
    last = len(bag) - counts.total()
    if not last:
        yield dict(counts), 1.0
        return
    names, whole = list(counts), counts.total()
    for taken in product(*(range(counts[name] + 1) for name in names)):
        drawn = sum(taken)
        ways = factorial(drawn) * last * factorial(whole + last - drawn - 1)
        for name, count in zip(names, taken, strict=True):
            ways *= comb(counts[name], count)
        yield dict(zip(names, taken, strict=True)), ways / factorial(whole + last)


def is_ninja_card(cards: dict[CardId, Card]) -> Callable[[CardId], bool]:
    return lambda card: "ninja" in cards[card].types
