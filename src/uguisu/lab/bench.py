"""How fast the games run here: decisions, copies and whole games per second.

One decision = list the options, choose one at random, apply it, make the chooser's view. Dice in between are not
counted. Each figure is the best of several short bursts, so that other work on the machine disturbs it least.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from random import Random
from time import perf_counter
from typing import Any, NamedTuple

from uguisu.engine.choice import Below, Odds
from uguisu.engine.errors import UguisuError
from uguisu.engine.event import CHANCE, Seat
from uguisu.engine.flow import Flow, Who
from uguisu.engine.game import Game
from uguisu.engine.match import Match
from uguisu.engine.registry import find_game, game_names
from uguisu.engine.table import Table

YARDSTICK = "examples.hide_and_seek"
YARDSTICK_SPIEL = "examples.open_spiel_twin"
BURSTS = 5


class Burst(NamedTuple):
    """What was done in one stretch of time."""

    seconds: float
    decisions: int
    games: int

    @property
    def speed(self) -> float:
        """Decisions per second."""
        return self.decisions / self.seconds


class Speed(NamedTuple):
    """The figures of one game, per second."""

    name: str
    flow: float
    """Decisions by the rules alone."""
    match: float
    """Decisions at a match: prompt, answer, view."""
    table: float
    """Decisions at a table, with its dice, its record and undo: prompt, act, view."""
    ratio: float
    """Table to match: the median of bursts that were made in turns."""
    games: float
    clone: float
    """Microseconds for a copy of the flow."""
    match_clone: float
    """Microseconds for a copy of the match, which has heard and chosen as much."""


class Ratio(NamedTuple):
    """Our engine against OpenSpiel's Python interface on the same game, burst by burst."""

    ours: float
    theirs: float
    ratio: float
    worst: float
    best: float


def games_to_measure() -> list[tuple[str, Game[Any]]]:
    """Every registered game, and the yardstick where the examples are at hand."""
    games = [(name, find_game(name)) for name in game_names()]
    try:
        games.append(("hide_and_seek", find_game(YARDSTICK)))
    except UguisuError:
        pass
    return games


def random_burst(game: Game[Any], random: Callable[[], float], seconds: float) -> Burst:
    """Plays random games for about this long, by the rules alone."""

    def below(size: int) -> int:
        return int(random() * size)

    options = game.options_from(None)
    decisions = games = 0
    start = perf_counter()
    while perf_counter() - start < seconds:
        flow = game.set_up(game.seats[0], options)
        flow.told = None
        flow.advance()
        while (decision := flow.decision) is not None:
            seat = next(iter(decision.offer)) if len(decision.offer) == 1 else _who_acts(flow, below)
            offered = decision.offer[seat]
            if isinstance(offered, Odds):
                flow.answer(CHANCE, offered.draw(below))
                continue
            flow.answer(seat, offered[int(random() * len(offered))])
            game.view(flow, seat)
            decisions += 1
        games += 1
    return Burst(perf_counter() - start, decisions, games)


def _who_acts(flow: Flow[Any], below: Below) -> Seat:
    """Where whoever comes first may act, any of them does."""
    assert flow.decision is not None
    asked = [seat for seat in flow.decision.offer if seat not in flow.sealed]
    return asked[below(len(asked))] if flow.decision.step.who is Who.ANY else asked[0]


def match_burst(game: Game[Any], random: Callable[[], float], seconds: float) -> Burst:
    """The same at matches."""

    def below(size: int) -> int:
        return int(random() * size)

    options = game.options_from(None)
    decisions = games = 0
    start = perf_counter()
    while perf_counter() - start < seconds:
        match = Match(game, None, options)
        while asked := match.to_act:
            if asked[0] == CHANCE:
                match.draw(below)
                continue
            seat = asked[below(len(asked))] if match.is_free else asked[0]
            prompt = match.prompt(seat)
            assert prompt is not None
            match.answer(seat, prompt.options[int(random() * len(prompt.options))])
            match.view(seat)
            decisions += 1
        games += 1
    return Burst(perf_counter() - start, decisions, games)


