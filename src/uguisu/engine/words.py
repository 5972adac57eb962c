"""Words: every sentence that people read stands in a file, one for each language, and is filled in here.

A file is TOML in tables: `[questions]`, `[choices]`, `[events]`, `[reasons]`, `[names.zone]` and so on. A sentence has
fields in braces. A table in place of a sentence names with `by` the field that picks one of its sentences: `yes` or
`no`, a word, or for a number the number itself, else `none` (0), `one` or `many`; `other` is for the rest.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from typing import Any, TypeVar

import msgspec

from uguisu.engine.content import split_error
from uguisu.engine.errors import BadContent

LANGUAGE = "english"
HOUSE = "uguisu"
SHARED = ("reasons", "lists")

Facts = Mapping[str, Any]
"""What a sentence can speak of, by the names of its fields."""

T = TypeVar("T")


class Words:
    """The sentences and names of one file, and beneath them those that hold where it has none of its own."""

    def __init__(self, texts: Mapping[str, Any], source: str = "words", beneath: Words | None = None) -> None:
        self.texts = texts
        self.source = source
        self.beneath = beneath
        self._found: dict[tuple[str, ...], Any] = {}
        self._has: dict[tuple[str, ...], bool] = {}

    def has(self, *path: str) -> bool:
        known = self._has.get(path)
        if known is None:
            known = self._has[path] = self._find(path) is not None
        return known

    def table(self, *path: str) -> Mapping[str, Any]:
        """All that stands under this heading; empty where there is no such heading."""
        found = self._find(path)
        return found if isinstance(found, Mapping) else {}

    def converted(self, kind: type[T], *path: str) -> T:
        """All that stands under this heading, in this shape."""
        try:
            return msgspec.convert(self.table(*path), kind)
        except msgspec.ValidationError as error:
            message, field = split_error(error)
            raise BadContent(f"{self.source}, {'.'.join([*path, *[field] * bool(field)])}: {message}") from None

    def say(self, *path: str, **facts: Any) -> str:
        """A sentence, begun with a capital letter."""
        return sentence(self.text(*path, **facts))

    def text(self, *path: str, **facts: Any) -> str:
        """A sentence or a name, as it stands within another one."""
        return self._filled(self._find(path), facts, path)

    def name(self, kind: str, of: Any) -> str:
        """What one of a kind is called: its entry under `[names.KIND]`, or else itself."""
        path = ("names", kind, str(of))
        found = self._find(path)
        return self._filled(found, {}, path) if found is not None else str(of)

    def listed(self, names: Iterable[str], last: str = "last") -> str:
        """`a, b and c`, or with another word before the last; the words for nobody where there is no name."""
        *most, final = list(names) or [self.text("lists", "none")]
        return self.text("lists", last).join([self.text("lists", "between").join(most), final]) if most else final

    def _find(self, path: tuple[str, ...]) -> Any:
        """What stands there; remembered only where there is something: of other paths there is no end."""
        if path in self._found:
            return self._found[path]
        found: Any = self.texts
        for key in path:
            if not isinstance(found, Mapping) or key not in found:
                return self.beneath._find(path) if self.beneath else None
            found = found[key]
        self._found[path] = found
        return found

    def _filled(self, template: Any, facts: Facts, path: tuple[str, ...]) -> str:
        if template is None:
            raise BadContent(f"{self.source}: there are no words for {'.'.join(path)}")
        try:
            return filled(template, facts)
        except LookupError as missing:
            raise BadContent(f"{self.source}, {'.'.join(path)}: {missing.args[0]!r} is not known there") from None


def house() -> Words:
    """What is said whatever is played."""
    return words_of(HOUSE)


def shared(language: str = LANGUAGE) -> Words:
    """What the house says for games that have no words of their own for it."""
    words = words_of(HOUSE, language)
    return Words({heading: words.table(heading) for heading in SHARED}, words.source)


def say(*path: str, **facts: Any) -> str:
    """A sentence of the house itself."""
    return house().say(*path, **facts)


def label(*path: str, **facts: Any) -> str:
    """A name of the house itself, or a part of a sentence."""
    return house().text(*path, **facts)


def filled(template: Any, facts: Facts) -> str:
    """A sentence with its fields. `LookupError` names a field that there is not, or what it cannot be picked by."""
    while isinstance(template, Mapping):
        template = _picked(template, facts[template["by"]])
    text: str = template.format_map(facts)
    return text


def sentence(text: str) -> str:
    return text[:1].upper() + text[1:]


def _picked(sentences: Mapping[str, Any], by: Any) -> Any:
    if isinstance(by, bool):
        keys = ["yes" if by else "no"]
    elif isinstance(by, int):
        keys = [str(by), *["none"] * (by == 0), "one" if by == 1 else "many"]
    else:
        keys = [str(by)]
    for key in (*keys, "other"):
        if key in sentences:
            return sentences[key]
    raise LookupError(f"{sentences['by']} = {by}")


@cache
def words_of(package: str, language: str = LANGUAGE) -> Words:
    """The words that lie beside a package's content, none where it has no file of this language; beneath them what the
    house says for every game."""
    beneath = shared(language) if package != HOUSE else None
    where = files(package) / "content" / f"{language}.toml"
    if not where.is_file():
        return Words({}, f"{package}, {language}", beneath)
    try:
        return Words(tomllib.loads(where.read_text(encoding="utf-8")), f"{package}, {where.name}", beneath)
    except tomllib.TOMLDecodeError as error:
        raise BadContent(f"{package}, {where.name}: {error}") from None
