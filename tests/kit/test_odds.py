"""Exact chances, against every roll written out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from itertools import product

import pytest

from uguisu import Odds, Rolled
from uguisu.engine.choice import TWO_D6
from uguisu.engine.game import Forecast
from uguisu.kit.odds import DIE, at_least, best_of, chances, decided, dice, forecast, read, rerolled, then, yes_or_no


def written_out(count: int, result: Callable[[tuple[int, ...]], int]) -> dict[int, Fraction]:
    counts = Counter(result(rolled) for rolled in product(range(1, 7), repeat=count))
    return {total: Fraction(ways, 6**count) for total, ways in counts.items()}


@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_sums_and_the_best_of_dice(count: int) -> None:
    assert dice(count) == written_out(count, sum)
    assert best_of(count, DIE) == written_out(count, max)


def test_any_function_of_the_outcome() -> None:
    assert chances(TWO_D6, lambda roll: roll.total) == dice(2)
    assert chances(TWO_D6, lambda roll: roll.first == roll.second) == {True: Fraction(1, 6), False: Fraction(5, 6)}
    loaded = Odds.weighted([(Rolled(1), 1), (Rolled(6), 3)])
    assert chances(loaded, lambda roll: roll.pips) == {1: Fraction(1, 4), 6: Fraction(3, 4)}
    assert read(DIE, lambda pips: pips % 2 == 0) == {True: Fraction(1, 2), False: Fraction(1, 2)}


def test_rolling_again() -> None:
    assert rerolled(DIE, lambda pips: pips == 1) == {1: Fraction(1, 36)} | dict.fromkeys(range(2, 7), Fraction(7, 36))
    assert decided(DIE, lambda pips: pips == 1) == dict.fromkeys(range(2, 7), Fraction(1, 5))
    assert then(DIE, dice)[2] == Fraction(1, 36) + Fraction(1, 216)


def test_at_least() -> None:
    assert [at_least(least, dice(2)) for least in (1, 7, 12, 13)] == [1, Fraction(21, 36), Fraction(1, 36), 0]


def test_forecasts_are_in_lowest_terms_and_leave_out_what_cannot_be() -> None:
    assert yes_or_no("roll", "kill", Fraction(3, 6)) == Forecast("roll", "kill", (("success", 1, 2), ("failure", 1, 2)))
    assert forecast("", "die", {"over": Fraction(0), "match": Fraction(1)}) == Forecast("", "die", (("match", 1, 1),))
