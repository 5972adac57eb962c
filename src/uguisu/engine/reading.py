"""Foreign JSON: whatever is wrong with it is said in one clear error."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import reduce
from itertools import islice
from typing import Any

import msgspec

from uguisu.engine.content import split_error
from uguisu.engine.errors import BadFile


def decoded(source: object, text: bytes, kind: Any, *, line: int | None = None, otherwise: str = "is not JSON") -> Any:
    """The text as a value of this type; `BadFile` names the field that does not fit."""
    try:
        return msgspec.json.decode(text, type=kind)
    except msgspec.ValidationError as error:
        raise _misfit(source, *split_error(error), line, "") from None
    except RecursionError:
        raise _too_deep(source, line) from None
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise BadFile(source, otherwise, line=line) from None


def converted(source: object, value: Any, kind: Any, *, line: int | None = None, at: str = "") -> Any:
    """Plain data as a value of this type; `at` is where it stands in the source."""
    try:
        return msgspec.convert(value, kind, str_keys=True, dec_hook=_as_it_is)
    except msgspec.ValidationError as error:
        message, _ = split_error(error)
        raise _misfit(source, message, _named(value, kind, error), line, at) from None
    except RecursionError:
        raise _too_deep(source, line) from None


def _named(value: Any, kind: Any, error: msgspec.ValidationError) -> str:
    """The field that an error names; where things stand under keys, which the library leaves out, with the key."""
    said, field = split_error(error)
    is_key = " - at `key` in " in str(error)
    path: list[str | int] = []
    for name, index, key in _STEP.findall(f"{field}{'[...]' if is_key else ''}"):
        if not key:
            path.append(name or int(index))
            continue
        found = next((key for key, one in _without_others(value, path) if _says(one, kind, said)), None)
        if found is None:
            return field
        path.append(found)
    return "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in path).removeprefix(".")


MOST_KEYS = 200
"""Among so many keys the wrong one is looked for."""
_STEP = re.compile(r"\.?(\w+)|\[(\d+)\]|(\[\.\.\.\])")


def _without_others(value: Any, path: Sequence[str | int]) -> Iterator[tuple[str, Any]]:
    """Each key of the table at the end of this path, and the whole value with nothing else in that table."""
    table = reduce(lambda inner, step: inner[step], path, value)
    for key, item in islice(table.items(), MOST_KEYS):
        yield key, _with(value, path, {key: item})


def _with(value: Any, path: Sequence[str | int], item: Any) -> Any:
    """The value with this item at the end of the path."""
    if not path:
        return item
    first, *rest = path
    if isinstance(value, dict):
        return {**value, first: _with(value[first], rest, item)}
    return [_with(one, rest, item) if n == first else one for n, one in enumerate(value)]


def _says(value: Any, kind: Any, message: str) -> bool:
    try:
        msgspec.convert(value, kind, str_keys=True, dec_hook=_as_it_is)
    except msgspec.ValidationError as error:
        return split_error(error)[0] == message
    return False


def _as_it_is(kind: Any, value: Any) -> Any:
    """What is no plain data stands in it already: the content, which no file brings along."""
    if not isinstance(value, kind):
        raise ValueError(f"{kind.__name__} cannot stand in a file")
    return value


def _misfit(source: object, message: str, field: str, line: int | None, at: str) -> BadFile:
    return BadFile(source, message, line=line, field=".".join(filter(None, (at, field))) or None)


def _too_deep(source: object, line: int | None) -> BadFile:
    return BadFile(source, "too many brackets lie within each other", line=line)
