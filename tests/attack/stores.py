"""Attacks on the store: a second server, a full disk, a database that stands still, damage, kill -9."""

from __future__ import annotations

import asyncio
import os
import resource
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from random import Random

import httpx
from attack.killing import Players, kill_often, tally
from attack.registry import Outcome, Scene, attack
from server.databases import Cluster, NoPostgreSQL, rows
from server.running import ROOT, UNLIMITED, RunningServer

from uguisu.server.entries import AnyEntry, Holder, Opened
from uguisu.server.store import Store, StoreError

PATIENCE = 30
"""Seconds within which a server must be well again."""
PAGE = 4096
DISK = 3_000_000
"""Bytes of the small disk."""


class Wrong(Exception):
    """The server did not hold; the words say why."""


class Untried(Exception):
    """There is no PostgreSQL on this machine."""


def must(is_so: object, otherwise: str) -> None:
    if not is_so:
        raise Wrong(otherwise)


@contextmanager
def _postgresql() -> Iterator[tuple[Cluster, str]]:
    """A PostgreSQL of our own. Where there is none, that part of an attack is left out, but never in CI."""
    try:
        cluster = Cluster()
    except NoPostgreSQL:
        if os.environ.get("UGUISU_CI") == "1":
            raise
        raise Untried from None
    with closing(cluster), cluster.database() as url:
        yield cluster, url


# Two servers


def _start_second(url: str) -> tuple[int, str]:
    """A second server on the store: its exit status and its last word."""
    words = [sys.executable, "-m", "uguisu.cli", "serve", "--port", "0", "--store", url]
    ran = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, timeout=60)
    return ran.returncode, ran.stderr.strip().splitlines()[-1]


def _lose_connections(url: str) -> None:
    others = "WHERE datname = current_database() AND pid <> pg_backend_pid()"
    rows(url, f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity {others}")


@attack("two_servers", alone=True)
def two_servers(scene: Scene) -> Outcome:
    """A second server at the store of the first; and one that comes while the first is cut off from it."""
    tried = "a second server on SQLite"
    try:
        _refuses_a_second(f"sqlite:{scene.folder / 'tables.sqlite3'}")
        with _postgresql() as (_, url):
            tried += ", on PostgreSQL, and while the first is cut off"
            _refuses_a_second(url)
            with RunningServer(url) as first:
                first.process.send_signal(signal.SIGSTOP)
                _lose_connections(url)
                with RunningServer(url):
                    first.process.send_signal(signal.SIGCONT)
                    must(first.process.wait(PATIENCE) == 1, "the first server did not stop")
                must("Another server has this store" in first.logged(), "it did not say why it stopped")
    except Untried:
        tried += " (no PostgreSQL here)"
    except Wrong as wrong:
        return Outcome(tried, False, str(wrong))
    return Outcome(tried, True)


def _refuses_a_second(url: str) -> None:
    with RunningServer(url) as server:
        status, word = _start_second(url)
        must(status == 1 and f"process {server.process.pid}, since" in word, f"second server: {word}")


# A full disk


@contextmanager
def _small_disk(folder: Path) -> Iterator[bool]:
    """A small file system, where we may mount one; else the folder, and the size of files must be limited instead."""
    folder.mkdir()
    mounting = ["mount", "-t", "tmpfs", "-o", f"size={DISK},mode=700", "none", str(folder)]
    is_mounted = os.geteuid() == 0 and subprocess.run(mounting, capture_output=True).returncode == 0
    try:
        yield is_mounted
    finally:
        if is_mounted:
            subprocess.run(["umount", "--lazy", str(folder)], check=True)


def _fill(folder: Path, server: RunningServer, is_mounted: bool) -> None:
    if not is_mounted:
        largest = max(file.stat().st_size for file in folder.iterdir())
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (largest, resource.RLIM_INFINITY))
        return
    with (folder / "ballast").open("wb", buffering=0) as file:
        try:
            while True:
                file.write(bytes(PAGE))
        except OSError:
            pass


def _empty(folder: Path, server: RunningServer, is_mounted: bool) -> None:
    if not is_mounted:
        everything = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, everything)
    (folder / "ballast").unlink(missing_ok=True)


async def _health(address: str) -> int:
    async with httpx.AsyncClient(base_url=address, timeout=PATIENCE, verify=False) as browser:
        return (await browser.get("/healthz")).status_code


async def _becomes(status: int, address: str) -> float:
    """Seconds until the health is this."""
    begun = time.monotonic()
    while (now := await _health(address)) != status:
        must(time.monotonic() - begun < PATIENCE, f"health stays {now}, not {status}")
        await asyncio.sleep(0.1)
    return time.monotonic() - begun


async def _needs_no_store(address: str) -> None:
    async with httpx.AsyncClient(base_url=address, timeout=2, verify=False) as browser:
        for path in ("/api/games", "/api/games/blade/rules"):
            must((await browser.get(path)).status_code == 200, f"{path} does not answer")


