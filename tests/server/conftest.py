"""Stores of both kinds, so that the same tests run on SQLite and on PostgreSQL."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
from server.databases import Cluster, NoPostgreSQL, missing

from uguisu.server.store import Store


@pytest.fixture(autouse=True)
def the_logs_are_as_they_were() -> Iterator[None]:
    """A command that is to serve in this process sets up the logs, to what was the output of its test.

    That is closed afterwards: whatever was logged by the tests that follow would be a traceback for each line.
    """
    loggers = [logging.getLogger(name) for name in ("uguisu", "uvicorn")]
    before = [(one.handlers, one.propagate, one.level) for one in loggers]
    yield
    for one, (handlers, propagate, level) in zip(loggers, before, strict=True):
        one.handlers, one.propagate = handlers, propagate
        one.setLevel(level)


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """A PostgreSQL for the whole run; each worker has its own."""
    try:
        cluster = Cluster()
    except NoPostgreSQL as error:
        missing(str(error))
    yield cluster
    cluster.close()


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    return f"sqlite:{tmp_path / 'tables.sqlite3'}"


@pytest.fixture
def postgresql_url(cluster: Cluster) -> Iterator[str]:
    with cluster.database() as url:
        yield url


@pytest.fixture(params=["sqlite", "postgresql"])
def store_url(request: pytest.FixtureRequest) -> str:
    """Where a store can be made that nobody else uses."""
    url: str = request.getfixturevalue(f"{request.param}_url")
    return url


@pytest.fixture
async def store(store_url: str) -> AsyncIterator[Store]:
    store = Store.at(store_url)
    yield store
    store.close()
