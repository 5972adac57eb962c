"""What positions of the first version of the rules say of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from uguisu import BadFile, Table, load_table
from uguisu.games.scorpion.game import SCORPION

UNFINISHED = Path(__file__).parents[2] / "fixtures" / "format1" / "contested_unfinished.jsonl"


def test_a_position_of_the_first_rules_names_them_or_says_nothing() -> None:
    position = load_table(UNFINISHED, SCORPION).snapshot()
    del position.world["rules"]
    assert Table.open(SCORPION, position=position).header.rules == 1
    position.world["rules"] = 2
    with pytest.raises(BadFile, match=r"world\.rules"):
        Table.open(SCORPION, position=position)
