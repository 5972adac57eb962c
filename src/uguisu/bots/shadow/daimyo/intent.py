"""What the ninjas may be up to: every program that can lie on the mat, where it would lead, and where they go later.

Nothing in it depends on where guards stand, so that it holds while the orders of a round are given.
"""

from __future__ import annotations

from collections import OrderedDict, defaultdict
from collections.abc import Hashable, Iterator, Mapping, Sequence
from math import exp
from typing import NamedTuple

from uguisu.bots.shadow.daimyo.deeds import NEARER, NEVER, PROMISE, Deed, finale, prey
from uguisu.bots.shadow.daimyo.ways import REMOTE, Legs, goals, steps_left
from uguisu.games.shadow.belief import programs
from uguisu.games.shadow.board import NOWHERE, HexId
from uguisu.games.shadow.cards import Action, CardId, NinjaId
from uguisu.games.shadow.figures import Penalty, Risk
from uguisu.games.shadow.flow.execution import action_risk, actions
from uguisu.games.shadow.flow.missions import places_to_act
from uguisu.games.shadow.garden import Garden

SENSE = 6.0
"""How much rather ninjas do what is good for them, as a power of e between the best and nothing."""
RESTLESS = 0.3
"""A card that nobody can see and that leads nowhere is worth as much."""
LATER = (0.45, 0.35, 0.25, 0.2, 0.15, 0.1)
"""How much each step after this round's cards counts."""
FINALE, FARTHER = 0.4, 0.85
"""How likely it is that somebody does what wins the mission, and what is left of that for each step that he is away."""
STAB_LATER = 0.15
"""How likely somebody stabs from the bush in which he will be, for each yard."""
HARM: dict[Penalty, float] = {"none": 0.3, "one_move": 0.8, "no_blue": 0.6, "no_red": 1.0, "no_move": 1.8}
"""What the next damage is worth."""
NOISE = 0.25
"""What it is worth that a guard is alerted and makes noise."""
KEPT = 4
"""Of so many positions what was worked out is kept."""
Option = tuple[HexId, HexId, Risk, float, int]
"""The junction or the yard in which something can be seen, the bush at the end, its colour, what it gets the ninja, and
how heavy an attack it is."""


class Stake(NamedTuple):
    """How likely a deed is, once the one before it has gone well, what it gets him, and what damage means to him."""

    deed: Deed
    before: Deed | None
    chance: float
    gain: float
    harm: float


class Intents(NamedTuple):
    stakes: tuple[Stake, ...]
    rests: Mapping[HexId, float]
    """Where ninjas are in the end, each weighed by what damage means to him."""


_kept: OrderedDict[Hashable, Intents] = OrderedDict()


def intents(w: Garden) -> Intents:
    """Of all ninjas together."""
    key = _key(w)
    if (found := _kept.get(key)) is None:
        stakes: list[Stake] = []
        rests: dict[HexId, float] = defaultdict(float)
        for name in w.ninjas:
            if w.ninjas[name].bush:
                mind = Mind(w, name)
                stakes += mind.stakes()
                for bush, chance in mind.ends.items():
                    rests[bush] += chance * mind.harm
        stakes += _at_last(w)
        found = _kept[key] = Intents(tuple(stakes), rests)
        while len(_kept) > KEPT:
            _kept.popitem(last=False)
    return found


def _at_last(w: Garden) -> Iterator[Stake]:
    """What wins the mission, whoever does it, though nobody may be near yet."""
    left = {name: steps_left(w, name) for name, one in w.ninjas.items() if one.bush}
    far = min((left[name].get(w.ninjas[name].bush, REMOTE) for name in left), default=REMOTE)
    deeds = list(finale(w))
    for deed, gain in deeds:
        yield Stake(deed, None, FINALE * FARTHER**far / len(deeds), gain, NOISE)


