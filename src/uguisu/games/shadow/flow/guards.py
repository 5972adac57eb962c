"""Chapter 5.1, 5.14: guards come to a spot, set the focus of their tower, and find what lies there."""

from __future__ import annotations

from uguisu.engine.event import Seat
from uguisu.engine.flow import Flow, Offer, Procedure, ask, do
from uguisu.games.shadow import choices as c
from uguisu.games.shadow import events as e
from uguisu.games.shadow.board import NOWHERE, HexId
from uguisu.games.shadow.figures import CORNERS, FIGURES, LORD, GuardKind
from uguisu.games.shadow.flow.noticing import find_bodies, found_on_the_way, kill
from uguisu.games.shadow.garden import Garden
from uguisu.games.shadow.pieces import DAIMYO, NOBODY, Figure, Guard
from uguisu.games.shadow.world import World


def stands(w: Garden, yard: HexId, mover: int = 0, side: int = 0) -> list[c.Stand]:
    """Every spot of a yard that can be taken."""
    return w.content.made.stands(yard, w.spots(yard, mover, side))


def put(flow: Flow[World], w: World, number: int, to: c.Stand) -> None:
    """A figure on the board stands elsewhere, or otherwise."""
    guard = w.guards[number]
    left = guard.yard
    if number == LORD and to.hex in w.board.objective("lord"):
        w.lord_stood_in = to.hex
    w.guards[number] = Guard(to.hex, to.corner, to.facing, guard.state)
    if left == w.board.tower and to.hex != left:
        w.focus = NOWHERE
    flow.tell(e.GuardMoved(number, left, to.hex, to.corner, to.facing))


def move(flow: Flow[World], w: World, number: int, to: c.Stand, seat: Seat) -> None:
    """SH-606, SH-933 A figure is moved, however little, by whoever sits there."""
    left = w.guards[number].yard
    put(flow, w, number, to)
    flow.call(Arrival(guard=number, left=left, seat=seat))


def next_figure(w: Garden, kind: GuardKind) -> Figure | None:
    """SH-216, SH-R84 One out of the supply, if there is one left."""
    return next((number for number in FIGURES[kind] if number not in w.guards), None)


class SetFocus(Procedure):
    """SH-933 Whoever brings a guard to the tower says what he watches."""

    seat: Seat

    @ask("SH-933")
    def what_does_the_tower_watch(self, w: World) -> Offer:
        board = w.board
        return {self.seat: [w.content.made.focus[place] for place in board.hexes_on[board.tile_of[board.tower]]]}

    @do("SH-933")
    def focus_is_set(self, flow: Flow[World], w: World, focus: c.Focus) -> None:
        w.focus = focus.hex
        flow.tell(e.TowerWatches(focus.hex))


class Arrival(Procedure):
    """SH-606 What comes of it when a guard was moved."""

    guard: Figure
    left: HexId
    seat: Seat

    @do("SH-933")
    def tower_is_manned(self, flow: Flow[World], w: World) -> None:
        if w.guards[self.guard].facing == "tower":
            flow.call(SetFocus(seat=self.seat))

    @do("SH-606")
    def bodies_are_found(self, flow: Flow[World], w: World) -> None:
        if w.sees(self.guard) and (yards := found_on_the_way(w, self.guard, self.left)):
            find_bodies(flow, w, (self.guard,), yards)

    @do("SH-1042")
    def tea_is_drunk(self, flow: Flow[World], w: World) -> None:
        if self.guard == LORD:
            drink(flow, w)

    @ask("SH-1213")
    def which_footprints_does_he_look_at(self, w: World) -> Offer | None:
        return turning(w, self.guard, footprints_near(w, self.guard))

    @do("SH-1213")
    def he_looks_at_footprints(self, flow: Flow[World], w: World, to: c.Stand) -> None:
        put(flow, w, self.guard, to)

    @do("SH-1213")
    def footprints_are_found(self, flow: Flow[World], w: World) -> None:
        if self.guard in w.guards and (near := footprints_near(w, self.guard)):
            w.noise += 1
            flow.tell(e.FootprintsFound(self.guard, w.noise, w.guards[self.guard].yard))
            if w.guards[self.guard].facing == "tower":
                look_from_tower(flow, w, near)

    @ask("SH-1224")
    def which_torch_does_he_light(self, w: World) -> Offer | None:
        return turning(w, self.guard, torches_near(w, self.guard))

    @do("SH-1224")
    def he_turns_to_a_torch(self, flow: Flow[World], w: World, to: c.Stand) -> None:
        put(flow, w, self.guard, to)
        light(flow, w, w.board.front_junction[to.hex][to.corner])
        find_lit_bodies(flow, w)
        self.finish()

    @do("SH-1224")
    def he_lights_it_from_where_he_is(self, flow: Flow[World], w: World) -> None:
        """SH-R88 Where there is no free corner; in a tower the focus goes there."""
        if near := torches_near(w, self.guard):
            if w.guards[self.guard].facing == "tower":
                look_from_tower(flow, w, near)
            light(flow, w, near[0])
            find_lit_bodies(flow, w)


