"""What is spoken over a connection, HTTP or WebSocket, within limits that lie below the application.

What comes is read in slices, one in each turn of the event loop, so that no one connection keeps all others waiting.
"""

from __future__ import annotations

import asyncio
import re
from typing import Any, cast

from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode

from uguisu.server.door import Door
from uguisu.server.limits import Bucket

SLICE = 512
"""Bytes of what may be many small things: frames, or lines of a header."""
BODY_SLICE = 65_536
FRAMES = 5
"""So many frames can come for each message that is allowed."""
CONTROLS_PER_SECOND, CONTROLS_BURST = 2, 20
"""Pings and pongs. Browsers send none but the answers to ours."""
FRAGMENTS = 16
"""So many frames can one message be in."""
_end_of_header = re.compile(rb"\n\r?\n")


class Valve:
    """A transport as uvicorn has it: it says when it wants no more, and its line says what is read when."""

    def __init__(self, transport: asyncio.Transport) -> None:
        self.line: Sliced
        self.is_shut = False
        self.transport = transport

    def pause_reading(self) -> None:
        self.is_shut = True
        self.transport.pause_reading()

    def resume_reading(self) -> None:
        self.is_shut = False
        self.line.read_on()

    def __getattr__(self, name: str) -> Any:
        return getattr(self.transport, name)


class Sliced(asyncio.Protocol):
    """What both protocols share: it stands before one of uvicorn's among the bases."""

    door: Door
    transport: asyncio.Transport
    client: tuple[str, int] | None
    household = ""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self._unread = bytearray()
        self._next_slice: asyncio.Handle | None = None
        self._waiting = 0
        self._moved = 0.0

    # Coming and going

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._valve = transport if isinstance(transport, Valve) else Valve(cast(asyncio.Transport, transport))
        self._valve.line = self
        super().connection_made(cast(asyncio.Transport, self._valve))
        self.household = self.door.counts_for(self.client[0] if self.client else "")
        self._moved = asyncio.get_running_loop().time()
        if code := self.door.refusal(self):
            self.cut_off(code)

    def connection_lost(self, exc: Exception | None) -> None:
        self._unread.clear()
        self.door.leave(self)
        super().connection_lost(exc)

    def cut_off(self, code: str) -> None:
        self._unread.clear()
        self.door.note(code, self.household)
        self.transport.abort()

    # What comes in

    def data_received(self, data: bytes) -> None:
        self._unread += data
        if self._next_slice is None:
            self._read_slice()

    def _read_slice(self) -> None:
        self._next_slice = None
        if self._valve.is_shut or self.transport.is_closing():
            return
        size = self._slice_size()
        data = bytes(self._unread[:size])
        del self._unread[:size]
        super().data_received(data)
        self._valve.line.read_on()

    def read_on(self) -> None:
        """Goes on, if more is wanted: with the next slice if there is one, else with what comes over the line."""
        if self._valve.is_shut or self.transport.is_closing() or self._next_slice is not None:
            return
        if self._unread:
            self._valve.transport.pause_reading()
            self._next_slice = asyncio.get_running_loop().call_soon(self._read_slice)
        else:
            self._valve.transport.resume_reading()

    def _slice_size(self) -> int:
        return SLICE

    # What goes out

    def resume_writing(self) -> None:
        self._moved = asyncio.get_running_loop().time()
        super().resume_writing()

    def overdue(self, now: float) -> str:
        """Whoever takes nothing of what waits for it keeps it in our memory, and keeps us from closing."""
        waiting = self.transport.get_write_buffer_size()
        if not waiting or waiting < self._waiting:
            self._moved = now
        self._waiting = waiting
        return "behind" if now - self._moved >= self.door.settings.behind_seconds else ""


class Http(Sliced, H11Protocol):
    """HTTP, with a time limit for the header of a request and one for its body."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self._stage: tuple[object, str] = (None, "")
        self._stage_since = 0.0

    def handle_websocket_upgrade(self, event: Any) -> None:
        super().handle_websocket_upgrade(event)
        self._unread.clear()

    def _slice_size(self) -> int:
        """A body is one thing; a header ends where it ends, so that what follows can still be refused unread."""
        if self._awaited() == "body":
            return BODY_SLICE
        end = _end_of_header.search(self._unread, 0, SLICE)
        return end.end() if end else SLICE

    def overdue(self, now: float) -> str:
        stage = self.cycle, self._awaited()
        if stage != self._stage:
            self._stage, self._stage_since = stage, now
        settings = self.door.settings
        patience = {"header": settings.header_seconds, "body": settings.body_seconds}.get(stage[1])
        if patience is not None and now - self._stage_since >= patience:
            return stage[1]
        return super().overdue(now)

    def _awaited(self) -> str:
        """What we wait for: header or body, or nothing while there is an answer to give."""
        if self.cycle is None or self.cycle.response_complete:
            return "header"
        return "body" if self.cycle.more_body else ""


class WebSocket(Sliced, WebSocketsSansIOProtocol):
    """WebSocket, with limits on frames of every kind."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        settings = self.door.settings
        self._all = Bucket(FRAMES * settings.messages_per_second, FRAMES * settings.messages_burst)
        self._controls = Bucket(CONTROLS_PER_SECOND, CONTROLS_BURST)

    def handle_events(self) -> None:
        for event in self.conn.events:
            if isinstance(event, Frame) and (code := self._excess(event)):
                return self.cut_off(code)
        super().handle_events()
        if len(self.frames) > FRAGMENTS:
            self.cut_off("fragments")
        return None

    def _excess(self, frame: Frame) -> str:
        if frame.opcode in (Opcode.PING, Opcode.PONG) and not self._controls.take():
            return "pings"
        return "" if self._all.take() else "frames"

    def keepalive_timeout(self) -> None:
        """Whoever does not answer may not read either, so no close is waited for."""
        self.cut_off("silent")


def protocols(through: Door) -> tuple[type[Http], type[WebSocket]]:
    """The protocols of a server with this door."""

    class HttpHere(Http):
        door = through

    class WebSocketHere(WebSocket):
        door = through

    return HttpHere, WebSocketHere
