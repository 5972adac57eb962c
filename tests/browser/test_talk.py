"""People talk at a table, see who is there, and may mute or report each other."""

from __future__ import annotations

from browser.conftest import Arrive
from browser.person import Person
from browser.test_accessibility import audit
from playwright.async_api import expect


async def two_friends(arrive: Arrive) -> tuple[Person, Person]:
    anna, bert = await arrive(), await arrive()
    await anna.go_home()
    await anna.set_up("hide_and_seek", ("The hider", "Me"), ("The seekers", "A friend"))
    link = await anna.page.get_by_label("Link for a friend").input_value()
    await bert.page.goto(link)
    await bert.page.get_by_label("What should they call you?").fill("Bert")
    await bert.one("[data-test=sit]").click()
    await anna.is_asked()
    return anna, bert


async def test_what_one_says_the_other_reads_in_the_log(arrive: Arrive) -> None:
    anna, bert = await two_friends(arrive)
    await bert.one("[data-test=talk] input").fill("Ready when <b>you</b> are")
    await bert.page.keyboard.press("Enter")
    await expect(anna.one("[data-test=said]")).to_contain_text("Bert: Ready when <b>you</b> are")
    await bert.one("[data-test=talk]").get_by_label("Phrases").click()
    await audit(bert, "talk with its phrases")
    await bert.button("Good game.").click()
    await expect(anna.one("[data-test=said]").last).to_contain_text("Good game.")
    await anna.page.reload()
    await expect(anna.one("[data-test=said]")).to_have_count(2)


async def test_typing_chooses_nothing(arrive: Arrive) -> None:
    anna, _ = await two_friends(arrive)
    await anna.one("[data-test=talk] input").fill("")
    await anna.one("[data-test=talk] input").press_sequentially("123 up or down")
    assert anna.chosen == []


async def test_somebody_is_muted_and_reported(arrive: Arrive) -> None:
    anna, bert = await two_friends(arrive)
    await bert.one("[data-test=talk] input").fill("Something rude")
    await bert.page.keyboard.press("Enter")
    said = anna.one("[data-test=said]")
    await said.get_by_label("About what Bert said").click()
    await audit(anna, "what can be done about something said")
    await anna.button("Report to the host").click()
    await expect(said).to_contain_text("Reported.")
    await anna.button("Mute Bert").click()
    await expect(said).not_to_contain_text("rude")
    await anna.button("Hear Bert again").click()
    await expect(said).to_contain_text("rude")


async def test_name_plates_say_who_is_here_and_who_has_to_act(arrive: Arrive) -> None:
    anna, bert = await two_friends(arrive)
    plates = anna.one("[data-test=plates] .plate")
    await expect(plates).to_have_count(2)
    await expect(plates.first).to_contain_text("deciding")
    await expect(plates.last).to_contain_text("here")
    await bert.go_home()
    await expect(plates.last).to_contain_text("away")
