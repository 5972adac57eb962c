"""Hands that others may hold: drawn exactly, from the cards that nobody has seen and from what is known of each hand.

Every way to deal the unseen cards out that fits is as likely as any other, where two cards of a kind are two cards. The
ways are counted kind by kind, never listed, and one number picks one of them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache
from math import comb
from typing import Generic, NamedTuple

from uguisu.engine.choice import Below
from uguisu.kit.bags import C

MANY = 1 << 30


class Limit(NamedTuple, Generic[C]):
    """Of these kinds together somebody holds from `least` to `most` cards."""

    kinds: frozenset[C]
    least: int
    most: int


def at_least(count: int, *kinds: C) -> Limit[C]:
    return Limit(frozenset(kinds), count, MANY)


def at_most(count: int, *kinds: C) -> Limit[C]:
    return Limit(frozenset(kinds), 0, count)


def exactly(count: int, *kinds: C) -> Limit[C]:
    return Limit(frozenset(kinds), count, count)


def none_of(*kinds: C) -> Limit[C]:
    return at_most(0, *kinds)


class Hand(NamedTuple, Generic[C]):
    """What is known of a hand: how many cards it has, and which kinds it must or cannot hold."""

    size: int
    limits: tuple[Limit[C], ...] = ()


Room = tuple[tuple[int, ...], ...]
"""Of each hand, how many cards are still to come, and how many of each of its limits there are by now."""


class Split(NamedTuple):
    """One way to share out the cards of a kind."""

    shares: tuple[int, ...]
    """How many go to each hand."""
    alike: int
    """In how many ways, since two cards of a kind are two cards."""
    ways: int
    """The same, with every way to deal out what comes after it."""
    after: Room


class Deals(Generic[C]):
    """Every way to deal unseen cards out to hands of which something is known."""

    def __init__(self, unseen: Iterable[C], hands: tuple[Hand[C], ...]) -> None:
        self.hands = hands
        limited = {kind for hand in hands for limit in hand.limits for kind in limit.kinds}
        counts = sorted(Counter(unseen).items())
        self._kinds = [of for of in counts if of[0] in limited] + [of for of in counts if of[0] not in limited]
        """Kinds of which something is known come first: once they are dealt, nothing but room matters."""
        self._limited = sum(kind in limited for kind, _ in counts)
        self._left = [sum(count for _, count in self._kinds[n:]) for n in range(len(self._kinds) + 1)]
        """How many cards there are of this kind and those after it."""
        self._splits: dict[tuple[int, Room], tuple[Split, ...]] = {}
        self._ways: dict[tuple[int, Room], int] = {}
        self._empty: Room = tuple((hand.size, *(0 for _ in hand.limits)) for hand in hands)
        self.ways = self._count(0, self._empty)
        """How many there are."""

    def pick(self, below: Below) -> tuple[tuple[C, ...], ...]:
        """A bag for each hand, and last the cards that nobody holds."""
        if not self.ways:
            raise LookupError("no deal fits what is known")
        return self.at(below(self.ways))

    def at(self, number: int) -> tuple[tuple[C, ...], ...]:
        """The deal with this number: from 0 up to, not including, `ways`."""
        piles: list[list[C]] = [[] for _ in range(len(self.hands) + 1)]
        room = self._empty
        for n, (kind, count) in enumerate(self._kinds):
            for split in self._splits_of(n, room):
                if number < split.ways:
                    break
                number -= split.ways
            number, room = number // split.alike, split.after
            for pile, share in zip(piles, (*split.shares, count - sum(split.shares)), strict=True):
                pile += [kind] * share
        return tuple(tuple(sorted(pile)) for pile in piles)

    def _count(self, n: int, room: Room) -> int:
        """In how many ways the cards from this kind on can be dealt into this room."""
        if (ways := self._ways.get((n, room))) is not None:
            return ways
        if sum(one[0] for one in room) > self._left[n]:
            return 0
        if n >= self._limited:
            return _freely(self._left[n], room) if all(map(_is_met, self.hands, room)) else 0
        ways = self._ways[n, room] = sum(split.ways for split in self._splits_of(n, room))
        return ways

    def _splits_of(self, n: int, room: Room) -> tuple[Split, ...]:
        if (splits := self._splits.get((n, room))) is None:
            splits = self._splits[n, room] = tuple(self._split(n, room))
        return splits

    def _split(self, n: int, room: Room) -> Iterator[Split]:
        """Every way to share out the cards of a kind from which all others can follow."""
        kind, count = self._kinds[n]
        splits: list[tuple[tuple[int, ...], int, Room]] = [((), 1, ())]
        for hand, one in zip(self.hands, room, strict=True):
            most = _most(hand, one, kind)
            splits = [
                ((*shares, share), alike * comb(left, share), (*after, _with(hand, one, kind, share)))
                for shares, alike, after in splits
                for left in (count - sum(shares),)
                for share in range(min(left, most) + 1)
            ]
        for shares, alike, after in splits:
            if ways := alike * self._count(n + 1, after):
                yield Split(shares, alike, ways, after)


def _most(hand: Hand[C], room: tuple[int, ...], kind: C) -> int:
    """How many more cards of a kind the hand can take."""
    size, *held = room
    spare = (limit.most - have for limit, have in zip(hand.limits, held, strict=True) if kind in limit.kinds)
    return min(size, *spare, size)


def _with(hand: Hand[C], room: tuple[int, ...], kind: C, share: int) -> tuple[int, ...]:
    """The room that so many cards leave. A limit is not counted beyond what it asks."""
    size, *held = room
    counts = (
        min(have + share, limit.least if limit.most == MANY else limit.most) if kind in limit.kinds else have
        for limit, have in zip(hand.limits, held, strict=True)
    )
    return size - share, *counts


def _freely(cards: int, room: Room) -> int:
    """In how many ways so many cards can be dealt into this room, whatever they are."""
    ways = 1
    for size, *_ in room:
        ways *= comb(cards, size)
        cards -= size
    return ways


def _is_met(hand: Hand[C], room: tuple[int, ...]) -> bool:
    return all(have >= limit.least for limit, have in zip(hand.limits, room[1:], strict=True))


@lru_cache(maxsize=256)
def deals(unseen: tuple[C, ...], hands: tuple[Hand[C], ...]) -> Deals[C]:
    """The same, counted once for all who know the same."""
    return Deals(unseen, hands)
