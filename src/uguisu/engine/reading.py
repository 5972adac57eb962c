"""Foreign JSON: whatever is wrong with it is said in one clear error."""

from __future__ import annotations

from typing import Any

import msgspec

from uguisu.engine.content import split_error
from uguisu.engine.errors import BadFile


def decoded(source: object, text: bytes, kind: Any, *, line: int | None = None, otherwise: str = "is not JSON") -> Any:
    """The text as a value of this type; `BadFile` names the field that does not fit."""
    try:
        return msgspec.json.decode(text, type=kind)
    except msgspec.ValidationError as error:
        raise _misfit(source, error, line, "") from None
    except RecursionError:
        raise _too_deep(source, line) from None
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise BadFile(source, otherwise, line=line) from None


def converted(source: object, value: Any, kind: Any, *, line: int | None = None, at: str = "") -> Any:
    """Plain data as a value of this type; `at` is where it stands in the source."""
    try:
        return msgspec.convert(value, kind, str_keys=True, dec_hook=_as_it_is)
    except msgspec.ValidationError as error:
        raise _misfit(source, error, line, at) from None
    except RecursionError:
        raise _too_deep(source, line) from None


def _as_it_is(kind: Any, value: Any) -> Any:
    """What is no plain data stands in it already: the content, which no file brings along."""
    if not isinstance(value, kind):
        raise ValueError(f"{kind.__name__} cannot stand in a file")
    return value


def _misfit(source: object, error: msgspec.ValidationError, line: int | None, at: str) -> BadFile:
    message, field = split_error(error)
    return BadFile(source, message, line=line, field=".".join(filter(None, (at, field))) or None)


def _too_deep(source: object, line: int | None) -> BadFile:
    return BadFile(source, "too many brackets lie within each other", line=line)
