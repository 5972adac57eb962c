"""How an intruder gets past guards: unseen, over their bodies, or simply seen."""

from __future__ import annotations

from typing import NamedTuple

from uguisu.bots.scorpion_intruders_aims import known_of
from uguisu.games.scorpion.board import ZoneId
from uguisu.games.scorpion.cards import CARDS, IntruderId
from uguisu.games.scorpion.view import View
from uguisu.games.scorpion.world import HIGH

SHADOW = 1.2
"""What the cards are worth, in turns: what one could do with them later."""
SILENT = 1.3
SWORD = {"ninja": 1.8, "traitor": 2.6}
"""A Kenjutsu raises the alert as well."""
SEEN = 3.5
"""High alert, and they know where I was."""
SEEN_AT_HIGH = 2.0
SEEN_AND_STAYS = 4.0
"""On top of that, to stand among them when their turn begins."""


class WayPast(NamedTuple):
    """What is done about the guards of a zone."""

    price: float
    cards: tuple[str, ...]
    """Played in this order."""
    is_seen: bool


class Fight:
    """One intruder's cards against guards."""

    def __init__(self, view: View, who: IntruderId) -> None:
        self.view, self.who = view, who
        self.hand = known_of(view, who).hand
        drunks = sum(guard.drunk for guard in view.guards)
        self.silent = self.hand.count("shuriken")
        self.sake = min(self.hand.count("potent-sake"), CARDS.drunk_figures - drunks)
        self.swords = self.hand.count("kenjutsu")

    def guards_in(self, zone: ZoneId) -> int:
        return sum(guard.zone == zone and not guard.drunk for guard in self.view.guards)

    def way_past(self, zone: ZoneId, *, stays: bool) -> WayPast:
        """The cheapest way through the guards of this zone."""
        guards = self.guards_in(zone)
        seen = SEEN if self.view.alert < HIGH else SEEN_AT_HIGH
        ways = [WayPast(seen + (SEEN_AND_STAYS if stays else 0.0), (), True)]
        if not stays and "shadow-walk" in self.hand:
            ways.append(WayPast(SHADOW, ("shadow-walk",), False))
        quiet = ["shuriken"] * self.silent + ["potent-sake"] * self.sake
        cards = [*quiet, *["kenjutsu"] * self.swords][:guards]
        if len(cards) == guards:
            price = sum(SWORD[self.who] if card == "kenjutsu" else SILENT for card in cards)
            ways.append(WayPast(price, tuple(cards), False))
        return min(ways, key=lambda way: way.price)
