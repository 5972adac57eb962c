"""What changes during play: the garden that everybody sees, and the three things that are hidden in it."""

from __future__ import annotations

import msgspec

from uguisu.engine.event import Seat
from uguisu.games.shadow.board import HexId
from uguisu.games.shadow.cards import CardId, NinjaId, OrderId
from uguisu.games.shadow.content import ShadowContent
from uguisu.games.shadow.figures import Count
from uguisu.games.shadow.garden import Garden
from uguisu.games.shadow.pieces import Body
from uguisu.kit.bags import Deck


class World(Garden, forbid_unknown_fields=True, kw_only=True):
    """Everything that changes. Hidden are the faces on the mat, the Daimyo's hand, and the orders left to draw."""

    content: ShadowContent
    """What never changes, which all copies share."""
    faces: list[CardId] = msgspec.field(default_factory=list)
    """What lies face down on each slot of the mat."""
    orders: tuple[OrderId, ...] = ()
    """The Daimyo's hand."""
    deck: Deck[OrderId] = Deck()

    def laid(self, ninja: NinjaId) -> dict[Count, CardId]:
        """His cards on the mat that have not been carried out, by their slots."""
        mat = self.mat
        return {slot: card for slot, card in enumerate(self.faces) if card and mat[slot].ninja == ninja}

    def owner(self, ninja: NinjaId) -> Seat:
        return self.ninjas[ninja].seat

    def hide(self, yard: HexId, corner: int) -> bool:
        """Takes one body away; whether there was one."""
        body = Body(yard, corner)
        if body in self.bodies:
            self.bodies.remove(body)
            return True
        return False
