"""Tables written by hand, two by two, which must look alike at the wire; and leaks that tell them apart."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from unittest.mock import patch

import pytest
from laws.subject import Couple, Patch, Subject, subjects
from server.wire import Clock, House

from uguisu import Table
from uguisu.engine.position import Position
from uguisu.server.protocol import Choose

COUPLES = [(subject, couple) for subject in subjects().values() for couple in subject.couples]
LEAKS = [(subject, couple, leak) for subject, couple in COUPLES for leak in couple.leaks]


async def told(
    subject: Subject, couple: Couple, position: Position, choices: str, *, is_leaky: bool
) -> list[list[str]]:
    """All that whoever looks on and a spectator get to hear, from the moment when they join."""
    house = House(Table.open(subject.game, position=position, seed=1))
    watchers = [couple.seat, None]
    await house.join(*watchers)
    for choice in choices.split():
        asked = [prompt for seat in house.table.seats if (prompt := house.table.prompt(seat)) is not None]
        offered = [prompt for prompt in asked if choice in map(str, prompt.options)]
        assert offered or is_leaky, f"{choice} is not offered: {[(one.question, one.options[:9]) for one in asked]}"
        for prompt in offered[:1]:
            await house.does(prompt.seat, Choose(f"{len(house.table.lines)}", prompt.number, choice))
    heard = [await house.clients[watcher].heard() for watcher in watchers]
    await house.close()
    return heard


async def are_alike(subject: Subject, couple: Couple, *, is_leaky: bool = False) -> bool:
    with patch("uguisu.server.tables.time", Clock()):
        here, there = [await told(subject, couple, *one, is_leaky=is_leaky) for one in (couple.here, couple.there)]
    return here == there


@pytest.mark.parametrize(("subject", "couple"), COUPLES, ids=[couple.name for _, couple in COUPLES])
def test_two_tables_that_look_alike_send_the_same(subject: Subject, couple: Couple) -> None:
    assert asyncio.run(are_alike(subject, couple))


@pytest.mark.parametrize(("subject", "couple", "leak"), LEAKS, ids=[couple.name for _, couple, _ in LEAKS])
def test_a_leak_tells_them_apart(
    subject: Subject, couple: Couple, leak: Callable[[Patch], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    leak(monkeypatch)
    assert not asyncio.run(are_alike(subject, couple, is_leaky=True))
