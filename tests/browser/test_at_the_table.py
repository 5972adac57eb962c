"""What a table offers besides its game: undo, odds, reasons, rules, palettes, the tab's title."""

from __future__ import annotations

import re

from browser.conftest import Arrive
from browser.moments import seat_at
from browser.person import Person, middle
from playwright.async_api import expect
from server.running import RunningServer


async def sit(person: Person, house: RunningServer, moment: str) -> None:
    await person.page.goto(await seat_at(house.address, moment))
    await person.sees()


async def test_the_key_of_a_link_goes_out_of_the_address_and_stays_in_the_browser(
    person: Person, house: RunningServer
) -> None:
    await sit(person, house, "planning")
    assert "#" not in person.page.url
    await person.page.reload()
    await person.is_asked()


async def test_the_log_shows_its_last_line_as_soon_as_the_page_is_there(person: Person, house: RunningServer) -> None:
    await sit(person, house, "execution")
    await expect(person.one("main svg").first).to_be_visible()
    await expect(person.one("[data-test=log] li").last).to_be_in_viewport(ratio=0.9)
    await person.choose(person.options[0])
    await expect(person.one("[data-test=log] li").last).to_be_in_viewport(ratio=0.9)


async def test_a_choice_that_taught_nothing_is_taken_back(person: Person, house: RunningServer) -> None:
    await sit(person, house, "planning")
    undo = person.one("[data-test=undo]")
    await expect(undo).to_be_disabled()
    before, question, lines = person.options, person.letter["prompt"]["text"], person.lines.copy()
    for way in ("click", "key"):
        await person.choose(before[0])
        assert person.options != before
        await expect(undo).to_be_enabled()
        number = person.number
        await (undo.click() if way == "click" else person.page.keyboard.press("u"))
        await person.is_past(number)
        assert (person.options, person.letter["prompt"]["text"], person.lines) == (before, question, lines)


async def test_odds_are_told_when_they_are_asked_for(person: Person, house: RunningServer) -> None:
    await sit(person, house, "stealth")
    odds = person.button("Odds")
    chances = person.one("aside section figure")
    await expect(chances).to_have_count(0)
    await odds.click()
    await expect(odds).to_have_attribute("aria-pressed", "true")
    await expect(chances.first).to_be_visible()
    await expect(chances.first).to_contain_text("%")
    await person.page.keyboard.press("o")
    await expect(chances).to_have_count(0)


async def test_pressing_what_is_not_on_offer_tells_why_not_with_the_rule(person: Person, house: RunningServer) -> None:
    await sit(person, house, "drawing")
    block = await person.one("main .area .block").last.bounding_box()
    assert block is not None
    x, y = middle(block)
    await person.page.mouse.click(x + 5 * block["width"], y + 4 * block["height"])
    note = person.page.get_by_role("status").filter(has_text="Why not?")
    await expect(note).to_be_visible()
    rule = await note.get_by_role("link").inner_text()
    await note.get_by_role("link").click()
    await expect(person.one(f"[data-rule={rule}]")).to_be_in_viewport()
    assert person.chosen == []
    await person.page.keyboard.press("Escape")
    await person.button("Close this note").click()
    await expect(note).to_have_count(0)


async def test_pressing_a_room_that_is_too_far_away_tells_why_not(person: Person, house: RunningServer) -> None:
    await sit(person, house, "execution")
    far = max(range(len(person.letter["view"]["rooms"])), key=lambda room: f"move:{room}" not in person.options)
    await person.page.mouse.click(*middle(await person.page.get_by_label(f"Room {far + 1}").first.bounding_box()))
    await expect(person.page.get_by_role("status").filter(has_text="Why not?")).to_be_visible()


async def test_the_rules_open_at_the_rule_of_the_question(person: Person, house: RunningServer) -> None:
    await sit(person, house, "stealth")
    rule = person.letter["prompt"]["rule"]
    here = person.page.get_by_role("complementary", name="Rules").locator(f"[data-rule={rule}]")
    await person.page.get_by_role("link", name=rule).click()
    await expect(here).to_be_in_viewport()
    await expect(here).to_have_attribute("aria-current", "true")
    await person.button("Close the rules").click()
    await expect(here).to_have_count(0)
    await person.page.keyboard.press("r")
    await expect(here).to_be_in_viewport()
    await person.page.keyboard.press("Escape")
    await expect(here).to_have_count(0)


async def test_the_rules_have_a_page_that_opens_at_a_rule_and_can_be_searched(person: Person) -> None:
    await person.page.goto("/rules/blade#BL-506")
    await expect(person.one("[data-rule=BL-506]")).to_be_in_viewport()
    await person.page.get_by_label("Search the rules").fill("noise limit")
    await expect(person.one("[data-rule=BL-506]")).to_have_count(0)
    await expect(person.one("[data-rule]").first).to_be_visible()


async def test_the_palette_is_changed_and_kept(person: Person, house: RunningServer) -> None:
    await sit(person, house, "planning")
    ground = "() => getComputedStyle(document.documentElement).backgroundColor"
    night = await person.page.evaluate(ground)
    await person.button("Menu").click()
    await person.page.get_by_role("group", name="Palette").get_by_text("Paper").click()
    paper = await person.page.evaluate(ground)
    assert (night, paper) == ("rgb(16, 19, 26)", "rgb(241, 233, 216)")
    await person.page.reload()
    await person.sees()
    assert await person.page.evaluate(ground) == paper


async def test_the_title_of_the_tab_says_whose_turn_it_is(person: Person) -> None:
    await person.go_home()
    await expect(person.page).to_have_title("Uguisu")
    await person.set_up("hide_and_seek", ("The hider", "Me"), ("The seekers", "A friend"))
    await expect(person.page.get_by_text("One seat is still open.")).to_be_visible()
    await expect(person.page).to_have_title("Hide-and-seek · Uguisu")
    await person.button("Let a bot sit: random").click()
    await expect(person.page).to_have_title("(your turn) Hide-and-seek · Uguisu")
    await person.is_asked()
    await person.one("header a[href='/']").click()
    await expect(person.page).to_have_title("(your turn) Uguisu")
    await person.page.get_by_role("link", name="your turn").click()
    await person.is_asked()


async def test_a_wrong_key_is_refused_with_a_way_on(arrive: Arrive) -> None:
    person = await arrive()
    person.forgives = re.compile("no-such-key")
    await person.page.goto("/t/nowhere#seat=0&key=nothing")
    await expect(person.one("h1")).to_have_text("There is no such table, or this key does not open it.")
    await person.button("Forget this table").click()
    await expect(person.one("[data-test=play-blade-0]")).to_be_visible()


async def test_whoever_gives_up_is_asked_first_and_then_the_game_is_over(person: Person, house: RunningServer) -> None:
    await sit(person, house, "execution")
    await person.menu("Give up")
    await person.button("Play on").click()
    await person.menu("Give up")
    await person.page.get_by_role("dialog").get_by_role("button", name="Give up").click()
    await person.is_at_the_end()
    await expect(person.one("article.scroll")).to_be_visible()
