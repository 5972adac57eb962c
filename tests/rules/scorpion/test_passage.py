"""Chapter 9: the secret passage, from the intruders' side."""

from __future__ import annotations

from typing import Any

import pytest
from rules.scorpion.abroad import both, heard_by, kinds, level, only, sole, standing, steps
from rules.scorpion.scene import Scene, guard, turn, world
from rules.scorpion.standard import board_of

from uguisu.games.scorpion import events as e
from uguisu.games.scorpion.cards import IntruderId
from uguisu.games.scorpion.world import Passage

INSIDE: dict[str, Any] = {"zone": "passage", "card_down": True, "hand": ()}


def known(*found: bool) -> list[Passage]:
    return [Passage(("F05", "W06"), found)]  # type: ignore[arg-type]


def ways(scene: Scene) -> set[str]:
    """Everything on offer that is a step."""
    return {text for text in scene.offered if not text.startswith(("end", "bluff", "kenjutsu", "shuriken"))}


# Ends


@pytest.mark.rule("SC-901", "SC-R88")
def test_the_passage_is_entered_from_its_two_ends_and_from_nowhere_else() -> None:
    entered = [zone for zone in board_of("fortress").ids if "go-in" in kinds(sole("ninja", zone=zone))]
    assert entered == ["F05", "W06"]


@pytest.mark.rule("SC-901", "SC-905", "SC-R24")
def test_out_of_the_passage_there_are_its_two_ends_and_nothing_else() -> None:
    for passages in (known(False, False), known(False, True)):
        scene = sole("ninja", w=world(passages=passages), **INSIDE)
        assert scene.offered == ["end", "come-out:F05", "come-out:W06"]
    together = [Passage(("F05", "F05"))]  # type: ignore[arg-type]
    assert sole("ninja", w=world(passages=together), **INSIDE).offered == ["end", "come-out:F05"]


@pytest.mark.rule("SC-901", "SC-909")
def test_only_the_intruders_know_the_ends_until_they_are_found() -> None:
    scene = sole("ninja", "go-in:passage", "end", "announce", zone="W06")
    assert scene.view(0).mine.passages == {0: ("F05", "W06")}
    for seat in (1, None):
        assert scene.view(seat).entrances == ((),)
        assert scene.view(seat).mine is None
    told = [event for event in scene.told_to(1) if "W06" in str(event) or "F05" in str(event)]
    assert told == []
    found = sole("ninja", w=world(passages=known(False, True)))
    assert found.view(1).entrances == (("W06",),)


# Entering


@pytest.mark.rule("SC-903", "SC-904", "SC-R88", "SC-R26")
def test_entering_lays_the_card_down_costs_a_step_and_ends_the_movement() -> None:
    scene = sole("ninja", "step:W06", "go-in:passage", zone="W04")
    ninja = scene.w.ninja
    assert (ninja.zone, ninja.k, ninja.path, ninja.card_down) == ("passage", 2, ("W04", "W06", "passage"), True)
    assert "secret-passage" not in ninja.hand
    assert ways(scene) == set(), "nobody passes through in one turn"
    for seat in (0, 1, None):
        told = scene.told_to(seat)
        assert e.IntruderCardPlayed("ninja", "secret-passage") in told
        assert told[-1] == e.EnteredPassage("ninja", "passage") or seat == 0  # type: ignore[arg-type]
        shown = scene.view(seat).intruders[0]
        assert (shown.zone, shown.card_down, shown.visible) == ("passage", True, False), "his figure is on the card"
    assert level(scene) == "none"


@pytest.mark.rule("SC-904", "SC-803", "SC-R74")
def test_a_seen_intruder_who_slips_in_is_hidden_but_his_figure_stands_on_the_card() -> None:
    w = standing({1: "W06"}, ninja={"zone": "W06", "visible": True})
    scene = sole("ninja", "go-in:passage", w=w)
    shown = scene.view(1).intruders[0]
    assert (shown.zone, shown.visible, level(scene)) == ("passage", False, "none")
    assert scene.w.passages[0].known == (False, False)


@pytest.mark.rule("SC-R88", "SC-601")
def test_entering_may_be_the_third_step_but_not_a_fourth() -> None:
    scene = sole("ninja", "step:W07", "step:W06", zone="W04")
    assert "go-in" in kinds(scene)
    scene = sole("ninja", "step:W07", "step:W04", "step:W06", zone="W04")
    assert "go-in" not in kinds(scene)


