"""A store that stands still, is full or damaged: the truth is said, and what needs no store goes on."""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

import pytest
from server.databases import Cluster, rows
from server.house import key_of, open_house, problem, written_down
from server.test_store import OPENED, move, numbers, refusal

from uguisu.cli import main
from uguisu.server import protocol as p
from uguisu.server.store import Store, StoreError

HIDE = "hide_and_seek"


@contextmanager
def standing_still(file: Path) -> Iterator[None]:
    """Somebody else has the right to write, and keeps it."""
    with closing(sqlite3.connect(file, isolation_level=None)) as greedy:
        greedy.execute("BEGIN IMMEDIATE")
        yield
        greedy.execute("ROLLBACK")


# The health of the store


async def test_health_is_bad_when_nothing_can_be_written_and_good_again_afterwards(tmp_path: Path) -> None:
    async with open_house(tmp_path, store_seconds=1) as house:
        assert (await house.get("/healthz")).status_code == 200
        with standing_still(house.file):
            assert problem(await house.get("/healthz"))[:2] == (503, "store")
        assert (await house.get("/healthz")).json() == {"ok": True, "tables": 0}


async def test_health_is_bad_when_the_disk_is_full(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    true = sqlite3.connect

    def small(*args: object, **more: object) -> sqlite3.Connection:
        """A file that has no page left: the database says the same when the disk has none."""
        connection: sqlite3.Connection = true(*args, **more)  # type: ignore[call-overload]
        connection.execute("PRAGMA max_page_count = 1")
        return connection

    async with open_house(tmp_path) as house:
        await house.open("blade", "me")
    monkeypatch.setattr(sqlite3, "connect", small)
    async with open_house(tmp_path) as house:
        assert problem(await house.get("/healthz"))[:2] == (503, "store")
        assert (await house.get("/api/games")).status_code == 200


# What needs no store


async def test_while_the_store_stands_still_everything_else_goes_on(tmp_path: Path) -> None:
    async with open_house(tmp_path, store_seconds=60) as house:
        one, two = [await house.open(HIDE, "me", "me") for _ in range(2)]
        mover, other = [await house.join(one.table, key_of(one, seat)) for seat in range(2)]
        with standing_still(house.file):
            mover.say(p.Choose("stuck", mover.prompt.number, "go:20"))
            while not house.server.tables.here(one.table).lock.locked():  # type: ignore[union-attr]
                await asyncio.sleep(0)
            for path in ("/", "/api/games", f"/api/games/{HIDE}/rules"):
                assert (await house.get(path)).status_code == 200
            assert (await house.get(f"/api/tables/{two.table}/replay", key_of(two, 0))).status_code == 200
            assert (await house.join(two.table, two.watch)).letters
            assert await other.told() == [], "it is heard, and told nothing that is not on disk"
        while (telling := await mover.next()) != p.Done("stuck"):
            assert telling is not None


async def test_whoever_goes_does_not_wait_for_the_store(tmp_path: Path) -> None:
    async with open_house(tmp_path, store_seconds=60, linger_seconds=0.01) as house:
        opened = await house.open(HIDE, "me", "me")
        mover, other = [await house.join(opened.table, key_of(opened, seat)) for seat in range(2)]
        live = house.server.tables.here(opened.table)
        assert live is not None
        with standing_still(house.file):
            mover.say(p.Choose("stuck", mover.prompt.number, "go:20"))
            while not live.lock.locked():
                await asyncio.sleep(0)
            await other.go()
            assert live.lock.locked()


async def test_saving_a_table_keeps_nobody_from_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with open_house(tmp_path) as house:
        opened = await house.open(HIDE, "me", "me")
        wire = await house.join(opened.table, key_of(opened, 0))
        goes_on, reads = asyncio.Event(), asyncio.Event()
        load = Store.load

        async def slow(self: Store, table: str) -> object:
            reads.set()
            await goes_on.wait()
            return await load(self, table)

        monkeypatch.setattr(Store, "load", slow)
        saving = asyncio.create_task(house.get(f"/api/tables/{opened.table}/save", key_of(opened, 0)))
        await reads.wait()
        assert isinstance(await wire.choose("go:20"), p.Done)
        goes_on.set()
        assert (await saving).status_code == 200


# PostgreSQL that stands still


def backends(cluster: Cluster, url: str) -> list[int]:
    name = rows(url, "SELECT current_database()")[0][0]
    found = rows(cluster.url("postgres"), "SELECT pid FROM pg_stat_activity WHERE datname = ?", name)
    return [pid for (pid,) in found]


async def test_a_postgresql_that_stands_still_is_not_waited_for(cluster: Cluster, postgresql_url: str) -> None:
    """Its own time limits do not help then: it stands still too."""
    store = Store.at(postgresql_url, 1)
    await store.create("one", "blade", [OPENED], [None])
    assert await store.count() == 1
    stopped = backends(cluster, postgresql_url)
    for pid in stopped:
        os.kill(pid, signal.SIGSTOP)
    try:
        for waiting in (store.check(), store.append("one", 1, move(1)), store.still_ours()):
            with pytest.raises(StoreError):
                await waiting
        with suppress(StoreError):
            await store.count()
        assert await store.count() == 1, "reading goes on over another connection"
        with written_down() as lines:
            while "Our own last connection" not in "".join(lines):
                with pytest.raises(StoreError):
                    await store.still_ours()
    finally:
        for pid in stopped:
            os.kill(pid, signal.SIGCONT)
    while True:
        try:
            await store.check()
            break
        except StoreError:
            assert store.lost == ""
    assert numbers(postgresql_url, "one") in ([0], [0, 1])
    store.close()


# Damage


def damage(file: Path, sql: str) -> None:
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute(sql)


async def filled(url: str) -> None:
    store = Store.at(url)
    for table in ("one", "two"):
        await store.create(table, "blade", [OPENED], [None])
        for number in range(1, 40):
            await store.append(table, number, move(number))
    store.close()


@pytest.mark.parametrize("sql", [
    "DELETE FROM log WHERE id = 'one' AND number = 17",
    "DELETE FROM log WHERE id = 'one' AND number = 0",
    "DELETE FROM log WHERE id = 'one'",
])  # fmt: skip
async def test_a_log_with_a_gap_is_found_at_the_start(sqlite_url: str, tmp_path: Path, sql: str) -> None:
    await filled(sqlite_url)
    damage(tmp_path / "tables.sqlite3", sql)
    told = refusal(sqlite_url)
    assert "is damaged (entries are missing in the log of table one)" in told
    assert "backup" in told
    assert len(told) < 300 + len(str(tmp_path))


@pytest.mark.parametrize("page", range(1, 12))
async def test_a_damaged_page_is_found_at_the_start_and_said_in_one_line(
    sqlite_url: str, tmp_path: Path, page: int, capsys: pytest.CaptureFixture[str]
) -> None:
    await filled(sqlite_url)
    file = tmp_path / "tables.sqlite3"
    content = bytearray(file.read_bytes())
    content[4096 * page : 4096 * page + 4096] = b"\xa5" * 4096
    file.write_bytes(content)
    assert main(["serve", "--port", "0", "--store", sqlite_url]) == 1
    told = capsys.readouterr()
    assert told.err.startswith(f"uguisu: {file} is damaged (")
    assert told.err.count("\n") == 1
    assert told.out == ""


async def test_a_file_whose_beginning_is_lost_is_refused_with_what_to_do(sqlite_url: str, tmp_path: Path) -> None:
    await filled(sqlite_url)
    file = tmp_path / "tables.sqlite3"
    file.write_bytes(b"\xa5" * 4096 + file.read_bytes()[4096:])
    assert '"A damaged store"' in refusal(sqlite_url)


async def test_what_the_page_about_hosting_says_saves_the_other_tables(sqlite_url: str, tmp_path: Path) -> None:
    await filled(sqlite_url)
    damage(tmp_path / "tables.sqlite3", "DELETE FROM log WHERE id = 'one' AND number = 17")
    page = (Path(__file__).parents[2] / "docs" / "host.md").read_text()
    for start in ("(umask 077; sqlite3 server.sqlite3 .dump", "sqlite3 saved.sqlite3"):
        command = start + page.split("\n" + start)[1].split("\n```")[0]
        process = await asyncio.create_subprocess_shell(
            command.replace("server.sqlite3", "tables.sqlite3"), cwd=tmp_path
        )
        assert await process.wait() == 0
    store = Store.at(f"sqlite:{tmp_path / 'saved.sqlite3'}")
    stored = await store.load("two")
    assert stored is not None
    assert len(stored.entries) == 40
    assert await store.load("one") is None
    store.close()
