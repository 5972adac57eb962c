"""Ninja cards, orders, quests and what can be bought: what they are. What they do stands in the procedures."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal, NewType

import msgspec

from uguisu.engine.errors import BadContent
from uguisu.games.shadow.board import MissionId
from uguisu.games.shadow.figures import Colour, GuardKind, Penalty, Risk, Symbol

NinjaId = NewType("NinjaId", str)
CardId = NewType("CardId", str)
"""A ninja's card."""
ActionId = NewType("ActionId", str)
"""A ninja's card, or a purchased action."""
OrderId = NewType("OrderId", str)
QuestId = NewType("QuestId", str)
PurchaseId = NewType("PurchaseId", str)
ChapterId = NewType("ChapterId", str)
Bag = tuple[CardId, ...]
Orders = tuple[OrderId, ...]

EFFECTS: tuple[Symbol, ...] = ("LA", "HA", "HB", "TR", "DI", "LU", "ST")
"""SH-423 The symbols that count when a target yard is chosen."""
ON_GUARDS: frozenset[Symbol] = frozenset(("LA", "HA", "ST", "DI"))
"""Those that act on the guards who are chosen in the yard."""


class Action(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What is carried out: the symbols of a card, from left to right."""

    colour: Literal["green", "blue", "red", "mission"]
    symbols: tuple[Symbol, ...]
    junction: Literal["", "yellow", "purple", "white", "brown", "any"] = ""

    def has(self, symbol: Symbol) -> bool:
        return symbol in self.symbols

    @property
    def is_move(self) -> bool:
        return "MV" in self.symbols

    @property
    def targets(self) -> int:
        """SH-443 How many guards or bodies it acts on."""
        return 3 if "X3" in self.symbols else 2 if "X2" in self.symbols else 1

    @property
    def effects(self) -> tuple[Symbol, ...]:
        return tuple([symbol for symbol in self.symbols if symbol in EFFECTS])

    def leads_through(self, colour: Colour) -> bool:
        """SH-433 Whether one can move through a junction of this colour with it; `any` is all but brown."""
        return colour == self.junction or (self.junction == "any" and colour != "brown")


class Card(Action, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A ninja's card."""

    group: Literal["basic", "move", "special"]
    is_reward: bool = False


class Ninja(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    health: tuple[Penalty, ...]
    """From left to right; damage flips from the right."""
    cards: dict[CardId, Card]

    @property
    def starting(self) -> Bag:
        return tuple(sorted(card for card, facts in self.cards.items() if not facts.is_reward))


Duty = Annotated[str, msgspec.Meta(pattern="^([MFSHPLR]|D:(spearman|officer|samurai))$")]
"""A symbol of an order card."""
Half = Literal["execute", "prepare"]


class Order(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """An order card: two halves, each with a section for the alarm."""

    execute: tuple[Duty, ...]
    execute_alarm: tuple[Duty, ...]
    prepare: tuple[Duty, ...]
    prepare_alarm: tuple[Duty, ...]
    deck: Literal["base", "lord", "quest", "bought"] = "bought"
    copies: int = 1

    def section(self, half: Half, is_alarm: bool) -> tuple[Duty, ...]:
        """SH-705 The red section while the alarm is at half or full."""
        if half == "execute":
            return self.execute_alarm if is_alarm else self.execute
        return self.prepare_alarm if is_alarm else self.prepare


class Reward(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a completed quest brings: one of these."""

    card: CardId = CardId("")
    jutsu: int = 0
    health: Literal["", "none"] = ""
    order: OrderId = OrderId("")


NinjaCount = Literal[
    "kills_by", "untouched", "lures", "coins", "armoured", "battered", "blue_actions", "stuns", "far_kills", "heals"
]
DaimyoCount = Literal["bodies_found", "damage", "full_alarms", "purse"]


class Quest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    owner: str
    """A ninja, or the Daimyo."""
    boxes: int
    """How often it must be done within a mission; with none it is looked at when the mission is over."""
    counts: NinjaCount | DaimyoCount
    reward: Reward
    card: CardId = CardId("")


class NinjaGoods(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card that the ninjas can buy."""

    kind: Literal["action", "jutsu", "health"]
    cost: int
    colour: Risk = "green"
    symbols: tuple[Symbol, ...] = ()
    junction: Literal["", "yellow", "purple", "white", "brown", "any"] = ""

    @property
    def action(self) -> Action:
        return Action(colour=self.colour, symbols=self.symbols, junction=self.junction)


class DaimyoGoods(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card that the Daimyo can buy, or has: guards to deploy, or an order."""

    stock: Literal["deck", "reward", "palace"]
    cost: int = 0
    copies: int = 1
    guards: dict[GuardKind, int] = msgspec.field(default_factory=dict)
    execute: tuple[Duty, ...] = ()
    execute_alarm: tuple[Duty, ...] = ()
    prepare: tuple[Duty, ...] = ()
    prepare_alarm: tuple[Duty, ...] = ()

    @property
    def order(self) -> Order | None:
        if self.guards:
            return None
        return Order(
            execute=self.execute,
            execute_alarm=self.execute_alarm,
            prepare=self.prepare,
            prepare_alarm=self.prepare_alarm,
        )


class Shop(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    ninja: dict[PurchaseId, NinjaGoods]
    daimyo: dict[PurchaseId, DaimyoGoods]


class NinjaPrize(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """SH-1115 What the ninjas get for winning at a location."""

    jutsu: int = 0
    """For every character."""
    coins: int = 0
    """For every character, into the purse."""
    deployments_lost: int = 0
    more_cards: int = 0
    """Shown when they buy next."""
    strike_out: bool = False
    """They may discard one card assigned to the next mission."""
    jutsu_on_sale: int = 0
    """From now on, at this price."""


class DaimyoPrize(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """SH-1115 What the Daimyo gets for winning there, besides a promotion."""

    no_shopping: bool = False
    more_cards: int = 0
    rebate: int = 0
    reward_stock: bool = False


class Worth(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    tax: int
    wealth: int
    cards: int
    ninjas: NinjaPrize = NinjaPrize()
    daimyo: DaimyoPrize = DaimyoPrize()


class Chapter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    locations: tuple[MissionId, ...]
    """Those that can be chosen, each once."""
    last: MissionId
    safe_house_cards: int
    worth: dict[MissionId, Worth]


def check_ninjas(ninjas: Mapping[NinjaId, Ninja]) -> dict[CardId, NinjaId]:
    """Whose card each is; a card that could not be played is named."""
    owners: dict[CardId, NinjaId] = {}
    for name, ninja in ninjas.items():
        where = f"ninjas.toml, item {name}"
        if not 1 <= len(ninja.health) <= 4:
            raise BadContent(f"{where}, field health: SH-631 has from one to four health cards")
        for card, facts in ninja.cards.items():
            if card in owners:
                raise BadContent(f"{where}.cards.{card}: {owners[card]} has a card of this name already")
            owners[card] = name
            check_action(facts, f"{where}.cards.{card}")
            if (facts.group == "move") != facts.is_move:
                raise BadContent(f"{where}.cards.{card}, field group: a movement card is one with MV, and no other")
    return owners


def check_action(action: Action, where: str) -> None:
    if action.is_move != bool(action.junction):
        raise BadContent(f"{where}, field junction: a card with MV names a colour, and no other card does")
    alone = [symbol for symbol in ("MV", "RE", "MI", "HE") if action.has(symbol)]
    others = [symbol for symbol in action.symbols if symbol not in (*alone, "JU", "NO")]
    if len(alone) > 1 or (alone and others):
        raise BadContent(f"{where}, field symbols: {alone[0]} stands alone on a card")
    if not alone and not action.effects:
        raise BadContent(f"{where}, field symbols: there is nothing in it that does anything")
    if (action.colour == "mission") != action.has("MI"):
        raise BadContent(f"{where}, field colour: is `mission` on the card with MI, and on no other")
