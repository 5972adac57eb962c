"""Why a card that is carried out cannot do this."""

from __future__ import annotations

from uguisu.engine.why_not import Cause, because
from uguisu.games.shadow import aim
from uguisu.games.shadow import choices as c
from uguisu.games.shadow.cards import ActionId, CardId
from uguisu.games.shadow.flow.execution import actions
from uguisu.games.shadow.why_not.grounds import Asked, not_in_play, not_on_board
from uguisu.games.shadow.why_not.guards import side_of_deed
from uguisu.kit.why_not import Ground, Grounds


def act(asked: Asked, choice: c.Act) -> Cause | None:
    """SH-441, SH-R51"""
    w, deed, actor = asked.w, asked.view.deed, asked.actor
    if actor is None:
        return None
    card = w.content.cards[deed.card]
    if card.group != "special":
        return because("SH-441", "no_special_card", card=deed.card)
    if CardId(choice.action) in w.content.cards:
        return because("SH-441", "another_card", card=deed.card, action=choice.action)
    if choice.action not in [ActionId(goods) for goods in actor.goods]:
        return because("SH-441", "not_bought", action=choice.action, ninja=deed.ninja)
    if choice.action in actions(w, deed.ninja, deed.card):
        return None
    return because("SH-441", "other_colour", card=deed.card, action=choice.action)


def target(asked: Asked, choice: c.Target) -> Cause | None:
    """SH-420 to SH-422, SH-440"""
    w, deed, actor = asked.w, asked.view.deed, asked.actor
    if actor is None or not deed.action:
        return None
    if found := not_on_board(asked, choice.hex):
        return found
    action = w.content.actions[deed.action]
    if action.has("MI"):
        near = choice.hex in w.board.yards_of[actor.bush]
        return because("SH-440", "mission_not_there" if near else "not_beside_the_bush", hex=choice.hex)
    if choice.hex not in w.yards_in_reach(actor.bush, is_long=action.has("LR")):
        if action.has("LR"):
            return because("SH-444", "out_of_reach", hex=choice.hex)
        return because("SH-420", "not_beside_the_bush", hex=choice.hex)
    if not aim.is_possible(w, action, choice.hex, actor.bush):
        return because("SH-422", "nothing_to_act_on", hex=choice.hex, action=deed.action)
    here = aim.effects(w, action, choice.hex, actor.bush)
    best = aim.yards(w, action, actor.bush)
    most = aim.effects(w, action, best[0], actor.bush)
    return because("SH-421", "another_yard_offers_more", hex=choice.hex, yard=best[0], here_count=here, most=most)


def cross(asked: Asked, choice: c.Cross) -> Cause | None:
    """SH-434"""
    return not_on_board(asked, choice.hex) or because(
        "SH-434", "not_beside_the_yard", hex=choice.hex, yard=asked.view.deed.yard
    )


def through(asked: Asked, choice: c.Through) -> Cause | None:
    """SH-433, SH-113"""
    w, deed, actor = asked.w, asked.view.deed, asked.actor
    if actor is None or not deed.action:
        return None
    if found := not_on_board(asked, choice.junction) or not_on_board(asked, choice.hex):
        return found
    if choice.junction not in w.board.junctions_of[actor.bush]:
        return because("SH-433", "junction_not_beside", junction=choice.junction)
    colour = w.colour(choice.junction)
    if not w.content.actions[deed.action].leads_through(colour):
        return because("SH-113", "wrong_colour", junction=choice.junction, colour=colour, action=deed.action)
    return because("SH-433", "bush_not_beside_junction", hex=choice.hex, junction=choice.junction)


def heal(asked: Asked, choice: c.Heal) -> Cause | None:
    """SH-438"""
    if found := not_in_play(asked, choice.ninja, "SH-438"):
        return found
    actor, one = asked.actor, asked.view.ninjas[choice.ninja]
    if actor is not None and one.bush != actor.bush:
        return because("SH-438", "in_another_bush", ninja=choice.ninja)
    return because("SH-R50", "not_hurt", ninja=choice.ninja)


def hide(asked: Asked, choice: c.Hide) -> Cause | None:
    """SH-432, SH-923"""
    yard = asked.view.deed.yard
    if found := not_on_board(asked, choice.hex):
        return found
    if choice.hex != yard:
        return because("SH-432", "only_bodies_of_the_yard", hex=yard)
    if any(body.yard == yard and body.corner == choice.corner for body in asked.w.bodies) and side_of_deed(asked):
        return because("SH-923", "body_beyond_the_gate")
    return because("SH-432", "no_body_there", hex=yard)


EXECUTION: Grounds = {
    c.Act: Ground("SH-441", ("which_action_is_it",), act),
    c.PickUp: Ground("SH-907", ("does_he_pick_it_up",)),
    c.Target: Ground("SH-420", ("which_yard_is_it",), target),
    c.Cross: Ground("SH-434", ("where_does_he_end",), cross),
    c.Through: Ground("SH-433", ("which_way_does_he_go",), through),
    c.Heal: Ground("SH-438", ("who_is_healed",), heal),
    c.Hide: Ground("SH-432", ("which_body_is_hidden",), hide),
    c.Torch: Ground("SH-1224", ("does_the_torch_burn",)),
}
