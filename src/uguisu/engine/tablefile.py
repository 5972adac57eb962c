"""Table files: JSON lines, each sealed by a sum over all before it. Written beside and renamed, then appended to."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from hashlib import blake2b
from pathlib import Path
from typing import Any

import msgspec

from uguisu.engine.dice import SECRET_SIZE, Dice, commitment, seal
from uguisu.engine.errors import BadFile, BadOption, Misplayed, UguisuError
from uguisu.engine.event import Seat
from uguisu.engine.game import Game
from uguisu.engine.reading import converted, decoded
from uguisu.engine.record import FORMAT, After, AnyLine, DiceHeader, Drawn, Header, NewDice, Over, TakenBack
from uguisu.engine.table import Table

_SUM = b',"sum":"'
_SUM_SIZE = 16
NO_TABLE = "is not a table file of Uguisu"


class _Seal:
    """Writes lines, each with a sum over itself and all before it."""

    def __init__(self) -> None:
        self._last = b""

    def line(self, item: Header | AnyLine) -> bytes:
        body = msgspec.json.encode(item)[:-1]
        self._last = _sum(self._last, body)
        return body + _SUM + self._last + b'"}\n'


def written(table: Table) -> bytes:
    """The table as a table file holds it, without the key of its dice."""
    return b"".join(map(_Seal().line, (table.header, *table.lines)))


class TableFile:
    """A file that takes down a table as it is played."""

    def __init__(self, path: Path, table: Table) -> None:
        """Writes the table as it is, beside and then renamed, and every later act before anybody is told of it."""
        self.path = path
        if table.is_over:
            key_path(path).unlink(missing_ok=True)
        else:
            _write_key(path, table)
        self._seal = _Seal()
        write_beside(path, b"".join(map(self._seal.line, (table.header, *table.lines))))
        self._stream = path.open("ab")
        table.keep = self._append
        self._table = table

    def _append(self, lines: Sequence[AnyLine]) -> None:
        if any(isinstance(line, NewDice) for line in lines):
            _write_key(self.path, self._table)
        self._stream.write(b"".join(map(self._seal.line, lines)))
        self._stream.flush()
        os.fsync(self._stream.fileno())
        if isinstance(lines[-1], Over):
            key_path(self.path).unlink(missing_ok=True)

    def close(self) -> None:
        """The table may go on; it is no longer taken down here."""
        self._table.keep = lambda lines: None
        self._stream.close()


def write_beside(path: Path, content: bytes, mode: int = 0o644) -> None:
    """Replaces a file whole or not at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f".{path.name}.{os.getpid()}.new")
    try:
        with open(os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, mode), "wb") as stream:
            stream.write(content)
            stream.flush()
            os.fsync(stream.fileno())
        beside.replace(path)
    except BaseException:
        beside.unlink(missing_ok=True)
        raise


def key_path(path: Path) -> Path:
    """Where the secret of the dice lies while the game runs; afterwards it stands in the table file itself."""
    return path.with_name(path.name + ".key")


def _write_key(path: Path, table: Table) -> None:
    secrets = b"".join((secret.hex() if secret else "lost").encode() + b"\n" for secret in table.secrets)
    write_beside(key_path(path), secrets, mode=0o600)


