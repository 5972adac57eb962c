"""A position in which one name or number is wrong is refused with its field, or can be played on.

Real positions of every game are taken, and in each of them one word or number after the other is changed.
"""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from itertools import islice
from random import Random
from typing import Any, get_origin, get_type_hints

import msgspec
import pytest
from laws.players import GAMES, frozen, pick, random_flow, weight_of
from laws.subject import Setting, each, settings

from uguisu import BadFile, Flow, Table, UguisuError, quick_dice
from uguisu.engine.errors import LONGEST
from uguisu.engine.position import Position, thaw

SOME, CHANGES = 3, 25
"""So many positions of a game are looked at, and so many words and numbers of each are changed."""
ON = 30
"""Decisions that are made in a position that was taken."""
FAR = (10**9, -7)
Place = tuple[str | int, ...]


def places(value: Any, at: Place) -> Iterator[tuple[Place, Any]]:
    """Every word and number, and where it stands."""
    if isinstance(value, dict):
        for key, item in value.items():
            yield from places(item, (*at, key))
    elif isinstance(value, list):
        for n, item in enumerate(value):
            yield from places(item, (*at, n))
    elif isinstance(value, int | str):
        yield at, value


def named(place: Place) -> str:
    first, *rest = place
    return f"{first}{''.join(f'[{at}]' if isinstance(at, int) else f'.{at}' for at in rest)}"


def with_change(position: Position, place: Place, value: Any) -> Position:
    changed = deepcopy(position)
    holder = getattr(changed, str(place[0]))
    for at in place[1:-1]:
        holder = holder[at]
    holder[place[-1]] = value
    return changed


def wrong(value: Any) -> tuple[Any, ...]:
    if isinstance(value, bool):
        return (not value,)
    return (*FAR, value + 1, value - 1, 0) if isinstance(value, int) else ("ZZZ", "xyz", "it-was-a-dog:3")


def play_on(setting: Setting, position: Position, seed: object) -> None:
    """Whatever cannot be is said by the table in its own words, if the rules come to it."""
    below = quick_dice("refused", seed)
    try:
        table = Table.open(setting.game, position=position, seed=1)
        for _ in range(ON):
            prompts = [(seat, prompt) for seat in table.seats if (prompt := table.prompt(seat)) is not None]
            if not prompts:
                return
            seat, prompt = prompts[below(len(prompts))]
            table.act(seat, pick(setting.game, prompt.options, below), prompt.number)
    except UguisuError:
        return


def thawed(setting: Setting, position: Position) -> Flow[Any] | BadFile:
    try:
        return thaw(setting.game, position)
    except BadFile as error:
        return error


def check(setting: Setting, position: Position, place: Place, old: Any, new: Any) -> None:
    changed = with_change(position, place, new)
    found = thawed(setting, changed)
    if isinstance(found, Flow):
        assert not isinstance(new, str), f"{named(place)}: {new} for {old} was not noticed"
        play_on(setting, changed, (named(place), new))
        return
    assert found.field == named(place) if isinstance(new, str) else found.field, f"{named(place)}: {found}"
    assert "\n" not in str(found)
    assert len(str(found)) <= LONGEST


def positions(setting: Setting, seed: int, chance: Random) -> list[Position]:
    """Some of a random game, from its first decision on."""
    flows = (flow for flow, _ in islice(random_flow(setting, ("refused", seed)), 400) if flow.decision is not None)
    return [frozen(setting, flow) for n, flow in enumerate(flows) if not n or chance.random() < 0.02]


@each(settings())
def test_a_wrong_name_or_number_is_refused_with_its_field_or_does_no_harm(setting: Setting) -> None:
    for number in range(max(1, GAMES // (120 * weight_of(setting)))):
        chance = Random(f"refused {setting.name} {number}")
        some = positions(setting, number, chance)
        for position in chance.sample(some, min(SOME, len(some))):
            plain = msgspec.to_builtins(position)
            found = [*places(plain["world"], ("world",)), *places(plain["stack"], ("stack",))]
            for place, old in chance.sample(found, min(CHANGES, len(found))):
                for new in wrong(old):
                    check(setting, position, place, old, new)


@each(settings())
def test_a_wrong_key_is_refused_with_its_field(setting: Setting) -> None:
    """Where things stand under names: zones, cards, items."""
    kinds = get_type_hints(setting.game.world)
    for position in positions(setting, 0, Random("keys")):
        for field, value in position.world.items():
            if get_origin(kinds[field]) is dict and value:
                changed = with_change(position, ("world", field), {**value, "ZZZ": next(iter(value.values()))})
                with pytest.raises(BadFile) as found:
                    thaw(setting.game, changed)
                assert found.value.field == f"world.{field}.ZZZ"
