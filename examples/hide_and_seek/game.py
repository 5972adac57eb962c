"""Hide-and-seek: one hider moves in secret among forty zones; four seekers look for him for twenty turns."""

from collections.abc import Sequence
from typing import Any

import msgspec

from examples.hide_and_seek.board import CLUES, COLUMNS, DISTANCE, HIDER_REACH, LINKS, SEEKER_REACH, ZONES
from examples.hide_and_seek.labels import Atlas, Labels
from examples.hide_and_seek.picture import Picture
from examples.hide_and_seek.ranges import TURNS, Clue, Seeker, Seekers, Steps, Turns, Zone
from uguisu import (
    CHANCE,
    Below,
    Catalog,
    Choice,
    Event,
    Flow,
    Game,
    Odds,
    Offer,
    Procedure,
    Reason,
    Result,
    Seat,
    ask,
    because,
    do,
)

HIDER, SEEKERS = Seat(0), Seat(1)
LOUDNESS = (0, 1, 3, 5)  # sixths, by distance gone


class Go(Choice, frozen=True):
    zone: int


class Noise(Choice, frozen=True):
    zone: int  # -1 is silence


class Heard(Event, frozen=True):
    zone: Clue


class SeekerWent(Event, frozen=True):
    seeker: Seeker
    zone: Zone


class Caught(Event, frozen=True):
    zone: Zone


GO = [Go(zone) for zone in range(ZONES)]
NOISE = [[Odds.weighted([(Noise(-1), (6 - loud) * len(clues)), *((Noise(c), loud) for c in clues)]) for clues in CLUES]
         for loud in LOUDNESS]  # fmt: skip


class World(msgspec.Struct):
    """Who stands where; `gone` is how far the hider went this turn, until the noise is known."""

    hider: Zone = 20
    seekers: Seekers = msgspec.field(default_factory=lambda: [0, 7, 32, 39])
    turn: Turns = 0
    clue: Clue = -1
    gone: Steps = 0
    winner: Seat | None = None


class Turn(Procedure):
    """The hider goes, something may be heard, then each seeker goes."""

    @ask("HS-1")
    def where_does_the_hider_go(self, w: World) -> Offer:
        return {HIDER: [GO[zone] for zone in HIDER_REACH[w.hider] if zone not in w.seekers]}

    @do("HS-1")
    def hider_goes(self, flow: Flow[World], w: World, go: Go) -> None:
        w.gone, w.hider, w.clue = DISTANCE[w.hider][go.zone], go.zone, -1

    @ask("HS-2")
    def what_is_heard(self, w: World) -> Offer | None:
        return {CHANCE: NOISE[w.gone][w.hider]} if w.gone else None

    @do("HS-2")
    def noise_is_made(self, flow: Flow[World], w: World, noise: Noise) -> None:
        w.clue, w.gone = noise.zone, 0

    @do("HS-3")
    def seekers_listen_and_go(self, flow: Flow[World], w: World) -> None:
        flow.tell(Heard(w.clue))
        flow.call(Seek(0), Seek(1), Seek(2), Seek(3))

    @do("HS-4")
    def turn_ends(self, flow: Flow[World], w: World) -> None:
        w.turn += 1
        self.restart()
        if w.turn >= TURNS:
            w.winner = HIDER
            flow.end()


class Seek(Procedure):
    """One seeker goes one or two zones; on the hider's zone he catches him."""

    seeker: Seeker

    @ask("HS-3")
    def where_does_the_seeker_go(self, w: World) -> Offer:
        return {SEEKERS: [GO[zone] for zone in SEEKER_REACH[w.seekers[self.seeker]] if zone not in w.seekers]}

    @do("HS-3")
    def seeker_goes(self, flow: Flow[World], w: World, go: Go) -> None:
        w.seekers[self.seeker] = go.zone
        flow.tell(SeekerWent(self.seeker, go.zone))
        if go.zone == w.hider:
            w.winner = SEEKERS
            flow.tell(Caught(go.zone))
            flow.end()


class View(msgspec.Struct, frozen=True):
    """What everyone sees, and for the hider where he is."""

    turn: int
    seekers: tuple[int, ...]
    clue: int
    hider: int | None
    seeker: int | None
    """Whose move it is, of the four."""

    @property
    def mover(self) -> int:
        """The zone of whoever is asked to go."""
        return (self.hider or 0) if self.seeker is None else self.seekers[self.seeker]


class HideAndSeek(Picture, Game[World]):
    name, title, seats, world, longest = "hide_and_seek", "Hide-and-seek", (2,), World, 100
    most_outcomes, catalog = max(len(odds) for row in NOISE for odds in row), Catalog(GO, chance=(Noise,))

    def set_up(self, seats: int, options: object) -> Flow[World]:
        return Flow(World(), Turn())

    def view(self, flow: Flow[World], observer: Seat | None) -> View:
        w, seek = flow.world, flow.under_way(Seek)
        hider, seeker = w.hider if observer == HIDER else None, seek.seeker if seek is not None else None
        return View(w.turn, tuple(w.seekers), w.clue, hider, seeker)

    def atlas(self) -> Atlas:
        return Atlas(COLUMNS, LINKS, TURNS, self.words.converted(Labels, "labels"))

    def result(self, w: World) -> Result:
        return Result("hider", (1.0, -1.0)) if w.winner == HIDER else Result("seekers", (-1.0, 1.0))

    def is_zero_sum(self, seats: int, options: object) -> bool:
        return True

    def resample(self, flow: Flow[World], seat: Seat, heard: Sequence[Event], below: Below) -> None:
        if seat != HIDER and not flow.is_over:
            zones = sorted(possible_zones(heard))
            flow.world.hider = zones[below(len(zones))]

    def choice_facts(self, choice: Choice, question: str, view: Any) -> dict[str, Any]:
        facts = super().choice_facts(choice, question, view)
        return facts | {"distance": DISTANCE[view.mover][choice.zone]} if isinstance(choice, Go) else facts

    def why_not(self, view: Any, question: str, choice: Choice) -> Reason:
        if choice not in self.catalog or not isinstance(choice, Go):
            return super().why_not(view, question, choice)
        rule = "HS-1" if view.seeker is None else "HS-3"
        if choice.zone == view.mover:
            return self.reason(because("HS-3", "must_go"), view)
        if choice.zone in view.seekers:
            return self.reason(because(rule, "taken", zone=choice.zone), view)
        distance = DISTANCE[view.mover][choice.zone]
        return self.reason(because(rule, "too_far", question=question, zone=choice.zone, distance=distance), view)


def possible_zones(heard: Sequence[Event]) -> set[int]:
    """Every zone where the hider can be after all that the seekers have heard and seen."""
    zones, seekers = {20}, [0, 7, 32, 39]
    for event in heard:
        if isinstance(event, Heard):
            reached = {z for zone in zones for z in HIDER_REACH[zone] if event.zone == -1 or DISTANCE[zone][z]}
            zones = {z for z in reached - set(seekers) if event.zone in (-1, *CLUES[z])}
        elif isinstance(event, SeekerWent):
            seekers[event.seeker] = event.zone
            zones.discard(event.zone)
    return zones


HIDE_AND_SEEK = HideAndSeek()
