"""A Chromium for each worker, a real server for it, and people who each sit at a browser of their own."""

from __future__ import annotations

import shutil
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from browser.person import Person
from playwright.async_api import Browser, async_playwright, expect
from server.databases import missing
from server.running import PATIENCE, UNLIMITED, RunningServer

from uguisu.server.gate import BROWSER

HERE = Path(__file__).parent
NAMES = ("chromium", "chromium-browser", "google-chrome")
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)
Arrive = Callable[..., Awaitable[Person]]
expect.set_options(timeout=PATIENCE * 1000)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """One event loop for all tests of this folder, because they share a browser."""
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.asyncio(loop_scope="session"), append=False)


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """The server of this worker. Tests do not meet there: whoever has no key sees no table."""
    with RunningServer(f"sqlite:{tmp_path_factory.mktemp('house') / 'tables.sqlite3'}", settings=UNLIMITED) as server:
        yield server


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def chromium() -> AsyncIterator[Browser]:
    program = next(filter(None, map(shutil.which, NAMES)), None)
    if program is None:
        missing(f"No Chromium is on the PATH ({', '.join(NAMES)}); tools/get-system-packages gets it where it can.")
    if not (BROWSER / "index.html").is_file():
        pytest.fail("The browser client has not been built: run `make client`.", pytrace=False)
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=program, args=FLAGS)
        yield browser
        await browser.close()


@pytest_asyncio.fixture(loop_scope="session")
async def arrive(chromium: Browser, house: RunningServer) -> AsyncIterator[Arrive]:
    """Calls somebody with a fresh browser. At the end nobody may have seen anything go wrong."""
    people: list[Person] = []

    async def arrive(address: str = "", **traits: Any) -> Person:
        traits = {
            "viewport": {"width": 1280, "height": 800},
            "reduced_motion": "reduce",
            "color_scheme": "dark",
        } | traits
        pace = traits.pop("pace", "none")
        context = await chromium.new_context(base_url=address or house.address, **traits)
        people.append(await Person.in_context(context, pace=pace))
        return people[-1]

    yield arrive
    troubles = [trouble for person in people for trouble in person.troubles]
    for person in people:
        await person.context.close()
    assert troubles == []


@pytest_asyncio.fixture(loop_scope="session")
async def person(arrive: Arrive) -> Person:
    return await arrive()
