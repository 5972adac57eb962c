"""The real server in a process of its own, and clients that play at it over real sockets.

A `RunningServer` can be killed and started again at the same address with the same store. A `Client` is somebody with
a key: it comes back by itself when the line is lost, and says again whatever was not answered.
"""

from __future__ import annotations

import asyncio
import secrets
import select
import signal
import subprocess
import sys
import tempfile
from collections.abc import Callable, Mapping, Sequence
from itertools import count
from pathlib import Path
from types import TracebackType
from typing import Any, Self, TypeVar
from urllib.parse import urlsplit

import httpx
import msgspec
from server.house import part_in_round
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from uguisu.server import protocol as p
from uguisu.server import requests as r
from uguisu.server.options import with_single_options

ROOT = Path(__file__).parents[2]
HIDE_AND_SEEK = "examples.hide_and_seek"
UNLIMITED: dict[str, object] = {
    "messages_per_second": 1_000_000,
    "messages_burst": 1_000_000,
    "requests_per_second": 1_000_000,
    "requests_burst": 1_000_000,
    "tables_per_minute": 1_000_000,
    "tables_burst": 1_000_000,
    "upload_bytes_per_day": 1_000_000_000_000,
    "connections_per_address": 1_000_000,
}
"""Settings for many players at one address."""
SHOWN = {"metrics": "here"}
PATIENCE = 120
"""Seconds that a slow machine may take for one thing that is waited for."""
FIRST_PAUSE, LONGEST_PAUSE = 0.05, 0.8
"""Seconds before a client tries to come back; each time twice as long, up to a limit."""
FOR_GOOD = {4400: "unreadable", 4401: "the key is void", 4404: "no such table or key", 4408: "out of date"}
"""Codes after which it is no use to come back."""
T = TypeVar("T")
Command = p.Choose | p.TakeBack | p.GiveUp


class RunningServer:
    """`uguisu serve` in a process of its own. Started by `with`, or by `start`."""

    def __init__(
        self,
        store: str,
        *,
        games: Sequence[str] = (HIDE_AND_SEEK,),
        settings: Mapping[str, object] | None = None,
        descriptors: int = 0,
    ) -> None:
        self.address = ""
        """As in http://127.0.0.1:1234. It stays the same when the server is started again."""
        self._words = ["--store", store]
        self._words += [word for game in games for word in ("--game", game)]
        self._words += [
            word for name, value in {**SHOWN, **(settings or {})}.items() for word in ("--set", f"{name}={value}")
        ]
        self._limits = ["prlimit", f"--nofile={descriptors}"] if descriptors else []
        self._process: subprocess.Popen[str] | None = None
        self._folder = tempfile.TemporaryDirectory(prefix="uguisu-server-")
        self._log = Path(self._folder.name) / "log"

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.kill()
        self._folder.cleanup()

    @property
    def process(self) -> subprocess.Popen[str]:
        assert self._process is not None, "the server has not been started"
        return self._process

    def start(self) -> None:
        """Returns when the server can be reached."""
        port = urlsplit(self.address).port or 0
        words = [*self._limits, sys.executable, "-m", "uguisu.cli", "serve", "--port", str(port), *self._words]
        with self._log.open("a") as log:
            self._process = subprocess.Popen(
                words, cwd=ROOT, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=log, text=True
            )
        assert self._process.stdout is not None
        ready, _, _ = select.select([self._process.stdout], [], [], PATIENCE)
        told = self._process.stdout.readline() if ready else ""
        if not told.startswith("Uguisu is at http"):
            self.kill()
            raise RuntimeError(f"the server does not start: {told} {self.logged()[-2000:]}")
        self.address = told.split()[3]

    def kill(self) -> None:
        """kill -9: nothing is put in order."""
        if self._process is not None:
            self._process.kill()
            self._wait()

    def stop(self) -> int:
        """As Ctrl-C does it; returns the exit status."""
        self.process.send_signal(signal.SIGINT)
        return self._wait()

    def logged(self) -> str:
        """All that the server has logged, since it was first started."""
        return self._log.read_text()

    def _wait(self) -> int:
        status = self.process.wait(PATIENCE)
        assert self.process.stdout is not None
        self.process.stdout.close()
        return status


