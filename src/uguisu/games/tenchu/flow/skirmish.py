"""The sequence of play of the missions, from the first card dealt to the last turn."""

from __future__ import annotations

from uguisu.engine.flow import Flow, Procedure, do
from uguisu.games.tenchu.flow.cards import Turns
from uguisu.games.tenchu.flow.muster import Muster
from uguisu.games.tenchu.world import World


class Skirmish(Procedure):
    """Chapters 3 and 4."""

    @do("TE-311")
    def everybody_is_set_up(self, flow: Flow[World], w: World) -> None:
        flow.call(Muster(), Turns())
