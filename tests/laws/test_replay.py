"""Replay equals live, and every finished file is proved by its dice; a table that is put away goes on from its file."""

from __future__ import annotations

from pathlib import Path

from laws.players import opened, pick, random_table, share_of
from laws.subject import Setting, each, settings

from uguisu import Table, TableFile, load_table, quick_dice, verify


@each(settings())
def test_a_table_file_gives_the_same_table_again(setting: Setting, tmp_path: Path) -> None:
    for seed in range(share_of(setting)):
        table = random_table(setting, seed, undo=seed % 2 == 0)
        path = tmp_path / f"{seed}.jsonl"
        TableFile(path, table).close()
        again = load_table(path, setting.game)
        assert again.lines == table.lines
        assert again.snapshot() == table.snapshot()
        assert again.result == table.result
        for observer in (*table.seats, None):
            assert again.observation(observer) == table.observation(observer)
        verdict = verify(path, setting.game)
        assert verdict.finished
        assert verdict.checked == verdict.draws


@each(settings())
def test_a_table_that_is_put_away_anywhere_goes_on_as_it_would_have(setting: Setting, tmp_path: Path) -> None:
    below, path = quick_dice("put away", setting.name), tmp_path / "table.jsonl"
    for seed in range(share_of(setting, one_in=8, fewest=1)):
        table = opened(setting, seed)
        while not table.is_over:
            prompt = next(prompt for seat in table.seats if (prompt := table.prompt(seat)) is not None)
            choice, again = str(pick(table.game, prompt.options, below)), None
            if below(8 * setting.every) == 0:
                TableFile(path, table).close()
                again = load_table(path, setting.game)
                must_be_alike(again, table)
                again.act(prompt.seat, choice, prompt.number)
            table.act(prompt.seat, choice, prompt.number)
            if again is not None:
                must_be_alike(again, table)


def must_be_alike(one: Table, other: Table) -> None:
    """The dice that fell, what everybody knows, and what is asked of whom."""
    assert one.lines == other.lines
    assert one.snapshot() == other.snapshot()
    for seat in other.seats:
        here, there = one.prompt(seat), other.prompt(seat)
        assert (here and (here.number, list(here.options))) == (there and (there.number, list(there.options)))
    for observer in (*other.seats, None):
        assert one.observation(observer) == other.observation(observer)
