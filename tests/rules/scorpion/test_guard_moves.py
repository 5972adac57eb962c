"""5.5 and 5.9 Guards search, wake, and go through the passage."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from rules.scorpion.scene import GUARD_HAND, Scene, guard, turn, world

from uguisu import Seat
from uguisu.engine.observing import observation
from uguisu.games.scorpion.events import EntranceFound, GuardJoined, GuardsWent, GuardsWoke, LeftPassage, Went
from uguisu.games.scorpion.figures import FIGURES, HIGH, LOW, NONE
from uguisu.games.scorpion.flow.intruders import Movement
from uguisu.games.scorpion.flow.patrols import PatrolPhase, Regroup
from uguisu.games.scorpion.game import SCORPION
from uguisu.games.scorpion.world import Passage, Rope, World

P1, P2, P3 = (9, 10), (11, 12), (13, 14)
OUT_OF_THE_WAY = {"ninja": {"zone": "F04"}, "traitor": {"zone": "F16"}}
WALKS = ("patrol:1", "patrol:2", "stop")
"""The Patrol Phase of S1: P3 is the last and goes unasked to C03, where the sentry does not join it."""


def quiet(**changes: Any) -> World:
    """S1 with both intruders where nobody meets them."""
    return world(**(OUT_OF_THE_WAY | changes))


def with_passage(*ends: str, known: tuple[bool, bool] = (True, False), permits: int = 0, **changes: Any) -> World:
    """A passage between these zones, and this many guard cards in play for it."""
    return quiet(passages=[Passage(ends, known)], permits=[permits, 0, 0], **changes)  # type: ignore[arg-type]


def full(w: World, figures: int = FIGURES) -> World:
    """So many guard figures stand on the map: the new ones in C15."""
    for number in range(15, 21):
        if w.figures < figures:
            guard(w, number, zone="C15")
    assert w.figures == figures
    return w


def searching(card: str, *steps: str, w: World) -> Scene:
    return turn("cards", w=w).guards(card, *steps)


def found_at(table: Scene) -> list[str]:
    """The entrances that the guards have found."""
    return [event.zone for event in table.heard(EntranceFound)]


def targets(offered: Sequence[str], kind: str) -> set[str]:
    return {text.split(":", 1)[1] for text in offered if text.startswith(f"{kind}:")}


# Search cards


@pytest.mark.rule("SC-507")
@pytest.mark.parametrize("card", ["sentry-search:1", "patrol-search:1", "awaken:C01:1"])
def test_sentry_search_patrol_search_and_awaken_move_guards(card: str) -> None:
    assert searching(card, w=quiet()).question == "where_do_they_go"


@pytest.mark.rule("SC-508", "SC-R34")
def test_a_searching_guard_goes_one_zone_or_two_and_never_none() -> None:
    table = searching("sentry-search:1", w=quiet())
    assert set(table.offered) == {"step:B1", "step:C02", "step:C04", "step:C09", "step:IE6", "step:IW2"}
    table.guards("step:C02")
    assert "stop" in table.offered
    assert searching("sentry-search:1", "step:C02", "stop", w=quiet()).w.guard(1).zone == "C02"
    table.guards("step:C01")
    assert table.question == "which_card_is_played", "no third zone"
    assert (table.w.guard(1).zone, table.w.guard(1).moved) == ("C01", True)


@pytest.mark.rule("SC-R34")
def test_the_second_step_may_lead_back_to_where_he_began() -> None:
    table = searching("sentry-search:1", "step:C02", "step:C03", w=quiet())
    assert (table.w.guard(1).zone, table.w.guard(1).moved) == ("C03", True)


@pytest.mark.rule("SC-508", "SC-801")
def test_a_searching_guard_stops_where_he_detects_somebody() -> None:
    table = searching("sentry-search:1", "step:C02", w=quiet(ninja={"zone": "C02"}))
    assert table.offered == ["stop", "attack:1:ninja"]
    table.guards("stop")
    assert (table.question, table.w.guard(1).zone) == ("which_card_is_played", "C02")
    assert (table.w.ninja.visible, table.w.alert) == (True, HIGH)


@pytest.mark.rule("SC-508")
def test_a_patrol_finds_both_intruders_who_hide_in_one_zone_and_is_then_faced() -> None:
    w = quiet(ninja={"zone": "C01"}, traitor={"zone": "C01"})
    table = searching("patrol-search:1", "step:C01", w=w)
    assert (table.w.ninja.visible, table.w.traitor.visible) == (True, True)
    assert targets(table.offered, "attack") == {f"{n}:{who}" for n in P1 for who in ("ninja", "traitor")}
    table.guards("stop")
    assert table.offered == ["behind:C02", "behind:C06"]


@pytest.mark.rule("SC-R36")
def test_to_step_to_an_intruder_already_in_view_is_the_same_as_to_detect_him() -> None:
    table = searching("sentry-search:1", "step:C02", w=quiet(ninja={"zone": "C02", "visible": True}))
    assert table.w.alert == HIGH
    assert table.offered == ["stop", "attack:1:ninja"]
    table.guards("stop")
    assert table.question == "which_card_is_played", "his move is over"


@pytest.mark.rule("SC-509", "SC-317")
def test_a_guard_moves_once_a_turn() -> None:
    table = searching("sentry-search:1", "step:C02", "stop", w=quiet())
    assert "1" not in targets(table.offered, "sentry-search")
    w = quiet()
    for number in (2, *P1):
        guard(w, number, moved=True)
    offered = turn("cards", w=w).offered
    assert targets(offered, "sentry-search") == {"1", "3", "4", "5", "6", "7", "8", "11", "12", "13", "14"}
    assert targets(offered, "patrol-search") == {"2", "3"}


@pytest.mark.rule("SC-509")
def test_with_a_new_turn_he_may_move_again() -> None:
    w = quiet()
    guard(w, 1, moved=True, carded=True, attacked=True)
    table = turn("alert", w=w)
    assert "1" in targets(table.offered, "sentry-search")
    assert not table.w.guard(1).attacked


@pytest.mark.rule("SC-510", "SC-R35")
def test_guards_never_cross_a_wall_not_even_where_a_rope_hangs() -> None:
    w = quiet(ropes=[Rope(("IW1", "W01"), "ninja")])  # type: ignore[arg-type]
    table = searching("sentry-search:5", w=w)
    assert set(table.offered) == {"step:GW1", "step:W02", "step:W03", "step:W04"}
    assert searching("sentry-search:2", w=quiet()).offered.count("step:M1") == 0


@pytest.mark.rule("SC-511")
@pytest.mark.parametrize("moat", ["IW2", "IE6"])
def test_a_guard_who_enters_a_moat_ends_his_move(moat: str) -> None:
    table = searching("sentry-search:1", f"step:{moat}", w=quiet())
    assert (table.question, table.w.guard(1).zone) == ("which_card_is_played", moat)


@pytest.mark.rule("SC-511")
def test_out_of_a_moat_he_may_go_two_zones() -> None:
    w = quiet()
    guard(w, 1, zone="IW2")
    table = searching("sentry-search:1", "step:C02", "step:C01", w=w)
    assert table.w.guard(1).zone == "C01"


@pytest.mark.rule("SC-512")
def test_a_patrol_with_a_card_may_leave_the_track_as_a_group() -> None:
    w = quiet()
    for number in P1:
        guard(w, number, zone="W04")
    w.behind[0] = "W01"  # type: ignore[call-overload]
    table = searching("patrol-search:1", "step:W05", "stop", w=w)
    assert [table.w.guard(number).zone for number in P1] == ["W05", "W05"]
    assert table.w.members(1) == P1
    assert [event.guards for event in table.heard(GuardsWent)] == [P1]


@pytest.mark.rule("SC-513", "SC-407", "SC-408")
def test_guards_whom_a_card_has_brought_together_may_form_a_patrol() -> None:
    table = searching("sentry-search:9", "step:C07", "stop", "stop", "patrol:2", w=quiet())
    assert table.question == "who_joins_whom"
    assert "form:2:9" in table.offered
    table.guards("form:2:9")
    assert table.offered == ["behind:C06", "behind:C08"]


@pytest.mark.rule("SC-R35")
def test_edge_zones_are_open_to_guards() -> None:
    table = searching("sentry-search:1", "step:B1", "step:F03", w=quiet())
    assert table.w.guard(1).zone == "F03"


@pytest.mark.rule("SC-R35")
def test_guards_do_not_leave_the_map_every_step_from_its_edge_leads_to_a_zone() -> None:
    w = quiet()
    guard(w, 1, zone="F03")
    assert set(searching("sentry-search:1", w=w).offered) == {
        "step:F02", "step:F04", "step:M2", "step:M3", "step:B1",
    }  # fmt: skip


@pytest.mark.rule("SC-R35", "SC-611")
def test_guards_who_end_their_turn_at_a_rope_neither_see_nor_cut_it() -> None:
    rope = Rope(("IW1", "W01"), "ninja")  # type: ignore[arg-type]
    table = turn("patrols", w=quiet(ropes=[rope])).guards(*WALKS)
    assert table.w.phase == "intruders"
    assert table.view(1).ropes == ()
    assert table.w.ropes == [rope]


# Awaken


@pytest.mark.rule("SC-514", "SC-R37")
def test_awaken_wakes_one_or_two_sleepers_of_one_barracks() -> None:
    offered = turn("cards", w=quiet(sleepers={"C01": 2, "W09": 1})).offered
    assert targets(offered, "awaken") == {"C01:1", "C01:2", "W09:1"}
    table = searching("awaken:C01:2", w=quiet())
    (woke,) = table.heard(GuardsWoke)
    assert (woke.zone, len(woke.guards)) == ("C01", 2)
    assert [table.w.guard(number).zone for number in woke.guards] == ["C01", "C01"]
    assert table.w.sleepers == {"C16": 2, "W09": 2, "E09": 2}
    assert searching("awaken:C01:1", w=quiet()).w.sleepers["C01"] == 1  # type: ignore[index]


@pytest.mark.rule("SC-R37")
def test_the_woken_may_at_once_go_to_the_next_zone_together_or_stay() -> None:
    table = searching("awaken:C01:2", w=quiet())
    assert set(table.offered) == {"stop", "step:C02", "step:C06", "step:IW1"}
    assert table.view(1).steps == 1
    table.guards("step:C02")
    new = table.heard(GuardsWoke)[0].guards
    assert [table.w.guard(number).zone for number in new] == ["C02", "C02"]
    assert table.question == "which_card_is_played"
    assert not table.w.guard(new[0]).patrol, "no patrol, so nobody asks where to face"


@pytest.mark.rule("SC-R38")
def test_who_wakes_beside_a_hidden_intruder_detects_him_and_does_not_move() -> None:
    table = searching("awaken:C01:2", w=quiet(ninja={"zone": "C01"}))
    new = table.heard(GuardsWoke)[0].guards
    assert (table.w.ninja.visible, table.w.alert) == (True, HIGH)
    assert table.offered == ["stop", *(f"attack:{number}:ninja" for number in new)]
    table.guards("stop")
    assert table.question == "which_card_is_played"
    assert not table.w.guard(new[0]).moved


@pytest.mark.rule("SC-R39", "SC-515")
@pytest.mark.parametrize(("figures", "most"), [(18, {"1", "2"}), (19, {"1"}), (20, set())])
def test_no_more_guards_wake_than_twenty_figures_allow(figures: int, most: set[str]) -> None:
    offered = turn("cards", w=full(quiet(), figures)).offered
    assert {target.split(":")[1] for target in targets(offered, "awaken")} == most


@pytest.mark.rule("SC-515", "SC-R41")
def test_drunk_guards_and_those_in_the_passage_count_toward_twenty() -> None:
    w = full(quiet())
    guard(w, 1, drunk=True)
    guard(w, 2, zone="passage")
    assert not targets(turn("cards", w=w).offered, "awaken")
    guard(w, 1, zone="", drunk=False)
    assert {target.split(":")[1] for target in targets(turn("cards", w=w).offered, "awaken")} == {"1"}


@pytest.mark.rule("SC-R41")
def test_sleepers_and_hidden_sentries_do_not_count_toward_twenty() -> None:
    w = full(quiet(), 18)
    assert (sum(w.sleepers.values()), list(w.objects.values()).count("sentry")) == (8, 2)
    assert "C01:2" in targets(turn("cards", w=w).offered, "awaken")


@pytest.mark.rule("SC-R40", "SC-317", "SC-R17")
def test_woken_guards_have_had_their_card_and_are_two_sentries_until_regroup() -> None:
    table = searching("awaken:C01:2", "stop", w=quiet())
    first, second = table.heard(GuardsWoke)[0].guards
    for number in (first, second):
        one = table.w.guard(number)
        assert (one.carded, one.moved, one.patrol) == (True, False, 0)
        assert not targets(table.offered, "sentry-search") & {str(number)}
        assert not targets(table.offered, "sentry-listen") & {str(number)}
    table.guards("stop", *WALKS[:2])
    assert f"form:{first}:{second}" in table.offered


@pytest.mark.rule("SC-R40", "SC-509")
def test_woken_guards_who_moved_have_moved() -> None:
    table = searching("awaken:C01:1", "step:C02", w=quiet())
    (number,) = table.heard(GuardsWoke)[0].guards
    assert table.w.guard(number).moved


# The passage is found


@pytest.mark.rule("SC-908", "SC-R85", "SC-R86", "SC-310")
def test_a_guard_who_ends_the_guards_turn_at_an_entrance_finds_it_and_it_alone() -> None:
    table = turn("patrols", w=with_passage("C03", "W06", known=(False, False)))
    assert not table.heard(EntranceFound)
    table.guards(*WALKS)
    assert found_at(table) == ["C03"]
    assert table.w.passages[0].known == (True, False)
    assert table.view(1).entrances == (("C03",),)
    assert table.w.alert == NONE


@pytest.mark.rule("SC-R86")
def test_what_the_guards_see_of_a_found_passage_does_not_depend_on_the_other_end() -> None:
    seen = set()
    for other in ("W06", "F05", "C03"):
        table = turn("patrols", w=with_passage("C03", other, known=(False, False))).guards(*WALKS)
        seen.add(observation(SCORPION, table.flow, Seat(1), table.told_to(1)))
    assert len(seen) == 1


@pytest.mark.rule("SC-R85")
def test_a_sentry_who_never_moved_finds_an_entrance_in_the_first_turn() -> None:
    table = turn("alert", w=with_passage("E11", "F05", known=(False, False), phase="set-up")).guards("stop", *WALKS)
    assert table.w.turn == 1
    assert found_at(table) == ["E11"]


@pytest.mark.rule("SC-908")
def test_guards_who_pass_through_an_entrance_zone_notice_nothing() -> None:
    table = turn("patrols", w=with_passage("C01", "C09", known=(False, False))).guards(*WALKS)
    assert {"C01", "C09"} <= {event.zone for event in table.heard(GuardsWent)}
    assert not table.heard(EntranceFound)
    left = turn("cards", w=with_passage("C03", "W06", known=(False, False)))
    left.guards("sentry-search:1", "step:C04", "stop", "patrol-search:3", "step:C09", "stop", "behind:C10")
    left.guards("patrol:1")
    assert left.w.phase == "intruders"
    assert not left.heard(EntranceFound), "he began there, but he did not end there"


@pytest.mark.rule("SC-R85", "SC-908")
def test_the_entrances_are_looked_for_once_after_regroup() -> None:
    table = Scene(PatrolPhase(), w=with_passage("C03", "W01", known=(False, False))).guards(*WALKS[:2], "join:1:3")
    events = [event for event in table.events if isinstance(event, GuardJoined | EntranceFound)]
    assert [type(event) for event in events] == [GuardJoined, EntranceFound, EntranceFound]
    assert found_at(table) == ["C03", "W01"]
    again = Scene(PatrolPhase(), w=with_passage("C03", "W01", known=(True, True))).guards(*WALKS)
    assert not again.heard(EntranceFound), "what is known is not found again"


@pytest.mark.rule("SC-R87", "SC-R56")
def test_drunk_guards_sleepers_hidden_sentries_and_guards_inside_find_nothing() -> None:
    w = with_passage("C16", "W08", known=(False, False))
    assert (w.sleepers["C16"], w.objects["W08"]) == (2, "sentry")  # type: ignore[index]
    assert not turn("patrols", w=w).guards(*WALKS).heard(EntranceFound)
    drunk = with_passage("E11", "W08", known=(False, False))
    guard(drunk, 8, drunk=True)
    assert not turn("patrols", w=drunk).guards(*WALKS).heard(EntranceFound)
    inside = with_passage("F04", "F05", known=(False, False))
    guard(inside, 8, zone="passage")
    assert not turn("patrols", w=inside).guards(*WALKS).heard(EntranceFound)


# Guards in the passage


@pytest.mark.rule("SC-909", "SC-R91")
def test_guards_go_in_only_by_an_entrance_that_they_know() -> None:
    known = with_passage("C03", "C07", permits=1)
    assert "go-in:passage" in searching("sentry-search:1", w=known).offered
    assert "go-in:passage" not in searching("sentry-search:2", w=with_passage("C03", "C07", permits=1)).offered
    secret = with_passage("C03", "C07", known=(False, False), permits=1)
    assert "go-in:passage" not in searching("sentry-search:1", w=secret).offered


@pytest.mark.rule("SC-910")
def test_without_a_passage_card_in_play_no_guard_goes_in() -> None:
    assert "go-in:passage" not in searching("sentry-search:1", w=with_passage("C03", "W06")).offered


@pytest.mark.rule("SC-R92", "SC-910", "SC-R11")
def test_the_passage_card_is_a_permit_that_needs_a_known_entrance() -> None:
    hand = ("secret-passage", "secret-passage", "sentry-search")
    unknown = with_passage("C03", "W06", known=(False, False), hands=[hand])
    assert "secret-passage" not in turn("cards", w=unknown).offered
    table = turn("cards", w=with_passage("C03", "W06", hands=[hand])).guards("secret-passage")
    assert table.w.permits == [1, 0, 0]
    assert table.w.guard(1).zone == "C03", "nobody goes in by it"
    table.guards("sentry-search:1", "go-in:passage")
    assert table.w.guard(1).zone == "passage"
    both = turn("cards", w=with_passage("C03", "W06", hands=[hand])).guards("secret-passage", "secret-passage")
    assert both.w.permits == [2, 0, 0]


@pytest.mark.rule("SC-R92", "SC-903")
def test_to_go_in_is_one_of_the_two_zones_and_ends_the_move() -> None:
    first = searching("sentry-search:1", "go-in:passage", w=with_passage("C03", "W06", permits=1))
    assert first.question == "which_card_is_played", "no step follows"
    second = searching("sentry-search:1", "step:C02", "go-in:passage", w=with_passage("C02", "W06", permits=1))
    assert (second.w.guard(1).zone, second.w.guard(1).moved) == ("passage", True)


@pytest.mark.rule("SC-911", "SC-R93")
def test_one_card_in_play_lets_one_guard_in_and_no_patrol() -> None:
    w = with_passage("C10", "C03", known=(True, True), permits=1)
    assert "go-in:passage" not in searching("patrol-search:3", w=w).offered
    table = searching("sentry-search:13", "go-in:passage", w=with_passage("C10", "C03", known=(True, True), permits=1))
    assert (table.w.guard(13).zone, table.w.guard(14).patrol) == ("passage", 0)
    table.guards("sentry-search:1")
    assert "go-in:passage" not in table.offered, "there is no room for a second one"


@pytest.mark.rule("SC-912", "SC-R94", "SC-R93")
def test_both_cards_in_play_let_two_guards_in_one_by_one_or_as_a_patrol() -> None:
    w = with_passage("C10", "C03", known=(True, True), permits=2)
    table = searching("patrol-search:3", "go-in:passage", w=w)
    assert [table.w.guard(number).zone for number in P3] == ["passage", "passage"]
    assert (table.w.members(3), table.w.behind[2]) == (P3, "")
    table.guards("sentry-search:1")
    assert "go-in:passage" not in table.offered, "two guards in all"
    apart = with_passage("C10", "C03", known=(True, True), permits=2)
    one = searching("sentry-search:13", "go-in:passage", "sentry-search:1", "go-in:passage", w=apart)
    assert [one.w.guard(number).zone for number in (1, 13)] == ["passage", "passage"]
    half = with_passage("C10", "C03", known=(True, True), permits=2)
    guard(half, 1, zone="passage")
    assert "go-in:passage" not in searching("patrol-search:3", w=half).offered


@pytest.mark.rule("SC-R93")
def test_a_drunk_guard_inside_takes_up_a_place() -> None:
    w = with_passage("C03", "W06", permits=1)
    guard(w, 8, zone="passage", drunk=True)
    assert "go-in:passage" not in searching("sentry-search:1", w=w).offered
    more = with_passage("C03", "W06", permits=2)
    guard(more, 8, zone="passage", drunk=True)
    assert "go-in:passage" in searching("sentry-search:1", w=more).offered


@pytest.mark.rule("SC-R94")
def test_a_patrol_of_three_never_goes_in() -> None:
    def patrol_of_three() -> World:
        w = with_passage("C10", "W06", permits=2)
        guard(w, 1, zone="C10", patrol=3)
        return w

    assert "go-in:passage" not in searching("patrol-search:3", w=patrol_of_three()).offered
    assert "go-in:passage" in searching("sentry-search:1", w=patrol_of_three()).offered, "one of them may"


@pytest.mark.rule("SC-R94", "SC-912", "SC-913", "SC-R16")
def test_two_guards_inside_may_form_a_patrol_and_come_out_together() -> None:
    w = with_passage("C03", "W06", known=(True, True), permits=2)
    for number in (1, 2):
        guard(w, number, zone="passage")
    regroup = Scene(Regroup(player=0), w=w).guards("form:1:2")
    patrol = regroup.w.guard(1).patrol
    assert regroup.flow.is_over, "it faces nowhere"
    table = searching(f"patrol-search:{patrol}", w=w)
    assert table.offered == ["come-out:C03", "come-out:W06"]
    table.guards("come-out:C03", "stop")
    assert [table.w.guard(number).zone for number in (1, 2)] == ["C03", "C03"]
    assert table.offered == ["behind:C02", "behind:C04", "behind:C09"]


@pytest.mark.rule("SC-913", "SC-911", "SC-R91")
def test_a_guard_comes_out_by_sentry_search_and_may_go_on_one_zone() -> None:
    w = with_passage("C03", "W06", permits=1)
    guard(w, 1, zone="passage")
    table = searching("sentry-search:1", w=w)
    assert table.offered == ["come-out:C03", "come-out-other"], "he must go, by either end"
    table.guards("come-out:C03", "step:C04")
    assert (table.w.guard(1).zone, table.question) == ("C04", "which_card_is_played")


@pytest.mark.rule("SC-909", "SC-R91")
def test_the_far_end_is_on_offer_unknown_and_is_known_from_then_on() -> None:
    w = with_passage("C03", "F05", permits=1)
    guard(w, 1, zone="passage")
    table = searching("sentry-search:1", w=w)
    assert table.view(1).entrances == (("C03",),)
    table.guards("come-out-other")
    assert table.w.guard(1).zone == "F05"
    assert found_at(table) == ["F05"]
    assert table.view(1).entrances == (("C03", "F05"),)
    assert table.w.alert == NONE


@pytest.mark.rule("SC-R91", "SC-909")
def test_what_the_guards_are_offered_inside_does_not_tell_the_far_end() -> None:
    offers = set()
    for other in ("F05", "W06", "C03"):
        w = with_passage("C03", other, permits=1)
        guard(w, 1, zone="passage")
        table = searching("sentry-search:1", w=w)
        offers.add(observation(SCORPION, table.flow, Seat(1), table.told_to(1)))
    assert len(offers) == 1


@pytest.mark.rule("SC-913", "SC-R95", "SC-907")
def test_without_a_search_card_a_guard_stays_inside() -> None:
    w = with_passage("C03", "C07", known=(True, True), permits=2, hands=[("patrol-listen", "sentry-listen")])
    for number in P1:
        guard(w, number, zone="passage")
    table = turn("cards", w=w)
    assert not targets(table.offered, "patrol-listen") & {"1"}
    table.guards("stop")
    assert table.offered == ["patrol:2", "patrol:3"]
    table.guards("patrol:2", "stop")
    assert (table.w.phase, [table.w.guard(number).zone for number in P1]) == ("intruders", ["passage", "passage"])


@pytest.mark.rule("SC-R95")
def test_neither_woken_guards_nor_walking_patrols_go_in() -> None:
    woken = searching("awaken:C01:1", w=with_passage("C01", "C06", known=(True, True), permits=2))
    assert "go-in:passage" not in woken.offered
    assert "go-in:passage" not in woken.guards("step:C06").offered
    w = with_passage("C03", "C02", known=(True, True), permits=2)
    for number in P3:
        guard(w, number, zone="C03")
    w.behind[2] = "C09"  # type: ignore[call-overload]
    assert turn("patrols", w=w).guards("patrol:3").offered == ["step:C02", "step:C04"]


@pytest.mark.rule("SC-R96", "SC-902")
def test_a_guard_who_comes_in_detects_the_intruder_inside_and_may_attack() -> None:
    w = with_passage("C03", "W06", permits=1, ninja={"zone": "passage", "card_down": True})
    table = searching("sentry-search:1", "go-in:passage", w=w)
    assert (table.w.ninja.visible, table.w.alert) == (True, HIGH)
    assert table.offered == ["stop", "attack:1:ninja"]
    assert sum(table.guards("attack:1:ninja").w.ninja.wounds) == 1


@pytest.mark.rule("SC-R97", "SC-220")
def test_with_both_ends_in_one_zone_the_guards_find_one_and_then_the_other() -> None:
    w = with_passage("C03", "C03", known=(False, False), permits=1)
    found = turn("patrols", w=w).guards(*WALKS)
    assert found_at(found) == ["C03"]
    assert found.view(1).entrances == (("C03",),)
    guard(found.w, 1, zone="passage")
    table = searching("sentry-search:1", w=found.w)
    assert table.offered == ["come-out:C03", "come-out-other"]
    table.guards("come-out-other")
    assert table.w.guard(1).zone == "C03"
    assert table.view(1).entrances == (("C03", "C03"),)


# Intruders and the passage, as the guards see it


@pytest.mark.rule("SC-R88")
def test_an_intruder_goes_in_from_an_entrance_zone_with_his_card_the_first_time() -> None:
    here = Scene(Movement(who="ninja"), w=quiet(ninja={"zone": "W06"})).intruders("go-in:passage")
    assert (here.w.ninja.zone, here.w.ninja.k, here.w.ninja.card_down) == ("passage", 1, True)
    assert "secret-passage" not in here.w.ninja.hand
    elsewhere = Scene(Movement(who="ninja"), w=quiet(ninja={"zone": "W07"}))
    assert "go-in:passage" not in elsewhere.offered
    without = Scene(Movement(who="ninja"), w=quiet(ninja={"zone": "W06", "hand": ("rope",)}))
    assert "go-in:passage" not in without.offered
    again = Scene(Movement(who="ninja"), w=quiet(ninja={"zone": "W06", "hand": ("rope",), "card_down": True}))
    assert "go-in:passage" in again.offered


@pytest.mark.rule("SC-R89")
def test_the_guards_see_him_leave_the_card_but_not_where_to() -> None:
    seen = set()
    for end in ("F05", "W06"):
        w = quiet(ninja={"zone": "passage", "card_down": True})
        assert Scene(w=w).view(1).intruders[0].zone == "passage"
        table = Scene(Movement(who="ninja"), w=w).intruders(f"come-out:{end}", "end")
        assert table.told_to(1) == [LeftPassage("ninja", "passage")]  # type: ignore[arg-type]
        assert [event.zone for event in table.told_to(0) if isinstance(event, Went)] == [end]
        seen.add(observation(SCORPION, table.flow, Seat(1), table.told_to(1)))
    assert len(seen) == 1


@pytest.mark.rule("SC-R89", "SC-802")
def test_who_comes_out_among_guards_is_seen_like_anybody_else() -> None:
    w = quiet(passages=[Passage(("C03", "W06"))], ninja={"zone": "passage", "card_down": True, "hand": ()})  # type: ignore[arg-type]
    table = Scene(Movement(who="ninja"), w=w).intruders("come-out:C03")
    assert (table.w.ninja.visible, table.w.alert) == (True, HIGH)


@pytest.mark.rule("SC-R90", "SC-902")
def test_a_guard_inside_meets_the_intruder_who_comes_in_and_shadow_walk_is_of_no_avail() -> None:
    def going_in(*plays: str) -> Scene:
        w = quiet(ninja={"zone": "W06"})
        guard(w, 1, zone="passage")
        return Scene(Movement(who="ninja"), w=w).intruders("go-in:passage", *plays)

    assert {"end", "shadow-walk", "kenjutsu:ninja:1", "shuriken:1"} == set(going_in().offered)
    seen = going_in("shadow-walk", "end")
    assert (seen.w.ninja.visible, seen.w.alert) == (True, HIGH)
    killed = going_in("shuriken:1", "end")
    assert (killed.w.ninja.visible, killed.w.alert) == (False, NONE)
    struck = going_in("kenjutsu:ninja:1", "end")
    assert (struck.w.ninja.visible, struck.w.alert) == (False, LOW)


@pytest.mark.rule("SC-908", "SC-909", "SC-910", "SC-911", "SC-R14", "SC-R86", "SC-R92")
def test_x17_the_patrol_finds_an_entrance_and_one_of_it_goes_in() -> None:
    w = quiet(hands=[tuple(sorted(("secret-passage", *GUARD_HAND)))])
    for number in P1:
        guard(w, number, zone="W01")
    w.behind[0] = "GW1"  # type: ignore[call-overload]
    table = turn("patrols", w=w).guards(*WALKS)
    assert table.w.guard(9).zone == "W06"
    assert found_at(table) == ["W06"]
    assert (table.view(1).entrances, table.w.alert) == ((("W06",),), NONE)
    table.intruders("first:ninja", "end", "end").guards("secret-passage", "sentry-search:9", "go-in:passage")
    assert table.w.guard(9).zone == "passage"
    left = table.w.guard(10)
    assert (left.zone, left.patrol, left.carded) == ("W06", 0, False)
    assert table.w.phase == "patrols", "both hand cards are used"
