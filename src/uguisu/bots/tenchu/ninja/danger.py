"""What may happen to a Ninja at a square before he acts again."""

from __future__ import annotations

from functools import cached_property
from typing import NamedTuple

from uguisu.games.tenchu.cards import BANZAI, NINJA_CARD, ModelId
from uguisu.games.tenchu.field.eyes import number_of
from uguisu.games.tenchu.figures import BEST, HEARING, RUN, SPOT_RANGE
from uguisu.games.tenchu.ground.terrain import SquareId
from uguisu.games.tenchu.view import View

TURNS_TO_HIM = 0.22
"""How likely it is that somebody who looks elsewhere turns round before his next look, for each noise besides."""
SPOTTED, FOLLOWED, CALL, CROWD = 2.0, 3.0, 1.0, 0.3
LAST_CALL, ONE_CALL_OF = 40.0, 8.0
"""A call that loses the mission, and one of those that are left."""
BEHIND, STRANGE, BARELY = 0.12, 0.5, 0.02
NEAR = SPOT_RANGE + RUN // 2
"""Nobody farther off can see him wherever he goes."""


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


class Watcher:
    """Somebody who may see him, and what follows if he does."""

    def __init__(self, view: View, npc: ModelId, model: ModelId, chance: float, *, counts: bool) -> None:
        self.view, self.npc, self.chance, self.ground, self.counts = view, npc, chance, view.ground, counts
        one = view.models[npc]
        self.at, self.facing = one.at, one.facing
        self.is_after_him = one.tracking == model
        self.model = model

    def threat(self, stand: Stand, is_disguised: bool) -> float:
        view, ground, at = self.view, self.ground, self.at
        distance2 = ground.distance2(at, stand.at)
        if distance2 > SPOT_RANGE**2:
            return 0.0
        if not ground.sees(at, stand.at):
            return BEHIND * self.chance * (1 + stand.noise) if distance2 <= HEARING**2 else 0.0
        if self.is_after_him and not view.smoke_between(at, stand.at):
            return self.chance * FOLLOWED
        veils = view.veils_at(at, self.model, stand.at, is_hiding=stand.is_hiding, is_disguised=is_disguised)
        number = number_of(veils)
        if number > BEST:
            return BARELY
        in_front = ground.in_front(at, self.facing, stand.at)
        looks = 1.0 if in_front else min(0.8, TURNS_TO_HIM * (1 + stand.noise))
        return self.chance * looks * (BEST + 1 - number) / BEST * self.spotting

    @cached_property
    def spotting(self) -> float:
        """What it costs to be spotted by him, with what a call would bring where it can still be made."""
        view = self.view
        if view.called or not self.counts:
            return SPOTTED
        party = view.party(view.seat_of(self.model))
        mission = view.missions[party]
        price = SPOTTED + CALL + CROWD * len(view.would_come(self.npc))
        allowed = view.mission(mission).calls_allowed(view.options.few_calls)
        if allowed is None or view.is_won(party, mission):
            return price
        left = allowed - view.calls_on(party)
        return price + (LAST_CALL if left <= 0 else ONE_CALL_OF / left)


class Dangers:
    """All who may see a Ninja, looked up once for a decision; a novice counts neither cards nor calls."""

    def __init__(self, view: View, model: ModelId, *, counts: bool = True) -> None:
        cards = {view.profile(npc).card for npc in view.npcs}
        chances = {card: before_us(view, card) if counts else STRANGE for card in cards}
        near, at = view.ground.within, view.models[model].at
        self.watchers = [
            Watcher(view, npc, model, chances[view.profile(npc).card], counts=counts)
            for npc in view.npcs
            if near(view.models[npc].at, at, NEAR) and not view.models[npc].is_out and not view.models[npc].stuck
        ]
        self.is_disguised = view.models[model].is_disguised
        self._known: dict[Stand, float] = {}

    def at(self, stand: Stand) -> float:
        """What it costs to stand there: each who may spot him, follow him, call."""
        if stand not in self._known:
            self._known[stand] = sum(watcher.threat(stand, self.is_disguised) for watcher in self.watchers)
        return self._known[stand]
