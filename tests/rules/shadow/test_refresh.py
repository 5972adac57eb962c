"""4.2 and 5.13: Refresh, the alarm, and time."""

from __future__ import annotations

from typing import Any

import pytest
from rules.shadow.scene import Scene, bodies_in, executed, ordered, world

from uguisu.games.shadow import events as e
from uguisu.games.shadow.flow.refresh import Refresh
from uguisu.games.shadow.flow.rounds import Rounds

GUARDS = "guards=spearman@4.1/1/out!,spearman@5.2/1/out~,officer@8.2/1/out"


def refreshed(text: str = "", draws: tuple[str, ...] = (), **changes: Any) -> Scene:
    return Scene(Refresh(), w=world(text, **changes), draws=draws)


def states(table: Scene) -> str:
    return "".join(guard.state[0] for guard in table.w.guards.values())


# The order of things


@pytest.mark.rule("SH-801", "SH-R01")
def test_the_steps_of_refresh_come_in_order() -> None:
    text = (
        "is_search_ordered noise=3 prepared=O1 deck=O2,O2,O2 guards=spearman@4.1/0/out!,spearman@5.2/1/out~ hayato=5.1"
    )
    table = refreshed(text, ("drew:O2",) * 3)
    told = [
        type(event).__name__
        for event in table.events
        if isinstance(
            event,
            e.SearchMade | e.GuardsWoke | e.OrdersDrawn | e.OrdersActive | e.AlarmChanged | e.TimePassed,
        )
    ]
    assert told == ["SearchMade", "GuardsWoke", "OrdersDrawn", "OrdersActive", "AlarmChanged", "TimePassed"]


@pytest.mark.rule("SH-802", "SH-203")
@pytest.mark.parametrize("team", ["hayato", "hayato,yuki,mugen", "hayato,yuki,mugen,aiko,takuma"])
def test_the_daimyo_draws_as_many_orders_as_there_are_characters(team: str) -> None:
    count = len(team.split(","))
    table = refreshed(f"team={team} orders=O7 deck={','.join(['O1'] * 6)}", ("drew:O1",) * count)
    assert table.w.orders == (*["O1"] * count, "O7")
    assert len(table.w.deck) == 6 - count


# The alarm


@pytest.mark.rule("SH-803", "SH-804", "SH-805", "SH-R06", "SH-173")
@pytest.mark.parametrize(
    ("noise", "before", "kept", "alerted", "after"),
    [
        (3, "none", 0, True, "full"),
        (4, "half", 0, True, "full"),
        (7, "full", 0, True, "full"),
        (2, "full", 2, True, "half"),
        (0, "full", 0, True, "half"),
        (2, "half", 2, False, "none"),
        (0, "half", 0, False, "none"),
        (2, "none", 0, True, "none"),
        (0, "none", 0, True, "none"),
    ],
)
def test_the_alarm_follows_the_noise(noise: int, before: str, kept: int, alerted: bool, after: str) -> None:
    table = refreshed(f"noise={noise} alarm={before} guards=spearman@4.1/1/out!,officer@8.2/1/out")
    assert (table.w.noise, table.w.alarm, states(table)) == (kept, after, "ac" if alerted else "cc")


@pytest.mark.rule("SH-803", "SH-203", "SH-R08", "SH-R97")
@pytest.mark.parametrize(
    ("team", "alarm"), [("hayato", "full"), ("hayato,yuki", "full"), ("hayato,yuki,mugen", "none")]
)
def test_the_threshold_is_the_number_of_characters(team: str, alarm: str) -> None:
    assert refreshed(f"team={team} noise=2").w.alarm == alarm


@pytest.mark.rule("SH-803", "SH-805")
def test_over_four_rounds() -> None:
    table = refreshed("noise=3 guards=spearman@4.1/1/out!")
    seen = [(table.w.alarm, table.w.noise, states(table))]
    for more in (1, 1, 0):
        table.w.noise += more
        table = Scene(Refresh(), w=table.w)
        seen.append((table.w.alarm, table.w.noise, states(table)))
    assert seen == [("full", 0, "a"), ("half", 1, "a"), ("none", 2, "c"), ("none", 0, "c")]


@pytest.mark.rule("SH-805", "SH-513", "SH-510")
def test_calming_does_not_concern_the_stunned_who_wake_by_themselves() -> None:
    assert states(refreshed(f"alarm=half {GUARDS}")) == "ccc"
    assert states(refreshed(f"alarm=none {GUARDS}")) == "acc", "whoever wakes is calm"


@pytest.mark.rule("SH-610", "SH-R09")
def test_the_alarm_is_not_raised_before_refresh_and_noise_after_it_counts_in_the_next_one() -> None:
    table = executed("mugen=4.0 noise=2 green=- guards=spearman@3.0/1/out mat=0:MUG-10")
    while table.asked:
        table.choose(table.offered[0])
    assert (table.w.noise, table.w.alarm) == (3, "none")
    assert table.view(0).noise == 3 == table.view(1).noise
    table = Scene(Refresh(), w=table.w)
    table.w.noise += 1
    assert (table.w.alarm, table.w.noise) == ("full", 1)


