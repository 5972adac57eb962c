"""What a way through the stronghold is worth: tables of value by the noise and the HP that are left.

A table has a row for each number of noise boxes left (row 0: detected) and in it a value for each number of lives left,
HP and armour together (0: killed). Equipment beyond weapons, reapers and Kunai Blades is left out here; whoever decides
puts a price on it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from uguisu.games.blade.odds.tables import POOL, at_least, decided_turn

Row = list[float]
Table = list[Row]

MOST_NOISE = 10
TRACKED = 2
"""Of so many rooms on the way back it is told apart whether they were cleared on the way in."""
USUAL = 4
"""The lives for which ways to sneak are compared."""


class Stakes(NamedTuple):
    """What the ends of an attempt are worth."""

    closed: float
    blown: float
    failed: float
    killed: float


class Way(NamedTuple):
    """One way to make a STEALTH: the chance to succeed by the noise filled, and the chance to fail."""

    filled: tuple[float, ...]
    failed: float


@cache
def _best_way(short: int, left: int, failure: float, cap: int) -> tuple[float, Way]:
    """The least expected cost of a STEALTH under way, noise and failures counted, and what it leads to."""
    if short == 0:
        return 0.0, _filling(0)
    choices = [(failure, Way((0.0,) * (MOST_NOISE + 1), 1.0))]
    if 0 < short <= cap:
        choices.append((float(short), _filling(short)))
    if short > 0 and left:
        choices.append(_rolled(short, left, failure, cap))
    return min(choices)


def _filling(noise: int) -> Way:
    return Way(tuple(float(n == noise) for n in range(MOST_NOISE + 1)), 0.0)


def _rolled(short: int, left: int, failure: float, cap: int) -> tuple[float, Way]:
    found = [_best_way(short - pips, left - 1, failure, cap) for pips in range(1, 7)]
    cost = sum(cost for cost, _ in found) / 6
    filled = tuple(sum(way.filled[n] for _, way in found) / 6 for n in range(MOST_NOISE + 1))
    return cost, Way(filled, sum(way.failed for _, way in found) / 6)


@cache
def ways_to_sneak(total: int) -> tuple[tuple[tuple[tuple[int, float], ...], float], ...]:
    """Sensible ways to make a STEALTH against a total: (noise, chance) pairs, and the chance to fail."""
    found = {_rolled(total, POOL, failure, cap)[1] for failure in (0.0, 1.0, 2.0, 4.0, 9.0) for cap in (0, 1, 2, 4, 9)}
    return tuple(
        (tuple((n, chance) for n, chance in enumerate(way.filled) if chance), way.failed) for way in sorted(found)
    )


@cache
def sneaking_cost(total: int, failure: float) -> float:
    """The least expected noise of a STEALTH in which a failure costs so much."""
    return _rolled(total, POOL, failure, MOST_NOISE)[0]


@cache
def losses(vigilance: int, bonus: int) -> float:
    """The HP that one hit is expected to cost, within reason."""
    won = float(decided_turn(vigilance, bonus))
    return min((1 - won) / won, 8.0) if won else 8.0


def shifted(table: Table, noise: int) -> Table:
    """The same after so much more noise."""
    if not noise:
        return table
    return [table[max(n - noise, 0)] for n in range(len(table))]


def best_of(*tables: Table) -> Table:
    return [[max(values) for values in zip(*rows, strict=True)] for rows in zip(*tables, strict=True)]


def blended(chance: float, one: Table, other: Table) -> Table:
    rest = 1 - chance
    return [[chance * a + rest * b for a, b in zip(x, y, strict=True)] for x, y in zip(one, other, strict=True)]


def sneaked(total: int, hidden: Table, noticed: Table) -> Table:
    """A STEALTH against a total, leading to one table or the other."""
    ways = ways_to_sneak(total)
    lives = range(len(hidden[0]))
    usual = min(USUAL, len(lives) - 1)
    found: Table = [hidden[0]]
    for n in range(1, len(hidden)):
        best, chosen = -1.0, ways[0]
        failed = noticed[n][usual]
        column = [hidden[max(n - noise, 0)][usual] for noise in range(MOST_NOISE + 1)]
        for way in ways:
            value = way[1] * failed + sum([chance * column[noise] for noise, chance in way[0]])
            if value > best:
                best, chosen = value, way
        row = [chosen[1] * value for value in noticed[n]]
        for noise, chance in chosen[0]:
            source = hidden[max(n - noise, 0)]
            row = [value + chance * source[k] for k, value in enumerate(row)]
        found.append(row)
    return found


def fought(table: Table, blows: Sequence[tuple[int, int]], killed: float, escape: float, safe: int) -> Table:
    """COMBATs in which these hits (V, bonus) must land; with `safe` lives or more one may run, worth `escape`."""
    chances = [float(decided_turn(against, bonus)) for against, bonus in reversed(blows)]
    found: Table = [table[0]]
    for row in table[1:]:
        for won in chances:
            lost = 1 - won
            value, out = killed, [killed]
            for worth in row[1:safe]:
                value = won * worth + lost * value
                out.append(value)
            for worth in row[safe:]:
                value = won * worth + lost * value
                if value < escape:
                    value = escape
                out.append(value)
            row = out
        found.append(row)
    return found


class Content(NamedTuple):
    """Who is in an ordinary room, by V."""

    calm: tuple[int, ...] = ()
    alerted: tuple[int, ...] = ()
    courtesans: tuple[int, ...] = ()

    @property
    def total(self) -> int:
        return sum(self.calm) + sum(self.alerted) + sum(self.courtesans)


class Gear(NamedTuple):
    """The uses that matter in the Sanctum."""

    weapons: int
    reapers: tuple[int, ...]
    blades: int


class Bonus(NamedTuple):
    """What is added to a COMBAT roll, without and with a WEAPON."""

    bare: int
    armed: int


class Sanctum(NamedTuple):
    """Who is in the Sanctum."""

    vigilance: int
    hp: int
    bodyguards: int
    courtesans: int
    alarm: bool


class Journey(NamedTuple):
    """Phase 3 still to come: the rooms up to the Sanctum, and those out of it; the first is where you are."""

    inward: tuple[int, ...]
    outward: tuple[int, ...]
    contents: tuple[Content, ...]
    """By room."""
    to_entry: tuple[int, ...]
    """By room, the number of Doors to the nearest Entry Point."""
    flights: tuple[int, ...]
    """By room, the further noise that its Courtesans make where they flee to."""
    sanctum: Sanctum
    gear: Gear
    bonus: Bonus
    boxes: int
    lives: int
    stakes: Stakes


class Ahead:
    """The values of all that can come on one way."""

    def __init__(self, journey: Journey) -> None:
        self.journey = journey
        self._known: dict[tuple[object, ...], Table] = {}
        back = sorted({*journey.outward}, key=lambda room: -journey.contents[room].total)
        self._tracked = sum(1 << room for room in back[:TRACKED] if journey.contents[room].total)

    def flat(self, value: float, detected: float) -> Table:
        """The same value whatever noise and lives are left."""
        row = [self.journey.stakes.killed, *[value] * self.journey.lives]
        return [[detected] * (self.journey.lives + 1), *[row] * self.journey.boxes]

    def room(self, room: int, content: Content, on: Table, cleared: Table, escape: float) -> Table:
        """Coming into an ordinary room: `on` from there with everybody left, `cleared` with nobody left.

        `escape` is the worth of running out of the stronghold.
        """
        calm, alerted, courtesans = content
        if alerted:
            return shifted(self.fight(room, (*alerted, *calm), cleared, escape), bool(calm) + bool(courtesans))
        if not calm and not courtesans:
            return on
        noticed = self.noticed(room, content, cleared, escape)
        return sneaked(content.total, self.hidden(content, on, cleared, noticed), noticed)

    def hidden(self, content: Content, on: Table, cleared: Table, noticed: Table) -> Table:
        """After a successful STEALTH: go on, or try a KILL first."""
        chance = float(at_least(content.total))
        return best_of(on, blended(chance, cleared, noticed)) if chance > 0.3 else on

    def noticed(self, room: int, content: Content, cleared: Table, escape: float) -> Table:
        """After a failure."""
        noise = bool(content.calm) + bool(content.courtesans)
        if content.courtesans:
            noise += self.journey.flights[room]
        return shifted(self.fight(room, content.calm, cleared, escape), noise)

    def fight(self, room: int, guards: Sequence[int], cleared: Table, escape: float) -> Table:
        if not guards:
            return cleared
        safe = self.journey.to_entry[room] + 2
        return fought(cleared, [(v, self.journey.bonus.bare) for v in guards], self.journey.stakes.killed, escape, safe)

    @property
    def out_alive(self) -> float:
        """Running out of the stronghold with the Target alive."""
        return 0.97 * self.journey.stakes.failed

    @property
    def out_done(self) -> float:
        """Running out of the stronghold with the Target dead."""
        return 0.97 * self.journey.stakes.closed

    # The way out, the Target dead

    def outside(self, step: int, gone: int = 0) -> Table:
        """In the room of this step of the way out, done with it."""
        if step == len(self.journey.outward) - 1:
            return self.flat(self.journey.stakes.closed, self.journey.stakes.blown)
        return self.leaving(step + 1, gone)

    def leaving(self, step: int, gone: int = 0) -> Table:
        """Coming into the room of this step of the way out; `gone` is the set of rooms that were cleared."""
        room = self.journey.outward[step]
        content = Content() if gone >> room & 1 else self.journey.contents[room]
        if not content.total:
            return self.outside(step, gone)
        return self._table(
            ("out", step, self._still(step + 1, gone)),
            lambda: self.room(room, content, self.outside(step, gone), self.outside(step, gone), self.out_done),
        )

    def without(self, gone: int, room: int) -> int:
        """The rooms that were cleared, this one now among them."""
        return gone | 1 << room & self._tracked

    def _still(self, step: int, gone: int) -> int:
        """Of the rooms that were cleared, those that are still to come on the way out."""
        if not gone:
            return 0
        return sum(1 << room for room in self.journey.outward[step:] if gone >> room & 1)

    # The Sanctum

    def closing(self, gone: int = 0) -> Table:
        """Coming into the Sanctum."""
        if self.journey.inward:
            return self._arrived().closing(gone)
        there, gear = self.journey.sanctum, self.journey.gear
        if there.alarm:
            return self.open_fight(there.bodyguards, there.hp, there.courtesans, gear, gone)
        return self.unseen(there.bodyguards, there.hp, there.courtesans, gear, gone)

    def _arrived(self) -> Ahead:
        """The same with the way in behind; shared by all ways in."""
        journey = self.journey
        return ahead(
            journey._replace(
                inward=(),
                contents=tuple(c if n in journey.outward else Content() for n, c in enumerate(journey.contents)),
                flights=tuple(f if n in journey.outward else 0 for n, f in enumerate(journey.flights)),
            )
        )

    def done(self, gone: int) -> Table:
        """The Target is dead."""
        lost = [self.journey.stakes.failed] * (self.journey.lives + 1)
        return [lost, *self.leaving(0, gone)[1:]]

    def open_fight(self, bodyguards: int, hp: int, courtesans: int, gear: Gear, gone: int) -> Table:
        """ALERTED: Bodyguards, then the Target; the best use of weapons and reapers."""

        def found() -> Table:
            if gear.reapers and bodyguards:
                power, rest = gear.reapers[-1], gear._replace(reapers=gear.reapers[:-1])
                return self.open_fight(max(bodyguards - power, 0), hp, courtesans, rest, gone)
            bare, armed = self.journey.bonus
            plain = self.combat(bodyguards, hp, courtesans, gear, gone, bare)
            if not gear.weapons:
                return plain
            return best_of(plain, self.combat(bodyguards, hp, courtesans, gear, gone, armed))

        return self._table(("fight", bodyguards, hp, courtesans, gear, self._still(0, gone)), found)

    def combat(self, bodyguards: int, hp: int, courtesans: int, gear: Gear, gone: int, bonus: int) -> Table:
        """One COMBAT in the Sanctum with this bonus, and all that follows."""
        vigilance, stakes = self.journey.sanctum.vigilance, self.journey.stakes
        left = gear._replace(weapons=gear.weapons - 1) if bonus > self.journey.bonus.bare else gear
        escape = 0.95 * stakes.failed
        if not bodyguards:
            return fought(self.done(gone), [(vigilance, bonus)] * hp, stakes.killed, escape, 3)
        total = vigilance + bodyguards + courtesans
        after = self.open_fight(0, hp, 0, left, gone)
        return fought(after, [(total - n, bonus) for n in range(bodyguards)], stakes.killed, escape, 3)

    def unseen(self, bodyguards: int, hp: int, courtesans: int, gear: Gear, gone: int) -> Table:
        """Calm: STEALTH, then KILL."""

        def found() -> Table:
            total = self.journey.sanctum.vigilance + bodyguards + courtesans
            noticed = shifted(self.open_fight(bodyguards, hp, courtesans, gear, gone), 1)
            return sneaked(total, self.striking(bodyguards, hp, courtesans, gear, gone), noticed)

        return self._table(("calm", bodyguards, hp, courtesans, gear, self._still(0, gone)), found)

    def struck(self, hp: int, gear: Gear, gone: int) -> Table:
        """After a KILL that succeeds: the Target is alone."""
        return self.unseen(0, hp - 1, 0, gear, gone) if hp > 1 else self.done(gone)

    def striking(self, bodyguards: int, hp: int, courtesans: int, gear: Gear, gone: int) -> Table:
        """Hidden in the Sanctum: the best KILL."""

        def found() -> Table:
            total = self.journey.sanctum.vigilance + bodyguards + courtesans
            noticed = shifted(self.open_fight(bodyguards, hp, courtesans, gear, gone), 1)
            tables = [blended(float(at_least(total)), self.struck(hp, gear, gone), noticed)]
            if gear.blades:
                tables.append(self.struck(hp, gear._replace(blades=gear.blades - 1), gone))
            if gear.reapers and bodyguards:
                power, rest = gear.reapers[-1], gear._replace(reapers=gear.reapers[:-1])
                tables.append(self.striking(max(bodyguards - power, 0), hp, courtesans, rest, gone))
            return best_of(*tables)

        return self._table(("strike", bodyguards, hp, courtesans, gear, self._still(0, gone)), found)

    # The way in

    def inside(self, step: int, gone: int = 0) -> Table:
        """In the room of this step of the way in, done with it."""
        return self.closing(gone) if step == len(self.journey.inward) - 1 else self.coming(step + 1, gone)

    def coming(self, step: int, gone: int = 0) -> Table:
        """Coming into the room of this step of the way in."""
        room = self.journey.inward[step]
        content = Content() if gone >> room & 1 else self.journey.contents[room]
        if not content.total:
            return self.inside(step, gone)
        return self._table(
            ("in", step, gone),
            lambda: self.room(
                room, content, self.inside(step, gone), self.inside(step, self.without(gone, room)), self.out_alive
            ),
        )

    def _table(self, key: tuple[object, ...], make: Callable[[], Table]) -> Table:
        if (known := self._known.get(key)) is None:
            known = self._known[key] = make()
        return known


@lru_cache(maxsize=64)
def ahead(journey: Journey) -> Ahead:
    return Ahead(journey)
