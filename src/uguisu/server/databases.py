"""What a store is kept in: a file of SQLite, or a database of PostgreSQL. Each lets one server at a time write.

The lock goes with the process, however it dies. At SQLite it is a file beside the store. At PostgreSQL it hangs on the
very connection that writes, so that whatever was committed was committed by whoever held the lock.
"""

from __future__ import annotations

import os
import socket
import sqlite3
import sys
import time
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Protocol

from uguisu.engine.errors import UguisuError
from uguisu.engine.words import label, say

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

_LOCK = 0x7567756973750001
"""The number of our advisory lock, the same in every database: "uguisu", and 1."""
_GONE_SECONDS = 3
"""So long the connection of a server that has just died may still be there."""
_KEEPALIVE = {"tcp_keepalives_idle": 10, "tcp_keepalives_interval": 5, "tcp_keepalives_count": 3}
"""Seconds, and a count, after which PostgreSQL takes a machine that says nothing for dead, and frees its lock."""
_GAPS = """SELECT tables.id FROM tables LEFT JOIN log ON log.id = tables.id GROUP BY tables.id
    HAVING count(number) = 0 OR min(number) <> 0 OR max(number) <> count(*) - 1"""
_WHO = """SELECT pid, backend_start, application_name FROM pg_locks JOIN pg_stat_activity USING (pid)
    WHERE locktype = 'advisory' AND granted AND objsubid = 1 AND (classid::bigint << 32 | objid::bigint) = %s
    AND pg_locks.database = (SELECT oid FROM pg_database WHERE datname = current_database())"""


class StoreError(UguisuError):
    """The store could not do what it was asked."""


class Taken(StoreError):
    """Another server has the store. The words are for whoever hosts, never for players."""

    def __init__(self, who: str) -> None:
        super().__init__(say("store", "taken", who=who))


class Database(Protocol):
    """Where a store is kept."""

    mark: str
    """How a value stands in a statement."""
    conflicts: tuple[type[Exception], ...]
    """What is raised when a key is there already."""

    def connect(self) -> Any:
        """A connection to read by."""

    def writer(self) -> Any:
        """The one connection that may write. `Taken` if another server has it."""

    def inspect(self, connection: Any) -> None:
        """`StoreError` if it is damaged, with what to do."""

    def cut(self, connection: Any) -> None:
        """Ends what the connection is waiting for; can be called from any thread."""

    def close(self, connection: Any) -> None: ...

    def release(self) -> None:
        """Another server may have it now."""


def this_server() -> str:
    """Who we are, for whoever comes upon us."""
    return label("store", "server", host=socket.gethostname()[:40], process=os.getpid())


def brief(error: Exception) -> str:
    """An error of a database in one line, without the rows that PostgreSQL shows in the lines after it."""
    return str(error).strip().partition("\n")[0]


class SqliteFile:
    """A file of SQLite."""

    mark = "?"
    conflicts: tuple[type[Exception], ...] = (sqlite3.IntegrityError,)

    def __init__(self, path: Path, seconds: float) -> None:
        self._path, self._seconds = path, seconds
        self._lock: int | None = None

    def connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(self._path, check_same_thread=False, timeout=self._seconds)
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")
        return connection

    def writer(self) -> sqlite3.Connection:
        if self._lock is None:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            if not self._path.exists():
                self._path.touch(mode=0o600)
            elif self._path.is_dir():
                raise IsADirectoryError(label("store", "folder"))
            self._lock = _locked(self._path)
        return self.connect()

    def inspect(self, connection: sqlite3.Connection) -> None:
        found = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
        if found != "ok":
            raise self.damaged(found)
        if len(connection.execute("SELECT 1 FROM sqlite_master WHERE name IN ('tables', 'log')").fetchall()) == 2:
            tables = [table for (table,) in connection.execute(_GAPS)]
            if tables:
                raise self.damaged(label("store", "gaps", table=tables[0], more=len(tables) - 1))

    def damaged(self, what: str) -> StoreError:
        words = " ".join(what.split())[:80]
        return StoreError(label("store", "damaged", path=self._path, what=words))

    def cut(self, connection: sqlite3.Connection) -> None:
        with suppress(sqlite3.Error):
            connection.interrupt()

    def close(self, connection: sqlite3.Connection) -> None:
        connection.close()

    def release(self) -> None:
        if self._lock is not None:
            os.close(self._lock)
            self._lock = None


