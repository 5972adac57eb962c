"""Chapter 5.5 and what is thrown: shots, bombs, gas, fire."""

from __future__ import annotations

from uguisu.engine.choice import D6, Rolled
from uguisu.engine.event import CHANCE
from uguisu.engine.flow import Flow, Offer, Procedure, ask, do
from uguisu.games.tenchu import events as e
from uguisu.games.tenchu.cards import ItemId, ModelId, WeaponId
from uguisu.games.tenchu.field.state import NOWHERE
from uguisu.games.tenchu.flow.harm import Hit, HitHorse
from uguisu.games.tenchu.flow.upkeep import face, lose_disguise, make_noise, show, tension_is_felt
from uguisu.games.tenchu.ground.ground import Facing
from uguisu.games.tenchu.ground.terrain import SquareId
from uguisu.games.tenchu.world import World
from uguisu.kit.bags import without

BOMB = ItemId("bomb")
BLAST_OFF = FIRE_OFF = POISON_OFF = 1


class Shot(Procedure):
    """TE-171 to TE-177"""

    shooter: ModelId
    target: ModelId
    weapon: WeaponId

    @do("TE-174")
    def he_takes_aim(self, flow: Flow[World], w: World) -> None:
        face(w, self.shooter, w.models[self.target].at)
        lose_disguise(flow, w, self.shooter)
        if not w.is_battle and w.is_ninja(self.shooter):
            take_shot(w, self.shooter, self.weapon)

    @ask("TE-172")
    def does_it_hit(self, w: World) -> Offer:
        return {CHANCE: D6}

    @do("TE-172")
    def it_hits_or_misses(self, flow: Flow[World], w: World, rolled: Rolled) -> None:
        needed = w.shot_number(self.shooter, w.models[self.target].at, w.reach_of(self.weapon))
        hits = rolled.pips >= needed
        flow.tell(e.Shot(self.shooter, self.target, self.weapon, rolled.pips, needed, hits))
        if not hits:
            self.finish()
            return
        if w.is_messenger(self.target):
            w.models[self.target].was_hit = True
        shooter = w.models[self.shooter]
        is_poisoned = w.content.weapons[self.weapon].is_poisoned or self.weapon in shooter.coated
        flow.call(Hit(model=self.target, off=POISON_OFF if is_poisoned else 0, by=shooter.seat))

    @do("TE-177")
    def a_survivor_turns(self, flow: Flow[World], w: World) -> None:
        """But for one who follows a Ninja: he goes on looking at him (TE-224)."""
        if self.target not in w.models or w.models[self.target].is_out:
            return
        one = w.models[self.target]
        if not one.tracking:
            face(w, self.target, w.models[self.shooter].at)
            flow.tell(e.Turned(self.target, one.facing))


def bring_out(w: World, shooter: ModelId, weapon: WeaponId) -> None:
    """TE-R90 From now on everybody knows that he has it."""
    item, one = ItemId(weapon), w.models[shooter]
    if item not in one.gear:
        show(w, shooter, item)
        one.shots = w.content.weapons[weapon].shots or one.shots


def take_shot(w: World, shooter: ModelId, weapon: WeaponId) -> None:
    """TE-R64 Only a blowpipe runs out."""
    one = w.models[shooter]
    if w.content.weapons[weapon].shots:
        one.shots -= 1
        if not one.shots:
            one.gear = without(one.gear, ItemId(weapon))


class Throw(Procedure):
    """TE-287, TE-R63 A bomb."""

    thrower: ModelId
    square: SquareId

    @ask("TE-R63")
    def does_the_bomb_hit(self, w: World) -> Offer:
        return {CHANCE: D6}

    @do("TE-R63")
    def the_bomb_goes_off(self, flow: Flow[World], w: World, rolled: Rolled) -> None:
        item = w.content.arsenal[BOMB]
        needed = w.shot_number(self.thrower, self.square, item.throw)
        victims = caught_in(w, self.square, item.radius) if rolled.pips >= needed else ()
        w.bursts.append(self.square)
        with tension_is_felt(flow, w):
            w.smoked = True
            flow.tell(e.Burst(self.thrower, self.square, rolled.pips, needed, victims))
        for model in victims:
            if w.is_messenger(model):
                w.models[model].was_hit = True
        by = w.models[self.thrower].seat
        hits: list[Procedure] = [Hit(model=model, off=BLAST_OFF, by=by) for model in victims]
        if rolled.pips >= needed and reaches_horse(w, self.square, item.radius):
            hits.append(HitHorse(off=BLAST_OFF))
        flow.call(*hits)


def caught_in(w: World, burst: SquareId, radius: int) -> tuple[ModelId, ...]:
    """TE-R63 Everybody on that level within so many inches and in sight of it, the nearest first."""
    ground = w.ground
    found = [
        name
        for name, one in w.models.items()
        if ground.level[one.at] == ground.level[burst]
        and ground.within(burst, one.at, radius)
        and w.sees(burst, one.at)
    ]
    return tuple(w.nearest(burst, found))


def reaches_horse(w: World, burst: SquareId, radius: int) -> bool:
    """TE-R74"""
    if w.horse == NOWHERE:
        return False
    ground = w.ground
    same = ground.level[w.horse] == ground.level[burst]
    return same and ground.within(burst, w.horse, radius) and w.sees(burst, w.horse)


def gas(flow: Flow[World], w: World, at: SquareId) -> None:
    """8.2 All within two inches are out of action to the end of the turn."""
    victims = caught_in(w, at, w.content.arsenal[ItemId("sleeping_gas")].radius)
    for model in victims:
        w.models[model].is_out = True
    flow.tell(e.Gassed(at, victims))


def breathe_fire(flow: Flow[World], w: World, model: ModelId, facing: Facing) -> None:
    """8.2 Everybody in a quarter before him saves; it counts as fighting."""
    one, ground = w.models[model], w.ground
    one.facing = facing
    near = caught_in(w, one.at, w.content.arsenal[ItemId("fire_potion")].radius)
    victims = tuple(name for name in near if name != model and ground.in_front(one.at, facing, w.models[name].at))
    with tension_is_felt(flow, w):
        w.fought = True
        flow.tell(e.Burned(model, facing, victims))
    make_noise(flow, w, model, "fight")
    flow.call(*(Hit(model=victim, off=FIRE_OFF, by=one.seat) for victim in victims))
