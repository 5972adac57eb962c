"""Shadow Tactics: what helps those who think, what can be read, what axe says of it, and the film."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from browser.conftest import Arrive
from browser.person import Person, Told, middle
from browser.reached import ways_to
from browser.scorpion_table import point_of
from browser.shadow_table import DAIMYO, EYES, FIRST, LIKELY_DAIMYO, LIKELY_NINJAS, NINJAS, REHEARSE, sit
from browser.test_accessibility import audit
from browser.test_phone import PHONE, fits
from browser.test_pictures import NIGHT_AND_PAPER
from browser.test_readable import is_readable, likes
from playwright.async_api import Locator, expect
from server.running import RunningServer, open_table

from uguisu.server import requests as r

LAPTOP_AND_PHONE = pytest.mark.parametrize("traits", [{}, PHONE], ids=["laptop", "phone"])


def told(person: Person, assumed: int | None = None) -> Told:
    """What the server has worked out last: with so many things assumed, or any."""
    answers = [json.loads(text) for text in person.heard if text.startswith('{"say":"belief-told"')]
    fit = [one for one in answers if assumed is None or len(one["assumed"]) == assumed]
    found: Told = fit[-1]["found"] if fit and fit[-1] is answers[-1] else {}
    return found


async def point(person: Person, thing: str) -> None:
    at = await point_of(person, thing)
    assert at, f"{thing} cannot be pointed at"
    await person.page.mouse.move(*at)


def caption(person: Person) -> Locator:
    return person.one(".shadow .caption")


# Who sees what


async def test_the_eyes_tint_every_junction_and_every_side_of_a_bush(person: Person, house: RunningServer) -> None:
    await sit(person, house.address, "planning", NINJAS)
    eyes = (await person.until(lambda: told(person)))["eyes"]
    marks = person.one("main .eyes > g")
    await expect(marks).to_have_count(0)
    await person.button(EYES).click()
    await expect(marks).to_have_count(len(eyes))
    for tone, count in (
        ("all", sum(bool(one["blue"]) for one in eyes)),
        ("some", sum(bool(one["red"]) and not one["blue"] for one in eyes)),
        ("none", sum(not one["red"] for one in eyes)),
    ):
        await expect(person.one(f"main .eyes > g.{tone}")).to_have_count(count)
    await person.page.reload()
    await expect(marks).to_have_count(len(eyes))
    await person.button(EYES).click()
    await expect(marks).to_have_count(0)
    assert person.chosen == []


async def test_whoever_is_pointed_at_shows_what_he_sees_and_a_place_who_sees_it(
    person: Person, house: RunningServer
) -> None:
    await sit(person, house.address, "planning", NINJAS)
    eyes = (await person.until(lambda: told(person)))["eyes"]
    guard = max({g for one in eyes for g in one["red"]}, key=lambda g: sum(g in one["red"] for one in eyes))
    sights = person.one("main .eyes .sight")
    await point(person, f"guard:{guard}")
    await expect(sights).to_have_count(sum(guard in one["red"] for one in eyes))
    await expect(caption(person)).to_contain_text("looking")
    bush = next(one["hex"] for one in eyes if one["yard"] and one["red"])
    await point(person, f"hex:{bush}")
    await expect(sights).to_have_count(sum(len(one["red"]) for one in eyes if one["hex"] == bush))
    await expect(caption(person)).to_contain_text(re.compile("red cards are seen by the"))
    quiet = next(one["hex"] for one in eyes if not one["yard"] and not one["red"])
    await point(person, f"hex:{quiet}")
    await expect(caption(person)).to_contain_text("Nobody sees who goes through here.")


async def test_where_the_table_does_not_help_there_is_nothing_to_ask(person: Person, house: RunningServer) -> None:
    wishes = [r.Wish("bot", "novice"), r.Wish("me")]
    opened = await open_table(house.address, "shadow", wishes, {**FIRST, "ready_made": True, "insight": False})
    await person.page.goto(ways_to(opened)[0])
    while not any(option.startswith("place:") for option in person.options):
        await person.until(lambda: person.prompt)
        await person.sees()
        await person.choose(person.options[0])
    await expect(person.button(EYES)).to_have_count(0)
    await expect(person.button(REHEARSE)).to_have_count(0)
    assert not [said for said in person.said if said["say"] == "what-belief"]


# What if


async def test_a_rehearsal_follows_a_guard_who_is_dragged_about(person: Person, house: RunningServer) -> None:
    await sit(person, house.address, "watched", NINJAS)
    await person.button(REHEARSE).click()
    plan = (await person.until(lambda: told(person)))["rehearsal"]
    steps = person.one(".shadow.beside ol:has(strong) > li")
    await expect(steps).to_have_count(len(plan))
    seen = next(one for one in plan if len(one["seen_by"]) == 1)
    row = steps.nth(plan.index(seen))
    await expect(row).to_contain_text(re.compile(r"is seen by the .*: it fails, damage 1, noise \+1\."))
    await expect(person.one("main .plan .cross")).to_have_count(sum(one["outcome"] == "seen" for one in plan))
    guard = seen["seen_by"][0]
    here = middle(await person.one(f'main [data-spot="guard:{guard}"]').bounding_box())
    yard = farthest(person.letter["view"]["guards"], guard)
    there = middle(await person.one(f'main [data-spot="hex:{yard}"]').first.bounding_box())
    mouse = person.page.mouse
    await mouse.move(*here)
    await mouse.down()
    await mouse.move(here[0] + 10, here[1] + 10, steps=2)
    await mouse.move(*there, steps=4)
    await mouse.up()
    await person.one("main .closeup [data-choice]").first.click()
    after = (await person.until(lambda: told(person, 1)))["rehearsal"]
    assert guard not in next(one for one in after if one["slot"] == seen["slot"])["seen_by"]
    await expect(row).not_to_contain_text("it fails, damage 1, noise +1.")
    await person.page.get_by_role("button", name="Put everything back", exact=True).click()
    await person.until(lambda: told(person, 0))
    await expect(row).to_contain_text("it fails, damage 1, noise +1.")
    assert person.chosen == []


def farthest(guards: dict[str, Told], guard: int) -> str:
    """A yard with a guard in it, at the other end of the garden."""

    def place(yard: str) -> tuple[int, int]:
        q, r = yard.split(".")
        return int(q), int(r)

    q, r = place(guards[str(guard)]["yard"])
    yards = {one["yard"] for one in guards.values()}
    return max(yards, key=lambda yard: abs(place(yard)[0] - q) + abs(place(yard)[1] - r))


async def test_in_a_rehearsal_another_way_can_be_tried(person: Person, house: RunningServer) -> None:
    await sit(person, house.address, "watched", NINJAS)
    await person.button(REHEARSE).click()
    await person.until(lambda: told(person))
    choices = person.one(".shadow.beside ol select")
    taken = await choices.first.input_value()
    values = await choices.first.locator("option").evaluate_all("(all) => all.map((one) => one.value)")
    other = next(one for one in values if one != taken)
    await choices.first.select_option(other)
    after = (await person.until(lambda: told(person, 1)))["rehearsal"]
    assert other in [choice for one in after for choice in one["chosen"]]
    await expect(choices.first).to_have_value(other)
    assert person.chosen == []


# Insight


async def test_the_daimyo_sees_what_each_slot_can_hold_and_where_ninjas_can_go(
    person: Person, house: RunningServer
) -> None:
    await sit(person, house.address, "orders", DAIMYO)
    found = await person.until(lambda: told(person))
    guess = found["guesses"][0]
    await point(person, f"slot:{guess['slot']}")
    await expect(caption(person).locator("li")).to_have_count(len(guess["cards"]))
    await expect(caption(person)).to_contain_text(f"{round(guess['cards'][0][1] * 100)} %")
    await person.button(LIKELY_DAIMYO).click()
    await expect(person.one("main .shading text").first).to_be_visible()


async def test_the_ninjas_see_how_likely_each_junction_is_watched_after_the_orders(
    person: Person, house: RunningServer
) -> None:
    await sit(person, house.address, "planning", NINJAS)
    found = await person.until(lambda: told(person))
    await person.button(LIKELY_NINJAS).click()
    shaded = person.one("main .shading path")
    await expect(shaded).to_have_count(sum(share > 0 for _, share in found["watched"]))


# The film


async def test_the_film_shows_skipped_cards_and_what_would_have_been(person: Person, house: RunningServer) -> None:
    await sit(person, house.address, "ending", NINJAS)
    await person.page.get_by_role("link", name="The film").click()
    strip = person.page.get_by_role("group", name=re.compile("^The film"))
    cards, said = strip.locator(".card"), strip.locator("p")
    await expect(said).to_contain_text(re.compile(r"^Round 1: \d of \d cards worked. Had the Daimyo moved nobody: \d"))
    skipped = strip.get_by_role("button", name=re.compile("It was skipped, and nobody saw it then"))
    following = strip.get_by_role("button", name="The next round")
    while await skipped.count() == 0:
        await following.click()
    await skipped.first.click()
    await expect(skipped.first).to_have_attribute("aria-current", "step")
    await expect(said).to_contain_text("Had the Daimyo moved nobody")
    slot = int(re.findall(r"Slot (\d+)", await skipped.first.get_attribute("aria-label") or "")[0])
    name = re.findall(r": (.*?)\. It was", await skipped.first.get_attribute("aria-label") or "")[0]
    on_mat = person.one(".mat li").nth(slot - 1)
    await expect(on_mat.locator("[title]").first).to_have_attribute("title", re.compile(re.escape(name)))
    await following.click()
    await expect(cards.first).to_be_visible()


# Reading


READ = [
    ("styles", DAIMYO),
    ("planned", NINJAS),
    ("orders", DAIMYO),
    ("way", NINJAS),
    ("council", DAIMYO),
    ("ending", 1),
]


@NIGHT_AND_PAPER
async def test_no_letter_is_too_small_to_read(palette: str, scheme: str, arrive: Arrive, house: RunningServer) -> None:
    person = await arrive(color_scheme=scheme)
    for moment, seat in (*READ, ("six", DAIMYO)):
        await sit(person, house.address, moment, seat)
        await person.page.evaluate("() => document.fonts.ready.then(() => true)")
        await is_readable(person)


async def test_with_all_layers_and_the_largest_text_it_can_be_read(arrive: Arrive, house: RunningServer) -> None:
    person = await arrive()
    await likes(person, size=1.3)
    await sit(person, house.address, "watched", NINJAS)
    for tool in (EYES, REHEARSE, LIKELY_NINJAS, "Names: write on every place what it is called"):
        await person.button(tool).click()
    await expect(person.one("main .plan text").first).to_be_visible()
    await is_readable(person)


# axe


@LAPTOP_AND_PHONE
async def test_what_ninjas_see_is_accessible(traits: dict[str, Any], arrive: Arrive, house: RunningServer) -> None:
    person = await arrive(**traits)
    await sit(person, house.address, "watched", NINJAS)
    await audit(person, "programming")
    for tool in (EYES, REHEARSE, LIKELY_NINJAS):
        await person.button(tool).click()
    await expect(person.one("main .plan text").first).to_be_visible()
    await audit(person, "a rehearsal with all layers")


@LAPTOP_AND_PHONE
async def test_what_the_daimyo_sees_is_accessible(traits: dict[str, Any], arrive: Arrive, house: RunningServer) -> None:
    person = await arrive(**traits)
    await sit(person, house.address, "council", DAIMYO)
    await audit(person, "council")
    await sit(person, house.address, "six", DAIMYO)
    await audit(person, "orders at the Palace")
    await sit(person, house.address, "standing", DAIMYO)
    yard = next(one.split(":")[1] for one in person.options if one.startswith("stand:"))
    await person.one(f'main [data-spot="hex:{yard}"]').first.dispatch_event("click")
    await expect(person.one("main .closeup")).to_be_visible()
    await audit(person, "a yard under a glass")
    if traits:
        await fits(person)


@LAPTOP_AND_PHONE
async def test_the_film_is_accessible(traits: dict[str, Any], arrive: Arrive, house: RunningServer) -> None:
    person = await arrive(**traits)
    await sit(person, house.address, "ending", NINJAS)
    await audit(person, "the end")
    await person.page.get_by_role("link", name="The film").click()
    strip = person.page.get_by_role("group", name=re.compile("^The film"))
    await strip.locator(".card:enabled").first.click()
    await audit(person, "the film")
    if traits:
        await fits(person)
