"""What cards that can be bought are worth, to either side."""

from __future__ import annotations

from uguisu.games.shadow.board import MissionId
from uguisu.games.shadow.cards import NinjaId, PurchaseId
from uguisu.games.shadow.figures import GuardKind, Symbol
from uguisu.games.shadow.flow.council import cost
from uguisu.games.shadow.garden import Garden

GUARD: dict[GuardKind, float] = {"spearman": 1.0, "officer": 1.6, "samurai": 2.2, "daimyo": 0.0}
DUTY = {"M": 0.3, "F": 0.5, "S": 0.2, "H": 0.4, "P": 0.6, "L": 0.2, "R": 0.1}
"""What a symbol of an order is worth. Each order takes the place of another one in the hand."""
LOOT = 0.1
"""What a coin costs the Daimyo that may be found where the card is used."""
SYMBOL: dict[Symbol, float] = {
    "LA": 1.2, "HA": 1.8, "LR": 1.0, "ST": 0.8, "MV": 1.0, "HE": 0.7, "HB": 0.4, "LU": 0.8, "TR": 0.6, "DI": 0.5,
    "X2": 0.4, "X3": 0.6, "SO": -0.3, "NO": -0.3, "JU": -0.6,
}  # fmt: skip
STEALTH = {"green": 1.3, "blue": 1.0, "red": 0.7}
JUTSU, VEST = 2.4, 1.2
COIN = 0.3
"""What a coin is worth to the ninjas, who can keep it."""


def worth_to_daimyo(w: Garden, card: PurchaseId) -> float:
    """What it does for him where it is used."""
    goods = w.content.shop.daimyo[card]
    found = sum(GUARD[kind] * count for kind, count in goods.guards.items())
    if (order := goods.order) is not None:
        duties = (*order.execute, *order.execute_alarm, *order.prepare, *order.prepare_alarm)
        found += sum(GUARD["spearman"] if duty.startswith("D:") else DUTY[duty] for duty in duties) / 4
    return found


def gain_of_buying(w: Garden, card: PurchaseId) -> float:
    """What is left of that, since what he pays is loot."""
    return worth_to_daimyo(w, card) - LOOT * cost(w, card)


def strength(w: Garden, mission: MissionId) -> float:
    """How well a location is guarded, for so many ways as lead through it."""
    board = w.content.boards[mission]
    found = sum(GUARD[kind] * count for kind, count in board.file.deployment.items())
    found += sum(worth_to_daimyo(w, holding.card) for holding in w.progress.holdings if holding.mission == mission)
    if mission == w.content.chapters[w.progress.chapter].last:
        found += sum(worth_to_daimyo(w, card) for card in w.progress.palace)
    return found / len(board.junctions)


def worth_to_ninja(w: Garden, card: PurchaseId, ninja: NinjaId) -> float:
    """What a bought card does for him. An action needs a special card of its colour, and two share one badly."""
    one, goods, cards = w.ninjas[ninja], w.content.shop.ninja[card], w.content.cards
    if goods.kind == "jutsu":
        return JUTSU * any(cards[own].has("JU") for own in one.cards)
    if goods.kind == "health":
        return VEST + 2.0 / len(one.health)
    specials = sum(cards[own].group == "special" and cards[own].colour == goods.colour for own in one.cards)
    rivals = sum(w.content.shop.ninja[other].colour == goods.colour for other in one.goods)
    if specials <= rivals or _can_already(w, card, ninja):
        return 0.0
    return STEALTH[goods.colour] * sum(SYMBOL.get(symbol, 0.0) for symbol in goods.symbols)


def _can_already(w: Garden, card: PurchaseId, ninja: NinjaId) -> bool:
    """Whether it is a path of a colour that he has anyway."""
    goods = w.content.shop.ninja[card]
    own = (w.content.cards[name] for name in w.ninjas[ninja].cards)
    return bool(goods.junction) and any(one.is_move and one.junction == goods.junction for one in own)
