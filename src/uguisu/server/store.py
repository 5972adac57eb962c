"""Where tables are kept: an append-only log for each, in SQLite or in PostgreSQL, by the same statements.

All writing is done by one thread, which takes whatever waits and commits it together, so that many tables share one
flush to the disk. Whoever appends is answered after that flush and not before.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any, NamedTuple

import msgspec

from uguisu.engine.errors import UguisuError
from uguisu.server.hosted import AnyEntry
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
_BATCH = 256
_CONNECT_SECONDS = 10

_decoder = msgspec.json.Decoder(AnyEntry)


class StoreError(UguisuError):
    """The store could not do what it was asked."""


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

    def __init__(self, connect: Callable[[], Any], mark: str, conflicts: tuple[type[Exception], ...]) -> None:
        self._connect, self._mark, self._conflicts = connect, mark, conflicts
        self._writes: SimpleQueue[_Write | None] = SimpleQueue()
        self._local = threading.local()
        self._readers = ThreadPoolExecutor(max_workers=2, thread_name_prefix="store-reader")
        self._open: list[Any] = []
        self._door = threading.Lock()
        self._is_closed = False
        connection = self._new_connection()
        try:
            self._prepare(connection)
        except BaseException:
            self._let_go(connection)
            raise
        self._writer = threading.Thread(target=self._write_all, args=(connection,), name="store-writer", daemon=True)
        self._writer.start()

    @classmethod
    def at(cls, url: str) -> Store:
        """`sqlite:PATH` or `postgresql://...`."""
        scheme, _, rest = url.partition(":")
        if scheme == "sqlite":
            return _sqlite(Path(rest))
        if scheme in ("postgresql", "postgres"):
            return _postgres(url)
        raise StoreError(f"A store is sqlite:PATH or postgresql://…, not {scheme}:")

    def close(self) -> None:
        """Writes what still waits, then lets go of the database."""
        with self._door:
            self._is_closed = True
            self._writes.put(None)
        self._writer.join()
        self._readers.shutdown()
        for connection in tuple(self._open):
            self._let_go(connection)

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

    async def _write(self, statements: list[tuple[str, tuple[Any, ...]]]) -> None:
        done: Future[None] = Future()
        with self._door:
            self._must_be_open()
            self._writes.put(_Write(statements, done))
        await asyncio.wrap_future(done)

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
        cursor = connection.cursor()
        for write in batch:
            for sql, values in write.statements:
                cursor.execute(sql.replace("?", self._mark), values)
        connection.commit()
        for write in batch:
            write.done.set_result(None)

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
                connection = self._new_connection()
            except Exception as again:
                self._refuse(batch, again)
                return connection
        if len(batch) == 1 and not (was_lost and is_first):
            self._refuse(batch, error)
            return connection
        for write in batch:
            try:
                self._commit(connection, [write])
            except Exception as alone:
                connection = self._after_failure(connection, [write], alone, is_first=False)
        return connection

    def _refuse(self, batch: Sequence[_Write], error: Exception) -> None:
        is_taken = isinstance(error, self._conflicts)
        log("not written", logging.WARNING if is_taken else logging.ERROR, error=_brief(error))
        for write in batch:
            if is_taken:
                write.done.set_exception(Conflict("This place in the log is taken."))
            else:
                write.done.set_exception(StoreError("This could not be written down. Try again in a moment."))

    # Reading

    async def load(self, table: str) -> Stored | None:
        """A table with its whole log; None if there is no such table."""
        found: Stored | None = await self._read(lambda cursor: self._load(cursor, table))
        return found

    async def fact(self, name: str, value: str) -> str:
        """What was written down under this name; `value` is, if nothing was yet."""
        found: str | None = await self._read(lambda cursor: self._fact(cursor, name))
        if found is not None:
            return found
        with suppress(Conflict):
            await self._write([_row("facts", name, value)])
        return str(await self._read(lambda cursor: self._fact(cursor, name)))

    async def count(self) -> int:
        """How many tables there are; also shows that the store answers."""
        return int(await self._read(lambda cursor: self._all(cursor, "SELECT count(*) FROM tables")[0][0]))

    async def _read(self, query: Callable[[Any], Any]) -> Any:
        with self._door:
            self._must_be_open()
            reading = self._readers.submit(self._query, query)
        return await asyncio.wrap_future(reading)

    def _query(self, query: Callable[[Any], Any]) -> Any:
        """Asks over this thread's connection, and once more over a new one: the old one may have been lost since."""
        connection = getattr(self._local, "connection", None)
        if connection is not None:
            with suppress(Exception):
                return self._ask(connection, query)
        try:
            return self._ask(self._new_connection(), query)
        except Exception as error:
            log("not read", logging.ERROR, error=_brief(error))
            raise StoreError("This could not be looked up. Try again in a moment.") from error

    def _ask(self, connection: Any, query: Callable[[Any], Any]) -> Any:
        self._local.connection = None
        try:
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
        cursor.execute(sql.replace("?", self._mark), values)
        return list(cursor.fetchall())

    # Connections

    def _new_connection(self) -> Any:
        connection = self._connect()
        self._open.append(connection)
        return connection

    def _let_go(self, connection: Any) -> None:
        with suppress(ValueError):
            self._open.remove(connection)
        with suppress(Exception):
            connection.close()

    def _must_be_open(self) -> None:
        if self._is_closed:
            raise StoreError("The store is closed.")

    def _prepare(self, connection: Any) -> None:
        cursor = connection.cursor()
        facts, *others = SCHEMA
        cursor.execute(facts)
        written = self._fact(cursor, "schema")
        if written not in (None, SCHEMA_VERSION):
            raise StoreError(
                f"The store was made by another Uguisu (schema {written}; this one needs {SCHEMA_VERSION})."
            )
        for statement in others:
            cursor.execute(statement)
        if written is None:
            sql, values = _row("facts", "schema", SCHEMA_VERSION)
            cursor.execute(sql.replace("?", self._mark), values)
        connection.commit()


