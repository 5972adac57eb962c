"""The law of letters: what comes together with a piece of news depends on nothing that a seat cannot know.

While others choose in secret, a seat waits. Then something is told, or a question is open, or both at once: the server
sends a letter. In every world that the seat cannot tell from the true one the same news must come in the same company:
the seat is asked along with it in all of them or in none, and a stage is over along with it in all of them or in none.
Else it could see whether somebody had anything left to choose.

Twins that go along with the truth do not find this. They compare what a seat has got by now, and where others choose in
secret a twin may lawfully be ahead of the truth or behind it: so one in which the same news left the seat with another
question was given up (`twins.py`), or another way to the same question was looked for (`_has_come` in
`server/wire_ways.py`). What they left out is in which company each piece of news came, just where such a leak shows. So
here every choice is tried out in several worlds, and what would be told at once is compared.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import takewhile
from typing import Any, NamedTuple

import msgspec
from laws.players import pick
from laws.subject import Below, Secrecy
from laws.twins import LawBroken

from uguisu import CHANCE, Choice, Flow, Game, Observer, Odds, Seat, Table, quick_dice
from uguisu.engine.observing import options_of, waiting

LONGEST = 12
"""So many secret choices in a row are tried."""
WORLDS = 8
"""So many besides the true one."""


class Letters:
    """What somebody is told at once in several worlds that he cannot tell apart so far."""

    def __init__(self) -> None:
        self.first: dict[bytes, tuple[int, bytes]] = {}
        """By the news: the world where it came first, and what came with it."""
        self.compared = 0

    def come(
        self,
        world: int,
        observer: Observer,
        news: Sequence[Any],
        seen: Any,
        company: Any,
        is_end: Callable[[Any], bool],
    ) -> None:
        """The same news comes with the same question; and with the end of a stage in every world or in none."""
        deeds = list(takewhile(lambda event: not is_end(event), news))
        if deeds:
            self._compare(world, [observer, deeds], len(deeds) < len(news))
        self._compare(world, [observer, news, seen], company)

    def _compare(self, world: int, told: list[Any], company: Any) -> None:
        key, here = msgspec.json.encode(told), msgspec.json.encode(company)
        before, there = self.first.setdefault(key, (world, here))
        self.compared += before != world
        if here != there:
            raise LawBroken(f"what comes with {told[1]} tells {told[0]} something: {there!r} and {here!r}")


class Coming(NamedTuple):
    """A secret choice that somebody notices: the world before it and after it, and what chance gave."""

    world: int
    before: Flow[Any]
    mover: Seat
    choice: Choice
    drawn: tuple[str, ...]
    then: Flow[Any]


def check_letters(
    game: Game[Any],
    seats: int,
    options: Any,
    seed: object,
    secrecy: Secrecy,
    *,
    every: int = 1,
    after: int = 0,
) -> Counter[str]:
    """Plays a random game and tries out what may come next; raises `LawBroken`. Returns how much there was to compare.

    `every`: at one in so many decisions that are hidden from a seat. `after`: once its record has so many lines.
    """
    below = quick_dice("letters", game.name, seed)
    table = Table.open(game, seats=seats, options=options, seed=repr(seed))
    tally: Counter[str] = Counter()

    for seat in random_looks(table, secrecy, every, after, below):
        tally["looks"] += 1
        tally["compared"] += compared(game, secrecy, seat, look_ahead(table, seat, below, WORLDS))
    return tally


def compared(game: Game[Any], secrecy: Secrecy, seat: Seat, comings: Iterable[Coming]) -> int:
    """How much there was to compare of what may come next to this seat and to a spectator; raises `LawBroken`."""
    letters = Letters()
    for coming in comings:
        then = coming.then
        for observer in (seat, None):
            news = [told.event for told in then.told or () if told.reaches(observer)]
            if news or not waits(then, observer):
                asked = [waiting(then, observer), [str(option) for option in options_of(then.decision, observer)]]
                view = game.view(then, observer)
                letters.come(coming.world, observer, news, view, asked, lambda event: isinstance(event, secrecy.ends))
    return letters.compared


def random_looks(table: Table, secrecy: Secrecy, every: int, after: int, below: Below) -> Iterator[Seat]:
    """Plays on at random, however often one looks: now and then a seat that waits while something is hidden from it."""
    play = quick_dice("play", table.commitment)
    while not table.is_over:
        asked = {seat for seat in table.seats if table.prompt(seat)}
        for seat in table.seats:
            is_hidden = waits(table.match.flow, seat) and not asked.issubset(secrecy.partners(table, seat))
            if is_hidden and len(table.lines) >= after and below(every) == 0:
                yield seat
        mover = sorted(asked)[play(len(asked))]
        prompt = table.prompt(mover)
        assert prompt is not None
        table.act(mover, pick(table.game, prompt.options, play))


def look_ahead(table: Table, seat: Seat, below: Below, worlds: int) -> Iterator[Coming]:
    """What may come next, in the true world and in others that the seat cannot tell from it."""
    for world in range(1 + worlds):
        flow = table.match.imagined(seat, below).flow if world else table.match.flow.clone()
        yield from next_letters(world, flow, seat, below)


def next_letters(world: int, flow: Flow[Any], seat: Seat, below: Below) -> Iterator[Coming]:
    """Every choice of those who choose in secret that the seat notices, on one way through those that it does not."""
    for _ in range(LONGEST):
        decision = flow.decision
        if decision is None or not waits(flow, seat):
            return
        asked = [other for other in decision.offer if other not in flow.sealed]
        mover = asked[below(len(asked))]
        unnoticed = []
        for choice in decision.offer[mover]:
            then = flow.clone()
            then.told = []
            then.answer(mover, choice)
            drawn = let_chance_answer(then, below)
            if waits(then, seat) and not any(told.reaches(seat) for told in then.told or ()):
                unnoticed.append(then)
            else:
                yield Coming(world, flow, mover, choice, drawn, then)
        if not unnoticed:
            return
        flow = unnoticed[below(len(unnoticed))]


def let_chance_answer(flow: Flow[Any], below: Below) -> tuple[str, ...]:
    drawn = []
    while flow.decision is not None and CHANCE in flow.decision.offer:
        odds = flow.decision.offer[CHANCE]
        assert isinstance(odds, Odds)
        outcome = odds.draw(below)
        flow.answer(CHANCE, outcome)
        drawn.append(str(outcome))
    return tuple(drawn)


def waits(flow: Flow[Any], observer: Observer) -> bool:
    """Whether others are choosing in secret, and this one has nothing to choose, or has chosen."""
    decision = flow.decision
    return decision is not None and decision.step.hidden and (observer not in decision.offer or observer in flow.sealed)
