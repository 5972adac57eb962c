"""Tables of Blade at moments that are worth looking at: always the same ones, played there by a bot from a seed."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import httpx
from server.running import PATIENCE

from uguisu import Table, find_game, quick_dice
from uguisu.bots.bot import find_bot
from uguisu.engine.tablefile import written

SEED = "nightingale"


def _asks(question: str, is_there: Callable[[Any], bool] = lambda view: True) -> Callable[[Table], bool]:
    def found(table: Table) -> bool:
        prompt = table.prompt(table.seats[0])
        return prompt is not None and prompt.question == question and is_there(prompt.view)

    return found


MOMENTS: dict[str, tuple[int, Callable[[Table], bool]]] = {
    "drawing": (3, _asks("where_is_the_room_drawn", lambda view: len(view.rooms) >= 3)),
    "influence": (3, _asks("what_do_you_do_here", lambda view: len(view.rooms) >= 4)),
    "planning": (3, _asks("what_do_you_carry", lambda view: len(view.carried) >= 2)),
    "execution": (3, _asks("what_next", lambda view: view.here >= 1)),
    "kill": (1, _asks("what_next", lambda view: view.here >= 0 and view.rooms[view.here].sanctum and view.target_hp)),
    "stealth": (3, _asks("do_you_roll_on")),
    "record": (0, _asks("what_do_you_buy", lambda view: view.phase == "payment")),
    "ending": (1, lambda table: table.is_over),
}
"""The contract (0: the campaign), and how the moment is known."""


@cache
def at(moment: str) -> bytes:
    """The save file of the table at this moment."""
    contract, is_there = MOMENTS[moment]
    table = Table.open(find_game("blade"), options={"contract": contract}, seed=SEED)
    bot = find_bot(find_game("blade"), "careful")(quick_dice(SEED))
    while not is_there(table):
        prompt = table.prompt(table.seats[0])
        assert prompt is not None, f"this seed never comes to {moment}"
        table.act(prompt.seat, bot.choose(prompt))
    return written(table)


async def seat_at(address: str, moment: str) -> str:
    """The way to the seat of a table of its own at this moment, within the server at this address."""
    async with httpx.AsyncClient(base_url=address, timeout=PATIENCE) as client:
        opened = (await client.post("/api/upload", content=at(moment))).raise_for_status().json()
    return f"/t/{opened['table']}#seat=0&key={opened['seats'][0]['key']}"
