"""Exact chances of every roll, in whole numbers: STEALTH, KILL, Charm, SEARCH, COMBAT."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import cache, lru_cache

from uguisu.kit import odds as kit
from uguisu.kit.odds import dice, read

POOL = 3
FACES = range(1, 7)
TOTAL = dice(2)
"""2D6."""


@cache
def at_least(total: int) -> Fraction:
    """The chance that 2D6 show this much or more: KILL and Charm."""
    return kit.at_least(total, TOTAL)


def by_rows(rows: Sequence[tuple[int, str]]) -> dict[str, Fraction]:
    """The chances on a table read by 2D6; rows are (highest roll, outcome)."""
    return read(TOTAL, lambda roll: next(name for upto, name in rows if roll <= upto))


# STEALTH


@cache
def match_freely(short: int, more: int) -> Fraction:
    """BL-505 The chance to make up a shortfall exactly with so many more dice and nothing else."""
    return sum((dice(count).get(short, Fraction(0)) for count in range(more + 1)), Fraction(0))


@cache
def shifts(adjusts: tuple[int, ...], reapers: tuple[int, ...], bodyguards: int) -> frozenset[int]:
    """BL-411, BL-418 By how much the total can be brought nearer with any of these uses; each counts one use."""
    reached = {0}
    for power in adjusts:
        reached |= {shift + way for shift in reached for way in (power, -power)}
    reaped = min(sum(reapers), bodyguards)
    return frozenset(shift + count for shift in reached for count in range(reaped + 1))


@lru_cache(maxsize=1 << 18)
def match_well(
    short: int,
    dice: tuple[int, ...],
    adjusts: tuple[int, ...],
    rerolls: int,
    reapers: tuple[int, ...],
    bodyguards: int,
    noise: int,
) -> int:
    """The best chance that STEALTH succeeds, as ways out of 6 ** (dice to come + rerolls).

    `short` is what the total lacks, `dice` those on the table in rising order, `noise` the most that may be filled.
    Uses are best kept until they decide the attempt, but for bringing an overshot total back below.
    """
    left = POOL - len(dice)
    if dice and any(0 <= short - shift <= noise for shift in shifts(adjusts, reapers, bodyguards)):
        return int(6 ** (left + rerolls))
    best = 0
    if left and (short > 0 or not dice):
        best = sum(
            match_well(short - pips, tuple(sorted((*dice, pips))), adjusts, rerolls, reapers, bodyguards, noise)
            for pips in FACES
        )
    if rerolls:
        for die in set(dice):
            kept = list(dice)
            kept.remove(die)
            ways = sum(
                match_well(
                    short + die - pips, tuple(sorted((*kept, pips))), adjusts, rerolls - 1, reapers, bodyguards, noise
                )
                for pips in FACES
            )
            best = max(best, ways)
    if short < 0 and left:
        for power in set(adjusts):
            rest = list(adjusts)
            rest.remove(power)
            ways = match_well(short + power, dice, tuple(rest), rerolls, reapers, bodyguards, noise)
            best = max(best, ways)
    return best


def stealth_chance(
    short: int,
    dice: tuple[int, ...] = (),
    adjusts: tuple[int, ...] = (),
    rerolls: int = 0,
    reapers: tuple[int, ...] = (),
    bodyguards: int = 0,
    noise: int = 0,
) -> Fraction:
    """The best chance that STEALTH succeeds with these uses and at most so much noise filled."""
    ordered = tuple(sorted(dice))
    ways = match_well(short, ordered, tuple(sorted(adjusts)), rerolls, tuple(sorted(reapers)), bodyguards, noise)
    return Fraction(ways, 6 ** (POOL - len(dice) + rerolls))


# COMBAT


@cache
def turn(against: int, bonus: int) -> tuple[Fraction, Fraction, Fraction]:
    """BL-606 The chances to win, tie and lose one roll."""
    won, tied = at_least(against - bonus + 1), TOTAL.get(against - bonus, Fraction(0))
    return won, tied, 1 - won - tied


@cache
def decided_turn(against: int, bonus: int) -> Fraction:
    """The chance to win a Turn, ties rolled again."""
    won, tied, _ = turn(against, bonus)
    return won / (1 - tied)


@lru_cache(maxsize=1 << 16)
def combat(blows: tuple[tuple[int, int], ...], first: int, lives: int) -> tuple[Fraction, ...]:
    """The chances to have 0, 1, ... `lives` lives left when the last opponent falls; 0 is death.

    `blows` are the V and the bonus of each hit that must land; `first` is the ADJUST of the first Turn (BL-413).
    """
    if not blows or not lives:
        return tuple(Fraction(left == lives) for left in range(lives + 1))
    (against, bonus), rest = blows[0], blows[1:]
    won = decided_turn(against, bonus + first)
    hit = combat(rest, 0, lives)
    missed = (*combat(blows, 0, lives - 1), Fraction(0))
    return tuple(won * one + (1 - won) * other for one, other in zip(hit, missed, strict=True))
