"""Where tables are kept, and what becomes of them when something goes wrong."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest
from toys.heists import HEISTS

from uguisu import BadFile, UguisuError, find_game, load_table, verify, verify_chain
from uguisu.cli import main
from uguisu.engine.tablefile import key_path
from uguisu.terminal import saves
from uguisu.terminal.sitting import Sitting

BLADE = find_game("blade")
OPTIONS = {"contract": 1}


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("UGUISU_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def some_moves(kept: saves.Kept, count: int = 3) -> None:
    for _ in range(count):
        prompt = kept.table.prompt(kept.table.seats[0])
        assert prompt is not None
        kept.table.act(prompt.seat, prompt.options[0])


def never(problem: str) -> bool:
    raise AssertionError(problem)


def test_the_folder_is_the_users_own(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert saves.home() == tmp_path / "home"
    monkeypatch.delenv("UGUISU_HOME")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    assert saves.home() == tmp_path / "data" / "uguisu"
    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    for platform, place in (
        ("linux", tmp_path / ".local" / "share" / "uguisu"),
        ("darwin", tmp_path / "Library" / "Application Support" / "uguisu"),
    ):
        monkeypatch.setattr(sys, "platform", platform)
        assert saves.home() == place


def test_a_table_is_on_disk_after_every_choice() -> None:
    kept = saves.start(BLADE, options=OPTIONS, seed="a")
    for _ in range(4):
        some_moves(kept, 1)
        assert load_table(kept.path, BLADE).observation() == kept.table.observation()
    kept.close()


def test_the_last_unfinished_table_is_found() -> None:
    first = saves.start(BLADE, options=OPTIONS, seed="a")
    second = saves.start(BLADE, options=OPTIONS, seed="b")
    assert first.path != second.path
    for age, kept in ((2, first), (1, second)):
        kept.close()
        os.utime(kept.path, (1_000_000 - age, 1_000_000 - age))
    assert saves.last_unfinished(BLADE) == second.path
    (kept,) = [saves.take_up(BLADE, second.path, never)]
    assert kept is not None
    kept.table.resign(kept.table.seats[0])
    kept.close()
    assert saves.last_unfinished(BLADE) == first.path


def test_nothing_is_found_where_there_is_nothing_or_only_rubbish(home: Path) -> None:
    assert saves.last_unfinished(BLADE) is None
    saves.tables_folder().mkdir(parents=True)
    (saves.tables_folder() / "a.jsonl").write_text("not a table\n")
    (saves.tables_folder() / "b.jsonl").write_text("")
    (saves.tables_folder() / "c.jsonl").write_text('{"uguisu":"table","game":"other"}\n')
    assert saves.last_unfinished(BLADE) is None


def test_a_table_that_is_open_elsewhere_is_left_alone() -> None:
    kept = saves.start(BLADE, options=OPTIONS, seed="a")
    assert saves.last_unfinished(BLADE) is None
    with pytest.raises(UguisuError, match="open in another window"):
        saves.take_up(BLADE, kept.path, never)
    kept.close()
    assert saves.last_unfinished(BLADE) == kept.path
    assert not list(saves.tables_folder().glob(".*.lock")), "nothing is left lying about"


def test_a_new_table_never_overwrites_another(tmp_path: Path) -> None:
    path = tmp_path / "mine.jsonl"
    saves.start(BLADE, path, options=OPTIONS).close()
    with pytest.raises(UguisuError, match=r"already"):
        saves.start(BLADE, path, options=OPTIONS)


@pytest.mark.parametrize("cut", [1, 5, 40])
def test_a_line_that_was_cut_off_is_dropped_and_the_rest_goes_on(cut: int) -> None:
    kept = saves.start(BLADE, options=OPTIONS, seed="a")
    some_moves(kept, 4)
    kept.close()
    whole = kept.path.read_bytes()
    kept.path.write_bytes(whole[:-cut])
    again = saves.take_up(BLADE, kept.path, never)
    assert again is not None
    assert sum("cut off" in note for note in again.notes) == 1
    assert kept.path.with_name(kept.path.name + ".damaged").read_bytes() == whole[:-cut]
    some_moves(again, 2)
    again.close()
    verify(kept.path, BLADE)


def test_the_dice_fall_as_they_would_have_fallen() -> None:
    """A roll whose line was lost is rolled again with the same dice."""
    kept = saves.start(BLADE, options=OPTIONS, seed="a")
    some_moves(kept, 4)
    kept.close()
    before = kept.table.observation()
    kept.path.write_bytes(kept.path.read_bytes()[:-3])
    again = saves.take_up(BLADE, kept.path, never)
    assert again is not None
    assert again.table.observation() == before
    again.close()


def test_a_changed_line_is_refused_and_the_file_left_as_it_is() -> None:
    kept = saves.start(BLADE, options=OPTIONS, seed="a")
    some_moves(kept, 4)
    kept.close()
    changed = kept.path.read_bytes().replace(b"rolled2:", b"rolled3:", 1)
    kept.path.write_bytes(changed)
    with pytest.raises(BadFile, match="sum"):
        saves.take_up(BLADE, kept.path, never)
    assert kept.path.read_bytes() == changed
    claim = saves.claimed(kept.path)
    assert claim is not None, "a refused table is let go of"
    claim.close()


def test_without_its_key_a_table_asks_for_new_dice() -> None:
    kept = saves.start(BLADE, options=OPTIONS, seed="a")
    some_moves(kept, 4)
    kept.close()
    key_path(kept.path).unlink()
    before = kept.path.read_bytes()
    asked: list[str] = []
    assert saves.take_up(BLADE, kept.path, lambda problem: bool(asked.append(problem))) is None
    assert "key to the dice" in asked[0]
    assert kept.path.read_bytes() == before
    again = saves.take_up(BLADE, kept.path, lambda problem: True)
    assert again is not None
    some_moves(again, 3)
    again.close()
    third = saves.take_up(BLADE, kept.path, never)
    assert third is not None
    assert third.table.observation() == again.table.observation()
    third.close()
    verify(kept.path, BLADE)


def test_the_game_of_a_file_is_known_by_its_first_line(tmp_path: Path) -> None:
    kept = saves.start(BLADE, tmp_path / "x.jsonl", options=OPTIONS)
    kept.close()
    assert saves.game_of(kept.path) == "blade"
    for text in ("", "[]\n", "{}\n", "no\n"):
        (tmp_path / "y.jsonl").write_text(text)
        with pytest.raises(BadFile):
            saves.game_of(tmp_path / "y.jsonl")
    with pytest.raises(BadFile, match="cannot be read"):
        saves.game_of(tmp_path / "z.jsonl")


def test_a_campaign_goes_on_from_the_file_of_its_last_table(capsys: pytest.CaptureFixture[str]) -> None:
    kept = saves.start(HEISTS, seats=2, seed="a")
    with pytest.raises(UguisuError, match="not over yet"):
        saves.start(HEISTS, after=kept.path)
    while not kept.table.is_over:
        prompt = next(filter(None, map(kept.table.prompt, kept.table.seats)))
        kept.table.act(prompt.seat, "flee")
    kept.close()
    ending = Sitting(kept, {}, None).ending()
    assert ending[-1] == f"The campaign goes on: uguisu play heists --after {kept.path}"
    on = saves.start(HEISTS, after=kept.path, seats=1, seed="b")
    on.close()
    assert on.table.options.house == 2
    verify_chain([kept.path, on.path], HEISTS)
    assert "--after" not in " ".join(Sitting(on, {}, None).ending())


def test_a_file_that_no_campaign_can_go_on_from_is_named(tmp_path: Path) -> None:
    (tmp_path / "x.jsonl").write_text("{}")
    with pytest.raises(BadFile, match=r"x\.jsonl, line 1: is not a table file"):
        saves.start(HEISTS, after=tmp_path / "x.jsonl")


def test_a_table_goes_on_under_the_content_that_it_began_with(capsys: pytest.CaptureFixture[str]) -> None:
    content = BLADE.content
    assert content is not None
    file = next(iter(content.texts))
    earlier = BLADE.with_content({file: content.texts[file] + "\n# of another day\n"})
    kept = saves.start(earlier, options=OPTIONS, seed="a")
    some_moves(kept)
    kept.close()
    again = saves.take_up(BLADE, kept.path, never)
    assert again is not None
    some_moves(again)
    again.close()
    assert again.table.header.content == earlier.digest != BLADE.digest
    assert main(["verify", str(kept.path)]) == 0
    assert main(["replay", str(kept.path), "--plain"]) == 0
    for path in (saves.home() / "content").iterdir():
        path.unlink()
    with pytest.raises(BadFile, match="was played with other content"):
        saves.take_up(BLADE, kept.path, never)