async def ask(address: str, path: str, question: msgspec.Struct | None = None, kind: Any = Any, key: str = "") -> Any:
    """What the server answers over HTTP: GET without a question, else POST. `httpx.HTTPStatusError` if it refuses."""
    headers = {"Authorization": f"Bearer {key}"} if key else {}
    # There is no TLS here, and reading all certificates would take longer than the request.
    async with httpx.AsyncClient(base_url=address, timeout=PATIENCE, headers=headers, verify=False) as browser:
        if question is None:
            response = await browser.get(path)
        else:
            response = await browser.post(path, content=msgspec.json.encode(question))
    response.raise_for_status()
    return msgspec.json.decode(response.content, type=kind)


async def open_table(
    address: str, game: str, seats: Sequence[r.Wish], options: Mapping[str, Any] | None = None, visitor: str = "visitor"
) -> r.Opened:
    wanted = r.NewTable(game=game, seats=tuple(seats), options=dict(options or {}), visitor=visitor)
    opened: r.Opened = await ask(address, "/api/tables", wanted, r.Opened)
    return opened


async def sit(address: str, table: str, invite: str, visitor: str, called: str = "") -> r.Seated:
    wanted = r.Sit(invite=invite, visitor=visitor, called=called)
    seated: r.Seated = await ask(address, f"/api/tables/{table}/sit", wanted, r.Seated)
    return seated


class Ended(Exception):
    """The server has sent a client away for good."""


_decoder = msgspec.json.Decoder(p.FromServer)


