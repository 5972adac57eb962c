"""How the server listens."""

from __future__ import annotations

import asyncio
import socket
from pathlib import Path
from typing import Any

import pytest

from uguisu import Game
from uguisu.cli import main
from uguisu.server.serve import _listen

HAMLET = Path(__file__).parents[1] / "fixtures" / "hamlet"


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


def test_a_game_is_offered_with_content_of_ones_own(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    offered: list[Game[Any]] = []
    monkeypatch.setattr("uguisu.server.serve.serve", lambda games, **more: bool(offered.extend(games)))
    assert main(["serve", "--content", f"scorpion={HAMLET}"]) == 0
    maps = {game.name: game.option_values("map") for game in offered if game.name == "scorpion"}
    assert maps == {"scorpion": ("fortress", "hamlet", "outpost")}
    assert main(["serve", "--content", f"chess={HAMLET}"]) == 1
    assert "--content chess: there is no such game here" in capsys.readouterr().err
