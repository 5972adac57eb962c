"""The server as an application: its addresses and its life."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from typing import Any

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.responses import Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles

from uguisu.engine.game import Game
from uguisu.server import endpoints
from uguisu.server.gate import BROWSER, HEADERS, Server, Threshold
from uguisu.server.settings import Settings
from uguisu.server.store import Store, StoreError
from uguisu.server.tables import Tables

WATCH_SECONDS = 1
"""So long a server that has nothing to write may not know that another one has taken its store."""


class Assets(StaticFiles):
    """Files whose names change with their content: they may be kept for ever."""

    async def check_config(self) -> None:
        """Before the client is built there are none, and that is no failure."""

    def file_response(self, *args: Any, **more: Any) -> Response:
        response = super().file_response(*args, **more)
        response.headers.update({"Cache-Control": "public, max-age=31536000, immutable", **HEADERS})
        return response


async def _watch(tables: Tables, stop: Callable[[], None]) -> None:
    """Stops when another server has the store: what is in memory here may not be true any more."""
    while not tables.store.lost:
        await asyncio.sleep(WATCH_SECONDS)
        with suppress(StoreError):
            await tables.store.still_ours()
    for live in tables.in_memory:
        tables.drop(live)
    stop()


def create_app(
    store: Store,
    games: Sequence[Game[Any]],
    settings: Settings | None = None,
    stop: Callable[[], None] = lambda: None,
) -> Starlette:
    """The application. It lets go of the store when it is shut down, and calls `stop` when it has lost it."""
    server = Server(store, games, settings or Settings())

    @asynccontextmanager
    async def life(app: Starlette) -> AsyncIterator[None]:
        tasks = [asyncio.create_task(one) for one in (server.tables.sweep(), _watch(server.tables, stop))]
        yield
        for task in tasks:
            task.cancel()
        for task in tuple(server.tables.tasks):
            task.cancel()
        server.tables.bots.close()
        server.tables.slow.close()
        server.tables.undos.close()
        await asyncio.to_thread(store.close)

    on = server.endpoint
    routes = [
        Route("/api/games", on(endpoints.games)),
        Route("/api/games/{game}/rules", on(endpoints.rules)),
        Route("/api/games/{game}/atlas", on(endpoints.atlas)),
        Route("/api/tables", on(endpoints.open_table), methods=["POST"]),
        Route("/api/lessons", on(endpoints.open_lesson), methods=["POST"]),
        *(Route(f"/api/tables/{{table}}/{verb}", on(deed), methods=["POST"]) for verb, deed in endpoints.VERBS.items()),
        *(Route(f"/api/tables/{{table}}/{name}", on(deed)) for name, deed in endpoints.READS.items()),
        Route("/api/mine", on(endpoints.mine), methods=["POST"]),
        Route("/api/upload", on(endpoints.take_upload), methods=["POST"]),
        Route("/healthz", on(endpoints.healthz)),
        Route("/metrics", on(endpoints.metrics)),
        WebSocketRoute("/play", server.play),
        Mount("/assets", Assets(directory=BROWSER / "assets", check_dir=False)),
        Route("/icon.svg", endpoints.icon),
        Route("/", endpoints.page),
        Route("/t/{rest:path}", endpoints.page),
        Route("/rules/{rest:path}", endpoints.page),
    ]
    app = Starlette(routes=routes, lifespan=life, middleware=[Middleware(Threshold, server)])
    app.state.server = server
    return app