@pytest.mark.rule("SH-803", "SH-R07")
def test_the_alarm_is_on_at_half_and_at_full() -> None:
    assert [world(f"alarm={level}").is_alarm for level in ("none", "half", "full")] == [False, True, True]


@pytest.mark.rule("SH-611", "SH-801", "SH-R117", "SH-602")
def test_what_waking_guards_find_counts_in_the_same_refresh() -> None:
    text = "noise=2 bodies=4.1/4,5.2/4 guards=spearman@4.1/1/in~,spearman@5.2/1/out~,officer@8.2/1/in~"
    table = refreshed(text)
    assert (table.w.alarm, table.w.noise, bodies_in(table.w), states(table)) == ("full", 0, ["5.2/4"], "acc")


@pytest.mark.rule("SH-611", "SH-R117", "SH-932")
def test_a_tower_guard_who_wakes_finds_the_bodies_in_his_focus() -> None:
    table = refreshed("tsuru focus=8.2 bodies=8.2/1,9.3/tower guards=spearman@9.3/tower~ noise=2")
    assert (bodies_in(table.w), table.w.alarm) == (["9.3/tower"], "full")


# Time and the end


@pytest.mark.rule("SH-806", "SH-R04", "SH-160")
def test_time_falls_by_one_in_each_refresh() -> None:
    table = refreshed("time=7")
    assert table.w.time == 6
    assert table.heard(e.TimePassed) == [e.TimePassed(6)]


@pytest.mark.rule("SH-806", "SH-719")
def test_time_falls_by_one_more_for_each_power() -> None:
    table = ordered("time=7 guards=officer@8.2/0/in", "P").daimyo("use-power")
    assert Scene(Refresh(), w=table.w, draws=["drew:P"]).w.time == 5


@pytest.mark.rule("SH-807", "SH-R04")
def test_at_time_zero_the_daimyo_wins_at_once() -> None:
    table = Scene(Rounds(), w=world("time=1")).ninjas("ready")
    assert (table.w.time, table.w.ending, table.w.cause, table.question) == (0, "daimyo", "time", None)


@pytest.mark.rule("SH-R04")
def test_the_start_time_is_the_number_of_rounds() -> None:
    table, rounds = Scene(Rounds(), w=world("nakasendo round=0 guards=officer@8.2/0/in")), 0
    while table.asked:
        rounds += 1
        table.ninjas("ready")
    assert (rounds, table.w.ending) == (9, "daimyo")


ESCAPED = "imai hayato=2.7 yuki=3.8 mugen=3.8"


@pytest.mark.rule("SH-808", "SH-R99", "SH-R02", "SH-1025")
def test_an_objective_met_before_time_falls_wins() -> None:
    table = refreshed(f"{ESCAPED} yuki.carries=documents time=1")
    assert (table.w.ending, table.w.cause, table.w.time) == ("ninjas", "objective", 1)


@pytest.mark.rule("SH-R02", "SH-1025", "SH-808")
def test_escape_is_looked_at_in_refresh_after_the_search() -> None:
    table = refreshed(f"{ESCAPED} yuki.carries=documents is_search_ordered guards=spearman@4.7/4/out!")
    assert table.heard(e.SearchMade) == [e.SearchMade(("yuki", "mugen"))]  # type: ignore[arg-type]
    assert table.w.ending == ""


@pytest.mark.rule("SH-R03", "SH-634")
def test_a_ninja_whom_damage_does_not_change_any_more_is_found_all_the_same() -> None:
    text = f"{ESCAPED} mugen=9.8 hayato=9.8 yuki.carries=documents is_search_ordered yuki.flipped=2"
    table = refreshed(f"{text} guards=spearman@4.7/4/out!")
    assert table.heard(e.NinjaHurt) == [e.NinjaHurt("yuki", 1, 2)]  # type: ignore[arg-type]
    assert table.w.ending == ""
    again = refreshed(f"{text} guards=spearman@4.7/4/out")
    assert again.w.ending == "ninjas", "a calm guard finds nobody"


@pytest.mark.rule("SH-R03", "SH-1025")
def test_without_a_search_nobody_is_found() -> None:
    table = refreshed(f"{ESCAPED} yuki.carries=documents guards=spearman@4.7/4/out!")
    assert table.w.ending == "ninjas"


@pytest.mark.rule("SH-R03")
def test_who_was_found_in_an_earlier_refresh_may_escape_in_this_one() -> None:
    assert refreshed(f"{ESCAPED} yuki.carries=documents were_found").w.ending == "ninjas"
