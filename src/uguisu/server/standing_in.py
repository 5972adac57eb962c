"""Playing for somebody who is gone, until he is back."""

from __future__ import annotations

import time
from collections.abc import Sequence

from uguisu.bots.bot import find_bot
from uguisu.engine.event import Seat
from uguisu.engine.words import say
from uguisu.server import requests as r
from uguisu.server.absence import free_at
from uguisu.server.entries import CameBack, StoodIn
from uguisu.server.hosted import Hosted
from uguisu.server.logs import log
from uguisu.server.playing import wake_bots
from uguisu.server.tables import Live, Problem, Tables, nothing_opens


async def stand_in(tables: Tables, name: str, wanted: r.StandIn) -> None:
    """A bot, or the asker himself, plays for whoever is gone. Only somebody who sits here may ask."""
    async with tables.hold(name) as live:
        hosted = live.hosted
        asker = hosted.seat_of(wanted.key)
        if asker is None:
            raise nothing_opens()
        entry = StoodIn(wanted.seat, wanted.bot, -1 if wanted.bot else asker)
        if _stands_in_already(hosted, entry):
            return
        _must_be_lawful(hosted, asker, wanted)
        _must_be_gone(hosted, asker, wanted.seat)
        await tables.append(live, entry)
        log("stood in", table=name, seat=wanted.seat)
        await tables.weigh(live)
        live.tell_all()
        wake_bots(tables, live)


async def come_back(tables: Tables, live: Live, seats: Sequence[Seat]) -> None:
    """Whoever shows the key of his seat plays it himself from now on."""
    for seat in seats:
        if seat in live.hosted.stand_ins:
            await tables.append(live, CameBack(seat))
            log("came back", table=live.hosted.id, seat=seat)


def _stands_in_already(hosted: Hosted, entry: StoodIn) -> bool:
    """Said twice, it is done once."""
    found = hosted.stand_ins.get(Seat(entry.seat))
    return found is not None and (found.bot, found.by) == (entry.bot, entry.by)


def _must_be_lawful(hosted: Hosted, asker: Seat, wanted: r.StandIn) -> None:
    table = hosted.table
    if hosted.state != "running":
        raise Problem("not-running", say("problems", "not_running"), 409)
    if wanted.seat not in table.seats:
        raise Problem("no-such-seat", say("problems", "no_such_seat"), 409, "seat")
    if not hosted.allows_stand_ins:
        raise Problem("no-stand-ins", say("problems", "no_stand_ins"), 409)
    if wanted.bot:
        find_bot(hosted.game, wanted.bot)
    elif table.has_secrets:
        raise Problem("only-bots", say("problems", "only_bots"), 409)
    elif not any({asker, wanted.seat} <= set(side) for side in table.game.sides(len(table.seats), table.options)):
        raise Problem("other-side", say("problems", "other_side"), 409)


def _must_be_gone(hosted: Hosted, asker: Seat, seat: int) -> None:
    found = hosted.stand_ins.get(Seat(seat))
    if found is not None and found.by == asker:
        return  # whoever stands in may leave it to a bot
    free = free_at(hosted, Seat(seat))
    if free is None or seat == asker:
        raise Problem("taken", say("problems", "seat_played"), 409, "seat")
    if free > time.time():
        raise Problem("not-away", say("problems", "not_away", minutes=f"{hosted.patience / 60:g}"), 409)
