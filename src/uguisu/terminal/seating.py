"""Who plays which seat: the person at this keyboard one of them, bots the others; or as they like it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, NamedTuple, TextIO

from uguisu.bots.bot import own_bots
from uguisu.engine.event import Seat
from uguisu.engine.game import Game

QUESTION = "Who are you?"
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
            rest = f"the {bot} bot plays {names[others[0]]}" if seats == 2 else f"{bot} bots play the rest"
            found.append(Seating(f"You are {name}; {rest}", dict.fromkeys(others, bot)))
    every_one = Seating("You play all sides, or hand the keyboard round", {})
    return [*found, every_one, Seating("Bots play, you watch", dict.fromkeys(range(seats), rivals[0]))]


def ask_seating(found: Sequence[Seating], lines: TextIO, out: TextIO) -> Seating | None:
    """Line by line; None when the input ends."""
    print(QUESTION, *(f"{number}. {seating.label}" for number, seating in enumerate(found, 1)), sep="\n", file=out)
    while True:
        print("> ", end="", file=out, flush=True)
        if not (line := lines.readline()) or line.strip() == "quit":
            return None
        typed = line.strip()
        if not lines.isatty():
            print(typed, file=out)
        if re.fullmatch("[0-9]{1,9}", typed) and 1 <= int(typed) <= len(found):
            return found[int(typed) - 1]
        print(f"Type a number from 1 to {len(found)}, or quit.", file=out)
