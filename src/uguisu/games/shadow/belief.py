"""What is hidden, and how likely: programs that others may have laid, and the Daimyo's hand. It needs no history."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

import msgspec

from uguisu.engine.choice import Below
from uguisu.engine.event import Seat
from uguisu.engine.flow import Flow
from uguisu.games.shadow.cards import CardId, NinjaId
from uguisu.games.shadow.garden import Garden
from uguisu.games.shadow.pieces import DAIMYO, FACE_DOWN
from uguisu.games.shadow.world import World
from uguisu.kit.bags import rest_of, some_of, together

Program = tuple[CardId, ...]
"""What lies on the slots of a ninja, in their order."""


def programs(w: Garden, ninja: NinjaId) -> tuple[Program, ...]:
    """SH-R12, SH-R48 Everything that can lie on the slots of a ninja: cards that he held when the round was
    programmed, by the penalties that bound him then, with the faces that everybody has seen.

    Of what was skipped, nothing is known but that it was such a card, and it is in his hand again: it is left out.
    """
    one = w.ninjas[ninja]
    slots = [slot for slot in w.slots_of(ninja) if w.mat[slot].face or not w.mat[slot].is_over]
    faces = tuple(w.mat[slot].face for slot in slots)
    legal = tuple(w.allowed(one.held, one.bound, ()))
    cards = w.content.cards
    moves = frozenset(card for card in legal if cards[card].is_move)
    return _fitting(faces, legal, moves if "one_move" in one.bound else frozenset())


@lru_cache(1 << 12)
def _fitting(faces: Program, legal: Program, single: frozenset[CardId]) -> tuple[Program, ...]:
    """Programs of these cards, each once, with at most one of the `single` ones; in a fixed order."""
    found: list[Program] = [()]
    for face in faces:
        found = [
            (*before, card)
            for before in found
            for card in ((face,) if face else legal)
            if card not in before and not (card in single and any(other in single for other in before))
        ]
    return tuple(found)


def resample(flow: Flow[World], seat: Seat, below: Below) -> None:
    """Faces that this seat has not seen are any that can lie there; for the ninjas the Daimyo's hand is any draw."""
    w = flow.world
    if w.phase == "over":
        return
    for ninja, one in w.ninjas.items():
        if one.seat != seat:
            lay_anew(w, ninja, below)
    if seat != DAIMYO:
        unseen = together(w.deck.bag, w.orders)
        w.orders = some_of(unseen, len(w.orders), below)
        w.deck = msgspec.structs.replace(w.deck, bag=rest_of(unseen, w.orders))


def lay_anew(w: World, ninja: NinjaId, below: Below) -> None:
    slots = hidden_slots(w, ninja)
    if not slots:
        return
    found = programs(w, ninja)
    program = found[below(len(found))]
    laid = [slot for slot in w.slots_of(ninja) if w.mat[slot].face or not w.mat[slot].is_over]
    for slot, card in zip(laid, program, strict=True):
        if slot in slots:
            w.faces[slot] = card


def hidden_slots(w: Garden, ninja: NinjaId) -> list[int]:
    """Where a card lies whose face nobody else has seen."""
    return [slot for slot in w.slots_of(ninja) if w.mat[slot].face == FACE_DOWN and not w.mat[slot].is_over]


def cards_on(w: Garden, slot: int) -> Iterator[tuple[CardId, int, int]]:
    """What can lie on a slot of somebody else, each with its chance."""
    ninja = w.mat[slot].ninja
    found = programs(w, ninja)
    slots: Sequence[int] = [s for s in w.slots_of(ninja) if w.mat[s].face or not w.mat[s].is_over]
    at = slots.index(slot)
    counts: dict[CardId, int] = {}
    for program in found:
        counts[program[at]] = counts.get(program[at], 0) + 1
    for card, count in counts.items():
        yield card, count, len(found)
