"""Section 6.2: Lone Wolf, one intruder against the guards."""

from __future__ import annotations

from typing import Any

import pytest
from rules.scorpion.scene import NINJA_HAND, TRAITOR_HAND, Scene, guard, turn, world
from rules.scorpion.teams import OBJECTS_FALL, SLEEPERS_FALL, WOLF, observed, of_kind, set_up, wolf

from uguisu.engine.observing import Waiting, waiting
from uguisu.games.scorpion import events as e
from uguisu.games.scorpion.cards import INTRUDERS, IntruderId
from uguisu.games.scorpion.figures import HIGH
from uguisu.games.scorpion.flow.lives import Return
from uguisu.games.scorpion.flow.search import HiddenSentry
from uguisu.games.scorpion.game import SCORPION

INTRUDER, GUARDS = 0, 1
BOTH = pytest.mark.parametrize("who", INTRUDERS)
OTHER: dict[IntruderId, IntruderId] = {"ninja": "traitor", "traitor": "ninja"}
PLANS = {"ninja": "falls:F02", "traitor": "falls:C12"}
SIZES = {"ninja": 8, "traitor": 7}


def begun(who: IntruderId, *, two_hands: bool = False) -> Scene:
    """A lone wolf is set up to the last question, with the guards as in S1."""
    draws = ["dealt:C", *SLEEPERS_FALL, *OBJECTS_FALL]
    scene = set_up(2, draws, **WOLF, two_hands=two_hands, ready_made=True).by(INTRUDER, f"be:{who}").done()
    return scene.by(INTRUDER, "take:scattered", "done", draws=[PLANS[who], "falls:F05", "falls:W06"]).done()


# One figure


@pytest.mark.rule("SC-V01")
@BOTH
def test_the_intruder_player_takes_the_ninja_or_the_traitor_and_not_both(who: IntruderId) -> None:
    scene = set_up(2, ["dealt:C"], **WOLF)
    assert (scene.asked, scene.offered) == ((INTRUDER,), ["be:ninja", "be:traitor"])
    scene.by(INTRUDER, f"be:{who}")
    assert scene.w.in_play == (who,)
    assert scene.w.one(who).mission == "C"
    assert scene.w.one(OTHER[who]).mission == "", "one tile is dealt"
    scene.by(INTRUDER, "take:basic", "done")
    assert scene.asked == (GUARDS,), "there is no second hand to take"
    assert [(event.who, event.cards) for event in scene.heard(e.HandTaken)] == [(who, SIZES[who])]


@pytest.mark.rule("SC-V01")
@BOTH
def test_only_the_chosen_figure_starts_moves_and_searches(who: IntruderId) -> None:
    scene = begun(who)
    assert scene.w.abroad == (who,)
    assert [known.who for known in scene.view(INTRUDER).mine.intruders] == [who]
    moving = turn("intruders", w=wolf(who))
    assert moving.question == "what_does_he_do", "nobody is asked who goes first"
    assert all(text.startswith(who) for text in of_kind(moving, "bluff"))
    moving.by(INTRUDER, moving.offered[1], "end")
    assert all(text.startswith(who) for text in of_kind(moving, "search"))


@pytest.mark.rule("SC-V01")
def test_without_the_option_everybody_knows_which_figure_it_is() -> None:
    for who in INTRUDERS:
        scene = begun(who)
        for seat in (GUARDS, None):
            assert e.IdentityKnown(who) in scene.told_to(seat)
        first = turn("alert", w=scene.w)
        assert first.w.turn == 1
        for seat in (GUARDS, None):
            assert [(one.who, one.hand) for one in first.view(seat).intruders] == [(who, (SIZES[who],))]


@pytest.mark.rule("SC-V01", "SC-R32")
def test_a_known_ninja_is_never_asked_about_a_cat() -> None:
    scene = turn("cards", w=wolf("ninja")).by(GUARDS, "sentry-listen:1")
    assert (scene.asked, scene.question) == ((GUARDS,), "which_card_is_played")
    assert turn("cards", w=wolf("traitor")).by(GUARDS, "sentry-listen:1").question == "was_it_a_cat"


@pytest.mark.rule("SC-V02")
def test_the_guards_set_up_two_patrols_and_have_twelve_guards_on_the_map() -> None:
    scene = begun("ninja")
    assert sorted(scene.w.patrols()) == [1, 2]
    assert scene.w.figures == 12
    assert len({one.zone for one in scene.w.guards if one.zone and not one.patrol}) == 8
    usual = set_up(2, ["dealt:C", "dealt:E", *SLEEPERS_FALL, *OBJECTS_FALL], ready_made=True)
    assert usual.w.figures == 14


