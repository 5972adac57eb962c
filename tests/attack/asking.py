"""Connections and requests: half-sent headers, floods of both, uploads that never end or are cut into crumbs."""

from __future__ import annotations

import socket
import time
from collections import Counter
from contextlib import ExitStack

from attack.registry import Outcome, Scene, attack
from attack.sockets import attempt, with_many_hands

PATHS = ("/api/games", "/", "/api/games/hide_and_seek/rules", "/no/such/page", "/icon.svg")


@attack("half headers", settings={"header_seconds": 1}, descriptors=1024)
def half_headers(scene: Scene) -> Outcome:
    """All the descriptors that there are, and a byte now and then so that none of them seems idle."""
    opened, end = 0, time.monotonic() + scene.seconds
    lines: list[socket.socket] = []
    with ExitStack() as stack:
        while time.monotonic() < end:
            for _ in range(100):
                lines.append(stack.enter_context(scene.dial()))
                opened += 1
            lines = [line for line in lines if _sent(line, scene.request("GET /")[:-4])]
            time.sleep(0.1)
        last = time.monotonic() + 10
        while (lines := [line for line in lines if _sent(line, b"x")]) and time.monotonic() < last:
            time.sleep(0.1)
    return Outcome(f"{opened} half-sent headers", not lines, f"{len(lines)} are still waited for")


def _sent(line: socket.socket, data: bytes) -> bool:
    """Whether the line still stands."""
    try:
        line.sendall(data)
        line.setblocking(False)
        return bool(line.recv(1000))
    except BlockingIOError:
        return True
    except OSError:
        return False
    finally:
        line.setblocking(True)


@attack("connections")
def connections(scene: Scene) -> Outcome:
    """Opened and dropped as fast as it goes."""
    count, end = Counter[str](), time.monotonic() + scene.seconds

    def hand() -> None:
        while time.monotonic() < end:
            with attempt(scene):
                count["opened"] += 1

    with_many_hands(hand)
    return Outcome(f"{count['opened'] / scene.seconds:.0f} connections a second", True)


@attack("request flood")
def request_flood(scene: Scene) -> Outcome:
    """Many requests one after the other on each connection, without waiting for answers."""
    count, end = Counter[str](), time.monotonic() + scene.seconds
    block = b"".join(scene.request(f"GET {path}") for path in PATHS) * 20

    def hand() -> None:
        while time.monotonic() < end:
            with attempt(scene) as line:
                line.settimeout(1)
                while time.monotonic() < end:
                    line.sendall(block)
                    answer = line.recv(1_000_000)
                    count["answers"] += answer.count(b"HTTP/1.1 ")
                    count["slow down"] += answer.count(b" 429 ")
                    if not answer:
                        break
            count["lines"] += 1

    with_many_hands(hand, 16)
    return Outcome(f"{count['answers'] / scene.seconds:.0f} answers a second over {count['lines']} lines", True)


@attack("uploads")
def uploads(scene: Scene) -> Outcome:
    """Big files that make no sense, as many as are taken."""
    big = b'{"uguisu":"table","a":' + b"[" * 1_999_000 + b"]" * 1_999_000 + b"}\n"
    return _uploads(scene, [scene.request("POST /api/upload", body=body) for body in (big, b" " * 3_999_999)])


@attack("crumbs")
def crumbs(scene: Scene) -> Outcome:
    """A body in pieces of one byte each."""
    head = scene.request("POST /api/upload", "Transfer-Encoding: chunked")
    return _uploads(scene, [head + b"1\r\n \r\n" * 200_000])


def _uploads(scene: Scene, requests: list[bytes]) -> Outcome:
    count, end = Counter[str](), time.monotonic() + scene.seconds

    def hand() -> None:
        while time.monotonic() < end:
            for request in requests:
                count["tried"] += 1
                with attempt(scene) as line:
                    line.settimeout(5)
                    line.sendall(request)
                    count["answers"] += line.recv(100_000).startswith(b"HTTP/1.1 4")

    with_many_hands(hand)
    return Outcome(f"{count['tried']} uploads, {count['answers']} answered", True)


@attack("endless bodies", short=False, settings={"body_seconds": 1})
def endless_bodies(scene: Scene) -> Outcome:
    """As many as one address can have, each of which sends a byte now and then."""
    lines = [scene.dial() for _ in range(200)]
    head = scene.request("POST /api/upload", "Content-Length: 1000000")
    lines, end = [line for line in lines if _sent(line, head)], time.monotonic() + scene.seconds + 5
    tried = len(lines)
    while lines and time.monotonic() < end:
        lines = [line for line in lines if _sent(line, b" ")]
        time.sleep(0.1)
    return Outcome(f"{tried} bodies without end", not lines, f"{len(lines)} are still waited for")


@attack("unread answers", short=False, settings={"behind_seconds": 1})
def unread_answers(scene: Scene) -> Outcome:
    """Long answers that nobody takes."""
    lines = []
    for number in range(5):
        line = socket.socket()
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        line.bind((f"127.0.0.{number + 2}", 0))
        line.connect(("127.0.0.1", scene.port))
        line.sendall(scene.request("GET /api/games/scorpion/rules") * 190)
        lines.append(line)
    tried, end = len(lines), time.monotonic() + scene.seconds + 20
    while lines and time.monotonic() < end:
        time.sleep(0.5)
        lines = [line for line in lines if _is_up(line)]
    return Outcome(f"{tried} lines with 9 MB each", not lines, f"{len(lines)} still lie in memory")


def _is_up(line: socket.socket) -> bool:
    try:
        line.sendall(b" ")
    except OSError:
        return False
    return True
