"""Moves that go on while the server is killed, and what became of them.

`python -m attack.killing sqlite 300` kills it so often and prints what was acknowledged, lost and doubled.
"""

from __future__ import annotations

import asyncio
import sys
from collections import Counter
from collections.abc import Callable
from contextlib import AsyncExitStack, closing
from functools import partial
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import httpx
import msgspec
from server.databases import Cluster, rows
from server.running import UNLIMITED, Client, RunningServer, open_table, until

from uguisu.server import requests as r
from uguisu.server.entries import Acted

TABLES = 4
MOST = 12
"""Moves between two kills, at most."""


class Tally(msgspec.Struct):
    """What became of the moves."""

    acknowledged: int = 0
    lost: int = 0
    """Acknowledged, and not in the log."""
    doubled: int = 0
    """In the log more than once."""
    gaps: int = 0
    """Tables whose log has gaps."""

    def __str__(self) -> str:
        return f"{self.acknowledged} moves acknowledged, {self.lost} lost, {self.doubled} doubled"

    @property
    def is_clean(self) -> bool:
        return self.acknowledged > 0 and not (self.lost or self.doubled or self.gaps)


class Players:
    """Pairs who play one game after the other, and remember what they were told."""

    def __init__(self, address: str) -> None:
        self.tables: dict[str, list[Client]] = {}
        self._address, self._ended = address, asyncio.Event()
        self._tasks = [asyncio.create_task(self._play(Random(number))) for number in range(TABLES)]

    @property
    def made(self) -> int:
        return sum(len(client.done) for clients in self.tables.values() for client in clients)

    @property
    def clients(self) -> list[Client]:
        return [client for clients in self.tables.values() for client in clients]

    async def have_made(self, moves: int) -> None:
        while self.made < moves:
            for task in self._tasks:
                if task.done():
                    task.result()
            await asyncio.sleep(0.005)

    async def end(self) -> None:
        self._ended.set()
        await asyncio.gather(*self._tasks)

    async def _play(self, random: Random) -> None:
        while not self._ended.is_set():
            try:
                opened = await open_table(self._address, "hide_and_seek", [r.Wish("me"), r.Wish("me")])
            except httpx.HTTPError:
                await asyncio.sleep(0.05)
                continue
            async with AsyncExitStack() as stack:
                clients = [Client(self._address, opened.table, one.key, keep_letters=False) for one in opened.seats]
                self.tables[opened.table] = clients
                # A game begins when everybody has looked in, so nobody waits for the other one here.
                await asyncio.gather(*(stack.enter_async_context(client) for client in clients))
                await self._play_one(clients, random)

    async def _play_one(self, clients: list[Client], random: Random) -> None:
        while not self._ended.is_set():
            await until(lambda: any(one.prompt or one.is_over for one in clients), *clients)
            mover = next((one for one in clients if one.prompt), None)
            if mover is None or mover.prompt is None:
                return
            await mover.choose(random.choice(mover.prompt.options).choice)


def tally(url: str, players: Players) -> Tally:
    """Compares what the players were told with what is in the store."""
    found = Tally()
    for table, clients in players.tables.items():
        log = rows(url, "SELECT number, entry FROM log WHERE id = ? ORDER BY number", table)
        found.gaps += [number for number, _ in log] != list(range(len(log)))
        acts = [msgspec.json.decode(text, type=Acted) for _, text in log if '"entry":"acted"' in text]
        written = Counter((act.seat, act.command) for act in acts)
        told = {(seat, command) for seat, client in enumerate(clients) for command in client.done}
        found.acknowledged += len(told)
        found.lost += len(told - written.keys())
        found.doubled += sum(times > 1 for times in written.values())
    return found


async def kill_often(url: str, kills: int, said: Callable[[str], None] = lambda _: None) -> Tally:
    """Kills the server in the midst of moves, and starts it again at once."""
    random = Random(url.partition(":")[0])
    with RunningServer(url, settings=UNLIMITED) as server:
        players = Players(server.address)
        for number in range(1, kills + 1):
            await players.have_made(players.made + random.randint(1, MOST))
            await asyncio.sleep(random.random() * 0.01)
            server.kill()
            await asyncio.to_thread(server.start)
            if number % 25 == 0:
                said(f"{number} kills, {players.made} moves")
        await players.have_made(players.made + 1)
        await players.end()
    return tally(url, players)


async def _main(kind: str, kills: int) -> None:
    say = partial(print, flush=True)
    if kind == "sqlite":
        with TemporaryDirectory(prefix="uguisu-kill-") as folder:
            found = await kill_often(f"sqlite:{Path(folder) / 'tables.sqlite3'}", kills, say)
    else:
        with closing(Cluster()) as cluster, cluster.database() as url:
            found = await kill_often(url, kills, say)
    print(f"{kind}: {kills} kills, {found}, {found.gaps} tables with gaps")


if __name__ == "__main__":
    asyncio.run(_main(sys.argv[1], int(sys.argv[2])))
