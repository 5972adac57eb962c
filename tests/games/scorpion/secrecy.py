"""What the rules of scorpion themselves lay open, and to whom."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from laws.subject import Secrecy

from uguisu import Choice, Event, Seat, Table
from uguisu.games.scorpion import choices as c
from uguisu.games.scorpion import events as e
from uguisu.games.scorpion.belief.memory import guard_belief, intruder_belief
from uguisu.games.scorpion.cards import INTRUDERS, IntruderId
from uguisu.games.scorpion.world import World

REVEALS: tuple[type[Event], ...] = (
    e.Heard,
    e.IntruderSeen,
    e.IntruderHidden,
    e.IntruderCardPlayed,
    e.GuardKilled,
    e.GuardDrunk,
    e.SearchesAnnounced,
    e.IntrudersDone,
    e.HandTaken,
    e.GuardsReady,
    e.EntranceFound,
    e.RopeNoticed,
    e.Escaped,
    e.EnteredPassage,
    e.LeftPassage,
    e.MissionCompleted,
    e.SentryNeutralized,
    e.SentryRevealed,
    e.IntruderDied,
    e.IdentityKnown,
    e.CardsTaken,
    e.SleepersMarked,
    e.GuardCardPlayed,
    e.TurnBegan,
    e.GameOver,
)
"""What the rules themselves lay open."""
ENDS: tuple[type[Event], ...] = (e.IntrudersDone, e.HandTaken, e.GuardsReady, e.CardsTaken, e.SleepersMarked)
"""Of these, what says only that a stage is over."""


def partners(table: Table, seat: Seat) -> tuple[Seat, ...]:
    """SC-R98 Partners know everything of each other, rivals nothing (SC-V07)."""
    w: World = table.match.flow.world
    if seat in w.guard_seats:
        return tuple(other for other in w.guard_seats if other != seat)
    return () if w.are_rivals else tuple(other for other in w.intruder_seats if other != seat)


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


def check_belief(table: Table, observer: Seat) -> None:
    """Whatever is true and hidden from this seat is among what it can believe."""
    w: World = table.match.flow.world
    if w.phase in ("set-up", "over"):
        return
    heard = table.events(observer)
    if observer in w.intruder_seats:
        guards = guard_belief(w.content, w.options, w.seats, heard)
        for player, hand in enumerate(guards.hands):
            assert hand.pending == len(w.drawn[player])
            assert hand.holds(w.hands[player]) or w.phase == "intruders"
        sleepers = sum(w.sleepers.get(zone, 0) * 3**n for n, zone in enumerate(w.board.barracks))
        assert sleepers in guards.sleepers or w.phase == "intruders"
    own: IntruderId | None = INTRUDERS[observer] if w.are_rivals and observer in w.intruder_seats else None
    if observer in w.guard_seats or own:
        belief = intruder_belief(w.content, w.options, own, heard)
        if belief.is_moving:
            return
        index = belief.grid.index
        places = {who: (index[w.one(who).zone], w.one(who).k) for who in w.abroad}
        ropes = []
        for rope in w.ropes:
            if rope.by != own:
                one, other = sorted(index[zone] for zone in rope.ends)
                ropes.append(((one, other), rope.by))
        assert belief.holds(places, ropes), (places, ropes)


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
    check_belief=check_belief,
    open_at_end=True,
)
