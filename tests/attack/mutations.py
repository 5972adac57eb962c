"""Files that were changed by chance: whatever is wrong with one, it is refused in one line or it works.

Each kind of file that people can hand to Uguisu is changed in one place or a few, and given to what reads it: the
functions behind the commands, or a server. In half of the changed table files the sums are made anew, so that not
only they are tested. `python -m attack.mutations 10000` tries so many of each kind and prints what became of them.
"""

from __future__ import annotations

import json
import logging
import os
import re
import signal
import sys
import traceback
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from copy import deepcopy
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from types import FrameType
from typing import Any

import msgspec

from uguisu import UguisuError
from uguisu.engine.tablefile import _sum

LONGEST = 300
"""A refusal has fewer characters."""
PATIENCE = 20
"""Seconds of the processor after which something has come to no end."""
DEEP = "a hole that is filled with brackets"
BAD_BYTES = (b"\xff", b"\xc3", b"\xed\xa0\x80", b"\x00", b"\xef\xbb\xbf", b"\x1b[2J", b"\r", b"\n", b"\x85", b"{", b'"')
VALUES: tuple[Any, ...] = (
    *(None, True, False, -1, 0, 1, 2, 3, 7, 20, 21, 99, 100, 10**6, 2**31, 2**63 - 1, 2**63, 2**64, -(2**63), 10**400),
    *(0.5, -0.0, 1e308, float("nan"), float("inf"), "", " ", "x", "-1", "99", "Z99", "nowhere", "end", "é" * 400),
    *("\x00", "\x1b[2J", "\ud800", "a:b:c", "go:99", "x" * 100_000, [], {}, [[]], {"": None}, [0] * 1000, DEEP),
)


class Tally(msgspec.Struct):
    """What became of the files of one kind."""

    kind: str
    tried: int = 0
    refused: int = 0
    accepted: int = 0
    wrong: list[str] = []
    """Neither: what went wrong, each once, with the seed that shows it."""

    def __str__(self) -> str:
        return f"{self.tried} tried, {self.refused} refused, {self.accepted} accepted, {len(self.wrong)} wrong"


class Ruined(Exception):
    """A refusal that is none: too long, more than one line, or it does not say what is wrong."""


class Endless(BaseException):
    """It came to no end."""


# Changes


def changed(text: bytes, random: Random) -> bytes:
    """The file with something wrong in it. What is right for its sums is left to `resealed`."""
    if random.random() < 0.25:
        return _garbled(text, random)
    lines = [json.loads(line) for line in text.splitlines()] if text.count(b"\n") > 1 else [json.loads(text)]
    for _ in range(random.choice((1, 1, 1, 2, 3))):
        _change_one(lines, random)
    written = (json.dumps(line, separators=(",", ":"), ensure_ascii=random.random() < 0.5) for line in lines)
    whole = "\n".join(written).encode(errors="surrogatepass") + b"\n"
    depth = random.choice((30, 200, 900, 5_000, 100_000))
    opening, closing = random.choice(((b"[", b"]"), (b'{"a":', b"}")))
    return whole.replace(f'"{DEEP}"'.encode(), opening * depth + b"0" + closing * depth)


def _garbled(text: bytes, random: Random) -> bytes:
    """Bytes and lines, whatever they mean."""
    at, end = sorted(random.randrange(len(text)) for _ in range(2))
    lines = text.splitlines(keepends=True)
    number, other = random.randrange(len(lines)), random.randrange(len(lines))
    match random.randrange(8):
        case 0:
            return text[:at] + bytes([text[at] ^ 1 << random.randrange(8)]) + text[at + 1 :]
        case 1:
            return text[:at]
        case 2:
            return text[:at] + text[end:]
        case 3:
            return text[:at] + random.choice(BAD_BYTES) * random.choice((1, 1, 50)) + text[at:]
        case 4:
            lines.insert(other, lines[number])
        case 5:
            lines[number], lines[other] = lines[other], lines[number]
        case 6:
            del lines[number]
        case 7:
            lines[number:number] = lines[number : number + 1] * random.choice((2, 500))
    return b"".join(lines)


def _change_one(lines: list[Any], random: Random) -> None:
    """One value somewhere becomes another, or goes, or comes, or changes places."""
    places = list(_places(lines))
    if not places:
        return
    holder, key = random.choice(places) if random.random() < 0.5 else _place(lines, random)
    match random.randrange(12):
        case 0:
            del holder[key]
        case 1 if isinstance(holder, dict):
            name = random.choice((*map(str, VALUES[:12]), "Z99", "seat", "x" * 5_000))
            holder[name] = deepcopy(holder[key])
        case 1 | 2:
            other, its = random.choice(places)
            mine, theirs = deepcopy(holder[key]), deepcopy(other[its])
            holder[key], other[its] = theirs, mine
        case 3:
            holder[key] = deepcopy(random.choice(places)[0])
        case 4:
            holder[key] = deepcopy(random.choice(VALUES))
        case _:
            holder[key] = _alike(holder[key], [other[its] for other, its in places], random)


