"""Section 6.1: three and four players, each with his own cards and figures."""

from __future__ import annotations

from collections import Counter

import pytest
from rules.scorpion.scene import NINJA_HAND, TRAITOR_HAND, Scene, guard, turn, world
from rules.scorpion.standard import GUARD_DECK, HALF_DECK, standard_world
from rules.scorpion.teams import (
    NINJA,
    SENTRIES,
    SPEARS,
    SWORDS,
    TRAITOR,
    four,
    of_kind,
    ready_made,
    set_up,
    standing,
    words,
)

from uguisu.games.scorpion import events as e
from uguisu.games.scorpion.figures import HIGH, LOW, MEDIUM
from uguisu.games.scorpion.flow.combat import Detection
from uguisu.games.scorpion.flow.setup import TakeGuardHand
from uguisu.games.scorpion.flow.setup_intruders import AgreeOnPassage
from uguisu.games.scorpion.game import SCORPION
from uguisu.games.scorpion.garrison import player_of, weapon_of
from uguisu.games.scorpion.world import Passage

# Who sits where


@pytest.mark.rule("SC-102", "SC-P01", "SC-P02")
def test_two_three_or_four_play_and_the_seats_are_split_as_the_numbers_say() -> None:
    assert SCORPION.seats == (2, 3, 4)
    for seats, owners, guards in ((2, (0, 0), (1,)), (3, (0, 1), (2,)), (4, (0, 1), (2, 3))):
        w = standard_world(seats=seats)
        assert (w.owner("ninja"), w.owner("traitor")) == owners
        assert w.guard_seats == guards


@pytest.mark.rule("SC-P01")
@pytest.mark.parametrize("seats", [3, 4])
def test_ninja_and_traitor_are_moved_by_their_own_players_and_by_no_other(seats: int) -> None:
    scene = turn("intruders", w=four() if seats == 4 else world(seats=3)).by(NINJA, "first:ninja")
    assert (scene.asked, scene.question) == ((TRAITOR,), "what_do_those_who_wait_play")
    scene.by(TRAITOR, "end")
    assert (scene.asked, scene.question) == ((NINJA,), "what_does_he_do")
    assert "step:F01" in scene.offered
    scene.by(NINJA, "step:F01", "end")
    assert (scene.asked, scene.question) == ((NINJA,), "what_do_those_who_wait_play")
    scene.by(NINJA, "end")
    assert (scene.asked, scene.question) == ((TRAITOR,), "what_does_he_do")
    assert "step:C05" in scene.offered


@pytest.mark.rule("SC-P01", "SC-208")
@pytest.mark.parametrize("seats", [3, 4])
def test_each_intruder_plays_from_his_own_hand_and_never_from_his_partners(seats: int) -> None:
    scene = turn("intruders", w=four() if seats == 4 else world(seats=3)).by(NINJA, "first:ninja")
    assert all(text.startswith("traitor:") for text in of_kind(scene, "bluff"))
    scene.by(TRAITOR, "end")
    assert set(of_kind(scene, "bluff")) == {f"ninja:{card}" for card in NINJA_HAND}


@pytest.mark.rule("SC-P01", "SC-R98")
@pytest.mark.parametrize("seats", [3, 4])
def test_intruder_partners_see_each_others_mission_cards_place_path_and_ropes(seats: int) -> None:
    scene = turn("intruders", w=four() if seats == 4 else world(seats=3)).by(NINJA, "first:ninja").by(TRAITOR, "end")
    scene.by(NINJA, "step:M1")
    mine = scene.view(NINJA).mine
    assert mine == scene.view(TRAITOR).mine
    ninja, traitor = mine.intruders
    assert (ninja.zone, ninja.k, ninja.path, ninja.mission, ninja.hand) == ("M1", 1, ("F02", "M1"), "C", NINJA_HAND)
    assert (traitor.zone, traitor.mission, traitor.hand) == ("C12", "E", TRAITOR_HAND)
    assert mine.passages == {0: ("F05", "W06")}
    assert (mine.moving, mine.halted) == ("ninja", True)
    for seat in (*scene.w.guard_seats, None):
        assert scene.view(seat).mine is None


