"""Tenchu: what the board says before one chooses, by pointer, finger and keyboard; and what can be read of it."""

from __future__ import annotations

import re
from typing import Any

import pytest
from browser.conftest import Arrive
from browser.person import Person, Told, middle
from browser.tenchu_table import sit_thinking, told
from browser.test_accessibility import audit
from browser.test_phone import FINGER, PHONE, fits
from browser.test_pictures import NIGHT_AND_PAPER
from browser.test_readable import is_readable, likes
from playwright.async_api import Locator, expect
from server.running import RunningServer

from uguisu.games.tenchu.game import TENCHU
from uguisu.games.tenchu.ground.terrain import SquareId

LAPTOP_AND_PHONE = pytest.mark.parametrize("traits", [{}, PHONE], ids=["laptop", "phone"])
RISK, ARCS = re.compile("^Risk: "), re.compile("^Arcs: ")
GROUND = TENCHU.content.ground(TENCHU.content.villages[0])


def caption(person: Person) -> Locator:
    return person.one(".caption")


def spot(person: Person, square: int) -> Locator:
    return person.one(f'main [data-spot="square:{GROUND.text_of(SquareId(square))}"]')


async def reach(person: Person) -> tuple[str, Told]:
    """The deed under way, and how it would be to stand on each square."""
    found = await person.until(lambda: told(person, "exposure-told"))
    (verb, one), *_ = found["reaches"].items()
    return verb, one["places"] | {"people": found["people"]}


async def choices_of(person: Person, count: int) -> list[str]:
    return await person.until(lambda: person.chosen if len(person.chosen) == count else None)


# By pointer


async def test_a_square_tells_who_looks_there_with_what_chance_and_how_likely_one_is_spotted(
    person: Person, house: RunningServer
) -> None:
    await sit_thinking(person, house.address, "watched place")
    _, places = await reach(person)
    people = places.pop("people")
    square, stand = next((int(key), one) for key, one in places.items() if one.get("seen"))
    await spot(person, square).hover()
    npc, needed = stand["seen"][0]
    name = TENCHU.atlas().names["model"][people[npc]]
    chance = round(100 * (7 - needed) / 6)
    await expect(caption(person)).to_contain_text(f"{name} ({needed}+, {chance} %)")
    await expect(caption(person)).to_contain_text(f"Spotted before the next Ninja card: {round(100 * stand['risk'])} %")
    await expect(person.one("main .overlays .look")).to_have_count(len(stand["seen"]))
    quiet = next(int(key) for key, one in places.items() if not one.get("seen"))
    await spot(person, quiet).hover()
    await expect(caption(person)).to_contain_text("Nobody looks there now.")
    assert person.chosen == []


