"""Table files: enough to load, replay and verify; a damaged or foreign one gets one clear error and loses nothing."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from before import BEFORE, as_begun
from examples.hide_and_seek.game import HIDE_AND_SEEK, HIDER

from uguisu import (
    BadFile,
    NotYourTurn,
    Seat,
    Table,
    TableFile,
    find_game,
    load_table,
    quick_dice,
    read_position,
    read_record,
    recover,
    verify,
)
from uguisu.engine.tablefile import _sum, key_path
from uguisu.terminal.replaying import replayed

BLADE = find_game("blade")
ME = Seat(0)
SEED = "file"


def play_on(table: Table, decisions: int, seed: object = 2) -> Table:
    below = quick_dice("files", seed)
    for _ in range(decisions):
        for seat in table.seats:
            if (prompt := table.prompt(seat)) is not None:
                table.act(seat, prompt.options[below(len(prompt.options))])
                break
    return table


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "table.jsonl"


def finished(path: Path) -> Table:
    """A whole game of hide-and-seek in a file."""
    table = Table.open(HIDE_AND_SEEK, seed=SEED, entropy=["tea", "rice"])
    file = TableFile(path, table)
    play_on(table, 200)
    file.close()
    assert table.is_over
    return table


def running(path: Path) -> Table:
    table = Table.open(HIDE_AND_SEEK, seed=SEED, entropy=["tea", "rice"])
    file = TableFile(path, table)
    play_on(table, 6)
    file.close()
    assert not table.is_over
    return table


def rewritten(path: Path, change: Any) -> None:
    """Changes the file's lines (as data) and seals them anew, as a careful forger would."""
    lines = [json.loads(line) for line in path.read_text().splitlines()]
    change(lines)
    before, text = b"", b""
    for line in lines:
        line.pop("sum", None)
        body = json.dumps(line, separators=(",", ":"), ensure_ascii=False).encode()[:-1]
        before = _sum(before, body)
        text += body + b',"sum":"' + before + b'"}\n'
    path.write_bytes(text)


class TestGoingOn:
    def test_a_running_table_goes_on_with_the_dice_it_had(self, path: Path) -> None:
        table = running(path)
        again = load_table(path, HIDE_AND_SEEK)
        file = TableFile(path, again)
        play_on(table, 200)
        play_on(again, 200)
        file.close()
        assert again.lines == table.lines
        assert verify(path, HIDE_AND_SEEK).checked > 0

    def test_each_act_is_in_the_file_before_it_is_over(self, path: Path) -> None:
        table = Table.open(HIDE_AND_SEEK, seed=1)
        file = TableFile(path, table)
        for _ in range(5):
            play_on(table, 1)
            assert read_record(path)[1] == table.lines
        file.close()

    def test_the_key_lies_beside_the_file_until_the_game_is_over(self, path: Path) -> None:
        table = running(path)
        assert key_path(path).exists()
        secret = key_path(path).read_text().strip()
        assert secret not in path.read_text()
        finished(path)
        assert not key_path(path).exists()
        assert secret in path.read_text()
        assert table.commitment in path.read_text()

    def test_without_its_key_a_table_can_be_looked_at_or_go_on_with_new_dice(self, path: Path) -> None:
        running(path)
        key_path(path).unlink()
        table = load_table(path, HIDE_AND_SEEK)
        assert not table.can_go_on
        with pytest.raises(Exception, match="key to this table's dice is missing"):
            play_on(table, 1)
        table.new_dice(seed="fresh")
        file = TableFile(path, table)
        play_on(table, 200)
        file.close()
        verdict = verify(path, HIDE_AND_SEEK)
        assert verdict.finished
        assert 0 < verdict.checked < verdict.draws

    def test_a_key_that_belongs_to_another_table_is_not_taken(self, path: Path) -> None:
        running(path)
        key_path(path).write_text("00" * 32)
        assert not load_table(path, HIDE_AND_SEEK).can_go_on

    def test_a_table_can_start_from_a_position(self, path: Path) -> None:
        position = play_on(Table.open(HIDE_AND_SEEK, seed=2), 7).snapshot()
        table = Table.open(HIDE_AND_SEEK, position=position, seed=3)
        TableFile(path, table).close()
        assert load_table(path, HIDE_AND_SEEK).snapshot() == position

    def test_resigning_is_kept(self, path: Path) -> None:
        table = Table.open(BLADE, seed=1)
        file = TableFile(path, table)
        table.resign(ME)
        file.close()
        assert load_table(path, BLADE).result == table.result


