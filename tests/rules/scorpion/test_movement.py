"""Chapter 6: how the intruders move, where they start, and when they play cards."""

from __future__ import annotations

import msgspec
import pytest
from rules.scorpion.abroad import both, heard_by, kinds, level, only, sole, standing, steps, without_partner
from rules.scorpion.scene import NINJA_HAND, Scene, guard, turn, world
from rules.scorpion.standard import board_of

from uguisu.games.scorpion import events as e
from uguisu.games.scorpion.flow.intruders import Window
from uguisu.games.scorpion.flow.setup_intruders import MakePlan
from uguisu.games.scorpion.world import Intruder, Passage, World

MOVES = {"step", "climb", "hang-rope", "go-in", "come-out", "leave-map"}


def seen_by(scene: Scene, seat: int | None) -> bytes:
    return msgspec.json.encode(scene.view(seat))


# Steps


@pytest.mark.rule("SC-601")
@pytest.mark.parametrize("count", [0, 1, 2, 3])
def test_an_intruder_makes_none_to_three_steps(count: int) -> None:
    path = ["F01", "F06", "F07"][:count]
    scene = sole("ninja", *(f"step:{zone}" for zone in path), "end")
    assert (scene.w.ninja.k, scene.w.ninja.path) == (count, ("F02", *path))
    assert scene.w.ninja.zone == ("F02", *path)[-1]


@pytest.mark.rule("SC-601", "SC-R117")
def test_after_three_steps_there_is_no_fourth_of_any_kind() -> None:
    scene = sole("ninja", "step:F04", "step:F05", zone="F03")
    assert {"step", "go-in", "leave-map"} <= kinds(scene), "the third one may be any"
    scene.intruders("step:F04")
    assert kinds(scene) == {"end", "bluff"}


@pytest.mark.rule("SC-601")
def test_a_step_leads_over_any_open_border_and_over_no_other() -> None:
    scene = sole("ninja", zone="C02", hand=())
    assert set(scene.offered) == {"end", "step:C01", "step:C03", "step:IW1", "step:IW2", "step:GW1"}


@pytest.mark.rule("SC-601")
def test_each_of_the_two_has_three_steps_of_his_own() -> None:
    scene = both("first:ninja", "step:F03", "step:F04", "step:F05", "end")
    scene.intruders("step:C05", "step:C04", "step:C05", "end", "announce")
    assert (scene.w.ninja.k, scene.w.traitor.k) == (3, 3)
    assert scene.w.turn == 2


@pytest.mark.rule("SC-601", "SC-R27")
def test_each_phase_begins_without_steps() -> None:
    scene = sole("ninja", "step:F01", "step:F06", "end", "announce").guards("stop", "patrol:1", "patrol:2", "stop")
    assert (scene.w.turn, scene.w.ninja.k, scene.w.ninja.path) == (2, 0, ("F06",))
    scene.intruders("end")
    assert scene.w.ninja.k == 0


@pytest.mark.rule("SC-602", "SC-R45", "SC-502")
@pytest.mark.parametrize(
    ("path", "heard"),
    [
        (("F02", "F03"), False),
        (("F01", "F02", "F03"), False),
        (("F02", "F03", "F02", "F03"), True),
        (("F04", "F03", "F04", "F03"), True),
    ],
)
def test_the_further_he_went_the_further_he_is_heard_next_turn(path: tuple[str, ...], heard: bool) -> None:
    """From C07 to F03 it is three zones; steps there and back count like all others."""
    scene = sole("ninja", *(f"step:{zone}" for zone in path[1:]), "end", "announce", zone=path[0])
    scene.guards("sentry-listen:2")
    assert heard_by(scene, 1, e.Heard) == [e.Heard(heard)]


