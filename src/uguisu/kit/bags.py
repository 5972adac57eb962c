"""Bags and decks: cards in no order, chance over what is left of them, and hands that others may hold.

A bag is a sorted tuple, so that two bags are equal when they hold the same. A deck is a bag until somebody knows what
lies on top: nobody can know an order that has never mattered, so a card is drawn when it is needed, and shuffling is
forgetting.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import chain
from typing import Any, Generic, Protocol, Self, TypeVar

import msgspec

from uguisu.engine.choice import Below, Choice, Odds


class Ordered(Protocol):
    """Whatever can lie in a bag: words and numbers."""

    def __lt__(self, other: Any, /) -> bool: ...


C = TypeVar("C", bound=Ordered)
T = TypeVar("T")


def bag(counts: Iterable[tuple[C, int]]) -> tuple[C, ...]:
    """So many of each kind."""
    return tuple(sorted(card for card, count in counts for _ in range(count)))


def kinds(cards: Iterable[C]) -> tuple[C, ...]:
    """One card of each kind."""
    return tuple(dict.fromkeys(cards))


def with_card(cards: tuple[C, ...], card: C) -> tuple[C, ...]:
    return tuple(sorted((*cards, card)))


def without(cards: tuple[C, ...], card: C) -> tuple[C, ...]:
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def together(*bags: tuple[C, ...]) -> tuple[C, ...]:
    return tuple(sorted(chain.from_iterable(bags)))


def rest_of(deck: tuple[C, ...], hand: Iterable[C]) -> tuple[C, ...]:
    """What is left of the deck when this hand is taken out."""
    left = list(deck)
    for card in hand:
        left.remove(card)
    return tuple(left)


def draw(cards: tuple[C, ...], drew: Callable[[C], Choice], *, secret: bool = True) -> Odds:
    """A card out of the bag: a kind is as likely as there are cards of it. `drew` is the choice that names a kind."""
    return Odds.weighted([(drew(card), cards.count(card)) for card in kinds(cards)], secret=secret)


def some_of(cards: tuple[C, ...], count: int, below: Below) -> tuple[C, ...]:
    """So many cards out of the bag, each as likely as any other."""
    left = list(cards)
    return tuple(sorted(left.pop(below(len(left))) for _ in range(count)))


def shuffle(items: list[T], below: Below) -> None:
    """Puts the items into an order, each as likely as any other."""
    for n in range(len(items) - 1, 0, -1):
        other = below(n + 1)
        items[n], items[other] = items[other], items[n]


class Deck(msgspec.Struct, Generic[C], frozen=True, forbid_unknown_fields=True):
    """Cards that lie face down, and their discards beside them. Each change makes another deck."""

    bag: tuple[C, ...] = ()
    """Cards whose order nobody knows."""
    top: tuple[C, ...] = ()
    """Those above them that somebody has looked at or laid there, the next one first."""
    discards: tuple[C, ...] = ()
    """Face up, the last one last."""

    def __len__(self) -> int:
        return len(self.top) + len(self.bag)

    def draw(self, drew: Callable[[C], Choice], *, secret: bool = True) -> Odds:
        """The next card: chance, but for what lies on top."""
        return draw(self.top[:1] or self.bag, drew, secret=secret)

    def drawn(self, card: C) -> Self:
        """Without this card, which was the next one."""
        if self.top:
            if card != self.top[0]:
                raise ValueError(f"{self.top[0]} lies on top, not {card}")
            return msgspec.structs.replace(self, top=self.top[1:])
        return msgspec.structs.replace(self, bag=without(self.bag, card))

    def with_on_top(self, *cards: C) -> Self:
        """These are laid on top, the first one uppermost."""
        return msgspec.structs.replace(self, top=(*cards, *self.top))

    def with_discard(self, *cards: C) -> Self:
        return msgspec.structs.replace(self, discards=(*self.discards, *cards))

    def with_shuffled_in(self, *cards: C) -> Self:
        """These are shuffled into the draw pile."""
        return msgspec.structs.replace(self.shuffled(), bag=together(self.bag, self.top, cards))

    def shuffled(self) -> Self:
        """What was known of the order is forgotten."""
        return msgspec.structs.replace(self, bag=together(self.bag, self.top), top=())

    def with_discards_shuffled_in(self) -> Self:
        return msgspec.structs.replace(self, bag=together(self.bag, self.top, self.discards), top=(), discards=())
