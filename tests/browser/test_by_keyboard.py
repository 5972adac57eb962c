"""A whole contract with the keyboard alone."""

from __future__ import annotations

from browser.person import Person
from browser.whims import Whims
from playwright.async_api import expect

FOCUS = "() => document.activeElement.dataset.choice"
"""The choice that the keyboard stands on."""
MANY = 80
"""Nothing on a page is further away than so many presses of Tab."""


class Keyboard:
    """Somebody who has no mouse."""

    def __init__(self, person: Person) -> None:
        self.person, self.keys = person, person.page.keyboard
        self.drawn: list[str] = []

    async def tab_to(self, selector: str) -> None:
        for _ in range(MANY):
            if await self.person.page.evaluate("(wanted) => document.activeElement.matches(wanted)", selector):
                return
            await self.keys.press("Tab")
        raise AssertionError(f"Tab does not lead to {selector}")

    async def press(self, choice: str) -> None:
        """On the board with Tab and Enter, by its key, or by walking down the list."""
        if choice.startswith("draw:"):
            return await self.draw()
        if choice.startswith("enter:"):
            await self.tab_to(f'main [data-choice="{choice}"]')
            return await self.keys.press("Enter")
        option = self.person.one(f'aside ol button[data-choice="{choice}"]')
        if key := await option.get_attribute("aria-keyshortcuts"):
            return await self.keys.press(key)
        await self.tab_to("aside ol button[data-choice]")
        while await self.person.page.evaluate(FOCUS) != choice:
            await self.keys.press("ArrowDown")
        return await self.keys.press("Enter")

    async def draw(self) -> None:
        """To the grid, then steps aside, a turn, a mirror image; Enter draws what is shown."""
        await self.tab_to("main .placement")
        moves = ("ArrowRight", "ArrowDown", "r", "m", "ArrowLeft", "ArrowUp")
        for key in moves[len(self.drawn) % len(moves) :]:
            await self.keys.press(key)
        shown = await self.person.one("main .placement.shown").get_attribute("data-choice")
        assert shown == await self.person.page.evaluate(FOCUS)
        assert shown in self.person.options
        self.drawn.append(shown)
        await self.keys.press("Enter")


async def test_a_whole_contract_is_played_with_the_keyboard_alone(person: Person) -> None:
    keyboard = Keyboard(person)
    await person.go_home()
    await keyboard.tab_to("[data-test=set-up-blade]")
    await keyboard.keys.press("Enter")
    await keyboard.tab_to("fieldset input[type=radio][value='0']")
    await keyboard.keys.press("ArrowRight")
    await expect(person.page.get_by_role("radio", name="One only")).to_be_checked()
    await keyboard.tab_to("[data-test=open-table]")
    await keyboard.keys.press("Enter")
    await person.is_asked()
    whims = Whims("keyboard")
    while not person.is_over:
        await person.choose(whims.choose(person.options), keyboard.press)
    assert len(keyboard.drawn) > 4
    assert [choice for choice in person.chosen if choice.startswith("draw:")] == keyboard.drawn
    await expect(person.one("article.scroll")).to_be_visible()
    await keyboard.tab_to("[data-test=rematch]")
