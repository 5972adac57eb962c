"""Whoever comes first acts: two browsers and a bot at once, two seats at one screen, playing for whoever is gone."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator

import pytest
from browser.conftest import Arrive
from browser.person import Person
from browser.whims import Whims
from playwright.async_api import expect
from server.running import UNLIMITED, RunningServer

CAIRN = "tests.toys.cairn:CAIRN"
CAPSTONE = "lay:12"


@pytest.fixture(scope="module")
def cairns(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """A server where nobody has to be away for long."""
    store = f"sqlite:{tmp_path_factory.mktemp('cairns') / 'tables.sqlite3'}"
    settings = {**UNLIMITED, "away_minutes": 0, "linger_seconds": 0}
    with RunningServer(store, games=(CAIRN,), settings=settings) as server:
        yield server


async def meet(arrive: Arrive, address: str, *wishes: tuple[str, str]) -> tuple[Person, Person]:
    """The mason opens a table and sends a link; the shepherd comes by it."""
    mason, shepherd = await arrive(address), await arrive(address)
    await mason.go_home()
    await mason.set_up("cairn", *wishes, ("The mason", "Me"), ("The shepherd", "A friend"))
    await shepherd.page.goto(await mason.page.get_by_label("Link for a friend").input_value())
    await shepherd.page.get_by_label("What should they call you?").fill("Aki")
    await shepherd.one("[data-test=sit]").click()
    for person in (mason, shepherd):
        await person.is_asked()
    return mason, shepherd


async def play(person: Person, whims: Whims) -> None:
    """As fast as one can click, until the game is over. There is one capstone for all, so it is left alone."""
    while True:
        await person.until(lambda: person.prompt or person.is_over)
        await person.sees()
        if person.is_over:
            return
        if person.prompt:
            await person.choose(whims.choose([option for option in person.options if option != CAPSTONE]))


async def test_two_browsers_and_a_bot_play_at_once_and_no_click_is_refused(
    arrive: Arrive, cairns: RunningServer
) -> None:
    mason, shepherd = await meet(arrive, cairns.address, ("Seats", "3"))
    await asyncio.gather(play(mason, Whims("mason")), play(shepherd, Whims("shepherd")))
    for person in (mason, shepherd):
        assert len(person.chosen) > 3
        assert any(line.startswith("The pilgrim") for line in person.lines)
    assert mason.lines == shepherd.lines
    # Nobody was told of a refusal: `arrive` looks whether anybody was.


async def test_two_seats_at_one_screen_act_in_any_order_without_a_curtain(
    arrive: Arrive, cairns: RunningServer
) -> None:
    person = await arrive(cairns.address)
    await person.go_home()
    await person.set_up("cairn", ("The mason", "Me"), ("The shepherd", "Me"))
    await person.is_asked()
    assert person.letter["seat"] == 0
    await expect(person.page.get_by_role("dialog")).to_have_count(0)
    plates = person.page.get_by_role("region", name="Players")
    await plates.get_by_role("button", name=re.compile("shepherd")).click()
    await person.until(lambda: person.letter.get("seat") == 1)
    await person.choose("lay:1")
    await plates.get_by_role("button", name=re.compile("mason")).click()
    await person.until(lambda: person.letter.get("seat") == 0)
    await person.sees()
    await person.press_in_list("ready")
    await person.until(lambda: person.letter.get("seat") == 1)  # the other one is asked still
    await person.is_asked()
    await expect(plates.get_by_role("button", name=re.compile("mason"))).to_be_disabled()
    assert person.lines == ["The shepherd lays stone 1.", "The mason is ready."]


async def test_a_friend_plays_for_whoever_is_gone_until_he_is_back(arrive: Arrive, cairns: RunningServer) -> None:
    mason, shepherd = await meet(arrive, cairns.address)
    table = shepherd.page.url
    await shepherd.go_home()
    await mason.button("Play for Aki").click()
    plates = mason.page.get_by_role("region", name="Players")
    await plates.get_by_role("button", name=re.compile("shepherd")).click()
    await mason.until(lambda: mason.letter.get("seat") == 1)
    await expect(mason.page.get_by_text("You took over just now.")).to_be_visible()
    await mason.choose("lay:3")
    await shepherd.page.goto(table)
    await shepherd.is_asked()
    assert shepherd.lines == ["The shepherd lays stone 3."]
    await mason.until(lambda: mason.letter.get("seat") == 0)
    await mason.sees()
    await expect(plates.get_by_role("button")).to_have_count(0)
    await shepherd.choose("lay:1")
    await shepherd.go_home()
    await mason.button("Let a bot play").click()
    await expect(mason.page.get_by_text("A bot (deep-thinker) took over just now.")).to_be_visible()
    await mason.choose("ready")
    before = len(mason.lines)
    await mason.until(lambda: any(line.startswith("The shepherd") for line in mason.lines[before:]))
