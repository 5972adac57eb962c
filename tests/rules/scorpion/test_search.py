"""Chapter 7: searching for missions, and what else is found."""

from __future__ import annotations

from typing import Any

import pytest
from rules.scorpion.abroad import both, heard_by, kinds, level, sole, standing
from rules.scorpion.scene import Scene, guard, world

from uguisu.games.scorpion import events as e
from uguisu.games.scorpion.flow.search import Searches
from uguisu.games.scorpion.world import World


def searches(scene: Scene) -> set[str]:
    """What may be declared: by whom, and where."""
    return {text.removeprefix("search:") for text in scene.offered if text.startswith("search")}


def announced(scene: Scene, seat: int | None = 1) -> list[tuple[str, str, str]]:
    """All announced searches with their answers."""
    found = heard_by(scene, seat, e.SearchesAnnounced)
    return [(one.who, one.zone, one.found) for event in found for one in event.searches]


def full_house(**changes: Any) -> World:
    """S1 with all twenty guards on the map, one of them drunk."""
    w = world(**changes)
    for number in range(15, 21):
        guard(w, number, zone="F16", drunk=number == 20)
    return w


# What may be searched


@pytest.mark.rule("SC-701", "SC-R64")
def test_zones_left_or_entered_this_turn_may_be_searched_and_no_others() -> None:
    scene = sole("ninja", "step:W04", "step:W06", "end", zone="W03")
    assert searches(scene) == {"ninja:W03", "ninja:W04", "ninja:W06"}


@pytest.mark.rule("SC-R121", "SC-702")
@pytest.mark.parametrize(
    ("ninja", "is_asked"),
    [
        ("ninja.status=escaped ninja.zone= ninja.k=2", True),
        ("ninja.status=escaped ninja.zone= ninja.k=0", False),
        ("ninja.k=0", False),
        ("ninja.k=2", False),
    ],
)
def test_who_has_nothing_to_search_is_asked_only_if_his_partner_has_just_escaped(ninja: str, is_asked: bool) -> None:
    scene = Scene(Searches(first="ninja"), w=world(ninja, seats=3))
    if scene.asked == (0,):
        scene.by(0, "announce")
    assert (scene.asked == (1,)) == is_asked
    assert not is_asked or scene.offered == ["announce"]


@pytest.mark.rule("SC-701", "SC-R64")
def test_at_most_two_different_zones_and_none_need_be() -> None:
    scene = sole("ninja", "step:W04", "step:W06", "end", zone="W03")
    assert "announce" in scene.offered
    scene.intruders("search:ninja:W04")
    assert searches(scene) == {"ninja:W03", "ninja:W06"}, "not the same zone twice"
    scene.intruders("search:ninja:W03")
    assert scene.w.turn == 2, "a third is not even offered, so the declaration is complete"
    assert [zone for _, zone, _ in announced(scene)] == ["W04", "W03"]
    none = sole("ninja", "step:W04", "end", "announce", zone="W03")
    assert (none.w.turn, announced(none), none.w.found) == (2, [], {})


@pytest.mark.rule("SC-701", "SC-R64", "SC-R45")
def test_a_zone_entered_twice_is_searched_once() -> None:
    scene = sole("ninja", "step:W04", "step:W03", "end", zone="W03")
    assert sorted(text for text in scene.offered if "search" in text) == ["search:ninja:W03", "search:ninja:W04"]


@pytest.mark.rule("SC-701", "SC-R115")
def test_zones_of_the_turn_before_are_out_of_reach() -> None:
    w = standing({})
    scene = sole("ninja", "step:W04", "step:W06", "end", "announce", w=w, zone="W03").guards("stop")
    scene.intruders("step:W08", "end")
    assert searches(scene) == {"ninja:W06", "ninja:W08"}


@pytest.mark.rule("SC-701")
def test_each_intruder_has_two_searches_of_his_own() -> None:
    w = world("ninja=W03 traitor=E05")
    scene = both("first:ninja", "step:W04", "end", "step:E04", "end", w=w)
    assert searches(scene) == {"ninja:W03", "ninja:W04", "traitor:E04", "traitor:E05"}
    scene.intruders("search:ninja:W03", "search:ninja:W04")
    assert searches(scene) == {"traitor:E04", "traitor:E05"}
    scene.intruders("search:traitor:E04", "search:traitor:E05")
    assert len(announced(scene)) == 4
    assert scene.w.turn == 2


