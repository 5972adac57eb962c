"""Everything that a Ninja could do with an action, each with what it is worth."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from uguisu.bots.tenchu.ninja.aims import Aim, aim_of
from uguisu.bots.tenchu.ninja.danger import Dangers, Stand
from uguisu.bots.tenchu.ninja.fights import is_silent, meets, shot, strike
from uguisu.bots.tenchu.ninja.ways import FAR, distances
from uguisu.games.tenchu.cards import NOBODY, ModelId
from uguisu.games.tenchu.choices import Verb
from uguisu.games.tenchu.field.menus import BLOWS, MISSILES, MOVES, THROWS
from uguisu.games.tenchu.field.state import NOWHERE
from uguisu.games.tenchu.ground.terrain import SquareId
from uguisu.games.tenchu.view import View

NEAR = 12
"""A walk, in half-inches: what one step nearer to the aim is measured by."""
STEP, AWAY, VICTIM, PRIZE, PURSUER, GUARD, FUSS, MISS = 3.0, 12.0, 60.0, 40.0, 5.0, 0.6, 2.5, 3.0
LOOKED_AT = 36
"""So many squares are looked at of each kind of move: those that bring him nearest."""


class Plan(NamedTuple):
    value: float
    verb: Verb
    target: ModelId = NOBODY
    square: SquareId = NOWHERE


class Mind:
    """What a Ninja takes into account."""

    def __init__(self, view: View, model: ModelId, *, counts: bool = True) -> None:
        self.view, self.model = view, model
        self.one = view.models[model]
        self.aim: Aim = aim_of(view, model)
        self.far = distances(view, model, self.aim.goals)
        self.dangers = Dangers(view, model, counts=counts)

    def plans(self, verbs: Sequence[Verb]) -> list[Plan]:
        return [plan for verb in verbs for plan in self._plans(verb)]

    def _plans(self, verb: Verb) -> Iterator[Plan]:
        if verb in MOVES:
            yield from self._moves(verb)
        elif verb in BLOWS:
            yield from self._blows(verb)
        elif verb in MISSILES:
            yield from self._shots(verb)
        elif verb == "throw-bomb":
            yield from self._bombs()
        elif verb == "climb":
            yield from self._climbs()
        else:
            yield Plan(self.stay() + self._worth_of(verb), verb, square=self._where(verb))

    # What a place is worth

    def risk(self, at: SquareId, *, is_hiding: bool = False, noise: int = 0) -> float:
        return self.dangers.at(Stand(at, is_hiding, noise))

    def standing(self, at: SquareId, *, is_hiding: bool = False, noise: int = 0) -> float:
        far = self.far[at]
        value = -STEP * self.aim.haste * (far if far < FAR else 20 * NEAR) / NEAR
        if self.aim.leaves and at in self.view.ground.exit_squares:
            return value + AWAY
        return value - self.risk(at, is_hiding=is_hiding, noise=noise)

    def stay(self) -> float:
        return self.standing(self.one.at, is_hiding=self.one.is_hiding)

    # Moves

    def _moves(self, verb: Verb) -> Iterator[Plan]:
        noise = 1 if verb == "run" else 0
        squares = sorted(self.view.places(self.model, verb), key=lambda square: (self.far[square], square))
        for square in squares[:LOOKED_AT]:
            value = self.standing(square, is_hiding=verb == "crawl", noise=noise)
            yield Plan(value - 0.4 * noise, verb, square=square)

    def _climbs(self) -> Iterator[Plan]:
        chance = meets(self.view.climb_number(self.model))
        for square in self.view.climbs(self.model):
            value = chance * self.standing(square, noise=1) + (1 - chance) * (self.stay() - 1)
            yield Plan(value - 0.3, "climb", square=square)

    # Fights

    def worth(self, target: ModelId) -> float:
        """What it is worth that he is dead."""
        if target == self.aim.victim:
            return VICTIM
        one = self.view.models[target]
        return PURSUER if one.tracking else GUARD

    def _blows(self, verb: Verb) -> Iterator[Plan]:
        start = self.one.at
        off = 1 if self.view.deed.is_coated else 0
        for target, squares in self.view.blows(self.model)[verb].items():
            for square in squares:
                chance = strike(self.view, self.model, target, start, square, off)
                quiet = is_silent(self.view, self.model, target, start, square)
                after = self.standing(square, noise=0 if quiet and chance > 0.6 else 1)
                is_on = self.view.models[target].tracking == self.model
                fuss = 0 if is_on else (1 - chance) * MISS + (0 if quiet else FUSS)
                yield Plan(after + chance * self.worth(target) - fuss, verb, target, square)

    def _shots(self, verb: Verb) -> Iterator[Plan]:
        weapon = MISSILES[verb]
        sharp = weapon in self.one.coated or self.view.content.weapons[weapon].is_poisoned
        for target in self.view.targets(self.model, weapon):
            chance = shot(self.view, self.model, target, self.view.reach_of(weapon), int(sharp))
            yield Plan(self.stay() + chance * self.worth(target) - 0.5, verb, target)

    def _bombs(self) -> Iterator[Plan]:
        """Only for whom the mission is about, and nobody of ours near him."""
        victim = self.aim.victim
        if not victim:
            return
        at = self.view.models[victim].at
        for square in self.view.throws(self.model, "throw-bomb"):
            friends = [
                name for name in self.view.ninjas if self.view.ground.within(square, self.view.models[name].at, 2)
            ]
            if self.view.ground.within(square, at, 1) and not friends:
                number = self.view.shot_number(self.model, square, 6)
                chance = meets(number) * (1 - meets(self.view.save_of(victim) + 1))
                yield Plan(self.stay() + chance * VICTIM - FUSS, "throw-bomb", square=square)

    # The rest

    def _worth_of(self, verb: Verb) -> float:
        followers = [npc for npc in self.view.npcs if self.view.models[npc].tracking == self.model]
        match verb:
            case "take" | "free-hostage" | "take-horse":
                return PRIZE if self.aim.is_ready else -5.0
            case "open-gate":
                return PRIZE / 2 if self.one.at in self.aim.goals or self.one.leads else 0.5
            case "stand-up":
                return 8.0
            case "drink":
                return 5.0
            case "open-chest":
                return 1.5 if not followers else 0.0
            case "throw-smoke":
                return 3.0 * len(followers) - 1
            case "coat-bow" | "coat-shuriken":
                return 20.0
            case "coat-blade":
                return self._coating()
            case "pass":
                return 0.0
        return -5.0

    def _coating(self) -> float:
        """Poison is for whom the mission is about."""
        blows = self.view.blows(self.model)
        is_near = self.aim.victim in blows["attack"] or self.aim.victim in blows["charge"]
        return VICTIM if self.aim.victim and is_near else -5.0

    def _where(self, verb: Verb) -> SquareId:
        """A thing that is thrown lands between him and whoever follows him."""
        return self.one.at if verb in THROWS else NOWHERE
