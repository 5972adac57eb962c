"""Section 6.3: balance options, what does not fit together, and the rulings on set-up and searches beside them."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from rules.scorpion.scene import Scene, guard, turn, world
from rules.scorpion.standard import DECKS, PARTS, standard_world
from rules.scorpion.teams import OBJECTS_FALL, RIVALS, SLEEPERS_FALL, WOLF, ends_found, of_kind, set_up, standing, words

from uguisu import BadOption
from uguisu.games.scorpion import events as e
from uguisu.games.scorpion.cards import INTRUDERS, IntruderId
from uguisu.games.scorpion.figures import HIGH, LOW, NONE
from uguisu.games.scorpion.flow.lives import BonusSleepers, Return
from uguisu.games.scorpion.flow.setup import TakeHand
from uguisu.games.scorpion.game import SCORPION
from uguisu.games.scorpion.garrison import weapon_of
from uguisu.games.scorpion.world import Options, Passage, Rope, World

INTRUDER, GUARDS = 0, 1


def made(seats: int, **options: Any) -> World:
    """The world of a table with these options, or the refusal of it."""
    return SCORPION.set_up(seats, SCORPION.options_from(options)).world


@pytest.mark.rule("SC-B01", "SC-B02", "SC-B03", "SC-B04", "SC-B05", "SC-B06", "SC-B07")
def test_all_balance_options_are_off_by_default() -> None:
    options = Options()
    assert (options.ninja_cards, options.traitor_cards) == (0, 0)
    assert (options.sentries, options.patrols, options.sleepers) == (-1, -1, -1), "as the map says"
    switches = (options.mission_raises_alert, options.passage_raises_alert)
    assert (*switches, options.ropes_noticed, options.passage_unnoticed) == (False,) * 4


# Hands


@pytest.mark.rule("SC-B01")
@pytest.mark.parametrize("delta", [-2, -1, 0, 1, 2, 3])
def test_the_first_hands_are_made_smaller_or_larger_for_each_figure_alone(delta: int) -> None:
    for who, sizes in (("ninja", (8 + delta, 7)), ("traitor", (8, 7 + delta))):
        scene = set_up(2, ["dealt:C", "dealt:E"], **{f"{who}_cards": delta})
        for style in ("take:ghost", "take:whisper"):
            scene.by(INTRUDER, style)
            if scene.question == "which_card_do_you_swap":
                scene.by(INTRUDER, "done")
        assert (len(scene.w.ninja.hand), len(scene.w.traitor.hand)) == sizes
        assert [event.cards for event in scene.heard(e.HandTaken)] == list(sizes)


@pytest.mark.rule("SC-B01")
def test_a_traitor_with_three_cards_more_has_all_ten_and_nothing_to_swap() -> None:
    w = standard_world(options=SCORPION.options_from({"traitor_cards": 3}))
    scene = Scene(TakeHand(who="traitor"), w=w).by(INTRUDER, "take:basic")
    assert scene.w.traitor.hand == DECKS["traitor"]
    assert scene.question is None


@pytest.mark.rule("SC-B01", "SC-814")
@pytest.mark.parametrize("who", INTRUDERS)
@pytest.mark.parametrize("delta", [-2, 3])
def test_the_hand_of_a_new_copy_stays_six_or_five(who: IntruderId, delta: int) -> None:
    dead = {"status": "dead", "zone": "", "returning": True, "hand": ()}
    w = world(seats=2, options={"ninja_cards": delta, "traitor_cards": delta}, **{who: dead})
    start = "start:ninja:F01" if who == "ninja" else "start:traitor:C18"
    scene = Scene(Return(who=who), w=w).by(INTRUDER, start, "take:basic", "done")
    assert len(scene.w.one(who).hand) == PARTS[who].new_life == {"ninja": 6, "traitor": 5}[who]


@pytest.mark.rule("SC-B01")
@pytest.mark.parametrize("delta", [-3, 4])
def test_hands_cannot_be_changed_by_more(delta: int) -> None:
    for who in INTRUDERS:
        with pytest.raises(BadOption):
            SCORPION.options_from({f"{who}_cards": delta})


# Alert


def completing(alert: int = NONE, **options: bool) -> Scene:
    """The ninja has just completed his mission."""
    w = world("ninja=W08", seats=2, options=options, alert=alert)
    scene = turn("intruders", w=w).by(INTRUDER, "first:ninja", "step:W10", "end", "end")
    return scene.by(INTRUDER, "search:ninja:W10", "announce")


@pytest.mark.rule("SC-B02", "SC-R108")
def test_a_completed_mission_raises_the_alert_by_one_step_if_the_option_says_so() -> None:
    scene = completing(mission_raises_alert=True)
    assert scene.heard(e.MissionCompleted) == [e.MissionCompleted("ninja", "C", "W10")]
    assert scene.heard(e.AlertChanged)[-1] == e.AlertChanged(LOW)
    assert completing(mission_raises_alert=True, alert=HIGH).w.ninja.completed
    plain = completing()
    assert plain.w.ninja.completed
    assert plain.w.alert == NONE


@pytest.mark.rule("SC-B02")
def test_a_letter_that_is_not_his_or_was_done_before_does_not_raise_it() -> None:
    for fields in ({"mission": "A"}, {"mission": "C", "completed": True}):
        w = world(seats=2, options={"mission_raises_alert": True}, ninja={"zone": "W08", **fields})
        scene = turn("intruders", w=w).by(INTRUDER, "first:ninja", "step:W10", "end", "end")
        scene.by(INTRUDER, "search:ninja:W10", "announce")
        assert scene.w.alert == NONE


def looking(w: World) -> Scene:
    """The guards' turn ends; no patrol is on the track."""
    return turn("patrols", w=w)


