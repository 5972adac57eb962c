"""Hide-and-seek behind OpenSpiel's Python interface, to compare what the two engines cost (`uguisu bench`)."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter
from typing import Any

import numpy as np
import pyspiel

from examples.hide_and_seek.board import CLUES, DISTANCE, HIDER_REACH, SEEKER_REACH, ZONES
from examples.hide_and_seek.game import LOUDNESS
from examples.hide_and_seek.ranges import TURNS

SILENCE = ZONES
_TYPE = pyspiel.GameType(
    short_name="python_hide_and_seek",
    long_name="Hide-and-seek",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=2,
    min_num_players=2,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=False,
    provides_observation_tensor=True,
    parameter_specification={},
)
_INFO = pyspiel.GameInfo(
    num_distinct_actions=ZONES,
    max_chance_outcomes=ZONES + 1,
    num_players=2,
    min_utility=-1.0,
    max_utility=1.0,
    utility_sum=0.0,
    max_game_length=TURNS * 6,
)


class HideAndSeekGame(pyspiel.Game):  # type: ignore[misc]
    """The rules' constant part."""

    def __init__(self, params: Any = None) -> None:
        super().__init__(_TYPE, _INFO, params or {})

    def new_initial_state(self) -> HideAndSeekState:
        return HideAndSeekState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer()


class HideAndSeekState(pyspiel.State):  # type: ignore[misc]
    """A position: `mover` 0 is the hider, 1 to 4 are the seekers."""

    def __init__(self, game: HideAndSeekGame) -> None:
        super().__init__(game)
        self.hider, self.seekers = 20, [0, 7, 32, 39]
        self.turn = self.mover = self.gone = 0
        self.clue = SILENCE
        self.winner = -1

    def current_player(self) -> int:
        if self.winner >= 0:
            return int(pyspiel.PlayerId.TERMINAL)
        if self.gone:
            return int(pyspiel.PlayerId.CHANCE)
        return 1 if self.mover else 0

    def _legal_actions(self, player: int) -> list[int]:
        seekers = self.seekers
        reach = SEEKER_REACH[seekers[self.mover - 1]] if self.mover else HIDER_REACH[self.hider]
        return [zone for zone in reach if zone not in seekers]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        clues, loud = CLUES[self.hider], LOUDNESS[self.gone] / 6
        return [*((zone, loud / len(clues)) for zone in clues), (SILENCE, 1 - loud)]

    def _apply_action(self, action: int) -> None:
        if self.gone:
            self.clue, self.gone = action, 0
        elif self.mover == 0:
            self.gone, self.hider, self.clue, self.mover = DISTANCE[self.hider][action], action, SILENCE, 1
        else:
            self.seekers[self.mover - 1] = action
            if action == self.hider:
                self.winner = 1
            elif self.mover < 4:
                self.mover += 1
            else:
                self.mover = 0
                self.turn += 1
                if self.turn == TURNS:
                    self.winner = 0

    def _action_to_string(self, player: int, action: int) -> str:
        return f"go:{action}"

    def is_terminal(self) -> bool:
        return self.winner >= 0

    def returns(self) -> list[float]:
        return [[0.0, 0.0], [1.0, -1.0], [-1.0, 1.0]][self.winner + 1]

    def __str__(self) -> str:
        return f"turn {self.turn} mover {self.mover} hider {self.hider} seekers {self.seekers} clue {self.clue}"


class Observer:
    """What a player sees, as a flat tensor: hider, four seekers, clue, turn, mover."""

    def __init__(self) -> None:
        self.tensor = np.zeros(ZONES * 5 + ZONES + 1 + TURNS + 5, np.float32)
        self.dict = {"view": self.tensor}

    def set_from(self, state: HideAndSeekState, player: int) -> None:
        tensor = self.tensor
        tensor.fill(0)
        if player == 0:
            tensor[state.hider] = 1
        for n, zone in enumerate(state.seekers, 1):
            tensor[n * ZONES + zone] = 1
        tensor[5 * ZONES + state.clue] = 1
        if state.turn < TURNS:
            tensor[6 * ZONES + 1 + state.turn] = 1
        tensor[6 * ZONES + 1 + TURNS + state.mover] = 1

    def string_from(self, state: HideAndSeekState, player: int) -> str:
        return str(state)


pyspiel.register_game(_TYPE, HideAndSeekGame)


def drawn(outcomes: list[tuple[int, float]], number: float) -> int:
    """The outcome that a number from 0 to 1 stands for."""
    for outcome, chance in outcomes:
        number -= chance
        if number < 0:
            return outcome
    return outcomes[-1][0]


def random_burst(random: Callable[[], float], seconds: float) -> tuple[float, int, int]:
    """Seconds taken, decisions and games of random play for about this long."""
    game = pyspiel.load_game(_TYPE.short_name)
    observer = game.make_py_observer()
    decisions = games = 0
    start = perf_counter()
    while perf_counter() - start < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            player = state.current_player()
            if player < 0:
                state.apply_action(drawn(state.chance_outcomes(), random()))
                continue
            actions = state.legal_actions()
            state.apply_action(actions[int(random() * len(actions))])
            observer.set_from(state, player)
            decisions += 1
        games += 1
    return perf_counter() - start, decisions, games