@pytest.mark.rule("SC-R98")
@pytest.mark.parametrize("seats", [3, 4])
def test_intruder_partners_hear_where_the_other_goes_and_what_he_hangs(seats: int) -> None:
    w = four(ninja={"zone": "M1"}) if seats == 4 else world("ninja=M1", seats=3)
    scene = turn("intruders", w=w).by(NINJA, "first:ninja").by(TRAITOR, "end").by(NINJA, "hang-rope:C01")
    for seat in (NINJA, TRAITOR):
        assert e.RopeHung("M1", "C01") in scene.told_to(seat)
        assert e.Went("ninja", "C01", 1) in scene.told_to(seat)
    for other in (*w.guard_seats, None):
        assert not [event for event in scene.told_to(other) if isinstance(event, e.RopeHung | e.Went)]


@pytest.mark.rule("SC-R98")
def test_guard_partners_see_each_others_cards_and_the_common_private_map() -> None:
    scene = turn("cards", w=four())
    ours = scene.view(SWORDS).guard
    assert ours == scene.view(SPEARS).guard
    assert [len(hand) for hand in ours.hands] == [12, 12]
    assert [len(deck) for deck in ours.decks] == [6, 6]
    assert ours.sleepers == scene.w.sleepers
    assert ours.objects == scene.w.objects
    for other in (NINJA, TRAITOR, None):
        assert scene.view(other).guard is None


@pytest.mark.rule("SC-R98", "SC-314")
def test_guard_partners_both_see_what_either_draws() -> None:
    scene = turn("alert", w=four(turn=1, alert=LOW), draws=["drew:secret-passage"]).by(SPEARS, "split:1")
    scene.by(SWORDS, "agree")
    for seat in (SWORDS, SPEARS):
        assert e.CardDrawn(0, "secret-passage") in scene.told_to(seat)
        assert scene.view(seat).guard.drawn == (("secret-passage",), ())
    for other in (NINJA, TRAITOR, None):
        assert not [event for event in scene.told_to(other) if isinstance(event, e.CardDrawn)]


# Cards of four players


@pytest.mark.rule("SC-P03")
def test_each_of_two_guard_players_gets_half_of_every_kind_keeps_twelve_and_shuffles_six() -> None:
    scene = Scene(TakeGuardHand(player=0), TakeGuardHand(player=1), w=set_up(4, ["dealt:A", "dealt:B"]).w)
    assert {card: 2 * count for card, count in Counter(HALF_DECK).items()} == Counter(GUARD_DECK)
    assert scene.asked == (SWORDS,)
    scene.by(SWORDS, "take:basic", "swap:awaken:kenjutsu", "done")
    assert scene.asked == (SPEARS,)
    scene.by(SPEARS, "take:swords", "done")
    for player in (0, 1):
        assert (len(scene.w.hands[player]), len(scene.w.decks[player])) == (12, 6)
        assert Counter(scene.w.hands[player]) + Counter(scene.w.decks[player]) == Counter(HALF_DECK)
    assert (scene.w.hands[0].count("kenjutsu"), scene.w.hands[1].count("kenjutsu")) == (2, 3)


@pytest.mark.rule("SC-P03")
def test_a_guard_player_cannot_take_more_of_a_kind_than_his_half_holds() -> None:
    scene = Scene(TakeGuardHand(player=0), w=set_up(4, ["dealt:A", "dealt:B"]).w).by(SWORDS, "take:swords")
    assert scene.w.hands[0].count("kenjutsu") == 3
    assert not [text for text in of_kind(scene, "swap") if text.endswith(":kenjutsu")]
    assert "sentry-listen:patrol-listen" in of_kind(scene, "swap")


@pytest.mark.rule("SC-P03", "SC-P07", "SC-R05")
def test_a_played_card_goes_to_its_players_own_discard_and_back_into_his_own_deck() -> None:
    w = four(ninja={"zone": "F16"}, traitor={"zone": "C19"})
    scene = turn("cards", w=w).by(SWORDS, "split:1", "sentry-listen:1").by(TRAITOR, "decline")
    assert scene.w.discards == [("sentry-listen",), ()]
    scene.by(SPEARS, "patrol-listen:2").by(TRAITOR, "decline")
    assert scene.w.discards == [("sentry-listen",), ("patrol-listen",)]
    before = list(scene.w.decks)
    again = turn("alert", w=scene.w)
    assert again.w.discards == [(), ()]
    assert Counter(again.w.decks[0]) - Counter(before[0]) == {"sentry-listen": 1}
    assert Counter(again.w.decks[1]) - Counter(before[1]) == {"patrol-listen": 1}


