"""Chapter 5.9: the reaction tables, and the moves that they lead to."""

from __future__ import annotations

from uguisu.engine.choice import D6, Rolled
from uguisu.engine.event import CHANCE
from uguisu.engine.flow import Flow, Offer, Procedure, ask, do
from uguisu.games.tenchu import events as e
from uguisu.games.tenchu.cards import NOBODY, ModelId
from uguisu.games.tenchu.field.moves import turned
from uguisu.games.tenchu.figures import REACTIONS, WALK, Result
from uguisu.games.tenchu.flow.spotting import Acting, Spot
from uguisu.games.tenchu.flow.walking import Walk
from uguisu.games.tenchu.ground.ground import Facing
from uguisu.games.tenchu.ground.terrain import SquareId
from uguisu.games.tenchu.world import World

QUARTER, RIGHT, LEFT = 2, -1, 1


class Reaction(Procedure):
    """TE-214 The die is read off his table."""

    npc: ModelId
    called: ModelId = NOBODY

    @ask("TE-214")
    def what_does_the_die_say(self, w: World) -> Offer | None:
        return {CHANCE: D6} if w.stimulus(self.npc, self.called) is not None else None

    @do("TE-214")
    def he_reacts(self, flow: Flow[World], w: World, rolled: Rolled) -> None:
        stimulus = w.stimulus(self.npc, self.called)
        assert stimulus is not None
        number = w.reaction(self.npc, rolled.pips, stimulus)
        result = REACTIONS[w.profile(self.npc).table][number - 1]
        noise, at = stimulus.noise, stimulus.at
        hindrance = w.hindrance(self.npc, at)
        flow.tell(e.Reacted(self.npc, stimulus.model, at, rolled.pips, hindrance, noise, w.tension, number, result))
        self._carry_out(flow, w, result, at)

    def _carry_out(self, flow: Flow[World], w: World, result: Result, at: SquareId) -> None:
        one = w.models[self.npc]
        match result:
            case "turn":
                flow.call(Turn(npc=self.npc))
            case "away":
                facing = w.ground.facing_to(at, one.at, one.facing)
                flow.call(GoStraight(npc=self.npc, facing=facing))
            case "turn_move":
                flow.call(Turn(npc=self.npc, goes_on=True))
            case "ahead":
                flow.call(GoStraight(npc=self.npc, facing=one.facing))
            case "towards":
                way = w.cut(self.npc, w.towards(self.npc, at), WALK)
                flow.call(Walk(model=self.npc, way=way, looks=True, is_fixed=True))
            case "continue" if w.profile(self.npc).walks_on:
                flow.call(GoStraight(npc=self.npc, facing=one.facing))
            case "continue_turn":
                flow.call(Turn(npc=self.npc))
                if w.profile(self.npc).walks_on:
                    flow.call(GoStraight(npc=self.npc, facing=one.facing))


class Turn(Procedure):
    """TE-219, TE-R88 A quarter, odd right, even left; he looks after it."""

    npc: ModelId
    goes_on: bool = False

    @ask("TE-219")
    def to_which_side(self, w: World) -> Offer | None:
        return None if w.models[self.npc].tracking else {CHANCE: D6}

    @do("TE-219")
    def he_turns(self, flow: Flow[World], w: World, rolled: Rolled) -> None:
        one, side = w.models[self.npc], side_of(rolled.pips)
        one.facing = turned(one.facing, QUARTER * side)
        flow.tell(e.SideRolled(self.npc, rolled.pips))
        flow.tell(e.Turned(self.npc, one.facing))
        if self.goes_on:
            flow.call(GoStraight(npc=self.npc, facing=one.facing, side=side))
        if not flow.find(Acting).rolled and w.spottable(one.at, one.facing) is not None:
            flow.call(Spot(npc=self.npc))


class GoStraight(Procedure):
    """TE-R34 Six inches straight ahead, or if that cannot be, the way to which he turns first."""

    npc: ModelId
    facing: Facing
    side: int = 0
    """To which he has turned already."""

    @ask("TE-R34")
    def to_which_side_does_he_look_for_a_way(self, w: World) -> Offer | None:
        if w.models[self.npc].tracking or self.side or w.whole(self.npc, self.facing):
            return None
        return {CHANCE: D6}

    @do("TE-R34")
    def he_looks_for_a_way(self, flow: Flow[World], w: World, rolled: Rolled) -> None:
        self.side = side_of(rolled.pips)
        flow.tell(e.SideRolled(self.npc, rolled.pips))

    @do("TE-R34")
    def he_goes(self, flow: Flow[World], w: World) -> None:
        one = w.models[self.npc]
        if one.tracking:
            return
        facing, way = w.straight_on(self.npc, self.facing, self.side)
        one.facing = facing
        if way:
            flow.call(Walk(model=self.npc, way=way, looks=True, is_fixed=True))
        else:
            flow.tell(e.Turned(self.npc, facing))


def side_of(pips: int) -> int:
    """TE-219 Odd right, which is clockwise; even left."""
    return RIGHT if pips % 2 else LEFT
