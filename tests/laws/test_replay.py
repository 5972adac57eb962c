"""Replay equals live, and every finished file is proved by its dice."""

from __future__ import annotations

from pathlib import Path

from laws.players import random_table, share_of
from laws.subject import Setting, each, settings

from uguisu import TableFile, load_table, verify


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
