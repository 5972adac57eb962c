"""How an intruder gets past guards: unseen, over their bodies, or simply seen."""

from __future__ import annotations

from typing import NamedTuple

from uguisu.bots.scorpion.intruders.aims import known_of
from uguisu.engine.choice import Below, Choice
from uguisu.engine.prompt import Prompt
from uguisu.games.scorpion import choices as c
from uguisu.games.scorpion.board import ZoneId
from uguisu.games.scorpion.cards import IntruderId, intruder_id
from uguisu.games.scorpion.figures import HIGH, MOST_STEPS
from uguisu.games.scorpion.view import View

# What the cards are worth, in turns: what one could do with them later.
SHADOW = 1.2
QUIET = 1.3
SWORD: dict[IntruderId, float] = {"ninja": 1.8, "traitor": 2.6}
"""A Kenjutsu raises the alert as well."""
SEEN = 3.5
"""High alert, and they know where I was."""
SEEN_AT_HIGH = 2.0
SEEN_AND_STAYS = 4.0
"""On top of that, to stand among them when their turn begins."""
PLAYED_AS: dict[str, type[Choice]] = {
    "shadow-walk": c.ShadowWalk,
    "shuriken": c.Shuriken,
    "potent-sake": c.PotentSake,
    "kenjutsu": c.Kenjutsu,
}
"""The cards that do something about guards, the quieter ones first."""


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
        cups_left = view.content.cards.drunk_figures - view.drunks
        sake = min(self.hand.count("potent-sake"), cups_left)
        self.weapons = (
            *["shuriken"] * self.hand.count("shuriken"),
            *["potent-sake"] * sake,
            *["kenjutsu"] * self.hand.count("kenjutsu"),
        )
        """A card for a guard, as far as they go, the quieter ones first."""

    def way_past(self, zone: ZoneId, *, stays: bool) -> WayPast:
        """The cheapest way through the guards of this zone."""
        guards = len(self.view.active_in(zone))
        seen = SEEN if self.view.alert < HIGH else SEEN_AT_HIGH
        ways = [WayPast(seen + (SEEN_AND_STAYS if stays else 0.0), (), True)]
        if not stays and "shadow-walk" in self.hand:
            ways.append(WayPast(SHADOW, ("shadow-walk",), False))
        cards = self.weapons[:guards]
        if len(cards) == guards:
            price = sum(SWORD[self.who] if card == "kenjutsu" else QUIET for card in cards)
            ways.append(WayPast(price, cards, False))
        return min(ways, key=lambda way: way.price)


def what_does_he_do_about_the_guards(prompt: Prompt, below: Below) -> Choice:
    """The cheapest way past them. Whoever can still go on is reckoned to do so."""
    view: View = prompt.view
    assert view.mine is not None
    who = intruder_id(view.mine.moving)
    one = known_of(view, who)
    way = Fight(view, who).way_past(one.zone, stays=view.mine.halted or one.k == MOST_STEPS)
    plays = (option for card in way.cards for option in prompt.options if isinstance(option, PLAYED_AS[card]))
    return next(plays, c.END)


def what_do_you_do_about_the_sentry(prompt: Prompt, below: Below) -> Choice:
    """The quieter weapon first; a sentry who lives is worse than either."""
    strikes = (c.Strike("shuriken"), c.Strike("kenjutsu"))
    return next((strike for strike in strikes if strike in prompt.options), c.SPARE)