@pytest.mark.rule("SC-904", "SC-R114")
@pytest.mark.parametrize(("who", "other"), [("ninja", "traitor"), ("traitor", "ninja")])
def test_each_needs_his_own_card(who: IntruderId, other: IntruderId) -> None:
    w = only(world("ninja=W06 traitor=W06"))
    w.one(who).hand = ("rope",)
    assert "secret-passage" in w.one(other).hand
    scene = both(f"first:{other}", "go-in:passage", "end", w=w)
    assert scene.view(0).mine.moving == who
    assert "go-in" not in kinds(scene), "neither the card in the other's hand nor the one that lies there"


@pytest.mark.rule("SC-904")
def test_both_may_be_inside_each_on_his_own_card() -> None:
    w = world("ninja=W06 traitor=F05")
    scene = both("first:ninja", "go-in:passage", "end", "go-in:passage", w=w)
    assert [shown.zone for shown in scene.view(1).intruders] == ["passage", "passage"]
    assert [event.who for event in heard_by(scene, 1, e.EnteredPassage)] == ["ninja", "traitor"]


@pytest.mark.rule("SC-906", "SC-904", "SC-R88")
def test_the_card_stays_open_and_lets_the_same_figure_in_again_for_nothing() -> None:
    scene = sole("ninja", "come-out:W06", zone="passage", card_down=True, hand=("rope",))
    assert scene.view(1).intruders[0].card_down
    scene.intruders("go-in:passage")
    assert (scene.w.ninja.zone, scene.w.ninja.k, scene.w.ninja.hand) == ("passage", 2, ("rope",))
    assert not scene.heard(e.IntruderCardPlayed)
    assert heard_by(scene, 1, e.EnteredPassage) == [e.EnteredPassage("ninja", "passage")]  # type: ignore[arg-type]
    assert ways(scene) == set()


# Leaving


@pytest.mark.rule("SC-905", "SC-R89", "SC-R26")
@pytest.mark.parametrize(("end", "onward"), [("F05", ["F04", "F09", "M4"]), ("W06", ["W03", "W04", "W07", "W08"])])
def test_he_leaves_by_either_end_for_one_step_and_goes_on(end: str, onward: list[str]) -> None:
    scene = sole("ninja", f"come-out:{end}", zone="passage", card_down=True)
    assert (scene.w.ninja.zone, scene.w.ninja.k) == (end, 1)
    assert steps(scene) == onward
    scene.intruders(f"step:{onward[0]}", f"step:{end}")
    assert (scene.w.ninja.k, ways(scene)) == (3, set())


@pytest.mark.rule("SC-R89", "SC-905")
def test_guards_see_the_figure_leave_the_card_but_not_where_to() -> None:
    north = sole("ninja", "come-out:F05", zone="passage", card_down=True)
    castle = sole("ninja", "come-out:W06", zone="passage", card_down=True)
    assert north.told_to(1) == castle.told_to(1)
    assert north.told_to(1)[-1] == e.LeftPassage("ninja", "passage")  # type: ignore[arg-type]
    assert north.view(1) == castle.view(1)
    assert north.view(1).intruders[0].zone == ""
    assert e.Went("ninja", "F05", 1) in north.told_to(0)  # type: ignore[arg-type]


@pytest.mark.rule("SC-R89", "SC-802")
def test_coming_out_among_guards_is_an_entry_like_any_other() -> None:
    w = standing({1: "W06"})
    scene = sole("ninja", "come-out:W06", w=w, zone="passage", card_down=True)
    assert scene.question == "what_does_he_do_about_the_guards"
    assert "shadow-walk" in scene.offered
    scene.intruders("end")
    assert (scene.w.ninja.visible, level(scene)) == (True, "high")
    assert heard_by(scene, 1, e.IntruderSeen) == [e.IntruderSeen("ninja", "W06")]  # type: ignore[arg-type]
    assert scene.w.passages[0].known == (False, False), "an intruder's coming out shows no entrance"


# Inside


@pytest.mark.rule("SC-907")
@pytest.mark.parametrize("inside", [True, False])
def test_an_intruder_inside_cannot_be_heard(inside: bool) -> None:
    w = standing({1: "W06"}, ninja={"zone": "passage" if inside else "W07", "k": 3}, phase="cards")
    scene = turn("cards", w=w).guards("sentry-listen:1").intruders("decline")
    assert heard_by(scene, 1, e.Heard) == [e.Heard(not inside)]


@pytest.mark.rule("SC-907")
def test_guards_inside_cannot_listen() -> None:
    w = standing({1: "passage", 2: "W06"}, phase="cards", passages=known(False, True), permits=[0, 1, 0])
    scene = turn("cards", w=w)
    offered = scene.offered
    assert {"sentry-listen:2", "free-sentry-listen:2", "sentry-search:1"} <= set(offered)
    assert not {"sentry-listen:1", "free-sentry-listen:1"} & set(offered)


