"""Chapter 5.3: programming. Ninjas lay cards face down, all at once, and say when they are ready."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from uguisu.engine.choice import Choice
from uguisu.engine.event import Seat
from uguisu.engine.flow import Answers, Flow, Offer, Procedure, Who, ask, do
from uguisu.games.shadow import choices as c
from uguisu.games.shadow import events as e
from uguisu.games.shadow.cards import CardId
from uguisu.games.shadow.figures import CHANGES, LATE
from uguisu.games.shadow.flow.ends import end_mission
from uguisu.games.shadow.garden import Garden
from uguisu.games.shadow.pieces import FACE_DOWN, FREE, NOBODY, Character, Slot
from uguisu.games.shadow.world import World
from uguisu.kit.bags import rest_of

CARDS_EACH = 2
"""SH-303 So many cards a character may program."""


class Programming(Procedure):
    """P1, P2"""

    @do("SH-302")
    def mat_is_empty(self, flow: Flow[World], w: World) -> None:
        w.phase = "programming"
        w.mat, w.faces = [FREE] * (CARDS_EACH * w.count), [FACE_DOWN] * (CARDS_EACH * w.count)
        w.ready, w.surrendering = [], []
        for one in w.ninjas.values():
            one.held, one.bound, one.changes = one.hand(), one.penalties, 0

    @ask("SH-304", who=Who.ANY)
    def what_do_you_program(self, w: World) -> Offer:
        free = w.content.made.onto(tuple(w.slots_of(NOBODY)))
        return {seat: options(w, seat, free) for seat in w.ninja_seats if seat not in w.ready}

    @do("SH-305")
    def card_is_laid(self, flow: Flow[World], w: World, answers: Answers) -> None:
        ((seat, choice),) = answers.items()
        carry_out(flow, w, seat, choice)
        if len(w.ready) < len(w.ninja_seats):
            self.go_to(Programming.what_do_you_program)

    @do("SH-941")
    def mat_is_sealed(self, flow: Flow[World], w: World) -> None:
        flow.tell(e.MatSealed())
        if len(w.surrendering) == len(w.ninja_seats):
            end_mission(flow, w, "daimyo", "surrender")


def options(w: World, seat: Seat, free: c.Onto) -> list[Choice]:
    """What a seat can do with its own cards and the slots that are free."""
    found: list[Choice] = [c.READY]
    if w.time <= LATE:
        found.append(c.SURRENDER)
    for ninja, one in w.ninjas.items():
        if one.seat != seat:
            continue
        slots = w.slots_of(ninja)
        if len(slots) < CARDS_EACH:
            for card in programmable(w, one, [w.faces[slot] for slot in slots]):
                found += free.place[card]
        for slot in slots:
            if one.changes < CHANGES:
                found += free.change[slot]
            if not w.mat[slot].face:
                found.append(c.SHOW[slot])
    return found


def programmable(w: Garden, one: Character, laid: Sequence[CardId]) -> Sequence[CardId]:
    """SH-309, SH-310 The cards that can still be laid beside these."""
    return w.allowed(rest_of(one.held, laid), one.bound, laid)


def carry_out(flow: Flow[World], w: World, seat: Seat, choice: Choice) -> None:
    match choice:
        case c.Place(card, slot):
            ninja = w.content.owner_of[card]
            w.mat[slot], w.faces[slot] = Slot(ninja), card
            flow.tell(e.CardPlaced(ninja, slot))
            flow.tell(e.CardChosen(card, slot), seat)
        case c.TakeBack(slot):
            ninja = w.mat[slot].ninja
            w.mat[slot], w.faces[slot] = FREE, FACE_DOWN
            w.ninjas[ninja].changes += 1
            flow.tell(e.CardTakenBack(ninja, slot))
        case c.Shift(slot, to):
            ninja = w.mat[slot].ninja
            w.mat[to], w.faces[to] = w.mat[slot], w.faces[slot]
            w.mat[slot], w.faces[slot] = FREE, FACE_DOWN
            w.ninjas[ninja].changes += 1
            flow.tell(e.CardShifted(ninja, slot, to))
        case c.Show(slot):
            w.mat[slot] = msgspec.structs.replace(w.mat[slot], face=w.faces[slot])
            flow.tell(e.CardShown(w.mat[slot].ninja, w.faces[slot], slot))
        case _:
            w.ready.append(seat)
            if isinstance(choice, c.Surrender):
                w.surrendering.append(seat)
            flow.tell(e.SeatReady(seat, isinstance(choice, c.Surrender)))
