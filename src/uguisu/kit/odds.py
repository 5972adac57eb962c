"""Exact chances of rolls, as fractions: enumerated from the `Odds` that the rules offer to chance.

A table says how likely each result is. It is made of odds, read in another way, put after another one, and told as a
`Forecast`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from functools import cache
from typing import Any, TypeVar

from uguisu.engine.choice import D6, Odds
from uguisu.engine.game import Forecast

K = TypeVar("K")
J = TypeVar("J")


def summed(parts: Iterable[tuple[K, Fraction]]) -> dict[K, Fraction]:
    """The table of these parts, in which equal results are one."""
    found: dict[K, Fraction] = {}
    for result, chance in parts:
        found[result] = found.get(result, Fraction(0)) + chance
    return found


def chances(odds: Odds, result: Callable[[Any], K]) -> dict[K, Fraction]:
    """What a roll comes to, by any function of its outcome."""
    return summed((result(outcome), Fraction(weight, odds.total)) for outcome, weight in odds.chances())


def read(table: Mapping[K, Fraction], result: Callable[[K], J]) -> dict[J, Fraction]:
    """The same roll, read in another way."""
    return summed((result(found), chance) for found, chance in table.items())


def then(table: Mapping[K, Fraction], after: Callable[[K], Mapping[J, Fraction]]) -> dict[J, Fraction]:
    """A roll, and another one that depends on it."""
    return summed((last, chance * more) for first, chance in table.items() for last, more in after(first).items())


DIE = chances(D6, lambda die: int(die.pips))


@cache
def dice(count: int) -> dict[int, Fraction]:
    """The sum of so many dice."""
    if not count:
        return {0: Fraction(1)}
    return then(dice(count - 1), lambda total: read(DIE, lambda pips: total + pips))


def best_of(count: int, table: Mapping[int, Fraction]) -> dict[int, Fraction]:
    """The highest of so many rolls."""
    highest = dict(table)
    for _ in range(count - 1):
        highest = then(highest, lambda best: read(table, lambda found: max(best, found)))
    return highest


def rerolled(table: Mapping[K, Fraction], again: Callable[[K], bool]) -> dict[K, Fraction]:
    """Such results are rolled once more, and then they stand."""
    return then(table, lambda found: table if again(found) else {found: Fraction(1)})


def decided(table: Mapping[K, Fraction], again: Callable[[K], bool]) -> dict[K, Fraction]:
    """Such results are rolled again for as long as it takes."""
    kept = {found: chance for found, chance in table.items() if not again(found)}
    return {found: chance / sum(kept.values()) for found, chance in kept.items()}


def at_least(least: int, table: Mapping[int, Fraction]) -> Fraction:
    return sum((chance for found, chance in table.items() if found >= least), Fraction(0))


def forecast(of: object, label: str, table: Mapping[str, Fraction]) -> Forecast:
    """What a choice leads to; `label` and results are keys of the game's words."""
    outcomes = tuple((key, chance.numerator, chance.denominator) for key, chance in table.items() if chance)
    return Forecast(str(of), label, outcomes)


def yes_or_no(of: object, label: str, chance: Fraction) -> Forecast:
    return forecast(of, label, {"success": chance, "failure": 1 - chance})
