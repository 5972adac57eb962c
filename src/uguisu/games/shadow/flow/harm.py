"""Chapters 5.5 and 5.11: a card that is seen fails, and hurts."""

from __future__ import annotations

from collections.abc import Sequence

from uguisu.engine.flow import Flow
from uguisu.games.shadow import events as e
from uguisu.games.shadow.cards import CardId, NinjaId
from uguisu.games.shadow.flow.ends import count_for_daimyo
from uguisu.games.shadow.flow.noticing import alert
from uguisu.games.shadow.world import World


def fail(flow: Flow[World], w: World, ninja: NinjaId, card: CardId, seen_by: Sequence[int]) -> None:
    """SH-411, SH-412 One noise and one damage for each guard who sees it; those who were calm are alerted."""
    w.noise += len(seen_by)
    yards = tuple(w.guards[number].yard for number in seen_by)
    flow.tell(e.CardSeen(ninja, card, tuple(seen_by), w.noise, yards))
    alert(flow, w, seen_by)
    hurt(flow, w, ninja, len(seen_by))


def hurt(flow: Flow[World], w: World, ninja: NinjaId, damage: int) -> None:
    """SH-632, SH-634, SH-1033 Health cards are turned over from the right; a hostage is dropped in any case."""
    one = w.ninjas[ninja]
    turned = min(damage, len(one.health) - one.flipped)
    one.flipped += turned
    one.was_hurt = True
    flow.tell(e.NinjaHurt(ninja, damage, one.flipped))
    if one.carries == "hostage":
        one.carries = ""
        w.green[one.bush] = w.green.get(one.bush, 0) + 1
        flow.tell(e.TokenDropped(ninja, "hostage", one.bush))
    count_for_daimyo(flow, w, "damage", turned)
