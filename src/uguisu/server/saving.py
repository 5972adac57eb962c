"""Save files: a table as a file, and a file as a table.

Where nothing is hidden any more, or never was, it is a table file that everything of Uguisu reads. A running table with
secrets is sealed with the server's own key instead: it can be kept anywhere, and only brought back to where it was.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any

import msgspec
from cryptography.fernet import Fernet, InvalidToken

from uguisu.engine.errors import BadFile, UguisuError
from uguisu.engine.game import Game
from uguisu.engine.lesson import lessons_of
from uguisu.engine.record import AnyLine, Header, Over
from uguisu.engine.table import Table
from uguisu.engine.tablefile import parse_record, promised, resume, written
from uguisu.engine.words import say
from uguisu.server import requests as r
from uguisu.server.entries import Acted, AnyEntry, Begun, Holder, Opened, hashed
from uguisu.server.hosted import Hosted
from uguisu.server.logs import log
from uguisu.server.seating import new_id, new_key
from uguisu.server.tables import Problem, Tables

SOURCE = "this save file"
SEALED = 1
"""The format of sealed saves."""
SMALLEST = 1 << 17
"""What a seat has done takes this much room in a sealed save, or twice, four times ... as much: the length must not
tell what was done in secret. Each seat has room of its own, so that nobody can fill up another's to measure it."""
MOST_TOLD = 20_000
"""Bytes that a file may tell of its dice: they go out with every letter."""
Slowly = Callable[..., Awaitable[Any]]


class Sealed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A save that only its own server can open."""

    uguisu: str
    format: int
    game: str
    table: str
    sealed: str


class _Inside(msgspec.Struct, frozen=True):
    game: str
    table: str
    entries: list[AnyEntry]
    secrets: list[str | None]


async def seal_of(tables: Tables) -> Fernet:
    """The server's own key, made once."""
    return Fernet(await tables.store.fact("seal", Fernet.generate_key().decode()))


def open_save(hosted: Hosted) -> bytes | None:
    """The save file of a table in which nothing is hidden from anybody; None where it must be sealed."""
    if not hosted.has_begun:
        raise Problem("not-begun", say("problems", "nothing_to_save"), 409)
    if hosted.is_over or not hosted.table.has_secrets:
        return written(hosted.table)
    return None


async def sealed_save(tables: Tables, hosted: Hosted) -> bytes:
    """The save file of a running table with secrets. It is made from the store, so nobody has to wait at the table."""
    stored = await tables.store.load(hosted.id)
    assert stored is not None
    secrets = [secret.hex() if secret else None for secret in stored.secrets]
    inside = msgspec.json.encode(_Inside(hosted.game.name, hosted.id, stored.entries, secrets))
    size = len(inside) + _room_left(stored.entries, len(hosted.holders))
    token = (await seal_of(tables)).encrypt(inside.ljust(size)).decode()
    return msgspec.json.encode(Sealed("sealed table", SEALED, hosted.game.name, hosted.id, token)) + b"\n"


def _room_left(entries: Sequence[AnyEntry], seats: int) -> int:
    """What is missing until the beginning of the game and the deeds of each seat fill the room that they have."""
    sizes = dict.fromkeys(range(-1, seats), 0)
    for entry in entries:
        if isinstance(entry, Begun | Acted):
            # With the comma after it: how many entries there are must not show either.
            sizes[entry.seat if isinstance(entry, Acted) else -1] += len(msgspec.json.encode(entry)) + 1
    return sum(max(SMALLEST, 1 << (size - 1).bit_length()) - size for size in sizes.values())


async def upload(tables: Tables, text: bytes, who: r.Sitter, slowly: Slowly) -> r.Opened:
    """A save file becomes a table again."""
    try:
        sealed = msgspec.json.decode(text, type=Sealed)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return await _put_up(tables, text, who, slowly)
    if sealed.format > SEALED:
        raise BadFile(
            SOURCE,
            f"was written by a newer Uguisu (format {sealed.format}; this one reads up to {SEALED})",
            line=1,
            field="format",
        )
    return await _bring_back(tables, sealed)


async def _bring_back(tables: Tables, sealed: Sealed) -> r.Opened:
    try:
        inside = msgspec.json.decode((await seal_of(tables)).decrypt(sealed.sealed), type=_Inside)
        secrets = [bytes.fromhex(secret) if secret else None for secret in inside.secrets]
    except (InvalidToken, ValueError, msgspec.DecodeError, RecursionError):
        raise Problem("bad-file", say("problems", "foreign_seal")) from None
    _must_know(tables.games, inside.game)
    if await tables.store.load(inside.table) is not None:
        raise Problem("still-here", say("problems", "still_here"), 409)
    await tables.store.create(inside.table, inside.game, inside.entries, secrets)
    return r.Opened(inside.table, "", "")


async def _put_up(tables: Tables, text: bytes, who: r.Sitter, slowly: Slowly) -> r.Opened:
    """An open table file: whoever brings it has read all of it, and so holds every seat."""
    try:
        table: Table = await slowly(table_of, tables.games, text, tables.settings.entries_per_table)
    except UguisuError:
        raise
    except Exception as error:
        log("upload failed", logging.WARNING, error=type(error).__name__)
        raise BadFile(SOURCE, "is not a table that can be played here") from None
    told = r.Opened(new_id(), new_key(), new_key(), tuple(r.KeyOf(seat, new_key()) for seat in table.seats))
    header, visitor = table.header, hashed(who.visitor)
    opened = Opened(
        game=header.game,
        rules=header.rules,
        content=header.content,
        options=header.options,
        holders=tuple(Holder("person", who.called, hashed(key.key)) for key in told.seats),
        visitors=tuple((key.seat, visitor) for key in told.seats),
        owner=hashed(told.owner),
        watch=hashed(told.watch),
    )
    begun = Begun(header, tuple(table.lines))
    await tables.keep_content(table.game)
    await tables.store.create(told.table, header.game, [opened, begun], table.secrets)
    return told


def table_of(games: Mapping[str, Game[Any]], text: bytes, most: int) -> Table:
    """The table in the file. The key of its dice stayed where it was played, so it goes on with others."""
    if not text.strip():
        raise BadFile(SOURCE, "is empty")
    if (count := text.count(b"\n") + text.count(b"\r")) > most:
        raise BadFile(SOURCE, f"has {count} lines; more than {most} are not read here")
    header, lines = parse_record(SOURCE, text.splitlines(keepends=True))
    _must_know(games, header.game)
    _must_be_tame(games[header.game], header, lines)
    table = resume(SOURCE, games[header.game], header, lines, [None] * len(promised(header, lines)))
    if not table.is_over:
        table.new_dice()
    return table


def _must_be_tame(game: Game[Any], header: Header, lines: Sequence[AnyLine]) -> None:
    """By the rules whatever follows from the beginning of a game comes to an end. A position can be anything, and what
    follows from it may go on for ever, so it must be one that we know."""
    if header.position and all(header.position != lesson.position for lesson in lessons_of(game).values()):
        raise BadFile(SOURCE, "begins in the middle of a game, and is no lesson", line=1, field="position")
    secrets = [line.secrets for line in lines if isinstance(line, Over)]
    if len(msgspec.json.encode((promised(header, lines), secrets))) > MOST_TOLD:
        raise BadFile(SOURCE, "says too much about its dice")


def _must_know(games: Mapping[str, Game[Any]], name: str) -> None:
    if name not in games:
        raise BadFile(SOURCE, f"is a table of {name}, which is not played here", line=1, field="game")
