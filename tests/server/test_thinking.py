"""A bot that thinks for a second takes nobody else's time."""

from __future__ import annotations

import asyncio
from pathlib import Path
from time import perf_counter
from typing import Any

import pytest
from server.house import key_of, open_house

from uguisu import Below
from uguisu.bots.thinker import Thinker
from uguisu.server import playing
from uguisu.server import protocol as p

GAME = "hide_and_seek"
THOUGHT = 1.0


async def longest_wait(seconds: float) -> float:
    """How long the server's loop was held up, at most, by whatever else went on."""
    longest, end = 0.0, perf_counter() + seconds
    while (before := perf_counter()) < end:
        await asyncio.sleep(0.002)
        longest = max(longest, perf_counter() - before)
    return longest


async def test_others_play_on_while_a_thinker_thinks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def slow(game: str, name: str) -> Any:
        def make(below: Below) -> Thinker:
            return Thinker(below, seconds=THOUGHT)

        return make

    async with open_house(tmp_path) as house:
        monkeypatch.setattr(playing, "find_bot", slow)
        start = perf_counter()
        thinking = await house.open(GAME, "bot thinker", "me")
        other = await house.open(GAME, "me", "me", visitor="bert")
        hider = await house.join(other.table, key_of(other, 0))
        assert isinstance(await hider.choose("go:20"), p.Done)
        seeker = await house.join(thinking.table, key_of(thinking, 1))
        assert seeker.letter.prompt is None, "the thinker has not moved yet"
        waited = await longest_wait(THOUGHT / 2)
        assert perf_counter() - start < THOUGHT, "the machine is too slow for this to mean anything"
        assert waited < THOUGHT / 4, "of the second, others had to wait for this much"
        await house.bots_rest()
        await seeker.told()
        assert seeker.letter.prompt is not None
        assert isinstance(await seeker.choose(seeker.letter.prompt.options[0].choice), p.Done)
