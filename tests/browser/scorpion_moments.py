"""Tables of Legend of the Scorpion Clan at moments that are worth looking at, played there by novices from a seed."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from browser.reached import uploaded
from browser.scorpion_table import OUTPOST

from uguisu import Prompt, Table, find_game, quick_dice
from uguisu.bots.bot import find_bot
from uguisu.engine.tablefile import written

SEED = "moments"
INTRUDERS, GUARDS = 0, 1


def _asks(seat: int, word: str, is_there: Callable[[Prompt], bool] = lambda prompt: True) -> Callable[[Table], bool]:
    """The seat may choose something of this kind."""

    def found(table: Table) -> bool:
        prompt = table.prompt(table.seats[seat])
        return (
            prompt is not None
            and prompt.view.turn > 1
            and any(str(option).startswith(f"{word}:") for option in prompt.options)
            and is_there(prompt)
        )

    return found


MOMENTS: dict[str, Callable[[Table], bool]] = {
    "listening": _asks(GUARDS, "sentry-listen"),
    "prowling": _asks(INTRUDERS, "step", lambda prompt: all(one.k == 0 for one in prompt.view.mine.intruders)),
    "ending": lambda table: table.is_over,
}


@cache
def at(moment: str, deduction: str = "automatic") -> bytes:
    """The save file of the table at this moment."""
    table = Table.open(find_game("scorpion"), seats=2, options={**OUTPOST, "deduction": deduction}, seed=SEED)
    novices = [find_bot(find_game("scorpion"), "novice")(quick_dice(SEED, int(seat))) for seat in table.seats]
    while not MOMENTS[moment](table):
        prompt = next(filter(None, map(table.prompt, table.seats)), None)
        assert prompt is not None, f"this seed never comes to {moment}"
        table.act(prompt.seat, novices[prompt.seat].choose(prompt))
    return written(table)


async def seats_at(address: str, moment: str, deduction: str = "automatic") -> list[str]:
    """The ways to both seats of a table of its own at this moment."""
    return await uploaded(address, at(moment, deduction))
