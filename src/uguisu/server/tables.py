"""The tables that somebody is looking at: loaded from the store, one thing at a time at each, everybody told after."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from typing import Any, Protocol

import msgspec

from uguisu.engine.errors import UguisuError
from uguisu.engine.event import Observer
from uguisu.engine.game import Game
from uguisu.engine.scenes import Scenes
from uguisu.engine.words import say
from uguisu.server.entries import AnyEntry, Opened
from uguisu.server.hosted import CannotBeOpened, Hosted
from uguisu.server.logs import log, where
from uguisu.server.metrics import Metrics
from uguisu.server.pools import Pool
from uguisu.server.settings import Settings
from uguisu.server.store import Store, Stored


class Problem(UguisuError):
    """A request that is refused: a code for programs, a sentence for people."""

    def __init__(self, code: str, sentence: str, status: int = 400, field: str = "") -> None:
        super().__init__(sentence)
        self.code, self.sentence, self.status, self.field = code, str(self), status, field


def nothing_opens() -> Problem:
    """The same whether the table is not there or the key is wrong: an id opens nothing, not even this question."""
    return Problem("no-such-key", say("problems", "no_such_table"), 404)


class Listener(Protocol):
    """Somebody who looks at a table and wants to be told."""

    observer: Observer

    @property
    def eyes(self) -> tuple[Observer, ...]: ...

    def tell(self, live: Live, letters: dict[Any, Any]) -> None: ...

    def knows(self, seat: Observer) -> bool: ...

    def let_go(self, code: int) -> None: ...


class Live:
    """A table in memory, with its lock and those who look at it."""

    def __init__(self, hosted: Hosted) -> None:
        self.hosted = hosted
        self.lock = asyncio.Lock()
        self.listeners: set[Listener] = set()
        self.is_gone = False
        """What is in memory may be ahead of the store and must not be used any more."""
        self.bots: asyncio.Task[None] | None = None
        self.household = ""
        """From where a player came last: what is thought here goes at its cost. Empty: nobody came."""
        self.seen = time.monotonic()
        hosted.away = dict.fromkeys(hosted.table.seats, time.time())
        hosted.table.scenes = Scenes()

    def tell_all(self) -> None:
        """Everybody is told what there is to know now. Only called when it is on disk."""
        letters: dict[Any, Any] = {}
        for listener in tuple(self.listeners):
            try:
                listener.tell(self, letters)
            except Exception as error:
                log("telling failed", logging.ERROR, table=self.hosted.id, **where(error))
                listener.let_go(1011)
        if self.hosted.table.scenes is not None:
            self.hosted.table.scenes.forget()

    def arrive(self, listener: Listener) -> None:
        """Somebody looks on, with the eyes of the seats that are played at one screen."""
        self.listeners.add(listener)
        for seat in listener.eyes:
            self.hosted.present[seat] = self.hosted.present.get(seat, 0) + 1

    def part(self, listener: Listener) -> None:
        """Somebody looks no longer, and can do nothing here any more."""
        self.listeners.discard(listener)
        self.fade(listener)

    def fade(self, listener: Listener) -> None:
        """Somebody is not shown as present any more."""
        for seat in listener.eyes:
            self.hosted.present[seat] -= 1
            if seat is not None and not self.hosted.is_here(seat):
                self.hosted.away[seat] = time.time()


class Tables:
    """All tables of the server."""

    def __init__(self, store: Store, games: Mapping[str, Game[Any]], settings: Settings, metrics: Metrics) -> None:
        self.store, self.games, self.settings, self.metrics = store, games, settings, metrics
        self.bots = Pool("bots", threads=2, waiting=1_000_000)
        self.slow = Pool("replays", threads=1, waiting=16)
        """For replays, proofs, films, uploads, and what somebody wants to have worked out."""
        self.undos = Pool("undos", threads=1, waiting=1_000_000)
        self._live: dict[str, asyncio.Task[Live]] = {}
        self._kept_content: set[str] = set()
        self.tasks: set[asyncio.Task[None]] = set()

    @asynccontextmanager
    async def hold(self, name: str) -> AsyncIterator[Live]:
        """The table, and nobody else at it meanwhile."""
        while True:
            live = await self._loaded(name)
            async with live.lock:
                if live.is_gone:
                    continue
                live.seen = time.monotonic()
                yield live
                return

    async def _loaded(self, name: str) -> Live:
        """Loaded once, however many want it at the same moment."""
        task = self._live.get(name)
        if task is None:
            task = self._live[name] = asyncio.create_task(self._load(name))
        try:
            return await asyncio.shield(task)
        except Exception:
            if self._live.get(name) is task:
                del self._live[name]
            raise

    async def _load(self, name: str) -> Live:
        stored = await self.store.load(name)
        if stored is None:
            raise nothing_opens()
        game = await self._game_of(stored)
        if game is None:
            log("cannot be opened", logging.ERROR, table=name, game=stored.game)
            raise CannotBeOpened
        hosted = await asyncio.to_thread(Hosted.load, name, game, stored.entries, stored.secrets, stored.times)
        self._set_limits(hosted)
        return Live(hosted)

    async def _game_of(self, stored: Stored) -> Game[Any] | None:
        """The game of a table, with the content that the table began with."""
        game, opened = self.games.get(stored.game), stored.entries[0]
        if game is None or not isinstance(opened, Opened) or opened.content == game.digest:
            return game
        kept = await self.store.known_fact(_content_name(game, opened.content))
        if kept is None:
            return game  # which says itself that this was played with other content
        try:
            return await asyncio.to_thread(game.of_content, msgspec.json.decode(kept, type=dict[str, str]))
        except UguisuError as error:
            log("content cannot be read", logging.ERROR, game=game.name, **where(error))
            return game

    async def keep_content(self, game: Game[Any]) -> None:
        """Before a table begins: so that it goes on under its own content when the game comes with another."""
        if game.content is not None and game.digest not in self._kept_content:
            texts = msgspec.json.encode(game.content.texts).decode()
            await self.store.fact(_content_name(game, game.digest), texts)
            self._kept_content.add(game.digest)

    def here(self, name: str) -> Live | None:
        """The table, if it is in memory."""
        task = self._live.get(name)
        is_here = task is not None and task.done() and not task.cancelled() and task.exception() is None
        return task.result() if task is not None and is_here else None

    def add(self, live: Live) -> None:
        """A table that has just been opened."""
        self._set_limits(live.hosted)

        async def ready() -> Live:
            return live

        self._live[live.hosted.id] = asyncio.create_task(ready())

    def _set_limits(self, hosted: Hosted) -> None:
        hosted.patience = 60 * self.settings.away_minutes
        hosted.talk_limits = self.settings.talk_per_minute / 60, self.settings.talk_burst

    async def append(self, live: Live, entry: AnyEntry) -> None:
        """Writes an entry down; only then it counts. If that fails, memory is forgotten and everybody joins anew."""
        hosted = live.hosted
        try:
            await self.store.append(hosted.id, hosted.entries, entry)
        except BaseException:
            self.drop(live)
            raise
        hosted.take(entry, time.time())

    async def weigh(self, live: Live) -> None:
        """Finds out whether those who look on may take something back: letters say so, and must not wait for it."""
        table, eyes = live.hosted.table, {listener.observer for listener in live.listeners}
        seats = [seat for seat in table.seats if seat in eyes]
        if live.hosted.has_begun and table.has_secrets and seats:
            try:
                await self.undos.run_for(live.household, lambda: [table.can_undo(seat) for seat in seats])
            except Exception as error:
                # Whose letter cannot be written is let go when he is told; the others must be told all the same.
                log("weighing failed", logging.ERROR, table=live.hosted.id, **where(error))

    def drop(self, live: Live) -> None:
        """Forgets what is in memory; the store has the truth."""
        live.is_gone = True
        self._live.pop(live.hosted.id, None)
        loop = asyncio.get_running_loop()
        for listener in tuple(live.listeners):
            loop.call_soon(listener.let_go, 1012)  # after whoever was at work has been answered
        log("dropped", table=live.hosted.id)

    def spawn(self, coroutine: Any) -> asyncio.Task[None]:
        """Something that goes on by itself and is kept alive until it is done."""
        task = asyncio.create_task(coroutine)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return task

    @property
    def in_memory(self) -> list[Live]:
        return [live for name in tuple(self._live) if (live := self.here(name)) is not None]

    async def sweep(self) -> None:
        """Lets tables that nobody looks at leave memory, for ever and ever."""
        while True:
            await asyncio.sleep(30)
            self.forget_idle()

    def forget_idle(self) -> None:
        limit = time.monotonic() - 60 * self.settings.idle_minutes
        for live in self.in_memory:
            if not live.listeners and not live.lock.locked() and live.seen < limit:
                live.is_gone = True
                self._live.pop(live.hosted.id, None)


def code_of(error: UguisuError) -> str:
    """A short name for an error, from the name of its kind."""
    if isinstance(error, Problem):
        return error.code
    return {
        "Unreadable": "unreadable",
        "NotYourTurn": "not-your-turn",
        "NotOffered": "not-offered",
        "CannotUndo": "cannot-undo",
        "BadOption": "bad-option",
        "Busy": "busy",
        "CannotBeOpened": "cannot-be-opened",
        "BadFile": "bad-file",
        "StoreError": "store",
        "Conflict": "store",
    }.get(type(error).__name__, "refused")


def known_games(games: Sequence[Game[Any]]) -> dict[str, Game[Any]]:
    return {game.name: game for game in games}


def _content_name(game: Game[Any], digest: str) -> str:
    return f"content {game.name} {digest}"