@pytest.mark.rule("SC-603", "SC-611")
def test_movement_is_logged_for_the_intruders_and_nothing_of_it_is_told_or_shown_to_the_guards() -> None:
    scene = both("first:traitor")
    before, spectator = seen_by(scene, 1), seen_by(scene, None)
    told = len(scene.told_to(1))
    for text in ("step:C05", "step:C04", "end", "step:F01", "step:F06", "step:M1", "end"):
        assert scene.flow.decision is not None
        assert scene.flow.decision.step.hidden
        scene.intruders(text)
        assert (seen_by(scene, 1), seen_by(scene, None)) == (before, spectator)
    assert len(scene.told_to(1)) == len(scene.told_to(None)) == told
    assert heard_by(scene, 0, e.Went) == [
        e.Went("traitor", "C05", 1),  # type: ignore[arg-type]
        e.Went("traitor", "C04", 2),  # type: ignore[arg-type]
        e.Went("ninja", "F01", 1),  # type: ignore[arg-type]
        e.Went("ninja", "F06", 2),  # type: ignore[arg-type]
        e.Went("ninja", "M1", 3),  # type: ignore[arg-type]
    ]
    mine = scene.view(0).mine.intruders
    assert [(one.zone, one.k, one.path) for one in mine] == [
        ("M1", 3, ("F02", "F01", "F06", "M1")),
        ("C04", 2, ("C12", "C05", "C04")),
    ]


@pytest.mark.rule("SC-603", "SC-R46")
def test_no_question_of_the_intruders_phase_shows_itself_to_the_guards_until_the_searches_are_answered() -> None:
    w = world("ninja=C02")
    scene = turn("intruders", w=w)
    for text in ("first:ninja", "step:C03", "shadow-walk", "step:C04", "end", "step:C05", "end", "search:ninja:C03"):
        assert scene.flow.decision is not None
        assert scene.flow.decision.step.hidden, scene.question
        scene.intruders(text)
    assert scene.question == "what_is_searched"
    scene.intruders("announce")
    for seat in (0, 1, None):
        assert e.IntrudersDone() in scene.told_to(seat)


@pytest.mark.rule("SC-606")
@pytest.mark.parametrize("moat", ["M1", "M2"])
def test_entering_a_moat_ends_the_movement(moat: str) -> None:
    scene = sole("ninja", f"step:{moat}")
    assert not kinds(scene) & MOVES
    assert scene.w.ninja.k == 1
    assert scene.view(0).mine.halted


@pytest.mark.rule("SC-606")
def test_out_of_a_moat_he_goes_on_and_over_a_bridge_he_need_not_stop() -> None:
    scene = sole("ninja", "step:F02", "step:F03", "step:B1", zone="M1")
    assert scene.w.ninja.zone == "B1"
    scene = sole("ninja", "step:B1", "step:F03", zone="M3")
    assert "leave-map" in scene.offered


@pytest.mark.rule("SC-606", "SC-903")
def test_entering_the_passage_ends_the_movement() -> None:
    scene = sole("ninja", "go-in:passage", zone="W06")
    assert not kinds(scene) & MOVES
    assert scene.w.ninja.zone == "passage"


@pytest.mark.rule("SC-606", "SC-511", "SC-903")
@pytest.mark.parametrize("step", ["step:IW2", "go-in:passage"])
def test_a_moat_and_the_passage_end_the_move_of_guards_as_well(step: str) -> None:
    passages = [Passage(("F05", "C03"), (False, True))]  # type: ignore[arg-type]
    w = world("phase=cards", passages=passages, permits=[1, 0, 0])
    scene = turn("cards", w=w).guards("sentry-search:1", step)
    assert scene.question == "which_card_is_played", "there is no second step"
    assert scene.w.guard(1).zone == ("passage" if "passage" in step else "IW2")


@pytest.mark.rule("SC-606", "SC-R60")
def test_a_movement_that_is_over_leaves_the_cards() -> None:
    scene = sole("ninja", "step:IW2", zone="C02")
    assert {"shuriken:1"} <= set(scene.offered), "from the moat at the guard in C03"
    scene.intruders("shuriken:1")
    assert not kinds(scene) & MOVES, "a card gives no new steps"


@pytest.mark.rule("SC-607")
def test_guards_neither_keep_him_out_nor_make_him_stop() -> None:
    scene = sole("ninja", "step:C03", zone="B1", hand=())
    assert (scene.w.ninja.visible, scene.w.ninja.zone) == (True, "C03")
    scene.intruders("step:C04", "step:C05")
    assert (scene.w.ninja.visible, scene.w.ninja.zone, scene.w.ninja.k) == (False, "C05", 3)


