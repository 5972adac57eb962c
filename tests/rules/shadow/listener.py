"""Whoever only listens: a garden that changes by what everybody is told of it, and by nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from uguisu import Event, Procedure, Seat
from uguisu.engine.copying import copied
from uguisu.engine.event import Told
from uguisu.games.shadow import events as e
from uguisu.games.shadow.board import NOWHERE, HexId
from uguisu.games.shadow.cards import NinjaId
from uguisu.games.shadow.figures import FOOTPRINTS, KIND_OF, TOWER, State
from uguisu.games.shadow.flow.ends import UnderWay
from uguisu.games.shadow.flow.execution import Execution
from uguisu.games.shadow.flow.orders import Guards, Order, Orders
from uguisu.games.shadow.flow.programming import Programming
from uguisu.games.shadow.flow.refresh import Refresh
from uguisu.games.shadow.pieces import DAIMYO, FREE, NO_QUEST, Body, Guard, Prepared, Slot
from uguisu.games.shadow.world import World
from uguisu.kit.bags import with_card

MISSION = (UnderWay, Programming, Orders, Order, Guards, Execution, Refresh)
HEARD_OF = (
    *("round", "time", "noise", "alarm", "guards", "focus", "open_gates", "lights", "footprints", "coins", "green"),
    *("blue", "bells", "rescued", "were_dropped", "is_poisoned", "is_search_ordered", "ready", "surrendering"),
    *("daimyo_quest", "daimyo_markers", "ending", "cause"),
)
"""What changes in a mission, and never without something that is told."""
HEARD_OF_NINJAS = ("cards", "health", "jutsu", "jutsu_used", "bush", "flipped", "carries", "quest", "markers", "done")


def audience(w: World, event: Event) -> tuple[Seat, ...] | None:
    """1.3 Who hears of it; None is everybody. Hidden are the faces on the mat, and what the Daimyo draws."""
    match event:
        case e.CardChosen(card=card):
            return (w.owner(w.content.owner_of[card]),)
        case e.OrderDrawn():
            return (DAIMYO,)
    return None


def known(w: World) -> dict[str, Any]:
    """What whoever has listened knows of a mission."""
    found: dict[str, Any] = {field: getattr(w, field) for field in HEARD_OF}
    found |= {name: [getattr(one, field) for field in HEARD_OF_NINJAS] for name, one in w.ninjas.items()}
    found |= {"bodies": sorted(w.bodies), "purse": w.progress.purse, "won": w.progress.daimyo_done}
    prepared = sorted((card.order, card.active) for card in w.prepared)
    return found | {"mat": [(on.ninja, on.face) for on in w.mat], "prepared": prepared}


class Listener:
    """Saw the garden before this procedure. From then on he hears what happens, and knows what follows by the rules."""

    def __init__(self, w: World, begins: Procedure) -> None:
        self.w = copied(w)
        self.follows = isinstance(begins, MISSION)
        self.heard = 0
        self.alarm_changed = False
        if isinstance(begins, Programming):
            self._mat_is_empty()

    def hear(self, told: Sequence[Told], w: World) -> None:
        """All that was told since; then he knows how the garden stands."""
        for line in told[self.heard :]:
            assert line.to == audience(w, line.event), f"{line.event} is told to {line.to}"
            if self.follows:
                for understands in (self._guards, self._notice, self._ninjas, self._places, self._cards, self._time):
                    understands(line.event)
        self.heard = len(told)
        if self.follows:
            assert w.bodies == sorted(w.bodies), "bodies lie in the order of the board"
            assert known(self.w) == known(w), "something has changed of which nothing was told"

    # Guards

    def _guards(self, event: Event) -> None:
        w = self.w
        match event:
            case e.GuardMoved(number, left, yard, corner, facing):
                assert w.guards[number].yard == left, event
                if left == w.board.tower != yard:
                    w.focus = NOWHERE
                w.guards[number] = Guard(yard, corner, facing, w.guards[number].state)
            case e.GuardDeployed(number, yard, corner, facing):
                assert number not in w.guards, event
                w.guards[number] = Guard(yard, corner, facing)
            case e.TowerWatches(place):
                w.focus = place
            case e.GuardsKilled(_, numbers, yard):
                w.bodies += [Body(yard, w.guards[number].corner) for number in numbers]
                for number in numbers:
                    self._is_gone(number, yard)
            case e.GuardGone(number, yard):
                self._is_gone(number, yard)
            case e.GuardStunned(_, number, yard):
                assert w.guards[number].yard == yard, event
                self._are([number], "stunned")
            case e.GuardsWoke(numbers, yards):
                assert yards == self._yards(numbers), event
                self._are(numbers, "calm")

    def _is_gone(self, number: int, yard: HexId) -> None:
        guard = self.w.guards.pop(number)
        assert guard.yard == yard, number
        if guard.corner == TOWER:
            self.w.focus = NOWHERE

    def _yards(self, numbers: Sequence[int]) -> tuple[HexId, ...]:
        return tuple(self.w.guards[number].yard for number in numbers)

    def _are(self, numbers: Sequence[int], state: State) -> None:
        for number in numbers:
            self.w.guards[number] = msgspec.structs.replace(self.w.guards[number], state=state)

    def _are_alerted(self, numbers: Sequence[int]) -> None:
        """SH-1203 A civilian is not: whom he calls is told besides."""
        guards = self.w.guards
        self._are([n for n in numbers if guards[n].state == "calm" and KIND_OF[n] != "hostile"], "alerted")

    def _notice(self, event: Event) -> None:
        w = self.w
        match event:
            case e.CardSeen(_, _, numbers, noise, yards):
                assert (noise, yards) == (w.noise + len(numbers), self._yards(numbers)), event
                w.noise = noise
                self._are_alerted(numbers)
            case e.BodiesFound(numbers, yards, bodies, noise):
                found = [body for body in w.bodies if body.yard in yards]
                assert (len(found), noise) == (bodies, w.noise + len(numbers)), event
                w.bodies, w.noise = [body for body in w.bodies if body not in found], noise
                self._are_alerted(numbers)
            case e.GuardAlerted(number, yard):
                assert (w.guards[number].yard, w.guards[number].state) in ((yard, "calm"), (yard, "alerted")), event
                self._are([number], "alerted")
            case e.NoiseMade(count, noise):
                assert noise == w.noise + count, event
                w.noise = noise
            case e.FootprintsFound(number, noise, yard):
                assert (w.guards[number].yard, w.noise + 1) == (yard, noise), event
                w.noise = noise

    # Ninjas

    def _ninjas(self, event: Event) -> None:
        w = self.w
        match event:
            case e.NinjaMoved(ninja, left, _, bush):
                assert w.ninjas[ninja].bush == left, event
                w.ninjas[ninja].bush = bush
            case e.NinjaHurt(ninja, damage, flipped):
                assert flipped == min(w.ninjas[ninja].flipped + damage, len(w.ninjas[ninja].health)), event
                w.ninjas[ninja].flipped = flipped
            case e.NinjaHealed(ninja):
                w.ninjas[ninja].flipped -= 1
            case e.JutsuSpent(ninja):
                w.ninjas[ninja].jutsu -= 1
                w.ninjas[ninja].jutsu_used += 1
            case e.JutsuLost(ninja):
                one = w.ninjas[ninja]
                one.jutsu, one.jutsu_used = (one.jutsu - 1, one.jutsu_used) if one.jutsu else (0, one.jutsu_used - 1)
            case e.CoinTaken(_, value, junction):
                assert w.coins.pop(junction) == value, event
                w.progress.purse += value
            case e.TokenTaken(ninja, token, place):
                w.ninjas[ninja].carries = token
                w.green |= {place: w.green[place] - 1}
                w.green = {bush: count for bush, count in w.green.items() if count}
            case e.TokenDropped(ninja, token, bush):
                assert (w.ninjas[ninja].carries, w.ninjas[ninja].bush) == (token, bush), event
                w.ninjas[ninja].carries = ""
                w.green |= {bush: w.green.get(bush, 0) + 1}
            case e.HostageRescued(ninja, rescued):
                w.ninjas[ninja].carries, w.rescued = "", rescued

    # Places

    def _places(self, event: Event) -> None:
        w = self.w
        match event:
            case e.BodyHidden(_, yard, corner):
                w.bodies.remove(Body(yard, corner))
            case e.DocumentsDropped(yard):
                w.green |= {yard: 1}
                w.were_dropped = True
            case e.GateOpened(yard):
                w.open_gates = tuple(sorted((*w.open_gates, yard)))
            case e.FootprintsLeft(junction):
                w.footprints[junction] = FOOTPRINTS
            case e.TorchSet(junction, lit):
                w.lights[junction] = lit
            case e.LordPoisoned(yard):
                assert yard in w.board.objective("tea"), event
                assert w.is_poisoned, event
            case e.MissionActed(ninja):
                self._is_acted(ninja)

    def _is_acted(self, ninja: NinjaId) -> None:
        w, one = self.w, self.w.ninjas[ninja]
        match w.board.file.action:
            case "barrel":
                one.carries = ""
            case "bell":
                w.bells, w.noise = w.bells + 1, 0
            case action:
                w.blue = tuple(bush for bush in w.blue if bush != one.bush)
                w.is_poisoned |= action == "tea"

    # Cards

    def _mat_is_empty(self) -> None:
        w = self.w
        w.mat, w.ready, w.surrendering = [FREE] * (2 * w.count), [], []

    def _cards(self, event: Event) -> None:
        w = self.w
        match event:
            case e.CardPlaced(ninja, slot):
                w.mat[slot] = Slot(ninja)
            case e.CardTakenBack(_, slot):
                w.mat[slot] = FREE
            case e.CardShifted(_, slot, to):
                w.mat[slot], w.mat[to] = w.mat[to], w.mat[slot]
            case e.CardShown(ninja, card, slot) | e.CardTurned(ninja, card, slot):
                w.mat[slot] = Slot(ninja, card)
            case e.CardSkipped(ninja, slot):
                assert w.mat[slot].ninja == ninja, event
            case e.SeatReady(seat, surrenders):
                w.ready.append(seat)
                w.surrendering += [seat] if surrenders else []
            case e.OrderPrepared(order):
                w.prepared.append(Prepared(order))
            case e.OrderPlayed(order, _, red):
                assert red == w.is_alarm, event
                w.prepared = [card for card in w.prepared if card != Prepared(order, active=True)]
            case e.SearchOrdered():
                w.is_search_ordered = True
            case e.QuestMarked(quest, markers):
                if quest == w.daimyo_quest:
                    w.daimyo_markers = markers
                else:
                    next(one for one in w.ninjas.values() if one.quest == quest).markers = markers
            case e.QuestDone(quest):
                self._is_rewarded(quest)

    def _is_rewarded(self, quest: Any) -> None:
        w, facts = self.w, self.w.content.quests[quest]
        if facts.owner == "daimyo":
            w.daimyo_quest, w.daimyo_markers = NO_QUEST, 0
            w.progress.daimyo_done = (*w.progress.daimyo_done, quest)
            return
        one, reward = w.ninjas[NinjaId(facts.owner)], facts.reward
        one.quest, one.markers, one.done = NO_QUEST, 0, (*one.done, quest)
        one.jutsu += reward.jutsu
        one.cards = with_card(one.cards, reward.card) if reward.card else one.cards
        one.health = (*one.health, reward.health) if reward.health else one.health

    # Time

    def _time(self, event: Event) -> None:
        w = self.w
        match event:
            case e.RoundBegan(number, time):
                assert time == w.time, event
                w.round = number
                self._mat_is_empty()
            case e.SearchMade():
                w.is_search_ordered = False
            case e.OrdersActive(orders):
                assert orders == tuple(card.order for card in w.prepared), event
                w.prepared = [Prepared(order, active=True) for order in orders]
            case e.AlarmChanged(alarm, noise):
                assert (w.alarm, alarm) != ("none", "none"), event
                if (w.alarm, alarm) == ("half", "none"):
                    self._are([n for n, guard in w.guards.items() if guard.state == "alerted"], "calm")
                w.alarm, w.noise, self.alarm_changed = alarm, noise, True
            case e.PowerUsed(time):
                w.time = time
            case e.TimePassed(time):
                assert self.alarm_changed or w.alarm == "none", "a new level is told, and a full alarm once more"
                w.noise, self.alarm_changed = (w.noise if self.alarm_changed else 0), False
                w.footprints = {place: count - 1 for place, count in w.footprints.items() if count > 1}
                w.time = time
            case e.MissionOver(ending, cause):
                w.ending, w.cause = ending, cause
