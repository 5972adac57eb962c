"""Tables, saves and files from before words were sealed: they go on, and each proves what it can."""

from __future__ import annotations

import json
import shutil
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from before import BEFORE, as_begun, kept_content
from examples.hide_and_seek.game import HIDE_AND_SEEK
from server.house import House, open_house

from uguisu import Game, TableFile, find_game, load_table, quick_dice, verify
from uguisu.cli import main
from uguisu.engine.position import read_position
from uguisu.engine.table import Table
from uguisu.engine.tablefile import key_path, read_record
from uguisu.server import requests as r

GAMES: tuple[Game[Any], ...] = (find_game("blade"), find_game("scorpion"), HIDE_AND_SEEK)


class Old(NamedTuple):
    """What was handed out at a table."""

    table: str
    owner: str
    seats: tuple[str, ...]
    invite: str = ""


def old(name: str) -> Old:
    found = json.loads((BEFORE / "keys.json").read_text())[name]
    return Old(found["table"], found["owner"], tuple(found["seats"]), found.get("invite", ""))


@asynccontextmanager
async def house_of_before(folder: Path) -> AsyncIterator[House]:
    with closing(sqlite3.connect(folder / "tables.sqlite3")) as store:
        store.executescript((BEFORE / "store.sql").read_text())
        kept = [(f"content {game} {digest}", text) for (game, digest), text in kept_content().items()]
        store.executemany("INSERT INTO facts VALUES (?, ?)", kept)
        store.commit()
    async with open_house(folder, GAMES) as house:
        yield house


def game_of(path: Path) -> Game[Any]:
    name = read_record(path)[0].game
    return as_begun(next(game for game in GAMES if game.name == name))


# Files


@pytest.mark.parametrize("name", ["blade", "scorpion", "hide_and_seek", "new_dice"])
def test_a_finished_file_is_proved_as_far_as_it_goes(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("UGUISU_HOME", str(tmp_path))
    shutil.copytree(BEFORE / "content", tmp_path / "content")
    path = BEFORE / f"{name}.jsonl"
    verdict = verify(path, game_of(path))
    assert verdict.finished
    assert 0 < verdict.checked <= verdict.draws
    assert all(dice.round is None for dice in verdict.dice)
    assert len(verdict.dice) == (2 if name == "new_dice" else 1)
    if game_of(path) is not HIDE_AND_SEEK:
        assert main(["verify", str(path)]) == 0
        assert "could have chosen them" in capsys.readouterr().out


def test_an_unfinished_file_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "unfinished.jsonl"
    shutil.copy(BEFORE / "unfinished.jsonl", path)
    shutil.copy(BEFORE / "unfinished.jsonl.key", key_path(path))
    table, below = load_table(path, game_of(path)), quick_dice("goes on")
    assert table.can_go_on
    file = TableFile(path, table)
    while not table.is_over:
        seat = next(seat for seat in table.seats if table.prompt(seat))
        prompt = table.prompt(seat)
        assert prompt is not None
        table.act(seat, prompt.options[below(len(prompt.options))])
    file.close()
    verdict = verify(path, game_of(path))
    assert verdict.finished
    assert verdict.checked == verdict.draws


def test_a_position_opens_a_table() -> None:
    position = read_position(BEFORE / "position.json")
    game = as_begun(next(game for game in GAMES if game.name == position.game))
    assert Table.open(game, position=position).seats


# Tables of a server


@pytest.mark.parametrize("name", ["running", "over", "bots", "lesson", "upload", "new_dice"])
async def test_a_table_that_had_begun_goes_on_as_it_was(tmp_path: Path, name: str) -> None:
    async with house_of_before(tmp_path) as house:
        table = old(name)
        wires = [await house.join(table.table, key) for key in table.seats]
        shown = wires[0].letter.table
        assert shown.state == ("over" if name in ("over", "upload") else "running")
        assert shown.round is None
        assert all(one is None for one in shown.dice.rounds)
        if name == "running":
            assert all(shown.dice.entropy[0]), "words that were said then are still mixed in"
        if name in ("running", "new_dice"):
            await house.play(wires, quick_dice("on"))
            assert wires[0].letter.table.state == "over"
        if wires[0].letter.table.state == "over":
            path = tmp_path / "over.jsonl"
            path.write_bytes((await house.get(f"/api/tables/{table.table}/save", table.seats[0])).content)
            assert verify(path, game_of(path)).finished
            assert (await house.get(f"/api/tables/{table.table}/proof", table.seats[0])).status_code == 200


@pytest.mark.parametrize("name", ["gathering", "rematch"])
async def test_a_table_that_was_gathering_holds_a_round(tmp_path: Path, name: str) -> None:
    """What was said before all had sealed their words no longer counts."""
    async with house_of_before(tmp_path) as house:
        table = old(name)
        if name == "gathering":
            seated = await house.sit(table.table, table.invite, "bert", joins=False)
        else:
            before = old("over")
            follow = r.Follow(key=before.seats[1], visitor="bert")
            seated = await house.done(r.Seated, f"/api/tables/{before.table}/follow", follow)
        first = await house.join(table.table, table.seats[0])
        assert first.letter.table.state == "gathering"
        await house.join(table.table, seated.key)
        await first.told()
        assert first.letter.table.state == "running"
        (held,) = first.letter.table.dice.rounds
        assert held is not None
        assert all(held.seals)


async def test_whoever_sat_and_had_said_no_word_seals_one_now(tmp_path: Path) -> None:
    async with house_of_before(tmp_path) as house:
        table = old("silent")
        first = await house.join(table.table, table.seats[0])
        assert first.letter.table.state == "gathering"
        await house.join(table.table, table.seats[1])
        await first.told()
        assert first.letter.table.state == "running"
        assert first.letter.table.dice.rounds[0] is not None


async def test_a_sealed_save_is_brought_back(tmp_path: Path) -> None:
    async with house_of_before(tmp_path) as house:
        table = old("saved")
        response = await house.post("/api/upload", (BEFORE / "sealed.jsonl").read_bytes())
        assert response.status_code == 200, response.text
        wires = [await house.join(table.table, key) for key in table.seats]
        assert wires[0].letter.table.state == "running"
        await house.play(wires, quick_dice("back"))
        assert wires[0].letter.table.state == "over"
