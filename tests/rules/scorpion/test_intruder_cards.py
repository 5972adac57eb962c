"""Chapter 6: Kenjutsu, Shuriken, Shadow Walk and Potent Sake."""

from __future__ import annotations

import pytest
from rules.scorpion.abroad import both, heard_by, kinds, level, sole, standing, without_partner
from rules.scorpion.scene import Scene, guard, turn, world

from uguisu.games.scorpion import events as e
from uguisu.games.scorpion.cards import IntruderId
from uguisu.games.scorpion.flow.cards import can_bluff

# Kenjutsu


@pytest.mark.rule("SC-R50", "SC-308", "SC-805")
@pytest.mark.parametrize(
    ("who", "before", "after"),
    [
        ("ninja", 0, "low"),
        ("ninja", 2, "high"),
        ("ninja", 3, "high"),
        ("traitor", 0, "medium"),
        ("traitor", 1, "high"),
        ("traitor", 2, "high"),
    ],
)
def test_kenjutsu_of_the_ninja_raises_the_alert_by_one_and_of_the_traitor_by_two(
    who: IntruderId, before: int, after: str
) -> None:
    w = without_partner(who, world(alert=before), zone="C02")
    scene = turn("intruders", w=w).intruders("step:C03", f"kenjutsu:{who}:1")
    assert (level(scene), scene.w.guard(1).zone) == (after, "")
    assert scene.w.one(who).hand.count("kenjutsu") == 1
    told = [event for event in scene.told_to(1) if not isinstance(event, e.AlertChanged | e.PhaseBegan)]
    assert told == [e.IntruderCardPlayed(who, "kenjutsu"), e.GuardKilled(1, "C03")]  # type: ignore[arg-type]


@pytest.mark.rule("SC-805", "SC-R51")
def test_kenjutsu_reaches_only_guards_in_his_own_zone() -> None:
    scene = sole("ninja", zone="C02")
    assert "shuriken:1" in scene.offered
    assert "kenjutsu" not in kinds(scene)
    assert "potent-sake" not in kinds(sole("traitor", zone="C02"))


@pytest.mark.rule("SC-802", "SC-308", "SC-R50")
def test_x09_the_ninja_cuts_his_way_through_the_north_gate_unseen() -> None:
    scene = sole("ninja", "step:C03", "kenjutsu:ninja:1", "step:C09", "end", zone="B1")
    assert (scene.w.guard(1).zone, level(scene)) == ("", "low")
    assert not scene.heard(e.IntruderSeen)
    assert (scene.w.ninja.k, scene.w.ninja.zone, scene.w.ninja.visible) == (2, "C09", False)


# Shuriken


@pytest.mark.rule("SC-R51")
def test_shuriken_reach_his_zone_and_over_open_borders_but_no_wall_and_no_further() -> None:
    zones = {1: "C02", 2: "C01", 3: "C03", 4: "GW1", 5: "M1", 6: "M2", 7: "C06", 8: "C09"}
    w = standing(zones, ninja={"zone": "C02", "visible": True})
    scene = sole("ninja", w=w)
    assert {text for text in scene.offered if text.startswith("shuriken")} == {f"shuriken:{n}" for n in (1, 2, 3, 4)}


@pytest.mark.rule("SC-R51")
def test_shuriken_kill_one_guard_and_leave_the_alert() -> None:
    for before, text in ((0, "none"), (1, "low")):
        scene = sole("ninja", "shuriken:1", w=world(alert=before), zone="C02")
        assert (scene.w.guard(1).zone, level(scene)) == ("", text)
        assert scene.w.ninja.hand.count("shuriken") == 1
        assert scene.told_to(1)[-2:] == [e.IntruderCardPlayed("ninja", "shuriken"), e.GuardKilled(1, "C03")]  # type: ignore[arg-type]
        assert not scene.heard(e.AlertChanged)


@pytest.mark.rule("SC-R51")
def test_x11_no_shuriken_over_the_wall_but_one_from_the_bridge() -> None:
    scene = sole("ninja", zone="M2")
    assert "shuriken" not in kinds(scene)
    scene.intruders("step:B1", "shuriken:1")
    assert (scene.w.guard(1).zone, level(scene), scene.w.ninja.visible) == ("", "none", False)
    assert scene.w.ninja.k == 1


