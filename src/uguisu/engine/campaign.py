"""A campaign is a chain of tables: each begins with what the one before it handed on, and names its record.

Seats, people and bots may change from table to table where the game's rules allow it (`Game.sequel`).
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec

from uguisu.engine.errors import BadFile, BadOption, UguisuError
from uguisu.engine.game import Game, Sequel
from uguisu.engine.record import After, AnyLine, Header
from uguisu.engine.table import Table
from uguisu.engine.tablefile import Verdict, read_record, replay, verify
from uguisu.engine.words import say


def seal_of(header: Header, lines: Iterable[AnyLine]) -> str:
    """Names a finished table by everything that was decided at it, whatever the format of its file."""
    opened = [header.game, header.rules, header.content, header.seats, header.options]
    played = [header.position, header.after, header.dice, list(lines)]
    return sha256(b"uguisu table " + msgspec.json.encode([opened, played], order="sorted")).hexdigest()


def part_of(header: Header) -> int:
    """Which table of its campaign this is, from 1."""
    return header.after.part if header.after else 1


def sequel_of(table: Table) -> Sequel | None:
    """What may follow this table; None before it is over, and when the campaign is."""
    if not table.is_closed:
        return None
    return table.game.sequel(table.match.flow.world, len(table.seats), table.options)


def open_sequel(
    table: Table,
    *,
    seats: int | None = None,
    options: Mapping[str, Any] | None = None,
    seed: str | int | None = None,
) -> Table:
    """The next table of the campaign, which has not started yet."""
    sequel = sequel_of(table)
    if sequel is None:
        raise UguisuError(say("campaign", "over") if table.is_closed else say("campaign", "not_yet"))
    count = sequel.seats[0] if seats is None else seats
    if count not in sequel.seats:
        raise BadOption(say("campaign", "seats", seats=_either(sequel.seats), count=count))
    for name, value in (options or {}).items():
        if name in sequel.options and sequel.options[name] != value:
            raise BadOption(
                say("campaign", "option_set", game=table.game.title, option=name, value=sequel.options[name])
            )
    after = After(seal_of(table.header, table.lines), part_of(table.header) + 1, _plain(sequel.legacy))
    return Table(table.game, seats=count, options={**(options or {}), **sequel.options}, seed=seed, after=after)


def verify_chain(paths: Sequence[Path], game: Game[Any]) -> list[Verdict]:
    """Verifies the tables of a campaign in order, and that each goes on from the one before it."""
    verdicts: list[Verdict] = []
    before: Path | None = None
    for path in paths:
        verdicts.append(verify(path, game))
        if before is not None:
            _must_follow(path, before, game)
        before = path
    return verdicts


def _must_follow(path: Path, before: Path, game: Game[Any]) -> None:
    header, earlier = read_record(path)[0], read_record(before)
    if header.after is None:
        raise BadFile(path, f"does not go on from another table, so not from {before.name}", line=1, field="after")
    last = _last(before, game, *earlier)
    sequel = sequel_of(last)
    if sequel is None:
        raise BadFile(
            path,
            f"nothing can go on from {before.name}: "
            f"{'its campaign is over' if last.is_closed else 'it is not finished'}",
            line=1,
            field="after",
        )
    if header.after.seal != seal_of(*earlier):
        raise BadFile(path, f"goes on from another table than {before.name}", line=1, field="after.seal")
    if header.after.part != part_of(earlier[0]) + 1:
        raise BadFile(path, f"{before.name} was part {part_of(earlier[0])}", line=1, field="after.part")
    if header.after.legacy != _plain(sequel.legacy):
        raise BadFile(path, f"this is not what {before.name} handed on", line=1, field="after.legacy")
    if header.seats not in sequel.seats:
        raise BadFile(path, f"the campaign goes on with {_either(sequel.seats)} seats", line=1, field="seats")
    for name, value in sequel.options.items():
        if header.options.get(name) != value:
            raise BadFile(path, f"the campaign has set this to {value}", line=1, field=f"options.{name}")


def _last(source: object, game: Game[Any], header: Header, lines: list[AnyLine]) -> Table:
    """The table as it stands at the end of its record."""
    ((_, table),) = deque(replay(source, game, header, lines), maxlen=1)
    return table


def _plain(legacy: msgspec.Struct) -> dict[str, Any]:
    plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(legacy))
    return plain


def _either(seats: Sequence[int]) -> str:
    return " or ".join(map(str, seats))
