"""Why a choice is not offered: a rule and a sentence for everything that can be said at any question."""

from __future__ import annotations

from collections import defaultdict

import pytest
from rules.scorpion.abroad import both, sole
from rules.scorpion.roaming import SETTINGS, roam
from rules.scorpion.scene import Scene, guard, turn, world
from rules.scorpion.standard import CATALOG
from rules.scorpion.teams import RIVALS, SPEARS, SWORDS, four, set_up

from uguisu import Choice, NotOffered, Seat, Table, quick_dice
from uguisu.games.scorpion.flow.guards import PlayFromHand
from uguisu.games.scorpion.flow.night import PROCEDURES
from uguisu.games.scorpion.flow.setup_intruders import MakePlan
from uguisu.games.scorpion.game import SCORPION
from uguisu.games.scorpion.why_not.answer import GROUNDS
from uguisu.games.scorpion.why_not.grounds import PHASES, Asked, world_seen
from uguisu.games.scorpion.world import World

KINDS: dict[type[Choice], list[Choice]] = defaultdict(list)
for _choice in CATALOG.choices:
    KINDS[type(_choice)].append(_choice)


def reason(scene: Scene, choice: str, seat: int | None = None) -> tuple[str, str]:
    assert scene.question is not None
    seat = scene.asked[0] if seat is None else seat
    assert choice not in scene.offered_to(seat)
    found = SCORPION.why_not(scene.view(seat), scene.question, CATALOG.parse(choice))
    return found.rule, found.sentence


# Everything has a reason


@pytest.mark.parametrize(("seats", "options"), SETTINGS)
def test_every_choice_that_is_not_offered_has_a_rule_and_a_sentence(seats: int, options: dict[str, object]) -> None:
    below = quick_dice("why not", seats, sorted(options.items()))
    kinds = list(KINDS.values())
    for seed in range(2):
        for flow, seat, offered in roam(seats, options, seed):
            assert flow.decision is not None
            view = SCORPION.view(flow, seat)
            for _ in range(12):
                kind = kinds[below(len(kinds))]
                choice = kind[below(len(kind))]
                if choice in offered:
                    continue
                found = SCORPION.why_not(view, flow.decision.question, choice)
                assert found.rule in SCORPION.rulebook, (choice, found)
                assert len(found.sentence.split()) > 3, (choice, found)
                assert found.sentence.endswith("."), (choice, found)
                assert found.sentence[0].isupper(), (choice, found)
                assert "{" not in found.sentence, (choice, found)
                assert "it is not your choice" not in found.sentence, (flow.decision.question, choice)


def test_every_question_to_a_player_and_every_kind_of_choice_is_known() -> None:
    steps = {step.name for kind in PROCEDURES for step in kind.steps if step.asks}
    drawn = {"which_tile_is_dealt", "where_does_he_sleep", "where_does_it_lie", "where_does_he_begin"}
    drawn |= {"where_is_the_end", "which_card_is_drawn", "which_mission_is_drawn"}
    asked = {question for phase in PHASES.values() for question in phase}
    assert asked == steps - drawn == set(SCORPION.words.table("topics"))
    assert set(GROUNDS) == set(KINDS)
    assert {ground.rule for ground in GROUNDS.values()} <= set(SCORPION.rulebook)
    assert {question for ground in GROUNDS.values() for question in ground.questions} == asked


CLOSED = {
    "Attack", "Behind", "Bluff", "Climb", "ComeOut", "ComeOutOther", "Entrance", "Form", "FreePatrolListen",
    "FreeSentryListen", "GoIn", "Hide", "ItWasACat", "Join", "Kenjutsu", "LeaveMap", "Patrol", "Post", "PotentSake",
    "Search", "Shuriken", "Sleeper", "Split", "Start", "Step", "Stop", "Strike", "Swap", "Take", "TakeCard",
}  # fmt: skip
"""Kinds whose last reason is what is left when all others are ruled out: it is given whatever is asked."""


@pytest.mark.parametrize(("seats", "options"), SETTINGS)
def test_what_is_offered_belongs_to_its_question_and_has_no_reason_against_it(
    seats: int, options: dict[str, object]
) -> None:
    for flow, seat, offered in roam(seats, options, "offered"):
        assert flow.decision is not None
        view, question = SCORPION.view(flow, seat), flow.decision.question
        asked = Asked(view, question, world_seen(view))
        assert question in PHASES[view.phase]
        for choice in offered:
            ground = GROUNDS[type(choice)]
            assert question in ground.questions, choice
            if ground.reason and type(choice).__name__ not in CLOSED and len(view.hand_sizes) == 1:
                assert ground.reason(asked, choice) is None, (question, choice)


