"""Ids in foreign data: whether the zones, cards, seats and so on that it names are there at all.

A field's type says what it names: a `NewType`, or a plain type with an `Id`, as in `Annotated[str, Id("card")]`. The
game says which of them there are (`Game.vocabulary`). Numbers have ranges by msgspec's own `Meta`. All this is looked
at when a position is thawed, and never during play.
"""

from __future__ import annotations

import types
from collections.abc import Collection, Iterator, Mapping
from functools import cache
from typing import Annotated, Any, NamedTuple, NewType, Union, get_args, get_origin, get_type_hints

import msgspec


class Id(msgspec.Struct, frozen=True):
    """Marks a type whose values name something."""

    noun: str


class Known(NamedTuple):
    """All that a kind of id can name, and the words for what is not there: `no zone "Z99" on this map`."""

    noun: str
    ids: Collection[Any]
    where: str


Vocabulary = Mapping[Any, Known]
"""What there is, by the `NewType` or the `Id` that names it."""


def unknown_ids(value: Any, kind: Any, at: str, vocabulary: Vocabulary) -> Iterator[tuple[str, str]]:
    """Every place in a value of this type that names what is not there, and the words for it."""
    names, kind, origin, args = _shape(kind)
    for name in names:
        known = vocabulary.get(name)
        if known is not None and value not in known.ids:
            shown = msgspec.json.encode(value).decode()
            yield at, f"no {known.noun} {shown} {known.where}"
    if isinstance(value, msgspec.Struct):
        for field, hint in _hints(kind if origin is type(value) else type(value)).items():
            yield from unknown_ids(getattr(value, field), hint, f"{at}.{field}", vocabulary)
        return
    if origin in (Union, types.UnionType):
        arms = [arm for arm in args if arm is not type(None)]
        if value is not None and len(arms) == 1:
            yield from unknown_ids(value, arms[0], at, vocabulary)
    elif origin is dict:
        for key, item in value.items():
            yield from unknown_ids(key, args[0], f"{at}.{key}", vocabulary)
            yield from unknown_ids(item, args[1], f"{at}.{key}", vocabulary)
    elif origin in (list, tuple, set, frozenset):
        hints = args if origin is tuple and args[-1] is not Ellipsis else args[:1] * len(value)
        for n, (item, hint) in enumerate(zip(value, hints, strict=True)):
            yield from unknown_ids(item, hint, f"{at}[{n}]", vocabulary)


class _Shape(NamedTuple):
    """What is to be known of a type, once: positions have the same few types again and again."""

    names: tuple[Any, ...]
    plain: Any
    origin: Any
    args: tuple[Any, ...]


@cache
def _shape(kind: Any) -> _Shape:
    plain = _plain(kind)
    return _Shape(tuple(_names(kind)), plain, get_origin(plain), get_args(plain))


def _names(kind: Any) -> Iterator[Any]:
    """The marks of a type: the `NewType` itself, and whatever `Id` it carries."""
    while True:
        if isinstance(kind, NewType):
            yield kind
            kind = kind.__supertype__
        elif get_origin(kind) is Annotated:
            yield from (mark for mark in kind.__metadata__ if isinstance(mark, Id))
            kind = kind.__origin__
        else:
            return


def _plain(kind: Any) -> Any:
    while isinstance(kind, NewType) or get_origin(kind) is Annotated:
        kind = kind.__supertype__ if isinstance(kind, NewType) else kind.__origin__
    return kind


@cache
def _hints(kind: Any) -> dict[str, Any]:
    """The types of the fields; of a `Deck[Herb]` with herbs in their places."""
    struct = get_origin(kind) or kind
    hints = get_type_hints(struct, include_extras=True)
    given = dict(zip(getattr(struct, "__parameters__", ()), get_args(kind), strict=False))
    return {field: _filled(hints[field], given) for field in struct.__struct_fields__}


def _filled(hint: Any, given: Mapping[Any, Any]) -> Any:
    """A type in which its variables are replaced by what is given for them."""
    if hint in given:
        return given[hint]
    wanted = tuple(given.get(one, one) for one in getattr(hint, "__parameters__", ()))
    return hint[wanted] if wanted else hint
