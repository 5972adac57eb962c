"""kill -9 of the server at any moment: what was acknowledged is there, nothing is there twice, everybody goes on."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import AsyncExitStack
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import msgspec
from examples.hide_and_seek.game import HIDE_AND_SEEK
from server.databases import rows
from server.house import word_of
from server.running import UNLIMITED, Client, Command, RunningServer, open_table, sit, until
from websockets.asyncio.client import connect

from uguisu import Seat, find_game, quick_dice
from uguisu.engine.dice import commitment, seal
from uguisu.engine.record import Chosen, TakenBack
from uguisu.engine.tablefile import verify, written
from uguisu.server import egress
from uguisu.server import protocol as p
from uguisu.server import requests as r
from uguisu.server.entries import Acted, Begun, Holder, Opened, Revealed, Sat, Sealed, hashed
from uguisu.server.hosted import Hosted
from uguisu.server.options import with_single_options
from uguisu.server.store import Store

GAMES = {"blade": find_game("blade"), "hide_and_seek": HIDE_AND_SEEK}
TABLES, KILLS, MOVES = 50, 4, 16
"""So many games at the same time, during so many deaths of the server, each with so many moves at most."""
Below = Callable[[int], int]


class Playing(NamedTuple):
    """A table that is being played, by the clients of its seats; sometimes somebody watches."""

    name: str
    game: str
    seats: list[Client]
    watchers: list[Client]

    @property
    def everybody(self) -> list[Client]:
        return self.seats + self.watchers


async def open_one(address: str, number: int, stack: AsyncExitStack) -> Playing:
    """Every other table is hide-and-seek for two people, the rest are contracts of Blade."""
    if number % 2:
        opened = await open_table(address, "blade", [r.Wish("me")], {"contract": 1 + number % 6})
        keys = [opened.seats[0].key]
    else:
        opened = await open_table(address, "hide_and_seek", [r.Wish("me"), r.Wish("open")])
        seated = await sit(address, opened.table, opened.invites[0].key, "somebody else")
        keys = [opened.seats[0].key, seated.key]
    watching = [opened.watch] if number % 10 == 0 else []
    clients = [await stack.enter_async_context(Client(address, opened.table, key)) for key in keys + watching]
    game = "blade" if number % 2 else "hide_and_seek"
    return Playing(opened.table, game, clients[: len(keys)], clients[len(keys) :])


async def play(playing: Playing, below: Below) -> None:
    """Plays at random; now and then a choice is taken back, or the line breaks just after something was said."""
    for _ in range(MOVES):
        await until(lambda: any(one.prompt or one.is_over for one in playing.seats), *playing.seats)
        mover = next((one for one in playing.seats if one.prompt), None)
        if mover is None:
            return
        answer = await choose(mover, below)
        assert isinstance(answer, p.Done), answer
        assert mover.letter is not None
        if mover.letter.can_undo and below(6) == 0:
            assert isinstance(await mover.take_back(), p.Done)


async def choose(mover: Client, below: Below) -> p.FromServer:
    assert mover.prompt is not None
    options = [option.choice for option in mover.prompt.options if option.choice != "abandon"]
    choosing = asyncio.create_task(mover.choose(options[below(len(options))]))
    if below(12) == 0:
        await asyncio.sleep(0)
        mover.lose_line()
    return await choosing


async def kill_often(server: RunningServer, players: list[Client], random: Random) -> int:
    """Kills the server when so many moves were made, and starts it again. Returns how often it died."""
    for goal in sorted(random.sample(range(20, TABLES * MOVES // 3), KILLS)):
        await until(partial(has_made, players, goal), *players)
        await asyncio.sleep(random.random() * 0.02)
        server.kill()
        await asyncio.to_thread(server.start)
    return KILLS


def has_made(players: list[Client], moves: int) -> bool:
    return sum(len(one.done) for one in players) >= moves


async def test_no_acknowledged_move_is_lost_or_doubled_when_the_server_is_killed(
    store_url: str, tmp_path: Path
) -> None:
    random = Random("kill")
    async with AsyncExitStack() as stack:
        server = stack.enter_context(RunningServer(store_url, settings=UNLIMITED))
        tables = await asyncio.gather(*(open_one(server.address, number, stack) for number in range(TABLES)))
        players = [client for playing in tables for client in playing.seats]
        killing = asyncio.create_task(kill_often(server, players, random))
        await asyncio.gather(*(play(playing, quick_dice("kill", n)) for n, playing in enumerate(tables)))
        assert await killing == KILLS
        everybody = [client for playing in tables for client in playing.everybody]
        await asyncio.gather(*(client.ping() for client in everybody))
        server.kill()
    assert min(client.joined for client in everybody) > 1
    store = Store.at(store_url)
    for playing in tables:
        check_log(store_url, playing)
        await check_replay(store, playing, tmp_path)
    store.close()


def check_log(url: str, playing: Playing) -> None:
    """What the server has acknowledged to each seat is what the log says of it: in that order, and once."""
    found = rows(url, "SELECT number, entry FROM log WHERE id = ? ORDER BY number", playing.name)
    assert [number for number, _ in found] == list(range(len(found)))
    entries = [msgspec.json.decode(text, type=Acted) for _, text in found if '"entry":"acted"' in text]
    for seat, client in enumerate(playing.seats):
        logged = [(entry.command, entry.lines[0]) for entry in entries if entry.seat == seat]
        assert logged == [(name, line_of(seat, command)) for name, command in client.done.items()]
        assert client.refused == []


def line_of(seat: int, command: Command) -> Chosen | TakenBack:
    return Chosen(seat, command.choice) if isinstance(command, p.Choose) else TakenBack(seat)


async def check_replay(store: Store, playing: Playing, folder: Path) -> None:
    """The log leads to what the last letters showed; and where the game is over, its dice were the promised ones."""
    stored = await store.load(playing.name)
    assert stored is not None
    game = GAMES[stored.game]
    hosted = Hosted.load(playing.name, game, stored.entries, stored.secrets)
    observers = [Seat(seat) for seat in range(len(playing.seats))] + [None] * len(playing.watchers)
    for observer, client in zip(observers, playing.everybody, strict=True):
        assert client.letter is not None
        replayed = with_single_options(egress.letter(hosted, observer))
        assert shown(client.letter, client.lines) == shown(replayed, list(replayed.heard))
    if hosted.is_over:
        file = folder / f"{playing.name}.jsonl"
        file.write_bytes(written(hosted.table))
        verdict = verify(file, game)
        assert verdict.checked == verdict.draws


def shown(letter: p.Letter, lines: list[p.Line]) -> Any:
    """A letter with the whole log, and without who is looking at the table just now."""
    seats = tuple(
        msgspec.structs.replace(seat, here=False, away_since=None, free_at=None) for seat in letter.table.seats
    )
    table = msgspec.structs.replace(letter.table, seats=seats)
    whole = msgspec.structs.replace(letter, table=table, heard_from=0, heard=tuple(lines), scenes=())
    return msgspec.json.decode(msgspec.json.encode(whole))


async def test_a_move_that_was_written_and_never_answered_is_answered_when_it_is_said_again(store_url: str) -> None:
    with RunningServer(store_url) as server:
        opened = await open_table(server.address, "blade", [r.Wish("me")], {"contract": 1})
        key = opened.seats[0].key
        async with Client(server.address, opened.table, key) as client:
            assert client.prompt is not None
            command = p.Choose("once", client.prompt.number, client.prompt.options[0].choice)
            before = rows(store_url, "SELECT count(*) FROM log")
            async with connect(f"ws{server.address.removeprefix('http')}/play", proxy=None) as deaf:
                await deaf.send(msgspec.json.encode(p.Join(p.VERSION, opened.table, key)), text=True)
                await deaf.send(msgspec.json.encode(command), text=True)
                while rows(store_url, "SELECT count(*) FROM log") == before:
                    await asyncio.sleep(0.01)
                server.kill()
            await asyncio.to_thread(server.start)
            for _ in range(3):
                assert await client.command(command) == p.Done("once")
            number = command.number
            await until(lambda: client.prompt is not None and client.prompt.number > number, client)
    entries = [text for (text,) in rows(store_url, "SELECT entry FROM log") if '"once"' in text]
    assert len(entries) == 1


async def test_a_table_whose_server_died_before_the_beginning_begins_when_somebody_looks(store_url: str) -> None:
    """The last word for the dice was said and written down, and then came the end."""
    opened = Opened(
        game="hide_and_seek",
        rules=HIDE_AND_SEEK.rules_version,
        content=HIDE_AND_SEEK.digest,
        options={},
        holders=(Holder("person", key=hashed("key 0")), Holder("open", invite=hashed("invite"))),
        visitors=((0, hashed("other visitor")),),
        owner=hashed("owner"),
        watch=hashed("watch"),
    )
    sat = Sat(seat=1, key=hashed("key 1"), visitor=hashed("visitor"), called="")
    store = Store.at(store_url)
    seals = [Sealed(seat, seal("full", commitment(bytes(32)), seat, word_of(seat))) for seat in (0, 1)]
    said = [Revealed(seat, word_of(seat)) for seat in (0, 1)]
    await store.create("full", "hide_and_seek", [opened, sat, *seals, *said], [bytes(32)])
    store.close()
    with RunningServer(store_url) as server:
        async with Client(server.address, "full", "key 0") as client:
            await until(lambda: client.prompt is not None, client)
            assert client.letter is not None
            assert client.letter.table.dice.entropy == ((word_of(0), word_of(1)),)
    begun = [text for (text,) in rows(store_url, "SELECT entry FROM log") if '"entry":"begun"' in text]
    assert [type(msgspec.json.decode(text, type=Begun)) for text in begun] == [Begun]
