"""5.12: guards are deployed and moved by orders, and the Daimyo figure with them."""

from __future__ import annotations

import pytest
from rules.shadow.scene import LORD, Scene, bodies_in, ordered, stands_in

from uguisu.games.shadow import events as e


def movers(table: Scene) -> list[int]:
    """The figures that can be moved now."""
    return [int(text.removeprefix("guard:")) for text in table.offered if text.startswith("guard:")]


def reach(text: str, card: str = "M", number: int = 1) -> set[str]:
    """The yards that a guard can be moved to."""
    return stands_in(ordered(text, card).daimyo(f"guard:{number}"))


# D


@pytest.mark.rule("SH-711", "SH-904", "SH-R41")
def test_a_guard_is_deployed_on_any_spot_of_any_barracks_and_the_daimyo_cannot_decline() -> None:
    table = ordered("guards=spearman@4.1/0/in,spearman@7.1/1/in", "D:spearman")
    assert stands_in(table) == {"4.1", "7.1"}
    assert {text for text in table.offered if ":4.1:" in text} == {
        f"stand:4.1:{corner}:{facing}" for corner in (2, 3, 4) for facing in ("in", "out")
    }
    assert "waive" not in table.offered
    table.daimyo("stand:4.1:3:out")
    assert table.guard(3) == "4.1/3/out", "calm, as all are who come"


@pytest.mark.rule("SH-514", "SH-510", "SH-711")
def test_whoever_is_deployed_is_calm_even_while_the_alarm_is_full() -> None:
    assert ordered("alarm=full", "D:officer").daimyo("stand:7.1:4:in").guard(22) == "7.1/4/in"


@pytest.mark.rule("SH-711")
def test_without_an_available_spot_nobody_is_deployed() -> None:
    full = "spearman@4.1/0/in,spearman@4.1/3/in,spearman@7.1/2/in,spearman@7.1/5/in"
    table = ordered(f"guards={full}", "D:samurai")
    assert not table.asked
    assert len(table.w.guards) == 4


@pytest.mark.rule("SH-607", "SH-602", "SH-603")
def test_whoever_is_deployed_among_bodies_finds_them() -> None:
    table = ordered("bodies=4.1/0,4.1/3,7.1/4", "D:spearman").daimyo("stand:4.1:5:out")
    assert (table.guard(1), table.w.noise, bodies_in(table.w)) == ("4.1/5/out!", 1, ["7.1/4"])


@pytest.mark.rule("SH-607", "SH-604")
def test_of_several_whom_one_card_deploys_the_daimyo_picks_the_one_who_finds_them() -> None:
    table = ordered("bodies=4.1/0", "DD").daimyo("stand:4.1:1:in", "stand:4.1:4:in")
    assert table.question == "who_finds_the_bodies"
    assert table.offered == ["guard:1", "guard:2"]
    table.daimyo("guard:2")
    assert (table.guard(1), table.guard(2), table.w.noise) == ("4.1/1/in", "4.1/4/in!", 1)


@pytest.mark.rule("SH-607")
def test_in_each_barracks_one_of_them_finds_bodies() -> None:
    table = ordered("bodies=4.1/0,7.1/4", "DD").daimyo("stand:4.1:1:in", "stand:7.1:4:in")
    assert (table.guard(1), table.guard(2), table.w.noise) == ("4.1/1/in!", "7.1/4/in!", 2)


@pytest.mark.rule("SH-607", "SH-448")
def test_bodies_are_found_after_the_last_deployment_and_before_what_follows() -> None:
    table = ordered("bodies=4.1/0", "DM", "prepare").daimyo("stand:4.1:1:in")
    assert table.question == "which_guard_moves"
    assert (table.guard(1), table.w.noise) == ("4.1/1/in!", 1)


# M