@pytest.mark.rule("SC-P03")
def test_a_guard_player_plays_from_his_own_hand_alone() -> None:
    w = four(hands=[("awaken",), ("sentry-listen",)])
    scene = turn("cards", w=w).by(SWORDS, "split:1")
    assert words(scene) == {"stop", "awaken", "free-sentry-listen", "free-patrol-listen"}
    scene.by(SWORDS, "stop")
    assert words(scene) == {"stop", "sentry-listen"}


@pytest.mark.rule("SC-P03", "SC-316")
def test_drawn_cards_are_played_by_him_from_whose_deck_they_came_and_join_his_hand() -> None:
    w = four(turn=2, alert=MEDIUM)
    scene = turn("alert", w=w, draws=["drew:patrol-search", "drew:sentry-search"]).by(SWORDS, "split:1")
    scene.by(SPEARS, "agree").done()
    assert scene.w.drawn == [("patrol-search",), ("sentry-search",)]
    assert (scene.asked, words(scene)) == ((SWORDS,), {"stop", "patrol-search"})
    scene.by(SWORDS, "stop")
    assert (scene.asked, words(scene)) == ((SPEARS,), {"stop", "sentry-search"})
    scene.by(SPEARS, "stop")
    assert scene.w.drawn == [(), ()]
    assert Counter(scene.w.hands[0])["patrol-search"] == 3
    assert Counter(scene.w.hands[1])["patrol-search"] == 2
    assert Counter(scene.w.hands[1])["sentry-search"] == 3


# Figures of four players


@pytest.mark.rule("SC-P04", "SC-212")
@pytest.mark.parametrize("style", ["gates", "keeps", "bait"])
def test_four_players_set_up_seven_swords_and_seven_spears(style: str) -> None:
    scene = set_up(4, ["dealt:A", "dealt:B"])
    for seat in (NINJA, TRAITOR, SWORDS, SPEARS):
        scene.by(seat, "take:basic", "done")
    scene.by(SWORDS, f"take:{style}", "done").by(SPEARS, "agree")
    placed = [n for n, one in enumerate(scene.w.guards, 1) if one.zone]
    assert Counter(map(weapon_of, placed)) == {"sword": 7, "spear": 7}
    for members in scene.w.patrols().values():
        assert {weapon_of(number) for number in members} == {"sword", "spear"}


@pytest.mark.rule("SC-P02", "SC-P08", "SC-501")
def test_each_guard_player_listens_and_searches_with_sentries_of_his_own_weapon() -> None:
    scene = turn("cards", w=four()).by(SWORDS, "split:1")
    swords = {str(n) for n in SENTRIES if player_of(n) == 0}
    spears = {str(n) for n in SENTRIES if player_of(n) == 1}
    assert set(of_kind(scene, "sentry-listen")) == swords
    assert swords < set(of_kind(scene, "sentry-search"))
    assert not spears & set(of_kind(scene, "sentry-search"))
    scene.by(SWORDS, "stop")
    assert set(of_kind(scene, "sentry-listen")) == spears
    assert not swords & set(of_kind(scene, "sentry-search"))


@pytest.mark.rule("SC-P05", "SC-P08")
def test_a_mixed_patrol_takes_cards_of_both_and_a_pure_one_only_those_of_its_weapon() -> None:
    w = standing(
        four(),
        {1: "C03", 5: "C06", 15: "C06", 6: "C14", 8: "C14", 18: "C10", 19: "C10"},
        p1=(5, 15),
        p2=(6, 8),
        p3=(18, 19),
    )
    scene = turn("cards", w=w).by(SWORDS, "split:1")
    for kind in ("patrol-listen", "patrol-search"):
        assert of_kind(scene, kind) == ["1", "2"]
    assert of_kind(scene, "sentry-search") == ["1", "5", "6", "8", "15"], "any member of a mixed patrol"
    scene.by(SWORDS, "stop")
    for kind in ("patrol-listen", "patrol-search"):
        assert sorted(of_kind(scene, kind)) == ["1", "3"]
    assert of_kind(scene, "sentry-search") == ["5", "15", "18", "19"]


