"""Chapter 5.15: what is particular to each mission: its tokens, and the action of the Mission card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import msgspec

from uguisu.engine.flow import Flow, Offer, Procedure, ask, do
from uguisu.games.shadow import choices as c
from uguisu.games.shadow import events as e
from uguisu.games.shadow.board import TILE, HexId
from uguisu.games.shadow.cards import NinjaId
from uguisu.games.shadow.figures import BELL_USES, EXPLOSION_NOISE, KIND_OF, LORD, Token
from uguisu.games.shadow.flow.ends import count_for, win_if_done
from uguisu.games.shadow.flow.guards import drink, move, stands
from uguisu.games.shadow.flow.noticing import kill, make_noise, notice_deaths, pay_for_civilians, set_state, take_away
from uguisu.games.shadow.garden import Garden
from uguisu.games.shadow.pieces import DAIMYO, Figure
from uguisu.games.shadow.world import World

TOKENS: dict[str, Token] = {"explosion": "barrel", "hostages": "hostage", "documents": "documents"}
"""What the green tokens of a mission are, by its goal."""
MOST_SAMURAI = 3


def places_to_act(w: Garden, ninja: NinjaId) -> Sequence[HexId] | None:
    """SH-440 The yards that the mission action can act on; none at all, or None where it has no effect."""
    one, board = w.ninjas[ninja], w.board
    match board.file.action:
        case "barrel":
            return board.yards_of[one.bush] or None if one.carries == "barrel" else None
        case "ambush":
            found = [yard for yard in board.yards_of[one.bush] if victims(w, ninja, yard)]
            return found if one.bush in w.blue and found else None
        case "sabotage":
            return board.yards_of[one.bush] or None if one.bush in w.blue else None
        case "bell":
            rung = w.bells >= BELL_USES and not w.options.bell_unlimited
            return () if one.bush in board.objective("bell") and not rung else None
        case "tea":
            is_there = one.bush in w.blue and not w.is_poisoned
            tea = [yard for yard in board.yards_of[one.bush] if yard in board.objective("tea")]
            return tea or None if is_there else None


def victims(w: Garden, ninja: NinjaId, yard: HexId) -> list[int]:
    """SH-1012 Guards of any type whom an ambush can kill."""
    return [n for n in w.guards_before(yard, w.ninjas[ninja].bush) if KIND_OF[n] != "friendly"]


def perform(flow: Flow[World], w: World, ninja: NinjaId, yard: HexId, guards: Sequence[Figure]) -> None:
    """SH-440"""
    one = w.ninjas[ninja]
    flow.tell(e.MissionActed(ninja, yard))
    match w.board.file.action:
        case "barrel":
            one.carries = ""
            explode(flow, w, ninja, yard)
        case "ambush":
            spend(w, one.bush)
            ambush(flow, w, ninja, guards[0])
        case "sabotage":
            spend(w, one.bush)
            flow.call(Sabotage(ninja=ninja, yard=yard))
        case "bell":
            w.bells += 1
            w.noise = 0
            flow.call(*(Call(tile=tile) for tile in w.board.large))
        case "tea":
            spend(w, one.bush)
            w.is_poisoned = True
            if LORD in w.guards:
                drink(flow, w)


def spend(w: World, bush: HexId) -> None:
    """SH-908 A blue token is used up."""
    w.blue = tuple(place for place in w.blue if place != bush)


def explode(flow: Flow[World], w: World, ninja: NinjaId, yard: HexId) -> None:
    """SH-1003, SH-R74 All guards there die, guarded or empty, and it is loud."""
    dying = [number for number in w.guards_in(yard) if KIND_OF[number] != "friendly"]
    dead = kill(flow, w, ninja, dying, yard) if dying else {}
    pay_for_civilians(flow, w, ninja, dying)
    make_noise(flow, w, EXPLOSION_NOISE)
    notice_deaths(flow, w, yard, dead)
    count_for(flow, w, ninja, "armoured", sum(KIND_OF[number] == "samurai" for number in dying))
    w.is_blown_up |= yard in w.board.objective("main_gate")


def ambush(flow: Flow[World], w: World, ninja: NinjaId, number: int) -> None:
    """SH-1012 He dies and his body is hidden, unless somebody saw him die."""
    yard = w.guards[number].yard
    dead = kill(flow, w, ninja, (number,), yard)
    pay_for_civilians(flow, w, ninja, (number,))
    notice_deaths(flow, w, yard, dead)
    if w.hide(yard, dead[number]):
        flow.tell(e.BodyHidden(ninja, yard, dead[number]))
    count_for(flow, w, ninja, "armoured", KIND_OF[number] == "samurai")


class Sabotage(Procedure):
    """SH-1024, SH-R77 Up to three Samurai come running, one after another, and are alerted."""

    ninja: NinjaId
    yard: HexId
    moved: list[Figure] = msgspec.field(default_factory=list)
    guard: Figure | None = None

    @ask("SH-1024")
    def which_samurai_comes(self, w: World) -> Offer | None:
        side = w.side_of(self.yard, w.ninjas[self.ninja].bush)
        found = [
            number
            for number in w.guards
            if KIND_OF[number] == "samurai"
            and w.is_movable(number)
            and number not in self.moved
            and w.has_room(self.yard, number, side)
        ]
        if not found or len(self.moved) == MOST_SAMURAI:
            return None
        return {w.owner(self.ninja): [c.DONE, *(c.GUARD[number] for number in found)]}

    @do("SH-1024")
    def samurai_is_chosen(self, flow: Flow[World], w: World, choice: c.Guard | c.Done) -> None:
        self.guard = choice.guard if isinstance(choice, c.Guard) else None

    @ask("SH-1024")
    def where_does_the_samurai_stand(self, w: World) -> Offer | None:
        if self.guard is None:
            return None
        side = w.side_of(self.yard, w.ninjas[self.ninja].bush)
        return {w.owner(self.ninja): stands(w, self.yard, self.guard, side)}

    @do("SH-1024")
    def samurai_comes(self, flow: Flow[World], w: World, to: c.Stand) -> None:
        assert self.guard is not None
        self.moved.append(self.guard)
        number, self.guard = self.guard, None
        set_state(w, number, "alerted")
        flow.tell(e.GuardAlerted(number, w.guards[number].yard))
        move(flow, w, number, to, w.owner(self.ninja))
        self.restart()


class Call(Procedure):
    """SH-1035, SH-R81 The bell calls one guard away from a large tile."""

    tile: Annotated[str, TILE]

    @ask("SH-1035", forced=True)
    def who_is_called_away(self, w: World) -> Offer | None:
        board = w.board
        found = [n for n, guard in w.guards.items() if board.tile_of[guard.yard] == self.tile and not w.is_civilian(n)]
        return {DAIMYO: [c.GUARD[number] for number in found]} if found else None

    @do("SH-1035")
    def guard_goes_away(self, flow: Flow[World], w: World, who: c.Guard) -> None:
        yard = w.guards[who.guard].yard
        take_away(w, who.guard)
        flow.tell(e.GuardGone(who.guard, yard))


# Green tokens


def take_token(flow: Flow[World], w: World, ninja: NinjaId, place: HexId) -> None:
    """SH-906 One at the most."""
    one = w.ninjas[ninja]
    if one.carries or not w.green.get(place):
        return
    w.green[place] -= 1
    if not w.green[place]:
        del w.green[place]
    one.carries = TOKENS[w.board.file.goal]
    flow.tell(e.TokenTaken(ninja, one.carries, place))


def came_to(flow: Flow[World], w: World, ninja: NinjaId) -> None:
    """SH-1034 Whom a ninja has brought to an entry is rescued at once."""
    one = w.ninjas[ninja]
    if one.carries == "hostage" and one.bush in w.board.entries:
        one.carries = ""
        w.rescued += 1
        flow.tell(e.HostageRescued(ninja, w.rescued))


class PickUp(Procedure):
    """SH-907 Before or after a card a ninja may take the token in his bush."""

    ninja: NinjaId

    @ask("SH-907")
    def does_he_pick_it_up(self, w: World) -> Offer | None:
        one = w.ninjas[self.ninja]
        if one.carries or not w.green.get(one.bush):
            return None
        return {w.owner(self.ninja): [c.PICK_UP, c.WAIVE]}

    @do("SH-907")
    def token_is_picked_up(self, flow: Flow[World], w: World, choice: c.PickUp | c.Waive) -> None:
        if isinstance(choice, c.PickUp):
            take_token(flow, w, self.ninja, w.ninjas[self.ninja].bush)
            came_to(flow, w, self.ninja)
            win_if_done(flow, w)
