"""Who plays which seat: asked where nothing says it, and remembered with the table."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest
from examples.hide_and_seek.game import HIDE_AND_SEEK

from uguisu import UguisuError, find_game, load_table
from uguisu.terminal import play, saves
from uguisu.terminal.plain import PlainTable
from uguisu.terminal.seating import ask_seating, seatings
from uguisu.terminal.seating_app import SeatingApp
from uguisu.terminal.sitting import Sitting

SCORPION = find_game("scorpion")
QUICK = {"map": "outpost", "ready_made": True}


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("UGUISU_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def test_each_seat_is_offered_against_the_best_bot_first() -> None:
    found = seatings(SCORPION, 2)
    assert found[0].label.startswith("You are the intruders")
    assert found[0].bots == {1: "adept"}
    assert found[1].label.startswith("You are the guards")
    assert found[1].bots == {0: "adept"}
    assert found[-2].bots == {}, "all at one keyboard"
    assert set(found[-1].bots) == {0, 1}, "none at it"
    assert not any("random" in seating.label for seating in found), "where there are better ones"
    assert found[4].bots == {1: "thinker"}, "after those that are made for the game"
    assert {len(seating.bots) for seating in seatings(SCORPION, 4)} == {3, 0, 4}
    assert "the thinker bot plays the seekers" in seatings(HIDE_AND_SEEK, 2)[0].label


def test_the_question_is_asked_line_by_line() -> None:
    found = seatings(SCORPION, 2)
    out = io.StringIO()
    assert ask_seating(found, io.StringIO("9\nguards\n2\n"), out) == found[1]
    assert out.getvalue().count("Type a number from 1 to") == 2
    assert found[0].label in out.getvalue()
    assert ask_seating(found, io.StringIO(""), out) is None
    assert ask_seating(found, io.StringIO("quit\n"), out) is None


async def test_the_question_is_asked_on_the_screen() -> None:
    found = seatings(SCORPION, 2)
    for keys, taken in ((("2",), found[1]), (("enter",), found[0]), (("down", "enter"), found[1]), (("q",), None)):
        app = SeatingApp(SCORPION.title, SCORPION.about.line, found)
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            await pilot.press(*keys)
        assert app.return_value == taken


def test_play_without_flags_asks_once_and_remembers(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], home: Path
) -> None:
    def plays(text: str, **asked: object) -> str:
        monkeypatch.setattr(sys, "stdin", io.StringIO(text))
        assert play(SCORPION, plain=True, **asked) == 0  # type: ignore[arg-type]
        return capsys.readouterr().out

    last = len(seatings(SCORPION, 2)) - 1
    first = plays(f"{last}\n\n1\n", options=QUICK)
    assert "Who are you?" in first
    assert "Pass the keyboard to the intruders" in first
    (path,) = (home / "tables").glob("*.jsonl")
    assert saves.kept_bots(path) == {}
    assert "Who are you?" not in plays("quit\n")
    assert "Who are you?" not in plays("quit\n", bots={1: "random"})
    assert saves.kept_bots(path) == {1: "random"}
    again = plays("1\n0\nquit\n")
    assert "Pass the keyboard" not in again
    assert len(load_table(path, SCORPION).lines) > 1
    assert "Saved in" in plays("quit\n", new=True)


def test_seats_that_bots_play_are_forgotten_where_the_note_is_spoilt(tmp_path: Path) -> None:
    path = tmp_path / "t.jsonl"
    saves.keep_bots(path, {0: "adept", 2: "novice"})
    assert saves.kept_bots(path) == {0: "adept", 2: "novice"}
    saves.bots_path(path).write_text("[")
    assert saves.kept_bots(path) is None


def test_three_and_four_can_sit_down(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("quit\n"))
    options = {**QUICK, "variant": "contested"}
    assert play(SCORPION, plain=True, options=options, seats=3, bots={1: "random", 2: "random"}) == 0
    assert "(SC-" in capsys.readouterr().out
    with pytest.raises(UguisuError, match="3 or 4 seats"):
        play(SCORPION, plain=True, options=options)


def test_line_by_line_steps_say_who_could_hear_them_and_help_speaks_of_this_game() -> None:
    kept = saves.start(SCORPION, options=QUICK, seed="plain")
    out = io.StringIO()
    lines = ["1", "done", "first:ninja", "help", "map", "sheet", "why climb:C02", "quit"]
    PlainTable(Sitting(kept, {1: "random"}, "a"), io.StringIO("".join(f"{line}\n" for line in lines)), out).play()
    kept.close()
    text = out.getvalue()
    assert "could hear it." in text
    assert "BL-" not in text
    assert "odds" not in text
    assert "as in: rule SC-" in text
    assert text.count("Alert None") == 1, "the sheet stands in the sheet alone"
    assert "(SC-608)" in text or "(SC-610)" in text or "SC-" in text.split("why climb:C02")[1]
