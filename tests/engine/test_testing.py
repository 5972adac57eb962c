"""Positions in a line, and the strict table: what tests of rules are written with."""

from __future__ import annotations

import pytest
from examples.hide_and_seek.game import HIDE_AND_SEEK, Turn, World
from rules.blade.scene import a_world
from rules.scorpion.scene import world
from toys.parley import PARLEY, Parley

from uguisu.testing import Notation, Scripted

POSITION = Notation(HIDE_AND_SEEK, World)


def test_a_line_says_what_is_otherwise_by_the_types_of_the_fields() -> None:
    w = POSITION("hider=9 seekers=0,1,32,39 turn=3")
    assert (w.hider, w.seekers, w.turn) == (9, [0, 1, 32, 39], 3)
    assert POSITION() == World()
    assert POSITION("seekers=5*3,7").seekers == [5, 5, 5, 7]


def test_parts_of_a_world_bare_names_and_words_of_the_game() -> None:
    w = world("ninja=C07 ninja.hand=rope*2,kenjutsu traitor.visible guards=1@C08,9@C09/1 found=W02:A ropes=- turn=4")
    assert (w.ninja.zone, w.ninja.path, w.ninja.hand) == ("C07", ("C07",), ("rope", "rope", "kenjutsu"))
    assert w.traitor.visible
    assert (w.patrol_zones(), w.guarded_zones()) == ({1: "C09"}, {"C08", "C09"})
    assert (w.found, w.ropes, w.turn) == ({"W02": "A"}, [], 4)
    w = a_world("contract=3 rooms=G9+C4/C5! record.gold=2 items=bow")
    assert (w.record.gold, len(w.rooms), w.target_hp) == (2, 3, w.sheet.hp)
    assert [figure.state for figure in w.figures] == ["calm", "calm", "startled"]


@pytest.mark.parametrize("text", ["ninja.hand=rppe", "ninja.cloak=1", "turn=many", "sleepers=Z99:1"])
def test_what_is_not_there_is_found(text: str) -> None:
    with pytest.raises((AssertionError, ValueError)):
        world(text)


def test_only_the_asked_seat_chooses_and_only_what_is_offered() -> None:
    table = Scripted(HIDE_AND_SEEK, POSITION("hider=20 seekers=19,7,32,39"), Turn())
    with pytest.raises(AssertionError, match="go:19 is not offered"):
        table.choose("go:19")
    with pytest.raises(AssertionError, match="asked of"):
        table.by(1, "go:20")


def test_chance_waits_until_it_is_scripted_and_gives_only_what_it_can() -> None:
    table = Scripted(HIDE_AND_SEEK, POSITION("hider=20 seekers=0,1,32,39"), Turn()).choose("go:21")
    with pytest.raises(AssertionError, match="script it"):
        table.choose("go:8")
    with pytest.raises(AssertionError, match="cannot come"):
        table.choose(draws=["noise:39"])
    table.choose(draws=["noise:-1", "noise:-1"])
    with pytest.raises(AssertionError, match="left over"):
        table.done()


def test_where_several_are_asked_one_says_who_chooses() -> None:
    table = Scripted(PARLEY, PARLEY.set_up(3, None).world, Parley(), draws=["dealt:7"])
    for seat in (2, 0, 1):
        assert table.offered_to(seat) == ["bid:0", "bid:1", "bid:2"]
        table.by(seat, f"bid:{seat}")
    assert table.w.bids == {0: 0, 1: 1, 2: 2}
    table.by(1, "grab").choose("whisper:yes", "whisper:no").done()
    assert table.w.card == 7
