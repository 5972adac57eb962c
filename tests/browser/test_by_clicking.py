"""A whole contract, played by clicking."""

from __future__ import annotations

import asyncio

from browser.person import Person
from browser.whims import Whims
from playwright.async_api import expect

QUIET = {"accept", "all-doors", "carry", "done", "finish", "kill", "resolve", "through"}
"""Choices that only lead to the next question: nothing has happened yet that the log could tell."""


async def test_from_the_home_page_one_click_leads_to_a_running_game_and_the_next_one_plays(person: Person) -> None:
    await person.go_home()
    await person.one("[data-test=play-blade-0]").click()
    await person.is_asked()
    await expect(person.one("[data-test=question]")).to_be_visible()
    await person.choose(person.options[0])
    assert person.lines


AT_REST = 0.25
"""Seconds until whoever moved stands where he went, and is not in the way of a click."""


async def test_a_whole_contract_is_played_by_clicking(person: Person) -> None:
    await person.page.emulate_media(reduced_motion="no-preference")
    await person.go_home()
    await person.set_up("blade", ("Contract", "One only"))
    await person.is_asked()
    whims, steps = Whims("clicking"), 0
    while not person.is_over:
        choice, before = whims.choose(person.options), len(person.lines)
        await asyncio.sleep(AT_REST)
        await person.choose(choice)
        steps += 1
        assert len(person.lines) > before or choice.split(":")[0] in QUIET, choice
    assert steps > 20
    await expect(person.one("[data-test=result]")).to_be_visible()
    await expect(person.one("article.scroll")).to_be_visible()
    await person.one("[data-test=proof]").click()
    await person.button("Check the dice").click()
    proof = person.page.get_by_label("The dice")
    await expect(proof.get_by_role("status")).to_have_text(
        "The dice follow from their promise, as far as this browser can tell."
    )
    await expect(proof).to_contain_text("The promise is the one that this browser saw before play.")
    await expect(proof).to_contain_text("the host could have chosen them")
    async with person.page.expect_download() as saving:
        await person.button("Save the file").click()
    assert (await (await saving.value).path()).read_text().startswith('{"uguisu":"table"')
    await person.one("header a[href='/']").click()
    await expect(person.page.get_by_role("region", name="Recently finished")).to_be_visible()
