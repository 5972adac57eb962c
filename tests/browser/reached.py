"""Tables at moments that are worth looking at, played there at random: what bots and content are like may change."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import httpx
import msgspec
from server.running import PATIENCE

from uguisu import Prompt, Table, find_game, quick_dice
from uguisu.engine.tablefile import written
from uguisu.server import requests as r

SEEDS = 40
"""So many games are played until a moment comes."""

Below = Callable[[int], int]
Whim = Callable[[Prompt, Below], str]


class Moment(NamedTuple):
    options: dict[str, Any]
    seats: int
    is_there: Callable[[Table], bool]


def asks(seat: int, question: str, is_there: Callable[[Prompt], bool] = lambda prompt: True) -> Callable[[Table], bool]:
    """Whether a seat is asked this."""

    def found(table: Table) -> bool:
        prompt = table.prompt(table.seats[seat])
        return prompt is not None and prompt.question == question and is_there(prompt)

    return found


def reached(game: str, moment: Moment, whim: Whim) -> bytes:
    """The save file of a table at this moment."""
    for number in range(SEEDS):
        table = Table.open(find_game(game), seats=moment.seats, options=moment.options, seed=f"moments {number}")
        below = quick_dice("moments", number)
        while not (found := moment.is_there(table)):
            prompt = next(filter(None, map(table.prompt, table.seats)), None)
            if prompt is None:
                break
            table.act(prompt.seat, whim(prompt, below))
        if found:
            return written(table)
    raise AssertionError(f"{game} does not come to this moment in {SEEDS} games")


async def uploaded(address: str, content: bytes) -> list[str]:
    """The ways to all seats of a table of its own that goes on from this file."""
    async with httpx.AsyncClient(base_url=address, timeout=PATIENCE) as client:
        answer = (await client.post("/api/upload", content=content)).raise_for_status()
    return ways_to(msgspec.json.decode(answer.content, type=r.Opened))


def ways_to(opened: r.Opened) -> list[str]:
    return [f"/t/{opened.table}#seat={one.seat}&key={one.key}" for one in opened.seats]
