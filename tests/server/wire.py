"""The law of secrets at the wire: everything that leaves the server for a seat, byte by byte, beside imagined twins.

A table is played at random over real `Connection`s. For each seat there is a twin: a server of its own with a table
that differs only in what the seat cannot know. The seat and a spectator join both, say the same to both, and must get
the same messages: as many, in the same order, with the same bytes. So must whatever they ask for over HTTP.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Any
from unittest.mock import patch

import msgspec
from laws.twins import LawBroken, fresh_twin
from starlette.websockets import WebSocketDisconnect, WebSocketState

from uguisu import Choice, Event, Game, Odds, Seat, Table, UguisuError, quick_dice
from uguisu.server import egress
from uguisu.server.connection import Connection
from uguisu.server.hosted import AnyEntry, Holder, Hosted, Opened, hashed
from uguisu.server.metrics import Metrics
from uguisu.server.playing import act
from uguisu.server.protocol import Choose, TakeBack
from uguisu.server.saving import save_of
from uguisu.server.settings import Settings
from uguisu.server.store import Stored
from uguisu.server.tables import Live, Tables

SETTINGS = Settings(messages_per_second=1e9, messages_burst=1_000_000, strikes=1_000_000, linger_seconds=0)


class TwinGone(Exception):
    """What happened in truth cannot happen in the twin; a fresh one must be taken."""


class Memory:
    """A store that keeps everything in memory."""

    def __init__(self) -> None:
        self.entries: list[AnyEntry] = []

    async def append(self, table: str, number: int, entry: AnyEntry) -> None:
        self.entries.append(entry)

    async def load(self, table: str) -> Stored:
        return Stored("", self.entries, [b"x" * 32], [])

    async def fact(self, name: str, value: str) -> str:
        return "A" * 43 + "="


class Follows:
    """Chance that gives what it gave in truth."""

    def __init__(self) -> None:
        self.coming: list[str] = []

    def draw(self, odds: Odds) -> Choice:
        wanted = self.coming.pop(0) if self.coming else ""
        found = next((outcome for outcome in odds if str(outcome) == wanted), None)
        if found is None:
            raise TwinGone
        return found


class Socket:
    """A WebSocket with nothing behind it."""

    application_state = WebSocketState.CONNECTED

    def __init__(self) -> None:
        self.coming: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.went: list[str] = []

    async def accept(self) -> None:
        pass

    async def receive(self) -> dict[str, Any]:
        return await self.coming.get()

    async def send_text(self, text: str) -> None:
        self.went.append(text)

    async def close(self, code: int) -> None:
        self.went.append(f"closed {code}")


class Client:
    """Somebody who looks at a table with a key."""

    def __init__(self, tables: Tables, key: str, also: Sequence[str] = ()) -> None:
        self.socket = Socket()
        self._running = asyncio.create_task(Connection(tables, self.socket).run())  # type: ignore[arg-type]
        self.say({"say": "join", "version": 1, "table": "table", "key": key, "also": list(also)})

    def say(self, message: dict[str, Any]) -> None:
        self.socket.coming.put_nowait({"type": "websocket.receive", "text": msgspec.json.encode(message).decode()})

    async def heard(self) -> list[str]:
        """All that has come since this was last asked, when nothing more is on its way."""
        self.say({"say": "ping"})
        while not self.socket.went or self.socket.went[-1] != '{"say":"pong"}':
            assert not self._running.done(), f"the server hung up: {self.socket.went}"
            await asyncio.sleep(0)
        came, self.socket.went = self.socket.went, []
        return came

    async def go(self) -> None:
        self.socket.coming.put_nowait({"type": "websocket.disconnect", "code": WebSocketDisconnect(1000).code})
        await self._running


class House:
    """A server with one table."""

    def __init__(self, table: Table) -> None:
        names = tuple(Holder("person", f"player {seat}", hashed(key(seat))) for seat in table.seats)
        opened = Opened(
            game=table.game.name,
            rules=1,
            content="",
            options={},
            holders=names,
            owner=hashed("owner"),
            watch=hashed("watch"),
        )
        self.hosted = Hosted("table", table.game, opened, table)
        self.hosted.has_begun = True
        self.memory = Memory()
        self.tables = Tables(self.memory, {table.game.name: table.game}, SETTINGS, Metrics())  # type: ignore[arg-type]
        self.tables.add(Live(self.hosted))
        self.clients: dict[Any, Client] = {}

    @property
    def table(self) -> Table:
        return self.hosted.table

    async def join(self, *seats: Seat | None) -> None:
        for seat in seats:
            self.clients[seat] = Client(self.tables, "watch" if seat is None else key(seat))
            await self.clients[seat].heard()

    async def size_of_save(self) -> int:
        return len(await save_of(self.tables, self.hosted))

    async def close(self) -> None:
        for client in self.clients.values():
            await client.go()


def key(seat: Seat) -> str:
    return f"key of {seat}"


def twin_house(real: House, seat: Seat, below: Callable[[int], int]) -> House:
    """A house whose table this seat could not tell from the real one."""
    twin = fresh_twin(real.table.game, real.table, seat, below)
    twin._dice, twin._secrets = real.table._dice, real.table._secrets
    twin._snapshots = list(real.table._snapshots)
    twin._source = Follows()
    house = House(twin)
    house.hosted._touched, house.hosted._acted = real.hosted._touched, dict(real.hosted._acted)
    house.memory.entries = list(real.memory.entries)
    return house


class Clock:
    """The same time in both houses: it goes on when somebody decides."""

    now = 0.0

    def time(self) -> float:
        return self.now

    monotonic = time


async def check_wire(
    game: Game[Any], seats: int, options: Any, seed: object, reveals: tuple[type[Event], ...] = ()
) -> int:
    """Plays a random game beside twins; raises `LawBroken`. Returns how many steps true twins lived."""
    with patch("uguisu.server.tables.time", Clock()) as clock:
        return await _check_wire(game, seats, options, seed, reveals, clock)


async def _check_wire(
    game: Game[Any], seats: int, options: Any, seed: object, reveals: tuple[type[Event], ...], clock: Clock
) -> int:
    below = quick_dice("wire", game.name, seed)
    table = Table.open(game, seats=seats, options=options, seed=repr(seed))
    real = House(table)
    await real.join(*table.seats)
    lived = 0
    pairs: dict[Seat, tuple[House, dict[Any, Client]]] = {}
    while not real.table.is_over:
        for seat in table.seats:
            if seat not in pairs or below(6) == 0:
                await part(pairs.pop(seat, None))
                pairs[seat] = await pair(real, seat, below)
            lived += pairs[seat][0].table.snapshot() != real.table.snapshot()
            await probe(pairs[seat], real, seat, below)
        clock.now += 1
        await step(real, pairs, reveals, below)
    for seat in list(pairs):
        await part(pairs.pop(seat))
    await real.close()
    return lived


async def pair(real: House, seat: Seat, below: Callable[[int], int]) -> tuple[House, dict[Any, Client]]:
    """The seat and a spectator join both houses anew, as after a lost connection."""
    twin = twin_house(real, seat, below)
    twin.hosted.present = dict(real.hosted.present)
    ours = {eyes: Client(real.tables, "watch" if eyes is None else key(eyes)) for eyes in (seat, None)}
    twin.clients = {eyes: Client(twin.tables, "watch" if eyes is None else key(eyes)) for eyes in (seat, None)}
    await same((twin, ours), seat, "join")
    return twin, ours


async def part(both: tuple[House, dict[Any, Client]] | None) -> None:
    if both is not None:
        await both[0].close()
        for client in both[1].values():
            await client.go()


async def same(both: tuple[House, dict[Any, Client]], seat: Seat, what: str) -> None:
    twin, ours = both
    for eyes, client in ours.items():
        here, there = await client.heard(), await twin.clients[eyes].heard()
        if without_presence(here) != without_presence(there):
            raise LawBroken(f"{what}: eyes {eyes} can tell the twins of seat {seat} apart at the wire")


def without_presence(messages: list[str]) -> list[str]:
    """Who is looking just now differs between the two houses of the test, and in nothing else."""
    kept = []
    for message in messages:
        if '"here":' in message:
            message = message.replace('"here":true', '"here":false')
            if kept and kept[-1] == message:
                continue
        kept.append(message)
    return kept


async def probe(both: tuple[House, dict[Any, Client]], real: House, seat: Seat, below: Callable[[int], int]) -> None:
    """Whatever a seat may try: choices on offer or not, odds, why not, taking back, nonsense."""
    choices = real.table.game.catalog.choices
    choice = str(choices[below(len(choices))])
    prompt = real.table.prompt(seat)
    number = prompt.number if prompt else 0
    said: list[dict[str, Any]] = [
        {"say": "why-not", "choice": choice},
        {"say": "what-odds", "number": number},
        {"say": "choose", "command": f"late {below(10**9)}", "number": number - 1, "choice": choice},
        {"say": "choose", "command": f"odd {below(10**9)}", "number": number, "choice": "nonsense:1"},
    ]
    if prompt is None or choice not in map(str, prompt.options):
        said.append({"say": "choose", "command": f"no {below(10**9)}", "number": number, "choice": choice})
    for message in said:
        for eyes in both[1]:
            both[1][eyes].say(message)
            both[0].clients[eyes].say(message)
    await same(both, seat, "probe")
    if below(10) == 0:
        await compare_http(both[0], real, seat)


async def compare_http(twin: House, real: House, seat: Seat) -> None:
    """Over HTTP, too. (A twin has no past of its own; that a replay says what live play said is a law elsewhere.)"""
    if await twin.size_of_save() != await real.size_of_save():
        raise LawBroken(f"the size of a save tells seat {seat} something")
    mine = [egress.my_table(house.hosted, seat) for house in (twin, real)]
    if mine[0] != mine[1]:
        raise LawBroken(f"the list of tables tells seat {seat} something")


async def step(real: House, pairs: dict[Seat, Any], reveals: tuple[type[Event], ...], below: Any) -> None:
    """Somebody decides, in the real house and in every twin that can go the same way."""
    table = real.table
    movers = [seat for seat in table.seats if table.prompt(seat)]
    mover = movers[below(len(movers))]
    prompt = table.prompt(mover)
    assert prompt is not None
    choice, number = str(prompt.options[below(len(prompt.options))]), prompt.number
    undo = below(8) == 0
    lines, told = len(table.lines), len(table._told)
    command = f"move {below(10**9)}"
    message = {"say": "choose", "command": command, "number": number, "choice": choice}
    real.clients[mover].say(message)
    await real.clients[mover].heard()
    drawn = [line.choice for line in table.lines[lines:] if type(line).__name__ == "Drawn"]
    shown = laid_open(table, told, reveals)
    for seat in list(pairs):
        if not await goes_too(pairs[seat], seat, mover, message, drawn, shown, reveals):
            await part(pairs.pop(seat))
    for seat in pairs:
        await same(pairs[seat], seat, "move")
    if undo and not table.is_over:
        await take_back(real, pairs, mover)


async def goes_too(
    both: Any, seat: Seat, mover: Seat, message: dict[str, Any], drawn: list[str], shown: Any, reveals: Any
) -> bool:
    """Whether the twin goes the same way; the seat's own choice is never kept from it by what it cannot know."""
    twin: House = both[0]
    prompt = twin.table.prompt(mover)
    offered = [str(option) for option in prompt.options] if prompt else []
    if message["choice"] not in offered:
        if mover == seat:
            raise LawBroken("a seat's own options depend on what it cannot know")
        return False
    assert prompt is not None
    source = twin.table._source
    assert isinstance(source, Follows)
    source.coming = list(drawn)
    told = len(twin.table._told)
    try:
        await act_in(twin, mover, {**message, "number": prompt.number})
    except TwinGone:
        return False
    return not source.coming and laid_open(twin.table, told, reveals) == shown


