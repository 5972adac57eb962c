"""Stores of both kinds, so that the same tests run on SQLite and on PostgreSQL."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
from server.databases import Cluster, NoPostgreSQL, missing

from uguisu.server.store import Store


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
