"""The film of a game: step by step, by itself, through other eyes, and with its dice proved."""

from __future__ import annotations

import re

from browser.conftest import Arrive
from browser.person import Person
from browser.whims import Whims
from playwright.async_api import Locator, expect
from server.running import Client, RunningServer, open_table, until

from uguisu.server import requests as r

CRESCENT = "main .crescent"
"""The hider, where the eyes may see him."""


async def played(house: RunningServer) -> r.Opened:
    """A game of hide-and-seek in which the hider is caught in the second turn."""
    opened = await open_table(house.address, "hide_and_seek", [r.Wish("me"), r.Wish("me")])
    him, them = (Client(house.address, opened.table, seat.key) for seat in opened.seats)
    whims = Whims("replay")
    async with him, them:
        for zone in ("go:18", "go:9"):
            await until(lambda: him.prompt, him)
            await him.choose(zone)
            for _ in range(4):
                await until(lambda: them.prompt, them)
                assert them.prompt is not None
                options = [option.choice for option in them.prompt.options]
                catches = zone == "go:9" and zone in options
                await them.choose(zone if catches else whims.choose([one for one in options if one != zone]))
                if catches:
                    await until(lambda: them.is_over, them)
                    return opened
    raise AssertionError("nobody has caught the hider")


def count(person: Person) -> Locator:
    return person.one("main .count")


async def test_a_film_is_scrubbed_stepped_and_played(arrive: Arrive, house: RunningServer) -> None:
    opened = await played(house)
    person = await arrive()
    await person.page.goto(f"/t/{opened.table}/replay#seat=0&key={opened.seats[0].key}")
    slider = person.page.get_by_role("slider", name="Step")
    last = int(await slider.get_attribute("max") or 0)
    assert last >= 7
    await expect(count(person)).to_contain_text(f"1 of {last + 1}")
    await person.button("One step on").click()
    await expect(count(person)).to_contain_text(f"2 of {last + 1}")
    await slider.fill(str(last // 2))
    await expect(count(person)).to_contain_text(f"{last // 2 + 1} of {last + 1}")
    await person.page.keyboard.press("End")
    await expect(count(person)).to_contain_text(f"{last + 1} of {last + 1}")
    await expect(person.button("One step on")).to_be_disabled()
    await person.button("First step").click()
    await person.page.get_by_role("radio", name="Quick").check(force=True)
    await person.button("Play").click()
    await expect(person.button("Pause")).to_be_visible()
    await expect(count(person)).to_contain_text(f"{last + 1} of {last + 1}")
    await expect(person.button("Play")).to_be_visible()
    await expect(person.page.get_by_role("list", name="What has happened")).to_contain_text("aught")


async def test_after_the_end_a_film_is_seen_through_all_eyes_and_its_dice_are_proved(
    arrive: Arrive, house: RunningServer
) -> None:
    opened = await played(house)
    person = await arrive()
    await person.page.goto(f"/t/{opened.table}/replay#watch={opened.watch}")
    eyes = person.page.get_by_label("Whose view")
    await expect(eyes).to_have_value("watch")
    await expect(person.one(CRESCENT)).to_have_count(0)
    for seat, sees_him in (("0", 1), ("1", 0), ("all", 1)):
        await eyes.select_option(seat)
        await expect(person.one(CRESCENT)).to_have_count(sees_him)
    await person.page.get_by_role("tab", name="Dice").click()
    await person.button("Check the dice").click()
    proof = person.page.get_by_label("The dice")
    await expect(proof.get_by_role("status")).to_contain_text("The dice follow from their promise")
    await expect(proof).to_contain_text(
        re.compile(r"(One roll or deal follows|\d+ rolls and deals follow) from the secret")
    )


async def test_a_shared_step_opens_in_another_browser(arrive: Arrive, house: RunningServer) -> None:
    opened = await played(house)
    person, friend = await arrive(permissions=["clipboard-read", "clipboard-write"]), await arrive()
    await person.page.goto(f"/t/{opened.table}/replay#watch={opened.watch}")
    await person.page.get_by_label("Whose view").select_option("all")
    await person.page.keyboard.press("Tab")
    await person.button("One step on").click(click_count=3)
    said = await count(person).inner_text()
    await person.button("Share this step").click()
    await expect(person.page.get_by_text("Link copied")).to_be_visible()
    link = await person.page.evaluate("() => navigator.clipboard.readText()")
    await friend.page.goto(link)
    await expect(count(friend)).to_have_text(said)
    await expect(friend.one(CRESCENT)).to_have_count(1)
    assert opened.watch not in friend.page.url


async def test_whoever_plays_sees_the_film_of_their_own_game_up_to_now(person: Person) -> None:
    await person.go_home()
    await person.one("[data-test=play-blade-0]").click()
    await person.is_asked()
    whims = Whims("own film")
    for _ in range(3):
        await person.choose(whims.choose(person.options))
    await person.menu("Replay")
    slider = person.page.get_by_role("slider", name="Step")
    last = await slider.get_attribute("max")
    await expect(slider).to_have_value(last or "")
    await expect(person.page.get_by_role("list", name="What has happened")).to_contain_text(person.lines[-1])
    await person.page.get_by_role("link", name="Back to the table").click()
    await person.is_asked()
