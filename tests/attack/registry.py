"""Attacks on a running server, which stay for ever: `make attack` carries out all of them.

To add one, write a function in any file of this folder (they are all loaded) and name it:

    from attack.registry import Outcome, Scene, attack

    @attack("pings")
    def pings(scene: Scene) -> Outcome:
        with scene.websocket() as socket: ...
        return Outcome(tried="1,000 pings", held=was_cut_off)

The function may be `async`. It runs in a process of its own for about `scene.seconds`, against a fresh server with the
settings that everybody has, while a victim plays at other tables. It comes from OUTSIDE, the victim from 127.0.0.1.
`settings={...}` gives the server others, `descriptors=1024` no more open files than these. With `alone=True` there is
neither server nor victim: `scene.address` is empty, and `scene.folder` is there for files. With `short=False` it is
left out of the short run, which has a minute for all. What was tried and what went wrong are a few words for the table.
"""

from __future__ import annotations

import importlib
import os
import socket
from collections.abc import Awaitable, Callable
from pathlib import Path
from urllib.parse import urlsplit
from urllib.request import urlopen

import msgspec

OUTSIDE = "127.0.0.2"
"""An address on this machine that the server does not take for its proxy."""
PATIENCE = 20
"""Seconds that one answer may take."""


class Outcome(msgspec.Struct, frozen=True):
    """What was tried, and whether the server held."""

    tried: str
    held: bool
    why: str = ""
    """If it did not hold, what went wrong."""


class Scene(msgspec.Struct, frozen=True):
    """Where an attack takes place."""

    files: str
    """An empty folder that is gone afterwards."""
    seconds: float
    """So long an attack shall last, about."""
    address: str = ""
    """As in http://127.0.0.1:1234."""
    server: int = 0
    """The server's process."""

    @property
    def folder(self) -> Path:
        return Path(self.files)

    @property
    def port(self) -> int:
        return urlsplit(self.address).port or 0

    def memory(self) -> int:
        """Bytes that the server has now."""
        return memory_of(self.server)

    def refusals(self, code: str) -> int:
        """How often the server says that it refused something for this reason."""
        with urlopen(f"{self.address}/metrics", timeout=PATIENCE) as answer:
            lines = answer.read().decode().splitlines()
        wanted = f'uguisu_refusals_total{{code="{code}"}} '
        return next((int(float(line.split()[-1])) for line in lines if line.startswith(wanted)), 0)

    def dial(self, outside: str = OUTSIDE) -> socket.socket:
        """A connection over which nothing has been said."""
        return socket.create_connection(("127.0.0.1", self.port), PATIENCE, (outside, 0))

    def websocket(self, outside: str = OUTSIDE) -> socket.socket:
        """A WebSocket that has said nothing yet, as bare bytes."""
        line = self.dial(outside)
        line.sendall(self.request("GET /play", "Upgrade: websocket", "Connection: Upgrade", *HANDSHAKE))
        answer = b""
        while not answer.endswith(b"\r\n\r\n"):
            byte = line.recv(1)
            if not byte:
                raise ConnectionResetError("the WebSocket was refused")
            answer += byte
        if b" 101 " not in answer.splitlines()[0]:
            raise ConnectionResetError(f"the WebSocket was refused: {answer.splitlines()[0].decode()}")
        return line

    def request(self, what: str, *headers: str, body: bytes = b"") -> bytes:
        """A request as it goes over the line."""
        length = (f"Content-Length: {len(body)}",) if body else ()
        lines = [f"{what} HTTP/1.1", f"Host: 127.0.0.1:{self.port}", *headers, *length, "", ""]
        return "\r\n".join(lines).encode() + body


HANDSHAKE = ("Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==")
Deed = Callable[[Scene], Outcome | Awaitable[Outcome]]


class Attack(msgspec.Struct, frozen=True):
    name: str
    deed: Deed
    alone: bool
    short: bool
    settings: dict[str, object]
    descriptors: int


ATTACKS: dict[str, Attack] = {}


def attack(
    name: str,
    *,
    alone: bool = False,
    short: bool = True,
    settings: dict[str, object] | None = None,
    descriptors: int = 0,
) -> Callable[[Deed], Deed]:
    """Puts a function on the list of attacks."""

    def register(deed: Deed) -> Deed:
        if name in ATTACKS:
            raise ValueError(f"two attacks are called {name!r}")
        ATTACKS[name] = Attack(name, deed, alone, short, settings or {}, descriptors)
        return deed

    return register


def all_attacks() -> dict[str, Attack]:
    """Those of every file in this folder."""
    for path in sorted(Path(__file__).parent.glob("*.py")):
        if not path.stem.startswith(("_", "test_")):
            importlib.import_module(f"attack.{path.stem}")
    return ATTACKS


def memory_of(process: int) -> int:
    """Bytes that a process has now."""
    pages = Path("/proc", str(process), "statm").read_text().split()[1]
    return int(pages) * os.sysconf("SC_PAGE_SIZE")
