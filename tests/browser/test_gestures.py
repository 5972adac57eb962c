"""What a hand expects: figures are dragged, whom one strikes is pressed, and nothing that is pressed jumps away."""

from __future__ import annotations

import re

from browser.moments import seat_at
from browser.person import Person, middle
from browser.scorpion_moments import GUARDS, INTRUDERS, seats_at
from browser.scorpion_table import point_of
from playwright.async_api import expect
from server.running import RunningServer


async def drag(person: Person, thing: str, onto: str) -> None:
    mouse = person.page.mouse
    start, end = await point_of(person, thing), await point_of(person, onto)
    assert start
    assert end
    await mouse.move(*start)
    await mouse.down()
    await mouse.move(*end, steps=4)
    await mouse.up()


async def test_an_intruder_is_dragged_where_he_goes(person: Person, house: RunningServer) -> None:
    await person.page.goto((await seats_at(house.address, "prowling"))[INTRUDERS])
    await person.is_asked()
    step = next(one for one in person.options if one.startswith("step:"))
    number, mover = person.number, person.letter["view"]["mine"]["moving"]
    await drag(person, f"intruder:{mover}", f"zone:{step.partition(':')[2]}")
    await person.is_past(number)
    assert person.chosen == [step]


async def test_the_target_is_pressed_for_the_kill(person: Person, house: RunningServer) -> None:
    await person.page.goto(await seat_at(house.address, "kill"))
    await person.is_asked()
    assert "kill" in person.options
    number, target = person.number, await point_of(person, "target")
    assert target
    await person.page.mouse.click(*target)
    await person.is_past(number)
    assert person.chosen == ["kill"]


async def test_nothing_jumps_when_a_card_is_taken_up_or_a_note_comes(person: Person, house: RunningServer) -> None:
    await person.page.goto((await seats_at(house.address, "listening"))[GUARDS])
    await person.is_asked()
    first = person.one("aside ol button[data-choice]").first
    tools = person.page.get_by_role("group", name="Where they may be")
    places = middle(await first.bounding_box()), middle(await tools.bounding_box())
    await person.page.get_by_role("button", name=re.compile("Kenjutsu, .* why not")).click()
    await expect(person.one(".notes")).to_contain_text("SC-8")
    await expect(person.one(".notes .note")).to_be_in_viewport(ratio=1)
    assert (middle(await first.bounding_box()), middle(await tools.bounding_box())) == places
    await person.page.keyboard.press("Escape")
    question = await person.one("[data-test=question]").bounding_box()
    options = await first.bounding_box()
    await person.page.get_by_role("button", name=re.compile("^Awaken")).first.click()
    await expect(person.one("aside .widen")).to_be_visible()
    assert await person.one("[data-test=question]").bounding_box() == question
    taken_up = await first.bounding_box()
    assert options
    assert taken_up
    assert taken_up["y"] == options["y"]
    assert person.chosen == []
