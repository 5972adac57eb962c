"""Why an action is not on a menu (DP-6, DP-12)."""

from __future__ import annotations

from collections.abc import Callable

from uguisu.engine.why_not import Cause, because
from uguisu.games.tenchu import choices as c
from uguisu.games.tenchu.cards import HOSTAGE, ItemId, ModelId
from uguisu.games.tenchu.choices import Verb
from uguisu.games.tenchu.field.menus import (
    BLOWS,
    COATINGS,
    DESTINY,
    DROPS,
    FIRE,
    MISSILES,
    MOVES,
    POISON,
    POTION,
    THROWS,
)
from uguisu.games.tenchu.field.state import NOWHERE
from uguisu.games.tenchu.why_not.grounds import ACTION, Asked
from uguisu.kit.why_not import Ground, Grounds

IN_BATTLES: tuple[Verb, ...] = ("move", "sprint", "shoot")
"""Verbs of their own; the others are those of missions."""
OF_BOTH: tuple[Verb, ...] = ("attack", "charge", "climb", "pass", "stand-up")
LYING: tuple[Verb, ...] = ("crawl", "drink", "pass", "stand-up")
RULES: dict[ItemId, str] = {
    ItemId("poison"): "TE-283",
    ItemId("smoke_bomb"): "TE-284",
    ItemId("caltrops"): "TE-285",
    ItemId("poison_rice"): "TE-286",
    ItemId("bomb"): "TE-287",
    ItemId("blowpipe"): "TE-289",
    ItemId("shuriken"): "TE-290",
    ItemId("bow"): "TE-290",
    ItemId("potion"): "TE-292",
}


def act(asked: Asked, choice: c.Do) -> Cause | None:
    """TE-151"""
    w, model, verb = asked.w, asked.model, choice.verb
    if model not in w.models:
        return None
    if w.is_battle:
        return _in_battle(asked, verb)
    if verb in IN_BATTLES:
        return because("TE-352", "only_in_battles")
    return _state(asked, verb) or _kinds(asked, verb)


def _state(asked: Asked, verb: Verb) -> Cause | None:
    """What he has chosen already, and how he is."""
    deed, model = asked.view.deed, asked.model
    if asked.w.models[model].is_prone and verb not in LYING:
        return because("TE-160", "lies_on_the_ground", model=model)
    if deed.is_coated and verb not in BLOWS:
        return because("TE-R60", "blade_is_poisoned", model=model)
    if deed.dropped and verb not in (*MOVES, *DROPS):
        return because("TE-284", "drops_on_a_move", model=model)
    return None


def _kinds(asked: Asked, verb: Verb) -> Cause | None:
    for verbs, reason in KINDS:
        if verb in verbs:
            return reason(asked, verb)
    return None


def lacks(asked: Asked, item: ItemId) -> Cause | None:
    rule = RULES.get(item, "TE-293")
    return None if asked.w.has_item(asked.model, item) else because(rule, "has_no_item", model=asked.model, item=item)


def with_horse(asked: Asked) -> Cause | None:
    return because("TE-R74", "leads_the_horse", model=asked.model) if asked.w.models[asked.model].leads else None


def in_a_fight(asked: Asked, rule: str) -> Cause | None:
    return because(rule, "in_melee", model=asked.model) if asked.w.in_melee(asked.model) else None


def move(asked: Asked, verb: Verb) -> Cause | None:
    if verb == "crawl" and (found := with_horse(asked)):
        return found
    return None if verb == "crawl" else because("TE-155", "no_step", model=asked.model)


def drop(asked: Asked, verb: Verb) -> Cause | None:
    if found := lacks(asked, DROPS[verb]):
        return found
    if any(DROPS[other] == DROPS[verb] for other in asked.view.deed.dropped):
        return because("TE-284", "dropped_already", item=DROPS[verb])
    return because("TE-284", "drops_on_a_move", model=asked.model)


def strike(asked: Asked, verb: Verb) -> Cause | None:
    far = asked.w.allowance(asked.model, verb)
    return because("TE-158", "nobody_to_attack" if verb == "attack" else "nobody_to_run_at", model=asked.model, far=far)


def poison_blade(asked: Asked, verb: Verb) -> Cause | None:
    if asked.view.deed.is_coated:
        return because("TE-R60", "blade_is_poisoned", model=asked.model)
    far = asked.w.allowance(asked.model, "charge")
    return lacks(asked, POISON) or because("TE-283", "nobody_to_attack", model=asked.model, far=far)


def poison_missiles(asked: Asked, verb: Verb) -> Cause | None:
    weapon = COATINGS[verb]
    if found := lacks(asked, POISON) or lacks(asked, ItemId(weapon)):
        return found
    if weapon in asked.w.models[asked.model].coated:
        return because("TE-R60", "coated_already", weapon=weapon)
    return None


def shoot(asked: Asked, verb: Verb) -> Cause | None:
    weapon = MISSILES[verb]
    if found := lacks(asked, ItemId(weapon)) or with_horse(asked) or in_a_fight(asked, "TE-159"):
        return found
    return because("TE-174", "nobody_to_shoot", model=asked.model, weapon=weapon, range=asked.w.reach_of(weapon))


