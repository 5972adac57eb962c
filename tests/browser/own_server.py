"""The real server, with real sockets, in the loop of the test: whatever it holds can be looked at."""

from __future__ import annotations

import asyncio
import socket
from contextlib import ExitStack, nullcontext
from pathlib import Path
from typing import Any, Self
from unittest.mock import patch

import msgspec
import uvicorn
from server.running import UNLIMITED

from uguisu import Game
from uguisu.engine.dice import new_secret
from uguisu.server.app import create_app
from uguisu.server.gate import Server
from uguisu.server.hosted import Hosted
from uguisu.server.settings import Settings
from uguisu.server.store import Store


class _Serving(uvicorn.Server):
    """Ctrl-C is for whoever runs the tests."""

    def capture_signals(self) -> Any:
        return nullcontext()


class OwnServer:
    """A server of one game, whose dice fall as the seed says, whatever people mix into them. Used by `async with`."""

    def __init__(self, folder: Path, game: Game[Any], seed: str) -> None:
        self._seed, self._patches = seed, ExitStack()
        app = create_app(
            Store.at(f"sqlite:{folder / 'own.sqlite3'}"), [game], msgspec.convert(UNLIMITED, Settings, strict=False)
        )
        self.server: Server = app.state.server
        self._door = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self._door.getsockname()[1]}"
        config = uvicorn.Config(app, log_config=None, access_log=False, ws="websockets-sansio", lifespan="on")
        config.timeout_graceful_shutdown = 3
        self._serving = _Serving(config)

    async def __aenter__(self) -> Self:
        self._patches.enter_context(patch("uguisu.engine.table.new_secret", lambda seed: new_secret(self._seed)))
        self._patches.enter_context(patch.object(Hosted, "words", ()))
        self._life = asyncio.create_task(self._serving.serve(sockets=[self._door]))
        return self

    async def __aexit__(self, *error: object) -> None:
        self._serving.should_exit = True
        await self._life
        self._patches.close()

    def hosted(self, table: str) -> Hosted:
        """A table that somebody looks at."""
        return next(live.hosted for live in self.server.tables.in_memory if live.hosted.id == table)
