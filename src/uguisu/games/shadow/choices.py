"""Everything that a seat or chance can be offered."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import ClassVar, Literal, NamedTuple

from uguisu.engine.choice import Choice
from uguisu.games.shadow.board import HexId, HexKind, MissionId, Spot
from uguisu.games.shadow.cards import ActionId, CardId, NinjaId, OrderId, PurchaseId, QuestId
from uguisu.games.shadow.figures import CORNERS, FACINGS, MOST_SLOTS, TOWER, Facing

# Chance


class Drew(Choice, frozen=True):
    """The Daimyo draws this order."""

    order: OrderId


class Revealed(Choice, frozen=True):
    """This card is on offer."""

    card: PurchaseId


class Dealt(Choice, frozen=True):
    """This ninja comes along."""

    ninja: NinjaId


# Between missions


class Pick(Choice, frozen=True):
    """Play this ninja."""

    ninja: NinjaId


class SendHome(Choice, frozen=True):
    """SH-1122 This ninja leaves the chapter."""

    ninja: NinjaId


class Collect(Choice, frozen=True):
    """SH-1104 Tax, or payment, in so many tokens of each value."""

    ones: int
    twos: int
    threes: int
    about: ClassVar = ("tokens:{ones}-{twos}-{threes}",)


class Buy(Choice, frozen=True):
    card: PurchaseId


class Claim(Choice, frozen=True):
    """The ninjas buy a card for one of them."""

    card: PurchaseId
    ninja: NinjaId


class BuyJutsu(Choice, frozen=True):
    ninja: NinjaId


class Assign(Choice, frozen=True):
    """A card that the Daimyo has bought, by its place in the row, goes to a location."""

    holding: int
    mission: MissionId


class Discard(Choice, frozen=True):
    """A card of the Daimyo, by its place in the row."""

    holding: int


class DiscardPalace(Choice, frozen=True):
    """One of the cards of the last location."""

    slot: int


class Promote(Choice, frozen=True):
    """SH-1116 A card that was used goes to a slot of the last location."""

    card: PurchaseId
    slot: int


class Travel(Choice, frozen=True):
    """The next mission."""

    mission: MissionId


class Give(Choice, frozen=True):
    """SH-209 A bought card changes hands."""

    card: PurchaseId
    ninja: NinjaId


class TakeQuest(Choice, frozen=True):
    quest: QuestId


# Set-up


class Take(Choice, frozen=True):
    """This ready-made deployment."""

    style: str


class PlaceEach(Choice, frozen=True):
    """No ready-made deployment: each guard is placed by itself."""


class Coin(Choice, frozen=True):
    """A coin of this value on a junction."""

    value: int
    hex: HexId
    about: ClassVar = ("hex:{hex}", "value:{value}?")


class Boulder(Choice, frozen=True):
    """Between two hexes."""

    hex: HexId
    other: HexId
    about: ClassVar = ("edge:{hex}/{other}",)


class Enter(Choice, frozen=True):
    """SH-215 A ninja begins in this bush."""

    ninja: NinjaId
    hex: HexId
    about: ClassVar = ("hex:{hex}", "ninja:{ninja}?")


# Programming


class Place(Choice, frozen=True):
    """A card face down on a slot."""

    card: CardId
    slot: int


class TakeBack(Choice, frozen=True):
    slot: int


class Shift(Choice, frozen=True):
    """A card moves to another slot."""

    slot: int
    to: int
    about: ClassVar = ("slot:{slot}", "to:{to}")


class Show(Choice, frozen=True):
    """SH-307 Everybody sees this card."""

    slot: int
    about: ClassVar = ("slot:{slot}", "show")


class Ready(Choice, frozen=True):
    """All cards lie where they should."""


class Surrender(Choice, frozen=True):
    """SH-941 Ready, and ready to give the mission up."""


# Orders


class Execute(Choice, frozen=True):
    """The top half of a card of the hand."""

    order: OrderId
    about: ClassVar = ("half:{order}/execute", "order:{order}?")


class Prepare(Choice, frozen=True):
    """Lay it beside the board for the next round."""

    order: OrderId
    about: ClassVar = ("half:{order}/prepare", "order:{order}?")


class Activate(Choice, frozen=True):
    """The bottom half of a card that was prepared."""

    order: OrderId
    about: ClassVar = ("half:{order}/activate", "order:{order}?")


class GiveUp(Choice, frozen=True):
    """SH-941 The Daimyo gives the mission up."""


class OrderSearch(Choice, frozen=True):
    """SH-718 In this round's Refresh."""


class UsePower(Choice, frozen=True):
    """SH-719 Time runs faster."""


