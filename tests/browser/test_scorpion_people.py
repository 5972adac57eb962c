"""Legend of the Scorpion Clan with bots, at one screen, with a line that breaks, and on a phone."""

from __future__ import annotations

import asyncio
import json
import re

import pytest
from browser.conftest import Arrive
from browser.line import Line
from browser.person import POINT, Person, Told
from browser.reached import ways_to
from browser.scorpion_moments import GUARDS, INTRUDERS, seats_at
from browser.scorpion_table import OUTPOST, Nightly, Pointing, point_of, spot_of
from browser.test_lost_lines import LOST
from browser.test_phone import PHONE, Finger, fits
from playwright.async_api import expect
from server.running import RunningServer, open_table

from uguisu.server import requests as r

BOT = r.Wish("bot", "novice")
SEATS = {3: 2, 4: 0}
"""Of three the person has the guards, of four the ninja."""
ENOUGH = 12


@pytest.mark.parametrize("seats", [3, 4])
async def test_whole_games_with_novices_are_played_by_pointing(
    seats: int, person: Person, house: RunningServer
) -> None:
    """Novices roll their own dice: where the person is out early, another game is played."""
    wishes = [r.Wish("me") if seat == SEATS[seats] else BOT for seat in range(seats)]
    hand, whims = Pointing(person), Nightly(f"{seats} seats")
    while hand.ways["board"] + hand.ways["menu"] < ENOUGH:
        opened = await open_table(house.address, "scorpion", wishes, OUTPOST)
        await person.page.goto(ways_to(opened)[0])
        await person.sees()
        while not person.is_over:
            await person.until(lambda: person.is_over or person.prompt)
            if person.prompt:
                await person.sees()
                await person.choose(whims.choose(person.options), hand.press)
        await person.is_at_the_end()


async def test_a_first_game_of_either_side_is_one_press_away(person: Person, house: RunningServer) -> None:
    for seat in (INTRUDERS, GUARDS):
        await person.page.goto(house.address)
        await person.one(f"[data-test=play-scorpion-{seat}]").click()
        await person.until(lambda: person.prompt)
        assert person.letter["seat"] == seat
        assert person.letter["view"]["options"]["map"] == "outpost"
        assert person.letter["table"]["seats"][1 - seat]["called"] == "novice"


# One screen

BEHIND = re.compile(r"data-choice|data-spot|data-zone|SC-\d|class=\"scorpion|role=\"log", re.IGNORECASE)
"""Whatever the page has of this game, none of it is there while the curtain is down."""
OF_INTRUDERS = re.compile(
    r"Your (?:ninja|traitor) is in \w+|mission [A-F]:|class=\"exposure|card:(?:ninja|traitor)/[\w-]+"
)
OF_GUARDS = re.compile(
    r"Hidden in \w+, [^:.]+: |asleep in \w+|card:guards/[\w-]+|class=\"belief|Both together|class=\"pencilled"
)
"""What stands in the page where a side sees its own secrets, and its notes."""
BRIEF = ("decline", "stop", "end", "announce")
SHOWN = """() => ['main', 'aside'].map((name) =>
  document.querySelector(name).outerHTML.replace(/height: [0-9.]+px/g, ''))"""
"""How tall a list is depends on what was measured when."""


async def raise_curtain(person: Person, name: str, seat: int) -> None:
    await expect(person.page.get_by_role("dialog")).to_contain_text(f"Pass the screen to {name}.")
    assert BEHIND.findall(await person.source()) == []
    await person.button("I am alone").click()
    await person.until(lambda: person.letter.get("seat") == seat)
    await person.sees()


async def play_until_asked(person: Person, other: str) -> None:
    """One side decides, as briefly as it can, until the curtain falls for the other."""
    curtain = person.page.get_by_role("dialog").filter(has_text=f"Pass the screen to {other}.")
    while person.prompt:
        number = person.number
        await person.press_in_list(next((one for one in BRIEF if one in person.options), person.options[0]))
        await person.until(lambda number=number: person.prompt is None or person.number != number)  # type: ignore[misc]
        if person.prompt:
            await person.sees()
    await expect(curtain).to_be_visible()


async def looks_like(person: Person, other: Person) -> None:
    """Nothing is in the page at this screen that is not in the page of somebody who has never seen the other side."""
    for one in (person, other):
        await one.page.mouse.move(2, 2)
        await expect(one.one("main")).to_contain_text("Point at a zone to read about it.")
    for _ in range(100):
        here, there = await person.page.evaluate(SHOWN), await other.page.evaluate(SHOWN)
        if here == there:
            return
        await asyncio.sleep(0.1)  # What somebody can work out comes to each page in its own time.
    assert here == there


