"""Exact chances of STEALTH and KILL, as the player sees them coming."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from typing import Any, NamedTuple

from uguisu.engine.choice import Choice
from uguisu.engine.game import Forecast
from uguisu.games.blade import choices as c
from uguisu.games.blade.cards import Kind, usable
from uguisu.games.blade.odds.tables import (
    FACES,
    POOL,
    at_least,
    match_freely,
    stealth_chance,
)
from uguisu.games.blade.view import StealthShown, StrikeShown
from uguisu.games.blade.world import RoomId, World
from uguisu.kit.odds import forecast, yes_or_no


def powers(w: World, kind: Kind, without: str = "") -> tuple[int, ...]:
    """The power of each use that is left, but for one use of an item that is being spent."""
    items = usable(w, kind)
    return tuple(w.content.items[item].power for item in items for _ in range(w.carried[item] - (item == without)))


class Means(NamedTuple):
    """What may help a STEALTH: the power of each use that is left."""

    adjusts: tuple[int, ...]
    rerolls: int
    reapers: tuple[int, ...]
    bodyguards: int

    def chance(self, short: int, dice: tuple[int, ...], noise: int) -> Fraction:
        return stealth_chance(short, dice, self.adjusts, self.rerolls, self.reapers, self.bodyguards, noise)


def means(w: World, room: RoomId, *, spent: str = "", reaped: int = 0, reap: bool = True) -> Means:
    """What is left once a use of the spent item is gone; REAPER only in the Sanctum (BL-418)."""
    reapers = powers(w, "reaper", spent) if reap and w.rooms[room].sanctum else ()
    rerolls = len(powers(w, "reroll", spent))
    return Means(powers(w, "adjust", spent), rerolls, reapers, w.bodyguards - reaped)


def die_chances(short: int) -> dict[str, Fraction]:
    """The next STEALTH die against what is lacking."""
    below = Fraction(min(max(short - 1, 0), 6), 6)
    match = Fraction(1 <= short <= 6, 6)
    return {"match": match, "below": below, "over": 1 - match - below}


def to_the_end(of: Choice, w: World, chance: Callable[[int], Fraction]) -> Iterator[Forecast]:
    """The chance of a whole STEALTH for each amount of noise that may still be filled, as far as more noise helps."""
    known = Fraction(-1)
    for noise in range(max(w.limit - w.noise, 1)):
        if (found := chance(noise)) != known:
            yield yes_or_no(of, f"stealth:{noise}", found)
        known = found


def fresh_stealth(of: Choice, w: World, room: RoomId, against: int, *, reap: bool = True) -> Iterator[Forecast]:
    """A STEALTH whose first die is still to fall."""
    given = means(w, room, reap=reap)
    yield forecast(of, "die", die_chances(against))
    yield yes_or_no(of, "stealth:free", match_freely(against, POOL))
    yield from to_the_end(of, w, lambda noise: given.chance(against, (), noise))


def stealth(w: World, shown: Any, options: Sequence[Choice]) -> Iterator[Forecast]:
    """BL-506 What each option does for a STEALTH under way."""
    assert isinstance(shown, StealthShown)
    for of in options:
        match of:
            case c.Roll():
                short = shown.against - sum(shown.dice) - shown.adjust
                yield forecast(of, "die", die_chances(short))
                yield yes_or_no(of, "stealth:free", match_freely(short, POOL - len(shown.dice)))
            case c.Reroll(_, die):
                yield forecast(of, "die", die_chances(shown.against - sum(without(shown.dice, die)) - shown.adjust))
        if not isinstance(of, c.Fill | c.Fail):
            yield from to_the_end(of, w, after_option(w, shown, of))


def after_option(w: World, shown: StealthShown, of: Choice) -> Callable[[int], Fraction]:
    """The chance of the whole STEALTH once this is chosen, by the noise that may be filled."""
    short, dice, reap = shown.against - sum(shown.dice) - shown.adjust, shown.dice, shown.kind == "room"
    match of:
        case c.Adjust(item, way):
            moved = short - (w.content.items[item].power if way == "up" else -w.content.items[item].power)
            given = means(w, w.here, spent=item, reap=reap)
            return lambda noise: given.chance(moved, dice, noise)
        case c.Reap(item, count):
            given = means(w, w.here, spent=item, reaped=count)
            return lambda noise: given.chance(short - count, dice, noise)
        case c.Reroll(item, die):
            given, kept, lacking = (
                means(w, w.here, spent=item, reap=reap),
                without(dice, die),
                short + dice[die],
            )
        case _:
            given, kept, lacking = means(w, w.here, reap=reap), dice, short
    return lambda noise: sum((given.chance(lacking - n, (*kept, n), noise) for n in FACES), Fraction(0)) / 6


def without(dice: tuple[int, ...], die: int) -> tuple[int, ...]:
    return (*dice[:die], *dice[die + 1 :])


def strike(w: World, shown: Any, options: Sequence[Choice]) -> Iterator[Forecast]:
    """BL-512 The KILL as it is prepared, and after one more preparation."""
    assert isinstance(shown, StrikeShown)
    need = shown.against - shown.adjust
    for of in options:
        match of:
            case c.Roll() | c.Kill():
                yield yes_or_no(of, "kill", at_least(need))
            case c.Adjust(item, _):
                yield yes_or_no(of, "kill", at_least(need - w.content.items[item].power))
            case c.Reap(_, count):
                yield yes_or_no(of, "kill", at_least(need - count))
            case c.Assassinate():
                yield yes_or_no(of, "kill", Fraction(1))
