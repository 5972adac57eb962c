"""Threads for what takes long, so that the server goes on meanwhile and nobody can take them all."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, TypeVar

from uguisu.engine.errors import UguisuError

T = TypeVar("T")


class Busy(UguisuError):
    """Too much waits already."""

    def __init__(self) -> None:
        super().__init__("The server has too much to do just now. Try again in a moment.")


class Pool:
    """A few threads, and a queue that is not endless."""

    def __init__(self, name: str, threads: int, waiting: int) -> None:
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix=name)
        self._most, self._waiting = waiting, 0

    async def run(self, work: Callable[..., T], *args: Any) -> T:
        if self._waiting >= self._most:
            raise Busy
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, partial(work, *args))
        finally:
            self._waiting -= 1

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)
