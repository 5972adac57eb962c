"""No seat and no spectator can tell twins of scorpion apart at the wire; and the law itself is tested with leaks."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any

import pytest
from laws.players import GAMES, Setting, scorpion_settings
from laws.scorpion_leaks import LEAKS as LEAKS_IN_THE_GAME
from laws.twins import LawBroken
from server.scorpion_secrecy import SECRECY
from server.scorpion_wire_leaks import LEAKS, Leak
from server.wire_law import Pace, check_wire

from uguisu import Game, find_game
from uguisu.games.scorpion.game import Scorpion

GAMES_EACH = max(1, GAMES // 1000)
"""Of each setting; each of them takes seconds."""
PACE = Pace(imagine=12, probe=6, get=80, undo=10, think=12)
EAGER = Pace(imagine=6, probe=3, get=15, undo=6)
SETTINGS = scorpion_settings() if GAMES_EACH > 1 else scorpion_settings()[1:]
"""The first of them is on the large map, for which there is time only now and then."""
EVERY = pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: setting.name)
SCORPION = find_game("scorpion")


@pytest.fixture(autouse=True)
def few_worlds_are_tried_before_taking_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """How many there are is not what is tested here, and takes most of the time."""
    monkeypatch.setattr(Scorpion, "undo_worlds", 4)


@EVERY
def test_no_seat_can_tell_twins_of_scorpion_apart_at_the_wire(setting: Setting) -> None:
    """To the end; and some way, until somebody gives up."""
    tally: Counter[str] = Counter()
    for seed in range(GAMES_EACH):
        tally += asyncio.run(check_wire(setting.game, setting.seats, setting.options, seed, SECRECY, PACE))
        most = 20 + 40 * (seed % 4)
        broken_off = asyncio.run(check_wire(setting.game, setting.seats, setting.options, seed, SECRECY, PACE, most))
        assert broken_off["decisions"] < most or broken_off["replays after the end"], "no twin with a past was left"
    assert tally["lived"] > 100 * GAMES_EACH, "twins die too young for this to mean anything"
    assert all(tally[what] for what in ("with a past", "uneven", "probes", "thoughts", "not undone")), tally


def caught(game: Game[Any], seats: int, options: dict[str, Any], think: int = 40) -> None:
    """In short games and in longer ones."""
    pace = EAGER._replace(think=think)

    async def many() -> None:
        for seed in range(100):
            most = (40, 160, 80, 320)[seed % 4]
            await check_wire(game, seats, {"map": "outpost", **options}, seed, SECRECY, pace, most)

    with pytest.raises(LawBroken):
        asyncio.run(many())


@pytest.mark.parametrize("leak", LEAKS, ids=lambda leak: leak.name)
def test_every_leak_planted_between_scorpion_and_the_wire_is_caught(
    leak: Leak, monkeypatch: pytest.MonkeyPatch
) -> None:
    leak.plant(monkeypatch)
    caught(SCORPION, leak.seats, leak.options, leak.think)


@pytest.mark.parametrize("leak", LEAKS_IN_THE_GAME[-4:], ids=lambda leak: leak.__name__)
def test_leaks_planted_in_what_is_asked_and_told_show_at_the_wire(
    leak: type[Game[Any]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(leak, "event_text", Game.event_text)
    caught(leak(), 2, {})