@pytest.mark.rule("SC-P08")
def test_whoever_played_the_card_says_where_the_unit_goes() -> None:
    scene = turn("cards", w=four()).by(SWORDS, "split:1", "stop").by(SPEARS, "patrol-search:1")
    assert (scene.asked, scene.question) == ((SPEARS,), "where_do_they_go")
    scene.by(SPEARS, "step:C07", "stop")
    assert (scene.asked, scene.question) == ((SPEARS,), "which_way_do_they_face")


@pytest.mark.rule("SC-P08", "SC-414")
def test_a_patrol_of_one_weapon_is_led_through_a_fork_by_its_own_player_on_any_turn() -> None:
    for number, other, seat in ((5, 6, SWORDS), (15, 16, SPEARS)):
        for at in (1, 2):
            w = standing(four(turn=at), {number: "C02", other: "C02"}, p1=(number, other))
            w.behind[0] = "C01"  # type: ignore[call-overload]
            scene = turn("patrols", w=w)
            assert (scene.asked, scene.question) == ((seat,), "which_branch_does_it_take")


@pytest.mark.rule("SC-P05", "SC-R14")
def test_a_card_on_the_spear_of_a_mixed_patrol_leaves_a_sword_alone_whom_only_the_swords_command() -> None:
    scene = turn("cards", w=four()).by(SWORDS, "split:1", "sentry-search:15", "step:C07", "stop")
    assert scene.w.guard(5).patrol == 0
    assert scene.asked == (SPEARS,)
    assert not {"5", "15"} & set(of_kind(scene, "sentry-search")), "one is a sword alone now, the other had his card"


@pytest.mark.rule("SC-R99", "SC-P05")
def test_a_players_kenjutsu_needs_a_guard_of_his_weapon_or_of_a_mixed_patrol() -> None:
    w = standing(four(ninja={"zone": "C10", "visible": True}), {1: "C10", 11: "C10", 5: "C10", 15: "C10"}, p1=(5, 15))
    scene = Scene(Detection(zone="C10"), w=w)  # type: ignore[arg-type]
    assert of_kind(scene, "attack", SWORDS) == ["1:ninja", "5:ninja", "15:ninja"]
    scene.by(SWORDS, "stop")
    assert of_kind(scene, "attack", SPEARS) == ["5:ninja", "11:ninja", "15:ninja"]


@pytest.mark.rule("SC-R99", "SC-809")
def test_a_guard_of_a_mixed_patrol_attacks_once_whoever_plays_the_card() -> None:
    w = standing(four(ninja={"zone": "C10"}), {5: "C10", 15: "C10"}, p1=(5, 15))
    scene = Scene(Detection(zone="C10"), w=w).by(SWORDS, "attack:15:ninja")  # type: ignore[arg-type]
    assert of_kind(scene, "attack", SPEARS) == ["5:ninja"]
    scene.by(SPEARS, "attack:5:ninja")
    assert scene.w.ninja.wounds == (1, 1)
    assert scene.question is None, "nobody is left who has not attacked"


@pytest.mark.rule("SC-R100")
def test_whoever_plays_awaken_wakes_figures_of_his_own_weapon_and_moves_them() -> None:
    scene = turn("cards", w=four()).by(SWORDS, "split:1", "awaken:C01:2")
    assert scene.heard(e.GuardsWoke) == [e.GuardsWoke((8, 9), "C01")]
    assert scene.asked == (SWORDS,)
    other = turn("cards", w=four()).by(SWORDS, "split:1", "stop").by(SPEARS, "awaken:C01:2")
    assert other.heard(e.GuardsWoke) == [e.GuardsWoke((18, 19), "C01")]
    assert other.asked == (SPEARS,)


@pytest.mark.rule("SC-R100")
def test_when_his_own_figures_are_used_up_he_wakes_his_partners_and_still_moves_them() -> None:
    w = four()
    for number in (8, 9):
        guard(w, number, zone="W07")
    scene = turn("cards", w=w).by(SWORDS, "split:1", "awaken:C01:2")
    assert scene.heard(e.GuardsWoke) == [e.GuardsWoke((10, 18), "C01")]
    assert (scene.asked, scene.question) == ((SWORDS,), "where_do_they_go")


