"""Section 6.1: what partners decide together, and what holds if they do not agree.

On odd turns the swords propose to the spears, on even turns the spears to the swords.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from rules.scorpion.scene import Scene, guard, turn, world
from rules.scorpion.teams import (
    NINJA,
    OBJECTS_FALL,
    SLEEPERS_FALL,
    SPEARS,
    SWORDS,
    TRAITOR,
    four,
    of_kind,
    set_up,
    standing,
    words,
)

from uguisu.games.scorpion import events as e
from uguisu.games.scorpion.figures import HIGH, LOW, MEDIUM
from uguisu.games.scorpion.flow.combat import Detection
from uguisu.games.scorpion.flow.lives import Return
from uguisu.games.scorpion.flow.search import HiddenSentry
from uguisu.games.scorpion.garrison import weapon_of
from uguisu.games.scorpion.world import World

PROPOSERS = pytest.mark.parametrize(("at", "first", "second"), [(3, SWORDS, SPEARS), (4, SPEARS, SWORDS)])
FAR: dict[str, Any] = {"ninja": {"zone": "F16"}, "traitor": {"zone": "C19", "hand": ()}}
"""Nobody is heard or met, and no Cat answers."""


def drawing(at: int, alert: int, **changes: Any) -> Scene:
    """The Alert Phase of this turn is about to draw; all cards of both decks are alike."""
    w = four(turn=at - 1, alert=alert, **FAR)
    w.decks = [("sentry-listen",) * 6] * 2
    for field, value in changes.items():
        setattr(w, field, value)
    return turn("alert", w=w)


def drawn(scene: Scene) -> dict[int, int]:
    return {event.player: event.cards for event in scene.heard(e.CardsDrawn)}


# Draws


@pytest.mark.rule("SC-P07")
@PROPOSERS
def test_the_proposer_names_a_split_of_the_draws_and_the_partner_agrees(at: int, first: int, second: int) -> None:
    for swords in range(4):
        scene = drawing(at, HIGH)
        assert (scene.asked, scene.offered) == ((first,), ["split:0", "split:1", "split:2", "split:3"])
        scene.by(first, f"split:{swords}")
        assert (scene.asked, scene.offered) == ((second,), ["agree", "refuse"])
        scene.by(second, "agree", draws=["drew:sentry-listen"] * 3).done()
        assert drawn(scene) == {player: n for player, n in ((0, swords), (1, 3 - swords)) if n}
        assert [len(cards) for cards in scene.w.drawn] == [swords, 3 - swords]
        assert [len(deck) for deck in scene.w.decks] == [6 - swords, 3 + swords]


@pytest.mark.rule("SC-P07")
@PROPOSERS
@pytest.mark.parametrize(("alert", "proposers", "partners"), [(LOW, 1, 0), (MEDIUM, 1, 1), (HIGH, 2, 1)])
def test_without_agreement_single_cards_are_drawn_in_turn_the_proposer_first(
    alert: int, proposers: int, partners: int, at: int, first: int, second: int
) -> None:
    greedy = f"split:{alert if first == SWORDS else 0}"
    scene = drawing(at, alert).by(first, greedy).by(second, "refuse", draws=["drew:sentry-listen"] * alert).done()
    expected = [proposers, partners] if first == SWORDS else [partners, proposers]
    assert [len(cards) for cards in scene.w.drawn] == expected


@pytest.mark.rule("SC-R103", "SC-R04")
@PROPOSERS
@pytest.mark.parametrize("answer", ["agree", "refuse"])
def test_what_one_deck_lacks_the_other_draws(answer: str, at: int, first: int, second: int) -> None:
    for short in (0, 1):
        decks = [("awaken",) * 6] * 2
        decks[short] = ("awaken",)
        scene = drawing(at, HIGH, decks=decks).by(first, f"split:{0 if short else 3}")
        scene.by(second, answer, draws=["drew:awaken"] * 3).done()
        assert len(scene.w.drawn[short]) == 1
        assert len(scene.w.drawn[1 - short]) == 2


@pytest.mark.rule("SC-R103", "SC-R04")
def test_when_both_decks_are_short_what_is_there_is_drawn() -> None:
    scene = drawing(3, HIGH, decks=[(), ("awaken",)])
    assert scene.offered == ["split:0", "split:1"]
    scene.by(SWORDS, "split:1").by(SPEARS, "agree", draws=["drew:awaken"]).done()
    assert scene.w.drawn == [(), ("awaken",)]


@pytest.mark.rule("SC-P07")
def test_at_alert_none_nothing_is_drawn_and_nothing_proposed() -> None:
    assert drawing(3, 0).question == "how_are_the_two_cards_split"


@pytest.mark.rule("SC-P07", "SC-P09", "SC-R98")
@PROPOSERS
def test_the_partner_who_is_asked_sees_what_is_proposed_and_the_intruders_do_not(
    at: int, first: int, second: int
) -> None:
    draws = drawing(at, HIGH)
    assert draws.view(second).guard.proposed == ""
    draws.by(first, "split:3")
    cards = turn("cards", w=four(turn=at, **FAR)).by(first, "split:2")
    for scene, proposed in ((draws, "split:3"), (cards, "split:2")):
        assert scene.asked == (second,)
        assert scene.view(second).guard.proposed == proposed
        assert proposed not in str(scene.view(NINJA))
    cards.by(second, "agree")
    assert cards.view(second).guard.proposed == ""


# The two cards


@pytest.mark.rule("SC-P09")
@PROPOSERS
def test_the_proposer_names_a_split_of_the_two_cards_and_the_partner_agrees(at: int, first: int, second: int) -> None:
    for swords in (0, 2):
        scene = turn("cards", w=four(turn=at, **FAR))
        assert sorted(scene.offered_to(first)) == ["split:0", "split:1", "split:2"]
        scene.by(first, f"split:{swords}").by(second, "agree")
        assert scene.w.cards_left == [swords, 2 - swords]
        player = 0 if swords == 2 else 1
        mine, other = ((1, 2), (11, 12)) if player == 0 else ((11, 12), (1, 2))
        if scene.asked != (SWORDS + player,):
            assert not {"sentry-listen", "patrol-listen", "awaken"} & words(scene), "no card for him"
            scene.by(scene.asked[0], "stop")
        scene.by(SWORDS + player, f"sentry-listen:{mine[0]}", f"sentry-listen:{mine[1]}")
        assert scene.question == "which_patrol_walks_next"
        assert not scene.w.guard(other[0]).carded


@pytest.mark.rule("SC-P09")
@PROPOSERS
def test_without_agreement_each_plays_at_most_one_card(at: int, first: int, second: int) -> None:
    for swords in (0, 2):
        scene = turn("cards", w=four(turn=at, **FAR)).by(first, f"split:{swords}").by(second, "refuse")
        assert scene.w.cards_left == [1, 1]
        numbers = {SWORDS: 1, SPEARS: 11}
        scene.by(first, f"sentry-listen:{numbers[first]}").by(second, f"sentry-listen:{numbers[second]}")
        assert scene.question == "which_patrol_walks_next"


@pytest.mark.rule("SC-P09")
def test_one_card_each_needs_no_consent() -> None:
    scene = turn("cards", w=four(**FAR)).by(SWORDS, "split:1")
    assert scene.w.cards_left == [1, 1]
    assert scene.question == "which_card_is_played"


# Free listening, patrol order, forks, facing


@pytest.mark.rule("SC-R101", "SC-320")
@PROPOSERS
def test_the_free_listening_is_the_proposers_choice(at: int, first: int, second: int) -> None:
    scene = turn("cards", w=four(turn=at, **FAR)).by(first, "split:1")
    assert {"free-sentry-listen", "free-patrol-listen"} < words(scene, first)
    scene.by(first, "stop")
    assert scene.asked == (second,)
    assert not {"free-sentry-listen", "free-patrol-listen"} & words(scene)


@pytest.mark.rule("SC-R23")
@PROPOSERS
def test_the_order_of_patrols_is_the_proposers_choice(at: int, first: int, second: int) -> None:
    w = four(turn=at, **FAR)
    scene = turn("patrols", w=w)
    assert (scene.asked, scene.question) == ((first,), "which_patrol_walks_next")
    scene.by(first, "patrol:2")
    assert scene.asked == (first,)


@pytest.mark.rule("SC-414", "SC-P08")
@PROPOSERS
def test_a_mixed_patrol_takes_the_branch_that_the_proposer_chooses(at: int, first: int, second: int) -> None:
    w = standing(four(turn=at, **FAR), {5: "C02", 15: "C02"}, p1=(5, 15))
    w.behind[0] = "C01"  # type: ignore[call-overload]
    scene = turn("patrols", w=w)
    assert (scene.asked, scene.question) == ((first,), "which_branch_does_it_take")
    assert sorted(of_kind(scene, "step")) == ["C03", "GW1"]


@pytest.mark.rule("SC-408", "SC-P08")
@PROPOSERS
def test_a_newly_formed_mixed_patrol_faces_as_the_proposer_chooses(at: int, first: int, second: int) -> None:
    for who in (first, second):
        w = standing(four(turn=at, **FAR), {1: "C03", 11: "C03"})
        scene = turn("patrols", w=w)
        if who == second:
            scene.by(first, "stop")
        scene.by(who, "form:1:11").by(SWORDS + SPEARS - who, "agree")
        assert (scene.asked, scene.question) == ((first,), "which_way_does_the_new_patrol_face")
        scene.by(first, "behind:C09")
        assert scene.heard(e.PatrolFaces) == [e.PatrolFaces(1, "C09")]


# Regrouping


@pytest.mark.rule("SC-P08", "SC-406")
@PROPOSERS
def test_each_decides_for_his_own_sentries_and_joins_a_patrol_with_a_figure_of_his_unasked(
    at: int, first: int, second: int
) -> None:
    w = standing(four(turn=at, **FAR), {1: "W06", 11: "W06", 5: "W06", 15: "W06"}, p1=(5, 15))
    w.guards = [one if not one.patrol else type(one)(one.zone, one.patrol, moved=True) for one in w.guards]
    scene = turn("patrols", w=w)
    own = {SWORDS: 1, SPEARS: 11}
    assert scene.asked == (first,)
    assert of_kind(scene, "join") == [f"{own[first]}:1"]
    scene.by(first, f"join:{own[first]}:1")
    assert scene.heard(e.GuardJoined) == [e.GuardJoined(own[first], 1)], "nobody was asked"
    assert scene.asked == (second,)
    assert of_kind(scene, "join") == [f"{own[second]}:1"]


@pytest.mark.rule("SC-P08", "SC-406")
@pytest.mark.parametrize("answer", ["agree", "refuse"])
def test_a_patrol_without_a_figure_of_his_takes_his_sentry_only_if_its_player_agrees(answer: str) -> None:
    w = standing(four(**FAR), {1: "W07", 15: "W07", 16: "W07"}, p1=(15, 16))
    scene = turn("patrols", w=w).by(SWORDS, "join:1:1")
    assert (scene.asked, scene.offered) == ((SPEARS,), ["agree", "refuse"])
    assert scene.view(SPEARS).guard.proposed == "join:1:1"
    assert scene.view(NINJA).guard is None
    scene.by(SPEARS, answer)
    assert scene.w.guard(1).patrol == (1 if answer == "agree" else 0)
    assert scene.heard(e.GuardJoined) == ([e.GuardJoined(1, 1)] if answer == "agree" else [])


@pytest.mark.rule("SC-P08", "SC-407")
@pytest.mark.parametrize("answer", ["agree", "refuse"])
def test_sentries_of_two_players_form_a_patrol_only_if_both_agree(answer: str) -> None:
    w = standing(four(**FAR), {1: "W07", 11: "W07"})
    scene = turn("patrols", w=w).by(SWORDS, "form:1:11")
    assert scene.asked == (SPEARS,)
    assert scene.view(SPEARS).guard.proposed == "form:1:11"
    scene.by(SPEARS, answer)
    assert scene.w.members(1) == ((1, 11) if answer == "agree" else ())


@pytest.mark.rule("SC-P08", "SC-407")
def test_sentries_of_one_player_form_a_patrol_without_asking_and_his_partner_cannot_form_it() -> None:
    w = standing(four(**FAR), {1: "W07", 2: "W07", 11: "W07"})
    scene = turn("patrols", w=w)
    assert of_kind(scene, "form") == ["1:2", "1:11", "2:11"]
    partner = turn("patrols", w=standing(four(**FAR), {1: "W07", 2: "W07", 11: "W07"})).by(SWORDS, "stop")
    assert of_kind(partner, "form", SPEARS) == ["1:11", "2:11"]
    scene.by(SWORDS, "form:1:2")
    assert scene.w.members(1) == (1, 2)


@pytest.mark.rule("SC-P08")
def test_whoever_is_refused_may_still_decide_for_his_own_sentries_but_not_ask_the_same_again() -> None:
    w = standing(four(**FAR), {1: "W07", 2: "W07", 15: "W07", 16: "W07"}, p1=(15, 16))
    scene = turn("patrols", w=w).by(SWORDS, "join:1:1").by(SPEARS, "refuse")
    assert scene.asked == (SWORDS,), "the spears have no sentry here"
    assert scene.offered == ["stop", "join:2:1", "form:1:2"]
    scene.by(SWORDS, "form:1:2")
    assert scene.w.members(2) == (1, 2)


# Set-up


def at_placing() -> Scene:
    """Four players have their cards, and the guards are about to be placed."""
    scene = set_up(4, ["dealt:C", "dealt:E"])
    for seat in (NINJA, TRAITOR, SWORDS, SPEARS):
        scene.by(seat, "take:basic", "done")
    return scene


@pytest.mark.rule("SC-P04", "SC-211")
def test_the_swords_propose_how_the_guards_stand_and_the_spears_see_it_and_agree() -> None:
    scene = at_placing().by(SWORDS, "take:gates", "move-post:C03:C05", "done")
    assert (scene.asked, scene.offered) == ((SPEARS,), ["agree", "refuse"])
    assert "C05" in {one.zone for one in scene.view(SPEARS).guards}
    scene.by(SPEARS, "agree")
    assert scene.question == "where_do_guards_sleep"
    assert scene.w.guard(1).zone == "C05"


@pytest.mark.rule("SC-P04", "SC-211", "SC-212")
def test_without_agreement_sentries_of_ones_own_weapon_then_mixed_patrols_are_placed_in_turn_the_swords_first() -> None:
    scene = at_placing().by(SWORDS, "take:gates", "done").by(SPEARS, "refuse")
    assert not any(one.zone for one in scene.w.guards)
    posts = ["C03", "C05", "C07", "C13", "C15", "C17", "W01", "W07"]
    for n, post in enumerate(posts):
        seat = (SWORDS, SPEARS)[n % 2]
        assert scene.asked == (seat,)
        assert not set(of_kind(scene, "post")) & set(posts[:n]), "one sentry to a post"
        scene.by(seat, f"post:{post}")
        placed = next(number for number, one in enumerate(scene.w.guards, 1) if one.zone == post)
        assert weapon_of(placed) == ("sword", "spear")[n % 2]
    for n, (zone, behind) in enumerate((("C10", "C09"), ("C10", "C11"), ("W04", "W01"))):
        seat = (SWORDS, SPEARS)[n % 2]
        assert scene.asked == (seat,)
        scene.by(seat, f"patrol-at:{zone}", f"behind:{behind}")
        assert {weapon_of(number) for number in scene.w.members(n + 1)} == {"sword", "spear"}
        assert scene.w.behind[n] == behind
    assert scene.question == "where_do_guards_sleep"
    placed_weapons = Counter(weapon_of(n) for n, one in enumerate(scene.w.guards, 1) if one.zone)
    assert placed_weapons == {"sword": 7, "spear": 7}


def at_sleepers() -> Scene:
    return at_placing().by(SWORDS, "take:gates", "done").by(SPEARS, "agree")


@pytest.mark.rule("SC-215", "SC-P04")
def test_sleepers_that_the_swords_propose_stay_if_the_spears_agree() -> None:
    scene = at_sleepers().by(SWORDS, "take:spread", draws=SLEEPERS_FALL).by(SWORDS, "move-sleeper:C01:C04", "done")
    assert (scene.asked, scene.offered) == ((SPEARS,), ["agree", "refuse"])
    marks = {"C01": 1, "C04": 1, "C16": 2, "W09": 2, "E09": 2}
    assert scene.view(SPEARS).guard.sleepers == marks
    assert scene.by(SPEARS, "agree").w.sleepers == marks


@pytest.mark.rule("SC-215", "SC-P04")
def test_without_agreement_sleepers_are_marked_one_by_one_in_turn_the_swords_first() -> None:
    scene = at_sleepers().by(SWORDS, "take:spread", "done", draws=SLEEPERS_FALL).by(SPEARS, "refuse")
    assert scene.w.sleepers == {}
    for n, zone in enumerate(["C01", "C01", "C04", "C08", "C12", "C16", "C19", "W09"]):
        assert scene.asked == ((SWORDS, SPEARS)[n % 2],)
        assert ("sleeper:C01" in scene.offered) == (n < 2), "at most two in a barracks"
        scene.by((SWORDS, SPEARS)[n % 2], f"sleeper:{zone}")
    assert scene.w.sleepers == {"C01": 2, "C04": 1, "C08": 1, "C12": 1, "C16": 1, "C19": 1, "W09": 1}
    assert scene.question == "where_does_everything_lie"


def at_objects() -> Scene:
    return at_sleepers().by(SWORDS, "take:spread", "done", draws=SLEEPERS_FALL).by(SPEARS, "agree")


@pytest.mark.rule("SC-216", "SC-P04")
def test_objects_that_the_swords_propose_stay_if_the_spears_agree() -> None:
    scene = at_objects().by(SWORDS, "take:scattered", draws=OBJECTS_FALL).by(SWORDS, "swap-objects:W02:W03", "done")
    assert (scene.asked, scene.offered) == ((SPEARS,), ["agree", "refuse"])
    scene.by(SPEARS, "agree")
    assert (scene.w.objects["W02"], scene.w.objects["W03"]) == ("trap", "A")
    assert scene.question == "which_plan_do_you_take"


@pytest.mark.rule("SC-216", "SC-P04", "SC-R109")
def test_without_agreement_objects_are_hidden_in_turn_letters_then_traps_then_hidden_sentries() -> None:
    scene = at_objects().by(SWORDS, "take:scattered", "done", draws=OBJECTS_FALL).by(SPEARS, "refuse")
    assert scene.w.objects == {}
    zones = ["W02", "W03", "W09", "E02", "E03", "E04", "W05", "E05", "W06", "E06"]
    for n, zone in enumerate(zones):
        seat = (SWORDS, SPEARS)[n % 2]
        assert scene.asked == (seat,)
        free = of_kind(scene, "hide")
        assert not set(free) & set(zones[:n]), "every object alone in its zone"
        if n == 3:
            assert all(found.startswith("E") for found in free), "the west has its three letters"
        if n == 6:
            assert "W04" in free, "a trap may lie in either castle"
        scene.by(seat, f"hide:{zone}")
    things = ["A", "B", "C", "D", "E", "F", "trap", "trap", "sentry", "sentry"]
    assert scene.w.objects == dict(zip(zones, things, strict=True))
    assert scene.w.sleepers["W09"] == 2, "sleepers are no objects"
    assert scene.asked == (NINJA,)


# Hidden sentries


def shouting(at: int, **changes: Any) -> Scene:
    """A hidden sentry in W08 is found by a ninja who has no card against him."""
    w = four(turn=at, ninja={"zone": "W10", "hand": ()})
    for field, value in changes.items():
        setattr(w, field, value)
    return Scene(HiddenSentry(by="ninja", zone="W08"), w=w)  # type: ignore[arg-type]


@pytest.mark.rule("SC-P10")
@PROPOSERS
def test_the_proposer_chooses_the_figure_of_a_revealed_hidden_sentry_and_so_who_commands_him(
    at: int, first: int, second: int
) -> None:
    for weapon, number in (("sword", 8), ("spear", 18)):
        scene = shouting(at)
        assert (scene.asked, scene.offered) == ((first,), ["place-with:sword", "place-with:spear"])
        scene.by(first, f"place-with:{weapon}")
        assert scene.heard(e.SentryRevealed) == [e.SentryRevealed("W08", number)]
        assert scene.w.commands(0, number) == (weapon == "sword")
        assert scene.w.commands(1, number) == (weapon == "spear")


@pytest.mark.rule("SC-P10")
def test_a_figure_of_a_weapon_that_is_used_up_cannot_be_chosen() -> None:
    w = four()
    for number in (8, 9, 10):
        guard(w, number, zone="C10")
    scene = shouting(1, guards=w.guards)
    assert scene.question is None
    assert scene.heard(e.SentryRevealed) == [e.SentryRevealed("W08", 18)]


@pytest.mark.rule("SC-P10", "SC-709")
@PROPOSERS
def test_with_twenty_guards_the_proposer_says_who_makes_room(at: int, first: int, second: int) -> None:
    w = four()
    for number, one in enumerate(w.guards, 1):
        if not one.zone:
            guard(w, number, zone="C10")
    scene = shouting(at, guards=list(w.guards))
    assert scene.asked == (first,)
    assert scene.offered == ["place-none", *(f"make-room:{n}" for n in range(1, 21))]
    scene.by(first, "make-room:11")
    assert scene.heard(e.GuardRemoved) == [e.GuardRemoved(11, "C07")]
    assert scene.heard(e.SentryRevealed) == [e.SentryRevealed("W08", 11)], "the only figure that is free"
    none = shouting(at, guards=list(w.guards)).by(first, "place-none")
    assert none.heard(e.SentryRevealed) == [e.SentryRevealed("W08", 0)]


# Wound cards


def dying(at: int, wounds: tuple[int, int]) -> Scene:
    """The ninja has these wounds, and the proposer's partner deals the third one."""
    seen = {"zone": "C10", "visible": True, "wounds": wounds}
    w = standing(four(turn=at, ninja=seen), {1: "C10", 11: "C10"})
    w.hands = [("kenjutsu",), ("kenjutsu",)]
    return Scene(Detection(zone="C10"), w=w)  # type: ignore[arg-type]


