"""Who is gone from a table, and since when: nothing that anybody at it does not know."""

from __future__ import annotations

from uguisu.engine.event import Seat
from uguisu.server.hosted import Hosted


def away_since(hosted: Hosted, seat: Seat) -> float | None:
    """When somebody last looked at the table with this seat's key, where a person sits there and nobody does now."""
    is_away = hosted.holders[seat].player == "person" and not hosted.is_here(seat)
    return hosted.away[seat] if is_away else None


def free_at(hosted: Hosted, seat: Seat) -> float | None:
    """From when on the seat may be played by somebody else, in seconds since 1970; None where it may not be."""
    if hosted.state != "running" or not hosted.allows_stand_ins:
        return None
    stand_in = hosted.stand_ins.get(seat)
    if stand_in is None:
        return _gone_at(hosted, seat)
    return None if stand_in.bot else _gone_at(hosted, Seat(stand_in.by))


def _gone_at(hosted: Hosted, seat: Seat) -> float | None:
    """Who has left is gone at once; who is away, when he has been so for long enough."""
    match hosted.holders[seat].player:
        case "open":
            return 0.0
        case "person" if not hosted.is_here(seat):
            return hosted.away[seat] + hosted.patience
    return None