@pytest.mark.rule("SC-R45")
def test_both_may_stand_in_one_zone_and_go_back_the_way_they_came() -> None:
    scene = both("first:ninja", "step:C05", "step:C12", "end", w=world("ninja=C12"))
    assert scene.w.ninja.path == ("C12", "C05", "C12")
    scene.intruders("step:C05", "step:C12", "end")
    assert scene.w.ninja.zone == scene.w.traitor.zone == "C12"
    assert not scene.w.ninja.visible
    assert (scene.w.ninja.k, scene.w.traitor.k) == (2, 2)


@pytest.mark.rule("SC-R43")
@pytest.mark.parametrize(("start", "zone"), [("C02", "C01"), ("W06", "W08"), ("W07", "W09")])
def test_sleepers_and_hidden_sentries_notice_nobody(start: str, zone: str) -> None:
    scene = sole("ninja", f"step:{zone}", zone=start)
    assert scene.question == "what_does_he_do"
    scene.intruders("end")
    assert (scene.w.ninja.visible, level(scene)) == (False, "none")
    assert not scene.heard(e.IntruderSeen)


# Order


@pytest.mark.rule("SC-R44")
@pytest.mark.parametrize(("first", "second"), [("ninja", "traitor"), ("traitor", "ninja")])
def test_the_owner_chooses_each_turn_who_goes_first_and_that_one_finishes_before_the_other(
    first: str, second: str
) -> None:
    scene = turn("intruders", w=only(world()))
    for count in (1, 2):
        assert (scene.w.turn, scene.question, scene.asked) == (count, "who_goes_first", (0,))
        assert scene.offered == ["first:ninja", "first:traitor"]
        scene.intruders(f"first:{first}")
        for who in (first, second):
            assert scene.view(0).mine.moving == who
            zone = steps(scene)[0]
            scene.intruders(f"step:{zone}", "end")
            assert (scene.w.ninja if who == "ninja" else scene.w.traitor).zone == zone
        assert scene.question == "what_is_searched", "the searches of both come after all movement"
        scene.intruders("announce").guards("stop")


@pytest.mark.rule("SC-R44")
def test_there_is_no_order_to_choose_for_one() -> None:
    assert sole("traitor").question == "what_does_he_do"


# Start


@pytest.mark.rule("SC-R42", "SC-218", "SC-219")
def test_nobody_starts_beside_an_active_guard_but_a_drunk_one_is_no_bar() -> None:
    w = standing({1: "F03", 2: "F04", 3: "C12", 4: "C13"})
    guard(w, 2, drunk=True)
    guard(w, 4, drunk=True)
    w.ninja, w.traitor = Intruder(), Intruder()
    falls = ["falls:F05", "falls:C14", "falls:W05", "falls:E05"]
    scene = Scene(MakePlan(who="ninja", starts=("ninja", "traitor"), digs=True), w=w)
    scene.intruders("take:scattered", draws=falls).done()
    offered = set(scene.offered)
    assert not {"start:ninja:F03", "start:traitor:C12"} & offered
    assert {"start:ninja:F04", "start:traitor:C13"} <= offered
    edges = {f"start:ninja:F{n:02}" for n in range(1, 17)}
    assert edges - offered == {"start:ninja:F03", "start:ninja:F05"}
    scene.intruders("start:traitor:C13", "done")
    assert [(one.zone, one.k, one.visible) for one in (w.ninja, w.traitor)] == [("F05", 0, False), ("C13", 0, False)]


def returning(w: World, who: str) -> Scene:
    """The Intruders Phase with this one to return."""
    dead = Intruder(status="dead", returning=True, mission=w.ninja.mission if who == "ninja" else w.traitor.mission)
    setattr(w, who, dead)
    return turn("intruders", w=w)