@pytest.mark.rule("SC-P11", "SC-811")
@PROPOSERS
def test_wound_cards_of_a_death_are_divided_as_the_guards_agree(at: int, first: int, second: int) -> None:
    for swords in range(4):
        scene = dying(at, (1, 1)).by(first, "stop").by(second, f"attack:{1 if second == SWORDS else 11}:ninja")
        played = (2, 1) if second == SWORDS else (1, 2)
        assert (scene.asked, scene.question) == ((first,), "how_are_the_wounds_divided")
        assert scene.offered == ["split:0", "split:1", "split:2", "split:3"]
        scene.by(first, f"split:{swords}")
        if swords != played[0]:
            assert (scene.asked, scene.offered) == ((second,), ["agree", "refuse"])
            assert scene.view(second).guard.proposed == f"split:{swords}"
            scene.by(second, "agree")
            assert e.WoundsDivided(swords, 3 - swords) in scene.told_to(None)
        assert [discard.count("kenjutsu") for discard in scene.w.discards] == [swords, 3 - swords]
        assert scene.w.ninja.wounds == (0, 0)


@pytest.mark.rule("SC-P11", "SC-811")
@PROPOSERS
def test_without_agreement_each_wound_card_goes_to_the_discard_of_whoever_played_it(
    at: int, first: int, second: int
) -> None:
    scene = dying(at, (2, 0) if second == SPEARS else (0, 2)).by(first, "stop")
    scene.by(second, f"attack:{1 if second == SWORDS else 11}:ninja").by(first, "split:3").by(second, "refuse")
    expected = [2, 1] if second == SPEARS else [1, 2]
    assert [discard.count("kenjutsu") for discard in scene.w.discards] == expected


