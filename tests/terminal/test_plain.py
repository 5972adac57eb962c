"""Line mode, as a pipe, a screen reader or a test sees it."""

from __future__ import annotations

import errno
import io
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from examples.hide_and_seek.game import HIDE_AND_SEEK
from toys.cairn import CAIRN

from uguisu import Game, UguisuError, find_game, game_names, load_table, verify
from uguisu.engine.tablefile import key_path
from uguisu.terminal import play, replay, saves
from uguisu.terminal.plain import CURTAIN, PlainTable
from uguisu.terminal.sitting import Sitting

BLADE = find_game("blade")
ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("UGUISU_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def typed(*lines: str, game: Game = BLADE, bots: dict[int, str] | None = None, seed: str = "plain") -> tuple[str, Path]:
    """What a new table answers to these lines, and where it is kept."""
    kept = saves.start(game, options={"contract": 1} if game is BLADE else {}, seed=seed)
    out = io.StringIO()
    code = PlainTable(Sitting(kept, bots, seed), io.StringIO("".join(f"{line}\n" for line in lines)), out).play()
    kept.close()
    assert code == 0
    return out.getvalue(), kept.path


def after(text: str, mark: str) -> str:
    return text.split(mark, 1)[1]


def uguisu(*lines: str) -> subprocess.Popen[str]:
    """The program itself, playing from a pipe."""
    command = [sys.executable, "-m", "uguisu.cli", "play", "blade", "--plain"]
    pipe = subprocess.PIPE
    process = subprocess.Popen(command, cwd=ROOT, stdin=pipe, stdout=pipe, text=True, encoding="utf-8")
    assert process.stdin is not None
    process.stdin.write("".join(f"{line}\n" for line in lines))
    process.stdin.flush()
    return process


def test_the_question_names_its_rule_and_its_options_are_numbered() -> None:
    out, _ = typed()
    assert "(BL-201)" in out
    assert "1. " in out
    assert "[enter:L3]" in out


def test_nothing_but_text_is_printed() -> None:
    out, _ = typed("1", "map", "sheet", "1", "1", "odds", "log", "help")
    assert "\x1b" not in out
    assert "\r" not in out


def test_a_number_and_a_text_form_choose_alike() -> None:
    _, by_number = typed("2")
    _, by_text = typed("enter:L8")
    lines = [path.read_text().splitlines()[1] for path in (by_number, by_text)]
    assert lines[0] == lines[1]
    assert "enter:L8" in lines[0]


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("99", "There is no option 99: type a number from 1 to 4."),
        ("0", "There is no option 0"),
        ("dance", "no choice of this game"),
        ("move:2", "BL-"),
        ("enter", "takes 1 values"),
        ("", "Type the number of an option, or help."),
        ("why", "Type why and a choice"),
        ("why dance", "no choice of this game"),
        ("rule XX-1", "There is no rule XX-1"),
        ("rules qqqq", "No rule has 'qqqq'"),
        ("undo", "cannot be taken back"),
    ],
)
def test_wrong_input_gets_one_clear_line_and_is_asked_again(line: str, answer: str) -> None:
    out, path = typed(line, "1")
    echo, *said = after(out, "\n> ").split("\n> ")[0].splitlines()
    assert echo == line
    assert len(said) == 1
    assert answer in said[0]
    assert "enter:L3" in path.read_text(), "the next line is taken as the answer"


def test_commands_answer_without_moving_on() -> None:
    commands = ("rule", "rule bl-204", "rules snare", "map", "sheet", "log", "odds", "save", "help", "again")
    out, path = typed("why move:2", "why enter:L3", *commands)
    assert "enter:L3 is on offer." in out
    assert BLADE.rulebook["BL-204"].line in out
    assert BLADE.rulebook["BL-317"].line in out
    assert str(path) in out
    assert "%" in out
    assert out.count("(BL-201)") >= 2, "the question is asked again when one asks for it"
    assert len(path.read_text().splitlines()) == 1, "nothing was decided"


