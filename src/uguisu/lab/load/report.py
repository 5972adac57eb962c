"""What a load test has measured, in plain words."""

from __future__ import annotations

import os
import platform
from importlib.util import find_spec

from uguisu.lab.load.measuring import AIM_RATE, AIM_SECONDS, AIM_TABLES, Figures, Plan, measure, percentile

BUSY = 0.85
"""A process that takes so much of its core is at its end."""
LATE = 0.02
"""Moves that we send so many seconds late say that we, not the server, are behind."""


def run_load(plan: Plan) -> int:
    """Measures and prints. It is a measurement: it never fails because something is slow."""
    for line in report(measure(plan)):
        print(line)
    if plan.store:
        print(f"The tables of this run are still in {plan.store}.")
    if plan.profile is not None:
        print(f"The server's profile is in {plan.profile} (python -m pstats).")
    return 0


def report(figures: Figures) -> list[str]:
    lines = [
        f"{'Tables':12}{figures.plan.tables:,} with {figures.connections:,} WebSockets: "
        + ", ".join(f"{count:,} {name}" for name, count in figures.kinds.most_common()),
        f"{'Machine':12}{cores()} cores, Python {platform.python_version()}, "
        f"{'uvloop' if find_spec('uvloop') else 'asyncio'}, {store_of(figures.plan)}; "
        f"load average before: {figures.load_before:.1f}",
    ]
    if not figures.opening:
        return [*lines, "Stopped while the tables were being opened."]
    lines.append(f"{'Opening':12}{figures.opening:.1f} s")
    if not figures.moves:
        return [*lines, "Stopped before anything was played."]
    return lines + played(figures) + ["", verdict(figures)] + searched(figures)


def played(figures: Figures) -> list[str]:
    delays = [("p50", 50.0), ("p90", 90.0), ("p99", 99.0), ("max", 100.0)]
    shown = ", ".join(f"{name} {milliseconds(percentile(figures.delays, p))}" for name, p in delays)
    refusals = ", ".join(f"{count} {code}" for code, count in figures.refused.most_common())
    rate = figures.moves / figures.played
    lines = [
        f"{'Playing':12}{figures.played:.1f} s, {figures.moves:,} moves, {rate:.0f} a second; "
        f"bots made {figures.bot_moves:,} more; {figures.finished:,} tables finished and replaced",
        f"{'Told all':12}{shown} (from sending a move until every client at its table has it)",
        f"{'Trouble':12}{figures.refused.total()} refusals{f' ({refusals})' if refusals else ''}, "
        f"{figures.unanswered} moves unanswered, {figures.reconnects} reconnects, "
        f"{figures.idle} moves not made for want of a table that was ready",
        server_line(figures),
        f"{'Clients':12}{figures.client_cpu / figures.played:.0%} of a core; "
        f"moves sent up to {milliseconds(percentile(figures.late, 99))} late (p99)",
    ]
    if figures.client_cpu / figures.played > BUSY or percentile(figures.late, 99) > LATE:
        lines.append(f"{'':12}The clients were behind themselves: the server may be better than these figures.")
    return lines + others_line(figures)


def others_line(figures: Figures) -> list[str]:
    """How quiet the machine was: figures of a busy one say little."""
    server = server_cpu(figures)
    if figures.machine_cpu is None or server is None:
        return []
    others = max(0.0, figures.machine_cpu - figures.client_cpu - server) / figures.played
    return [f"{'Others':12}{others:.0%} of a core went to other programs meanwhile"]


def server_line(figures: Figures) -> str:
    cpu, memory = server_cpu(figures), [usage.memory for usage in figures.usage if usage.memory is not None]
    if cpu is None or len(memory) < 3:
        return f"{'Server':12}memory and CPU are not known: this system does not tell."
    empty, full, after = memory
    each = (full - empty) / figures.plan.tables
    return (
        f"{'Server':12}{cpu / figures.played:.0%} of a core; memory {empty / 1e6:.0f} MB empty, "
        f"{full / 1e6:.0f} MB with all tables open ({each / 1e3:.0f} kB a table), {after / 1e6:.0f} MB after"
    )


def server_cpu(figures: Figures) -> float | None:
    """Seconds that the server worked during play."""
    cpu = [usage.cpu for usage in figures.usage if usage.cpu is not None]
    return cpu[2] - cpu[1] if len(cpu) == 3 else None


def verdict(figures: Figures) -> str:
    plan = figures.plan
    aim = f"Aim: {AIM_TABLES:,} tables, {AIM_RATE:.0f} moves/s, p99 < {milliseconds(AIM_SECONDS)} on 2 cores"
    measured = (
        f"{plan.tables:,} tables, {figures.moves / figures.played:.0f} moves/s, p99 {milliseconds(figures.p99)}, "
        f"{cores()} cores"
    )
    if plan.tables < AIM_TABLES or plan.rate < AIM_RATE or figures.played < plan.seconds:
        return f"{aim}: not put to the test ({measured})."
    is_kept_up = figures.moves >= 0.95 * plan.rate * figures.played and not figures.unanswered
    is_reached = is_kept_up and figures.p99 < AIM_SECONDS and not figures.refused.total() and not figures.reconnects
    return f"{aim}: {'reached' if is_reached else 'missed'} ({measured})."


def searched(figures: Figures) -> list[str]:
    if not figures.trials:
        return []
    lines = [f"{rate:>12,.0f} moves/s: p99 {milliseconds(p99)}" for rate, p99 in figures.trials]
    good = [rate for rate, p99 in [(figures.plan.rate, figures.p99), *figures.trials] if p99 < AIM_SECONDS]
    best = f"{max(good):,.0f} moves/s" if good else "none that was tried"
    return ["", *lines, f"Highest rate with p99 < {milliseconds(AIM_SECONDS)}: {best}."]


def milliseconds(seconds: float) -> str:
    return f"{seconds * 1e3:,.0f} ms" if seconds >= 0.01 else f"{seconds * 1e3:.1f} ms"


def cores() -> int:
    """Those that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def store_of(plan: Plan) -> str:
    return plan.store.partition(":")[0] or "sqlite"
