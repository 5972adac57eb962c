"""Chapter 5.10: what guards notice, and how they react."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from uguisu.engine.flow import Flow, Offer, Procedure, ask, do
from uguisu.games.shadow import choices as c
from uguisu.games.shadow import events as e
from uguisu.games.shadow.board import HexId
from uguisu.games.shadow.cards import NinjaId
from uguisu.games.shadow.figures import KIND_OF, State
from uguisu.games.shadow.flow.ends import count_for_daimyo
from uguisu.games.shadow.garden import Garden
from uguisu.games.shadow.pieces import DAIMYO, Body, Figure
from uguisu.games.shadow.world import World


def set_state(w: World, number: int, state: State) -> None:
    w.guards[number] = msgspec.structs.replace(w.guards[number], state=state)


def alert(flow: Flow[World], w: World, numbers: Sequence[int]) -> None:
    """SH-411, SH-602 Those who were calm become alerted; for a civilian somebody else of his yard does (SH-1203)."""
    for number in numbers:
        if KIND_OF[number] == "hostile":
            flow.call(PassAlert(yard=w.guards[number].yard))
        elif w.guards[number].state == "calm":
            set_state(w, number, "alerted")


def find_bodies(flow: Flow[World], w: World, numbers: Sequence[int], yards: Sequence[HexId]) -> None:
    """SH-602 to SH-604 One noise for each guard who notices, once; then the bodies of these yards are removed."""
    if not numbers:
        return
    bodies = [body for body in w.bodies if body.yard in yards]
    w.bodies = [body for body in w.bodies if body.yard not in yards]
    w.noise += len(numbers)
    places = {body.yard for body in bodies}
    there = tuple(yard for yard in dict.fromkeys(yards) if yard in places or not places)
    flow.tell(e.BodiesFound(tuple(numbers), there, len(bodies), w.noise))
    if bodies:
        count_for_daimyo(flow, w, "bodies_found")
    alert(flow, w, numbers)


def notice_deaths(flow: Flow[World], w: World, yard: HexId, dead: dict[int, int]) -> None:
    """SH-605, SH-609 Whoever sees that yard notices at once that somebody died there; `dead` gives their corners."""
    if dead:
        find_bodies(flow, w, w.who_notices(yard, tuple(dead), tuple(dead.values())), (yard,))


def kill(flow: Flow[World], w: World, ninja: NinjaId, numbers: Sequence[int], yard: HexId) -> dict[int, int]:
    """SH-430, SH-431 A body lies where each of them stood. Gives the corners of the dead."""
    dead = {number: w.guards[number].corner for number in numbers}
    flow.tell(e.GuardsKilled(ninja, tuple(numbers), yard))
    for number in numbers:
        take_away(w, number)
        w.bodies.append(Body(yard, dead[number]))
    w.bodies.sort()
    return dead


def take_away(w: World, number: int) -> None:
    """SH-216 Whoever is killed or removed goes back to the supply."""
    guard = w.guards.pop(number)
    if guard.yard == w.board.tower:
        w.focus = HexId("")
    if KIND_OF[number] == "daimyo":
        w.is_lord_dead = True


def pay_for_civilians(flow: Flow[World], w: World, ninja: NinjaId, dead: Sequence[int]) -> None:
    """SH-1204 One Jutsu token for good, an active one if there is one."""
    one = w.ninjas[ninja]
    for number in dead:
        if KIND_OF[number] == "hostile" and one.jutsu + one.jutsu_used:
            if one.jutsu:
                one.jutsu -= 1
            else:
                one.jutsu_used -= 1
            flow.tell(e.JutsuLost(ninja))


def make_noise(flow: Flow[World], w: World, count: int) -> None:
    w.noise += count
    flow.tell(e.NoiseMade(count, w.noise))


class PassAlert(Procedure):
    """SH-1203 A hostile civilian calls: one guard of his yard is alerted instead of him."""

    yard: HexId

    @ask("SH-1203", forced=True)
    def who_is_alerted_instead(self, w: World) -> Offer | None:
        calm = calm_guards(w, self.yard)
        return {DAIMYO: [c.GUARD[number] for number in calm]} if calm else None

    @do("SH-1203")
    def guard_is_alerted(self, flow: Flow[World], w: World, who: c.Guard) -> None:
        set_state(w, who.guard, "alerted")
        flow.tell(e.GuardAlerted(who.guard, self.yard))


def calm_guards(w: Garden, yard: HexId) -> list[int]:
    """The guards of a yard who could become alerted."""
    return [number for number in w.guards_in(yard) if w.guards[number].state == "calm" and not w.is_civilian(number)]


def found_on_the_way(w: Garden, number: Figure, left: HexId) -> tuple[HexId, ...]:
    """SH-606, SH-612 The yards in which a guard who was just moved finds bodies: where he was, where he is, and what
    his tower watches."""
    guard = w.guards[number]
    yards = tuple(dict.fromkeys((left, guard.yard)))
    if guard.facing == "tower" and w.focus in w.board.yards:
        yards = tuple(dict.fromkeys((*yards, w.focus)))
    return yards if finds(w, number, yards) else ()


def finds(w: Garden, number: Figure, yards: Sequence[HexId]) -> bool:
    """SH-1223 Whether a body lies in these yards that a guard who comes to his spot finds: in the dark only there."""
    guard = w.guards[number]
    here = Body(guard.yard, guard.corner)
    return any(
        body.yard in yards and (body == here or not w.is_dark_corner(body.yard, body.corner)) for body in w.bodies
    )
