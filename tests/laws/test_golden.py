"""Golden playthroughs: a change of rules, content or words shows itself as a difference that a person can read.

Write them anew with `UGUISU_GOLDEN=write pytest tests/laws/test_golden.py`, and read the diff.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from examples.hide_and_seek.game import HIDE_AND_SEEK
from laws.players import Setting, pick

from uguisu import Table, find_game, quick_dice

GOLDEN = Path(__file__).parents[1] / "golden"
SCORPION = find_game("scorpion")
OUTPOST = {"map": "outpost", "ready_made": True}
PLAYTHROUGHS = [
    Setting("blade_contract_one", find_game("blade"), 1, {"contract": 1}),
    Setting("blade_contract_six", find_game("blade"), 1, {"contract": 6}),
    Setting("hide_and_seek", HIDE_AND_SEEK, 2, {}),
    Setting("scorpion_outpost_moat", SCORPION, 2, OUTPOST, every=6),
    Setting("scorpion_contested_last", SCORPION, 3, {**OUTPOST, "variant": "contested"}, every=6),
]
"""The name is the seed, too: the last word of a scorpion game makes it a short one with wounds and deaths."""


def playthrough(setting: Setting) -> Iterator[str]:
    """A random game as text: what is asked, what is chosen, what is told, and now and then the picture."""
    game = setting.game
    below = quick_dice("golden", setting.name)
    table = Table.open(game, seats=setting.seats, options=setting.options, seed=setting.name)
    yield f"{game.title}, {setting.seats} seats, {setting.options}"
    told = dict.fromkeys(table.seats, 0)
    decisions = 0
    while not table.is_over:
        seat = next(seat for seat in table.seats if table.prompt(seat))
        prompt = table.prompt(seat)
        assert prompt is not None
        if decisions % (12 * setting.every) == 0:
            yield from ["", *game.picture(prompt.view).splitlines(), ""]
        choice = pick(prompt.options, below)
        yield f"seat {seat}: {game.question_text(prompt.question, prompt.view)} [{prompt.rule}, {len(prompt.options)}]"
        yield f"  > {choice}  ({game.choice_text(choice, prompt.question, prompt.view)})"
        table.act(seat, choice)
        decisions += 1
        heard: dict[tuple[str, ...], str] = {}
        for other in table.seats:
            news = table.events(other, told[other])
            told[other] += len(news)
            lines = tuple(table.event_text(event) for event in news)
            heard[lines] = f"{heard[lines]} {other}" if lines in heard else f"{other}"
        for lines, who in heard.items():
            yield from (f"  {who}: {line}" for line in lines)
    yield f"{table.result}"


@pytest.mark.parametrize("setting", PLAYTHROUGHS, ids=lambda setting: setting.name)
def test_a_playthrough_reads_as_it_did(setting: Setting) -> None:
    path = GOLDEN / f"{setting.name}.txt"
    text = "\n".join(line.rstrip() for line in playthrough(setting)) + "\n"
    if os.environ.get("UGUISU_GOLDEN") == "write":
        path.write_text(text, encoding="utf-8")
    assert text == path.read_text(encoding="utf-8"), "see the head of this file for how to renew it"