class Client:
    """Somebody who looks at a table with a key, and plays there if it is a seat's. Used by `async with`."""

    def __init__(
        self, address: str, table: str, key: str, also: Sequence[str] = (), *, keep_letters: bool = True
    ) -> None:
        self.letter: p.Letter | None = None
        """The newest one."""
        self.letters: list[p.Letter] = []
        """All of them, in the order in which they came."""
        self.lines: list[p.Line] = []
        """The log, put together as the letters say."""
        self.asked: tuple[int, ...] = ()
        self.done: dict[str, Command] = {}
        """The commands that were carried out, in the order in which the server said so."""
        self.refused: list[p.Refused] = []
        self.joined = 0
        """How often it has joined."""
        self.repeated = 0
        """How many commands were said again because the line was lost before they were answered."""
        self._url = f"ws{address.removeprefix('http')}/play"
        self._join = p.Join(p.VERSION, table, key, tuple(also))
        self._keep_letters = keep_letters
        self._names, self._numbers = secrets.token_hex(4), count(1)
        self._socket: ClientConnection | None = None
        self._pause = FIRST_PAUSE
        self._unanswered: dict[str, tuple[p.FromClient, asyncio.Future[p.FromServer]]] = {}
        self._waiting: list[asyncio.Future[None]] = []
        self._life: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        self._life = asyncio.create_task(self._live())
        await until(lambda: self.letter is not None, self)
        return self

    async def __aexit__(self, *error: object) -> None:
        assert self._life is not None
        self._life.cancel()
        await asyncio.wait([self._life])

    # What it knows

    @property
    def prompt(self) -> p.PromptShown | None:
        """What must be decided now and has not been answered yet."""
        prompt = self.letter.prompt if self.letter is not None else None
        if prompt is None or any(_answers(said, prompt) for said, _ in self._unanswered.values()):
            return None
        return prompt

    @property
    def is_over(self) -> bool:
        return self.letter is not None and self.letter.table.state == "over"

    # What it does

    async def choose(self, choice: str) -> p.FromServer:
        """Answers the open prompt; returns `Done` or `Refused`, however often the line is lost before that."""
        assert self.letter is not None
        assert self.letter.prompt is not None, "nothing is asked"
        return await self.command(p.Choose(self.new_name(), self.letter.prompt.number, choice))

    async def take_back(self) -> p.FromServer:
        return await self.command(p.TakeBack(self.new_name()))

    async def give_up(self) -> p.FromServer:
        return await self.command(p.GiveUp(self.new_name()))

    async def command(self, command: Command) -> p.FromServer:
        return await self._say(command.command, command)

    async def ping(self) -> None:
        """Returns when everything has come that the server had sent before."""
        await self._say("ping", p.Ping())

    def new_name(self) -> str:
        """A name for a command that was never used before."""
        return f"{self._names}-{next(self._numbers)}"

    def lose_line(self) -> None:
        """The line breaks without a word; the client comes back by itself."""
        if self._socket is not None:
            self._socket.transport.abort()

    async def _say(self, name: str, said: p.FromClient) -> p.FromServer:
        answer: asyncio.Future[p.FromServer] = asyncio.get_running_loop().create_future()
        self._unanswered[name] = said, answer
        if self._socket is not None:
            await self._send(self._socket, said)
        await until(answer.done, self)
        return answer.result()

    # Its life

    async def _live(self) -> None:
        try:
            while True:
                try:
                    async with connect(self._url, proxy=None, compression=None, max_size=None) as socket:
                        await self._listen(socket)
                except ConnectionClosed as closed:
                    code = closed.rcvd.code if closed.rcvd is not None else None
                    if code in FOR_GOOD:
                        raise Ended(f"{code}: {FOR_GOOD[code]}") from None
                except (OSError, EOFError, InvalidHandshake, InvalidMessage, TimeoutError):
                    pass
                await asyncio.sleep(self._pause)
                self._pause = min(2 * self._pause, LONGEST_PAUSE)
        finally:
            self._wake()

    async def _listen(self, socket: ClientConnection) -> None:
        await socket.send(msgspec.json.encode(self._join), text=True)
        try:
            while True:
                told: p.FromServer = _decoder.decode(await socket.recv(decode=False))
                self._hear(told)
                if self._socket is None and isinstance(told, p.Letter):
                    await self._welcomed(socket)
                if isinstance(told, p.Letter) and told.seat is not None:
                    for said in part_in_round(told, (told.seat,)):
                        await self._send(socket, said)
                self._wake()
        finally:
            self._socket = None

    async def _welcomed(self, socket: ClientConnection) -> None:
        """The first letter says that the server knows us; now it hears again what it may have missed."""
        self._socket, self._pause = socket, FIRST_PAUSE
        self.joined += 1
        for said, _ in tuple(self._unanswered.values()):
            self.repeated += 1
            await self._send(socket, said)

    async def _send(self, socket: ClientConnection, said: p.FromClient) -> None:
        """Where the line is lost, it is said again on the next one."""
        try:
            await socket.send(msgspec.json.encode(said), text=True)
        except ConnectionClosed:
            pass

    def _hear(self, told: p.FromServer) -> None:
        match told:
            case p.Letter():
                told = self.letter = with_single_options(told)
                self.lines[told.heard_from :] = told.heard
                if self._keep_letters:
                    self.letters.append(told)
            case p.Done(command):
                said = self._answered(command, told)
                if said is not None:
                    self.done[command] = said
            case p.Refused(command):
                self.refused.append(told)
                self._answered(command, told)
            case p.Pong():
                self._answered("ping", told)
            case p.Asked(seats):
                self.asked = seats

    def _answered(self, name: str, told: p.FromServer) -> Any:
        said, answer = self._unanswered.pop(name, (None, None))
        if answer is not None and not answer.done():
            answer.set_result(told)
        return said

    # Waiting for it

    def _wake(self) -> None:
        for news in self._waiting:
            if not news.done():
                news.set_result(None)
        self._waiting.clear()

    def check(self) -> None:
        """Raises whatever has ended this client."""
        if self._life is not None and self._life.done():
            self._life.result()

    def listen_for(self, news: asyncio.Future[None]) -> None:
        self._waiting.append(news)


def _answers(said: p.FromClient, prompt: p.PromptShown) -> bool:
    return isinstance(said, p.Choose) and said.number == prompt.number


async def until(found: Callable[[], T], *clients: Client) -> T:
    """Returns what is found once it is something; looks again whenever one of these clients has heard something."""
    async with asyncio.timeout(PATIENCE):
        while not (now := found()):
            news: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            for client in clients:
                client.check()
                client.listen_for(news)
            await news
        return now
