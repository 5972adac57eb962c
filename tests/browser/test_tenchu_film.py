"""What an NPC does is played on the board, the die before its result; and afterwards there is a film of the night."""

from __future__ import annotations

import asyncio
import re
from functools import cache

import httpx
import msgspec
from browser.conftest import Arrive
from browser.person import GLANCE, Person
from browser.reached import ways_to
from browser.test_accessibility import audit
from playwright.async_api import expect
from server.running import PATIENCE, RunningServer

from uguisu import Table, find_game, quick_dice
from uguisu.bots.tenchu import BOTS
from uguisu.engine.tablefile import written
from uguisu.games.tenchu import events as e
from uguisu.server import requests as r

STRIP = "main [data-test=strip]"
MOMENT, TOLD = "[data-test=moment]", "[data-test=told]"
OPEN = "aside ol button[data-choice]:not([aria-disabled=true])"
LOG = "[data-test=log] li > span:last-child"

READ_OFF = """() => new Promise((done) => {
  const looking = setInterval(() => {
    const outcome = document.querySelector('[data-test=strip] .falling')
    if (!outcome) return
    clearInterval(looking)
    const isTumbling = document.querySelector('[data-test=strip] .tumbling') !== null
    const [first, began] = [getComputedStyle(outcome).opacity, performance.now()]
    const waiting = setInterval(() => {
      if (getComputedStyle(outcome).opacity !== '1') return
      clearInterval(waiting)
      done([isTumbling, first, performance.now() - began, outcome.textContent.trim()])
    }, 10)
  }, 10)
})"""
"""Whether a die tumbles, how much of its result is seen then, and after how many milliseconds all of it, and what."""


@cache
def played(mission: str, *, to_the_end: bool) -> bytes:
    """A night between bots, to its end, or to where somebody has reacted and a Ninja is asked again."""
    table = Table.open(find_game("tenchu"), seats=1, options={"mission": mission}, seed=f"film {mission}")
    bot = BOTS["novice"](quick_dice("film", mission))
    while not table.is_over:
        prompt = table.prompt(table.seats[0])
        assert prompt is not None
        has_reacted = any(isinstance(line.event, e.Reacted) for line in table.all_told())
        if not to_the_end and has_reacted and prompt.question == "what_does_he_do":
            break
        table.act(prompt.seat, str(bot.choose(prompt)), prompt.number)
    return written(table)


async def sit(person: Person, address: str, save: bytes) -> None:
    async with httpx.AsyncClient(base_url=address, timeout=PATIENCE) as client:
        answer = (await client.post("/api/upload", content=save)).raise_for_status()
    await person.page.goto(ways_to(msgspec.json.decode(answer.content, type=r.Opened))[0])


async def answer(person: Person) -> set[str]:
    """Does whatever changes least. Answers what kinds of things happen then."""
    number = person.number
    await asyncio.sleep(0.35)
    await person.press_in_list("do:pass" if "do:pass" in person.options else person.options[-1])
    await person.until(lambda: person.prompt and person.number > number)
    return {line["event"]["event"] for line in person.letter["heard"]}


async def until_somebody_reacts(person: Person) -> None:
    """Passes until NPCs react, and what they do is being shown."""
    for _ in range(60):
        await person.is_asked()
        if "reacted" in await answer(person):
            return await person.one(STRIP).wait_for()
        await person.page.keyboard.press("x")
    raise AssertionError("nobody has reacted")


async def test_the_die_falls_before_it_is_said_what_follows(arrive: Arrive, house: RunningServer) -> None:
    person = await arrive(pace="slow", reduced_motion="no-preference")
    await sit(person, house.address, played("consort", to_the_end=False))
    await person.until(lambda: person.prompt)
    reading = asyncio.create_task(person.page.evaluate(READ_OFF))
    await until_somebody_reacts(person)
    is_tumbling, first, milliseconds, text = await reading
    assert is_tumbling
    assert float(first) < 0.2, "the result was seen while the die fell"
    assert milliseconds > 250
    assert text
    await expect(person.one(STRIP).locator("p.who")).not_to_be_empty()
    await audit(person, "the strip of a reaction")
    await person.page.keyboard.press("x")
    await person.sees()


async def test_a_key_skips_what_npcs_do_and_chooses_nothing(arrive: Arrive, house: RunningServer) -> None:
    person = await arrive(pace="slow")
    await sit(person, house.address, played("consort", to_the_end=False))
    await until_somebody_reacts(person)
    chosen = list(person.chosen)
    assert await person.one(LOG).count() < len(person.lines)
    await person.page.keyboard.press("1")
    await person.sees()
    await expect(person.one(STRIP)).to_have_count(0)
    assert person.chosen == chosen


async def test_each_beat_says_what_it_is_about(arrive: Arrive, house: RunningServer) -> None:
    person = await arrive(pace="fast")
    await sit(person, house.address, played("consort", to_the_end=False))
    await until_somebody_reacts(person)
    seen: set[str] = set()
    async with asyncio.timeout(PATIENCE * 3):
        while not (
            person.prompt and await person.one("aside ol button[data-choice]:not([aria-disabled=true])").count()
        ):
            seen |= set(await person.one(f"{STRIP} .title").all_inner_texts())
            await asyncio.sleep(GLANCE)
    assert any(re.match("Reacts to |Looks for ", title) for title in seen)


async def test_the_film_is_scrubbed_and_jumps_to_its_moments(arrive: Arrive, house: RunningServer) -> None:
    person = await arrive()
    await sit(person, house.address, played("merchant", to_the_end=True))
    await person.is_at_the_end()
    await expect(person.one("[data-test=figures]")).to_contain_text("Rating")
    await person.one("a[href*=film]").first.click()
    strip = person.one("[data-test=film-strip]")
    await expect(strip).to_be_visible()
    slider = person.page.get_by_role("slider", name="Step")
    last = int(await slider.get_attribute("max") or 0)
    await slider.fill(str(last // 2))
    await expect(person.one("main .count")).to_contain_text(f"{last // 2 + 1} of {last + 1}")
    await expect(person.one(f"{TOLD}")).not_to_be_empty()
    moments = person.one(MOMENT)
    assert await moments.count() >= 2
    close = strip.get_by_role("button", name=re.compile("^Missed by one"))
    if await close.count():
        await close.first.focus()
        await person.page.keyboard.press("Enter")
        await expect(person.one(TOLD)).to_contain_text("Missed by one.")
        await expect(person.one("main .film .glance").first).to_be_attached()
    await moments.last.focus()
    await person.page.keyboard.press("Enter")
    await expect(person.one(TOLD)).to_contain_text("The end.")
    await person.button("The moment before").click()
    await expect(person.one(TOLD)).not_to_contain_text("The end.")
    assert await person.one("main .film .way").count() > 0
    await audit(person, "the film of a night")
