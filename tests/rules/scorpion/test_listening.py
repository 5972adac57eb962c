"""5.5 Listening, and the cat that it may have been."""

from __future__ import annotations

from typing import Any

import pytest
from rules.scorpion.scene import TRAITOR_HAND, Scene, guard, turn, world

from uguisu import Seat
from uguisu.engine.observing import observation, waiting
from uguisu.games.scorpion.board import ZoneId
from uguisu.games.scorpion.events import AlertChanged, Heard, IntruderCardPlayed, UnitListens
from uguisu.games.scorpion.figures import HIGH, LOW, MEDIUM, NONE
from uguisu.games.scorpion.flow.intruders import IntrudersPhase, Movement
from uguisu.games.scorpion.flow.listening import Listen
from uguisu.games.scorpion.game import SCORPION
from uguisu.games.scorpion.world import Passage, Rope, World

FAR = {"zone": "F16"}
NO_CAT = ("kenjutsu", "kenjutsu", "potent-sake", "potent-sake", "potent-sake", "rope", "secret-passage")
"""As many cards as TRAITOR_HAND holds."""


def listening(*guards: int, w: World) -> Scene:
    """This unit listens, and nothing comes after it."""
    return Scene(Listen(guards=guards, player=0), w=w)


def is_heard(listener: int, **changes: Any) -> bool:
    table = listening(listener, w=world(**({"ninja": FAR, "traitor": FAR} | changes))).intruders("decline")
    (answer,) = table.heard(Heard)
    assert (table.w.alert == LOW) == answer.heard
    return bool(answer.heard)


# Who is heard


@pytest.mark.rule("SC-502", "SC-602")
def test_those_who_would_hear_him_are_named_by_their_numbers_and_none_who_is_drunk() -> None:
    w = world("guards=1@C12,3@C03,4@C12")
    guard(w, 4, drunk=True)
    assert [w.hearing(ZoneId("C12"), steps) for steps in range(4)] == [[], [1], [1], [1, 3]]


@pytest.mark.rule("SC-501")
def test_one_sentry_listens_or_one_whole_patrol() -> None:
    table = turn("cards").guards("sentry-listen:5")
    assert table.heard(UnitListens)[0] == UnitListens((5,), "W01", False)  # type: ignore[arg-type]
    assert [n for n, one in enumerate(table.w.guards, 1) if one.carded] == [5]
    table = turn("cards").guards("patrol-listen:2")
    assert table.heard(UnitListens)[0] == UnitListens((11, 12), "C14", False)  # type: ignore[arg-type]
    assert [n for n, one in enumerate(table.w.guards, 1) if one.carded] == [11, 12]


@pytest.mark.rule("SC-502", "SC-503", "SC-R24")
@pytest.mark.parametrize("who", ["ninja", "traitor"])
@pytest.mark.parametrize(
    ("zone", "k", "heard"),
    [
        ("C07", 1, True),
        ("M1", 1, True),
        ("F07", 1, False),
        ("F07", 2, True),
        ("W03", 1, False),
        ("W03", 2, True),
        ("C03", 2, False),
        ("C03", 3, True),
        ("W05", 3, False),
    ],
)
def test_a_listener_hears_whoever_is_no_farther_than_the_zones_he_moved(
    who: str, zone: str, k: int, heard: bool
) -> None:
    assert is_heard(2, **{who: {"zone": zone, "k": k}}) is heard


@pytest.mark.rule("SC-503", "SC-R24")
def test_noise_passes_walls_and_moats() -> None:
    assert is_heard(2, ninja={"zone": "M1", "k": 1}), "over the outer wall"
    assert is_heard(5, ninja={"zone": "IW1", "k": 1}), "over the castle wall"
    assert is_heard(2, ninja={"zone": "W06", "k": 2}), "over a moat and a wall: on foot it would be seven zones"


@pytest.mark.rule("SC-R24")
def test_noise_does_not_go_through_the_passage() -> None:
    w = {"passages": [Passage(("W01", "F05"), (True, True))]}  # type: ignore[arg-type]
    assert not is_heard(5, ninja={"zone": "F05", "k": 3}, **w)


@pytest.mark.rule("SC-R24", "SC-503")
def test_a_rope_brings_nobody_nearer_to_a_listener() -> None:
    assert not is_heard(2, ninja={"zone": "W05", "k": 3}, ropes=[Rope(("IW3", "W06"), "ninja")])  # type: ignore[arg-type]


