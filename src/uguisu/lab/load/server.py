"""The server under load: a process of its own, and what it takes of the machine."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from uguisu.engine.errors import UguisuError
from uguisu.engine.words import label, say

UNLIMITED = 1_000_000
RAISED = (
    *("requests_per_second", "requests_burst", "tables_per_minute", "tables_burst", "connections_per_address"),
    *("talk_per_minute", "talk_burst", "lines_per_seat"),
)
"""All clients come from one address here, and a few may say much: what one may do must not be the limit."""


class Usage(NamedTuple):
    """What a process has taken so far; None where the system does not tell."""

    memory: int | None
    """bytes"""
    cpu: float | None
    """seconds, on all cores together"""


class Process(NamedTuple):
    """A running server."""

    id: int
    port: int

    def usage(self) -> Usage:
        folder = Path("/proc", str(self.id))
        try:
            pages = int((folder / "statm").read_text().split()[1])
            times = (folder / "stat").read_text().rpartition(")")[2].split()
        except OSError:
            return Usage(None, None)
        ticks = int(times[11]) + int(times[12])
        return Usage(pages * os.sysconf("SC_PAGE_SIZE"), ticks / os.sysconf("SC_CLK_TCK"))


def machine_cpu() -> float | None:
    """Seconds that all cores together have worked since the machine started, for whomever."""
    try:
        user, nice, system, _, _, irq, soft, *_ = Path("/proc/stat").read_text().split()[1:]
    except OSError:
        return None
    return sum(map(int, (user, nice, system, irq, soft))) / os.sysconf("SC_CLK_TCK")


@contextmanager
def running(store: str, games: Sequence[str], folder: Path, profile: Path | None = None) -> Iterator[Process]:
    """A server on loopback with these extra games. Its log goes to a file in the folder."""
    command = [sys.executable]
    if profile is not None:
        command += ["-m", "cProfile", "-o", str(profile)]
    command += ["-m", "uguisu.cli", "serve", "--port", "0", "--set", "metrics=here"]
    for game in games:
        command += ["--game", game]
    for limit in RAISED:
        command += ["--set", f"{limit}={UNLIMITED}"]
    log = folder / "server.log"
    with log.open("wb") as errors:
        # A session of its own: Ctrl-C is for us, and the server must outlive it until the figures are read.
        server = subprocess.Popen(
            command,
            stdout=subprocess.PIPE,
            stderr=errors,
            text=True,
            start_new_session=True,
            env={**os.environ, "UGUISU_STORE": store},
        )
    assert server.stdout is not None
    try:
        address = re.search(r"http://[^ ]*:(\d+)", server.stdout.readline())
        if address is None:
            last = log.read_text(errors="replace").strip().splitlines()[-1:] or [label("lab", "load", "said_nothing")]
            raise UguisuError(say("lab", "load", "did_not_start", last=last[0]))
        yield Process(server.pid, int(address[1]))
    finally:
        # As Ctrl-C does it, after which a profile is written too.
        server.send_signal(signal.SIGINT) if os.name == "posix" else server.terminate()
        try:
            server.wait(20)
        except subprocess.TimeoutExpired:
            server.kill()
            server.wait()
        server.stdout.close()


def raise_file_limit(needed: int) -> None:
    """Lets this process, and the server that it starts, open so many files at once."""
    try:
        import resource
    except ImportError:
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft == resource.RLIM_INFINITY or soft >= needed:
        return
    if hard != resource.RLIM_INFINITY and hard < needed:
        raise UguisuError(say("lab", "load", "open_files", needed=f"{needed:,}", allowed=f"{hard:,}"))
    resource.setrlimit(resource.RLIMIT_NOFILE, (needed, hard))
