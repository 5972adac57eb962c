"""Lessons line by line."""

from __future__ import annotations

import io

import pytest

from uguisu import find_game
from uguisu.cli import main
from uguisu.engine.lesson import find_lesson
from uguisu.terminal.learning import LessonTable

SCORPION = find_game("scorpion")


def taught(name: str, *lines: str) -> str:
    """What a lesson answers to these lines."""
    out = io.StringIO()
    assert (
        LessonTable(find_lesson(SCORPION, name), io.StringIO("".join(f"{line}\n" for line in lines)), out).teach() == 0
    )
    return out.getvalue()


@pytest.mark.parametrize("name", ["guards", "intruders"])
def test_show_leads_through_a_whole_lesson(name: str) -> None:
    lesson = find_lesson(SCORPION, name)
    out = taught(name, *["show"] * 80)
    for number in range(1, len(lesson.steps) + 1):
        assert f"[{number} of {len(lesson.steps)}]" in out
    assert "You are ready." in out
    assert f"uguisu play scorpion --new --bot {1 - lesson.seat}=novice --option map=outpost" in out


def test_what_happened_is_told_before_the_words_about_it() -> None:
    out = taught("guards", *["show"] * 80)
    assert out.index("Something was heard.") < out.index("Heard! You do not learn")


def test_an_option_is_taken_by_number_or_by_its_text_form() -> None:
    for typed in ("1", "free-sentry-listen:2"):
        assert "Nothing was heard." in taught("guards", "", "", "", typed)


def test_another_choice_gets_the_hint_and_nonsense_a_plain_word() -> None:
    out = taught("guards", "", "", "", "sentry-listen:1", "sing", "sentry-listen:19", "help", "quit")
    assert find_lesson(SCORPION, "guards").steps[3].hint in out
    assert "Type the number of an option, or help." in out
    assert "sentry-listen:19' is not on offer" in out
    assert "the lesson does it for you" in out


def test_map_rule_all_and_say_answer_and_go_on() -> None:
    out = taught("guards", "", "", "", "map", "rule SC-502", "rule SC-000", "all", "say", "1")
    assert out.count("Guards Card Phase   Alert None") == 2
    assert "SC-502: " in out
    assert "There is no such rule." in out
    assert "[awaken:W5:1]" in out
    assert "Nothing was heard." in out


def test_undo_takes_a_choice_back() -> None:
    out = taught("intruders", "", "", "1", "1", "undo", "1", "1")
    assert out.count("The ninja goes to Goat Falls (M3), step 1.") == 2
    assert "That cannot be taken back" in taught("guards", "", "", "", "1", "", "undo")


def test_the_command_lists_lessons_and_says_what_is_not_there(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["learn", "scorpion"]) == 0
    assert "uguisu learn scorpion guards: " in capsys.readouterr().out
    assert main(["learn", "scorpion", "cooks"]) == 1
    assert "There are: guards, intruders." in capsys.readouterr().err
    assert main(["learn", "examples.lanterns"]) == 1


def test_the_command_teaches(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("show\n" * 80))
    assert main(["learn", "scorpion", "intruders"]) == 0
    assert "The intruders win." in capsys.readouterr().out
