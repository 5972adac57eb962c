"""The kinds of files that people can hand to Uguisu, and what reads each of them."""

from __future__ import annotations

import asyncio
import io
import sqlite3
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, redirect_stdout
from pathlib import Path
from random import Random
from typing import Any, NamedTuple
from unittest.mock import patch

import msgspec
from attack.mutations import LONGEST, Ruined, Trial, changed, mutated_table
from examples.hide_and_seek.game import HIDE_AND_SEEK
from laws.players import pick
from server.house import House, key_of, open_house, word_of

from uguisu import Game, Seat, Table, TableFile, UguisuError, find_game, quick_dice
from uguisu.cli import make_parser
from uguisu.engine.dice import new_secret, seal
from uguisu.engine.lesson import lessons_of
from uguisu.engine.record import Round
from uguisu.engine.tablefile import key_path, written
from uguisu.server import requests as r
from uguisu.server.saving import Sealed, seal_of
from uguisu.terminal.saves import bots_path

HERE = {"hide_and_seek": "examples.hide_and_seek"}
"""Where the command finds a game that is not registered."""
TYPED = ("", "1", "1", "1", "2", "3", "4", "map", "sheet", "log", "odds", "why go:3", "again", "undo", "save")
MADE = 16
"""Lines that are typed at a table that was accepted."""


class Setting(NamedTuple):
    """A game that is played for a while."""

    game: Game[Any]
    seats: int
    decisions: int
    options: dict[str, Any] = {}

    def table(self, seed: int) -> Table:
        below = quick_dice("mutations", seed)
        table = Table(self.game, seats=self.seats, options=self.options, secret=new_secret(seed))
        words = tuple(map(word_of, table.seats))
        sealed = tuple(seal("table", table.commitment, seat, words[seat]) for seat in table.seats)
        table.start(words, Round("table", sealed))
        for _ in range(self.decisions):
            prompt = next((prompt for seat in table.seats if (prompt := table.prompt(seat)) is not None), None)
            if prompt is not None:
                table.act(prompt.seat, pick(table.game, prompt.options, below))
        return table


BLADE, SCORPION, SHADOW, TENCHU = map(find_game, ("blade", "scorpion", "shadow", "tenchu"))
FINISHED = (
    Setting(HIDE_AND_SEEK, 2, 500),
    Setting(BLADE, 1, 2000, {"contract": 1}),
    Setting(SCORPION, 2, 60, {"map": "outpost", "ready_made": True}),
    Setting(SHADOW, 3, 60, {"ready_made": True}),
    Setting(TENCHU, 2, 60, {"mode": "competing"}),
)
UNFINISHED = (
    Setting(HIDE_AND_SEEK, 2, 6),
    Setting(BLADE, 1, 30, {"contract": 3}),
    Setting(SCORPION, 2, 50, {"map": "outpost"}),
    Setting(SHADOW, 2, 70, {"mode": "first_game", "ready_made": True}),
    Setting(TENCHU, 2, 50, {"mode": "battle"}),
)
BEGUN: dict[str, tuple[Setting, ...]] = {
    "hide_and_seek": tuple(Setting(HIDE_AND_SEEK, 2, decisions) for decisions in (0, 3, 22)),
    "blade": (
        Setting(BLADE, 1, 5),
        Setting(BLADE, 1, 45, {"contract": 4}),
        Setting(BLADE, 1, 90, {"contract": 2, "mode": "heir"}),
    ),
    "scorpion": (
        Setting(SCORPION, 2, 12),
        Setting(SCORPION, 2, 70, {"map": "outpost", "ready_made": True}),
        Setting(SCORPION, 3, 100, {"map": "outpost", "variant": "contested", "ready_made": True}),
        Setting(SCORPION, 4, 140, {"map": "outpost", "ready_made": True}),
        Setting(SCORPION, 2, 120, {"variant": "lone_wolf", "ready_made": True}),
    ),
    "shadow": (
        Setting(SHADOW, 3, 6),
        Setting(SHADOW, 2, 30, {"mode": "first_game"}),
        Setting(SHADOW, 4, 60, {"mode": "single", "mission": "imai", "ready_made": True, "snow": True, "boulders": 2}),
        Setting(SHADOW, 6, 120, {"ready_made": True, "night": True, "friendly": 1, "hostile": 1}),
        Setting(SHADOW, 2, 150, {"mode": "single", "mission": "tsuru", "ready_made": True}),
    ),
    "tenchu": (
        Setting(TENCHU, 1, 4),
        Setting(TENCHU, 1, 40, {"mission": "hostage"}),
        Setting(TENCHU, 3, 60, {"mode": "competing", "npcs": "referee"}),
        Setting(TENCHU, 2, 60, {"mode": "battle"}),
    ),
}


