"""How many live tables and moves a second a server holds on this machine, and how soon everybody is told of a move."""

from __future__ import annotations

import asyncio
import gc
import os
import signal
import sys
import threading
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter, process_time

import msgspec

from uguisu.engine.errors import UguisuError
from uguisu.engine.folders import home
from uguisu.engine.registry import find_game
from uguisu.engine.words import label, say
from uguisu.lab.bench import YARDSTICK
from uguisu.lab.load.client import ask
from uguisu.lab.load.crowd import Crowd, Kind
from uguisu.lab.load.server import Process, Usage, machine_cpu, raise_file_limit, running

try:
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeElapsedColumn
except ImportError:
    raise UguisuError(say("lab", "load", "needs_rich")) from None

AIM_TABLES, AIM_RATE, AIM_SECONDS = 2000, 200.0, 0.1
CONTRACTS = range(1, 7)
TRIAL = 8.0
"""Seconds that the search spends on each rate."""
TRIALS = 12
"""So many rates are tried at most."""


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """What is to be measured."""

    tables: int = AIM_TABLES
    rate: float = AIM_RATE
    """moves a second, at all tables together"""
    talk: float = 0.1
    """lines said for each move"""
    returns: float = 0.02
    """people who close the page and come again, for each move"""
    seconds: float = 30.0
    store: str = ""
    """The store's address; empty for a temporary SQLite file."""
    search: bool = False
    """Afterwards, look for the highest rate that is still good."""
    profile: Path | None = None
    """Where the server's own profile goes; it makes everything slower."""


class Figures(msgspec.Struct):
    """What was measured so far; the report tells how far it got."""

    plan: Plan
    kinds: Counter[str] = msgspec.field(default_factory=Counter)
    load_before: float = 0.0
    connections: int = 0
    opening: float = 0.0
    """seconds"""
    played: float = 0.0
    """seconds"""
    moves: int = 0
    bot_moves: int = 0
    delays: list[float] = []
    """Sorted: from sending a move until everybody at the table was told."""
    talk_delays: list[float] = []
    """Sorted: from saying something until everybody at the table has heard it."""
    unheard: int = 0
    """Lines that not everybody has heard."""
    returns: int = 0
    """How often somebody closed the page and came again."""
    late: list[float] = []
    """Sorted: how long after its time a move was sent."""
    unanswered: int = 0
    refused: Counter[str] = msgspec.field(default_factory=Counter)
    reconnects: int = 0
    finished: int = 0
    idle: int = 0
    """Moves that were not made because no table was ready for one."""
    usage: list[Usage] = []
    """Of the server: empty, with all tables open, after playing."""
    client_cpu: float = 0.0
    """seconds while playing"""
    machine_cpu: float | None = None
    """The same for everything that ran on the machine; None where the system does not tell."""
    trials: list[tuple[float, float]] = []
    """Of the search: a rate, and the time within which 99 of 100 moves were told."""

    @property
    def p99(self) -> float:
        return percentile(self.delays, 99)