@pytest.mark.rule("SC-P11", "SC-615")
@PROPOSERS
def test_wound_cards_of_an_exit_are_divided_too(at: int, first: int, second: int) -> None:
    w = four(turn=at, ninja={"wounds": (1, 1)}, traitor={"zone": "C19"})
    scene = turn("intruders", w=w)
    scene.by(NINJA, "first:ninja").by(TRAITOR, "end").by(NINJA, "leave-map")
    assert (scene.asked, scene.question) == ((first,), "how_are_the_wounds_divided")
    scene.by(first, "split:0").by(second, "agree")
    assert scene.w.discards == [(), ("kenjutsu", "kenjutsu")]
    assert scene.asked == (TRAITOR,), "and the phase goes on"


@pytest.mark.rule("SC-P11")
def test_nothing_is_divided_where_nobody_was_wounded_or_one_player_has_all_guards() -> None:
    whole = turn("intruders", w=four(traitor={"zone": "C19"})).by(NINJA, "first:ninja").by(TRAITOR, "end")
    assert whole.by(NINJA, "leave-map").asked == (TRAITOR,)
    three = turn("intruders", w=world("ninja.wounds=2,0", seats=3)).by(NINJA, "first:ninja").by(TRAITOR, "end")
    assert three.by(NINJA, "leave-map").asked == (TRAITOR,)
    assert three.w.discards == [("kenjutsu", "kenjutsu")]


