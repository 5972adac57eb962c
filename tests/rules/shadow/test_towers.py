"""5.14: towers and their focus. At Tsuru the tower is 9.3, on the tile L6."""

from __future__ import annotations

import pytest
from rules.shadow.scene import Scene, bodies_in, executed, ordered, world

from uguisu.games.shadow import events as e
from uguisu.games.shadow.board import HexId
from uguisu.games.shadow.flow.refresh import Refresh
from uguisu.games.shadow.world import World

TOWER = HexId("9.3")


def sees(focus: str) -> World:
    return world(f"tsuru focus={focus} guards=spearman@9.3/tower")


@pytest.mark.rule("SH-931", "SH-107", "SH-111")
def test_a_tower_holds_one_guard_without_corner_and_facing() -> None:
    assert [(spot.corner, spot.facing) for spot in world("tsuru").spots(TOWER)] == [(-1, "tower")]
    w = world("tsuru guards=spearman@9.3/tower,spearman@8.2/1/in")
    assert not w.spots(TOWER)
    assert len(w.spots(TOWER, mover=1)) == 1, "he may stay"
    table = ordered("tsuru guards=spearman@9.3/tower,spearman@8.2/1/in", "F").daimyo("guard:2")
    assert "stand:9.3:-1:tower" not in table.offered


@pytest.mark.rule("SH-932", "SH-523")
def test_he_sees_what_is_done_to_or_from_the_hex_in_focus() -> None:
    assert sees("8.2").who_sees_action(HexId("8.2"), HexId("9.2")) == [1]
    assert sees("9.2").who_sees_action(HexId("8.2"), HexId("9.2")) == [1]
    assert sees("7.3").who_sees_action(HexId("8.2"), HexId("9.2"), HexId("7.3")) == [1], "the arrival"
    assert sees("7.3").who_sees_action(HexId("8.2"), HexId("9.2")) == []
    assert sees("9.2").who_sees_action(HexId("8.2"), HexId("7.3")) == []


@pytest.mark.rule("SH-932", "SH-R71", "SH-525")
def test_he_sees_moves_through_from_and_to_the_hex_in_focus_and_nothing_of_his_own_yard() -> None:
    for focus, seen in (("8.3", [1]), ("9.2", [1]), ("8.4", [1]), ("9.3", []), ("10.3", [])):
        assert sees(focus).who_sees_move(HexId("8.3"), HexId("9.2"), HexId("8.4")) == seen
    assert sees("8.2").who_sees_action(TOWER, HexId("9.2")) == [], "not even his own yard"
    assert sees("9.3").who_sees_action(TOWER, HexId("9.2")) == [1], "unless it is in focus"


@pytest.mark.rule("SH-932", "SH-525", "SH-413")
def test_the_arrival_at_a_bush_in_focus_is_seen_and_the_return_is_not() -> None:
    text = "tsuru open_gates=8.5 focus=8.4 guards=spearman@9.3/tower! hayato=7.6 mat=0:HAY-07"
    table = executed(text).ninjas("through:7.5:8.4")
    assert (table.w.noise, table.w.ninjas["hayato"].bush, table.w.ninjas["hayato"].flipped) == (1, "7.6", 1)
    assert executed(text).ninjas("through:7.5:7.6").w.noise == 0


@pytest.mark.rule("SH-932", "SH-605")
def test_he_notices_deaths_in_the_yard_in_focus_only() -> None:
    text = "tsuru focus={} guards=spearman@9.3/tower,spearman@8.2/1/out hayato=9.2 hayato.carries=hostage mat=0:HAY-09"
    for focus, noise in (("8.2", 1), ("9.3", 0)):
        table = executed(text.format(focus)).ninjas("target:8.2")
        assert table.w.noise == noise, focus


