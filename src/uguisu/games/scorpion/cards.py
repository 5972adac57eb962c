"""The three decks as data. What a card does stands in the procedure that plays it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

import msgspec

from uguisu.engine.content import load_whole
from uguisu.games.scorpion.board import PACKAGE

GuardCard = Literal[
    "awaken", "kenjutsu", "patrol-listen", "patrol-search", "secret-passage", "sentry-listen", "sentry-search"
]
IntruderCard = Literal["it-was-a-cat", "kenjutsu", "potent-sake", "rope", "secret-passage", "shadow-walk", "shuriken"]
IntruderId = Literal["ninja", "traitor"]
INTRUDERS: tuple[IntruderId, ...] = ("ninja", "traitor")

Bag = tuple[str, ...]
"""Cards without an order: kept sorted."""


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The cards and figures of one intruder."""

    deck: dict[IntruderCard, int]
    hand: int
    new_life: int
    """Cards of a new copy (SC-814)."""
    wounds: int
    """The wound that kills (SC-811)."""
    kenjutsu_alert: int


class Cards(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All cards of the game."""

    drunk_figures: int
    awaken_most: int
    guards: dict[GuardCard, int]
    ninja: Part
    traitor: Part


CARDS = load_whole(PACKAGE, "cards.toml", Cards)
PARTS: dict[IntruderId, Part] = {"ninja": CARDS.ninja, "traitor": CARDS.traitor}


def bag(counts: Iterable[tuple[str, int]]) -> Bag:
    return tuple(sorted(card for card, count in counts for _ in range(count)))


GUARD_DECK = bag(CARDS.guards.items())
HALF_DECK = bag((card, count // 2) for card, count in CARDS.guards.items())
"""SC-P03 With four players each guard player has half of every kind."""
DECKS: dict[IntruderId, Bag] = {who: bag(part.deck.items()) for who, part in PARTS.items()}


def kinds(cards: Bag) -> Bag:
    """One card of each kind."""
    return tuple(dict.fromkeys(cards))


def without(cards: Bag, card: str) -> Bag:
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def with_card(cards: Bag, card: str) -> Bag:
    return tuple(sorted((*cards, card)))


def rest_of(deck: Bag, hand: Iterable[str]) -> Bag:
    """What is left of the deck when this hand is taken out."""
    for card in hand:
        deck = without(deck, card)
    return deck


def intruder_id(who: str) -> IntruderId:
    """An intruder by his name in an event."""
    return "ninja" if who == "ninja" else "traitor"
