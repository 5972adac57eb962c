"""Chapter 8: being seen and hidden again, attacks, wounds."""

from __future__ import annotations

from typing import Any

import pytest
from rules.scorpion.abroad import both, heard_by, kinds, last, level, sole, standing, without_partner
from rules.scorpion.scene import Scene, guard, turn, world

from uguisu.games.scorpion import events as e
from uguisu.games.scorpion.world import World


def hand_of(*cards: str) -> list[tuple[str, ...]]:
    return [tuple(sorted(cards))]


def attacks(scene: Scene) -> list[str]:
    return [text for text in scene.offered if text.startswith("attack")]


def beside(zones: dict[int, str], phase: str = "cards", **changes: Any) -> Scene:
    """The ninja is seen in C02; these guards are on the map."""
    changes = {"ninja": {"zone": "C02", "visible": True}, "hands": hand_of(*["kenjutsu"] * 4), **changes}
    return turn(phase, w=standing(zones, **changes))


# Guards find an intruder


@pytest.mark.rule("SC-801", "SC-306", "SC-508")
def test_guards_who_enter_an_intruders_zone_place_him_stop_and_may_attack_at_once() -> None:
    w = world("ninja=W03 ninja.k=2 phase=cards")
    scene = turn("cards", w=w).guards("sentry-search:5", "step:W03")
    for seat in (0, 1, None):
        assert e.IntruderSeen("ninja", "W03") in scene.told_to(seat)  # type: ignore[arg-type]
        assert (scene.view(seat).intruders[0].zone, scene.view(seat).alert) == ("W03", 3)
    assert (scene.question, scene.asked) == ("who_attacks", (1,))
    assert scene.offered == ["stop", "attack:5:ninja"]
    scene.guards("stop")
    assert scene.question == "which_card_is_played", "the second zone is not gone"
    assert scene.w.guard(5).zone == "W03"


@pytest.mark.rule("SC-801")
def test_all_intruders_in_the_zone_are_found_and_none_elsewhere() -> None:
    w = world("ninja=W03 traitor=W03 phase=cards")
    scene = turn("cards", w=w).guards("sentry-search:5", "step:W03")
    assert [seen.who for seen in heard_by(scene, 1, e.IntruderSeen)] == ["ninja", "traitor"]
    assert attacks(scene) == ["attack:5:ninja", "attack:5:traitor"]
    w = world("ninja=W03 traitor=W02 phase=cards")
    scene = turn("cards", w=w).guards("sentry-search:5", "step:W03")
    assert [seen.who for seen in heard_by(scene, 1, e.IntruderSeen)] == ["ninja"]
    assert not scene.w.traitor.visible


@pytest.mark.rule("SC-801")
def test_guards_who_pass_next_to_an_intruder_find_nobody() -> None:
    w = world("ninja=W03 phase=cards")
    scene = turn("cards", w=w).guards("sentry-search:5", "step:W02", "step:W04")
    assert not scene.heard(e.IntruderSeen)
    assert level(scene) == "none"


@pytest.mark.rule("SC-801", "SC-807", "SC-809", "SC-415")
def test_x07_the_first_patrol_finds_the_ninja_in_the_barracks_yard() -> None:
    w = world("ninja=C01 phase=cards", hands=hand_of("kenjutsu", "kenjutsu", "kenjutsu"))
    scene = turn("patrols", w=w).guards("patrol:1")
    assert (scene.w.ninja.visible, level(scene)) == (True, "high")
    assert [scene.w.guard(n).zone for n in (9, 10)] == ["C01", "C01"]
    assert attacks(scene) == ["attack:9:ninja", "attack:10:ninja"]
    scene.guards("attack:9:ninja")
    assert attacks(scene) == ["attack:10:ninja"], "one for each guard"
    scene.guards("attack:10:ninja")
    assert sum(scene.w.ninja.wounds) == 2
    assert scene.w.hands == [("kenjutsu",)]
    assert scene.question == "which_patrol_walks_next", "the third card finds no guard to play it for"
    assert attacks(scene) == []
    assert {text for text in scene.offered if text.startswith("patrol")} == {"patrol:2", "patrol:3"}


