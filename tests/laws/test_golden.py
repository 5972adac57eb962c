"""Golden playthroughs: a change of rules, content or words shows itself as a difference that a person can read.

Write them anew with `UGUISU_GOLDEN=write pytest tests/laws/test_golden.py`, and read the diff.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from laws.players import pick
from laws.subject import Golden, subjects

from uguisu import Game, Table, quick_dice

GOLDEN = Path(__file__).parents[1] / "golden"
CASES = [(subject.game, golden) for subject in subjects().values() for golden in subject.golden]


def playthrough(game: Game[Any], golden: Golden) -> Iterator[str]:
    """A random game as text: what is asked, what is chosen, what is told, and now and then the picture."""
    below = quick_dice("golden", golden.name)
    table = Table.open(game, seats=golden.seats, options=golden.options, seed=golden.name)
    yield f"{game.title}, {golden.seats} seats, {golden.options}"
    told = dict.fromkeys(table.seats, 0)
    decisions = 0
    while not table.is_over:
        seat = next(seat for seat in table.seats if table.prompt(seat))
        prompt = table.prompt(seat)
        assert prompt is not None
        if decisions % golden.pictures == 0:
            yield from ["", *game.picture(prompt.view).splitlines(), ""]
        choice = pick(game, prompt.options, below)
        yield f"seat {seat}: {game.question_text(prompt.question, prompt.view)} [{prompt.rule}, {len(prompt.options)}]"
        yield f"  > {choice}  ({game.choice_text(choice, prompt.question, prompt.view)})"
        table.act(seat, choice)
        decisions += 1
        heard: dict[tuple[str, ...], str] = {}
        for other in table.seats:
            news = table.events(other, told[other])
            told[other] += len(news)
            lines = tuple(text for event in news if (text := table.event_text(event)))
            heard[lines] = f"{heard[lines]} {other}" if lines in heard else f"{other}"
        for lines, who in heard.items():
            yield from (f"  {who}: {line}" for line in lines)
    yield f"{table.result}"


@pytest.mark.parametrize(("game", "golden"), CASES, ids=[golden.name for _, golden in CASES])
def test_a_playthrough_reads_as_it_did(game: Game[Any], golden: Golden) -> None:
    path = GOLDEN / f"{golden.name}.txt"
    text = "\n".join(line.rstrip() for line in playthrough(game, golden)) + "\n"
    if os.environ.get("UGUISU_GOLDEN") == "write":
        path.write_text(text, encoding="utf-8")
    assert text == path.read_text(encoding="utf-8"), "see the head of this file for how to renew it"


def test_every_golden_file_is_played() -> None:
    assert {path.stem for path in GOLDEN.glob("*.txt")} == {golden.name for _, golden in CASES}
