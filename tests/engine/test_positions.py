"""Position files: checked field by field."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from examples.hide_and_seek.game import HIDE_AND_SEEK
from toys.parley import PARLEY, Bid

from uguisu import BadFile, Table, UguisuError, find_game, read_position
from uguisu.engine.position import thaw, told_before

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
    position = read_position(path)
    return told_before(HIDE_AND_SEEK, position, thaw(HIDE_AND_SEEK, position, path), path)


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
        ({"sealed": {"1": "go:4"}}, "field sealed: nobody answers in secret here"),
        ({"world": {"seekers": [0, 7, 32, 40]}}, r"field world.seekers\[3\]: Expected `int` <= 39"),
        ({"world": {"seekers": [0]}}, "field world.seekers: Expected `array` of length >= 4"),
        ({"world": {"winner": 2}}, "field world.winner: no seat 2 at this table"),
        ({"told": [{"event": {"event": "heard", "zone": 99}}]}, r"field told\[0\].event.zone: Expected `int` <= 39"),
        ({"told": [{"event": {"event": "heard", "zone": 9}, "to": [0, 3]}]}, r"field told\[0\].to\[1\]: no seat 3 at"),
        ({"surprise": 1}, "surprise"),
    ],
)
def test_what_does_not_fit_is_named(tmp_path: Path, changes: dict[str, Any], message: str) -> None:
    with pytest.raises(BadFile, match=message):
        read(tmp_path, **changes)


def test_where_things_stand_under_keys_the_key_is_named() -> None:
    position = Table.open(find_game("shadow"), options={"mode": "first_game", "ready_made": True}, seed=1).snapshot()
    position.world["guards"]["7"]["state"] = "asleep"
    with pytest.raises(BadFile, match=r"field world.guards.7.state: "):
        thaw(find_game("shadow"), position)
    position.world["guards"] = {"seven": position.world["guards"]["8"]}
    with pytest.raises(BadFile, match=r"field world.guards.seven: "):
        thaw(find_game("shadow"), position)


@pytest.mark.parametrize(
    ("sealed", "message"),
    [
        ({"1": "fly:3"}, "field sealed.1: 'fly:3' is no choice"),
        ({"1": "grab"}, "field sealed.1: grab is not on offer to seat 1"),
        ({"3": "bid:1"}, "field sealed.3: no seat 3 at this table"),
        ({"²": "bid:1"}, "field sealed.²: no seat ² at this table"),
        ({"0": "bid:1", "1": "bid:1", "2": "bid:0"}, "field sealed: everybody has answered"),
    ],
)
def test_sealed_answers_are_some_that_could_be_given(sealed: dict[str, str], message: str) -> None:
    position = Table.open(PARLEY, seed=1).snapshot()
    position.sealed = {"0": "bid:1"}
    assert thaw(PARLEY, position).sealed == {0: Bid(1)}
    position.sealed = sealed
    with pytest.raises(BadFile, match=message):
        thaw(PARLEY, position)


@pytest.mark.parametrize(
    ("place", "value", "message"),
    [
        (("guards", 0, "zone"), "Z99", r'field world.guards\[0\].zone: no zone "Z99" on this map'),
        (("ninja", "zone"), "Z99", 'field world.ninja.zone: no zone "Z99" on this map'),
        (("ninja", "hand"), ["sword"], r'field world.ninja.hand\[0\]: no card "sword" in an intruder\'s deck'),
        (("hands", 0), ["x"], r'field world.hands\[0\]\[0\]: no card "x" in the guards\' deck'),
        (("objects",), {"Z99": "A"}, 'field world.objects.Z99: no zone "Z99" on this map'),
        (("turn",), 10**30, "field world.turn: "),
        (("turn",), 2, "field world.turn: the board is set up in turn 1"),
        (("alert",), -1, "field world.alert: Expected `int` >= 0"),
        (("guards", 3, "patrol"), 77, r"field world.guards\[3\].patrol: Expected `int` <= "),
        (("seats",), 4, "field world.seats: the table has 2 seats, not 4"),
        (
            ("ropes",),
            [{"ends": ["C01", "C01"], "by": "ninja"}],
            r"field world.ropes\[0\].ends: a rope hangs over a wall",
        ),
        (("is_known",), False, "field world.is_known: somebody plays, and only a lone wolf can be unknown"),
        (("guards",), [], "field world.guards: must have 20 entries, not 0"),
        (("ninja", "wounds"), [0, -1], r"field world.ninja.wounds\[1\]: Expected `int` >= 0"),
    ],
)
def test_positions_of_the_scorpion_name_only_what_is_there(place: tuple[Any, ...], value: Any, message: str) -> None:
    game = find_game("scorpion")
    position = Table.open(game, seats=2, options={"map": "outpost", "ready_made": True}, seed=1).snapshot()
    thaw(game, position)
    holder: Any = position.world
    for key in place[:-1]:
        holder = holder[key]
    holder[place[-1]] = value
    with pytest.raises(BadFile, match=message):
        thaw(game, position)


def test_a_table_from_a_position_that_contradicts_itself_says_so() -> None:
    """Whatever the rules do there is the file's fault; at any other table it would be ours."""
    table = Table.open(HIDE_AND_SEEK, position=Table.open(HIDE_AND_SEEK, seed=1).snapshot(), seed=1)
    table.match.flow.world.hider = 99
    with pytest.raises(UguisuError, match="the position that this table began with contradicts itself"):
        table.act(table.seats[0], "go:20")


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
    path.write_bytes(b'{"world":{"hider":' + b"[" * 100_000)
    with pytest.raises(BadFile, match="too many brackets lie within each other"):
        read_position(path)


def test_a_position_names_its_steps(tmp_path: Path) -> None:
    position = Table.open(find_game("blade"), seed=1).snapshot()
    assert [frame["procedure"] for frame in position.stack][:2] == ["Career", "ContractAttempt"]
    assert position.stack[-1]["at"] == "where_do_you_begin"
