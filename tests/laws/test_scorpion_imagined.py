"""Whatever is hidden from a seat is otherwise in some world that the seat imagines: nothing of it is left as it is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from laws.players import pick, scorpion_settings
from laws.twins import plain, table_around

from uguisu import Seat, Table, imagine, quick_dice

OF_AN_INTRUDER = ("zone", "k", "path", "hand", "mission")
OF_THE_NINJA = {f"world.ninja.{name}" for name in OF_AN_INTRUDER}
OF_THE_TRAITOR = {f"world.traitor.{name}" for name in OF_AN_INTRUDER}
OF_BOTH = OF_THE_NINJA | OF_THE_TRAITOR | {"world.ropes", "world.passages", "world.tiles", "Movement", "Declare"}
OF_THE_GUARDS = {f"world.{name}" for name in ("hands", "decks", "drawn", "sleepers", "objects")}
RIVAL = OF_THE_GUARDS | {"world.ropes", "world.passages", "world.tiles", "Declare", "Searches.declared"}

WHO_HE_IS = {"world.ninja.status", "world.traitor.status"}


@pytest.mark.parametrize(
    ("setting", "seat", "hidden"),
    [
        pytest.param(7, 0, OF_THE_GUARDS, id="intruders"),
        pytest.param(7, 1, OF_BOTH, id="guards"),
        pytest.param(4, 1, OF_BOTH | WHO_HE_IS, id="guards of a lone wolf"),
        pytest.param(5, 0, RIVAL | OF_THE_TRAITOR, id="a ninja among rivals"),
        pytest.param(5, 1, RIVAL | OF_THE_NINJA, id="a traitor among rivals"),
        pytest.param(5, 2, OF_BOTH, id="guards of rivals"),
    ],
)
def test_nothing_that_is_hidden_is_left_as_it_is(setting: int, seat: int, hidden: set[str]) -> None:
    found: set[str] = set()
    for seed in range(40):
        found.update(imagined_otherwise(setting, Seat(seat), seed))
        if hidden <= found:
            return
    assert sorted(hidden - found) == []


def imagined_otherwise(number: int, seat: Seat, seed: int) -> Iterator[str]:
    """What is otherwise in imagined worlds, through a random game."""
    setting = scorpion_settings()[number]
    below = quick_dice("imagined", number, seat, seed)
    table = Table.open(setting.game, seats=setting.seats, options=setting.options, seed=repr(seed))
    while not table.is_over:
        if below(4) == 0:
            flow = imagine(setting.game, table.match.flow, seat, table.events(seat), below)
            yield from differences(plain(table), plain(table_around(setting.game, table, flow)))
        mover = next(each for each in table.seats if table.prompt(each))
        prompt = table.prompt(mover)
        assert prompt is not None
        table.act(mover, pick(prompt.options, below))


def differences(one: Any, other: Any) -> Iterator[str]:
    """The parts of two positions that are not the same; of procedures their names, with what is in them."""
    one, other = msgspec.to_builtins(one), msgspec.to_builtins(other)
    for name, part in one["world"].items():
        if part != other["world"][name]:
            yield f"world.{name}"
            if isinstance(part, dict):
                yield from (f"world.{name}.{key}" for key in part if part[key] != other["world"][name].get(key))
    stacks = [{each["procedure"]: each for each in position["stack"]} for position in (one, other)]
    for name, procedure in stacks[0].items():
        if name not in stacks[1]:
            yield name
        else:
            yield from (f"{name}.{key}" for key in procedure if procedure[key] != stacks[1][name][key])
