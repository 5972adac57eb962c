"""Where tables are kept: an append-only log for each, in SQLite or in PostgreSQL, by the same statements.

All writing is done by one thread, which takes whatever waits and commits it together, so that many tables share one
flush to the disk. Whoever appends is answered after that flush and not before.

One server at a time has a store. Which one stands in it too, and every write looks whether that is still so: whoever
has lost the store writes nothing more into it. A store that does not answer in time is not waited for.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager, suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any, NamedTuple, TypeVar

import msgspec

from uguisu.engine.words import label, say
from uguisu.server.databases import Database, PostgreSQL, SqliteFile, Taken, brief, this_server
from uguisu.server.databases import StoreError as StoreError
from uguisu.server.entries import AnyEntry
from uguisu.server.logs import log

SCHEMA_VERSION = "1"
SCHEMA = (
    "CREATE TABLE IF NOT EXISTS facts (name TEXT PRIMARY KEY, value TEXT NOT NULL)",
    """CREATE TABLE IF NOT EXISTS tables (
        id TEXT PRIMARY KEY, game TEXT NOT NULL, opened DOUBLE PRECISION NOT NULL)""",
    """CREATE TABLE IF NOT EXISTS log (
        id TEXT NOT NULL REFERENCES tables (id), number INTEGER NOT NULL, at DOUBLE PRECISION NOT NULL,
        entry TEXT NOT NULL, PRIMARY KEY (id, number))""",
    """CREATE TABLE IF NOT EXISTS dice (
        id TEXT NOT NULL REFERENCES tables (id), number INTEGER NOT NULL, secret TEXT, PRIMARY KEY (id, number))""",
)
_INSERT = "INSERT INTO {} VALUES ({})"
_SET = "INSERT INTO facts VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value"
_BATCH = 256
_ROOM = 16_384
"""Bytes that must be left for the store to be well."""
SECONDS = 5.0
"""So long a store may take for one thing."""
T = TypeVar("T")

_decoder = msgspec.json.Decoder(AnyEntry)


class Conflict(StoreError):
    """Somebody else has written this number of the log already."""


class Stored(NamedTuple):
    """A table as the store has it."""

    game: str
    entries: list[AnyEntry]
    secrets: list[bytes | None]
    times: list[float]
    """When each entry was written."""


class _Write(NamedTuple):
    statements: list[tuple[str, tuple[Any, ...]]]
    done: Future[None]


class Store:
    """The tables of one server."""

    def __init__(self, database: Database, seconds: float = SECONDS) -> None:
        self.lost = ""
        """Why this server may not write any more, for whoever hosts it; empty while it may."""
        self._database, self._seconds = database, seconds
        self._us = f"{this_server()} {secrets.token_hex(8)}"
        self._writes: SimpleQueue[_Write | None] = SimpleQueue()
        self._local = threading.local()
        self._readers = ThreadPoolExecutor(max_workers=2, thread_name_prefix="store-reader")
        self._open: list[Any] = []
        self._busy: dict[Any, float] = {}
        """The connections that wait for the database, and since when."""
        self._door = threading.Lock()
        self._is_closed = False
        connection = self._kept(database.writer())
        try:
            database.inspect(connection)
            self._prepare(connection)
        except BaseException:
            self._let_go(connection)
            raise
        self._writer = threading.Thread(target=self._write_all, args=(connection,), name="store-writer", daemon=True)
        self._writer.start()

    @classmethod
    def at(cls, url: str, seconds: float = SECONDS) -> Store:
        """`sqlite:PATH` or `postgresql://...`. `Taken` if another server has it."""
        scheme, _, rest = url.partition(":")
        if scheme == "sqlite":
            return cls._at_sqlite(Path(rest), seconds)
        if scheme in ("postgresql", "postgres"):
            database = PostgreSQL(url, seconds)
            try:
                return cls(database, seconds)
            except database.error as error:
                raise StoreError(say("store", "postgres_unusable", error=brief(error))) from None
        raise StoreError(say("store", "no_such_kind", kind=scheme))

    @classmethod
    def _at_sqlite(cls, path: Path, seconds: float) -> Store:
        database = SqliteFile(path, seconds)
        try:
            return cls(database, seconds)
        except (sqlite3.Error, OSError, StoreError) as error:
            database.release()
            if isinstance(error, StoreError):
                raise
            kind = getattr(error, "sqlite_errorname", "")
            if kind.startswith("SQLITE_CORRUPT"):
                raise database.damaged(str(error)) from None
            is_foreign = kind == "SQLITE_NOTADB"
            raise StoreError(label("store", "unusable", path=path, error=error, foreign=is_foreign)) from None

    def close(self) -> None:
        """Writes what still waits, then lets go of the database. One that stands still is not waited for."""
        with self._door:
            self._is_closed = True
            self._writes.put(None)
        self._writer.join(self._seconds)
        self._cut_off(0)
        self._writer.join()
        self._readers.shutdown()
        for connection in tuple(self._open):
            self._let_go(connection)
        self._database.release()

    # Writing

    async def create(self, table: str, game: str, entries: Sequence[AnyEntry], secrets: Sequence[bytes | None]) -> None:
        """A new table with the first entries of its log and the keys of its dice."""
        statements = [_row("tables", table, game, time.time())]
        statements += [_log_row(table, number, entry) for number, entry in enumerate(entries)]
        statements += [_secret_row(table, number, secret) for number, secret in enumerate(secrets)]
        await self._write(statements)

    async def append(self, table: str, number: int, entry: AnyEntry) -> None:
        """The next entry of a table's log. `Conflict` if this number is taken."""
        await self._write([_log_row(table, number, entry)])

    async def check(self) -> None:
        """Finds out whether there is room for a few moves more, by writing as much and taking it back."""
        await self._write([(_SET, ("checked", "x" * _ROOM)), (_SET, ("checked", str(time.time())))])

    async def still_ours(self) -> None:
        """Finds out whether another server has taken the store; what came of it is in `lost`."""
        await self._write([])

    async def _write(self, statements: list[tuple[str, tuple[Any, ...]]]) -> None:
        done: Future[None] = Future()
        with self._door:
            self._must_be_open()
            self._writes.put(_Write(statements, done))
        await self._in_time(done)

    def _write_all(self, connection: Any) -> None:
        while True:
            batch = self._next_batch()
            if batch is None:
                return
            try:
                self._commit(connection, batch)
            except Exception as error:
                connection = self._after_failure(connection, batch, error)

    def _next_batch(self) -> list[_Write] | None:
        """All that waits now; None when the store is being closed."""
        first = self._writes.get()
        if first is None:
            return None
        batch = [first]
        with suppress(Empty):
            while len(batch) < _BATCH:
                more = self._writes.get_nowait()
                if more is None:
                    self._writes.put(None)
                    break
                batch.append(more)
        return [write for write in batch if write.done.set_running_or_notify_cancel()]

    def _commit(self, connection: Any, batch: Sequence[_Write]) -> None:
        with self._waits_for(connection):
            cursor = connection.cursor()
            for write in batch:
                for sql, values in write.statements:
                    self._run(cursor, sql, *values)
            self._must_be_ours(cursor)
            connection.commit()
        for write in batch:
            write.done.set_result(None)

    def _must_be_ours(self, cursor: Any) -> None:
        """Asked within each transaction, after its writes: nobody else can write at that moment."""
        if (holder := self._fact(cursor, "holder")) != self._us:
            raise Taken(str(holder).rpartition(" ")[0])

    def _after_failure(
        self, connection: Any, batch: Sequence[_Write], error: Exception, *, is_first: bool = True
    ) -> Any:
        """Each write of a batch that failed is tried alone, so that a bad one spoils no other.

        One that was alone is tried again where the connection was lost. If it was on disk all the same, the number is
        taken now, and whoever wrote it learns from the store what is true.
        """
        was_lost = False
        try:
            connection.rollback()
        except Exception:
            was_lost = True
            self._let_go(connection)
            try:
                connection = self._kept(self._database.writer())
            except Exception as again:
                self._refuse(batch, again)
                return connection
        if isinstance(error, Taken) or (len(batch) == 1 and not (was_lost and is_first)):
            self._refuse(batch, error)
            return connection
        for write in batch:
            try:
                self._commit(connection, [write])
            except Exception as alone:
                connection = self._after_failure(connection, [write], alone, is_first=False)
        return connection

    def _refuse(self, batch: Sequence[_Write], error: Exception) -> None:
        is_taken = isinstance(error, self._database.conflicts)
        log("not written", logging.WARNING if is_taken else logging.ERROR, error=brief(error))
        if isinstance(error, Taken):
            self.lost = str(error)
        for write in batch:
            if is_taken:
                write.done.set_exception(Conflict(say("store", "place_taken")))
            else:
                write.done.set_exception(StoreError(say("problems", "not_written")))

    # Reading

    async def load(self, table: str) -> Stored | None:
        """A table with its whole log; None if there is no such table."""
        found: Stored | None = await self._read(lambda cursor: self._load(cursor, table))
        return found

    async def fact(self, name: str, value: str) -> str:
        """What was written down under this name; `value` is, if nothing was yet."""
        if (found := await self.known_fact(name)) is not None:
            return found
        with suppress(Conflict):
            await self._write([_row("facts", name, value)])
        return str(await self._read(lambda cursor: self._fact(cursor, name)))

    async def known_fact(self, name: str) -> str | None:
        """What was written down under this name, if anything was."""
        found: str | None = await self._read(lambda cursor: self._fact(cursor, name))
        return found

    async def count(self) -> int:
        """How many tables there are."""
        return int(await self._read(lambda cursor: self._all(cursor, "SELECT count(*) FROM tables")[0][0]))

    async def _read(self, query: Callable[[Any], Any]) -> Any:
        with self._door:
            self._must_be_open()
            reading = self._readers.submit(self._query, query)
        return await self._in_time(reading)

    def _query(self, query: Callable[[Any], Any]) -> Any:
        """Asks over this thread's connection, and once more over a new one: the old one may have been lost since."""
        connection = getattr(self._local, "connection", None)
        if connection is not None:
            with suppress(Exception):
                return self._ask(connection, query)
        try:
            return self._ask(self._kept(self._database.connect()), query)
        except Exception as error:
            log("not read", logging.ERROR, error=brief(error))
            raise StoreError(say("problems", "not_found_out")) from error

    def _ask(self, connection: Any, query: Callable[[Any], Any]) -> Any:
        self._local.connection = None
        try:
            with self._waits_for(connection):
                found = query(connection.cursor())
                connection.rollback()
        except BaseException:
            self._let_go(connection)
            raise
        self._local.connection = connection
        return found

    def _load(self, cursor: Any, table: str) -> Stored | None:
        if "\x00" in table:  # PostgreSQL does not even take the question.
            return None
        head = self._all(cursor, "SELECT game FROM tables WHERE id = ?", table)
        if not head:
            return None
        rows = self._all(cursor, "SELECT entry, at FROM log WHERE id = ? ORDER BY number", table)
        keys = self._all(cursor, "SELECT secret FROM dice WHERE id = ? ORDER BY number", table)
        entries = [_decoder.decode(entry) for entry, _ in rows]
        secrets = [bytes.fromhex(key) if key else None for (key,) in keys]
        return Stored(head[0][0], entries, secrets, [at for _, at in rows])

    def _fact(self, cursor: Any, name: str) -> str | None:
        found = self._all(cursor, "SELECT value FROM facts WHERE name = ?", name)
        return found[0][0] if found else None

    def _all(self, cursor: Any, sql: str, *values: Any) -> list[Any]:
        self._run(cursor, sql, *values)
        return list(cursor.fetchall())

    def _run(self, cursor: Any, sql: str, *values: Any) -> None:
        cursor.execute(sql.replace("?", self._database.mark), values)

    # Connections

    def _kept(self, connection: Any) -> Any:
        self._open.append(connection)
        return connection

    def _let_go(self, connection: Any) -> None:
        with suppress(ValueError):
            self._open.remove(connection)
        with suppress(Exception):
            self._database.close(connection)

    @contextmanager
    def _waits_for(self, connection: Any) -> Iterator[None]:
        self._busy[connection] = time.monotonic()
        try:
            yield
        finally:
            del self._busy[connection]

    async def _in_time(self, work: Future[T]) -> T:
        """What is not there in time is not waited for. Something written may stand in the log all the same."""
        try:
            async with asyncio.timeout(self._seconds):
                return await asyncio.wrap_future(work)
        except TimeoutError:
            log("store does not answer", logging.ERROR)
            self._cut_off(self._seconds / 2)
            raise StoreError(say("problems", "store_silent")) from None

    def _cut_off(self, seconds: float) -> None:
        """Ends what has waited for so long: a database that stands still must not keep our threads for ever."""
        for connection, since in tuple(self._busy.items()):
            if time.monotonic() - since >= seconds:
                self._database.cut(connection)

    def _must_be_open(self) -> None:
        if self._is_closed or self.lost:
            raise StoreError(say("store", "closed"))

    def _prepare(self, connection: Any) -> None:
        cursor = connection.cursor()
        facts, *others = SCHEMA
        cursor.execute(facts)
        written = self._fact(cursor, "schema")
        if written not in (None, SCHEMA_VERSION):
            raise StoreError(say("store", "other_schema", written=written, wanted=SCHEMA_VERSION))
        for statement in others:
            cursor.execute(statement)
        self._run(cursor, _SET, "schema", SCHEMA_VERSION)
        self._run(cursor, _SET, "holder", self._us)
        connection.commit()


def _row(table: str, *values: Any) -> tuple[str, tuple[Any, ...]]:
    return _INSERT.format(table, ", ".join("?" * len(values))), values


def _log_row(table: str, number: int, entry: AnyEntry) -> tuple[str, tuple[Any, ...]]:
    return _row("log", table, number, time.time(), msgspec.json.encode(entry).decode())


def _secret_row(table: str, number: int, secret: bytes | None) -> tuple[str, tuple[Any, ...]]:
    return _row("dice", table, number, secret.hex() if secret else None)