# Shadow Walk


@pytest.mark.rule("SC-R52", "SC-802", "SC-307")
def test_shadow_walk_lets_him_pass_unseen_on_entering_among_guards() -> None:
    scene = sole("ninja", "step:C03", zone="C02")
    assert (scene.question, "shadow-walk" in scene.offered) == ("what_does_he_do_about_the_guards", True)
    scene.intruders("shadow-walk")
    assert (scene.w.ninja.visible, level(scene), scene.question) == (False, "none", "what_does_he_do")
    assert heard_by(scene, 1, e.IntruderCardPlayed) == [e.IntruderCardPlayed("ninja", "shadow-walk")]
    assert scene.view(1).intruders[0].zone == ""
    scene.intruders("step:C04", "end", "announce")
    assert not scene.heard(e.IntruderSeen)
    assert level(scene) == "none"


@pytest.mark.rule("SC-R52")
def test_shadow_walk_is_for_entering_a_guarded_zone_only() -> None:
    w = without_partner("ninja", zone="C03", visible=True)
    scene = turn("intruders", w=w)
    assert "shadow-walk" not in scene.offered, "he stands there already"
    assert "bluff:ninja:shadow-walk" in scene.offered
    scene.intruders("step:C02")
    assert scene.question == "what_does_he_do"
    assert "shadow-walk" not in scene.offered, "nobody is here"


@pytest.mark.rule("SC-R52", "SC-R74")
def test_a_seen_ninja_who_walks_on_in_shadow_is_hidden() -> None:
    w = standing({1: "C02", 2: "C03"}, ninja={"zone": "C02", "visible": True})
    scene = sole("ninja", "step:C03", "shadow-walk", w=w)
    assert (scene.w.ninja.visible, heard_by(scene, 1, e.IntruderHidden)) == (False, [e.IntruderHidden("ninja")])


@pytest.mark.rule("SC-R52", "SC-R46", "SC-603")
def test_while_a_seen_ninja_ponders_his_entry_the_guards_still_see_his_figure_where_it_stood() -> None:
    w = standing({1: "C02", 2: "C03"}, ninja={"zone": "C02", "visible": True})
    scene = sole("ninja", w=w)
    before = scene.view(1)
    scene.intruders("step:C03")
    assert scene.question == "what_does_he_do_about_the_guards"
    assert scene.view(1) == before
    assert scene.view(None).intruders[0].zone == "C02"
    assert scene.view(0).mine.intruders[0].zone == "C03"
    scene.intruders("shadow-walk")
    assert (scene.view(1).intruders[0].zone, scene.view(1).intruders[0].visible) == ("", False)


@pytest.mark.rule("SC-R53", "SC-R52")
def test_whoever_ends_his_move_in_shadow_among_guards_is_detected_then() -> None:
    scene = sole("ninja", "step:C03", "shadow-walk", zone="C02")
    assert not scene.heard(e.IntruderSeen)
    scene.intruders("end")
    assert (scene.w.ninja.visible, level(scene)) == (True, "high")
    assert heard_by(scene, 1, e.IntruderSeen) == [e.IntruderSeen("ninja", "C03")]  # type: ignore[arg-type]
    assert scene.question == "what_is_searched", "before the searches"


@pytest.mark.rule("SC-R53")
def test_shadow_walk_does_not_help_where_the_move_ends_at_once() -> None:
    w = standing({1: "IW1"})
    scene = sole("ninja", "step:IW1", "shadow-walk", w=w, zone="C02", hand=("shadow-walk",))
    assert (scene.w.ninja.visible, level(scene)) == (True, "high")


@pytest.mark.rule("SC-R53", "SC-803")
def test_a_shadow_that_rids_the_zone_of_its_guards_before_the_end_stays_hidden() -> None:
    scene = sole("ninja", "step:C03", "shadow-walk", "shuriken:1", "end", zone="C02")
    assert (scene.w.ninja.visible, level(scene)) == (False, "none")


