"""Limits below the application, at the real server over real sockets: whoever oversteps one is cut off, and counted."""

from __future__ import annotations

import asyncio
import json
import logging
import socket
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from http.client import HTTPResponse
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from attack.registry import OUTSIDE, Scene
from attack.sockets import BEGUN_TEXT, EMPTY_PART, EMPTY_TEXT, LONG_PING, PING, text_frame
from server.house import written_down
from server.running import RunningServer

from uguisu.engine.errors import BadOption
from uguisu.server.door import Door
from uguisu.server.lines import CONTROLS_BURST, FRAGMENTS, protocols
from uguisu.server.logs import log_seldom
from uguisu.server.metrics import Metrics
from uguisu.server.settings import Settings, settings_from

PATIENCE = 60
"""Seconds after which something that never comes fails the test."""
APP_PING = text_frame('{"say":"ping"}')


@contextmanager
def served(folder: Path, *, descriptors: int = 0, **settings: object) -> Iterator[tuple[RunningServer, Scene]]:
    store = f"sqlite:{folder / 'store.sqlite3'}"
    with RunningServer(store, settings=settings, descriptors=descriptors) as server:
        yield server, Scene(str(folder), 0, server.address, server.process.pid)


def heard_until_cut_off(line: socket.socket) -> bytes:
    """What came until the line was gone; a line that stays fails the test."""
    heard = b""
    line.settimeout(PATIENCE)
    try:
        while data := line.recv(1_000_000):
            heard += data
    except ConnectionError:
        pass
    return heard


def status(scene: Scene, line: socket.socket) -> int:
    """The status of the answer to a request over this line; 0, if it was cut off."""
    try:
        line.settimeout(PATIENCE)
        line.sendall(scene.request("GET /api/games"))
        answer = HTTPResponse(line)
        answer.begin()
        answer.read()
    except ConnectionError:
        return 0
    return answer.status


# Frames


def test_a_flood_of_pings_is_cut_off_and_hardly_answered(tmp_path: Path) -> None:
    with served(tmp_path) as (server, scene), scene.websocket() as line:
        line.sendall(PING * 10_000)
        assert len(heard_until_cut_off(line)) <= 2 * CONTROLS_BURST
        assert scene.refusals("pings") == 1
        (cut,) = [one for one in map(json.loads, server.logged().splitlines()) if one["what"] == "cut off"]
        assert (cut["code"], cut["address"]) == ("pings", OUTSIDE)


def test_whoever_pings_and_never_reads_is_cut_off_before_pongs_pile_up(tmp_path: Path) -> None:
    with served(tmp_path) as (_, scene), scene.websocket() as line:
        before, sent = scene.memory(), 0
        line.settimeout(PATIENCE)
        with suppress(ConnectionError):
            while sent < 60_000_000:
                line.sendall(LONG_PING * 100)
                sent += 100 * len(LONG_PING)
        assert sent < 60_000_000
        assert scene.refusals("pings") == 1
        assert scene.memory() - before < 20_000_000


@pytest.mark.parametrize(
    ("sent", "code"),
    [(EMPTY_TEXT * 40_000, "frames"), (BEGUN_TEXT + EMPTY_PART * (FRAGMENTS + 1), "fragments")],
    ids=["frames", "fragments"],
)
def test_empty_frames_without_end_are_cut_off(tmp_path: Path, sent: bytes, code: str) -> None:
    with served(tmp_path) as (_, scene), scene.websocket() as line:
        line.sendall(sent)
        heard_until_cut_off(line)
        assert scene.refusals(code) == 1


def test_what_is_read_in_slices_comes_whole_and_in_order(tmp_path: Path) -> None:
    """Long messages and bodies, several messages and several requests at once, headers of any length."""
    with served(tmp_path) as (_, scene):
        with scene.websocket() as line:
            line.sendall(text_frame('{"say":"join","version":0,"table":"t","key":"k"}' + " " * 4000))
            line.settimeout(PATIENCE)
            assert b'"code":"version"' in line.recv(1000)
        with scene.dial() as line:
            long = f"X-Long: {'x' * 5000}"
            asked = [scene.request("POST /api/upload", long, body=b"x" * 1_000_000)]
            asked += [scene.request("POST /api/mine", body=b"{}"), scene.request("GET /api/games", "Connection: close")]
            line.sendall(b"".join(asked))
            answers = heard_until_cut_off(line)
            assert [
                answers[at + 9 : at + 12] for at in range(len(answers)) if answers.startswith(b"HTTP/1.1 ", at)
            ] == [
                b"400",
                b"400",
                b"200",
            ]


# Requests


@pytest.mark.parametrize(
    ("what", "code"),
    [("GET /", "header"), ("POST /api/mine HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 9\r\n\r\n", "body")],
)
def test_half_a_request_is_not_waited_for_long(tmp_path: Path, what: str, code: str) -> None:
    with served(tmp_path, header_seconds=0.1, body_seconds=0.1) as (_, scene), scene.dial() as line:
        line.sendall(what.encode())
        assert heard_until_cut_off(line) == b""
        assert scene.refusals(code) == 1


def test_the_second_header_on_a_line_has_the_same_time(tmp_path: Path) -> None:
    with served(tmp_path, header_seconds=0.1) as (_, scene), scene.dial() as line:
        assert status(scene, line) == 200
        line.sendall(b"GET /")
        heard_until_cut_off(line)
        assert scene.refusals("header") == 1


