"""Two seats at one screen, with a curtain between them."""

from __future__ import annotations

import re

from browser.person import Person
from browser.whims import Whims
from playwright.async_api import expect

BEHIND = re.compile(r"zone|crescent|data-choice|go:\d|HS-\d|\bturn\b|silence|class=\"board|role=\"log", re.IGNORECASE)
"""Whatever the page has of a game of hide-and-seek, none of it is there while the curtain is down."""
WHERE_HE_IS = re.compile(r"the hider, zone|the hider in zone|crescent|Stay in zone", re.IGNORECASE)
ME = ("The hider", "Me"), ("The seekers", "Me")


async def curtain_falls(person: Person, name: str) -> None:
    """The curtain is down for this seat, and nothing is behind it."""
    await expect(person.page.get_by_role("dialog")).to_contain_text(f"Pass the screen to {name}.")
    assert BEHIND.findall(await person.source()) == []
    stored = await person.page.evaluate("() => JSON.stringify([{...localStorage}, {...sessionStorage}, history.state])")
    assert BEHIND.findall(stored) == []


async def is_shown(person: Person, seat: int) -> None:
    await person.until(lambda: person.letter.get("seat") == seat)
    await person.sees()


async def test_the_curtain_shows_nothing_until_the_next_player_is_alone(person: Person) -> None:
    await person.go_home()
    await person.set_up("hide_and_seek", *ME)
    whims = Whims("hot seat")
    for _ in range(2):
        await curtain_falls(person, "the hider")
        await person.button("I am alone").click()
        await is_shown(person, 0)
        assert WHERE_HE_IS.search(await person.source())
        await person.press(whims.choose(person.options))
        await curtain_falls(person, "the seekers")
        await person.button("I am alone").click()
        await is_shown(person, 1)
        assert person.letter["view"]["hider"] is None
        assert WHERE_HE_IS.findall(await person.source()) == []
        for _ in range(3):
            await person.choose(whims.choose(person.options))
            assert WHERE_HE_IS.findall(await person.source()) == []
        await person.press(whims.choose(person.options))


async def test_a_seat_with_a_pin_is_shown_only_to_whoever_knows_it(person: Person) -> None:
    await person.go_home()
    await person.set_up("hide_and_seek", *ME)
    await curtain_falls(person, "the hider")
    await person.button("Set a PIN").click()
    pin = person.page.get_by_label("Four digits that only you know")
    await pin.fill("12")
    await person.button("Keep it and go on").click()
    await expect(person.page.get_by_role("status")).to_have_text("A PIN has four digits.")
    await pin.fill("2718")
    await person.button("Keep it and go on").click()
    await is_shown(person, 0)
    await person.page.reload()
    await curtain_falls(person, "the hider")
    for wrong, said in (("27", "A PIN has four digits."), ("2817", "That is not the PIN of the hider.")):
        await person.page.get_by_label("The PIN of the hider").fill(wrong)
        await person.page.keyboard.press("Enter")
        await expect(person.page.get_by_role("status")).to_contain_text(said)
        await curtain_falls(person, "the hider")
    await person.page.get_by_label("The PIN of the hider").fill("2718")
    await person.button("I am alone").click()
    await is_shown(person, 0)
    await person.press(person.options[0])
    await curtain_falls(person, "the seekers")
    await person.button("I am alone").click()
    await is_shown(person, 1)


async def test_no_key_and_no_other_page_leads_around_the_curtain(person: Person) -> None:
    await person.go_home()
    await person.set_up("hide_and_seek", *ME)
    await curtain_falls(person, "the hider")
    await person.button("I am alone").click()
    await is_shown(person, 0)
    await person.page.reload()
    await curtain_falls(person, "the hider")
    for key in ("Escape", "1", "r", "o", "?", "Tab", "Tab", "Tab", "Escape"):
        await person.page.keyboard.press(key)
    await curtain_falls(person, "the hider")
    await person.page.goto(f"/t/{person.table}/replay")
    await curtain_falls(person, "the hider")


async def test_the_home_page_does_not_say_what_a_seat_at_this_screen_is_asked(person: Person) -> None:
    await person.go_home()
    await person.set_up("hide_and_seek", *ME)
    await curtain_falls(person, "the hider")
    await person.button("I am alone").click()
    await is_shown(person, 0)
    assert person.prompt is not None
    question = person.prompt["text"]
    await person.go_home()
    await expect(person.page.get_by_role("link", name="your turn")).to_contain_text(
        "Somebody at this screen has to decide."
    )
    assert question not in await person.source()
