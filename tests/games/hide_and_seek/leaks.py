"""Planted leaks: hide-and-seek with one thing wrong in each, and a server with one thing wrong for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec
from examples.hide_and_seek import game as hs
from examples.hide_and_seek.game import HIDER, SEEKERS, Heard, HideAndSeek, Seek, Turn, View, World
from laws.subject import Leak, Patch

from uguisu import Choice, Event, Flow, Game, Offer, Reason, Seat, Table, ask, do
from uguisu.server import egress
from uguisu.server import protocol as p
from uguisu.server.connection import Connection
from uguisu.server.tables import Live

Below = Callable[[int], int]


class _Whisper(Event, frozen=True):
    """An event that says nothing, but only now and then."""


class ViewShowsTheHider(HideAndSeek):
    def view(self, flow: Flow[World], observer: Seat | None) -> View:
        return super().view(flow, HIDER)


class SpectatorsSeeTheHider(HideAndSeek):
    def view(self, flow: Flow[World], observer: Seat | None) -> View:
        return super().view(flow, HIDER if observer is None else observer)


class ViewIsOrderedByTheTruth(HideAndSeek):
    def view(self, flow: Flow[World], observer: Seat | None) -> View:
        seen = super().view(flow, observer)
        order = sorted(seen.seekers, key=lambda zone: hs.DISTANCE[zone][flow.world.hider])
        return msgspec.structs.replace(seen, seekers=tuple(order))


class ViewTellsHowFarHeWent(HideAndSeek):
    def view(self, flow: Flow[World], observer: Seat | None) -> View:
        seen = super().view(flow, observer)
        near = min(hs.DISTANCE[zone][flow.world.hider] for zone in seen.seekers)
        return msgspec.structs.replace(seen, turn=seen.turn * 100 + near)


class _OptionsDependOnTheTruth(Seek):
    @ask("HS-3")
    def where_does_the_seeker_go(self, w: World) -> Offer:
        return {SEEKERS: [go for go in free(w, self.seeker) if go.zone % 2 or hs.DISTANCE[go.zone][w.hider] < 5]}


class _OptionsAreOrderedByTheTruth(Seek):
    @ask("HS-3")
    def where_does_the_seeker_go(self, w: World) -> Offer:
        return {SEEKERS: sorted(free(w, self.seeker), key=lambda go: hs.DISTANCE[go.zone][w.hider])}


class _AQuestionIsPutOnlyIfItMatters(Seek):
    @ask("HS-3")
    def where_does_the_seeker_go(self, w: World) -> Offer | None:
        return {SEEKERS: free(w, self.seeker)} if hs.DISTANCE[w.seekers[self.seeker]][w.hider] < 7 else None


class _AnotherRuleIsNamed(Seek):
    @ask("HS-3")
    def where_does_the_seeker_go(self, w: World) -> Offer | None:
        return {SEEKERS: free(w, self.seeker)} if w.hider % 2 else None

    @do("HS-3")
    def seeker_goes(self, flow: Flow[World], w: World, go: hs.Go) -> None:
        goes(self, flow, w, go)
        self.finish()

    @ask("HS-4")
    def where_does_the_seeker_go_now(self, w: World) -> Offer:
        return {SEEKERS: free(w, self.seeker)}

    @do("HS-4")
    def seeker_goes_now(self, flow: Flow[World], w: World, go: hs.Go) -> None:
        goes(self, flow, w, go)


class _AnEventIsToldTheWrongAudience(Seek):
    @do("HS-3")
    def seeker_goes(self, flow: Flow[World], w: World, go: hs.Go) -> None:
        flow.tell(Heard(w.hider))
        goes(self, flow, w, go)


class _AnEmptyEventComesOnlySometimes(Seek):
    @do("HS-3")
    def seeker_goes(self, flow: Flow[World], w: World, go: hs.Go) -> None:
        if hs.DISTANCE[go.zone][w.hider] == 1:
            flow.tell(_Whisper(), SEEKERS)
        goes(self, flow, w, go)


def free(w: World, seeker: int) -> list[hs.Go]:
    return [hs.GO[zone] for zone in hs.SEEKER_REACH[w.seekers[seeker]] if zone not in w.seekers]


def goes(seek: Seek, flow: Flow[World], w: World, go: hs.Go) -> None:
    Seek.steps[1].run(seek, flow, w, go)


class _LeakyTurn(Turn):
    """Turn with another way for the seekers to go: `kind` is its number in KINDS."""

    kind: int = 0

    @do("HS-3")
    def seekers_listen_and_go(self, flow: Flow[World], w: World) -> None:
        flow.tell(Heard(w.clue))
        seek = KINDS[self.kind]
        flow.call(seek(0), seek(1), seek(2), seek(3))


KINDS: tuple[type[Seek], ...] = (
    _OptionsDependOnTheTruth,
    _OptionsAreOrderedByTheTruth,
    _AQuestionIsPutOnlyIfItMatters,
    _AnotherRuleIsNamed,
    _AnEventIsToldTheWrongAudience,
    _AnEmptyEventComesOnlySometimes,
)


def leaky_game(number: int) -> type[HideAndSeek]:
    """Hide-and-seek in which the seekers go in one of these ways."""

    def set_up(self: HideAndSeek, seats: int, options: object) -> Flow[World]:
        return Flow(World(), _LeakyTurn(kind=number))

    def hint(self: HideAndSeek, choice: Choice, question: str, view: Any) -> str:
        return ""

    words = {"question_text": Game.question_text, "event_text": Game.event_text, "hint": hint}
    fields = {"set_up": set_up, "procedures": (_LeakyTurn, *KINDS), **words}
    return type(KINDS[number].__name__.lstrip("_"), (HideAndSeek,), fields)


class RefusalsBetrayTheTruth(HideAndSeek):
    """The words of a refusal depend on where the hider is, though the view does not."""

    zone = 0

    def view(self, flow: Flow[World], observer: Seat | None) -> View:
        self.zone = flow.world.hider
        return super().view(flow, observer)

    def why_not(self, view: Any, question: str, choice: Choice) -> Reason | None:
        return Reason("HS-3", f"That is {'near' if self.zone < 20 else 'far'}.")


class ImaginingStartsFromTheTruth(HideAndSeek):
    def resample(self, flow: Flow[World], seat: Seat, heard: Sequence[Event], below: Below) -> None:
        if seat == SEEKERS and not flow.is_over:
            zones = sorted(hs.possible_zones(heard), key=lambda zone: hs.DISTANCE[zone][flow.world.hider])
            flow.world.hider = zones[below(len(zones))]


LEAKY_GAMES: tuple[type[HideAndSeek], ...] = (
    ViewShowsTheHider,
    SpectatorsSeeTheHider,
    ViewIsOrderedByTheTruth,
    ViewTellsHowFarHeWent,
    *map(leaky_game, range(len(KINDS))),
    RefusalsBetrayTheTruth,
    ImaginingStartsFromTheTruth,
)


# Planted in the server


def looks_through_the_hiders_eyes(patch: Patch) -> None:
    true = egress.seen

    def seen(table: Table, observer: Any, keep: int = 0) -> egress.Seen:
        return true(table, observer, keep)._replace(view=table.view(HIDER))

    patch.setattr(egress, "seen", seen)


def says_how_much_was_written(patch: Patch) -> None:
    true = egress.letter

    def letter(hosted: Any, *known: Any, **more: Any) -> p.Letter:
        zone = hosted.table.match.flow.world.hider
        return msgspec.structs.replace(true(hosted, *known, **more), sealed="" if zone < 20 else " ")

    patch.setattr(egress, "letter", letter)


def tells_more_often_when_it_is_near(patch: Patch) -> None:
    true = Connection.tell

    def tell(self: Connection, live: Live, letters: dict[Any, Any]) -> None:
        true(self, live, letters)
        if live.hosted.table.match.flow.world.hider % 3 == 0:
            self.say(p.Pong())

    patch.setattr(Connection, "tell", tell)


def gives_odds_from_the_truth(patch: Patch) -> None:
    def odds_told(hosted: Any, seat: Seat, number: int) -> p.OddsTold:
        return p.OddsTold(number + hosted.table.match.flow.world.hider, ())

    patch.setattr(egress, "odds_told", odds_told)


LEAKY_SERVERS: tuple[Callable[[Patch], None], ...] = (
    looks_through_the_hiders_eyes,
    says_how_much_was_written,
    tells_more_often_when_it_is_near,
    gives_odds_from_the_truth,
)

LEAKS = [
    *(Leak(kind.__name__, game=kind) for kind in LEAKY_GAMES),
    *(Leak(plant.__name__.replace("_", " "), "wire", plant=plant) for plant in LEAKY_SERVERS),
]
