"""On a phone, with a finger."""

from __future__ import annotations

from browser.conftest import Arrive
from browser.person import POINT, Person, middle
from browser.whims import Whims
from playwright.async_api import Locator, expect

PHONE = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "is_mobile": True,
    "has_touch": True,
}
FINGER = 40
"""Pixels that a finger needs."""


async def fits(person: Person) -> None:
    """Nothing is wider than the phone."""
    width = await person.page.evaluate("() => [document.documentElement.scrollWidth, innerWidth]")
    assert width == [390, 390]


async def tap(person: Person, target: Locator) -> None:
    await person.page.touchscreen.tap(*middle(await target.bounding_box()))


class Finger:
    """Somebody who has neither mouse nor keyboard."""

    def __init__(self, person: Person) -> None:
        self.person = person

    async def press(self, choice: str) -> None:
        point = await self.person.page.evaluate(POINT, choice)
        if choice.startswith("draw:"):
            await self.draw()
        elif point:
            await self.person.page.touchscreen.tap(point["x"], point["y"])
        else:
            await self.person.one(f'aside ol button[data-choice="{choice}"]').tap()

    async def draw(self) -> None:
        """One tap shows the room and draws nothing yet; then there are handles, and one of them draws it."""
        person = self.person
        chosen = person.chosen
        await tap(person, person.one("main .area .block").first)
        await expect(person.one("main .placement.shown")).to_have_count(1)
        handle = person.page.get_by_role("button", name="Draw it here")
        await expect(handle).to_be_visible()
        assert person.chosen == chosen
        await tap(person, handle)


async def test_a_contract_begins_on_a_phone_and_rooms_are_drawn_by_tapping(arrive: Arrive) -> None:
    person = await arrive(**PHONE)
    finger, whims = Finger(person), Whims("phone")
    await person.go_home()
    await fits(person)
    await person.one("[data-test=play-blade-0]").tap()
    await person.is_asked()
    await fits(person)
    while len(person.letter["view"]["rooms"]) < 2:
        for option in await person.one("aside ol button[data-choice]").all():
            box = await option.bounding_box()
            assert box is not None
            assert box["height"] >= FINGER
            assert box["width"] >= FINGER
        await person.choose(whims.choose(person.options), finger.press)
        await fits(person)


async def test_pages_beside_the_table_fit_on_a_phone(arrive: Arrive) -> None:
    person = await arrive(**PHONE)
    await person.page.goto("/rules/blade")
    await expect(person.one("[data-rule]").first).to_be_visible()
    await fits(person)
    await person.go_home()
    await person.set_up("hide_and_seek", ("The hider", "Me"), ("The seekers", "Me"), press=False)
    await fits(person)
    await person.one("[data-test=open-table]").tap()
    await expect(person.page.get_by_role("dialog")).to_be_visible()
    await fits(person)
    await person.button("I am alone").tap()
    await person.is_asked()
    await fits(person)
