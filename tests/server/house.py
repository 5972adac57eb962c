"""A server inside the test: the whole application, with no network in between and no clock that matters.

`open_house` gives a `House`: HTTP by `done` and `refused`, WebSockets by `join` and `wire`. A `Wire` keeps all that
came over it; `told` answers with what is new when nothing more is on its way, so no test has to guess how long to wait.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager, contextmanager
from hashlib import sha256
from itertools import count
from pathlib import Path
from typing import Any, TypeVar
from unittest.mock import patch

import httpx
import msgspec
from examples.hide_and_seek.game import HIDE_AND_SEEK
from starlette.applications import Starlette

from uguisu import Game, find_game
from uguisu.engine.dice import new_secret, seal
from uguisu.server import protocol as p
from uguisu.server import requests as r
from uguisu.server.app import create_app
from uguisu.server.entries import Acted, AnyEntry
from uguisu.server.gate import Server
from uguisu.server.logs import JsonLines
from uguisu.server.options import with_single_options
from uguisu.server.settings import Settings
from uguisu.server.store import Store

BLADE = find_game("blade")
GAMES: tuple[Game[Any], ...] = (BLADE, HIDE_AND_SEEK)
HERE = "127.0.0.1"
PATIENCE = 60
"""Seconds after which something that never comes fails the test."""
PLENTY: dict[str, Any] = {
    "messages_per_second": 1e9,
    "messages_burst": 1_000_000_000,
    "requests_per_second": 1e9,
    "requests_burst": 1_000_000_000,
    "tables_per_minute": 1e9,
    "tables_burst": 1_000_000_000,
    "upload_bytes_per_day": 1_000_000_000_000,
    "connections_per_address": 1_000_000,
    "strikes": 1_000_000,
    "join_seconds": 1_000_000,
    "linger_seconds": 0,
    "store_seconds": PATIENCE,
    "metrics": "here",
}
NOTHING_OPENS = (404, "no-such-key", "There is no such table, or this key does not open it.")
"""What everybody hears whose key does not fit, and whose table is not there."""

T = TypeVar("T")


def word_of(seat: int, number: int = 1) -> str:
    """What a seat mixes into the dice in a round: always the same, so that they fall the same way in every run."""
    return sha256(f"word {seat} {number}".encode()).hexdigest()[:32]


def part_in_round(letter: p.Letter, seats: Sequence[int]) -> Iterator[p.Seal | p.Reveal]:
    """What an honest program says for its seats when it hears of the words for the dice."""
    held = letter.table.round
    for seat in seats if held is not None else ():
        assert held is not None
        word = word_of(seat, held.number)
        sealed = seal(letter.table.id, held.promise, seat, word)
        if seat in held.waiting and not held.seals:
            yield p.Seal(held.number, seat, sealed)
        elif seat in held.waiting and held.seals[seat] == sealed:
            yield p.Reveal(held.number, seat, word)


_decoder = msgspec.json.Decoder(p.FromServer)


class Wire:
    """One WebSocket, as the program at its other end has it."""

    def __init__(self, app: Starlette, headers: Mapping[str, str], address: str) -> None:
        self.was_accepted = False
        self.closed: int | None = None
        self.frames: list[str] = []
        """Every frame that came, as it came."""
        self.letters: list[p.Letter] = []
        self.log: list[p.Line] = []
        """The log as the letters tell it."""
        self.reads = asyncio.Event()
        """Cleared, nothing more is taken off the wire: what the server sends gets stuck."""
        self.reads.set()
        self.seats: tuple[int, ...] = ()
        """For these it takes part in the round of words, as an honest program does."""
        self._has_spoken = False
        self._coming: asyncio.Queue[p.FromServer | None] = asyncio.Queue()
        self._going: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._going.put_nowait({"type": "websocket.connect"})
        scope = {
            "type": "websocket",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "scheme": "ws",
            "path": "/play",
            "raw_path": b"/play",
            "root_path": "",
            "query_string": b"",
            "headers": [(name.lower().encode(), value.encode("latin-1")) for name, value in headers.items()],
            "client": (address, 1),
            "server": ("uguisu.test", 80),
            "subprotocols": [],
            "state": {},
        }
        self.served = asyncio.create_task(app(scope, self._going.get, self._take))
        self.served.add_done_callback(lambda _: self._coming.put_nowait(None))

    async def _take(self, message: Any) -> None:
        match message["type"]:
            case "websocket.accept":
                self.was_accepted = True
            case "websocket.send":
                await self.reads.wait()
                self._keep(message["text"])
            case "websocket.close":
                self.closed = message["code"]
                self._going.put_nowait({"type": "websocket.disconnect", "code": message["code"]})

    def _keep(self, text: str) -> None:
        self.frames.append(text)
        telling = _decoder.decode(text)
        if isinstance(telling, p.Letter):
            assert telling.heard_from <= len(self.log), "a letter goes on from lines that were never told"
            telling = with_single_options(telling)
            self.log[telling.heard_from :] = telling.heard
            self.letters.append(telling)
            for said in part_in_round(telling, self.seats):
                self._has_spoken = True
                self.say(said)
        self._coming.put_nowait(telling)

    # What it says

    def say(self, said: p.FromClient) -> None:
        self.raw(msgspec.json.encode(said).decode())

    def raw(self, text: str) -> None:
        self._going.put_nowait({"type": "websocket.receive", "text": text})

    def binary(self, content: bytes) -> None:
        self._going.put_nowait({"type": "websocket.receive", "bytes": content})

    async def go(self) -> None:
        """Hangs up."""
        self.reads.set()
        self._going.put_nowait({"type": "websocket.disconnect", "code": 1001})
        async with asyncio.timeout(PATIENCE):
            await self.served

    # What it hears

    @property
    def letter(self) -> p.Letter:
        """What is known now."""
        return self.letters[-1]

    @property
    def prompt(self) -> p.PromptShown:
        prompt = self.letter.prompt
        assert prompt is not None, "nothing is asked"
        return prompt

    async def told(self) -> list[p.FromServer]:
        """All that came since this was last asked, when nothing more is on its way."""
        came: list[p.FromServer] = []
        self._has_spoken = True
        while self._has_spoken:
            self._has_spoken = False
            self.say(p.Ping())
            while (telling := await self.next()) is not None and not isinstance(telling, p.Pong):
                came.append(telling)
        return came

    async def next(self) -> p.FromServer | None:
        """The next message; None when there will be no more."""
        if self.served.done() and self._coming.empty():
            return None
        async with asyncio.timeout(PATIENCE):
            return await self._coming.get()

    async def ended(self) -> int | None:
        """Waits until the server has let it go, and answers with the code."""
        async with asyncio.timeout(PATIENCE):
            await self.served
        return self.closed

    async def answer(self, said: p.FromClient) -> p.FromServer:
        """Says something and gives the answer to it, which comes last."""
        self.say(said)
        return (await self.told())[-1]

    async def choose(self, choice: str, command: str = "") -> p.FromServer:
        """Answers the open prompt."""
        name = command or f"choice {len(self.frames)}"
        return await self.answer(p.Choose(name, self.prompt.number, choice))


class House:
    """A server, and everybody who comes to it."""

    def __init__(self, app: Starlette, http: httpx.AsyncClient, file: Path) -> None:
        self.app, self.http, self.file = app, http, file
        self.server: Server = app.state.server
        self.wires: list[Wire] = []
        self._keys: dict[str, list[str]] = {}

    # HTTP

    async def post(self, path: str, body: Any, **headers: str) -> httpx.Response:
        content = body if isinstance(body, bytes) else msgspec.json.encode(body)
        return await self.http.post(path, content=content, headers=headers)

    async def done(self, kind: type[T], path: str, body: Any) -> T:
        """Something that must work, and its answer."""
        response = await self.post(path, body)
        assert response.status_code == 200, response.text
        return msgspec.json.decode(response.content, type=kind)

    async def refused(self, path: str, body: Any, **headers: str) -> tuple[int, str, str]:
        """Something that must not work: status, code and sentence."""
        return problem(await self.post(path, body, **headers))

    async def get(self, path: str, key: str = "") -> httpx.Response:
        return await self.http.get(path, headers={"Authorization": f"Bearer {key}"} if key else {})

    async def open(
        self,
        game: str,
        *players: str,
        visitor: str = "anna",
        options: Mapping[str, Any] | None = None,
        joins: bool = True,
    ) -> r.Opened:
        """A new table; players are `me`, `open`, or `bot` and its level. Whoever opens it looks in, unless told not to:
        among several persons, a game begins when all of them have said their words for the dice."""
        wishes = tuple(r.Wish(*player.split()) for player in players)  # type: ignore[arg-type]
        wanted = r.NewTable(game=game, options=dict(options or {}), seats=wishes, visitor=visitor)
        opened = await self.done(r.Opened, "/api/tables", wanted)
        if joins and opened.seats:
            await self._look_in(opened.table, *(one.key for one in opened.seats))
        return opened

    async def sit(self, table: str, invite: str, visitor: str, called: str = "", joins: bool = True) -> r.Seated:
        """Somebody takes the seat that he is invited to, and looks in."""
        body = r.Sit(invite=invite, visitor=visitor, called=called)
        seated = await self.done(r.Seated, f"/api/tables/{table}/sit", body)
        if joins:
            await self._look_in(table, seated.key)
        return seated

    async def _look_in(self, table: str, *keys: str) -> None:
        """Somebody comes and goes; and where a word is missing of somebody who has come before, he looks in as well."""
        known = self._keys.setdefault(table, [])
        known += keys
        here = [await self.join(table, *keys)]
        async with self.server.tables.hold(table) as live:
            awaited, hosted = live.hosted.awaited, live.hosted
            late = [key for key in known if hosted.seat_of(key) in awaited and key not in keys]
        here += [await self.join(table, key) for key in late]
        for wire in here:
            assert wire.letters
            await wire.go()
            self.wires.remove(wire)

    # WebSockets

    def wire(self, *, address: str = HERE, **headers: str) -> Wire:
        """A WebSocket over which nothing has been said."""
        self.wires.append(Wire(self.app, {"Host": "uguisu.test", **headers}, address))
        return self.wires[-1]

    async def join(self, table: str, key: str, *also: str, speaks: bool = True) -> Wire:
        """Somebody looks at a table, and says his word for the dice if it is asked for."""
        wire = self.wire()
        if speaks:
            wire.seats = await self._seats_of(table, key, *also)
        wire.say(p.Join(p.VERSION, table, key, also))
        await wire.told()
        if wire.letters and wire.letter.table.round is not None:
            await self._words_are_in(table)
            await wire.told()
        return wire

    async def _seats_of(self, table: str, *keys: str) -> tuple[int, ...]:
        """The seats that these keys open; none where the table cannot be read."""
        try:
            async with self.server.tables.hold(table) as live:
                found = [live.hosted.seat_of(key) for key in keys]
        except Exception:
            return ()
        return tuple(seat for seat in found if seat is not None)

    async def _words_are_in(self, table: str) -> None:
        """Waits until everybody who is there has said what is asked of him."""
        async with asyncio.timeout(PATIENCE):
            while True:
                async with self.server.tables.hold(table) as live:
                    awaited = set(live.hosted.awaited)
                wires = [wire for wire in self.wires if wire.letters and wire.letter.table.id == table]
                if not any(awaited.intersection(wire.seats) for wire in wires if not wire.served.done()):
                    return
                await asyncio.sleep(0.001)

    async def play(self, wires: Sequence[Wire], below: Callable[[int], int], steps: int = 100_000) -> int:
        """Random choices by whoever is asked, until the game is over or so many are made; answers how many."""
        made = 0
        while made < steps and wires[0].letter.table.state == "running":
            asked = next(wire for wire in wires if wire.letter.prompt is not None)
            options = [option.choice for option in asked.prompt.options]
            choice = options[below(len(options))]
            if choice == "abandon" and below(20):
                choice = options[0]
            assert isinstance(await asked.choose(choice), p.Done)
            await self.bots_rest()
            for wire in wires:
                await wire.told()
            made += 1
        return made

    # What nobody outside sees

    async def entries(self, table: str) -> Sequence[AnyEntry]:
        """The log of a table, as it is on disk."""
        stored = await self.server.tables.store.load(table)
        assert stored is not None
        return stored.entries

    async def acts(self, table: str) -> list[Acted]:
        """What was decided at a table, as it is on disk."""
        return [entry for entry in await self.entries(table) if isinstance(entry, Acted)]

    async def bots_rest(self) -> None:
        """Waits until no bot has anything to do."""
        async with asyncio.timeout(PATIENCE):
            while tasks := tuple(self.server.tables.tasks):
                await asyncio.wait(tasks)


@asynccontextmanager
async def open_house(folder: Path, games: Sequence[Game[Any]] = GAMES, **settings: Any) -> AsyncIterator[House]:
    """A server with its store in this folder, and limits that nobody reaches unless they are set."""
    file = folder / "tables.sqlite3"
    numbers = count()

    def known_secret(seed: str | int | None = None) -> bytes:
        """The dice of the nth table fall the same way in every run."""
        return new_secret(f"house {next(numbers)}" if seed is None else seed)

    limits = Settings(**{**PLENTY, **settings})
    app = create_app(Store.at(f"sqlite:{file}", limits.store_seconds), games, limits)
    transport = httpx.ASGITransport(app, client=(HERE, 1))
    with patch("uguisu.engine.table.new_secret", known_secret):
        async with (
            app.router.lifespan_context(app),
            httpx.AsyncClient(transport=transport, base_url="http://uguisu.test") as http,
        ):
            house = House(app, http, file)
            yield house
            for wire in house.wires:
                await wire.go()


def problem(response: httpx.Response) -> tuple[int, str, str]:
    """Status, code and sentence of a refusal."""
    told = msgspec.json.decode(response.content, type=r.Problem)
    return response.status_code, told.code, told.sentence


def key_of(opened: r.Opened, seat: int) -> str:
    """The key, or the invitation, that was told for a seat."""
    return next(one.key for one in (*opened.seats, *opened.invites) if one.seat == seat)


@contextmanager
def written_down() -> Iterator[list[str]]:
    """The lines that the server logs, as whoever hosts it reads them."""
    lines: list[str] = []

    class Keeps(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            lines.append(self.format(record))

    logger, handler = logging.getLogger("uguisu"), Keeps()
    handler.setFormatter(JsonLines())
    before = logger.level
    logger.addHandler(handler)
    logger.setLevel(logging.DEBUG)
    try:
        yield lines
    finally:
        logger.removeHandler(handler)
        logger.setLevel(before)
