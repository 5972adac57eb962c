"""5.4 Guards, patrols, Patrol Phase."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from rules.scorpion.scene import Scene, guard, turn, world

from uguisu.games.scorpion.board import ZoneId
from uguisu.games.scorpion.events import GuardJoined, GuardsWent, Heard, PatrolFaces, PatrolFormed
from uguisu.games.scorpion.figures import HIGH
from uguisu.games.scorpion.flow.combat import Attacks
from uguisu.games.scorpion.flow.intruders import Movement
from uguisu.games.scorpion.flow.patrols import PatrolPhase, Regroup, Round
from uguisu.games.scorpion.flow.search import HiddenSentry
from uguisu.games.scorpion.world import World

P1, P2, P3 = (9, 10), (11, 12), (13, 14)
OUT_OF_THE_WAY = {"ninja": {"zone": "F05"}, "traitor": {"zone": "F16"}}
SEEN = {"zone": "C10", "visible": True}
"""An intruder who stands in view of P3."""


def quiet(**changes: Any) -> World:
    """S1 with both intruders where nobody meets them."""
    return world(**(OUT_OF_THE_WAY | changes))


def put(w: World, patrol: int, zone: str, behind: str = "", also: Sequence[int] = ()) -> World:
    """This patrol stands here, and these guards belong to it too."""
    for number in (7 + 2 * patrol, 8 + 2 * patrol, *also):
        guard(w, number, zone=zone, patrol=patrol)
    w.behind[patrol - 1] = behind  # type: ignore[call-overload]
    return w


def alone(w: World, *zones: str) -> World:
    """Only these sentries are left, from guard 1 on."""
    for number in range(1, 21):
        guard(w, number, zone=zones[number - 1] if number <= len(zones) else "", patrol=0)
    w.behind = [""] * 10  # type: ignore[list-item]
    return w


def zones(table: Scene, *numbers: int) -> list[str]:
    return [table.w.guard(number).zone for number in numbers]


def targets(offered: Sequence[str], kind: str) -> set[str]:
    return {text.split(":", 1)[1] for text in offered if text.startswith(f"{kind}:")}


# Sentries and patrols


@pytest.mark.rule("SC-401")
@pytest.mark.parametrize(
    "fields",
    [{}, {"patrol": 3}, {"carded": True}, {"moved": True}, {"attacked": True}],
    ids=["sentry", "in a patrol", "carded", "moved", "attacked"],
)
def test_a_guard_is_any_guard_figure_whatever_it_does(fields: dict[str, Any]) -> None:
    w = quiet(ninja={"zone": "C09", "hand": ()})
    for number in P3:
        guard(w, number, patrol=0)
        guard(w, number, **fields)
    table = Scene(Movement(who="ninja"), w=w).intruders("step:C10")
    assert table.w.ninja.visible
    assert table.w.alert == HIGH


@pytest.mark.rule("SC-402")
def test_a_sentry_stays_where_he_stands_unless_a_card_moves_him() -> None:
    table = turn("alert", w=quiet()).guards("stop")
    assert targets(table.offered, "patrol") == {"1", "2", "3"}
    table.guards("patrol:1", "patrol:2", "stop")
    assert table.w.phase == "intruders"
    assert zones(table, *range(1, 9)) == ["C03", "C07", "C13", "C17", "W01", "W11", "E01", "E11"]


@pytest.mark.rule("SC-402")
def test_a_sentry_has_no_facing() -> None:
    table = turn("cards", w=quiet()).guards("sentry-search:1", "step:C02", "stop")
    assert table.question == "which_card_is_played"
    assert not table.heard(PatrolFaces)


@pytest.mark.rule("SC-403", "SC-411")
def test_the_guards_of_a_patrol_move_together_and_face_one_way() -> None:
    w = put(quiet(), 1, "C06", "C07", also=(2,))
    table = Scene(Round(patrol=1), w=w)
    assert zones(table, 2, 9, 10) == ["C02"] * 3
    assert [event.guards for event in table.heard(GuardsWent)] == [(2, 9, 10)] * 2
    assert table.w.behind[0] == "C01"
    table = turn("cards", w=put(quiet(), 1, "C06", "C07", also=(2,))).guards("patrol-search:1", "step:IW1")
    assert zones(table, 2, 9, 10) == ["IW1"] * 3


@pytest.mark.rule("SC-404", "SC-R16", "SC-R15")
def test_a_patrol_that_a_card_has_led_along_the_track_is_faced_anew_along_it() -> None:
    table = turn("cards", w=quiet()).guards("patrol-search:1", "step:C01", "stop")
    assert table.question == "which_way_do_they_face"
    assert table.offered == ["behind:C02", "behind:C06"], "not IW1, which is no track"
    table.guards("behind:C02")
    assert table.w.behind[0] == "C02"
    table = turn("cards", w=quiet()).guards("patrol-search:1", "step:C01", "step:C02")
    assert table.offered == ["behind:C01", "behind:C03", "behind:GW1"], "a fork has three"


@pytest.mark.rule("SC-R16", "SC-506")
def test_a_patrol_that_moves_after_it_has_heard_is_faced_anew_too() -> None:
    table = turn("cards", w=quiet(ninja={"zone": "IW1", "k": 1})).guards("patrol-listen:1").intruders("decline")
    table.guards("step:C07", "stop")
    assert table.offered == ["behind:C06", "behind:C08"]


@pytest.mark.rule("SC-404", "SC-R16", "SC-512")
def test_off_the_track_a_patrol_has_no_facing() -> None:
    table = turn("cards", w=quiet()).guards("patrol-search:1", "step:IW1")
    assert table.question == "which_card_is_played", "nobody asks where to face"
    assert table.w.behind[0] == ""
    off = put(quiet(), 1, "W02")
    table = turn("cards", w=off).guards("patrol-search:1", "step:W05", "step:W04")
    assert table.offered == ["behind:W01", "behind:W06"], "it has come back onto the track"


@pytest.mark.rule("SC-404")
def test_a_patrol_that_did_not_move_keeps_its_facing() -> None:
    table = turn("cards", w=quiet(ninja={"zone": "IW1", "k": 1})).guards("patrol-listen:1").intruders("decline")
    table.guards("stop")
    assert table.question == "which_card_is_played"
    assert table.w.behind[0] == "C07"


@pytest.mark.rule("SC-405", "SC-R14", "SC-R19")
def test_sentry_search_takes_one_guard_out_of_a_patrol_of_two_and_the_other_is_a_sentry() -> None:
    table = turn("cards", w=quiet()).guards("sentry-search:9")
    assert "stop" not in table.offered, "he must go at least one zone"
    table.guards("step:C01", "stop")
    gone, left = table.w.guard(9), table.w.guard(10)
    assert (gone.zone, gone.patrol, gone.carded, gone.moved) == ("C01", 0, True, True)
    assert (left.zone, left.patrol, left.carded, left.moved) == ("C06", 0, False, False)
    assert table.w.behind[0] == ""
    assert "10" in targets(table.offered, "sentry-listen")
    table.guards("stop", "patrol:2", "stop")
    assert zones(table, 9, 10) == ["C01", "C06"], "a sentry does not patrol"


@pytest.mark.rule("SC-405", "SC-R14", "SC-R12", "SC-R19")
def test_out_of_a_patrol_of_three_two_are_left_who_keep_their_facing_and_may_take_a_card() -> None:
    w = put(quiet(), 1, "C06", "C07", also=(2,))
    table = turn("cards", w=w).guards("sentry-search:9", "step:C07", "stop")
    assert table.w.members(1) == (2, 10)
    assert table.w.behind[0] == "C07"
    assert "1" in targets(table.offered, "patrol-listen")
    assert "1" in targets(table.offered, "patrol-search")
    table.guards("stop", "patrol:1")
    assert zones(table, 2, 10) == ["C02", "C02"], "and it patrols"


@pytest.mark.rule("SC-R13", "SC-501")
def test_sentry_listen_is_for_lone_guards_patrol_cards_for_patrols_and_sentry_search_for_anyone() -> None:
    w = quiet()
    guard(w, 8, drunk=True)
    offered = turn("cards", w=w).offered
    assert targets(offered, "sentry-listen") == set("1234567")
    assert targets(offered, "patrol-listen") == targets(offered, "patrol-search") == {"1", "2", "3"}
    assert targets(offered, "sentry-search") == {str(n) for n in range(1, 15)} - {"8"}


@pytest.mark.rule("SC-R12")
def test_a_guard_who_joined_with_a_card_on_him_bars_the_patrol_only_this_turn() -> None:
    w = put(quiet(), 1, "C07", "C06", also=(2,))
    guard(w, 2, carded=True)
    assert "1" not in targets(turn("cards", w=w).offered, "patrol-listen")
    assert "1" in targets(turn("alert", w=w).offered, "patrol-listen")


# The Patrol Phase


@pytest.mark.rule("SC-410", "SC-411", "SC-R21")
def test_every_patrol_on_the_track_must_walk_two_zones_after_the_cards() -> None:
    table = turn("cards", w=quiet()).guards("stop")
    assert table.offered == ["patrol:1", "patrol:2", "patrol:3"], "nothing else, and no stopping"
    table.guards("patrol:1")
    assert table.offered == ["patrol:2", "patrol:3"]
    table.guards("patrol:2")
    assert zones(table, *P1, *P2, *P3) == ["C02", "C02", "C18", "C18", "C03", "C03"]
    assert table.w.behind[:3] == ["C01", "C19", "C09"]
    assert all(table.w.guard(number).moved for number in (*P1, *P2, *P3))


@pytest.mark.rule("SC-411")
def test_a_patrol_walks_forward_whichever_way_it_faces() -> None:
    table = Scene(Round(patrol=1), w=put(quiet(), 1, "C06", "C01"))
    assert zones(table, *P1) == ["C08", "C08"]
    assert table.w.behind[0] == "C07"


@pytest.mark.rule("SC-412")
@pytest.mark.parametrize("number", P1)
def test_a_patrol_with_a_member_who_has_moved_does_not_walk(number: int) -> None:
    w = quiet()
    guard(w, number, moved=True)
    table = turn("patrols", w=w)
    assert table.offered == ["patrol:2", "patrol:3"]
    table.guards("patrol:2", "stop")
    assert table.w.phase == "intruders"
    assert zones(table, *P1) == ["C06", "C06"]


@pytest.mark.rule("SC-412", "SC-R22")
def test_a_patrol_that_was_only_given_a_card_walks_all_the_same() -> None:
    w = quiet()
    for number in P1:
        guard(w, number, carded=True)
    assert turn("patrols", w=w).offered == ["patrol:1", "patrol:2", "patrol:3"]


@pytest.mark.rule("SC-413")
def test_a_patrol_off_the_track_does_not_walk() -> None:
    table = turn("patrols", w=put(quiet(), 1, "W05"))
    assert table.offered == ["patrol:2", "patrol:3"]
    table.guards("patrol:2", "stop")
    assert table.w.phase == "intruders"
    assert zones(table, *P1) == ["W05", "W05"]


@pytest.mark.rule("SC-414", "SC-R15")
@pytest.mark.parametrize(
    ("zone", "behind", "ahead"),
    [
        ("C02", "C01", ["C03", "GW1"]),
        ("C02", "GW1", ["C01", "C03"]),
        ("C03", "C02", ["C04", "C09"]),
        ("C18", "GE1", ["C17", "C19"]),
    ],
)
def test_out_of_a_fork_a_patrol_takes_any_branch_but_the_one_it_came_from(
    zone: str, behind: str, ahead: list[str]
) -> None:
    table = Scene(Round(patrol=1), w=put(quiet(), 1, zone, behind))
    assert table.question == "which_branch_does_it_take"
    assert table.offered == [f"step:{end}" for end in ahead]


@pytest.mark.rule("SC-414", "SC-R15")
def test_it_faces_the_way_it_took_and_chooses_again_at_the_next_fork() -> None:
    table = Scene(Round(patrol=1), w=put(quiet(), 1, "C03", "C09")).guards("step:C02")
    assert table.w.behind[0] == "C03"
    assert table.offered == ["step:C01", "step:GW1"], "not back to C03"
    table.guards("step:GW1")
    assert zones(table, *P1) == ["GW1", "GW1"]
    assert table.w.behind[0] == "C02"


@pytest.mark.rule("SC-415", "SC-801")
def test_kenjutsu_may_be_played_in_the_patrol_phase_when_a_patrol_finds_somebody() -> None:
    table = turn("patrols", w=quiet(ninja={"zone": "C09"})).guards("patrol:3")
    assert zones(table, *P3) == ["C09", "C09"], "its walk has ended there"
    assert table.offered == ["stop", "attack:13:ninja", "attack:14:ninja"]
    table.guards("attack:13:ninja", "stop")
    assert sum(table.w.ninja.wounds) == 1
    assert table.offered == ["patrol:1", "patrol:2", "attack:14:ninja"], "and P3 does not walk on"


@pytest.mark.rule("SC-415", "SC-410")
def test_a_lone_patrol_beside_an_intruder_is_asked_about_before_it_goes() -> None:
    w = quiet(ninja=SEEN)
    for number in (*P1, *P2):
        guard(w, number, zone="", patrol=0)
    table = turn("patrols", w=w)
    assert table.offered == ["patrol:3", "attack:13:ninja", "attack:14:ninja"]


@pytest.mark.rule("SC-415")
def test_kenjutsu_may_still_be_played_when_all_patrols_have_walked() -> None:
    table = turn("patrols", w=quiet(ninja={"zone": "C03", "visible": True}))
    table.guards("patrol:1", "patrol:2", "patrol:3")
    assert table.question == "who_attacks", "P3 has come to C03"
    table.guards("stop")
    assert table.question == "who_joins_whom"
    assert {"attack:1:ninja", "attack:13:ninja"} <= set(table.offered)


@pytest.mark.rule("SC-R120", "SC-807")
@pytest.mark.parametrize("kind", [Regroup, Attacks])
def test_whoever_attacked_is_asked_once_more_and_one_stop_is_the_end(kind: type[Regroup] | type[Attacks]) -> None:
    w = world("ninja=C12 ninja.visible guards=1@C12,2@C12,3@C12")
    table = Scene(kind(player=0), w=w).guards("attack:1:ninja")
    assert {"stop", "attack:2:ninja", "attack:3:ninja"} <= set(table.offered)
    assert table.guards("stop").question is None


@pytest.mark.rule("SC-415", "SC-R07")
def test_kenjutsu_may_be_played_at_the_end_of_the_phase_where_nobody_walks_or_regroups() -> None:
    table = turn("patrols", w=alone(quiet(ninja={"zone": "C07", "visible": True}), "C07"))
    assert (table.w.phase, table.offered) == ("patrols", ["stop", "attack:1:ninja"])
    assert sum(table.guards("attack:1:ninja").w.ninja.wounds) == 1


@pytest.mark.rule("SC-R23")
def test_the_guards_choose_the_order_and_each_patrol_ends_its_walk_before_the_next() -> None:
    table = turn("patrols", w=put(quiet(), 1, "C02", "C01")).guards("patrol:3", "patrol:1")
    assert table.question == "which_branch_does_it_take"
    assert table.offered == ["step:C03", "step:GW1"], "no other patrol in between"
    table.guards("step:GW1")
    went = [event.guards for event in table.heard(GuardsWent)]
    assert went == [P3, P3, P1, P1, P2, P2]


@pytest.mark.rule("SC-410", "SC-411", "SC-809", "SC-R21")
def test_x22_a_patrol_in_view_of_an_intruder_may_attack_and_then_must_go() -> None:
    table = turn("patrols", w=quiet(ninja=SEEN))
    assert "stop" not in table.offered
    table.guards("attack:13:ninja", "attack:14:ninja")
    assert sum(table.w.ninja.wounds) == 2
    assert table.offered == ["patrol:1", "patrol:2", "patrol:3"], "each guard once"
    table.guards("patrol:3")
    assert zones(table, *P3) == ["C03", "C03"]
    assert [event.zone for event in table.heard(GuardsWent)] == ["C09", "C03"]


@pytest.mark.rule("SC-R21", "SC-R34", "SC-412")
def test_to_stay_with_an_intruder_a_patrol_goes_out_and_back_with_a_card() -> None:
    table = turn("cards", w=quiet(ninja=SEEN)).guards("patrol-search:3", "step:C09", "step:C10", "stop", "behind:C11")
    table.guards("stop")
    assert table.w.phase == "patrols"
    assert targets(table.offered, "patrol") == {"1", "2"}
    table.guards("patrol:1", "patrol:2")
    assert zones(table, *P3) == ["C10", "C10"]


@pytest.mark.rule("SC-411", "SC-412", "SC-R22")
def test_x05_a_patrol_that_listened_in_vain_walks_its_two_zones() -> None:
    table = turn("cards", w=quiet()).guards("patrol-listen:1").intruders("decline")
    assert table.heard(Heard)[-1].heard is False
    table.guards("stop", "patrol:1")
    assert [event.zone for event in table.heard(GuardsWent)] == ["C01", "C02"]
    assert table.w.behind[0] == "C01"


@pytest.mark.rule("SC-412", "SC-R22")
def test_x05_had_it_heard_and_stepped_it_would_stay() -> None:
    table = turn("cards", w=quiet(ninja={"zone": "IW1", "k": 1})).guards("patrol-listen:1").intruders("decline")
    table.guards("step:C01", "stop", "behind:C06", "stop")
    assert table.w.phase == "patrols"
    assert table.offered == ["patrol:2", "patrol:3"]
    table.guards("patrol:2", "stop")
    assert zones(table, *P1) == ["C01", "C01"]


@pytest.mark.rule("SC-R22", "SC-506")
def test_a_patrol_that_heard_but_stood_still_walks_too() -> None:
    table = turn("cards", w=quiet(ninja={"zone": "IW1", "k": 1})).guards("patrol-listen:1").intruders("decline")
    table.guards("stop", "stop")
    assert table.offered == ["patrol:1", "patrol:2", "patrol:3"]


@pytest.mark.rule("SC-414", "SC-406", "SC-R15", "SC-R17")
def test_x06_through_the_footbridge_to_the_gatehouse_where_the_sentry_may_join() -> None:
    table = turn("patrols", w=put(quiet(), 1, "C02", "C01")).guards("patrol:1")
    assert table.offered == ["step:C03", "step:GW1"]
    table.guards("step:GW1", "patrol:2")
    assert zones(table, *P1) == ["W01", "W01"]
    assert table.question == "who_joins_whom"
    assert table.offered == ["stop", "join:1:3", "join:5:1"]
    table.guards("join:5:1")
    assert table.w.members(1) == (5, 9, 10)
    assert table.w.behind[0] == "GW1"
    apart = turn("patrols", w=put(quiet(), 1, "C02", "C01")).guards("patrol:1", "step:GW1", "patrol:2", "stop")
    assert apart.w.phase == "intruders"
    assert apart.w.guard(5).patrol == 0


# Regroup


@pytest.mark.rule("SC-406", "SC-R17")
def test_a_sentry_joins_a_patrol_that_ends_its_turn_with_him_or_stays_apart() -> None:
    table = turn("patrols", w=quiet()).guards("patrol:1", "patrol:2")
    assert table.offered == ["stop", "join:1:3"]
    table.guards("join:1:3")
    assert table.heard(GuardJoined)
    assert table.w.members(3) == (1, 13, 14)
    assert table.w.behind[2] == "C09", "he takes its facing, and nobody is asked"
    assert table.w.phase == "intruders"
    assert turn("patrols", w=quiet()).guards("patrol:1", "patrol:2", "stop").w.members(3) == P3


@pytest.mark.rule("SC-407", "SC-408", "SC-513")
def test_sentries_in_one_zone_form_a_patrol_which_is_faced_along_the_track() -> None:
    table = Scene(Regroup(player=0), w=alone(quiet(), "C03", "C03", "C07"))
    assert table.offered == ["stop", "form:1:2"], "not guard 3, who stands elsewhere"
    table.guards("form:1:2")
    assert table.question == "which_way_does_the_new_patrol_face"
    assert table.offered == ["behind:C02", "behind:C04", "behind:C09"]
    table.guards("behind:C09")
    (patrol,) = table.w.patrols()
    assert table.w.members(patrol) == (1, 2)
    assert table.w.behind[patrol - 1] == "C09"
    assert table.heard(PatrolFormed)[0].guards == (1, 2)
    assert table.flow.is_over, "nobody is left to join"


@pytest.mark.rule("SC-407")
def test_three_sentries_may_form_one_patrol_and_four_may_form_two() -> None:
    table = Scene(Regroup(player=0), w=alone(quiet(), "W05", "W05", "W05", "W05"))
    assert targets(table.offered, "form") == {"1:2", "1:3", "1:4", "2:3", "2:4", "3:4"}
    table.guards("form:2:4")
    first = table.w.guard(2).patrol
    assert set(table.offered) == {"stop", f"join:1:{first}", f"join:3:{first}", "form:1:3"}
    table.guards("form:1:3")
    second = table.w.guard(1).patrol
    assert second not in (0, first)
    assert table.w.members(first) == (2, 4)
    assert table.w.members(second) == (1, 3)
    three = Scene(Regroup(player=0), w=alone(quiet(), "W05", "W05", "W05")).guards("form:1:2", "join:3:1")
    assert three.w.members(1) == (1, 2, 3)


@pytest.mark.rule("SC-408", "SC-404")
def test_a_patrol_formed_off_the_track_is_not_faced() -> None:
    w = alone(quiet(), "W05", "W05")
    w.behind[0] = ZoneId("C07")
    table = Scene(Regroup(player=0), w=w).guards("form:1:2")
    assert table.flow.is_over
    assert table.w.behind[0] == ""


@pytest.mark.rule("SC-407", "SC-411")
def test_a_new_patrol_walks_from_the_next_turn_on() -> None:
    w = alone(quiet(), "C03", "C03")
    table = turn("patrols", w=w).guards("form:1:2", "behind:C02")
    assert (table.w.phase, zones(table, 1, 2)) == ("intruders", ["C03", "C03"])
    table.intruders("first:ninja", "end", "end").guards("stop", "step:C09")
    assert zones(table, 1, 2) == ["C10", "C10"]


@pytest.mark.rule("SC-R17")
def test_nobody_joins_or_forms_a_patrol_before_all_patrols_have_walked() -> None:
    w = quiet()
    guard(w, 1, zone="C10")
    guard(w, 2, zone="C10")
    table = turn("alert", w=w)
    assert not targets(table.offered, "join") | targets(table.offered, "form")
    table.guards("sentry-search:5", "step:GW1", "stop", "stop")
    assert not targets(table.offered, "join") | targets(table.offered, "form")
    table.guards("patrol:1", "patrol:2")
    assert table.offered == ["stop", "form:1:2"], "P3 has left them"


@pytest.mark.rule("SC-R17")
@pytest.mark.parametrize("mark", ["carded", "moved", "attacked"])
def test_regroup_is_open_to_sentries_whatever_they_did_this_turn(mark: str) -> None:
    w = alone(quiet(), "C03", "C03")
    guard(w, 1, **{mark: True})
    assert Scene(Regroup(player=0), w=w).offered == ["stop", "form:1:2"]


@pytest.mark.rule("SC-R17", "SC-R56")
def test_a_drunk_guard_joins_nobody() -> None:
    w = alone(quiet(), "C03", "C03")
    guard(w, 1, drunk=True)
    assert Scene(Regroup(player=0), w=w).flow.is_over


@pytest.mark.rule("SC-409", "SC-R18")
def test_two_patrols_in_a_zone_neither_merge_nor_swap_nor_break_up() -> None:
    w = put(put(quiet(), 1, "C08", "C07"), 2, "C08", "C15")
    assert Scene(Regroup(player=0), w=w).flow.is_over, "there is nothing to choose"
    guard(w, 2, zone="C08")
    table = Scene(Regroup(player=0), w=w)
    assert table.offered == ["stop", "join:2:1", "join:2:2"], "only the sentry may choose"
    table.guards("join:2:2")
    assert table.flow.is_over
    assert (table.w.members(1), table.w.members(2)) == (P1, (2, *P2))


@pytest.mark.rule("SC-409", "SC-405")
def test_nothing_but_sentry_search_takes_a_guard_out_of_his_patrol() -> None:
    table = turn("cards", w=quiet())
    single = {text for text in table.offered if text.split(":")[0] != "stop" and text.split(":")[-1] in ("9", "10")}
    assert single == {"sentry-search:9", "sentry-search:10"}
    table.guards("patrol-search:1", "step:C01", "stop", "behind:C06", "stop", "patrol:2", "stop")
    assert table.w.members(1) == P1


@pytest.mark.rule("SC-R17", "SC-415")
def test_regroup_comes_after_the_last_walk_and_before_the_intruders() -> None:
    table = Scene(PatrolPhase(), w=quiet())
    assert table.question == "which_patrol_walks_next"
    table.guards("patrol:1", "patrol:2")
    assert (table.question, table.rule) == ("who_joins_whom", "SC-R17")
    assert table.guards("stop").flow.is_over


# Patrols that lose guards


@pytest.mark.rule("SC-R19", "SC-R61")
def test_a_patrol_that_loses_one_of_three_keeps_its_facing_and_the_last_one_is_a_sentry() -> None:
    w = put(quiet(ninja=SEEN), 3, "C10", "C11", also=(1,))
    table = Scene(Movement(who="ninja"), w=w).intruders("kenjutsu:ninja:13")
    assert table.w.members(3) == (1, 14)
    assert table.w.behind[2] == "C11"
    table.intruders("shuriken:1")
    assert (table.w.guard(14).patrol, table.w.guard(14).zone) == (0, "C10")
    assert table.w.behind[2] == ""
    assert not table.w.members(3)


@pytest.mark.rule("SC-R19", "SC-R56")
def test_a_guard_who_gets_drunk_leaves_his_patrol() -> None:
    table = Scene(Movement(who="traitor"), w=quiet(traitor=SEEN)).intruders("potent-sake:14")
    assert [table.w.guard(number).patrol for number in P3] == [0, 0]
    offered = turn("cards", w=table.w).offered
    assert "13" in targets(offered, "sentry-listen")
    assert "14" not in targets(offered, "sentry-search")


@pytest.mark.rule("SC-R19", "SC-709")
def test_a_guard_whom_his_own_side_removes_leaves_his_patrol_too() -> None:
    w = quiet(ninja={"zone": "W06", "hand": ()})
    for number in range(15, 21):
        guard(w, number, zone="C15")
    table = Scene(HiddenSentry(by="ninja", zone="W08"), w=w).guards("make-room:13")  # type: ignore[arg-type]
    assert (table.w.guard(13).zone, table.w.guard(14).patrol) == ("W08", 0)