def _row(table: str, *values: Any) -> tuple[str, tuple[Any, ...]]:
    return _INSERT.format(table, ", ".join("?" * len(values))), values


def _log_row(table: str, number: int, entry: AnyEntry) -> tuple[str, tuple[Any, ...]]:
    return _row("log", table, number, time.time(), msgspec.json.encode(entry).decode())


def _secret_row(table: str, number: int, secret: bytes | None) -> tuple[str, tuple[Any, ...]]:
    return _row("dice", table, number, secret.hex() if secret else None)


def _brief(error: Exception) -> str:
    """An error of a database in one line, without the rows that PostgreSQL shows in the lines after it."""
    return str(error).strip().partition("\n")[0]


def _sqlite(path: Path) -> Store:
    def connect() -> sqlite3.Connection:
        connection = sqlite3.connect(path, check_same_thread=False, timeout=10)
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")
        return connection

    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists():
            path.touch(mode=0o600)
        return Store(connect, "?", (sqlite3.IntegrityError,))
    except (sqlite3.Error, OSError) as error:
        raise StoreError(f"{path} cannot be used as a store: {error}") from None


def _postgres(url: str) -> Store:
    try:
        import psycopg
        from psycopg.conninfo import conninfo_to_dict
    except ImportError:
        raise StoreError("A PostgreSQL store needs the package psycopg: install uguisu[postgres].") from None
    try:
        lasting = {"connect_timeout": _CONNECT_SECONDS, "tcp_user_timeout": 1000 * _CONNECT_SECONDS}
        known: dict[str, Any] = {**lasting, **conninfo_to_dict(url)}
        return Store(lambda: psycopg.connect(**known), "%s", (psycopg.errors.IntegrityError,))
    except psycopg.Error as error:
        raise StoreError(f"PostgreSQL cannot be used as a store: {_brief(error)}") from None
