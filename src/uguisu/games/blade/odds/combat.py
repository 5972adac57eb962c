"""Exact chances of COMBAT: a Turn, a fight to its end, the way to the Target's death."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Any, NamedTuple

from uguisu.engine.choice import Choice
from uguisu.engine.game import Forecast
from uguisu.games.blade import choices as c
from uguisu.games.blade.cards import NINJATO
from uguisu.games.blade.flow.combat import BODYGUARDS, TARGET
from uguisu.games.blade.odds.stealth import fresh_stealth, powers
from uguisu.games.blade.odds.tables import combat, turn
from uguisu.games.blade.view import CombatShown, EngageShown
from uguisu.games.blade.world import World
from uguisu.kit.odds import forecast

Blows = tuple[tuple[int, int], ...]
"""The V and the bonus of each hit that must land."""


class Arms(NamedTuple):
    """What is ready for the COMBAT about to start."""

    bonus: int
    """Ninjato and WEAPON."""
    adjust: int


def arms_with(w: World, weapon: str, adjust: int) -> Arms:
    items = w.content.items
    return Arms(items[NINJATO].power + (items[weapon].power if weapon else 0), adjust)


def engagement(w: World, shown: Any, options: Sequence[Choice]) -> Iterator[Forecast]:
    """BL-605, BL-627 A Turn and the whole fight, as things stand and with each preparation."""
    assert isinstance(shown, EngageShown)
    arms = arms_with(w, shown.weapon, shown.adjust)
    opponents: list[Choice] = [of for of in options if isinstance(of, c.Fight | c.FightSanctum)]
    for of in options:
        match of:
            case c.Fight() | c.FightSanctum():
                yield from fight(of, w, of, arms)
            case c.Ready(item):
                for opponent in opponents:
                    yield from fight(of, w, opponent, arms_with(w, item, arms.adjust), spent=item)
            case c.Adjust(item, _):
                more = arms._replace(adjust=arms.adjust + w.content.items[item].power)
                for opponent in opponents:
                    yield from fight(of, w, opponent, more)
            case c.Reap(_, count):
                yield from fight(of, w, c.FIGHT_SANCTUM, arms, reaped=count)
            case c.Cancel():
                yield from fresh_stealth(of, w, w.here, w.room_total(w.here))
            case c.FaceCourtesans():
                against = sum(w.figures[figure].vigilance for figure in w.startled(w.here))
                yield from fresh_stealth(of, w, w.here, against, reap=False)


def fight(
    of: Choice, w: World, opponent: Choice, arms: Arms, *, spent: str = "", reaped: int = 0
) -> Iterator[Forecast]:
    """The first Turn and the fight to its end; in the Sanctum also on to the Target's death.

    Where the option is no fight yet, the label names the Guard.
    """
    tail = f":{opponent.figure}" if isinstance(opponent, c.Fight) and of != opponent else ""
    if isinstance(opponent, c.Fight):
        blows: Blows = ((w.figures[opponent.figure].vigilance, arms.bonus),)
        target: Blows = ()
    else:
        total = w.room_total(w.here) - reaped
        blows = tuple((total - n, arms.bonus) for n in range(w.bodyguards - reaped))
        target = target_blows(w, spent)
        if not blows:
            blows, target = tuple((against, arms.bonus) for against, _ in target), ()
    yield one_turn(of, f"turn{tail}", blows[0][0], arms.bonus + arms.adjust)
    yield whole_combat(of, f"combat{tail}", w, blows, arms.adjust)
    if target:
        yield whole_combat(of, "target", w, blows + target, arms.adjust)


def fight_on(w: World, shown: Any, options: Sequence[Choice]) -> Iterator[Forecast]:
    """BL-607 The next Turn, and the fight to its end."""
    assert isinstance(shown, CombatShown)
    hits: dict[int, int] = {BODYGUARDS: w.bodyguards, TARGET: w.target_hp}
    count = hits.get(shown.opponent, 1)
    falling = 1 if shown.opponent == BODYGUARDS else 0
    blows: Blows = tuple((shown.against - falling * n, shown.bonus) for n in range(count))
    yield one_turn(c.FIGHT_ON, "turn", shown.against, shown.bonus)
    yield whole_combat(c.FIGHT_ON, "combat", w, blows, 0)
    if shown.opponent == BODYGUARDS:
        target = target_blows(w)
        yield whole_combat(c.FIGHT_ON, "target", w, blows + target, 0)


def target_blows(w: World, spent: str = "") -> Blows:
    """BL-808 The Target's own COMBAT: the best WEAPON is readied for it if a use is left."""
    bonus = w.content.items[NINJATO].power + max(powers(w, "weapon", spent), default=0)
    return ((w.sheet.vigilance, bonus),) * w.target_hp


def one_turn(of: Choice, label: str, against: int, bonus: int) -> Forecast:
    won, tied, lost = turn(against, bonus)
    return forecast(of, label, {"win": won, "tie": tied, "lose": lost})


def whole_combat(of: Choice, label: str, w: World, blows: Blows, first: int) -> Forecast:
    """The HP left at the end, armour used first; `dead` if none."""
    lives = w.hp + len(powers(w, "armour"))
    chances: dict[str, Fraction] = {}
    for left, chance in enumerate(combat(blows, first, lives)):
        key = f"hp:{min(left, w.hp)}" if left else "dead"
        chances[key] = chances.get(key, Fraction(0)) + chance
    return forecast(of, label, chances)
