"""A position that names what is not there is refused, and the refusal names the field; nothing else is raised."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from typing import Any

from laws.players import frozen, random_flow
from laws.subject import Setting, each, settings

from uguisu import BadFile, quick_dice
from uguisu.engine.position import Position, thaw

NOWHERE, HUGE = "ZZZ", 10**6
LOOKS, CHANGES = 4, 60
"""Positions of each setting, and changes in each of them."""


@each(settings())
def test_what_is_not_there_is_refused_with_its_field(setting: Setting) -> None:
    below, looks = quick_dice("refused", setting.name), 0
    for flow, _ in random_flow(setting, "refused"):
        if below(setting.every) or looks == LOOKS:
            continue
        looks += 1
        position = frozen(setting, flow)
        places = [("world", *path) for path in leaves(position.world)]
        places += [("stack", *path) for path in leaves(position.stack)]
        for path in [places[below(len(places))] for _ in range(CHANGES)]:
            changed = deepcopy(position)
            is_name = put_wrong(changed, path)
            error = refusal(setting, changed)
            assert error is not None or not is_name, f"{path} may be anything"
            assert error is None or (error.field and len(str(error)) < 300), error


def refusal(setting: Setting, position: Position) -> BadFile | None:
    try:
        thaw(setting.game, position)
    except BadFile as error:
        return error
    return None


def leaves(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The way to every name and every number."""
    if isinstance(value, dict):
        for key, item in value.items():
            yield from leaves(item, (*path, key))
    elif isinstance(value, list):
        for number, item in enumerate(value):
            yield from leaves(item, (*path, number))
    elif isinstance(value, str | int) and not isinstance(value, bool):
        yield path


def put_wrong(position: Position, path: tuple[Any, ...]) -> bool:
    """Something that cannot be stands there; whether it is a name."""
    part, *way, last = path
    owner = getattr(position, part)
    for step in way:
        owner = owner[step]
    is_name = isinstance(owner[last], str)
    owner[last] = NOWHERE if is_name else HUGE
    return is_name
