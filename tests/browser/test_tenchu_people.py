"""Tenchu in real browsers: a mission alone, two with secret missions, a battle, a referee, a phone, a keyboard."""

from __future__ import annotations

import asyncio
import re

import pytest
from browser.conftest import Arrive
from browser.person import Person
from browser.tenchu_table import Nightly, seats_at, sit
from browser.test_accessibility import audit
from browser.test_by_keyboard import Keyboard
from browser.test_phone import PHONE, fits
from browser.test_readable import is_readable
from playwright.async_api import expect
from server.running import RunningServer


async def play(people: list[Person], whims: Nightly, *, most: int = 1000) -> None:
    """So many choices, whoever is asked; or to the end."""
    for _ in range(most):
        await people[0].until(lambda: people[0].is_over or any(person.prompt for person in people))
        if people[0].is_over:
            break
        asked = next(person for person in people if person.prompt)
        await asked.sees()
        await asked.choose(whims.choose(asked.options))


async def play_to_the_end(people: list[Person], whims: Nightly) -> None:
    await play(people, whims)
    for person in people:
        await person.is_at_the_end()


async def test_a_mission_alone_is_one_press_away_and_goes_to_its_end(person: Person, house: RunningServer) -> None:
    await person.page.goto(house.address)
    await person.one("[data-test=play-tenchu-0]").click()
    await person.until(lambda: person.prompt)
    assert len(person.letter["table"]["seats"]) == 1
    assert not person.letter["table"]["secrets"]
    await play_to_the_end([person], Nightly("alone"))
    await expect(person.one("[data-test=result]")).to_contain_text("win")


async def test_two_compete_and_neither_page_knows_the_others_mission_or_bag(
    arrive: Arrive, house: RunningServer
) -> None:
    people = [await arrive() for _ in range(2)]
    for person, way in zip(people, await seats_at(house.address, "competing"), strict=True):
        await person.page.goto(way)
        await person.sees()
    whims = Nightly("competing")
    for _ in range(12):
        for seat, person in enumerate(people):
            view = person.letter["view"]
            assert set(view["missions"]) <= {str(seat), *view["known"]}
            own = {name for name, one in view["models"].items() if one["seat"] == seat}
            assert set(view["bags"]) <= own | {name for name, owner in view["left"].items() if owner == seat}
            carried = {item for items in view["bags"].values() for item in items}
            hidden = {item for item in people[1 - seat].letter["view"]["bags"].values() for item in item} - carried
            source = await person.source()
            assert [item for item in hidden if f'"{item}"' in source] == []
        asked = next((person for person in people if person.prompt), None)
        if asked is None or asked.is_over:
            break
        await asked.sees()
        await asked.choose(whims.choose(asked.options))
        await asyncio.gather(*(person.sees() for person in people))
    await play_to_the_end(people, whims)
    for person in people:
        assert set(person.letter["view"]["missions"]) == {"0", "1"}, "at the end everything lies open"


async def test_two_fight_a_battle(arrive: Arrive, house: RunningServer) -> None:
    people = [await arrive() for _ in range(2)]
    for person, way in zip(people, await seats_at(house.address, "battle"), strict=True):
        await person.page.goto(way)
        await person.sees()
    await play_to_the_end(people, Nightly("battle"))
    story = person.one("[data-test=result]")
    await expect(story).to_contain_text(re.compile("Blue|Red|draw"))


async def test_a_referee_decides_what_the_tables_leave_open(arrive: Arrive, house: RunningServer) -> None:
    ninja, referee = await arrive(), await arrive()
    for person, way in zip((ninja, referee), await seats_at(house.address, "referee"), strict=True):
        await person.page.goto(way)
        await person.sees()
    assert ninja.prompt is None
    assert "call" in referee.options
    await referee.choose("call")
    await ninja.until(lambda: any("“Ninja!”" in line for line in ninja.lines))
    await play([ninja, referee], Nightly("referee"), most=10)


async def test_alone_at_one_screen_there_is_no_curtain(person: Person, house: RunningServer) -> None:
    """Where nothing is hidden, both sides of a battle sit at one screen and see the same."""
    for way in await seats_at(house.address, "battle"):
        await person.page.goto(way)
        await person.sees()
    await expect(person.page.get_by_role("dialog")).to_have_count(0)
    await play([person], Nightly("one screen"), most=10)


async def test_on_a_phone_a_place_is_chosen_on_the_board(arrive: Arrive, house: RunningServer) -> None:
    person = await arrive(**PHONE)
    await sit(person, house.address, "verb")
    await fits(person)
    await person.choose("do:walk" if "do:walk" in person.options else person.options[0])
    await fits(person)


async def test_with_the_keyboard_a_ninja_walks(person: Person, house: RunningServer) -> None:
    await sit(person, house.address, "verb")
    keyboard = Keyboard(person)
    await person.choose("do:walk", keyboard.press)
    assert "place:" in person.options[0]
    await person.choose(person.options[0], keyboard.press)
    assert person.chosen[0] == "do:walk"


@pytest.mark.parametrize("moment", ["packing", "verb", "place", "battle", "ending"])
async def test_every_phase_is_accessible_and_readable(moment: str, person: Person, house: RunningServer) -> None:
    await sit(person, house.address, moment)
    await is_readable(person)
    await audit(person, moment)
