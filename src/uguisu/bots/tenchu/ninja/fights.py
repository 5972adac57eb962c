"""How likely blows and shots are to do what they should."""

from __future__ import annotations

from functools import cache

from uguisu.games.tenchu.cards import ModelId
from uguisu.games.tenchu.field.field import Field
from uguisu.games.tenchu.figures import SILENT_KILL
from uguisu.games.tenchu.ground.terrain import SquareId

PIPS = range(1, 7)
HALFWAY = 0.45


@cache
def hit_chance(attack: int, dice: int, defence: int) -> float:
    """TE-181 to TE-186 Of an exchange in which nobody wins ties."""
    lows = [min((one for one in roll if one >= attack), default=7) for roll in _rolls(dice)]
    hits = sum(low < 7 and (parry < defence or low < parry) for low in lows for parry in PIPS)
    return hits / (6 * len(lows))


@cache
def _rolls(dice: int) -> tuple[tuple[int, ...], ...]:
    if dice == 1:
        return tuple((one,) for one in PIPS)
    return tuple((one, other) for one in PIPS for other in PIPS)


def meets(number: int, dice: int = 1) -> float:
    """That a die shows this or more."""
    return 1 - (min(6, max(0, number - 1)) / 6) ** dice


def falls(view: Field, model: ModelId, off: int = 0) -> float:
    """That a hit removes him; a wound that he bears is nearly half of that."""
    fails = 1 - meets(view.save_of(model) + off)
    one = view.models[model]
    return fails if one.wounds or "resilience" not in view.profile(model).skills else fails * HALFWAY


def strike(view: Field, attacker: ModelId, target: ModelId, start: SquareId, contact: SquareId, off: int) -> float:
    """That a blow from there removes him."""
    kendo, dice = view.profile(attacker).kendo, view.kendo_dice(attacker)
    if is_silent(view, attacker, target, start, contact):
        return meets(kendo, dice) * falls(view, target, SILENT_KILL + off)
    if view.models[target].is_out:
        return meets(kendo, dice) * falls(view, target, off)
    return hit_chance(kendo, dice, view.profile(target).kendo) * falls(view, target, off)


def is_silent(view: Field, attacker: ModelId, target: ModelId, start: SquareId, contact: SquareId) -> bool:
    return view.comes_from_behind(attacker, start, contact, target) and not view.profile(target).is_hero


def shot(view: Field, shooter: ModelId, target: ModelId, reach: int, off: int) -> float:
    number = view.shot_number(shooter, view.models[target].at, reach)
    return meets(number) * falls(view, target, off)
