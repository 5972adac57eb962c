"""The law of secrets in real browsers: every byte that reaches one, beside what twins of the table would have sent.

The server runs in the process of the test. For a seat a twin of its table is imagined that differs only in what the
seat cannot know, and played along with the real one. A connection looks at the twin that has nobody at its end. As many
messages come out of it as reach the browser, with the same bytes.
"""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import Callable
from copy import copy
from typing import Any, NamedTuple
from urllib.parse import urlsplit

import msgspec
from browser.own_server import OwnServer
from browser.person import Person
from games.scorpion.secrecy import REVEALS
from laws.twins import LawBroken, follow, fresh_twin, give_past, is_unseen, laid_open, plain
from playwright.async_api import Response
from server.wire import first_difference

from uguisu import Prompt, Seat, Table
from uguisu.server import egress
from uguisu.server.connection import Connection
from uguisu.server.hosted import Hosted
from uguisu.server.tables import Live

Below = Callable[[int], int]
LETTER = '{"say":"letter"'
THOUGHTS = '{"say":"belief-told"', '{"say":"exposure-told"'
ANSWERS = '{"say":"done"', '{"say":"pong"}'
"""They tell a browser that what it has said was heard."""


class Answers:
    """Every answer over HTTP that reaches a browser, as it came."""

    def __init__(self, person: Person) -> None:
        self._coming: list[asyncio.Future[tuple[str, str]]] = []
        person.page.on("response", lambda response: self._coming.append(asyncio.ensure_future(_read(response))))

    async def since(self) -> list[tuple[str, str]]:
        """Path and text of those that have come since this was last asked."""
        coming, self._coming = self._coming, []
        return list(await asyncio.gather(*coming))


async def _read(response: Response) -> tuple[str, str]:
    path = urlsplit(response.url).path
    return path, await response.text() if path.startswith("/api/") else ""


class Reading:
    """Somebody's browser: what has reached it, and what of that has been looked at."""

    def __init__(self, server: OwnServer, person: Person) -> None:
        self.server, self.person = server, person
        self.hosted = server.hosted(person.table)
        self.seat = Seat(person.letter["seat"])
        self.is_thinking = False
        """It asks for all that can be worked out."""
        self._read = len(person.heard)

    @property
    def table(self) -> Table:
        return self.hosted.table

    @property
    def last(self) -> str:
        """The newest letter, as it came."""
        return next(text for text in reversed(self.person.heard) if text.startswith(LETTER))

    async def is_up_to_date(self) -> None:
        """Waits until all that the server has to say has come."""
        await self.person.until(
            lambda: as_it_stands(self.last) == letter_of(self.hosted, self.seat, self.person.letter["heard_from"])
        )
        is_asking = self.table.prompt(self.seat) is not None or self.person.letter["view"]["mine"] is None
        if self.is_thinking and is_asking and not self.table.is_over:
            await self.person.until(lambda: self.thoughts)

    @property
    def thoughts(self) -> list[str]:
        """What was worked out for it of the table as it stands."""
        prompt = self.table.prompt(self.seat)
        heard, number = len(self.table.events(self.seat)), prompt.number if prompt else None
        told = [(text, json.loads(text)) for text in self.person.heard if text.startswith(THOUGHTS)]
        return [text for text, one in told if one.get("heard") == heard or one.get("number", "") == number]

    def news(self) -> list[str]:
        """What has come since this was last asked."""
        news, self._read = self.person.heard[self._read :], len(self.person.heard)
        return news


class Moment(NamedTuple):
    """What a seat knew when it was looked at."""

    view: Any
    heard: list[Any]
    prompt: Prompt | None


