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

BEST = "best"
"""The one measure of all options of a question: the chance to succeed for whoever goes on as well as can be."""


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
    cancels: int

    def chance(self, short: int, dice: tuple[int, ...], noise: int) -> Fraction:
        """Of this STEALTH alone."""
        return stealth_chance(short, dice, self.adjusts, self.rerolls, self.reapers, self.bodyguards, noise)

    def best(self, short: int, dice: tuple[int, ...], noise: int, against: int) -> Fraction:
        """With a fresh one after each CANCEL (BL-416)."""
        afresh = self.cancels, against
        return stealth_chance(short, dice, self.adjusts, self.rerolls, self.reapers, self.bodyguards, noise, afresh)


def means(w: World, room: RoomId, *, spent: str = "", reaped: int = 0, reap: bool = True) -> Means:
    """What is left once a use of the spent item is gone; REAPER only in the Sanctum (BL-418)."""
    reapers = powers(w, "reaper", spent) if reap and w.rooms[room].sanctum else ()
    rerolls, cancels = len(powers(w, "reroll", spent)), len(powers(w, "cancel", spent))
    return Means(powers(w, "adjust", spent), rerolls, reapers, w.bodyguards - reaped, cancels)


def most_noise(w: World) -> int:
    """So much may be filled without being detected."""
    return max(w.limit - w.noise - 1, 0)


def die_chances(short: int) -> dict[str, Fraction]:
    """The next STEALTH die against what is lacking."""
    below = Fraction(min(max(short - 1, 0), 6), 6)
    match = Fraction(1 <= short <= 6, 6)
    return {"match": match, "below": below, "over": 1 - match - below}


def to_the_end(of: Choice, w: World, chance: Callable[[int], Fraction]) -> Iterator[Forecast]:
    """The chance of a whole STEALTH for each amount of noise that may still be filled, as far as more noise helps."""
    known = Fraction(-1)
    for noise in range(most_noise(w) + 1):
        if (found := chance(noise)) != known:
            yield yes_or_no(of, f"stealth:{noise}", found)
        known = found


def fresh_chance(w: World, room: RoomId, against: int, *, spent: str = "", reap: bool = True) -> Fraction:
    """The best chance of a STEALTH whose first die is still to fall."""
    return means(w, room, spent=spent, reap=reap).best(against, (), most_noise(w), against)


def fresh_stealth(
    of: Choice, w: World, room: RoomId, against: int, *, spent: str = "", reap: bool = True
) -> Iterator[Forecast]:
    """A STEALTH whose first die is still to fall."""
    given = means(w, room, spent=spent, reap=reap)
    yield yes_or_no(of, BEST, fresh_chance(w, room, against, spent=spent, reap=reap))
    yield forecast(of, "die", die_chances(against))
    yield yes_or_no(of, "stealth:free", match_freely(against, POOL))
    yield from to_the_end(of, w, lambda noise: given.chance(against, (), noise))


class Pending(NamedTuple):
    """A STEALTH under way, once something is chosen."""

    given: Means
    short: int
    dice: tuple[int, ...]
    against: int
    rolls: bool
    """One more die falls first."""

    def after(self, chance: Callable[[int, tuple[int, ...]], Fraction]) -> Fraction:
        """Its chance, where `chance` knows that of what lacks and the dice that lie there."""
        if not self.rolls:
            return chance(self.short, self.dice)
        return sum((chance(self.short - pips, (*self.dice, pips)) for pips in FACES), Fraction(0)) / 6

    def alone(self, noise: int) -> Fraction:
        return self.after(lambda short, dice: self.given.chance(short, dice, noise))

    def best(self, noise: int) -> Fraction:
        return self.after(lambda short, dice: self.given.best(short, dice, noise, self.against))


def stealth(w: World, shown: Any, options: Sequence[Choice]) -> Iterator[Forecast]:
    """BL-506 What each option does for a STEALTH under way."""
    assert isinstance(shown, StealthShown)
    for of in options:
        if isinstance(of, c.Fill | c.Fail):
            yield yes_or_no(of, BEST, given_up(w, shown) if of == c.FAIL else filled(w, shown))
            continue
        pending = after_option(w, shown, of)
        yield yes_or_no(of, BEST, pending.best(most_noise(w)))
        if pending.rolls:
            yield forecast(of, "die", die_chances(pending.short))
        if of == c.ROLL:
            yield yes_or_no(of, "stealth:free", match_freely(pending.short, POOL - len(shown.dice)))
        yield from to_the_end(of, w, pending.alone)


def filled(w: World, shown: StealthShown) -> Fraction:
    """BL-508 It succeeds, unless so much noise is the end."""
    return Fraction(shown.against - shown.total <= most_noise(w))


def given_up(w: World, shown: StealthShown) -> Fraction:
    """BL-416 A failure that is cancelled is followed by a fresh attempt."""
    reap = shown.kind == "room"
    fresh = (fresh_chance(w, w.here, shown.against, spent=item, reap=reap) for item in usable(w, "cancel"))
    return max(fresh, default=Fraction(0))


def after_option(w: World, shown: StealthShown, of: Choice) -> Pending:
    """The STEALTH once this is chosen."""
    short, dice, reap = shown.against - shown.total, shown.dice, shown.kind == "room"
    given, against = means(w, w.here, spent=getattr(of, "item", ""), reap=reap), shown.against
    match of:
        case c.Adjust(item, way):
            power = w.content.items[item].power
            return Pending(given, short - (power if way == "up" else -power), dice, against, rolls=False)
        case c.Reap(item, count):
            given = means(w, w.here, spent=item, reaped=count)
            return Pending(given, short - count, dice, against - count, rolls=False)
        case c.Reroll(_, die):
            return Pending(given, short + dice[die], without(dice, die), against, rolls=True)
    return Pending(given, short, dice, against, rolls=True)


def without(dice: tuple[int, ...], die: int) -> tuple[int, ...]:
    return (*dice[:die], *dice[die + 1 :])


def kill_chance(w: World, need: int, *, spent: str = "", reaped: int = 0, reap: bool = True) -> Fraction:
    """BL-414 The best chance of a KILL that can still be prepared."""
    if powers(w, "assassin", spent):
        return Fraction(1)
    reapers = sum(powers(w, "reaper", spent)) if reap and w.is_in_sanctum else 0
    return at_least(need - sum(powers(w, "adjust", spent)) - min(reapers, w.bodyguards - reaped))


def strike(w: World, shown: Any, options: Sequence[Choice]) -> Iterator[Forecast]:
    """BL-512 The KILL: prepared as well as can be, and as it is after this option."""
    assert isinstance(shown, StrikeShown)
    need, reap = shown.against - shown.adjust, not shown.courtesans_only
    for of in options:
        match of:
            case c.Roll():
                best = now = at_least(need)
            case c.Kill():
                best, now = kill_chance(w, need, reap=reap), at_least(need)
            case c.Adjust(item, _):
                less = need - w.content.items[item].power
                best, now = kill_chance(w, less, spent=item, reap=reap), at_least(less)
            case c.Reap(item, count):
                best = kill_chance(w, need - count, spent=item, reaped=count)
                now = at_least(need - count)
            case c.Assassinate():
                best = now = Fraction(1)
            case _:
                continue
        yield yes_or_no(of, BEST, best)
        yield yes_or_no(of, "kill", now)