async def test_one_click_goes_there(person: Person, house: RunningServer) -> None:
    await sit_thinking(person, house.address, "watched place")
    await expect(person.one("aside details:not([open])")).to_contain_text("places, on the board")
    choice = person.options[len(person.options) // 2]
    await person.choose(choice)
    assert person.chosen == [choice]


async def test_at_the_menu_one_click_says_deed_and_place(person: Person, house: RunningServer) -> None:
    await sit_thinking(person, house.address, "watched verb")
    far = person.one('main [data-reach^="run "]').last
    square = (await far.get_attribute("data-reach") or "").split()[1]
    await far.hover()
    await expect(caption(person)).to_contain_text("Run to ")
    await person.page.mouse.click(*middle(await far.bounding_box()))
    place = GROUND.text_of(SquareId(int(square))).replace(".", ":")
    assert await choices_of(person, 2) == ["do:run", f"place:{place}"]


async def test_a_deed_that_is_pointed_at_in_the_list_shows_where_it_leads(person: Person, house: RunningServer) -> None:
    await sit_thinking(person, house.address, "watched verb")
    await person.one('aside [data-choice="do:crawl"]').hover()
    await expect(person.one('main [data-reach^="walk "]')).to_have_count(0)
    crawl = (await person.until(lambda: told(person, "exposure-told")))["reaches"]["crawl"]["places"]
    await expect(person.one('main [data-reach^="crawl "]')).to_have_count(len(crawl))
    await person.one('aside [data-choice="do:walk"]').hover()
    await expect(person.one('main [data-reach^="crawl "]')).to_have_count(0)


async def test_whoever_is_pointed_at_says_where_he_looks_and_whom_he_would_bring(
    person: Person, house: RunningServer
) -> None:
    await sit_thinking(person, house.address, "watched verb")
    calls = (await person.until(lambda: told(person, "belief-told")))["calls"]
    npc = max(calls, key=lambda name: len(calls[name]))
    await person.one(f'main [data-spot="model:{npc}"]').hover()
    await expect(caption(person)).to_contain_text(re.compile('A call of "Ninja!" would bring .*'))
    await expect(person.one("main .arcs .far")).to_have_count(1)


# The risk map


async def test_the_risk_map_says_how_likely_each_ninja_is_spotted(person: Person, house: RunningServer) -> None:
    await sit_thinking(person, house.address, "watched verb")
    now = (await person.until(lambda: told(person, "belief-told")))["now"]
    shares = person.one(".beside .plate .risk")
    await expect(shares).to_have_count(0)
    await person.button(RISK).click()
    await expect(shares).to_have_text([f"{round(100 * one['risk'])} %" for one in now.values()])
    await expect(person.one("main .risks text")).to_have_count(len(now))
    await person.page.mouse.move(*middle(await person.one("main [data-reach]").first.bounding_box()))
    for _ in range(4):
        await person.page.mouse.wheel(0, -400)
    await expect(person.one("main .reach text").first).to_be_visible()
    await person.page.reload()
    await expect(shares).to_have_count(len(now))
    await person.button(RISK).click()
    await expect(shares).to_have_count(0)


# Levels


async def test_the_table_is_cut_open_at_a_level_and_others_are_ghosts(person: Person, house: RunningServer) -> None:
    await sit_thinking(person, house.address, "watched verb")
    models = person.letter["view"]["models"]
    upstairs = sum(GROUND.level[one["at"]] > 0 for one in models.values())
    ghosts = person.one("main .model.ghost")
    await expect(ghosts).to_have_count(upstairs)
    await expect(person.one("main .roof")).to_have_count(0)
    levels = person.page.get_by_role("group", name="Level")
    await levels.get_by_role("radio", name="1", exact=True).check()
    await expect(ghosts).to_have_count(sum(GROUND.level[one["at"]] != 1 for one in models.values()))
    await expect(person.one("main .roof")).to_have_count(len(GROUND.table.buildings))
    await levels.get_by_role("radio", name="Auto").check()
    await expect(ghosts).to_have_count(upstairs)


# By keyboard


async def test_by_keyboard_places_with_a_name_come_first_and_squares_after_them(
    person: Person, house: RunningServer
) -> None:
    await sit_thinking(person, house.address, "watched place")
    named, squares = (
        person.page.get_by_role("group", name=name, exact=True) for name in ("Places with a name", "Squares")
    )
    for group in (named, squares):
        await expect(group.locator('[tabindex="0"]')).to_have_count(1)
    await named.locator('[tabindex="0"]').focus()
    first = await focused(person)
    assert first["name"].strip()
    await person.page.keyboard.press("Tab")
    other = await focused(person)
    assert (other["group"], first["group"]) == ("Squares", "Places with a name")
    await expect(caption(person)).to_contain_text(other["name"].split(" ")[0])
    moved = None
    for key in ("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"):
        await person.page.keyboard.press(key)
        now = await focused(person)
        moved = now if now["choice"] != other["choice"] else moved
    assert moved is not None
    await expect(caption(person)).to_have_attribute("role", "status")
    choice = (await focused(person))["choice"]
    await person.page.keyboard.press("Enter")
    assert await choices_of(person, 1) == [choice]


async def focused(person: Person) -> dict[str, str]:
    found: dict[str, str] = await person.page.evaluate(
        "() => { const one = document.activeElement; return {choice: one.dataset.choice, name: one.ariaLabel,"
        " group: one.closest('[role=group]').ariaLabel} }"
    )
    return found


# By finger


async def test_on_a_phone_a_tap_shows_a_square_as_large_as_a_finger_and_the_next_goes_there(
    arrive: Arrive, house: RunningServer
) -> None:
    person = await arrive(**PHONE)
    await sit_thinking(person, house.address, "watched place")
    await fits(person)
    place = person.one("main [data-dense] .spot").nth(len(person.options) // 2)
    choice = await place.get_attribute("data-choice")
    await person.page.touchscreen.tap(*middle(await place.bounding_box()))
    await expect(caption(person)).to_contain_text("Spotted before the next Ninja card")
    box = await place.locator(".line").bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= FINGER
    assert person.chosen == []
    await fits(person)
    await person.page.touchscreen.tap(*middle(box))
    assert await choices_of(person, 1) == [choice]


# Reading, and axe


@NIGHT_AND_PAPER
async def test_no_letter_is_too_small_to_read(palette: str, scheme: str, arrive: Arrive, house: RunningServer) -> None:
    person = await arrive(color_scheme=scheme)
    for moment in ("watched verb", "watched place", "entering"):
        await sit_thinking(person, house.address, moment)
        await person.page.evaluate("() => document.fonts.ready.then(() => true)")
        await is_readable(person)
    await person.button(RISK).click()
    await person.button(ARCS).click()
    await is_readable(person)


async def test_with_the_largest_text_it_can_be_read(arrive: Arrive, house: RunningServer) -> None:
    person = await arrive()
    await likes(person, size=1.3)
    await sit_thinking(person, house.address, "watched place")
    await person.button(RISK).click()
    await is_readable(person)


@LAPTOP_AND_PHONE
async def test_the_board_is_accessible(traits: dict[str, Any], arrive: Arrive, house: RunningServer) -> None:
    person = await arrive(**traits)
    for moment in ("watched verb", "watched place"):
        await sit_thinking(person, house.address, moment)
        await audit(person, moment)
    await person.button(RISK).click()
    await audit(person, "a risk map")