# Winning


@pytest.mark.rule("SC-V04")
@BOTH
@pytest.mark.parametrize("two_hands", [False, True])
def test_he_wins_if_he_completed_his_mission_and_escapes(who: IntruderId, two_hands: bool) -> None:
    w = wolf(who, two_hands=two_hands)
    w.one(who).zone, w.one(who).completed = "F02", True  # type: ignore[assignment]
    scene = turn("intruders", w=w).by(INTRUDER, "leave-map")
    result = SCORPION.result(scene.w)
    assert result is not None
    assert (result.outcome, result.scores) == ("intruders", (1.0, -1.0))


@pytest.mark.rule("SC-V04")
@BOTH
def test_if_he_escapes_without_his_mission_the_guards_win_and_it_is_no_draw(who: IntruderId) -> None:
    w = wolf(who)
    w.one(who).zone = "F02"  # type: ignore[assignment]
    result = SCORPION.result(turn("intruders", w=w).by(INTRUDER, "leave-map").w)
    assert result is not None
    assert (result.outcome, result.scores) == ("guards", (-1.0, 1.0))


@pytest.mark.rule("SC-V04")
@BOTH
def test_if_he_is_still_on_the_map_when_the_last_turn_ends_the_guards_win(who: IntruderId) -> None:
    w = wolf(who, turn=20)
    w.one(who).completed = True
    scene = turn("intruders", w=w).by(INTRUDER, "end")
    result = SCORPION.result(scene.w)
    assert result is not None
    assert (result.outcome, scene.w.cause) == ("guards", "dawn")


@pytest.mark.rule("SC-V04", "SC-817")
def test_if_he_dies_late_the_guards_win_although_his_mission_was_done() -> None:
    w = wolf("traitor", turn=12, traitor={"zone": "C10", "visible": True, "wounds": (1, 0), "completed": True})
    guard(w, 1, zone="C10")
    scene = turn("cards", w=w).by(GUARDS, "attack:1:traitor")
    result = SCORPION.result(scene.w)
    assert result is not None
    assert (result.outcome, scene.w.cause) == ("guards", "death")


@pytest.mark.rule("SC-V04", "SC-R83")
def test_if_he_dies_early_the_game_goes_on_because_he_returns() -> None:
    w = wolf("traitor", turn=5, traitor={"zone": "C10", "visible": True, "wounds": (1, 0)})
    guard(w, 1, zone="C10")
    scene = turn("cards", w=w).by(GUARDS, "attack:1:traitor")
    assert not scene.flow.is_over
    assert scene.w.traitor.returning


# Two hands


@pytest.mark.rule("SC-V03", "SC-R104")
@BOTH
def test_with_two_hands_he_builds_both_and_one_tile_is_drawn(who: IntruderId) -> None:
    scene = set_up(2, ["dealt:C"], **WOLF, two_hands=True).by(INTRUDER, f"be:{who}").done()
    assert all(text in ("basic", "ghost", "hunter") for text in of_kind(scene, "take"))
    scene.by(INTRUDER, "take:basic", "done")
    assert of_kind(scene, "take") == ["basic", "whisper", "cutthroat"]
    scene.by(INTRUDER, "take:basic", "done")
    assert (len(scene.w.ninja.hand), len(scene.w.traitor.hand)) == (8, 7)
    assert (scene.w.one(who).mission, scene.w.one(OTHER[who]).mission) == ("C", "")
    assert {known.who: len(known.hand) for known in scene.view(INTRUDER).mine.intruders} == SIZES


@pytest.mark.rule("SC-V03")
@BOTH
def test_with_two_hands_he_still_plays_only_the_figure_and_the_hand_that_he_chose(who: IntruderId) -> None:
    scene = turn("intruders", w=wolf(who, two_hands=True))
    assert scene.w.abroad == (who,)
    assert set(of_kind(scene, "bluff")) == {
        f"{who}:{card}" for card in (NINJA_HAND if who == "ninja" else TRAITOR_HAND) if card != "it-was-a-cat"
    }


