"""What positions of the first version of the rules say of it."""

from __future__ import annotations

import pytest
from before import BEFORE, as_begun

from uguisu import BadFile, Table, load_table
from uguisu.games.scorpion.game import SCORPION

UNFINISHED = BEFORE / "contested_unfinished.jsonl"


def test_a_position_of_the_first_rules_names_them_or_says_nothing() -> None:
    game = as_begun(SCORPION)
    position = load_table(UNFINISHED, game).snapshot()
    del position.world["rules"]
    assert Table.open(game, position=position).header.rules == 1
    position.world["rules"] = 2
    with pytest.raises(BadFile, match=r"world\.rules"):
        Table.open(game, position=position)