@pytest.mark.rule("SC-R42", "SC-813")
@pytest.mark.parametrize("who", ["ninja", "traitor"])
def test_a_new_copy_that_finds_no_free_zone_takes_any_and_is_placed(who: str) -> None:
    board = board_of("fortress")
    zones = board.edges if who == "ninja" else board.traitor_starts
    w = standing(dict(enumerate(zones, 1)))
    guard(w, 16, zone="C10")
    scene = returning(w, who)
    assert scene.offered == [f"start:{who}:{zones[-1]}"], "one is free"
    w = standing(dict(enumerate(zones, 1)))
    scene = returning(w, who)
    assert scene.offered == [f"start:{who}:{zone}" for zone in zones]
    scene.intruders(f"start:{who}:{zones[3]}")
    one = scene.w.ninja if who == "ninja" else scene.w.traitor
    assert (one.visible, level(scene)) == (True, "high")
    assert heard_by(scene, 1, e.IntruderSeen) == [e.IntruderSeen(who, zones[3])]


@pytest.mark.rule("SC-R42")
def test_a_start_in_a_free_zone_is_secret_and_gives_no_alert() -> None:
    scene = returning(world(), "ninja").intruders("start:ninja:F09")
    assert (scene.w.ninja.visible, level(scene)) == (False, "none")
    assert not heard_by(scene, 1, e.Started)
    assert heard_by(scene, 0, e.Started) == [e.Started("ninja", "F09")]  # type: ignore[arg-type]
    assert scene.view(1).intruders[0].zone == ""


# Cards


@pytest.mark.rule("SC-604")
def test_any_number_of_cards_before_between_and_after_the_steps_each_once_and_none_drawn() -> None:
    w = standing({1: "C03", 2: "C02"})
    scene = sole("ninja", "shuriken:2", "bluff:ninja:rope", "step:C02", "bluff:ninja:rope", w=w, zone="C01")
    scene.intruders("step:C03", "kenjutsu:ninja:1", "bluff:ninja:kenjutsu")
    assert scene.w.ninja.k == 2
    assert [text for text in scene.offered if text.endswith(("rope", "kenjutsu"))] == []
    scene.intruders("bluff:ninja:shadow-walk", "bluff:ninja:shuriken", "bluff:ninja:secret-passage", "end", "announce")
    assert scene.w.ninja.hand == ()
    assert sorted(scene.w.ninja.played) == sorted(NINJA_HAND)
    assert scene.view(1).intruders[0].hand == (0,)
    assert scene.w.turn == 2
    scene.guards("stop", "stop", draws=["drew:kenjutsu"])
    assert scene.w.phase == "intruders"
    assert scene.w.ninja.hand == (), "there is no drawing of new ones"


@pytest.mark.rule("SC-604", "SC-208")
def test_neither_plays_a_card_of_the_other() -> None:
    scene = sole("traitor", zone="C04")
    assert not {text for text in scene.offered if "ninja" in text or "shuriken" in text}
    scene = sole("ninja", zone="C12")
    assert not {text for text in scene.offered if "traitor" in text or "sake" in text or "cat" in text}


@pytest.mark.rule("SC-605", "SC-R47", "SC-R48", "SC-R62")
@pytest.mark.parametrize("card", ["kenjutsu", "rope", "secret-passage", "shadow-walk", "shuriken"])
def test_every_ninja_card_may_be_spent_as_a_bluff_far_from_everything(card: str) -> None:
    w = world("alert=1")
    scene = sole("ninja", f"bluff:ninja:{card}", w=w, zone="F05")
    assert scene.w.ninja.hand.count(card) == NINJA_HAND.count(card) - 1
    assert scene.w.ninja.played == (card,)
    assert level(scene) == "low"
    assert (scene.w.ropes, scene.w.ninja.card_down, scene.w.ninja.k) == ([], False, 0)
    assert scene.w.figures == 14
    assert scene.told_to(1)[-1] == e.IntruderCardPlayed("ninja", card)


@pytest.mark.rule("SC-605", "SC-R47", "SC-322")
def test_all_cards_of_the_traitor_but_the_cat_may_be_bluffed_in_the_intruders_phase() -> None:
    scene = sole("traitor", zone="C05")
    bluffs = {text for text in scene.offered if text.startswith("bluff")}
    assert bluffs == {f"bluff:traitor:{card}" for card in ("kenjutsu", "potent-sake", "rope", "secret-passage")}
    assert "it-was-a-cat" not in scene.offered
    scene.intruders("end").guards("sentry-listen:1")
    assert (scene.asked, scene.offered) == ((0,), ["decline", "it-was-a-cat"]), "out of range, in answer"
    scene.intruders("it-was-a-cat")
    assert scene.w.traitor.played == ("it-was-a-cat",)


