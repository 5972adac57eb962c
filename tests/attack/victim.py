"""Somebody who plays on while others attack: a few tables for two, at a steady pace."""

from __future__ import annotations

import asyncio
from typing import Self

from attack.registry import Outcome, Scene, attack
from examples.hide_and_seek.game import HIDE_AND_SEEK

from uguisu.lab.load.crowd import Crowd, Kind
from uguisu.lab.load.measuring import percentile

TABLES, RATE = 6, 15.0
"""Tables, and moves a second at all of them together."""
WARM_UP = 0.5
"""Seconds of play before anything is measured."""
FOR_TWO = Kind("hide-and-seek for two", HIDE_AND_SEEK, {})


class Victim:
    """What became of the moves is in `crowd`."""

    def __init__(self, crowd: Crowd) -> None:
        self.crowd = crowd

    @classmethod
    async def at(cls, port: int) -> Self:
        """Sits down and has played a little."""
        crowd = Crowd(port, "victim")
        await crowd.open_all([FOR_TWO] * TABLES, lambda: None)
        await crowd.all_told()
        await crowd.play(RATE, WARM_UP)
        await crowd.settle()
        crowd.delays.clear()
        return cls(crowd)

    async def play_until(self, ended: asyncio.Future[Outcome]) -> None:
        while not ended.done():
            await self.crowd.play(RATE, 0.5)

    async def missing(self) -> str:
        """What is missing of the moves."""
        crowd = self.crowd
        counts = {"unanswered": await crowd.settle(), "refused": crowd.refused.total(), "lines lost": crowd.reconnects}
        return ", ".join(f"{count} {what}" for what, count in counts.items() if count)

    def percentile(self, percent: float) -> float:
        """Seconds until everybody was told, for so many of a hundred moves."""
        return percentile(sorted(self.crowd.delays), percent)

    def leave(self) -> None:
        self.crowd.leave()


@attack("nothing")
async def nothing(scene: Scene) -> Outcome:
    """No attack at all, to compare the others with."""
    await asyncio.sleep(scene.seconds)
    return Outcome("nobody attacks", True)
