"""The words for the dice, as two people see them: mixed in unasked, waited for, left out, and proved at the end."""

from __future__ import annotations

from pathlib import Path

from browser.conftest import Arrive
from browser.person import Person
from browser.test_two_browsers import meet
from examples.hide_and_seek.game import HIDE_AND_SEEK
from playwright.async_api import expect

from uguisu import verify


async def proved(person: Person, *sentences: str, headline: str) -> None:
    await person.one("[data-test=proof]").click()
    await person.button("Check the dice").click()
    proof = person.page.get_by_label("The dice", exact=True)
    await expect(proof.get_by_role("status")).to_have_text(headline)
    for sentence in sentences:
        await expect(proof).to_contain_text(sentence)


async def found_at_once(hider: Person, seekers: Person) -> None:
    await hider.choose("go:9")
    await seekers.is_asked()
    await seekers.choose("go:9")
    for person in (hider, seekers):
        await person.is_at_the_end()


async def test_both_browsers_find_the_list_that_they_kept_in_the_finished_game(arrive: Arrive, tmp_path: Path) -> None:
    hider, seekers = await meet(arrive)
    await found_at_once(hider, seekers)
    for person in (hider, seekers):
        await proved(
            person,
            "The list of sealed words is the one that this browser held before it said its own.",
            "then mixed in: the words of",
            "To check them against the rules",
            headline="The dice follow from their promise.",
        )
    async with seekers.page.expect_download() as saving:
        await seekers.button("Save the file").click()
    path = tmp_path / "saved.jsonl"
    await (await saving.value).save_as(path)
    (dice,) = verify(path, HIDE_AND_SEEK).dice
    assert dice.round is not None
    for word, person in zip(dice.entropy, (hider, seekers), strict=True):
        assert {told["word"] for told in person.said if told["say"] == "reveal"} == {word}


async def test_whose_word_was_waited_for_in_vain_is_named_on_every_screen(arrive: Arrive) -> None:
    hider, seekers = await arrive(), await arrive()
    await hider.go_home()
    await hider.set_up("hide_and_seek", ("The hider", "Me"), ("The seekers", "A friend"))
    link = await hider.page.get_by_label("Link for a friend").input_value()
    await seekers.page.goto(link)
    await seekers.page.get_by_label("What should they call you?").fill("Aki")
    await seekers.page.route_web_socket("**/play", lambda socket: None)
    await seekers.one("[data-test=sit]").click()
    await expect(hider.page.get_by_role("heading", name="Waiting for Aki.")).to_be_visible()
    await hider.button("Go on without the word of Aki").click()
    await hider.is_asked()
    sentence = "The word of Aki never came. The dice do without it."
    await expect(hider.one("[data-test=log]")).to_contain_text(sentence)
    await seekers.page.unroute_all()
    friend = await seekers.context.new_page()
    later = Person(seekers.context, friend)
    await later.page.goto(f"/t/{hider.table}")
    await later.sees()
    await expect(later.one("[data-test=log]")).to_contain_text(sentence)
    await found_at_once(hider, later)
    await proved(
        hider,
        "The word of Aki never came and was left out.",
        headline="The dice follow from their promise, as far as this browser can tell.",
    )
