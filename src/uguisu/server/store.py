"""Where tables are kept: an append-only log for each, in SQLite or in PostgreSQL, by the same statements.

All writing is done by one thread, which takes whatever waits and commits it together, so that many tables share one
flush to the disk. Whoever appends is answered after that flush and not before.
"""

from __future__ import annotations

import asyncio
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
    touched: float


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
        connection = self._new_connection()
        self._prepare(connection)
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
        self._writes.put(None)
        self._writer.join()
        self._readers.shutdown()
        for connection in self._open:
            with suppress(Exception):
                connection.close()

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

    def _after_failure(self, connection: Any, batch: Sequence[_Write], error: Exception) -> Any:
        """Each write of a batch that failed is tried alone, so that a bad one spoils no other."""
        try:
            connection.rollback()
        except Exception:
            with suppress(Exception):
                connection.close()
            try:
                connection = self._new_connection()
            except Exception as again:
                self._refuse(batch, again)
                return connection
        if len(batch) == 1:
            self._refuse(batch, error)
            return connection
        for write in batch:
            try:
                self._commit(connection, [write])
            except Exception as alone:
                connection = self._after_failure(connection, [write], alone)
        return connection

    def _refuse(self, batch: Sequence[_Write], error: Exception) -> None:
        for write in batch:
            if isinstance(error, self._conflicts):
                write.done.set_exception(Conflict("This place in the log is taken."))
            else:
                write.done.set_exception(StoreError(f"The store could not write: {error}"))

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
        return await asyncio.wrap_future(self._readers.submit(self._query, query))

    def _query(self, query: Callable[[Any], Any]) -> Any:
        connection = getattr(self._local, "connection", None)
        if connection is None:
            connection = self._local.connection = self._new_connection()
        try:
            found = query(connection.cursor())
            connection.rollback()
        except Exception as error:
            self._local.connection = None
            with suppress(Exception):
                connection.close()
            raise StoreError(f"The store could not be read: {error}") from error
        return found

    def _load(self, cursor: Any, table: str) -> Stored | None:
        head = self._all(cursor, "SELECT game FROM tables WHERE id = ?", table)
        if not head:
            return None
        rows = self._all(cursor, "SELECT entry, at FROM log WHERE id = ? ORDER BY number", table)
        keys = self._all(cursor, "SELECT secret FROM dice WHERE id = ? ORDER BY number", table)
        entries = [_decoder.decode(entry) for entry, _ in rows]
        secrets = [bytes.fromhex(key) if key else None for (key,) in keys]
        return Stored(head[0][0], entries, secrets, rows[-1][1])

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

    def _prepare(self, connection: Any) -> None:
        cursor = connection.cursor()
        for statement in SCHEMA:
            cursor.execute(statement)
        written = self._fact(cursor, "schema")
        if written is None:
            sql, values = _row("facts", "schema", SCHEMA_VERSION)
            cursor.execute(sql.replace("?", self._mark), values)
        elif written != SCHEMA_VERSION:
            raise StoreError(
                f"The store was made by another Uguisu (schema {written}; this one needs {SCHEMA_VERSION})."
            )
        connection.commit()


def _row(table: str, *values: Any) -> tuple[str, tuple[Any, ...]]:
    return _INSERT.format(table, ", ".join("?" * len(values))), values


def _log_row(table: str, number: int, entry: AnyEntry) -> tuple[str, tuple[Any, ...]]:
    return _row("log", table, number, time.time(), msgspec.json.encode(entry).decode())


def _secret_row(table: str, number: int, secret: bytes | None) -> tuple[str, tuple[Any, ...]]:
    return _row("dice", table, number, secret.hex() if secret else None)


def _sqlite(path: Path) -> Store:
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists():
        path.touch(mode=0o600)

    def connect() -> sqlite3.Connection:
        connection = sqlite3.connect(path, check_same_thread=False, timeout=10)
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")
        return connection

    try:
        return Store(connect, "?", (sqlite3.IntegrityError,))
    except sqlite3.Error as error:
        raise StoreError(f"{path} cannot be used as a store: {error}") from None


def _postgres(url: str) -> Store:
    try:
        import psycopg
    except ImportError:
        raise StoreError("A PostgreSQL store needs the package psycopg: install uguisu[postgres].") from None
    try:
        return Store(lambda: psycopg.connect(url), "%s", (psycopg.errors.IntegrityError,))
    except psycopg.Error as error:
        raise StoreError(f"PostgreSQL cannot be used as a store: {error}") from None