def throw(asked: Asked, verb: Verb) -> Cause | None:
    found = lacks(asked, THROWS[verb]) or with_horse(asked) or in_a_fight(asked, "TE-R85")
    return found or because("TE-R85", "nowhere_to_throw", model=asked.model)


def climb(asked: Asked, verb: Verb) -> Cause | None:
    return with_horse(asked) or because("TE-R58", "nothing_to_climb", model=asked.model)


def drag(asked: Asked, verb: Verb) -> Cause | None:
    return with_horse(asked) or because("TE-254", "no_body_beside", model=asked.model)


def open_chest(asked: Asked, verb: Verb) -> Cause | None:
    near = asked.w.touching(asked.model)
    is_near = any(chest.at in near for chest in asked.w.chests)
    return because("TE-161", "chest_is_open" if is_near else "no_chest_beside", model=asked.model)


def open_gate(asked: Asked, verb: Verb) -> Cause | None:
    gate = asked.w.ground.gate_by(asked.w.models[asked.model].at)
    if gate is not None:
        return because("TE-119", "gate_is_open", gate=gate)
    return because("TE-119", "no_gate_here", model=asked.model)


def hand(asked: Asked, verb: Verb) -> Cause | None:
    """TE-320"""
    if verb == "take":
        return because("TE-320", "nothing_to_take", model=asked.model)
    if not asked.w.models[asked.model].carries:
        return because("TE-320", "carries_nothing", model=asked.model)
    return because("TE-320", "no_friend_beside", model=asked.model)


def free(asked: Asked, verb: Verb) -> Cause | None:
    if HOSTAGE not in asked.w.models:
        return because("TE-R75", "no_hostage")
    if asked.w.freed_by is not None:
        return because("TE-R75", "hostage_is_free")
    return because("TE-R75", "hostage_not_beside", model=asked.model)


def ride(asked: Asked, verb: Verb) -> Cause | None:
    w = asked.w
    if verb == "let-go":
        return because("TE-R74", "leads_no_horse", model=asked.model)
    if w.horse == NOWHERE:
        return because("TE-R74", "no_horse")
    return because("TE-R74", "horse_is_led" if w.is_led else "horse_not_beside", model=asked.model)


def use(asked: Asked, verb: Verb) -> Cause | None:
    """Potions and the sword."""
    items: dict[Verb, ItemId] = {"drink": POTION, "fire": FIRE, "wield": DESTINY}
    if found := lacks(asked, items[verb]):
        return found
    if verb == "drink":
        is_whole = not asked.w.models[asked.model].wounds
        return because("TE-R66", "not_wounded", model=asked.model) if is_whole else in_a_fight(asked, "TE-R66")
    return None


def stand_up(asked: Asked, verb: Verb) -> Cause | None:
    return because("TE-160", "stands_already", model=asked.model)


Kind = tuple[tuple[Verb, ...], Callable[[Asked, Verb], Cause | None]]
KINDS: tuple[Kind, ...] = (
    (MOVES, move),
    (tuple(DROPS), drop),
    (BLOWS, strike),
    (("coat-blade",), poison_blade),
    (tuple(COATINGS), poison_missiles),
    (tuple(MISSILES), shoot),
    (tuple(THROWS), throw),
    (("climb",), climb),
    (("drag",), drag),
    (("open-chest",), open_chest),
    (("open-gate",), open_gate),
    (("take", "pass-on"), hand),
    (("free-hostage",), free),
    (("take-horse", "let-go"), ride),
    (("drink", "fire", "wield"), use),
    (("stand-up",), stand_up),
)


def _in_battle(asked: Asked, verb: Verb) -> Cause | None:
    """DP-12"""
    w, model = asked.w, asked.model
    if verb not in (*IN_BATTLES, *OF_BOTH):
        return because("TE-352", "only_in_missions")
    if w.models[model].is_prone:
        return because("TE-160", "lies_on_the_ground", model=model)
    match verb:
        case "stand-up":
            return stand_up(asked, verb)
        case "move":
            return because("TE-155", "no_step", model=model)
        case "sprint" | "charge" if not w.is_ninja(model):
            return because("TE-153", "only_ninja_run", model=model)
        case "sprint":
            return because("TE-155", "no_step", model=model)
        case "attack" | "charge":
            return strike(asked, verb)
        case "climb":
            return _climb_in_battle(w.profile(model).skills, model)
        case "shoot":
            return _shoot_in_battle(asked, model)
    return None


def _climb_in_battle(skills: tuple[str, ...], model: ModelId) -> Cause:
    if "climb" in skills:
        return because("TE-R58", "nothing_to_climb", model=model)
    return because("TE-106", "cannot_climb", model=model)


def _shoot_in_battle(asked: Asked, model: ModelId) -> Cause:
    weapon = asked.w.missile_of(model)
    if not weapon:
        return because("TE-171", "has_no_missile", model=model)
    found = in_a_fight(asked, "TE-159")
    return found or because("TE-174", "nobody_to_shoot", model=model, weapon=weapon, range=asked.w.reach_of(weapon))


ACTIONS: Grounds = {c.Do: Ground("TE-151", (ACTION,), act)}
