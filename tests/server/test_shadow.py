"""Ninjas and the Daimyo at a table in the browser: when they can talk, and what is kept until the night is over."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import msgspec
import pytest
from server.house import House, Wire, key_of, open_house, problem

from uguisu import find_game, quick_dice
from uguisu.games.shadow.film import Film
from uguisu.games.shadow.insight.shown import Insight
from uguisu.server import protocol as p
from uguisu.server import requests as r

SHADOW = find_game("shadow")
EVERYBODY = (0, 1, 2)


class Night:
    """A table of three players, and somebody who watches."""

    def __init__(self, house: House, opened: r.Opened, players: list[Wire], watcher: Wire) -> None:
        self.house, self.opened, self.players, self.watcher = house, opened, players, watcher

    @property
    def wires(self) -> list[Wire]:
        return [*self.players, self.watcher]

    async def until(self, phase: str) -> None:
        """Random play; but in programming each of the ninja players lays one card and is ready."""
        below = quick_dice("night")
        while self.phase != phase:
            if self.phase == "programming":
                for seat in (1, 2):
                    laid = self.offered(seat, "place:")
                    await self.choose(seat, laid[below(len(laid))])
                await self.say_ready()
            else:
                assert await self.house.play(self.wires, below, steps=1)

    @property
    def phase(self) -> str:
        return str(self.watcher.letter.view["phase"])

    def offered(self, seat: int, begins: str) -> list[str]:
        return [option.choice for option in self.players[seat].prompt.options if option.choice.startswith(begins)]

    async def say_ready(self) -> None:
        for seat in (1, 2):
            if self.players[seat].letter.prompt is not None:
                await self.choose(seat, "ready")

    async def choose(self, seat: int, choice: str) -> None:
        assert isinstance(await self.players[seat].choose(choice), p.Done)
        for wire in self.wires:
            await wire.told()

    async def talk(self, seat: int, text: str = "", place: str = "") -> tuple[str, list[list[str]]]:
        """Somebody speaks, or points at something: the refusal, and what everybody heard."""
        said = p.Speak(f"say {text}{place} {len(self.watcher.frames)}", 0, text, "" if text else "here", "", place)
        answer = await self.players[seat].answer(said)
        heard = []
        for wire in self.wires:
            told = await wire.told()
            heard.append([line.text or line.place for talk in told if isinstance(talk, p.Talk) for line in talk.lines])
        return answer.code if isinstance(answer, p.Refused) else "", heard

    def talk_shown(self) -> list[bool]:
        """Who is shown that he can talk, to everybody."""
        shown = [wire.letter.talk for wire in self.players]
        assert all(talk is not None and talk.to in ((), (EVERYBODY,)) for talk in shown)
        return [bool(talk and talk.to) for talk in shown]


@asynccontextmanager
async def night(folder: Path) -> AsyncIterator[Night]:
    async with open_house(folder, [SHADOW]) as house:
        options = {"mode": "single", "ready_made": True}
        opened = await house.open("shadow", "me", "me", "me", options=options)
        players = [await house.join(opened.table, key_of(opened, seat)) for seat in EVERYBODY]
        yield Night(house, opened, players, await house.join(opened.table, opened.watch))


async def test_ninjas_talk_while_they_program_and_the_daimyo_hears_it(tmp_path: Path) -> None:
    async with night(tmp_path) as one:
        await one.until("programming")
        assert one.talk_shown() == [True, True, True]
        assert await one.talk(1, "Through the well") == (
            "",
            [["Through the well"], [], ["Through the well"], ["Through the well"]],
        )
        await one.choose(1, "ready")
        assert (await one.talk(1, "I am ready"))[0] == "", "the mat is not sealed yet"
        place = next(place for place in SHADOW.catalog.about if place.startswith("hex:"))
        assert await one.talk(2, place=place) == ("", [[place], [place], [], [place]])


@pytest.mark.parametrize("phase", ["orders", "execution"])
async def test_between_sealing_and_the_end_of_execution_only_the_daimyo_talks(tmp_path: Path, phase: str) -> None:
    async with night(tmp_path) as one:
        await one.until("programming")
        await one.until(phase)
        assert one.talk_shown() == [True, False, False]
        place = next(place for place in SHADOW.catalog.about if place.startswith("hex:"))
        for seat in (1, 2):
            assert await one.talk(seat, "Wait") == ("talk-closed", [[], [], [], []])
            assert await one.talk(seat, place=place) == ("talk-closed", [[], [], [], []]), "nor does one point"
        assert (await one.talk(0, "I hear you"))[0] == ""


async def test_in_the_next_round_talk_is_open_again(tmp_path: Path) -> None:
    async with night(tmp_path) as one:
        await one.until("programming")
        await one.say_ready()
        assert one.talk_shown() == [True, False, False]
        await one.until("programming")
        assert one.players[0].letter.view["round"] == 2
        assert one.talk_shown() == [True, True, True]


async def test_each_side_is_told_what_it_could_work_out(tmp_path: Path) -> None:
    async with night(tmp_path) as one:
        await one.until("programming")
        await one.choose(1, one.offered(1, "place:")[0])
        found = []
        for wire in one.players:
            wire.say(p.WhatBelief())
            await wire.told()
            await one.house.bots_rest()
            told = next(told for told in [*await wire.told(), *await wire.told()] if isinstance(told, p.BeliefTold))
            found.append(msgspec.convert(told.found, Insight))
        assert [len(one.guesses) for one in found] == [1, 0, 1], "who laid the card need not guess it"
        assert [bool(one.rehearsal) for one in found] == [False, True, False]
        assert [bool(one.watched) for one in found] == [False, True, True]


async def test_there_is_no_film_before_the_night_is_over(tmp_path: Path) -> None:
    async with night(tmp_path) as one:
        await one.until("orders")
        path, key = f"/api/tables/{one.opened.table}/film", key_of(one.opened, 0)
        assert problem(await one.house.get(path, key))[:2] == (409, "not-over")
        assert isinstance(await one.players[0].answer(p.GiveUp("enough")), p.Done)
        told = await one.house.get(path, key)
        film = msgspec.convert(msgspec.json.decode(told.content)["film"], Film, strict=False)
        assert [played.number for played in film.rounds] == [1]
