"""The sequence of play: who comes along, where to, the mission, and what it brings."""

from __future__ import annotations

from uguisu.engine.flow import Flow, Procedure, do
from uguisu.games.shadow.flow.council import Council
from uguisu.games.shadow.flow.muster import Muster
from uguisu.games.shadow.flow.rewards import Rewards
from uguisu.games.shadow.flow.rounds import Rounds
from uguisu.games.shadow.flow.setup import SetUp
from uguisu.games.shadow.world import World


class Night(Procedure):
    """One table: a mission, and in a chapter what comes before and after it."""

    @do("SH-201")
    def ninjas_gather(self, flow: Flow[World], w: World) -> None:
        flow.call(Muster())

    @do("SH-1110")
    def mission_is_chosen(self, flow: Flow[World], w: World) -> None:
        if w.options.mode == "chapter":
            flow.call(Council())

    @do("SH-301")
    def mission_is_played(self, flow: Flow[World], w: World) -> None:
        flow.call(SetUp(), Rounds())

    @do("SH-1114")
    def mission_is_over(self, flow: Flow[World], w: World) -> None:
        flow.call(Rewards())

    @do("SH-1114")
    def night_is_over(self, flow: Flow[World], w: World) -> None:
        w.phase = "over"
        flow.end()
