"""What may happen to a Ninja at a square before he acts again."""

from __future__ import annotations

from typing import NamedTuple

from uguisu.games.tenchu.cards import BANZAI, NINJA_CARD, ModelId
from uguisu.games.tenchu.figures import BEST, HEARING, SPOT_RANGE
from uguisu.games.tenchu.ground.terrain import SquareId
from uguisu.games.tenchu.view import View

TURNS_TO_HIM = 0.22
"""How likely it is that somebody who looks elsewhere turns round before his next look, for each noise besides."""
SPOTTED, FOLLOWED, CALL, CROWD = 3.0, 4.0, 2.0, 0.7
LAST_CALL = 40.0
"""A call that loses the mission."""


class Stand(NamedTuple):
    """How a Ninja would stand there."""

    at: SquareId
    is_hiding: bool
    noise: int


def before_us(view: View, card: str) -> float:
    """How likely a card of this kind comes before ours: what is left in the bag is known."""
    ours = view.deck.count(NINJA_CARD) + view.deck.count(BANZAI)
    theirs = sum(card in view.content.cards[left].types for left in view.deck)
    if not theirs:
        return 0.35 if not ours else 0.05
    return theirs / (theirs + ours)


def danger(view: View, model: ModelId, stand: Stand, *, counts_cards: bool = True) -> float:
    """What it costs to stand there: each who may spot him, follow him, call."""
    one = view.models[model]
    kept = one.at, one.is_hiding
    one.at, one.is_hiding = stand.at, stand.is_hiding
    found = sum(_threat(view, npc, model, stand, counts_cards) for npc in view.npcs)
    one.at, one.is_hiding = kept
    return found


def _threat(view: View, npc: ModelId, model: ModelId, stand: Stand, counts_cards: bool) -> float:
    one, ground = view.models[npc], view.ground
    if one.is_out or one.stuck or not ground.within(one.at, stand.at, SPOT_RANGE):
        return 0.0
    chance = before_us(view, view.profile(npc).card) if counts_cards else 0.5
    if not view.sees(one.at, stand.at):
        near = ground.within(one.at, stand.at, HEARING)
        return 0.12 * chance * (1 + stand.noise) if near else 0.0
    if one.tracking == model and not view.smoke_between(one.at, stand.at):
        return chance * FOLLOWED
    number = view.spot_number(one.at, model)
    if number > BEST:
        return 0.02
    looks = 1.0 if ground.in_front(one.at, one.facing, stand.at) else min(0.8, TURNS_TO_HIM * (1 + stand.noise))
    spotted = chance * looks * (BEST + 1 - number) / BEST
    return spotted * (SPOTTED + _call(view, npc, model))


def _call(view: View, npc: ModelId, model: ModelId) -> float:
    """What a call would bring, where it can still be made."""
    if view.called:
        return 0.0
    party = view.party(view.seat_of(model))
    mission = view.missions[party]
    allowed = view.mission(mission).calls_allowed(view.options.few_calls)
    if allowed is not None and view.calls_on(party) >= allowed and not view.is_won(party, mission):
        return LAST_CALL
    return CALL + CROWD * len(view.would_come(npc))
