"""All the simulated tables: opened somewhere in the middle of their game, kept open, played at a steady rate."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Coroutine, Sequence
from itertools import count, cycle, islice
from random import Random
from time import perf_counter
from typing import Any

import msgspec

from uguisu.engine.choice import Below
from uguisu.engine.dice import quick_dice
from uguisu.engine.game import Game
from uguisu.engine.table import Table
from uguisu.engine.tablefile import written
from uguisu.engine.words import label
from uguisu.lab.load.client import Client, Done, Letter, Refused, Talk, Telling, ask

AT_ONCE = 16
"""So many tables are opened at the same time."""
BEGINNINGS = 30
"""So many different beginnings are played for each kind of table, and used in turn."""
SPREAD = 60
"""Tables begin anywhere in the first so many decisions of a game."""
GIVING_UP = "abandon"
SAID = "said"
"""So begins the command of whoever says something."""
OUT = 4.0
"""Seconds until somebody who has closed the page comes again: long enough for the others to be told that he is away."""
PHRASES = ("hello", "thanks", "oh_no")
"""Every second line is one of these."""


class Kind(msgspec.Struct, frozen=True, eq=False):
    """Tables of one kind: what to call it, the game, its options, and who sits there."""

    name: str
    game: Game[Any]
    options: dict[str, Any]
    bots: tuple[int, ...] = ()
    """Seats that the server's own bots play. Such a table starts at the beginning."""


class KeyOf(msgspec.Struct):
    key: str


class Opened(msgspec.Struct):
    table: str
    seats: list[KeyOf]


class SimTable:
    """A table with a client in each seat that no bot plays. One move at a time."""

    def __init__(self, kind: Kind) -> None:
        self.kind = kind
        self.clients: list[Client] = []
        self.sent = 0.0
        self.waits_for: set[Client | None] = set()
        """Clients who have not got the letter of the move under way; None stands for the mover's `Done`."""
        self.is_ready = False
        self.moves = 0
        self.said = 0.0
        self.yet_to_hear: set[Client] = set()
        """Clients who have not heard the line that was said last."""

    @property
    def is_over(self) -> bool:
        return any(client.letter is not None and client.letter.table.state == "over" for client in self.clients)

    def mover(self) -> Client | None:
        """Whoever is asked, if everybody is there and knows of the last move."""
        letters = [client.letter for client in self.clients]
        if self.waits_for or not all(letter is not None and letter.all_are_here for letter in letters):
            return None
        return next((client for client in self.clients if client.letter and client.letter.prompt), None)


def _beginnings(kind: Kind) -> list[bytes]:
    """Files of games that were played at random up to anywhere; an empty one stands for a new table."""
    if kind.bots:
        return [b""]
    files = (_beginning(kind, number) for number in count())
    return list(islice(filter(None, files), BEGINNINGS))


def _beginning(kind: Kind, number: int) -> bytes | None:
    """The game of this number, up to somewhere; None if it is over by then."""
    below = quick_dice("load", kind.name, number)
    table = Table.open(kind.game, options=kind.options, seed=number)
    for _ in range(below(SPREAD)):
        prompt = next(filter(None, map(table.prompt, table.seats)), None)
        if prompt is None:
            return None
        table.act(prompt.seat, pick([str(option) for option in prompt.options], below))
    return None if table.is_over else written(table)


def pick(options: Sequence[str], below: Below) -> str:
    """Any option, except that giving up would end most games early."""
    kept = [option for option in options if option != GIVING_UP] or options
    return kept[below(len(kept))]


