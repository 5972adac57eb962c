"""TE-345, TE-346 What a finished game is worth to each seat: from -1 to 1."""

from __future__ import annotations

from uguisu.engine.event import Seat
from uguisu.games.tenchu.field.field import Field


def scores(w: Field) -> tuple[float, ...]:
    if w.is_battle:
        one = {"one": 1.0, "two": -1.0}.get(w.ending, 0.0)
        return one, -one
    winners = winning(w)
    ninja = [1.0 if w.party(seat) in winners else -1.0 for seat in w.ninja_seats]
    others = -1.0 if w.ending == "ninja" else 1.0
    return *ninja, *[others] * w.npc_seats


def winning(w: Field) -> tuple[Seat, ...]:
    """TE-345 Of those who succeeded, the one with the highest rating, then with fewer turns, then in seat order."""
    if w.cause == "given_up":
        return w.parties if w.ending == "ninja" else ()
    done = {party: won for party in w.parties if (won := w.is_won(party, w.missions[party])) is not None}
    if not done:
        return ()
    return (min(done, key=lambda party: (-w.rating(party, w.missions[party]), done[party].turn, party)),)