def test_kinds_without_reasons_are_always_offered_at_their_questions() -> None:
    always = {kind: ground for kind, ground in GROUNDS.items() if ground.reason is None}
    for seats, options in SETTINGS:
        for flow, _seat, offered in roam(seats, options, "always"):
            assert flow.decision is not None
            for kind, ground in always.items():
                if flow.decision.question in ground.questions:
                    assert any(isinstance(choice, kind) for choice in offered), flow.decision.question


def test_a_table_says_why_when_a_choice_is_refused() -> None:
    table = Table.open(SCORPION, seed=1, seats=2, options={"ready_made": True})
    with pytest.raises(NotOffered, match="while an intruder moves; this is the Set-up") as refused:
        table.act(Seat(0), "hang-rope:W03")
    assert refused.value.rule == "SC-608"


def test_what_is_never_offered_has_a_reason_too() -> None:
    scene = turn("cards")
    assert reason(scene, "drew:kenjutsu") == ("SC-210", "What is drawn or dealt is left to chance.")
    assert reason(scene, "sentry-listen:44")[0] == "SC-201"
    assert reason(scene, "patrol-listen:44") == ("SC-403", "There is no patrol 44.")
    assert reason(scene, "step:Q9") == ("SC-202", "No map has a zone 'Q9'.")
    assert reason(scene, "step:E8") == ("SC-202", "There is no zone E8 on this map.")
    assert reason(scene, "take:nothing")[0] == "SC-217"
    assert reason(scene, "swap:rope:awaken")[0] == "SC-202"


# Movement of intruders


def test_walls_edges_and_steps_bound_an_intruder() -> None:
    scene = both("first:ninja", w=world("ninja=C02"))
    assert reason(scene, "step:M1") == ("SC-608", "A wall is crossed only with a rope.")
    assert reason(scene, "step:E01") == ("SC-601", "Plum Court (C02) has no border with Great Gatehouse (E01).")
    assert reason(scene, "step:C02")[0] == "SC-601"
    assert reason(scene, "leave-map") == ("SC-613", "Plum Court (C02) is not at the edge of the map.")
    assert reason(scene, "climb:M1")[0] == "SC-610"
    assert reason(scene, "climb:C01") == (
        "SC-608",
        "There is no wall before Northwest Barracks Yard (C01); he can just go there.",
    )
    assert reason(scene, "hang-rope:E01")[0] == "SC-608"
    assert reason(scene, "go-in:passage") == ("SC-904", "The passage has no end in Plum Court (C02).")
    assert reason(scene, "go-in:passage-2") == ("SC-901", "There is only one passage.")
    assert reason(scene, "come-out:W06") == ("SC-905", "The ninja is not in the passage.")


def test_a_movement_that_is_over_is_over() -> None:
    scene = both("first:ninja").intruders("step:M1")
    assert reason(scene, "step:F01")[0] == "SC-606"
    scene = both("first:ninja", w=world("ninja=W03")).intruders("step:W06", "step:W08", "step:W10")
    assert reason(scene, "step:W08") == ("SC-601", "The ninja has made his 3 steps.")


def test_no_rope_without_the_card() -> None:
    scene = sole("ninja", zone="M1", hand=("kenjutsu",))
    assert reason(scene, "hang-rope:C01") == ("SC-604", "The ninja holds no Rope.")


def test_rivals_keep_to_their_own_passage() -> None:
    scene = turn("intruders", w=world(seats=3, options=RIVALS)).by(1, "end")
    assert scene.question == "what_does_he_do"
    assert reason(scene, "go-in:passage-2")[0] == "SC-V09"
    assert reason(scene, "kenjutsu:traitor:1") == ("SC-208", "You can only play from your own hand.")


# Cards of intruders


def test_a_shuriken_does_not_fly_over_a_wall() -> None:
    scene = sole("ninja", zone="M2")
    assert reason(scene, "shuriken:1") == ("SC-R51", "A Shuriken does not fly over a wall.")
    assert reason(scene, "shuriken:8") == ("SC-R51", "Guard 8 is too far away for a Shuriken.")
    assert reason(scene, "kenjutsu:ninja:1") == ("SC-805", "Guard 1 is not in the zone of the ninja.")
    assert reason(scene, "kenjutsu:ninja:19") == ("SC-401", "Guard 19 is not on the map.")
    assert reason(scene, "kenjutsu:traitor:1") == ("SC-604", "The traitor is not on the map.")


