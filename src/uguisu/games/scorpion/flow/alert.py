"""The alert level, being seen and being hidden, cards out of hands, and the end: what every chapter uses."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, NoReturn

import msgspec
from msgspec import Meta

from uguisu.engine.flow import Flow, Offer, Procedure, ask, do
from uguisu.games.scorpion import choices as c
from uguisu.games.scorpion import events as e
from uguisu.games.scorpion.board import NOWHERE, ZoneId
from uguisu.games.scorpion.cards import INTRUDERS, IntruderId
from uguisu.games.scorpion.figures import HIGH
from uguisu.games.scorpion.garrison import Guard
from uguisu.games.scorpion.world import Cause, Ending, Intruder, Number, Phase, World
from uguisu.kit.bags import with_card, without

# Alert


def raise_alert(flow: Flow[World], w: World, by: int) -> None:
    """SC-301 The alert rises, never above High."""
    set_alert(flow, w, min(HIGH, w.alert + by))


def alarm(flow: Flow[World], w: World) -> None:
    set_alert(flow, w, HIGH)


def set_alert(flow: Flow[World], w: World, level: int) -> None:
    if level != w.alert:
        w.alert = level
        flow.tell(e.AlertChanged(level))


def begin_phase(flow: Flow[World], w: World, phase: Phase) -> None:
    """SC-311 Each phase is completed before the next."""
    w.phase = phase
    flow.tell(e.PhaseBegan(phase))


# Figures


def change_guard(w: World, number: int, **fields: Any) -> None:
    w.guards[number - 1] = msgspec.structs.replace(w.guards[number - 1], **fields)


def mark_carded(w: World, guards: Sequence[int]) -> None:
    """SC-317 One card a turn for each of them (SC-R12)."""
    for number in guards:
        change_guard(w, number, carded=True)


def move_guards(flow: Flow[World], w: World, guards: tuple[int, ...], zone: ZoneId) -> None:
    """SC-509 They go into this zone, and have moved this turn."""
    for number in guards:
        change_guard(w, number, zone=zone, moved=True)
    flow.tell(e.GuardsWent(guards, zone))


def take_off(w: World, number: int) -> None:
    """SC-R61 The figure goes back to the supply."""
    patrol = w.guard(number).patrol
    w.guards[number - 1] = Guard()
    thin_out(w, patrol)


def leave_patrol(w: World, number: int) -> None:
    patrol = w.guard(number).patrol
    change_guard(w, number, patrol=0)
    thin_out(w, patrol)


def thin_out(w: World, patrol: int) -> None:
    """SC-R19 A patrol of one is a sentry."""
    if patrol and len(members := w.members(patrol)) < 2:
        for number in members:
            change_guard(w, number, patrol=0)
        w.behind[patrol - 1] = NOWHERE


def see(flow: Flow[World], w: World, who: IntruderId) -> None:
    """SC-801, SC-802 His figure is placed, and the alert goes to High."""
    one = w.one(who)
    show_who_it_is(flow, w)
    one.visible, one.shadow = True, False
    flow.tell(e.IntruderSeen(who, one.zone))
    alarm(flow, w)


def hide(flow: Flow[World], w: World, who: IntruderId) -> None:
    """SC-803 Hidden again, and the alert stays."""
    one = w.one(who)
    one.shadow = False
    if one.visible:
        one.visible = False
        flow.tell(e.IntruderHidden(who))


def hide_where_rid_of_guards(flow: Flow[World], w: World, zone: ZoneId) -> None:
    """SC-R74 (b) An intruder's card has rid this zone of a guard: if he was the last active one, who is here hides."""
    if not w.is_guarded(zone):
        for who in w.intruders_in(zone):
            hide(flow, w, who)


def show_who_it_is(flow: Flow[World], w: World) -> None:
    """SC-R104 With his first card or sighting the lone wolf is known; the hand of the other goes out."""
    if w.is_known:
        return
    w.is_known = True
    for who in INTRUDERS:
        if w.one(who).status == "absent":
            w.one(who).hand = ()
        else:
            flow.tell(e.IdentityKnown(who))