@pytest.mark.rule("SH-712", "SH-512", "SH-504", "SH-R37")
def test_a_regular_move_moves_any_guard_who_is_not_stunned_but_not_the_daimyo_figure() -> None:
    text = "imai guards=spearman@4.7/0/in,spearman@4.7/2/in~,officer@7.4/0/in!,samurai@8.8/1/in,daimyo@6.3/1/in"
    table = ordered(text, "M")
    assert movers(table) == [1, 22, 30]
    assert "waive" in table.offered


@pytest.mark.rule("SH-712", "SH-111")
def test_a_regular_move_to_any_available_spot_and_facing_of_his_own_yard() -> None:
    table = ordered("guards=spearman@5.2/0/in,spearman@5.2/3/in", "M").daimyo("guard:1")
    own = {text for text in table.offered if ":5.2:" in text}
    assert own == {f"stand:5.2:{corner}:{facing}" for corner in (0, 1, 5) for facing in ("in", "out")}


@pytest.mark.rule("SH-713", "SH-R39", "SH-118")
def test_towards_barracks_or_an_officer_however_far_off() -> None:
    assert reach("guards=spearman@1.4/0/in") == {"1.4", "3.3"}, "the barracks 4.1 are nearer from there"
    text = "guards=spearman@1.4/0/in,officer@3.6/1/in"
    assert reach(text) == {"1.4", "3.3", "2.5"}, "and the Officer from there"
    assert reach("guards=spearman@1.4/0/in,officer@3.6/1/in~") == {"1.4", "3.3"}, "stunned, he does not count"


@pytest.mark.rule("SH-713", "SH-R39", "SH-109")
def test_a_yard_that_is_full_is_no_way() -> None:
    full = "spearman@3.3/0/in,spearman@3.3/3/in"
    assert reach(f"guards={full},spearman@1.4/0/in", number=3) == {"1.4"}


@pytest.mark.rule("SH-714", "SH-502", "SH-512", "SH-505")
def test_with_a_stunned_officer_there_is_no_march_bonus() -> None:
    text = "guards=spearman@2.5/0/in,officer@2.5/3/in{},officer@8.2/0/in"
    assert reach(text.format("~")) == {"2.5", "3.3"}
    assert reach(text.format("")) == {"2.5", "3.3", "1.4", "3.6"}


@pytest.mark.rule("SH-714", "SH-502", "SH-904", "SH-R37")
def test_the_march_bonus_holds_in_the_same_yard_and_not_next_to_it() -> None:
    assert reach("guards=spearman@4.1/0/in") == {"4.1", "3.0", "3.3", "5.2"}, "barracks"
    assert reach("guards=officer@3.6/1/in", number=22) == {"3.6", "2.5"}, "an Officer always has it"
    assert "3.6" not in reach("guards=spearman@2.5/0/in,officer@3.3/3/in"), "he stands next to them"


@pytest.mark.rule("SH-503", "SH-714")
def test_a_samurai_gives_no_march_bonus_and_needs_one() -> None:
    assert reach("guards=samurai@2.5/0/in,spearman@2.5/3/in", number=30) == {"2.5", "3.3"}
    assert reach("guards=samurai@2.5/0/in,spearman@2.5/3/in", number=1) == {"2.5", "3.3"}
    assert reach("guards=samurai@2.5/0/in,officer@2.5/3/in", number=30) == {"2.5", "3.3", "1.4", "3.6"}


@pytest.mark.rule("SH-713", "SH-501")
def test_an_officer_does_not_march_towards_himself_and_everybody_may_march_towards_barracks() -> None:
    for kind, number in (("spearman", 1), ("samurai", 30)):
        assert reach(f"guards={kind}@1.4/0/in", number=number) == {"1.4", "3.3"}


@pytest.mark.rule("SH-716", "SH-606")
def test_one_symbol_moves_one_guard_once_and_bodies_are_found_after_each() -> None:
    table = ordered("guards=spearman@1.4/0/in bodies=3.3/1,4.1/4", "MM").daimyo("guard:1", "stand:3.3:2:in")
    assert (table.w.noise, bodies_in(table.w), table.guard(1)) == (1, ["4.1/4"], "3.3/2/in!")
    table.daimyo("guard:1", "stand:4.1:2:in")
    assert (table.w.noise, bodies_in(table.w)) == (2, [])
    assert not table.asked


