"""Chapter 5.15: Osaka Castle and Nakasendo Road, and how missions begin and end."""

from __future__ import annotations

from collections import Counter

import pytest
from rules.shadow.scene import FIRST, Scene, bodies_in, executed, ordered, world

from uguisu.games.shadow import events as e
from uguisu.games.shadow.figures import KIND_OF
from uguisu.games.shadow.flow.execution import Execution
from uguisu.games.shadow.flow.orders import Orders
from uguisu.games.shadow.flow.refresh import Refresh
from uguisu.games.shadow.flow.setup import Deployment, SetUp

SPEARMAN, OFFICER, SAMURAI = (FIRST[kind] for kind in ("spearman", "officer", "samurai"))
GATE = "osaka yuki=7.3 yuki.carries=barrel mat=0:YUK-02"
OFFICERS = {"osaka": "8.2", "nakasendo": "4.1", "imai": "9.3", "tsuru": "6.3", "palace": "8.2"}
"""Where an Officer stands in each, so that Nakasendo is not won at once."""


@pytest.mark.parametrize(
    ("mission", "time", "guards"),
    [
        pytest.param("osaka", 12, {"spearman": 12, "officer": 2}, marks=pytest.mark.rule("SH-1001")),
        pytest.param("nakasendo", 9, {"spearman": 9, "officer": 3}, marks=pytest.mark.rule("SH-1011")),
        pytest.param(
            "imai",
            10,
            {"spearman": 7, "officer": 3, "samurai": 3, "daimyo": 1},
            marks=pytest.mark.rule("SH-1021"),
        ),
        pytest.param("tsuru", 12, {"spearman": 10, "officer": 3, "samurai": 3}, marks=pytest.mark.rule("SH-1031")),
        pytest.param(
            "palace",
            14,
            {"spearman": 14 + 3, "officer": 3 + 1, "samurai": 3 + 1, "daimyo": 1},
            marks=pytest.mark.rule("SH-1041"),
        ),
    ],
)
def test_start_time_and_guards_of_each_mission(mission: str, time: int, guards: dict[str, int]) -> None:
    scene = Scene(SetUp(), w=world(f"{mission} time=1", options={"quests": False}))
    assert scene.w.time == time
    due = scene.flow.find(Deployment).due
    assert Counter(KIND_OF[number] for number in due) == guards
    assert sum(guards.values()) <= 36


@pytest.mark.parametrize("mission", ["imai", "palace"])
@pytest.mark.rule("SH-1021", "SH-1041", "SH-213")
def test_the_lord_begins_in_an_objective_yard(mission: str) -> None:
    scene = Scene(SetUp(), w=world(mission, options={"quests": False})).daimyo("place-each")
    yards = {text.split(":")[1] for text in scene.offered}
    assert yards == {"imai": {"6.3", "10.4"}, "palace": {"5.2", "9.3"}}[mission]


@pytest.mark.rule("SH-1004", "SH-1013", "SH-1026", "SH-1036", "SH-1043", "SH-807")
@pytest.mark.parametrize("mission", ["osaka", "nakasendo", "imai", "tsuru", "palace"])
def test_when_time_runs_out_the_daimyo_wins_each_mission(mission: str) -> None:
    scene = Scene(Refresh(), w=world(f"{mission} time=1 guards=officer@{OFFICERS[mission]}/0/in"))
    assert (scene.w.time, scene.w.ending, scene.w.cause) == (0, "daimyo", "time")


@pytest.mark.rule("SH-R95")
@pytest.mark.parametrize("mission", ["osaka", "nakasendo", "imai", "tsuru", "palace"])
def test_keys_lie_on_junctions_ninjas_enter_by_bushes_and_objectives_are_yards_or_bushes(mission: str) -> None:
    board = world(mission).board
    assert {board.kind[entry] for entry in board.entries} == {"bush"}
    assert {board.kind[key] for key in board.file.keys.values()} <= {"junction"}
    places = [place for objective in board.file.objectives.values() for place in objective]
    assert len(places) == 2
    assert {board.kind[place] for place in places} <= {"yard", "bush"}


# Osaka


