"""Attacks on the dice: a host who plays and reads his own store, and files whose dice were changed afterwards."""

from __future__ import annotations

import json
import secrets
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
from attack.registry import Outcome, Scene, attack
from attack.stores import Wrong, must
from engine.test_files import rewritten
from engine.test_sealed_words import played
from examples.hide_and_seek.game import HIDE_AND_SEEK
from server.house import House, Wire, key_of, open_house

from uguisu import BadFile, Choice, Odds, verify
from uguisu.engine.dice import Dice, seal
from uguisu.server import protocol as p
from uguisu.server import requests as r
from uguisu.server.entries import Revealed, Sealed

GAME = "hide_and_seek"
ONE_IN = 1000
"""What the host wishes happens so rarely."""


class Wish(Choice, frozen=True):
    number: int


WISHES = Odds.even([Wish(number) for number in range(ONE_IN)])


def _comes_true(secret: bytes, guest: str, own: str) -> bool:
    """Whether the first die falls as the host wishes it."""
    return Dice(secret, (guest, own)).draw(WISHES) == Wish(0)


def _ground(secret: bytes, guest: str) -> tuple[str, int]:
    """A word of the host's that makes it come true, and how many he tried."""
    tried = 0
    while True:
        tried += 1
        if _comes_true(secret, guest, word := secrets.token_hex(16)):
            return word, tried


class Host:
    """Whoever runs the server, at seat 1 of a table there, against an honest guest at seat 0."""

    def __init__(self, house: House, opened: r.Opened, wire: Wire, guest: Wire) -> None:
        self.house, self.opened, self.wire, self.guest = house, opened, wire, guest

    @classmethod
    async def at(cls, house: House) -> Host:
        opened = await house.open(GAME, "open", "me", joins=False)
        seated = await house.sit(opened.table, key_of(opened, 0), "guest", joins=False)
        guest = await house.join(opened.table, seated.key)
        return cls(house, opened, await house.join(opened.table, key_of(opened, 1), speaks=False), guest)

    async def secret(self) -> bytes:
        stored = await self.house.server.tables.store.load(self.opened.table)
        assert stored is not None
        assert stored.secrets[0] is not None
        return stored.secrets[0]

    async def word_of_guest(self) -> str:
        """As it stands in the store; nothing while it has not been said."""
        said = (entry for entry in await self.house.entries(self.opened.table) if isinstance(entry, Revealed))
        return next((entry.word for entry in said if entry.seat == 0), "")

    def sealing(self, word: str) -> p.Seal:
        return p.Seal(1, 1, seal(self.opened.table, self.opened.promise, 1, word))

    async def says(self, said: p.FromClient) -> str:
        """The code of the refusal; nothing where there is none."""
        self.wire.say(said)
        refused = [one for one in await self.wire.told() if isinstance(one, p.Refused)]
        return refused[-1].code if refused else ""

    async def both_have_sealed(self, own: str) -> None:
        """The guest's program says its word as soon as it has the whole list."""
        await self.guest.told()
        must(await self.word_of_guest() == "", "the guest's word was there before the host had sealed his own")
        must(await self.says(self.sealing(own)) == "", "the host's seal was refused")
        await self.guest.told()
        must(await self.word_of_guest(), "the guest never said his word")


async def _changes_his_word(host: Host) -> str:
    """Reads the guest's word, then looks for one of his own that pleases him."""
    own = secrets.token_hex(16)
    await host.both_have_sealed(own)
    ground, tried = _ground(await host.secret(), await host.word_of_guest())
    must(await host.says(host.sealing(ground)) == "sealed", "a seal was changed when the list was whole")
    must(await host.says(p.Reveal(1, 1, ground)) == "another-word", "a word was taken that had not been sealed")
    must(await host.says(p.Reveal(1, 1, own)) == "", "the sealed word was refused")
    await host.guest.told()
    must(host.guest.letter.table.dice.entropy[0][1] == own, "another word was mixed in")
    return f"{tried:,} words for dice of 1 in {ONE_IN:,}"


async def _goes_without(host: Host, path: str, body: msgspec.Struct) -> str:
    """Sees that his word does not please him, and lets it be missing."""
    await host.both_have_sealed(secrets.token_hex(16))
    await host.house.post(f"/api/tables/{host.opened.table}/{path}", body)
    await host.guest.told()
    shown = host.guest.letter.table
    voided = shown.round.voided if shown.round else shown.dice.rounds[0].voided if shown.dice.rounds[0] else ()
    must(voided == (1,), "nobody was told that the host's word is missing")
    return "his word withdrawn"


