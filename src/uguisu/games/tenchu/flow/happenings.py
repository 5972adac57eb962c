"""TE-137, TE-138 and 8.1: event cards of the missions."""

from __future__ import annotations

from uguisu.engine.choice import D6, Rolled
from uguisu.engine.event import CHANCE
from uguisu.engine.flow import Flow, Offer, Procedure, ask, do
from uguisu.games.tenchu import choices as c
from uguisu.games.tenchu import events as e
from uguisu.games.tenchu.cards import EventId, ModelId, ProfileId
from uguisu.games.tenchu.field.state import Model
from uguisu.games.tenchu.figures import PATROL_NAMES
from uguisu.games.tenchu.flow.ninja import NinjaAction
from uguisu.games.tenchu.flow.upkeep import action_is_over, make_noise
from uguisu.games.tenchu.world import World

HALF_TURN = 4


class EventCard(Procedure):
    """TE-R16 It counts only in its order: the first must come first."""

    number: int

    @do("TE-137")
    def order_is_looked_at(self, flow: Flow[World], w: World) -> None:
        w.events_drawn += 1
        w.in_order = w.in_order and self.number == w.events_drawn
        if not w.in_order:
            flow.tell(e.NothingHappens())
            self.finish()

    @ask("TE-138")
    def what_happens(self, w: World) -> Offer:
        return {CHANCE: D6}

    @do("TE-138")
    def it_happens(self, flow: Flow[World], w: World, rolled: Rolled) -> None:
        events = w.content.battle_events if w.is_battle else w.content.events
        event = events[rolled.pips - 1]
        flow.tell(e.EventHappens(event, rolled.pips))
        self.carry_out(flow, w, event)

    def carry_out(self, flow: Flow[World], w: World, event: EventId) -> None:
        raise NotImplementedError


class Happening(EventCard):
    """In a mission."""

    def carry_out(self, flow: Flow[World], w: World, event: EventId) -> None:
        match event:
            case "watch_bell":
                ring(flow, w)
            case "cloud" | "moonlight":
                w.effects = tuple(sorted({*w.effects, event}))
            case "barking_dog":
                bark(flow, w)
            case "night_patrol":
                send_patrol(flow, w)
            case "heavens_favour":
                flow.call(Favour())


def ring(flow: Flow[World], w: World) -> None:
    """8.1 Everybody turns round who follows nobody."""
    turned = [npc for npc in w.npcs if not w.models[npc].tracking and not w.models[npc].is_out]
    for npc in turned:
        one = w.models[npc]
        one.facing = (one.facing + HALF_TURN) % 8
    flow.tell(e.BellTurned(tuple(turned)))


def bark(flow: Flow[World], w: World) -> None:
    """8.1 At the Ninja nearest to anybody of the village."""
    civilians = [npc for npc in w.npcs if w.profile(npc).card == "civilian"]
    found = [(w.distance2(ninja, one), w.seat_of(ninja), ninja) for ninja in w.ninjas for one in civilians]
    if found:
        make_noise(flow, w, min(found)[2], "dog")


def send_patrol(flow: Flow[World], w: World) -> None:
    """8.1 One more ashigaru, at most twice in a game."""
    village = w.ground.table.village
    if village is None or w.patrols == len(PATROL_NAMES):
        flow.tell(e.NothingHappens())
        return
    ground, taken = w.ground, w.occupied
    gate = ground.at(*village.patrol_entry)
    free = (s for s in ground.ids if ground.level[s] == ground.level[gate] and s not in taken)
    at = min(free, key=lambda square: (ground.distance2(gate, square), square))
    name = ModelId(PATROL_NAMES[w.patrols])
    w.patrols += 1
    w.models[name] = Model(profile=ProfileId("ashigaru"), at=at)
    flow.tell(e.PatrolCame(name, at))


class Favour(Procedure):
    """8.1 One Ninja of the seat that comes first next acts now."""

    @ask("TE-138", forced=True)
    def who_is_favoured(self, w: World) -> Offer | None:
        seats = w.ninja_seats
        for n in range(len(seats)):
            seat = seats[(w.first + n) % len(seats)]
            if mine := w.ninjas_of(seat):
                return {seat: [c.Next(model) for model in mine]}
        return None

    @do("TE-138")
    def he_acts(self, flow: Flow[World], w: World, chosen: c.Next) -> None:
        flow.call(NinjaAction(model=chosen.model))

    @do("TE-344")
    def event_is_over(self, flow: Flow[World], w: World) -> None:
        action_is_over(flow, w)