class Crowd:
    """All simulated tables of a run, and what was counted."""

    def __init__(self, port: int, seed: str) -> None:
        self.port = port
        self.tables: set[SimTable] = set()
        self.delays: list[float] = []
        """For each move, the seconds from sending it until everybody at its table was told."""
        self.late: list[float] = []
        """For each move, how many seconds after its time it was sent: how far behind we are ourselves."""
        self.talk_delays: list[float] = []
        """The same for each line that was said."""
        self.returns = 0
        """How often somebody closed the page and came again."""
        self.refused: Counter[str] = Counter()
        self.reconnects = self.finished = self.idle = 0
        self._random = Random(seed)
        self._ready: list[SimTable] = []
        self._tasks: set[asyncio.Task[None]] = set()

    # Opening

    async def open_all(self, kinds: Sequence[Kind], opened: Callable[[], None]) -> None:
        """Opens a table of each kind in this list, several at a time."""
        beginnings = {kind: cycle(_beginnings(kind)) for kind in set(kinds)}
        waiting = iter(kinds)

        async def work() -> None:
            for kind in waiting:
                await self._open(kind, next(beginnings[kind]))
                opened()

        try:
            async with asyncio.TaskGroup() as group:
                for _ in range(AT_ONCE):
                    group.create_task(work())
        except ExceptionGroup as failures:
            raise failures.exceptions[0] from None

    async def _open(self, kind: Kind, beginning: bytes = b"") -> None:
        if beginning:
            answer = await ask(self.port, "/api/upload", beginning, X_Visitor="load")
        else:
            seats = range(kind.game.seats[0])
            wishes = [{"player": "bot", "bot": "random"} if seat in kind.bots else {"player": "me"} for seat in seats]
            wanted = {"game": kind.game.name, "options": kind.options, "seats": wishes, "visitor": "load"}
            answer = await ask(self.port, "/api/tables", wanted)
        opened = msgspec.json.decode(answer, type=Opened)
        table = SimTable(kind)
        self.tables.add(table)

        def told(client: Client, telling: Telling, now: float) -> None:
            self._told(table, client, telling, now)

        def lost(client: Client) -> None:
            self._lost(table, client)

        table.clients = [Client(self.port, opened.table, seat.key, told, lost) for seat in opened.seats]
        for client in table.clients:
            await client.connect()

    # What comes in

    def _told(self, table: SimTable, client: Client, telling: Telling, now: float) -> None:
        was_moving = bool(table.waits_for)
        match telling:
            case Talk():
                self._heard(table, client, now)
                return
            case Letter():
                table.waits_for.discard(client)
            case Done(command) if command.startswith(SAID):
                return
            case Done():
                table.waits_for.discard(None)
            case Refused(code):
                self.refused[code] += 1
                table.waits_for.clear()
                was_moving = False
        if table.waits_for:
            return
        if was_moving:
            self.delays.append(now - table.sent)
        if table.is_over:
            self._replace(table)
        elif not table.is_ready and table.mover() is not None:
            table.is_ready = True
            self._ready.append(table)

    def _heard(self, table: SimTable, client: Client, now: float) -> None:
        if client in table.yet_to_hear:
            table.yet_to_hear.discard(client)
            if not table.yet_to_hear:
                self.talk_delays.append(now - table.said)

    def _lost(self, table: SimTable, client: Client) -> None:
        """The client comes again by itself; a move under way is not measured."""
        self.reconnects += 1
        table.waits_for.clear()
        table.yet_to_hear.clear()
        self._spawn(self._come_again(client))

    async def _come_again(self, client: Client) -> None:
        await asyncio.sleep(0.2)
        await client.connect()

    def _replace(self, table: SimTable) -> None:
        if table in self.tables:
            self.tables.remove(table)
            self.finished += 1
            for client in table.clients:
                client.leave()
            self._spawn(self._open(table.kind))

    def _spawn(self, coroutine: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(coroutine)
        self._tasks.add(task)
        task.add_done_callback(self._is_done)

    def _is_done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            self.refused["no-connection"] += 1

    # Playing

    async def all_told(self, seconds: float = 60) -> None:
        """Waits until every client has its first letter; those that need longer are left alone."""
        end = perf_counter() + seconds
        while perf_counter() < end and any(client.letter is None for t in self.tables for client in t.clients):
            await asyncio.sleep(0.05)

    async def play(
        self,
        rate: float,
        seconds: float,
        tick: Callable[[float], None] = lambda since: None,
        talk: float = 0.0,
        returns: float = 0.0,
    ) -> None:
        """Makes about `rate` moves a second, at random times and tables, whether or not the server keeps up. For each
        move so many lines are said, and so many people close the page and come again."""
        start = due = perf_counter()
        while (now := perf_counter()) - start < seconds:
            if now < due:
                await asyncio.sleep(min(due - now, 0.25))
                tick(perf_counter() - start)
                continue
            self.late.append(now - due)
            self._move()
            for share, happen in ((talk, self._speak), (returns, self._step_out)):
                if self._random.random() < share:
                    happen()
            due += self._random.expovariate(rate)
            await asyncio.sleep(0)

    def _move(self) -> None:
        """One move at a table that is ready for it."""
        while self._ready:
            at = self._random.randrange(len(self._ready))
            self._ready[at], self._ready[-1] = self._ready[-1], self._ready[at]
            table = self._ready.pop()
            table.is_ready = False
            mover = table.mover() if table in self.tables else None
            if mover is None or mover.letter is None or mover.letter.prompt is None:
                continue
            prompt = mover.letter.prompt
            choice = pick([choice for option in prompt.options for choice in option.choices], self._random.randrange)
            table.moves += 1
            table.waits_for = {None, *table.clients}
            table.sent = perf_counter()
            mover.say({"say": "choose", "command": str(table.moves), "number": prompt.number, "choice": choice})
            return
        self.idle += 1

    def _somewhere(self) -> SimTable | None:
        """A table where everybody is there and nothing is under way."""
        table = self._random.choice(self._ready) if self._ready else None
        return table if table and table in self.tables and table.mover() and not table.yet_to_hear else None

    def _speak(self) -> None:
        table = self._somewhere()
        if table is None:
            return
        speaker = self._random.choice(table.clients)
        table.said, table.yet_to_hear = perf_counter(), set(table.clients)
        number = len(self.talk_delays)
        words = (
            {"phrase": self._random.choice(PHRASES)}
            if number % 2
            else {"text": label("lab", "load", "remark", number=number)}
        )
        speaker.say({"say": "speak", "command": f"{SAID} {table.said}", "to": 0, **words})

    def _step_out(self) -> None:
        table = self._somewhere()
        if table is None:
            return
        client = self._random.choice(table.clients)
        client.step_out()
        self.returns += 1
        self._spawn(self._return(table, client))

    async def _return(self, table: SimTable, client: Client) -> None:
        await asyncio.sleep(OUT)
        if table in self.tables:
            await client.connect()

    async def settle(self, seconds: float = 5) -> int:
        """Waits for the moves still under way. The others are noted with the time that they have taken so far."""
        end = perf_counter() + seconds
        while (under_way := [table for table in self.tables if table.waits_for]) and perf_counter() < end:
            await asyncio.sleep(0.02)
        self.delays += [perf_counter() - table.sent for table in under_way]
        return len(under_way)

    @property
    def unheard(self) -> int:
        """Lines that somebody has not heard yet."""
        return sum(bool(table.yet_to_hear) for table in self.tables)

    def leave(self) -> None:
        for task in self._tasks:
            task.cancel()
        for table in self.tables:
            for client in table.clients:
                client.leave()