def test_drunk_guards_are_left_alone_and_drinks_are_counted() -> None:
    w = world("traitor=C10")
    for number in (1, 2, 13):
        guard(w, number, drunk=True, patrol=0)
    scene = sole("traitor", w=w, zone="C10")
    assert reason(scene, "potent-sake:13")[0] == "SC-R58"
    assert reason(scene, "potent-sake:14")[0] == "SC-R57"
    guard(w, 2, drunk=False)
    assert reason(sole("traitor", w=w, zone="C10"), "potent-sake:1")[0] == "SC-R58"


def test_cards_have_their_moments() -> None:
    scene = both("first:ninja", w=world("ninja=C02 traitor=C10"))
    assert reason(scene, "shadow-walk")[0] == "SC-R52"
    assert reason(scene, "bluff:traitor:it-was-a-cat")[0] == "SC-R47"
    scene.intruders("step:C01")
    assert reason(scene, "kenjutsu:traitor:13")[0] == "SC-R118"
    scene.intruders("end", "end", "search:ninja:C01")
    assert reason(scene, "bluff:traitor:rope") == ("SC-R71", "No card is played once a search is declared.")
    scene = turn("cards")
    assert reason(scene, "kenjutsu:ninja:1")[0] == "SC-322"


def test_on_entering_only_the_guards_there_matter() -> None:
    scene = both("first:ninja", w=world("ninja=C09")).intruders("step:C03")
    w = scene.w
    guard(w, 15, zone="C02")
    scene.flow.advance()
    assert scene.question == "what_does_he_do_about_the_guards"
    assert reason(scene, "shuriken:15")[0] == "SC-802"
    assert reason(scene, "bluff:ninja:rope") == (
        "SC-605",
        "Intruders play such cards in the Intruders Phase; "
        "the question now is what to do about the guards of the zone.",
    )


def test_partners_play_their_own_cards() -> None:
    scene = turn("intruders", w=world("traitor=C10", seats=3)).by(0, "first:ninja")
    assert scene.question == "what_do_those_who_wait_play"
    assert reason(scene, "bluff:ninja:rope", 1) == ("SC-R118", "The ninja plays his cards when he moves.")
    scene.by(1, "end")
    assert reason(scene, "bluff:traitor:rope") == ("SC-208", "The traitor plays his cards himself.")


# Searches


def test_two_zones_that_he_touched_may_be_searched() -> None:
    w = world("ninja=W03 traitor=E05")
    scene = both("first:ninja", w=w).intruders("step:W06", "step:W08", "step:W10", "end", "step:E07", "end")
    assert scene.question == "what_is_searched"
    assert reason(scene, "search:ninja:W05") == ("SC-701", "The ninja was not in Painted Hall (W05) this turn.")
    scene.intruders("search:ninja:W10", "search:ninja:W03")
    assert reason(scene, "search:ninja:W10") == ("SC-R64", "Rear Gallery (W10) is declared already.")
    assert reason(scene, "search:ninja:W08") == ("SC-701", "The ninja searches 2 zones a turn at most.")


def test_who_stood_still_or_left_cannot_search() -> None:
    scene = both("first:ninja").intruders("step:M1", "end", "end")
    assert reason(scene, "search:traitor:C12") == ("SC-R63", "The traitor did not move this turn, so he cannot search.")
    scene = both("first:ninja").intruders("leave-map", "step:C05", "end")
    assert reason(scene, "search:ninja:F02") == ("SC-R65", "The ninja has left the map.")


# Guard cards


def playing(w: World | None = None, player: int = 0) -> Scene:
    w = w or world()
    w.phase = "cards"
    w.cards_left = [2] if w.players == 1 else [1, 1]
    return Scene(PlayFromHand(player=player), w=w)


def test_one_card_for_each_guard() -> None:
    scene = playing().guards("sentry-search:5", "step:W02", "stop")
    assert reason(scene, "sentry-listen:5") == ("SC-317", "Guard 5 has had a card this turn.")
    assert reason(scene, "sentry-search:5")[0] == "SC-317"
    assert reason(scene, "sentry-listen:9")[0] == "SC-R13"
    assert reason(scene, "patrol-listen:7") == ("SC-403", "There is no patrol 7.")
    assert reason(scene, "free-sentry-listen:1") == (
        "SC-320",
        "A card was played this turn, so nobody listens without one.",
    )
    assert reason(scene, "secret-passage") == ("SC-319", "The guards hold no Secret Passage.")
    w = world()
    guard(w, 9, moved=True)
    assert reason(playing(w), "patrol-search:1") == ("SC-509", "Guard 9 has moved this turn.")