@pytest.mark.rule("SC-V03", "SC-R104")
def test_set_up_with_two_hands_does_not_tell_the_guards_which_figure_is_real() -> None:
    """From the first question to the end of set-up, at every moment."""
    steps = ["take:basic", "swap:kenjutsu:rope", "done", "take:whisper", "done"]
    seen: dict[IntruderId, list[Any]] = {}
    for who in INTRUDERS:
        scene = set_up(2, ["dealt:C"], **WOLF, two_hands=True)
        shown = [observed(scene, GUARDS)]
        for text in (f"be:{who}", *steps):
            scene.by(INTRUDER, text)
            shown.append(observed(scene, GUARDS))
        scene.by(GUARDS, "take:basic", "done", "take:gates", "done", "take:spread", draws=SLEEPERS_FALL)
        scene.by(GUARDS, "done", "take:scattered", "done", draws=OBJECTS_FALL)
        shown.append(observed(scene, GUARDS))
        for text, draws in (("take:scattered", [PLANS[who], "falls:F05", "falls:W06"]), ("done", [])):
            scene.by(INTRUDER, text, draws=draws)
            shown += [observed(scene, GUARDS), observed(scene, None)]
        assert scene.flow.is_over
        seen[who] = shown
    assert seen["ninja"] == seen["traitor"]


@pytest.mark.rule("SC-R104", "SC-V03")
@BOTH
def test_until_then_the_guards_see_one_intruder_and_the_sizes_of_both_hands(who: IntruderId) -> None:
    scene = begun(who, two_hands=True)
    assert not scene.heard(e.IdentityKnown)
    first = turn("alert", w=scene.w)
    for seat in (GUARDS, None):
        (shown,) = first.view(seat).intruders
        assert (shown.who, shown.hand, shown.zone, shown.played) == ("intruder", (8, 7), "", ())
    assert [event.cards for event in scene.heard(e.HandTaken)][:2] == [8, 7]


@pytest.mark.rule("SC-R104")
def test_the_start_is_asked_for_under_a_question_that_names_no_figure() -> None:
    draws = ["dealt:C", *SLEEPERS_FALL, *OBJECTS_FALL]
    scenes = {
        who: set_up(2, draws, **WOLF, two_hands=True, ready_made=True).by(INTRUDER, f"be:{who}") for who in INTRUDERS
    }
    assert {scene.question for scene in scenes.values()} == {"which_plan_do_you_take"}
    for scene in scenes.values():
        assert waiting(scene.flow, scene.w.guard_seats[0]) == Waiting(), "the guards see only that something is open"


@pytest.mark.rule("SC-R104", "SC-703")
def test_searches_of_an_unknown_wolf_are_announced_as_the_intruders() -> None:
    seen = {}
    for who in INTRUDERS:
        w = wolf(who, two_hands=True)
        one = w.one(who)
        one.zone, one.path, one.mission = "W06", ("W06",), "B"  # type: ignore[assignment]
        scene = turn("intruders", w=w).by(INTRUDER, "step:W04", "step:W05", "end")
        scene.by(INTRUDER, f"search:{who}:W05", f"search:{who}:W06")
        (announced,) = scene.heard(e.SearchesAnnounced)
        assert [search.who for search in announced.searches] == ["intruder", "intruder"]
        assert scene.heard(e.MissionCompleted) == [e.MissionCompleted("intruder", "B", "W05")]
        assert scene.view(GUARDS).intruders[0].completed == "B"
        seen[who] = observed(scene, GUARDS)
    assert seen["ninja"] == seen["traitor"]


@pytest.mark.rule("SC-R104", "SC-614")
def test_the_exit_of_an_unknown_wolf_is_announced_as_the_intruders() -> None:
    for who in INTRUDERS:
        w = wolf(who, two_hands=True)
        w.one(who).zone = "F02"  # type: ignore[assignment]
        scene = turn("intruders", w=w).by(INTRUDER, "leave-map")
        assert scene.heard(e.Escaped) == [e.Escaped("intruder")]
        assert not scene.heard(e.IdentityKnown)


@pytest.mark.rule("SC-R104", "SC-R30", "SC-505")
def test_an_unknown_wolf_is_asked_about_a_cat_whoever_he_is_and_only_the_traitor_has_one() -> None:
    seen = {}
    for who in INTRUDERS:
        scene = turn("cards", w=wolf(who, two_hands=True)).by(GUARDS, "sentry-listen:1")
        assert (scene.asked, scene.question) == ((INTRUDER,), "was_it_a_cat")
        assert scene.offered == (["decline"] if who == "ninja" else ["decline", "it-was-a-cat"])
        before = observed(scene, GUARDS)
        scene.by(INTRUDER, "decline")
        seen[who] = (before, observed(scene, GUARDS))
    assert seen["ninja"] == seen["traitor"]