@pytest.mark.rule("SC-R63")
def test_whoever_did_not_move_searches_nothing() -> None:
    w = world("ninja=W10 traitor=E05")
    scene = both("first:ninja", "end", "step:E04", "end", w=w)
    assert searches(scene) == {"traitor:E04", "traitor:E05"}
    nobody = both("first:ninja", "end", "end", w=world("ninja=W10"))
    assert nobody.w.turn == 2


@pytest.mark.rule("SC-R64")
def test_the_passage_is_not_searched() -> None:
    inside = sole("ninja", "go-in:passage", "end", zone="W06")
    assert searches(inside) == {"ninja:W06"}, "the zone that he left is"
    out = sole("ninja", "come-out:W06", "step:W08", "end", zone="passage", card_down=True)
    assert searches(out) == {"ninja:W06", "ninja:W08"}


@pytest.mark.rule("SC-R65", "SC-R64")
def test_whoever_left_the_map_searches_nothing() -> None:
    scene = both("first:ninja", "step:F03", "leave-map", "step:C05", "end")
    assert searches(scene) == {"traitor:C05", "traitor:C12"}


@pytest.mark.rule("SC-R66")
@pytest.mark.parametrize(("here", "there"), [("F02", "F03"), ("C01", "C02"), ("C02", "IW1"), ("F03", "B1")])
def test_zones_outside_the_castles_may_be_searched_and_hold_nothing(here: str, there: str) -> None:
    scene = sole("ninja", f"step:{there}", "end", f"search:ninja:{there}", f"search:ninja:{here}", zone=here)
    assert announced(scene) == [("ninja", there, "nothing"), ("ninja", here, "nothing")]
    assert level(scene) == "none"


@pytest.mark.rule("SC-705", "SC-R116")
def test_a_zone_with_guards_may_be_searched_and_the_search_gives_nobody_away() -> None:
    w = standing({1: "W02", 2: "W04"})
    scene = sole("ninja", "step:W02", "shadow-walk", "step:W05", "end", "search:ninja:W02", w=w, zone="W01")
    scene.intruders("announce")
    assert announced(scene) == [("ninja", "W02", "A")]
    assert (scene.w.ninja.visible, level(scene)) == (False, "none")
    assert not scene.heard(e.IntruderSeen)


@pytest.mark.rule("SC-705", "SC-R116")
def test_the_start_zone_may_be_searched_though_guards_stand_in_it() -> None:
    w = standing({1: "W02"}, ninja={"zone": "W02", "visible": True})
    scene = sole("ninja", "step:W05", "end", "search:ninja:W02", "announce", w=w)
    assert announced(scene) == [("ninja", "W02", "A")]
    assert not scene.w.ninja.visible


# Declaring and answering


@pytest.mark.rule("SC-702", "SC-R44")
def test_searches_are_declared_when_both_have_moved() -> None:
    w = world("ninja=W03 traitor=E05")
    scene = both("first:ninja", w=w)
    for text in ("step:W04", "end", "step:E04", "end"):
        assert "search" not in kinds(scene)
        assert scene.question == "what_does_he_do"
        scene.intruders(text)
    assert (scene.question, scene.asked) == ("what_is_searched", (0,))
    assert not kinds(scene) & {"step", "climb", "hang-rope", "leave-map", "go-in"}


@pytest.mark.rule("SC-703", "SC-704")
def test_zones_are_named_openly_with_their_searcher_in_any_order_and_answered_together() -> None:
    w = world("ninja=W03 traitor=E05")
    scene = both("first:ninja", "step:W04", "step:W02", "end", "step:E04", "end", w=w)
    before = len(scene.told_to(1))
    scene.intruders("search:traitor:E04", "search:ninja:W02", "search:traitor:E05")
    assert len(scene.told_to(1)) == before, "no answer before the last one is declared"
    assert scene.w.found == {}
    assert [(one.by, one.zone) for one in scene.view(0).mine.declared] == [
        ("traitor", "E04"),
        ("ninja", "W02"),
        ("traitor", "E05"),
    ]
    scene.intruders("announce")
    for seat in (0, 1, None):
        assert announced(scene, seat) == [
            ("traitor", "E04", "nothing"),
            ("ninja", "W02", "A"),
            ("traitor", "E05", "E"),
        ]
        assert scene.view(seat).found == {"E04": "nothing", "W02": "A", "E05": "E"}


