"""WebSockets that say nothing the game knows: pings, empty frames, floods of messages."""

from __future__ import annotations

import os
import socket
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from urllib.request import Request, urlopen

import msgspec
from attack.registry import OUTSIDE, PATIENCE, Outcome, Scene, attack

from uguisu.server.protocol import VERSION

MASK = bytes(4)
"""Masked with zeros, a frame reads as it is."""
EMPTY_TEXT, EMPTY_PART, PING = b"\x81\x80" + MASK, b"\x00\x80" + MASK, b"\x89\x80" + MASK
LONG_PING = b"\x89\xfd" + MASK + bytes(125)
BEGUN_TEXT = b"\x01\x80" + MASK
LATE: dict[str, object] = {"join_seconds": 1000}
"""So that nobody is cut off merely because he does not join."""
HANDS = 4
"""Threads that attack at the same time."""


def text_frame(text: str) -> bytes:
    content = text.encode()
    size = bytes([0x80 | len(content)]) if len(content) < 126 else b"\xfe" + len(content).to_bytes(2, "big")
    return b"\x81" + size + MASK + content


def with_many_hands(deed: Callable[[], None], hands: int = HANDS) -> None:
    threads = [threading.Thread(target=deed) for _ in range(hands)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


@contextmanager
def attempt(scene: Scene) -> Iterator[socket.socket]:
    """A line that may drop at any moment: that is what we want."""
    with suppress(OSError), scene.dial() as line:
        yield line


def flood(scene: Scene, block: bytes, *, first: bytes = b"", reads: bool = True) -> Outcome:
    """Comes again and again, and sends the same over each line until it is cut off. No line may stay."""
    count: Counter[str] = Counter()
    end = time.monotonic() + scene.seconds

    def hand() -> None:
        while time.monotonic() < end:
            try:
                line = scene.websocket()
            except OSError:
                count["refused"] += 1
                time.sleep(0.01)
                continue
            count["lines"] += 1
            with line:
                blocks, is_cut_off = _sent_until_cut_off(line, first, block, reads=reads)
            count["bytes"] += blocks * len(block)
            count["stayed"] += not is_cut_off

    with_many_hands(hand)
    tried = f"{count['bytes'] / 1e6:.1f} MB over {count['lines']} lines, {count['refused']} refused"
    return Outcome(tried, not count["stayed"], f"{count['stayed']} were not cut off")


def _sent_until_cut_off(line: socket.socket, first: bytes, block: bytes, *, reads: bool) -> tuple[int, bool]:
    """How many blocks were sent, and whether the line was cut off within our patience."""
    blocks, end = 0, time.monotonic() + PATIENCE
    try:
        line.sendall(first)
        while time.monotonic() < end:
            line.sendall(block)
            blocks += 1
            if reads:
                _drain(line)
    except ConnectionError:
        return blocks, True
    except TimeoutError:
        pass
    return blocks, False


def _drain(line: socket.socket) -> None:
    """Takes whatever is there."""
    line.setblocking(False)
    try:
        while line.recv(1_000_000):
            pass
    except BlockingIOError:
        pass
    finally:
        line.settimeout(PATIENCE)


@attack("pings", settings=LATE)
def pings(scene: Scene) -> Outcome:
    return flood(scene, PING * 10_000)


@attack("unread pongs", settings=LATE)
def unread_pongs(scene: Scene) -> Outcome:
    return flood(scene, LONG_PING * 500, reads=False)


@attack("empty frames", settings=LATE)
def empty_frames(scene: Scene) -> Outcome:
    return flood(scene, EMPTY_TEXT * 40_000)


@attack("fragments", short=False, settings=LATE)
def fragments(scene: Scene) -> Outcome:
    return flood(scene, EMPTY_PART * 40_000, first=BEGUN_TEXT)


@attack("message flood")
def message_flood(scene: Scene) -> Outcome:
    """From somebody who may be here, as fast as it goes."""
    return flood(scene, text_frame('{"say":"ping"}') * 1_000, first=text_frame(_join(scene)))


@attack("busy messages", short=False)
def busy_messages(scene: Scene) -> Outcome:
    """As many people as one address can have, each saying as much as everybody may."""
    join, said, lines = text_frame(_join(scene)), 0, []
    questions = [text_frame(text) for text in ('{"say":"why-not","choice":"go:1"}', '{"say":"ping"}', "nonsense")]
    for _ in range(60):
        line = scene.websocket()
        line.sendall(join)
        lines.append(line)
    end = time.monotonic() + scene.seconds
    while time.monotonic() < end:
        for line in lines:
            try:
                line.sendall(questions[said % 3 if said % 20 == 0 else said % 2])
                _drain(line)
                said += 1
            except OSError:
                lines.remove(line)
            time.sleep(1 / 60 / 19)
    return Outcome(f"{said / scene.seconds:.0f} messages a second from 60 lines", True)


def _join(scene: Scene) -> str:
    """The first message of a seat at a table of one's own."""
    wanted = {"game": "hide_and_seek", "seats": [{"player": "me"}] * 2, "visitor": os.urandom(4).hex()}
    # urllib cannot choose where it comes from; the word of this machine's proxy is believed.
    headers = {"X-Forwarded-For": OUTSIDE, "Content-Type": "application/json"}
    asked = Request(f"{scene.address}/api/tables", msgspec.json.encode(wanted), headers)
    with urlopen(asked, timeout=PATIENCE) as answer:
        opened = msgspec.json.decode(answer.read())
    join = {"say": "join", "version": VERSION, "table": opened["table"], "key": opened["seats"][0]["key"]}
    return msgspec.json.encode(join).decode()
