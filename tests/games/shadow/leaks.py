"""Planted leaks: Shadow Tactics with one thing wrong in each. The law of secrets must catch every one of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
from laws.replaced import instead
from laws.subject import Below, Leak, Patch

from uguisu import Choice, Event, Flow, Game, Observer, Offer, Reason, Seat, Who, ask, do
from uguisu.engine.flow import Answers
from uguisu.games.shadow import belief
from uguisu.games.shadow import choices as c
from uguisu.games.shadow.cards import CardId
from uguisu.games.shadow.flow.execution import Execution
from uguisu.games.shadow.flow.orders import Guards, Orders, RegularMove
from uguisu.games.shadow.flow.programming import Programming
from uguisu.games.shadow.flow.refresh import DrawOrders
from uguisu.games.shadow.game import SHADOW, Shadow
from uguisu.games.shadow.insight.shown import Guess, Insight
from uguisu.games.shadow.pieces import DAIMYO, FACE_DOWN
from uguisu.games.shadow.view import View
from uguisu.games.shadow.world import World


def face(w: World, but: Observer = None) -> int:
    """A number for what lies face down on the first slot of somebody else."""
    for slot, (on, card) in enumerate(zip(w.mat, w.faces, strict=True)):
        if card != FACE_DOWN and not w.mat[slot].face and w.ninjas[on.ninja].seat != but:
            return sum(map(ord, card))
    return 0


def hand(w: World) -> int:
    """A number for what the Daimyo holds."""
    return sum(sum(map(ord, order)) * (n + 1) for n, order in enumerate(w.orders))


def true_faces(w: World) -> Iterator[tuple[int, CardId]]:
    """What lies on each slot of the mat."""
    return ((slot, card) for slot, card in enumerate(w.faces) if card)


class _Leaky(Shadow):
    """On the content as it comes."""

    def __init__(self) -> None:
        super().__init__(SHADOW.content)


class _Seen(_Leaky):
    """A view with one thing too much in it, put where nobody looks for it."""

    def secret(self, w: World, observer: Observer) -> int:
        raise NotImplementedError

    def is_shown(self, observer: Observer) -> bool:
        raise NotImplementedError

    def view(self, flow: Flow[World], observer: Observer) -> View:
        seen = super().view(flow, observer)
        w = flow.world
        if self.is_shown(observer) and w.phase in ("programming", "orders", "execution"):
            return _otherwise(seen, bells=seen.bells + self.secret(w, observer) % 7)
        return seen


def _otherwise(seen: View, **fields: Any) -> View:
    """A view with something else in it; what is at hand in it stays."""
    changed = msgspec.structs.replace(seen, **fields)
    changed.__dict__.update(seen.__dict__)
    return changed


class FacesShowToTheDaimyo(_Seen):
    def is_shown(self, observer: Observer) -> bool:
        return observer == DAIMYO

    def secret(self, w: World, observer: Observer) -> int:
        return face(w)


class FacesShowToOtherNinjas(FacesShowToTheDaimyo):
    def is_shown(self, observer: Observer) -> bool:
        return observer is not None and observer != DAIMYO

    def secret(self, w: World, observer: Observer) -> int:
        return face(w, observer)


class FacesShowToSpectators(FacesShowToTheDaimyo):
    def is_shown(self, observer: Observer) -> bool:
        return observer is None


class HandShowsToNinjas(FacesShowToOtherNinjas):
    def secret(self, w: World, observer: Observer) -> int:
        return hand(w)


class HandShowsToSpectators(FacesShowToSpectators):
    def secret(self, w: World, observer: Observer) -> int:
        return hand(w)


class LeftToDrawShows(FacesShowToOtherNinjas):
    def secret(self, w: World, observer: Observer) -> int:
        return sum(n * sum(map(ord, order)) for n, order in enumerate(w.deck.bag))


class SpectatorsSeeTheMat(_Leaky):
    def view(self, flow: Flow[World], observer: Observer) -> View:
        return super().view(flow, Seat(1) if observer is None else observer)


class NinjasSeeEachOthersCards(_Leaky):
    def view(self, flow: Flow[World], observer: Observer) -> View:
        seen, w = super().view(flow, observer), flow.world
        if observer is None or observer == DAIMYO:
            return seen
        return _otherwise(seen, faces=dict(true_faces(w)))


class HandsOfOthersShow(_Leaky):
    """What is left in somebody's hand says what he has laid."""

    def view(self, flow: Flow[World], observer: Observer) -> View:
        seen, w = super().view(flow, observer), flow.world
        hands = {ninja: one.hand(w.laid(ninja).values()) for ninja, one in w.ninjas.items()}
        return _otherwise(seen, hands=hands) if observer == DAIMYO else seen


