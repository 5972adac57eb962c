"""What is written can be read: on the board, beside it, at every size of text."""

from __future__ import annotations

from typing import Any

import pytest
from browser.conftest import Arrive
from browser.moments import seat_at
from browser.person import Person
from browser.scorpion_moments import seats_at
from browser.test_phone import PHONE
from browser.test_pictures import NIGHT_AND_PAPER
from playwright.async_api import expect
from server.running import RunningServer

ON_BOARD, BESIDE = 11, 12
"""Pixels that letters must have."""
SMALL = """([onBoard, beside]) => {
  const small = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const one = text.parentElement
    if (!text.textContent.trim() || one.closest('title, script, style, option, .unseen')) continue
    if (!one.checkVisibility({checkVisibilityCSS: true, checkOpacity: true})) continue
    const drawn = one instanceof SVGElement ? one.getScreenCTM() : null
    const size = parseFloat(getComputedStyle(one).fontSize) * (drawn ? Math.hypot(drawn.a, drawn.b) : 1)
    const least = drawn && one.closest('main .frame') ? onBoard : beside
    if (size < least - 0.05) small.push(`${text.textContent.trim()} (${one.getAttribute('class')}): ${size.toFixed(1)}`)
  }
  return small
}"""
WIDTHS = "() => [document.documentElement.scrollWidth, innerWidth]"
BAR = "() => [...document.querySelectorAll('header dl')].filter((one) => one.scrollWidth > one.clientWidth + 1).length"
"""Bars that hide some of their facts."""
TABLES = ("drawing", "influence", "planning", "execution", "stealth", "record", "listening 1", "prowling 0")
"""Moments of Blade; moments of the Scorpion Clan, with a seat."""


async def sit(person: Person, house: RunningServer, table: str) -> None:
    moment, _, seat = table.partition(" ")
    way = (await seats_at(house.address, moment))[int(seat)] if seat else await seat_at(house.address, moment)
    await person.page.goto(way)
    await person.sees()
    await expect(person.one("main svg").first).to_be_visible()
    await person.page.evaluate("() => document.fonts.ready.then(() => true)")


async def is_readable(person: Person) -> None:
    assert await person.page.evaluate(SMALL, [ON_BOARD, BESIDE]) == []
    wide, window = await person.page.evaluate(WIDTHS)
    assert wide == window
    assert await person.page.evaluate(BAR) == 0


@NIGHT_AND_PAPER
async def test_no_letter_is_too_small_to_read(palette: str, scheme: str, arrive: Arrive, house: RunningServer) -> None:
    person = await arrive(color_scheme=scheme)
    for table in TABLES:
        await sit(person, house, table)
        await is_readable(person)


async def test_the_bar_of_a_phone_hides_nothing(arrive: Arrive, house: RunningServer) -> None:
    person = await arrive(**PHONE)
    for table in ("execution", "listening 1"):
        await sit(person, house, table)
        assert await person.page.evaluate(BAR) == 0


@pytest.mark.parametrize("colours", ["usual", "apart", "contrast"])
async def test_the_largest_text_is_larger_everywhere_and_breaks_nothing(
    colours: str, arrive: Arrive, house: RunningServer
) -> None:
    person = await arrive()
    await likes(person, colours=colours, size=1.3)
    for table in ("execution", "listening 1"):
        await sit(person, house, table)
        await is_readable(person)


async def likes(person: Person, **wanted: Any) -> None:
    """From the next page on."""
    await person.page.add_init_script(f"""{{
      const settings = JSON.parse(localStorage.getItem('uguisu.settings') ?? '{{}}')
      localStorage.setItem('uguisu.settings', JSON.stringify({{...settings, ...{wanted!r}}}))
    }}""")
