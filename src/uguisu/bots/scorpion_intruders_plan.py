"""The adept intruder's turn: every way to spend it, and what it is worth."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from uguisu.bots.scorpion_guards_likely import habits
from uguisu.bots.scorpion_intruders_aims import Aims
from uguisu.bots.scorpion_intruders_danger import Danger
from uguisu.bots.scorpion_intruders_fight import Fight
from uguisu.bots.scorpion_intruders_guess import guess_of, room_bits, starts_of
from uguisu.bots.scorpion_intruders_ways import FAR, OFF, Ground, distances_to
from uguisu.engine.choice import Choice
from uguisu.engine.event import Event
from uguisu.games.scorpion import choices as c
from uguisu.games.scorpion import events as e
from uguisu.games.scorpion.belief_paths import MOST_STEPS, grid_of
from uguisu.games.scorpion.board import PASSAGES, ZoneId
from uguisu.games.scorpion.cards import IntruderId
from uguisu.games.scorpion.flow_search import MOST_SEARCHES
from uguisu.games.scorpion.view import View
from uguisu.games.scorpion.world import HIGH

ROPE_CARD = 0.3
"""A rope is hung where it helps, not where it does not matter."""
PASSAGE_CARD = 0.1
SEARCHED = 0.15
"""Every search tells the guards something for later turns as well."""
STEP = 0.02
"""No step without a reason."""
MOST_HASTE = 4.0
"""How much more a search is worth when time runs out."""
HEARD = 0.5
"""The alert rises by one."""
LOST = 50.0
"""Leaving without having completed the mission."""
IN_TURNS = 0.8
"""Ways are longer than the turns they take: danger counts as well."""
SWEEP_AND_LEAVE = 6.0
"""Turns that are needed once the first room is reached."""
DETECTED = {"ninja": (3.5, 4.5, 7.0), "traitor": (5.0, 8.0)}
"""What it costs, in turns, to be found, by the wounds that he has."""
NEW_LIFE = 0.4
"""The share of it while a dead intruder comes back (SC-812)."""
DONE_ALREADY = 1.4
"""And more for whoever has completed his mission, which would be lost."""
SHOWN_HERE = 0.35
"""The share of the zone where he ends, if the guards have just seen where he passed."""
SEARCHED_THERE = 0.8
"""And if he has searched something on top of that."""
TURN_PRICES = ((10.0, 0.5), (7.0, 0.7), (4.5, 1.1), (2.0, 2.0), (-99.0, 4.0))
"""What a turn is worth, by the turns that are to spare."""


LEAVING = 1.4
"""At least so much once there is nothing to wait for."""


class Plan(NamedTuple):
    """One way to spend the rest of a turn."""

    first: Choice
    """The next choice of it."""
    end: int
    k: int
    touched: tuple[int, ...]
    ropes: int
    """Rope cards left."""
    roped: bool
    shown: bool
    """The guards saw where he passed."""
    stands: bool
    """He ends among guards, who see him."""
    price: float


class Shown(NamedTuple):
    """What the guards have seen of him in this phase."""

    roped: bool
    struck: bool


class Turn:
    """One intruder's movement, as it stands."""

    def __init__(self, view: View, who: IntruderId, heard: Sequence[Event]) -> None:
        assert view.mine is not None
        self.view, self.who, self.mine = view, who, view.mine
        self.grid = grid_of(view.options.map)
        self.aims = Aims(view, who)
        self.known, self.one = self.aims.known, self.aims.shown
        self.danger = Danger(view)
        self.fight = Fight(view, who)
        self.shown = shown_in_phase(heard, who)
        passage = 1 if view.options.variant == "contested" and who == "traitor" else 0
        ends = view.mine.passages.get(passage, ())
        self.ends = tuple(dict.fromkeys(self.grid.index[end] for end in ends if end))
        self.passage = self.grid.size + passage
        self.may_go_in = self.one.card_down or "secret-passage" in self.known.hand
        walls = {(self.grid.index[rope.ends[0]], self.grid.index[rope.ends[1]]) for rope in view.mine.ropes}
        self.climbs = tuple(sorted(walls))
        self.ropes = self.known.hand.count("rope")
        self.ground = Ground(
            view.options.map,
            self.danger.entering(),
            self.danger.staying(),
            self.climbs,
            self.passage if self.may_go_in and self.ends else -1,
            self.ends,
            self.ropes,
        )
        self.turns_left = self.grid.board.turns - view.turn + 1
        self.guess = guess_of(view.options.map, self.danger.guarded, self.climbs, starts_of(view.options, who, heard))
        self._thoughts: dict[tuple[int, bool], dict[int, float]] = {}
        self.to_go = distances_to(self.ground, self.aims.aim)
        self.zone = self.grid.index[self.known.zone]
        self.turn_price = self._turn_price()
        self.detected = self._detected()

    def _turn_price(self) -> float:
        start = self.grid.index[self.known.path[0]] if self.known.path else self.zone
        need = self.to_go.get((start, self.ropes), FAR) * IN_TURNS
        if self.aims.aim[0] == "rooms":
            need += SWEEP_AND_LEAVE * self.grid.board.turns / 20
        spare = self.turns_left - need
        price = next(price for least, price in TURN_PRICES if spare >= least)
        return max(price, LEAVING) if self.aims.has_completed else price

    def _detected(self) -> float:
        costs = DETECTED[self.who]
        cost = costs[min(self.one.wounds, len(costs) - 1)]
        if self.aims.has_completed:
            return cost * DONE_ALREADY
        if self.one.lives == 1 and self.view.turn < self.grid.board.file.new_life_until:
            return cost * NEW_LIFE
        return cost

    # All that he can do

    def plans(self) -> Iterator[Plan]:
        k, path = self.known.k, tuple(self.grid.index[zone] for zone in self.known.path)
        here = self.zone
        stands = here in self.danger.guarded
        now = Plan(c.END, here, k, path, self.ropes, self.shown.roped, self.shown.struck, stands, 0.0)
        yield now
        if not self.mine.halted and k < MOST_STEPS:
            yield from self._onward(now, None)

    def _onward(self, plan: Plan, first: Choice | None) -> Iterator[Plan]:
        grid, here = self.grid, plan.end
        if here >= grid.size:
            for end in self.ends:
                yield from self._step(plan, first, c.COME_OUT[self._id(end)], end, halts=False)
            return
        for there in grid.open[here]:
            yield from self._step(plan, first, c.STEP[self._id(there)], there, halts=grid.moat[there])
        for wall in self.climbs:
            if here in wall:
                there = wall[1] if wall[0] == here else wall[0]
                yield from self._step(plan, first, c.CLIMB[self._id(there)], there, halts=True)
        if plan.ropes:
            roped = plan._replace(ropes=plan.ropes - 1, roped=True, price=plan.price + ROPE_CARD)
            for there in grid.wall[here]:
                yield from self._step(roped, first, c.HANG_ROPE[self._id(there)], there, halts=True)
        if here in self.ends and self.may_go_in:
            price = plan.price + (0.0 if self.one.card_down else PASSAGE_CARD)
            choice = c.GO_IN[PASSAGES[self.passage - grid.size]]
            yield plan._replace(first=first or choice, end=self.passage, k=plan.k + 1, stands=False, price=price)
        if grid.edge[here]:
            yield plan._replace(first=first or c.LEAVE_MAP, end=OFF, k=plan.k + 1, stands=False)

    def _step(self, plan: Plan, first: Choice | None, choice: Choice, there: int, *, halts: bool) -> Iterator[Plan]:
        first = first or choice
        k = plan.k + 1
        after = plan._replace(first=first, end=there, k=k, touched=(*plan.touched, there), stands=False)
        stops = halts or k == MOST_STEPS
        if there not in self.danger.guarded:
            yield after
            if not stops:
                yield from self._onward(after, first)
            return
        if plan.shown:
            return
        zone = self._id(there)
        staying = self.fight.way_past(zone, stays=True)
        yield after._replace(price=after.price + staying.price, shown=True, stands=staying.is_seen)
        if not stops:
            passing = self.fight.way_past(zone, stays=False)
            yield from self._onward(after._replace(price=after.price + passing.price, shown=True), first)

    def _id(self, zone: int) -> ZoneId:
        return self.grid.ids[zone]

    # What it is worth

    def best(self) -> Plan:
        """The best plan; among equals the first one found."""
        plans: dict[tuple[object, ...], Plan] = {}
        for plan in self.plans():
            key = plan.first, plan.end, plan.k, frozenset(plan.touched), plan.roped, plan.shown
            if key not in plans or plan.price < plans[key].price:
                plans[key] = plan
        return max(plans.values(), key=lambda plan: self.worth(plan)[0])

    def worth(self, plan: Plan) -> tuple[float, tuple[ZoneId, ...]]:
        """What a plan is worth, in turns, with the searches that go best with it."""
        if plan.end == OFF:
            return -plan.price - STEP * plan.k - (0.0 if self.aims.has_completed else LOST), ()
        choices = [(gain, zone) for zone in self.searchable(plan) if (gain := self._gain(plan, zone)) > 0]
        found = (self._worth(plan, searches) for n in range(MOST_SEARCHES + 1) for searches in combinations(choices, n))
        return max(found, key=lambda each: each[0])

    def searchable(self, plan: Plan) -> list[ZoneId]:
        """SC-R64 What he left or entered, if he moved at all."""
        if not plan.k or plan.end == OFF:
            return []
        return [self._id(zone) for zone in dict.fromkeys(plan.touched) if zone < self.grid.size]

    def _gain(self, plan: Plan, zone: ZoneId) -> float:
        return self.aims.gain(zone, self.grid.index[zone] == plan.end)

    def _worth(self, plan: Plan, searches: tuple[tuple[float, ZoneId], ...]) -> tuple[float, tuple[ZoneId, ...]]:
        zones = tuple(zone for _, zone in searches)
        bits = room_bits(self.view.options.map)
        searched = sum(bits.get(self.grid.index[zone], 0) for zone in zones)
        if any(self.aims.completes(zone) for zone in zones):
            to_go = distances_to(self.ground, ("leave", ()))
        else:
            to_go = self.to_go
        haste = min(MOST_HASTE, self.turn_price / TURN_PRICES[0][1])
        gains = (gain if self.aims.completes(zone) else gain * haste for gain, zone in searches)
        worth = sum(gains) - SEARCHED * len(searches) - plan.price - STEP * plan.k
        worth -= self.turn_price * to_go.get((plan.end, plan.ropes), FAR)
        found, heard = self._found(plan, searched)
        worth -= self.detected * found
        if self.view.alert < HIGH:
            worth -= HEARD * heard
        return worth, zones

    def _found(self, plan: Plan, searched: int) -> tuple[float, float]:
        """How likely he is found in the guards' next turn, and how likely he is heard."""
        if plan.stands:
            return 1.0, 0.0
        if plan.end >= self.grid.size:
            return self.danger.found(plan.end, 0, 0.0), 0.0
        if not plan.k and self.one.visible:
            share = 1.0
        else:
            share = self._thought(searched, plan.roped).get(plan.end, 0.0)
            if plan.shown:
                share = max(share, SEARCHED_THERE if searched else SHOWN_HERE)
        return self.danger.found(plan.end, plan.k, share), self.danger.heard(plan.end, plan.k)

    def _thought(self, searched: int, roped: bool) -> dict[int, float]:
        """The share that the guards will give each zone; they know people's habits."""
        shares = self._thoughts.get((searched, roped))
        if shares is None:
            bits = room_bits(self.view.options.map)
            zones = {self._id(zone) for zone, bit in bits.items() if searched & bit}
            is_done = self.aims.has_completed or any(self.aims.completes(zone) for zone in zones)
            states = self.guess.states(searched, roped)
            shares = self._thoughts[searched, roped] = {}
            for (zone, _), share in (habits(self.view, states, is_done, zones) if states else states).items():
                shares[zone] = shares.get(zone, 0.0) + share
        return shares

    # What is asked

    def next_choice(self) -> Choice:
        return self.best().first

    def searches(self) -> tuple[ZoneId, ...]:
        """What to announce, now that all movement is over."""
        return self.worth(next(self.plans()))[1]


def shown_in_phase(heard: Sequence[Event], who: IntruderId) -> Shown:
    roped = struck = False
    for event in reversed(heard):
        match event:
            case e.PhaseBegan():
                break
            case e.IntruderCardPlayed(by, card) if by == who:
                roped = roped or card == "rope"
                struck = struck or card in ("kenjutsu", "shuriken", "potent-sake", "shadow-walk")
            case e.IntruderSeen(by, _) if by == who:
                struck = True
    return Shown(roped, struck)
