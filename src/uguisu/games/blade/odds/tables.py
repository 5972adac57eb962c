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
    afresh: tuple[int, int],
) -> int:
    """The best chance that STEALTH succeeds, as ways out of 6 ** (dice to come + rerolls + POOL * cancels).

    `short` is what the total lacks, `dice` those on the table in rising order, `noise` the most that may be filled;
    `afresh` is how often a CANCEL lets it begin anew, and against how much (BL-416). Uses are best kept until they
    decide the attempt, but for bringing an overshot total back below.
    """
    left, (cancels, against) = POOL - len(dice), afresh
    if dice and any(0 <= short - shift <= noise for shift in shifts(adjusts, reapers, bodyguards)):
        return int(6 ** (left + rerolls + POOL * cancels))

    def then(
        short: int, dice: Sequence[int], adjusts: tuple[int, ...] = adjusts, again: int = rerolls, fresh: int = cancels
    ) -> int:
        ordered = tuple(sorted(dice))
        return match_well(short, ordered, adjusts, again, reapers, bodyguards, noise, (fresh, against))

    best = then(against, (), fresh=cancels - 1) * 6**left if dice and cancels else 0
    if left and (short > 0 or not dice):
        best = max(best, sum(then(short - pips, (*dice, pips)) for pips in FACES))
    for die in set(dice) if rerolls else ():
        kept = list(dice)
        kept.remove(die)
        best = max(best, sum(then(short + die - pips, (*kept, pips), again=rerolls - 1) for pips in FACES))
    for power in set(adjusts) if short < 0 and left else ():
        rest = list(adjusts)
        rest.remove(power)
        best = max(best, then(short + power, dice, tuple(rest)))
    return best


def stealth_chance(
    short: int,
    dice: tuple[int, ...] = (),
    adjusts: tuple[int, ...] = (),
    rerolls: int = 0,
    reapers: tuple[int, ...] = (),
    bodyguards: int = 0,
    noise: int = 0,
    afresh: tuple[int, int] = (0, 0),
) -> Fraction:
    """The best chance that STEALTH succeeds with these uses and at most so much noise filled."""
    uses = tuple(sorted(adjusts)), rerolls, tuple(sorted(reapers)), bodyguards, noise, afresh
    left = POOL - len(dice) + rerolls + POOL * afresh[0]
    return Fraction(match_well(short, tuple(sorted(dice)), *uses), 6**left)


# SEARCH


@lru_cache(maxsize=1 << 14)
def find_well(
    dice: tuple[int, ...], adjust: int, adjusts: tuple[int, ...], rerolls: int, good: frozenset[int]
) -> Fraction:
    """BL-410, BL-413 The best chance that a roll of two dice ends at one of the good totals."""
    moved = (sum(dice) + adjust + shift for shift in shifts(adjusts, (), 0))
    if any(min(max(total, 2), 12) in good for total in moved):
        return Fraction(1)
    if not rerolls:
        return Fraction(0)
    again = (
        (find_well(tuple(sorted((other, n))), adjust, adjusts, rerolls - 1, good) for n in FACES) for other in dice
    )
    return max(sum(ways, Fraction(0)) / len(FACES) for ways in again)


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