def test_the_last_choice_is_taken_back() -> None:
    kept = saves.start(BLADE, options={"contract": 6}, seed="plain")
    out = io.StringIO()
    lines = io.StringIO("reward:poison\nundo\nreward:charm\n")
    PlainTable(Sitting(kept), lines, out).play()
    kept.close()
    assert "Taken back." in out.getvalue()
    record = load_table(kept.path, BLADE).view(None).record
    assert record.charm == 2
    assert record.extra == ()


def test_resigning_wants_the_word_twice() -> None:
    out, path = typed("resign", "map", "resign", "resign")
    assert "The game is over: Resigned." in out
    assert out.count("Type resign once more") == 2
    assert verify(path, BLADE).finished


def test_the_end_is_told_with_score_rank_and_file() -> None:
    kept = saves.start(BLADE, seed="plain")
    out = io.StringIO()
    giving_up = ["1", "1", *["1"] * 2, "abandon"]
    lines = io.StringIO("\n".join(giving_up * 400))
    PlainTable(Sitting(kept), lines, out).play()
    kept.close()
    end = after(out.getvalue(), "The game is over: ")
    for words in ("Score: 0.", "Rank: Hunted Ronin.", str(kept.path), f"uguisu verify {kept.path}"):
        assert words in end
    assert verify(kept.path, BLADE).finished


def test_the_end_of_input_quits_with_everything_saved() -> None:
    out, path = typed("1", "1")
    assert f"Saved in {path}." in out.splitlines()[-1]
    assert len(load_table(path, BLADE).lines) > 1


def test_a_killed_game_goes_on_where_it_was(home: Path) -> None:
    process = uguisu("enter:L3", "map")
    assert process.stdout is not None
    for line in process.stdout:
        if "A   " in line:
            break
    process.send_signal(signal.SIGKILL)
    process.communicate()
    assert process.returncode == -signal.SIGKILL
    (path,) = (home / "tables").glob("*.jsonl")
    killed = load_table(path, BLADE).observation()

    path.write_bytes(path.read_bytes()[:-7])
    again = uguisu("quit")
    out, _ = again.communicate(timeout=60)
    assert again.returncode == 0
    assert f"Going on with the table in {path}." in out
    assert out.count("cut off") == 1
    assert "(BL-204)" in out
    assert path.with_name(path.name + ".damaged").exists()
    assert load_table(path, BLADE).observation() == killed


def test_play_takes_up_the_unfinished_table_unless_told_otherwise(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], home: Path, tmp_path: Path
) -> None:
    def plays(text: str, **asked: object) -> str:
        monkeypatch.setattr(sys, "stdin", io.StringIO(text))
        assert play(BLADE, plain=True, **asked) == 0  # type: ignore[arg-type]
        return capsys.readouterr().out

    plays("1\n")
    assert "Going on with the table" in plays("quit\n")
    assert len(list((home / "tables").glob("*.jsonl"))) == 1
    assert "Going on" not in plays("quit\n", new=True)
    assert "Going on" not in plays("quit\n", options={"contract": 2})
    assert len(list((home / "tables").glob("*.jsonl"))) == 3
    mine = tmp_path / "mine.jsonl"
    assert "Going on" not in plays("1\n", file=mine)
    assert f"Going on with the table in {mine}" in plays("quit\n", file=mine)


