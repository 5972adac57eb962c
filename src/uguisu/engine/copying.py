"""Copiers written by the machine from a Struct's annotations; what cannot change is shared."""

from __future__ import annotations

import types
from collections.abc import Callable
from functools import cache
from typing import Annotated, Any, Literal, NewType, TypeVar, Union, get_args, get_origin, get_type_hints

import msgspec

from uguisu.engine.content import Content

S = TypeVar("S", bound=msgspec.Struct)

_SHARED = (int, str, bool, float, bytes, type(None), tuple, frozenset, Literal)


def copied(struct: S) -> S:
    """A copy that shares no mutable part with the original."""
    copy: S = copier(type(struct))(struct)
    return copy


@cache
def copier(kind: type[msgspec.Struct]) -> Callable[[Any], Any]:
    """The function that copies structs of this type."""
    if kind.__struct_config__.frozen:
        return lambda struct: struct
    scope: dict[str, Any] = {}
    made_anew = [f"twin.{name} = {copy}" for name, copy in _changing(kind, scope).items()]
    exec("\n    ".join(["def copy(s):", "twin = s.__copy__()", *made_anew, "return twin"]), scope)
    copy: Callable[[Any], Any] = scope["copy"]
    return copy


@cache
def widener(base: type[msgspec.Struct], kind: type[S]) -> Callable[..., S]:
    """The function that makes a struct of the type `kind` out of one that has all fields of `base`: those are copied,
    and no others; the rest of its own is given by name."""
    scope: dict[str, Any] = {"kind": kind}
    copies = _copies(base, scope)
    rest = [name for name in kind.__struct_fields__ if name not in copies]
    given = [copies.get(name, name) for name in kind.__match_args__]
    given += [f"{name}={copies.get(name, name)}" for name in kind.__struct_fields__[len(given) :]]
    exec(f"def widen(s, *, {', '.join(rest)}): return kind({', '.join(given)})", scope)
    widen: Callable[..., S] = scope["widen"]
    return widen


def _copies(kind: type[msgspec.Struct], scope: dict[str, Any]) -> dict[str, str]:
    """For each field of `s` the expression that copies it."""
    hints = get_type_hints(kind, include_extras=False)
    return {name: _copy_of(f"s.{name}", hints[name], scope) for name in kind.__struct_fields__}


def _changing(kind: type[msgspec.Struct], scope: dict[str, Any]) -> dict[str, str]:
    """The same for those fields that cannot be shared."""
    return {name: copy for name, copy in _copies(kind, scope).items() if copy != f"s.{name}"}


def _copy_of(source: str, hint: Any, scope: dict[str, Any]) -> str:
    """The expression that copies `source`."""
    while isinstance(hint, NewType):
        hint = hint.__supertype__
    base = get_origin(hint) or hint
    args = get_args(hint)
    if base is Annotated:
        return _copy_of(source, args[0], scope)
    if base in _SHARED:
        return source
    if base in (Union, types.UnionType):
        return _copy_of_union(source, args, scope)
    if isinstance(base, type) and issubclass(base, Content):
        return source
    if isinstance(base, type) and issubclass(base, msgspec.Struct):
        if base.__struct_config__.frozen:
            return source
        if not _changing(base, scope):
            return f"{source}.__copy__()"
        name = f"copy_{len(scope)}"
        scope[name] = copier(base)
        return f"{name}({source})"
    if base is list:
        inner = _copy_of("x", args[0], scope)
        return f"{source}[:]" if inner == "x" else f"[{inner} for x in {source}]"
    if base is dict:
        inner = _copy_of("x", args[1], scope)
        return f"{source}.copy()" if inner == "x" else f"{{k: {inner} for k, x in {source}.items()}}"
    if base is set:
        return f"{source}.copy()"
    raise TypeError(f"no way to copy a field of type {hint}")


def _copy_of_union(source: str, args: tuple[Any, ...], scope: dict[str, Any]) -> str:
    changing = [arg for arg in args if _copy_of("x", arg, scope) != "x"]
    if not changing:
        return source
    if len(changing) == 1 and len(args) == 2 and type(None) in args:
        return f"(None if {source} is None else {_copy_of(source, changing[0], scope)})"
    raise TypeError(f"no way to copy a field that may be any of {args}")
