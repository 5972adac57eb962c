"""How a budget is spent on options: many are compared shortly, the best of them for longer."""

from __future__ import annotations

from collections.abc import Iterator


def affordable(budget: int) -> int:
    """How many options can be compared: in each of their rounds every one left must be tried at least once."""
    options = 1
    while (options + 1) * _rounds(options + 1) <= budget:
        options += 1
    return options


def rounds(options: int, budget: int) -> Iterator[tuple[int, int]]:
    """For each round, how many options are left and how often each of them is tried."""
    count = _rounds(options)
    while options > 1:
        yield options, max(1, budget // (count * options))
        options = (options + 1) // 2


def _rounds(options: int) -> int:
    """Rounds until half of a half is one."""
    return (options - 1).bit_length()
