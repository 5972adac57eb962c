"""How the server listens."""

from __future__ import annotations

import asyncio
import socket

from uguisu.server.serve import _listen


async def test_small_messages_do_not_wait_for_each_other() -> None:
    """A letter and the word that the move is done are two: the second must not wait for an echo of the first."""
    accepted: asyncio.Future[socket.socket] = asyncio.get_running_loop().create_future()

    def note(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        accepted.set_result(writer.get_extra_info("socket"))

    listener = _listen("127.0.0.1", 0)
    server = await asyncio.start_server(note, sock=listener)
    _, writer = await asyncio.open_connection(*listener.getsockname())
    try:
        connection = await asyncio.wait_for(accepted, 30)
        assert connection.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)
    finally:
        writer.close()
        server.close()
