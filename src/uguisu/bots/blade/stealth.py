"""A STEALTH under way: the best next step, with what each item's use is worth."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import NamedTuple

from uguisu.bots.blade.value import Table
from uguisu.engine.choice import Choice
from uguisu.games.blade import choices as c
from uguisu.games.blade.content import BladeContent
from uguisu.games.blade.odds.tables import FACES, POOL
from uguisu.games.blade.view import View

ADJUST_PRICE = {1: 0.5, 2: 0.6, 3: 0.7}
"""By the power of the item; `adjust_price` knows others too."""
REROLL_PRICE = 0.45
"""What a use is worth while much is still to come, in noise."""


def adjust_price(power: int) -> float:
    return ADJUST_PRICE.get(power, 0.4 + 0.1 * power)


class Help(NamedTuple):
    """Uses that bring the total nearer by so much, at a price; the first of them; what success is worth then."""

    shift: int
    price: float
    first: Choice | None
    hidden: Table


def helps(sheets: BladeContent, view: View, unit: float, hidden: Table) -> list[Help]:
    """Every way to move the total with ADJUST uses; the cheapest for each distance."""
    items = [item for item in sheets.by_kind["adjust"] if view.carried.get(item, 0) > 0]
    ranges = [range(-view.carried[item], view.carried[item] + 1) for item in items]
    best: dict[int, Help] = {}
    for counts in product(*ranges):
        shift, price, first = 0, 0.0, None
        for item, count in zip(items, counts, strict=True):
            power = sheets.items[item].power
            shift += power * count
            price += abs(count) * adjust_price(power) * unit
            if count and first is None:
                first = c.Adjust(item, "up" if count > 0 else "down")
        if shift not in best or price < best[shift].price:
            best[shift] = Help(shift, price, first, hidden)
    return list(best.values())


class Attempt:
    """The values of all that can still happen in one STEALTH."""

    def __init__(self, helps: Sequence[Help], noticed: Table, boxes: int, lives: int, reroll_price: float) -> None:
        self.helps = helps
        self.failed = noticed[boxes][lives]
        self.boxes, self.lives = boxes, lives
        self.reroll_price = reroll_price
        self._known: dict[tuple[int, tuple[int, ...] | int, int], float] = {}

    def worth(self, help: Help, short: int) -> float:
        """What it is worth to use this help and fill the rest."""
        left = short - help.shift
        if left < 0:
            return -1.0
        return help.hidden[max(self.boxes - left, 0)][self.lives] - help.price

    def value(self, short: int, dice: tuple[int, ...], rerolls: int) -> float:
        key = (short, dice if rerolls else len(dice), rerolls)
        known = self._known.get(key)
        if known is None:
            known = max(self.failed, max(self.worth(help, short) for help in self.helps))
            if short > 0 and len(dice) < POOL:
                known = max(known, self.rolled(short, dice, rerolls))
            if rerolls:
                known = max(known, *(self.rerolled(short, dice, die, rerolls) for die in range(len(dice))))
            self._known[key] = known
        return known

    def rolled(self, short: int, dice: tuple[int, ...], rerolls: int) -> float:
        return sum([self.value(short - pips, tuple(sorted((*dice, pips))), rerolls) for pips in FACES]) / 6

    def rerolled(self, short: int, dice: tuple[int, ...], die: int, rerolls: int) -> float:
        kept, lacking = (*dice[:die], *dice[die + 1 :]), short + dice[die]
        return self.rolled(lacking, kept, rerolls - 1) - self.reroll_price


def next_step(
    sheets: BladeContent, view: View, options: Sequence[Choice], attempt: Attempt, short: int, dice: tuple[int, ...]
) -> Choice:
    """The option worth most."""
    rerolls = min(sum(view.carried.get(item, 0) for item in sheets.by_kind["reroll"]), 3)
    ranked: list[tuple[float, Choice]] = [(attempt.failed, c.FAIL)]
    for option in options:
        match option:
            case c.Roll():
                ranked.append((attempt.rolled(short, dice, rerolls), option))
            case c.Reroll(_, die):
                ranked.append((attempt.rerolled(short, dice, die, rerolls), option))
    for help in attempt.helps:
        choice = help.first or c.FILL
        if choice in options:
            ranked.append((attempt.worth(help, short), choice))
    return max(ranked, key=lambda pair: pair[0])[1]