def kinds(folder: Path) -> dict[str, AbstractContextManager[Trial]]:
    """Every kind by name; entered, it changes one file after the other."""
    found: dict[str, AbstractContextManager[Trial]] = {}
    for setting in FINISHED:
        found[f"finished {setting.game.name}"] = table_files(folder, setting, resigns=True)
    for setting in UNFINISHED:
        found[f"unfinished {setting.game.name}"] = table_files(folder, setting)
    for game, settings in BEGUN.items():
        found[f"position {game}"] = positions(folder, settings)
    found["upload"] = uploads(folder)
    found["sealed save"] = sealed_saves(folder)
    return found


# The terminal


class Command:
    """A command line, carried out as often as one likes."""

    def __init__(self, *words: str) -> None:
        self._args = make_parser().parse_args(words)

    def run(self, typed: Sequence[str] = ()) -> str:
        """Carries it out in this process; what it printed."""
        out = io.StringIO()
        with redirect_stdout(out), patch.object(sys, "stdin", io.StringIO("\n".join(typed))):
            self._args.run(self._args)
        return out.getvalue()


@contextmanager
def table_files(folder: Path, setting: Setting, *, resigns: bool = False) -> Iterator[Trial]:
    """A table file with the key of its dice and its bots; verified, shown again or played on."""
    name, path = HERE.get(setting.game.name, setting.game.name), folder / "table.jsonl"
    table = setting.table(1)
    TableFile(path, table).close()
    if resigns and not table.is_over:
        table.resign(Seat(0))
    assert table.is_over == resigns
    text, key = written(table), b"" if resigns else key_path(path).read_bytes()
    commands = [
        Command("verify", str(path), "--game", name),
        Command("replay", str(path), "--game", name, "--plain"),
        Command("play", name, "--file", str(path), "--plain"),
    ]

    def trial(random: Random) -> bool:
        what = random.random()
        path.write_bytes(mutated_table(text, random) if what < 0.9 or not key else text)
        key_path(path).write_bytes(changed_key(key, random) if what > 0.85 else key)
        bots = b'{"0":"random"}' if setting.seats > 1 else b"{}"
        bots_path(path).write_bytes(changed(bots, random) if what > 0.95 else b"{}")
        random.choice(commands[: 2 if resigns else 3]).run(["y", *random.choices(TYPED, k=MADE)])
        return True

    yield trial


def changed_key(key: bytes, random: Random) -> bytes:
    """Another secret, none, a longer one, or nothing that could be one."""
    flipped = bytes([key[0] ^ 1]) + key[1:] if key else b"00\n"
    return random.choice(
        (b"", flipped, key[:-3], key * 2, key * 1000, b"lost\n", b"\xff\x00", b"zz" * 32, b"00" * 10**5)
    )