@pytest.mark.rule("SC-R25")
def test_an_intruder_who_stood_still_is_silent_even_in_the_zone_of_the_listener() -> None:
    assert not is_heard(2, ninja={"zone": "C07", "k": 0, "visible": True})
    assert not is_heard(2, ninja={"zone": "C06", "k": 0})


@pytest.mark.rule("SC-R28")
def test_an_intruder_in_view_is_heard_by_the_same_test() -> None:
    assert is_heard(2, ninja={"zone": "C06", "k": 1, "visible": True})
    assert not is_heard(2, ninja={"zone": "C01", "k": 1, "visible": True})


@pytest.mark.rule("SC-R29", "SC-303")
def test_two_intruders_heard_at_once_are_one_yes_and_one_step_of_the_alert() -> None:
    both = world("ninja=M1 ninja.k=1 traitor=C06 traitor.k=3")
    table = listening(2, w=both).intruders("decline")
    assert table.heard(Heard) == [Heard(True)]
    assert [event.level for event in table.heard(AlertChanged)] == [LOW]


@pytest.mark.rule("SC-502", "SC-R32")
def test_nobody_hears_an_intruder_who_has_left_or_is_dead() -> None:
    assert not is_heard(2, ninja={"status": "escaped", "zone": "", "k": 3})
    assert not is_heard(2, ninja={"status": "dead", "zone": "", "k": 0})


# How many zones he moved


@pytest.mark.rule("SC-R26")
@pytest.mark.parametrize(
    ("zone", "plays", "k"),
    [
        ("F02", ("end",), 0),
        ("F02", ("step:F03", "end"), 1),
        ("F02", ("step:F03", "step:F02", "step:F03"), 3),
        ("F02", ("step:M1",), 1),
        ("F02", ("step:F01", "step:M1"), 2),
        ("M1", ("hang-rope:C01",), 1),
        ("IW3", ("climb:W06",), 1),
        ("passage", ("come-out:W06", "end"), 1),
        ("passage", ("come-out:W06", "step:W07", "step:W09"), 3),
        ("W07", ("step:W06", "go-in:passage"), 2),
    ],
)
def test_every_step_counts_and_the_way_there_and_back_is_two(zone: str, plays: tuple[str, ...], k: int) -> None:
    w = world(ninja={"zone": zone}, ropes=[Rope(("IW3", "W06"), "traitor")])  # type: ignore[arg-type]
    assert Scene(Movement(who="ninja"), w=w).intruders(*plays).w.ninja.k == k


@pytest.mark.rule("SC-R26", "SC-907")
def test_inside_the_passage_nobody_is_heard_though_he_has_moved() -> None:
    for listener in (5, 6):
        assert not is_heard(listener, ninja={"zone": "passage", "k": 3, "path": ("W04", "W06", "passage")})
    assert is_heard(5, ninja={"zone": "W06", "k": 3, "path": ("W04", "W06")})


@pytest.mark.rule("SC-R27", "SC-601")
def test_what_counts_is_the_latest_intruders_phase() -> None:
    w = world("ninja=F06", traitor=FAR)
    table = turn("intruders", w=w).intruders("first:ninja", "step:F07", "step:F06", "end", "end", "announce")
    table.guards("sentry-listen:2").intruders("decline")
    assert table.heard(Heard)[-1].heard is True, "two zones away, two steps"
    table.guards("stop", "stop", "patrol:1", "patrol:2", "stop")
    table.intruders("first:ninja", "end", "end", draws=["drew:kenjutsu"])
    table.guards("stop", "sentry-listen:2").intruders("decline")
    assert table.heard(Heard)[-1].heard is False, "then he stood still"


@pytest.mark.rule("SC-R27")
def test_steps_of_an_earlier_turn_are_forgotten() -> None:
    w = world("ninja=M1 ninja.k=1 ninja.path=F01,M1", traitor=FAR)
    table = turn("intruders", w=w).intruders("first:ninja", "end", "end")
    assert table.w.ninja.k == 0
    table.guards("sentry-listen:2").intruders("decline")
    assert table.heard(Heard)[-1].heard is False


@pytest.mark.rule("SC-R27")
def test_in_the_first_turn_nobody_is_heard() -> None:
    for n in (1, 2, 5, 8):
        table = turn("alert", w=world("phase=set-up ninja=F03 traitor=C04"))
        table.guards(f"sentry-listen:{n}").intruders("decline")
        assert table.heard(Heard)[-1].heard is False


