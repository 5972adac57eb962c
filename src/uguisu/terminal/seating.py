"""Who plays which seat: the person at this keyboard one of them, bots the others; or as they like it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, NamedTuple, TextIO

from uguisu.bots.bot import own_bots
from uguisu.engine.event import Seat
from uguisu.engine.game import Game
from uguisu.engine.words import say

Bots = dict[int, str]
"""The seats that bots play, with the bot's name."""


class Seating(NamedTuple):
    """One way to share out the seats."""

    label: str
    bots: Bots


def seatings(game: Game[Any], seats: int) -> list[Seating]:
    """Each seat against the bots made for the game, the best first, and against the thinker; all at this keyboard; or
    bots alone. `--bot` takes the others too."""
    rivals = [*list(own_bots(game))[::-1], "thinker"]
    names = [game.seat_name(Seat(seat), seats) for seat in range(seats)]
    found = []
    for bot in rivals:
        for seat, name in enumerate(names):
            others = [other for other in range(seats) if other != seat]
            against = "against_one" if seats == 2 else "against_all"
            told = say("terminal", "seating", against, me=name, bot=bot, other=names[others[0]])
            found.append(Seating(told, dict.fromkeys(others, bot)))
    every_one = Seating(say("terminal", "seating", "all_yours"), {})
    bots_alone = say("terminal", "seating", "bots_alone")
    return [*found, every_one, Seating(bots_alone, dict.fromkeys(range(seats), rivals[0]))]


def ask_seating(found: Sequence[Seating], lines: TextIO, out: TextIO) -> Seating | None:
    """Line by line; None when the input ends."""
    print(
        say("terminal", "seating", "question"),
        *(f"{number}. {seating.label}" for number, seating in enumerate(found, 1)),
        sep="\n",
        file=out,
    )
    while True:
        print("> ", end="", file=out, flush=True)
        if not (line := lines.readline()) or line.strip() == "quit":
            return None
        typed = line.strip()
        if not lines.isatty():
            print(typed, file=out)
        if re.fullmatch("[0-9]{1,9}", typed) and 1 <= int(typed) <= len(found):
            return found[int(typed) - 1]
        print(say("terminal", "seating", "type_number", count=len(found)), file=out)