def test_cards_of_the_hand_and_cards_just_drawn() -> None:
    w = world("alert=1")
    w.hands, w.decks = [("sentry-listen",)], [("awaken",)]
    scene = turn("alert", w=w, draws=["drew:awaken"])
    assert reason(scene, "sentry-listen:1")[0] == "SC-316"
    assert reason(scene, "free-sentry-listen:1")[0] == "SC-320"
    scene.guards("stop")
    assert reason(scene, "sentry-search:1") == ("SC-319", "The guards hold no Sentry Search.")
    scene.guards("free-sentry-listen:1").intruders("decline")
    assert scene.question == "which_patrol_walks_next"


def test_after_two_cards_or_a_free_listening_only_kenjutsu_is_left() -> None:
    w = world("ninja=C03 ninja.visible traitor.hand=-")
    scene = playing(w).guards("free-sentry-listen:2")
    assert reason(scene, "sentry-listen:3")[0] == "SC-321"
    assert reason(scene, "free-sentry-listen:3")[0] == "SC-R10"
    w = world("ninja=C03 ninja.visible")
    scene = playing(w).guards("sentry-search:5", "step:W02", "stop", "sentry-search:6", "step:W09", "stop")
    assert reason(scene, "sentry-listen:3") == ("SC-319", "Two cards from the hand have been played this turn.")
    assert reason(scene, "attack:2:ninja") == ("SC-804", "The ninja is not seen in the zone of guard 2.")
    scene.guards("attack:1:ninja")
    assert scene.question != "which_card_is_played" or reason(scene, "attack:1:ninja")[0] == "SC-809"


def test_sleepers_are_woken_where_they_sleep_and_while_there_are_figures() -> None:
    assert reason(playing(), "awaken:C04:1") == ("SC-514", "Nobody sleeps in Drill Yard (C04).")
    w = world()
    w.sleepers = {"C01": 1}  # type: ignore[dict-item]
    assert reason(playing(w), "awaken:C01:2")[0] == "SC-514"
    for number in range(15, 20):
        guard(w, number, zone="C04")
    w.sleepers = {"C01": 2}  # type: ignore[dict-item]
    assert reason(playing(w), "awaken:C01:2")[0] == "SC-R39"
    guard(w, 20, zone="C04")
    assert reason(playing(w), "awaken:C01:1") == (
        "SC-515",
        "All 20 guards are on the map, so nobody can be woken.",
    )


def test_two_guard_players_lead_their_own() -> None:
    w = four()
    w.turn = 1
    scene = playing(w)
    assert scene.asked == (SWORDS,)
    assert reason(scene, "sentry-listen:11") == ("SC-P08", "Guard 11 is led by the spears.")
    scene = playing(four(), player=1)
    assert scene.asked == (SPEARS,)
    assert reason(scene, "sentry-listen:1") == ("SC-P08", "Guard 1 is led by the swords.")
    assert reason(scene, "free-sentry-listen:1") == (
        "SC-R101",
        "This turn the swords decide who listens without a card.",
    )


# Guard moves


def test_guards_keep_to_open_borders_and_a_search_moves_them() -> None:
    scene = playing().guards("sentry-search:5")
    assert reason(scene, "step:IW1") == ("SC-510", "Guards never cross a wall.")
    assert reason(scene, "step:C01")[0] == "SC-508"
    assert reason(scene, "stop") == ("SC-R34", "A search card takes its guards one zone at least.")
    assert reason(scene, "go-in:passage")[0] == "SC-R91"
    assert reason(scene, "come-out:W06") == ("SC-913", "They are not in the passage.")
    assert reason(scene, "come-out-other")[0] == "SC-913"


def known_passage(permits: int, **fields: object) -> World:
    w = world(**fields)
    w.passages = [type(w.passages[0])(w.passages[0].ends, (False, True))]
    w.permits = [permits, 0, 0]
    return w


