"""The three decks as data. What a card does stands in the procedure that plays it."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Annotated, Any, Literal, get_args

import msgspec

from uguisu.engine.errors import BadContent
from uguisu.engine.vocabulary import Id
from uguisu.games.scorpion.figures import FIGURES, HIGH

GuardCard = Literal[
    "awaken", "kenjutsu", "patrol-listen", "patrol-search", "secret-passage", "sentry-listen", "sentry-search"
]
IntruderCard = Literal["it-was-a-cat", "kenjutsu", "potent-sake", "rope", "secret-passage", "shadow-walk", "shuriken"]
IntruderId = Literal["ninja", "traitor"]
SomeIntruder = Literal["", "ninja", "traitor"]
"""One of them, or neither."""
INTRUDERS: tuple[IntruderId, ...] = ("ninja", "traitor")

OWN_CARDS: dict[str, tuple[IntruderCard, ...]] = {
    "ninja": ("kenjutsu", "rope", "secret-passage", "shadow-walk", "shuriken"),
    "traitor": ("it-was-a-cat", "kenjutsu", "potent-sake", "rope", "secret-passage"),
}
"""SC-206, SC-207 The kinds that each of them can play."""

GUARD_HAND = 24
"""SC-209 Cards that the guards begin with."""
MOST_OF_A_KIND = 12
"""The intruders reckon with every hand that the guards may hold."""
MOST_WOUNDS = 9

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
    within = {"drunk_figures": (0, FIGURES), "awaken_most": (1, 2), "awaken_steps": (1, 2)}
    for field, (least, most) in within.items():
        _must_lie(f"cards.toml, field {field}", getattr(found, field), least, most)
    _check_counts("guards", found.guards, get_args(GuardCard))
    for card in get_args(GuardCard):
        if card not in found.guards:
            raise BadContent(f"cards.toml, item guards: {card} is missing")
        if found.guards[card] % 2:
            raise BadContent(f"cards.toml, item guards, field {card}: two players cannot halve {found.guards[card]}")
    if sum(found.guards.values()) < GUARD_HAND:
        raise BadContent(f"cards.toml, item guards: there must be {GUARD_HAND} cards at least")
    for who, part in (("ninja", found.ninja), ("traitor", found.traitor)):
        _check_counts(f"{who}.deck", part.deck, OWN_CARDS[who])
        cards = sum(part.deck.values())
        sizes = {"hand": (1, cards), "new_life": (1, cards), "wounds": (1, MOST_WOUNDS), "kenjutsu_alert": (0, HIGH)}
        for field, (least, most) in sizes.items():
            _must_lie(f"cards.toml, item {who}, field {field}", getattr(part, field), least, most)


def _check_counts(item: str, counts: Mapping[Any, int], known: Collection[str]) -> None:
    for card, count in counts.items():
        where = f"cards.toml, item {item}, field {card}"
        if card not in known:
            raise BadContent(f"{where}: is no card of this deck; there are {', '.join(known)}")
        _must_lie(where, count, 0, MOST_OF_A_KIND)


def _must_lie(where: str, number: int, least: int, most: int) -> None:
    if not least <= number <= most:
        raise BadContent(f"{where}: must be from {least} to {most}, not {number}")


def intruder_id(who: str) -> IntruderId:
    """An intruder by his name in an event."""
    return "ninja" if who == "ninja" else "traitor"
