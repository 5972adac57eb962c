"""Tables of Shadow Tactics at moments that are worth looking at, played there from a seed; how one points at things."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from typing import Any

import httpx
import msgspec
from browser.person import POINT, Person
from browser.scorpion_moments import ways_to
from browser.scorpion_table import point_of
from server.running import PATIENCE

from uguisu import Prompt, Table, find_game, quick_dice
from uguisu.engine.tablefile import written
from uguisu.games.shadow.insight.shown import insight
from uguisu.server import requests as r

DAIMYO, NINJAS = 0, 1
EYES = "Eyes: tint every junction and every side of a bush by who would see a card there"
LIKELY_NINJAS = "Likely: tint every junction by how likely it is watched when the Orders are over, in a hundred"
LIKELY_DAIMYO = "Likely: tint every bush by how likely a ninja is there after this round, in a hundred"
REHEARSE = re.compile("^Rehearse: carry your cards out on the board as it stands")
FIRST = {"mode": "first_game"}
Found = Callable[[Table], bool]


def _asks(seat: int, question: str, is_there: Callable[[Prompt], bool] = lambda prompt: True) -> Found:
    def found(table: Table) -> bool:
        prompt = table.prompt(table.seats[seat])
        return prompt is not None and prompt.question == question and is_there(prompt)

    return found


def laid(prompt: Prompt) -> int:
    return sum(slot.ninja != "" for slot in prompt.view.mat)


def is_seen(prompt: Prompt) -> bool:
    """One of the own cards would be seen by a single guard, and one could go another way."""
    found = insight(prompt.view, ())
    assert found is not None
    return any(len(one.seen_by) == 1 for one in found.rehearsal) and any(
        choice.startswith("through:") and any(other.startswith("through:") for other in one.others)
        for one in found.rehearsal
        for choice in one.chosen
    )


def places(prompt: Prompt) -> list[str]:
    return [str(option) for option in prompt.options if str(option).startswith("place:")]


MOMENTS: dict[str, tuple[dict[str, Any], int, Found]] = {
    "styles": (FIRST, 2, _asks(DAIMYO, "how_do_the_guards_stand")),
    "planning": (
        FIRST,
        2,
        _asks(NINJAS, "what_do_you_program", lambda p: p.view.round == 2 and laid(p) == 0 and len(places(p)) > 12),
    ),
    "planned": (FIRST, 2, _asks(NINJAS, "what_do_you_program", lambda p: p.view.round == 2 and laid(p) >= 4)),
    "watched": (FIRST, 2, _asks(NINJAS, "what_do_you_program", lambda p: laid(p) >= 4 and is_seen(p))),
    "orders": (FIRST, 2, _asks(DAIMYO, "which_order_do_you_give", lambda p: p.view.round == 3)),
    "standing": (FIRST, 2, _asks(DAIMYO, "where_does_he_stand", lambda p: p.view.round >= 2)),
    "way": (FIRST, 2, _asks(NINJAS, "which_way_does_he_go", lambda p: p.view.round >= 2)),
    "dusk": (FIRST, 3, _asks(NINJAS, "what_do_you_program", lambda p: p.view.time == 1)),
    "ending": (FIRST, 2, lambda table: table.is_over),
    "council": ({"mode": "chapter"}, 2, _asks(DAIMYO, "what_does_the_daimyo_buy")),
    "travel": ({"mode": "chapter"}, 2, _asks(NINJAS, "where_do_you_go")),
    "first part": ({"mode": "chapter"}, 2, lambda table: table.is_over),
    "six": (
        {"mode": "single", "mission": "palace", "night": True, "snow": True, "boulders": 3, "hostile": 2},
        6,
        _asks(DAIMYO, "which_order_do_you_give", lambda p: p.view.round == 2),
    ),
}
"""Options, seats, and how the moment is known."""


SEEDS = 40
"""So many nights are played until a moment comes: what bots and cards are like may change, these tests need not."""


@cache
def at(moment: str) -> bytes:
    """The save file of the table at this moment."""
    options, seats, is_there = MOMENTS[moment]
    for number in range(SEEDS):
        table = Table.open(find_game("shadow"), seats=seats, options=options, seed=f"moments {number}")
        below = quick_dice("moments", number)
        while not (found := is_there(table)):
            prompt = next(filter(None, map(table.prompt, table.seats)), None)
            if prompt is None:
                break
            table.act(prompt.seat, str(_whim(prompt, below)))
        if found:
            return written(table)
    raise AssertionError(f"there is no {moment} in {SEEDS} nights")


def _whim(prompt: Prompt, below: Callable[[int], int]) -> str:
    """Anything but to give up; two cards for each ninja, and guards that stand ready-made."""
    options = [str(option) for option in prompt.options if str(option) != "give-up"]
    own = sum(slot.ninja in prompt.view.hands for slot in prompt.view.mat)
    places = [one for one in options if one.startswith("place:")]
    if places or "ready" in options:
        options = places if places and own < 2 * len(prompt.view.hands) else ["ready"]
    options = [one for one in options if one.startswith("take:")] or options
    return options[below(len(options))]


async def seats_at(address: str, moment: str) -> list[str]:
    """The ways to all seats of a table of its own at this moment."""
    async with httpx.AsyncClient(base_url=address, timeout=PATIENCE) as client:
        answer = (await client.post("/api/upload", content=at(moment))).raise_for_status()
    return ways_to(msgspec.json.decode(answer.content, type=r.Opened))


async def sit(person: Person, address: str, moment: str, seat: int) -> None:
    await person.page.goto(address + (await seats_at(address, moment))[seat])
    await person.sees()
    await person.one("main .frame, main .page").first.wait_for()


class Pointing:
    """Points at the board, the mat and the cards wherever the choice can be made there, in two steps if need be."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.ways = {"directly": 0, "in two steps": 0, "in the list": 0}

    async def press(self, choice: str) -> None:
        if await self.person.page.evaluate(POINT, choice):
            self.ways["directly"] += 1
            return await self.person.press(choice)
        spot = await point_of(self.person, begun_at(choice))
        if spot is None:
            self.ways["in the list"] += 1
            return await self.person.press_in_list(choice)
        await self.person.page.mouse.click(*spot)
        await self.person.one(f'main [data-choice="{choice}"]').last.wait_for()
        self.ways["in two steps"] += 1
        return await self.person.press(choice)


def begun_at(choice: str) -> str:
    """What is pressed first where two things must be."""
    word, *rest = choice.split(":")
    match word:
        case "place":
            return f"card:{rest[0]}"
        case "take-back" | "shift" | "show":
            return f"slot:{rest[0]}"
        case "through":
            return f"hex:{rest[1]}"
        case "coin":
            return f"hex:{rest[1]}"
    return f"hex:{rest[0]}" if rest else ""


BRIEF = ("waive", "done")


def briefly(person: Person) -> str:
    """Two cards each, then ready; orders are carried out with as little as can be."""
    options, view = person.options, person.letter["view"]
    own = [slot for slot in view["mat"] if slot["ninja"] in view["hands"]]
    if "ready" in options and len(own) >= 2:
        return "ready"
    begun = [option for option in options if option.startswith(("place:", "execute:"))]
    return next((one for one in (*BRIEF, *begun) if one in options), options[0])
