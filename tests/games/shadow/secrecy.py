"""What the rules of Shadow Tactics themselves lay open, and to whom."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from laws.subject import Secrecy

from uguisu import Choice, Event, Seat, Table
from uguisu.games.shadow import choices as c
from uguisu.games.shadow import events as e
from uguisu.games.shadow.belief import programs
from uguisu.games.shadow.figures import CORNERS, FACINGS
from uguisu.games.shadow.pieces import DAIMYO
from uguisu.games.shadow.world import World

REVEALS: tuple[type[Event], ...] = (
    e.CardPlaced,
    e.CardTakenBack,
    e.CardShifted,
    e.CardShown,
    e.SeatReady,
    e.MatSealed,
    e.CardTurned,
    e.OrderPlayed,
    e.OrderPrepared,
)
"""What lies on the mat and what is in the Daimyo's hand comes to light when it is played or shown. That a card is
laid, moved or taken back and who is ready is told to everybody, and not which card it is."""


def world_of(table: Table) -> World:
    w: World = table.match.flow.world
    return w


def is_own(table: Table, seat: Seat, event: Event) -> bool:
    """Everybody knows what he has laid himself, and the Daimyo what he has drawn."""
    return isinstance(event, e.CardChosen | e.OrderDrawn)


def is_dealt_to_others(table: Table, seat: Seat, dealt: Choice) -> bool:
    return isinstance(dealt, c.Drew) and seat != DAIMYO


def screen(table: Table, seat: Seat) -> tuple[Seat, ...]:
    """Whom a question is put to is never hidden."""
    return tuple(other for other in table.seats if other != seat)


def assumed(table: Table, below: Callable[[int], int]) -> list[str]:
    """That some guard stands elsewhere."""
    w = world_of(table)
    if not w.guards or below(2):
        return []
    number, yard = list(w.guards)[below(len(w.guards))], w.board.yards[below(len(w.board.yards))]
    spot = f"{CORNERS[below(6)]}/{FACINGS[below(2)]}"
    return [f"{number}@{yard}/{'tower' if yard in w.board.towers else spot}"]


def check_belief(table: Table, seat: Seat) -> None:
    """SH-R12 What lies on the mat is among what can lie there, and the Daimyo's hand among the orders not seen."""
    w = world_of(table)
    if w.phase == "over":
        return
    for ninja in w.ninjas:
        laid = [slot for slot in w.slots_of(ninja) if w.mat[slot].face or not w.mat[slot].is_over]
        if laid:
            assert tuple(w.mat[slot].face or w.faces[slot] for slot in laid) in programs(w, ninja)
    if seat != DAIMYO:
        view = table.view(seat)
        assert not Counter(w.orders) - Counter(view.unseen)
        assert len(w.orders) == view.orders_held


SECRECY = Secrecy(
    reveals=REVEALS,
    is_own=is_own,
    is_dealt_to_others=is_dealt_to_others,
    screen=screen,
    unseen=frozenset({"what_do_you_program"}),
    assumed=assumed,
    check_belief=check_belief,
    open_at_end=True,
)