# Cards


def play_intruder_card(flow: Flow[World], w: World, who: IntruderId, card: str) -> None:
    """SC-R46 Face up, from a named hand; it is used once."""
    one = w.one(who)
    show_who_it_is(flow, w)
    one.hand = without(one.hand, card)
    one.played = (*one.played, card)
    count_card(w, who, card)
    flow.tell(e.IntruderCardPlayed(who, card))


def play_guard_card(flow: Flow[World], w: World, player: int, card: str) -> None:
    """A card leaves the drawn cards, or else the hand."""
    drawn = card in w.drawn[player]
    pile = w.drawn if drawn else w.hands
    pile[player] = without(pile[player], card)
    count_card(w, "guards", card)
    flow.tell(e.GuardCardPlayed(player, card, drawn))


def count_card(w: World, side: str, card: str) -> None:
    played = f"{side}: {card}"
    w.used[played] = w.used.get(played, 0) + 1


def give_back_wounds(flow: Flow[World], w: World, one: Intruder) -> None:
    """SC-615, SC-811 His wound cards go to the discard of whoever played them, unless a team agrees otherwise."""
    for player, wounds in enumerate(one.wounds):
        for _ in range(wounds):
            w.discards[player] = with_card(w.discards[player], "kenjutsu")
    if w.players == 2 and any(one.wounds):
        flow.call(DivideWounds(played=one.wounds))
    one.wounds = (0, 0)


class DivideWounds(Procedure):
    """SC-P11 Two guard players agree how many of the wound cards each discards; if not, each those he played."""

    played: tuple[Number, Number]
    swords: Annotated[int, Meta(ge=-1, le=99)] = -1

    @ask("SC-P11")
    def how_are_the_wounds_divided(self, w: World) -> Offer:
        return {w.guard_seats[w.proposer]: [c.Split(n) for n in range(sum(self.played) + 1)]}

    @do("SC-P11")
    def division_is_proposed(self, flow: Flow[World], w: World, split: c.Split) -> None:
        self.swords = split.swords
        if self.swords == self.played[0]:
            self.finish()

    @ask("SC-P11")
    def do_you_agree_to_the_wounds(self, w: World) -> Offer:
        return {w.guard_seats[1 - w.proposer]: [c.AGREE, c.REFUSE]}

    @do("SC-P11")
    def wounds_are_divided(self, flow: Flow[World], w: World, choice: c.Agree | c.Refuse) -> None:
        if isinstance(choice, c.Refuse):
            return
        giver, taker = (0, 1) if self.swords < self.played[0] else (1, 0)
        for _ in range(abs(self.swords - self.played[0])):
            w.discards[giver] = without(w.discards[giver], "kenjutsu")
            w.discards[taker] = with_card(w.discards[taker], "kenjutsu")
        flow.tell(e.WoundsDivided(self.swords, sum(self.played) - self.swords))


# The end


def end_if_nobody_is_left(flow: Flow[World], w: World, cause: Cause) -> None:
    """SC-108, SC-R83 The game ends when each intruder is dead or escaped and none is to return."""
    if not any(w.one(who).status == "map" or w.one(who).returning for who in w.in_play):
        end_game(flow, w, cause)


def end_game(flow: Flow[World], w: World, cause: Cause) -> NoReturn:
    flow.keep_scene()
    w.ending, w.cause, w.phase = ending(w), cause, "over"
    if len(w.alerts) < w.turn:
        w.alerts = (*w.alerts, w.alert)
    flow.tell(e.GameOver(w.ending, cause))
    flow.end()


def ending(w: World) -> Ending:
    """SC-109 to SC-111, SC-V04, SC-R105."""
    home = [who for who in w.in_play if w.one(who).completed and w.one(who).status == "escaped"]
    if not home:
        return "guards"
    if w.are_rivals:
        return "both" if len(home) == 2 else home[0]
    return "intruders" if len(home) == len(w.in_play) else "draw"
