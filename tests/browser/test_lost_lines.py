"""The line is cut, or the server is killed, in the middle of a game: the page comes back by itself and goes on."""

from __future__ import annotations

import re
from pathlib import Path

import httpx
from browser.conftest import Arrive
from browser.line import Line
from browser.person import Person
from browser.whims import Whims
from playwright.async_api import expect
from server.running import PATIENCE, UNLIMITED, RunningServer

LOST = re.compile(r"net::ERR|WebSocket|/play")


async def begin(person: Person) -> None:
    """A contract under way."""
    person.forgives = LOST
    await person.go_home()
    await person.set_up("blade", ("Contract", "One only"))
    await person.is_asked()
    await play(person, 4, "begin")


async def play(person: Person, choices: int, seed: str) -> None:
    whims = Whims(seed)
    for _ in range(choices):
        await person.choose(whims.choose(person.options))


async def on_record(person: Person, address: str) -> list[str]:
    """Every choice that the server has carried out at the table, from its save file."""
    key = await person.page.evaluate("() => JSON.parse(localStorage['uguisu.keys']).at(-1).key")
    async with httpx.AsyncClient(base_url=address, timeout=PATIENCE) as client:
        save = await client.get(f"/api/tables/{person.table}/save", headers={"Authorization": f"Bearer {key}"})
    return re.findall(r'"line":"chosen"[^}]*"choice":"([^"]+)"', save.text)


async def test_a_cut_line_is_told_and_after_it_the_game_goes_on_with_nothing_doubled(
    arrive: Arrive, house: RunningServer
) -> None:
    async with Line(house.address) as line:
        person = await arrive(line.address)
        await begin(person)
        state = person.one("[data-test=connection]")
        await expect(state).to_have_text("connected")
        line.cut()
        await expect(state).to_have_text("reconnecting")
        assert await person.one("aside ol button[data-choice]").count() == len(person.options)
        line.mend()
        await expect(state).to_have_text("connected")
        await person.sees()
        await play(person, 4, "after the cut")
        assert len(person.chosen) == 8
        assert await on_record(person, house.address) == person.chosen


async def test_a_choice_made_without_a_line_is_carried_out_once_when_it_is_back(
    arrive: Arrive, house: RunningServer
) -> None:
    async with Line(house.address) as line:
        person = await arrive(line.address)
        await begin(person)
        line.cut()
        await expect(person.one("[data-test=connection]")).to_have_text("reconnecting")
        number = person.number
        await person.press(Whims("without a line").choose(person.options))
        await expect(person.one("aside ol button.chosen")).to_be_disabled()
        line.mend()
        await person.is_past(number)
        await play(person, 3, "after the cut")
        assert len(person.chosen) == 8
        assert await on_record(person, house.address) == person.chosen


async def test_after_the_server_is_killed_the_page_comes_back_by_itself_and_no_choice_is_lost_or_doubled(
    arrive: Arrive, tmp_path: Path
) -> None:
    with RunningServer(f"sqlite:{tmp_path / 'tables.sqlite3'}", settings=UNLIMITED) as server:
        person = await arrive(server.address)
        await begin(person)
        state = person.one("[data-test=connection]")
        for moment in ("away", "dying"):
            number, choice = person.number, Whims(moment).choose(person.options)
            if moment == "dying":
                await person.press(choice)
            server.kill()
            await expect(state).to_have_text("reconnecting")
            if moment == "away":
                await person.press(choice)
            server.start()
            await expect(state).to_have_text("connected")
            await person.is_past(number)
            await play(person, 2, moment)
        assert len(person.chosen) == 10
        assert await on_record(person, server.address) == person.chosen
