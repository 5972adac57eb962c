"""Why somebody is not on offer: as a target, or as the next to act; and the answers that somebody is asked for."""

from __future__ import annotations

from uguisu.engine.why_not import Cause, because
from uguisu.games.tenchu import choices as c
from uguisu.games.tenchu.cards import HOSTAGE, ModelId, WeaponId
from uguisu.games.tenchu.field.menus import BLOWS, MISSILES
from uguisu.games.tenchu.figures import BEST
from uguisu.games.tenchu.why_not.grounds import (
    ANSWERS,
    DRUMS,
    FAVOURED,
    HEALED,
    HOSTAGE_GOES,
    LEAVES,
    LOOKS,
    MEANT,
    NEXT,
    NINJA_NEXT,
    Asked,
    not_there,
)
from uguisu.kit.why_not import Ground, Grounds


def target(asked: Asked, choice: c.Target) -> Cause | None:
    w, model, verb = asked.w, asked.model, asked.view.deed.verb
    if asked.question == NEXT:
        return crowd(asked, choice.model)
    if verb == "drag":
        return body(asked, choice.model)
    if found := not_there(asked, choice.model):
        return found
    if choice.model == model:
        return because("TE-163", "is_himself", model=model)
    if verb == "pass-on":
        return because("TE-161", "cannot_hand_to", target=choice.model, model=model)
    if not w.are_enemies(model, choice.model):
        return because("TE-163", "no_enemy", target=choice.model)
    if verb in BLOWS:
        return blow(asked, choice.model)
    weapon = w.missile_of(model) if verb == "shoot" else MISSILES.get(verb) if verb is not None else None
    return shot(asked, choice.model, weapon) if weapon else None


def body(asked: Asked, model: ModelId) -> Cause | None:
    """TE-254"""
    if not asked.w.is_dead(model):
        return because("TE-254", "is_no_body", target=model)
    return because("TE-254", "body_not_beside", target=model, model=asked.model)


def blow(asked: Asked, enemy: ModelId) -> Cause | None:
    """TE-158"""
    blows, verb, model = asked.w.blows(asked.model), asked.view.deed.verb, asked.model
    assert verb is not None
    if enemy in blows["attack"] and verb == "charge":
        return because("TE-158", "walk_reaches", target=enemy)
    if enemy in blows["charge"] and verb == "attack":
        return because("TE-158", "only_a_run_reaches", target=enemy)
    far = asked.w.allowance(model, verb)
    return because("TE-158", "cannot_reach", target=enemy, model=model, far=far)


def shot(asked: Asked, enemy: ModelId, weapon: WeaponId) -> Cause | None:
    """TE-174"""
    w, model = asked.w, asked.model
    own, his, reach = w.models[model].at, w.models[enemy].at, w.reach_of(weapon)
    if enemy == HOSTAGE:
        return because("TE-R75", "no_enemy", target=enemy)
    if not w.ground.within(own, his, reach):
        return because("TE-176", "out_of_range", target=enemy, weapon=weapon, range=reach)
    if not w.sees(own, his):
        return because("TE-174", "target_not_seen", target=enemy, model=model)
    if any(w.in_contact(enemy, friend) for friend in w.enemies_of(enemy)):
        return because("TE-174", "beside_a_friend", target=enemy)
    needed = w.shot_number(model, his, reach)
    return because("TE-107", "cannot_be_hit", target=enemy, needed=needed) if needed > BEST else None


def crowd(asked: Asked, model: ModelId) -> Cause | None:
    """TE-R14 Whoever of a card or a call may act next."""
    if found := not_there(asked, model):
        return found
    if model not in asked.view.deed.waiting:
        return because("TE-R14", "not_on_this_card", model=model)
    return because("TE-R14", "somebody_else_decides", model=model)


def following(asked: Asked, choice: c.Next) -> Cause | None:
    """DP-4, DP-12, DP-14"""
    w, model = asked.w, choice.model
    if found := not_there(asked, model):
        return found
    match asked.question:
        case "which_ninja_acts_next":
            has_acted = model in asked.view.deed.acted
            return because("TE-R14", "acted_already" if has_acted else "of_another_seat", model=model)
        case "who_hears_the_drums" if w.profile(model).is_hero:
            return because("TE-138", "no_heroes", model=model)
        case "who_is_healed" if not w.models[model].wounds:
            return because("TE-138", "not_wounded", model=model)
        case "who_acts_next" if model not in asked.view.deed.waiting:
            return because("TE-R14", "not_on_this_card", model=model)
    return because("TE-R14", "of_another_seat", model=model)


def answer(asked: Asked, choice: c.Call | c.Close | c.Shoot) -> Cause | None:
    """DP-11"""
    w, model, ninja = asked.w, asked.model, asked.view.deed.target
    if model not in w.models:
        return None
    if isinstance(choice, c.Call):
        return because("TE-235", "called_already") if w.called else None
    if isinstance(choice, c.Shoot):
        weapon = w.missile_of(model)
        if not weapon:
            return because("TE-171", "has_no_missile", model=model)
        if w.in_melee(model):
            return because("TE-159", "in_melee", model=model)
        found = shot(asked, ninja, weapon) if ninja in w.models else None
        return found or because("TE-171", "moved_already", model=model)
    return None


PEOPLE: Grounds = {
    c.Target: Ground("TE-158", (MEANT, NEXT), target),
    c.Next: Ground("TE-R14", (NINJA_NEXT, NEXT, FAVOURED, DRUMS, HEALED), following),
    c.Face: Ground("TE-293", ("which_way_does_he_breathe",)),
    c.Leave: Ground("TE-342", (LEAVES,)),
    c.Stay: Ground("TE-342", (LEAVES, HOSTAGE_GOES)),
    c.Riposte: Ground("TE-265", ("does_the_defender_riposte",)),
    c.Refrain: Ground("TE-265", ("does_the_defender_riposte",), moment="riposte"),
    c.Call: Ground("TE-231", (ANSWERS,), answer, moment="answer"),
    c.Close: Ground("TE-231", (ANSWERS,), answer, moment="answer"),
    c.Shoot: Ground("TE-231", (ANSWERS,), answer, moment="answer"),
    c.Look: Ground("TE-R20", (LOOKS,)),
}
