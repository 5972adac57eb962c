"""The film of a finished game: where the intruders truly went, what the guards could know, and how close it came."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from uguisu.engine.event import Event, Told
from uguisu.games.scorpion import events as e
from uguisu.games.scorpion.belief.intruders import Belief
from uguisu.games.scorpion.belief.shown import clouds_of
from uguisu.games.scorpion.board import ZoneId
from uguisu.games.scorpion.cards import INTRUDERS, IntruderId, intruder_id
from uguisu.games.scorpion.content import ScorpionContent
from uguisu.games.scorpion.words.templates import ENGLISH, sentence
from uguisu.games.scorpion.words.text import who_name
from uguisu.games.scorpion.world import Options

NET = 6
"""So few zones, and the net is closed."""
MOST_CALLS = 6
GUESSED = 0.4
"""Whoever is hidden in a zone that the guards hold for so likely was nearly found."""
DANGER = {"wounded": 1.0, "cat": 0.8, "unheard": 0.6, "passed": 0.3}
"""How close each kind of call is; `guessed` by its share."""
SEEN = (e.IntruderSeen, e.IdentityKnown, e.AlertChanged)
"""What may belong to the event before it: who is seen where guards have come."""
Cloud = dict[ZoneId, float]


class Scene(msgspec.Struct, frozen=True):
    """What the guards could know from this moment on."""

    at: int
    """After so many events of the whole log."""
    clouds: dict[str, Cloud]
    """For each intruder whose cloud is not as it was in the scene before; an empty one: he is not on the map."""
    truth: dict[str, float]
    """The share of the zone where each intruder truly was."""


class Call(msgspec.Struct, frozen=True):
    """A moment at which somebody was nearly found."""

    at: int
    who: str
    kind: str
    zone: ZoneId
    text: str
    danger: float


class Net(msgspec.Struct, frozen=True):
    """The moment from which on the guards knew about where an intruder was, until they had him."""

    at: int
    who: str
    before: int
    """In how many zones he could be before it, and after it."""
    after: int
    text: str


class Footstep(msgspec.Struct, frozen=True):
    """A zone that an intruder entered; nowhere when he is off the map."""

    at: int
    zone: ZoneId
    turn: int


class Film(msgspec.Struct, frozen=True):
    """Everything that the film shows beside the replay."""

    paths: dict[str, tuple[Footstep, ...]]
    scenes: tuple[Scene, ...]
    calls: tuple[Call, ...]
    nets: tuple[Net, ...]


def film(content: ScorpionContent, options: Options, seats: int, told: Sequence[Told]) -> Film:
    """From everything that was told; the guards' belief from what reached them."""
    return _Camera(content, options, seats).film(told)


