"""Legend of the Scorpion Clan between real browsers: a whole game, and nobody is told what he may not know."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest
from browser.beside import Answers, Law, Reading, Twin, check_replay
from browser.conftest import Arrive
from browser.own_server import OwnServer
from browser.person import Person
from browser.scorpion_table import SHADOW, Pointing
from games.scorpion.leaks import GuardHandShows, PositionShows
from laws.twins import LawBroken
from playwright.async_api import expect
from server.running import PATIENCE

from uguisu import find_game, quick_dice
from uguisu.bots.bot import find_bot
from uguisu.games.scorpion.game import Scorpion

SEED = "night 45"
"""A short night in which ropes are hung, rooms searched, blood is shed and both get away."""
AWAY, THINKING = 12, range(25, 40)
"""So many decisions, and people look elsewhere; then for a while they let the server think for them."""
FOR_ALL = ("/api/games", "/api/games/scorpion/atlas", "/api/games/scorpion/rules")
BEFORE = ("/api/tables", "/invitation", "/sit")
"""What is answered before there is anything to be kept secret."""


async def meet(arrive: Arrive, server: OwnServer) -> tuple[list[Person], list[Answers]]:
    """The intruders lay the table and send a link; the guards come by it."""
    people = [await arrive(server.address), await arrive(server.address)]
    answers = [Answers(person) for person in people]
    intruders, guards = people
    await intruders.go_home()
    wishes = (("The intruders", "Me"), ("The guards", "A friend"), ("Map", "The outpost, smaller and shorter"))
    await intruders.set_up("scorpion", *wishes, press=False)
    await intruders.page.get_by_text("Start at once").click()
    await intruders.one("[data-test=open-table]").click()
    await guards.page.goto(await intruders.page.get_by_label("Link for a friend").input_value())
    await guards.one("[data-test=sit]").click()
    for person in people:
        await is_begun(person)
    return people, answers


async def is_begun(person: Person) -> None:
    await person.until(lambda: person.letter and person.letter["table"]["state"] == "running")
    await person.sees()


class Night:
    """A game of two novices, each at a browser, under the law of secrets."""

    def __init__(self, server: OwnServer, people: list[Person]) -> None:
        self.law = Law(server, people, quick_dice("beside"))
        novice = find_bot(find_game("scorpion"), "novice")
        self.novices = [novice(quick_dice("novice", n)) for n in range(len(people))]
        self.hands = [Pointing(person) for person in people]

    async def decide(self) -> None:
        """Whoever is asked does what a novice would, by pointing at it."""
        table = self.law.table
        await self.law.look()
        mover = next(reading for reading in self.law.readings if table.prompt(reading.seat))
        prompt = table.prompt(mover.seat)
        assert prompt is not None
        choice = str(self.novices[mover.seat].choose(prompt.apart()))
        await self.law.step(mover, choice, self.hands[mover.seat].press)

    async def play(self, decisions: int) -> None:
        for _ in range(decisions):
            await self.decide()

    async def think(self, is_on: bool) -> None:
        """The guards' cloud, and the intruders' shadow."""
        intruders, guards = self.law.readings
        await guards.person.page.get_by_role("radio", name="Both together" if is_on else "Nobody").click()
        await intruders.person.button(SHADOW).click()
        for reading in self.law.readings:
            reading.is_thinking = is_on


async def look_elsewhere(reading: Reading, answers: Answers) -> None:
    """The replay of one's own game, one's list of tables, and back: nothing of that tells more than the table did."""
    person = reading.person
    table = person.table
    await answers.since()
    await person.menu("Replay")
    await expect(person.page.get_by_role("slider", name="Step")).to_be_visible()
    await person.page.get_by_role("link", name="Back to the table").click()
    await person.sees()
    await person.one("header a[href='/']").click()
    await person.page.locator(f"main a[href='/t/{table}']").click()
    await is_begun(person)
    twin = Twin(reading, quick_dice("elsewhere"))
    came = [path.replace(table, "ID") for path, text in await checked(answers, reading, twin) if text]
    assert {"/api/tables/ID/replay", "/api/mine"} <= set(came)


async def checked(answers: Answers, reading: Reading, twin: Twin | None = None) -> list[tuple[str, str]]:
    """All answers of the running game."""
    came = await answers.since()
    for path, text in came:
        if path == "/api/mine":
            assert twin is not None
            twin.compare_list(text)
        elif path.endswith("/replay") and text:
            check_replay(reading, text)
        elif path.startswith("/api/") and not path.endswith(BEFORE):
            assert path in FOR_ALL, f"nobody has looked at what {path} tells"
            assert text == await told_to_anybody(reading.server.address + path)
    return came


async def told_to_anybody(address: str) -> str:
    async with httpx.AsyncClient(timeout=PATIENCE) as client:
        return (await client.get(address)).text


async def test_nothing_that_reaches_a_browser_in_a_whole_game_tells_what_is_hidden_from_it(
    arrive: Arrive, tmp_path: Path
) -> None:
    async with OwnServer(tmp_path, find_game("scorpion"), SEED) as server:
        people, answers = await meet(arrive, server)
        night = Night(server, people)
        law, tally = night.law, night.law.tally
        while not law.table.is_over:
            if tally["decisions"] == AWAY:
                law.forget()
                for reading, told in zip(law.readings, answers, strict=True):
                    await look_elsewhere(reading, told)
            if tally["decisions"] in (THINKING.start, THINKING.stop):
                await night.think(tally["decisions"] == THINKING.start)
            await night.decide()
        for person in people:
            await person.is_at_the_end()
        for reading, told in zip(law.readings, answers, strict=True):
            await checked(told, reading)
        assert tally["decisions"] > 50
        assert tally["lived"] > tally["decisions"]
        assert tally["compared"] > tally["decisions"]
        assert min(tally["belief-told"], tally["exposure-told"]) > 0
        for hand in night.hands:
            assert hand.ways["board"] + hand.ways["menu"] > 10


@pytest.mark.parametrize("leak", [PositionShows, GuardHandShows])
async def test_a_planted_leak_is_seen_in_the_bytes_that_reach_a_browser(
    leak: type[Scorpion], arrive: Arrive, tmp_path: Path
) -> None:
    async with OwnServer(tmp_path, leak(), SEED) as server:
        people, _ = await meet(arrive, server)
        night = Night(server, people)
        with pytest.raises(LawBroken, match=f"seat {1 if leak is PositionShows else 0}"):
            await night.play(30)