class WhatIsUnseenIsNotSorted(_Leaky):
    """The orders that are left to draw come first, and then those that the Daimyo holds."""

    def view(self, flow: Flow[World], observer: Observer) -> View:
        seen, w = super().view(flow, observer), flow.world
        return seen if observer == DAIMYO else _otherwise(seen, unseen=(*w.deck.bag, *w.orders))


class ErrorsBetrayTheFaces(_Leaky):
    """The words of a refusal depend on what lies on the mat, though the view does not."""

    laid = 0

    def view(self, flow: Flow[World], observer: Observer) -> View:
        self.laid = face(flow.world, observer)
        return super().view(flow, observer)

    def why_not(self, view: View, question: str, choice: Choice) -> Reason:
        return Reason("SH-309", f"Not {('near', 'far')[self.laid % 2]}.")


class _Peeks(_Leaky):
    """What one could work out on paper comes from the truth."""

    truth = World(content=SHADOW.content)

    def view(self, flow: Flow[World], observer: Observer) -> View:
        self.truth = flow.world
        return super().view(flow, observer)

    def peek(self, view: View) -> View:
        """The view in which the truth stands."""
        return view

    def belief(self, view: View, heard: Sequence[Event], assumed: Sequence[str]) -> Insight | None:
        return super().belief(
            self.peek(view) if self.truth.phase in ("programming", "orders") else view, heard, assumed
        )


class EyesBetrayTheFaces(_Peeks):
    def belief(self, view: View, heard: Sequence[Event], assumed: Sequence[str]) -> Insight | None:
        found = super().belief(view, heard, assumed)
        return found and msgspec.structs.replace(found, eyes=found.eyes[face(self.truth) % 5 :])


class RehearsalMeetsTheCardsOfOthers(_Peeks):
    """A ninja's plan is rehearsed among the true cards of the others, not among empty slots."""

    def peek(self, view: View) -> View:
        if view.orders is not None:
            return view
        return _otherwise(view, faces=dict(true_faces(self.truth)), hands=dict.fromkeys(view.ninjas, ()))


class TheDaimyosHandIsInTheNinjasInsight(_Peeks):
    """How likely it is that somebody watches is worked out from the orders that he holds."""

    def peek(self, view: View) -> View:
        return _otherwise(view, unseen=self.truth.orders) if view.orders is None else view


class GuessesBeginWithTheTruth(_Peeks):
    def belief(self, view: View, heard: Sequence[Event], assumed: Sequence[str]) -> Insight | None:
        found = super().belief(view, heard, assumed)
        if found is None:
            return None
        guesses = tuple(
            Guess(guess.slot, tuple(sorted(guess.cards, key=lambda one: one[0] != self.truth.faces[guess.slot])))
            for guess in found.guesses
        )
        return msgspec.structs.replace(found, guesses=guesses)


class WhereaboutsFollowTheTrueCards(_Peeks):
    """The ways of the ninjas are those of the cards that they have laid."""

    def peek(self, view: View) -> View:
        if view.orders is None:
            return view
        mat = [msgspec.structs.replace(on, face=card) for on, card in zip(view.mat, self.truth.faces, strict=True)]
        return _otherwise(view, mat=mat)


