"""DP-6 What a Ninja can do, and where and to whom: for the rules, bots and reasons alike."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from uguisu.games.tenchu.cards import HOSTAGE, ItemId, ModelId, ObjectId, WeaponId
from uguisu.games.tenchu.choices import Verb
from uguisu.games.tenchu.field.moves import Moves
from uguisu.games.tenchu.field.state import NOWHERE, Model
from uguisu.games.tenchu.figures import Source
from uguisu.games.tenchu.ground.table import GateId
from uguisu.games.tenchu.ground.terrain import SquareId

MOVES: tuple[Verb, ...] = ("walk", "run", "crawl")
BLOWS: tuple[Verb, ...] = ("attack", "charge")
MISSILES: dict[Verb, WeaponId] = {
    "shoot-bow": WeaponId("bow"),
    "shoot-shuriken": WeaponId("shuriken"),
    "shoot-blowpipe": WeaponId("blowpipe"),
}
THROWS: dict[Verb, ItemId] = {
    "throw-smoke": ItemId("smoke_bomb"),
    "throw-rice": ItemId("poison_rice"),
    "throw-bomb": ItemId("bomb"),
    "throw-gas": ItemId("sleeping_gas"),
    "whistle": ItemId("nightingale_whistle"),
}
DROPS: dict[Verb, ItemId] = {
    "smoke-before": ItemId("smoke_bomb"),
    "smoke-after": ItemId("smoke_bomb"),
    "caltrops-before": ItemId("caltrops"),
    "caltrops-after": ItemId("caltrops"),
}
COATINGS: dict[Verb, WeaponId] = {"coat-bow": WeaponId("bow"), "coat-shuriken": WeaponId("shuriken")}
RUNS: tuple[Verb, ...] = ("run", "charge")
"""TE-207 What ends a disguise."""
NOISY: tuple[Verb, ...] = (*RUNS, "climb")
"""TE-R40 What makes the noise of a run."""
QUIET: tuple[Verb, ...] = ("crawl", "pass")
"""TE-154 What does not bring somebody out of hiding."""
BLOW_RANGE = 10
"""Nobody beyond so many inches can be reached by a run."""
RUN_NOISE: Source = "run"
POISON, POTION, FIRE, DESTINY = map(ItemId, ("poison", "potion", "fire_potion", "green_destiny"))


class Menus(Moves, kw_only=True):
    """Section 4.7."""

    def verbs(self, model: ModelId, dropped: tuple[Verb, ...] = (), is_coated: bool = False) -> list[Verb]:
        """What his menu offers, after he has chosen to drop these things and whether he has poisoned his blade."""
        found: list[Verb] = []
        if not is_coated:
            found += self._moves(model)
        if not self.models[model].is_prone and found:
            found += [verb for verb, item in DROPS.items() if self._can_drop(model, verb, item, dropped)]
        if dropped:
            return found
        found += self._fighting(model)
        if is_coated:
            return [verb for verb in found if verb in BLOWS]
        return [*found, *self._doing(model), "pass"]

    def _can_drop(self, model: ModelId, verb: Verb, item: ItemId, dropped: tuple[Verb, ...]) -> bool:
        """DP-6 Each thing once in an action."""
        return self.has_item(model, item) and not any(DROPS[other] == item for other in dropped)

    def _moves(self, model: ModelId) -> list[Verb]:
        one = self.models[model]
        if one.is_prone:
            return ["crawl"]
        found: list[Verb] = ["walk", "run"] if self.can_step(model) else []
        return found if one.leads else [*found, "crawl"]

    def can_step(self, model: ModelId) -> bool:
        """Whether any move leads anywhere."""
        taken = self.occupied
        steps = self.ground.steps(self.models[model].at, self.walker(model))
        return any(square not in taken for square, _ in steps) or bool(self.reach(model, self.allowance(model, "run")))

    def _fighting(self, model: ModelId) -> list[Verb]:
        if self.models[model].is_prone:
            return []
        blows = self.blows(model)
        found = [verb for verb in BLOWS if blows[verb]]
        if found and self.has_item(model, POISON):
            found.append("coat-blade")
        for verb, weapon in MISSILES.items():
            if self.has_item(model, ItemId(weapon)) and self.targets(model, weapon):
                found.append(verb)
        return found

    def _doing(self, model: ModelId) -> Iterator[Verb]:
        """Everything that is no move and no blow."""
        one = self.models[model]
        if self.has_item(model, POTION) and one.wounds and not self.in_melee(model):
            yield "drink"
        if one.is_prone:
            yield "stand-up"
            return
        yield from self._free_entries(model)
        yield from (verb for verb, item in THROWS.items() if self.has_item(model, item) and self.throws(model, verb))
        if not one.leads and self.climbs(model):
            yield "climb"
        if not one.leads and self.corpses_by(model):
            yield "drag"
        yield from self._by_hand(model)
        if self.shows(model, FIRE):
            yield "fire"

    def _free_entries(self, model: ModelId) -> Iterator[Verb]:
        one = self.models[model]
        if self.has_item(model, POISON):
            for verb, weapon in COATINGS.items():
                if self.has_item(model, ItemId(weapon)) and weapon not in one.coated:
                    yield verb
        if one.leads:
            yield "let-go"
        if self.shows(model, DESTINY):
            yield "wield"

    def _by_hand(self, model: ModelId) -> Iterator[Verb]:
        """TE-161, TE-R76 Things in contact."""
        near = self.touching(model)
        if any(chest.at in near and not chest.is_open for chest in self.chests):
            yield "open-chest"
        if self.gate_to_open(model) is not None:
            yield "open-gate"
        if self.things_by(model):
            yield "take"
        if self.models[model].carries and self.friends_by(model):
            yield "pass-on"
        if self.freed_by is None and HOSTAGE in self.models and self.models[HOSTAGE].at in near:
            yield "free-hostage"
        if self.horse in near and self.horse != NOWHERE and not self.is_led:
            yield "take-horse"

    def orders(self, model: ModelId) -> list[Verb]:
        """DP-12 What a fighter of a battle can do."""
        one = self.models[model]
        if one.is_prone:
            return ["stand-up", "pass"]
        found: list[Verb] = []
        if self.can_step(model):
            found += ["move", "sprint"] if self.is_ninja(model) else ["move"]
        blows = self.blows(model)
        found += [verb for verb in BLOWS if blows[verb] and (verb == "attack" or self.is_ninja(model))]
        if self.missile_of(model) and self.targets(model, self.missile_of(model)):
            found.append("shoot")
        if self.climbs(model):
            found.append("climb")
        return [*found, "pass"]

    @property
    def is_led(self) -> bool:
        return any(one.leads for one in self.models.values())

    def after(self, model: ModelId, verb: Verb | None, square: SquareId) -> Model:
        """How he would stand there when this is done, if nothing stops him."""
        one = self.models[model]
        noise = tuple(sorted({*one.noise, RUN_NOISE})) if verb in NOISY else one.noise
        return msgspec.structs.replace(
            one,
            at=square,
            noise=noise,
            is_hiding=verb == "crawl" or (one.is_hiding and (verb is None or verb in QUIET)),
            is_disguised=one.is_disguised and verb not in RUNS,
        )

    # Where and to whom

    def places(self, model: ModelId, verb: Verb) -> list[SquareId]:
        """Where a move of this kind can end; for a drag and a crawl also where he is."""
        one = self.models[model]
        found = sorted(self.reach(model, self.allowance(model, verb)))
        if verb == "crawl":
            found = sorted((*found, one.at))
        return found

    def blows(self, model: ModelId) -> dict[Verb, dict[ModelId, list[SquareId]]]:
        """TE-158 Whom he can strike after a walk, and from where; and where only a run leads."""
        found: dict[Verb, dict[ModelId, list[SquareId]]] = {"attack": {}, "charge": {}}
        at, ground = self.models[model].at, self.ground
        near = [target for target in self.enemies_of(model) if ground.within(at, self.models[target].at, BLOW_RANGE)]
        reach = self.reach(model, self.allowance(model, "charge")) if near else {}
        walk = self.allowance(model, "attack")
        for target in near:
            for square in self.contacts(model, target):
                if square == at or square in reach:
                    verb: Verb = "attack" if square == at or reach[square] <= walk else "charge"
                    found[verb].setdefault(target, []).append(square)
        return found

    def throws(self, model: ModelId, verb: Verb) -> list[SquareId]:
        """TE-R85 Squares in sight and near enough; not in mêlée. A bomb needs a chance to hit."""
        if self.in_melee(model) or self.models[model].leads:
            return []
        at = self.models[model].at
        far = self.content.arsenal[THROWS[verb]].throw
        found = [square for square in self.ground.disc(at, far) if self.sees(at, square)]
        if verb == "throw-bomb":
            return [square for square in found if self.shot_number(model, square, far) <= 6]
        return found

    def climbs(self, model: ModelId) -> list[SquareId]:
        """TE-R58"""
        if "climb" not in self.profile(model).skills:
            return []
        taken = self.occupied
        return [square for square in self.ground.climbs(self.models[model].at) if square not in taken]

    def gate_to_open(self, model: ModelId) -> GateId | None:
        """TE-119 The barred gate on whose edge he stands, inside."""
        gate = self.ground.gate_by(self.models[model].at)
        return None if gate is None or gate in self.open_gates else gate

    def things_by(self, model: ModelId) -> list[ObjectId]:
        """TE-320 Objects that he can take up."""
        near = self.touching(model)
        found = [thing for thing, at in self.lying.items() if at in near]
        return sorted([*found, *(thing for body in self.corpses if body.at in near for thing in body.carries)])

    def friends_by(self, model: ModelId) -> list[ModelId]:
        """TE-320 To whom he can pass something on."""
        return [other for other in self.ninjas if other != model and self.in_contact(model, other)]
