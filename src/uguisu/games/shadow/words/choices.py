"""What the label of a choice speaks of, and what a choice does where its label does not say it."""

from __future__ import annotations

from typing import Any

from uguisu.engine.choice import Choice
from uguisu.games.shadow import choices as c
from uguisu.games.shadow.board import NOWHERE, Board
from uguisu.games.shadow.cards import ActionId, Half, OrderId
from uguisu.games.shadow.figures import TOWER
from uguisu.games.shadow.flow.council import cost
from uguisu.games.shadow.view import View
from uguisu.games.shadow.words.names import (
    card_name,
    card_text,
    corner_name,
    duties_text,
    goods_text,
    guard_name,
    holding_name,
    ninja_name,
    owner_name,
    quest_text,
    tokens_text,
)
from uguisu.games.shadow.words.places import board_of, place_seen
from uguisu.games.shadow.words.text import FILE, Fields, listed, word

PLACES = ("hex", "other", "junction", "yard", "bush", "here", "left", "by")
NUMBERED = ("slot", "to")
"""Counted from 0 in choices, and from 1 by people."""


def named(field: str, value: Any, view: View | None) -> Any:
    """What a field of a choice or a reason is called."""
    if field in PLACES and isinstance(value, str) and value:
        return place_seen(view, value) if view is not None else value
    match field:
        case "guard" if isinstance(value, int):
            return guard_name(view, value) if view is not None else value
        case "slot" | "to" if isinstance(value, int):
            return value + 1
        case "holding":
            return holding_name(view, value) if view is not None else value
        case "action":
            return card_name(value)
        case "owner":
            return owner_name(value)
        case "corner":
            return corner_name(value)
        case "tokens_left":
            return tokens_text(value)
        case "price" | "money":
            return _coins(value)
    has_name = isinstance(value, str | int) and FILE.has("names", field)
    return FILE.name(field, value) if has_name else value


def choice_facts(choice: Choice, question: str, view: View) -> Fields:
    """The fields of a choice in words, and what else its label says."""
    fields = {name: named(name, getattr(choice, name), view) for name in choice.__struct_fields__}
    return {"question": question} | fields | _more(choice, view)


def _more(choice: Choice, view: View) -> Fields:
    shop, progress = view.content.shop, view.progress
    match choice:
        case c.Collect(ones, twos, threes):
            return {"tokens": tokens_text((ones, twos, threes))}
        case c.Buy(card):
            return {"price": cost(view, card)}
        case c.Claim(card, _):
            return {"price": _coins(shop.ninja[card].cost)}
        case c.BuyJutsu():
            return {"price": _coins(progress.jutsu_price)}
        case c.DiscardPalace(slot):
            return {"card": _in_palace(view, slot)}
        case c.Promote(_, slot):
            return {"instead": _in_palace(view, slot)}
        case c.Place(card, _):
            return {"several": len(view.hands) > 1, "owner": ninja_name(view.content.owner_of[card])}
        case c.TakeBack(slot) | c.Shift(slot, _) | c.Show(slot):
            return {"card": card_name(view.faces[slot]) if slot in view.faces else word("card_unknown")}
        case c.Execute(order):
            return {"duties": _duties(view, order, "execute")}
        case c.Prepare(order) | c.Activate(order):
            return {"duties": _duties(view, order, "prepare")}
        case c.UsePower():
            return {"time_after": max(view.time - 1, 0)}
        case c.Stand() | c.Torch():
            return {name: getattr(choice, name) for name in ("facing", "state") if hasattr(choice, name)}
        case c.Through(junction, bush):
            return {"colour": _colour(view, junction), "stays": bush == _bush(view)}
        case c.Cross(bush):
            return {"stays": bush == _bush(view)}
    return {}


def _coins(count: int) -> str:
    return word("coins", count=count)


def _in_palace(view: View, slot: int) -> str:
    palace = view.progress.palace
    return card_name(palace[slot]) if slot < len(palace) else ""


def _duties(view: View, order: OrderId, half: Half) -> str:
    return duties_text(view.section(order, half))


def _colour(view: View, junction: Any) -> str:
    """As it is now; on another board as it is printed."""
    board = board_of(view)
    if board and junction in board.hexes:
        return FILE.name("colour", view.colour(junction))
    printed = (board.hexes[junction].colour for board in view.content.boards.values() if junction in board.hexes)
    return FILE.name("colour", next(printed, ""))


def _bush(view: View) -> str:
    """Where the ninja is whose card is carried out."""
    one = view.ninjas.get(view.deed.ninja)
    return one.bush if one else NOWHERE


# What a choice does


def hint_facts(choice: Choice, view: View) -> Fields | None:
    """None where there is nothing to add."""
    match choice:
        case c.Place(card, _):
            return {"does": card_text(view.content, ActionId(card), view.mission)}
        case c.Act(action):
            return {"does": card_text(view.content, action, view.mission)}
        case c.Claim(card, _) | c.Buy(card):
            return {"does": goods_text(view.content, card)}
        case c.TakeQuest(quest):
            return {"does": quest_text(view.content, quest)}
        case c.Travel(mission):
            if not FILE.has("briefings", mission):
                return None
            decides = mission == view.content.chapters[view.progress.chapter].last
            return {"goal": FILE.text("briefings", mission, "goal"), "decides": decides}
        case c.Pick(ninja):
            return {"portrait": FILE.text("portraits", ninja)} if FILE.has("portraits", ninja) else None
        case c.Torch(state):
            return {"state": state}
        case c.Stand():
            board = board_of(view)
            return _sight(view, board, choice) if board and choice.hex in board.yards else None
    return {}


def _sight(view: View, board: Board, stand: c.Stand) -> Fields:
    """What somebody sees who stands there."""
    facts: Fields = {"facing": stand.facing}
    if stand.corner == TOWER:
        return facts
    bush, junction = (front[stand.hex][stand.corner] for front in (board.front_bush, board.front_junction))
    return facts | {
        "behind": place_seen(view, bush) if bush else "",
        "before": "both" if bush and junction else "bush" if bush else "junction" if junction else "none",
        "watches": listed(place_seen(view, place) for place in (junction, bush) if place),
    }