# The bonus for a new life


def returning(at: int, **changes: Any) -> Scene:
    """The traitor is about to return; his cards and start are chosen."""
    w = four(turn=at, traitor={"status": "dead", "zone": "", "returning": True, "hand": ()}, **changes)
    scene = Scene(Return(who="traitor"), w=w, draws=["dealt:A"])
    return scene.by(TRAITOR, "start:traitor:C18", "take:basic", "done").done()


@pytest.mark.rule("SC-816", "SC-P03")
@PROPOSERS
def test_bonus_cards_are_taken_one_at_a_time_in_turn_each_from_his_own_deck_and_discard(
    at: int, first: int, second: int
) -> None:
    discards = [("awaken",), ("patrol-listen",)]
    scene = returning(at, discards=discards)
    assert scene.w.discards == [(), ()]
    for n in range(5):
        seat = (first, second)[n % 2]
        assert (scene.asked, scene.question) == ((seat,), "which_card_is_taken")
        deck = scene.w.decks[seat - SWORDS]
        assert set(of_kind(scene, "take-card")) == set(deck)
        if n < 2:
            assert ("awaken" in deck) == (seat == SWORDS), "only his own discard"
        scene.by(seat, f"take-card:{deck[0]}")
    assert scene.question == "where_does_another_guard_sleep"
    expected = {first - SWORDS: 3, second - SWORDS: 2}
    assert {event.player: event.cards for event in scene.heard(e.CardsTaken)} == expected
    assert [len(hand) for hand in scene.w.hands] == [12 + expected[0], 12 + expected[1]]


