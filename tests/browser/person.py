"""Somebody at a browser: looks, points, presses; and what their browser was told meanwhile."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Callable
from typing import Any, Self, TypeVar
from zlib import crc32

import msgspec
from playwright.async_api import BrowserContext, ConsoleMessage, FloatRect, Locator, Page, Request, Response, WebSocket
from server.running import PATIENCE

from uguisu.server.options import with_single_options
from uguisu.server.protocol import Letter

GLANCE = 0.03
"""Seconds between two looks at a page that does not yet show what is waited for."""
T = TypeVar("T")
Told = dict[str, Any]

SHOWS = """({choices, lines, question, over}) => {
  const texts = (found) => [...document.querySelectorAll(found)].map((one) => one.textContent.trim())
  const buttons = document.querySelectorAll('aside ol button[data-choice]:not([aria-disabled=true])')
  const list = [...buttons].map((one) => one.dataset.choice)
  const log = texts('[data-test=log] li > span:last-child')
  if (JSON.stringify(log) !== JSON.stringify(lines.slice(-120))) return false
  if (!document.querySelector('main .frame, main .page')) return false
  if (over) return document.querySelector('[data-test=result]') !== null
  if (question && texts('[data-test=question]')[0] !== question) return false
  return JSON.stringify(list) === JSON.stringify(choices)
}"""
"""Whether the page shows what the newest letter says: the board, the log, the question, the options of the list."""

POINT = """(choice) => {
  const found = [...document.querySelectorAll('main [data-choice]')].find((one) => one.dataset.choice === choice)
  if (!found) return null
  const {left, top, width, height} = found.getBoundingClientRect()
  const shares = [5, 3, 7, 4, 6, 2, 8, 1, 9, 0.5, 9.5].map((tenths) => tenths / 10)
  for (const down of shares) {
    for (const right of shares) {
      const [x, y] = [left + right * width, top + down * height]
      if (document.elementFromPoint(x, y)?.closest('[data-choice]') === found) return {x, y}
    }
  }
  return {}
}"""
"""Where a choice can be pressed on the board: null if it is not there, nothing if it is covered."""


class Person:
    """Somebody with a browser of their own: nothing is shared with anybody else's."""

    def __init__(self, context: BrowserContext, page: Page) -> None:
        self.context, self.page = context, page
        self.heard: list[str] = []
        """Every frame that came over a WebSocket, as it came."""
        self.said: list[Told] = []
        """Every message that the page has sent over a WebSocket."""
        self.lines: list[str] = []
        """The sentences of the log, put together as the letters say."""
        self.troubles: list[str] = []
        self.forgives = re.compile(r"(?!)")
        """Troubles that this person was meant to meet."""
        self._answers: list[Response] = []
        self._letter: Told = {}
        self._all_lines: list[Told] = []
        self._news = asyncio.Event()
        page.on("websocket", self._listen)
        page.on("response", self._take_answer)
        page.on("requestfailed", self._take_failure)
        page.on("console", self._take_console)
        page.on("pageerror", lambda error: self._trouble(f"page error: {error}"))
        page.on("framenavigated", lambda _: self._news.set())

    @classmethod
    async def in_context(cls, context: BrowserContext, *, pace: str = "none") -> Self:
        """Somebody who wants to see at once how it ends up, unless another pace is asked for, and never clicks twice by
        mistake."""
        context.set_default_timeout(PATIENCE * 1000)
        settings = json.dumps({"pace": pace, "guard": 0 if pace == "none" else 300, "volume": 0, "answerIdle": False})
        kept = f"'uguisu.settings', {json.dumps(settings)}"
        await context.add_init_script(f"localStorage['uguisu.settings'] ?? localStorage.setItem({kept})")
        return cls(context, await context.new_page())

    # What the browser was told

    @property
    def table(self) -> str:
        """The id of the table that is looked at."""
        found = re.search(r"/t/(\w+)", self.page.url)
        return found[1] if found else ""

    @property
    def letter(self) -> Told:
        """The newest letter of the table that is looked at; empty if none has come."""
        return self._letter if self._letter and self._letter["table"]["id"] == self.table else {}

    @property
    def prompt(self) -> Told | None:
        """What this person must decide now."""
        prompt: Told | None = self.letter.get("prompt")
        return prompt

    @property
    def number(self) -> int:
        """The number of the open question."""
        assert self.prompt is not None, "nothing is asked"
        number: int = self.prompt["number"]
        return number

    @property
    def chosen(self) -> list[str]:
        """All that was chosen here, each once, even if it was said again after the line was lost."""
        commands = {said["command"]: said["choice"] for said in self.said if said["say"] == "choose"}
        return list(commands.values())

    @property
    def options(self) -> list[str]:
        return [option["choice"] for option in self.prompt["options"]] if self.prompt else []

    @property
    def _options(self) -> list[Told]:
        return list(self.prompt["options"]) if self.prompt else []

    @property
    def is_over(self) -> bool:
        return bool(self.letter) and self.letter["table"]["state"] == "over"

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._hear)
        socket.on("framesent", lambda text: self.said.append(json.loads(text)))

    def _hear(self, text: str | bytes) -> None:
        text = text if isinstance(text, str) else text.decode()
        self.heard.append(text)
        told = json.loads(text)
        if told["say"] == "letter":
            self._letter = msgspec.to_builtins(with_single_options(msgspec.json.decode(text, type=Letter)))
            self._all_lines[told["heard_from"] :] = told["heard"]
            self.lines = [line["text"] for line in self._all_lines if line["text"]]
        elif told["say"] == "refused":
            self._trouble(f"refused: {told}")
        self._news.set()

    # What goes wrong

    def _trouble(self, text: str) -> None:
        if not self.forgives.search(text):
            self.troubles.append(text)

    def _take_answer(self, response: Response) -> None:
        if "/api/" in response.url:
            self._answers.append(response)
        if response.status >= 400:
            self._trouble(f"{response.status} for {response.url}")

    def _take_failure(self, request: Request) -> None:
        if request.failure != "net::ERR_ABORTED":  # whoever leaves a page does not wait for the rest of it
            self._trouble(f"failed: {request.url} {request.failure}")

    def _take_console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self._trouble(f"console: {message.text}")

    # Waiting

    async def until(self, found: Callable[[], T | None]) -> T:
        """Returns what is found once it is something; looks again whenever the browser was told something."""
        async with asyncio.timeout(PATIENCE):
            while not (now := found()):
                self._news.clear()
                await self._news.wait()
            return now

    async def sees(self) -> None:
        """Waits until the page shows what its newest letter says."""
        async with asyncio.timeout(PATIENCE):
            while not (self.letter and await self.page.evaluate(SHOWS, self._shown())):
                await asyncio.sleep(GLANCE)

    def _shown(self) -> Told:
        question = self.prompt["text"] if self.prompt else ""
        return {"choices": self.options, "lines": self.lines, "question": question, "over": self.is_over}

    async def is_asked(self) -> None:
        """Waits until it is this person's turn, and until the page says so."""
        await self.until(lambda: self.prompt)
        await self.sees()

    async def is_past(self, number: int) -> None:
        """Waits until the question with this number is no longer open, and until the page says so."""
        await self.until(lambda: self.letter and (self.prompt is None or self.prompt["number"] != number))
        await self.sees()

    async def is_at_the_end(self) -> None:
        """Waits until the game is over, and until the page says so."""
        await self.until(lambda: self.is_over)
        await self.sees()

    # Looking

    def one(self, selector: str, **more: Any) -> Locator:
        return self.page.locator(selector, **more)

    def button(self, name: str | re.Pattern[str]) -> Locator:
        return self.page.get_by_role("button", name=name)

    async def source(self) -> str:
        """All of the page that a script or a curious person can find: every element with its attributes and text."""
        text: str = await self.page.evaluate(
            "() => document.title + location.href + document.documentElement.outerHTML + document.body.innerText +"
            "[...document.querySelectorAll('input, textarea, select')].map((one) => one.value).join()"
        )
        return text

    async def answers(self) -> dict[str, Any]:
        """What was told over HTTP since this was last asked, by address. The browser forgets it with the page."""
        answers, self._answers = self._answers, []
        return {answer.url: await answer.json() for answer in answers}

    # Doing

    async def go_home(self) -> None:
        await self.page.goto("/")

    async def set_up(self, game: str, *wishes: tuple[str, str], press: bool = True) -> None:
        """From the home page: opens the panel of a game and chooses there, as in ("Contract", "One only")."""
        await self.one(f"[data-test=set-up-{game}]").click()
        for group, label in wishes:
            if await self.one("details:not([open])", has=self.page.get_by_text(group, exact=True)).count():
                await self.one("dialog summary").click()
            await self.page.get_by_role("group", name=group).get_by_text(label, exact=True).click()
        if press:
            await self.one("[data-test=open-table]").click()

    async def menu(self, item: str) -> None:
        await self.button("Menu").click()
        await self.button(item).click()

    async def choose(self, choice: str, press: Callable[[str], Any] | None = None) -> None:
        """Answers the open question in one's own way of pressing, and waits until the page shows what came of it."""
        number, doubt = self.number, next(one for one in self._options if one["choice"] == choice).get("doubt")
        await (press or self.press)(choice)
        if doubt:
            await self.button(doubt["yes"]).click()
        await self.is_past(number)

    async def press(self, choice: str) -> None:
        """On the board if the choice is there, else in the list."""
        point = await self.page.evaluate(POINT, choice)
        if choice.startswith("draw:"):
            await self.press_on_grid(choice)
        elif point is None:
            await self.press_in_list(choice)
        else:
            assert point, f"{choice} is on the board, but covered by something else"
            await self.page.mouse.move(point["x"], point["y"])
            await self.page.mouse.click(point["x"], point["y"])

    async def press_in_list(self, choice: str) -> None:
        await self.one(f'aside ol button[data-choice="{choice}"]').click()

    async def press_on_grid(self, choice: str) -> None:
        """Points at one of the blocks that glow, and draws the room that is shown there, wherever it then lies."""
        blocks = self.one("main .area .block")
        block = blocks.nth(crc32(choice.encode()) % await blocks.count())
        x, y = middle(await block.bounding_box())
        await self.page.mouse.move(x, y)
        await self.one("main .placement.shown").wait_for()
        await self.page.mouse.click(x, y)


def middle(box: FloatRect | None) -> tuple[float, float]:
    assert box is not None, "there is nothing to point at"
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
