"""Where tables are kept, and how an unfinished one is taken up again."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Any, BinaryIO, NamedTuple, TypedDict, Unpack

import msgspec

from uguisu.engine.campaign import open_sequel
from uguisu.engine.errors import BadFile, UguisuError
from uguisu.engine.folders import home
from uguisu.engine.game import Game
from uguisu.engine.position import read_position
from uguisu.engine.table import Table
from uguisu.engine.tablefile import TableFile, load_table, read_record, recover, write_beside
from uguisu.engine.words import say

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl


class Kept(NamedTuple):
    """A table that is taken down in a file as it is played."""

    table: Table
    path: Path
    file: TableFile
    claim: BinaryIO
    notes: tuple[str, ...]
    """What the players should be told before they go on."""

    def close(self) -> None:
        self.file.close()
        release(self.claim)


def tables_folder() -> Path:
    return home() / "tables"


def new_path(game: Game[Any]) -> Path:
    """A name that no table has yet: the game and the time of day, with a number where that is not enough."""
    stem = f"{game.name}-{datetime.now():%Y%m%d-%H%M%S}"
    names = [stem, *(f"{stem}-{n}" for n in range(2, 1000))]
    return next(path for name in names if not (path := tables_folder() / f"{name}.jsonl").exists())


def last_unfinished(game: Game[Any]) -> Path | None:
    """The table of this game that was played last, is not over, and is not open elsewhere."""
    paths = [path for path in tables_folder().glob("*.jsonl") if _is_unfinished(path, game)]
    for path in sorted(paths, key=lambda path: path.stat().st_mtime_ns, reverse=True):
        if (claim := claimed(path)) is not None:
            release(claim)
            return path
    return None


def _is_unfinished(path: Path, game: Game[Any]) -> bool:
    """Reads no more than the two ends of the file; what is wrong between them is said when it is taken up. A table of
    other content is another game's."""
    try:
        with path.open("rb") as stream:
            header = msgspec.json.decode(stream.readline())
            stream.seek(max(0, path.stat().st_size - 4096))
            last = stream.read().splitlines()[-1]
    except (OSError, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return False
    is_its = isinstance(header, dict) and (header.get("game"), header.get("content")) == (game.name, game.digest)
    return is_its and b'"line":"over"' not in last


def claimed(path: Path) -> BinaryIO | None:
    """Holds the table for this process until it is released; None if another process holds it.

    The system lets go of it when the process dies, however it dies.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    lock = path.with_name(f".{path.name}.lock")
    claim = lock.open("ab")
    try:
        if sys.platform == "win32":
            msvcrt.locking(claim.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(claim, fcntl.LOCK_EX | fcntl.LOCK_NB)
        # Whoever released it between our opening and our locking has removed the file that we hold.
        is_ours = os.path.samestat(os.fstat(claim.fileno()), lock.stat())
    except OSError:
        is_ours = False
    if is_ours:
        return claim
    claim.close()
    return None


def release(claim: BinaryIO) -> None:
    if not claim.closed:
        with suppress(OSError):
            os.unlink(claim.name)
        claim.close()


class Setting(TypedDict, total=False):
    """What a new table can begin with. In a campaign it goes on from the one in the file `after`."""

    options: Mapping[str, Any] | None
    seed: str | None
    seats: int | None
    position: Path | None
    after: Path | None


def start(game: Game[Any], path: Path | None = None, **setting: Unpack[Setting]) -> Kept:
    """A new table, kept in this file or its own."""
    path = path or new_path(game)
    if path.exists():
        raise UguisuError(say("terminal", "saves", "exists", path=path))
    options, seed, seats = setting.get("options"), setting.get("seed"), setting.get("seats")
    position, after = setting.get("position"), setting.get("after")
    begun = read_position(position) if position else None
    game = as_begun(game, after) if after is not None else game
    try:
        if after is not None:
            table = open_sequel(load_table(after, game), seats=seats, options=options, seed=seed)
            table.start()
        else:
            table = Table.open(game, seats=seats, options=options, seed=seed, position=begun)
    except BadFile as error:
        raise BadFile(position or after, error.message, line=error.line, field=error.field) from None
    keep_content(game)
    claim = _claim(path)
    return Kept(table, path, TableFile(path, table), claim, ())


def take_up(game: Game[Any], path: Path, new_dice: Callable[[str], bool]) -> Kept | None:
    """The table in this file. A line that was cut off is dropped; where the key of the dice is missing,
    `new_dice` is asked, and None is returned if it declines."""
    claim = _claim(path)
    try:
        notes = [say("terminal", "saves", "going_on", path=path)]
        if _is_cut_off(path) and (lost := recover(path)) is not None:
            notes.append(say("terminal", "saves", "cut_off", lines=lost[0], copy=f"{path.name}.damaged"))
        table = load_table(path, as_begun(game, path))
        if not table.is_over and not table.can_go_on:
            if not new_dice(say("terminal", "saves", "key_missing", path=path)):
                release(claim)
                return None
            table.new_dice()
            notes.append(say("terminal", "saves", "new_dice"))
        return Kept(table, path, TableFile(path, table), claim, tuple(notes))
    except BaseException:
        release(claim)
        raise


def keep_content(game: Game[Any]) -> None:
    """So that a table goes on under its own content when the game comes with another."""
    if game.content is not None and not (path := _content_path(game, game.digest)).exists():
        write_beside(path, msgspec.json.encode(game.content.texts))


def as_begun(game: Game[Any], path: Path) -> Game[Any]:
    """The game with the content that this table began with, if that is kept here."""
    digest = read_record(path)[0].content
    if game.content is None or digest == game.digest or not re.fullmatch("[0-9a-f]{32}", digest):
        return game
    try:
        texts = msgspec.json.decode(_content_path(game, digest).read_bytes(), type=dict[str, str])
    except (OSError, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return game
    return game.of_content(texts)


def _content_path(game: Game[Any], digest: str) -> Path:
    return home() / "content" / f"{game.name}-{digest}.json"


def bots_path(path: Path) -> Path:
    """Where it stands beside a table which seats bots play, so that they sit there again when it is taken up."""
    return path.with_name(f"{path.name}.bots")


def keep_bots(path: Path, bots: Mapping[int, str]) -> None:
    write_beside(bots_path(path), msgspec.json.encode(dict(bots)))


def kept_bots(path: Path) -> dict[int, str] | None:
    """The bots that sat at a table; None where nobody has said it yet, or it cannot be read."""
    try:
        return msgspec.json.decode(bots_path(path).read_bytes(), type=dict[int, str])
    except (OSError, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None


def _claim(path: Path) -> BinaryIO:
    claim = claimed(path)
    if claim is None:
        raise UguisuError(say("terminal", "saves", "open_elsewhere", path=path))
    return claim


def _is_cut_off(path: Path) -> bool:
    try:
        text = path.read_bytes()
    except OSError as error:
        raise BadFile(path, f"cannot be read: {error.strerror}") from None
    return bool(text) and not text.endswith(b"\n")


def game_of(path: Path) -> str:
    """The name of the game whose table this file holds."""
    return read_record(path)[0].game