async def _writes_into_his_store(folder: Path) -> str:
    """The one way that is left: another seal where the first one stood. The list that the guest kept betrays it."""
    async with open_house(folder) as house:
        host = await Host.at(house)
        own = secrets.token_hex(16)
        await host.both_have_sealed(own)
        table = host.opened.table
        kept = next(
            letter.table.round for letter in host.guest.letters if letter.table.round and letter.table.round.seals
        )
        ground, _ = _ground(await host.secret(), await host.word_of_guest())
        key = key_of(host.opened, 1)
    with closing(sqlite3.connect(folder / "tables.sqlite3")) as store, store:
        entries = store.execute("SELECT number, entry FROM log WHERE id = ?", (table,)).fetchall()
        for number, text in entries:
            if '"entry":"sealed"' in text and '"seat":1' in text:
                forged = msgspec.json.encode(Sealed(1, host.sealing(ground).seal)).decode()
                store.execute("UPDATE log SET entry = ? WHERE id = ? AND number = ?", (forged, table, number))
    async with open_house(folder) as house:
        wire = await house.join(table, key, speaks=False)
        wire.say(p.Reveal(1, 1, ground))
        await wire.told()
        held = wire.letter.table.dice.rounds[0]
        must(held is not None, "the game began without a round")
        assert held is not None
        must(held.seals != kept.seals, "a forged store shows the list that the guest kept")
    return "a store written anew"


@attack("grinding", alone=True)
async def grinding(scene: Scene) -> Outcome:
    """Each way in which a host who plays could choose among the dice."""
    tried = []
    try:
        async with open_house(scene.folder) as house:
            tried.append(await _changes_his_word(await Host.at(house)))
            for path in ("leave", "void"):
                host = await Host.at(house)
                bodies = {"leave": r.Keyed(key_of(host.opened, 1)), "void": r.VoidRound(host.opened.owner, 1)}
                tried.append(await _goes_without(host, path, bodies[path]))
        (scene.folder / "own").mkdir()
        tried.append(await _writes_into_his_store(scene.folder / "own"))
    except Wrong as wrong:
        return Outcome(", ".join(dict.fromkeys(tried)), False, str(wrong))
    return Outcome(", ".join(dict.fromkeys(tried)), True)


# Files


def _change(lines: list[dict[str, Any]], path: tuple[Any, ...], to: str) -> None:
    place: Any = lines
    for step in path[:-1]:
        place = place[step]
    place[path[-1]] = to


def _forgeries(lines: list[dict[str, Any]]) -> Iterator[Callable[[list[dict[str, Any]]], None]]:
    """Every die that fell otherwise, and every sign of what binds them changed."""

    for number, line in enumerate(lines):
        if line.get("line") == "drawn":
            name, _, values = line["choice"].partition(":")
            for value in range(40):
                if str(value) != values:
                    yield partial(_change, path=(number, "choice"), to=f"{name}:{value}")
    texts: list[tuple[Any, ...]] = [(0, "dice", "commitment"), (0, "dice", "round", "table"), (-1, "secrets", 0)]
    texts += [(0, "dice", "entropy", seat) for seat in (0, 1)]
    texts += [(0, "dice", "round", "seals", seat) for seat in (0, 1)]
    for path in texts:
        text: Any = lines
        for step in path:
            text = text[step]
        for at, sign in enumerate(text):
            yield partial(_change, path=path, to=text[:at] + ("0" if sign != "0" else "1") + text[at + 1 :])


@attack("forged proofs", alone=True)
def forged_proofs(scene: Scene) -> Outcome:
    """By somebody who makes the sums of the file anew: every one must be found by `verify`."""
    true, forged = scene.folder / "true.jsonl", scene.folder / "forged.jsonl"
    played(true)
    verify(true, HIDE_AND_SEEK)
    lines = [json.loads(line) for line in true.read_text().splitlines()]
    tried = missed = 0
    for change in _forgeries(lines):
        shutil.copy(true, forged)
        rewritten(forged, change)
        tried += 1
        try:
            verify(forged, HIDE_AND_SEEK)
            missed += 1
        except BadFile:
            pass
    return Outcome(f"{tried:,} forged files of a finished game", missed == 0, f"{missed} were not found")
