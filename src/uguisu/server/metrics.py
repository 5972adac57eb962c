"""Figures for Prometheus: how much is going on, how long it takes, what is refused."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5)


class Metrics:
    """The figures of one server."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.tables = Gauge("uguisu_tables_in_memory", "Tables in memory", registry=self.registry)
        self.connections = Gauge("uguisu_connections", "Open WebSockets", registry=self.registry)
        self.opened = Counter("uguisu_tables_opened", "Tables opened", ["game"], registry=self.registry)
        self.moves = Counter("uguisu_moves", "Decisions carried out", ["game", "player"], registry=self.registry)
        self.told = Histogram(
            "uguisu_move_seconds",
            "From a decision's arrival until everybody was told",
            registry=self.registry,
            buckets=BUCKETS,
        )
        self.refused = Counter("uguisu_refusals", "Messages and requests refused", ["code"], registry=self.registry)

    def text(self) -> bytes:
        return generate_latest(self.registry)
