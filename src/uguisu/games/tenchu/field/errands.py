"""Missions: what they need, when they are done or lost, and what a game is worth."""

from __future__ import annotations

from uguisu.engine.event import Seat
from uguisu.games.tenchu.cards import HOSTAGE, NOBODY, Mission, MissionId, ModelId
from uguisu.games.tenchu.field.eyes import Eyes
from uguisu.games.tenchu.field.state import Won
from uguisu.games.tenchu.figures import BATTLE_TURNS, MISSION_TURNS, SHORT_TURNS

DONE, ALIVE, FALLEN, CALL, CIVILIAN, BODY = 10, 3, -3, -1, -1, -1
"""TE-346"""


class Errands(Eyes, kw_only=True):
    """Section 5.16."""

    @property
    def last_turn(self) -> int:
        """TE-343"""
        if self.is_battle:
            return BATTLE_TURNS
        return SHORT_TURNS if self.options.short else MISSION_TURNS

    def mission(self, mission: MissionId) -> Mission:
        return self.content.missions[mission]

    def target_of(self, mission: MissionId) -> ModelId:
        """Who must die, or carries what is sought."""
        village = self.ground.table.village
        return ModelId(village.missions[mission].target) if village is not None else NOBODY

    def is_dead(self, model: ModelId) -> bool:
        return any(body.model == model for body in self.corpses)

    def parties_ninjas(self, party: Seat) -> list[ModelId]:
        return [name for name in self.ninjas if self.party(self.seat_of(name)) == party]

    def has_left(self, party: Seat) -> int:
        """How many of its Ninja are away, alive."""
        return sum(1 for seat in self.left.values() if self.party(seat) == party)

    def is_won(self, party: Seat, mission: MissionId) -> Won | None:
        return next((won for won in self.won if won.seat == party and won.mission == mission), None)

    def calls_on(self, party: Seat) -> int:
        return self.calls.get(party, 0)

    def is_done(self, party: Seat, mission: MissionId) -> bool:
        """TE-341 Whether what it asks for has been done."""
        facts = self.mission(mission)
        if facts.kind != "kill":
            return facts.object in self.brought and self.party(self.brought[facts.object]) == party
        if not self.is_dead(self.target_of(mission)):
            return False
        if self.options.success == "death":
            return True
        return self.has_left(party) > 0 and not self.has_called_up_too_many(party, mission)

    def has_called_up_too_many(self, party: Seat, mission: MissionId) -> bool:
        """TE-R70"""
        allowed = self.mission(mission).calls_allowed(self.options.few_calls)
        if self.options.success == "death" and self.mission(mission).kind == "kill":
            return False
        return allowed is not None and self.calls_on(party) > allowed

    def is_lost(self, party: Seat, mission: MissionId) -> bool:
        """TE-341 Whether it can no longer be accomplished."""
        if self.is_won(party, mission):
            return False
        kind = self.mission(mission).kind
        return (
            not self.parties_ninjas(party)
            or self.has_called_up_too_many(party, mission)
            or (kind == "ride" and self.horse_killed)
            or (kind == "rescue" and self.is_dead(HOSTAGE))
            or (self.mission(mission).object == "message" and self.delivered)
            or self.mission(mission).object in self.brought
        )

    def rating(self, party: Seat, mission: MissionId) -> int:
        """TE-346"""
        alive = self.has_left(party)
        fallen = sum(count for seat, count in self.fallen.items() if self.party(seat) == party)
        slain = sum(count for seat, count in self.slain.items() if self.party(seat) == party)
        lies = any(not self.ground.hides_body(body.at) for body in self.corpses)
        done = DONE if self.is_won(party, mission) else 0
        return done + ALIVE * alive + FALLEN * fallen + CALL * self.calls_on(party) + CIVILIAN * slain + BODY * lies
