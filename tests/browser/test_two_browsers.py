"""Two people at one table of hide-and-seek, each at a browser of their own: one of them never learns where he is."""

from __future__ import annotations

import json
import re

from browser.conftest import Arrive
from browser.person import Person, Told
from browser.whims import Whims
from playwright.async_api import expect

TURNS = 3
WHERE_HE_IS = re.compile(r"the hider, zone|the hider in zone|crescent|Stay in zone", re.IGNORECASE)


async def meet(arrive: Arrive) -> tuple[Person, Person]:
    """The hider opens a table and sends a link; the seekers come by it."""
    hider, seekers = await arrive(), await arrive()
    await hider.go_home()
    await hider.set_up("hide_and_seek", ("The hider", "Me"), ("The seekers", "A friend"))
    link = await hider.page.get_by_label("Link for a friend").input_value()
    await seekers.page.goto(link)
    await seekers.page.get_by_label("What should they call you?").fill("Aki")
    await seekers.one("[data-test=sit]").click()
    await hider.is_asked()
    await seekers.until(lambda: seekers.letter and seekers.letter["table"]["state"] == "running")
    await seekers.sees()
    return hider, seekers


async def play_a_turn(hider: Person, seekers: Person, whims: Whims) -> None:
    """The hider goes, then each of the four seekers, and none of them where he is."""
    await hider.is_asked()
    went = whims.choose(hider.options)
    await hider.choose(went)
    for _ in range(4):
        await seekers.is_asked()
        assert WHERE_HE_IS.findall(await seekers.source()) == []
        await seekers.choose(whims.choose([option for option in seekers.options if option != went]))


def secrets_in(told: object) -> list[str]:
    """Whatever in a message of the server could say where the hider is."""
    found = []
    if isinstance(told, dict):
        for name, value in told.items():
            if name in ("hider", "sealed") and value not in (None, ""):
                found.append(f"{name}: {value}")
            found += secrets_in(value)
    elif isinstance(told, list):
        for value in told:
            found += secrets_in(value)
    elif isinstance(told, str) and re.search(r"go:\d|hider.*\d", told):
        found.append(told)
    return found


def without_own_options(letter: Told) -> Told:
    """The seekers' own options are zones too; everything else must name none that is the hider's."""
    prompt = letter.get("prompt")
    if prompt and prompt["question"] == "where_does_the_seeker_go":
        return letter | {"prompt": prompt | {"options": []}}
    return letter


async def test_nothing_that_reaches_the_seekers_browser_says_where_the_hider_is(arrive: Arrive) -> None:
    hider, seekers = await meet(arrive)
    whims = Whims("two browsers")
    await expect(seekers.one("[data-test=question]")).to_have_text("The hider decides.")
    for _ in range(TURNS):
        await play_a_turn(hider, seekers, whims)
    assert hider.letter["view"]["hider"] is not None
    answers = [await seekers.answers()]
    await seekers.page.reload()
    await seekers.sees()
    await seekers.menu("Replay")
    await expect(seekers.one("h1")).to_have_text("Hide-and-seek")
    await expect(seekers.page.get_by_role("slider", name="Step")).to_be_visible()
    assert WHERE_HE_IS.findall(await seekers.source()) == []

    letters = [told for told in map(json.loads, seekers.heard) if told["say"] == "letter"]
    assert len(letters) > 5 * TURNS
    assert {letter["seat"] for letter in letters} == {1}
    assert all(letter["view"] is None or letter["view"]["hider"] is None for letter in letters)
    assert {line["event"]["event"] for letter in letters for line in letter["heard"]} == {"heard", "seeker-went"}
    for frame in seekers.heard:
        assert secrets_in(without_own_options(json.loads(frame))) == []
    answers.append(await seekers.answers())
    assert any("/replay" in address for told in answers for address in told)
    told = [answer for each in answers for address, answer in each.items() if not address.endswith("/atlas")]
    assert secrets_in(told) == []


async def test_when_the_game_is_over_both_go_on_at_a_new_table_with_sides_exchanged(arrive: Arrive) -> None:
    hider, seekers = await meet(arrive)
    await hider.choose("go:9")
    await seekers.is_asked()
    await seekers.choose("go:9")
    for person in (hider, seekers):
        await person.is_at_the_end()
    await hider.one("[data-test=rematch]").click()
    await seekers.button("Go to the new table").click()
    await seekers.is_asked()
    await hider.sees()
    assert hider.table == seekers.table
    assert (hider.letter["seat"], seekers.letter["seat"]) == (1, 0)
    await play_a_turn(seekers, hider, Whims("rematch"))