@pytest.mark.rule("SC-R101", "SC-320")
@pytest.mark.parametrize(("at", "seat"), [(1, SWORDS), (2, SPEARS)])
def test_the_team_listens_for_free_once_and_the_partner_may_not_do_it_again(at: int, seat: int) -> None:
    other = SWORDS + SPEARS - seat
    far = {"ninja": {"zone": "F16"}, "traitor": {"zone": "C19"}}
    scene = turn("cards", w=four(turn=at, **far)).by(seat, "split:1", "free-patrol-listen:1").by(TRAITOR, "decline")
    assert scene.w.has_listened
    assert scene.question == "which_patrol_walks_next", "no card is left to either of them"
    refused = turn("cards", w=four(turn=at, **far)).by(seat, "split:1", "stop")
    assert refused.asked == (other,)
    assert not {"free-sentry-listen", "free-patrol-listen"} & words(refused)


@pytest.mark.rule("SC-R101")
def test_a_card_of_either_partner_forfeits_the_free_listening_and_kenjutsu_does_not() -> None:
    w = four(has_played=True)
    assert not {"free-sentry-listen", "free-patrol-listen"} & words(turn("cards", w=w).by(SWORDS, "split:1"))
    spear = turn("cards", w=four()).by(SWORDS, "split:1", "stop").by(SPEARS, "sentry-search:11", "step:C06", "stop")
    assert spear.asked == (SWORDS,)
    assert not {"free-sentry-listen", "free-patrol-listen"} & words(spear)
    seen = standing(four(ninja={"zone": "C07", "visible": True}), {1: "C03", 11: "C07"})
    fight = turn("cards", w=seen).by(SWORDS, "split:1", "stop").by(SPEARS, "attack:11:ninja")
    assert {"free-sentry-listen:1", "free-sentry-listen:11"} <= set(fight.offered_to(SWORDS))


@pytest.mark.rule("SC-R101", "SC-P08")
def test_any_unit_of_the_team_may_listen_for_free_and_its_own_player_moves_it() -> None:
    heard = {"ninja": {"zone": "C06", "k": 1, "path": ("C08", "C06")}}
    scene = turn("cards", w=standing(four(**heard), {1: "C03", 11: "C07"})).by(SWORDS, "split:1")
    assert of_kind(scene, "free-sentry-listen") == ["1", "11"]
    scene.by(SWORDS, "free-sentry-listen:11").by(TRAITOR, "decline")
    assert scene.heard(e.Heard) == [e.Heard(True)]
    assert (scene.asked, scene.question) == ((SPEARS,), "where_do_they_go")


# The passage


@pytest.mark.rule("SC-P06", "SC-R102", "SC-220")
@pytest.mark.parametrize("seats", [3, 4])
def test_intruders_who_agree_keep_the_passage_that_the_ninja_dug(seats: int) -> None:
    w = four() if seats == 4 else world(seats=3)
    scene = Scene(AgreeOnPassage(), w=w)
    assert (scene.asked, scene.offered) == ((TRAITOR,), ["agree", "refuse"])
    assert scene.view(TRAITOR).mine.passages == {0: ("F05", "W06")}, "he sees what he agrees to"
    scene.by(TRAITOR, "agree")
    assert scene.w.passages == [Passage(("F05", "W06"))]  # type: ignore[arg-type]
    assert scene.question is None


@pytest.mark.rule("SC-P06", "SC-R102")
@pytest.mark.parametrize("seats", [3, 4])
def test_intruders_who_do_not_agree_place_one_end_of_the_passage_each(seats: int) -> None:
    scene = ready_made(seats).by(NINJA, "take:scattered", "done", draws=["falls:F02", "falls:F05", "falls:W06"])
    scene.by(TRAITOR, "take:scattered", "done", draws=["falls:C12"]).by(TRAITOR, "refuse")
    assert scene.asked == (TRAITOR,)
    assert scene.offered == [f"entrance:2:{zone}" for zone in scene.w.board.entrance_zones]
    assert "entrance:2:F05" in scene.offered, "both may be in one zone"
    assert not [text for text in scene.offered if text.endswith(":M1")], "but not in a moat"
    scene.by(TRAITOR, "entrance:2:C10")
    assert scene.w.passages == [Passage(("F05", "C10"))]  # type: ignore[arg-type]
    for seat in (NINJA, TRAITOR):
        assert scene.told_to(seat)[-1] == e.PassageDug("passage", ("F05", "C10"))  # type: ignore[arg-type]
    for other in (*scene.w.guard_seats, None):
        assert not [event for event in scene.told_to(other) if isinstance(event, e.PassageDug)]