class TestOneClearError:
    def test_cut_off_in_the_middle_of_a_line(self, path: Path) -> None:
        finished(path)
        text = path.read_bytes()
        path.write_bytes(text[:-20])
        with pytest.raises(BadFile, match=r"line \d+: the file is cut off in the middle of this line"):
            load_table(path, HIDE_AND_SEEK)
        assert path.read_bytes() == text[:-20], "loading changes nothing"

    def test_a_changed_die(self, path: Path) -> None:
        finished(path)

        def change(lines: list[Any]) -> None:
            number, line = next((n, line) for n, line in enumerate(lines) if line.get("line") == "drawn")
            odds = [f"noise:{zone}" for zone in range(-1, 40) if f"noise:{zone}" != line["choice"]]
            change.line = number + 1  # type: ignore[attr-defined]
            line["choice"] = odds[0]

        rewritten(path, change)
        with pytest.raises(BadFile, match=f"line {change.line}: the dice gave noise:.* the file says noise:"):  # type: ignore[attr-defined]
            verify(path, HIDE_AND_SEEK)

    def test_a_table_of_another_game(self, path: Path) -> None:
        finished(path)
        with pytest.raises(BadFile, match="line 1, field game: is a table of hide_and_seek, not of blade"):
            load_table(path, BLADE)

    def test_a_newer_format(self, path: Path) -> None:
        finished(path)
        rewritten(path, lambda lines: lines[0].update(format=99))
        with pytest.raises(BadFile, match="line 1, field format: was written by a newer Uguisu"):
            load_table(path, HIDE_AND_SEEK)

    @pytest.mark.parametrize(("version", "age"), [(99, "a newer"), (0, "an older")])
    def test_other_rules(self, path: Path, version: int, age: str) -> None:
        finished(path)
        rewritten(path, lambda lines: lines[0].update(rules=version))
        with pytest.raises(BadFile, match=f"line 1, field rules: was played by {age} version"):
            load_table(path, HIDE_AND_SEEK)

    def test_other_content(self, path: Path) -> None:
        finished(path)
        rewritten(path, lambda lines: lines[0].update(content="elsewhere"))
        with pytest.raises(BadFile, match="field content: was played with other content"):
            load_table(path, HIDE_AND_SEEK)

    @pytest.mark.parametrize(
        "content", [b"hello\n", b"{}\n", b"\x89PNG\r\n\x1a\n\x00", b"[1, 2]\n", b'{"uguisu":"position"}\n']
    )
    def test_not_a_table_file_at_all(self, path: Path, content: bytes) -> None:
        path.write_bytes(content)
        with pytest.raises(BadFile, match="line 1: is not a table file of Uguisu"):
            load_table(path, HIDE_AND_SEEK)

    def test_an_empty_or_missing_file(self, path: Path) -> None:
        with pytest.raises(BadFile, match="cannot be read: No such file"):
            load_table(path, HIDE_AND_SEEK)
        path.write_bytes(b"")
        with pytest.raises(BadFile, match="is empty"):
            load_table(path, HIDE_AND_SEEK)

    def test_a_field_of_the_wrong_type(self, path: Path) -> None:
        finished(path)
        rewritten(path, lambda lines: lines[1].update(seat="hider"))
        with pytest.raises(BadFile, match="line 2, field seat: Expected `int`"):
            load_table(path, HIDE_AND_SEEK)

    def test_a_move_that_the_rules_do_not_allow(self, path: Path) -> None:
        finished(path)
        rewritten(path, lambda lines: lines[1].update(choice="go:0"))
        with pytest.raises(BadFile, match="line 2: go:0 is not on offer to the hider here"):
            load_table(path, HIDE_AND_SEEK)

    def test_a_move_that_is_none(self, path: Path) -> None:
        finished(path)
        rewritten(path, lambda lines: lines[1].update(choice="fly:0"))
        with pytest.raises(BadFile, match="line 2, field choice: 'fly:0' is no choice of this game"):
            load_table(path, HIDE_AND_SEEK)

    def test_a_secret_that_was_not_promised(self, path: Path) -> None:
        finished(path)
        rewritten(path, lambda lines: lines[-1].update(secrets=["00" * 32]))
        with pytest.raises(BadFile, match="field secrets: a secret of the dice is not the one that was promised"):
            verify(path, HIDE_AND_SEEK)

    def test_a_result_that_was_not_reached(self, path: Path) -> None:
        finished(path)
        rewritten(path, lambda lines: lines[-1].update(outcome="draw"))
        with pytest.raises(BadFile, match="the result is"):
            verify(path, HIDE_AND_SEEK)

    def test_other_words_of_the_players(self, path: Path) -> None:
        finished(path)
        rewritten(path, lambda lines: lines[0]["dice"].update(entropy=["tea", "Rice"]))
        with pytest.raises(BadFile, match="the dice gave"):
            verify(path, HIDE_AND_SEEK)

    def test_any_changed_byte_is_found(self, path: Path) -> None:
        finished(path)
        text = path.read_bytes()
        for at in range(0, len(text), 3):
            changed = bytearray(text)
            changed[at] ^= 1 << at % 7
            path.write_bytes(changed)
            with pytest.raises(BadFile):
                verify(path, HIDE_AND_SEEK)

    def test_a_missing_line_in_the_middle_is_found(self, path: Path) -> None:
        finished(path)
        lines = path.read_bytes().splitlines(keepends=True)
        path.write_bytes(b"".join([*lines[:4], *lines[5:]]))
        with pytest.raises(BadFile, match="line 5, field sum"):
            load_table(path, HIDE_AND_SEEK)


