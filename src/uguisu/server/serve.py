"""Runs the server, and opens the browser at it."""

from __future__ import annotations

import errno
import gc
import socket
import threading
import webbrowser
from collections.abc import Sequence
from typing import Any
from urllib.parse import parse_qs, urlsplit
from urllib.request import urlopen

import msgspec
import uvicorn

from uguisu.engine.errors import UguisuError
from uguisu.engine.folders import home
from uguisu.engine.game import Game
from uguisu.engine.words import say
from uguisu.server.app import create_app
from uguisu.server.door import THIS_MACHINE, Door, descriptors
from uguisu.server.lines import protocols
from uguisu.server.logs import set_up_logs
from uguisu.server.settings import Settings
from uguisu.server.store import Store

LOOPBACK = ("127.0.0.1", "localhost", "[::1]", "::1")


def default_store() -> str:
    return f"sqlite:{home() / 'server.sqlite3'}"


def has_password(address: str) -> bool:
    """Whether the address of a store holds a password."""
    try:
        parts = urlsplit(address)
        return parts.password is not None or any(name.endswith("password") for name in parse_qs(parts.query))
    except ValueError:
        return False


def serve(
    games: Sequence[Game[Any]], *, host: str, port: int, store: str, settings: Settings, open_browser: bool
) -> int:
    """Serves until it is stopped. If one is running already, opens the browser at that."""
    shown = f"[{host}]" if ":" in host else host
    if open_browser and _is_running(f"http://{shown}:{port}"):
        print(say("serve", "running_already", address=f"http://{shown}:{port}"))
        webbrowser.open(f"http://{shown}:{port}")
        return 0
    listener = _listen(host, port)
    address = f"http://{shown}:{listener.getsockname()[1]}"
    set_up_logs()
    if host in LOOPBACK and not settings.hosts:
        settings = msgspec.structs.replace(settings, hosts=LOOPBACK)
    kept = Store.at(store, settings.store_seconds)

    def stop() -> None:
        server.should_exit = True

    app = create_app(kept, games, settings, stop)
    http, websocket = protocols(Door(settings, app.state.server.metrics, descriptors()))
    config = uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        server_header=False,
        http=http,
        ws=websocket,
        forwarded_allow_ips=[*THIS_MACHINE, *settings.proxies],
        ws_max_size=4 * settings.message_bytes,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=3,
    )
    print(say("serve", "running", address=address), flush=True)
    _spare_the_collector()
    server = uvicorn.Server(config)
    if open_browser:
        threading.Timer(0.5, webbrowser.open, (address,)).start()
    server.run(sockets=[listener])
    if kept.lost:
        raise UguisuError(kept.lost)
    return 0


def _is_running(address: str) -> bool:
    try:
        with urlopen(f"{address}/healthz", timeout=1) as answer:
            return b'"ok":true' in answer.read(200)
    except OSError:
        return False


def _spare_the_collector() -> None:
    """Nobody is answered while all of memory is searched for garbage: with 2,000 open tables a quarter of a second.

    What is there from the start is left out of the search, and it is made a hundred times as seldom; what gathers
    meanwhile is a few kilobytes for each connection that was closed.
    """
    gc.collect()
    gc.freeze()
    young, middle, old = gc.get_threshold()
    gc.set_threshold(young, middle, 100 * old)


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # Named in full, or asyncio does not know TCP when it sees it, and small messages wait for each other (Nagle).
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
    except OSError as error:
        listener.close()
        if error.errno == errno.EADDRINUSE:
            raise UguisuError(say("serve", "port_taken", port=port)) from None
        raise UguisuError(say("serve", "cannot_listen", host=host, port=port, error=error.strerror)) from None
    listener.listen(2048)
    return listener
