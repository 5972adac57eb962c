"""A table is played on, played again and proved by the rules under which it began."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from before import BEFORE, as_begun
from laws.players import moves_at_random
from laws.subject import Subject, subjects

from uguisu import BadFile, Table, TableFile, imagine, load_table, quick_dice, verify
from uguisu.engine.observing import observation
from uguisu.engine.tablefile import key_path, read_record, replay

FINISHED = [(subject, name) for subject in subjects().values() for name in subject.older.finished]
UNFINISHED = [(subject, name) for subject in subjects().values() for name in subject.older.unfinished]
each_finished = pytest.mark.parametrize(("subject", "name"), FINISHED, ids=[name for _, name in FINISHED])
each_unfinished = pytest.mark.parametrize(("subject", "name"), UNFINISHED, ids=[name for _, name in UNFINISHED])


@each_finished
def test_a_finished_table_of_older_rules_is_proved(subject: Subject, name: str) -> None:
    verdict = verify(BEFORE / f"{name}.jsonl", as_begun(subject.game))
    assert verdict.finished
    assert verdict.checked == verdict.draws > 0


@each_finished
def test_by_the_rules_of_today_it_would_not_be_the_same_game(
    subject: Subject, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(subject.game), "as_of", lambda game, rules: game)
    with pytest.raises(BadFile, match="not on offer"):
        verify(BEFORE / f"{name}.jsonl", as_begun(subject.game))


@each_unfinished
def test_an_unfinished_table_goes_on_by_its_rules(subject: Subject, name: str, tmp_path: Path) -> None:
    path, before = tmp_path / f"{name}.jsonl", BEFORE / f"{name}.jsonl"
    shutil.copy(before, path)
    shutil.copy(key_path(before), key_path(path))
    table = load_table(path, as_begun(subject.game))
    assert table.can_go_on
    assert table.header.rules < subject.game.rules_version
    file = TableFile(path, table)
    for _ in moves_at_random(table, quick_dice("older rules")):
        pass
    file.close()
    verdict = verify(path, as_begun(subject.game))
    assert verdict.finished
    assert verdict.checked == verdict.draws


@pytest.mark.parametrize("subject", subjects().values(), ids=subjects())
def test_rules_that_are_not_known_are_refused(subject: Subject) -> None:
    position = Table.open(subject.game, seed=1).snapshot()
    today = position.rules
    position.rules = today + 1
    with pytest.raises(BadFile, match=f"version {today + 1} of the rules, this is {today}"):
        Table.open(subject.game, position=position)


@each_finished
def test_imagined_worlds_of_an_older_table_keep_to_its_rules(subject: Subject, name: str) -> None:
    """Whoever waits in truth waits in them, with the same before his eyes."""
    path, below = BEFORE / f"{name}.jsonl", quick_dice("imagined")
    for _, table in replay(path, as_begun(subject.game), *read_record(path)):
        for seat in table.seats if table.waiting() and table.match.odds is None else ():
            heard = table.events(seat)
            world = imagine(table.game, table.match.flow, seat, heard, below)
            assert observation(table.game, world, seat, heard) == table.observation(seat)