@pytest.mark.rule("SC-902", "SC-R96")
def test_a_guard_who_comes_in_detects_the_intruder_inside() -> None:
    w = standing({1: "W06"}, ninja=INSIDE, phase="cards", passages=known(False, True), permits=[1, 0, 0])
    scene = turn("cards", w=w).guards("sentry-search:1", "go-in:passage")
    assert heard_by(scene, 1, e.IntruderSeen) == [e.IntruderSeen("ninja", "passage")]  # type: ignore[arg-type]
    assert level(scene) == "high"
    assert scene.offered == ["stop", "attack:1:ninja"]


@pytest.mark.rule("SC-902", "SC-R90", "SC-802")
def test_an_intruder_who_comes_upon_a_guard_inside_is_detected() -> None:
    w = standing({1: "passage"})
    scene = sole("ninja", "go-in:passage", w=w, zone="W06")
    assert scene.question == "what_does_he_do_about_the_guards"
    scene.intruders("end")
    assert (scene.w.ninja.visible, level(scene)) == (True, "high")
    assert heard_by(scene, 1, e.IntruderSeen) == [e.IntruderSeen("ninja", "passage")]  # type: ignore[arg-type]


@pytest.mark.rule("SC-R90")
def test_inside_a_guard_may_be_struck_but_shadow_walk_is_of_no_avail() -> None:
    w = standing({1: "passage"})
    scene = sole("ninja", "go-in:passage", "kenjutsu:ninja:1", "end", w=w, zone="W06")
    assert (scene.w.ninja.visible, scene.w.guard(1).zone) == (False, "")
    w = standing({1: "passage"})
    scene = sole("ninja", "go-in:passage", "shadow-walk", w=w, zone="W06")
    assert ways(scene) == set()
    scene.intruders("end")
    assert (scene.w.ninja.visible, level(scene)) == (True, "high")


@pytest.mark.rule("SC-902", "SC-R51")
def test_inside_one_strikes_and_throws_only_at_those_inside() -> None:
    w = standing({1: "W06", 2: "F05", 3: "passage"}, ninja={"zone": "passage", "card_down": True, "visible": True})
    scene = sole("ninja", w=w)
    targets = {text for text in scene.offered if text.startswith(("kenjutsu", "shuriken"))}
    assert targets == {"kenjutsu:ninja:3", "shuriken:3"}
    outside = standing({3: "passage"}, ninja={"zone": "W06"})
    assert not kinds(sole("ninja", w=outside)) & {"kenjutsu", "shuriken"}


@pytest.mark.rule("SC-902")
def test_guards_in_the_entrance_zones_do_not_see_who_is_inside() -> None:
    w = standing({1: "W06", 2: "F05"}, ninja=INSIDE, phase="cards")
    scene = turn("cards", w=w).guards("stop")
    assert scene.w.phase == "intruders"
    assert not scene.heard(e.IntruderSeen)
    assert not scene.w.ninja.visible


@pytest.mark.rule("SC-902", "SC-803", "SC-R89")
def test_who_was_seen_inside_is_hidden_when_he_comes_out_unobserved() -> None:
    w = standing({1: "passage"}, ninja={**INSIDE, "visible": True})
    scene = sole("ninja", "come-out:F05", w=w)
    assert not scene.w.ninja.visible
    assert scene.view(1).intruders[0].zone == ""


@pytest.mark.rule("SC-903", "SC-904", "SC-905", "SC-906", "SC-907", "SC-613", "SC-614", "SC-R88", "SC-R89")
def test_x16_out_of_the_castle_through_the_passage_and_off_the_map() -> None:
    w = only(world("ninja=W06"), 1)
    guard(w, 1, zone="W07")
    scene = both("first:ninja", "go-in:passage", w=w)
    assert ways(scene) == set(), "the movement is over"
    assert scene.view(1).intruders[0].zone == "passage"
    scene.intruders("end", "end", "announce")
    scene.guards("sentry-listen:1").intruders("decline")
    assert scene.heard(e.Heard) == [e.Heard(False)]
    scene.guards("stop").intruders("first:ninja", "come-out:F05")
    assert scene.view(1).intruders[0].card_down
    scene.intruders("leave-map")
    assert (scene.w.ninja.status, scene.w.ninja.k, scene.w.turn) == ("escaped", 2, 2)
    assert scene.told_to(1)[-2:] == [e.LeftPassage("ninja", "passage"), e.Escaped("ninja")]  # type: ignore[arg-type]
