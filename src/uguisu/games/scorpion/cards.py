"""The three decks as data. What a card does stands in the procedure that plays it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Literal, get_args

import msgspec

from uguisu.engine.errors import BadContent
from uguisu.engine.vocabulary import Id

GuardCard = Literal[
    "awaken", "kenjutsu", "patrol-listen", "patrol-search", "secret-passage", "sentry-listen", "sentry-search"
]
IntruderCard = Literal["it-was-a-cat", "kenjutsu", "potent-sake", "rope", "secret-passage", "shadow-walk", "shuriken"]
IntruderId = Literal["ninja", "traitor"]
INTRUDERS: tuple[IntruderId, ...] = ("ninja", "traitor")

GUARD_HAND = 24
"""SC-209 Cards that the guards begin with."""

Bag = tuple[str, ...]
"""Cards without an order: kept sorted."""
GUARD_CARD, INTRUDER_CARD = Id("guard card"), Id("intruder card")
GuardBag = tuple[Annotated[str, GUARD_CARD], ...]
IntruderBag = tuple[Annotated[str, INTRUDER_CARD], ...]


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
    awaken_steps: int
    """How far the woken may go at once (SC-R37)."""
    guards: dict[GuardCard, int]
    ninja: Part
    traitor: Part


def check_cards(found: Cards) -> None:
    """Numbers with which no game can be played are named."""
    counts: list[tuple[str, str, int]] = [("guards", card, count) for card, count in found.guards.items()]
    for who, part in (("ninja", found.ninja), ("traitor", found.traitor)):
        counts += [(f"{who}.deck", card, count) for card, count in part.deck.items()]
    for item, card, count in counts:
        if count < 0 or (item == "guards" and count % 2):
            raise BadContent(f"cards.toml, item {item}, field {card}: {count} is no number of cards for this deck")
    if missing := [card for card in get_args(GuardCard) if card not in found.guards]:
        raise BadContent(f"cards.toml, item guards: {missing[0]} is missing")
    if sum(found.guards.values()) < GUARD_HAND:
        raise BadContent(f"cards.toml, item guards: there must be {GUARD_HAND} cards at least")
    for who, part in (("ninja", found.ninja), ("traitor", found.traitor)):
        for field, size in (("hand", part.hand), ("new_life", part.new_life)):
            if not 0 <= size <= sum(part.deck.values()):
                raise BadContent(f"cards.toml, item {who}, field {field}: the deck has no {size} cards")
        if part.wounds < 1 or part.kenjutsu_alert < 0:
            raise BadContent(f"cards.toml, item {who}: a wound must be possible, and no Kenjutsu calms the guards")
    if not (found.drunk_figures >= 0 and 1 <= found.awaken_most <= 2 and 1 <= found.awaken_steps <= 2):
        raise BadContent("cards.toml: one or two guards wake up, and may go one or two zones")


def bag(counts: Iterable[tuple[str, int]]) -> Bag:
    return tuple(sorted(card for card, count in counts for _ in range(count)))


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