@pytest.mark.rule("SC-R104", "SC-V03")
@BOTH
def test_his_first_card_tells_who_he_is_and_the_other_hand_goes_out(who: IntruderId) -> None:
    scene = turn("intruders", w=wolf(who, two_hands=True)).by(INTRUDER, f"bluff:{who}:rope")
    for seat in (GUARDS, None):
        told = [event for event in scene.told_to(seat) if isinstance(event, e.IdentityKnown | e.IntruderCardPlayed)]
        assert told == [e.IdentityKnown(who), e.IntruderCardPlayed(who, "rope")]
        assert [(one.who, one.hand) for one in scene.view(seat).intruders] == [(who, (SIZES[who] - 1,))]
    assert scene.w.one(OTHER[who]).hand == ()
    assert [known.who for known in scene.view(INTRUDER).mine.intruders] == [who]


@pytest.mark.rule("SC-R104", "SC-505")
def test_a_cat_tells_that_he_is_the_traitor() -> None:
    scene = turn("cards", w=wolf("traitor", two_hands=True)).by(GUARDS, "sentry-listen:1").by(INTRUDER, "it-was-a-cat")
    assert scene.heard(e.IdentityKnown) == [e.IdentityKnown("traitor")]
    assert scene.w.ninja.hand == ()


@pytest.mark.rule("SC-R104", "SC-708")
@BOTH
def test_a_card_against_a_hidden_sentry_tells_who_he_is(who: IntruderId) -> None:
    w = wolf(who, two_hands=True)
    scene = Scene(HiddenSentry(by=who, zone="W08"), w=w).by(INTRUDER, "strike:kenjutsu")  # type: ignore[arg-type]
    assert scene.heard(e.IdentityKnown) == [e.IdentityKnown(who)]
    assert scene.heard(e.SentryNeutralized) == [e.SentryNeutralized(who, "W08", "kenjutsu")]


@pytest.mark.rule("SC-R104", "SC-801")
@BOTH
def test_his_figure_on_the_board_tells_who_he_is(who: IntruderId) -> None:
    w = wolf(who, two_hands=True)
    w.one(who).zone = "C05"  # type: ignore[assignment]
    guard(w, 1, zone="C04")
    scene = turn("cards", w=w).by(GUARDS, "sentry-search:1", "step:C05")
    told = [event for event in scene.told_to(GUARDS) if isinstance(event, e.IdentityKnown | e.IntruderSeen)]
    assert told == [e.IdentityKnown(who), e.IntruderSeen(who, "C05")]
    assert scene.w.one(OTHER[who]).hand == ()
    assert scene.w.alert == HIGH


@pytest.mark.rule("SC-R104")
@BOTH
def test_a_silent_unseen_wolf_stays_unknown_through_whole_turns(who: IntruderId) -> None:
    w = wolf(who, two_hands=True)
    w.one(who).zone = "F08"  # type: ignore[assignment]
    scene = turn("intruders", w=w).by(INTRUDER, "end").by(GUARDS, "stop", "patrol:1")
    while scene.asked == (GUARDS,):
        scene.by(GUARDS, scene.offered[0])
    scene.by(INTRUDER, "step:F07", "end", "announce")
    assert not scene.heard(e.IdentityKnown)
    assert scene.view(GUARDS).intruders[0].who == "intruder"


@pytest.mark.rule("SC-R104", "SC-812")
@BOTH
def test_a_new_copy_is_the_same_figure(who: IntruderId) -> None:
    w = wolf(who)
    one = w.one(who)
    one.status, one.zone, one.returning, one.hand = "dead", "", True, ()  # type: ignore[assignment]
    scene = Scene(Return(who=who), w=w)
    assert scene.heard(e.IntruderReturned) == [e.IntruderReturned(who)]
    starts = scene.w.board.edges if who == "ninja" else scene.w.board.traitor_starts
    assert {text.partition(":")[0] for text in of_kind(scene, "start")} == {who}
    assert {text.partition(":")[2] for text in of_kind(scene, "start")} <= set(starts)
    assert scene.w.in_play == (who,)


@pytest.mark.rule("SC-V01")
def test_in_a_usual_game_both_figures_play_and_are_known_from_the_start() -> None:
    assert world().is_known
    assert [one.who for one in turn("intruders").view(GUARDS).intruders] == ["ninja", "traitor"]
