"""Tables of Tenchu at moments that are worth looking at, played there from a seed; what one chooses there."""

from __future__ import annotations

from functools import cache

import msgspec
from browser.person import Person, Told
from browser.reached import Below, Moment, asks, reached, uploaded

from uguisu import Prompt, quick_dice
from uguisu.games.tenchu.insight.shown import reaches

ALONE, COMPETING = {"mission": "merchant"}, {"mode": "competing"}
LEAVES = {"leave", "leave:yes"}

MANY = 40


def is_watched(prompt: Prompt) -> bool:
    """He stands on the ground, and somebody looks at some of the many squares where he can go, and not at others."""
    view = prompt.view
    if view.turn < 2 or view.ground.level[view.models[view.deed.model].at] > 0:
        return False
    found = reaches(view, prompt.options)
    places = [] if found is None else [one for reach in found.reaches.values() for one in reach.places.values()]
    return len(places) >= MANY and any(one.seen for one in places) and not all(one.seen for one in places)


MOMENTS: dict[str, Moment] = {
    "packing": Moment(ALONE, 1, asks(0, "what_does_he_pack")),
    "verb": Moment(ALONE, 1, asks(0, "what_does_he_do", lambda p: p.view.turn >= 2 and len(p.options) >= 5)),
    "place": Moment(ALONE, 1, asks(0, "where", lambda p: p.view.turn >= 2 and len(p.options) > 40)),
    "entering": Moment(ALONE, 1, asks(0, "where_does_he_enter")),
    "watched verb": Moment(ALONE, 1, asks(0, "what_does_he_do", lambda p: is_watched(p))),
    "watched place": Moment(
        ALONE, 1, asks(0, "where", lambda p: p.view.deed.verb in ("walk", "run") and is_watched(p))
    ),
    "competing": Moment(COMPETING, 2, asks(0, "what_does_he_do", lambda p: p.view.turn >= 2)),
    "battle": Moment({"mode": "battle"}, 2, asks(0, "what_does_he_do", lambda p: p.view.turn >= 2)),
    "referee": Moment({"npcs": "referee", "mission": "sword"}, 2, asks(1, "how_does_he_answer")),
    "ending": Moment(ALONE, 1, lambda table: table.is_over),
    "victory": Moment({"mode": "battle"}, 2, lambda table: table.is_over),
}


@cache
def at(moment: str) -> bytes:
    """The save file of the table at this moment."""
    return reached("tenchu", MOMENTS[moment], _whim)


def _whim(prompt: Prompt, below: Below) -> str:
    """Anything but to leave."""
    options = [str(option) for option in prompt.options if str(option) not in LEAVES]
    return options[below(len(options))]


async def seats_at(address: str, moment: str) -> list[str]:
    """The ways to all seats of a table of its own at this moment."""
    return await uploaded(address, at(moment))


async def sit(person: Person, address: str, moment: str, seat: int = 0) -> None:
    await person.page.goto(address + (await seats_at(address, moment))[seat])
    await person.sees()
    await person.one("main .frame").first.wait_for()


async def sit_thinking(person: Person, address: str, moment: str) -> None:
    """Until the board shows where he gets, and how it would be to stand there."""
    await sit(person, address, moment)
    await person.is_asked()
    await person.one("main .frame .reach").wait_for()


def told(person: Person, what: str) -> Told:
    """What the server has worked out last."""
    answers = [msgspec.json.decode(text) for text in person.heard if text.startswith(f'{{"say":"{what}"')]
    found: Told = answers[-1]["found"] if answers else {}
    return found


class Nightly:
    """Any option, by the seed; hardly ever one that leaves the table."""

    def __init__(self, seed: str) -> None:
        self._below = quick_dice("browser", seed)

    def choose(self, options: list[str]) -> str:
        staying = [option for option in options if option not in LEAVES]
        found = staying if staying and self._below(30) else options
        return found[self._below(len(found))]
