"""The browser checks dice by the same vectors (client/src/proof/vectors.json) that hold for the engine."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from uguisu import Choice, Odds
from uguisu.engine.dice import Dice, _below, _stream, commitment

VECTORS = json.loads((Path(__file__).parents[2] / "client/src/proof/vectors.json").read_text(encoding="utf-8"))


class Outcome(Choice, frozen=True):
    text: str


def odds_of(table: dict[str, Any]) -> Odds:
    outcomes = [Outcome(text) for text in table["outcomes"]]
    if not table["upto"]:
        return Odds.even(outcomes, dice=tuple(table["sizes"]), secret=table["secret"])
    weights = [after - before for before, after in pairwise([0, *table["upto"]])]
    return Odds.weighted(zip(outcomes, weights, strict=True), secret=table["secret"])


@pytest.mark.parametrize("game", VECTORS["games"])
def test_every_draw_of_the_vectors_is_the_engines_own(game: dict[str, Any]) -> None:
    secret = bytes.fromhex(game["dice"]["secrets"][0])
    assert commitment(secret) == game["dice"]["commitments"][0]
    dice = Dice(secret, game["dice"]["entropy"][0])
    odds = [odds_of(table) for table in game["odds"]]
    for draw in game["draws"]:
        drawn = dice.draw(odds[draw["odds"]])
        assert isinstance(drawn, Outcome)
        assert drawn.text == draw["outcome"]


@pytest.mark.parametrize("row", VECTORS["numbers"])
def test_numbers_past_the_last_whole_multiple_are_drawn_again(row: dict[str, Any]) -> None:
    dice = Dice(bytes.fromhex(row["secret"]), row["entropy"])
    purpose = b"public dice" if row["stream"] == "public" else b"secret deals"
    stream = _stream(dice._key, purpose)
    used = 0

    def counted() -> Any:
        nonlocal used
        for number in stream:
            used += 1
            yield number

    numbers = counted()
    assert [str(_below(numbers, int(row["size"]))) for _ in row["numbers"]] == row["numbers"]
    assert used == row["used"] > len(row["numbers"])
