"""Positions: a game at any decision as plain data, and files that start a table there."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from operator import or_
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

import msgspec

from uguisu.engine.content import Content
from uguisu.engine.errors import BadFile, BadOption, UguisuError, Unreadable
from uguisu.engine.event import Seat, Told
from uguisu.engine.flow import Flow, Procedure, Who
from uguisu.engine.game import Game, Misfit
from uguisu.engine.reading import converted, decoded
from uguisu.engine.vocabulary import Known, Vocabulary, unknown_ids

if TYPE_CHECKING:
    from uguisu.engine.record import After

CONTENT = "content"
"""The field of a world that refers to the content."""


class ToldBefore(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An event of the past and who heard it; null is everyone."""

    event: dict[str, Any]
    to: tuple[Seat, ...] | None = None


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
        world=_without_content(flow.world),
        stack=stack,
        sealed={str(seat): str(choice) for seat, choice in sorted(flow.sealed.items())},
        told=[ToldBefore(_plain(line.event), line.to) for line in told],
    )


def _plain(value: Any) -> Any:
    """Plain data as a file would hold it, so that a position equals its own copy on disk."""
    return msgspec.json.decode(msgspec.json.encode(value, enc_hook=_nothing))


def _nothing(content: Any) -> None:
    """A file does not bring the content along."""


def _without_content(world: msgspec.Struct) -> dict[str, Any]:
    fields: dict[str, Any] = _plain(world)
    if isinstance(getattr(world, CONTENT, None), Content):
        del fields[CONTENT]
    return fields


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
    world = converted(source, _with_content(game, position.world), game.world, at="world")
    kinds: dict[str, type[Procedure]] = {kind.__name__: kind for kind in game.procedures}
    stack = [_procedure(kinds, fields, f"stack[{n}]", source) for n, fields in enumerate(position.stack)]
    flow: Flow[Any] = Flow(world)
    flow.stack = stack
    names = _names(game, flow, position.seats)
    _must_be_known(names, world, game.world, "world", source)
    for n, procedure in enumerate(stack):
        _must_be_known(names, procedure, type(procedure), f"stack[{n}]", source)
    _run_on(game, flow, options, position.seats, source)
    flow.sealed = _sealed(game, flow, position, source)
    return flow


def _with_content(game: Game[Any], world: dict[str, Any]) -> dict[str, Any]:
    return {**world, CONTENT: game.content} if CONTENT in game.world.__struct_fields__ else world


def _run_on(game: Game[Any], flow: Flow[Any], options: Any, seats: int, source: object) -> None:
    """Checks the world and goes on to the open decision, which everybody must be able to look at."""
    try:
        game.check(flow, options, seats)
        flow.advance()
        result = game.result(flow.world) if flow.is_over else None
        for observer in (None, *map(Seat, range(seats))):
            game.view(flow, observer)
    except Misfit as error:
        raise BadFile(source, str(error), field=error.field) from None
    except Exception as error:  # whatever rules do in a world that cannot be
        raise BadFile(source, f"the procedures do not fit the world ({error!r})", field="stack") from None
    if flow.decision is not None and offers_nothing(flow):
        raise BadFile(source, f"there is nothing to choose at {flow.decision.question}", field="stack")
    if flow.is_over and result is None:
        raise BadFile(source, "nothing is under way, and the game has no result", field="stack")


def offers_nothing(flow: Flow[Any]) -> bool:
    """Whether somebody is asked who has nothing to choose from, which no rules do."""
    return flow.decision is not None and not all(flow.decision.offer.values())


def _names(game: Game[Any], flow: Flow[Any], seats: int) -> Vocabulary:
    """All that can be named at this table."""
    return {Seat: Known("seat", range(seats), "at this table"), **game.vocabulary(flow)}


def _must_be_known(names: Vocabulary, value: Any, kind: Any, at: str, source: object) -> None:
    """Whatever is named must be there."""
    for field, words in unknown_ids(value, kind, at, names):
        raise BadFile(source, words, field=field)


