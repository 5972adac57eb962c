"""Phase 2: what to buy, what to learn, what to carry."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from uguisu.bots.blade.survey import bonus_of
from uguisu.bots.blade.value import Ahead, Content, Gear, Journey, Sanctum, Stakes
from uguisu.engine.choice import Choice
from uguisu.games.blade import choices as c
from uguisu.games.blade.cards import NINJATO, Kind
from uguisu.games.blade.content import BladeContent
from uguisu.games.blade.view import View

ROUND: dict[Kind, tuple[float, ...]] = {
    "cancel": (0.06, 0.05, 0.03, 0.02),
    "reroll": (0.03, 0.02, 0.02, 0.01, 0.01),
    "weapon": (0.02, 0.02, 0.05, 0.04, 0.03),
    "armour": (0.05, 0.04, 0.04, 0.03, 0.02),
}
"""What the first, second and further use of a kind are worth on the way to the Sanctum and back."""
ADJUST = {1: 0.02, 2: 0.025, 3: 0.03}
GOLD = 0.03
"""The chance to close a contract that is worth a piece of gold."""
WAYS = ((1, 0), (2, 1), (3, 2), (4, 4))
"""The noise and the HP that the way to the Sanctum may cost."""


@lru_cache(maxsize=4096)
def closing_chance(sheets: BladeContent, contract: int, limit: int, gear: Gear, armour: int) -> float:
    """What the Sanctum alone is worth with this equipment, one room inside the stronghold."""
    sheet = sheets.contract(contract)
    journey = Journey(
        inward=(0,),
        outward=(0,),
        contents=(Content(),),
        to_entry=(0,),
        flights=(0,),
        sanctum=Sanctum(sheet.vigilance, sheet.hp, sheet.bodyguards, 0, False),
        gear=gear,
        bonus=bonus_of(sheets),
        boxes=limit,
        lives=sheets.campaign.hp + armour,
        stakes=Stakes(1.0, 0.5, 0.0, 0.0),
    )
    table = Ahead(journey).closing()
    lives = sheets.campaign.hp + armour
    return sum(table[max(limit - noise, 1)][max(lives - hurt, 0)] for noise, hurt in WAYS) / len(WAYS)


def worth_of_set(sheets: BladeContent, view: View, items: Iterable[str]) -> float:
    """What it is worth to carry these items into the contract."""
    return _worth(sheets, view.contract, view.limit, view.record.extra, frozenset(items))


@lru_cache(maxsize=1 << 14)
def _worth(sheets: BladeContent, contract: int, limit: int, extra: tuple[str, ...], items: frozenset[str]) -> float:
    counts: dict[Kind, int] = {}
    value = 0.0
    reapers: list[int] = []
    for item in sorted(items):
        facts = sheets.items[item]
        uses = facts.uses + extra.count(item)
        counts[facts.kind] = counts.get(facts.kind, 0) + uses
        if facts.kind == "adjust":
            value += ADJUST.get(facts.power, 0.01 + 0.005 * facts.power) * uses
        elif facts.kind == "reaper":
            reapers += [facts.power] * uses
    for kind, gains in ROUND.items():
        value += sum(gains[: counts.get(kind, 0)])
    gear = Gear(min(counts.get("weapon", 0), 2), tuple(sorted(reapers)), min(counts.get("assassin", 0), 3))
    return value + closing_chance(sheets, contract, limit, gear, min(counts.get("armour", 0), 5))


def worth_of(sheets: BladeContent, view: View, item: str) -> float:
    """What an item is worth beside those that are carried, or owned while nothing is carried yet."""
    others = [other for other in view.carried or best_set(sheets, view, view.record.owned) if other != item]
    return worth_of_set(sheets, view, (*others, item)) - worth_of_set(sheets, view, others)


def best_set(sheets: BladeContent, view: View, owned: Sequence[str]) -> list[str]:
    """The items to carry, the most useful first."""
    chosen = [NINJATO]
    left = [item for item in owned if item != NINJATO]
    while left and len(chosen) < sheets.campaign.carry[view.record.dan - 1]:
        best = max(left, key=lambda item: worth_of_set(sheets, view, (*chosen, item)))
        chosen.append(best)
        left.remove(best)
    return chosen


def what_do_you_buy(sheets: BladeContent, view: View, options: Sequence[Choice]) -> Choice:
    """Train at once; buy in Phase 2 only, for what is bought there is given back with a failed attempt."""
    if c.TRAIN in options:
        return c.TRAIN
    if view.phase != "planning":
        return c.DONE
    owned = view.record.owned
    now = worth_of_set(sheets, view, best_set(sheets, view, owned))
    best = 0.0
    found: Choice = c.DONE
    for option in options:
        if isinstance(option, c.Buy):
            gain = worth_of_set(sheets, view, best_set(sheets, view, (*owned, option.item))) - now
            score = gain - GOLD * (sheets.price(option.item) or 0)
            if score > best:
                best, found = score, option
    return found


def what_is_your_reward(sheets: BladeContent, view: View, options: Sequence[Choice]) -> Choice:
    charm = c.Reward("charm")
    return charm if charm in options else options[0]


def what_do_you_carry(sheets: BladeContent, view: View, options: Sequence[Choice]) -> Choice:
    for item in best_set(sheets, view, view.record.owned):
        if sheets.carry.get(item) in options:
            return sheets.carry[item]
    return c.DONE
