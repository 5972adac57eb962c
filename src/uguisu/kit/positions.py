"""What positions are put to: whatever does not hold is said of the field that is wrong (`Misfit`).

Types, ranges and ids are checked before, by the engine; here stands what fields have to do with each other.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence, Sized

from uguisu.engine.game import Misfit
from uguisu.kit.bags import C


def need(condition: bool, field: str, message: str) -> None:
    if not condition:
        raise Misfit(field, message)


def exactly_when(one: object, other: object, field: str, message: str) -> None:
    """Both hold, or neither does."""
    need(bool(one) == bool(other), field, message)


def within(field: str, value: int, low: int, high: int) -> None:
    need(low <= value <= high, field, f"must be from {low} to {high}, not {value}")


def check_size(field: str, found: Sized, size: int) -> None:
    need(len(found) == size, field, f"must have {size} entries, not {len(found)}")


def check_sorted(field: str, cards: Sequence[C]) -> None:
    """A bag."""
    need(list(cards) == sorted(cards), field, "cards are kept in the order of their names")


def check_count(field: str, cards: Iterable[C], deck: Iterable[C]) -> None:
    """No card more often than the deck has it."""
    counts = Counter(deck)
    for card, count in Counter(cards).items():
        need(count <= counts[card], field, f"{count} times {card} is more than there are, which is {counts[card]}")