def told_before(game: Game[Any], position: Position, flow: Flow[Any], source: object = "position") -> list[Told]:
    """What has been heard up to this position, which is thawed already."""
    any_event, options = reduce(or_, game.events), game.options_from(position.options)
    names = _names(game, flow, position.seats)
    told = []
    for number, line in enumerate(position.told):
        event = converted(source, line.event, any_event, at=f"told[{number}].event")
        _must_be_known(names, event, type(event), f"told[{number}].event", source)
        _must_be_known(names, line.to, tuple[Seat, ...] | None, f"told[{number}].to", source)
        try:
            game.event_text(event, options, position.seats)
        except Exception as error:  # as in `thaw`
            raise BadFile(source, f"has no words at this table ({error!r})", field=f"told[{number}].event") from None
        told.append(Told(event, line.to))
    return told


def begun(
    game: Game[Any], seats: int, options: Any, position: Position | None, after: After | None
) -> tuple[Flow[Any], list[Told]]:
    """What a table begins with, and what has been heard by then: a position, what another table handed on, or the
    beginning of the game."""
    if position is not None:
        flow = thaw(game, position)
        return flow, told_before(game, position, flow)
    if after is not None:
        return set_up_after(game, seats, options, after.legacy), []
    return game.set_up(seats, options), []


def set_up_after(game: Game[Any], seats: int, options: Any, handed_on: dict[str, Any]) -> Flow[Any]:
    """A table that goes on from another one, before its first step; `BadFile` names the field that does not fit."""
    source, at = "what was handed on", "after.legacy"
    legacy = converted(source, handed_on, game.legacy, at=at)
    names = _names(game, game.set_up(seats, options), seats)
    _must_be_known(names, legacy, game.legacy, at, source)
    try:
        return game.set_up_sequel(seats, options, legacy)
    except Misfit as error:
        raise BadFile(source, str(error), field=f"{at}.{error.field}") from None
    except UguisuError:
        raise
    except Exception as error:  # whatever rules do with what cannot have been
        raise BadFile(source, f"no table can go on from this ({error!r})", field=at) from None


def _procedure(kinds: dict[str, type[Procedure]], fields: dict[str, Any], where: str, source: object) -> Procedure:
    name, at = fields.get("procedure"), fields.get("at")
    if not isinstance(name, str) or name not in kinds:
        raise BadFile(source, f"no procedure is called {name!r}", field=f"{where}.procedure")
    kind = kinds[name]
    names = [step.name for step in kind.steps] + ["end"]
    if at not in names:
        raise BadFile(source, f"{name} has no step {at!r}", field=f"{where}.at")
    procedure: Procedure = converted(source, {**fields, "at": names.index(at)}, kind, at=where)
    return procedure


def _sealed(game: Game[Any], flow: Flow[Any], position: Position, source: object) -> dict[Seat, Any]:
    decision = flow.decision
    if position.sealed and (decision is None or decision.step.who is not Who.ALL):
        raise BadFile(source, "nobody answers in secret here", field="sealed")
    seats = {str(seat): Seat(seat) for seat in range(position.seats)}
    sealed = {}
    for name, text in position.sealed.items():
        seat = seats.get(name)
        if seat is None:
            raise BadFile(source, f"no seat {name} at this table", field=f"sealed.{name}")
        options = decision.offer.get(seat, ()) if decision is not None else ()
        try:
            choice = game.catalog.parse(text)
        except Unreadable as error:
            raise BadFile(source, str(error), field=f"sealed.{name}") from None
        if choice not in options:
            raise BadFile(source, f"{text} is not on offer to seat {name}", field=f"sealed.{name}")
        sealed[seat] = choice
    if decision is not None and len(sealed) == len(decision.offer):
        raise BadFile(source, "everybody has answered, so that nobody is left to be asked", field="sealed")
    return sealed


def read_position(path: Path) -> Position:
    """The position in this file; `BadFile` if it is none."""
    try:
        text = path.read_bytes()
    except OSError as error:
        raise BadFile(path, f"cannot be read: {error.strerror}") from None
    position: Position = decoded(path, text, Position, otherwise="is not a position file: it is not JSON")
    return position