@contextmanager
def positions(folder: Path, settings: Sequence[Setting]) -> Iterator[Trial]:
    """A position file, and a table that begins with it; a while is played there."""
    path, table = folder / "position.json", folder / "begun.jsonl"
    game = settings[0].game.name
    texts = [msgspec.json.encode(setting.table(2).snapshot()) for setting in settings]
    command = Command("play", HERE.get(game, game), "--position", str(path), "--file", str(table), "--plain")
    verify = Command("verify", str(table), "--game", HERE.get(game, game))
    bots = [b"{}"] * 4 + [
        b'{"0":"random"}',
        b'{"1":"random"}',
        b'{"1":"novice"}' if game in ("scorpion", "shadow") else b"{}",
    ]

    def trial(random: Random) -> bool:
        bots_path(table).write_bytes(random.choice(bots))
        path.write_bytes(changed(random.choice(texts), random))
        table.unlink(missing_ok=True)
        command.run(random.choices(TYPED, k=MADE))
        verify.run()
        return True

    yield trial


# The server


@contextmanager
def at_a_server(folder: Path, texts: Callable[[House], Any], change: Callable[..., Any]) -> Iterator[Trial]:
    """A server in this process; files are given to it as by HTTP, and whoever brought one looks at the table."""
    loop = asyncio.new_event_loop()
    place = folder / f"server {id(change)}"
    place.mkdir()
    opened = open_house(place, (BLADE, HIDE_AND_SEEK, SCORPION, SHADOW))
    house = loop.run_until_complete(opened.__aenter__())
    given = loop.run_until_complete(texts(house))

    async def offer(random: Random) -> bool:
        answer = await house.post("/api/upload", await change(house, given, random))
        if answer.status_code != 200:
            told = msgspec.json.decode(answer.content, type=r.Problem)
            if answer.status_code >= 500 or "is not a table that can be played here" in told.sentence:
                raise Ruined(f"{answer.status_code}: {told.sentence}")
            if len(told.sentence) + len(told.field) >= LONGEST:
                raise Ruined(f"a refusal of {len(told.sentence)} characters")
            raise UguisuError(told.sentence)
        table = msgspec.json.decode(answer.content, type=r.Opened)
        if table.seats:
            wire = await house.join(table.table, key_of(table, 0))
            assert wire.letters
            await wire.go()
            house.wires.remove(wire)
        forget(house.file, table.table)
        return True

    yield lambda random: loop.run_until_complete(offer(random))
    loop.run_until_complete(opened.__aexit__(None, None, None))
    loop.close()


def forget(file: Path, table: str) -> None:
    """The store is as it was before this table."""
    with sqlite3.connect(file) as store:
        for kind in ("dice", "log", "tables"):
            store.execute(f"DELETE FROM {kind} WHERE id = ?", (table,))
    store.close()


def uploads(folder: Path) -> AbstractContextManager[Trial]:
    """Open table files: finished ones, one of a game without secrets, and a lesson."""

    async def texts(house: House) -> list[bytes]:
        tables = [FINISHED[0].table(3), UNFINISHED[1].table(3)]
        tables += [lesson.open() for game in (SCORPION, SHADOW) for lesson in lessons_of(game).values()]
        return [written(table) for table in tables]

    async def change(house: House, given: list[bytes], random: Random) -> bytes:
        return mutated_table(random.choice(given), random)

    return at_a_server(folder, texts, change)


def sealed_saves(folder: Path) -> AbstractContextManager[Trial]:
    """A running table with secrets. In half of them the inside is changed, as only the server itself could do."""

    async def text(house: House) -> bytes:
        opened = await house.open("hide_and_seek", "me", "me")
        wires = [await house.join(opened.table, key_of(opened, seat)) for seat in (0, 1)]
        await house.play(wires, quick_dice("a sealed save"), 3)
        save = await house.get(f"/api/tables/{opened.table}/save", key_of(opened, 0))
        forget(house.file, opened.table)
        assert b"sealed table" in save.content
        return save.content

    async def change(house: House, given: bytes, random: Random) -> bytes:
        if random.random() < 0.5:
            return changed(given, random)
        sealed, seal = msgspec.json.decode(given, type=Sealed), await seal_of(house.server.tables)
        inside = changed(seal.decrypt(sealed.sealed).rstrip(), random)
        return msgspec.json.encode(msgspec.structs.replace(sealed, sealed=seal.encrypt(inside).decode()))

    return at_a_server(folder, text, change)
