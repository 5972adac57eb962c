"""Positions: a game at any decision as plain data, and files that start a table there."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from operator import or_
from pathlib import Path
from typing import Any, Literal

import msgspec

from uguisu.engine.content import split_error
from uguisu.engine.errors import BadFile, BadOption, Unreadable
from uguisu.engine.event import Seat, Told
from uguisu.engine.flow import Flow, Procedure
from uguisu.engine.game import Game, Misfit


class ToldBefore(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An event of the past and who heard it; null is everyone."""

    event: dict[str, Any]
    to: tuple[int, ...] | None = None


class Position(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """What a position file holds."""

    uguisu: Literal["position"] = "position"
    game: str
    rules: int
    seats: int
    options: dict[str, Any] = {}
    world: dict[str, Any]
    stack: list[dict[str, Any]]
    """Innermost procedure last; `at` names the step that comes next."""
    sealed: dict[str, str] = {}
    told: list[ToldBefore] = []
    """What has been heard: where something is hidden, what a seat can know depends on it."""


def freeze(game: Game[Any], flow: Flow[Any], seats: int, options: Any, told: Sequence[Told] = ()) -> Position:
    """The flow as plain data. Steps are named, not numbered, so that a new step does not shift old saves."""
    stack = []
    for procedure in flow.stack:
        fields = _plain(procedure)
        at = procedure.at
        stack.append({**fields, "at": procedure.steps[at].name if at < len(procedure.steps) else "end"})
    return Position(
        game=game.name,
        rules=game.rules_version,
        seats=seats,
        options=_plain(options),
        world=_plain(flow.world),
        stack=stack,
        sealed={str(seat): str(choice) for seat, choice in sorted(flow.sealed.items())},
        told=[ToldBefore(_plain(line.event), line.to) for line in told],
    )


def _plain(value: Any) -> Any:
    """Plain data as a file would hold it, so that a position equals its own copy on disk."""
    return msgspec.json.decode(msgspec.json.encode(value))


def thaw(game: Game[Any], position: Position, source: object = "position") -> Flow[Any]:
    """The flow at its open decision; `BadFile` names the field that does not fit."""
    if position.game != game.name:
        raise BadFile(source, f"is of the game {position.game}, not {game.name}", field="game")
    if position.rules != game.rules_version:
        raise BadFile(
            source,
            f"was written for version {position.rules} of the rules, this is {game.rules_version}",
            field="rules",
        )
    if position.seats not in game.seats:
        raise BadFile(source, f"{game.title} is not played with {position.seats} seats", field="seats")
    try:
        options = game.options_from(position.options)
    except BadOption as error:
        raise BadFile(source, str(error), field="options") from None
    try:
        world = msgspec.convert(position.world, game.world, str_keys=True, strict=True)
    except msgspec.ValidationError as error:
        message, field = split_error(error)
        raise BadFile(source, message, field=f"world.{field}" if field else "world") from None
    kinds: dict[str, type[Procedure]] = {kind.__name__: kind for kind in game.procedures}
    stack = [_procedure(kinds, fields, f"stack[{n}]", source) for n, fields in enumerate(position.stack)]
    flow: Flow[Any] = Flow(world)
    flow.stack = stack
    try:
        game.check(flow, options)
        flow.advance()
    except Misfit as error:
        raise BadFile(source, str(error), field=error.field) from None
    except (LookupError, TypeError, ValueError, AttributeError) as error:
        raise BadFile(source, f"the procedures do not fit the world ({error})", field="stack") from None
    flow.sealed = _sealed(game, flow, position.sealed, source)
    return flow


def told_before(game: Game[Any], position: Position, source: object = "position") -> list[Told]:
    """What has been heard up to this position."""
    any_event = reduce(or_, game.events)
    told = []
    for number, line in enumerate(position.told):
        try:
            event = msgspec.convert(line.event, any_event)
        except msgspec.ValidationError as error:
            message, field = split_error(error)
            raise BadFile(source, message, field=f"told[{number}].event{field and '.'}{field}") from None
        told.append(Told(event, tuple(map(Seat, line.to)) if line.to is not None else None))
    return told


def _procedure(kinds: dict[str, type[Procedure]], fields: dict[str, Any], where: str, source: object) -> Procedure:
    name, at = fields.get("procedure"), fields.get("at")
    if not isinstance(name, str) or name not in kinds:
        raise BadFile(source, f"no procedure is called {name!r}", field=f"{where}.procedure")
    kind = kinds[name]
    names = [step.name for step in kind.steps] + ["end"]
    if at not in names:
        raise BadFile(source, f"{name} has no step {at!r}", field=f"{where}.at")
    try:
        return msgspec.convert({**fields, "at": names.index(at)}, kind)
    except msgspec.ValidationError as error:
        message, field = split_error(error)
        raise BadFile(source, message, field=f"{where}.{field}" if field else where) from None


def _sealed(game: Game[Any], flow: Flow[Any], texts: dict[str, str], source: object) -> dict[Seat, Any]:
    sealed = {}
    for name, text in texts.items():
        seat = Seat(int(name)) if name.isdecimal() else None
        options = flow.decision.offer.get(seat, ()) if flow.decision and seat is not None else ()
        try:
            choice = game.catalog.parse(text)
        except Unreadable as error:
            raise BadFile(source, str(error), field=f"sealed.{name}") from None
        if seat is None or choice not in options:
            raise BadFile(source, f"{text} is not on offer to seat {name}", field=f"sealed.{name}")
        sealed[seat] = choice
    return sealed


def read_position(path: Path) -> Position:
    """The position in this file; `BadFile` if it is none."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=Position)
    except OSError as error:
        raise BadFile(path, f"cannot be read: {error.strerror}") from None
    except msgspec.ValidationError as error:
        message, field = split_error(error)
        raise BadFile(path, message, field=field or None) from None
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise BadFile(path, "is not a position file: it is not JSON") from None