def _sum(before: bytes, body: bytes) -> bytes:
    return blake2b(before + body, digest_size=_SUM_SIZE // 2).hexdigest().encode()


def read_record(path: Path) -> tuple[Header, list[AnyLine]]:
    """The header and lines of a table file; `BadFile` names the first line that is not whole and true."""
    return parse_record(path, _raw(path))


def parse_record(source: object, raw: Sequence[bytes]) -> tuple[Header, list[AnyLine]]:
    """The header and lines of a table file that was read already."""
    header = _header(source, raw)
    return header, list(_lines(source, raw))


def _raw(path: Path) -> list[bytes]:
    try:
        raw = path.read_bytes().splitlines(keepends=True)
    except OSError as error:
        raise BadFile(path, f"cannot be read: {error.strerror}") from None
    if not raw:
        raise BadFile(path, "is empty")
    return raw


def _header(path: object, raw: Sequence[bytes]) -> Header:
    first = decoded(path, raw[0], Any, line=1, otherwise=NO_TABLE)
    if not isinstance(first, dict) or first.get("uguisu") != "table":
        raise BadFile(path, NO_TABLE, line=1)
    if isinstance(written := first.get("format"), int) and written > FORMAT:
        raise BadFile(
            path,
            f"was written by a newer Uguisu (format {written}; this one reads up to {FORMAT})",
            line=1,
            field="format",
        )
    _body(path, raw[0], b"", 1)
    first.pop("sum")
    header: Header = converted(path, first, Header, line=1)
    return header


def _lines(path: object, raw: Sequence[bytes]) -> Iterable[AnyLine]:
    before = _body(path, raw[0], b"", 1)
    for number, text in enumerate(raw[1:], 2):
        before = _body(path, text, before, number)
        fields = decoded(path, text, dict[str, Any], line=number)
        fields.pop("sum")
        yield converted(path, fields, AnyLine, line=number)


def _body(path: object, text: bytes, before: bytes, number: int) -> bytes:
    """Checks one line's seal and returns it."""
    if not text.endswith(b"\n"):
        raise BadFile(path, "the file is cut off in the middle of this line", line=number)
    body, mark, seal = text.rpartition(_SUM)
    expected = _sum(before, body)
    if not mark or seal != expected + b'"}\n':
        raise BadFile(path, "the line was changed: its sum does not fit", line=number, field="sum")
    return expected


def load_table(path: Path, game: Game[Any], *, upto: int | None = None) -> Table:
    """Plays a table file again, up to its end or its line `upto`. It can go on where the key of its dice is known."""
    header, lines = read_record(path)
    return resume(path, game, header, lines, _read_key(path, promised(header, lines)), upto=upto)


def promised(header: Header, lines: Iterable[AnyLine]) -> list[DiceHeader]:
    """What was published about all dice that a table was played with."""
    return [header.dice, *(line.dice for line in lines if isinstance(line, NewDice))]


def resume(
    source: object,
    game: Game[Any],
    header: Header,
    lines: Sequence[AnyLine],
    secrets: list[bytes | None],
    *,
    upto: int | None = None,
) -> Table:
    """Plays a record again. With the secrets of its dice, and not cut short by `upto`, the table can go on."""
    table = _opened(source, header, game)
    dice = Dice(secrets[-1], header.dice.entropy) if secrets and secrets[-1] else None
    for number, line in enumerate(lines if upto is None else lines[:upto], 2):
        if dice is not None and isinstance(line, NewDice):
            dice = Dice(dice.secret, line.dice.entropy)
        elif dice is not None and isinstance(line, Drawn) and (odds := table.match.odds) is not None:
            dice.draw(odds)
        replay_line(source, table, line, number)
    table.can_go_on = False
    if upto is None and not table.is_closed and (dice is not None or table.is_over):
        table.can_go_on, table._source = dice is not None, dice
        table._secrets = secrets or [None] * len(promised(header, lines))
        table._run_on([])
    return table


def replay(
    source: object, game: Game[Any], header: Header, lines: Iterable[AnyLine]
) -> Iterator[tuple[AnyLine | None, Table]]:
    """A record step by step: each line and the table after it, first of all the table as it was opened."""
    table = _opened(source, header, game)
    yield None, table
    for number, line in enumerate(lines, 2):
        replay_line(source, table, line, number)
        yield line, table


def moments(table: Table) -> Iterator[tuple[int, Any]]:
    """Plays a table again: how much had been told after each line, and the world."""
    for _, now in replay("record", table.game, table.header, table.lines):
        yield len(now.all_told()), now.match.flow.world


def _read_key(path: Path, dice: Sequence[DiceHeader]) -> list[bytes | None]:
    """The secrets in the key file, if it is there and fits what was promised."""
    try:
        keys = key_path(path).read_text(encoding="ascii").split()
        secrets = [bytes.fromhex(key) if key != "lost" else None for key in keys]
    except (OSError, ValueError):
        return []
    return secrets if fits(secrets, dice) else []


def fits(secrets: Sequence[bytes | None], dice: Sequence[DiceHeader]) -> bool:
    """Whether these are the secrets that were promised."""
    return len(secrets) == len(dice) and all(
        secret is None or (len(secret) == SECRET_SIZE and commitment(secret) == one.commitment)
        for secret, one in zip(secrets, dice, strict=True)
    )


def _opened(path: object, header: Header, game: Game[Any]) -> Table:
    if header.game != game.name:
        raise BadFile(path, f"is a table of {header.game}, not of {game.name}", line=1, field="game")
    then = game.as_of(header.rules)
    if then is None:
        age = "a newer" if header.rules > game.rules_version else "an older"
        raise BadFile(
            path,
            f"was played by {age} version of the rules ({header.rules}; this is {game.rules_version})",
            line=1,
            field="rules",
        )
    if header.content != game.digest:
        raise BadFile(path, "was played with other content (maps, cards or figures)", line=1, field="content")
    position, after = header.position, header.after
    try:
        if position:
            table = Table(then, position=position, after=after)
        else:
            table = Table(then, seats=header.seats, options=header.options, after=after)
    except BadOption as error:
        raise BadFile(path, str(error), line=1, field="options") from None
    except BadFile as error:
        field = f"position.{error.field}" if position else error.field
        raise BadFile(path, error.message, line=1, field=field) from None
    table._secrets = [None]
    table._begin(header.dice)
    return table


def replay_line(path: object, table: Table, line: AnyLine, number: int) -> None:
    """Carries out one line of a file; `BadFile` if the rules do not allow it there."""
    if isinstance(line, NewDice):
        table._secrets.append(None)
    try:
        table._apply(line)
    except Misplayed as error:
        raise BadFile(path, str(error), line=number, field=error.field) from None
    except UguisuError as error:
        raise BadFile(path, str(error), line=number, field="choice") from None


def recover(path: Path) -> tuple[int, str] | None:
    """Saves the good part of a damaged file: keeps the damaged one as `NAME.damaged`, writes the whole lines anew.

    Returns how many lines were dropped and why, or None if nothing was wrong.
    """
    raw = _raw(path)
    _header(path, raw)
    good, before = 0, b""
    try:
        for number, text in enumerate(raw, 1):
            before = _body(path, text, before, number)
            good += 1
    except BadFile as error:
        write_beside(path.with_name(path.name + ".damaged"), b"".join(raw))
        write_beside(path, b"".join(raw[:good]))
        return len(raw) - good, str(error)
    return None


class Verdict(msgspec.Struct, frozen=True):
    """What `verify` found to be true."""

    game: str
    lines: int
    draws: int
    checked: int
    """How many dice and deals were recomputed from a revealed secret."""
    finished: bool
    seats: tuple[str, ...]
    """What the seats are called."""
    after: After | None
    """What it says that it had from another table; `verify_chain` finds out whether that is true."""
    dice: tuple[DiceHeader, ...]
    """All that were used, in order: each after the first because the key of the one before it was lost."""


def verify(path: Path, game: Game[Any]) -> Verdict:
    """Plays the file again and recomputes every roll and deal; `BadFile` names the first that does not fit."""
    header, lines = read_record(path)
    table = _opened(path, header, game)
    over = lines[-1] if lines and isinstance(lines[-1], Over) else None
    keys = _revealed(path, over, len(lines) + 1, [header, *(line for line in lines if isinstance(line, NewDice))])
    _check_words(path, header.dice, header.seats, 1)
    dice = Dice(keys[0], header.dice.entropy) if keys and keys[0] else None
    draws = checked = segment = 0
    for number, line in enumerate(lines, 2):
        if isinstance(line, NewDice):
            segment += 1
            _check_words(path, line.dice, header.seats, number)
            key = keys[segment] if keys else None
            dice = Dice(key, line.dice.entropy) if key else None
        elif isinstance(line, TakenBack) and not table.can_undo(Seat(line.seat)):
            raise BadFile(path, "this choice could not be taken back: something was learned by it", line=number)
        elif isinstance(line, Drawn):
            draws += 1
            if dice is not None and (odds := table.match.odds) is not None:
                checked += 1
                if str(expected := dice.draw(odds)) != line.choice:
                    raise BadFile(path, f"the dice gave {expected}, the file says {line.choice}", line=number)
        replay_line(path, table, line, number)
    seats = tuple(map(table.seat_name, table.seats))
    return Verdict(
        game=header.game,
        lines=len(lines) + 1,
        draws=draws,
        checked=checked,
        finished=over is not None,
        seats=seats,
        after=header.after,
        dice=tuple(promised(header, lines)),
    )


def _check_words(path: Path, dice: DiceHeader, seats: int, number: int) -> None:
    """Whether the words are those that were sealed."""
    held, where = dice.round, "dice.round"
    if held is None:
        return
    if not len(held.seals) == len(dice.entropy) == seats:
        raise BadFile(path, f"does not have a seal and a word for each of {seats} seats", line=number, field=where)
    for seat, (sealed, word) in enumerate(zip(held.seals, dice.entropy, strict=True)):
        if sealed != (seal(held.table, dice.commitment, seat, word) if word else ""):
            raise BadFile(path, f"the word of seat {seat} is not the one that was sealed", line=number, field=where)
    for seat in held.voided:
        if not 0 <= seat < seats or dice.entropy[seat] or held.voided.count(seat) > 1:
            raise BadFile(path, f"seat {seat} cannot be voided", line=number, field="dice.round.voided")


def _revealed(path: Path, over: Over | None, number: int, promised: Sequence[Header | NewDice]) -> list[bytes | None]:
    """The secrets that the last line reveals, each held against what was promised."""
    if over is None:
        return []
    if len(over.secrets) != len(promised):
        raise BadFile(path, "does not reveal as many secrets as were promised", line=number, field="secrets")
    revealed: list[bytes | None] = []
    for text, item in zip(over.secrets, promised, strict=True):
        try:
            secret = bytes.fromhex(text) if text is not None else None
        except ValueError:
            raise BadFile(path, "a secret is not hexadecimal", line=number, field="secrets") from None
        if secret is not None and len(secret) != SECRET_SIZE:
            words = f"a secret of the dice has {SECRET_SIZE} bytes, not {len(secret)}"
            raise BadFile(path, words, line=number, field="secrets")
        if secret is not None and commitment(secret) != item.dice.commitment:
            raise BadFile(path, "a secret of the dice is not the one that was promised", line=number, field="secrets")
        revealed.append(secret)
    return revealed
