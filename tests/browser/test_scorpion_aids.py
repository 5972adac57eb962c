"""What helps those who think: belief, exposure, the film; and axe looks at it all."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from browser.conftest import Arrive
from browser.person import Person
from browser.scorpion_moments import GUARDS, INTRUDERS, seats_at
from browser.scorpion_table import SHADOW, point_of
from browser.test_accessibility import audit
from browser.test_phone import PHONE
from playwright.async_api import expect
from server.running import RunningServer

ASSUME = re.compile("^Assume( that|$)")
PENCIL = re.compile("^(Pencil|Mark zones for yourself)")
DOORS = re.compile("^(Doors|Where the secret passage can still end)")
SHADE = re.compile("^Exposure(: what each move|$)")


async def sit(person: Person, house: RunningServer, moment: str, seat: int, deduction: str = "automatic") -> None:
    await person.page.goto((await seats_at(house.address, moment, deduction))[seat])
    await person.sees()
    await expect(person.one("main .scorpion").first).to_be_visible()


async def press_zone(person: Person, zone: str) -> None:
    point = await point_of(person, f"zone:{zone}")
    assert point is not None, f"{zone} cannot be pressed"
    await person.page.mouse.click(*point)


async def assume(person: Person, zone: str, words: str) -> None:
    await person.button(ASSUME).click()
    await press_zone(person, zone)
    await person.page.get_by_role("menuitem", name=words).click()
    await person.button("Done assuming").click()


def belief_of(person: Person, who: str) -> dict[str, float]:
    """Where he may be, by the newest answer; empty if there is none that fits."""
    told = [json.loads(text) for text in person.heard if text.startswith('{"say":"belief-told"')]
    found: dict[str, float] = told[-1]["found"]["clouds"].get(who, {}) if told else {}
    return found


async def test_a_guard_sees_the_belief_from_the_start_and_assumes_something(
    person: Person, house: RunningServer
) -> None:
    await sit(person, house, "listening", GUARDS)
    belief, status = person.one("main .belief path"), person.one(".scorpion [role=status]")
    await expect(belief).not_to_have_count(0)
    await expect(person.one(".scorpion .key")).to_contain_text("how likely")
    await expect(person.one("main .belief text").first).to_contain_text("%")
    await person.page.get_by_role("radio", name="Nobody").click()
    await expect(belief).to_have_count(0)
    await person.page.get_by_role("radio", name="The ninja").click()
    zones = await person.until(lambda: belief_of(person, "ninja"))
    await expect(belief).to_have_count(len(zones))
    await expect(status).to_contain_text(f"The ninja can be in {len(zones)} zones")
    likely = max(zones, key=lambda zone: zones[zone])
    await assume(person, likely, "The ninja is not here")
    slip = person.button(re.compile(rf"Assumed: The ninja is not in {likely}"))
    await expect(slip).to_be_visible()
    fewer = await person.until(lambda: belief_of(person, "ninja") != zones and belief_of(person, "ninja"))
    assert set(fewer) == set(zones) - {likely}
    await expect(belief).to_have_count(len(fewer))
    await assume(person, likely, "The ninja is here")
    await expect(status).to_contain_text("The ninja must be in the one shaded zone")
    nowhere = next(zone for zone in ("GE", "E1", "W1", "C01") if zone not in zones)
    await assume(person, nowhere, "The ninja is here")
    await expect(status).to_contain_text("That cannot be")
    await expect(belief).to_have_count(0)
    await person.button("Assume nothing: clear all").click()
    await expect(belief).to_have_count(len(zones))
    assert person.chosen == []


async def test_where_the_table_leaves_it_to_the_pencil_there_is_no_belief(person: Person, house: RunningServer) -> None:
    await sit(person, house, "listening", GUARDS, "marks")
    await expect(person.button("Pencil: mark zones for yourself")).to_be_visible()
    await expect(person.page.get_by_role("radio")).to_have_count(0)
    await expect(person.button(re.compile("^Assume"))).to_have_count(0)
    await person.button("Pencil: mark zones for yourself").click()
    await press_zone(person, "C01")
    await expect(person.one("main .pencilled path")).to_have_count(1)
    await person.button("Done with the pencil").click()
    assert not [said for said in person.said if said["say"] in ("what-belief", "what-exposure")]


async def test_the_exposure_shows_a_number_in_every_zone_that_can_be_entered(
    person: Person, house: RunningServer
) -> None:
    await sit(person, house, "prowling", INTRUDERS)
    numbers = person.one("main .exposure text")
    await expect(numbers).to_have_count(0)
    await person.button(SHADOW).click()
    zones = {one.split(":")[1] for one in person.options if one.split(":")[0] in ("step", "climb", "hang-rope")}
    await expect(numbers).to_have_count(len(zones))
    for text in await numbers.all_text_contents():
        assert re.fullmatch(r"(\d+|<1)%", text)
    step = next(one for one in person.options if one.startswith("step:"))
    await person.one(f'aside ol button[data-choice="{step}"]').hover()
    await expect(person.one(".scorpion [role=status]")).to_contain_text(
        re.compile(r"The guards could look for the \w+ in \d+ zones?")
    )


async def test_the_film_opens_after_the_game_and_jumps_to_a_close_call(person: Person, house: RunningServer) -> None:
    await sit(person, house, "ending", GUARDS)
    await person.page.get_by_role("link", name="The film").click()
    strip = person.page.get_by_role("group", name=re.compile("^The film"))
    await expect(strip).to_be_visible()
    count = person.one("main p.count")
    await expect(count).to_contain_text(re.compile(r"^1 of"))
    mark = strip.get_by_role("button", name=re.compile("^(Close call|The net closes):")).first
    words = (await mark.get_attribute("title")) or ""
    await strip.get_by_role("button", name="The next close call").click()
    await expect(count).not_to_contain_text(re.compile(r"^1 of"))
    await expect(mark).to_have_attribute("aria-current", "step")
    await expect(strip).to_contain_text(words[:40])
    await expect(person.one("main .stage svg").first).to_be_visible()
    await mark.click()
    await expect(mark).to_have_attribute("aria-current", "step")


async def test_leaving_without_the_mission_is_asked_once_more(person: Person, house: RunningServer) -> None:
    await sit(person, house, "prowling", INTRUDERS)
    await person.choose("step:F6")
    await person.is_asked()
    dialog, number = person.page.get_by_role("dialog", name="Leave without the mission?"), person.number
    await person.press("leave-map")
    await expect(dialog).to_contain_text("He cannot come back.")
    await dialog.get_by_role("button", name="Stay").click()
    await expect(dialog).to_have_count(0)
    in_list = person.one('aside ol button[data-choice="leave-map"]')
    await in_list.press("Enter")
    await expect(dialog).to_be_visible()
    await person.page.keyboard.press("Escape")
    await expect(dialog).to_have_count(0)
    assert person.chosen == ["step:F6"]
    await in_list.press("Enter")
    await dialog.get_by_role("button", name="Leave the map").click()
    await person.is_past(number)
    assert person.chosen == ["step:F6", "leave-map"]


async def test_settings_that_are_refused_are_refused_in_plain_view(person: Person) -> None:
    person.forgives = re.compile("400|422")
    await person.go_home()
    await person.set_up("scorpion", ("Sentries at the start", "12"), ("Patrols at the start", "10"))
    problem = person.page.get_by_role("dialog").get_by_role("status").last
    await expect(problem).not_to_be_empty()
    await expect(problem).to_be_in_viewport(ratio=1)


# Why not?


async def test_a_card_that_cannot_be_played_says_why(arrive: Arrive, house: RunningServer) -> None:
    person = await arrive()
    await sit(person, house, "listening", GUARDS)
    await person.page.get_by_role("button", name=re.compile("Kenjutsu, .* why not")).click()
    await expect(person.one(".notes")).to_contain_text("SC-8")


# axe


@pytest.mark.parametrize("traits", [{}, PHONE], ids=["laptop", "phone"])
async def test_the_guards_table_with_all_its_tools_is_accessible(
    traits: dict[str, Any], arrive: Arrive, house: RunningServer
) -> None:
    person = await arrive(**traits)
    await sit(person, house, "listening", GUARDS)
    await switch(person, "Both together")
    await expect(person.one("main .belief path").first).to_be_visible()
    await person.button(DOORS).click()
    await expect(person.one("main .may .door").first).to_be_visible()
    await audit(person, "the belief with doors")
    await person.button(ASSUME).click()
    await press_zone(person, "C01")
    await expect(person.page.get_by_role("menuitem").first).to_be_visible()
    await audit(person, "what to assume of a zone")
    await person.page.get_by_role("menuitem", name="The ninja is not here").click()
    await expect(person.button(re.compile("Assumed: "))).to_be_visible()
    await audit(person, "something is assumed")
    await person.button(PENCIL).click()
    await press_zone(person, "C01")
    await audit(person, "the pencil in the hand")


@pytest.mark.parametrize("traits", [{}, PHONE], ids=["laptop", "phone"])
async def test_the_intruders_table_with_their_exposure_is_accessible(
    traits: dict[str, Any], arrive: Arrive, house: RunningServer
) -> None:
    person = await arrive(**traits)
    await sit(person, house, "prowling", INTRUDERS)
    await person.button(SHADE).click()
    await expect(person.one("main .exposure text").first).to_be_visible()
    await person.one("aside ol button[data-choice^='step:']").first.focus()
    await audit(person, "exposure")


async def test_the_film_is_accessible(person: Person, house: RunningServer) -> None:
    await sit(person, house, "ending", GUARDS)
    await person.page.get_by_role("link", name="The film").click()
    await person.page.get_by_role("button", name="The next close call").click()
    await audit(person, "the film")


async def switch(person: Person, name: str) -> None:
    await person.page.get_by_role("radio", name=name).check(force=True)
