"""Tables of Shadow Tactics at moments that are worth looking at, played there from a seed; how one points at things."""

from __future__ import annotations

import re
from functools import cache

from browser.person import POINT, Person
from browser.reached import Below, Moment, asks, reached, uploaded
from browser.scorpion_table import point_of

from uguisu import Prompt
from uguisu.games.shadow.insight.shown import insight

DAIMYO, NINJAS = 0, 1
EYES = "Eyes: tint every junction and every side of a bush by who would see a card there"
LIKELY_NINJAS = "Likely: tint every junction by how likely it is watched when the Orders are over, in a hundred"
LIKELY_DAIMYO = "Likely: tint every bush by how likely a ninja is there after this round, in a hundred"
REHEARSE = re.compile("^Rehearse: carry your cards out on the board as it stands")
FIRST = {"mode": "first_game"}


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


MOMENTS: dict[str, Moment] = {
    "styles": Moment(FIRST, 2, asks(DAIMYO, "how_do_the_guards_stand")),
    "planning": Moment(
        FIRST,
        2,
        asks(NINJAS, "what_do_you_program", lambda p: p.view.round == 2 and laid(p) == 0 and len(places(p)) > 12),
    ),
    "planned": Moment(FIRST, 2, asks(NINJAS, "what_do_you_program", lambda p: p.view.round == 2 and laid(p) >= 4)),
    "watched": Moment(FIRST, 2, asks(NINJAS, "what_do_you_program", lambda p: laid(p) >= 4 and is_seen(p))),
    "orders": Moment(FIRST, 2, asks(DAIMYO, "which_order_do_you_give", lambda p: p.view.round == 3)),
    "standing": Moment(FIRST, 2, asks(DAIMYO, "where_does_he_stand", lambda p: p.view.round >= 2)),
    "way": Moment(FIRST, 2, asks(NINJAS, "which_way_does_he_go", lambda p: p.view.round >= 2)),
    "dusk": Moment(FIRST, 3, asks(NINJAS, "what_do_you_program", lambda p: p.view.time == 1)),
    "ending": Moment(FIRST, 2, lambda table: table.is_over),
    "council": Moment({"mode": "chapter"}, 2, asks(DAIMYO, "what_does_the_daimyo_buy")),
    "travel": Moment({"mode": "chapter"}, 2, asks(NINJAS, "where_do_you_go")),
    "first part": Moment({"mode": "chapter"}, 2, lambda table: table.is_over),
    "six": Moment(
        {"mode": "single", "mission": "palace", "night": True, "snow": True, "boulders": 3, "hostile": 2},
        6,
        asks(DAIMYO, "which_order_do_you_give", lambda p: p.view.round == 2),
    ),
}


@cache
def at(moment: str) -> bytes:
    """The save file of the table at this moment."""
    return reached("shadow", MOMENTS[moment], _whim)


def _whim(prompt: Prompt, below: Below) -> str:
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
    return await uploaded(address, at(moment))


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
