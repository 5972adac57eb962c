"""SH-941 and SH-942: either side may give up once time is short."""

from __future__ import annotations

import pytest
from rules.shadow.scene import GAME, Scene, world

from uguisu import Flow, Seat
from uguisu.games.shadow import events as e
from uguisu.games.shadow.flow.orders import Orders
from uguisu.games.shadow.flow.programming import Programming
from uguisu.games.shadow.flow.rounds import Rounds


def programming(time: int) -> Scene:
    return Scene(Programming(), w=world(f"team=hayato,yuki,mugen,aiko time={time}", seats=3))


@pytest.mark.rule("SH-941", "SH-809")
@pytest.mark.parametrize(("time", "may"), [(12, False), (6, False), (5, True), (1, True)])
def test_giving_up_is_offered_at_time_five_or_less(time: int, may: bool) -> None:
    table = programming(time)
    assert all(("surrender" in table.offered_to(seat)) == may for seat in (1, 2))
    orders = Scene(Orders(), w=world(f"time={time} orders=M"))
    assert ("give-up" in orders.offered) == may


@pytest.mark.rule("SH-941", "SH-942", "SH-R57", "SH-R59")
def test_when_every_ninja_player_surrenders_the_mission_is_lost_and_the_next_one_is_longer() -> None:
    table = Scene(Rounds(), w=world("team=hayato,yuki,mugen,aiko time=5 orders=M", seats=3))
    table.by(1, "surrender").by(2, "surrender")
    assert (table.w.ending, table.w.cause, table.w.progress.extra_time) == ("daimyo", "surrender", 2)
    assert table.question is None, "nothing else is carried out"


@pytest.mark.rule("SH-941", "SH-305", "SH-R59")
def test_if_only_some_surrender_it_counts_as_ready() -> None:
    table = programming(5).by(1, "surrender")
    assert table.asked == (2,), "and he does not go back"
    table.by(2, "ready")
    assert (table.w.ending, table.w.progress.extra_time) == ("", 0)
    assert table.heard(e.MatSealed)


@pytest.mark.rule("SH-941")
def test_a_surrender_of_one_round_does_not_count_in_the_next() -> None:
    first = programming(5).by(1, "surrender").by(2, "ready")
    table = Scene(Programming(), w=first.w).by(1, "ready").by(2, "surrender")
    assert table.w.ending == ""


@pytest.mark.rule("SH-941", "SH-942", "SH-R57", "SH-R115")
def test_the_daimyo_gives_up_in_his_orders_phase_and_the_next_mission_is_shorter() -> None:
    table = Scene(Rounds(), w=world("time=5 orders=M,M")).ninjas("ready")
    table.daimyo("prepare:M", "give-up")
    assert (table.w.ending, table.w.cause, table.w.progress.extra_time) == ("ninjas", "given_up", -2)
    assert table.question is None


@pytest.mark.rule("SH-R58", "SH-1115")
@pytest.mark.parametrize(("seat", "winner"), [(0, "ninjas"), (1, "daimyo"), (2, "daimyo")])
@pytest.mark.parametrize("mode", ["single", "chapter"])
def test_whoever_leaves_the_table_gives_the_mission_to_the_other_side(seat: int, winner: str, mode: str) -> None:
    table = Scene(Rounds(), w=world("nakasendo guards=officer@8.2/0/in", seats=3, options={"mode": mode}))
    GAME.resign(table.flow, Seat(seat))
    w = table.w
    assert (w.ending, w.cause, w.phase) == (winner, "given_up", "over")
    assert w.progress.played == (("nakasendo",) if mode == "chapter" else ())
    assert w.progress.won == (("nakasendo",) if (mode, winner) == ("chapter", "ninjas") else ())
    assert w.progress.more_daimyo_cards == (2 if (mode, winner) == ("chapter", "daimyo") else 0)


def test_whoever_leaves_before_a_mission_is_chosen_gives_nothing_away() -> None:
    w = world(options={"mode": "chapter"}, mission="")
    GAME.resign(Flow(w), Seat(0))
    assert (w.ending, w.phase, w.progress.played) == ("ninjas", "over", ())
