"""What a load test has measured, in plain words."""

from __future__ import annotations

import os
import platform
from importlib.util import find_spec

from uguisu.engine.words import label, say
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
        print(say("lab", "load", "tables_kept", store=plan.store))
    if plan.profile is not None:
        print(say("lab", "load", "profile", path=plan.profile))
    return 0


def row(name: str, **facts: object) -> str:
    """A line of the report with its heading."""
    return f"{label('lab', 'load', 'rows', name):12}{line_of(name, **facts)}"


def line_of(name: str, **facts: object) -> str:
    return label("lab", "load", "lines", name, **facts)


def report(figures: Figures) -> list[str]:
    kinds = ", ".join(f"{count:,} {name}" for name, count in figures.kinds.most_common())
    machine = {
        "cores": cores(),
        "python": platform.python_version(),
        "loop": "uvloop" if find_spec("uvloop") else "asyncio",
        "store": store_of(figures.plan),
        "load": f"{figures.load_before:.1f}",
    }
    lines = [
        row("tables", tables=f"{figures.plan.tables:,}", connections=f"{figures.connections:,}", kinds=kinds),
        row("machine", **machine),
    ]
    if not figures.opening:
        return [*lines, say("lab", "load", "stopped_opening")]
    lines.append(row("opening", seconds=f"{figures.opening:.1f}"))
    if not figures.moves:
        return [*lines, say("lab", "load", "stopped_playing")]
    return lines + played(figures) + ["", verdict(figures)] + searched(figures)


def played(figures: Figures) -> list[str]:
    moves = {
        "seconds": f"{figures.played:.1f}",
        "moves": f"{figures.moves:,}",
        "rate": f"{figures.moves / figures.played:.0f}",
        "bot_moves": f"{figures.bot_moves:,}",
        "finished": f"{figures.finished:,}",
    }
    trouble = {
        "refusals": figures.refused.total(),
        "codes": ", ".join(f"{count} {code}" for code, count in figures.refused.most_common()),
        "unanswered": figures.unanswered,
        "reconnects": figures.reconnects,
        "idle": figures.idle,
    }
    busy, late = figures.client_cpu / figures.played, percentile(figures.late, 99)
    lines = [
        row("playing", **moves),
        row("told_all", delays=percentiles(figures.delays)),
        *talked(figures),
        row("trouble", **trouble),
        server_line(figures),
        row("clients", share=f"{busy:.0%}", late=milliseconds(late)),
    ]
    if busy > BUSY or late > LATE:
        lines.append(f"{'':12}{line_of('behind')}")
    return lines + others_line(figures)


def percentiles(delays: list[float]) -> str:
    shown = [("p50", 50.0), ("p90", 90.0), ("p99", 99.0), ("max", 100.0)]
    return ", ".join(f"{name} {milliseconds(percentile(delays, percent))}" for name, percent in shown)


def talked(figures: Figures) -> list[str]:
    if not figures.talk_delays and not figures.unheard and not figures.returns:
        return []
    lines, delays = f"{len(figures.talk_delays):,}", percentiles(figures.talk_delays)
    return [row("talk", lines=lines, delays=delays, unheard=figures.unheard, returns=figures.returns)]


def others_line(figures: Figures) -> list[str]:
    """How quiet the machine was: figures of a busy one say little."""
    server = server_cpu(figures)
    if figures.machine_cpu is None or server is None:
        return []
    others = max(0.0, figures.machine_cpu - figures.client_cpu - server) / figures.played
    return [row("others", share=f"{others:.0%}")]


def server_line(figures: Figures) -> str:
    cpu, memory = server_cpu(figures), [usage.memory for usage in figures.usage if usage.memory is not None]
    if cpu is None or len(memory) < 3:
        return f"{label('lab', 'load', 'rows', 'server'):12}{line_of('server_unknown')}"
    empty, full, after = memory
    each = (full - empty) / figures.plan.tables
    sizes = {"empty": f"{empty / 1e6:.0f}", "full": f"{full / 1e6:.0f}", "after": f"{after / 1e6:.0f}"}
    return row("server", share=f"{cpu / figures.played:.0%}", each=f"{each / 1e3:.0f}", **sizes)


def server_cpu(figures: Figures) -> float | None:
    """Seconds that the server worked during play."""
    cpu = [usage.cpu for usage in figures.usage if usage.cpu is not None]
    return cpu[2] - cpu[1] if len(cpu) == 3 else None


def verdict(figures: Figures) -> str:
    plan, played = figures.plan, figures.played
    aimed = {"tables": f"{AIM_TABLES:,}", "rate": f"{AIM_RATE:.0f}", "delay": milliseconds(AIM_SECONDS)}
    got = {"tables": f"{plan.tables:,}", "rate": f"{figures.moves / played:.0f}", "delay": milliseconds(figures.p99)}
    is_kept_up = figures.moves >= 0.95 * plan.rate * played and not figures.unanswered
    is_reached = is_kept_up and figures.p99 < AIM_SECONDS and not figures.refused.total() and not figures.reconnects
    outcome = "reached" if is_reached else "missed"
    if plan.tables < AIM_TABLES or plan.rate < AIM_RATE or played < plan.seconds:
        outcome = "untested"
    measured = line_of("measured", **got, cores=cores())
    return line_of("verdict", outcome=outcome, aim=line_of("aim", **aimed), measured=measured)


def searched(figures: Figures) -> list[str]:
    if not figures.trials:
        return []
    lines = [line_of("trial", rate=f"{rate:>12,.0f}", delay=milliseconds(p99)) for rate, p99 in figures.trials]
    good = [rate for rate, p99 in [(figures.plan.rate, figures.p99), *figures.trials] if p99 < AIM_SECONDS]
    best = line_of("rate", rate=f"{max(good):,.0f}") if good else line_of("none_tried")
    return ["", *lines, line_of("best", delay=milliseconds(AIM_SECONDS), best=best)]


def milliseconds(seconds: float) -> str:
    return line_of("milliseconds", count=f"{seconds * 1e3:,.0f}" if seconds >= 0.01 else f"{seconds * 1e3:.1f}")


def cores() -> int:
    """Those that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def store_of(plan: Plan) -> str:
    return plan.store.partition(":")[0] or "sqlite"