@pytest.mark.rule("SH-1002", "SH-907", "SH-906", "SH-R73")
def test_a_barrel_is_picked_up_before_or_after_a_card_without_a_move() -> None:
    scene = executed("osaka hayato=4.0 mat=0:HAY-01")
    assert scene.offered == ["pick-up", "waive"]
    scene.ninjas("waive")
    assert (scene.offered, scene.w.ninjas["hayato"].used) == (["pick-up", "waive"], ()), "and once more after it"
    scene.ninjas("pick-up")
    assert (scene.w.ninjas["hayato"].carries, scene.w.green) == ("barrel", {"4.0": 2})
    scene = executed("osaka hayato=4.0 hayato.carries=barrel mat=0:HAY-01")
    assert scene.question is None, "one at the most"


@pytest.mark.rule("SH-1002", "SH-907")
def test_no_barrel_is_picked_up_during_a_movement_card() -> None:
    scene = executed("osaka hayato=4.0 mat=0:HAY-05").ninjas("through:5.0:4.0")
    assert (scene.question, scene.w.green) == (None, {"4.0": 3})


@pytest.mark.rule("SH-907", "SH-R73", "SH-1002")
def test_a_failed_card_gives_no_second_chance_to_pick_up() -> None:
    scene = executed("osaka yuki=4.0 guards=spearman@4.1/4/in mat=0:YUK-03").ninjas("waive")
    assert (scene.question, scene.w.noise, scene.w.green) == (None, 1, {"4.0": 3})


@pytest.mark.rule("SH-1003", "SH-R74")
def test_a_barrel_kills_all_guards_of_the_yard_and_makes_three_noise() -> None:
    guards = "spearman@2.5/1/out,officer@2.5/3/in,samurai@2.5/5/out,spearman@3.3/5/in"
    scene = executed(f"osaka hayato=1.6 hayato.carries=barrel guards={guards} mat=0:HAY-02")
    assert sorted(scene.w.guards) == [2]
    assert (bodies_in(scene.w), scene.w.noise) == (["2.5/1", "2.5/3", "2.5/5"], 3)
    assert (scene.w.ninjas["hayato"].carries, scene.w.ending) == ("", "")


@pytest.mark.rule("SH-R74", "SH-1003", "SH-421")
def test_any_adjacent_yard_can_be_blown_up_an_empty_one_too() -> None:
    text = "osaka hayato=2.4 hayato.carries=barrel guards=spearman@1.4/0/in,spearman@1.4/2/in mat=0:HAY-02"
    scene = executed(text)
    assert sorted(scene.offered) == ["target:1.4", "target:2.5", "target:3.3"]
    scene.ninjas("target:3.3")
    assert (scene.w.noise, bodies_in(scene.w), scene.w.ninjas["hayato"].carries) == (3, [], "")


@pytest.mark.rule("SH-1003", "SH-605")
def test_an_explosion_is_noticed_by_nobody_of_that_yard() -> None:
    scene = executed("osaka hayato=4.0 green=- hayato.carries=barrel guards=spearman@4.1/2/in mat=0:HAY-02")
    scene.ninjas("target:4.1")
    assert (scene.w.guards, scene.w.noise) == ({}, 3)


@pytest.mark.rule("SH-1004", "SH-R110")
def test_blowing_up_the_main_gate_wins_at_once_and_no_further_card_is_executed() -> None:
    scene = executed(f"{GATE},1:HAY-05 hayato=5.1")
    assert (scene.w.ending, scene.w.cause, scene.w.noise) == ("ninjas", "objective", 3)
    assert [turned.card for turned in scene.heard(e.CardTurned)] == ["YUK-02"]


@pytest.mark.rule("SH-1004")
@pytest.mark.parametrize("yard", ["7.1", "9.3"])
def test_blowing_up_another_yard_wins_nothing(yard: str) -> None:
    bush = {"7.1": "8.1", "9.3": "9.2"}[yard]
    scene = executed(f"osaka yuki={bush} yuki.carries=barrel mat=0:YUK-02").ninjas(f"target:{yard}")
    assert (scene.w.ending, scene.w.is_blown_up) == ("", False)


@pytest.mark.rule("SH-1003", "SH-R74", "SH-402")
def test_a_barrel_that_is_seen_is_kept() -> None:
    scene = executed(f"{GATE} guards=spearman@8.2/3/out")
    assert (scene.w.ninjas["yuki"].carries, scene.w.noise, scene.w.ending) == ("barrel", 1, "")


# Nakasendo


@pytest.mark.rule("SH-1012", "SH-908")
def test_an_ambush_kills_a_guard_of_any_type_and_hides_his_body() -> None:
    text = "nakasendo yuki=5.1 guards=officer@8.2/0/in,samurai@4.1/0/in,spearman@5.2/3/out mat=0:YUK-02"
    scene = executed(text)
    assert sorted(scene.offered) == ["target:4.1", "target:5.2"]
    scene.ninjas("target:4.1")
    assert (scene.guard(SAMURAI), bodies_in(scene.w), scene.w.noise) == ("", [], 0)
    assert scene.w.blue == ("9.2", "12.2")