def test_play_asks_before_it_goes_on_with_new_dice(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    _, path = typed("1")
    key_path(path).unlink()
    monkeypatch.setattr(sys, "stdin", io.StringIO("no\n"))
    assert play(BLADE, plain=True) == 1
    assert "Nothing was changed." in capsys.readouterr().out
    monkeypatch.setattr(sys, "stdin", io.StringIO("yes\n1\n"))
    assert play(BLADE, plain=True) == 0
    assert "goes on with new dice" in capsys.readouterr().out


def test_a_position_is_where_a_new_table_starts(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    import msgspec

    _, path = typed("1")
    place = tmp_path / "place.json"
    place.write_bytes(msgspec.json.encode(load_table(path, BLADE).snapshot()))
    monkeypatch.setattr(sys, "stdin", io.StringIO("quit\n"))
    assert play(BLADE, plain=True, position=place) == 0
    assert "(BL-204)" in capsys.readouterr().out


def test_people_who_share_the_keyboard_are_kept_apart_by_a_curtain() -> None:
    out, _ = typed("1", "", "1", "1", game=HIDE_AND_SEEK)
    first, second = out.split("Pass the keyboard to the seekers, then press Enter.")
    assert first.endswith("\n" * CURTAIN)
    assert "hider=20" not in second
    assert "Pass the keyboard to the hider" in first


def test_bots_play_their_seats_without_a_curtain() -> None:
    out, path = typed(*["1"] * 30, game=HIDE_AND_SEEK, bots={1: "random"})
    assert "Pass the keyboard" not in out
    assert "Scores: the hider" in out
    assert load_table(path, HIDE_AND_SEEK).is_over


def test_a_full_disk_stops_the_game_and_spoils_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_space(descriptor: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    kept = saves.start(BLADE, options={"contract": 1}, seed="plain")
    with monkeypatch.context() as full_disk:
        full_disk.setattr(os, "fsync", no_space)
        with pytest.raises(UguisuError, match="cannot be written"):
            PlainTable(Sitting(kept), io.StringIO("1\n"), io.StringIO()).play()
    kept.close()
    again = saves.take_up(BLADE, kept.path, lambda problem: False)
    assert again is not None
    again.close()


def test_where_bots_have_all_seats_the_whole_game_is_told() -> None:
    out, path = typed(bots={0: "random"})
    assert BLADE.event_text(load_table(path, BLADE).events()[-1]) in out
    assert "The game is over" in out


@pytest.mark.parametrize("name", game_names())
def test_every_game_of_the_registry_can_be_played_by_numbers(name: str) -> None:
    out, path = typed(*["1", "map", "sheet"] * 10, game=find_game(name))
    assert len(load_table(path, find_game(name)).lines) > 3
    assert "no option" not in out


def test_a_table_is_told_again_step_by_step(capsys: pytest.CaptureFixture[str]) -> None:
    _, path = typed("1", "1", "1", "1")
    assert replay(path, plain=True) == 0
    out = capsys.readouterr().out
    steps = len(path.read_text().splitlines()) - 1
    assert f"\n{steps}. " in out
    assert f"\n{steps + 1}. " not in out
    assert "You: " in out


def test_a_terminal_that_cannot_print_a_letter_gets_another() -> None:
    kept = saves.start(BLADE, options={"contract": 1}, seed="plain")
    raw = io.BytesIO()
    out = io.TextIOWrapper(raw, encoding="ascii")
    assert PlainTable(Sitting(kept), io.StringIO("map\nsheet\n"), out).play() == 0
    out.flush()
    kept.close()
    assert b"Saved in" in raw.getvalue()
    assert os.linesep.encode() in raw.getvalue()


def test_whoever_comes_first_acts_and_nobody_is_sent_away_where_nothing_is_hidden() -> None:
    out, _ = typed("lay:0", "next", "lay:1", "next", "undo", "undo", game=CAIRN)
    assert "press Enter" not in out
    assert "the mason decides." in out
    assert after(out, "the shepherd decides.").count("The mason lays stone 0.") == 0, "they have read it together"
    assert "The shepherd lays stone 1." in out
    assert "That cannot be taken back" in out, "the mason cannot take back what the shepherd did"


def test_bots_let_the_people_at_the_keyboard_go_first() -> None:
    out, _ = typed("lay:0", "next", "ready", game=CAIRN, bots={1: "random"})
    assert "Nobody else at this keyboard has to decide now." in out
    assert "shepherd" not in out.split("The mason lays stone 0.")[0]
    assert "The shepherd is ready." in after(out, "The mason is ready.")


def test_many_options_are_listed_in_groups_with_the_numbers_of_all() -> None:
    kept = saves.start(find_game("shadow"), seats=2, options={"mode": "first_game", "ready_made": True}, seed="groups")
    out = io.StringIO()
    PlainTable(Sitting(kept, {0: "random"}, "groups"), io.StringIO("1\n1\n1\n74\n"), out).play()
    assert "Yuki: Tanto: 74. slot 1; 75. slot 2;" in out.getvalue()
    assert "1. Ready [ready]" in out.getvalue()
    kept.close()
    assert load_table(kept.path, find_game("shadow")).lines[-1].choice == "place:YUK-03:0"