@pytest.mark.rule("SC-704", "SC-R67")
def test_the_answer_is_a_letter_a_trap_a_sentry_or_nothing_and_never_a_sleeper() -> None:
    w = standing({}, objects={"W08": "sentry", "W06": "trap", "W10": "F"})
    w.sleepers = {"W09": 2}  # type: ignore[dict-item]
    scene = sole("ninja", "step:W08", "step:W09", "end", "search:ninja:W09", "search:ninja:W08", w=w, zone="W06")
    assert announced(scene) == [("ninja", "W09", "nothing"), ("ninja", "W08", "sentry")]
    assert scene.w.sleepers == {"W09": 2}
    scene = sole("ninja", "step:W08", "step:W10", "end", "search:ninja:W10", "search:ninja:W06", w=w, zone="W06")
    assert announced(scene) == [("ninja", "W10", "F"), ("ninja", "W06", "trap")]


@pytest.mark.rule("SC-704", "SC-103")
def test_what_lies_in_zones_that_nobody_searched_stays_the_guards_secret() -> None:
    scene = sole("ninja", "step:W04", "end", "announce", zone="W03")
    assert scene.view(0).found == {}
    assert scene.view(0).guard is None
    assert scene.view(1).guard.objects["W03"] == "trap"


@pytest.mark.rule("SC-706", "SC-R70", "SC-104")
def test_a_letter_is_named_and_the_tile_is_shown_only_where_it_is_his_own() -> None:
    scene = sole("ninja", "step:W02", "end", "search:ninja:W02", "announce", zone="W04")
    assert announced(scene) == [("ninja", "W02", "A")]
    assert not scene.w.ninja.completed
    assert not scene.heard(e.MissionCompleted)
    scene = sole("traitor", "step:E05", "end", "search:traitor:E05", "announce", zone="E04")
    assert scene.w.traitor.completed
    assert heard_by(scene, 1, e.MissionCompleted) == [e.MissionCompleted("traitor", "E", "E05")]  # type: ignore[arg-type]
    assert (scene.w.turn, level(scene)) == (2, "none"), "he is not asked, and it raises no alert"


@pytest.mark.rule("SC-706", "SC-103", "SC-701")
@pytest.mark.parametrize(("start", "way"), [("W08", ("W10", "W08")), ("W10", ("W08",))])
def test_a_mission_in_a_zone_that_he_only_passed_or_left_is_completed_too(start: str, way: tuple[str, ...]) -> None:
    scene = sole("ninja", *(f"step:{zone}" for zone in way), "end", "search:ninja:W10", w=standing({}), zone=start)
    scene.intruders("announce")
    assert (scene.w.ninja.zone, scene.w.ninja.completed) == ("W08", True)


@pytest.mark.rule("SC-707", "SC-304", "SC-R68")
def test_a_trap_raises_the_alert_and_works_again() -> None:
    scene = sole("ninja", "step:W03", "end", "search:ninja:W03", "announce", w=standing({}), zone="W04")
    assert heard_by(scene, 1, e.AlertChanged)[0] == e.AlertChanged(1)
    assert scene.w.objects["W03"] == "trap"  # type: ignore[index]
    scene.by(1, draws=["drew:kenjutsu"])
    scene.guards("stop", "stop").intruders("step:W04", "end", "search:ninja:W03", "announce")
    assert [found for _, _, found in announced(scene)] == ["trap", "trap"]
    assert [event.level for event in heard_by(scene, 1, e.AlertChanged)] == [1, 0, 1]


@pytest.mark.rule("SC-701", "SC-702", "SC-703", "SC-704", "SC-705", "SC-706", "SC-707", "SC-R64")
def test_x14_through_the_west_castle_with_two_searches_on_the_way() -> None:
    scene = sole("ninja", "step:W06", "step:W08", "step:W10", "end", "search:ninja:W10", zone="W03")
    assert searches(scene) == {"ninja:W03", "ninja:W06", "ninja:W08"}
    scene.intruders("search:ninja:W03")
    assert scene.w.turn == 2, "a third search is illegal"
    told = [event for event in scene.told_to(1) if isinstance(event, e.SearchesAnnounced | e.MissionCompleted)]
    assert told[0].searches == (e.Searched("ninja", "W10", "C"), e.Searched("ninja", "W03", "trap"))  # type: ignore
    assert told[1] == e.MissionCompleted("ninja", "C", "W10")  # type: ignore[arg-type]
    assert heard_by(scene, 1, e.AlertChanged)[0] == e.AlertChanged(1)
    assert scene.w.ninja.completed