async def test_at_one_screen_nothing_of_the_one_side_is_in_the_page_when_the_other_looks(
    arrive: Arrive, house: RunningServer
) -> None:
    person, lone = await arrive(), await arrive()
    ways = await seats_at(house.address, "listening")
    for way in ways:
        await person.page.goto(way)
    await raise_curtain(person, "the guards", GUARDS)
    await lone.page.goto(ways[GUARDS])
    await lone.sees()
    await looks_like(person, lone)
    await person.page.get_by_role("radio", name="Both together").click()
    await expect(person.one("main .belief path").first).to_be_visible()
    await person.button("Pencil: mark zones for yourself").click()
    zone = await point_of(person, "zone:C01")
    assert zone is not None
    await person.page.mouse.click(*zone)
    await person.button("Done with the pencil").click()
    source = await person.source()
    assert len(set(OF_GUARDS.findall(source))) >= 6
    assert OF_INTRUDERS.findall(source) == []
    await play_until_asked(person, "the intruders")
    await raise_curtain(person, "the intruders", INTRUDERS)
    other = await arrive()
    await other.page.goto(ways[INTRUDERS])
    await other.sees()
    await looks_like(person, other)
    source = await person.source()
    assert len(set(OF_INTRUDERS.findall(source))) >= 6
    assert OF_GUARDS.findall(source) == []


# A line that breaks


def unwatched(person: Person) -> list[str]:
    """Steps to where no guard stands."""
    guarded = {guard["zone"] for guard in person.letter["view"]["guards"]}
    steps = [one for one in person.options if one.startswith("step:")]
    return [one for one in steps if one.split(":")[1] not in guarded]


def known(letter: Told) -> Told:
    """All that a letter tells of the game itself."""
    return {name: letter[name] for name in ("view", "prompt", "waiting", "sealed", "can_undo")}


async def test_an_intruder_whose_line_breaks_on_the_way_goes_on_from_there_and_the_guards_hear_nothing_of_it(
    arrive: Arrive, house: RunningServer
) -> None:
    async with Line(house.address) as line:
        intruders, guards = await arrive(line.address), await arrive()
        intruders.forgives = LOST
        ways = await seats_at(house.address, "prowling")
        await guards.page.goto(ways[GUARDS])
        await intruders.page.goto(ways[INTRUDERS])
        for person in (guards, intruders):
            await person.sees()
        await guards.until(lambda: all(seat["here"] for seat in guards.letter["table"]["seats"]))
        before, lines, letters = known(guards.letter), guards.lines.copy(), len(guards.heard)
        for _ in range(2):
            await intruders.choose(unwatched(intruders)[0], Pointing(intruders).press)
        walking = known(intruders.letter)
        assert [len(one["path"]) for one in walking["view"]["mine"]["intruders"]].count(3) == 1
        trail = await intruders.one("main .trail").get_attribute("d")
        state = intruders.one("[data-test=connection]")
        line.cut()
        await expect(state).to_have_text("reconnecting")
        line.mend()
        await expect(state).to_have_text("connected")
        await intruders.sees()
        assert known(intruders.letter) == walking
        await expect(intruders.one("main .trail")).to_have_attribute("d", trail or "")
        await intruders.choose(unwatched(intruders)[0], Pointing(intruders).press)
        assert len(intruders.chosen) == 3
        for frame in guards.heard[letters:]:
            assert known(json.loads(frame)) == before
        assert guards.lines == lines


# A phone


class Tapping(Finger):
    """Taps at the board, at first what the choice is about and then the slip beside it; and else at the list."""

    async def press(self, choice: str) -> None:
        spot = await point_of(self.person, spot_of(choice))
        if spot and not await self.person.page.evaluate(POINT, choice):
            await self.person.page.touchscreen.tap(*spot)
            await self.person.one(f'main [data-choice="{choice}"]').last.wait_for()
        await super().press(choice)


async def test_on_a_phone_a_guard_listens_by_tapping(arrive: Arrive, house: RunningServer) -> None:
    person = await arrive(**PHONE)
    await person.page.goto((await seats_at(house.address, "listening"))[GUARDS])
    await person.is_asked()
    await fits(person)
    listens = next(one for one in person.options if one.startswith("sentry-listen:"))
    assert await point_of(person, spot_of(listens))
    lines = len(person.lines)
    await person.choose(listens, Tapping(person).press)
    assert person.chosen == [listens]
    await person.until(lambda: len(person.lines) > lines)
    await fits(person)


async def test_on_a_phone_an_intruder_walks_two_steps_and_searches_by_tapping(
    arrive: Arrive, house: RunningServer
) -> None:
    person = await arrive(**PHONE)
    await person.page.goto((await seats_at(house.address, "prowling"))[INTRUDERS])
    await person.is_asked()
    finger = Tapping(person)
    for _ in range(2):
        step = unwatched(person)[0]
        assert await person.page.evaluate(POINT, step)
        await person.choose(step, finger.press)
        await fits(person)
    walker = next(one for one in person.letter["view"]["mine"]["intruders"] if len(one["path"]) == 3)
    while not any(one.startswith("search:") for one in person.options):
        await person.choose("end", finger.press)
    search = next(one for one in person.options if one.startswith(f"search:{walker['who']}"))
    await person.choose(search, finger.press)
    assert [one["zone"] for one in person.letter["view"]["mine"]["declared"]] == [search.split(":")[2]]
    await fits(person)