@pytest.mark.rule("SC-R47", "SC-R50")
def test_a_bluffed_kenjutsu_beside_a_guard_kills_nobody_and_raises_no_alert() -> None:
    w = without_partner("traitor", zone="C03", visible=True)
    scene = turn("intruders", w=w).intruders("bluff:traitor:kenjutsu")
    assert (level(scene), scene.w.figures, scene.w.traitor.visible) == ("none", 14, True)


@pytest.mark.rule("SC-R46", "SC-603")
def test_guards_see_whose_card_it_is_but_its_place_only_by_its_effect() -> None:
    scene = sole("ninja", "step:M1", "bluff:ninja:rope", "end", "announce")
    assert e.IntruderCardPlayed("ninja", "rope") in scene.told_to(1)
    scene = sole("ninja", "step:C02", "shuriken:1", "step:IW2", zone="C01")
    told = [event for event in scene.told_to(1) if not isinstance(event, e.PhaseBegan)]
    assert told == [e.IntruderCardPlayed("ninja", "shuriken"), e.GuardKilled(1, "C03")]  # type: ignore[arg-type]
    assert [shown.zone for shown in scene.view(1).intruders] == ["", ""]


@pytest.mark.rule("SC-R60", "SC-804")
def test_cards_against_guards_also_before_moving_and_after_being_seen() -> None:
    w = without_partner("traitor", zone="C03", visible=True)
    guard(w, 2, zone="C03")
    scene = turn("intruders", w=w)
    assert {"kenjutsu:traitor:1", "kenjutsu:traitor:2", "potent-sake:1", "potent-sake:2"} <= set(scene.offered)
    scene.intruders("potent-sake:1")
    assert scene.w.guard(1).drunk
    scene.intruders("step:C04", "step:C03", "end")
    assert scene.question == "what_does_he_do", "he let them see him, and may still strike"
    assert scene.w.traitor.visible
    scene.intruders("kenjutsu:traitor:2")
    assert not scene.w.traitor.visible


@pytest.mark.rule("SC-R60", "SC-804", "SC-322")
def test_intruders_play_no_card_in_the_guards_turn() -> None:
    w = without_partner("ninja", zone="C03", visible=True)
    scene = turn("alert", w=w)
    questions = []
    while scene.w.phase != "intruders":
        assert scene.asked == (1,)
        questions.append(scene.question)
        scene.guards(next(text for text in ("stop", "patrol:1", "patrol:2", "patrol:3") if text in scene.offered))
    assert len(questions) >= 5
    assert scene.asked == (0,)


@pytest.mark.rule("SC-R61", "SC-515")
def test_the_intruder_picks_who_falls_and_the_figure_can_be_used_again() -> None:
    w = world()
    for number in range(15, 21):
        guard(w, number, zone="F16")
    scene = sole("ninja", "step:C10", w=w, zone="C09")
    assert {"shuriken:13", "shuriken:14", "kenjutsu:ninja:13", "kenjutsu:ninja:14"} <= set(scene.offered)
    scene.intruders("shuriken:14")
    assert (scene.w.guard(14).zone, scene.w.guard(13).zone, scene.w.figures) == ("", "C10", 19)
    scene.intruders("shuriken:13", "end", "announce").guards("awaken:C01:2")
    assert (scene.w.guard(13).zone, scene.w.guard(14).zone, scene.w.figures) == ("C01", "C01", 20)


@pytest.mark.rule("SC-R61", "SC-R55")
def test_the_traitor_picks_who_drinks() -> None:
    scene = sole("traitor", "step:C10", "potent-sake:14", "end", zone="C09")
    assert [scene.w.guard(n).drunk for n in (13, 14)] == [False, True]