@pytest.mark.rule("SC-R27", "SC-813")
def test_a_new_copy_is_heard_by_the_steps_of_his_first_phase() -> None:
    dead = {"status": "dead", "returning": True, "zone": "", "path": (), "k": 0, "hand": ()}
    table = Scene(IntrudersPhase(), w=world(ninja=dead, traitor=FAR))
    table.intruders("start:ninja:F06", "take:basic", "done", draws=["dealt:A"])
    table.guards("stop", "sleeper:C04", "sleeper:C04", "sleeper:C08")
    assert table.w.ninja.k == 0
    table.intruders("first:ninja", "step:F07", "step:F06", "end", "end", "announce")
    assert table.w.ninja.k == 2
    assert listening(2, w=table.w).intruders("decline").heard(Heard) == [Heard(True)]


# What the guards are told


@pytest.mark.rule("SC-504")
def test_the_guards_learn_only_whether_anyone_was_heard() -> None:
    """Not who, not where, not how many: what reaches them is the same, byte for byte."""
    near = [
        {"ninja": {"zone": "M1", "k": 1}, "traitor": FAR},
        {"ninja": FAR, "traitor": {"zone": "W03", "k": 2}},
        {"ninja": {"zone": "IW5", "k": 3}, "traitor": {"zone": "C08", "k": 1}},
    ]
    seen = set()
    for changes in near:
        table = listening(2, w=world(**changes)).intruders("decline")
        assert table.told_to(1) == [UnitListens((2,), "C07", False), Heard(True), AlertChanged(LOW)]  # type: ignore[arg-type]
        seen.add(observation(SCORPION, table.flow, Seat(1), table.told_to(1)))
    assert len(seen) == 1


# It Was a Cat


@pytest.mark.rule("SC-505", "SC-R31")
@pytest.mark.parametrize("traitor", [{"zone": "C06", "k": 3}, {"zone": "F16", "k": 0}], ids=["in earshot", "far off"])
def test_the_cat_makes_a_listening_hear_nothing_wherever_the_traitor_is(traitor: dict[str, Any]) -> None:
    table = listening(2, w=world("ninja=M1 ninja.k=3", traitor=traitor))
    assert table.offered == ["decline", "it-was-a-cat"]
    table.intruders("it-was-a-cat")
    assert table.heard(Heard) == [Heard(False)]
    assert (table.w.alert, table.flow.is_over) == (NONE, True)


@pytest.mark.rule("SC-505")
def test_the_cat_may_be_played_though_nobody_would_have_been_heard() -> None:
    table = listening(2, w=world(ninja=FAR, traitor=FAR)).intruders("it-was-a-cat")
    assert table.heard(Heard) == [Heard(False)]
    assert "it-was-a-cat" not in table.w.traitor.hand


@pytest.mark.rule("SC-505", "SC-R30", "SC-R31")
def test_x04_a_cat_for_the_ninja_at_the_wall() -> None:
    w = world("ninja=M1 ninja.k=1 traitor=E05 traitor.k=1")
    table = turn("cards", w=w).guards("sentry-listen:2").intruders("it-was-a-cat")
    assert table.heard(Heard)[-1].heard is False
    assert table.w.alert == NONE
    assert table.w.guard(2).carded
    assert IntruderCardPlayed("traitor", "it-was-a-cat") in table.told_to(1)
    assert table.view(1).intruders[1].played == ("it-was-a-cat",)
    assert "it-was-a-cat" not in table.w.traitor.hand
    assert table.asked == (1,), "the sentry does not move"
    assert table.question == "which_card_is_played"


@pytest.mark.rule("SC-R30")
def test_the_cat_is_asked_for_after_the_unit_is_named_and_before_the_answer() -> None:
    table = turn("cards", w=world("ninja=M1 ninja.k=1")).guards("sentry-listen:2")
    assert (table.question, table.asked) == ("was_it_a_cat", (0,))
    assert table.heard(UnitListens)
    assert not table.heard(Heard)


@pytest.mark.rule("SC-R30")
def test_the_guards_cannot_tell_whether_a_cat_was_held_back() -> None:
    seen, after = set(), set()
    for hand in (TRAITOR_HAND, NO_CAT):
        table = listening(2, w=world(ninja=FAR, traitor={**FAR, "hand": hand}))
        assert table.asked == (0,), "asked in any case"
        assert ("it-was-a-cat" in table.offered) == ("it-was-a-cat" in hand)
        asked = waiting(table.flow, Seat(1))
        assert asked is not None
        assert (asked.question, asked.rule, asked.seats) == ("", "", ())
        seen.add(observation(SCORPION, table.flow, Seat(1), table.told_to(1)))
        table.intruders("decline")
        after.add(observation(SCORPION, table.flow, Seat(1), table.told_to(1)))
    assert len(seen) == len(after) == 1


