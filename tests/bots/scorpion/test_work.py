"""How much guards who reckon have to go through, counted and not timed: it must not grow with the course of a game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from uguisu import Match, Seat, find_game, quick_dice
from uguisu.bots.bot import find_bot
from uguisu.games.scorpion.belief import phase as belief_phase
from uguisu.games.scorpion.belief.cases import states_of
from uguisu.games.scorpion.belief.intruders import Belief
from uguisu.games.scorpion.belief.joining import MOST_CASES, MOST_MOVED, MOST_STATES
from uguisu.games.scorpion.belief.memory import intruder_belief
from uguisu.games.scorpion.belief.phase import Phase
from uguisu.games.scorpion.game import SCORPION

LONG_GAMES = (7, 13, 35)
"""Ropes and passages are used late in them, when the guards have lost sight of both intruders."""
MOST_WAYS = 3000
"""From so many zones, over so many ropes, ways are followed in one phase."""
MOST_OVER_ALL = 1000
"""So often all ways of an intruder are added up in one phase."""


@pytest.fixture
def work(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """The largest numbers of one phase."""
    most: Counter[str] = Counter()
    phase: Counter[str] = Counter()

    def counted(name: str, where: Any, attribute: str) -> None:
        done = getattr(where, attribute)

        def do(*args: Any) -> Any:
            phase[name] += 1
            return done(*args)

        monkeypatch.setattr(where, attribute, do)

    def counted_cases(name: str) -> None:
        moved = Phase.moved

        def do(*args: Any) -> Iterator[Any]:
            for case in moved(*args):
                phase[name] += 1
                yield case

        monkeypatch.setattr(Phase, "moved", do)

    counted("ways", belief_phase, "all_traces")
    counted("ways", belief_phase, "quiet_ways")
    counted("over all", Phase, "_over")
    counted_cases("cases")
    end = Belief._end_movement

    def end_movement(self: Belief, searches: Any) -> None:
        phase.clear()
        end(self, searches)
        most.update({name: max(0, count - most[name]) for name, count in phase.items()})

    monkeypatch.setattr(Belief, "_end_movement", end_movement)
    return most


@pytest.mark.parametrize("seed", LONG_GAMES)
def test_what_guards_have_to_go_through_is_bounded(seed: int, work: Counter[str]) -> None:
    match = Match(find_game("scorpion"), 2, {})
    dice, maker = quick_dice("d", seed), find_bot(find_game("scorpion"), "adept")
    bots = [maker(quick_dice("b", seed, seat)) for seat in (0, 1)]
    cases = states = 0
    while match.to_act:
        seat = match.to_act[0]
        if seat < 0:
            match.draw(dice)
        elif prompt := match.prompt(seat):
            match.answer(seat, bots[seat].choose(prompt))
            if seat == Seat(1):
                belief = intruder_belief(SCORPION.content, match.options, None, prompt.heard)
                cases, states = max(cases, len(belief.cases)), max(states, states_of(belief.cases))
    assert 50 < cases <= MOST_CASES
    assert 5000 < states <= MOST_STATES
    assert 1000 < work["cases"] <= MOST_MOVED
    assert 500 < work["ways"] <= MOST_WAYS
    assert 100 < work["over all"] <= MOST_OVER_ALL