class _Camera:
    """Follows the events of a game from its beginning."""

    def __init__(self, content: ScorpionContent, options: Options, seats: int) -> None:
        self.belief = Belief(content, options)
        self.names = content.names[options.map]
        self.guard_seat = seats - 1
        self.where: dict[IntruderId, tuple[ZoneId, int]] = {}
        self.visible: set[str] = set()
        self.paths: dict[str, list[Footstep]] = {}
        self.scenes: list[Scene] = []
        self.calls: list[Call] = []
        self.deaths: list[tuple[int, str]] = []
        self._clouds: dict[str, Cloud] = {}
        self._listening = ZoneId("")

    def film(self, told: Sequence[Told]) -> Film:
        for at, line in enumerate(told, 1):
            self._follow(at, line.event)
            if line.to is None or self.guard_seat in line.to:
                self.belief.feed(line.event)
                is_whole = at == len(told) or not isinstance(told[at].event, SEEN)
                if is_whole and self.belief.cases and not self.belief.is_moving:
                    self._shoot(at)
            self.calls += self._calls(at, line.event)
        closest = sorted(self.calls, key=lambda call: -call.danger)[:MOST_CALLS]
        return Film(
            {who: tuple(path) for who, path in self.paths.items()},
            tuple(self.scenes),
            tuple(sorted(closest, key=lambda call: call.at)),
            tuple(self._nets()),
        )

    def _follow(self, at: int, event: Event) -> None:
        """The truth, as the intruders were told it."""
        match event:
            case e.Started(who, zone) | e.Went(who, zone, _):
                steps = event.steps if isinstance(event, e.Went) else 0
                self._go(at, who, zone, steps)
            case e.PhaseBegan("intruders"):
                self.where = {who: (zone, 0) for who, (zone, _) in self.where.items()}
            case e.IntruderSeen(who, _):
                self.visible |= self._meant(who)
            case e.IntruderHidden(who):
                self.visible -= self._meant(who)
            case e.Escaped(who) | e.IntruderDied(who, _):
                for one in self._meant(who):
                    if isinstance(event, e.IntruderDied):
                        self.deaths.append((at, one))
                    self._go(at, one, ZoneId(""), 0)

    def _go(self, at: int, who: str, zone: ZoneId, steps: int) -> None:
        one = intruder_id(who)
        self.paths.setdefault(one, []).append(Footstep(at, zone, self.belief.turn))
        if zone:
            self.where[one] = zone, steps
        else:
            self.where.pop(one, None)
            self.visible.discard(one)

    def _meant(self, who: str) -> set[str]:
        """A lone wolf whom the guards do not know is the one who is there."""
        return {who} if who in INTRUDERS else set(self.where)

    def _shoot(self, at: int) -> None:
        """A scene, if the guards know something new."""
        now = self.belief.copy()
        now.settle()
        clouds = {who: _rounded(cloud) for who, cloud in clouds_of(now).items()}
        changed = {who: cloud for who, cloud in clouds.items() if self._clouds.get(who) != cloud}
        changed |= {who: {} for who in self._clouds if who not in clouds}
        if changed:
            truth: dict[str, float] = {who: self._share(clouds, who, zone) for who, (zone, _) in self.where.items()}
            self.scenes.append(Scene(at, changed, truth))
            self._clouds = clouds

    def _share(self, clouds: dict[str, Cloud], who: str, zone: ZoneId) -> float:
        return (clouds.get(who) or clouds.get("intruder", {})).get(zone, 0.0)

    # Close calls

    def _calls(self, at: int, event: Event) -> Iterator[Call]:
        match event:
            case e.UnitListens(_, zone, _):
                self._listening = zone
            case e.Heard(False):
                for who, (zone, steps) in self.where.items():
                    if steps and self._is_heard(zone, steps + 1) and not self._is_heard(zone, steps):
                        yield self._call(at, who, "unheard", zone)
            case e.IntruderCardPlayed(_, "it-was-a-cat"):
                for who, (zone, steps) in self.where.items():
                    if self._is_heard(zone, steps):
                        yield self._call(at, who, "cat", zone)
            case e.GuardsWent(_, zone) | e.GuardsWoke(_, zone):
                beside = self.belief.grid.board.open.get(zone, ())
                for who, (there, _) in self.where.items():
                    if who not in self.visible and there in beside:
                        yield self._call(at, who, "passed", there)
            case e.Attacked(_, who, 1):
                for one in self._meant(who):
                    yield self._call(at, one, "wounded", self.where[intruder_id(one)][0])
            case e.PhaseBegan("intruders"):
                for who, (zone, _) in self.where.items():
                    share = self._share(self._clouds, who, zone)
                    if who not in self.visible and share >= GUESSED and zone in self.belief.grid.board.zones:
                        yield self._call(at, who, "guessed", zone, share)

    def _is_heard(self, zone: ZoneId, steps: int) -> bool:
        return self.belief.grid.board.carries(zone, steps, self._listening)

    def _call(self, at: int, who: str, kind: str, zone: ZoneId, share: float = 0.0) -> Call:
        fields = {
            "who": who_name(who),
            "zone": self.names.get(zone, zone),
            "other": self.names.get(self._listening, ""),
            "share": round(100 * share),
        }
        return Call(at, who, kind, zone, sentence(ENGLISH["film"][kind], fields), DANGER.get(kind, share))

    # The net

    def _nets(self) -> Iterator[Net]:
        """For each death the last time in that life that the cloud of the dead man became small, and stayed so."""
        lives: dict[str, int] = {}
        for death, who in self.deaths:
            born, lives[who] = lives.get(who, 0), death
            sizes = [
                (scene.at, len(cloud))
                for scene in self.scenes
                for cloud in [scene.clouds.get(who, scene.clouds.get("intruder"))]
                if cloud and born < scene.at < death
            ]
            wide = max((number for number, (_, size) in enumerate(sizes) if size > NET), default=-1)
            if 0 <= wide < len(sizes) - 1:
                at, after = sizes[wide + 1]
                before = sizes[wide][1]
                fields = {"who": who_name(who), "before": before, "after": after}
                yield Net(at, who, before, after, sentence(ENGLISH["film"]["net"], fields))


def _rounded(cloud: Cloud) -> Cloud:
    """Short numbers; whatever is possible stays possible."""
    return {zone: max(round(share, 4), 0.0001) for zone, share in cloud.items()}