@pytest.mark.rule("SC-B03", "SC-R108")
def test_the_first_discovery_of_the_passage_raises_the_alert_by_one_step_and_no_later_one() -> None:
    options = {"passage_raises_alert": True}
    first = looking(standing(world(seats=2, options=options), {1: "W06"}))
    assert ends_found(first) == ["W06"]
    assert first.w.alert == LOW
    known = [Passage(("F05", "W06"), (False, True))]  # type: ignore[arg-type]
    later = looking(standing(world(seats=2, options=options, passages=known), {1: "F05"}))
    assert ends_found(later) == ["F05"]
    assert later.w.alert == NONE
    both = looking(standing(world(seats=2, options=options), {1: "W06", 2: "F05"}))
    assert ends_found(both) == ["F05", "W06"]
    assert both.w.alert == LOW
    assert looking(standing(world(seats=2), {1: "W06"})).w.alert == NONE, "only with the option"


# Start numbers


@pytest.mark.rule("SC-B04", "SC-211", "SC-212")
@pytest.mark.parametrize(("sentries", "patrols"), [(12, 4), (0, 10), (5, 0), (0, 0), (8, 6), (10, 5)])
def test_the_guards_start_with_as_many_sentries_and_patrols_as_the_options_say(sentries: int, patrols: int) -> None:
    scene = set_up(
        2,
        ["dealt:C", "dealt:E", *SLEEPERS_FALL, *OBJECTS_FALL],
        ready_made=True,
        sentries=sentries,
        patrols=patrols,
    ).done()
    posts = [one.zone for one in scene.w.guards if one.zone and not one.patrol]
    assert len(posts) == len(set(posts)) == sentries
    assert set(posts) <= set(scene.w.board.watch_posts)
    assert sorted(scene.w.patrols()) == list(range(1, patrols + 1))
    assert all(len(members) == 2 for members in scene.w.patrols().values())
    for patrol, members in scene.w.patrols().items():
        zone = scene.w.guard(members[0]).zone
        assert scene.w.behind[patrol - 1] in scene.w.board.track[zone]