def _key(w: Garden) -> Hashable:
    ninjas = tuple(
        (name, one.bush, one.carries, one.cards, one.held, one.bound, one.flipped, one.jutsu, one.goods, goals(w, name))
        for name, one in w.ninjas.items()
    )
    tokens = w.blue, tuple(w.green.items()), w.bells, w.is_poisoned, w.options.bell_unlimited
    known = w.were_dropped, w.is_lord_dead, tuple(prey(w).items())
    return w.board, w.open_gates, tokens, known, tuple(w.lights.items()), tuple(w.mat), ninjas


class Mind:
    """One ninja."""

    def __init__(self, w: Garden, name: NinjaId) -> None:
        self.w, self.name = w, name
        self.legs = Legs(w, name)
        left = steps_left(w, name)
        self.promise = {bush: PROMISE * NEARER ** left.get(bush, REMOTE) for bush in w.board.bushes}
        one = w.ninjas[name]
        unhurt = one.health[: len(one.health) - one.flipped]
        self.harm = NOISE + (HARM[unhurt[-1]] if unhurt else 0.0)
        self.ends: dict[HexId, float] = defaultdict(float)
        self.prey = prey(w)
        self._options: dict[tuple[CardId, HexId], list[Option]] = {}
        self._found: dict[tuple[Deed, Deed | None], list[float]] = {}

    def stakes(self) -> Iterator[Stake]:
        """This round's cards, and the way from where they lead."""
        self._this_round()
        self._later()
        for (deed, before), (chance, gain) in self._found.items():
            yield Stake(deed, before, chance, gain / chance, self.harm)

    def _note(self, deed: Deed, before: Deed | None, chance: float, gain: float) -> None:
        noted = self._found.setdefault((deed, before), [0.0, 0.0])
        noted[0] += chance
        noted[1] += chance * gain

    # What lies on the mat

    def _this_round(self) -> None:
        here = self.w.ninjas[self.name].bush
        plans = [self._plans(here, program) for program in programs(self.w, self.name)]
        hopes = [max(hope for hope, _, _ in plan) for plan in plans]
        most = max(max(hopes, default=0.0), 0.1)
        weights = [exp(SENSE * hope / most) for hope in hopes]
        total = sum(weights)
        for plan, weight in zip(plans, weights, strict=True):
            shares = _shares([hope for hope, _, _ in plan])
            for (_, first, second), share in zip(plan, shares, strict=True):
                self._note_plan(here, first, second, share * weight / total)

    def _plans(self, here: HexId, program: Sequence[CardId]) -> list[tuple[float, Option, Option]]:
        """For each way to carry out the first card the best way to carry out the second one."""
        nothing: Option = (NOWHERE, here, NEVER, 0.0, 0)
        firsts = (self.options(program[0], here) if program else []) or [nothing]
        found = []
        for first in firsts:
            there = first[1]
            seconds = self.options(program[1], there) if len(program) > 1 else []
            second = max(seconds, key=lambda option: option[3], default=(NOWHERE, there, NEVER, 0.0, 0))
            found.append((first[3] + second[3], first, second))
        return found

    def _note_plan(self, here: HexId, first: Option, second: Option, chance: float) -> None:
        before = None
        if first[0]:
            before = Deed(here, first[0], first[1], first[2], first[4])
            self._note(before, None, chance, first[3] + max(second[3], 0))
        if second[0]:
            self._note(Deed(first[1], second[0], second[1], second[2], second[4]), before, chance, second[3])
        self.ends[second[1]] += chance

    def options(self, card: CardId, bush: HexId) -> list[Option]:
        if (found := self._options.get((card, bush))) is None:
            played = [self.w.content.actions[action] for action in actions(self.w, self.name, card)]
            found = self._options[card, bush] = [way for one in played for way in self._ways_to_play(one, bush)]
        return found

    def _ways_to_play(self, card: Action, bush: HexId) -> Iterator[Option]:
        w, board = self.w, self.w.board
        risk = action_risk(w, card)
        if card.has("JU") and not w.ninjas[self.name].jutsu:
            return
        if card.is_move:
            for junction in board.junctions_of[bush]:
                if card.leads_through(w.colour(junction)):
                    seen = w.risk_through(risk, junction)
                    for end in board.bushes_of[junction]:
                        yield NOWHERE if seen == NEVER else junction, end, seen, self._gain(bush, end), 0
        elif card.has("MI"):
            yield from self._missions(bush, risk)
        elif weight := self._weight(card):
            yield from self._attacks(card, bush, risk, weight)
        elif risk == NEVER:
            yield NOWHERE, bush, risk, RESTLESS, 0
        else:
            for yard in w.yards_in_reach(bush, is_long=card.has("LR")):
                for end in self._ends(card, bush, yard):
                    yield yard, end, risk, self._gain(bush, end), 0

    def _weight(self, card: Action) -> int:
        """How heavy an attack it is. To lure an Officer away is as good as to kill him, where he must be there."""
        if card.has("HA"):
            return 2
        lures = card.has("LU") and not card.has("SO") and self.w.board.file.goal == "officers"
        return int(card.has("LA") or lures)

    def _attacks(self, card: Action, bush: HexId, risk: Risk, weight: int) -> Iterator[Option]:
        """Whoever is lured first is struck where he came from, as far as guards are concerned who might see it."""
        yards = self.w.yards_in_reach(bush, is_long=card.has("LR"))
        if card.has("LU") and risk == NEVER:
            yards = tuple(dict.fromkeys(far for yard in yards for far in self.w.board.next_yards[yard]))
        for yard in yards:
            hope = RESTLESS + self.prey.get((yard, weight), 0.0)
            for end in self._ends(card, bush, yard):
                yield yard, end, risk, self._gain(bush, end) + hope, weight

    def _ends(self, card: Action, bush: HexId, yard: HexId) -> tuple[HexId, ...]:
        return self.w.board.bushes_of[yard] if card.has("TR") and self.w.can_cross(yard) else (bush,)

    def _missions(self, bush: HexId, risk: Risk) -> Iterator[Option]:
        """The action of the mission, if it could be done from here; which yard of several is his choice."""
        w = self.w
        wanted = [yard for places in w.board.file.objectives.values() for yard in places]
        if w.board.file.action == "ambush":
            for yard in w.board.yards_of[bush] if bush in w.blue else ():
                yield yard, bush, risk, RESTLESS + self.prey.get((yard, 2), 0.0), 3
            return
        one = w.ninjas[self.name]
        left, one.bush = one.bush, bush
        yards = places_to_act(w, self.name) or ()
        one.bush = left
        for yard in yards:
            yield yard, bush, risk, PROMISE if yard in wanted else RESTLESS, 0

    def _gain(self, bush: HexId, end: HexId) -> float:
        gain: float = self.promise[end] - self.promise[bush]
        return gain

    # What they do later

    def _later(self) -> None:
        """From where this round's cards lead, along the best ways."""
        here = dict(self.ends)
        for weight in LATER:
            there: dict[HexId, float] = defaultdict(float)
            for bush, chance in here.items():
                self._stab(bush, chance * weight)
                options = [option for card in self._moves() for option in self.options(card, bush)]
                if not options:
                    there[bush] += chance
                    continue
                shares = _shares([option[3] for option in options])
                for (place, end, risk, gain, _), share in zip(options, shares, strict=True):
                    there[end] += chance * share
                    if place and gain > 0:
                        self._note(Deed(bush, place, end, risk, 0), None, chance * share * weight, gain)
            here = there

    def _stab(self, bush: HexId, chance: float) -> None:
        for yard in self.w.board.yards_of[bush]:
            self._note(Deed(bush, yard, bush, "red", 1), None, chance * STAB_LATER, RESTLESS)

    def _moves(self) -> list[CardId]:
        cards = self.w.content.cards
        return [card for card in self.w.ninjas[self.name].cards if cards[card].is_move]


def _shares(hopes: Sequence[float]) -> list[float]:
    """How likely each of several ways is that promise so much."""
    most = max(max(hopes), 0.1)
    weights = [exp(SENSE * hope / most) for hope in hopes]
    total = sum(weights)
    return [weight / total for weight in weights]
