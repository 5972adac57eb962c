"""What guards, cards, coins and orders are called, and what a card does in a line."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import zip_longest

from uguisu.engine.event import Seat
from uguisu.engine.words import sentence
from uguisu.games.shadow.board import NOWHERE, HexId, MissionId
from uguisu.games.shadow.cards import Action, ActionId, NinjaId, PurchaseId, QuestId
from uguisu.games.shadow.content import ShadowContent
from uguisu.games.shadow.figures import KIND_OF, TOWER, Facing
from uguisu.games.shadow.garden import Garden
from uguisu.games.shadow.pieces import DAIMYO, NO_MISSION, Options, Settled
from uguisu.games.shadow.progress import Tokens
from uguisu.games.shadow.words.places import place_name, place_seen
from uguisu.games.shadow.words.text import FILE, listed, word


def seat_name(seat: Seat, seats: int, options: Options | None) -> str:
    """Ninja seats are called by the ninjas that they play, once these are picked; one who plays them all is `the
    ninjas`."""
    if seat == DAIMYO:
        return word("daimyo")
    if seats == 2:
        return word("ninjas")
    seated = options.seated if isinstance(options, Settled) else {}
    played = [ninja_name(ninja) for ninja, of in seated.items() if of == seat]
    return listed(played) if played else word("ninja_seat", number=seat)


def ninja_name(ninja: str) -> str:
    return FILE.name("ninja", ninja)


def owner_name(owner: str) -> str:
    """A ninja, or the Daimyo."""
    return FILE.name("owner", owner) if FILE.has("names", "owner", owner) else ninja_name(owner)


# Guards


def guard_name(w: Garden, number: int) -> str:
    """`the Officer in the main gate`; with his corner where another one of his kind stands beside him."""
    guard = w.guards.get(number)
    if guard is None:
        return newcomer(number)
    kind, yard = FILE.name("kind", KIND_OF[number]), place_seen(w, guard.yard)
    alike = [other for other in w.guards_in(guard.yard) if KIND_OF[other] == KIND_OF[number]]
    if len(alike) == 1 or guard.corner == TOWER:
        return word("guard_at", kind=kind, yard=yard)
    return word("guard_at_corner", kind=kind, yard=yard, corner=FILE.name("corner_at", guard.corner))


def newcomer(number: int) -> str:
    """One who is not on the board yet, or not any more."""
    return word("newcomer", kind=KIND_OF.get(number, ""))


def guards_told(content: ShadowContent, mission: MissionId, numbers: Sequence[int], yards: Sequence[HexId]) -> str:
    """`the Officer and 2 Spearmen in the main gate`; `yards` says where each of them stands, as far as it is told."""
    places: dict[HexId, Counter[str]] = {}
    for number, yard in zip_longest(numbers, yards[: len(numbers)], fillvalue=NOWHERE):
        places.setdefault(HexId(yard), Counter())[KIND_OF[int(number)]] += 1
    return listed(_group(content, mission, yard, kinds) for yard, kinds in places.items())


def _group(content: ShadowContent, mission: MissionId, yard: HexId, kinds: Counter[str]) -> str:
    group = listed(word("group", kind=kind, count=count) for kind, count in kinds.items())
    return word("group_in", group=group, yard=place_name(content, mission, yard)) if yard else group


def corner_name(corner: int) -> str:
    return FILE.name("corner", corner)


def spot_name(corner: int, facing: Facing) -> str:
    """What is added to a yard: ` (upper right, looking out)`; nothing in a tower."""
    if facing == "tower":
        return ""
    return word("at_a_spot", corner=corner_name(corner), facing=FILE.name("facing", facing))


# Cards


def card_name(card: str) -> str:
    return FILE.name("card", card)


def order_name(order: str) -> str:
    return FILE.name("order", order)


def holding_name(w: Garden, number: int) -> str:
    """A card of the Daimyo by its place in the row, numbered where he has several of the same."""
    cards = [holding.card for holding in w.progress.holdings]
    if number >= len(cards):
        return word("nothing_there", number=number + 1)
    name = card_name(cards[number])
    before = cards[:number].count(cards[number])
    return word("nth", name=name, number=before + 1) if cards.count(cards[number]) > 1 else name


def card_text(content: ShadowContent, action: ActionId, mission: MissionId = NO_MISSION) -> str:
    """What a card does, and who stops it: `Light attack, hide a body, trespass. Fails if any guard sees it.`"""
    facts = content.actions[action]
    if facts.colour == "mission" and mission:
        return FILE.text("briefings", mission, "action")
    return word("card_text", symbols=sentence(symbols_text(facts)), risk=FILE.text("risks", facts.colour))


def symbols_text(action: Action) -> str:
    return listed((_symbol(action, symbol) for symbol in action.symbols), "between")


def _symbol(action: Action, symbol: str) -> str:
    if symbol != "MV":
        return FILE.name("symbol", symbol)
    colour = word("any_colour") if action.junction == "any" else FILE.name("colour", action.junction)
    return word("through_colour", colour=colour)


def duties_text(duties: Sequence[str]) -> str:
    """`2 moves, 1 free move`"""
    return listed((FILE.text("duties", duty, count=count) for duty, count in Counter(duties).items()), "between")


def goods_text(content: ShadowContent, goods: PurchaseId) -> str:
    """What something does that can be bought."""
    if goods in content.shop.daimyo:
        return daimyo_goods_text(content, goods)
    kind = content.shop.ninja[goods].kind
    return card_text(content, ActionId(goods)) if kind == "action" else FILE.text("goods", kind)


def daimyo_goods_text(content: ShadowContent, goods: PurchaseId) -> str:
    """Guards at set-up, or an order for the deck."""
    facts = content.shop.daimyo[goods]
    if facts.guards:
        guards = listed(FILE.text("duties", f"D:{kind}", count=count) for kind, count in facts.guards.items())
        return FILE.say("goods", "guards", guards=guards)
    halves = {half: duties_text(getattr(facts, half)) for half in ("execute", "prepare")}
    return FILE.say("goods", "order", **halves)


# Quests


def quest_text(content: ShadowContent, quest: QuestId) -> str:
    """What it asks for, and what it brings."""
    return word("quest_text", quest=quest_asks(quest), reward=quest_reward(content, quest))


def quest_asks(quest: QuestId) -> str:
    return FILE.text("quests", quest) if FILE.has("quests", quest) else FILE.name("quest", quest)


def quest_reward(content: ShadowContent, quest: QuestId) -> str:
    facts = content.quests[quest]
    reward, owner = facts.reward, owner_name(facts.owner)
    kind = "card" if reward.card else "order" if reward.order else "jutsu" if reward.jutsu else "health"
    card, order = card_name(reward.card), order_name(reward.order)
    return FILE.say("quest_rewards", kind=kind, owner=owner, card=card, order=order)


# Coins


def tokens_text(tokens: Tokens) -> str:
    """`9 (3×1, 2×3)`"""
    parts = [word("tokens", count=count, value=value) for value, count in enumerate(tokens, 1) if count]
    worth = sum(value * count for value, count in enumerate(tokens, 1))
    return word("tokens_worth", tokens=listed(parts, "between"), worth=worth) if parts else word("no_tokens")


def ninjas_listed(ninjas: Iterable[NinjaId]) -> str:
    return listed(ninja_name(ninja) for ninja in ninjas)
