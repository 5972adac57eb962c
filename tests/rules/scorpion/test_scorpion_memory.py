"""Beliefs are worked out once: every game goes on from its last one, however many games there are."""

from __future__ import annotations

from typing import ClassVar

from uguisu import Event
from uguisu.games.scorpion import events as e
from uguisu.games.scorpion.belief_memory import OF_ONE_GAME, REMEMBERED, Memory

TURNS = 12


class Tally:
    """In place of a belief: it knows what it was fed."""

    fed: ClassVar[int] = 0

    def __init__(self, game: int) -> None:
        self.game = game
        self.heard: list[Event] = []

    def feed(self, event: Event) -> None:
        Tally.fed += 1
        self.heard.append(event)

    def settle(self) -> None:
        pass

    def copy(self) -> Tally:
        twin = Tally(self.game)
        twin.heard = self.heard.copy()
        return twin


def story(turns: int) -> list[Event]:
    return [e.TurnBegan(turn) for turn in range(1, turns + 1)]


def test_games_at_the_same_time_do_not_push_each_other_out() -> None:
    games = REMEMBERED // (OF_ONE_GAME + 1)
    memory, before = Memory(Tally), Tally.fed
    for turn in range(1, TURNS + 1):
        for game in range(games):
            assert memory.belief((game,), story(turn)).heard == story(turn)
    assert Tally.fed - before == games * TURNS
    assert len(memory._known) == games * (OF_ONE_GAME + 1)


def test_what_was_taken_back_is_worked_out_from_the_last_common_word() -> None:
    memory = Memory(Tally)
    for turn in range(1, 6):
        memory.belief((0,), story(turn))
    before = Tally.fed
    other = [*story(4), e.PhaseBegan("intruders")]
    assert memory.belief((0,), other).heard == other
    assert Tally.fed - before == 1
    assert memory.belief((0,), story(5)).heard == story(5)
    assert Tally.fed - before == 1


def test_there_is_an_end_to_what_is_remembered() -> None:
    memory = Memory(Tally)
    for game in range(2 * REMEMBERED):
        memory.belief((game,), story(2))
    assert len(memory._known) == REMEMBERED