@pytest.mark.rule("SC-803", "SC-805", "SC-606", "SC-R19", "SC-R60")
def test_x08_the_ninja_strikes_back_and_slips_into_the_moat() -> None:
    w = world("ninja=C01 ninja.visible ninja.wounds=2,0 alert=3")
    guard(w, 9, zone="C01")
    guard(w, 10, zone="C01")
    scene = both("first:ninja", "kenjutsu:ninja:9", w=w)
    assert (scene.w.guard(9).zone, level(scene)) == ("", "high")
    assert (scene.w.guard(10).zone, scene.w.guard(10).patrol, scene.w.members(1)) == ("C01", 0, ())
    assert scene.w.ninja.visible, "one is left and sees him"
    scene.intruders("step:IW1")
    assert (scene.w.ninja.visible, scene.w.ninja.k, level(scene)) == (False, 1, "high")
    assert last(scene, 1) == [e.IntruderHidden("ninja")]
    assert scene.view(1).intruders[0].zone == ""
    assert "step" not in kinds(scene)


# Hidden again


@pytest.mark.rule("SC-803", "SC-310", "SC-R74")
@pytest.mark.parametrize("alert", [0, 1, 2, 3])
def test_whoever_enters_a_zone_without_guards_is_hidden_and_the_alert_stays(alert: int) -> None:
    w = standing({1: "C02"}, ninja={"zone": "C02", "visible": True}, alert=alert)
    scene = sole("ninja", "step:C01", w=w)
    assert (scene.w.ninja.visible, scene.w.alert) == (False, alert)
    for seat in (0, 1, None):
        assert heard_by(scene, seat, e.IntruderHidden) == [e.IntruderHidden("ninja")]
    assert not scene.heard(e.AlertChanged)


@pytest.mark.rule("SC-803", "SC-R74")
@pytest.mark.parametrize("card", ["potent-sake:1", "shuriken:1"])
def test_whoever_rids_his_zone_of_all_guards_is_hidden_at_once(card: str) -> None:
    seen = {"zone": "C02", "visible": True}
    scene = both("first:ninja", w=standing({1: "C02"}, ninja=seen, traitor=seen))
    scene.intruders(card)
    assert not scene.w.ninja.visible
    assert not scene.w.traitor.visible, "a card of either hides both"
    assert heard_by(scene, 1, e.IntruderHidden) == [e.IntruderHidden("ninja"), e.IntruderHidden("traitor")]
    assert level(scene) == "none"


@pytest.mark.rule("SC-803", "SC-R74", "SC-R59")
def test_one_guard_left_in_the_zone_keeps_him_in_sight() -> None:
    w = standing({1: "C02", 2: "C02"}, ninja={"zone": "C02", "visible": True})
    scene = sole("ninja", "shuriken:1", w=w)
    assert scene.w.ninja.visible
    scene.intruders("shuriken:2")
    assert not scene.w.ninja.visible


@pytest.mark.rule("SC-R74", "SC-R118")
def test_a_waiting_partner_who_kills_the_last_guard_hides_him_too() -> None:
    w = standing({1: "C03"}, ninja={"zone": "C02"}, traitor={"zone": "C03", "visible": True})
    scene = both("first:traitor", "shuriken:1", w=w)
    assert heard_by(scene, 1, e.IntruderHidden) == [e.IntruderHidden("traitor")]