@pytest.mark.rule("SC-R68")
def test_a_letter_answers_again_but_a_found_sentry_does_not() -> None:
    w = standing({}, objects={"W08": "sentry", "W10": "F"})
    scene = sole("ninja", "step:W10", "end", "search:ninja:W08", "search:ninja:W10", "strike:shuriken", w=w, zone="W08")
    scene.guards("stop").intruders("step:W08", "end", "search:ninja:W08", "search:ninja:W10")
    assert [found for _, _, found in announced(scene)] == ["sentry", "F", "nothing", "F"]
    assert scene.w.turn == 3, "and nobody is asked about a sentry"


# Hidden sentries


@pytest.mark.rule("SC-708", "SC-305", "SC-R71")
@pytest.mark.parametrize(
    ("answer", "levels", "seen", "figures"),
    [("strike:shuriken", [], False, 14), ("strike:kenjutsu", [1], False, 14), ("spare", [3], True, 15)],
)
def test_x15_a_hidden_sentry_in_the_rear_ward(answer: str, levels: list[int], seen: bool, figures: int) -> None:
    scene = sole("ninja", "step:W08", "end", "search:ninja:W08", "announce", zone="W06")
    assert announced(scene) == [("ninja", "W08", "sentry")]
    assert (scene.asked, scene.offered) == ((0,), ["spare", "strike:kenjutsu", "strike:shuriken"])
    held = scene.w.ninja.hand
    scene.intruders(answer)
    assert "W08" not in scene.w.objects
    assert [event.level for event in heard_by(scene, 1, e.AlertChanged)] == levels
    assert (scene.w.ninja.visible, scene.w.figures) == (seen, figures)
    assert [guard.zone for guard in scene.w.guards].count("W08") == (1 if seen else 0)
    assert len(held) - len(scene.w.ninja.hand) == (0 if seen else 1)


@pytest.mark.rule("SC-708", "SC-R71", "SC-R50")
def test_the_sword_of_the_traitor_costs_two_and_he_has_no_shuriken() -> None:
    w = world("ninja=F02 traitor=E06")
    scene = both("first:ninja", "end", "step:E08", "end", "search:traitor:E08", "announce", w=w)
    assert scene.offered == ["spare", "strike:kenjutsu"]
    scene.intruders("strike:kenjutsu")
    assert heard_by(scene, 1, e.AlertChanged)[0] == e.AlertChanged(2)
    for seat in (0, 1, None):
        assert heard_by(scene, seat, e.SentryNeutralized) == [e.SentryNeutralized("traitor", "E08", "kenjutsu")]  # type: ignore
        assert e.IntruderCardPlayed("traitor", "kenjutsu") in scene.told_to(seat)


@pytest.mark.rule("SC-R71", "SC-708")
def test_only_kenjutsu_and_shuriken_of_the_searcher_help_and_no_other_card_is_played_then() -> None:
    w = world("ninja=W06 ninja.hand=rope,shadow-walk traitor.hand=kenjutsu")
    scene = both("first:traitor", "end", "step:W08", "end", "search:ninja:W08", "announce", w=w)
    assert scene.offered == ["spare"], "not the partner's sword"
    scene.intruders("spare")
    assert scene.w.ninja.visible


@pytest.mark.rule("SC-708", "SC-305")
def test_whoever_has_no_cards_at_all_is_not_asked() -> None:
    scene = sole("ninja", "step:W08", "end", "search:ninja:W08", "announce", zone="W06", hand=())
    assert (scene.w.ninja.visible, scene.w.guard(15).zone) == (True, "W08")
    assert heard_by(scene, 1, e.AlertChanged)[0] == e.AlertChanged(3)