@pytest.mark.rule("SH-933", "SH-932", "SH-116")
def test_whoever_comes_to_the_tower_is_told_at_once_which_hex_of_its_tile_to_watch() -> None:
    table = ordered("tsuru guards=spearman@8.2/1/in", "F").daimyo("guard:1", "stand:9.3:-1:tower")
    assert table.question == "what_does_the_tower_watch"
    assert {text.removeprefix("focus:") for text in table.offered} == set(table.w.board.hexes_on["L6"])
    assert table.daimyo("focus:9.2").w.focus == "9.2"


@pytest.mark.rule("SH-933")
def test_the_focus_may_be_moved_whenever_that_guard_is_moved() -> None:
    table = ordered("tsuru focus=9.2 guards=spearman@9.3/tower", "M").daimyo(
        "guard:1", "stand:9.3:-1:tower", "focus:8.4"
    )
    assert (table.guard(1), table.w.focus) == ("9.3/tower", "8.4")


@pytest.mark.rule("SH-933")
def test_a_ninja_who_moves_him_says_what_he_watches() -> None:
    text = "tsuru team=takuma focus=8.2 guards=spearman@9.3/tower takuma=10.3 mat=0:TAK-04"
    table = executed(text).ninjas("stand:9.3:-1:tower")
    assert (table.question, table.asked) == ("what_does_the_tower_watch", (1,))
    assert table.ninjas("focus:10.2").w.focus == "10.2"


@pytest.mark.rule("SH-R70", "SH-933")
def test_nothing_else_moves_the_focus() -> None:
    table = Scene(Refresh(), w=world("tsuru focus=9.2 guards=spearman@9.3/tower"))
    assert table.w.focus == "9.2"
    assert not table.heard(e.TowerWatches)


@pytest.mark.rule("SH-612", "SH-606", "SH-604", "SH-R117")
def test_a_focus_set_on_bodies_finds_them_in_one_event_with_those_of_his_move() -> None:
    text = "tsuru bodies=8.2/4,9.3/tower,8.5/1 guards=spearman@8.5/4/in"
    table = ordered(text, "F").daimyo("guard:1", "stand:9.3:-1:tower", "focus:8.2")
    assert (table.w.noise, bodies_in(table.w), table.guard(1)) == (1, [], "9.3/tower!")


@pytest.mark.rule("SH-934", "SH-512", "SH-718")
def test_a_stunned_tower_guard_sees_nothing_and_an_alerted_one_searches_the_bush_in_focus() -> None:
    assert world("tsuru focus=8.2 guards=spearman@9.3/tower~").who_sees_action(HexId("8.2"), HexId("9.2")) == []
    for state, flipped in (("!", 1), ("", 0), ("~", 0)):
        w = world(f"tsuru is_search_ordered hayato=8.4 focus=8.4 guards=spearman@9.3/tower{state}")
        assert Scene(Refresh(), w=w).w.ninjas["hayato"].flipped == flipped


@pytest.mark.rule("SH-934", "SH-529")
def test_a_focus_on_a_bush_is_a_watched_bush() -> None:
    assert sees("8.4").watched_bushes() == {"8.4"}
    assert sees("8.3").watched_bushes() == set(), "a junction is no bush"


@pytest.mark.rule("SH-935")
@pytest.mark.parametrize("how", ["goes", "dies"])
def test_an_empty_tower_watches_nothing(how: str) -> None:
    if how == "goes":
        w = ordered("tsuru focus=9.2 guards=spearman@9.3/tower", "F").daimyo("guard:1", "stand:8.2:1:in").w
    else:
        w = executed("tsuru focus=8.2 guards=spearman@9.3/tower hayato=10.3 mat=0:HAY-09").w
        assert bodies_in(w) == ["9.3/tower"]
    assert (w.focus, w.watched_bushes()) == ("", set())


@pytest.mark.rule("SH-R108", "SH-931", "SH-430")
def test_a_tower_guard_can_be_attacked_from_the_bushes_beside_his_yard() -> None:
    table = executed("tsuru focus=8.2 guards=samurai@9.3/tower yuki=10.3 mat=0:YUK-03")
    assert table.guard(30) == "9.3/tower~"
