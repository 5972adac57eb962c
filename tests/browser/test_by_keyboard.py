"""A whole contract with the keyboard alone."""

from __future__ import annotations

from browser.person import Person
from browser.whims import Whims
from playwright.async_api import expect

FOCUS = """() => {
  const {activeElement: at} = document
  return {choice: at.dataset.choice ?? '', name: at.getAttribute('aria-label') ?? at.textContent.trim(), tag: at.localName}
}"""
MANY = 80
"""Nothing on a page is further away than so many presses of Tab."""


class Keyboard:
    """Somebody who has no mouse."""

    def __init__(self, person: Person) -> None:
        self.person, self.keys = person, person.page.keyboard
        self._rooms = 0

    async def tab_to(self, selector: str, by: str = "Tab") -> None:
        for _ in range(MANY):
            if await self.person.page.evaluate("(wanted) => document.activeElement.matches(wanted)", selector):
                return
            await self.keys.press(by)
        raise AssertionError(f"Tab does not lead to {selector}")

    async def press(self, choice: str) -> None:
        """By its key; by walking down the list where it has none; rooms are drawn on the grid."""
        if choice.startswith("draw:"):
            return await self.draw()
        options = self.person.one("aside ol button[data-choice]")
        key = await options.nth(self.person.options.index(choice)).get_attribute("aria-keyshortcuts")
        if key:
            return await self.keys.press(key)
        await self.tab_to("aside ol button[data-choice]")
        while (await self.person.page.evaluate(FOCUS))["choice"] != choice:
            await self.keys.press("ArrowDown")
        await self.keys.press("Enter")

    async def draw(self) -> None:
        """To the grid, then a step aside, a turn, a mirror image; Enter draws what is shown."""
        await self.tab_to("main .placement")
        before = (await self.person.page.evaluate(FOCUS))["choice"]
        for key in ("ArrowRight", "ArrowDown", "r", "m", "ArrowLeft", "ArrowUp")[self._rooms % 3 :]:
            await self.keys.press(key)
            shown = await self.person.one("main .placement.shown").get_attribute("data-choice")
            assert shown == (await self.person.page.evaluate(FOCUS))["choice"]
        self._rooms += 1
        assert before in self.person.options
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
    await expect(person.one("article.scroll")).to_be_visible()
    await keyboard.tab_to("[data-test=rematch]")
