"""Content: the facts of a game as TOML files, checked by types when they are loaded."""

from __future__ import annotations

import tomllib
from functools import cache
from hashlib import blake2b
from importlib.resources import files
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from uguisu.engine.errors import BadContent

T = TypeVar("T")


def load_items(package: str, file: str, kind: type[T]) -> dict[str, T]:
    """The items of a content file by id, in the order of the file."""
    tables = read_toml(package, file)
    return {item: _converted(value, kind, f"{file}, item {item}") for item, value in tables.items()}


def load_whole(package: str, file: str, kind: type[T]) -> T:
    """A content file that is one item."""
    return _converted(read_toml(package, file), kind, file)


@cache
def read_toml(package: str, file: str) -> dict[str, Any]:
    try:
        return tomllib.loads((files(package) / "content" / file).read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise BadContent(f"{file}: {error}") from None


def content_digest(package: str) -> str:
    """Names the content: files that were written with other content are told apart by it."""
    digest = blake2b(digest_size=16)
    for entry in sorted((files(package) / "content").iterdir(), key=lambda entry: entry.name):
        if entry.name.endswith(".toml") and entry.name != "english.toml":
            digest.update(entry.name.encode() + b"\0" + entry.read_bytes() + b"\0")
    return digest.hexdigest()


def _converted(value: Any, kind: type[T], where: str) -> T:
    try:
        return msgspec.convert(value, kind)
    except msgspec.ValidationError as error:
        message, field = split_error(error)
        raise BadContent(f"{where}, field {field or '(whole)'}: {message}") from None


def split_error(error: msgspec.ValidationError) -> tuple[str, str]:
    """The library's message and the field that it names, as `rooms[2].doors`."""
    message, _, path = str(error).partition(" - at `$")
    return message, path.removesuffix("`").removeprefix(".")


class RuleEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One rule in our own words."""

    chapter: str
    line: str


@cache
def rulebook(game: str) -> dict[str, RuleEntry]:
    """The index of a game's rules by id; empty if the game has none."""
    packed = files("uguisu") / "rules" / f"{game}.toml"
    beside = Path(__file__).resolve().parents[3] / "rules" / f"{game}.toml"
    if packed.is_file():
        text = packed.read_text(encoding="utf-8")
    elif beside.is_file():
        text = beside.read_text(encoding="utf-8")
    else:
        return {}
    entries: dict[str, RuleEntry] = {}
    for chapter, rules in tomllib.loads(text).items():
        for rule, line in rules.items():
            entries[rule] = _converted({"chapter": chapter, "line": line}, RuleEntry, f"rules/{game}.toml, rule {rule}")
    return entries