@pytest.mark.rule("SC-R71")
def test_the_searcher_strikes_from_wherever_he_stands_now() -> None:
    scene = sole("ninja", "step:W08", "step:W10", "step:W08", zone="W06", w=standing({}))
    scene.intruders("end", "search:ninja:W08", "announce", "strike:shuriken")
    assert scene.w.turn == 2
    far = sole("ninja", "step:W07", "step:W04", "end", "search:ninja:W08", "announce", w=standing({}), zone="W08")
    far.intruders("strike:kenjutsu")
    assert (far.w.ninja.visible, "W08" in far.w.objects, far.w.figures) == (False, False, 0)


@pytest.mark.rule("SC-R71")
def test_each_sentry_takes_a_card_of_its_own() -> None:
    w = standing({}, objects={"W06": "sentry", "W08": "sentry"})
    scene = sole(
        "ninja", "step:W08", "end", "search:ninja:W06", "search:ninja:W08", w=w, zone="W06", hand=("shuriken",)
    )
    scene.intruders("strike:shuriken")
    assert scene.w.guards[0].zone == "W08", "no card for the second one: he is placed"
    assert scene.w.objects == {}
    two = standing({}, objects={"W06": "sentry", "W08": "sentry"})
    hand = ("shuriken", "shuriken")
    scene = sole("ninja", "step:W08", "end", "search:ninja:W06", "search:ninja:W08", w=two, zone="W06", hand=hand)
    scene.intruders("strike:shuriken", "strike:shuriken")
    assert (scene.w.figures, level(scene), scene.w.ninja.hand) == (0, "none", ())


@pytest.mark.rule("SC-708", "SC-R72", "SC-305")
def test_a_sentry_not_killed_takes_the_field_and_a_searcher_who_went_on_stays_hidden() -> None:
    scene = sole("ninja", "step:W08", "step:W10", "end", "search:ninja:W08", "announce", "spare", zone="W06")
    assert (scene.w.guard(15).zone, scene.w.guard(15).patrol, scene.w.guard(15).carded) == ("W08", 0, False)
    assert e.AlertChanged(3) in scene.told_to(1)
    assert not scene.w.ninja.visible
    assert not scene.heard(e.IntruderSeen)
    for seat in (0, 1, None):
        assert heard_by(scene, seat, e.SentryRevealed) == [e.SentryRevealed("W08", 15)]  # type: ignore[arg-type]


@pytest.mark.rule("SC-R72")
def test_the_partner_who_stands_in_the_zone_of_the_sentry_is_detected() -> None:
    w = world("ninja=W06 traitor=W08")
    scene = both("first:ninja", "step:W08", "step:W06", "end", "end", "search:ninja:W08", "announce", "spare", w=w)
    assert (scene.w.ninja.visible, scene.w.traitor.visible) == (False, True)
    assert heard_by(scene, 1, e.IntruderSeen) == [e.IntruderSeen("traitor", "W08")]  # type: ignore[arg-type]


@pytest.mark.rule("SC-709")
def test_with_twenty_guards_the_intruder_strikes_first_and_then_the_guards_may_make_room() -> None:
    scene = sole("ninja", "step:W08", "end", "search:ninja:W08", "announce", w=full_house(), zone="W06")
    assert (scene.asked, scene.question) == ((0,), "what_do_you_do_about_the_sentry")
    struck = scene.flow.clone()
    scene.intruders("spare")
    assert (scene.asked, scene.question) == ((1,), "who_makes_room_for_the_sentry")
    assert scene.offered == ["place-none", *(f"make-room:{n}" for n in range(1, 21))], "even the drunk one"
    scene.guards("make-room:20")
    assert (scene.w.guard(20).zone, scene.w.guard(20).drunk, scene.w.figures) == ("W08", False, 20)
    for seat in (0, 1, None):
        assert heard_by(scene, seat, e.GuardRemoved) == [e.GuardRemoved(20, "F16")]  # type: ignore[arg-type]
    assert (scene.w.ninja.visible, e.AlertChanged(3) in scene.events) == (True, True)
    scene.flow = struck
    scene.flow.advance()
    scene.intruders("strike:shuriken")
    assert scene.w.turn == 2, "nobody is asked to make room for a dead one"


@pytest.mark.rule("SC-709", "SC-515")
def test_below_twenty_nobody_is_asked_to_make_room() -> None:
    w = full_house()
    guard(w, 19, zone="")
    scene = sole("ninja", "step:W08", "end", "search:ninja:W08", "announce", "spare", w=w, zone="W06")
    assert (scene.w.guard(19).zone, scene.w.figures) == ("W08", 20)
    assert not scene.heard(e.GuardRemoved)


