"""Chapter 5.12: the Daimyo plays every card of his hand, and those that he prepared in the round before."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from uguisu.engine.choice import Choice
from uguisu.engine.flow import Flow, Offer, Procedure, ask, do
from uguisu.games.shadow import choices as c
from uguisu.games.shadow import events as e
from uguisu.games.shadow.board import NOWHERE, HexId
from uguisu.games.shadow.cards import Half, OrderId
from uguisu.games.shadow.figures import KIND_OF, LATE, LORD, GuardKind
from uguisu.games.shadow.flow.ends import end_mission, lower_time, win_if_done
from uguisu.games.shadow.flow.guards import Arrival, SetFocus, move, next_figure, put, stands
from uguisu.games.shadow.flow.noticing import calm_guards, find_bodies, finds, set_state
from uguisu.games.shadow.garden import Garden
from uguisu.games.shadow.pieces import DAIMYO, Figure, Guard, Prepared
from uguisu.games.shadow.world import World
from uguisu.kit.bags import kinds, without


class Orders(Procedure):
    """O1 to O5"""

    @do("SH-701")
    def orders_begin(self, flow: Flow[World], w: World) -> None:
        w.phase = "orders"

    @ask("SH-706")
    def which_order_do_you_give(self, w: World) -> Offer | None:
        found = orders_at_hand(w)
        if not found:
            return None
        return {DAIMYO: [*found, c.GIVE_UP] if w.time <= LATE else found}

    @do("SH-702")
    def order_is_given(self, flow: Flow[World], w: World, choice: Choice) -> None:
        match choice:
            case c.Execute(order):
                w.orders = without(w.orders, order)
                flow.call(Order(order=order, half="execute"))
            case c.Activate(order):
                w.prepared.remove(Prepared(order, active=True))
                flow.call(Order(order=order, half="prepare"))
            case c.Prepare(order):
                w.orders = without(w.orders, order)
                w.prepared.append(Prepared(order))
                flow.tell(e.OrderPrepared(order))
            case _:
                end_mission(flow, w, "ninjas", "given_up")
        self.go_to(Orders.which_order_do_you_give)


def orders_at_hand(w: World) -> list[Choice]:
    """SH-701, SH-704 Cards that are still to be played."""
    made = w.content.made
    hand = kinds(w.orders)
    active = dict.fromkeys(card.order for card in w.prepared if card.active)
    return [
        *[made.activate[order] for order in active],
        *[made.execute[order] for order in hand],
        *[made.prepare[order] for order in hand],
    ]


class Order(Procedure):
    """SH-702, SH-705 One half of a card: its symbols from left to right."""

    order: OrderId
    half: Half

    @do("SH-705")
    def symbols_are_carried_out(self, flow: Flow[World], w: World) -> None:
        duties = w.section(self.order, self.half)
        flow.tell(e.OrderPlayed(self.order, self.half, w.is_alarm))
        flow.call(*_carried_out(duties))

    @do("SH-702")
    def card_is_used(self, flow: Flow[World], w: World) -> None:
        w.deck = w.deck.with_discard(self.order)
        flow.tell(e.OrderUsed(self.order))
        win_if_done(flow, w)


def _carried_out(duties: tuple[str, ...]) -> Iterator[Procedure]:
    """SH-607 After the last of those who are deployed, bodies are found."""
    for n, duty in enumerate(duties):
        if duty.startswith("D:"):
            kind: GuardKind = msgspec.convert(duty.removeprefix("D:"), GuardKind)
            yield Deploy(kind=kind)
            if not any(later.startswith("D:") for later in duties[n + 1 :]):
                yield FindAtBarracks()
        else:
            yield DUTIES[duty]()


class Guards(Procedure):
    """A guard is moved: he is chosen, then his spot."""

    guard: Figure | None = None

    def who(self, w: Garden) -> list[int]:
        """Those who can be moved at all."""
        return [number for number in w.guards if w.orders_can_move(number)]

    def reach(self, w: Garden, number: int) -> tuple[HexId, ...]:
        """The yards besides his own that he can go to."""
        raise NotImplementedError

    @ask("SH-712")
    def which_guard_moves(self, w: World) -> Offer | None:
        found = self.who(w)
        return {DAIMYO: [c.WAIVE, *[c.GUARD[number] for number in found]]} if found else None

    @do("SH-716")
    def guard_is_chosen(self, flow: Flow[World], w: World, choice: c.Guard | c.Waive) -> None:
        if isinstance(choice, c.Guard):
            self.guard = choice.guard

    @ask("SH-712")
    def where_does_he_stand(self, w: World) -> Offer | None:
        if self.guard is None:
            return None
        yards = (w.guards[self.guard].yard, *self.reach(w, self.guard))
        return {DAIMYO: [stand for yard in yards for stand in stands(w, yard, self.guard)]}

    @do("SH-716")
    def guard_stands_there(self, flow: Flow[World], w: World, to: c.Stand) -> None:
        assert self.guard is not None
        move(flow, w, self.guard, to, DAIMYO)


class RegularMove(Guards):
    """SH-712"""

    def reach(self, w: Garden, number: int) -> tuple[HexId, ...]:
        return w.marches(number)


class FreeMove(Guards):
    """SH-715"""

    def reach(self, w: Garden, number: int) -> tuple[HexId, ...]:
        return w.board.next_yards[w.guards[number].yard]


class LordMove(FreeMove):
    """SH-720 The Daimyo figure itself."""

    def who(self, w: Garden) -> list[int]:
        return [LORD] if LORD in w.guards and w.is_movable(LORD) else []


class Deploy(Procedure):
    """SH-711 A guard out of the supply comes to barracks."""

    kind: GuardKind

    @ask("SH-711")
    def where_is_he_deployed(self, w: World) -> Offer | None:
        if next_figure(w, self.kind) is None:
            return None
        found = [stand for yard in w.board.file.barracks for stand in stands(w, yard)]
        return {DAIMYO: found} if found else None

    @do("SH-711")
    def guard_is_deployed(self, flow: Flow[World], w: World, to: c.Stand) -> None:
        number = next_figure(w, self.kind)
        assert number is not None
        w.guards[number] = Guard(to.hex, to.corner, to.facing)
        flow.tell(e.GuardDeployed(number, to.hex, to.corner, to.facing))
        flow.find(FindAtBarracks).deployed.append(number)
        if to.facing == "tower":
            flow.call(SetFocus(seat=DAIMYO))


class FindAtBarracks(Procedure):
    """SH-607 After the last of them: in each barracks with bodies one of those who were deployed finds them."""

    deployed: list[Figure] = msgspec.field(default_factory=list)

    @ask("SH-607", forced=True)
    def who_finds_the_bodies(self, w: World) -> Offer | None:
        for yard in w.board.file.barracks:
            if here := [n for n in self.deployed if w.guards[n].yard == yard and finds(w, n, (yard,))]:
                return {DAIMYO: [c.GUARD[number] for number in here]}
        return None

    @do("SH-607")
    def deployed_guard_finds_bodies(self, flow: Flow[World], w: World, who: c.Guard) -> None:
        find_bodies(flow, w, (who.guard,), (w.guards[who.guard].yard,))
        self.restart()


class SpreadAlarm(Procedure):
    """SH-717"""

    @ask("SH-717")
    def who_is_called(self, w: World) -> Offer | None:
        found = can_be_called(w)
        return {DAIMYO: [c.WAIVE, *[c.GUARD[number] for number in found]]} if found else None

    @do("SH-717")
    def guard_is_called(self, flow: Flow[World], w: World, choice: c.Guard | c.Waive) -> None:
        if isinstance(choice, c.Guard):
            set_state(w, choice.guard, "alerted")
            flow.tell(e.GuardAlerted(choice.guard, w.guards[choice.guard].yard))


def can_be_called(w: Garden) -> list[int]:
    """SH-717 Calm guards in yards in which somebody is alerted; never the Daimyo figure (SH-504)."""
    yards = dict.fromkeys(guard.yard for guard in w.guards.values() if guard.state == "alerted")
    return [number for yard in yards for number in calm_guards(w, yard) if number != LORD]


class Search(Procedure):
    """SH-718 Carried out in Refresh."""

    @ask("SH-718")
    def do_you_order_a_search(self, w: World) -> Offer | None:
        return {DAIMYO: [c.WAIVE, c.SEARCH]} if not w.is_search_ordered else None

    @do("SH-718")
    def search_is_ordered(self, flow: Flow[World], w: World, choice: Choice) -> None:
        if isinstance(choice, c.OrderSearch):
            w.is_search_ordered = True
            flow.tell(e.SearchOrdered())


class Power(Procedure):
    """SH-719"""

    @ask("SH-719")
    def do_you_use_your_power(self, w: World) -> Offer | None:
        return {DAIMYO: [c.USE_POWER, c.WAIVE]} if has_power(w) else None

    @do("SH-719")
    def power_is_used(self, flow: Flow[World], w: World, choice: Choice) -> None:
        if isinstance(choice, c.UsePower):
            flow.tell(e.PowerUsed(w.time - 1))
            lower_time(flow, w)


def has_power(w: Garden) -> bool:
    """SH-719 Whether the mission's condition for the Daimyo's power holds."""
    power = w.board.file.power
    awake = {n: guard for n, guard in w.guards.items() if guard.state != "stunned"}
    lord = awake.get(LORD)

    def stands_in(kind: str, yards: tuple[HexId, ...]) -> set[HexId]:
        return {guard.yard for n, guard in awake.items() if KIND_OF[n] == kind and guard.yard in yards}

    match power.needs:
        case "officers":
            return len(stands_in("officer", power.yards)) >= power.least
        case "lord_with_samurai":
            yards = w.board.objective("lord")
            is_there = lord is not None and lord.yard in yards and not w.were_dropped
            return is_there and lord is not None and bool(stands_in("samurai", (lord.yard,)))
        case "captives":
            is_carried = any(one.carries == "hostage" for one in w.ninjas.values())
            return not is_carried and bool(stands_in("samurai", power.yards))
        case "lord_at_tea":
            return lord is not None and lord.yard in w.board.objective("tea") and not w.is_poisoned


class Routine(Procedure):
    """SH-721 The Daimyo figure goes all the way to its goal."""

    other: Figure | None = None

    @ask("SH-721")
    def where_does_the_lord_stand(self, w: World) -> Offer | None:
        goal = lords_goal(w)
        found = stands(w, goal, LORD) if goal else []
        return {DAIMYO: found} if found else None

    @do("SH-721")
    def lord_goes_there(self, flow: Flow[World], w: World, to: c.Stand) -> None:
        move(flow, w, LORD, to, DAIMYO)
        self.finish()

    @ask("SH-721", forced=True)
    def who_makes_room(self, w: World) -> Offer | None:
        goal = lords_goal(w)
        awake = [n for n in w.guards_in(goal) if w.is_movable(n)] if goal else []
        return {DAIMYO: [c.GUARD[number] for number in awake]} if awake else None

    @do("SH-721")
    def room_is_made(self, flow: Flow[World], w: World, who: c.Guard) -> None:
        self.other = who.guard

    @ask("SH-721", forced=True)
    def how_does_the_lord_face(self, w: World) -> Offer | None:
        return {DAIMYO: facings(w, w.guards[self.other])} if self.other is not None else None

    @do("SH-721")
    def they_change_places(self, flow: Flow[World], w: World, to: c.Stand) -> None:
        assert self.other is not None
        lord, other = w.guards[LORD], w.guards[self.other]
        put(flow, w, LORD, to)
        w.guards[self.other] = Guard(lord.yard, lord.corner, lord.facing, other.state)
        flow.tell(e.GuardMoved(self.other, other.yard, lord.yard, lord.corner, lord.facing))

    @ask("SH-721", forced=True)
    def how_does_the_other_face(self, w: World) -> Offer | None:
        return {DAIMYO: facings(w, w.guards[self.other])} if self.other is not None else None

    @do("SH-721")
    def both_look_around(self, flow: Flow[World], w: World, to: c.Stand) -> None:
        assert self.other is not None
        there = w.guards[LORD].yard
        put(flow, w, self.other, to)
        flow.call(Arrival(guard=LORD, left=to.hex, seat=DAIMYO), Arrival(guard=self.other, left=there, seat=DAIMYO))


def facings(w: Garden, guard: Guard) -> list[c.Stand]:
    """How somebody can look from this spot."""
    made = w.content.made.stand
    if guard.facing == "tower":
        return [made[guard.yard, guard.corner, "tower"]]
    found = [made[guard.yard, guard.corner, "in"]]
    if w.board.outward[guard.yard][guard.corner]:
        found.append(made[guard.yard, guard.corner, "out"])
    return found


def lords_goal(w: Garden) -> HexId:
    """SH-721 Where the Daimyo figure goes by routine; nowhere if it cannot go."""
    lord = w.guards.get(LORD)
    if lord is None or lord.state == "stunned":
        return NOWHERE
    tea, garden = w.board.objective("tea"), w.board.objective("garden")
    if tea:
        return garden[0] if lord.yard in tea else tea[0]
    return next((yard for yard in w.board.objective("lord") if yard != w.lord_stood_in), NOWHERE)


DUTIES: dict[str, type[Procedure]] = {
    "M": RegularMove,
    "F": FreeMove,
    "S": SpreadAlarm,
    "H": Search,
    "P": Power,
    "L": LordMove,
    "R": Routine,
}