@pytest.mark.rule("SC-816")
@PROPOSERS
def test_a_partner_who_stops_leaves_bonus_cards_to_the_other_and_both_stopping_ends_it(
    at: int, first: int, second: int
) -> None:
    scene = returning(at)
    for _ in range(3):
        scene.by(first, f"take-card:{scene.w.decks[first - SWORDS][0]}").by(second, "stop")
    assert scene.asked == (first,)
    scene.by(first, "stop")
    assert scene.question == "where_does_another_guard_sleep"
    assert {event.player: event.cards for event in scene.heard(e.CardsTaken)} == {first - 2: 3, second - 2: 0}


@pytest.mark.rule("SC-816")
@PROPOSERS
def test_bonus_sleepers_are_marked_in_turn_the_proposer_first(at: int, first: int, second: int) -> None:
    scene = returning(at).by(first, "stop").by(second, "stop")
    for seat, zone in ((first, "C04"), (second, "C08"), (first, "C08")):
        assert scene.asked == (seat,)
        assert "sleeper:C01" not in scene.offered, "two sleep there already"
        scene.by(seat, f"sleeper:{zone}")
    assert scene.w.sleepers == {"C01": 2, "C16": 2, "W09": 2, "E09": 2, "C04": 1, "C08": 2}
    assert scene.question is None


