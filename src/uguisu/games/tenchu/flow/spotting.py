"""Chapter 5.8: who is spotted, and what comes of it."""

from __future__ import annotations

from uguisu.engine.choice import D6, Rolled
from uguisu.engine.event import CHANCE
from uguisu.engine.flow import Flow, Offer, Procedure, ask, do
from uguisu.games.tenchu import choices as c
from uguisu.games.tenchu import events as e
from uguisu.games.tenchu.cards import NOBODY, ModelId
from uguisu.games.tenchu.field.moves import Way
from uguisu.games.tenchu.field.state import NOWHERE
from uguisu.games.tenchu.figures import Count
from uguisu.games.tenchu.flow.upkeep import lose_disguise, track
from uguisu.games.tenchu.ground.terrain import SquareId
from uguisu.games.tenchu.world import World


class Acting(Procedure):
    """One action of an NPC: how far it has come."""

    npc: ModelId
    called: ModelId = NOBODY
    """TE-R32 The Ninja on whom the call was made that brought him."""
    moved: Count = 0
    """In half-inches."""
    rolled: bool = False
    """TE-209 One spotting roll in an action."""
    look_at: SquareId = NOWHERE
    """TE-R20 Where a player has put it off to."""
    found: ModelId = NOBODY


class Spot(Procedure):
    """TE-209 The spotting roll, at the first moment at which a Ninja can be spotted."""

    npc: ModelId
    ahead: Way = ()
    """What is left of his way, where it is fixed."""

    @ask("TE-R20")
    def does_he_look_now(self, w: World) -> Offer | None:
        seat = w.decider(self.npc)
        if seat is None or not self.ahead:
            return None
        now = w.spottable(w.models[self.npc].at, w.models[self.npc].facing)
        later = self.better(w, now[0]) if now is not None else []
        places = w.content.places(w.table)
        return {seat: [c.LOOK, *(places[square] for square in later)]} if later else None

    @do("TE-R20")
    def he_looks_or_waits(self, flow: Flow[World], w: World, when: c.Look | c.Place) -> None:
        if isinstance(when, c.Place):
            flow.find(Acting).look_at = w.content.square(w.table, when)
            self.finish()

    @ask("TE-209")
    def is_somebody_spotted(self, w: World) -> Offer | None:
        one = w.models[self.npc]
        return {CHANCE: D6} if w.spottable(one.at, one.facing) is not None else None

    @do("TE-209")
    def somebody_is_spotted(self, flow: Flow[World], w: World, rolled: Rolled) -> None:
        one, acting = w.models[self.npc], flow.find(Acting)
        found = w.spottable(one.at, one.facing)
        assert found is not None
        needed, ninja = found
        acting.rolled, acting.look_at = True, NOWHERE
        succeeds = rolled.pips >= needed
        flow.tell(e.Spotted(self.npc, ninja, rolled.pips, needed, succeeds, w.veils(one.at, ninja)))
        if succeeds:
            acting.found = ninja
            track(w, self.npc, ninja)
            lose_disguise(flow, w, ninja)

    def better(self, w: World, number: int) -> list[SquareId]:
        """TE-R20 Later squares of the way on which the die would need less."""
        found, at, facing = [], w.models[self.npc].at, w.models[self.npc].facing
        for square in self.ahead:
            facing, at = w.ground.facing_to(at, square, facing), square
            there = w.spottable(square, facing) if w.is_free_for(self.npc, square) else None
            if there is not None and there[0] < number:
                found.append(square)
        return found