class TestWhatTheRulesDoNotAllow:
    """Lines that a forger might add."""

    def test_nothing_comes_after_the_end(self, path: Path) -> None:
        finished(path)
        for extra in ({"line": "resigned", "seat": 0}, {"line": "chosen", "seat": 0, "choice": "go:1"}):
            rewritten(path, lambda lines, extra=extra: lines.append(extra))
            with pytest.raises(BadFile, match="the game is over before this"):
                load_table(path, HIDE_AND_SEEK)
            rewritten(path, lambda lines: lines.pop())

    def test_nobody_resigns_who_does_not_sit_there(self, path: Path) -> None:
        table = Table.open(BLADE, seed=1)
        TableFile(path, table).close()
        rewritten(path, lambda lines: lines.append({"line": "resigned", "seat": 77}))
        with pytest.raises(BadFile, match="line 2, field seat: no seat 77 at this table"):
            load_table(path, BLADE)

    def test_a_game_that_cannot_be_resigned_was_not(self, path: Path) -> None:
        running(path)
        rewritten(path, lambda lines: lines.append({"line": "resigned", "seat": 0}))
        with pytest.raises(BadFile, match="cannot be resigned"):
            load_table(path, HIDE_AND_SEEK)

    def test_what_taught_something_was_not_taken_back(self, path: Path) -> None:
        table = Table.open(HIDE_AND_SEEK, seed=1)
        table.act(HIDER, "go:20")
        TableFile(path, table).close()
        rewritten(path, lambda lines: lines.append({"line": "takenback", "seat": 0}))
        with pytest.raises(BadFile, match="could not be taken back"):
            verify(path, HIDE_AND_SEEK)

    def test_a_bad_position_in_the_header_is_named(self, path: Path) -> None:
        table = Table.open(HIDE_AND_SEEK, position=Table.open(HIDE_AND_SEEK, seed=1).snapshot())
        TableFile(path, table).close()
        rewritten(path, lambda lines: lines[0]["position"].update(rules=9))
        with pytest.raises(BadFile, match=r"table\.jsonl, line 1, field position\.rules"):
            load_table(path, HIDE_AND_SEEK)

    def test_a_finished_table_says_so(self, path: Path) -> None:
        finished(path)
        with pytest.raises(NotYourTurn, match="The game is over"):
            load_table(path, HIDE_AND_SEEK).act(HIDER, "go:1")


