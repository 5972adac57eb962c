"""The wire between a browser and its server: it can be cut in the middle of a game, and mended."""

from __future__ import annotations

import asyncio
from typing import Self
from urllib.parse import urlsplit


class Line:
    """Stands before a server at an address of its own. Used by `async with`."""

    def __init__(self, server: str) -> None:
        self.address = ""
        self._port = urlsplit(server).port
        self._is_cut = False
        self._ends: set[asyncio.StreamWriter] = set()

    async def __aenter__(self) -> Self:
        self._door = await asyncio.start_server(self._carry, "127.0.0.1", 0)
        self.address = f"http://127.0.0.1:{self._door.sockets[0].getsockname()[1]}"
        return self

    async def __aexit__(self, *error: object) -> None:
        self._door.close()
        self.cut()

    def cut(self) -> None:
        """Without a word to either end."""
        self._is_cut = True
        for end in self._ends:
            end.transport.abort()

    def mend(self) -> None:
        self._is_cut = False

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self._is_cut:
            return writer.transport.abort()
        beyond_reader, beyond_writer = await asyncio.open_connection("127.0.0.1", self._port)
        ends = {writer, beyond_writer}
        self._ends |= ends
        await asyncio.gather(_pour(reader, beyond_writer), _pour(beyond_reader, writer))
        self._ends -= ends
        return None


async def _pour(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while some := await reader.read(1 << 16):
            writer.write(some)
            await writer.drain()
    except ConnectionError:
        pass
    writer.close()
