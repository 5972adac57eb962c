"""What the rules of Tenchu themselves lay open, and to whom."""

from __future__ import annotations

from laws.subject import Secrecy

from uguisu import Choice, Event, Seat, Table
from uguisu.games.tenchu import choices as c
from uguisu.games.tenchu import events as e
from uguisu.games.tenchu.belief import dealings
from uguisu.games.tenchu.world import World

REVEALS: tuple[type[Event], ...] = (
    e.MissionsSet,
    e.MissionDone,
    e.GameEnded,
    e.Rated,
    e.ItemUsed,
    e.Equipped,
    e.Shot,
    e.Climbed,
    e.ClimbFailed,
)
"""Whose mission it was, and what a Ninja had packed, come to light when they are of use."""


def world_of(table: Table) -> World:
    w: World = table.match.flow.world
    return w


def is_own(table: Table, seat: Seat, event: Event) -> bool:
    """What he was given, and what he packed."""
    return isinstance(event, e.MissionGiven | e.Packed)


def is_dealt_to_others(table: Table, seat: Seat, dealt: Choice) -> bool:
    return isinstance(dealt, c.Dealt)


def screen(table: Table, seat: Seat) -> tuple[Seat, ...]:
    """Whom a question is put to is never hidden."""
    return tuple(other for other in table.seats if other != seat)


def check_belief(table: Table, seat: Seat) -> None:
    """TE-R90 The true missions are among those that can be."""
    w = world_of(table)
    if w.options.mode == "competing" and w.phase != "over":
        assert w.missions in dealings(w, seat)


SECRECY = Secrecy(
    reveals=REVEALS,
    is_own=is_own,
    is_dealt_to_others=is_dealt_to_others,
    screen=screen,
    unseen=frozenset({"what_does_he_pack"}),
    check_belief=check_belief,
    open_at_end=True,
)