@pytest.mark.rule("SH-1012")
def test_the_ninja_says_whom_the_ambush_kills() -> None:
    text = "nakasendo yuki=5.1 guards=officer@4.1/0/out,spearman@4.1/2/out,officer@8.2/0/in mat=0:YUK-02"
    scene = executed(text)
    assert sorted(scene.offered) == ["guard:1", "guard:22"]
    scene.ninjas("guard:1")
    assert (scene.guard(1), scene.guard(22)) == ("", "4.1/0/out")


@pytest.mark.rule("SH-1012", "SH-602", "SH-603")
def test_an_ambush_is_noticed_like_any_death() -> None:
    text = "nakasendo yuki=5.1 guards=officer@4.1/0/out,spearman@4.1/2/in,officer@8.2/0/in bodies=4.1/4 mat=0:YUK-02"
    scene = executed(text).ninjas("guard:22")
    assert (scene.guard(1), scene.w.noise, bodies_in(scene.w)) == ("4.1/2/in!", 1, [])


@pytest.mark.rule("SH-1012", "SH-412")
def test_an_ambush_is_blue_and_the_token_stays_if_it_fails() -> None:
    text = "nakasendo yuki=5.1 guards=officer@4.1/0/out!,officer@8.2/0/in mat=0:YUK-02"
    scene = executed(text)
    assert (scene.w.blue, scene.w.ninjas["yuki"].flipped) == (("5.1", "9.2", "12.2"), 1)


@pytest.mark.rule("SH-1013", "SH-R75")
@pytest.mark.parametrize(
    ("others", "wins"),
    [("", True), (",officer@8.2/0/in", False), (",officer@11.2/0/in~", False), (",officer@7.1/0/in", True)],
    ids=["none", "barracks", "stunned-on-convoy", "elsewhere"],
)
def test_the_ninjas_win_when_no_officer_is_in_a_convoy_yard_or_in_barracks(others: str, wins: bool) -> None:
    scene = executed(f"nakasendo yuki=5.1 guards=officer@4.1/0/out{others} mat=0:YUK-02")
    assert scene.w.ending == ("ninjas" if wins else "")


@pytest.mark.rule("SH-1013", "SH-R75", "SH-R98")
def test_it_is_looked_after_each_symbol() -> None:
    """Bellow: the last Officer is lured away, and the noise that would follow is not made."""
    scene = executed("nakasendo mugen=2.1 guards=officer@4.1/0/out mat=0:MUG-10").ninjas("stand:3.0:0:in")
    assert (scene.w.ending, scene.w.cause, scene.w.noise) == ("ninjas", "objective", 0)


@pytest.mark.rule("SH-1013", "SH-R75", "SH-R115")
def test_it_is_looked_after_each_order_card() -> None:
    scene = ordered("nakasendo guards=officer@4.1/0/out", "MF").daimyo("guard:22", "stand:5.2:0:in")
    assert scene.w.ending == "", "not within a card"
    scene.daimyo("waive")
    assert (scene.w.ending, scene.w.cause) == ("ninjas", "objective")
    scene = ordered("nakasendo guards=officer@4.1/0/out", "MF")
    scene.daimyo("guard:22", "stand:5.2:0:in", "guard:22", "stand:4.1:2:out")
    assert scene.w.ending == ""


@pytest.mark.rule("SH-R75", "SH-808", "SH-R99")
def test_it_is_looked_in_refresh_before_time_is_up() -> None:
    scene = Scene(Refresh(), w=world("nakasendo time=1 guards=officer@5.2/0/in"))
    assert (scene.w.ending, scene.w.cause) == ("ninjas", "objective")


# Ends


@pytest.mark.rule("SH-R115", "SH-807", "SH-806")
def test_a_mission_that_ends_in_orders_ends_at_once() -> None:
    w = world("osaka time=1 orders=P,M guards=officer@8.2/0/in yuki=7.3 yuki.carries=barrel mat=0:YUK-02")
    scene = Scene(Orders(), Execution(), w=w).daimyo("execute:P", "use-power")
    assert (scene.w.ending, scene.w.cause, scene.question) == ("daimyo", "time", None)
    assert (scene.heard(e.CardTurned), scene.w.orders) == ([], ("M",))