@pytest.mark.rule("SC-B04", "SC-V02")
def test_a_number_of_patrols_that_is_named_holds_for_a_lone_wolf_too() -> None:
    draws = ["dealt:C", *SLEEPERS_FALL, *OBJECTS_FALL]
    for patrols in (0, 1, 3):
        scene = set_up(2, draws, **WOLF, ready_made=True, patrols=patrols).by(INTRUDER, "be:ninja")
        assert len(scene.w.patrols()) == patrols


@pytest.mark.rule("SC-B04", "SC-P04")
@pytest.mark.parametrize(("sentries", "patrols"), [(12, 4), (6, 2), (0, 10)])
def test_four_players_still_have_as_many_swords_as_spears(sentries: int, patrols: int) -> None:
    scene = set_up(
        4,
        ["dealt:C", "dealt:E", *SLEEPERS_FALL, *OBJECTS_FALL],
        ready_made=True,
        sentries=sentries,
        patrols=patrols,
    ).done()
    weapons = Counter(weapon_of(n) for n, one in enumerate(scene.w.guards, 1) if one.zone)
    assert weapons["sword"] == weapons["spear"] == sentries // 2 + patrols


@pytest.mark.rule("SC-B05", "SC-215")
@pytest.mark.parametrize("sleepers", [0, 1, 16])
def test_as_many_guards_sleep_as_the_option_says(sleepers: int) -> None:
    barracks = standard_world().board.barracks
    falls = [f"falls:{zone}" for zone in (*barracks, *barracks)][:sleepers]
    draws = ["dealt:C", "dealt:E", *falls, *OBJECTS_FALL]
    scene = set_up(2, draws, ready_made=True, sleepers=sleepers).done()
    assert sum(scene.w.sleepers.values()) == sleepers
    assert all(0 < count <= 2 for count in scene.w.sleepers.values())


@pytest.mark.rule("SC-B05", "SC-R81")
def test_where_all_barracks_are_full_a_new_life_brings_no_more_sleepers() -> None:
    w = world(sleepers=dict.fromkeys(standard_world().board.barracks, 2))
    scene = Scene(BonusSleepers(player=0), w=w)
    assert scene.question is None
    assert scene.heard(e.SleepersMarked) == [e.SleepersMarked(0)]


# Ropes and the passage


@pytest.mark.rule("SC-B06")
def test_a_guard_who_ends_the_turn_at_either_end_of_a_rope_learns_of_it() -> None:
    ropes = [Rope(("M1", "C01"), "ninja"), Rope(("C12", "M4"), "traitor")]  # type: ignore[arg-type]
    for zone in ("M1", "C01"):
        scene = looking(standing(world(seats=2, options={"ropes_noticed": True}, ropes=list(ropes)), {1: zone}))
        assert scene.heard(e.RopeNoticed) == [e.RopeNoticed("C01", "M1")]
        assert scene.view(GUARDS).ropes == (("C01", "M1"),), "and not of the other one"
    off = looking(standing(world(seats=2, ropes=list(ropes)), {1: "C01"}))
    assert not off.heard(e.RopeNoticed)
    assert off.view(GUARDS).ropes == ()


@pytest.mark.rule("SC-B06")
def test_a_rope_is_noticed_once_and_drunk_or_passing_guards_do_not_notice_it() -> None:
    ropes = [Rope(("M1", "C01"), "ninja")]  # type: ignore[arg-type]
    option = {"ropes_noticed": True}
    again = looking(
        standing(world(seats=2, options=option, ropes=[Rope(ropes[0].ends, "ninja", noticed=True)]), {1: "C01"})
    )
    assert not again.heard(e.RopeNoticed)
    drunk = standing(world(seats=2, options=option, ropes=list(ropes)), {1: "C01"})
    guard(drunk, 1, drunk=True)
    assert not looking(drunk).heard(e.RopeNoticed)
    away = standing(world(seats=2, options=option, ropes=list(ropes)), {1: "C07"})
    scene = turn("cards", w=away).by(GUARDS, "sentry-search:1", "step:C06", "step:C01", "stop")
    assert scene.heard(e.RopeNoticed) == [e.RopeNoticed("C01", "M1")]
    passing = standing(world(seats=2, options=option, ropes=list(ropes)), {1: "C06"})
    scene = turn("cards", w=passing).by(GUARDS, "sentry-search:1", "step:C01", "step:C02", "stop")
    assert not scene.heard(e.RopeNoticed)


