"""Undo where something is hidden: free while nobody can have learned anything, and never an oracle."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec
import pytest
from examples.hide_and_seek.game import HIDE_AND_SEEK, HIDER, SEEKERS

from uguisu import Catalog, Choice, Event, Flow, Game, Offer, Procedure, Result, Seat, Table, ask, do

LOOKER, HIDDEN = Seat(0), Seat(1)
PLACES = 8


class Look(Choice, frozen=True):
    place: int


class StepsHeard(Event, frozen=True):
    """The hidden one hears somebody near."""


class Found(Event, frozen=True):
    place: int


LOOKS = [Look(place) for place in range(PLACES)]


class World(msgspec.Struct):
    hidden: int = 0
    plan: int = -1


class Search(Procedure):
    """The looker makes a plan that nobody sees, and then looks."""

    @ask("X-1", hidden=True)
    def where_do_you_plan_to_look(self, w: World) -> Offer:
        return {LOOKER: LOOKS}

    @do("X-1")
    def plan_is_made(self, flow: Flow[World], w: World, look: Look) -> None:
        w.plan = look.place

    @ask("X-1", hidden=True)
    def where_do_you_look(self, w: World) -> Offer:
        return {LOOKER: LOOKS}

    @do("X-1")
    def looker_looks(self, flow: Flow[World], w: World, look: Look) -> None:
        if abs(look.place - w.hidden) <= 1:
            flow.tell(StepsHeard(), HIDDEN)
        if look.place == PLACES - 1 == w.hidden:
            flow.tell(Found(w.hidden), LOOKER)

    @ask("X-1", hidden=True)
    def where_do_you_look_again(self, w: World) -> Offer:
        return {LOOKER: LOOKS}

    @do("X-1")
    def looker_looks_again(self, flow: Flow[World], w: World, look: Look) -> None: ...


class View(msgspec.Struct, frozen=True):
    hidden: int | None
    plan: int | None


class SearchGame(Game[World]):
    name, title, seats = "search", "Search", (2,)
    world, procedures, longest = World, (Search,), 3
    events = (StepsHeard, Found)
    catalog = Catalog(LOOKS)

    def __init__(self, hidden: int) -> None:
        self.hidden = hidden

    def set_up(self, seats: int, options: Any) -> Flow[World]:
        return Flow(World(self.hidden), Search())

    def view(self, flow: Flow[World], observer: Seat | None) -> View:
        w = flow.world
        return View(w.hidden if observer == HIDDEN else None, w.plan if observer == LOOKER else None)

    def result(self, w: World) -> Result:
        return Result("over", (0.0, 0.0))

    def resample(self, flow: Flow[World], seat: Seat, heard: Sequence[Event], below: Callable[[int], int]) -> None:
        if seat == LOOKER:
            flow.world.hidden = below(PLACES)


def test_a_step_that_nobody_else_notices_is_taken_back() -> None:
    table = Table.open(SearchGame(3))
    table.act(LOOKER, "look:5")
    assert table.can_undo(LOOKER)
    table.undo(LOOKER)
    assert table.view(LOOKER).plan == -1


@pytest.mark.parametrize("place", range(PLACES))
def test_whether_it_can_be_taken_back_does_not_tell_who_heard_it(place: int) -> None:
    """Wherever the other one is, he might have heard the steps: so the look stands."""
    verdicts = set()
    for hidden in range(PLACES - 1):
        table = Table.open(SearchGame(hidden))
        table.act(LOOKER, "look:0")
        table.act(LOOKER, f"look:{place}")
        verdicts.add(table.can_undo(LOOKER))
    assert verdicts == {False}


def test_what_others_have_seen_or_heard_stands() -> None:
    table = Table.open(HIDE_AND_SEEK, seed=1)
    table.act(HIDER, "go:20")
    assert not table.can_undo(HIDER), "silence, too, was heard"
    table.act(SEEKERS, "go:1")
    assert not table.can_undo(SEEKERS), "the hider sees the seekers go"


def test_a_table_from_a_position_knows_what_was_heard_before() -> None:
    table = Table.open(HIDE_AND_SEEK, seed=3)
    table.act(HIDER, "go:19")
    again = Table.open(HIDE_AND_SEEK, position=table.snapshot())
    assert again.events(SEEKERS) == table.events(SEEKERS)
    assert again.observation(SEEKERS) == table.observation(SEEKERS)
