"""Content: the facts of a game as TOML files, checked by types when they are loaded."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from hashlib import blake2b
from importlib.resources import files
from pathlib import Path
from typing import Any, ClassVar, TypeVar
from weakref import WeakValueDictionary

import msgspec

from uguisu.engine.errors import BadContent

T = TypeVar("T")

BANDS = "bands.toml"
NO_RULES = ("english.toml", BANDS)
"""Files in which there is nothing that rules read."""
ANY_KEY = "[...]"
STEP = re.compile(r"\[\.\.\.\]|\[[0-9]+\]|\.?[^.\[\]]+")
"""A step of the path to a field, as the library writes it."""


def texts_in(folder: Path) -> dict[str, str]:
    """The content files of a folder by their names, as they are laid over a game's own."""
    if not folder.is_dir():
        raise BadContent(f"{folder}: there is no such folder")
    found = {path.relative_to(folder).as_posix(): path for path in sorted(folder.rglob("*.toml"))}
    if not found:
        raise BadContent(f"{folder}: there are no content files (*.toml) in it")
    try:
        return {name: path.read_text(encoding="utf-8") for name, path in found.items()}
    except UnicodeDecodeError as error:
        raise BadContent(f"{folder}: a file is not UTF-8 ({error.reason})") from None


class Files:
    """The content files of a game: those of its package, and laid over them those that somebody changed or added.

    Names are paths inside the folder `content`, as in `cards.toml` or `maps/fortress.toml`. Where an empty file is laid
    over one of them, there is none.
    """

    def __init__(self, package: str, over: Mapping[str, str] | None = None) -> None:
        self.package = package
        self.over = dict(over or {})

    def names(self, folder: str = "") -> list[str]:
        """The files in this folder, sorted; those in folders below it are not counted."""
        where = files(self.package) / "content"
        inside = where / folder if folder else where
        names = {entry.name for entry in inside.iterdir()} if inside.is_dir() else set()
        prefix = f"{folder}/" if folder else ""
        names |= {name.removeprefix(prefix) for name in self.over if name.startswith(prefix)}
        names = {prefix + name for name in names if name.endswith(".toml") and "/" not in name}
        return sorted(name for name in names if self.over.get(name, "as it is").strip())

    def text(self, name: str) -> str:
        return self.over[name] if name in self.over else self._own(name)

    def _own(self, name: str) -> str:
        return (files(self.package) / "content" / name).read_text(encoding="utf-8")

    def refuse_unread(self, read: Sequence[str], folders: Sequence[str] = ()) -> None:
        """A slip of the pen: a file that is laid over is not among these, nor in one of these folders. Copies of our
        own files do no harm, and bands are for whoever measures."""
        for name, text in self.over.items():
            is_read = name in (*read, BANDS) or name.rpartition("/")[0] in folders
            if is_read or text == self._own_or_none(name):
                continue
            there = [*read, *(f"{folder}/NAME.toml" for folder in folders)]
            raise BadContent(f"{name}: the game reads no such file; it reads {', '.join(there)}")

    def _own_or_none(self, name: str) -> str | None:
        try:
            return self._own(name)
        except OSError:
            return None

    def toml(self, name: str) -> dict[str, Any]:
        try:
            return tomllib.loads(self.text(name))
        except tomllib.TOMLDecodeError as error:
            raise BadContent(f"{name}: {error}") from None

    def items(self, name: str, kind: type[T]) -> dict[str, T]:
        """The items of a file by id, in the order of the file."""
        found: dict[str, T] = {}
        problems: list[str] = []
        for item, value in self.toml(name).items():
            try:
                found[item] = _converted(value, kind, f"{name}, item {item}")
            except BadContent as error:
                problems += error.problems
        refuse(problems)
        return found

    def whole(self, name: str, kind: type[T]) -> T:
        """A file that is one item."""
        return _converted(self.toml(name), kind, name)

    def digest(self, folders: Sequence[str] = ("",)) -> str:
        """Names what rules read in these folders: tables that were played with other content are told apart by it.
        Words and bands do not count: they change no game."""
        digest = blake2b(digest_size=16)
        for base, text in sorted((name.rpartition("/")[2], text) for name, text in self.texts(folders).items()):
            digest.update(base.encode() + b"\0" + text.encode() + b"\0")
        return digest.hexdigest()

    def texts(self, folders: Sequence[str] = ("",)) -> dict[str, str]:
        """The files in these folders that rules read."""
        names = [name for folder in folders for name in self.names(folder)]
        return {name: self.text(name) for name in names if name.rpartition("/")[2] not in NO_RULES}