@pytest.mark.rule("SC-B06", "SC-R35")
def test_a_noticed_rope_can_be_used_by_intruders_and_neither_climbed_nor_cut_by_guards() -> None:
    ropes = [Rope(("M1", "C01"), "ninja", noticed=True)]  # type: ignore[arg-type]
    w = standing(world("ninja=M1", seats=2, options={"ropes_noticed": True}, ropes=ropes), {1: "C01"})
    scene = turn("cards", w=w).by(GUARDS, "sentry-search:1")
    assert words(scene) == {"step"}
    assert "step:M1" not in scene.offered
    climbing = turn("intruders", w=standing(world("ninja=M1", seats=2, ropes=list(ropes)), {})).by(
        INTRUDER, "first:ninja"
    )
    assert "climb:C01" in climbing.offered


@pytest.mark.rule("SC-B06")
def test_ropes_that_are_noticed_together_are_told_in_an_order_that_does_not_say_which_hung_first() -> None:
    one, two = Rope(("M1", "C01"), "ninja"), Rope(("C01", "M8"), "traitor")  # type: ignore[arg-type]
    shown = []
    for ropes in ([one, two], [two, one]):
        scene = looking(standing(world(seats=2, options={"ropes_noticed": True}, ropes=ropes), {1: "C01"}))
        shown.append((scene.heard(e.RopeNoticed), scene.view(GUARDS).ropes))
    assert shown[0] == shown[1]


@pytest.mark.rule("SC-B07")
def test_with_the_option_guards_never_discover_the_passage() -> None:
    for option, known in (({"passage_unnoticed": True}, ()), ({}, ("F05", "W06"))):
        scene = looking(standing(world(seats=2, options=option), {1: "W06", 2: "F05"}))
        assert scene.view(GUARDS).entrances == (known,)
        assert tuple(ends_found(scene)) == known


@pytest.mark.rule("SC-B07", "SC-R92")
def test_guards_who_never_discover_it_cannot_play_their_secret_passage() -> None:
    w = standing(world(seats=2, options={"passage_unnoticed": True}, hands=[("secret-passage",)]), {1: "W06"})
    assert "secret-passage" not in turn("cards", w=w).offered


# What does not fit together


@pytest.mark.rule("SC-V01", "SC-V05", "SC-V03", "SC-V06", "SC-B04", "SC-B05", "SC-P04")
@pytest.mark.parametrize(
    ("seats", "options", "words_of_it"),
    [
        (3, WOLF, "Lone Wolf is played with 2 seats"),
        (4, WOLF, "Lone Wolf is played with 2 seats"),
        (2, RIVALS, "Contested Ground is played with 3 or 4 seats"),
        (2, {"two_hands": True}, "Two hands are for Lone Wolf"),
        (3, {**RIVALS, "two_hands": True}, "Two hands are for Lone Wolf"),
        (3, {"written_missions": True}, "Written missions are for Contested Ground"),
        (2, {**WOLF, "written_missions": True}, "Written missions are for Contested Ground"),
        (2, {"sentries": 12, "patrols": 5}, "12 sentries and 5 patrols are more than 20 guards"),
        (2, {"sentries": 8, "patrols": 7}, "8 sentries and 7 patrols are more than 20 guards"),
        (2, {"map": "outpost", "sentries": 9}, "8 watch posts, too few for 9 sentries"),
        (2, {"map": "outpost", "sleepers": 13}, "hold 12 sleepers, not 13"),
        (4, {"sentries": 7}, "as many swords as spears, so 7 sentries are not possible"),
    ],
)
def test_options_that_do_not_fit_together_are_refused_with_the_reason(
    seats: int, options: dict[str, Any], words_of_it: str
) -> None:
    with pytest.raises(BadOption, match=words_of_it):
        made(seats, **options)


