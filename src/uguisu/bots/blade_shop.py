"""Phase 2: what to buy, what to learn, what to carry."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from uguisu.engine.choice import Choice
from uguisu.games.blade import choices as c
from uguisu.games.blade.board import CAMPAIGN, contract_sheet
from uguisu.games.blade.cards import ITEMS, NINJATO, Kind, price
from uguisu.games.blade.view import View

GAINS: dict[Kind, tuple[float, ...]] = {
    "weapon": (1.8, 1.5, 0.5, 0.3, 0.2),
    "armour": (0.9, 0.8, 0.7, 0.6, 0.5),
    "cancel": (1.3, 1.0, 0.7, 0.5),
    "reroll": (0.6, 0.5, 0.45, 0.4, 0.35, 0.3),
    "assassin": (1.2, 1.0, 0.8),
}
"""What the first, second and further use of a kind are worth."""
ADJUST = {1: 0.6, 2: 0.75, 3: 0.85}
REAPED = 0.55


def worth_of_set(view: View, items: Iterable[str]) -> float:
    """What it is worth to carry these items into the contract."""
    counts: dict[Kind, int] = {}
    value, reaped = 0.0, 0
    for item in items:
        facts = ITEMS[item]
        uses = facts.uses + view.record.extra.count(item)
        counts[facts.kind] = counts.get(facts.kind, 0) + uses
        if facts.kind == "adjust":
            value += ADJUST[facts.power] * uses
        elif facts.kind == "reaper":
            reaped += facts.power * uses
    value += REAPED * min(reaped, contract_sheet(view.contract).bodyguards)
    for kind, count in counts.items():
        gains = GAINS.get(kind, ())
        value += sum(gains[:count])
    return value


def worth_of(view: View, item: str) -> float:
    """What an item is worth beside those that are carried, or owned while nothing is carried yet."""
    others = [other for other in view.carried or best_set(view, view.record.owned) if other != item]
    return worth_of_set(view, (*others, item)) - worth_of_set(view, others)


def best_set(view: View, owned: Sequence[str]) -> list[str]:
    """The items to carry, the most useful first."""
    chosen = [NINJATO]
    left = [item for item in owned if item != NINJATO]
    while left and len(chosen) < CAMPAIGN.carry[view.record.dan - 1]:
        best = max(left, key=lambda item: worth_of_set(view, (*chosen, item)))
        chosen.append(best)
        left.remove(best)
    return chosen


def what_do_you_buy(view: View, options: Sequence[Choice]) -> Choice:
    """Train at once; buy in Phase 2 only, for what is bought there is given back with a failed attempt."""
    if c.TRAIN in options:
        return c.TRAIN
    if view.phase != "planning":
        return c.DONE
    owned = view.record.owned
    now = worth_of_set(view, best_set(view, owned))
    best, found = 0.0, c.DONE
    for option in options:
        if isinstance(option, c.Buy):
            gain = worth_of_set(view, best_set(view, (*owned, option.item))) - now
            score = gain - 0.2 * (price(option.item) or 0)
            if score > best:
                best, found = score, option
    return found


def what_is_your_reward(view: View, options: Sequence[Choice]) -> Choice:
    charm = c.Reward("charm")
    return charm if charm in options else options[0]


def what_do_you_carry(view: View, options: Sequence[Choice]) -> Choice:
    for item in best_set(view, view.record.owned):
        if c.CARRY.get(item) in options:
            return c.CARRY[item]
    return c.DONE