class Waive(Choice, frozen=True):
    """Not this time."""


# Guards, for both sides


class Guard(Choice, frozen=True):
    """This figure."""

    guard: int


class Stand(Choice, frozen=True):
    """In this corner of a yard, facing inwards or outwards; or in the tower."""

    hex: HexId
    corner: int
    facing: Facing
    about: ClassVar = ("spot:{hex}/{corner}/{facing}", "hex:{hex}?")


class Focus(Choice, frozen=True):
    """SH-933 The tower watches this hex."""

    hex: HexId


class Done(Choice, frozen=True):
    """That is all."""


# Execution


class Act(Choice, frozen=True):
    """SH-441 The printed action of a special card, or one that was bought."""

    action: ActionId


class PickUp(Choice, frozen=True):
    """SH-907 The token in the bush."""


class Target(Choice, frozen=True):
    """The yard that the card acts on."""

    hex: HexId


class Cross(Choice, frozen=True):
    """SH-434 Through the yard into this bush."""

    hex: HexId


class Through(Choice, frozen=True):
    """SH-433 Through a junction into a bush beside it."""

    junction: HexId
    hex: HexId
    about: ClassVar = ("hex:{hex}", "junction:{junction}?")


class Heal(Choice, frozen=True):
    ninja: NinjaId


class Hide(Choice, frozen=True):
    """SH-432 The body in this corner."""

    hex: HexId
    corner: int
    about: ClassVar = ("body:{hex}/{corner}", "hex:{hex}?")


class Torch(Choice, frozen=True):
    """SH-1224 Whether the torch burns."""

    state: Literal["lit", "out"]


DONE, PLACE_EACH, WAIVE, READY, SURRENDER, GIVE_UP, USE_POWER, SEARCH, PICK_UP = (
    Done(),
    PlaceEach(),
    Waive(),
    Ready(),
    Surrender(),
    GiveUp(),
    UsePower(),
    OrderSearch(),
    PickUp(),
)
TORCHES = (Torch("lit"), Torch("out"))
GUARD = [Guard(number) for number in range(43)]
"""By their numbers; there is none with the number 0."""
TAKE_BACK = [TakeBack(slot) for slot in range(MOST_SLOTS)]
SHOW = [Show(slot) for slot in range(MOST_SLOTS)]
SHIFT = [[Shift(slot, to) for to in range(MOST_SLOTS)] for slot in range(MOST_SLOTS)]


class Onto(NamedTuple):
    """What can be done where these slots are free."""

    place: dict[CardId, list[Place]]
    change: list[list[Choice]]
    """The card of each slot is taken back, or moved."""


class Made:
    """Choices of one content that come again and again, made once."""

    def __init__(
        self, hexes: Mapping[HexKind, tuple[HexId, ...]], cards: Iterable[CardId], orders: Iterable[OrderId]
    ) -> None:
        yards = hexes["yard"]
        self.stand = {(yard, c, f): Stand(yard, c, f) for yard in yards for c in CORNERS for f in FACINGS}
        tower: Facing = "tower"
        self.stand |= {(yard, TOWER, tower): Stand(yard, TOWER, tower) for yard in yards}
        self.place = {card: [Place(card, slot) for slot in range(MOST_SLOTS)] for card in cards}
        self.target = {yard: Target(yard) for yard in yards}
        self.cross = {bush: Cross(bush) for bush in hexes["bush"]}
        self.focus = {place: Focus(place) for places in hexes.values() for place in places}
        orders = tuple(orders)
        self.execute = {order: Execute(order) for order in orders}
        self.prepare = {order: Prepare(order) for order in orders}
        self.activate = {order: Activate(order) for order in orders}
        self.through: dict[tuple[HexId, HexId], Through] = {}
        self._stands: dict[tuple[HexId, tuple[Spot, ...]], list[Stand]] = {}
        self.onto = cache(self._onto)
        """By the slots."""

    def _onto(self, slots: tuple[int, ...]) -> Onto:
        return Onto(
            {card: [places[slot] for slot in slots] for card, places in self.place.items()},
            [[back, *[shift[slot] for slot in slots]] for back, shift in zip(TAKE_BACK, SHIFT, strict=True)],
        )

    def stands(self, yard: HexId, spots: tuple[Spot, ...]) -> list[Stand]:
        """Any of these spots."""
        if (found := self._stands.get((yard, spots))) is None:
            found = self._stands[yard, spots] = [self.stand[yard, spot.corner, spot.facing] for spot in spots]
        return found

    def ways(self, junction: HexId, bush: HexId) -> Through:
        if (found := self.through.get((junction, bush))) is None:
            found = self.through[junction, bush] = Through(junction, bush)
        return found