@pytest.mark.rule("SC-B04", "SC-B05")
@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {"sentries": 12, "patrols": 4}),
        (2, {"sentries": 7}),
        (3, {"sentries": 7}),
        (2, {"sleepers": 16}),
        (2, {"map": "outpost", "sentries": 8, "sleepers": 12}),
        (2, {**WOLF, "two_hands": True}),
        (3, {**RIVALS, "written_missions": True}),
        (4, RIVALS),
    ],
)
def test_options_that_just_fit_are_taken(seats: int, options: dict[str, Any]) -> None:
    assert made(seats, **options).seats == seats


@pytest.mark.rule("SC-B04", "SC-B05")
@pytest.mark.parametrize("options", [{"sentries": 13}, {"sleepers": 17}, {"patrols": 11}, {"variant": "duel"}])
def test_numbers_and_words_that_no_table_can_have_are_refused(options: dict[str, Any]) -> None:
    with pytest.raises(BadOption):
        SCORPION.options_from(options)


# Set-up and searches


@pytest.mark.rule("SC-R109", "SC-215", "SC-216")
def test_an_object_may_lie_where_guards_sleep() -> None:
    draws = ["dealt:C", "dealt:E", *SLEEPERS_FALL]
    objects = ["W08", "E08", "W03", "E03", "E09", "E05", "E02", "W09", "W05", "W02"]
    scene = set_up(2, [*draws, *(f"falls:{zone}" for zone in objects)], ready_made=True).done()
    assert (scene.w.sleepers["W09"], scene.w.objects["W09"]) == (2, "C")
    assert (scene.w.sleepers["E09"], scene.w.objects["E09"]) == (2, "F")


@pytest.mark.rule("SC-R109", "SC-R67")
def test_a_search_where_guards_sleep_names_the_object_alone() -> None:
    for objects, found in (({"W09": "A"}, "A"), ({}, "nothing")):
        w = world("ninja=W08", objects=objects)
        scene = turn("intruders", w=w).by(INTRUDER, "first:ninja", "step:W09", "end", "end")
        scene.by(INTRUDER, "search:ninja:W09", "announce")
        assert scene.view(INTRUDER).found == {"W09": found}
        assert scene.w.sleepers["W09"] == 2


@pytest.mark.rule("SC-R111")
def test_the_six_tiles_have_their_names_in_the_order_of_the_alphabet() -> None:
    assert SCORPION.atlas().missions == {
        "A": "Assassinate the Daimyo",
        "B": "Destroy the Supplies",
        "C": "Murder the Honored Guest",
        "D": "Plant Incriminating Evidence",
        "E": "Poison the Well",
        "F": "Steal War Plans",
    }
    assert standard_world().tiles == tuple(SCORPION.atlas().missions)


@pytest.mark.rule("SC-R115", "SC-701")
def test_only_zones_of_this_turns_move_can_be_searched_and_none_of_the_turn_before() -> None:
    w = standing(world("ninja=W08 ninja.hand=- traitor.status=dead traitor.lives=2"), {})
    scene = turn("intruders", w=w).by(INTRUDER, "step:W06", "step:W03", "end")
    assert of_kind(scene, "search") == ["ninja:W08", "ninja:W06", "ninja:W03"]
    scene.by(INTRUDER, "announce").by(GUARDS, "stop").by(INTRUDER, "step:W01", "end")
    assert scene.w.turn == 2
    assert of_kind(scene, "search") == ["ninja:W03", "ninja:W01"]


@pytest.mark.rule("SC-R115", "SC-R63")
def test_who_stood_still_this_turn_searches_nothing_though_he_ran_the_turn_before() -> None:
    w = standing(world("ninja=W08 ninja.hand=- traitor.status=dead traitor.lives=2"), {})
    scene = turn("intruders", w=w).by(INTRUDER, "step:W06", "end", "announce").by(GUARDS, "stop").by(INTRUDER, "end")
    assert scene.w.turn == 3
    assert (scene.asked, scene.question) == ((GUARDS,), "which_card_is_played")
