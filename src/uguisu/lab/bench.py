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

from uguisu.engine.choice import Odds
from uguisu.engine.errors import UguisuError
from uguisu.engine.event import CHANCE
from uguisu.engine.flow import Flow
from uguisu.engine.game import Game
from uguisu.engine.registry import find_game, game_names

YARDSTICK = "examples.hide_and_seek.rules:HIDE_AND_SEEK"
YARDSTICK_SPIEL = "examples.hide_and_seek.spiel"
BURSTS = 5


class Burst(NamedTuple):
    """What was done in one stretch of time."""

    seconds: float
    decisions: int
    games: int


class Speed(NamedTuple):
    """The figures of one game."""

    name: str
    decisions: float
    """per second"""
    games: float
    """per second"""
    clone: float
    """microseconds"""


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
    """Plays random games for about this long."""

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
            for seat, offered in decision.offer.items():
                if isinstance(offered, Odds):
                    flow.answer(CHANCE, offered.draw(below))
                else:
                    flow.answer(seat, offered[int(random() * len(offered))])
                    game.view(flow, seat)
                    decisions += 1
                if flow.decision is not decision:
                    break
        games += 1
    return Burst(perf_counter() - start, decisions, games)


def clone_cost(game: Game[Any], random: Callable[[], float]) -> float:
    """Microseconds for a copy of a game in its middle; the best of several bursts."""
    flow = _middle(game, random)
    best = float("inf")
    for _ in range(BURSTS * 4):
        start = perf_counter()
        for _ in range(200):
            flow.clone()
        best = min(best, (perf_counter() - start) / 200)
    return best * 1e6


def _middle(game: Game[Any], random: Callable[[], float]) -> Flow[Any]:
    """The game after half the decisions of a random play-through."""
    flow = game.set_up(game.seats[0], game.options_from(None)).advance()
    trail: list[Flow[Any]] = []
    while (decision := flow.decision) is not None:
        seat, offered = next((s, o) for s, o in decision.offer.items() if s not in flow.sealed)
        if isinstance(offered, Odds):
            flow.answer(CHANCE, offered.draw(lambda size: int(random() * size)))
        else:
            trail.append(flow.clone())
            flow.answer(seat, offered[int(random() * len(offered))])
    return trail[len(trail) // 2]


def measure(name: str, game: Game[Any], seconds: float = 1.0) -> Iterator[Speed | None]:
    """Yields None after each burst, for a progress bar, and the figures at the end."""
    random = Random(f"bench {name}").random
    decisions = games = 0.0
    for _ in range(BURSTS):
        burst = random_burst(game, random, seconds)
        decisions = max(decisions, burst.decisions / burst.seconds)
        games = max(games, burst.games / burst.seconds)
        yield None
    yield Speed(name, decisions, games, clone_cost(game, random))


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
        ours, other = ours_burst.decisions / ours_burst.seconds, decisions / seconds_taken
        ratios.append(ours / other)
        ours_best, theirs_best = max(ours_best, ours), max(theirs_best, other)
        yield None
    ratios.sort()
    yield Ratio(ours_best, theirs_best, ratios[len(ratios) // 2], ratios[0], ratios[-1])