@pytest.mark.rule("SC-R31")
def test_one_cat_answers_one_listening_and_the_next_takes_another() -> None:
    hand = ("it-was-a-cat", "it-was-a-cat", "rope")
    w = world("ninja=M1 ninja.k=3", traitor={**FAR, "hand": hand})
    table = turn("cards", w=w).guards("sentry-listen:2").intruders("it-was-a-cat")
    table.guards("patrol-listen:1")
    assert table.offered == ["decline", "it-was-a-cat"]
    table.intruders("decline")
    assert [event.heard for event in table.heard(Heard)] == [False, True]
    assert table.w.traitor.hand == ("it-was-a-cat", "rope")


@pytest.mark.rule("SC-R31", "SC-R30")
def test_when_both_cats_are_spent_nobody_is_asked() -> None:
    spent = {**FAR, "hand": ("rope",), "played": ("it-was-a-cat", "it-was-a-cat")}
    table = listening(2, w=world("ninja=M1 ninja.k=1", traitor=spent))
    assert table.question == "where_do_they_go"


@pytest.mark.rule("SC-R32")
@pytest.mark.parametrize("status", ["dead", "escaped"])
def test_a_traitor_who_is_dead_or_gone_plays_no_cat(status: str) -> None:
    gone = {"status": status, "zone": "", "path": ()}
    table = listening(2, w=world("ninja=M1 ninja.k=1", traitor=gone))
    assert table.question == "where_do_they_go"
    assert table.heard(Heard) == [Heard(True)]


@pytest.mark.rule("SC-R32", "SC-505")
def test_the_traitor_may_play_it_from_inside_the_passage() -> None:
    w = world("ninja=M1 ninja.k=1 traitor=passage traitor.card_down")
    table = listening(2, w=w).intruders("it-was-a-cat")
    assert table.heard(Heard) == [Heard(False)]


@pytest.mark.rule("SC-R32", "SC-505")
def test_the_cat_is_the_traitor_s_to_play_and_not_the_ninja_s() -> None:
    table = Scene(Listen(guards=(2,), player=0), w=world("ninja=M1 ninja.k=1", seats=3))
    assert table.asked == (1,)
    assert table.offered_to(1) == ["decline", "it-was-a-cat"]


# The move after hearing


@pytest.mark.rule("SC-506", "SC-R33")
def test_who_has_heard_may_move_up_to_two_zones_or_stay() -> None:
    w = world("ninja=M1 ninja.k=1", traitor=FAR)
    table = turn("cards", w=w).guards("sentry-listen:2").intruders("decline")
    assert table.w.alert == LOW
    assert set(table.offered) == {"stop", "step:B2", "step:C06", "step:C08", "step:IW1", "step:IW3", "step:IW5"}
    table.guards("step:B2")
    assert set(table.offered) == {"stop", "step:C07", "step:F07", "step:M1", "step:M8"}
    table.guards("step:F07")
    assert table.question == "which_card_is_played", "two zones and no more"
    assert (table.w.guard(2).zone, table.w.guard(2).moved) == ("F07", True)
    stays = turn("cards", w=world("ninja=M1 ninja.k=1")).guards("sentry-listen:2").intruders("decline")
    stays.guards("stop")
    assert (stays.w.guard(2).zone, stays.w.guard(2).moved, stays.w.guard(2).carded) == ("C07", False, True)


@pytest.mark.rule("SC-506")
def test_who_has_not_heard_does_not_move() -> None:
    table = turn("cards", w=world(ninja=FAR, traitor=FAR)).guards("sentry-listen:2").intruders("decline")
    assert table.question == "which_card_is_played"
    assert not table.w.guard(2).moved


@pytest.mark.rule("SC-506", "SC-R33", "SC-512")
def test_a_patrol_that_has_heard_moves_undivided_and_may_leave_the_track() -> None:
    table = turn("cards", w=world("ninja=C08 ninja.k=3", traitor=FAR)).guards("patrol-listen:1")
    table.intruders("decline").guards("step:IW1")
    assert [table.w.guard(number).zone for number in (9, 10)] == ["IW1", "IW1"]
    assert table.w.members(1) == (9, 10)
    assert table.question == "which_card_is_played", "the moat ends its move"


@pytest.mark.rule("SC-506", "SC-801")
def test_a_unit_that_heard_and_comes_upon_him_detects_him() -> None:
    w = world("ninja=C06 ninja.k=1", traitor=FAR)
    for number in (9, 10):
        guard(w, number, zone="", patrol=0)
    table = turn("cards", w=w).guards("sentry-listen:2").intruders("decline").guards("step:C06")
    assert table.w.ninja.visible
    assert table.w.alert == HIGH
    assert table.offered == ["stop", "attack:2:ninja"]