@pytest.mark.rule("SC-R74", "SC-803")
def test_x21_whoever_is_left_alone_by_the_guards_stays_placed_until_he_moves() -> None:
    w = world("traitor=IE5 traitor.visible phase=cards alert=3")
    guard(w, 8, zone="IE5")
    w.hands = hand_of("sentry-search")
    scene = turn("cards", w=w).guards("sentry-search:8", "step:C04", "stop", "patrol:1", "patrol:2", "stop")
    assert (scene.w.phase, scene.w.is_guarded("IE5")) == ("intruders", False)  # type: ignore[arg-type]
    assert (scene.w.traitor.visible, scene.view(1).intruders[1].zone) == (True, "IE5")
    stays = scene.flow.clone()
    scene.intruders("first:traitor", "step:C12")
    assert (scene.w.traitor.visible, level(scene)) == (False, "high")
    scene.flow = stays
    scene.flow.advance()
    scene.intruders("first:traitor", "end", "end")
    assert (scene.w.traitor.visible, scene.w.traitor.k, scene.view(1).intruders[1].zone) == (True, 0, "IE5")


@pytest.mark.rule("SC-R74")
def test_a_card_against_guards_elsewhere_does_not_hide_who_stands_alone_in_sight() -> None:
    w = standing({1: "C03"}, ninja={"zone": "C02", "visible": True}, traitor={"zone": "E02", "visible": True})
    scene = both("first:ninja", "shuriken:1", w=w)
    assert scene.w.guard(1).zone == ""
    assert scene.w.ninja.visible, "no guard was in his zone"
    assert scene.w.traitor.visible
    assert not scene.heard(e.IntruderHidden)


@pytest.mark.rule("SC-R74")
def test_a_bluff_hides_nobody() -> None:
    w = standing({}, ninja={"zone": "C02", "visible": True})
    scene = sole("ninja", "bluff:ninja:kenjutsu", "bluff:ninja:shadow-walk", "end", w=w)
    assert scene.w.ninja.visible


@pytest.mark.rule("SC-R74", "SC-709")
def test_a_guard_taken_off_by_his_own_side_leaves_the_intruder_placed() -> None:
    w = world("ninja=W06 traitor=C03 traitor.visible")
    for number in range(15, 21):
        guard(w, number, zone="F16")
    scene = both("first:ninja", "step:W08", "step:W06", "end", "end", "search:ninja:W08", "announce", "spare", w=w)
    scene.guards("make-room:1")
    assert not scene.w.is_guarded("C03")  # type: ignore[arg-type]
    assert scene.w.traitor.visible


@pytest.mark.rule("SC-R74", "SC-802")
def test_whoever_goes_on_among_other_guards_is_placed_there() -> None:
    w = standing({1: "C02", 2: "C03"}, ninja={"zone": "C02", "visible": True, "hand": ()})
    scene = sole("ninja", "step:C03", w=w)
    assert heard_by(scene, 1, e.IntruderSeen) == [e.IntruderSeen("ninja", "C03")]  # type: ignore[arg-type]
    assert scene.view(1).intruders[0].zone == "C03"
    assert not scene.heard(e.IntruderHidden)


# Intruders strike


@pytest.mark.rule("SC-804", "SC-805")
def test_an_intruder_strikes_where_he_begins_and_where_he_comes_in() -> None:
    w = standing({1: "C02", 2: "C03"}, ninja={"zone": "C02", "visible": True})
    scene = sole("ninja", w=w)
    assert {text for text in scene.offered if text.startswith("kenjutsu")} == {"kenjutsu:ninja:1"}
    scene.intruders("step:C03")
    assert {text for text in scene.offered if text.startswith("kenjutsu")} == {"kenjutsu:ninja:2"}
    scene.intruders("kenjutsu:ninja:2")
    assert (scene.w.guard(2).zone, scene.w.ninja.hand.count("kenjutsu"), level(scene)) == ("", 1, "low")


@pytest.mark.rule("SC-804")
def test_no_guard_attacks_in_the_intruders_phase() -> None:
    w = world(hands=hand_of("kenjutsu", "kenjutsu"))
    scene = sole("ninja", "step:C03", "end", w=w, zone="C02")
    assert (scene.w.ninja.visible, scene.asked) == (True, (0,))
    scene.intruders("end")
    assert (scene.asked, sum(scene.w.ninja.wounds)) == ((0,), 0)


