"""Who would see, hear and follow a Ninja, and how likely he is spotted: where he stands, and on squares on offer.

All of it comes from what the seat sees, so that it can tell nothing that the seat did not know.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from uguisu.engine.choice import Choice
from uguisu.engine.copying import copied
from uguisu.engine.position import CONTENT
from uguisu.games.tenchu import choices as c
from uguisu.games.tenchu.cards import NOBODY, ModelId
from uguisu.games.tenchu.choices import Verb
from uguisu.games.tenchu.field.menus import BLOWS, MOVES
from uguisu.games.tenchu.figures import BEST
from uguisu.games.tenchu.flow.cards import quieten
from uguisu.games.tenchu.ground.terrain import Square, SquareId
from uguisu.games.tenchu.insight.looks import Ways, meets
from uguisu.games.tenchu.insight.risk import Ahead
from uguisu.games.tenchu.view import View

PLACED: tuple[Verb, ...] = (*MOVES, *BLOWS, "climb", "drag")
"""Deeds after which somebody stands on the square that was chosen."""
Calls = dict[ModelId, tuple[ModelId, ...]]
CHANCES = tuple(round(meets(number), 4) for number in range(1, BEST + 1))


class Stand(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a Ninja stands somewhere. People are numbers: their places in `people`."""

    seen: tuple[tuple[int, int], ...] = ()
    """Who looks there now, and what his die must show."""
    follows: tuple[int, ...] = ()
    """Who is after him, and would go on."""
    hears: tuple[int, ...] = ()
    """Who does not look there, and would act because of him."""
    risk: float | None = None
    """How likely he is spotted before his next card; none where somebody falls first."""


class Reach(msgspec.Struct, frozen=True):
    """Where a deed leads."""

    noise: int
    """What he would be heard by, when it is done."""
    places: dict[SquareId, Stand]


class Insight(msgspec.Struct, frozen=True):
    """For everybody at a mission: how each Ninja stands."""

    people: tuple[ModelId, ...]
    calls: Calls
    """Whom each of them would bring, if he called now; nobody where no call can be made any more this turn."""
    now: dict[ModelId, Stand]
    tension: int
    """TE-251"""
    open_bodies: tuple[ModelId, ...]
    """TE-253 Those that everybody can see."""
    chances: tuple[float, ...] = CHANCES
    """How likely a die shows 1 or more, 2 or more, and so on."""


class Reaches(msgspec.Struct, frozen=True):
    """For whoever is asked: what the board shows before he chooses."""

    people: tuple[ModelId, ...]
    calls: Calls
    reaches: dict[str, Reach]
    """By what is done; `""` where it is only asked where. While it is asked what he does, a run leads only where a walk
    does not."""
    chances: tuple[float, ...] = CHANCES


def insight(view: View) -> Insight | None:
    if view.is_battle or view.phase != "play":
        return None
    table = Table(view)
    ninjas = [name for name in table.w.hunted if table.w.models[name].at >= 0]
    bodies = tuple(body.model for body in view.corpses if not view.ground.hides_body(body.at))
    return Insight(table.people, table.calls(), {name: table.stand(name) for name in ninjas}, view.tension, bodies)


def reaches(view: View, options: Sequence[Choice]) -> Reaches | None:
    """None where no Ninja is asked for a place, nor for what he does."""
    model = view.deed.model
    if view.is_battle or model not in view.models or view.models[model].seat is None:
        return None
    table = Table(view)
    places = [option for option in options if isinstance(option, c.Place)]
    found: dict[str, Reach] = {}
    if places and view.deed.verb in (None, *PLACED):
        squares = [view.ground.number[Square(one.x, one.y, one.level)] for one in places]
        found[view.deed.verb or ""] = table.reach(model, view.deed.verb, squares)
    known: set[SquareId] = set()
    for verb in (verb for verb in MOVES if c.DO[verb] in options):
        squares = view.places(model, verb)
        found[verb] = table.reach(model, verb, [square for square in squares if verb != "run" or square not in known])
        known.update(squares)
    return Reaches(table.people, table.calls(), found) if found else None


