"""Exact chances of COMBAT: a Turn, a fight to its end, the way to the Target's death."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import combinations
from typing import Any, NamedTuple

from uguisu.engine.choice import Choice
from uguisu.engine.game import Forecast
from uguisu.games.blade import choices as c
from uguisu.games.blade.cards import NINJATO
from uguisu.games.blade.flow.combat import BODYGUARDS, TARGET
from uguisu.games.blade.odds.stealth import BEST, fresh_stealth, powers
from uguisu.games.blade.odds.tables import combat, turn
from uguisu.games.blade.view import CombatShown, EngageShown
from uguisu.games.blade.world import FigureId, World
from uguisu.kit.odds import forecast, yes_or_no

Blows = tuple[tuple[int, int], ...]
"""The V and the bonus of each hit that must land."""
ZERO = Fraction(0)


class Arms(NamedTuple):
    """What is ready for the COMBAT about to start."""

    weapon: int
    """The power of the WEAPON that is readied; 0 if none is."""
    adjust: int


class Kept(NamedTuple):
    """The power of each use that is left for this COMBAT and those after it."""

    weapons: tuple[int, ...]
    adjusts: tuple[int, ...]


Foes = tuple[tuple[int, ...], ...]
"""The COMBATs ahead, and in each the V that every hit must beat."""


def kept(w: World, spent: str = "") -> Kept:
    return Kept(tuple(sorted(powers(w, "weapon", spent))), tuple(sorted(powers(w, "adjust", spent))))


def without(powers: tuple[int, ...], spent: tuple[int, ...]) -> tuple[int, ...]:
    left = list(powers)
    for power in spent:
        left.remove(power)
    return tuple(left)


def preparations(arms: Arms, kept: Kept, fights: int) -> Iterator[tuple[Arms, Kept]]:
    """BL-605 At most one WEAPON, one in any case where there are enough for all, and any ADJUST uses."""
    weapons: list[tuple[int, ...]] = [()] if arms.weapon or len(kept.weapons) < fights else []
    weapons += [(power,) for power in sorted(set(kept.weapons))] if not arms.weapon else []
    adjusts = {some for count in range(len(kept.adjusts) + 1) for some in combinations(kept.adjusts, count)}
    for weapon in weapons:
        for some in adjusts:
            left = Kept(without(kept.weapons, weapon), without(kept.adjusts, some))
            yield Arms(arms.weapon + sum(weapon), arms.adjust + sum(some)), left


@lru_cache(maxsize=1 << 14)
def beat_all(foes: Foes, in_order: bool, arms: Arms, kept: Kept, blade: int, lives: int) -> Fraction:
    """The best chance to live through all these COMBATs, with all that can be prepared before each."""
    if not foes or not lives:
        return Fraction(lives > 0)
    ready = preparations(arms, kept, len(foes))
    if len(foes) == 1:
        ready = iter([max(ready, key=lambda prepared: prepared[0])])
    firsts = range(1 if in_order else len(foes))
    return max(beat(foes, n, in_order, now, left, blade, lives) for now, left in ready for n in firsts)


def beat(foes: Foes, n: int, in_order: bool, arms: Arms, kept: Kept, blade: int, lives: int) -> Fraction:
    """The same where this one begins as it is prepared."""
    blows = tuple((against, blade + arms.weapon) for against in foes[n])
    rest = (*foes[:n], *foes[n + 1 :])
    after = enumerate(combat(blows, arms.adjust, lives))
    bare = Arms(0, 0)
    return sum((chance * beat_all(rest, in_order, bare, kept, blade, left) for left, chance in after if left), ZERO)


def foes_of(w: World, reaped: int = 0) -> Foes:
    """All ALERTED Guards of the room; in the Sanctum the Bodyguards that are left, and then the Target."""
    if not w.is_in_sanctum:
        return tuple((w.figures[guard].vigilance,) for guard in w.alerted(w.here))
    total = w.room_total(w.here) - reaped
    guarded = tuple(total - n for n in range(w.bodyguards - reaped))
    return (*((guarded,) if guarded else ()), (w.sheet.vigilance,) * w.target_hp)


def lives_of(w: World) -> int:
    """HP, and the hits that ARMOUR can take."""
    return w.hp + len(powers(w, "armour"))


def best_fight(w: World, of: Choice, arms: Arms) -> Fraction:
    """The best chance to beat whoever is ALERTED here, once this is chosen."""
    spent, blade, lives = getattr(of, "item", ""), w.content.items[NINJATO].power, lives_of(w)
    if isinstance(of, c.Fight | c.FightSanctum):
        foe = w.alerted(w.here).index(FigureId(of.figure)) if isinstance(of, c.Fight) else 0
        return beat(foes_of(w), foe, w.is_in_sanctum, arms, kept(w), blade, lives)
    reapers = sum(powers(w, "reaper", spent)) if w.is_in_sanctum else 0
    reaped = min(reapers + (of.count if isinstance(of, c.Reap) else 0), w.bodyguards)
    return beat_all(foes_of(w, reaped), w.is_in_sanctum, arms, kept(w, spent), blade, lives)


def arms_with(w: World, weapon: str, adjust: int) -> Arms:
    return Arms(w.content.items[weapon].power if weapon else 0, adjust)


def engagement(w: World, shown: Any, options: Sequence[Choice]) -> Iterator[Forecast]:
    """BL-605, BL-627 The way to the end with each preparation; then a Turn and the whole fight as it stands."""
    assert isinstance(shown, EngageShown)
    arms = arms_with(w, shown.weapon, shown.adjust)
    opponents: list[Choice] = [of for of in options if isinstance(of, c.Fight | c.FightSanctum)]
    for of in options:
        now = arms
        match of:
            case c.Ready(item):
                now = arms_with(w, item, arms.adjust)
            case c.Adjust(item, _):
                now = arms._replace(adjust=arms.adjust + w.content.items[item].power)
            case c.Cancel(item):
                yield from fresh_stealth(of, w, w.here, w.room_total(w.here), spent=item)
            case c.FaceCourtesans():
                against = sum(w.figures[figure].vigilance for figure in w.startled(w.here))
                yield from fresh_stealth(of, w, w.here, against, reap=False)
        if isinstance(of, c.Fight | c.FightSanctum | c.Ready | c.Adjust | c.Reap):
            yield yes_or_no(of, BEST, best_fight(w, of, now))
            for opponent in [of] if of in opponents else opponents:
                spent, reaped = (of.item if isinstance(of, c.Ready) else ""), getattr(of, "count", 0)
                yield from fight(of, w, opponent, now, spent=spent, reaped=reaped)


def fight(
    of: Choice, w: World, opponent: Choice, arms: Arms, *, spent: str = "", reaped: int = 0
) -> Iterator[Forecast]:
    """The first Turn and the fight to its end; in the Sanctum also on to the Target's death.

    Where the option is no fight yet, the label names the Guard.
    """
    bonus = w.content.items[NINJATO].power + arms.weapon
    tail = f":{opponent.figure}" if isinstance(opponent, c.Fight) and of != opponent else ""
    if isinstance(opponent, c.Fight):
        blows: Blows = ((w.figures[opponent.figure].vigilance, bonus),)
        target: Blows = ()
    else:
        total = w.room_total(w.here) - reaped
        blows = tuple((total - n, bonus) for n in range(w.bodyguards - reaped))
        target = target_blows(w, spent)
        if not blows:
            blows, target = tuple((against, bonus) for against, _ in target), ()
    yield one_turn(of, f"turn{tail}", blows[0][0], bonus + arms.adjust)
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
    yield yes_or_no(c.FIGHT_ON, BEST, best_of_the_rest(w, shown, blows))
    yield one_turn(c.FIGHT_ON, "turn", shown.against, shown.bonus)
    yield whole_combat(c.FIGHT_ON, "combat", w, blows, 0)
    if shown.opponent == BODYGUARDS:
        target = target_blows(w)
        yield whole_combat(c.FIGHT_ON, "target", w, blows + target, 0)


def best_of_the_rest(w: World, shown: CombatShown, blows: Blows) -> Fraction:
    """This COMBAT as it is, and whoever is ALERTED besides."""
    foes = foes_of(w)
    first = w.alerted(w.here).index(FigureId(shown.opponent)) if shown.opponent >= 0 else 0
    rest, blade = (*foes[:first], *foes[first + 1 :]), w.content.items[NINJATO].power
    after = enumerate(combat(blows, 0, lives_of(w)))
    ways = (
        chance * beat_all(rest, w.is_in_sanctum, Arms(0, 0), kept(w), blade, left) for left, chance in after if left
    )
    return sum(ways, ZERO)


def target_blows(w: World, spent: str = "") -> Blows:
    """BL-808 The Target's own COMBAT: the best WEAPON is readied for it if a use is left."""
    bonus = w.content.items[NINJATO].power + max(powers(w, "weapon", spent), default=0)
    return ((w.sheet.vigilance, bonus),) * w.target_hp


def one_turn(of: Choice, label: str, against: int, bonus: int) -> Forecast:
    won, tied, lost = turn(against, bonus)
    return forecast(of, label, {"win": won, "tie": tied, "lose": lost})


def whole_combat(of: Choice, label: str, w: World, blows: Blows, first: int) -> Forecast:
    """The HP left at the end, armour used first; `dead` if none."""
    chances: dict[str, Fraction] = {}
    for left, chance in enumerate(combat(blows, first, lives_of(w))):
        key = f"hp:{min(left, w.hp)}" if left else "dead"
        chances[key] = chances.get(key, Fraction(0)) + chance
    return forecast(of, label, chances)
