"""Chapter 8: detection, guard attacks, death."""

from __future__ import annotations

from uguisu.engine.choice import Choice
from uguisu.engine.flow import Flow, Offer, Procedure, ask, do
from uguisu.games.scorpion import choices as c
from uguisu.games.scorpion import events as e
from uguisu.games.scorpion.board import NOWHERE, ZoneId
from uguisu.games.scorpion.cards import IntruderId
from uguisu.games.scorpion.flow.alert import (
    alarm,
    change_guard,
    end_if_nobody_is_left,
    give_back_wounds,
    play_guard_card,
    see,
)
from uguisu.games.scorpion.world import Passes, Player, World


class Detection(Procedure):
    """P-DETECT: guards come into an intruder's zone, or find one already seen (SC-R36)."""

    zone: ZoneId

    @do("SC-801")
    def intruders_are_found(self, flow: Flow[World], w: World) -> None:
        for who in w.intruders_in(self.zone):
            see(flow, w, who)
        flow.call(Attacks(player=w.proposer))


class Attacks(Procedure):
    """D-X2: Kenjutsu for guards who share a zone with an intruder, one at a time (SC-R75, SC-R120)."""

    player: Player
    passes: Passes = 0

    @ask("SC-807")
    def who_attacks(self, w: World) -> Offer | None:
        if not may_attack(w, self.player):
            return None
        return {w.guard_seats[self.player]: [c.STOP, *attacks(w, self.player)]}

    @do("SC-807")
    def guard_attacks(self, flow: Flow[World], w: World, choice: Choice) -> None:
        if isinstance(choice, c.Attack):
            self.passes = -1
            attack(flow, w, self.player, choice)

    @do("SC-R120")
    def the_other_comes_next(self, flow: Flow[World], w: World) -> None:
        self.passes += 1
        if self.passes < w.players:
            self.player = (self.player + 1) % w.players
            self.restart()


def attackers(w: World, player: int) -> list[tuple[int, IntruderId]]:
    """SC-809, SC-R99 Guards of this player who have not attacked, each with an intruder seen in his zone."""
    seen = [(who, w.one(who).zone) for who in w.abroad if w.one(who).visible]
    if not seen:
        return []
    return [
        (n, who) for who, zone in seen for n in w.active_in(zone) if not w.guard(n).attacked and w.commands(player, n)
    ]


def may_attack(w: World, player: int) -> bool:
    """Whether an attack must be reckoned with: everybody sees this, whether or not a Kenjutsu is there."""
    return w.cards_of(player) > 0 and bool(attackers(w, player))


def attacks(w: World, player: int) -> list[Choice]:
    """SC-R07 With a Kenjutsu from the hand or from the drawn cards."""
    if "kenjutsu" not in w.hands[player] and "kenjutsu" not in w.drawn[player]:
        return []
    return [c.ATTACK[who][n] for n, who in attackers(w, player)]


def attack(flow: Flow[World], w: World, player: int, choice: c.Attack) -> None:
    """P-ATTACK: the card is a wound on the intruder, and the alert goes to High (SC-810)."""
    one = w.one(choice.intruder)
    play_guard_card(flow, w, player, "kenjutsu")
    change_guard(w, choice.guard, attacked=True)
    one.wounds = (one.wounds[0] + 1, one.wounds[1]) if player == 0 else (one.wounds[0], one.wounds[1] + 1)
    wounds = sum(one.wounds)
    flow.tell(e.Attacked(choice.guard, choice.intruder, wounds))
    alarm(flow, w)
    if wounds >= w.content.parts[choice.intruder].wounds:
        die(flow, w, choice.intruder)


def die(flow: Flow[World], w: World, who: IntruderId) -> None:
    """P-DEATH, SC-811, SC-812, SC-R76 He comes back once, if it is early enough."""
    flow.keep_scene()
    one = w.one(who)
    one.status, one.zone, one.path, one.k = "dead", NOWHERE, (), 0
    one.visible = one.shadow = False
    one.hand = ()
    one.returning = one.lives == 1 and w.turn <= w.board.file.new_life_until
    give_back_wounds(flow, w, one)
    flow.tell(e.IntruderDied(who, one.returning))
    end_if_nobody_is_left(flow, w, "death")
