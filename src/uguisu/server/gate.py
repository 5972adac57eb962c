"""What every request must pass before it is heard, and what all requests share."""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar
from urllib.parse import urlsplit

import msgspec
from starlette.datastructures import Headers
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket

from uguisu.engine.content import split_error
from uguisu.engine.errors import UguisuError
from uguisu.engine.game import Game
from uguisu.engine.words import say
from uguisu.server import requests as r
from uguisu.server.connection import SLOW_DOWN, Connection
from uguisu.server.limits import Buckets, household
from uguisu.server.logs import log, log_seldom
from uguisu.server.metrics import Metrics
from uguisu.server.plain_text import is_plain
from uguisu.server.requests import Sitter
from uguisu.server.settings import Settings
from uguisu.server.store import Store
from uguisu.server.tables import Problem, Tables, code_of, known_games

BROWSER = Path(__file__).parent / "browser"
"""The client, as `make client` builds it."""
HEADERS = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}
STATUS = {"busy": 503, "store": 503, "cannot-be-opened": 503, "not-your-turn": 409}
LONGEST = 200
T = TypeVar("T")
Endpoint = Callable[["Server", Request], Awaitable[Any]]


class Server:
    """What all requests share."""

    def __init__(self, store: Store, games: Sequence[Game[Any]], settings: Settings) -> None:
        self.settings, self.metrics = settings, Metrics()
        self.tables = Tables(store, known_games(games), settings, self.metrics)
        self.requests = Buckets(settings.requests_per_second, settings.requests_burst)
        self.assets = Buckets(settings.requests_per_second, settings.requests_burst)
        self.openings = Buckets(settings.tables_per_minute / 60, settings.tables_burst)
        self.uploads = Buckets(settings.upload_bytes_per_day / 86_400, settings.upload_bytes_per_day)
        self.connections: Counter[str] = Counter()

    def is_welcome(self, headers: Headers) -> bool:
        """Pages of other sites may not talk to us; programs, which send no origin, may."""
        origin, hosts = headers.get("origin"), self.settings.hosts
        if hosts and _without_port(headers.get("host", "")) not in hosts:
            return False
        if origin is None or origin in self.settings.origins:
            return True
        try:
            return urlsplit(origin).netloc == headers.get("host")
        except ValueError:
            return False

    async def play(self, socket: WebSocket) -> None:
        """The WebSocket at /play."""
        address = socket.client.host if socket.client else ""
        if not self.is_welcome(socket.headers):
            self._count("origin")
            return await socket.close(1008)
        if not self.requests.take(address):
            self._count("slow-down")
            return await socket.close(1008)
        address = household(address)
        if self.connections[address] >= self.settings.connections_per_address:
            self._count("connections")
            await socket.accept()
            return await socket.close(SLOW_DOWN)
        self.connections[address] += 1
        try:
            await Connection(self.tables, socket, address).run()
        finally:
            self.connections[address] -= 1
            if not self.connections[address]:
                del self.connections[address]
        return None

    def endpoint(self, answer: Endpoint) -> Callable[[Request], Awaitable[Response]]:
        """A request is heard if it is welcome and within its limits; whatever goes wrong is said in one sentence."""

        async def respond(request: Request) -> Response:
            try:
                if not self.is_welcome(request.headers):
                    raise Problem("origin", say("problems", "other_origin"), 403)
                told = await answer(self, request)
            except UguisuError as error:
                return self._refused(error)
            except Exception as error:
                log("failed", logging.ERROR, path=request.scope["route"].path, error=type(error).__name__)
                return self._refused(Problem("internal", say("problems", "internal_nothing_lost"), 500))
            return told if isinstance(told, Response) else _json(told)

        return respond

    def turned_away(self, request: HTTPConnection) -> Response | None:
        """The answer to a request that is not heard, whatever it is about. Its body need not be taken apart."""
        buckets = self.assets if request.url.path.startswith("/assets/") else self.requests
        if not buckets.take(request.client.host if request.client else ""):
            return self._refused(Problem("slow-down", say("problems", "slow_down"), 429))
        if "transfer-encoding" in request.headers:
            return self._refused(Problem("no-length", say("problems", "no_length"), 411))
        return None

    def _refused(self, error: UguisuError) -> Response:
        code = code_of(error)
        self._count(code)
        status = error.status if isinstance(error, Problem) else STATUS.get(code, 400)
        field = getattr(error, "field", None) or ""
        return _json(r.Problem(code, _clipped(str(error)), _clipped(field)), status)

    def _count(self, code: str) -> None:
        """Something was refused."""
        self.metrics.refused.labels(code).inc()
        log_seldom("refused", logging.WARNING, code=code)

    async def body(self, request: Request, limit: int) -> bytes:
        """The whole body, or a refusal as soon as it grows too long."""
        text = b""
        async for chunk in request.stream():
            text += chunk
            if len(text) > limit:
                raise Problem("too-long", say("problems", "body_too_long", limit=limit), 413)
        return text

    async def read(self, request: Request, kind: type[T]) -> T:
        text = await self.body(request, self.settings.body_bytes)
        try:
            wanted = msgspec.json.decode(text, type=kind)
        except msgspec.ValidationError as error:
            message, field = split_error(error)
            raise Problem("unreadable", message, field=field) from None
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            raise Problem("unreadable", say("problems", "not_json")) from None
        if isinstance(wanted, Sitter) and not is_plain(wanted.called):
            raise Problem("not-plain", say("talk", "not_plain"), field="called")
        return wanted

    def game(self, request: Request) -> Game[Any]:
        game = self.tables.games.get(request.path_params["game"])
        if game is None:
            raise Problem("no-such-game", say("problems", "no_such_game"), 404)
        return game

    async def slowly(self, request: Request, work: Callable[..., T], *args: Any) -> T:
        """What takes long, one thing of each household after the other."""
        return await self.tables.slow.run_for(household(request.client.host if request.client else ""), work, *args)

    def take_opening(self, request: Request) -> None:
        if not self.openings.take(request.client.host if request.client else ""):
            raise Problem("slow-down", say("problems", "many_tables"), 429)

    def take_upload(self, request: Request, size: int) -> None:
        if not self.uploads.take(request.client.host if request.client else "", size):
            raise Problem("slow-down", say("problems", "many_uploads"), 429)


class Threshold:
    """Stands before all addresses."""

    def __init__(self, app: ASGIApp, server: Server) -> None:
        self._app, self._server = app, server

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        answer = self._server.turned_away(HTTPConnection(scope)) if scope["type"] == "http" else None
        await (answer or self._app)(scope, receive, send)


def _without_port(host: str) -> str:
    name, colon, port = host.rpartition(":")
    return name if colon and port.isdecimal() else host


def _clipped(words: str) -> str:
    """Words may quote what was sent, and must not grow with it."""
    return words if len(words) <= LONGEST else words[: LONGEST - 1] + "…"


def _json(value: Any, status: int = 200) -> Response:
    headers = {"Cache-Control": "no-store", "X-Content-Type-Options": "nosniff"}
    if status in (429, 503):
        headers["Retry-After"] = "2"
    if status in (411, 429):
        headers["Connection"] = "close"  # so that the rest of it is not read
    return Response(msgspec.json.encode(value), status, headers, "application/json")