@pytest.mark.rule("SC-806")
def test_an_intruder_is_never_obliged_to_kill() -> None:
    scene = sole("ninja", "step:C03", zone="C02")
    assert "end" in scene.offered
    scene.intruders("end")
    assert {"end", "kenjutsu:ninja:1"} <= set(scene.offered)
    scene.intruders("end")
    assert scene.w.figures == 14


# Guards attack


@pytest.mark.rule("SC-807", "SC-809", "SC-R75")
def test_every_active_guard_of_the_zone_may_attack_once_and_no_guard_elsewhere() -> None:
    scene = beside({1: "C02", 2: "C02", 3: "C03", 11: "C02"})
    assert attacks(scene) == ["attack:1:ninja", "attack:2:ninja", "attack:11:ninja"]
    scene.guards("attack:2:ninja")
    assert attacks(scene) == ["attack:1:ninja", "attack:11:ninja"]
    scene.guards("attack:11:ninja")
    assert attacks(scene) == ["attack:1:ninja"]
    assert sum(scene.w.ninja.wounds) == 2


@pytest.mark.rule("SC-807")
def test_an_attack_takes_a_kenjutsu() -> None:
    scene = beside({1: "C02", 2: "C02"}, hands=hand_of("kenjutsu", "awaken"))
    scene.guards("attack:1:ninja")
    assert attacks(scene) == []
    assert scene.w.hands == [("awaken",)]


@pytest.mark.rule("SC-807", "SC-R75", "SC-R07", "SC-415", "SC-804")
def test_guards_may_attack_at_any_moment_of_their_turn_even_before_moving() -> None:
    w = standing({1: "C02"}, ninja={"zone": "C02", "visible": True}, hands=hand_of("kenjutsu"))
    guard(w, 9, zone="C10", patrol=1)
    guard(w, 10, zone="C10", patrol=1)
    w.behind[0] = "C11"  # type: ignore[call-overload]
    scene = turn("alert", w=w)
    windows = {}
    while scene.w.phase != "intruders":
        windows[scene.question] = attacks(scene)
        scene.guards("patrol:1" if "patrol:1" in scene.offered else "stop")
    assert list(windows) == [
        "which_drawn_card_is_played",
        "which_card_is_played",
        "which_patrol_walks_next",
        "who_joins_whom",
    ]
    assert all(found == ["attack:1:ninja"] for found in windows.values())


@pytest.mark.rule("SC-808", "SC-317")
def test_a_guard_who_has_had_his_card_may_still_attack() -> None:
    w = world("ninja=W03 phase=cards")
    scene = turn("cards", w=w).guards("sentry-search:5", "step:W03")
    assert scene.w.guard(5).carded
    scene.guards("attack:5:ninja")
    assert sum(scene.w.ninja.wounds) == 1
    assert scene.w.cards_left == [1], "and it is none of the two cards"


@pytest.mark.rule("SC-809")
def test_a_guard_attacks_once_a_turn_and_again_in_the_next() -> None:
    scene = beside({1: "C02"}, traitor={"zone": "E02"})
    scene.guards("attack:1:ninja")
    assert attacks(scene) == []
    scene.guards("stop")
    assert scene.w.phase == "intruders", "no other window opens for him"
    scene.intruders("first:ninja", "end", "end")
    assert scene.w.turn == 2
    scene.by(1, draws=["drew:patrol-listen", "drew:kenjutsu", "drew:kenjutsu"])
    assert attacks(scene) == ["attack:1:ninja"]


@pytest.mark.rule("SC-809", "SC-R75")
def test_with_two_intruders_there_the_guards_pick_the_target_each_time() -> None:
    seen = {"zone": "C02", "visible": True}
    scene = beside({1: "C02", 2: "C02"}, traitor=seen)
    assert attacks(scene) == [f"attack:{n}:{who}" for who in ("ninja", "traitor") for n in (1, 2)]
    scene.guards("attack:2:traitor")
    assert attacks(scene) == ["attack:1:ninja", "attack:1:traitor"]
    scene.guards("attack:1:ninja")
    assert (scene.w.ninja.wounds, scene.w.traitor.wounds) == ((1, 0), (1, 0))