def _alike(value: Any, found: list[Any], random: Random) -> Any:
    """Another value of the same type, mostly one that stands elsewhere in the file."""
    alike = [other for other in (*found, *VALUES) if type(other) is type(value)]
    match value:
        case bool():
            return not value
        case int() if random.random() < 0.5:
            return value + random.choice((-1, 1, 1, 2, 10, -10, 1000))
        case list() | dict() if value and random.random() < 0.7:
            items = list(value.items()) if isinstance(value, dict) else list(value)
            match random.randrange(3):
                case 0:
                    random.shuffle(items)
                case 1:
                    del items[random.randrange(len(items))]
                case 2:
                    items.append(deepcopy(random.choice(items)))
            return dict(items) if isinstance(value, dict) else items
    return deepcopy(random.choice(alike))


def _places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every place in plain data, as what holds it and its key there."""
    for key, item in value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ():
        yield value, key
        yield from _places(item)


def _place(value: Any, random: Random) -> tuple[Any, Any]:
    """Any place, found from the outside in: what is long is not chosen more often for that."""
    while True:
        holder, key = value, random.choice(list(value) if isinstance(value, dict) else range(len(value)))
        value = holder[key]
        if not isinstance(value, dict | list) or not value or random.random() < 0.2:
            return holder, key


def resealed(text: bytes) -> bytes:
    """The same lines, each with the sum that belongs to it."""
    before, lines = b"", []
    for line in text.splitlines():
        sealed = re.fullmatch(rb'(.*),"sum":"[^"]*"\}', line)
        body = sealed[1] if sealed else line.removesuffix(b"}")
        before = _sum(before, body)
        lines.append(body + b',"sum":"' + before + b'"}\n')
    return b"".join(lines)


def mutated_table(text: bytes, random: Random) -> bytes:
    found = changed(text, random)
    return resealed(found) if random.random() < 0.5 else found


# What becomes of them

Trial = Callable[[Random], bool]
"""Changes a file and hands it over; whether it was accepted. A refusal is a `UguisuError`."""


def tried(kind: str, trial: Trial, numbers: Iterable[int]) -> Tally:
    """One trial for each number, which is all that it depends on."""
    tally, seen = Tally(kind), set()
    for number in numbers:
        tally.tried += 1
        random = Random(f"{kind} {number}")
        try:
            with _patience():
                accepted = trial(random)
        except UguisuError as error:
            tally.refused += 1
            said, trouble = str(error), ""
            if len(said) >= LONGEST or not said.isprintable() or not said:
                trouble = f"refused in {len(said)} characters: {said!r:.200}"
        except (Exception, Endless) as error:
            place = traceback.extract_tb(error.__traceback__)[-2 if isinstance(error, Endless) else -1]
            trouble = f"{error!r:.200} in {Path(place.filename).name}, line {place.lineno}"
        else:
            tally.accepted += accepted
            tally.refused += not accepted
            continue
        if trouble and trouble not in seen:
            seen.add(trouble)
            tally.wrong.append(f"{kind} {number}: {trouble}")
    return tally


@contextmanager
def _patience() -> Iterator[None]:
    def give_up(number: int, frame: FrameType | None) -> None:
        raise Endless(f"no end after {PATIENCE} s")

    before = signal.signal(signal.SIGVTALRM, give_up)
    signal.setitimer(signal.ITIMER_VIRTUAL, PATIENCE)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


def all_tallies(count: int, folder: Path, only: Sequence[str] = ()) -> Iterator[Tally]:
    """So many of each kind."""
    from attack.mutated_files import kinds

    for name, opened in kinds(folder).items():
        if not only or name in only:
            with opened as trial:
                yield tried(name, trial, range(count))


def main(count: str, *only: str) -> int:
    wrong = 0
    logging.getLogger("uguisu").setLevel(logging.CRITICAL)
    with TemporaryDirectory(prefix="uguisu-files-") as folder:
        os.environ["UGUISU_HOME"] = folder
        for tally in all_tallies(int(count), Path(folder), only):
            print(f"{tally.kind}: {tally}", *tally.wrong, sep="\n  ", flush=True)
            wrong += len(tally.wrong)
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
