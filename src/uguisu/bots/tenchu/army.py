"""An army in a battle: of what each model could do, what takes more from the enemy than it costs."""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt
from typing import NamedTuple

from uguisu.bots.tenchu.ninja.fights import hit_chance, meets, strike
from uguisu.engine.choice import Below, Choice
from uguisu.engine.prompt import Prompt
from uguisu.games.tenchu import choices as c
from uguisu.games.tenchu.cards import NOBODY, ModelId
from uguisu.games.tenchu.choices import Verb
from uguisu.games.tenchu.field.state import NOWHERE
from uguisu.games.tenchu.figures import BEST, WALK
from uguisu.games.tenchu.ground.terrain import SquareId
from uguisu.games.tenchu.view import View

NEARER, HOLDS, LOOKED_AT = 0.12, 2.0, 16
FACTIONS = ("daimyo", "ronin", "azuma")


class Plan(NamedTuple):
    value: float
    verb: Verb
    target: ModelId = NOBODY
    square: SquareId = NOWHERE


class Mind:
    """What a model takes into account; a novice does not think of what may hit him back."""

    def __init__(self, view: View, model: ModelId, *, is_careful: bool = True) -> None:
        self.view, self.model, self.is_careful = view, model, is_careful
        self.one = view.models[model]
        self.points = view.content.factions.points
        battle = view.ground.table.battle
        self.crossing = view.ground.zones[battle.crossing] if battle is not None else frozenset()
        self.enemies = view.enemies_of(model)
        self.ground = view.ground
        late = view.turn >= view.last_turn - 1
        self.goals = tuple(self.crossing) if late else tuple(view.models[enemy].at for enemy in self.enemies)
        self._far: dict[SquareId, float] = {}

    def plans(self, verbs: list[Verb]) -> list[Plan]:
        return [plan for verb in verbs for plan in self._plans(verb)]

    def _plans(self, verb: Verb) -> Iterator[Plan]:
        view, model = self.view, self.model
        if verb in ("move", "sprint"):
            squares = sorted(view.places(model, verb), key=lambda square: (self.far(square), square))
            yield from (Plan(self.standing(square), verb, square=square) for square in squares[:LOOKED_AT])
        elif verb in ("attack", "charge"):
            for target, contacts in view.blows(model)[verb].items():
                for square in contacts:
                    chance = strike(view, model, target, self.one.at, square, 0)
                    yield Plan(chance * self.price(target) + self.standing(square), verb, target, square)
        elif verb == "shoot":
            weapon = view.missile_of(model)
            for target in view.targets(model, weapon):
                number = view.shot_number(model, view.models[target].at, view.reach_of(weapon))
                chance = meets(number) * self.falls(target)
                yield Plan(chance * self.price(target) + self.standing(self.one.at), verb, target)
        elif verb == "stand-up":
            yield Plan(10.0, verb)
        elif verb == "pass":
            yield Plan(self.standing(self.one.at), verb)

    def price(self, model: ModelId) -> float:
        return float(self.points[self.view.models[model].profile])

    def falls(self, target: ModelId) -> float:
        fails = 1 - meets(self.view.save_of(target))
        one = self.view.models[target]
        is_tough = "resilience" in self.view.profile(target).skills and not one.wounds
        return fails * (0.45 if is_tough else 1.0)

    def far(self, square: SquareId) -> float:
        """How far the nearest enemy is, or in the last turns the crossing."""
        if square not in self._far:
            distance2 = self.ground.distance2
            self._far[square] = sqrt(min((distance2(square, goal) for goal in self.goals), default=0))
        return self._far[square]

    def standing(self, square: SquareId) -> float:
        value = -NEARER * self.far(square) + (HOLDS if square in self.crossing else 0.0)
        return value - self.threat(square) if self.is_careful else value

    def threat(self, square: SquareId) -> float:
        """What those may cost him who can reach him there before he acts again."""
        view, found = self.view, 0.0
        own = view.profile(self.model)
        for enemy in self.enemies:
            other = view.profile(enemy)
            distance2 = self.ground.distance2(view.models[enemy].at, square)
            if distance2 <= (WALK // 2 + 1) ** 2:
                found += 0.6 * hit_chance(other.kendo, other.kendo_dice, own.kendo)
            elif other.missile and distance2 <= view.reach_of(other.missile) ** 2:
                found += 0.5 * max(0, BEST + 1 - other.kyudo) / BEST
        return found * (1 - meets(view.save_of(self.model))) * self.price(self.model) * 0.5


def best(prompt: Prompt, verbs: list[Verb], target: ModelId | None = None, *, is_careful: bool) -> Plan:
    mind = Mind(prompt.view, prompt.view.deed.model, is_careful=is_careful)
    plans = [plan for plan in mind.plans(verbs) if target is None or plan.target == target]
    return max(plans, key=lambda plan: (plan.value, plan.verb, plan.target, -plan.square), default=Plan(0, verbs[0]))


def what(prompt: Prompt, below: Below, *, is_careful: bool = True) -> Choice:
    verbs = [option.verb for option in prompt.options if isinstance(option, c.Do)]
    return c.DO[best(prompt, verbs, is_careful=is_careful).verb]


def whom(prompt: Prompt, below: Below, *, is_careful: bool = True) -> Choice:
    found = c.Target(best(prompt, [prompt.view.deed.verb], is_careful=is_careful).target)
    return found if found in prompt.options else prompt.options[0]


def where(prompt: Prompt, below: Below, *, is_careful: bool = True) -> Choice:
    view: View = prompt.view
    plan = best(prompt, [view.deed.verb or "pass"], view.deed.target, is_careful=is_careful)
    found = view.content.places(view.table)[plan.square]
    return found if found in prompt.options else prompt.options[0]


def who(prompt: Prompt, below: Below) -> Choice:
    """Whoever can do most goes first."""
    view: View = prompt.view

    def value(option: Choice) -> tuple[float, str]:
        assert isinstance(option, c.Next)
        mind = Mind(view, option.model)
        plans = mind.plans(view.orders(option.model))
        stays = mind.standing(view.models[option.model].at)
        return max(plan.value for plan in plans) - stays, option.model

    return max(prompt.options, key=value)


def deploy(prompt: Prompt, below: Below) -> Choice:
    """Opposite the crossing, in a row."""
    view: View = prompt.view
    battle = view.ground.table.battle
    assert battle is not None
    crossing = view.ground.zones[battle.crossing]

    def value(option: Choice) -> tuple[int, str]:
        assert isinstance(option, c.Place)
        at = view.content.square(view.table, option)
        return min(view.ground.distance2(at, square) for square in crossing), str(option)

    return min(prompt.options, key=value)


def enlist(prompt: Prompt, below: Below) -> Choice:
    lists = [option for option in prompt.options if isinstance(option, c.Enlist)]
    return lists[below(len(lists))]


def hire(prompt: Prompt, below: Below) -> Choice:
    """The dearest that the points still pay for."""
    points = prompt.view.content.factions.points
    return max(prompt.options, key=lambda option: points[option.profile] if isinstance(option, c.Hire) else 0)


def heal(prompt: Prompt, below: Below) -> Choice:
    """Whoever would be the greatest loss."""
    view: View = prompt.view

    def value(option: Choice) -> tuple[int, str]:
        assert isinstance(option, c.Next)
        return view.content.factions.points[view.models[option.model].profile], option.model

    return max(prompt.options, key=value)


def first_option(prompt: Prompt, below: Below) -> Choice:
    return prompt.options[0]


def riposte(prompt: Prompt, below: Below) -> Choice:
    return c.RIPOSTE


ADEPT = {
    "which_faction_is_it": enlist,
    "who_is_hired": hire,
    "which_edge_does_he_take": first_option,
    "where_does_he_stand": deploy,
    "who_acts_next": who,
    "what_does_he_do": what,
    "whom_does_he_mean": whom,
    "where": where,
    "who_hears_the_drums": who,
    "who_is_healed": heal,
    "does_the_defender_riposte": riposte,
}
NOVICE = {
    **ADEPT,
    "who_acts_next": first_option,
    "what_does_he_do": lambda prompt, below: what(prompt, below, is_careful=False),
    "whom_does_he_mean": lambda prompt, below: whom(prompt, below, is_careful=False),
    "where": lambda prompt, below: where(prompt, below, is_careful=False),
}
