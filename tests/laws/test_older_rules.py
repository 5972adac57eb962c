"""A table is played on, played again and proved by the rules under which it began."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from laws.players import pick

from uguisu import BadFile, Table, TableFile, find_game, imagine, load_table, quick_dice, verify
from uguisu.engine.observing import observation
from uguisu.engine.tablefile import key_path, read_record, replay

SCORPION = find_game("scorpion")
FIXTURES = Path(__file__).parents[1] / "fixtures" / "format1"
FIRST = ["contested", "partners"]
"""Tables of the first version, each with a place where the second asks one question more."""


@pytest.mark.parametrize("name", FIRST)
def test_a_finished_table_of_the_first_rules_is_proved(name: str) -> None:
    verdict = verify(FIXTURES / f"{name}.jsonl", SCORPION)
    assert verdict.finished
    assert verdict.checked == verdict.draws > 0


@pytest.mark.parametrize("name", FIRST)
def test_by_the_rules_of_today_it_would_not_be_the_same_game(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(SCORPION), "as_of", lambda game, rules: game)
    with pytest.raises(BadFile, match="not on offer"):
        verify(FIXTURES / f"{name}.jsonl", SCORPION)


def test_an_unfinished_table_goes_on_by_the_first_rules(tmp_path: Path) -> None:
    path = tmp_path / "contested.jsonl"
    before = FIXTURES / "contested_unfinished.jsonl"
    shutil.copy(before, path)
    shutil.copy(key_path(before), key_path(path))
    table = load_table(path, SCORPION)
    assert table.can_go_on
    assert table.header.rules == 1
    file, below = TableFile(path, table), quick_dice("first rules")
    while not table.is_over:
        seat = next(seat for seat in table.seats if table.prompt(seat))
        prompt = table.prompt(seat)
        assert prompt is not None
        table.act(seat, pick(prompt.options, below))
    file.close()
    verdict = verify(path, SCORPION)
    assert verdict.finished
    assert verdict.checked == verdict.draws


def test_a_position_of_the_first_rules_names_them_or_says_nothing() -> None:
    position = load_table(FIXTURES / "contested_unfinished.jsonl", SCORPION).snapshot()
    del position.world["rules"]
    assert Table.open(SCORPION, position=position).header.rules == 1
    position.world["rules"] = 2
    with pytest.raises(BadFile, match=r"world\.rules"):
        Table.open(SCORPION, position=position)


def test_rules_that_are_not_known_are_refused() -> None:
    position = Table.open(SCORPION, seed=1).snapshot()
    position.rules = 3
    with pytest.raises(BadFile, match="version 3 of the rules, this is 2"):
        Table.open(SCORPION, position=position)


def test_imagined_worlds_of_an_older_table_keep_to_its_rules() -> None:
    """Whoever waits in truth waits in them, with the same before his eyes."""
    path, below = FIXTURES / "contested.jsonl", quick_dice("imagined")
    for _, table in replay(path, SCORPION, *read_record(path)):
        for seat in table.seats if table.waiting() and table.match.odds is None else ():
            heard = table.events(seat)
            world = imagine(table.game, table.match.flow, seat, heard, below)
            assert observation(table.game, world, seat, heard) == table.observation(seat)
