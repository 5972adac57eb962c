"""Chapter 5.7: what each symbol of a ninja's card does."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from uguisu.engine.flow import Flow, Offer, Procedure, ask, do
from uguisu.games.shadow import aim
from uguisu.games.shadow import choices as c
from uguisu.games.shadow import events as e
from uguisu.games.shadow.board import HexId
from uguisu.games.shadow.cards import NinjaId
from uguisu.games.shadow.figures import FOOTPRINTS, KIND_OF, LORD, Count, Symbol
from uguisu.games.shadow.flow.ends import count_for, end_mission
from uguisu.games.shadow.flow.guards import find_lit_bodies, light, move, stands
from uguisu.games.shadow.flow.missions import came_to, perform, take_token
from uguisu.games.shadow.flow.noticing import kill, make_noise, notice_deaths, pay_for_civilians, set_state
from uguisu.games.shadow.pieces import Figure
from uguisu.games.shadow.world import World

if TYPE_CHECKING:
    from uguisu.games.shadow.flow.execution import Play


def attack(flow: Flow[World], w: World, play: Play) -> None:
    """SH-430, SH-431 Some die; a light attack stuns who is armoured."""
    action = play.what(w)
    hit = [number for number in play.guards if number in w.guards and aim.would(w, action, "LA", number)]
    dying = [number for number in hit if aim.would_die(w, action, number)]
    for number in hit:
        if number not in dying:
            stun(flow, w, play.ninja, number)
    if dying:
        is_far = play.yard not in w.board.yards_of[play.bush(w)]
        dead = kill(flow, w, play.ninja, dying, play.yard)
        pay_for_civilians(flow, w, play.ninja, dying)
        notice_deaths(flow, w, play.yard, dead)
        count_kills(flow, w, play, dying, is_far)
        if LORD in dying and w.board.file.goal == "documents":
            end_mission(flow, w, "daimyo", "lord_died")
    play.did |= bool(hit)


def stun(flow: Flow[World], w: World, ninja: NinjaId, number: int) -> None:
    """SH-511 Whoever is stunned is not alerted any more. SH-1022 The lord drops the documents, once."""
    set_state(w, number, "stunned")
    flow.tell(e.GuardStunned(ninja, number, w.guards[number].yard))
    count_for(flow, w, ninja, "stuns", not w.is_civilian(number))
    if number == LORD:
        count_for(flow, w, ninja, "armoured")
        if w.board.file.goal == "documents" and not w.were_dropped:
            w.were_dropped = True
            yard = w.guards[number].yard
            w.green[yard] = 1
            flow.tell(e.DocumentsDropped(yard))


def count_kills(flow: Flow[World], w: World, play: Play, dead: list[int], is_far: bool) -> None:
    """SH-1117 Civilians are no guards."""
    guards = [number for number in dead if not w.is_civilian(number)]
    quest = w.ninjas[play.ninja].quest
    if quest and w.content.quests[quest].card == play.card:
        count_for(flow, w, play.ninja, "kills_by", len(guards))
    count_for(flow, w, play.ninja, "armoured", sum(KIND_OF[number] == "samurai" for number in guards))
    if is_far:
        count_for(flow, w, play.ninja, "far_kills", len(guards))


def stun_guards(flow: Flow[World], w: World, play: Play) -> None:
    """SH-437"""
    for number in play.guards:
        if number in w.guards and aim.would(w, play.what(w), "ST", number):
            stun(flow, w, play.ninja, number)
            play.did = True


def hide_bodies(flow: Flow[World], w: World, play: Play) -> None:
    """SH-432"""
    found = len(w.bodies_before(play.yard, play.bush(w)))
    if found:
        play.did = True
        flow.call(HideBody(ninja=play.ninja, yard=play.yard, left=min(found, play.what(w).targets)))


def distract(flow: Flow[World], w: World, play: Play) -> None:
    """SH-435"""
    for number in play.guards:
        if number in w.guards and aim.would(w, play.what(w), "DI", number):
            play.did = True
            flow.call(Shove(ninja=play.ninja, guard=number, yard=play.yard))


def lure(flow: Flow[World], w: World, play: Play) -> None:
    """SH-436"""
    found = aim.lured(w, play.what(w), play.yard, play.bush(w))
    for number in play.guards:
        if number in found and aim.would(w, play.what(w), "LU", number):
            play.did = True
            flow.call(Shove(ninja=play.ninja, guard=number, yard=play.yard))
            if not w.is_civilian(number):
                count_for(flow, w, play.ninja, "lures")


def trespass(flow: Flow[World], w: World, play: Play) -> None:
    """SH-434, SH-1023 Through the yard, and with what lies there."""
    if not play.end:
        return
    one = w.ninjas[play.ninja]
    left, one.bush = one.bush, play.end
    play.did = True
    flow.tell(e.NinjaMoved(play.ninja, left, play.yard, play.end))
    take_token(flow, w, play.ninja, play.yard)
    came_to(flow, w, play.ninja)


def go_through(flow: Flow[World], w: World, play: Play) -> None:
    """SH-433, SH-902, SH-926 Through a junction, and with what lies there."""
    one, junction = w.ninjas[play.ninja], play.through
    left, one.bush = one.bush, play.end
    play.did = True
    flow.tell(e.NinjaMoved(play.ninja, left, junction, play.end))
    if value := w.coins.pop(junction, 0):
        w.progress.purse += value
        flow.tell(e.CoinTaken(play.ninja, value, junction))
        count_for(flow, w, play.ninja, "coins")
    gate = w.board.key_at.get(junction)
    if gate is not None and gate.yard not in w.open_gates:
        w.open_gates = tuple(sorted((*w.open_gates, gate.yard)))
        flow.tell(e.GateOpened(gate.yard))
    if w.is_snowy(junction):
        w.footprints[junction] = FOOTPRINTS
        flow.tell(e.FootprintsLeft(junction))
    if w.is_torch(junction):
        flow.call(PassTorch(ninja=play.ninja, junction=junction))
    came_to(flow, w, play.ninja)


def heal(flow: Flow[World], w: World, play: Play) -> None:
    """SH-438, SH-633 The leftmost card that is turned over turns back."""
    w.ninjas[play.patient].flipped -= 1
    play.did = True
    flow.tell(e.NinjaHealed(play.patient, play.ninja))
    count_for(flow, w, play.ninja, "heals")


def take_up(flow: Flow[World], w: World, play: Play) -> None:
    """SH-439 All used cards, and this one with them."""
    w.ninjas[play.ninja].used = ()
    play.did = True
    flow.tell(e.CardsTakenUp(play.ninja))


def be_loud(flow: Flow[World], w: World, play: Play) -> None:
    """SH-445"""
    play.did = True
    make_noise(flow, w, 1)


def act(flow: Flow[World], w: World, play: Play) -> None:
    """SH-440"""
    play.did = True
    perform(flow, w, play.ninja, play.yard, play.guards)


SYMBOLS: dict[Symbol, Callable[[Flow[World], World, Play], None]] = {
    "LA": attack,
    "HA": attack,
    "HB": hide_bodies,
    "MV": go_through,
    "TR": trespass,
    "DI": distract,
    "LU": lure,
    "ST": stun_guards,
    "HE": heal,
    "RE": take_up,
    "MI": act,
    "NO": be_loud,
}


class HideBody(Procedure):
    """SH-432 So many bodies of a yard are hidden."""

    ninja: NinjaId
    yard: HexId
    left: Count

    @ask("SH-432", forced=True)
    def which_body_is_hidden(self, w: World) -> Offer | None:
        if not self.left:
            return None
        found = aim.bodies(w, self.yard, w.ninjas[self.ninja].bush)
        return {w.owner(self.ninja): [c.Hide(body.yard, body.corner) for body in found]}

    @do("SH-432")
    def body_is_hidden(self, flow: Flow[World], w: World, hide: c.Hide) -> None:
        w.hide(hide.hex, hide.corner)
        flow.tell(e.BodyHidden(self.ninja, hide.hex, hide.corner))
        self.left -= 1
        self.restart()


class Shove(Procedure):
    """SH-435, SH-436 A ninja says where a guard stands."""

    ninja: NinjaId
    guard: Figure
    yard: HexId

    @ask("SH-435")
    def where_does_the_guard_go(self, w: World) -> Offer | None:
        side = w.side_of(self.yard, w.ninjas[self.ninja].bush)
        found = stands(w, self.yard, self.guard, side)
        return {w.owner(self.ninja): found} if found else None

    @do("SH-435")
    def guard_goes_there(self, flow: Flow[World], w: World, to: c.Stand) -> None:
        move(flow, w, self.guard, to, w.owner(self.ninja))


class PassTorch(Procedure):
    """SH-1224 Whoever passes a torch may light it or put it out."""

    ninja: NinjaId
    junction: HexId

    @ask("SH-1224")
    def does_the_torch_burn(self, w: World) -> Offer:
        return {w.owner(self.ninja): list(c.TORCHES)}

    @do("SH-1224")
    def torch_is_set(self, flow: Flow[World], w: World, torch: c.Torch) -> None:
        is_lit = torch.state == "lit"
        light(flow, w, self.junction, is_lit)
        if is_lit:
            find_lit_bodies(flow, w)
