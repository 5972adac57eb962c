"""What each seat sees: the garden, and its own cards."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from uguisu.engine.copying import widener
from uguisu.engine.event import Observer
from uguisu.engine.flow import Flow
from uguisu.engine.position import CONTENT
from uguisu.games.shadow.cards import CardId, NinjaId, OrderId
from uguisu.games.shadow.content import ShadowContent
from uguisu.games.shadow.deed import Deed, deed_under_way
from uguisu.games.shadow.figures import Count
from uguisu.games.shadow.garden import Garden
from uguisu.games.shadow.pieces import DAIMYO
from uguisu.games.shadow.world import World
from uguisu.kit.bags import together


class View(Garden, dict=True):
    """What everybody sees, and what only this seat does. The content is at hand in it, and does not travel with it."""

    deed: Deed = Deed()
    orders_held: Count = 0
    """How many orders the Daimyo holds."""
    unseen: tuple[OrderId, ...] = ()
    """Orders that are in his hand or still to be drawn; for the Daimyo those to be drawn."""
    discards: tuple[OrderId, ...] = ()
    orders: tuple[OrderId, ...] | None = None
    """The Daimyo's hand, for himself."""
    faces: dict[Count, CardId] = msgspec.field(default_factory=dict)
    """What lies on the slots of this seat."""
    hands: dict[NinjaId, tuple[CardId, ...]] = msgspec.field(default_factory=dict)
    """The cards of its own ninjas that can still be programmed or were not."""

    @property
    def content(self) -> ShadowContent:
        content: ShadowContent = self.__dict__[CONTENT]
        return content


_seen: Callable[..., View] = widener(Garden, View)


def view(flow: Flow[World], observer: Observer) -> View:
    w = flow.world
    is_over = w.phase == "over"
    is_daimyo = is_over or observer == DAIMYO
    faces: dict[Count, CardId] = {}
    hands: dict[NinjaId, tuple[CardId, ...]] = {}
    for name, one in w.ninjas.items():
        if is_over or one.seat == observer:
            laid = w.laid(name)
            faces |= laid
            hands[name] = one.hand(laid.values())
    seen = _seen(
        w,
        deed=deed_under_way(flow),
        orders_held=len(w.orders),
        unseen=w.deck.bag if is_daimyo else together(w.deck.bag, w.orders),
        discards=w.deck.discards,
        orders=w.orders if is_daimyo else None,
        faces=faces,
        hands=hands,
    )
    seen.__dict__[CONTENT] = w.content
    return seen