class Twin:
    """A table that a seat cannot tell from its own."""

    def __init__(self, reading: Reading, below: Below) -> None:
        self.reading, self.seat = reading, reading.seat
        real = reading.hosted
        twin = fresh_twin(real.game, real.table, self.seat, below)
        twin._dice, twin._secrets = real.table._dice, real.table._secrets
        give_past(twin, real.table)
        self.hosted = copy(real)
        self.hosted.table = twin
        self.live = Live(self.hosted)
        self.connection = Connection(reading.server.server.tables, None)  # type: ignore[arg-type]
        self.connection.observer, self.connection._heard = self.seat, reading.person.letter["heard_from"]
        self.moments: list[Moment] = []
        """What the seat knew here whenever it was looked at: what was asked earlier may be answered only now."""
        self.compare([as_it_stands(reading.last), *reading.thoughts])

    @property
    def is_other(self) -> bool:
        """Whether it differs at all from the real table."""
        return bool(plain(self.hosted.table) != plain(self.reading.table))

    def sends(self) -> list[str]:
        """What would go to the browser now, if this were its table."""
        self.connection.tell(self.live, {})
        self.live.tell_all()  # nobody else looks on: what was on the way is forgotten
        out = self.connection._out
        return [told.decode() for told in (out.get_nowait() for _ in range(out.qsize())) if isinstance(told, bytes)]

    def thoughts(self, text: str) -> list[str]:
        """What would have been answered here to what the browser had asked, at each moment at which it can have asked;
        nothing if this twin was not yet there."""
        told, game = json.loads(text), self.hosted.game
        if told["say"] == "belief-told":
            asked = [one for one in self.moments if len(one.heard) == told["heard"]]
            return [_encoded(egress.belief_told(game, one.view, one.heard, tuple(told["assumed"]))) for one in asked]
        prompts = [one.prompt for one in self.moments if one.prompt is not None and one.prompt.number == told["number"]]
        return [_encoded(egress.exposure_told(game, prompt, told["number"])) for prompt in prompts]

    def goes_along(self, mover: Seat, lines: Any, told: int, was_unseen: bool) -> bool:
        """Whether what happened in truth can happen here, with nothing laid open but what was in truth."""
        real, twin = self.reading.table, self.hosted.table
        before = len(twin.match.told)
        if not follow(twin, self.seat, mover, lines):
            return False
        if laid_open(twin, before, REVEALS) != laid_open(real, told, REVEALS):
            return False
        # Who chooses in secret may not be as far here.
        return not was_unseen or (real.prompt(self.seat) is None) == (twin.prompt(self.seat) is None)

    def compare(self, news: list[str]) -> None:
        letters, sent = [text for text in news if text.startswith(LETTER)], self.sends()
        if letters != sent:
            found = first_difference(letters, sent)
            raise LawBroken(f"a letter tells seat {self.seat} what it cannot know: {found}")
        table = self.hosted.table
        prompt = table.prompt(self.seat)
        self.moments.append(
            Moment(table.view(self.seat), table.events(self.seat), prompt.apart() if prompt is not None else None)
        )
        for text in news:
            answers = self.thoughts(text) if text.startswith(THOUGHTS) else []
            if answers and text not in answers:
                found = first_difference([text], answers[-1:])
                raise LawBroken(f"what is worked out tells seat {self.seat} what it cannot know: {found}")

    def compare_list(self, told: str) -> None:
        """The seat's own line in its list of tables."""
        if told != _encoded([egress.my_table(self.hosted, self.seat)]):
            raise LawBroken(f"its list of tables tells seat {self.seat} what it cannot know")


def check_replay(reading: Reading, text: str) -> None:
    """The film of one's own game so far shows what letters have shown, and tells what they have told."""
    letters = [json.loads(frame) for frame in reading.person.heard if frame.startswith(LETTER)]
    seen = [letter["view"] for letter in letters]
    view: dict[str, Any] = {}
    lines: list[Any] = []
    for frame in json.loads(text)["frames"]:
        view = view | frame["changed"][0]
        lines[frame["heard_from"] :] = frame["heard"]
        if view not in seen:
            raise LawBroken(f"the replay shows seat {reading.seat} what it has never seen")
    if [line["text"] for line in lines if line["text"]] != reading.person.lines:
        raise LawBroken(f"the replay tells seat {reading.seat} what it has never heard")


class Law:
    """A game in real browsers, and twins for all who play it."""

    def __init__(self, server: OwnServer, people: list[Person], below: Below, every: int = 3) -> None:
        self.readings = [Reading(server, person) for person in people]
        self.below, self.every = below, every
        self.twins: dict[Seat, Twin] = {}
        self.tally: Counter[str] = Counter()

    @property
    def table(self) -> Table:
        return self.readings[0].table

    async def look(self) -> None:
        """A seat without a twin imagines one; another does so now and then."""
        for reading in self.readings:
            await reading.is_up_to_date()
            news, twin = self._taken(reading), self.twins.get(reading.seat)
            if twin is not None:
                twin.compare(news)
            if twin is None or self.below(self.every) == 0:
                self.twins[reading.seat] = Twin(reading, self.below)
            self.tally["lived"] += self.twins[reading.seat].is_other

    def forget(self) -> None:
        """Somebody goes away and comes back: that is told to all, and a twin has no time for it."""
        self.twins.clear()

    async def step(self, mover: Reading, choice: str, press: Callable[[str], Any]) -> None:
        """Somebody chooses in his browser; the same happens in every twin in which it can."""
        table = self.table
        lines, told = len(table.lines), len(table.match.told)
        unseen = {reading.seat for reading in self.readings if is_unseen(table, reading.seat)}
        await mover.person.choose(choice, press)
        self.tally["decisions"] += 1
        for reading in self.readings:
            await reading.is_up_to_date()
            news = self._taken(reading)
            if table.is_over:
                self.twins.clear()  # now everybody sees everything
            elif not self.twins[reading.seat].goes_along(mover.seat, table.lines[lines:], told, reading.seat in unseen):
                del self.twins[reading.seat]
            else:
                self.twins[reading.seat].compare(news)
                self.tally["compared"] += self.twins[reading.seat].is_other

    def _taken(self, reading: Reading) -> list[str]:
        """What is new; nothing comes of a kind that nobody looks at."""
        news = reading.news()
        for text in news:
            assert text.startswith((LETTER, *THOUGHTS, *ANSWERS)), text
            self.tally[json.loads(text)["say"]] += 1
        return news


def letter_of(hosted: Hosted, seat: Seat, keep: int) -> str:
    return _encoded(egress.letter(hosted, seat, keep))


def as_it_stands(letter: str) -> str:
    """A letter without what was seen on the way there."""
    return _encoded(json.loads(letter) | {"scenes": []})


def _encoded(told: Any) -> str:
    return msgspec.json.encode(told).decode()