class ImaginingBeginsWithTheTruth(_Leaky):
    def resample(self, flow: Flow[World], seat: Seat, heard: Sequence[Event], below: Below) -> None:
        w = flow.world
        for ninja, one in w.ninjas.items():
            slots = belief.hidden_slots(w, ninja)
            if one.seat != seat and slots and w.phase != "over":
                at = belief.programs(w, ninja)
                true = tuple(w.mat[s].face or w.faces[s] for s in w.slots_of(ninja) if not w.mat[s].is_over)
                drawn = sorted(at, key=lambda program: program != true)[below(len(at))]
                for slot, card in zip(
                    [s for s in w.slots_of(ninja) if w.mat[s].face or not w.mat[s].is_over], drawn, strict=False
                ):
                    if slot in slots:
                        w.faces[slot] = card


class TheHandIsNotImaginedAnew(_Leaky):
    def resample(self, flow: Flow[World], seat: Seat, heard: Sequence[Event], below: Below) -> None:
        orders, deck = flow.world.orders, flow.world.deck
        super().resample(flow, seat, heard, below)
        if seat != DAIMYO and below(2):
            flow.world.orders, flow.world.deck = orders, deck


class Rumour(Event, frozen=True):
    """An event that says nothing, but only now and then."""


class _SkippedCardsShow(Execution):
    """What somebody could not carry out any more is heard of, if it was a move."""

    @do("SH-311")
    def next_slot_is_turned_over(self, flow: Flow[World], w: World) -> None:
        slot = next((n for n, on in enumerate(w.mat) if on.ninja and not on.is_over), None)
        if slot is not None and w.mat[slot].ninja in self.failed and sum(map(ord, w.faces[slot])) % 2:
            flow.tell(Rumour())
        Execution.steps[1].run(self, flow, w)


class _MatRustles(Programming):
    """When all are ready it is heard whether a red card lies there."""

    @do("SH-941")
    def mat_is_sealed(self, flow: Flow[World], w: World) -> None:
        if any(card and w.content.cards[card].colour == "red" for card in w.faces):
            flow.tell(Rumour())
        Programming.steps[-1].run(self, flow, w)


class _SlotsAreKept(Programming):
    """Beside a movement card of somebody else nothing can be laid."""

    @ask("SH-304", who=Who.ANY)
    def what_do_you_program(self, w: World) -> Offer:
        moves = {n for n, card in enumerate(w.faces) if card and w.content.cards[card].is_move}
        offer: Offer = Programming.what_do_you_program.run(self, w)
        for seat, found in offer.items():
            others = {n for n in moves if w.ninjas[w.mat[n].ninja].seat != seat}
            offer[seat] = [
                choice
                for choice in found
                if not (isinstance(choice, c.Place) and {choice.slot - 1, choice.slot + 1} & others)
            ]
        return offer


class _HandBinds(Programming):
    """Nothing can be moved while the Daimyo holds certain orders."""

    @ask("SH-304", who=Who.ANY)
    def what_do_you_program(self, w: World) -> Offer:
        offer: Offer = Programming.steps[1].run(self, w)
        return {
            seat: [one for one in found if not isinstance(one, c.Shift | c.TakeBack) or hand(w) % 2]
            for seat, found in offer.items()
        }


class _CardsRustleWhenTheyAreTakenBack(Programming):
    """It is heard that somebody has moved, or taken back, one card and not another."""

    @do("SH-305")
    def card_is_laid(self, flow: Flow[World], w: World, answers: Answers) -> None:
        ((_, choice),) = answers.items()
        if isinstance(choice, c.TakeBack | c.Shift) and sum(map(ord, w.faces[choice.slot])) % 2:
            flow.tell(Rumour())
        Programming.steps[2].run(self, flow, w, answers)