@pytest.mark.rule("SC-810", "SC-309")
@pytest.mark.parametrize("alert", [0, 2, 3])
def test_an_attack_is_one_wound_whose_card_stays_with_the_intruder_and_the_alert_is_high(alert: int) -> None:
    scene = beside({1: "C02"}, alert=alert).guards("attack:1:ninja")
    assert (sum(scene.w.ninja.wounds), level(scene)) == (1, "high")
    assert (scene.w.hands, scene.w.discards) == ([("kenjutsu",) * 3], [()])
    for seat in (0, 1, None):
        assert heard_by(scene, seat, e.Attacked) == [e.Attacked(1, "ninja", 1)]
        assert scene.view(seat).intruders[0].wounds == 1


@pytest.mark.rule("SC-810", "SC-313")
def test_wound_cards_do_not_come_back_into_the_deck_while_he_lives() -> None:
    scene = beside({1: "C02"}, alert=0, decks=[()]).guards("attack:1:ninja", "stop")
    scene.intruders("first:ninja", "end", "end")
    assert (scene.w.turn, scene.w.decks, scene.w.drawn) == (2, [()], [()])
    assert sum(scene.w.ninja.wounds) == 1


@pytest.mark.rule("SC-811")
@pytest.mark.parametrize(("who", "wounds"), [("ninja", 3), ("traitor", 2)])
def test_the_ninja_dies_of_the_third_wound_and_the_traitor_of_the_second(who: str, wounds: int) -> None:
    others = {"ninja": {"zone": "F02"}, "traitor": {"zone": "E02"}}
    w = standing({1: "C02", 2: "C02", 3: "C02"}, **{**others, who: {"zone": "C02", "visible": True}}, phase="cards")
    w.hands, w.discards = hand_of(*["kenjutsu"] * 4), [("awaken",)]
    scene = turn("cards", w=w)
    one = w.ninja if who == "ninja" else w.traitor
    for number in range(1, wounds):
        scene.guards(f"attack:{number}:{who}")
        assert (one.status, sum(one.wounds)) == ("map", number)
    scene.guards(f"attack:{wounds}:{who}")
    assert (one.status, one.visible, one.zone, one.hand, one.wounds) == ("dead", False, "", (), (0, 0))
    assert scene.w.discards == [("awaken", *["kenjutsu"] * wounds)]
    for seat in (0, 1, None):
        assert heard_by(scene, seat, e.IntruderDied) == [e.IntruderDied(who, True)]
        assert [shown.status for shown in scene.view(seat).intruders if shown.who == who] == ["dead"]


@pytest.mark.rule("SC-R75")
def test_staying_among_guards_costs_no_further_alert() -> None:
    w = standing({1: "C02"}, ninja={"zone": "C02", "visible": True}, alert=1)
    scene = both("first:ninja", "end", "end", w=w)
    assert not [event for event in scene.heard(e.AlertChanged) if event.level > 1]
    scene.by(1, draws=["drew:sentry-search"])
    scene.guards("stop", "stop", "stop")
    assert (scene.w.phase, level(scene)) == ("intruders", "none"), "neither in the guards' turn"


@pytest.mark.rule("SC-R75", "SC-801")
def test_declining_an_attack_closes_only_this_prompt() -> None:
    w = without_partner("ninja", zone="W03")
    w.phase = "cards"
    scene = turn("cards", w=w).guards("sentry-search:5", "step:W03", "stop")
    assert attacks(scene) == ["attack:5:ninja"]


@pytest.mark.rule("SC-804", "SC-R75")
def test_guards_attack_only_whom_they_see_in_their_own_zone() -> None:
    w: World = standing({1: "C02", 2: "C03"}, ninja={"zone": "C04", "visible": True}, phase="cards")
    w.hands = hand_of("kenjutsu", "kenjutsu")
    assert attacks(turn("cards", w=w)) == []
