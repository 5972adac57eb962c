"""Databases for the tests: a file of SQLite, or a database in a PostgreSQL of our own."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import sqlite3
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from itertools import count
from pathlib import Path
from typing import Any, NoReturn
from urllib.parse import quote

import psycopg
import pytest

DEBIAN = Path("/usr/lib/postgresql")
SYSTEM_USER = "postgres"
OWNER = "uguisu"
PATIENCE = 120
"""Seconds that a slow machine may take to start PostgreSQL."""
SETTINGS = {
    "listen_addresses": "",
    "max_connections": "60",
    "shared_buffers": "16MB",
    # Only our server is ever killed, never PostgreSQL or the machine: what PostgreSQL has committed stays committed
    # without a flush, so the tests need not wait for the disk.
    "fsync": "off",
    "full_page_writes": "off",
}


class NoPostgreSQL(Exception):
    """There is none on this machine, or it does not start."""


def missing(reason: str) -> NoReturn:
    """Something that a test needs is not on this machine: the test is skipped, but never in CI."""
    if os.environ.get("UGUISU_CI") == "1":
        pytest.fail(reason, pytrace=False)
    pytest.skip(reason)


def find_binaries() -> Path:
    """The folder of initdb and pg_ctl, the newest if there are several: Debian keeps them off the PATH."""
    versions = sorted(DEBIAN.glob("*/bin/initdb"), key=lambda path: float(path.parts[-3]))
    found = versions[-1] if versions else shutil.which("initdb")
    if found is None:
        raise NoPostgreSQL("No PostgreSQL was found here; tools/get-system-packages gets it where that is possible.")
    return Path(found).parent


class Cluster:
    """A PostgreSQL of our own, reached by a socket in a folder that goes with it."""

    def __init__(self) -> None:
        self._binaries = find_binaries()
        self._user = _system_user()
        # The path of a socket may have about 100 characters, which the usual folder for temporary files can exceed.
        self._folder = Path(tempfile.mkdtemp(prefix="uguisu-pg-", dir="/tmp"))
        self._numbers = count(1)
        try:
            if self._user is not None:
                shutil.chown(self._folder, self._user)
            self._run("initdb", "--auth=trust", "--no-sync", "--encoding=UTF8", "--locale=C", f"--username={OWNER}")
            settings = [f"unix_socket_directories = '{self._folder}'"]
            settings += [f"{name} = '{value}'" for name, value in SETTINGS.items()]
            with (self._folder / "data" / "postgresql.conf").open("a") as file:
                file.write("\n".join(settings) + "\n")
            self._run("pg_ctl", "start", "--wait", f"--timeout={PATIENCE}", f"--log={self._folder / 'log'}")
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        """Stops it and removes its folder."""
        if (self._folder / "data" / "postmaster.pid").exists():
            self._run("pg_ctl", "stop", "--wait", f"--timeout={PATIENCE}", "--mode=immediate")
        shutil.rmtree(self._folder, ignore_errors=True)

    def restart(self) -> None:
        """As whoever looks after it does it: everybody who is connected is thrown out."""
        self._run(
            "pg_ctl", "restart", "--wait", f"--timeout={PATIENCE}", "--mode=fast", f"--log={self._folder / 'log'}"
        )

    @contextmanager
    def standing_still(self) -> Iterator[None]:
        """All its processes are stopped: it neither answers nor hangs up."""
        first = int((self._folder / "data" / "postmaster.pid").read_text().split()[0])
        children = Path(f"/proc/{first}/task/{first}/children").read_text().split()
        processes = [first, *map(int, children)]
        for process in processes:
            os.kill(process, signal.SIGSTOP)
        try:
            yield
        finally:
            for process in processes:
                with suppress(ProcessLookupError):
                    os.kill(process, signal.SIGCONT)

    def url(self, database: str) -> str:
        return f"postgresql://{OWNER}@/{database}?host={quote(str(self._folder), safe='')}"

    @contextmanager
    def database(self) -> Iterator[str]:
        """The URL of a database that nobody else uses."""
        name = f"test{next(self._numbers)}"
        with psycopg.connect(self.url("postgres"), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}".encode())
        try:
            yield self.url(name)
        finally:
            with psycopg.connect(self.url("postgres"), autocommit=True) as connection:
                connection.execute(f"DROP DATABASE {name} WITH (FORCE)".encode())

    def _run(self, program: str, *arguments: str) -> None:
        words = [str(self._binaries / program), "-D", str(self._folder / "data"), *arguments]
        groups: list[int] | None = [] if self._user else None
        ran = subprocess.run(
            words,
            cwd=self._folder,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            user=self._user,
            group=self._user and pwd.getpwnam(self._user).pw_gid,
            extra_groups=groups,
        )
        if ran.returncode:
            log = self._folder / "log"
            told = log.read_text() if log.exists() else ""
            raise NoPostgreSQL(f"{program} failed: {ran.stdout.strip()[-1000:]} {told[-1000:]}")


def _system_user() -> str | None:
    """PostgreSQL refuses to run as root; then it runs as the user that its package has made."""
    if os.geteuid() != 0:
        return None
    try:
        return pwd.getpwnam(SYSTEM_USER).pw_name
    except KeyError:
        raise NoPostgreSQL(f"PostgreSQL does not run as root, and there is no user {SYSTEM_USER} here.") from None


def rows(url: str, sql: str, *values: Any) -> list[tuple[Any, ...]]:
    """What anybody else who looks into the database finds there now. Values stand as ? in the statement."""
    if url.startswith("sqlite:"):
        with closing(sqlite3.connect(url.removeprefix("sqlite:"), timeout=60)) as file, file:
            return file.execute(sql, values).fetchall()
    with psycopg.connect(url) as connection:
        cursor = connection.execute(sql.replace("?", "%s").encode(), values)
        return cursor.fetchall() if cursor.description else []
