"""A small load test through the same code: every figure is there, nothing is refused. No time is asserted."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from uguisu.engine.errors import UguisuError
from uguisu.engine.folders import home
from uguisu.lab.load import server as load_server
from uguisu.lab.load.crowd import Crowd
from uguisu.lab.load.measuring import Figures, Plan, kinds_of_tables, measure, percentile
from uguisu.lab.load.report import report, run_load

PLAN = Plan(tables=5, rate=20, seconds=2)


@pytest.fixture(autouse=True)
def _own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("UGUISU_HOME", str(tmp_path / "home"))


def test_a_small_run_measures_everything_and_nothing_is_refused() -> None:
    figures = measure(PLAN)
    assert figures.kinds == {"blade": 3, "hide-and-seek for two": 1, "hide-and-seek with a bot": 1}
    assert figures.connections == 6
    assert figures.opening > 0
    assert figures.played >= PLAN.seconds
    assert figures.moves == len(figures.delays) > 0
    assert 0 < percentile(figures.delays, 50) <= figures.p99 <= figures.delays[-1]
    assert not figures.refused
    assert figures.unanswered == figures.reconnects == 0
    assert figures.client_cpu > 0
    text = "\n".join(report(figures))
    for word in ("5 with 6 WebSockets", "p50", "p90", "p99", "max", "0 refusals", "0 reconnects", "of a core"):
        assert word in text
    assert "on 2 cores: not put to the test (5 tables" in text


def test_people_talk_and_close_the_page_and_come_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("uguisu.lab.load.crowd.OUT", 0.2)
    figures = measure(Plan(tables=5, rate=20, seconds=3, talk=1.0, returns=0.3))
    assert len(figures.talk_delays) > 5
    assert figures.returns > 0
    assert figures.unheard == figures.unanswered == figures.reconnects == 0
    assert not figures.refused
    assert f"{len(figures.talk_delays)} lines" in "\n".join(report(figures))


def test_where_nobody_talks_or_goes_away_the_report_says_nothing_of_it() -> None:
    figures = measure(Plan(tables=2, rate=10, seconds=1, talk=0, returns=0))
    assert not figures.talk_delays
    assert "Talk" not in "\n".join(report(figures))


def test_the_server_tells_its_memory_and_work_where_the_system_does() -> None:
    usage = measure(Plan(tables=1, rate=5, seconds=0.5)).usage
    assert len(usage) == 3
    if Path("/proc/self/statm").exists():
        empty, full, after = usage
        assert empty.memory
        assert full.memory
        assert after.memory
        assert 0 < (empty.cpu or 0) <= (full.cpu or 0) <= (after.cpu or 0)


def test_the_search_tries_other_rates(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("uguisu.lab.load.measuring.TRIAL", 0.2)
    monkeypatch.setattr("uguisu.lab.load.measuring.TRIALS", 3)
    assert run_load(Plan(tables=2, rate=5, seconds=0.5, search=True)) == 0
    printed = capsys.readouterr().out
    assert "moves/s: p99" in printed
    assert "Highest rate with p99 < 100 ms" in printed


def test_finished_tables_are_replaced_and_lost_clients_come_again(tmp_path: Path) -> None:
    """Two tables are played on until some were finished; then every client is cut off once."""

    async def play(port: int) -> Crowd:
        crowd = Crowd(port, "test")
        await crowd.open_all(kinds_of_tables(2), lambda: None)
        async with asyncio.timeout(120):
            while crowd.finished < 3:
                await crowd.play(200, 0.2)
            await crowd.settle()
            clients = [client for table in crowd.tables for client in table.clients]
            for client in clients:
                client.cut_off()
            while crowd.reconnects < len(clients) or len(crowd.tables) < 2:
                await asyncio.sleep(0.02)
            moves = len(crowd.delays)
            while len(crowd.delays) < moves + 10:
                await crowd.play(50, 0.2)
        crowd.leave()
        return crowd

    games = ["examples.hide_and_seek"]
    with load_server.running(f"sqlite:{tmp_path}/load.sqlite3", games, tmp_path) as server:
        crowd = asyncio.run(play(server.port))
    assert not crowd.refused


def test_ctrl_c_keeps_what_was_measured_so_far(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    whole = Crowd.play

    async def cut_short(self: Crowd, rate: float, seconds: float, *rest: Any) -> None:
        while not self.delays:
            await whole(self, rate, 0.2, *rest)
        raise KeyboardInterrupt

    monkeypatch.setattr(Crowd, "play", cut_short)
    assert run_load(PLAN) == 0
    printed = capsys.readouterr().out
    assert "p99" in printed
    assert "not put to the test" in printed
    assert not list(home().iterdir())


@pytest.mark.skipif(os.name != "posix", reason="signals are sent")
def test_being_told_to_end_leaves_no_server_behind(tmp_path: Path) -> None:
    program = (
        "from uguisu.lab.load.measuring import Plan; from uguisu.lab.load.report import run_load; "
        "raise SystemExit(run_load(Plan(tables=2, rate=5, seconds=600)))"
    )
    load = subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True)
    try:
        while not list(tmp_path.glob("home/load-*/load.sqlite3")):
            assert load.poll() is None
            time.sleep(0.05)
        load.send_signal(signal.SIGTERM)
        printed, _ = load.communicate(timeout=120)
    finally:
        load.kill()
    assert load.returncode == 0
    assert "Tables      2 with" in printed
    assert not list((tmp_path / "home").iterdir())


def test_the_report_says_how_far_a_run_got() -> None:
    figures = Figures(PLAN, Counter(blade=5))
    assert report(figures)[-1] == "Stopped while the tables were being opened."
    figures.opening = 1.0
    assert report(figures)[-1] == "Stopped before anything was played."


@pytest.mark.parametrize(
    ("delay", "moves", "refused", "words"),
    [(0.05, 6000, 0, "reached"), (0.2, 6000, 0, "missed"), (0.05, 3000, 0, "missed"), (0.05, 6000, 1, "missed")],
)
def test_the_aim_is_reached_only_in_full(delay: float, moves: int, refused: int, words: str) -> None:
    figures = Figures(Plan(), Counter(blade=2000), opening=1.0, played=30.0, moves=moves, delays=[delay] * moves)
    figures.refused["store"] += refused
    line = next(line for line in report(figures) if line.startswith("Aim: "))
    assert line.startswith("Aim: 2,000 tables, 200 moves/s, p99 < 100 ms on 2 cores: " + words)


def test_percentiles_are_values_that_were_measured() -> None:
    values = [float(n) for n in range(1, 101)]
    assert [percentile(values, p) for p in (50, 90, 99, 100)] == [50, 90, 99, 100]
    assert percentile([7.0], 99) == 7.0
    assert percentile([], 99) == 0.0


def test_without_the_examples_there_are_solo_contracts_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("uguisu.lab.load.measuring.YARDSTICK", "no.such.module:GAME")
    assert {kind.name for kind in kinds_of_tables(40)} == {"blade"}


def test_a_server_that_does_not_start_is_told_in_a_line(tmp_path: Path) -> None:
    with (
        pytest.raises(UguisuError, match=r"did not start: .*store"),
        load_server.running("nothing:", [], tmp_path),
    ):
        pass


def test_a_server_that_is_gone_is_one_plain_error() -> None:
    with pytest.raises(ConnectionRefusedError):
        asyncio.run(Crowd(1, "test").open_all(kinds_of_tables(1), lambda: None))


def test_too_few_open_files_are_told_before_anything_starts() -> None:
    with pytest.raises(UguisuError, match="open files are needed"):
        load_server.raise_file_limit(1 << 60)
