"""Save files: a table as a file and a file as a table, sealed where something in it is hidden."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from before import BEFORE, as_begun
from examples.hide_and_seek.game import HIDE_AND_SEEK
from server.house import BLADE, NOTHING_OPENS, House, Wire, key_of, open_house, problem

from uguisu import Seat, Table, find_game, quick_dice
from uguisu.engine.record import Chosen, Drawn, Header, NewDice
from uguisu.engine.tablefile import _Seal, verify, written
from uguisu.server import protocol as p
from uguisu.server import requests as r
from uguisu.server.entries import hashed

HIDE = "hide_and_seek"
SCORPION = find_game("scorpion")


async def save(house: House, table: str, key: str) -> bytes:
    response = await house.get(f"/api/tables/{table}/save", key)
    assert response.status_code == 200, response.text
    return response.content


async def bring(house: House, content: bytes) -> r.Opened:
    return await house.done(r.Opened, "/api/upload", content)


async def rejected(house: House, content: bytes) -> tuple[str, str]:
    """The sentence and the field of a file that is refused; it must have left no table behind."""
    before = (await house.get("/healthz")).json()
    response = await house.post("/api/upload", content)
    assert problem(response)[:2] == (400, "bad-file"), response.text
    assert (await house.get("/healthz")).json() == before
    return response.json()["sentence"], response.json()["field"]


def lines_of(content: bytes) -> list[dict[str, Any]]:
    return [msgspec.json.decode(line) for line in content.splitlines()]


def same_but_keys(one: p.Letter, other: p.Letter) -> bool:
    """The same place in the same game, whatever the table is called and whatever comes of its dice."""
    return (one.view, one.waiting, one.prompt and one.prompt.options) == (
        other.view,
        other.waiting,
        other.prompt and other.prompt.options,
    )


# Nothing hidden: an open file


async def test_a_contract_goes_on_from_its_file_with_new_dice_and_the_record_says_so(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        opened = await house.open("blade", "me", options={"contract": 2})
        wire = await house.join(opened.table, key_of(opened, 0))
        await house.play([wire], quick_dice("save"), 12)
        response = await house.get(f"/api/tables/{opened.table}/save", key_of(opened, 0))
        assert response.headers["content-disposition"] == f'attachment; filename="blade-{opened.table}.jsonl"'
        assert response.headers["cache-control"] == "no-store"
        stored = await house.server.tables.store.load(opened.table)
        assert stored is not None
        assert stored.secrets[0] is not None
        assert stored.secrets[0].hex().encode() not in response.content, "the key of the dice stays here"
        again = await bring(house, response.content)
        back = await house.join(again.table, key_of(again, 0))
        assert back.log == wire.log
        assert same_but_keys(back.letter, wire.letter)
        first, second = back.letter.table.dice.commitments
        assert (first,) == wire.letter.table.dice.commitments
        assert first != second
        await house.play([back], quick_dice("g1"))
        assert back.letter.table.state == "over"
        finished = await save(house, again.table, key_of(again, 0))
        path = tmp_path / "finished.jsonl"
        path.write_bytes(finished)
        verdict = verify(path, BLADE)
        assert (verdict.finished, len(verdict.dice)) == (True, 2)
        assert 0 < verdict.checked < verdict.draws, "those before the file was brought here cannot be checked"
        assert [line["line"] for line in lines_of(finished)[1:]].count("newdice") == 1
        await house.play([wire], quick_dice("the old table is still there"), 1)


async def test_a_finished_table_comes_back_as_a_finished_one(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        for game, players in (("blade", ["me"]), (HIDE, ["me", "me"])):
            opened = await house.open(game, *players)
            wires = [await house.join(opened.table, one.key) for one in opened.seats]
            for wire in wires:
                await wire.told()
            await house.play(wires, quick_dice("finished"), 10_000 if game == HIDE else 20)
            if game == "blade":
                await wires[0].answer(p.GiveUp("enough"))
            content = await save(house, opened.table, key_of(opened, 0))
            assert content == await save(house, opened.table, opened.watch), "when it is over, everybody may have it"
            again = await bring(house, content)
            for wire, one in zip(wires, again.seats, strict=True):
                back = await house.join(again.table, one.key)
                assert back.letter.table.state == "over"
                assert back.letter.table.result == wire.letter.table.result
                assert back.letter.table.dice == wire.letter.table.dice
                assert (back.letter.view, back.log) == (wire.letter.view, wire.log)
            assert await save(house, again.table, again.watch) == content
            path = tmp_path / "finished.jsonl"
            path.write_bytes(content)
            verdict = verify(path, BLADE if game == "blade" else HIDE_AND_SEEK)
            assert verdict.finished
            assert verdict.checked == verdict.draws


@pytest.mark.parametrize(("name", "state"), [("contested", "over"), ("contested_unfinished", "running")])
async def test_a_table_of_older_rules_is_brought_and_found_again(tmp_path: Path, name: str, state: str) -> None:
    async with open_house(tmp_path, [as_begun(SCORPION)]) as house:
        again = await bring(house, (BEFORE / f"{name}.jsonl").read_bytes())
    async with open_house(tmp_path, [as_begun(SCORPION)]) as house:
        wires = [await house.join(again.table, one.key) for one in again.seats]
        assert {wire.letter.table.state for wire in wires} == {state}
        assert any(wire.letter.prompt for wire in wires) == (state == "running")


async def test_a_file_keeps_what_was_taken_back(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        opened = await house.open("blade", "me", options={"contract": 1})
        wire = await house.join(opened.table, key_of(opened, 0))
        while not wire.letter.can_undo:
            await house.play([wire], quick_dice("back"), 1)
        await wire.answer(p.TakeBack("back"))
        again = await bring(house, await save(house, opened.table, key_of(opened, 0)))
        assert same_but_keys((await house.join(again.table, key_of(again, 0))).letter, wire.letter)


async def test_whoever_brings_an_open_file_of_a_game_with_secrets_holds_every_seat(tmp_path: Path) -> None:
    """It cannot come from a table of the server, but the terminal writes such files."""
    async with open_house(tmp_path) as house:
        table = Table.open(HIDE_AND_SEEK, seed=1)
        table.act(Seat(0), "go:20")
        again = await bring(house, written(table))
        assert [one.seat for one in again.seats] == [0, 1]
        wire = await house.join(again.table, key_of(again, 1))
        assert wire.letter.prompt is not None
        seated = await house.post(f"/api/tables/{again.table}/leave", r.Keyed(key_of(again, 1)))
        assert seated.status_code == 200


# Secrets in it, and running: sealed


async def running(house: House) -> tuple[r.Opened, list[Wire]]:
    """A table of hide-and-seek in its second turn."""
    opened = await house.open(HIDE, "me", "me")
    wires = [await house.join(opened.table, one.key) for one in opened.seats]
    for wire in wires:
        await wire.told()
    await house.play(wires, quick_dice("paper"), 6)
    assert wires[0].letter.table.state == "running"
    return opened, wires


async def test_a_running_table_with_secrets_is_saved_sealed(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        opened, wires = await running(house)
        content = await save(house, opened.table, key_of(opened, 1))
        outside = msgspec.json.decode(content)
        sealed = outside.pop("sealed")
        assert outside == {"uguisu": "sealed table", "format": 1, "game": HIDE, "table": opened.table}
        stored = await house.server.tables.store.load(opened.table)
        assert stored is not None
        hidden = [b"go:", b"chosen", *(secret.hex().encode() for secret in stored.secrets if secret)]
        assert [word for word in hidden if word in content] == []
        assert sealed not in (await save(house, opened.table, key_of(opened, 1))).decode(), "sealed anew each time"
        for key in (opened.watch, opened.owner):
            assert problem(await house.get(f"/api/tables/{opened.table}/save", key)) == NOTHING_OPENS
        assert [await wire.told() for wire in wires] == [[], []], "nobody notices that somebody saves"


async def test_a_sealed_save_is_of_no_use_elsewhere_nor_when_it_was_changed(tmp_path: Path) -> None:
    async with open_house(tmp_path / "one") as house:
        opened, _ = await running(house)
        content = await save(house, opened.table, key_of(opened, 0))
        outside = msgspec.json.decode(content)
        token = outside["sealed"]
        for at in range(0, len(token) - 8, len(token) // 12):
            other = "A" if token[at] != "A" else "B"
            changed = {**outside, "sealed": token[:at] + other + token[at + 1 :]}
            assert "changed" in (await rejected(house, msgspec.json.encode(changed)))[0]
        for broken in (token[:-8], "AAAA" + token, "", "é", "A" * 100, "\x00"):
            assert (await rejected(house, msgspec.json.encode({**outside, "sealed": broken})))[1] == ""
        still = await house.refused("/api/upload", content)
        assert still[:2] == (409, "still-here")
    async with open_house(tmp_path / "two") as house:
        await running(house)
        assert "another server" in (await rejected(house, content))[0]


async def test_a_sealed_save_brings_a_lost_table_back_with_its_keys_and_its_dice(tmp_path: Path) -> None:
    async with open_house(tmp_path / "one") as house:
        opened, wires = await running(house)
        content = await save(house, opened.table, key_of(opened, 0))
        seal = await house.server.tables.store.fact("seal", "")
        entries = await house.entries(opened.table)
        letters, logs = [wire.letter for wire in wires], [list(wire.log) for wire in wires]
        made = await house.play(wires, quick_dice("to the end"))
        ends = [list(wire.log) for wire in wires]
    async with open_house(tmp_path / "two") as house:
        assert await house.server.tables.store.fact("seal", seal) == seal
        assert await bring(house, content) == r.Opened(opened.table, "", "")
        assert await house.entries(opened.table) == entries
        back = [await house.join(opened.table, one.key) for one in opened.seats]
        for wire, letter, log in zip(back, letters, logs, strict=True):
            await wire.told()
            assert wire.letter.prompt == letter.prompt
            assert (wire.letter.view, wire.letter.table, wire.log) == (letter.view, letter.table, log)
        assert (await house.join(opened.table, opened.watch)).letters
        assert await house.play(back, quick_dice("to the end")) == made
        assert [wire.log for wire in back] == ends, "the dice are the same, so the same choices lead to the same end"
        assert (await house.refused("/api/upload", content))[:2] == (409, "still-here")


async def test_a_sealed_save_of_a_game_that_is_not_played_here_is_refused(tmp_path: Path) -> None:
    async with open_house(tmp_path / "one") as house:
        opened, _ = await running(house)
        content = await save(house, opened.table, key_of(opened, 0))
        seal = await house.server.tables.store.fact("seal", "")
    async with open_house(tmp_path / "two", (BLADE,)) as house:
        await house.server.tables.store.fact("seal", seal)
        assert (await rejected(house, content))[1] == "game"


async def test_nothing_is_saved_before_the_game_begins(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        opened = await house.open(HIDE, "me", "open")
        assert problem(await house.get(f"/api/tables/{opened.table}/save", key_of(opened, 0)))[:2] == (409, "not-begun")


# Files that are none


def sealed_lines(header: Header | dict[str, Any], *lines: Any) -> bytes:
    """A file whose sums are right, whatever stands in it."""
    return b"".join(map(_Seal().line, (header, *lines)))


def some_table() -> Table:
    table = Table.open(BLADE, options={"contract": 1}, seed=1)
    below = quick_dice("a table")
    for _ in range(5):
        prompt = table.prompt(Seat(0))
        assert prompt is not None
        table.act(Seat(0), prompt.options[below(len(prompt.options))])
    assert not table.is_over
    return table


def headed(**change: Any) -> bytes:
    return sealed_lines({**msgspec.to_builtins(some_table().header), **change})


GOOD = written(some_table())
LAST = len(GOOD.splitlines())
FILES: dict[str, tuple[Callable[[], bytes], str, str]] = {
    "empty": (lambda: b"", "this save file: is empty", ""),
    "blank": (lambda: b" \n\n ", "this save file: is empty", ""),
    "words": (lambda: b"hello\n", "line 1: is not a table file", ""),
    "noise": (lambda: bytes(range(256)) * 40, "line 1: is not a table file", ""),
    "other JSON": (lambda: b'{"a":1}\n', "line 1: is not a table file", ""),
    "a list": (lambda: b"[]\n", "line 1: is not a table file", ""),
    "a position": (lambda: b'{"uguisu":"position","format":1}\n', "line 1: is not a table file", ""),
    "cut off in the header": (lambda: GOOD[:30], "line 1", ""),
    "cut off in the last line": (lambda: GOOD[:-5], f"line {LAST}: the file is cut off", ""),
    "no end of line": (lambda: GOOD[:-1], f"line {LAST}: the file is cut off", ""),
    "a line is missing": (lambda: b"".join(GOOD.splitlines(True)[:2] + GOOD.splitlines(True)[3:]), "line 3", "sum"),
    "a line twice": (lambda: GOOD + GOOD.splitlines(True)[-1], f"line {LAST + 1}", "sum"),
    "a changed byte": (lambda: GOOD.replace(b'"chosen"', b'"choseN"', 1), "line 2, field sum", "sum"),
    "something after it": (lambda: GOOD + b"\x00\n", f"line {LAST + 1}", "sum"),
    "newer format": (lambda: headed(format=3), "line 1, field format: was written by a newer Uguisu", "format"),
    "foreign game": (lambda: headed(game="chess"), "line 1, field game: is a table of chess", "game"),
    "long name": (lambda: headed(game="x" * 100_000), "line 1, field game: is a table of x", "game"),
    "newer rules": (lambda: headed(rules=10**6), "line 1, field rules", "rules"),
    "other content": (lambda: headed(content="other"), "line 1, field content", "content"),
    "too many seats": (lambda: headed(seats=10**9), "line 1, field options", "options"),
    "wrong option": (lambda: headed(options={"contract": 99}), "line 1, field options", "options"),
    "a field too many": (lambda: headed(more=1), "line 1", ""),
    "a field of a wrong kind": (lambda: headed(seats="one"), "line 1, field seats", "seats"),
    "a strange line": (lambda: sealed_lines(some_table().header, {"line": "magic"}), "line 2", "line"),
    "a choice that is none": (
        lambda: sealed_lines(some_table().header, Chosen(0, "magic")), "line 2, field choice", "choice"),
    "a choice not on offer": (lambda: sealed_lines(some_table().header, Chosen(0, "kill")), "line 2", ""),
    "a seat that is not there": (
        lambda: sealed_lines(some_table().header, Chosen(7, "kill")),
        "line 2, field seat: no seat 7 at this table", "seat"),
    "dice not asked for": (lambda: sealed_lines(some_table().header, Drawn("rolled:1")), "line 2", ""),
    "newer sealed format": (
        lambda: b'{"uguisu":"sealed table","format":2,"game":"blade","table":"t","sealed":"x"}',
        "line 1, field format: was written by a newer Uguisu", "format"),
}  # fmt: skip


@pytest.mark.parametrize("name", FILES)
async def test_a_file_that_cannot_be_used_is_refused_in_one_clear_sentence(tmp_path: Path, name: str) -> None:
    made, words, field = FILES[name]
    async with open_house(tmp_path) as house:
        sentence, named = await rejected(house, made())
        assert sentence.startswith("this save file")
        assert words in sentence
        assert (named, "\n" in sentence, len(sentence) <= 200) == (field, False, True)


async def test_the_visitor_of_an_upload_is_whoever_the_header_says(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        response: httpx.Response = await house.post("/api/upload", GOOD, **{"X-Visitor": "v" * 500})
        assert response.status_code == 200
        again = msgspec.json.decode(response.content, type=r.Opened)
        opened, begun = await house.entries(again.table)
        assert opened.visitors == ((0, hashed("v" * 64)),)  # type: ignore[union-attr]
        assert isinstance(begun.lines[-1], NewDice)  # type: ignore[union-attr]


async def test_a_file_of_more_lines_than_a_table_can_have_is_not_read(tmp_path: Path) -> None:
    text = written(Table.open(BLADE, seed=1))
    async with open_house(tmp_path, entries_per_table=20) as house:
        await bring(house, text)
        for end in (b"\n", b"\r"):
            assert (await rejected(house, text + end * 20))[0].startswith("this save file: has 2")
        assert await rejected(house, b"[" * 100_000) == (
            "this save file, line 1: too many brackets lie within each other",
            "",
        )