@pytest.mark.rule("SC-R54")
def test_one_shadow_walk_serves_for_one_zone_whatever_the_number_of_guards() -> None:
    scene = sole("ninja", "step:C10", "shadow-walk", "step:C11", "end", zone="C09")
    assert not scene.heard(e.IntruderSeen), "two guards, one card"
    scene = sole("ninja", "step:C10", "shadow-walk", "step:C11", "step:C17", zone="C09")
    assert "shadow-walk" not in scene.offered, "the second zone needs a second card"
    scene.intruders("end")
    assert (scene.w.ninja.visible, scene.w.ninja.zone, level(scene)) == (True, "C17", "high")


@pytest.mark.rule("SC-R54")
def test_two_shadow_walks_lead_through_two_guarded_zones_and_back_into_one_as_well() -> None:
    hand = ("shadow-walk", "shadow-walk", "shadow-walk")
    w = standing({1: "C02", 2: "C03"})
    scene = sole("ninja", "step:C02", "shadow-walk", "step:C03", w=w, zone="C01", hand=hand)
    assert scene.question == "what_does_he_do_about_the_guards"
    scene.intruders("shadow-walk", "step:C02")
    assert scene.question == "what_does_he_do_about_the_guards", "each entry takes its own"
    scene.intruders("end")
    assert scene.w.ninja.visible


@pytest.mark.rule("SC-R52")
def test_the_traitor_has_no_shadow_walk_and_no_shuriken() -> None:
    scene = sole("traitor", "step:C03", zone="C02")
    assert kinds(scene) == {"end", "kenjutsu", "potent-sake"}


@pytest.mark.rule("SC-705", "SC-802", "SC-R52", "SC-R53", "SC-R116")
def test_x10_in_shadow_through_the_north_gate_which_he_searches_afterwards() -> None:
    scene = sole("ninja", "step:C03", "shadow-walk", "step:C09", "end", "search:ninja:C03", "announce", zone="C02")
    assert scene.w.guard(1).zone == "C03"
    assert not scene.heard(e.IntruderSeen)
    assert level(scene) == "none"
    (announced,) = heard_by(scene, 1, e.SearchesAnnounced)
    assert announced.searches == (e.Searched("ninja", "C03", "nothing"),)  # type: ignore[arg-type]
    ended = sole("ninja", "step:C03", "shadow-walk", "end", zone="C02")
    assert (ended.w.ninja.visible, ended.view(1).intruders[0].zone, level(ended)) == (True, "C03", "high")


# Potent Sake


@pytest.mark.rule("SC-R55")
def test_sake_makes_one_guard_of_the_traitors_zone_drunk_for_good_and_raises_no_alert() -> None:
    w = world("alert=1")
    scene = sole("traitor", "step:C03", "potent-sake:1", "end", "announce", w=w, zone="C02", draws=["drew:kenjutsu"])
    assert (scene.w.guard(1).drunk, scene.w.guard(1).zone) == (True, "C03")
    assert e.GuardDrunk(1, "C03") in scene.told_to(1)  # type: ignore[arg-type]
    assert heard_by(scene, 1, e.AlertChanged) == [e.AlertChanged(0)], "only the fall of the next Alert Phase"
    assert scene.w.turn == 2
    assert scene.w.guard(1).drunk, "he does not sober up"
    assert scene.view(1).guards[0].drunk


@pytest.mark.rule("SC-R55")
def test_sake_does_not_reach_the_next_zone() -> None:
    w = standing({1: "C02", 2: "C01", 3: "C03"}, traitor={"zone": "C02", "visible": True})
    assert {text for text in sole("traitor", w=w).offered if "sake:" in text} == {"potent-sake:1"}