class Table:
    """A copy of what a seat sees, on which somebody can be put here and there in thought."""

    def __init__(self, view: View) -> None:
        self.w = w = _copy(view)
        self.people = tuple(w.npcs)
        self.number = {npc: n for n, npc in enumerate(self.people)}
        self.ahead = Ahead(w)
        self.tomorrow = _copy(view) if self.ahead.next_turn else w
        if self.ahead.next_turn:
            quieten(self.tomorrow)
        self._ways: dict[ModelId, tuple[Ways, Ways]] = {}

    def calls(self) -> Calls:
        """TE-233, TE-235"""
        if self.w.called:
            return {}
        return {npc: tuple(self.w.would_come(npc)) for npc in self.people if self._looks(npc)}

    def reach(self, model: ModelId, verb: Verb | None, squares: Iterable[SquareId]) -> Reach:
        w, one = self.w, self.w.models[model]
        target = w.deed.target if verb in BLOWS else NOBODY
        fallen = w.models.pop(target) if target in w.models else None
        w.clouds = [*w.clouds, *([one.at] if "smoke-before" in w.deed.dropped else [])]
        places: dict[SquareId, Stand] = {}
        noise = 0
        for square in squares:
            after = w.after(model, verb, square)
            if w.phase == "set-up":
                after.is_hiding = w.options.short
            w.models[model] = after
            noise = w.noise_of(model)
            places[square] = self.stand(model, is_certain=fallen is None)
        w.models[model] = one
        if fallen is not None:
            w.models[target] = fallen
        return Reach(noise, places)

    def stand(self, ninja: ModelId, *, is_certain: bool = True) -> Stand:
        """As he stands now."""
        w, at = self.w, self.w.models[ninja].at
        clouds = w.clouds
        if "smoke-after" in w.deed.dropped and w.deed.model == ninja:
            w.clouds = [*clouds, at]
        lost = [npc for npc in self._after(ninja) if not w.keeps_track(npc, ninja)]
        for npc in lost:
            w.models[npc].tracking = NOBODY
        seen, hears = [], []
        for npc in filter(self._looks, w.npcs):
            number = w.spot_number(w.models[npc].at, ninja) if w.has_in_arc(npc, at) else BEST + 1
            if number <= BEST:
                seen.append((self.number[npc], number))
            elif w.concerns(npc, ninja):
                hears.append(self.number[npc])
        follows = tuple(self.number[npc] for npc in self._after(ninja))
        risk = round(self._risk(ninja), 3) if is_certain else None
        for npc in lost:
            w.models[npc].tracking = ninja
        w.clouds = clouds
        return Stand(tuple(sorted(seen, key=lambda one: (one[1], one[0]))), follows, tuple(hears), risk)

    def _risk(self, ninja: ModelId) -> float:
        if ninja not in self._ways:
            self._ways[ninja] = Ways(self.w, ninja), Ways(self.tomorrow, ninja)
        if self.ahead.next_turn:
            here, there = self.w.models[ninja], self.tomorrow.models[ninja]
            there.at, there.is_hiding, there.is_disguised = here.at, here.is_hiding, here.is_disguised
        return self.ahead.spotted(*self._ways[ninja])

    def _looks(self, npc: ModelId) -> bool:
        """Whether he could spot anybody at all: he acts, and is after nobody."""
        one = self.w.models[npc]
        return not (one.is_out or one.stuck or one.tracking)

    def _after(self, ninja: ModelId) -> list[ModelId]:
        return [npc for npc in self.w.npcs if self.w.models[npc].tracking == ninja]


def _copy(view: View) -> View:
    own = copied(view)
    own.__dict__[CONTENT] = view.content
    return own
