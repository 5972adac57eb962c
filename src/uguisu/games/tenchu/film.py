"""The film of a finished game: what could be heard and felt from moment to moment, and how close it came."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Literal

import msgspec

from uguisu.engine.event import Event, Seat, Told
from uguisu.games.tenchu import events as e
from uguisu.games.tenchu.cards import NOBODY, ModelId
from uguisu.games.tenchu.field.field import Field
from uguisu.games.tenchu.field.state import NOWHERE
from uguisu.games.tenchu.figures import BEST, NARROWLY, Count
from uguisu.games.tenchu.flow.battle import value
from uguisu.games.tenchu.ground.ground import Facing
from uguisu.games.tenchu.ground.terrain import SquareId
from uguisu.games.tenchu.words.events import overlooked_text
from uguisu.games.tenchu.world import World

Near = Literal["narrowly", "missed", "overlooked"]
"""How somebody was nearly seen: the die missed by one, it missed by more, or no die would have done."""
Kind = Near | Literal["spotted", "called", "fallen", "done", "over"]
Tell = Callable[[Event, World], str]


class Scene(msgspec.Struct, frozen=True):
    """What could be heard and felt from this moment on."""

    at: int
    """After so many events of the whole log."""
    noise: dict[ModelId, Count]
    """Of each Ninja on the table."""
    tension: Count
    calls: Count
    """Of "Ninja!", so far."""
    points: dict[Seat, Count]
    """In a battle: what each side has left."""


class Sight(msgspec.Struct, frozen=True):
    """Who looks, from where and which way, and at what."""

    npc: ModelId
    ninja: ModelId
    at: SquareId
    facing: Facing
    there: SquareId
    """Where the Ninja is."""


class Moment(msgspec.Struct, frozen=True):
    """Something that is worth a longer look."""

    at: int
    kind: Kind
    text: str
    sight: Sight | None = None
    """Whose eyes it was about."""


class Footstep(msgspec.Struct, frozen=True):
    """A square that a Ninja came to; nowhere when he is off the table."""

    at: int
    square: SquareId


class Film(msgspec.Struct, frozen=True):
    """Everything that the film shows beside the replay."""

    paths: dict[ModelId, tuple[Footstep, ...]]
    scenes: tuple[Scene, ...]
    moments: tuple[Moment, ...]


def film(told: Sequence[Told], moments: Iterable[tuple[int, World]], tell: Tell) -> Film:
    """From everything that was told, and the table played again; `tell` is the sentence of an event at that time."""
    camera = _Camera([line.event for line in told], tell)
    for at, w in moments:
        camera.follow(at, w)
    return Film({who: tuple(path) for who, path in camera.paths.items()}, tuple(camera.scenes), tuple(camera.moments))


# Nearly seen


def missed_by(event: e.Spotted) -> Near | None:
    """A spotting die that found nobody."""
    if event.succeeds:
        return None
    return "narrowly" if event.needed - event.pips <= NARROWLY else "missed"


def overlooked(w: Field, npc: ModelId) -> Iterator[Sight]:
    """Ninja before the eyes of somebody who acts and does not follow them, whom no die would find."""
    one = w.models[npc]
    if one.seat is not None or one.is_out:
        return
    for ninja in w.hunted:
        there = w.models[ninja].at
        if one.tracking != ninja and w.has_in_arc(npc, there) and w.spot_number(one.at, ninja) > BEST:
            yield Sight(npc, ninja, one.at, one.facing, there)


# The camera


class _Camera:
    """Follows a game from its beginning."""

    def __init__(self, told: Sequence[Event], tell: Tell) -> None:
        self.told, self.tell = told, tell
        self.at = 0
        self.acting = NOBODY
        self.paths: dict[ModelId, list[Footstep]] = {}
        self.scenes: list[Scene] = []
        self.moments: list[Moment] = []
        self.sights: dict[ModelId, Sight] = {}
        """At whom he who acts could look when the table was seen last: a die is thrown before anybody goes on."""
        self.known: set[Sight] = set()
        """Who has been overlooked from where: it counts once."""

    def follow(self, at: int, w: World) -> None:
        if at < self.at:
            self._cut(at)
        for n, event in enumerate(self.told[self.at : at], self.at + 1):
            if isinstance(event, e.Activated):
                self.acting = event.model
            self._walk(n, w, event)
            self.moments += self._of(n, w, event)
        self.at = at
        self._listen(w)
        if not w.is_battle and w.phase == "play" and self.acting in w.models:
            self._watch(w)

    def _cut(self, at: int) -> None:
        """Something was taken back: what was filmed since is worth nothing."""
        self.at = at
        self.scenes = [scene for scene in self.scenes if scene.at <= at]
        self.moments = [moment for moment in self.moments if moment.at <= at]
        self.paths = {who: [step for step in path if step.at <= at] for who, path in self.paths.items()}
        self.known = {moment.sight for moment in self.moments if moment.sight is not None}
        acts = (event.model for event in reversed(self.told[:at]) if isinstance(event, e.Activated))
        self.acting = next(acts, NOBODY)

    def _walk(self, at: int, w: World, event: Event) -> None:
        """Where Ninja go."""
        match event:
            case e.Moved(model, way, _):
                self._go(at, w, model, *way)
            case e.Entered(model, square) | e.Climbed(model, at=square) | e.Fell(model, square):
                self._go(at, w, model, square)
            case e.Replaced(model, square):
                self._go(at, w, model, NOWHERE, square)
            case e.LeftTable(model) | e.Removed(model):
                self._go(at, w, model, NOWHERE)

    def _go(self, at: int, w: World, model: ModelId, *squares: SquareId) -> None:
        if model in w.played and not w.is_battle:
            self.paths.setdefault(model, []).extend(Footstep(at, square) for square in squares)

    def _listen(self, w: World) -> None:
        """A scene, if something sounds or feels otherwise."""
        if w.phase == "set-up":
            return
        noise = {} if w.is_battle else {ninja: w.noise_of(ninja) for ninja in w.ninjas}
        points = {seat: value(w, seat) for seat in map(Seat, range(w.seats))} if w.is_battle else {}
        now = Scene(self.at, noise, 0 if w.is_battle else w.tension, sum(w.calls.values()), points)
        if not self.scenes or msgspec.structs.replace(now, at=self.scenes[-1].at) != self.scenes[-1]:
            self.scenes.append(now)

    def _watch(self, w: World) -> None:
        one = w.models[self.acting]
        self.sights = {ninja: Sight(self.acting, ninja, one.at, one.facing, w.models[ninja].at) for ninja in w.hunted}
        for sight in overlooked(w, self.acting):
            if sight not in self.known:
                self.known.add(sight)
                self.moments.append(Moment(self.at, "overlooked", overlooked_text(w, sight.npc, sight.ninja), sight))

    def _of(self, at: int, w: World, event: Event) -> Iterator[Moment]:
        match event:
            case e.Spotted(npc, ninja):
                sight = self.sights.get(ninja)
                is_his = sight is not None and sight.npc == npc
                yield Moment(at, missed_by(event) or "spotted", self.tell(event, w), sight if is_his else None)
            case e.NinjaCalled():
                yield Moment(at, "called", self.tell(event, w))
            case e.Removed():
                yield Moment(at, "fallen", self.tell(event, w))
            case e.MissionDone():
                yield Moment(at, "done", self.tell(event, w))
            case e.GameEnded():
                yield Moment(at, "over", self.tell(event, w))
