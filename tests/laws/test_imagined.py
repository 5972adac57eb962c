"""Whatever is hidden from a seat is otherwise in some world that the seat imagines: nothing of it is left as it is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from laws.players import moves_at_random, opened
from laws.subject import Hidden, Setting, Subject, settings_of, subjects
from laws.twins import plain, table_around

from uguisu import Seat, imagine, quick_dice

CASES = [(subject, hidden) for subject in subjects().values() for hidden in subject.hidden]


@pytest.mark.parametrize(
    ("subject", "hidden"),
    CASES,
    ids=[f"{subject.game.name} {subject.spread[hidden.setting]}: seat {hidden.seat}" for subject, hidden in CASES],
)
def test_nothing_that_is_hidden_is_left_as_it_is(subject: Subject, hidden: Hidden) -> None:
    setting = settings_of(subject)[hidden.setting]
    found: set[str] = set()
    for seed in range(40):
        found.update(imagined_otherwise(setting, Seat(hidden.seat), seed))
        if hidden.parts <= found:
            return
    assert sorted(hidden.parts - found) == []


def imagined_otherwise(setting: Setting, seat: Seat, seed: int) -> Iterator[str]:
    """What is otherwise in imagined worlds, through a random game."""
    below = quick_dice("imagined", setting.name, seat, seed)
    table = opened(setting, repr(seed))
    for _ in moves_at_random(table, below):
        if below(4) == 0:
            flow = imagine(setting.game, table.match.flow, seat, table.events(seat), below)
            yield from differences(plain(table), plain(table_around(setting.game, table, flow)))


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
