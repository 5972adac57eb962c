"""Chapter 5.13: Refresh, in eight steps."""

from __future__ import annotations

from uguisu.engine.event import CHANCE
from uguisu.engine.flow import Flow, Offer, Procedure, ask, do
from uguisu.games.shadow import choices as c
from uguisu.games.shadow import events as e
from uguisu.games.shadow.figures import Alarm, Count
from uguisu.games.shadow.flow.ends import count_for_daimyo, end_mission, is_escaped, lower_time
from uguisu.games.shadow.flow.guards import WakeUp
from uguisu.games.shadow.flow.harm import hurt
from uguisu.games.shadow.flow.noticing import set_state
from uguisu.games.shadow.garden import Garden
from uguisu.games.shadow.pieces import DAIMYO, Prepared
from uguisu.games.shadow.world import World
from uguisu.kit.bags import with_card


class Refresh(Procedure):
    """R1 to R8"""

    @do("SH-718")
    def search_is_made(self, flow: Flow[World], w: World) -> None:
        w.phase, w.were_found = "refresh", False
        if w.is_search_ordered:
            w.is_search_ordered = False
            watched = w.watched_bushes(alerted=True)
            found = tuple(name for name, one in w.ninjas.items() if one.bush in watched)
            w.were_found = bool(found)
            flow.tell(e.SearchMade(found))
            for ninja in found:
                hurt(flow, w, ninja, 1)

    @do("SH-808")
    def goals_are_looked_at(self, flow: Flow[World], w: World) -> None:
        if is_escaped(w):
            end_mission(flow, w, "ninjas", "objective")

    @do("SH-513")
    def stunned_guards_wake(self, flow: Flow[World], w: World) -> None:
        flow.call(WakeUp())

    @do("SH-802")
    def orders_are_drawn(self, flow: Flow[World], w: World) -> None:
        flow.call(DrawOrders(left=w.count))

    @do("SH-704")
    def prepared_orders_become_active(self, flow: Flow[World], w: World) -> None:
        if w.prepared:
            w.prepared = [Prepared(card.order, active=True) for card in w.prepared]
            flow.tell(e.OrdersActive(tuple(card.order for card in w.prepared)))

    @do("SH-803")
    def alarm_is_settled(self, flow: Flow[World], w: World) -> None:
        before = w.alarm
        w.alarm, keeps_noise = alarm_after(w)
        if not keeps_noise:
            w.noise = 0
        if before == "half" and w.alarm == "none":
            for number, guard in w.guards.items():
                if guard.state == "alerted":
                    set_state(w, number, "calm")
        if w.alarm == "full":
            count_for_daimyo(flow, w, "full_alarms")
        if before != w.alarm or w.alarm == "full":
            flow.tell(e.AlarmChanged(w.alarm, w.noise))

    @do("SH-1212")
    def snow_covers_footprints(self, flow: Flow[World], w: World) -> None:
        if w.footprints:
            w.footprints = {place: count - 1 for place, count in w.footprints.items() if count > 1}

    @do("SH-806")
    def time_passes(self, flow: Flow[World], w: World) -> None:
        flow.tell(e.TimePassed(w.time - 1))
        lower_time(flow, w)


def alarm_after(w: Garden) -> tuple[Alarm, bool]:
    """4.2 The level that follows, and whether the noise markers are kept."""
    if w.noise >= w.count:
        return "full", False
    match w.alarm:
        case "full":
            return "half", True
        case "half":
            return "none", True
    return "none", False


class DrawOrders(Procedure):
    """SH-802, SH-707 So many cards; when the pile is empty the discards are shuffled."""

    left: Count
    drawn: Count = 0

    @do("SH-707")
    def discards_are_shuffled(self, flow: Flow[World], w: World) -> None:
        if not len(w.deck):
            w.deck = w.deck.with_discards_shuffled_in()

    @ask("SH-802")
    def which_order_is_drawn(self, w: World) -> Offer | None:
        return {CHANCE: w.deck.draw(c.Drew)} if self.left and len(w.deck) else None

    @do("SH-802")
    def order_is_drawn(self, flow: Flow[World], w: World, drew: c.Drew) -> None:
        w.deck = w.deck.drawn(drew.order)
        w.orders = with_card(w.orders, drew.order)
        self.left -= 1
        self.drawn += 1
        flow.tell(e.OrderDrawn(drew.order), DAIMYO)
        self.restart()

    @do("SH-802")
    def orders_are_in_hand(self, flow: Flow[World], w: World) -> None:
        if self.drawn:
            flow.tell(e.OrdersDrawn(self.drawn))
