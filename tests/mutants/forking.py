"""Work in silent processes of its own, so that nothing of it stays."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterable, Iterator
from typing import BinaryIO

Work = Callable[[BinaryIO], None]
"""Writes down what it has found."""


def fork(work: Work) -> tuple[int, BinaryIO]:
    """Begins this in a process of its own; its number, and where to read what it finds."""
    told, telling = os.pipe()
    if pid := os.fork():
        os.close(telling)
        return pid, os.fdopen(told, "rb")
    try:
        silence = os.open(os.devnull, os.O_WRONLY)
        os.dup2(silence, 1)
        os.dup2(silence, 2)
        with os.fdopen(telling, "wb") as out:
            work(out)
    finally:
        os._exit(0)


def found_by(work: Work) -> bytes:
    pid, told = fork(work)
    with told:
        found = told.read()
    os.waitpid(pid, 0)
    return found


def each(works: Iterable[tuple[str, Work]], jobs: int) -> Iterator[tuple[str, bytes | None]]:
    """Does all these, so many at a time. What each has found, or None if it was stopped: a signal ended it."""
    waiting = list(works)[::-1]
    running: dict[int, tuple[str, BinaryIO]] = {}
    while waiting or running:
        while waiting and len(running) < jobs:
            name, work = waiting.pop()
            pid, told = fork(work)
            running[pid] = name, told
        pid, status = os.waitpid(-1, 0)
        if pid in running:
            name, told = running.pop(pid)
            yield name, None if os.WIFSIGNALED(status) else os.read(told.fileno(), 4096)
            told.close()


def stop_after(seconds: float) -> None:
    """This process ends by a signal when it has worked for so long."""
    signal.setitimer(signal.ITIMER_PROF, seconds)