@pytest.mark.rule("SC-P01", "SC-218", "SC-219")
@pytest.mark.parametrize("seats", [3, 4])
def test_each_intruder_player_chooses_his_own_start_and_the_ninja_proposes_the_passage(seats: int) -> None:
    scene = ready_made(seats)
    assert scene.asked == (NINJA,)
    scene.by(NINJA, "take:scattered", draws=["falls:F02", "falls:F05", "falls:W06"])
    assert all(text.startswith("ninja:") for text in of_kind(scene, "start"))
    assert "entrance" in words(scene)
    scene.by(NINJA, "done")
    assert scene.asked == (TRAITOR,)
    scene.by(TRAITOR, "take:scattered", draws=["falls:C12"])
    assert all(text.startswith("traitor:") for text in of_kind(scene, "start"))
    assert "entrance" not in words(scene)


@pytest.mark.rule("SC-P12", "SC-911")
def test_one_guard_players_secret_passage_lets_the_others_guard_in() -> None:
    w = standing(four(passages=[Passage(("W06", "F05"), (True, False))]), {1: "C03", 11: "W06"})  # type: ignore[arg-type]
    w.hands = [("secret-passage",), ("sentry-search",)]
    scene = turn("cards", w=w).by(SWORDS, "split:1", "secret-passage").by(SPEARS, "sentry-search:11")
    assert "go-in:passage" in scene.offered
    scene.by(SPEARS, "go-in:passage")
    assert scene.w.guard(11).zone == "passage"


@pytest.mark.rule("SC-P12", "SC-910")
def test_without_a_secret_passage_in_play_neither_guard_player_gets_in() -> None:
    w = standing(four(passages=[Passage(("W06", "F05"), (True, False))]), {1: "W06", 11: "W06"})  # type: ignore[arg-type]
    scene = turn("cards", w=w).by(SWORDS, "split:1", "sentry-search:1")
    assert "go-in" not in words(scene)
    scene.by(SWORDS, "step:W03", "stop").by(SPEARS, "sentry-search:11")
    assert "go-in" not in words(scene)


@pytest.mark.rule("SC-R114", "SC-904")
def test_ninja_and_traitor_cannot_use_each_others_secret_passage_card() -> None:
    held = tuple(card for card in NINJA_HAND if card != "secret-passage")
    for seats in (2, 3):
        w = world("traitor=W06 traitor.card_down", seats=seats, ninja={"zone": "W06", "hand": held})
        seat = 0
        scene = turn("intruders", w=w).by(seat, "first:ninja")
        if seats == 3:
            scene.by(TRAITOR, "end")
        assert "secret-passage" in scene.w.traitor.hand
        assert "go-in:passage" not in scene.offered_to(seat)
        mine = world("ninja=W06 traitor.hand=-", seats=seats)
        assert "go-in:passage" in turn("intruders", w=mine).by(seat, "first:ninja").offered_to(seat)


# Taking turns


@pytest.mark.rule("SC-R120")
@pytest.mark.parametrize(("at", "first", "second"), [(1, SWORDS, SPEARS), (2, SPEARS, SWORDS)])
def test_guard_players_play_hand_cards_one_at_a_time_the_proposer_first(at: int, first: int, second: int) -> None:
    split = "split:2" if first == SWORDS else "split:0"
    far = {"ninja": {"zone": "F16"}, "traitor": {"hand": ()}}
    scene = turn("cards", w=four(turn=at, **far)).by(first, split).by(second, "agree")
    mine = [n for n in SENTRIES if player_of(n) == first - SWORDS]
    assert scene.asked == (first,)
    scene.by(first, f"sentry-listen:{mine[0]}")
    assert scene.asked == (first,), "the other one may play no card and has nobody to attack"
    scene.by(first, f"sentry-listen:{mine[1]}")
    assert scene.question == "which_patrol_walks_next"