@pytest.mark.rule("SC-802", "SC-R55", "SC-R56", "SC-R59", "SC-R41", "SC-R19")
def test_x12_two_sakes_empty_the_middle_walk_and_one_does_not() -> None:
    scene = sole("traitor", "step:C10", "potent-sake:13", zone="C09")
    assert scene.question == "what_does_he_do_about_the_guards"
    assert (scene.w.guard(13).patrol, scene.w.guard(14).patrol) == (0, 0), "what is left of the patrol is a sentry"
    scene.intruders("potent-sake:14")
    assert (scene.w.guard(13).drunk, scene.w.guard(14).drunk) == (True, True)
    assert (scene.w.members(3), scene.w.behind[2]) == ((), "")
    assert (scene.w.traitor.visible, level(scene), scene.w.figures) == (False, "none", 14)
    scene = sole("traitor", "step:C10", "potent-sake:13", "end", zone="C09")
    assert (scene.w.guard(13).drunk, scene.w.guard(14).drunk) == (True, False)
    assert (scene.w.traitor.visible, level(scene)) == (True, "high")
    assert heard_by(scene, 1, e.IntruderSeen) == [e.IntruderSeen("traitor", "C10")]  # type: ignore[arg-type]


@pytest.mark.rule("SC-R56", "SC-802")
def test_a_zone_with_only_drunk_guards_is_unguarded() -> None:
    w = world()
    guard(w, 1, drunk=True)
    scene = sole("ninja", "step:C03", w=w, zone="C02")
    assert scene.question == "what_does_he_do"
    scene.intruders("end")
    assert (scene.w.ninja.visible, level(scene)) == (False, "none")


@pytest.mark.rule("SC-R56")
def test_drunk_guards_take_no_cards_and_do_not_walk_with_their_patrol() -> None:
    w = world("phase=cards", permits=[1, 0, 0])
    for number in (1, 13):
        guard(w, number, drunk=True, patrol=0)
    guard(w, 14, patrol=0)
    scene = turn("cards", w=w)
    offered = set(scene.offered)
    for number in (1, 13):
        for word in ("sentry-listen", "sentry-search", "free-sentry-listen"):
            assert f"{word}:{number}" not in offered
    assert {"sentry-listen:14", "sentry-search:14", "free-sentry-listen:14"} <= offered
    assert not {"patrol-listen:3", "patrol-search:3", "free-patrol-listen:3"} & offered
    scene.guards("stop")
    assert {text for text in scene.offered if text.startswith("patrol")} == {"patrol:1", "patrol:2"}


@pytest.mark.rule("SC-R56", "SC-R75")
def test_drunk_guards_do_not_attack() -> None:
    w = standing({1: "C02", 2: "C02"}, ninja={"zone": "C02", "visible": True}, phase="cards")
    guard(w, 2, drunk=True)
    scene = turn("cards", w=w)
    assert {text for text in scene.offered if text.startswith("attack")} == {"attack:1:ninja"}


@pytest.mark.rule("SC-R56", "SC-R87")
@pytest.mark.parametrize(("drunk", "known"), [(True, ()), (False, ("W06",))])
def test_drunk_guards_discover_no_entrance(drunk: bool, known: tuple[str, ...]) -> None:
    w = standing({1: "W06"}, phase="cards")
    guard(w, 1, drunk=drunk)
    scene = turn("patrols", w=w)
    assert scene.w.passages[0].known_zones == known


@pytest.mark.rule("SC-R56", "SC-R17")
def test_drunk_guards_join_no_patrol() -> None:
    for drunk in (False, True):
        w = standing({1: "W02", 2: "W02"}, phase="cards")
        guard(w, 2, drunk=drunk)
        scene = turn("patrols", w=w)
        assert scene.question == ("who_goes_first" if drunk else "who_joins_whom")


@pytest.mark.rule("SC-R56", "SC-R41", "SC-515")
def test_drunk_guards_count_toward_twenty() -> None:
    for number in (19, 20):
        w = world("phase=cards")
        for other in range(15, number + 1):
            guard(w, other, zone="F16", drunk=other == 15)
        assert ("awaken" in kinds(turn("cards", w=w))) == (number == 19)


@pytest.mark.rule("SC-R56", "SC-R55", "SC-R19")
def test_a_patrol_of_three_that_loses_one_to_sake_stays_a_patrol_of_two() -> None:
    w = world()
    guard(w, 1, zone="C10", patrol=3)
    scene = sole("traitor", "step:C10", "potent-sake:14", "end", w=w, zone="C09")
    assert scene.w.members(3) == (1, 13)
    assert scene.w.behind[2] == "C11", "faced as before"