@pytest.mark.rule("SC-R33", "SC-R95")
def test_the_move_after_hearing_does_not_lead_into_the_passage() -> None:
    known = [Passage(("C07", "W06"), (True, False))]  # type: ignore[arg-type]
    w = world("ninja=M1 ninja.k=1", passages=known, permits=[2, 0, 0])
    table = turn("cards", w=w).guards("sentry-listen:2").intruders("decline")
    assert not [text for text in table.offered if text.startswith("go-in")]
    searching = turn("cards", w=world(passages=known, permits=[2, 0, 0])).guards("sentry-search:2")
    assert "go-in:passage" in searching.offered, "a search card would"


@pytest.mark.rule("SC-907")
def test_guards_inside_the_passage_cannot_listen() -> None:
    w = world()
    guard(w, 1, zone="passage")
    for number in (9, 10):
        guard(w, number, zone="passage")
    offered = turn("cards", w=w).offered
    assert not {"sentry-listen:1", "patrol-listen:1", "free-sentry-listen:1", "free-patrol-listen:1"} & set(offered)
    assert {"sentry-listen:2", "patrol-listen:2", "free-sentry-listen:2", "free-patrol-listen:2"} <= set(offered)


# The examples of the ledger


@pytest.mark.rule("SC-314", "SC-315", "SC-502", "SC-503", "SC-506", "SC-801", "SC-R03")
def test_x02_heard_through_the_castle_wall_followed_over_the_bridge_and_struck() -> None:
    w = world("turn=4 ninja=IW1 ninja.k=2", alert=MEDIUM, traitor=FAR, hands=[("awaken",)])
    w.decks = [("kenjutsu", "sentry-listen")]
    table = turn("alert", w=w, draws=["drew:sentry-listen", "drew:kenjutsu"])
    assert (table.w.turn, table.w.alert) == (5, LOW)
    table.guards("sentry-listen:5").intruders("decline")
    assert table.w.alert == MEDIUM
    table.guards("step:GW1", "step:IW1")
    assert table.w.ninja.visible
    assert table.w.alert == HIGH
    table.guards("attack:5:ninja")
    assert sum(table.w.ninja.wounds) == 1
    assert table.w.drawn == [()]


@pytest.mark.rule("SC-R25", "SC-317")
def test_x03_who_stood_still_is_not_heard_and_the_sentry_has_had_his_card() -> None:
    w = world("turn=4 ninja=IW1 ninja.k=0", alert=MEDIUM, traitor=FAR)
    w.decks = [("kenjutsu", "sentry-listen")]
    table = turn("alert", w=w, draws=["drew:sentry-listen", "drew:kenjutsu"])
    table.guards("sentry-listen:5").intruders("decline")
    assert table.heard(Heard)[-1].heard is False
    assert (table.w.alert, table.w.guard(5).zone) == (LOW, "W01")
    table.guards("stop")
    assert "sentry-search:5" not in table.offered
    assert "sentry-search:6" in table.offered


# Questions that do not matter


def idle_answer(**changes: Any) -> str | None:
    """What may be answered for the traitor, who is asked whether it was a cat when guard 1 has listened."""
    w = world(**changes)
    guard(w, 1, zone="C08")
    table = listening(1, w=w)
    assert table.question == "was_it_a_cat"
    answer = SCORPION.idle(table.view(0), "was_it_a_cat", [])
    return str(answer) if answer else None


@pytest.mark.rule("SC-505")
def test_where_everybody_sees_that_nobody_can_be_heard_the_answer_may_be_given_for_him() -> None:
    assert idle_answer(turn=1, phase="cards") == "decline", "nobody has made a step yet"
    assert idle_answer(turn=2, phase="cards") is None
    seen = {"visible": True, "k": 3}
    far = {"ninja": {**FAR, **seen}, "traitor": {**FAR, **seen}}
    assert idle_answer(turn=2, phase="cards", **far) == "decline", "both stand far off, for all to see"
    near = {"ninja": {**FAR, **seen}, "traitor": {"zone": "C07", **seen}}
    assert idle_answer(turn=2, phase="cards", **near) is None
    hidden = {"ninja": {**FAR, **seen}, "traitor": {**FAR, "k": 3}}
    assert idle_answer(turn=2, phase="cards", **hidden) is None, "where he hides nobody knows"
