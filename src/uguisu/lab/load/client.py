"""Simulated clients: a WebSocket each that joins a table, notes what it is told, and sends what it is given to say.

They are lean, so that thousands fit into one process: no task for each, and of a letter only what a move needs is read.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from time import perf_counter
from typing import Any, cast

import msgspec

from uguisu.engine.errors import UguisuError
from uguisu.engine.words import say

try:
    from websockets.client import ClientProtocol
    from websockets.frames import Frame, Opcode
    from websockets.http11 import Response
    from websockets.uri import parse_uri
except ImportError:
    raise UguisuError(say("lab", "load", "needs_server")) from None

VERSION = 3
HOST = "127.0.0.1"


class Option(msgspec.Struct):
    choice: str
    places: tuple[str, ...] = ("",)

    @property
    def choices(self) -> list[str]:
        """As many as there are places."""
        return [self.choice.replace("*", place) for place in self.places]


class Prompt(msgspec.Struct):
    number: int
    options: list[Option]


class Seat(msgspec.Struct):
    player: str
    here: bool


class Shown(msgspec.Struct):
    state: str
    seats: list[Seat]


class Letter(msgspec.Struct, tag_field="say", tag="letter"):
    table: Shown
    prompt: Prompt | None

    @property
    def all_are_here(self) -> bool:
        """Every person's client has joined, so that nothing but a move makes another letter."""
        return all(seat.here or seat.player == "bot" for seat in self.table.seats)


class Done(msgspec.Struct, tag_field="say", tag="done"):
    command: str


class Refused(msgspec.Struct, tag_field="say", tag="refused"):
    code: str


class Talk(msgspec.Struct, tag_field="say", tag="talk"):
    number: int


Telling = Letter | Done | Refused | Talk
_decoder: msgspec.json.Decoder[Telling] = msgspec.json.Decoder(Telling)
_encoder = msgspec.json.Encoder()


class Client(asyncio.Protocol):
    """Somebody at a table. `told` is called with each message and the time it came; `lost` when the line drops."""

    def __init__(
        self,
        port: int,
        table: str,
        key: str,
        told: Callable[[Client, Telling, float], None],
        lost: Callable[[Client], None],
    ) -> None:
        self.letter: Letter | None = None
        self._port, self._told, self._lost = port, told, lost
        self._join = {"say": "join", "version": VERSION, "table": table, "key": key}
        self._is_leaving = False
        self._transport: asyncio.Transport | None = None

    async def connect(self) -> None:
        self.letter, self._is_leaving = None, False
        self._protocol = ClientProtocol(parse_uri(f"ws://{HOST}:{self._port}/play"), max_size=None)
        await asyncio.get_running_loop().create_connection(lambda: self, HOST, self._port)

    def say(self, message: dict[str, Any]) -> None:
        self._protocol.send_text(_encoder.encode(message))
        self._flush()

    def leave(self) -> None:
        self._is_leaving = True
        if self._transport is not None:
            self._transport.close()

    def step_out(self) -> None:
        """The page is closed; `connect` opens it again."""
        self.leave()
        self.letter = None

    def cut_off(self) -> None:
        """The line drops, as lines do."""
        if self._transport is not None:
            self._transport.abort()

    # What the event loop calls

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._protocol.send_request(self._protocol.connect())
        self._flush()

    def data_received(self, data: bytes) -> None:
        now = perf_counter()
        self._protocol.receive_data(data)
        self._flush()
        for event in self._protocol.events_received():
            if isinstance(event, Response):
                if self._protocol.handshake_exc is None:
                    self.say(self._join)
            elif isinstance(event, Frame) and event.opcode is Opcode.TEXT:
                telling = _decoder.decode(event.data)
                if isinstance(telling, Letter):
                    self.letter = telling
                self._told(self, telling, now)

    def connection_lost(self, exc: Exception | None) -> None:
        self.letter = self._transport = None
        if not self._is_leaving:
            self._lost(self)

    def _flush(self) -> None:
        if self._transport is not None:
            for data in self._protocol.data_to_send():
                self._transport.write(data) if data else self._transport.close()


async def ask(port: int, path: str, body: Any = None, **headers: str) -> bytes:
    """One HTTP request: POST where there is a body (bytes, or anything to be sent as JSON), else GET."""
    reader, writer = await asyncio.open_connection(HOST, port)
    try:
        content = body if isinstance(body, bytes) else _encoder.encode(body) if body is not None else b""
        lines = [f"{'GET' if body is None else 'POST'} {path} HTTP/1.1", f"Host: {HOST}:{port}", "Connection: close"]
        lines += [f"{name.replace('_', '-')}: {value}" for name, value in headers.items()]
        lines += [f"Content-Length: {len(content)}", "", ""]
        writer.write("\r\n".join(lines).encode() + content)
        head, _, answer = (await reader.read()).partition(b"\r\n\r\n")
    finally:
        writer.close()
    if head.split(b" ", 2)[1:2] != [b"200"]:
        raise UguisuError(say("lab", "load", "refused", path=path, answer=answer.decode(errors="replace")[:200]))
    return answer
