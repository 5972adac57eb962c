"""Who may do how much: a bucket that fills by itself and from which everything that is done takes one drop."""

from __future__ import annotations

import time
from collections import OrderedDict
from functools import lru_cache
from ipaddress import IPv6Network, ip_address

MOST = 10_000
"""Buckets that are remembered; the one that was not used for longest is forgotten, and is full when it comes again."""


class Bucket:
    """Lets through `burst` at once and `rate` a second in the long run."""

    __slots__ = ("_burst", "_level", "_rate", "_since")

    def __init__(self, rate: float, burst: int) -> None:
        self._rate, self._burst = rate, burst
        self._level, self._since = float(burst), time.monotonic()

    def take(self, drops: int = 1) -> bool:
        """Whether so many more are within the limit."""
        now = time.monotonic()
        self._level = min(self._burst, self._level + (now - self._since) * self._rate)
        self._since = now
        if self._level < drops:
            return False
        self._level -= drops
        return True


class Buckets:
    """A bucket for each address."""

    def __init__(self, rate: float, burst: int) -> None:
        self._rate, self._burst = rate, burst
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str, drops: int = 1) -> bool:
        address = household(address)
        bucket = self._buckets.get(address)
        if bucket is None:
            bucket = self._buckets[address] = Bucket(self._rate, self._burst)
            if len(self._buckets) > MOST:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(address)
        return bucket.take(drops)


@lru_cache(MOST)
def household(address: str) -> str:
    """Whoever has one address of IPv6 has the whole network of it, and counts once."""
    try:
        known = ip_address(address)
    except ValueError:
        return address
    return str(IPv6Network((known, 64), strict=False)) if known.version == 6 else address