class TestRecovery:
    def test_a_result_that_was_cut_off_is_written_again(self, path: Path) -> None:
        table = Table.open(HIDE_AND_SEEK, seed=SEED, entropy=["tea", "rice"])
        file = TableFile(path, table)
        key = key_path(path).read_bytes()
        play_on(table, 200)
        file.close()
        whole = path.read_bytes()
        path.write_bytes(whole[:-9])
        key_path(path).write_bytes(key)
        assert recover(path) is not None
        TableFile(path, load_table(path, HIDE_AND_SEEK)).close()
        assert path.read_bytes() == whole
        assert not key_path(path).exists()

    def test_the_key_is_nobody_elses_to_read(self, path: Path) -> None:
        running(path)
        assert key_path(path).stat().st_mode & 0o077 == 0

    def test_the_good_part_is_saved_and_the_damaged_file_kept(self, path: Path) -> None:
        table = running(path)
        damaged = path.read_bytes()[:-15]
        path.write_bytes(damaged)
        dropped = recover(path)
        assert dropped is not None
        assert dropped[0] == 1
        assert path.with_name("table.jsonl.damaged").read_bytes() == damaged
        again = load_table(path, HIDE_AND_SEEK)
        assert again.can_go_on
        assert again.lines[: len(table.lines) - 1] == table.lines[:-1]

    def test_rolls_that_were_cut_off_fall_again_as_they_did(self, path: Path) -> None:
        table = running(path)
        table = load_table(path, HIDE_AND_SEEK)
        file = TableFile(path, table)
        while not table.prompt(HIDER):
            play_on(table, 1)
        prompt = table.prompt(HIDER)
        assert prompt is not None
        table.act(HIDER, prompt.options[-1])
        file.close()
        lines = path.read_bytes().splitlines(keepends=True)
        assert b"drawn" in lines[-1]
        path.write_bytes(b"".join(lines[:-1]))
        assert load_table(path, HIDE_AND_SEEK).lines == table.lines

    def test_a_whole_file_is_left_alone(self, path: Path) -> None:
        finished(path)
        text = path.read_bytes()
        assert recover(path) is None
        assert path.read_bytes() == text

    def test_what_is_no_table_file_cannot_be_recovered(self, path: Path) -> None:
        path.write_text("hello\n")
        with pytest.raises(BadFile, match="not a table file"):
            recover(path)
        assert path.read_text() == "hello\n"

    def test_a_write_that_fails_leaves_the_old_file(self, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        finished(path)
        text = path.read_bytes()

        def full_disk(descriptor: int) -> None:
            raise OSError(28, "No space left on device")

        monkeypatch.setattr("os.fsync", full_disk)
        with pytest.raises(OSError, match="No space left"):
            TableFile(path, Table.open(HIDE_AND_SEEK, seed=9))
        assert path.read_bytes() == text
        assert not list(path.parent.glob(".*.new"))


class TestOldFiles:
    """What was written in the first format is read for ever."""

    @pytest.mark.parametrize("name", ["blade", "hide_and_seek", "scorpion", "new_dice", "unfinished"])
    def test_a_table_is_read_replayed_and_verified(self, name: str) -> None:
        path = BEFORE / f"{name}.jsonl"
        header, lines = read_record(path)
        game = HIDE_AND_SEEK if header.game == "hide_and_seek" else as_begun(find_game(header.game))
        assert load_table(path, game).lines == lines
        assert verify(path, game).finished == (name != "unfinished")
        assert len(replayed(path, game)) == len(lines) + 1

    def test_a_position_begins_a_table(self) -> None:
        table = Table.open(as_begun(find_game("scorpion")), position=read_position(BEFORE / "position.json"), seed=1)
        assert any(table.prompt(seat) for seat in table.seats)