def guards_feel_what_lies(patch: Patch) -> None:
    """Some guards cannot be moved because of what lies on the mat."""

    def who(self: RegularMove, w: World) -> list[int]:
        return [number for number in Guards.who(self, w) if (number + face(w)) % 3]

    patch.setattr(RegularMove, "who", who)


class _AskedOnceMore(Orders):
    """With some cards on the mat the Daimyo has one more question."""

    is_asked: bool = False

    @ask("SH-706")
    def which_order_do_you_give(self, w: World) -> Offer | None:
        offer: Offer | None = Orders.steps[1].run(self, w)
        if not self.is_asked and face(w) % 2:
            return {DAIMYO: [c.WAIVE]}
        return offer

    @do("SH-702")
    def order_is_given(self, flow: Flow[World], w: World, choice: Choice) -> None:
        if isinstance(choice, c.Waive):
            self.is_asked = True
            self.go_to(Orders.which_order_do_you_give)
        else:
            Orders.steps[2].run(self, flow, w, choice)


class _HandIsFelt(Orders):
    """It is heard what the Daimyo holds when he begins."""

    @do("SH-701")
    def orders_begin(self, flow: Flow[World], w: World) -> None:
        w.phase = "orders"
        if hand(w) % 2:
            flow.tell(Rumour())


class _DrawnOrdersAreHeard(DrawOrders):
    @do("SH-802")
    def orders_are_in_hand(self, flow: Flow[World], w: World) -> None:
        if hand(w) % 2:
            flow.tell(Rumour())
        DrawOrders.steps[-1].run(self, flow, w)


SHOWN: list[type[Game[Any]]] = [
    FacesShowToTheDaimyo,
    FacesShowToOtherNinjas,
    FacesShowToSpectators,
    HandShowsToNinjas,
    HandShowsToSpectators,
    LeftToDrawShows,
    SpectatorsSeeTheMat,
    NinjasSeeEachOthersCards,
    HandsOfOthersShow,
    WhatIsUnseenIsNotSorted,
    EyesBetrayTheFaces,
    RehearsalMeetsTheCardsOfOthers,
    TheDaimyosHandIsInTheNinjasInsight,
    GuessesBeginWithTheTruth,
    WhereaboutsFollowTheTrueCards,
    ImaginingBeginsWithTheTruth,
    TheHandIsNotImaginedAnew,
]
SELDOM: list[type[Game[Any]]] = [
    instead("SkippedCardsShow", _Leaky, Execution, _SkippedCardsShow),
    instead("CardsRustleWhenTheyAreTakenBack", _Leaky, Programming, _CardsRustleWhenTheyAreTakenBack),
]
"""At the wire they are caught at tables written by hand."""
ASKED_AND_TOLD: list[type[Game[Any]]] = [
    ErrorsBetrayTheFaces,
    instead("MatRustles", _Leaky, Programming, _MatRustles),
    instead("SlotsAreKept", _Leaky, Programming, _SlotsAreKept),
    instead("HandBinds", _Leaky, Programming, _HandBinds),
    instead("AskedOnceMore", _Leaky, Orders, _AskedOnceMore),
    instead("HandIsFelt", _Leaky, Orders, _HandIsFelt),
]
DRAWN = instead("DrawnOrdersAreHeard", _Leaky, DrawOrders, _DrawnOrdersAreHeard)
"""All that is held is played before the next is drawn, so only a table with other deals shows it."""

LEAKS = [
    *(Leak(kind.__name__, "twins", kind) for kind in (*SHOWN, *SELDOM)),
    *(Leak(kind.__name__, "twins wire", kind) for kind in ASKED_AND_TOLD),
    Leak("guards feel what lies", "twins wire", plant=guards_feel_what_lies),
    Leak("DrawnOrdersAreHeard", "wire", DRAWN),
]
