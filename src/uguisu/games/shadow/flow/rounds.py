"""Chapter 5.3 and 5.13: round after round, until the mission is over."""

from __future__ import annotations

from uguisu.engine.flow import Flow, do
from uguisu.games.shadow import events as e
from uguisu.games.shadow.flow.ends import UnderWay
from uguisu.games.shadow.flow.execution import Execution
from uguisu.games.shadow.flow.orders import Orders
from uguisu.games.shadow.flow.programming import Programming
from uguisu.games.shadow.flow.refresh import Refresh
from uguisu.games.shadow.world import World


class Rounds(UnderWay):
    """SH-301 Programming, orders, execution, refresh."""

    @do("SH-301")
    def round_is_played(self, flow: Flow[World], w: World) -> None:
        w.round += 1
        flow.tell(e.RoundBegan(w.round, w.time))
        flow.call(Programming(), Orders(), Execution(), Refresh())
        self.restart()
