"""Planted leaks: Tenchu with one thing wrong in each. The law of secrets must catch every one of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from laws.replaced import instead
from laws.subject import Below, Leak

from uguisu import Choice, Event, Flow, Game, Observer, Offer, Reason, Seat, ask, do
from uguisu.engine.flow import ALL, Answers
from uguisu.games.tenchu import belief
from uguisu.games.tenchu import choices as c
from uguisu.games.tenchu import events as e
from uguisu.games.tenchu.flow.cards import NinjaCard, Turns
from uguisu.games.tenchu.flow.muster import PackingRound
from uguisu.games.tenchu.flow.ninja import NinjaAction
from uguisu.games.tenchu.game import TENCHU, Tenchu
from uguisu.games.tenchu.view import View
from uguisu.games.tenchu.world import World


def bag(w: World, but: Observer = None) -> int:
    """A number for what somebody else carries unseen."""
    return sum(sum(map(ord, item)) for name, items in w.bags.items() if w.owner_of(name) != but for item in items)


def task(w: World, but: Observer = None) -> int:
    """A number for the missions of others."""
    return sum((seat + 1) * sum(map(ord, mission)) for seat, mission in w.missions.items() if seat != but)


class _Leaky(Tenchu):
    """On the content as it comes."""

    def __init__(self) -> None:
        super().__init__(TENCHU.content)


class BagsShowToOthers(_Leaky):
    def view(self, flow: Flow[World], observer: Observer) -> View:
        return _otherwise(super().view(flow, observer), bags=dict(flow.world.bags))


class MissionsShowToOthers(_Leaky):
    def view(self, flow: Flow[World], observer: Observer) -> View:
        return _otherwise(super().view(flow, observer), missions=dict(flow.world.missions))


class SpectatorsSeeWhatTheFirstSeatSees(_Leaky):
    def view(self, flow: Flow[World], observer: Observer) -> View:
        return super().view(flow, Seat(0) if observer is None else observer)


class BagsShowWhereNobodyLooks(_Leaky):
    """In a number that has a meaning of its own."""

    def view(self, flow: Flow[World], observer: Observer) -> View:
        seen = super().view(flow, observer)
        return _otherwise(seen, patrols=seen.patrols + bag(flow.world, observer) % 5)


class MissionsAreInThePlaceOfTheFirst(_Leaky):
    def view(self, flow: Flow[World], observer: Observer) -> View:
        seen = super().view(flow, observer)
        return _otherwise(seen, events_drawn=seen.events_drawn + task(flow.world, observer) % 3)


class MissionsInPlayAreNotSorted(_Leaky):
    """They stand in the order of the seats."""

    def view(self, flow: Flow[World], observer: Observer) -> View:
        seen = super().view(flow, observer)
        return _otherwise(seen, in_play=tuple(flow.world.missions.values()) if seen.in_play else ())


class HowFullBagsAreShows(_Leaky):
    def view(self, flow: Flow[World], observer: Observer) -> View:
        w = flow.world
        sizes = {name: len(items) for name, items in w.bags.items()}
        return _otherwise(super().view(flow, observer), seen_places=sizes)


class ErrorsBetrayTheBags(_Leaky):
    packed = 0

    def view(self, flow: Flow[World], observer: Observer) -> View:
        self.packed = bag(flow.world, observer)
        return super().view(flow, observer)

    def why_not(self, view: View, question: str, choice: Choice) -> Reason:
        return Reason("TE-281", f"Not {('near', 'far')[self.packed % 2]}.")


class ImaginingKeepsTheBags(_Leaky):
    def resample(self, flow: Flow[World], seat: Seat, heard: Sequence[Event], below: Below) -> None:
        kept = dict(flow.world.bags)
        super().resample(flow, seat, heard, below)
        flow.world.bags = kept


class ImaginingKeepsTheMissions(_Leaky):
    def resample(self, flow: Flow[World], seat: Seat, heard: Sequence[Event], below: Below) -> None:
        kept = dict(flow.world.missions)
        super().resample(flow, seat, heard, below)
        if below(2):
            flow.world.missions = kept


class ImaginingBeginsWithTheTruth(_Leaky):
    def resample(self, flow: Flow[World], seat: Seat, heard: Sequence[Event], below: Below) -> None:
        w = flow.world
        true = dict(w.missions)
        super().resample(flow, seat, heard, below)
        if w.options.mode == "competing" and w.phase != "over":
            found = sorted(belief.dealings(w, seat), key=lambda one: one != true)
            w.missions = found[below(len(found))]


class Rumour(Event, frozen=True):
    """An event that says nothing, but only now and then."""


class _Rustling(Turns):
    """When a card is drawn, it is heard whether somebody has something left that burns."""

    @do("TE-132")
    def card_is_drawn(self, flow: Flow[World], w: World, drew: c.Drew) -> None:
        if any("bomb" in items for items in w.bags.values()):
            flow.tell(Rumour())
        Turns.steps[Turns.numbers["card_is_drawn"]].run(self, flow, w, drew)


class _Hesitating(NinjaCard):
    """Whoever carries a bomb acts first: where only one of a seat's Ninja does, it is not asked which."""

    @ask("TE-R14", forced=True)
    def which_ninja_acts_next(self, w: World) -> Offer | None:
        for seat in self.queue:
            waiting = w.waits_for(seat, self.acted)
            if waiting:
                first = [model for model in waiting if "bomb" in w.bags[model]]
                return {seat: [c.Next(model) for model in first or waiting]}
        return None


