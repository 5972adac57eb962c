"""Random play for the laws: games, tables and twins driven from a seed."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from typing import Any

from laws.subject import Below, Setting, settings_of, subjects

from uguisu import CHANCE, Choice, Flow, Game, Odds, Result, Table, quick_dice
from uguisu.engine.position import freeze

GAMES = int(os.environ.get("LAW_GAMES", "60"))
"""Random games for each law and small game; CI asks for 1,000, `make laws` for 20,000."""
MANY = 400
"""From here on every setting has its turn everywhere, and long tests fall into parts."""
LARGE = 5 if GAMES < 10_000 else 1
"""Of a large game there are so many times fewer, in CI 200 for each law; by `make laws` as many as of the others, so
that each mission is played more than a thousand times."""


def share_of(setting: Setting, *, one_in: int = 1, fewest: int = 2) -> int:
    """How many of the games, or of one in so many, fall to one setting, so that every game gets its number in all.

    At least `fewest`, so that a large game is not played once in one way only.
    """
    games = GAMES // (one_in * weight_of(setting))
    return max(fewest if GAMES >= 60 else 1, games // len(settings_of(setting.subject)))


def weight_of(setting: Setting) -> int:
    return 1 if setting.subject.cost == 1 else LARGE


def share_of_costly(
    setting: Setting, least: int = 1, one_in: int = 1, *, fewest: int = 1, at_wire: bool = False
) -> int:
    """Where each game takes long: at one in so many, and all the fewer where twins are costly.

    `least` games where they are not, and `fewest` where they are; for a slice of everything one does.
    """
    if setting.subject.cost == 1:
        return max(least, GAMES // one_in)
    cost = setting.subject.cost * (25 if at_wire else 1)
    return max(fewest if GAMES >= 60 else 1, GAMES // max(one_in, cost))


def in_turn(settings: Sequence[Setting]) -> list[Setting]:
    """Where few games are asked for, every second setting of a large game: each takes seconds. CI plays all of them."""
    everything = GAMES >= MANY
    return [one for one in settings if everything or one.subject.cost == 1 or settings_of(one.subject).index(one) % 2]


def pick(game: Game[Any], options: Sequence[Choice], below: Below) -> Choice:
    """Any option; those that cut a game short only now and then, so that play gets everywhere."""
    choice = options[below(len(options))]
    text = str(choice)
    for rash, seldom in subjects()[game.name].rash.items() if game.name in subjects() else ():
        if text.startswith(rash) and below(seldom):
            return options[0]
    return choice


def random_flow(setting: Setting, seed: object) -> Iterator[tuple[Flow[Any], bool]]:
    """A random game: the flow at every decision of a seat and at the end, and whether laws look at it."""
    below = quick_dice("law", setting.name, seed)
    flow = setting.game.set_up(setting.seats, setting.game.options_from(setting.options)).advance()
    while (decision := flow.decision) is not None:
        if CHANCE in decision.offer:
            odds = decision.offer[CHANCE]
            assert isinstance(odds, Odds)
            assert 0 < len(odds) <= setting.game.most_outcomes
            flow.answer(CHANCE, odds.draw(below))
            continue
        waiting = [seat for seat in decision.offer if seat not in flow.sealed]
        seat = waiting[below(len(waiting))]
        yield flow, below(setting.every) == 0
        assert flow.decision is not None
        flow.answer(seat, pick(setting.game, flow.decision.offer[seat], below))
    yield flow, True


def opened(setting: Setting, seed: object, **more: Any) -> Table:
    return Table.open(setting.game, seats=setting.seats, options=setting.options, seed=seed, **more)


def moves_at_random(table: Table, below: Below) -> Iterator[None]:
    """Plays on to the end: before each choice, whoever looks on has a turn."""
    while not table.is_over:
        yield
        mover = next(seat for seat in table.seats if table.prompt(seat))
        prompt = table.prompt(mover)
        assert prompt is not None
        table.act(mover, pick(table.game, prompt.options, below))


def random_table(setting: Setting, seed: object, *, undo: bool = True) -> Table:
    """A table played at random to its end, with some choices taken back on the way."""
    below = quick_dice("table law", setting.name, seed)
    table = opened(setting, repr(seed), entropy=["a", "b"])
    while not table.is_over:
        for seat in table.seats:
            if (prompt := table.prompt(seat)) is not None:
                table.act(seat, pick(table.game, prompt.options, below), prompt.number)
                if undo and below(60 * setting.every) == 0 and table.can_undo(seat):
                    table.undo(seat)
    return table


def frozen(setting: Setting, flow: Flow[Any]) -> Any:
    """Everything there is to a flow, to be compared."""
    return freeze(setting.game, flow, setting.seats, setting.game.options_from(setting.options))


def check_result(setting: Setting, result: Result | None) -> None:
    game, options = setting.game, setting.game.options_from(setting.options)
    """The range of scores, who wins together, and whether they add up to nothing are as the game says."""
    assert result is not None
    low, high = game.score_range
    assert len(result.scores) == setting.seats
    assert all(low <= score <= high for score in result.scores)
    if game.is_zero_sum(setting.seats, options):
        assert sum(result.scores) == 0
    for side in game.sides(setting.seats, options):
        assert len({result.scores[seat] for seat in side}) == 1, "they win and lose together"