def test_the_passage_needs_a_known_end_a_permit_and_a_search() -> None:
    w = known_passage(0)
    guard(w, 5, zone="W06")
    scene = playing(w).guards("sentry-search:5")
    assert reason(scene, "go-in:passage")[0] == "SC-910"
    w = known_passage(1)
    guard(w, 9, zone="W06")
    guard(w, 10, zone="W06")
    scene = playing(w).guards("patrol-search:1")
    assert reason(scene, "go-in:passage")[0] == "SC-R93"
    w = known_passage(1, ninja={"zone": "W06", "k": 1}, traitor={"hand": ()})
    guard(w, 5, zone="W06")
    scene = playing(w).guards("sentry-listen:5")
    assert scene.question == "where_do_they_go"
    assert reason(scene, "go-in:passage")[0] == "SC-R95"


def test_patrols_walk_on_along_the_track() -> None:
    w = world()
    guard(w, 13, moved=True)
    for number in (11, 12):
        guard(w, number, zone="W02")
    for number in (9, 10):
        guard(w, number, zone="C02")
    w.behind[0] = "C01"  # type: ignore[call-overload]
    guard(w, 15, zone="C12", patrol=4)
    guard(w, 16, zone="C12", patrol=4)
    w.behind[3] = "C05"  # type: ignore[call-overload]
    scene = turn("patrols", w=w)
    assert scene.question == "which_patrol_walks_next"
    assert reason(scene, "patrol:2") == ("SC-413", "Patrol 2 is off the track and stays where it is.")
    assert reason(scene, "patrol:3") == ("SC-412", "Somebody of patrol 3 has moved this turn.")
    assert reason(scene, "stop")[0] == "SC-410"
    scene.guards("patrol:1")
    assert scene.question == "which_branch_does_it_take"
    assert reason(scene, "step:C01") == ("SC-414", "A patrol never turns back the way it came.")
    assert reason(scene, "step:IW1")[0] == "SC-411"


def test_only_sentries_in_one_zone_come_together() -> None:
    w = world()
    guard(w, 15, zone="C13")
    scene = turn("patrols", w=w)
    while scene.question != "who_joins_whom":
        scene.guards(scene.offered[0])
    assert reason(scene, "form:1:2") == ("SC-407", "Guards 1 and 2 are in different zones.")
    assert reason(scene, "join:3:1")[0] == "SC-406"
    assert reason(scene, "join:9:2") == ("SC-R18", "Guard 9 belongs to patrol 1.")
    assert reason(scene, "form:3:20") == ("SC-401", "Guard 20 is not on the map.")


# Set-up


def test_hands_guards_and_hidden_things_have_their_rules() -> None:
    scene = set_up(2, ["dealt:A", "dealt:B"])
    assert reason(scene, "take:swords")[0] == "SC-217"
    assert reason(scene, "step:C01") == ("SC-311", "Steps are made while somebody moves; this is the Set-up.")
    scene.intruders("take:ghost")
    assert reason(scene, "swap:kenjutsu:rope") == ("SC-206", "No Kenjutsu is in this hand.")
    assert reason(scene, "swap:rope:shadow-walk")[1] == "All Shadow Walk cards are in this hand already."
    assert reason(scene, "swap:potent-sake:rope") == ("SC-206", "Potent Sake is no card of the ninja.")
    scene.intruders("done", "take:basic")
    assert reason(scene, "swap:shuriken:rope")[0] == "SC-207"
    scene.intruders("done").guards("take:basic")
    assert reason(scene, "swap:secret-passage:awaken")[0] == "SC-209"
    scene.guards("done", "take:gates")
    assert reason(scene, "move-post:W07:E07") == ("SC-211", "No sentry stands in Old Keep (W07).")
    assert reason(scene, "move-post:C03:C07") == ("SC-211", "A sentry stands in West Gate Court (C07) already.")
    assert reason(scene, "move-patrol:9:C01")[0] == "SC-212"


def test_starts_and_entrances_have_their_rules() -> None:
    w = world("phase=set-up")
    draws = ["falls:F01", "falls:C16", "falls:W02", "falls:E02"]
    scene = Scene(MakePlan(who="ninja", starts=("ninja", "traitor"), digs=True), w=w, draws=draws)
    scene.intruders("take:scattered")
    assert reason(scene, "start:ninja:F01") == ("SC-218", "He begins in Pine Copse (F01) already.")
    assert reason(scene, "start:traitor:C03") == ("SC-R42", "A guard stands in North Gate Court (C03).")
    assert reason(scene, "entrance:1:W02")[0] == "SC-220"
    scene = sole("ninja")
    assert reason(scene, "entrance:1:W02")[0] == "SC-220"