@attack("full_disk", alone=True)
async def full_disk(scene: Scene) -> Outcome:
    """People play while the disk fills up, and go on when there is room again."""
    disk = scene.folder / "disk"
    with _small_disk(disk) as is_mounted:
        tried = f"a full disk ({'a small tmpfs' if is_mounted else 'a limit to the size of files'})"
        url = f"sqlite:{disk / 'tables.sqlite3'}"
        try:
            with RunningServer(url, settings=UNLIMITED) as server:
                players = Players(server.address)
                await players.have_made(10)
                must(await _health(server.address) == 200, "not healthy at first")
                _fill(disk, server, is_mounted)
                ill = await _becomes(503, server.address)
                await _needs_no_store(server.address)
                full = players.made
                _empty(disk, server, is_mounted)
                well = await _becomes(200, server.address)
                await players.have_made(full + 10)
                await players.end()
                must("Traceback" not in server.logged(), "a traceback in the log")
            found = tally(url, players)
            must(found.is_clean, str(found))
        except Wrong as wrong:
            return Outcome(tried, False, str(wrong))
    return Outcome(f"{tried}: said after {ill:.1f} s, well again after {well:.1f} s; {found}", True)


# PostgreSQL that stands still


@attack("stopped_postgresql", alone=True)
async def stopped_postgresql(scene: Scene) -> Outcome:
    """All of PostgreSQL is stopped for a while, then it is restarted under the players."""
    tried = "PostgreSQL stopped, then restarted"
    try:
        with _postgresql() as (cluster, url):
            with RunningServer(url, settings={**UNLIMITED, "store_seconds": 2}) as server:
                players = Players(server.address)
                await players.have_made(10)
                with cluster.standing_still():
                    ill = await _becomes(503, server.address)
                    await _needs_no_store(server.address)
                    await asyncio.sleep(min(scene.seconds, 5))
                well = await _becomes(200, server.address)
                made = players.made
                await players.have_made(made + 10)
                await asyncio.to_thread(cluster.restart)
                again = await _becomes(200, server.address)
                await players.have_made(players.made + 10)
                await players.end()
                must(server.process.poll() is None, "the server has stopped")
                must("Traceback" not in server.logged(), "a traceback in the log")
            found = tally(url, players)
            must(found.is_clean, str(found))
    except Untried:
        return Outcome("nothing: no PostgreSQL here", True)
    except Wrong as wrong:
        return Outcome(tried, False, str(wrong))
    return Outcome(f"{tried}: said after {ill:.1f} s, well after {well:.1f} and {again:.1f} s; {found}", True)


# Damage

_OPENED = Opened(game="blade", rules=1, content="", options={}, holders=(Holder("open"),), owner="o", watch="w" * 3000)


async def _tables(url: str) -> dict[str, list[AnyEntry]]:
    """Everything that can be read."""
    store = Store.at(url)
    try:
        found = {}
        for number in range(20):
            stored = await store.load(f"table {number}")
            found[f"table {number}"] = stored.entries if stored is not None else []
        return found
    finally:
        store.close()


def _damaged(content: bytes, random: Random) -> bytes:
    """What disks and people do to files: a page is gone, or is another one, or the end is missing."""
    pages = len(content) // PAGE
    page = random.randrange(pages) * PAGE
    match random.randrange(4):
        case 0:
            return content[:page] + bytes(PAGE) + content[page + PAGE :]
        case 1:
            return content[:page] + random.randbytes(PAGE) + content[page + PAGE :]
        case 2:
            other = random.randrange(pages) * PAGE
            return content[:page] + content[other : other + PAGE] + content[page + PAGE :]
        case _:
            return content[: max(PAGE, page)]


@attack("damaged_sqlite", alone=True)
async def damaged_sqlite(scene: Scene) -> Outcome:
    """A file with damage is refused at the start or when it is read, in a sentence; never is it read otherwise."""
    file, random = scene.folder / "tables.sqlite3", Random("damage")
    url = f"sqlite:{file}"
    store = Store.at(url)
    for number in range(20):
        await store.create(f"table {number}", "blade", [_OPENED] * (1 + number % 5), [None])
    store.close()
    whole, true = file.read_bytes(), await _tables(url)
    told = {"found": 0, "harmless": 0, "not found": 0}
    until = time.monotonic() + scene.seconds
    while time.monotonic() < until:
        for beside in scene.folder.glob("tables.sqlite3-*"):
            beside.unlink()
        file.write_bytes(_damaged(whole, random))
        try:
            told["harmless" if await _tables(url) == true else "not found"] += 1
        except StoreError as error:
            told["found"] += 1
            if len(str(error)) > 300 + len(str(file)) or "\n" in str(error):
                return Outcome("damage", False, "it is not said in a sentence")
    tried = f"{sum(told.values())} damaged files of SQLite: " + ", ".join(f"{n} {what}" for what, n in told.items())
    return Outcome(tried, not told["not found"], "damage was not found")


# kill -9


@attack("kill_nine", alone=True)
async def kill_nine(scene: Scene) -> Outcome:
    """On both kinds of store."""
    kills = max(2, int(scene.seconds / 4))
    found = {"SQLite": await kill_often(f"sqlite:{scene.folder / 'tables.sqlite3'}", kills)}
    with suppress(Untried), _postgresql() as (_, url):
        found["PostgreSQL"] = await kill_often(url, kills)
    words = "; ".join(f"{kind}: {one}" for kind, one in found.items())
    return Outcome(f"{kills} kills each; {words}", all(one.is_clean for one in found.values()), words)
