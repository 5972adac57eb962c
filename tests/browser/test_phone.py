"""On a phone, with a finger."""

from __future__ import annotations

from browser.conftest import Arrive
from browser.person import POINT, Person, middle
from browser.scorpion_moments import GUARDS, INTRUDERS, seats_at
from browser.whims import Whims
from playwright.async_api import Locator, expect
from server.running import RunningServer

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


async def pinch(person: Person, board: Locator) -> None:
    """Two fingers go apart on the board."""
    line = await person.context.new_cdp_session(person.page)
    x, y = middle(await board.bounding_box())

    async def touch(kind: str, *apart: float) -> None:
        fingers = [
            {"x": x + way, "y": y, "id": n} for way_apart in apart for n, way in enumerate((-way_apart, way_apart))
        ]
        await line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": fingers})

    await touch("touchStart", 30)
    for apart in (45, 60, 75, 90):
        await touch("touchMove", apart)
    await touch("touchEnd")


async def test_on_a_phone_the_board_is_zoomed_and_the_hand_stands_still(arrive: Arrive, house: RunningServer) -> None:
    person = await arrive(**PHONE)
    await person.page.goto((await seats_at(house.address, "listening"))[GUARDS])
    await person.is_asked()
    board, hand = person.one("main .frame > svg"), person.one("aside .hand .card").first
    seen, held = await board.get_attribute("viewBox"), await hand.bounding_box()
    await pinch(person, board)
    await expect(board).not_to_have_attribute("viewBox", seen or "")
    assert await hand.bounding_box() == held
    assert person.chosen == []
    await fits(person)


BESIDE = """(far) => {
  for (const spot of document.querySelectorAll('main .frame .spot[data-choice]')) {
    const {x, y, width, height} = (spot.querySelector('.hit, .line') ?? spot).getBoundingClientRect()
    for (const [across, down] of [[far, 0], [-far, 0], [0, far], [0, -far]]) {
      const at = {x: x + width / 2 + across, y: y + height / 2 + down}
      const isBeside = at.x > x + width || at.x < x || at.y > y + height || at.y < y
      const below = document.elementFromPoint(at.x, at.y)
      if (isBeside && below?.closest('.frame') && !below.closest('.spot, button')) return at
    }
  }
  return null
}"""
"""A point that is so far beside a place on offer, and on no other."""


async def test_a_tap_beside_a_place_on_offer_means_it(arrive: Arrive, house: RunningServer) -> None:
    person = await arrive(**PHONE)
    await person.page.goto((await seats_at(house.address, "prowling"))[INTRUDERS])
    await person.is_asked()
    number = person.number
    beside: dict[str, float] | None = await person.page.evaluate(BESIDE, FINGER / 2 - 2)
    assert beside, "every place is as large as a finger"
    await person.page.touchscreen.tap(beside["x"], beside["y"])
    await person.is_past(number)
    assert len(person.chosen) == 1


async def test_a_replay_has_a_short_title(arrive: Arrive, house: RunningServer) -> None:
    person = await arrive(**PHONE)
    await person.page.goto((await seats_at(house.address, "ending"))[GUARDS].replace("#", "/replay#"))
    await expect(person.one("h1 .narrow")).to_have_text("Scorpion Clan")
    await fits(person)


async def test_moves_come_before_the_hand(arrive: Arrive, house: RunningServer) -> None:
    person = await arrive(**PHONE)
    await person.page.goto((await seats_at(house.address, "prowling"))[INTRUDERS])
    await person.is_asked()
    move = await person.one("aside ol button[data-choice^='step:']").last.bounding_box()
    hand = await person.one("aside .hand").first.bounding_box()
    assert move is not None
    assert hand is not None
    assert move["y"] < hand["y"]