@pytest.mark.rule("SC-R62")
def test_a_bluffed_secret_passage_opens_no_way_in() -> None:
    scene = sole("ninja", zone="W06")
    assert "go-in:passage" in scene.offered
    scene.intruders("bluff:ninja:secret-passage")
    assert "go-in:passage" not in scene.offered
    assert not scene.view(1).intruders[0].card_down
    assert not scene.heard(e.EnteredPassage)


@pytest.mark.rule("SC-R62", "SC-906")
def test_a_secret_passage_laid_down_by_entering_stays_in_play() -> None:
    scene = sole("ninja", "go-in:passage", zone="W06")
    assert scene.view(1).intruders[0].card_down
    assert "secret-passage" not in scene.w.ninja.hand
    assert "bluff:ninja:secret-passage" not in scene.offered


@pytest.mark.rule("SC-R118")
def test_the_waiting_intruder_plays_from_where_he_stands_before_between_and_after_but_not_during() -> None:
    w = standing({1: "C12", 2: "F03"}, traitor={"visible": True})
    scene = both("first:ninja", w=w)
    his = {"kenjutsu:traitor:1", "potent-sake:1"} | {
        f"bluff:traitor:{card}" for card in ("kenjutsu", "potent-sake", "rope", "secret-passage")
    }
    assert {text for text in scene.offered if "traitor" in text or "sake" in text} == his, "before"
    assert "shuriken:2" in scene.offered
    scene.intruders("step:F01")
    assert not {text for text in scene.offered if "traitor" in text or "sake" in text}, "not during"
    scene.intruders("step:F02", "end")
    assert his | {"shuriken:2", "bluff:ninja:rope"} <= set(scene.offered), "between"
    scene.intruders("shuriken:2")
    assert (scene.w.guard(2).zone, scene.w.ninja.k, scene.w.traitor.k) == ("", 2, 0), "it costs no step"
    scene.intruders("end")
    assert his | {"bluff:ninja:rope", "bluff:ninja:shuriken"} <= set(scene.offered), "after"
    scene.intruders("potent-sake:1")
    assert (scene.w.guard(1).drunk, scene.w.traitor.visible, scene.w.traitor.k) == (True, False, 0)
    scene.intruders("search:ninja:F01")
    assert kinds(scene) == {"announce", "search"}, "not once searches are declared"


@pytest.mark.rule("SC-R118")
def test_the_mover_in_turn_may_wait_with_his_cards_while_the_second_moves() -> None:
    scene = both("first:traitor", "step:C05")
    assert not {text for text in scene.offered if "ninja" in text}
    scene.intruders("end")
    assert {"bluff:ninja:rope", "bluff:traitor:rope"} <= set(scene.offered)
    scene.intruders("step:F01")
    assert "bluff:traitor:rope" not in scene.offered


@pytest.mark.rule("SC-R118", "SC-R51")
def test_who_chose_a_guard_that_his_partner_gets_rid_of_first_keeps_his_card() -> None:
    at = world("ninja=C12 traitor=C12 guards=1@C12,2@C12", seats=3)
    scene = Scene(Window(moving=""), w=at).by(0, "shuriken:1").by(1, "potent-sake:1")
    assert scene.w.traitor.hand.count("potent-sake") == 2
    assert scene.heard(e.IntruderCardPlayed) == [e.IntruderCardPlayed("ninja", "shuriken")]
    scene.by(0, "end").by(1, "potent-sake:2")
    assert (scene.w.guard(2).drunk, scene.w.traitor.hand.count("potent-sake")) == (True, 1), (
        "another one is still there"
    )


@pytest.mark.rule("SC-R118")
def test_the_waiting_intruder_has_no_steps() -> None:
    scene = both("first:ninja", w=world("traitor=W06"))
    assert kinds(scene) & MOVES == {"step", "leave-map"}
    assert steps(scene) == ["F01", "F03", "M1", "M2"]


@pytest.mark.rule("SC-R118")
def test_who_waits_in_the_passage_may_play_from_there() -> None:
    scene = both("first:ninja", w=world("traitor=passage traitor.card_down"))
    assert {text for text in scene.offered if "traitor" in text} == {
        f"bluff:traitor:{card}" for card in ("kenjutsu", "potent-sake", "rope", "secret-passage")
    }