# Intruders


def three_or_four(seats: int, **changes: Any) -> World:
    return four(**changes) if seats == 4 else world(seats=3, **changes)


@pytest.mark.rule("SC-R44", "SC-P01")
@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize(("answer", "first"), [("agree", TRAITOR), ("refuse", NINJA)])
def test_the_traitor_moves_first_only_if_both_want_it_else_the_ninja(seats: int, answer: str, first: int) -> None:
    scene = turn("intruders", w=three_or_four(seats))
    assert (scene.asked, scene.offered) == ((NINJA,), ["first:ninja", "first:traitor"])
    scene.by(NINJA, "first:traitor")
    assert (scene.asked, scene.offered) == ((TRAITOR,), ["agree", "refuse"])
    scene.by(TRAITOR, answer)
    assert scene.asked == (NINJA + TRAITOR - first,), "who waits is asked for a card"
    scene.by(scene.asked[0], "end")
    assert (scene.asked, scene.question) == ((first,), "what_does_he_do")


@pytest.mark.rule("SC-R44")
@pytest.mark.parametrize("seats", [3, 4])
def test_the_ninja_moves_first_without_asking(seats: int) -> None:
    scene = turn("intruders", w=three_or_four(seats)).by(NINJA, "first:ninja").by(TRAITOR, "end")
    assert (scene.asked, scene.question) == ((NINJA,), "what_does_he_do")


