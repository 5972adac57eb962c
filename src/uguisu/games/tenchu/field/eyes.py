"""Who sees, hears and hits whom: each question of that kind has its one answer here."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from uguisu.engine.event import Seat
from uguisu.games.tenchu.cards import HOSTAGE, NOBODY, TWIN, UNARMED, ItemId, ModelId, WeaponId
from uguisu.games.tenchu.field.state import NOWHERE, State
from uguisu.games.tenchu.figures import (
    BEST,
    CALL_IN_SIGHT,
    CLIMB,
    CLOUD,
    EXPLOSION,
    GRAPNEL_CLIMB,
    HARDER,
    HEARING,
    OPEN,
    RICE,
    RICE_IN_COVER,
    SPOT_RANGE,
    Hindrance,
    Veil,
)
from uguisu.games.tenchu.ground.ground import Facing
from uguisu.games.tenchu.ground.terrain import SquareId

IMPOSSIBLE = BEST + 1


def number_of(veils: Iterable[Veil]) -> int:
    """TE-202 to TE-208 What the die must show; 7 where nothing will do."""
    return min(IMPOSSIBLE, OPEN + sum(map(HARDER.__getitem__, veils)))


class Stimulus(NamedTuple):
    """TE-R32 What an NPC reacts to: somebody, or a place where something exploded."""

    noise: int
    at: SquareId
    model: ModelId = NOBODY


class Eyes(State, kw_only=True):
    """Sections 5.5, 5.8, 5.9, 5.10 and 5.12."""

    # Lines

    def smoke_between(self, one: SquareId, other: SquareId) -> bool:
        """TE-R30 A cloud lies on the line between them, or round one of them."""
        touches = self.ground.line_touches
        return any(touches(one, other, cloud, CLOUD) for cloud in self.clouds)

    def sees(self, one: SquareId, other: SquareId) -> bool:
        """TE-115 Whether there is a line between them; in a battle mist may end it."""
        ground = self.ground
        return ground.sees(one, other) and not ("mist" in self.effects and not ground.within(one, other, HEARING))

    def is_obscured(self, one: SquareId, other: SquareId) -> bool:
        """TE-117"""
        return self.ground.obscured(one, other) or self.smoke_between(one, other)

    def is_far(self, one: SquareId, other: SquareId) -> bool:
        """TE-204 Over twelve inches, where moonlight does not help."""
        return not self.ground.within(one, other, HEARING) and "moonlight" not in self.effects

    def is_in_arc(self, at: SquareId, facing: Facing, square: SquareId) -> bool:
        """TE-201 In range, before the eyes of one who looks there, and in sight."""
        ground = self.ground
        return ground.within(at, square, SPOT_RANGE) and ground.in_front(at, facing, square) and self.sees(at, square)

    def has_in_arc(self, npc: ModelId, square: SquareId) -> bool:
        one = self.models[npc]
        return self.is_in_arc(one.at, one.facing, square)

    # Spotting

    def spot_number(self, at: SquareId, ninja: ModelId) -> int:
        """TE-202 to TE-208 What the die must show for somebody who stands at this square; 7 where nothing will do."""
        return number_of(self.veils(at, ninja))

    def veils(self, at: SquareId, ninja: ModelId) -> tuple[Veil, ...]:
        """TE-202 to TE-208 All that makes him harder to spot from there; where smoke does, it alone."""
        one = self.models[ninja]
        return self.veils_at(at, ninja, one.at, is_hiding=one.is_hiding, is_disguised=one.is_disguised)

    def veils_at(
        self, at: SquareId, ninja: ModelId, there: SquareId, *, is_hiding: bool, is_disguised: bool
    ) -> tuple[Veil, ...]:
        """The same if he stood there, like that."""
        ground = self.ground
        found: list[Veil] = ["disguise"] if is_disguised else []
        if not is_disguised and ground.obscured(at, there) and not self.models[ninja].leads:
            found.append("cover")
        if is_hiding and not is_disguised:
            found.append("cape" if self.shows(ninja, ItemId("rain_cape")) else "hiding")
        if ground.level[at] != ground.level[there]:
            found.append("level")
        if self.is_far(at, there):
            found.append("far")
        if "cloud" in self.effects:
            found.append("cloud")
        if self.smoke_between(at, there) and number_of(found) <= BEST:
            return ("smoke",)
        return tuple(found)

    def spottable(self, at: SquareId, facing: Facing) -> tuple[int, ModelId] | None:
        """TE-201, TE-R21 Whom one may spot who stands here and looks there, and what the die must show: the easiest,
        then the nearest."""
        ground = self.ground
        found: list[tuple[int, int, Seat, ModelId]] = []
        for name in self.hunted:
            other = self.models[name]
            if self.is_in_arc(at, facing, other.at) and (number := self.spot_number(at, name)) <= BEST:
                found.append((number, ground.distance2(at, other.at), self.seat_of(name), name))
        if not found:
            return None
        number, _, _, name = min(found)
        return number, name

    def keeps_track(self, npc: ModelId, ninja: ModelId) -> bool:
        """TE-R24 Whether he can go on following: in any direction."""
        if ninja not in self.models:
            return False
        one, other = self.models[npc], self.models[ninja]
        return (
            self.ground.within(one.at, other.at, SPOT_RANGE)
            and self.sees(one.at, other.at)
            and not self.smoke_between(one.at, other.at)
        )

    # Who acts, and why

    def is_messenger(self, npc: ModelId) -> bool:
        return self.models[npc].profile == "messenger"

    def concerns(self, npc: ModelId, ninja: ModelId) -> bool:
        """TE-212 Whether this Ninja makes him act."""
        one, other, ground = self.models[npc], self.models[ninja], self.ground
        if ground.within(one.at, other.at, HEARING):
            return True
        compound = ground.compound_of(one.at)
        if compound is not None and compound == ground.compound_of(other.at):
            return True
        return ground.within(one.at, other.at, SPOT_RANGE) and self.sees(one.at, other.at)

    def bursts_for(self, npc: ModelId) -> list[SquareId]:
        """TE-R32 Explosions that he hears."""
        at = self.models[npc].at
        return [burst for burst in self.bursts if self.ground.within(at, burst, SPOT_RANGE)]

    def is_relevant(self, npc: ModelId) -> bool:
        """TE-212, TE-R38 Whether he acts at all."""
        return (
            bool(self.models[npc].tracking)
            or self.is_messenger(npc)
            or any(self.concerns(npc, ninja) for ninja in self.hunted)
            or bool(self.bursts_for(npc))
            or self.helps(npc)
        )

    def helps(self, npc: ModelId) -> bool:
        """TE-R73 One of the castle who sees the messenger in trouble."""
        one, village = self.models[npc], self.ground.table.village
        if village is None or one.home != village.messenger_goal or one.tracking:
            return False
        messenger = next((name for name in self.npcs if self.is_messenger(name)), NOBODY)
        if not messenger:
            return False
        in_trouble = self.models[messenger].tracking or self.beset(messenger)
        return bool(in_trouble) and self.has_in_arc(npc, self.models[messenger].at)

    def beset(self, messenger: ModelId) -> list[ModelId]:
        """The Ninja in contact with him."""
        return [ninja for ninja in self.ninjas if self.in_contact(messenger, ninja)]

    def stimulus(self, npc: ModelId, called: ModelId = NOBODY) -> Stimulus | None:
        """TE-R32 The noisiest of what makes him act, then an explosion, then the nearest."""
        if called and called in self.models:
            return Stimulus(self.noise_of(called), self.models[called].at, called)
        at, distance2 = self.models[npc].at, self.ground.distance2
        bursts = self.bursts_for(npc)
        found = [(-EXPLOSION, 0, distance2(at, burst), 0, NOBODY, burst) for burst in bursts]
        for ninja in self.hunted:
            if self.concerns(npc, ninja):
                other = self.models[ninja]
                found.append((-self.noise_of(ninja), 1, distance2(at, other.at), self.seat_of(ninja), ninja, other.at))
        if not found:
            return None
        noise, _, _, _, model, square = min(found)
        return Stimulus(-noise, square, model)

    def hindrance(self, npc: ModelId, square: SquareId) -> Hindrance:
        """TE-215, TE-R31 Why his die loses one: once, so the first reason will do."""
        at, ground = self.models[npc].at, self.ground
        if not self.sees(at, square):
            return "unseen"
        if self.is_obscured(at, square):
            return "cover"
        if not ground.within(at, square, HEARING):
            return "far"
        return "higher" if ground.level[square] > ground.level[at] else ""

    def reaction(self, npc: ModelId, pips: int, stimulus: Stimulus) -> int:
        """TE-216, TE-217, TE-R33 What the die comes to."""
        off = bool(self.hindrance(npc, stimulus.at))
        return min(BEST, max(self.tension, pips - off + stimulus.noise))

    def hears_call(self, npc: ModelId, caller: ModelId) -> bool:
        """TE-233"""
        one, other, ground = self.models[npc], self.models[caller], self.ground
        if npc == caller or one.is_out or one.stuck:
            return False
        if ground.within(one.at, other.at, HEARING):
            return True
        return ground.within(one.at, other.at, CALL_IN_SIGHT) and self.sees(one.at, other.at)

    def would_come(self, caller: ModelId) -> list[ModelId]:
        """TE-233 Whom a call would bring, nearest first."""
        return self.nearest(self.models[caller].at, [npc for npc in self.npcs if self.hears_call(npc, caller)])

    def should_call(self, npc: ModelId) -> bool:
        """TE-R22 What the engine does: he calls where that brings somebody who is not after a Ninja yet."""
        return not self.called and any(not self.models[other].tracking for other in self.would_come(npc))

    # Rice

    def rice_number(self, npc: ModelId, rice: SquareId) -> int:
        """TE-R62"""
        at, ground = self.models[npc].at, self.ground
        number = RICE_IN_COVER if self.is_obscured(at, rice) else RICE
        return number + self.is_far(at, rice) + (ground.level[at] != ground.level[rice])

    def rice_in_sight(self, npc: ModelId) -> SquareId:
        """TE-R62 The nearest that he may notice."""
        one = self.models[npc]
        if one.tracking or one.rice or not self.profile(npc).table:
            return NOWHERE
        found = [
            (self.ground.distance2(one.at, rice), rice)
            for rice in self.rice
            if self.has_in_arc(npc, rice) and self.rice_number(npc, rice) <= BEST
        ]
        return min(found)[1] if found else NOWHERE

    # Fighting

    def in_melee(self, model: ModelId) -> bool:
        """TE-R46 An enemy who can fight is in contact with him."""
        near = self.contact(self.models[model].at)
        return any(
            one.at in near and not one.is_out and self.are_enemies(model, name) for name, one in self.models.items()
        )

    def reach_of(self, weapon: WeaponId) -> int:
        """TE-176"""
        return self.content.weapons[weapon].range

    def shot_number(self, shooter: ModelId, at: SquareId, reach: int) -> int:
        """TE-172, TE-173 What the die must show to hit what stands there."""
        own = self.models[shooter].at
        distance2 = self.ground.distance2(own, at)
        number = self.profile(shooter).kyudo + self.is_obscured(own, at) + ("rain" in self.effects)
        return number + (4 * distance2 > reach * reach and "moonlight" not in self.effects)

    def targets(self, shooter: ModelId, weapon: WeaponId) -> list[ModelId]:
        """TE-174 Whom he can shoot at, and might hit."""
        if self.in_melee(shooter) or self.models[shooter].leads:
            return []
        reach = self.reach_of(weapon)
        return [target for target in self.enemies_of(shooter) if self.can_hit(shooter, target, reach)]

    def can_hit(self, shooter: ModelId, target: ModelId, reach: int) -> bool:
        """TE-174 Near enough, in sight, not beside a friend of the shooter, and not beyond all dice."""
        if target == HOSTAGE:
            return False
        own, his = self.models[shooter].at, self.models[target].at
        return (
            self.ground.within(own, his, reach)
            and self.sees(own, his)
            and not any(self.in_contact(target, enemy) for enemy in self.enemies_of(target))
            and self.shot_number(shooter, his, reach) <= BEST
        )

    def missile_of(self, model: ModelId) -> WeaponId:
        """What an NPC, or a fighter of a battle, shoots with."""
        return self.profile(model).missile

    def shoots_back(self, npc: ModelId, ninja: ModelId) -> bool:
        """TE-223 Whether he can shoot at the one whom he follows."""
        weapon = self.missile_of(npc)
        if not weapon or ninja == HOSTAGE or self.in_melee(npc):
            return False
        return self.can_hit(npc, ninja, self.reach_of(weapon))

    def is_enclosed(self, one: ModelId, other: ModelId) -> bool:
        """TE-122, TE-R52"""
        ground = self.ground
        return ground.is_enclosed(self.models[one].at) or ground.is_enclosed(self.models[other].at)

    def comes_from_behind(self, ninja: ModelId, start: SquareId, contact: SquareId, target: ModelId) -> bool:
        """TE-261 Whether a blow from this square, after a move from that one, is a Silent Kill."""
        if "silent_kill" not in self.profile(ninja).skills:
            return False
        other, ground = self.models[target], self.ground
        return (
            ground.in_rear(other.at, other.facing, contact)
            and not ground.in_front(other.at, other.facing, start)
            and other.tracking != ninja
        )

    def blade_of(self, model: ModelId) -> WeaponId:
        """TE-196, TE-198 What his weapon counts as in a tie."""
        weapon = self.profile(model).weapon
        if self.models[model].broken > (weapon == TWIN):
            return UNARMED
        return self.content.weapons[weapon].counts_as or weapon

    def kendo_dice(self, model: ModelId) -> int:
        """TE-269"""
        one = self.models[model]
        return 1 if one.broken or one.wields else self.profile(model).kendo_dice

    def climb_number(self, model: ModelId) -> int:
        """TE-266 With a grapnel it is easier; a kusari-gama is one until it breaks."""
        has_one = self.has_item(model, ItemId("grapnel")) or self.swings_grapnel(model)
        return GRAPNEL_CLIMB if has_one else CLIMB

    def swings_grapnel(self, model: ModelId) -> bool:
        """2.2 Whether his weapon is one."""
        return self.profile(model).has_grapnel and not self.models[model].broken

    def save_of(self, model: ModelId) -> int:
        """TE-291 Ninja Armour saves on a three."""
        return 3 if self.shows(model, ItemId("armour")) else self.profile(model).save
