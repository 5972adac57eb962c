"""The law of letters at the wire: how many messages come, and what comes together, depends on nothing hidden.

What a seat may be sent next is tried out at servers of its own, one for each secret choice in each of several worlds
that the seat cannot tell apart: see `laws/letters.py`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any
from unittest.mock import patch

import msgspec
from laws.letters import WORLDS, Coming, Letters, compared, look_ahead, random_looks
from laws.subject import Leak, Secrecy
from laws.twins import LawBroken, table_around
from server.wire import PONG, Clock, Follows, House

from uguisu import Game, Observer, Seat, Table, quick_dice
from uguisu.server.protocol import Choose

COMPANY = ("prompt", "waiting", "sealed", "can_undo")
"""What a letter says besides the news and the view."""


async def check_wire_letters(
    game: Game[Any],
    seats: int,
    options: Any,
    seed: object,
    secrecy: Secrecy,
    *,
    every: int = 1,
    leak: Leak | None = None,
) -> Counter[str]:
    """Plays a random game and tries out what may be sent next; raises `LawBroken`. Returns how much was compared.

    `leak`: what is planted here. It is looked for where the law at the engine finds it.
    """
    after, worlds = (leak.after, WORLDS) if leak else (0, 4)
    below = quick_dice("letters", game.name, seed)
    table = Table.open(game, seats=seats, options=options, seed=repr(seed))
    ends = {kind.__struct_config__.tag for kind in secrecy.ends}
    tally: Counter[str] = Counter()
    for seat in random_looks(table, secrecy, every, after, below):
        letters, comings = Letters(), list(look_ahead(table, seat, below, worlds))
        if leak and not shows(game, secrecy, seat, comings):
            continue
        for coming in comings:
            with patch("uguisu.server.tables.time", Clock()):
                letters_sent = await sent(table, seat, coming)
            for observer, came in letters_sent.items():
                told = msgspec.json.decode(came[0]) if came else {}
                news = [line.pop("event") | line for line in told.pop("heard", ())]
                company = [len(came), *(told.pop(part, None) for part in COMPANY)]
                if came:
                    letters.come(coming.world, observer, news, told, company, lambda line: line["event"] in ends)
        tally["looks"] += 1
        tally["compared"] += letters.compared
    return tally


def shows(game: Game[Any], secrecy: Secrecy, seat: Seat, comings: Sequence[Coming]) -> bool:
    """Whether the law at the engine is broken here."""
    try:
        compared(game, secrecy, seat, comings)
    except LawBroken:
        return True
    return False


async def sent(table: Table, seat: Seat, coming: Coming) -> dict[Observer, list[str]]:
    """All messages that this seat and a spectator get when the choice is made."""
    there = table_around(table.game, table, coming.before.clone())
    there._dice, there._source = table._dice, Follows(coming.drawn)
    house = House(there)
    await house.join(seat, None)
    prompt = there.prompt(coming.mover)
    assert prompt is not None
    assert await house.does(coming.mover, Choose("next", prompt.number, str(coming.choice))) == ("", "")
    came = {who: [text for text in await client.heard() if text != PONG] for who, client in house.clients.items()}
    await house.close()
    return came
