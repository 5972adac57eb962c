"""TE-162 A move, step by step: caltrops, and for NPCs what they see on the way."""

from __future__ import annotations

from uguisu.engine.choice import D6, Rolled
from uguisu.engine.event import CHANCE
from uguisu.engine.flow import Flow, Offer, Procedure, ask, do
from uguisu.games.tenchu import events as e
from uguisu.games.tenchu.cards import ModelId
from uguisu.games.tenchu.field.field import Field
from uguisu.games.tenchu.field.moves import Way
from uguisu.games.tenchu.field.state import NOWHERE
from uguisu.games.tenchu.figures import CALTROPS, Count
from uguisu.games.tenchu.flow.spotting import Acting, Spot
from uguisu.games.tenchu.ground.terrain import SquareId
from uguisu.games.tenchu.world import World


class Walk(Procedure):
    """Along this way, as far as nothing stops him."""

    model: ModelId
    way: Way
    looks: bool = False
    """TE-R20 Whether he may spot somebody on the way."""
    is_fixed: bool = False
    """Whether the way was known before he began."""
    spared: SquareId = NOWHERE
    """TE-R61 The caltrops that he has just dropped."""
    start: SquareId = NOWHERE
    done: Count = 0
    told: Count = 0
    caught: bool = False

    @do("TE-162")
    def he_takes_a_step(self, flow: Flow[World], w: World) -> None:
        one = w.models[self.model]
        if self.done == len(self.way) or (self.caught and w.is_free_for(self.model, one.at)):
            self._tell(flow, w)
            self.finish()
            return
        if not self.done:
            self.start = one.at
        square = self.way[self.done]
        self.done += 1
        acting = flow.under_way(Acting)
        if acting is not None:
            acting.moved += w.ground.step_cost(one.at, square)
        one.facing = w.ground.facing_to(one.at, square, one.facing)
        one.at = square
        if one.leads:
            w.horse = square

    @ask("TE-285")
    def do_caltrops_stop_him(self, w: World) -> Offer | None:
        return {CHANCE: D6} if self._enters(w) and not self.caught else None

    @do("TE-285")
    def caltrops_stop_him(self, flow: Flow[World], w: World, rolled: Rolled) -> None:
        self._tell(flow, w)
        self.caught = rolled.pips >= CALTROPS
        flow.tell(e.Caught(self.model, rolled.pips, self.caught))
        if self.caught:
            w.models[self.model].stuck = "fresh"

    @do("TE-209")
    def he_looks(self, flow: Flow[World], w: World) -> None:
        one = w.models[self.model]
        if not self.looks or not w.is_free_for(self.model, one.at):
            return
        acting = flow.find(Acting)
        is_late = self.caught and acting.look_at == NOWHERE
        if acting.rolled or is_late or w.spottable(one.at, one.facing) is None:
            return
        ahead = self.way[self.done :]
        if acting.look_at in ahead and not self.caught:
            return
        self._tell(flow, w)
        flow.call(Spot(npc=self.model, ahead=ahead if acting.look_at == NOWHERE and self.is_fixed else ()))

    @do("TE-226")
    def he_goes_on_unless_he_has_seen_somebody(self, flow: Flow[World], w: World) -> None:
        acting = flow.under_way(Acting) if self.looks else None
        if acting is not None and acting.found:
            self._tell(flow, w)
            self.finish()
        else:
            self.go_to(Walk.he_takes_a_step)

    def _enters(self, w: World) -> bool:
        """TE-R61 Whether this step led in among caltrops: their square and the four beside it, on their level."""
        before = self.way[self.done - 2] if self.done > 1 else self.start
        return enters_caltrops(w, before, w.models[self.model].at, self.spared)

    def _tell(self, flow: Flow[World], w: World) -> None:
        """What he has walked since it was last told."""
        if self.told < self.done:
            flow.tell(e.Moved(self.model, self.way[self.told : self.done], w.models[self.model].facing))
            self.told = self.done


def enters_caltrops(w: Field, before: SquareId, here: SquareId, spared: SquareId = NOWHERE) -> bool:
    """TE-R61 Whether a step led in among caltrops."""
    return any(
        marker != spared and is_among(w, here, marker) and not is_among(w, before, marker) for marker in w.caltrops
    )


def is_among(w: Field, square: SquareId, marker: SquareId) -> bool:
    """TE-R61"""
    ground = w.ground
    return ground.level[square] == ground.level[marker] and ground.within(square, marker, 1)
