"""When something inside fails: nobody learns more than that, nothing is lost, and the table goes on."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest
from examples.hide_and_seek.game import Go, HideAndSeek, Turn, World
from server.house import GAMES, House, Wire, key_of, open_house, problem, written_down

from uguisu import Choice, Flow, Prompt, do
from uguisu.server import playing
from uguisu.server import protocol as p
from uguisu.server import requests as r
from uguisu.server.store import Store, StoreError

TRAP = "go:21"
WORDS = "the hider stands at 20"


class Trapdoor(Turn):
    """A turn whose rules break when the hider steps on one zone."""

    @do("HS-1")
    def hider_goes(self, flow: Flow[World], w: World, go: Go) -> None:
        Turn.steps[1].run(self, flow, w, go)
        if str(go) == TRAP:
            raise RuntimeError(WORDS)


class Broken(HideAndSeek):
    name, procedures = "broken", (Trapdoor, *HideAndSeek.procedures[1:])

    def set_up(self, seats: int, options: object) -> Flow[World]:
        return Flow(World(), Trapdoor())


async def everybody(house: House, table: r.Opened) -> list[Wire]:
    keys = [key_of(table, 0), key_of(table, 1), table.watch]
    wires = [await house.join(table.table, key) for key in keys]
    for wire in wires:
        await wire.told()
    return wires


def without_log(letter: p.Letter) -> p.Letter:
    return msgspec.structs.replace(letter, heard_from=0, heard=())


async def test_rules_that_fail_are_refused_as_internal_and_everybody_comes_back(tmp_path: Path) -> None:
    async with open_house(tmp_path, (*GAMES, Broken())) as house:
        opened = await house.open("broken", "me", "me")
        wires = await everybody(house, opened)
        before, entries = [without_log(wire.letter) for wire in wires], await house.entries(opened.table)
        wires[0].say(p.Choose("fatal", wires[0].prompt.number, TRAP))
        assert [await wire.ended() for wire in wires] == [1012] * 3
        assert wires[0].frames[-1] == (
            '{"say":"refused","command":"fatal","code":"internal",'
            '"sentence":"Something went wrong here. Your table is safe; try again.","rule":""}'
        )
        assert WORDS not in "".join(frame for wire in wires for frame in wire.frames)
        assert await house.entries(opened.table) == entries
        back = await everybody(house, opened)
        assert [without_log(wire.letter) for wire in back] == before
        assert isinstance(await back[0].choose("go:20"), p.Done)
        for wire in back:
            await wire.told()
        assert back[1].letter.prompt is not None


async def test_a_move_that_cannot_be_written_down_is_refused_and_never_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_house(tmp_path) as house:
        opened = await house.open("hide_and_seek", "me", "me")
        wires = await everybody(house, opened)
        entries = await house.entries(opened.table)
        heard = [len(wire.frames) for wire in wires[1:]]

        async def full(self: Store, *entry: Any) -> None:
            raise StoreError("The store could not write: the disk is full")

        with monkeypatch.context() as patch:
            patch.setattr(Store, "append", full)
            wires[0].say(p.Choose("lost", wires[0].prompt.number, "go:20"))
            assert [await wire.ended() for wire in wires] == [1012] * 3
        assert '"lost"' not in wires[0].frames[-1], "it is neither done nor refused, and will be said again"
        assert [len(wire.frames) for wire in wires[1:]] == heard, "nobody was told of it"
        assert await house.entries(opened.table) == entries
        back = await everybody(house, opened)
        assert back[0].letter.prompt is not None
        assert await back[0].choose("go:20", "lost") == p.Done("lost")


async def test_a_move_that_was_written_down_although_that_seemed_to_fail_is_done_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_house(tmp_path) as house:
        opened = await house.open("hide_and_seek", "me", "me")
        wires = await everybody(house, opened)
        number = wires[0].prompt.number
        append = Store.append

        async def cut_off(self: Store, *entry: Any) -> None:
            await append(self, *entry)
            raise StoreError("The store could not write: the line was cut")

        with monkeypatch.context() as patch:
            patch.setattr(Store, "append", cut_off)
            wires[0].say(p.Choose("once", number, "go:20"))
            assert await wires[0].ended() == 1012
        acts = await house.acts(opened.table)
        back = await everybody(house, opened)
        assert await back[0].answer(p.Choose("once", number, "go:20")) == p.Done("once")
        assert await house.acts(opened.table) == acts


async def test_while_the_store_cannot_be_read_nobody_is_told_that_the_key_is_void(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A client whose key opens nothing forgets it; here it must come again."""
    async with open_house(tmp_path) as house:
        opened = await house.open("hide_and_seek", "me", "me")
    async with open_house(tmp_path) as house:

        async def away(self: Store, table: str) -> None:
            raise StoreError("The store could not be read: no connection")

        with monkeypatch.context() as patch:
            patch.setattr(Store, "load", away)
            wire = await house.join(opened.table, key_of(opened, 0))
            assert await wire.ended() == 1012
            assert msgspec.json.decode(wire.frames[-1])["code"] == "store"
            response = await house.post(f"/api/tables/{opened.table}/renew", r.Keyed(key_of(opened, 0)))
            assert problem(response)[:2] == (503, "store")
        back = await house.join(opened.table, key_of(opened, 0))
        assert back.letter.prompt is not None


async def test_a_table_that_fails_while_it_is_loaded_is_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_house(tmp_path) as house:
        opened = await house.open("hide_and_seek", "me", "me")
    async with open_house(tmp_path) as house:

        async def fails(self: Store, table: str) -> None:
            raise RuntimeError(WORDS)

        with monkeypatch.context() as patch, written_down() as lines:
            patch.setattr(Store, "load", fails)
            wire = await house.join(opened.table, key_of(opened, 0))
            assert await wire.ended() == 1011
            assert msgspec.json.decode(wire.frames[-1])["code"] == "internal"
            response = await house.post(f"/api/tables/{opened.table}/renew", r.Keyed(key_of(opened, 0)))
            assert problem(response)[:2] == (500, "internal")
        everything = "".join([response.text, *wire.frames, *lines])
        assert "RuntimeError" in everything
        assert WORDS not in everything, "what an error says may be what is hidden"
        back = await house.join(opened.table, key_of(opened, 0))
        assert back.letter.prompt is not None


async def test_a_bot_that_fails_is_stood_in_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Sick:
        def choose(self, prompt: Prompt) -> Choice:
            raise RuntimeError(WORDS)

    monkeypatch.setattr(playing, "find_bot", lambda game, name: lambda below: Sick())
    async with open_house(tmp_path) as house:
        opened = await house.open("hide_and_seek", "bot random", "bot random")
        await house.bots_rest()
        assert (await house.join(opened.table, opened.watch)).letter.table.state == "over"
