"""What the rules of scorpion themselves lay open, and to whom."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from laws.scorpion_leaks import ENDS, REVEALS, partners
from server.wire_ways import Secrecy

from uguisu import Choice, Event, Seat, Table
from uguisu.games.scorpion import choices as c
from uguisu.games.scorpion import events as e
from uguisu.games.scorpion.cards import INTRUDERS
from uguisu.games.scorpion.world import World

OWN = (e.MissionDealt, e.Started, e.Went, e.RopeHung, e.PassageDug)


def is_own(table: Table, seat: Seat, event: Event) -> bool:
    """Guards draw their cards; an intruder knows what he does, and what his partner does, but not what a rival does."""
    w: World = table.match.flow.world
    if seat in w.guard_seats:
        return isinstance(event, e.CardDrawn)
    if w.are_rivals and getattr(event, "who", INTRUDERS[seat]) != INTRUDERS[seat]:
        return False
    return isinstance(event, OWN)


def is_dealt_to_others(table: Table, seat: Seat, dealt: Choice) -> bool:
    """The guards' cards come when the intruders are done."""
    return isinstance(dealt, c.Drew) and seat not in table.match.flow.world.guard_seats


def screen(table: Table, seat: Seat) -> tuple[Seat, ...]:
    """Whoever plays against one other knows when that one is asked."""
    return tuple(other for other in table.seats if other != seat) if len(table.seats) == 2 else partners(table, seat)


def shown(w: World) -> Any:
    """That a lone wolf has chosen, and how many cards the guards hold, counted as they are taken."""
    return len(w.in_play), [w.cards_of(player) for player in range(w.players)] if w.phase != "set-up" else []


def is_said(choice: Choice) -> bool:
    """SC-703 What is searched, and whose searches come first."""
    return isinstance(choice, c.Search | c.First | c.Agree | c.Refuse)


def announced(event: Event) -> Any:
    return [(search.who, search.zone) for search in event.searches] if isinstance(event, e.SearchesAnnounced) else None


def may_resign(table: Table, seat: Seat) -> bool:
    w: World = table.match.flow.world
    return not (w.are_rivals and seat in w.intruder_seats)


def assumed(table: Table, below: Callable[[int], int]) -> list[str]:
    """That somebody is, or was, in some zone."""
    w: World = table.match.flow.world
    zone, then = w.board.ids[below(len(w.board.ids))], f":{1 + below(w.turn)}" if below(2) else ""
    return [f"{('', 'not-')[below(2)]}{INTRUDERS[below(2)]}:{zone}{then}"][: below(3)]


SECRECY = Secrecy(
    reveals=REVEALS,
    answers=(e.Heard,),
    ends=ENDS,
    is_own=is_own,
    is_dealt_to_others=is_dealt_to_others,
    partners=partners,
    screen=screen,
    shown=shown,
    is_said=is_said,
    announced=announced,
    may_resign=may_resign,
    shy=("search:",),
    assumed=assumed,
    open_at_end=True,
)
