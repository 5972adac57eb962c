"""Tables of Tenchu at moments that are worth looking at, played there from a seed; what one chooses there."""

from __future__ import annotations

from functools import cache

from browser.person import Person
from browser.reached import Below, Moment, asks, reached, uploaded

from uguisu import Prompt, quick_dice

ALONE, COMPETING = {"mission": "merchant"}, {"mode": "competing"}
LEAVES = {"leave", "leave:yes"}

MOMENTS: dict[str, Moment] = {
    "packing": Moment(ALONE, 1, asks(0, "what_does_he_pack")),
    "verb": Moment(ALONE, 1, asks(0, "what_does_he_do", lambda p: p.view.turn >= 2 and len(p.options) >= 5)),
    "place": Moment(ALONE, 1, asks(0, "where", lambda p: p.view.turn >= 2 and len(p.options) > 40)),
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


class Nightly:
    """Any option, by the seed; hardly ever one that leaves the table."""

    def __init__(self, seed: str) -> None:
        self._below = quick_dice("browser", seed)

    def choose(self, options: list[str]) -> str:
        staying = [option for option in options if option not in LEAVES]
        found = staying if staying and self._below(30) else options
        return found[self._below(len(found))]
