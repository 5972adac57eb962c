"""A campaign in the browser: from the end of one table on to the next, with the same friend, then alone."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from browser.conftest import Arrive
from browser.person import Person
from playwright.async_api import expect
from server.running import UNLIMITED, RunningServer

HEISTS = "tests.toys.heists:HEISTS"


@pytest.fixture(scope="module")
def houses(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    store = f"sqlite:{tmp_path_factory.mktemp('heists') / 'tables.sqlite3'}"
    with RunningServer(store, games=(HEISTS,), settings=UNLIMITED) as server:
        yield server


async def rob(*thieves: Person) -> None:
    """Everybody goes home at once."""
    for thief in thieves:
        await thief.is_asked()
        await thief.choose("flee")
    for thief in thieves:
        await thief.is_at_the_end()


async def comes_to(person: Person, part: int) -> None:
    await person.until(lambda: person.letter.get("table", {}).get("part") == part)


async def test_two_friends_go_on_to_the_next_part_and_one_of_them_to_the_last_alone(
    arrive: Arrive, houses: RunningServer
) -> None:
    anna, bert = await arrive(houses.address), await arrive(houses.address)
    await anna.go_home()
    await anna.set_up("heists", ("Seats", "2"), ("The planner", "Me"), ("The climber", "A friend"))
    await bert.page.goto(await anna.page.get_by_label("Link for a friend").input_value())
    await bert.one("[data-test=sit]").click()
    await rob(anna, bert)
    await expect(anna.page.get_by_text("Part 1 is over")).to_be_visible()
    await anna.one("[data-test=sequel]").click()
    await bert.button("Go to the new table").click()
    for thief in (anna, bert):
        await comes_to(thief, 2)
    await rob(anna, bert)
    await anna.one("[data-test=company]").select_option("1")
    await anna.one("[data-test=sequel]").click()
    await comes_to(anna, 3)
    await anna.is_asked()
    assert len(anna.letter["table"]["seats"]) == 1
    await anna.go_home()
    await expect(anna.page.get_by_text("Heists, part 3")).to_have_count(1)
    await expect(anna.page.get_by_text("Heists, part 2")).to_have_count(0)
