"""Sections 4.1 to 4.3: the turn, its bag of cards, and whom each of them activates."""

from __future__ import annotations

import msgspec

from uguisu.engine.choice import Choice
from uguisu.engine.event import CHANCE, Seat
from uguisu.engine.flow import Flow, Offer, Procedure, ask, do
from uguisu.games.tenchu import choices as c
from uguisu.games.tenchu import events as e
from uguisu.games.tenchu.cards import BANZAI, HOSTAGE, NINJA_CARD, CardId, ModelId
from uguisu.games.tenchu.field.field import Field
from uguisu.games.tenchu.field.state import NOWHERE
from uguisu.games.tenchu.figures import WALK
from uguisu.games.tenchu.flow.happenings import Happening
from uguisu.games.tenchu.flow.ninja import NinjaAction
from uguisu.games.tenchu.flow.npcs import Crowd, order_of
from uguisu.games.tenchu.flow.upkeep import action_is_over, conclude, tension_is_felt
from uguisu.games.tenchu.flow.walking import Walk
from uguisu.games.tenchu.ground.terrain import SquareId
from uguisu.games.tenchu.world import World
from uguisu.kit.bags import draw, without


class Turns(Procedure):
    """4.1 Turn after turn, until it is decided."""

    @do("TE-136")
    def turn_begins(self, flow: Flow[World], w: World) -> None:
        w.turn += 1
        w.deck = deck_of(w)
        flow.tell(e.TurnBegan(w.turn))

    @ask("TE-132")
    def which_card_is_next(self, w: World) -> Offer | None:
        return {CHANCE: draw(w.deck, c.Drew, secret=False)} if w.deck else None

    @do("TE-132")
    def card_is_drawn(self, flow: Flow[World], w: World, drew: c.Drew) -> None:
        w.deck, w.card = without(w.deck, drew.card), drew.card
        flow.tell(e.CardDrawn(drew.card))
        play_card(flow, w, drew.card)
        self.go_to(Turns.which_card_is_next)

    @do("TE-140")
    def turn_ends(self, flow: Flow[World], w: World) -> None:
        end_turn(flow, w)
        if w.turn == w.last_turn:
            conclude(flow, w, "time")
        self.restart()


def deck_of(w: Field) -> tuple[CardId, ...]:
    """TE-136, TE-R15 The cards that somebody alive is activated by."""
    alive = {w.profile(npc).card for npc in w.npcs}
    cards = w.content.cards
    used = [name for name, card in cards.items() if card.event or "ninja" in card.types or alive & set(card.types)]
    return w.content.copies(*used)


def play_card(flow: Flow[World], w: World, drawn: CardId) -> None:
    card = w.content.cards[drawn]
    if card.event:
        flow.call(Happening(number=card.event))
    elif drawn in (NINJA_CARD, BANZAI):
        flow.call(NinjaCard(is_banzai=drawn == BANZAI))
    else:
        order = order_of(w, [npc for npc in w.npcs if w.profile(npc).card in card.types])
        flow.call(Crowd(order=order, actions=card.actions))


def end_turn(flow: Flow[World], w: World) -> None:
    """4.6"""
    with tension_is_felt(flow, w):
        quieten(w)
    for name, one in w.models.items():
        if one.stuck == "missed":
            one.stuck = ""
            flow.tell(e.Freed(name))
        elif one.stuck == "fresh":
            one.stuck = "carried"


def quieten(w: Field) -> None:
    """4.6 What lasts for a turn is over."""
    for one in w.models.values():
        one.noise, one.shout, one.is_out = (), 0, False
    w.bursts, w.clouds, w.effects = [], [], ()
    w.smoked = w.fought = w.called = False
    w.in_order, w.events_drawn = True, 0


class NinjaCard(Procedure):
    """4.2 Every Ninja acts, then a hostage who is free, and after a Banzai the heroes (TE-R17)."""

    is_banzai: bool
    queue: list[Seat] = msgspec.field(default_factory=list)
    acted: list[ModelId] = msgspec.field(default_factory=list)

    @do("TE-133")
    def seats_are_put_in_order(self, flow: Flow[World], w: World) -> None:
        seats = w.ninja_seats
        self.queue = [Seat((w.first + n) % len(seats)) for n in range(len(seats))]
        w.first = Seat((w.first + 1) % len(seats))

    @ask("TE-R14", forced=True)
    def which_ninja_acts_next(self, w: World) -> Offer | None:
        for seat in self.queue:
            if waiting := w.waits_for(seat, self.acted):
                return {seat: [c.Next(model) for model in waiting]}
        return None

    @do("TE-R14")
    def ninja_acts(self, flow: Flow[World], w: World, chosen: c.Next) -> None:
        self.acted.append(chosen.model)
        flow.call(NinjaAction(model=chosen.model))
        self.go_to(NinjaCard.which_ninja_acts_next)

    @do("TE-R75")
    def hostage_acts(self, flow: Flow[World], w: World) -> None:
        if w.is_free(HOSTAGE) and HOSTAGE in w.models:
            flow.call(HostageAction())

    @do("TE-139")
    def heroes_act(self, flow: Flow[World], w: World) -> None:
        if self.is_banzai:
            heroes = order_of(w, [npc for npc in w.npcs if w.profile(npc).is_hero])
            flow.call(Crowd(order=heroes, actions=1))


class HostageAction(Procedure):
    """TE-R75 A freed hostage walks, leaves, or stays."""

    square: SquareId = NOWHERE

    @do("TE-245")
    def his_noise_fades(self, flow: Flow[World], w: World) -> None:
        one = w.models[HOSTAGE]
        one.noise, one.shout = (), min(one.shout, 1)
        if one.is_out or one.stuck:
            self.finish()

    @ask("TE-R75")
    def where_does_he_go(self, w: World) -> Offer:
        places = w.content.places(w.table)
        squares = sorted(w.reach(HOSTAGE, WALK))
        return {w.seat_of(HOSTAGE): [c.STAY, *(places[square] for square in squares)]}

    @do("TE-R75")
    def he_goes(self, flow: Flow[World], w: World, where: Choice) -> None:
        if isinstance(where, c.Place):
            way = w.way(HOSTAGE, w.content.square(w.table, where))
            flow.call(Walk(model=HOSTAGE, way=way))

    @ask("TE-342")
    def does_he_leave(self, w: World) -> Offer | None:
        one = w.models[HOSTAGE]
        return {w.seat_of(HOSTAGE): [c.LEAVE, c.STAY]} if one.at in w.ground.exit_squares and not one.stuck else None

    @do("TE-342")
    def he_leaves_or_stays(self, flow: Flow[World], w: World, answer: Choice) -> None:
        if answer == c.LEAVE:
            w.brought[HOSTAGE] = w.seat_of(HOSTAGE)
            del w.models[HOSTAGE]
            flow.tell(e.LeftTable(HOSTAGE))

    @do("TE-344")
    def action_is_over(self, flow: Flow[World], w: World) -> None:
        action_is_over(flow, w)
