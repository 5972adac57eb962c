"""One server has a store at a time: the second is refused, and whoever has lost it writes nothing more."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
from pathlib import Path

import pytest
from server.databases import rows
from server.running import PATIENCE, ROOT, RunningServer, open_table
from server.test_store import OPENED, lose_connections, move, numbers

from uguisu.cli import main
from uguisu.server import requests as r
from uguisu.server.databases import Taken
from uguisu.server.store import Store, StoreError

WHO = rf"{re.escape(socket.gethostname()[:40])}, process \d+, since \d{{4}}-\d\d-\d\d \d\d:\d\d:\d\d UTC"


async def test_a_second_server_is_refused_and_told_who_has_the_store(store: Store, store_url: str) -> None:
    with pytest.raises(Taken, match=WHO) as caught:
        Store.at(store_url)
    assert f"process {os.getpid()}," in str(caught.value)
    assert len(str(caught.value)) < 300
    await store.create("one", "blade", [OPENED], [None])
    store.close()
    Store.at(store_url).close()


def test_the_command_refuses_a_store_that_a_running_server_has(
    store_url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with RunningServer(store_url) as server:
        assert main(["serve", "--port", "0", "--store", store_url]) == 1
        told = capsys.readouterr()
        assert told.out == ""
        assert re.fullmatch(rf"uguisu: Another server has this store: {WHO}\..*\n", told.err)
        assert f"process {server.process.pid}," in told.err
        server.kill()
        server.start()


def test_a_store_that_is_reached_by_another_name_is_the_same_store(sqlite_url: str, tmp_path: Path) -> None:
    store = Store.at(sqlite_url)
    (tmp_path / "other.sqlite3").symlink_to(tmp_path / "tables.sqlite3")
    with pytest.raises(Taken):
        Store.at(f"sqlite:{tmp_path / 'other.sqlite3'}")
    store.close()


async def test_whoever_has_lost_the_store_writes_nothing_more(store: Store, store_url: str) -> None:
    """However it came about: here the lock beside a file was removed, or another server was there meanwhile."""
    await store.create("one", "blade", [OPENED], [None])
    rows(store_url, "UPDATE facts SET value = 'elsewhere, process 7 abc' WHERE name = 'holder'")
    with pytest.raises(StoreError) as caught:
        await store.append("one", 1, move(1))
    assert "elsewhere" not in str(caught.value), "that is nothing for players"
    assert "elsewhere, process 7" in store.lost
    for refused in (store.load("one"), store.append("one", 1, move(1)), store.check()):
        with pytest.raises(StoreError):
            await refused
    assert numbers(store_url, "one") == [0]


async def test_a_lock_that_was_removed_does_not_let_two_servers_write(sqlite_url: str, tmp_path: Path) -> None:
    first = Store.at(sqlite_url)
    (tmp_path / "tables.sqlite3.lock").unlink()
    second = Store.at(sqlite_url)
    await second.create("one", "blade", [OPENED], [None])
    with pytest.raises(StoreError):
        await first.append("one", 1, move(1))
    assert first.lost
    await second.append("one", 1, move(2))
    for store in (first, second):
        store.close()


async def test_a_server_that_lost_its_connection_takes_the_store_again(postgresql_url: str) -> None:
    store = Store.at(postgresql_url)
    await store.create("one", "blade", [OPENED], [None])
    lose_connections(postgresql_url)
    await store.append("one", 1, move(1))
    with pytest.raises(Taken):
        Store.at(postgresql_url)
    assert store.lost == ""
    store.close()


async def test_a_server_whose_store_was_taken_meanwhile_has_lost_it(postgresql_url: str) -> None:
    first = Store.at(postgresql_url)
    await first.create("one", "blade", [OPENED], [None])
    lose_connections(postgresql_url)
    second = Store.at(postgresql_url)
    with pytest.raises(StoreError):
        await first.append("one", 1, move(1))
    assert f"process {os.getpid()}" in first.lost
    await second.append("one", 1, move(2))
    for store in (first, second):
        store.close()
    assert numbers(postgresql_url, "one") == [0, 1]


async def test_a_server_stops_with_a_word_when_another_has_its_store(postgresql_url: str) -> None:
    with RunningServer(postgresql_url) as server:
        await open_table(server.address, "blade", [r.Wish("me")], {"contract": 1})
        server.process.send_signal(signal.SIGSTOP)
        lose_connections(postgresql_url)
        other = Store.at(postgresql_url)
        server.process.send_signal(signal.SIGCONT)
        assert server.process.wait(PATIENCE) == 1
        assert f"process {os.getpid()}" in server.logged().splitlines()[-1]
        assert server.logged().splitlines()[-1].startswith("uguisu: Another server has this store")
        other.close()


# Whatever only reads

COMMANDS = [line for line in (ROOT / "docs" / "host.md").read_text().splitlines() if line.startswith("(umask")]
BACKUPS = {
    "sqlite": next(c for c in COMMANDS if ".backup" in c),
    "postgresql": next(c for c in COMMANDS if "pg_d" in c),
}


@pytest.mark.parametrize("kind", BACKUPS)
async def test_the_backup_commands_work_beside_the_server_and_their_files_are_private(
    kind: str, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    url: str = request.getfixturevalue(f"{kind}_url")
    store = Store.at(url)
    await store.create("one", "blade", [OPENED], [None])
    command = BACKUPS[kind].replace("server.sqlite3", "tables.sqlite3").replace("pg_dump uguisu", f"pg_dump '{url}'")
    before = set(tmp_path.iterdir())
    subprocess.run(["sh", "-c", f"umask 022; {command}"], cwd=tmp_path, check=True)
    made = set(tmp_path.iterdir()) - before
    assert [file.stat().st_mode & 0o777 for file in made] == [0o600]
    assert b"hide_and_seek" in made.pop().read_bytes()
    store.close()


# Passwords


@pytest.mark.parametrize("command", ["serve", "load"])
@pytest.mark.parametrize(
    "url", ["postgresql://u:secret@h/d", "postgresql://u@h/d?password=secret", "postgres://:secret@"]
)
def test_a_password_in_an_argument_is_refused(command: str, url: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([command, "--store", url]) == 1
    told = capsys.readouterr().err
    assert told.startswith("uguisu: A password in an argument")
    assert len(told) < 300
    assert "secret" not in told


def test_the_address_of_the_store_may_stand_in_the_environment(tmp_path: Path) -> None:
    words = [sys.executable, "-m", "uguisu.cli", "serve", "--port", "0"]
    url = "postgresql://u:secret@127.0.0.1:1/d"
    ran = subprocess.run(words, env={**os.environ, "UGUISU_STORE": url}, capture_output=True, text=True, cwd=ROOT)
    assert ran.returncode == 1
    assert ran.stderr.startswith("uguisu: PostgreSQL cannot be used as a store")
    assert "secret" not in ran.stderr


def test_an_address_that_cannot_be_read_is_not_quoted() -> None:
    with pytest.raises(StoreError) as caught:
        Store.at("postgresql://u:sec%ret@h:port/d")
    assert "ret" not in str(caught.value).replace("PostgreSQL", "")