def drink(flow: Flow[World], w: World) -> None:
    """SH-1042, SH-R80 The lord dies whenever he is where the tea was poisoned, as by an attack."""
    yard = w.guards[LORD].yard if LORD in w.guards else NOWHERE
    if w.is_poisoned and yard in w.board.objective("tea"):
        flow.tell(e.LordPoisoned(yard))
        flow.call(Poisoned(yard=yard))


class Poisoned(Procedure):
    """SH-R80 The lord's death by the tea, and who notices it."""

    yard: HexId

    @do("SH-R80")
    def lord_dies(self, flow: Flow[World], w: World) -> None:
        dead = kill(flow, w, NOBODY, (LORD,), self.yard)
        find_bodies(flow, w, w.who_notices(self.yard, tuple(dead), tuple(dead.values())), (self.yard,))


# Snow and night


def footprints_near(w: Garden, number: int) -> list[HexId]:
    """SH-1213 The junctions beside a guard's yard on which there are footprints; friendly civilians see none."""
    if not w.footprints or number not in w.guards or not w.sees(number):
        return []
    return [place for place in w.board.junctions_of[w.guards[number].yard] if w.footprints.get(place)]


def torches_near(w: Garden, number: int) -> list[HexId]:
    """SH-1224 The torches beside a guard's yard that are out."""
    if not w.lights or number not in w.guards or not w.sees(number):
        return []
    return [place for place in w.board.junctions_of[w.guards[number].yard] if w.is_torch(place) and w.is_dark(place)]


def turning(w: Garden, number: int, junctions: list[HexId]) -> Offer | None:
    """SH-1213 The corners of his yard from which a guard can look at one of these junctions."""
    if not junctions or w.guards[number].facing == "tower":
        return None
    yard = w.guards[number].yard
    front = w.board.front_junction[yard]
    free = {spot.corner for spot in w.spots(yard, number)}
    found = [w.content.made.stand[yard, n, "out"] for n in CORNERS if n in free and front[n] in junctions]
    return {DAIMYO: found} if found else None


def look_from_tower(flow: Flow[World], w: World, junctions: list[HexId]) -> None:
    """SH-R88 A tower guard watches the footprints, if they are on his tile."""
    board = w.board
    here = [place for place in junctions if board.tile_of[place] == board.tile_of[board.tower]]
    if here:
        w.focus = here[0]
        flow.tell(e.TowerWatches(here[0]))


def light(flow: Flow[World], w: World, junction: HexId, lit: bool = True) -> None:
    if w.lights.get(junction) != lit:
        w.lights[junction] = lit
        flow.tell(e.TorchSet(junction, lit))


def find_lit_bodies(flow: Flow[World], w: World) -> None:
    """SH-R89 Bodies that come to light are found at once by those who face their yard inwards."""
    if not w.lights:
        return
    for yard in dict.fromkeys(body.yard for body in w.bodies):
        corners = [body.corner for body in w.bodies if body.yard == yard]
        watchers = [n for n in w.who_notices(yard, (), corners) if w.guards[n].facing == "in"]
        find_bodies(flow, w, watchers, (yard,))


class WakeUp(Procedure):
    """SH-513, SH-611 Stunned guards wake, and those who see bodies find them."""

    @do("SH-513")
    def guards_wake(self, flow: Flow[World], w: World) -> None:
        woken = tuple(number for number, guard in w.guards.items() if guard.state == "stunned")
        if not woken:
            return
        for number in woken:
            guard = w.guards[number]
            w.guards[number] = Guard(guard.yard, guard.corner, guard.facing, "calm")
        flow.tell(e.GuardsWoke(woken, tuple(w.guards[number].yard for number in woken)))
        for yard in dict.fromkeys(body.yard for body in w.bodies):
            corners = [body.corner for body in w.bodies if body.yard == yard]
            find_bodies(flow, w, [n for n in w.who_notices(yard, (), corners) if n in woken], (yard,))