def laid_open(table: Table, since: int, reveals: tuple[type[Event], ...]) -> list[Event]:
    """What the rules themselves have revealed."""
    return [told.event for told in table._told[since:] if isinstance(told.event, reveals)]


async def act_in(twin: House, mover: Seat, message: dict[str, Any]) -> None:
    """The mover's choice, carried out as the server does it and told to whoever looks on."""
    async with twin.tables.hold("table") as live:
        await act(twin.tables, live, mover, Choose(message["command"], message["number"], message["choice"]))


async def take_back(real: House, pairs: dict[Seat, Any], mover: Seat) -> None:
    """The mover tries to take it back; what anybody is told of that is the same in every world."""
    message = {"say": "take-back", "command": f"undo {len(real.table.lines)}"}
    real.clients[mover].say(message)
    answers = answers_in(await real.clients[mover].heard())
    for seat in list(pairs):
        twin, ours = pairs[seat]
        if seat == mover:
            twin.clients[mover].say(message)
            there = await twin.clients[mover].heard()
            if answers_in(there) != answers:
                raise LawBroken("whether a choice can be taken back tells the mover something")
            here = await ours[mover].heard()
            if without_presence(letters_in(here)) != without_presence(letters_in(there)):
                raise LawBroken("what a choice taken back leaves behind tells the mover something")
        elif await undone_in(twin, mover, message["command"]) != any('"say":"done"' in text for text in answers):
            await part(pairs.pop(seat))
            continue
        await same(pairs[seat], seat, "take-back")


async def undone_in(twin: House, mover: Seat, command: str) -> bool:
    async with twin.tables.hold("table") as live:
        try:
            await act(twin.tables, live, mover, TakeBack(command))
        except UguisuError:
            return False
    return True


def answers_in(messages: list[str]) -> list[str]:
    return [text for text in messages if '"say":"letter"' not in text]


def letters_in(messages: list[str]) -> list[str]:
    return [text for text in messages if '"say":"letter"' in text]
