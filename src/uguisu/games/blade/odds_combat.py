"""Exact chances of COMBAT: a Turn, a fight to its end, the way to the Target's death."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from uguisu.engine.choice import Choice
from uguisu.engine.game import Forecast
from uguisu.games.blade import choices as c
from uguisu.games.blade.board import contract_sheet
from uguisu.games.blade.cards import BY_KIND, ITEMS, NINJATO
from uguisu.games.blade.flow_combat import BODYGUARDS, TARGET
from uguisu.games.blade.odds_stealth import figures_in, forecast, fresh_stealth, powers, room_total, uses
from uguisu.games.blade.odds_tables import (
    combat,
    turn,
)
from uguisu.games.blade.view import CombatShown, EngageShown, View

Blows = tuple[tuple[int, int], ...]
"""The V and the bonus of each hit that must land."""
WEAPON = ITEMS[BY_KIND["weapon"][0]].power


class Arms(NamedTuple):
    """What is ready for the COMBAT about to start."""

    weapon: bool
    adjust: int

    @property
    def bonus(self) -> int:
        return ITEMS[NINJATO].power + (WEAPON if self.weapon else 0)


def engagement(view: View, options: Sequence[Choice]) -> Iterator[Forecast]:
    """BL-605, BL-627 A Turn and the whole fight, as things stand and with each preparation."""
    shown = view.under_way
    assert isinstance(shown, EngageShown)
    arms = Arms(bool(shown.weapon), shown.adjust)
    opponents: list[Choice] = [of for of in options if isinstance(of, c.Fight | c.FightSanctum)]
    for of in options:
        match of:
            case c.Fight() | c.FightSanctum():
                yield from fight(of, view, of, arms)
            case c.Ready(item):
                for opponent in opponents:
                    yield from fight(of, view, opponent, arms._replace(weapon=True), spent=item)
            case c.Adjust(item, _):
                for opponent in opponents:
                    yield from fight(of, view, opponent, arms._replace(adjust=arms.adjust + ITEMS[item].power))
            case c.Reap(_, count):
                yield from fight(of, view, c.FIGHT_SANCTUM, arms, reaped=count)
            case c.Cancel():
                yield from fresh_stealth(of, view, view.here, room_total(view, view.here))
            case c.FaceCourtesans():
                startled = [figure for figure in figures_in(view, view.here) if figure.state == "startled"]
                yield from fresh_stealth(of, view, view.here, sum(figure.vigilance for figure in startled), reap=False)


def fight(
    of: Choice, view: View, opponent: Choice, arms: Arms, *, spent: str = "", reaped: int = 0
) -> Iterator[Forecast]:
    """The first Turn and the fight to its end; in the Sanctum also on to the Target's death.

    Where the option is no fight yet, the label names the Guard.
    """
    tail = f":{opponent.figure}" if isinstance(opponent, c.Fight) and of != opponent else ""
    if isinstance(opponent, c.Fight):
        blows: Blows = ((view.figures[opponent.figure].vigilance, arms.bonus),)
        target: Blows = ()
    else:
        total = room_total(view, view.here) - reaped
        blows = tuple((total - n, arms.bonus) for n in range(view.bodyguards - reaped))
        target = target_blows(view, bool(powers(view, "weapon", spent)))
        if not blows:
            blows, target = tuple((against, arms.bonus) for against, _ in target), ()
    yield one_turn(of, f"turn{tail}", blows[0][0], arms.bonus + arms.adjust)
    yield whole_combat(of, f"combat{tail}", view, blows, arms.adjust)
    if target:
        yield whole_combat(of, "target", view, blows + target, arms.adjust)


def fight_on(view: View, options: Sequence[Choice]) -> Iterator[Forecast]:
    """BL-607 The next Turn, and the fight to its end."""
    shown = view.under_way
    assert isinstance(shown, CombatShown)
    hits: dict[int, int] = {BODYGUARDS: view.bodyguards, TARGET: view.target_hp}
    count = hits.get(shown.opponent, 1)
    falling = 1 if shown.opponent == BODYGUARDS else 0
    blows: Blows = tuple((shown.against - falling * n, shown.bonus) for n in range(count))
    yield one_turn(c.FIGHT_ON, "turn", shown.against, shown.bonus)
    yield whole_combat(c.FIGHT_ON, "combat", view, blows, 0)
    if shown.opponent == BODYGUARDS:
        target = target_blows(view, bool(uses(view, "weapon")))
        yield whole_combat(c.FIGHT_ON, "target", view, blows + target, 0)


def target_blows(view: View, armed: bool) -> Blows:
    """BL-808 The Target's own COMBAT: a WEAPON is readied for it if a use is left."""
    bonus = Arms(armed, 0).bonus
    return ((contract_sheet(view.contract).vigilance, bonus),) * view.target_hp


def one_turn(of: Choice, label: str, against: int, bonus: int) -> Forecast:
    won, tied, lost = turn(against, bonus)
    return forecast(of, label, {"win": won, "tie": tied, "lose": lost})


def whole_combat(of: Choice, label: str, view: View, blows: Blows, first: int) -> Forecast:
    """The HP left at the end, armour used first; `dead` if none."""
    lives = view.hp + len(powers(view, "armour"))
    chances: dict[str, Fraction] = {}
    for left, chance in enumerate(combat(blows, first, lives)):
        key = f"hp:{min(left, view.hp)}" if left else "dead"
        chances[key] = chances.get(key, Fraction(0)) + chance
    return forecast(of, label, chances)
