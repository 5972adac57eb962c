"""Chapter 5.4: slot after slot is turned over and carried out."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from uguisu.engine.flow import Flow, Offer, Procedure, ask, do
from uguisu.games.shadow import aim
from uguisu.games.shadow import choices as c
from uguisu.games.shadow import events as e
from uguisu.games.shadow.board import NOWHERE, HexId
from uguisu.games.shadow.cards import Action, ActionId, CardId, NinjaId
from uguisu.games.shadow.figures import Count, Risk
from uguisu.games.shadow.flow.ends import count_for, win_if_done
from uguisu.games.shadow.flow.harm import fail
from uguisu.games.shadow.flow.missions import PickUp, places_to_act, victims
from uguisu.games.shadow.flow.symbols import SYMBOLS
from uguisu.games.shadow.garden import Garden
from uguisu.games.shadow.pieces import FACE_DOWN, Figure
from uguisu.games.shadow.world import World
from uguisu.kit.bags import with_card


class Execution(Procedure):
    """X1 to X9"""

    slot: Count = 0
    failed: list[NinjaId] = msgspec.field(default_factory=list)

    @do("SH-311")
    def execution_begins(self, flow: Flow[World], w: World) -> None:
        w.phase = "execution"

    @do("SH-311")
    def next_slot_is_turned_over(self, flow: Flow[World], w: World) -> None:
        slot = next((n for n, on in enumerate(w.mat) if on.ninja and not on.is_over), None)
        if slot is None:
            self.finish()
            return
        self.slot = slot
        ninja = w.mat[slot].ninja
        if ninja in self.failed:
            w.mat[slot] = msgspec.structs.replace(w.mat[slot], is_over=True)
            w.faces[slot] = FACE_DOWN
            flow.tell(e.CardSkipped(ninja, slot))
            self.go_to(Execution.next_slot_is_turned_over)
            return
        card = w.faces[slot]
        w.mat[slot] = msgspec.structs.replace(w.mat[slot], face=card)
        flow.tell(e.CardTurned(ninja, card, slot))
        flow.call(Play(ninja=ninja, card=card))

    @do("SH-317")
    def card_is_used(self, flow: Flow[World], w: World) -> None:
        on = w.mat[self.slot]
        one, card = w.ninjas[on.ninja], w.faces[self.slot]
        w.mat[self.slot] = msgspec.structs.replace(on, is_over=True)
        w.faces[self.slot] = FACE_DOWN
        if "RE" not in w.content.cards[card].symbols:
            one.used = with_card(one.used, card)
        win_if_done(flow, w)
        self.go_to(Execution.next_slot_is_turned_over)


class Play(Procedure):
    """X2 to X8 One card, which is on the table for everybody to see."""

    ninja: NinjaId
    card: CardId
    action: ActionId = ActionId("")
    yard: HexId = NOWHERE
    """What it acts on, or what is crossed."""
    through: HexId = NOWHERE
    end: HexId = NOWHERE
    """Where the ninja ends, if the card moves him."""
    guards: list[Figure] = msgspec.field(default_factory=list)
    patient: NinjaId = NinjaId("")
    next: Count = 0
    """The symbol that comes next."""
    did: bool = False
    """Whether any symbol has changed something."""

    def what(self, w: Garden) -> Action:
        return w.content.actions[self.action]

    def bush(self, w: Garden) -> HexId:
        return w.ninjas[self.ninja].bush

    @ask("SH-441", forced=True)
    def which_action_is_it(self, w: World) -> Offer:
        return {w.owner(self.ninja): [c.Act(action) for action in actions(w, self.ninja, self.card)]}

    @do("SH-441")
    def action_is_chosen(self, flow: Flow[World], w: World, act: c.Act) -> None:
        self.action = act.action
        if act.action != ActionId(self.card):
            flow.tell(e.ActionChosen(self.ninja, act.action))

    @do("SH-446")
    def jutsu_is_spent(self, flow: Flow[World], w: World) -> None:
        one = w.ninjas[self.ninja]
        if not self.what(w).has("JU"):
            return
        if not one.jutsu:
            self._in_vain(flow, w)
            return
        one.jutsu, one.jutsu_used = one.jutsu - 1, one.jutsu_used + 1
        flow.tell(e.JutsuSpent(self.ninja))

    @do("SH-907")
    def something_is_picked_up(self, flow: Flow[World], w: World) -> None:
        if not self.what(w).is_move:
            flow.call(PickUp(ninja=self.ninja))

    # X5 Everything is declared before anybody looks.

    @ask("SH-433", forced=True)
    def which_way_does_he_go(self, w: World) -> Offer | None:
        action = self.what(w)
        if not action.is_move:
            return None
        ways = [w.content.made.ways(*way) for way in aim.ways(w, action, self.bush(w))]
        return {w.owner(self.ninja): ways} if ways else None

    @do("SH-433")
    def way_is_declared(self, flow: Flow[World], w: World, way: c.Through) -> None:
        self.through, self.end = way.junction, way.hex

    @ask("SH-421", forced=True)
    def which_yard_is_it(self, w: World) -> Offer | None:
        yards = self._yards(w)
        return {w.owner(self.ninja): [w.content.made.target[yard] for yard in yards]} if yards else None

    def _yards(self, w: Garden) -> Sequence[HexId]:
        action = self.what(w)
        if action.has("MI"):
            return places_to_act(w, self.ninja) or ()
        return aim.yards(w, action, self.bush(w)) if action.effects else ()

    @do("SH-421")
    def yard_is_declared(self, flow: Flow[World], w: World, target: c.Target) -> None:
        self.yard = target.hex

    @ask("SH-424", forced=True)
    def which_guard_is_it(self, w: World) -> Offer | None:
        action = self.what(w)
        if not self.yard:
            return None
        if action.has("MI"):
            found = victims(w, self.ninja, self.yard) if is_ambush(w) and not self.guards else []
        else:
            found = aim.choosable(w, action, self.yard, self.bush(w), self.guards)
            if len(found) <= action.targets - len(self.guards):
                found = found[:1]  # All of them are taken, so there is nothing to ask.
        return {w.owner(self.ninja): [c.GUARD[number] for number in found]} if found else None

    @do("SH-443")
    def guard_is_declared(self, flow: Flow[World], w: World, who: c.Guard) -> None:
        self.guards.append(who.guard)
        self.go_to(Play.which_guard_is_it)

    @ask("SH-R113", forced=True)
    def where_does_he_end(self, w: World) -> Offer | None:
        if not self.yard or not self.what(w).has("TR"):
            return None
        ends = aim.crossings(w, self.yard)
        return {w.owner(self.ninja): [w.content.made.cross[bush] for bush in ends]} if ends else None

    @do("SH-R113")
    def end_is_declared(self, flow: Flow[World], w: World, cross: c.Cross) -> None:
        self.end = cross.hex

    @ask("SH-438", forced=True)
    def who_is_healed(self, w: World) -> Offer | None:
        if not self.what(w).has("HE"):
            return None
        hurt = [name for name in w.in_bush(self.bush(w)) if w.ninjas[name].flipped]
        return {w.owner(self.ninja): [c.Heal(name) for name in hurt]} if hurt else None

    @do("SH-438")
    def patient_is_declared(self, flow: Flow[World], w: World, heal: c.Heal) -> None:
        self.patient = heal.ninja

    # X6

    @do("SH-402")
    def guards_look(self, flow: Flow[World], w: World) -> None:
        if not self._has_effect(w):
            self._in_vain(flow, w)
            return
        seen_by = w.stopped_by(self.risk(w), self.witnesses(w))
        if seen_by:
            flow.find(Execution).failed.append(self.ninja)
            fail(flow, w, self.ninja, self.card, seen_by)
            self.finish()

    def risk(self, w: Garden) -> Risk:
        action = self.what(w)
        if self.through:
            return w.risk_through(action_risk(w, action), self.through)
        return action_risk(w, action)

    def witnesses(self, w: Garden) -> list[int]:
        """SH-523 to SH-526 Who sees it, whatever the colour."""
        bush = self.bush(w)
        if self.through:
            return w.who_sees_move(self.through, bush, self.end)
        if not self.yard:
            return []
        if self.yard not in w.board.yards_of[bush]:
            return w.who_sees_from_afar(self.yard, bush)
        return w.who_sees_action(self.yard, bush, self.end)

    def _has_effect(self, w: Garden) -> bool:
        action = self.what(w)
        if action.is_move:
            return bool(self.through)
        if action.has("MI"):
            return places_to_act(w, self.ninja) is not None
        if action.has("HE"):
            return bool(self.patient)
        return action.has("RE") or bool(self.yard)

    def _in_vain(self, flow: Flow[World], w: World) -> None:
        """SH-313 No effect is no failure; the second pick-up window opens all the same."""
        flow.tell(e.NoEffect(self.ninja, self.card))
        self.go_to(Play.something_more_is_picked_up)

    # X7

    @do("SH-448")
    def next_symbol_is_carried_out(self, flow: Flow[World], w: World) -> None:
        """SH-R98 After each of them it is looked whether the mission is over."""
        win_if_done(flow, w)
        symbols = self.what(w).symbols
        if self.next < len(symbols):
            symbol = symbols[self.next]
            self.next += 1
            if carry_out := SYMBOLS.get(symbol):
                carry_out(flow, w, self)
            self.go_to(Play.next_symbol_is_carried_out)

    @do("SH-1117")
    def blue_action_is_counted(self, flow: Flow[World], w: World) -> None:
        if self.did and self.risk(w) == "blue" and not self.what(w).is_move:
            count_for(flow, w, self.ninja, "blue_actions")

    # X8

    @do("SH-907")
    def something_more_is_picked_up(self, flow: Flow[World], w: World) -> None:
        if not self.what(w).is_move:
            flow.call(PickUp(ninja=self.ninja))


def actions(w: Garden, ninja: NinjaId, card: CardId) -> list[ActionId]:
    """SH-441, SH-R51 The printed action of a special card, or one of the same colour that was bought for him."""
    own = ActionId(card)
    if w.content.cards[card].group != "special":
        return [own]
    colour = w.content.cards[card].colour
    bought = [ActionId(goods) for goods in dict.fromkeys(w.ninjas[ninja].goods) if ActionId(goods) in w.content.actions]
    return [own, *(action for action in bought if w.content.actions[action].colour == colour)]


def action_risk(w: Garden, action: Action) -> Risk:
    """SH-414"""
    return w.board.file.colour if action.colour == "mission" else action.colour


def is_ambush(w: Garden) -> bool:
    """SH-1012 The mission action that acts on one guard."""
    return w.board.file.action == "ambush"
