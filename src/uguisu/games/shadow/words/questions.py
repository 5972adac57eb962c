"""What the sentences of questions speak of: all of it from what a seat sees, whether or not it is the one who is
asked."""

from __future__ import annotations

from uguisu.games.shadow.flow.council import chapter_of, cost, of_daimyo
from uguisu.games.shadow.flow.orders import lords_goal
from uguisu.games.shadow.flow.programming import CARDS_EACH
from uguisu.games.shadow.view import View
from uguisu.games.shadow.words.names import (
    card_name,
    guard_name,
    newcomer,
    ninja_name,
    order_name,
    owner_name,
    tokens_text,
)
from uguisu.games.shadow.words.places import place_seen
from uguisu.games.shadow.words.text import FILE, Fields


def question_facts(question: str, view: View) -> Fields:
    deed = view.deed
    return {
        "mission": FILE.name("mission", view.mission),
        "time": view.time,
        "time_after": max(view.time - 1, 0),
        "orders_held": view.orders_held,
        "purse": view.progress.purse,
        "tokens": tokens_text(view.tokens),
        "ninja": ninja_name(deed.ninja),
        "card": card_name(deed.card),
        "owner_of_card": ninja_name(deed.ninja),
        "action": card_name(deed.action),
        "yard": place_seen(view, deed.yard) if deed.yard else "",
        "order": order_name(deed.order),
        "duty": deed.duty,
        "guard": _guard(question, view),
        "newcomer": _newcomer(view),
        "owner": deed.owner,
        "owner_name": owner_name(deed.owner),
        "value": deed.value,
        "goods": _goods(question, view),
        "price": cost(view, deed.goods) if deed.goods else 0,
        "tax": sum(chapter_of(view).worth[mission].tax for mission in of_daimyo(view)),
        "goal": _goal(question, view),
        "token": _token(view),
        "aim": _aim(question, view),
    } | _programming(question, view)


def _aim(question: str, view: View) -> str:
    """What one is after now: said in a first game, where a phase begins."""
    if view.options.mode != "first_game" or not FILE.has("aims", view.mission):
        return ""
    has_begun = view.orders_held < view.count or any(card.active for card in view.prepared)
    if question == "which_order_do_you_give" and has_begun:
        return ""
    carrier = next((name for name, one in view.ninjas.items() if one.carries), "")
    side = "entering" if question == "where_does_he_enter" else "daimyo" if view.orders is not None else "ninjas"
    facts = {"side": side, "is_carried": bool(carrier), "ninja": ninja_name(carrier)}
    return FILE.say("aims", view.mission, **facts) + " "


def _guard(question: str, view: View) -> str:
    """Whoever is moved; whoever is still to be placed has no place of his own."""
    guard = view.deed.mover
    return guard_name(view, guard) if guard in view.guards else newcomer(guard)


def _newcomer(view: View) -> str:
    _, _, kind = view.deed.duty.partition("D:")
    return FILE.text("words", "newcomer", kind=kind)


def _goods(question: str, view: View) -> str:
    if question == "where_is_the_card_used":
        new = next((holding.card for holding in view.progress.holdings if not holding.mission), "")
        return card_name(new)
    return card_name(view.deed.goods)


def _goal(question: str, view: View) -> str:
    """Where the lord goes; once he stands there, that place."""
    if question == "how_does_the_lord_face" and view.deed.mover in view.guards:
        return place_seen(view, view.guards[view.deed.mover].yard)
    goal = lords_goal(view) if view.deed.duty == "R" else ""
    return place_seen(view, goal) if goal else ""


def _token(view: View) -> str:
    goal = view.content.missions[view.mission].goal if view.mission else ""
    return {"explosion": "barrel", "hostages": "hostage", "documents": "documents"}.get(goal, "")


def _programming(question: str, view: View) -> Fields:
    """How far a seat has come with its cards; those who have none see that the others are at it."""
    if question != "what_do_you_program":
        return {}
    own = [slot for slot, on in enumerate(view.mat) if on.ninja in view.hands]
    laid, most = len(own), CARDS_EACH * len(view.hands)
    stage = "waiting" if not most else "empty" if not laid else "full" if laid == most else "some"
    return {"stage": stage, "laid": laid, "most": most}
