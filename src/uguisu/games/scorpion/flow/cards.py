"""Chapter 6: what an intruder does with a card from where he stands."""

from __future__ import annotations

from uguisu.engine.choice import Choice
from uguisu.engine.flow import Flow
from uguisu.games.scorpion import choices as c
from uguisu.games.scorpion import events as e
from uguisu.games.scorpion.board import ZoneId
from uguisu.games.scorpion.cards import Bag, IntruderId
from uguisu.games.scorpion.flow.alert import (
    change_guard,
    hide_where_rid_of_guards,
    leave_patrol,
    play_intruder_card,
    raise_alert,
    take_off,
)
from uguisu.games.scorpion.world import World
from uguisu.kit.bags import kinds


def standing_cards(w: World, who: IntruderId) -> list[Choice]:
    """SC-R60 Kenjutsu, Shuriken and Sake on guards in reach, and every card as a bluff (SC-605, SC-R47)."""
    one = w.one(who)
    found: list[Choice] = []
    here = w.active_in(one.zone)
    for card in kinds(one.hand):
        if card == "kenjutsu":
            found += [c.KENJUTSU[who][n] for n in here]
        elif card == "shuriken":
            found += [c.SHURIKEN[n] for n in in_reach(w, one.zone)]
        elif card == "potent-sake" and here and w.drunks < w.content.cards.drunk_figures:
            found += [c.POTENT_SAKE[n] for n in here]
        if is_bluff(card):
            found.append(w.content.made.bluff[who][card])
    return found


def is_bluff(card: str) -> bool:
    """SC-605 Whether it may be played for nothing; a Cat only when somebody listens."""
    return card != "it-was-a-cat"


def can_bluff(hand: Bag) -> bool:
    return any(map(is_bluff, hand))


def in_reach(w: World, zone: ZoneId) -> list[int]:
    """SC-R51 Guards here, or over an open border."""
    near = w.board.near.get(zone) or (zone,)
    return [n for n, guard in enumerate(w.guards, 1) if guard.zone in near and not guard.drunk]


def play_standing_card(flow: Flow[World], w: World, choice: Choice) -> None:
    match choice:
        case c.Kenjutsu(by, guard):
            play_intruder_card(flow, w, by, "kenjutsu")
            kill(flow, w, guard)
            raise_alert(flow, w, w.content.parts[by].kenjutsu_alert)
        case c.Shuriken(guard):
            play_intruder_card(flow, w, "ninja", "shuriken")
            kill(flow, w, guard)
        case c.PotentSake(guard):
            play_intruder_card(flow, w, "traitor", "potent-sake")
            make_drunk(flow, w, guard)
        case c.Bluff(by, card):
            play_intruder_card(flow, w, by, card)


def kill(flow: Flow[World], w: World, guard: int) -> None:
    """SC-805 The guard is removed."""
    zone = w.guard(guard).zone
    take_off(w, guard)
    flow.tell(e.GuardKilled(guard, zone))
    hide_where_rid_of_guards(flow, w, zone)


def make_drunk(flow: Flow[World], w: World, guard: int) -> None:
    """SC-R55, R56 For good; he belongs to no patrol any more."""
    zone = w.guard(guard).zone
    leave_patrol(w, guard)
    change_guard(w, guard, drunk=True)
    flow.tell(e.GuardDrunk(guard, zone))
    hide_where_rid_of_guards(flow, w, zone)
