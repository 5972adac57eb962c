"""Tables of Tenchu at moments that are worth looking at, played there by bots from a seed."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import httpx
import msgspec
from browser.person import Person, Told
from browser.scorpion_moments import ways_to
from server.running import PATIENCE

from uguisu import Prompt, Table, find_game, quick_dice
from uguisu.bots.bot import find_bot
from uguisu.engine.tablefile import written
from uguisu.games.tenchu.insight.shown import reaches
from uguisu.server import requests as r

SEEDS = 12
"""So many nights are played until a moment comes: what bots are like may change, these tests need not."""
MANY = 40
Found = Callable[[Prompt], bool]


def _is_outdoors(prompt: Prompt) -> bool:
    view = prompt.view
    return view.turn >= 2 and view.ground.level[view.models[view.deed.model].at] == 0


def _is_watched(prompt: Prompt) -> bool:
    """Some of many squares are looked at, and others are not."""
    found = reaches(prompt.view, prompt.options)
    places = [] if found is None else [one for reach in found.reaches.values() for one in reach.places.values()]
    return len(places) >= MANY and any(one.seen for one in places) and not all(one.seen for one in places)


MOMENTS: dict[str, Found] = {
    "menu": lambda p: p.question == "what_does_he_do" and _is_outdoors(p) and _is_watched(p),
    "where": lambda p: (
        p.question == "where" and p.view.deed.verb in ("walk", "run") and _is_outdoors(p) and _is_watched(p)
    ),
    "entering": lambda p: p.question == "where_does_he_enter",
}


@cache
def at(moment: str) -> bytes:
    """The save file of the table at this moment."""
    game = find_game("tenchu")
    for number in range(SEEDS):
        table = Table.open(game, seats=1, options={"mission": "merchant"}, seed=f"moments {number}")
        bot = find_bot(game, "adept")(quick_dice("moments", number))
        while (prompt := table.prompt(table.seats[0])) is not None:
            if MOMENTS[moment](prompt):
                return written(table)
            table.act(prompt.seat, bot.choose(prompt))
    raise AssertionError(f"there is no {moment} in {SEEDS} nights")


async def sit(person: Person, address: str, moment: str) -> None:
    async with httpx.AsyncClient(base_url=address, timeout=PATIENCE) as client:
        answer = (await client.post("/api/upload", content=at(moment))).raise_for_status()
    await person.page.goto(address + ways_to(msgspec.json.decode(answer.content, type=r.Opened))[0])
    await person.is_asked()
    await person.one("main .frame .reach").wait_for()


def told(person: Person, what: str) -> Told:
    """What the server has worked out last."""
    answers = [msgspec.json.decode(text) for text in person.heard if text.startswith(f'{{"say":"{what}"')]
    found: Told = answers[-1]["found"] if answers else {}
    return found
