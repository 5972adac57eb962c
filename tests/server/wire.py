"""What the law of secrets at the wire is made of: servers with one table, and those who look at two of them."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

import msgspec
from laws.twins import LawBroken
from server.wire_ways import Move, Owing, is_hidden
from starlette.requests import Request
from starlette.routing import Route
from starlette.websockets import WebSocketDisconnect, WebSocketState

from uguisu import Choice, Odds, Seat, Table, UguisuError
from uguisu.server import endpoints
from uguisu.server.connection import Connection
from uguisu.server.entries import AnyEntry, Holder, Opened, hashed
from uguisu.server.gate import Endpoint, Server
from uguisu.server.hosted import Hosted
from uguisu.server.metrics import Metrics
from uguisu.server.playing import act
from uguisu.server.protocol import VERSION, Choose, GiveUp, TakeBack
from uguisu.server.settings import Settings
from uguisu.server.store import Stored
from uguisu.server.tables import Live, Tables, code_of

SETTINGS = Settings(
    messages_per_second=1e9,
    messages_burst=1_000_000,
    requests_per_second=1e9,
    requests_burst=1_000_000,
    strikes=1_000_000,
    linger_seconds=0,
)
METRICS = Metrics()
WATCH = "watch"
PONG = '{"say":"pong"}'


class TwinGone(Exception):
    """What happened in truth cannot happen in the twin; a fresh one must be taken."""


class Memory:
    """A store that keeps everything in memory."""

    def __init__(self) -> None:
        self.entries: list[AnyEntry] = []

    async def append(self, table: str, number: int, entry: AnyEntry) -> None:
        self.entries.append(entry)

    async def load(self, table: str) -> Stored:
        return Stored("", self.entries, [b"x" * 32], [])

    async def fact(self, name: str, value: str) -> str:
        return "A" * 43 + "="


class Follows:
    """Chance that gives what it is told to."""

    def __init__(self, coming: Sequence[str] = ()) -> None:
        self.coming = list(coming)

    def draw(self, odds: Odds) -> Choice:
        wanted = self.coming.pop(0) if self.coming else ""
        found = next((outcome for outcome in odds if str(outcome) == wanted), None)
        if found is None:
            raise TwinGone
        return found


class Socket:
    """A WebSocket with nothing behind it."""

    application_state = WebSocketState.CONNECTED

    def __init__(self) -> None:
        self.coming: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.went: list[str] = []
        self.goes = asyncio.Event()
        self.is_closed = False

    async def accept(self) -> None:
        pass

    async def receive(self) -> dict[str, Any]:
        return await self.coming.get()

    async def send_text(self, text: str) -> None:
        self.went.append(text)
        self.goes.set()

    async def close(self, code: int) -> None:
        self.is_closed = True
        self.goes.set()


class Client:
    """Somebody who looks at a table with a key."""

    def __init__(self, tables: Tables, key: str, also: Sequence[str] = ()) -> None:
        self.socket = Socket()
        self._running = asyncio.create_task(Connection(tables, self.socket).run())  # type: ignore[arg-type]
        self.say({"say": "join", "version": VERSION, "table": "table", "key": key, "also": list(also)})

    def say(self, message: dict[str, Any]) -> None:
        self.socket.coming.put_nowait({"type": "websocket.receive", "text": msgspec.json.encode(message).decode()})

    async def heard(self) -> list[str]:
        """All that has come since this was last asked, when nothing more is on its way."""
        self.say({"say": "ping"})
        while PONG not in self.socket.went:
            await self._waits()
        came, self.socket.went = self.socket.went, []
        return came

    async def answered(self, message: dict[str, Any]) -> list[str]:
        """The answer to something that takes a while."""
        self.say(message)
        await self._waits()
        came, self.socket.went = self.socket.went, []
        return came

    async def _waits(self) -> None:
        """Until something more has come."""
        assert not self.socket.is_closed, "the server hung up"
        self.socket.goes.clear()
        await self.socket.goes.wait()
        assert not self.socket.is_closed, "the server hung up"

    async def go(self) -> None:
        self.socket.coming.put_nowait({"type": "websocket.disconnect", "code": WebSocketDisconnect(1000).code})
        await self._running


class House:
    """A server with one table."""

    def __init__(self, table: Table) -> None:
        names = tuple(Holder("person", f"player {seat}", hashed(key(seat))) for seat in table.seats)
        opened = Opened(
            game=table.game.name,
            rules=1,
            content="",
            options={},
            holders=names,
            owner=hashed("owner"),
            watch=hashed(WATCH),
        )
        self.hosted = Hosted("table", table.game, opened, table)
        self.hosted.has_begun = True
        self.memory = Memory()
        self.tables = Tables(self.memory, {table.game.name: table.game}, SETTINGS, METRICS)  # type: ignore[arg-type]
        self.tables.add(Live(self.hosted))
        self.clients: dict[Any, Client] = {}
        self._server: Server | None = None

    @property
    def table(self) -> Table:
        return self.hosted.table

    async def join(self, *seats: Seat | None) -> None:
        for seat in seats:
            self.clients[seat] = Client(self.tables, WATCH if seat is None else key(seat))
            await self.clients[seat].heard()

    async def does(self, seat: Seat, said: Choose | TakeBack | GiveUp) -> tuple[str, str]:
        """What the seat says is carried out as the server does it; whoever looks on is told. The code and the words
        of a refusal are the answer."""
        async with self.tables.hold("table") as live:
            try:
                await act(self.tables, live, seat, said)
            except UguisuError as error:
                return code_of(error), str(error)
        return "", ""

    async def get(self, endpoint: Endpoint, key: str, query: str = "") -> tuple[int, bytes]:
        """What an address answers to whoever shows this key."""
        headers = [(b"authorization", f"Bearer {key}".encode())]
        body = msgspec.json.encode({"keys": [["table", key]]}) if endpoint is endpoints.mine else b""
        return await self._asked(endpoint, headers, query, body)

    async def _asked(self, endpoint: Endpoint, headers: list[Any], query: str, body: bytes) -> tuple[int, bytes]:
        if self._server is None:
            self._server = Server(self.memory, [self.table.game], SETTINGS)  # type: ignore[arg-type]
            self._server.tables = self.tables

        async def receive() -> dict[str, Any]:
            return {"type": "http.request", "body": body, "more_body": False}

        scope = {
            "type": "http",
            "method": "POST" if body else "GET",
            "path": "/",
            "query_string": query.encode(),
            "headers": headers,
            "client": ("127.0.0.1", 1),
            "path_params": {"table": "table"},
            "route": Route("/", endpoint),
        }
        response = await self._server.endpoint(endpoint)(Request(scope, receive))
        return response.status_code, bytes(response.body)

    async def close(self) -> None:
        for client in self.clients.values():
            await client.go()
        self.tables.slow.close()


def key(seat: Seat) -> str:
    return f"key of {seat}"


class Pair:
    """A seat and a spectator at the real table and at a twin of it."""

    def __init__(self, real: House, twin: House, seat: Seat, also: tuple[Seat, ...], *, has_past: bool) -> None:
        self.real, self.twin, self.seat, self.has_past = real, twin, seat, has_past
        self.owing = Owing(is_whole=not is_hidden(real.table.match.flow.decision, seat))
        self.is_in_step = True
        twin.hosted.present = dict(real.hosted.present)
        eyes: dict[str, tuple[str, list[str]]] = {"seat": (key(seat), []), "watch": (WATCH, [])}
        if also:
            eyes["screen"] = key(seat), [key(other) for other in also]
        self.ours = {name: Client(real.tables, *keys) for name, keys in eyes.items()}
        twin.clients = {name: Client(twin.tables, *keys) for name, keys in eyes.items()}

    async def compare(self, what: str) -> None:
        for eyes, client in self.ours.items():
            here, there = await client.heard(), await self.twin.clients[eyes].heard()
            if here != there:
                raise LawBroken(
                    f"{what}: {eyes} can tell the twins of seat {self.seat} apart: {first_difference(here, there)}"
                )

    def say(self, message: dict[str, Any]) -> None:
        for client in (*self.ours.values(), *self.twin.clients.values()):
            client.say(message)

    async def part(self) -> None:
        await self.twin.close()
        for client in self.ours.values():
            await client.go()

    async def does(self, moves: list[Move]) -> None:
        """What is found to be possible in the twin is done there."""
        table = self.twin.table
        for seat, choice, drawn in moves:
            prompt = table.prompt(seat)
            assert prompt is not None
            table._source = Follows(drawn)
            refusal = await self.twin.does(seat, Choose(f"there {len(table.lines)}", prompt.number, choice))
            assert refusal == ("", ""), refusal


def first_difference(here: list[str], there: list[str]) -> str:
    """Where two lists of messages part, with a few words of each."""
    if len(here) != len(there):
        return f"{len(here)} messages and {len(there)}"
    one, other = next(both for both in zip(here, there, strict=True) if both[0] != both[1])
    at = next((n for n in range(min(len(one), len(other))) if one[n] != other[n]), min(len(one), len(other)))
    start = max(0, at - 60)
    return f"...{one[start : at + 40]}... and ...{other[start : at + 40]}..."


class Clock:
    """The same time in all houses: it goes on when somebody decides."""

    now = 0.0

    def time(self) -> float:
        return self.now

    monotonic = time