@pytest.mark.rule("SC-709", "SC-R73")
@pytest.mark.parametrize(("way", "seen"), [(("step:W08",), True), (("step:W08", "step:W10"), False)])
def test_when_the_guards_place_nobody_he_is_seen_only_if_he_is_there_and_the_alert_is_high(
    way: tuple[str, ...], seen: bool
) -> None:
    scene = sole("ninja", *way, "end", "search:ninja:W08", "announce", "spare", w=full_house(), zone="W06")
    scene.guards("place-none")
    assert (scene.w.ninja.visible, scene.w.figures) == (seen, 20)
    assert e.AlertChanged(3) in scene.told_to(1)
    assert not scene.w.is_guarded("W08")  # type: ignore[arg-type]
    assert "W08" not in scene.w.objects
    assert heard_by(scene, 1, e.SentryRevealed) == [e.SentryRevealed("W08", 0)]  # type: ignore[arg-type]


@pytest.mark.rule("SC-R73", "SC-R74")
def test_whoever_was_placed_by_a_shout_stays_so_until_he_moves() -> None:
    w = standing({}, ninja={"zone": "W08", "visible": True})
    scene = sole("ninja", "end", w=w).guards("stop")
    assert scene.w.ninja.visible
    scene.intruders("step:W09")
    assert not scene.w.ninja.visible


# Two searchers, and the order


@pytest.mark.rule("SC-R69", "SC-707")
def test_both_who_search_one_trap_raise_the_alert_by_two() -> None:
    w = world("ninja=W03 traitor=W03")
    scene = both("first:ninja", "step:W04", "end", "step:W04", "end", "search:ninja:W03", "search:traitor:W03", w=w)
    scene.intruders("announce")
    assert announced(scene) == [("ninja", "W03", "trap"), ("traitor", "W03", "trap")]
    assert [event.level for event in scene.heard(e.AlertChanged)][:2] == [1, 2]


@pytest.mark.rule("SC-R69", "SC-703")
@pytest.mark.parametrize(("first", "second"), [("ninja", "traitor"), ("traitor", "ninja")])
def test_a_sentry_searched_by_both_is_found_once_and_answered_by_the_first_announced(first: str, second: str) -> None:
    w = world("ninja=W06 traitor=W06")
    scene = both("first:ninja", "step:W08", "end", "step:W08", "end", w=w)
    scene.intruders(f"search:{first}:W08", f"search:{second}:W08", "announce")
    assert ("strike:shuriken" in scene.offered) == (first == "ninja")
    scene.intruders("strike:kenjutsu")
    assert scene.heard(e.SentryNeutralized) == [e.SentryNeutralized(first, "W08", "kenjutsu")]  # type: ignore[arg-type]
    assert not scene.heard(e.SentryRevealed)
    assert scene.question != "what_do_you_do_about_the_sentry"


@pytest.mark.rule("SC-R119", "SC-704")
@pytest.mark.parametrize(("order", "alert"), [(("W03", "W06"), 1), (("W06", "W03"), 0)])
def test_all_zones_are_answered_at_once_and_then_take_effect_in_the_order_announced(
    order: tuple[str, str], alert: int
) -> None:
    w = standing({}, objects={"W03": "trap", "W06": "sentry"})
    scene = sole("ninja", "step:W06", "end", *(f"search:ninja:{zone}" for zone in order), w=w, zone="W03")
    assert [zone for _, zone, _ in announced(scene)] == list(order), "both are answered before anything happens"
    assert (scene.question, scene.w.alert) == ("what_do_you_do_about_the_sentry", alert)
    scene.intruders("strike:shuriken")
    assert scene.heard(e.AlertChanged)[0].level == 1


@pytest.mark.rule("SC-R119", "SC-R72")
def test_a_mission_counts_though_a_sentry_was_announced_before_it() -> None:
    w = standing({})
    scene = sole("ninja", "step:W10", "end", "search:ninja:W08", "search:ninja:W10", "spare", w=w, zone="W08")
    told = [type(event) for event in scene.told_to(1)]
    assert told.index(e.SentryRevealed) < told.index(e.MissionCompleted)
    assert scene.w.ninja.completed
