"""Lessons in the browser: one press on the home page, step by step to the end, and on to a real game."""

from __future__ import annotations

import re

from browser.conftest import Arrive
from browser.person import Person
from browser.test_accessibility import audit
from playwright.async_api import expect

from uguisu import find_game
from uguisu.engine.lesson import find_lesson

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


async def begin(person: Person, lesson: str, game: str = "scorpion") -> None:
    await person.go_home()
    await person.one(f"[data-test=learn-{game}-{lesson}]").click()
    await expect(person.one("[data-test=lesson-words]")).to_be_visible()
    await person.until(lambda: person.prompt)


async def read_on(person: Person) -> None:
    """To the page that asks for something."""
    go_on = person.one("[data-test=go-on]")
    while await go_on.count():
        words = await person.one("[data-test=lesson-step]").inner_text()
        await go_on.click()
        await expect(person.one("[data-test=lesson-step]")).not_to_have_text(words)


async def is_taught_on(person: Person, before: str) -> None:
    """Waits until the lesson wants something else than before, or is over, and the page says so."""
    await person.until(lambda: person.letter["lesson"]["is_over"] or (person.prompt and stands(person) != before))
    if not person.letter["lesson"]["is_over"]:
        page = person.letter["lesson"]["pages"][0]["say"]
        await expect(person.one("[data-test=lesson-words]")).to_have_text(page)


def stands(person: Person) -> str:
    return f"{person.number} {person.letter['lesson']['wanted']}"


async def test_the_guards_are_taught_by_clicking_and_by_keys(person: Person) -> None:
    await begin(person, "guards")
    await read_on(person)
    await expect(person.one("aside ol button.wanted")).to_have_count(1)
    person.forgives = re.compile("'code': 'lesson'")
    await person.one("aside ol button[data-choice='sentry-listen:1']").click()
    await expect(person.one(".notes")).to_contain_text("Listen without a card, with sentry 2")
    ways = 0
    while not person.letter["lesson"]["is_over"]:
        await read_on(person)
        before, wanted = stands(person), person.letter["lesson"]["wanted"][0]
        await expect(person.one("aside ol button.wanted").first).to_have_attribute("data-choice", wanted)
        match ways % 3:
            case 0:
                await person.one("aside ol button.wanted").first.click()
            case 1:
                await person.page.keyboard.press("1")
            case 2:
                await person.one("[data-test=show-me]").click()
        await is_taught_on(person, before)
        ways += 1
    assert ways == sum(len(step.want) for step in find_lesson(find_game("scorpion"), "guards").steps)
    await read_on(person)
    await expect(person.one("[data-test=ready]")).to_be_visible()
    await person.one("[data-test=play-now]").click()
    await person.until(lambda: person.letter and person.letter["lesson"] is None)
    seats = person.letter["table"]["seats"]
    assert [(one["player"], one["called"]) for one in seats] == [("bot", "novice"), ("person", "")]


async def test_the_intruders_are_taught_on_a_phone_and_win(arrive: Arrive) -> None:
    person = await arrive(**PHONE)
    await begin(person, "intruders")
    reloaded = False
    while not person.letter["lesson"]["is_over"]:
        await read_on(person)
        before = stands(person)
        if not reloaded and person.letter["lesson"]["first"] > 8:
            reloaded = True
            await person.page.reload()
            await person.until(lambda: person.letter and person.prompt)
            assert stands(person).split(" ", 1)[1] == before.split(" ", 1)[1]
            await read_on(person)
            before = stands(person)
        await person.one("aside ol button.wanted").first.tap()
        await is_taught_on(person, before)
    assert reloaded
    await expect(person.one("[data-test=ready]")).to_be_visible()
    await expect(person.one("[data-test=result]")).to_contain_text("The intruders win")
    width = await person.page.evaluate("document.documentElement.scrollWidth")
    assert width <= PHONE["viewport"]["width"]  # type: ignore[index]


async def test_zones_that_the_words_speak_of_are_marked_on_the_board(person: Person) -> None:
    await begin(person, "intruders")
    for zone in ("F4", "C07"):
        await expect(person.one(f"main [data-spot='zone:{zone}'][data-looked]")).to_have_count(1)
    await person.one("[data-test=go-on]").click()
    await expect(person.one("main [data-spot='zone:F4'][data-looked]")).to_have_count(0)
    await expect(person.one("main [data-looked]")).to_have_count(6)


async def test_people_are_marked_as_well_and_a_lesson_may_lead_to_another_table_than_its_own(person: Person) -> None:
    await begin(person, "hamlet", "tenchu")
    for who in ("jasparu", "CO"):
        await expect(person.one(f"main [data-spot='model:{who}'][data-looked]")).to_have_count(1)
    while not person.letter["lesson"]["is_over"]:
        await read_on(person)
        before = stands(person)
        await person.one("[data-test=show-me]").click()
        await is_taught_on(person, before)
    await read_on(person)
    await expect(person.one("[data-test=result]")).to_contain_text("The Ninja win")
    await person.one("[data-test=play-now]").click()
    await person.until(lambda: person.letter and person.letter["lesson"] is None)
    options = person.letter["table"]["options"]
    assert (options["table"], options["mission"], options["ninja"]) == ("", "consort", 2)


async def test_a_lesson_is_accessible(person: Person) -> None:
    await begin(person, "guards")
    await expect(person.one("[data-test=go-on]")).to_be_focused()
    await audit(person, "a page of a lesson")
    await read_on(person)
    await audit(person, "a question of a lesson")
