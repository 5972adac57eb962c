"""The adept intruder's turn: every way to spend it, and what it is worth."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from uguisu.bots.scorpion.guards.likely import habits
from uguisu.bots.scorpion.intruders.aims import Aims
from uguisu.bots.scorpion.intruders.danger import Danger
from uguisu.bots.scorpion.intruders.fight import PLAYED_AS, Fight
from uguisu.bots.scorpion.intruders.guess import guess_of, room_bits, starts_of
from uguisu.bots.scorpion.intruders.ways import FAR, OFF, distances_to, ground_of, over_ropes
from uguisu.bots.scorpion.reading import latest_phase
from uguisu.engine.choice import Below, Choice
from uguisu.engine.event import Event
from uguisu.engine.prompt import Prompt
from uguisu.games.scorpion import choices as c
from uguisu.games.scorpion import events as e
from uguisu.games.scorpion.belief.cases import by_zone
from uguisu.games.scorpion.board import PASSAGES, ZoneId
from uguisu.games.scorpion.cards import IntruderId, intruder_id
from uguisu.games.scorpion.figures import HIGH, MOST_STEPS
from uguisu.games.scorpion.flow.search import MOST_SEARCHES
from uguisu.games.scorpion.view import View

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
"""Turns of twenty that are needed once the first room is reached."""
DETECTED: dict[IntruderId, tuple[float, ...]] = {"ninja": (3.5, 4.5, 7.0), "traitor": (5.0, 8.0)}
"""What it costs, in turns, to be found, by the wounds that he has."""
NEW_LIFE = 0.3
"""The share of it while a dead intruder comes back (SC-812), unless he has done his mission, which would be lost."""
TRACED = 0.35
"""The share of the zone where he ends, if the guards have just seen where he passed."""
TRACED_AND_SEARCHED = 0.8
"""And if he has searched something on top of that."""
TURN_PRICES = ((10.0, 0.5), (7.0, 0.7), (4.5, 1.1), (2.0, 2.0), (-99.0, 4.0))
"""What a turn is worth, by the turns that are at least to spare."""
LEAVING = 1.4
"""At least so much once there is nothing to wait for."""


class Plan(NamedTuple):
    """One way to spend the rest of a turn."""

    first: Choice
    """The next choice of it."""
    end: int
    k: int
    touched: tuple[int, ...]
    """Where he has been, beginning with where he stood."""
    ropes: int
    """Rope cards left."""
    roped: bool
    """The guards saw him play a rope."""
    traced: bool
    """The guards saw where he passed."""
    is_seen: bool
    """He ends among guards who see him."""
    price: float


class Clues(NamedTuple):
    """What the guards have seen of him in this phase."""

    roped: bool
    traced: bool


def clues_of(heard: Sequence[Event], who: IntruderId) -> Clues:
    roped = traced = False
    for event in latest_phase(heard):
        match event:
            case e.IntruderCardPlayed(by, "rope") if by == who:
                roped = True
            case e.IntruderCardPlayed(by, card) if by == who and card in PLAYED_AS:
                traced = True
            case e.IntruderSeen(by, _) if by == who:
                traced = True
    return Clues(roped, traced)


class Turn:
    """One intruder's movement, as it stands."""

    def __init__(self, view: View, who: IntruderId, heard: Sequence[Event]) -> None:
        self.view, self.who = view, who
        self.grid = view.grid
        self.aims, self.danger, self.fight = Aims(view, who), Danger(view), Fight(view, who)
        self.known, self.shown = self.aims.known, self.aims.shown
        self.zone = self.grid.index[self.known.zone]
        self.clues = clues_of(heard, who)
        self.ropes = self.known.hand.count("rope")
        may_go_in = self.shown.card_down or "secret-passage" in self.known.hand
        self.ground = ground_of(view, who, self.danger, ropes=self.ropes, may_go_in=may_go_in)
        self.climbs = over_ropes(self.ground.climbs)
        self.to_go = distances_to(self.ground, self.aims.aim)
        starts = starts_of(view, who, heard)
        self.guess = guess_of(self.grid, self.danger.guarded, self.ground.climbs, starts)
        self._thoughts: dict[tuple[int, bool], dict[int, float]] = {}
        self.turn_price = self._turn_price()
        self.detected = self._detected()

    def _turn_price(self) -> float:
        """What a turn is worth to him: the more, the less time there is to do all that is to be done."""
        start = self.grid.index[self.known.path[0]]
        need = self.to_go.get((start, self.ropes), FAR) * IN_TURNS
        if self.aims.aim.kind == "rooms":
            need += SWEEP_AND_LEAVE * self.grid.board.turns / 20
        spare = self.grid.board.turns - self.view.turn + 1 - need
        price = next(price for least, price in TURN_PRICES if spare >= least)
        return max(price, LEAVING) if self.aims.has_completed else price

    def _detected(self) -> float:
        """What it would cost him, in turns, to be found."""
        costs = DETECTED[self.who]
        cost = costs[min(self.shown.wounds, len(costs) - 1)]
        comes_back = self.shown.lives == 1 and self.view.turn < self.grid.board.file.new_life_until
        return cost * NEW_LIFE if comes_back and not self.aims.has_completed else cost

    # All that he can do

    def plans(self) -> Iterator[Plan]:
        assert self.view.mine is not None
        now = self.as_it_stands()
        yield now
        if not self.view.mine.halted and now.k < MOST_STEPS:
            yield from self._onward(now, None)

    def as_it_stands(self) -> Plan:
        """To end the movement here."""
        path = tuple(self.grid.index[zone] for zone in self.known.path)
        is_seen = self.zone in self.danger.guarded
        return Plan(c.END, self.zone, self.known.k, path, self.ropes, *self.clues, is_seen, 0.0)

    def _onward(self, plan: Plan, first: Choice | None) -> Iterator[Plan]:
        grid, ground, here, made = self.grid, self.ground, plan.end, self.view.content.made
        if here >= grid.size:
            for end in ground.ends:
                yield from self._step(plan, first, made.come_out[self._id(end)], end, halts=False)
            return
        for there in grid.open[here]:
            yield from self._step(plan, first, made.step[self._id(there)], there, halts=grid.halts[there])
        for there in self.climbs.get(here, ()):
            yield from self._step(plan, first, made.climb[self._id(there)], there, halts=True)
        if plan.ropes:
            roped = plan._replace(ropes=plan.ropes - 1, roped=True, price=plan.price + ROPE_CARD)
            for there in grid.wall[here]:
                yield from self._step(roped, first, made.hang_rope[self._id(there)], there, halts=True)
        if here in ground.ends and ground.passage >= 0:
            price = plan.price + (0.0 if self.shown.card_down else PASSAGE_CARD)
            choice = c.GO_IN[PASSAGES[ground.passage - grid.size]]
            yield plan._replace(first=first or choice, end=ground.passage, k=plan.k + 1, is_seen=False, price=price)
        if grid.edge[here]:
            yield plan._replace(first=first or c.LEAVE_MAP, end=OFF, k=plan.k + 1, is_seen=False)

    def _step(self, plan: Plan, first: Choice | None, choice: Choice, there: int, *, halts: bool) -> Iterator[Plan]:
        first = first or choice
        k = plan.k + 1
        after = plan._replace(first=first, end=there, k=k, touched=(*plan.touched, there), is_seen=False)
        stops = halts or k == MOST_STEPS
        if there not in self.danger.guarded:
            yield after
            if not stops:
                yield from self._onward(after, first)
            return
        if plan.traced:
            # Through guards twice in a turn: hardly ever worth it, and the cards for it may be gone.
            return
        zone = self._id(there)
        staying = self.fight.way_past(zone, stays=True)
        yield after._replace(price=after.price + staying.price, traced=True, is_seen=staying.is_seen)
        if not stops:
            passing = self.fight.way_past(zone, stays=False)
            yield from self._onward(after._replace(price=after.price + passing.price, traced=True), first)

    def _id(self, zone: int) -> ZoneId:
        return self.grid.ids[zone]

    # What it is worth

    def best(self) -> Plan:
        """The best plan; among equals the first one found."""
        plans: dict[tuple[object, ...], Plan] = {}
        for plan in self.plans():
            key = plan.first, plan.end, plan.k, frozenset(plan.touched), plan.roped, plan.traced
            if key not in plans or plan.price < plans[key].price:
                plans[key] = plan
        return max(plans.values(), key=lambda plan: self.worth(plan)[0])

    def worth(self, plan: Plan) -> tuple[float, tuple[ZoneId, ...]]:
        """What a plan is worth, in turns, with the searches that go best with it."""
        if plan.end == OFF:
            return -plan.price - STEP * plan.k - (0.0 if self.aims.has_completed else LOST), ()
        gains = list(self._gains(plan))
        found = (self._worth_with(plan, some) for n in range(MOST_SEARCHES + 1) for some in combinations(gains, n))
        return max(found, key=lambda each: each[0])

    def _gains(self, plan: Plan) -> Iterator[tuple[float, ZoneId]]:
        """SC-R64 What he left or entered, if he moved at all, where it is worth a search."""
        for zone in dict.fromkeys(plan.touched) if plan.k else ():
            if zone < self.grid.size:
                gain = self.aims.gain(self._id(zone), stands_there=zone == plan.end)
                if gain > 0:
                    yield gain, self._id(zone)

    def _worth_with(self, plan: Plan, searches: tuple[tuple[float, ZoneId], ...]) -> tuple[float, tuple[ZoneId, ...]]:
        zones = tuple(zone for _, zone in searches)
        bits = room_bits(self.grid)
        searched = sum(bits[self.grid.index[zone]] for zone in zones)
        to_go = distances_to(self.ground, self.aims.after(zones))
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
        if plan.is_seen:
            return 1.0, 0.0
        if plan.end >= self.grid.size:
            return self.danger.found_inside(plan.end), 0.0
        if not plan.k and self.shown.visible:
            share = 1.0
        else:
            share = self._thought(searched, plan.roped).get(plan.end, 0.0)
            if plan.traced:
                share = max(share, TRACED_AND_SEARCHED if searched else TRACED)
        return self.danger.found(plan.end, plan.k, share), self.danger.heard(plan.end, plan.k)

    def _thought(self, searched: int, roped: bool) -> dict[int, float]:
        """The share that the guards will give each zone; they know people's habits."""
        shares = self._thoughts.get((searched, roped))
        if shares is None:
            bits = room_bits(self.grid)
            zones = {self._id(zone) for zone, bit in bits.items() if searched & bit}
            is_done = self.aims.has_completed or any(self.aims.completes(zone) for zone in zones)
            states = self.guess.states(searched, roped)
            shares = by_zone(habits(self.view, states, is_done, zones)) if states else {}
            self._thoughts[searched, roped] = shares
        return shares


def what_does_he_do(prompt: Prompt, below: Below) -> Choice:
    """The next choice of the best plan; it is made anew after every step, by what has been seen since."""
    view: View = prompt.view
    assert view.mine is not None
    return Turn(view, intruder_id(view.mine.moving), prompt.heard).best().first


def what_is_searched(prompt: Prompt, below: Below) -> Choice:
    """The rooms that are worth it now that all movement is over."""
    searches = [option for option in prompt.options if isinstance(option, c.Search)]
    for who in dict.fromkeys(search.by for search in searches):
        turn = Turn(prompt.view, who, prompt.heard)
        for zone in turn.worth(turn.as_it_stands())[1]:
            if (search := turn.view.content.made.search[who][zone]) in searches:
                return search
    return c.ANNOUNCE