def test_a_body_that_does_not_say_how_long_it_is_is_refused_unread(tmp_path: Path) -> None:
    with served(tmp_path) as (_, scene), scene.dial() as line:
        line.sendall(scene.request("POST /api/upload", "Transfer-Encoding: chunked") + b"1\r\nx\r\n" * 100)
        answer = heard_until_cut_off(line)
        assert answer.startswith(b"HTTP/1.1 411 ")
        assert b"Content-Length" in answer


@pytest.mark.parametrize("path", ["/", "/api/games", "/no/such/page", "/assets/none.js"])
def test_whoever_asks_too_much_is_told_so_and_hung_up_on(tmp_path: Path, path: str) -> None:
    with served(tmp_path, requests_per_second=1e-9, requests_burst=3) as (_, scene), scene.dial() as line:
        line.sendall(scene.request(f"GET {path}") * 20)
        answers = heard_until_cut_off(line)
        assert (answers.count(b"HTTP/1.1 "), answers.count(b"HTTP/1.1 429 ")) == (4, 1)


# Connections


def test_connections_of_one_address_are_limited_and_come_free_again(tmp_path: Path) -> None:
    with served(tmp_path, sockets_per_address=5) as (_, scene), ExitStack() as stack:
        lines = [stack.enter_context(scene.dial()) for _ in range(8)]
        assert [status(scene, line) for line in lines] == [200] * 5 + [0] * 3
        assert scene.refusals("sockets-per-address") == 3
        with scene.dial("127.0.0.3") as elsewhere:
            assert status(scene, elsewhere) == 200
        lines[0].close()
        while status(scene, stack.enter_context(scene.dial())) != 200:
            pass


def test_connections_that_come_too_fast_are_cut_off(tmp_path: Path) -> None:
    with served(tmp_path, requests_per_second=1e-9, requests_burst=10) as (_, scene):
        for _ in range(15):
            with scene.dial() as line:
                line.sendall(b"GET ")
        with scene.dial() as line:
            heard_until_cut_off(line)
        assert scene.refusals("arrivals") == 6


@pytest.mark.parametrize("proxy", ["127.0.0.1", OUTSIDE])
def test_a_proxy_has_as_many_connections_as_there_are(tmp_path: Path, proxy: str) -> None:
    limits = {"sockets_per_address": 1, "proxies": "127.0.0.2/32"}
    with served(tmp_path, **limits) as (_, scene), ExitStack() as stack:
        lines = [stack.enter_context(scene.dial(proxy)) for _ in range(20)]
        assert [status(scene, line) for line in lines] == [200] * 20


def test_descriptors_do_not_run_out(tmp_path: Path) -> None:
    """Neither one address nor all together can take them all; those who are inside are served."""
    with served(tmp_path, descriptors=128) as (server, scene), ExitStack() as stack:
        inside = stack.enter_context(scene.dial())
        assert status(scene, inside) == 200
        lines = [stack.enter_context(scene.dial("127.0.0.3")) for _ in range(200)]
        with scene.dial("127.0.0.4") as other:
            assert status(scene, other) == 200
        lines += [stack.enter_context(scene.dial("127.0.0.1")) for _ in range(200)]
        assert status(scene, lines[-1]) == 0
        assert status(scene, inside) == 200
        assert {"sockets", "sockets-per-address"} <= {
            json.loads(line).get("code") for line in server.logged().splitlines()
        }


# Those who take nothing


async def talk_much(scope: Any, receive: Any, send: Any) -> None:
    """An application that sends more than anybody's buffers hold."""
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.accept"})
        for _ in range(64):
            await send({"type": "websocket.send", "bytes": bytes(1_000_000)})
    if scope["type"] == "http":
        await send({"type": "http.response.start", "status": 200, "headers": []})
        for _ in range(64):
            await send({"type": "http.response.body", "body": bytes(1_000_000), "more_body": True})


@pytest.mark.parametrize(
    ("what", "settings", "code"),
    [
        ("websocket", {}, "silent"),
        ("websocket", {"behind_seconds": 0.1}, "behind"),
        ("http", {"behind_seconds": 0.1}, "behind"),
    ],
)
async def test_whoever_takes_nothing_is_cut_off(what: str, settings: dict[str, Any], code: str) -> None:
    """A polite close would wait for ever behind what is not taken."""
    metrics = Metrics()
    http, websocket = protocols(Door(Settings(**settings), metrics, 1000))
    silence = 0.1 if code == "silent" else None
    config = uvicorn.Config(
        talk_much, http=http, ws=websocket, lifespan="off", ws_ping_interval=silence, ws_ping_timeout=silence
    )
    server = uvicorn.Server(config)
    listener = socket.create_server(("127.0.0.1", 0))
    serving = asyncio.create_task(server.serve([listener]))
    scene = Scene("", 0, f"http://127.0.0.1:{listener.getsockname()[1]}")
    line = await asyncio.to_thread(scene.websocket if what == "websocket" else scene.dial)
    line.sendall(scene.request("GET /") if what == "http" else b"")
    async with asyncio.timeout(PATIENCE):
        while metrics.registry.get_sample_value("uguisu_refusals_total", {"code": code}) != 1:
            await asyncio.sleep(0.05)
        while server.server_state.connections:
            await asyncio.sleep(0.05)
    line.close()
    server.should_exit = True
    await serving


# What is said about it


def test_what_others_can_bring_about_is_logged_seldom() -> None:
    with written_down() as lines:
        for _ in range(1000):
            log_seldom("cut off", logging.WARNING, code="a test")
    assert len(lines) == 20


@pytest.mark.parametrize("proxies", ["proxy", "10.0.0.1/8", ","])
def test_proxies_are_addresses_or_networks(proxies: str) -> None:
    with pytest.raises(BadOption, match="setting proxies: "):
        settings_from({"proxies": proxies})