@pytest.mark.rule("SC-R120")
@pytest.mark.parametrize(("at", "first", "second"), [(1, SWORDS, SPEARS), (2, SPEARS, SWORDS)])
def test_the_card_phase_ends_when_both_guard_players_pass_in_a_row(at: int, first: int, second: int) -> None:
    far = {"ninja": {"zone": "F16"}, "traitor": {"hand": ()}}
    scene = turn("cards", w=four(turn=at, **far)).by(first, "split:1", "stop")
    assert scene.asked == (second,)
    theirs = [n for n in SENTRIES if player_of(n) == second - SWORDS]
    scene.by(second, f"sentry-listen:{theirs[0]}")
    assert (scene.asked, scene.question) == ((first,), "which_card_is_played"), "his pass is not for good"
    scene.by(first, "stop")
    assert scene.question == "which_patrol_walks_next"


@pytest.mark.rule("SC-R120", "SC-316")
@pytest.mark.parametrize(("at", "first", "second"), [(3, SWORDS, SPEARS), (4, SPEARS, SWORDS)])
def test_guard_players_play_drawn_cards_in_turn_the_proposer_first(at: int, first: int, second: int) -> None:
    far = {"ninja": {"zone": "F16"}, "traitor": {"hand": ()}}
    w = four(turn=at - 1, alert=HIGH, **far)
    w.decks = [("sentry-search",) * 3] * 2
    scene = turn("alert", w=w, draws=["drew:sentry-search"] * 3)
    scene.by(first, "split:2" if first == SWORDS else "split:1").by(second, "agree").done()
    for seat in (first, second, first):
        assert (scene.asked, scene.question) == ((seat,), "which_drawn_card_is_played")
        number = next(n for n in SENTRIES if player_of(n) == seat - SWORDS and not scene.w.guard(n).carded)
        scene.by(seat, f"sentry-search:{number}", f"step:{scene.w.board.open[scene.w.guard(number).zone][0]}")
        if scene.question == "where_do_they_go":
            scene.by(seat, "stop")
    assert scene.question == "how_are_the_two_cards_split", "nothing drawn is left"


@pytest.mark.rule("SC-R120", "SC-316")
def test_a_guard_player_who_passed_plays_a_drawn_card_after_all_once_his_partner_has_played() -> None:
    w = four(turn=2, alert=MEDIUM, traitor={"hand": ()}, ninja={"zone": "F16"})
    w.decks = [("sentry-listen",) * 3] * 2
    scene = turn("alert", w=w, draws=["drew:sentry-listen"] * 2).by(SWORDS, "split:1").by(SPEARS, "agree")
    scene.by(SWORDS, "stop").by(SPEARS, "sentry-listen:11")
    assert (scene.asked, scene.question) == ((SWORDS,), "which_drawn_card_is_played")
    scene.by(SWORDS, "stop")
    assert scene.question == "how_are_the_two_cards_split"


@pytest.mark.rule("SC-R120", "SC-807")
@pytest.mark.parametrize(("at", "first", "second"), [(1, SWORDS, SPEARS), (2, SPEARS, SWORDS)])
@pytest.mark.parametrize("phase", ["detection", "patrols"])
def test_guard_players_attack_in_turn_the_proposer_first(phase: str, at: int, first: int, second: int) -> None:
    seen = {"zone": "C09", "visible": True}
    zones = dict.fromkeys((1, 2, 11, 12), "C09")
    w = standing(four(turn=at, ninja=seen), zones)
    w.hands = [("kenjutsu",) * 3] * 2
    scene = turn("patrols", w=w) if phase == "patrols" else Scene(Detection(zone="C09"), w=w)  # type: ignore[arg-type]
    mine = [n for n in zones if player_of(n) == first - SWORDS]
    assert (scene.asked, scene.question) == ((first,), "who_attacks")
    scene.by(first, f"attack:{mine[0]}:ninja")
    assert scene.asked == (second,)
    scene.by(second, "stop")
    assert scene.asked == (first,)
    scene.by(first, "stop")
    assert scene.question != "who_attacks"
    assert scene.w.ninja.wounds == ((1, 0) if first == SWORDS else (0, 1))


def test_who_wins_together_is_known_by_seats_and_options() -> None:
    standard, contested = SCORPION.options_from({}), SCORPION.options_from({"variant": "contested"})
    assert SCORPION.sides(2, standard) == ((0,), (1,))
    assert SCORPION.sides(4, standard) == ((0, 1), (2, 3))
    assert SCORPION.sides(4, contested) == ((0,), (1,), (2, 3))
    assert [SCORPION.is_zero_sum(seats, standard) for seats in (2, 3, 4)] == [True, False, True]
    assert not SCORPION.is_zero_sum(4, contested)
