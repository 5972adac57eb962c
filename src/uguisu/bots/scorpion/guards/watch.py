"""What a guard player reckons with: what it is worth to come upon an intruder, and who can be sent where."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from typing import NamedTuple

from uguisu.bots.scorpion.guards.likely import Whereabouts
from uguisu.bots.scorpion.guards.places import Places
from uguisu.engine.prompt import Prompt
from uguisu.games.scorpion.belief.cases import by_zone
from uguisu.games.scorpion.cards import IntruderId
from uguisu.games.scorpion.figures import HIGH

SEEN = 0.6
"""Finding somebody: the alert goes to High, which brings three cards, and all others know where to go."""
WOUND = 1.0
DEATH = 1.5
LAST_DEATH = 3.0
"""A death after which nobody comes back decides at least half the game."""
DONE_ALREADY = 1.5
"""More for one whose mission is done: the new copy must begin anew."""
HEARD = 0.35
"""One step of alert is one card more."""
MOST_STRIKES = 4
"""More are never needed."""
SEARCH_STEPS = 2
"""SC-508 How far a search card, or a noise, brings a unit."""

Worth = list[list[float]]
"""For each number of guards who strike, and each zone, what it is worth to come there."""


class Walk(NamedTuple):
    """A way of up to two zones for a unit, and what it is worth."""

    value: float
    zones: tuple[int, ...]


class Watch(Places):
    """Everything that one decision of the guards looks at."""

    def __init__(self, prompt: Prompt) -> None:
        super().__init__(prompt)
        self.swords = sum(bag.count("kenjutsu") for bag in (*self.secrets.hands, *self.secrets.drawn))
        self.turns_left = self.board.turns - self.view.turn
        hand, drawn = self.secrets.hands[self.player], self.secrets.drawn[self.player]
        slots = {"alert": 2, "cards": self.view.cards_left[self.player]}.get(self.view.phase, 0)
        if self.view.has_listened:
            slots = 0
        self.kinds_next = set(drawn) | (set(hand) if slots else set())
        """The kinds of cards that can still be played this turn."""
        self.cards_next = min(2, slots + len(drawn))
        """How many of them are reckoned with."""
        self._strikes: dict[tuple[tuple[int, ...], int, int], dict[int, int]] = {}

    @property
    def alert_step(self) -> float:
        return HEARD if self.view.alert < HIGH else 0.0

    # Listening

    def loud(self, zone: int) -> dict[IntruderId, float]:
        """With what chance each of them is heard in this zone."""
        loud = self.grid.loud[zone]
        return {
            who: min(1.0, sum([share for state, share in of.items() if state in loud]))
            for who, of in self.states.items()
        }

    def after_listening(
        self, zone: int, loud: dict[IntruderId, float], silent: float
    ) -> tuple[Whereabouts, Whereabouts]:
        """Where they are likely to be if somebody is heard, and if nobody is."""
        heard: Whereabouts = {}
        unheard: Whereabouts = {}
        for who, of in self.states.items():
            others = 1 - silent / (1 - loud[who]) if loud[who] < 1 else 1.0
            yes, no = {}, {}
            for (at, k), share in of.items():
                if (at, k) in self.grid.loud[zone]:
                    yes[at, k] = share / max(1 - silent, 1e-9)
                else:
                    no[at, k] = share / max(1 - loud[who], 1e-9)
                    if others > 0:
                        yes[at, k] = share * others / max(1 - silent, 1e-9)
            heard[who], unheard[who] = yes, no
        return heard, unheard

    def certainty(self, states: Whereabouts) -> float:
        """How well one knows where they are: from nearly nothing up to one for each of them."""
        total = 0.0
        for of in states.values():
            total += sum([share * share for share in by_zone(of).values()])
        return total

    # What it is worth to find somebody

    def catch(self, who: IntruderId, guards: int) -> float:
        """So many guards who can strike come upon him."""
        one = self.shown[who]
        need = self.view.content.parts[who].wounds - one.wounds
        strikes = min(guards, self.swords, need)
        value = WOUND * strikes + (0.0 if one.visible else SEEN)
        if strikes == need:
            returns = one.lives == 1 and self.view.turn <= self.board.file.new_life_until
            value += (DEATH if returns else LAST_DEATH) + (DONE_ALREADY if one.completed else 0.0)
        return value

    def worth(self, states: Whereabouts) -> Worth:
        """If the intruders are as likely to be there as these say."""
        table = [[0.0] * (self.grid.size + 2) for _ in range(MOST_STRIKES + 1)]
        for who, of in states.items():
            catches = [self.catch(who, strikes) for strikes in range(MOST_STRIKES + 1)]
            zones = by_zone(of).items()
            for row, catch in zip(table, catches, strict=True):
                for zone, share in zones:
                    row[zone] += share * catch
        return table

    def strikes(self, unit: Sequence[int], zone: int, spent: int) -> int:
        """How many will strike in this zone this turn: the unit that goes in, and others who can be sent after it."""
        own = sum([n <= 0 or not self.view.guards[n - 1].attacked for n in unit])
        others = [len(numbers) for numbers in self.reinforcements[zone] if numbers.isdisjoint(unit)]
        return min(MOST_STRIKES, own + sum(others[: max(0, self.cards_next - spent)]))

    def hopes(self, worth: Worth, unit: Sequence[int], zone: int, spent: int) -> dict[int, float]:
        """What it is worth for this unit to come into each zone in reach; it knows that nobody is where it stands."""
        key = tuple(unit), zone, spent
        if key not in self._strikes:
            self._strikes[key] = {end: self.strikes(unit, end, spent) for end in self.land.reach[zone]}
        found = {end: worth[strikes][end] for end, strikes in self._strikes[key].items()}
        found[zone] = 0.0
        return found

    # Who can be sent

    def steps_of(self, unit: Iterable[int]) -> int:
        """How far a card brings a unit; sleepers have no number above zero."""
        return SEARCH_STEPS if max(unit) > 0 else self.view.content.cards.awaken_steps

    @cached_property
    def ready(self) -> list[tuple[int, frozenset[int]]]:
        """The units that a card can still send out, with their zone; sleepers have numbers below zero."""
        patrols: dict[int, set[int]] = {}
        found: list[tuple[int, frozenset[int]]] = []
        for n, guard in enumerate(self.view.guards, 1):
            if guard.can_search and not guard.attacked:
                if guard.patrol and "patrol-search" in self.kinds_next:
                    patrols.setdefault(guard.patrol, set()).add(n)
                elif "sentry-search" in self.kinds_next:
                    found.append((self.zone_of(n), frozenset((n,))))
        found += [(self.zone_of(min(members)), frozenset(members)) for members in patrols.values()]
        if "awaken" in self.kinds_next:
            sleepers = self.secrets.sleepers.items()
            found += [(self.grid.index[zone], frozenset(range(-count, 0))) for zone, count in sleepers]
        return found

    @cached_property
    def reinforcements(self) -> list[list[frozenset[int]]]:
        """For each zone the units that a card can bring there, the largest first."""
        found: list[list[frozenset[int]]] = [[] for _ in range(self.grid.size + 2)]
        for zone, numbers in sorted(self.ready, key=lambda unit: -len(unit[1])):
            for end, steps in self.land.reach[zone].items():
                if 0 < steps <= self.steps_of(numbers):
                    found[end].append(numbers)
        return found

    # Ways

    def best_catch(self, worth: Worth, unit: Sequence[int], zone: int, spent: int) -> float:
        """The best that a unit can hope for away from here."""
        grid, steps = self.grid, self.steps_of(unit)
        hopes = self.hopes(worth, unit, zone, spent)
        best = 0.0
        for first in grid.open[zone]:
            then = 0.0 if steps == 1 or grid.halts[first] else max([hopes[end] for end in grid.open[first]])
            best = max(best, hopes[first] + then)
        return best

    def best_walk(self, worth: Worth, unit: Sequence[int], steps: int, spent: int, *, doors: bool) -> Walk:
        return max(self.walks(worth, unit, steps, spent, doors=doors), key=lambda walk: walk.value)

    def walks(self, worth: Worth, unit: Sequence[int], steps: int, spent: int, *, doors: bool) -> Iterator[Walk]:
        """All ways of a unit, with what it may catch and how well it stands afterwards."""
        grid, zone, guards = self.grid, self.zone_of(unit[0]), len(unit)
        here = self.place(zone, zone, guards)
        hopes = self.hopes(worth, unit, zone, spent)
        if doors:
            yield from self._ways_in(worth, unit, zone, (), -here)
        for first in grid.open[zone]:
            yield Walk(hopes[first] + self.place(first, zone, guards) - here, (first,))
            if steps == 2 and not grid.halts[first]:
                for second in grid.open[first]:
                    caught = hopes[first] + hopes[second]
                    yield Walk(caught + self.place(second, zone, guards) - here, (first, second))
                if doors:
                    yield from self._ways_in(worth, unit, first, (first,), hopes[first] - here)

    def _ways_in(
        self, worth: Worth, unit: Sequence[int], zone: int, before: tuple[int, ...], value: float
    ) -> Iterator[Walk]:
        """SC-R93, R94 Into the passage, two at most; intruders can neither be heard nor hide there."""
        passage = self.doors.get(zone, 0)
        if passage and len(unit) <= min(2, self.room_inside(passage)):
            value += worth[len(unit)][passage] + self.inside(passage)
            yield Walk(value, (*before, passage))
