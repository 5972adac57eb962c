"""axe looks at every page and every important state of it, in both palettes, and finds nothing serious."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
from browser.conftest import Arrive
from browser.moments import MOMENTS, seat_at
from browser.person import Person
from playwright.async_api import expect
from server.running import RunningServer

ROOT = Path(__file__).parents[2]
AXE = ROOT / "client" / "node_modules" / "axe-core" / "axe.min.js"
RUN = """async ({rules, without}) => {
  const {violations} = await axe.run(without ? {exclude: [[without]]} : document, rules ? {runOnly: rules} : {})
  const grave = violations.filter(({impact}) => impact === 'serious' || impact === 'critical')
  return grave.map(({id, nodes}) => `${id}: ${nodes.map(({html}) => html.slice(0, 160)).join(' | ')}`)
}"""


@cache
def axe() -> str:
    if not AXE.is_file():
        pytest.fail("axe-core is not installed: run `make client`.", pytrace=False)
    return AXE.read_text(encoding="utf-8")


async def audit(person: Person, state: str, without: str = "") -> None:
    """Of all rules only the one about contrast depends on the palette. What was audited before can be left out."""
    await person.page.evaluate("() => document.fonts.ready.then(() => true)")
    await person.page.evaluate(axe())
    await person.page.emulate_media(color_scheme="dark")
    found = await person.page.evaluate(RUN, {"without": without})
    assert not found, f"{state}, night: {found}"
    await person.page.emulate_media(color_scheme="light")
    found = await person.page.evaluate(RUN, {"without": without, "rules": ["color-contrast"]})
    assert not found, f"{state}, paper: {found}"


async def test_the_audit_finds_what_is_planted(person: Person) -> None:
    await person.go_home()
    await expect(person.one("[data-test=play-blade-0]")).to_be_visible()
    for planted, found in (
        ("<button></button>", "night: .*button-name"),
        ("<p style='color: #777; background: #888'>unreadable</p>", "night: .*color-contrast"),
        ("<p style='color: white; background: var(--ground)'>unreadable by day</p>", "paper: .*color-contrast"),
    ):
        await person.page.evaluate("(html) => document.querySelector('main').innerHTML = html", planted)
        with pytest.raises(AssertionError, match=found):
            await audit(person, "planted")


async def test_home_and_its_panels_are_accessible(person: Person) -> None:
    await person.go_home()
    await expect(person.one("[data-test=play-blade-0]")).to_be_visible()
    await audit(person, "home")
    await person.button("Settings").click()
    await audit(person, "settings")
    await person.button("Close").click()
    await person.set_up("blade", press=False)
    await audit(person, "set-up of blade")
    await person.button("Close").click()
    await person.set_up("hide_and_seek", ("The seekers", "A friend"), press=False)
    await audit(person, "set-up of hide-and-seek")


async def test_gathering_and_invitations_are_accessible(arrive: Arrive) -> None:
    host, guest = await arrive(), await arrive()
    await host.go_home()
    await host.set_up("hide_and_seek", ("The hider", "Me"), ("The seekers", "A friend"))
    link = await host.page.get_by_label("Link for a friend").input_value()
    await audit(host, "gathering")
    await guest.page.goto(link)
    await expect(guest.one("[data-test=sit]")).to_be_visible()
    await audit(guest, "invited")
    await guest.one("[data-test=sit]").click()
    await guest.until(lambda: guest.letter.get("waiting"))
    await guest.sees()
    await audit(guest, "waiting")
    await host.is_asked()
    await audit(host, "the hider decides")
    await host.one("header a[href='/']").click()
    await expect(host.page.get_by_text("Your tables")).to_be_visible()
    await audit(host, "home with a table that waits")


@pytest.mark.parametrize("moment", MOMENTS)
async def test_every_phase_is_accessible(moment: str, person: Person, house: RunningServer) -> None:
    await person.page.goto(await seat_at(house.address, moment))
    await person.sees()
    await expect(person.one("main svg").first).to_be_visible()
    if moment == "stealth":
        await person.button("Odds").click()
        await expect(person.one("aside section figure").first).to_be_visible()
    if moment == "ending":
        await person.one("[data-test=proof]").click()
        await person.button("Check the dice").click()
        await expect(person.page.get_by_label("The dice").get_by_role("status")).to_be_visible()
    await audit(person, moment)


async def test_what_opens_over_a_table_is_accessible(person: Person, house: RunningServer) -> None:
    await person.page.goto(await seat_at(house.address, "planning"))
    await person.sees()
    await person.button("Menu").click()
    await audit(person, "menu", without="main svg")
    await person.button("Share this table").click()
    await audit(person, "share", without="main svg")
    await person.button("Close").click()
    await person.page.keyboard.press("?")
    await audit(person, "help", without="main svg")
    await person.button("Close").click()
    await person.page.keyboard.press("r")
    await expect(person.one("[data-rule]").first).to_be_visible()
    await audit(person, "rules beside a table", without="main svg")


async def test_rules_replays_and_messages_are_accessible(person: Person, house: RunningServer) -> None:
    await person.page.goto("/rules/blade")
    await expect(person.one("[data-rule]").first).to_be_visible()
    await audit(person, "rules")
    await person.page.goto("/t/none")
    await audit(person, "no key")
    await person.page.goto((await seat_at(house.address, "ending")).replace("#", "/replay#"))
    await expect(person.page.get_by_role("slider", name="Step")).to_be_visible()
    await person.page.keyboard.press("PageDown")
    await audit(person, "replay")


async def test_the_curtain_is_accessible(person: Person) -> None:
    await person.go_home()
    await person.set_up("hide_and_seek", ("The hider", "Me"), ("The seekers", "Me"))
    await expect(person.page.get_by_role("dialog")).to_contain_text("Pass the screen")
    await audit(person, "curtain")
    await person.button("Set a PIN").click()
    await audit(person, "curtain with a PIN")