def percentile(values: list[float], percent: float) -> float:
    """Of sorted values, the one that so many of a hundred do not exceed."""
    return values[max(0, -int(-len(values) * percent // 100) - 1)] if values else 0.0


def kinds_of_tables(tables: int) -> list[Kind]:
    """Of twenty tables sixteen are solo contracts, three have two people, one a person and a bot."""
    blade = find_game("blade")
    contracts = [Kind("blade", blade, {"contract": contract}) for contract in CONTRACTS]
    kinds = [contracts[number % len(contracts)] for number in range(tables)]
    try:
        hide_and_seek = find_game(YARDSTICK)
    except UguisuError:
        return kinds
    two = Kind(label("lab", "load", "for_two"), hide_and_seek, {})
    bot = Kind(label("lab", "load", "with_bot"), hide_and_seek, {}, (1,))
    instead = {1: two, 3: bot, 7: two, 13: two}
    return [instead.get(number % 20, kind) for number, kind in enumerate(kinds)]


def measure(plan: Plan) -> Figures:
    """Starts a server, opens the tables, plays. Ctrl-C, or being told to end, ends it with the figures so far."""
    kinds = kinds_of_tables(plan.tables)
    figures = Figures(plan, Counter(kind.name for kind in kinds))
    figures.connections = sum(kind.game.seats[0] - len(kind.bots) for kind in kinds)
    with suppress(OSError):
        figures.load_before = os.getloadavg()[0]
    raise_file_limit(figures.connections + 256)
    games = [YARDSTICK] if any(kind.game.name != "blade" for kind in kinds) else []
    # Where the server's own store would lie: a folder for temporary files may be in memory, and flatter the disk.
    home().mkdir(parents=True, exist_ok=True)
    with suppress(KeyboardInterrupt), _told_to_end(), TemporaryDirectory(prefix="load-", dir=home()) as folder:
        store = plan.store or f"sqlite:{folder}/load.sqlite3"
        with running(store, games, Path(folder), plan.profile) as server:
            asyncio.run(_run(figures, kinds, server))
    return figures


@contextmanager
def _told_to_end() -> Iterator[None]:
    """SIGTERM is taken as Ctrl-C meanwhile, so that no server is left behind."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


async def _run(figures: Figures, kinds: list[Kind], server: Process) -> None:
    plan, crowd = figures.plan, Crowd(server.port, "load")
    figures.usage.append(server.usage())
    try:
        with _progress() as progress:
            start = perf_counter()
            task = progress.add_task(label("lab", "load", "opening"), total=plan.tables)
            await crowd.open_all(kinds, lambda: progress.advance(task))
            await crowd.all_told()
            figures.opening = perf_counter() - start
            figures.usage.append(server.usage())
            gc.freeze()  # our own collector must not be what is measured
            task = progress.add_task(label("lab", "load", "playing"), total=plan.seconds)
            bots = await _bot_moves(server)
            await _play(figures, crowd, server, lambda since: progress.update(task, completed=since))
            progress.update(task, completed=plan.seconds)
            figures.bot_moves = await _bot_moves(server) - bots
            if plan.search:
                await _search(figures, crowd, progress)
    finally:
        gc.unfreeze()
        crowd.leave()


async def _play(figures: Figures, crowd: Crowd, server: Process, tick: Callable[[float], None]) -> None:
    """Plays as planned; what was measured is noted however it ends."""
    plan = figures.plan
    start, cpu, machine = perf_counter(), process_time(), machine_cpu()
    try:
        await crowd.play(plan.rate, plan.seconds, tick, plan.talk, plan.returns)
    finally:
        figures.usage.append(server.usage())
        figures.played, figures.client_cpu = perf_counter() - start, process_time() - cpu
        if machine is not None and (now := machine_cpu()) is not None:
            figures.machine_cpu = now - machine
        _note(figures, crowd)
    figures.unanswered = await crowd.settle()
    figures.unheard = crowd.unheard
    _note(figures, crowd)


def _note(figures: Figures, crowd: Crowd) -> None:
    figures.delays, figures.late = sorted(crowd.delays), sorted(crowd.late)
    figures.talk_delays, figures.returns = sorted(crowd.talk_delays), crowd.returns
    figures.moves, figures.refused = len(crowd.delays), crowd.refused.copy()
    figures.reconnects, figures.finished, figures.idle = crowd.reconnects, crowd.finished, crowd.idle


async def _search(figures: Figures, crowd: Crowd, progress: Progress) -> None:
    """Doubles the rate until it is too much, then halves the gap until it is small."""
    good, bad = (figures.plan.rate, 0.0) if figures.p99 < AIM_SECONDS else (0.0, figures.plan.rate)
    task = progress.add_task(label("lab", "load", "searching"), total=None)
    while len(figures.trials) < TRIALS and (not bad or bad - good > max(good, 1) / 16):
        rate = good * 2 if not bad else (good + bad) / 2
        progress.update(task, description=label("lab", "load", "searching_at", rate=f"{rate:,.0f}"))
        crowd.delays.clear()
        idle = crowd.idle
        await crowd.play(rate, TRIAL, talk=figures.plan.talk, returns=figures.plan.returns)
        await crowd.settle()
        p99 = percentile(sorted(crowd.delays), 99)
        figures.trials.append((rate, p99))
        if p99 < AIM_SECONDS and crowd.idle == idle:
            good = rate
        else:
            bad = rate


async def _bot_moves(server: Process) -> int:
    """How many moves the server's own bots have made."""
    text = (await ask(server.port, "/metrics")).decode()
    rows = [line for line in text.splitlines() if line.startswith("uguisu_moves_total") and 'player="bot"' in line]
    return sum(int(float(row.split()[-1])) for row in rows)


def _progress() -> Progress:
    columns = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn(), TimeElapsedColumn())
    console = Console(stderr=True)
    return Progress(*columns, console=console, refresh_per_second=4, transient=not sys.stderr.isatty())
