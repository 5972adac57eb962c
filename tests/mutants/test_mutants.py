"""The breaking of rules, itself tried on a toy."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from mutants.mutation import mutants_of

RULES = b'''"""A toy."""

from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from nowhere import World

Way = Literal[1, 2]


class Turn:
    steps: int = 3

    @do("TOY-1")
    def player_goes(self, flow, w):
        """Goes on."""
        while not (w.at >= 4 and w.is_awake):  # at the end
            w.at += 1
        flow.tell(Gone(w.at), 1)


def is_near(one: int, other: int) -> bool:
    """TOY-2 Three or less apart."""
    assert one >= 0
    return abs(one - other) <= 3


def nobody_asks() -> int:
    return 7
'''

WALKS = b"""
def is_near(one: int, other: int) -> bool:
    return abs(one - other) <= 3

def walked(at: int, to: int) -> int:
    while at < to:
        at += 1
    return at
"""

WALKED = b"""
from examples.walks.game import is_near, walked

def test_near():
    assert is_near(2, 3)

def test_far():
    assert not is_near(1, 6)

def test_walking():
    assert walked(0, 2) == 2
"""

EXPLAINED = b"""
[[explained]]
file = "game.py"
within = "is_near"
was = "return abs(one - other) <= 3"
now = "return abs(one - other) <= 4"
why = "a test of this"
"""


def changes(source: bytes) -> set[tuple[str, str, str]]:
    return {(mutant.within, mutant.was, mutant.now) for mutant in mutants_of("toy.py", source)}


def test_conditions_comparisons_numbers_steps_and_events_are_broken() -> None:
    found = changes(RULES)
    loop = "while not (w.at >= 4 and w.is_awake):  # at the end"
    assert found >= {
        ("Turn", "steps: int = 3", "steps: int = 4"),
        ("Turn.player_goes", "while not (w.at >= 4 and w.is_awake):  # at the end", "return None"),
        ("Turn.player_goes", loop, loop.replace("not ", "")),
        ("Turn.player_goes", loop, loop.replace(">=", ">")),
        ("Turn.player_goes", loop, loop.replace("and", "or")),
        ("Turn.player_goes", loop, loop.replace("4", "5")),
        ("Turn.player_goes", "w.at += 1", "pass"),
        ("Turn.player_goes", "w.at += 1", "w.at -= 1"),
        ("Turn.player_goes", "flow.tell(Gone(w.at), 1)", "pass"),
        ("Turn.player_goes", "flow.tell(Gone(w.at), 1)", "flow.tell(Gone(w.at))"),
        ("is_near", "return abs(one - other) <= 3", "return abs(one - other) < 3"),
        ("is_near", "return abs(one - other) <= 3", "return not (abs(one - other) <= 3)"),
    }


def test_types_and_what_we_check_ourselves_are_left_alone() -> None:
    assert not [was for _, was, _ in changes(RULES) if "assert" in was or "Literal" in was or "TYPE_CHECKING" in was]


def test_every_mutant_can_be_read_by_python() -> None:
    for mutant in mutants_of("toy.py", RULES):
        compile(mutant.source(RULES), "toy.py", "exec")


def test_a_mutant_stays_the_same_when_lines_move() -> None:
    moved = RULES.replace(b"class Turn", b"# A comment.\nclass Turn")
    assert [mutant.id for mutant in mutants_of("toy.py", moved)] == [
        mutant.id for mutant in mutants_of("toy.py", RULES)
    ]


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A house with one game, which has one file of rules and one of tests."""
    files = {
        "pytest.ini": b"[pytest]\npythonpath = .",
        "examples/__init__.py": b"",
        "examples/walks/game.py": WALKS,
        "examples/walks/text.py": WALKS,
        "tests/rules/test_walks.py": WALKED,
        "tests/mutants/walks.toml": EXPLAINED,
    }
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(text)
    return tmp_path


def run(house: Path, *options: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "mutants", "walks", "--root", str(house), "--patience", "0.1", *options]
    return subprocess.run(command, cwd=Path(__file__).parents[1], capture_output=True, text=True, timeout=60)


def test_what_no_test_notices_is_listed_unless_it_is_explained(house: Path) -> None:
    found = run(house)
    assert found.returncode == 1, found.stderr
    listed = [line for line in found.stdout.splitlines() if line.startswith("now")]
    assert sorted(listed) == ["now = 'at += 2'", "now = 'return abs(one - other) < 3'"]
    assert "# 2 tests ran over it: test_walks.py::" in found.stdout
    assert found.stdout.endswith("10 of 10 mutants tried, 7 noticed by a test, 1 explained, 2 neither\n")
    assert (house / "examples/walks/game.py").read_bytes() == WALKS


def test_an_explained_mutant_that_is_no_more_is_listed_too(house: Path) -> None:
    (house / "examples/walks/game.py").write_bytes(WALKS.replace(b"<= 3", b"<= 2"))
    assert (
        "explained, but there is no such mutant: examples/walks/game.py, is_near"
        in run(house, "--only", "at +=").stdout
    )


def test_what_was_found_is_kept_until_something_changes(house: Path) -> None:
    run(house, "--only", "at +=")
    assert "tried" not in run(house, "--only", "at +=").stderr
    (house / "tests/rules/test_walks.py").write_bytes(WALKED.replace(b"walked(0, 2) == 2", b"walked(0, 3) == 3"))
    found = run(house, "--only", "at +=")
    assert "now = 'at += 2'" not in found.stdout
    assert found.returncode == 0, found.stdout