class _Shouting(Turns):
    """When a turn begins everybody hears who has the first of the missions."""

    @do("TE-131")
    def turn_begins(self, flow: Flow[World], w: World) -> None:
        Turns.steps[Turns.numbers["turn_begins"]].run(self, flow, w)
        if min(w.missions, key=lambda party: w.missions[party]):
            flow.tell(Rumour())


class _OpenPacking(PackingRound):
    """Everybody hears what is packed."""

    @do("TE-R67")
    def it_is_packed(self, flow: Flow[World], w: World) -> None:
        PackingRound.steps[PackingRound.numbers["it_is_packed"]].run(self, flow, w)
        flow.tell(e.Packed(tuple(sorted(self.packed.items()))))


class _PackingRunsOut(PackingRound):
    """What one has packed nobody else can."""

    @ask("TE-R67", who=ALL)
    def what_does_he_pack(self, w: World) -> Offer | None:
        gone = {item for items in w.bags.values() for item in items}
        offer = self._offer(w)
        return offer and {
            seat: [one for one in options if not (isinstance(one, c.Pack) and one.item in gone)]
            for seat, options in offer.items()
        }

    @do("TE-R67")
    def they_have_chosen(self, flow: Flow[World], w: World, answers: Answers) -> None:
        PackingRound.steps[1].run(self, flow, w, answers)


class _Muttering(NinjaAction):
    """Whoever could drop something is heard to think about it."""

    @do("TE-246")
    def his_noise_fades(self, flow: Flow[World], w: World) -> None:
        if "smoke_bomb" in w.bags.get(self.model, ()):
            flow.tell(Rumour())
        NinjaAction.steps[0].run(self, flow, w)


def _otherwise(seen: View, **fields: Any) -> View:
    """A view with something else in it; what is at hand in it stays."""
    changed = msgspec.structs.replace(seen, **fields)
    changed.__dict__.update(seen.__dict__)
    return changed


SHOWN: list[type[Game[Any]]] = [
    BagsShowToOthers,
    MissionsShowToOthers,
    SpectatorsSeeWhatTheFirstSeatSees,
    BagsShowWhereNobodyLooks,
    MissionsAreInThePlaceOfTheFirst,
    MissionsInPlayAreNotSorted,
    HowFullBagsAreShows,
    ErrorsBetrayTheBags,
    ImaginingKeepsTheBags,
    ImaginingKeepsTheMissions,
    ImaginingBeginsWithTheTruth,
]
TOLD: list[type[Game[Any]]] = [
    instead("Rustling", _Leaky, Turns, _Rustling),
    instead("Shouting", _Leaky, Turns, _Shouting),
    instead("OpenPacking", _Leaky, PackingRound, _OpenPacking),
    instead("PackingRunsOut", _Leaky, PackingRound, _PackingRunsOut),
    instead("Muttering", _Leaky, NinjaAction, _Muttering),
    instead("Hesitating", _Leaky, NinjaCard, _Hesitating),
]

LEAKS = [Leak(kind.__name__, "twins", kind) for kind in (*SHOWN, *TOLD)]
