"""Why something is not on offer in Programming, and why an order is not."""

from __future__ import annotations

from uguisu.engine.why_not import Cause, because
from uguisu.games.shadow import choices as c
from uguisu.games.shadow.cards import CardId, NinjaId, OrderId
from uguisu.games.shadow.figures import CHANGES, LATE, Penalty
from uguisu.games.shadow.flow.programming import CARDS_EACH
from uguisu.games.shadow.pieces import Character
from uguisu.games.shadow.why_not.grounds import Asked
from uguisu.kit.why_not import Ground, Grounds

PENALTY_RULES: dict[Penalty, str] = {
    "no_red": "SH-642",
    "no_blue": "SH-643",
    "no_move": "SH-644",
}


def no_slot(asked: Asked, slot: int) -> Cause | None:
    """SH-R11 Two slots for each character."""
    count = len(asked.view.mat)
    return because("SH-R11", "no_such_slot", count=count) if slot >= count else None


def place(asked: Asked, choice: c.Place) -> Cause | None:
    ninja = asked.view.content.owner_of[choice.card]
    if ninja not in asked.view.ninjas:
        return because("SH-318", "owner_not_in_play", card=choice.card, owner=ninja)
    one = asked.own(ninja)
    if one is None:
        return because("SH-305", "not_your_ninja", owner=ninja)
    if choice.card not in one.cards:
        return because("SH-1118", "card_not_won", card=choice.card, owner=ninja)
    if choice.card not in one.held:
        return because("SH-309", "card_used", card=choice.card, owner=ninja)
    laid = laid_by(asked, ninja)
    if choice.card in laid:
        return because("SH-309", "card_on_mat", card=choice.card)
    if len(asked.view.slots_of(ninja)) >= CARDS_EACH:
        return because("SH-303", "two_cards_laid", ninja=ninja)
    if not asked.view.may_program(choice.card, one.bound, laid):
        return wounded(asked, one, choice.card, ninja)
    return no_slot(asked, choice.slot) or taken(asked, choice.slot)


def laid_by(asked: Asked, ninja: NinjaId) -> list[CardId]:
    faces = asked.view.faces
    return [faces[slot] for slot in asked.view.slots_of(ninja) if slot in faces]


def wounded(asked: Asked, one: Character, card: CardId, ninja: NinjaId) -> Cause:
    """SH-641 to SH-644 Which wound forbids it."""
    facts = asked.view.content.cards[card]
    if facts.is_move and "no_move" not in one.bound:
        return because("SH-641", "one_move", ninja=ninja)
    penalty: Penalty = "no_red" if asked.view.risk_of(card) == "red" else "no_blue"
    if facts.is_move:
        penalty = "no_move"
    return because(PENALTY_RULES[penalty], penalty, ninja=ninja)


def taken(asked: Asked, slot: int) -> Cause | None:
    ninja = asked.view.mat[slot].ninja
    return because("SH-304", "slot_taken", slot=slot, ninja=ninja) if ninja else None


def not_mine(asked: Asked, slot: int) -> Cause | None:
    """SH-305 Only own cards are touched."""
    if found := no_slot(asked, slot):
        return found
    ninja = asked.view.mat[slot].ninja
    if not ninja:
        return because("SH-305", "slot_empty", slot=slot)
    return None if asked.own(ninja) else because("SH-305", "not_your_card", slot=slot, ninja=ninja)


def no_more_changes(asked: Asked, slot: int) -> Cause | None:
    """SH-R11"""
    one, ninja = asked.own(asked.view.mat[slot].ninja), asked.view.mat[slot].ninja
    if one is not None and one.changes >= CHANGES:
        return because("SH-R11", "no_more_changes", ninja=ninja, count=CHANGES)
    return None


def take_back(asked: Asked, choice: c.TakeBack) -> Cause | None:
    return not_mine(asked, choice.slot) or no_more_changes(asked, choice.slot)


def shift(asked: Asked, choice: c.Shift) -> Cause | None:
    return (
        not_mine(asked, choice.slot)
        or no_slot(asked, choice.to)
        or taken(asked, choice.to)
        or no_more_changes(asked, choice.slot)
    )


def show(asked: Asked, choice: c.Show) -> Cause | None:
    if found := not_mine(asked, choice.slot):
        return found
    return because("SH-307", "shown_already", slot=choice.slot) if asked.view.mat[choice.slot].face else None


def too_early(asked: Asked, choice: c.Surrender | c.GiveUp) -> Cause | None:
    """SH-941"""
    if asked.view.time > LATE:
        return because("SH-941", "too_early_to_give_up", time=asked.view.time, late=LATE)
    return None


# Orders


def in_hand(asked: Asked, choice: c.Execute | c.Prepare) -> Cause | None:
    return because("SH-701", "order_not_in_hand", order=choice.order) if not holds(asked, choice.order) else None


def holds(asked: Asked, order: OrderId) -> bool:
    return order in (asked.view.orders or ())


def activate(asked: Asked, choice: c.Activate) -> Cause | None:
    mine = [card for card in asked.view.prepared if card.order == choice.order]
    if not mine:
        return because("SH-704", "not_prepared", order=choice.order)
    if not any(card.active for card in mine):
        return because("SH-704", "order_is_tapped", order=choice.order)
    return None


PROGRAM, ORDER = ("what_do_you_program",), ("which_order_do_you_give",)
SEARCH, POWER = "do_you_order_a_search", "do_you_use_your_power"

PLANS: Grounds = {
    c.Place: Ground("SH-304", PROGRAM, place),
    c.TakeBack: Ground("SH-305", PROGRAM, take_back, moment="change"),
    c.Shift: Ground("SH-305", PROGRAM, shift, moment="change"),
    c.Show: Ground("SH-307", PROGRAM, show),
    c.Ready: Ground("SH-305", PROGRAM),
    c.Surrender: Ground("SH-941", PROGRAM, too_early),
    c.Execute: Ground("SH-702", ORDER, in_hand, moment="order"),
    c.Prepare: Ground("SH-703", ORDER, in_hand, moment="order"),
    c.Activate: Ground("SH-704", ORDER, activate, moment="order"),
    c.GiveUp: Ground("SH-941", ORDER, too_early),
    c.OrderSearch: Ground("SH-718", (SEARCH,)),
    c.UsePower: Ground("SH-719", (POWER,)),
    c.Waive: Ground("SH-R45", ("which_guard_moves", "who_is_called", SEARCH, POWER, "does_he_pick_it_up")),
}
