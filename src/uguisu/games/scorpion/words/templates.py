"""English: what everything is called, and how sentences are put together. The words stand in content/english.toml."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from uguisu.engine.content import Files
from uguisu.games.scorpion.board import PACKAGE

ENGLISH: dict[str, Any] = Files(PACKAGE).toml("english.toml")
WORDS: dict[str, Any] = ENGLISH["words"]
Fields = dict[str, Any]


def filled(template: Any, fields: Fields) -> str:
    """A sentence with its fields; a table names the field that picks one of its sentences."""
    while isinstance(template, dict):
        picked = fields[template["by"]]
        template = template["yes" if picked is True else "no" if picked is False else str(picked)]
    return str(template).format(**fields)


def sentence(template: Any, fields: Fields) -> str:
    text = filled(template, fields)
    return text[:1].upper() + text[1:]


def how_many(count: int) -> str:
    return "none" if count == 0 else "one" if count == 1 else "many"


def listed(names: Iterable[str]) -> str:
    """`a, b and c`, or nobody."""
    *names, last = list(names) or [WORDS["nobody"]]
    return WORDS["last"].join([WORDS["between"].join(names), last]) if names else last