class Content:
    """The facts that one game is built from: loaded once, never changed, shared by all copies of a world.

    A game's own kind of content loads them in `__init__`. Two of the same kind with the same digest are the same.
    """

    folders: ClassVar[tuple[str, ...]] = ("",)
    """Where the files lie that rules read."""

    def __init__(self, files: Files) -> None:
        self.files = files
        self.digest = files.digest(self.folders)

    @property
    def texts(self) -> dict[str, str]:
        """All of it as files: whoever keeps them can play on when the game comes with others."""
        return self.files.texts(self.folders)

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and other.digest == self.digest

    def __hash__(self) -> int:
        return hash(self.digest)

    def __reduce__(self) -> tuple[Any, tuple[Any, ...]]:
        return load, (type(self), self.files.package, self.files.over)


C = TypeVar("C", bound=Content)
_loaded: WeakValueDictionary[tuple[type[Content], str], Content] = WeakValueDictionary()


def load(kind: type[C], package: str, over: Mapping[str, str] | None = None) -> C:
    """This content, which is loaded once while anybody has it."""
    files = Files(package, over)
    key = kind, repr(sorted(files.over.items()))
    found = _loaded.get(key)
    if found is None:
        found = _loaded[key] = kind(files)
    assert isinstance(found, kind)
    return found


def refuse(problems: Iterable[str]) -> None:
    """Says all that was found to be wrong; nothing if nothing was."""
    if found := tuple(problems):
        raise BadContent(*found)


def _converted(value: Any, kind: type[T], where: str) -> T:
    try:
        return msgspec.convert(value, kind)
    except msgspec.ValidationError as error:
        message, field = split_error(error)
        raise BadContent(f"{where}, field {_with_keys(value, kind, field) or '(whole)'}: {message}") from None


def _with_keys(value: Any, kind: type[Any], field: str) -> str:
    """The library writes `walls[...].outline` where it means one of many: which, is found by trying each alone."""
    said = ""
    path: list[str | int] = []
    for step in STEP.findall(field):
        key = step.strip(".[]")
        if step == ANY_KEY:
            alone = ((key, _with(value, path, key)) for key in _at(value, path))
            key, value = next(((key, one) for key, one in alone if _wrong_field(one, kind) == field), ("...", value))
            if key == "...":
                return field
            step = f".{key}"
        path.append(int(key) if step == f"[{key}]" else key)
        said += step
    return said.removeprefix(".")


def _at(value: Any, path: Sequence[str | int]) -> Any:
    for key in path:
        value = value[key]
    return value


def _with(value: Any, path: Sequence[str | int], key: str) -> Any:
    """The same with nothing but this one at the end of the path."""
    if not path:
        return {key: value[key]}
    changed = value.copy()
    changed[path[0]] = _with(value[path[0]], path[1:], key)
    return changed


def _wrong_field(value: Any, kind: type[Any]) -> str:
    try:
        msgspec.convert(value, kind)
    except msgspec.ValidationError as error:
        return split_error(error)[1]
    return ""


def split_error(error: msgspec.ValidationError) -> tuple[str, str]:
    """The library's message and the field that it names, as `rooms[2].doors`."""
    message, _, path = str(error).partition(" - at `")
    return message, path.removeprefix("key` in `").removesuffix("`").removeprefix("$").removeprefix(".")


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