def _locked(path: Path) -> int:
    """The lock beside a file. It stays there when it is released: removing it would let two servers hold one each."""
    path = path.resolve()
    lock = os.open(path.with_name(f"{path.name}.lock"), os.O_RDWR | os.O_CREAT, 0o600)
    try:
        if sys.platform == "win32":
            os.lseek(lock, 1 << 20, os.SEEK_SET)  # what is locked there cannot be read, so not where the words stand
            msvcrt.locking(lock, msvcrt.LK_NBLCK, 1)
            os.lseek(lock, 0, os.SEEK_SET)
        else:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        os.lseek(lock, 0, os.SEEK_SET)
        who = os.read(lock, 200).decode(errors="replace").strip()
        os.close(lock)
        raise Taken(who or label("store", "just_begun")) from None
    os.ftruncate(lock, 0)
    os.write(lock, f"{_since(this_server(), datetime.now(UTC))}\n".encode())
    return lock


def _since(who: str, moment: datetime) -> str:
    return label("store", "since", who=who, moment=f"{moment.astimezone(UTC):%Y-%m-%d %H:%M:%S} UTC")


class PostgreSQL:
    """A database of PostgreSQL, with limits to how long it may take for anything."""

    mark = "%s"

    def __init__(self, url: str, seconds: float) -> None:
        try:
            import psycopg
            from psycopg.conninfo import conninfo_to_dict
        except ImportError:
            raise StoreError(say("store", "no_psycopg")) from None
        self.conflicts: tuple[type[Exception], ...] = (psycopg.errors.IntegrityError,)
        self.error = psycopg.Error
        self._connect: Any = psycopg.connect
        try:
            known = conninfo_to_dict(url)
        except psycopg.Error:
            # Its own words quote the address, and a password may stand there.
            raise StoreError(say("store", "unreadable_address")) from None
        milliseconds = round(1000 * seconds)
        waits = {"connect_timeout": max(2, round(seconds)), "tcp_user_timeout": milliseconds}
        self._known: dict[str, Any] = {**waits, **known, "application_name": f"uguisu at {this_server()}"[:63]}
        self._limits = {
            "statement_timeout": milliseconds,
            "idle_in_transaction_session_timeout": milliseconds,
            **_KEEPALIVE,
        }
        self._lines: dict[Any, socket.socket] = {}
        self._ours: tuple[Any, ...] | None = None
        """The session that held the lock last."""

    def connect(self) -> Any:
        connection = self._connect(**self._known)
        try:
            for name, value in self._limits.items():
                connection.execute(f"SET {name} = {value}")
            connection.commit()
            # A line of our own to the same socket: what libpq has closed meanwhile may be another file by now.
            self._lines[connection] = socket.socket(fileno=os.dup(connection.fileno()))
        except BaseException:
            connection.close()
            raise
        return connection

    def writer(self) -> Any:
        connection = self.connect()
        try:
            self._take_lock(connection)
        except BaseException:
            self.close(connection)
            raise
        return connection

    def _take_lock(self, connection: Any) -> None:
        """Waits a little, and ends our own last session if it is still there: nobody is at its other end."""
        if self._ours is not None:
            ghost = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid = %s AND backend_start = %s"
            connection.execute(ghost, self._ours)
        until = time.monotonic() + _GONE_SECONDS
        while not connection.execute("SELECT pg_try_advisory_lock(%s)", (_LOCK,)).fetchone()[0]:
            if time.monotonic() > until:
                pid, since, name = connection.execute(_WHO, (_LOCK,)).fetchone() or (
                    0,
                    datetime.now(UTC),
                    label("store", "somebody"),
                )
                if (pid, since) == self._ours:
                    raise StoreError(say("store", "own_connection"))
                raise Taken(_since(name.removeprefix("uguisu at "), since))
            connection.commit()
            time.sleep(0.05)
        us = "SELECT pid, backend_start FROM pg_stat_activity WHERE pid = pg_backend_pid()"
        self._ours = connection.execute(us).fetchone()
        connection.commit()

    def inspect(self, connection: Any) -> None:
        """PostgreSQL looks after itself."""

    def cut(self, connection: Any) -> None:
        if (line := self._lines.get(connection)) is not None:
            with suppress(OSError):
                line.shutdown(socket.SHUT_RDWR)

    def close(self, connection: Any) -> None:
        if (line := self._lines.pop(connection, None)) is not None:
            line.close()
        connection.close()

    def release(self) -> None:
        """The lock has gone with its connection."""
