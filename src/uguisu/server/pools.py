"""Threads for what takes long, so that the server goes on meanwhile and nobody can take them all.

Whoever asks for much waits in a lane of his own: only the first of it takes a place in the queue that all share.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, TypeVar

from uguisu.engine.errors import UguisuError
from uguisu.engine.words import say

T = TypeVar("T")


class Busy(UguisuError):
    """Too much waits already."""

    def __init__(self) -> None:
        super().__init__(say("problems", "busy"))


class Lane:
    """Those of one household who wait."""

    def __init__(self) -> None:
        self.lock, self.waiting = asyncio.Lock(), 0


class Pool:
    """A few threads, and queues that are not endless."""

    def __init__(self, name: str, threads: int, waiting: int) -> None:
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix=name)
        self._most, self._waiting = waiting, 0
        self._lanes: dict[str, Lane] = {}

    async def run(self, work: Callable[..., T], *args: Any) -> T:
        if self._waiting >= self._most:
            raise Busy
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, partial(work, *args))
        finally:
            self._waiting -= 1

    async def run_for(self, household: str, work: Callable[..., T], *args: Any) -> T:
        """The same for somebody who may ask for more than his share: one thing of each household at a time."""
        lane = self._lanes.setdefault(household, Lane())
        if lane.waiting >= self._most:
            raise Busy
        lane.waiting += 1
        try:
            async with lane.lock:
                return await self.run(work, *args)
        finally:
            lane.waiting -= 1
            if not lane.waiting:
                del self._lanes[household]

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)
