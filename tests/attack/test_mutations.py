"""Changed files of every kind: CI tries 500 of each, `make mutations` 10,000."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from random import Random
from unittest.mock import patch

import pytest
from attack import mutated_files, mutations
from attack.mutated_files import HERE, kinds
from attack.mutations import mutated_table, resealed, tried

from uguisu.engine.tablefile import written

COUNT = int(os.environ.get("MUTATIONS", "200"))
ROOT = Path(__file__).parents[2]
GAME = HERE["hide_and_seek"]


@pytest.fixture(autouse=True)
def _at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("UGUISU_HOME", str(tmp_path / "home"))


@pytest.mark.parametrize("kind", list(kinds(Path())))
def test_a_changed_file_is_refused_in_one_line_or_works(kind: str, tmp_path: Path) -> None:
    with kinds(tmp_path)[kind] as trial:
        tally = tried(kind, trial, range(COUNT))
    assert not tally.wrong, "\n".join(tally.wrong)
    assert tally.refused > tally.accepted > 0, tally


@pytest.mark.parametrize("kind", list(kinds(Path())))
def test_an_unchanged_file_works(kind: str, tmp_path: Path) -> None:
    """Otherwise the changes would be tested of a file that is refused anyway."""
    with (
        patch.object(mutated_files, "changed", lambda text, random: text),
        patch.object(mutated_files, "mutated_table", lambda text, random: text),
        patch.object(mutated_files, "changed_key", lambda key, random: key),
        kinds(tmp_path)[kind] as trial,
    ):
        tally = tried(kind, trial, range(10))
    assert (tally.accepted, tally.wrong) == (10, [])


def test_sums_that_are_made_anew_are_the_right_ones() -> None:
    text = written(mutated_files.FINISHED[0].table(1))
    assert resealed(text.replace(b'"sum":"', b'"sum":"0')) == text


def test_a_change_depends_on_its_number_alone() -> None:
    text = written(mutated_files.UNFINISHED[0].table(1))
    first = [mutated_table(text, Random(number)) for number in range(300)]
    assert first == [mutated_table(text, Random(number)) for number in range(300)]
    assert sum(one != text for one in first) > 250


def test_what_goes_wrong_is_noticed() -> None:
    def trial(random: Random) -> bool:
        if random.random() < 0.5:
            raise mutations.UguisuError("no" * 1000)
        raise IndexError("list index out of range")

    with patch.object(mutations.UguisuError, "__init__", Exception.__init__):
        tally = tried("bad", trial, range(20))
    assert len(tally.wrong) == 2
    with patch.object(mutations, "PATIENCE", 0.1):
        assert "no end" in tried("endless", lambda random: all(True for _ in iter(int, 1)), [1]).wrong[0]


NESTED = b"[" * 10**5 + b"]" * 10**5
POSITION = b'{"uguisu":"position","game":"hide_and_seek","rules":1,"seats":2,"world":{"hider":%s},"stack":[]}'


@pytest.mark.parametrize(
    ("words", "text", "said"),
    [
        (["verify", "file"], resealed(b'{"uguisu":"table","seats":' + NESTED + b"}"), "line 1: too many brackets"),
        (["replay", "file", "--plain"], b'{"uguisu":' + NESTED + b"}\n", "line 1: too many brackets"),
        (["play", "--file", "file"], b'{"uguisu":' + NESTED + b"}\n", "line 1: too many brackets"),
        (["play", "--position", "file"], POSITION % NESTED, "too many brackets"),
        (["play", "--position", "file"], POSITION % b"40", "field world.hider: Expected `int` <= 39"),
        (["play", "--position", "file"], POSITION % (b'"' + b"x" * 10**6), "it is not JSON"),
    ],
)
def test_the_command_itself_says_one_line(tmp_path: Path, words: list[str], text: bytes, said: str) -> None:
    (tmp_path / "file").write_bytes(text)
    given = [words[0], GAME, *words[1:]] if words[0] == "play" else [*words, "--game", GAME]
    command = [sys.executable, "-c", "import sys; from uguisu.cli import main; sys.exit(main())", *given]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT / "src"), str(ROOT)])}
    run = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
    assert run.returncode == 1
    assert run.stderr.startswith("uguisu: file")
    assert said in run.stderr
    assert run.stderr.count("\n") == 1
    assert len(run.stderr) < mutations.LONGEST