@pytest.mark.rule("SC-R57")
def test_without_a_drunk_figure_left_sake_is_only_a_bluff() -> None:
    w = standing({1: "C03", 2: "F01", 3: "F02", 4: "F03"})
    for number in (2, 3):
        guard(w, number, drunk=True)
    scene = sole("traitor", "step:C03", w=w, zone="C02")
    assert "potent-sake:1" in scene.offered, "the third figure"
    guard(w, 4, drunk=True)
    scene.flow.advance()
    assert kinds(scene) == {"end", "kenjutsu"}
    scene.intruders("end")
    assert "potent-sake" not in kinds(scene)
    scene.intruders("bluff:traitor:potent-sake")
    assert not scene.w.guard(1).drunk


@pytest.mark.rule("SC-R58")
def test_drunk_guards_are_no_targets() -> None:
    w = standing({1: "C02", 2: "C02", 3: "C03"}, ninja={"zone": "C02", "visible": True})
    w.traitor.zone, w.traitor.visible = w.ninja.zone, True
    guard(w, 2, drunk=True)
    guard(w, 3, drunk=True)
    scene = both("first:ninja", w=w)
    targets = {text for text in scene.offered if text.startswith(("kenjutsu", "shuriken", "potent-sake"))}
    assert targets == {"kenjutsu:ninja:1", "shuriken:1", "kenjutsu:traitor:1", "potent-sake:1"}
    scene = sole("ninja", "step:C02", w=w, zone="C01", visible=False)
    assert {text for text in scene.offered if ":" in text} == {"kenjutsu:ninja:1", "shuriken:1"}, "on entry neither"


# Several guards


def entering_c10(hand: tuple[str, ...]) -> Scene:
    return sole("ninja", "step:C10", zone="C09", hand=hand)


@pytest.mark.rule("SC-R59", "SC-802", "SC-307")
def test_cards_may_be_combined_on_entry_and_rid_of_all_he_is_hidden() -> None:
    scene = entering_c10(("kenjutsu", "shuriken")).intruders("kenjutsu:ninja:13", "shuriken:14")
    assert (scene.w.ninja.visible, level(scene)) == (False, "low"), "only what the sword cost"
    assert not scene.heard(e.IntruderSeen)


@pytest.mark.rule("SC-R59", "SC-802", "SC-307")
def test_one_guard_left_detects_him_and_the_cards_stay_spent() -> None:
    scene = entering_c10(("kenjutsu",)).intruders("kenjutsu:ninja:13")
    assert (scene.w.ninja.visible, level(scene), scene.w.ninja.hand) == (True, "high", ())
    assert scene.w.guard(13).zone == ""
    told = [type(event) for event in scene.told_to(1)]
    assert told.index(e.GuardKilled) < told.index(e.IntruderSeen)


@pytest.mark.rule("SC-R59", "SC-R52")
def test_cards_and_then_a_shadow_walk_past_whoever_is_left() -> None:
    scene = entering_c10(("shadow-walk", "shuriken")).intruders("shuriken:13", "shadow-walk", "step:C11")
    assert (scene.w.ninja.visible, level(scene)) == (False, "none")
    assert not scene.heard(e.IntruderSeen)


@pytest.mark.rule("SC-802", "SC-806", "SC-307")
def test_whoever_does_nothing_about_the_guards_is_placed_and_the_alert_is_high() -> None:
    scene = entering_c10(("kenjutsu", "shuriken")).intruders("end")
    assert (scene.w.ninja.visible, level(scene), scene.w.figures) == (True, "high", 14)
    for seat in (0, 1, None):
        assert heard_by(scene, seat, e.IntruderSeen) == [e.IntruderSeen("ninja", "C10")]  # type: ignore[arg-type]
    assert (scene.view(1).intruders[0].zone, scene.view(1).alert) == ("C10", 3)


@pytest.mark.rule("SC-605")
@pytest.mark.parametrize(
    ("hand", "can"), [((), False), (("it-was-a-cat",), False), (("rope",), True), (("it-was-a-cat", "rope"), True)]
)
def test_any_card_but_a_cat_can_be_wasted_at_any_time(hand: tuple[str, ...], can: bool) -> None:
    assert can_bluff(hand) == can
