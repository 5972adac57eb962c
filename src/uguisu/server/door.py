"""The door: how many connections there may be, before anything is said over them, and how long one may keep us waiting.

Whoever oversteps a limit is cut off, without a last word that it could refuse to take; it is counted and seldom logged.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from functools import lru_cache
from ipaddress import ip_address, ip_network
from typing import Protocol

from uguisu.server.limits import MOST, Buckets, household
from uguisu.server.logs import log_seldom
from uguisu.server.metrics import Metrics
from uguisu.server.settings import Settings

THIS_MACHINE = ("127.0.0.1", "::1")
"""Where a reverse proxy is believed without being named."""
SPARE = 64
"""Descriptors for the store, the listener and whatever else is open."""
ENOUGH = 65_536
"""More descriptors than these are not asked for."""
PAUSE = 1.0
"""Seconds between two looks at those who are inside."""


class Line(Protocol):
    """A connection, as the door sees it."""

    transport: asyncio.Transport
    household: str
    """Whom it counts for; empty for a proxy."""

    def overdue(self, now: float) -> str:
        """Why it shall be cut off, or nothing."""

    def cut_off(self, code: str) -> None: ...


class Door:
    """All connections of a server, whatever is spoken over them."""

    def __init__(self, settings: Settings, metrics: Metrics, descriptors: int) -> None:
        self.settings = settings
        self.most = max(1, (descriptors - SPARE) // 2)  # a file that is sent takes one more
        self._most_each = min(settings.sockets_per_address, max(1, self.most // 4))
        self._proxies = [ip_network(proxy) for proxy in (*THIS_MACHINE, *settings.proxies)]
        self._refused = metrics.refused
        self._inside: dict[asyncio.Transport, Line] = {}
        self._of_each: Counter[str] = Counter()
        self._arrivals = Buckets(settings.requests_per_second, settings.requests_burst)
        self._next_look: asyncio.TimerHandle | None = None
        self.counts_for = lru_cache(MOST)(self._counts_for)

    def _counts_for(self, address: str) -> str:
        """The household of an address; nothing for a proxy, which stands for many."""
        try:
            known = ip_address(address)
        except ValueError:
            return address
        return "" if any(known in network for network in self._proxies) else household(address)

    def refusal(self, line: Line) -> str:
        """Lets a connection in, or says why not. A line that takes over the transport of another takes its place."""
        whose = line.household
        if line.transport not in self._inside:
            if len(self._inside) >= self.most:
                return "sockets"
            if whose and self._of_each[whose] >= self._most_each:
                return "sockets-per-address"
            if whose and not self._arrivals.take(whose):
                return "arrivals"
            self._of_each[whose] += 1
        self._inside[line.transport] = line
        if self._next_look is None:
            self._look_later()
        return ""

    def leave(self, line: Line) -> None:
        if self._inside.get(line.transport) is line:
            del self._inside[line.transport]
            self._of_each[line.household] -= 1
            if not self._of_each[line.household]:
                del self._of_each[line.household]

    def note(self, code: str, whose: str) -> None:
        """Somebody was cut off."""
        self._refused.labels(code).inc()
        log_seldom("cut off", logging.WARNING, code=code, address=whose or "a proxy")

    def _look_later(self) -> None:
        self._next_look = asyncio.get_running_loop().call_later(PAUSE, self._look)

    def _look(self) -> None:
        """Cuts off whoever keeps us waiting too long. While nobody is inside there is nothing to look at."""
        now = asyncio.get_running_loop().time()
        for line in tuple(self._inside.values()):
            if code := line.overdue(now):
                line.cut_off(code)
        self._next_look = None
        if self._inside:
            self._look_later()


def descriptors() -> int:
    """How many files and connections the system lets us have open, after asking for more."""
    try:
        import resource
    except ImportError:
        return ENOUGH
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = ENOUGH if hard == resource.RLIM_INFINITY else min(ENOUGH, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        return wanted
    return ENOUGH if soft == resource.RLIM_INFINITY else soft