@pytest.mark.rule("SH-606", "SH-R28", "SH-R45", "SH-712")
def test_a_guard_who_stays_as_he_is_has_been_moved_and_one_for_whom_a_symbol_is_waived_has_not() -> None:
    text = "guards=spearman@4.1/0/out bodies=4.1/3"
    table = ordered(text, "M").daimyo("guard:1", "stand:4.1:0:out")
    assert (table.w.noise, bodies_in(table.w), table.guard(1)) == (1, [], "4.1/0/out!")
    table = ordered(text, "M").daimyo("waive")
    assert (table.w.noise, bodies_in(table.w)) == (0, ["4.1/3"])


@pytest.mark.rule("SH-606", "SH-R29", "SH-604", "SH-R25", "SH-R26")
def test_bodies_in_the_yard_he_left_and_the_one_he_reached_are_one_noise() -> None:
    table = ordered("guards=spearman@1.4/0/in bodies=1.4/3,3.3/1,4.1/1", "M").daimyo("guard:1", "stand:3.3:2:out")
    assert (table.w.noise, bodies_in(table.w)) == (1, ["4.1/1"])


# F


@pytest.mark.rule("SH-715", "SH-118")
def test_a_free_move_leads_to_any_adjacent_yard() -> None:
    assert reach("guards=spearman@2.5/0/in", "F") == {"2.5", "3.3", "1.4", "3.6"}
    assert reach("guards=spearman@9.3/1/in", "F") == {"9.3", "8.2"}, "and no further"


@pytest.mark.rule("SH-715", "SH-504", "SH-512", "SH-R45")
def test_a_free_move_moves_nobody_who_is_stunned_and_not_the_daimyo_figure() -> None:
    table = ordered("imai guards=spearman@4.7/0/in~,samurai@8.8/1/in,daimyo@6.3/1/in", "F")
    assert table.offered == ["waive", "guard:30"]


@pytest.mark.rule("SH-712", "SH-512")
def test_without_anybody_to_move_nothing_is_asked() -> None:
    assert not ordered("guards=spearman@4.7/0/in~", "M").asked


# L


@pytest.mark.rule("SH-720", "SH-504", "SH-R45")
def test_the_lord_move_moves_the_daimyo_figure_and_nobody_else() -> None:
    table = ordered("imai guards=spearman@4.7/0/in,daimyo@6.3/1/in", "L")
    assert table.offered == ["waive", f"guard:{LORD}"]
    table.daimyo(f"guard:{LORD}")
    assert stands_in(table) == {"6.3", *table.w.board.next_yards["6.3"]}
    assert table.daimyo("stand:5.2:3:out").guard(LORD) == "5.2/3/out"


@pytest.mark.rule("SH-720", "SH-721", "SH-722", "SH-512")
@pytest.mark.parametrize("text", ["guards=daimyo@6.3/1/in~", "is_lord_dead"])
@pytest.mark.parametrize("card", ["L", "R"])
def test_a_daimyo_figure_that_is_stunned_or_dead_goes_nowhere(text: str, card: str) -> None:
    assert not ordered(f"imai {text}", card).asked


# R


@pytest.mark.rule("SH-721", "SH-R118", "SH-R41")
def test_routine_leads_all_the_way_to_the_tea_yard_and_from_there_to_the_garden() -> None:
    table = ordered("palace guards=daimyo@0.9/1/in", "R")
    assert stands_in(table) == {"5.2"}
    assert "waive" not in table.offered
    assert table.daimyo("stand:5.2:3:out").guard(LORD) == "5.2/3/out"
    assert stands_in(ordered("palace guards=daimyo@5.2/1/in", "R")) == {"9.3"}
    assert stands_in(ordered("palace guards=daimyo@9.3/1/in", "R")) == {"5.2"}