def declaring(seats: int) -> Scene:
    """Both have moved and declared: the ninja W10 and W08, the traitor E05."""
    w = three_or_four(seats, ninja={"zone": "W10"}, traitor={"zone": "E05"})
    scene = turn("intruders", w=w).by(NINJA, "first:ninja").by(TRAITOR, "end")
    scene.by(NINJA, "step:W08", "end", "end").by(TRAITOR, "step:E07", "end")
    scene.by(NINJA, "end").by(TRAITOR, "end")
    scene.by(NINJA, "search:ninja:W10", "search:ninja:W08")
    return scene.by(TRAITOR, "search:traitor:E05", "announce")


@pytest.mark.rule("SC-703", "SC-P01")
@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("answers", [("first:ninja",), ("first:traitor", "agree"), ("first:traitor", "refuse")])
def test_partners_announce_the_ninjas_searches_first_unless_both_want_otherwise(
    seats: int, answers: tuple[str, ...]
) -> None:
    scene = declaring(seats)
    assert (scene.asked, scene.offered) == ((NINJA,), ["first:ninja", "first:traitor"])
    assert not scene.heard(e.SearchesAnnounced)
    scene.by(NINJA, answers[0])
    if len(answers) == 2:
        assert (scene.asked, scene.offered) == ((TRAITOR,), ["agree", "refuse"])
        scene.by(TRAITOR, answers[1])
    (announced,) = scene.heard(e.SearchesAnnounced)
    ninja = [("ninja", "W10", "C"), ("ninja", "W08", "sentry")]
    traitor = [("traitor", "E05", "E")]
    expected = traitor + ninja if answers[-1] == "agree" else ninja + traitor
    assert [(search.who, search.zone, search.found) for search in announced.searches] == expected


@pytest.mark.rule("SC-703")
@pytest.mark.parametrize("seats", [3, 4])
def test_partners_see_each_others_declaration_before_it_is_announced_and_the_guards_do_not(seats: int) -> None:
    scene = declaring(seats)
    for seat in (NINJA, TRAITOR):
        assert [(one.by, one.zone) for one in scene.view(seat).mine.declared] == [
            ("ninja", "W10"),
            ("ninja", "W08"),
            ("traitor", "E05"),
        ]
    for other in (*scene.w.guard_seats, None):
        assert not scene.view(other).found
