"""Position files: checked field by field."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from examples.hide_and_seek.rules import HIDE_AND_SEEK

from uguisu import BadFile, Table, find_game, read_position
from uguisu.engine.position import thaw

GOOD: dict[str, Any] = {
    "uguisu": "position",
    "game": "hide_and_seek",
    "rules": 1,
    "seats": 2,
    "world": {"hider": 3, "turn": 19, "seekers": [0, 7, 32, 39]},
    "stack": [
        {"procedure": "Turn", "at": "turn_ends"},
        {"procedure": "Seek", "seeker": 3, "at": "where_does_the_seeker_go"},
    ],
}


def read(tmp_path: Path, **changes: Any) -> Any:
    path = tmp_path / "position.json"
    path.write_text(json.dumps({**GOOD, **changes}))
    return thaw(HIDE_AND_SEEK, read_position(path), path)


def test_a_table_starts_anywhere(tmp_path: Path) -> None:
    path = tmp_path / "position.json"
    path.write_text(json.dumps(GOOD))
    table = Table.open(HIDE_AND_SEEK, position=read_position(path))
    prompt = table.prompt(table.seats[1])
    assert prompt is not None
    assert prompt.question == "where_does_the_seeker_go"
    table.act(table.seats[1], prompt.options[0])
    assert table.result is not None
    assert table.result.outcome == "hider"


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"game": "blade"}, "field game: is of the game blade, not hide_and_seek"),
        ({"rules": 7}, "field rules: was written for version 7"),
        ({"rules": "one"}, "field rules: Expected `int`"),
        ({"seats": 5}, "field seats: Hide-and-seek is not played with 5 seats"),
        ({"options": {"fog": True}}, "field options: .*fog"),
        ({"world": {"hider": "attic"}}, "field world.hider: Expected `int`"),
        ({"stack": [{"procedure": "Dance", "at": "x"}]}, r"field stack\[0\].procedure: no procedure is called 'Dance'"),
        ({"stack": [{"procedure": "Turn", "at": "x"}]}, r"field stack\[0\].at: Turn has no step 'x'"),
        ({"stack": [{"procedure": "Seek", "at": "end"}]}, r"field stack\[0\]: .*seeker"),
        ({"sealed": {"1": "fly:3"}}, "field sealed.1: 'fly:3' is no choice"),
        ({"sealed": {"1": "go:20"}}, "field sealed.1: go:20 is not on offer to seat 1"),
        ({"sealed": {"x": "go:20"}}, "field sealed.x: go:20 is not on offer"),
        ({"surprise": 1}, "surprise"),
    ],
)
def test_what_does_not_fit_is_named(tmp_path: Path, changes: dict[str, Any], message: str) -> None:
    with pytest.raises(BadFile, match=message):
        read(tmp_path, **changes)


def test_what_is_no_position_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "position.json"
    with pytest.raises(BadFile, match="cannot be read"):
        read_position(path)
    path.write_text("hello")
    with pytest.raises(BadFile, match="is not a position file"):
        read_position(path)
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadFile):
        read_position(path)


def test_a_position_names_its_steps(tmp_path: Path) -> None:
    position = Table.open(find_game("blade"), seed=1).snapshot()
    assert [frame["procedure"] for frame in position.stack][:2] == ["Career", "ContractAttempt"]
    assert position.stack[-1]["at"] == "where_do_you_begin"