def table_burst(game: Game[Any], random: Callable[[], float], seconds: float) -> Burst:
    """The same at tables, whose dice can be verified."""

    def below(size: int) -> int:
        return int(random() * size)

    options = game.options_from(None)
    decisions = games = 0
    start = perf_counter()
    while perf_counter() - start < seconds:
        table = Table.open(game, options=options, seed=below(1 << 30))
        match = table.match
        while asked := match.to_act:
            seat = asked[below(len(asked))] if match.is_free else asked[0]
            prompt = table.prompt(seat)
            assert prompt is not None
            table.act(seat, prompt.options[int(random() * len(prompt.options))])
            table.view(seat)
            decisions += 1
        games += 1
    return Burst(perf_counter() - start, decisions, games)


def clone_cost(game: Game[Any], random: Callable[[], float]) -> float:
    """Microseconds for a copy of a game in its middle; the best of several bursts."""
    return _cost(_middle(game, random).flow.clone)


def match_clone_cost(game: Game[Any], random: Callable[[], float]) -> float:
    """Microseconds for a copy of a match in its middle, with all that was heard and chosen."""
    return _cost(_middle(game, random).clone)


def _cost(deed: Callable[[], object]) -> float:
    best = float("inf")
    for _ in range(BURSTS * 4):
        start = perf_counter()
        for _ in range(200):
            deed()
        best = min(best, (perf_counter() - start) / 200)
    return best * 1e6


def _middle(game: Game[Any], random: Callable[[], float]) -> Match[Any]:
    """A match after half the decisions of a random play-through."""
    match = Match(game)
    trail: list[Match[Any]] = []
    while asked := match.to_act:
        if asked[0] == CHANCE:
            match.draw(lambda size: int(random() * size))
            continue
        trail.append(match.clone())
        offered = match.offered(asked[0])
        match.answer(asked[0], offered[int(random() * len(offered))])
    return trail[len(trail) // 2]


def measure(name: str, game: Game[Any], seconds: float = 1.0) -> Iterator[Speed | None]:
    """Yields None after each round of bursts, for a progress bar, and the figures at the end."""
    random = Random(f"bench {name}").random
    flow = match = table = games = 0.0
    ratios = []
    for _ in range(BURSTS):
        by_flow = random_burst(game, random, seconds)
        by_match, by_table = match_burst(game, random, seconds), table_burst(game, random, seconds)
        flow, match = max(flow, by_flow.speed), max(match, by_match.speed)
        table, games = max(table, by_table.speed), max(games, by_flow.games / by_flow.seconds)
        ratios.append(by_table.speed / by_match.speed)
        yield None
    ratio = sorted(ratios)[len(ratios) // 2]
    clones = clone_cost(game, random), match_clone_cost(game, random)
    yield Speed(name, flow, match, table, ratio, games, *clones)


def compare_with_openspiel(seconds: float = 1.0) -> Iterator[Ratio | None]:
    """The yardstick here and behind OpenSpiel's Python interface, in turns. Raises ImportError where it is missing."""
    theirs = import_module(YARDSTICK_SPIEL)
    game = find_game(YARDSTICK)
    random = Random("bench openspiel").random
    ours_best = theirs_best = 0.0
    ratios = []
    for _ in range(BURSTS):
        ours_burst = random_burst(game, random, seconds)
        seconds_taken, decisions, _ = theirs.random_burst(random, seconds)
        ours, other = ours_burst.speed, decisions / seconds_taken
        ratios.append(ours / other)
        ours_best, theirs_best = max(ours_best, ours), max(theirs_best, other)
        yield None
    ratios.sort()
    yield Ratio(ours_best, theirs_best, ratios[len(ratios) // 2], ratios[0], ratios[-1])