@pytest.mark.rule("SH-721", "SH-R118")
def test_at_imai_routine_leads_to_the_objective_yard_where_the_lord_was_not_last() -> None:
    assert stands_in(ordered("imai guards=daimyo@6.3/1/in", "R")) == {"10.4"}
    assert stands_in(ordered("imai guards=daimyo@10.4/1/in", "R")) == {"6.3"}
    table = ordered("imai guards=daimyo@6.3/1/in", "L").daimyo(f"guard:{LORD}", "stand:7.4:3:out")
    assert stands_in(ordered("", "R", w=table.w)) == {"10.4"}, "he was in 6.3 last"


@pytest.mark.rule("SH-721", "SH-R118")
def test_where_there_is_no_spot_the_lord_changes_places_with_a_guard() -> None:
    full = "spearman@5.2/1/in,officer@5.2/4/out"
    table = ordered(f"palace guards={full},daimyo@9.3/2/in", "R")
    assert table.question == "who_makes_room"
    assert table.offered == ["guard:1", "guard:22"]
    table.daimyo("guard:22")
    assert table.offered == ["stand:5.2:4:in", "stand:5.2:4:out"], "facings are free"
    table.daimyo("stand:5.2:4:in")
    assert set(table.offered) == {"stand:9.3:2:in", "stand:9.3:2:out"}
    table.daimyo("stand:9.3:2:out")
    assert (table.guard(LORD), table.guard(22), table.guard(1)) == ("5.2/4/in", "9.3/2/out", "5.2/1/in")


@pytest.mark.rule("SH-721", "SH-512")
def test_only_a_guard_who_is_not_stunned_makes_room() -> None:
    table = ordered("palace guards=spearman@5.2/1/in~,officer@5.2/4/out,daimyo@9.3/2/in", "R")
    assert table.question == "how_does_the_lord_face", "the Officer is the only one"
    table = ordered("palace guards=spearman@5.2/1/in~,officer@5.2/4/out~,daimyo@9.3/2/in", "R")
    assert not table.asked
    assert table.guard(LORD) == "9.3/2/in"


@pytest.mark.rule("SH-721", "SH-606")
def test_whoever_moves_by_routine_finds_bodies_where_he_was_and_where_he_is() -> None:
    table = ordered("palace guards=daimyo@9.3/2/in bodies=9.3/4,5.2/1,8.2/0", "R").daimyo("stand:5.2:0:out")
    assert (table.w.noise, bodies_in(table.w), table.guard(LORD)) == (1, ["8.2/0"], "5.2/0/out!")
    full = "spearman@5.2/1/in,officer@5.2/4/out"
    table = ordered(f"palace guards={full},daimyo@9.3/2/in bodies=9.3/4", "R")
    table.daimyo("guard:1", "stand:5.2:1:in", "stand:9.3:2:in")
    assert table.w.noise == 1, "the lord finds it, and the other comes too late"
    assert [event.bodies for event in table.heard(e.BodiesFound)] == [1]


@pytest.mark.rule("SH-721", "SH-933", "SH-931")
def test_a_lord_in_the_tower_leaves_it_to_the_guard_with_whom_he_changes_places() -> None:
    full = "spearman@5.2/1/in,officer@5.2/4/out"
    table = ordered(f"palace focus=5.1 guards={full},daimyo@4.1/tower", "R").daimyo("guard:1", "stand:5.2:1:in")
    assert table.question == "what_does_the_tower_watch"
    table.daimyo("focus:5.2")
    assert (table.guard(1), table.w.focus) == ("4.1/tower", "5.2")
    assert not table.asked


@pytest.mark.rule("SH-721", "SH-1042", "SH-R80")
def test_whoever_routine_leads_to_poisoned_tea_dies_there() -> None:
    table = ordered("palace is_poisoned guards=daimyo@9.3/2/in", "R").daimyo("stand:5.2:0:out")
    assert (table.guard(LORD), bodies_in(table.w), table.w.is_lord_dead) == ("", ["5.2/0"], True)
