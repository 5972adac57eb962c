"""Section 6.2: Contested Ground, two intruders who are rivals."""

from __future__ import annotations

from typing import Any

import pytest
from rules.scorpion.scene import NINJA_HAND, TRAITOR_HAND, Scene, guard, turn
from rules.scorpion.teams import (
    NINJA,
    OBJECTS_FALL,
    RIVALS,
    SLEEPERS_FALL,
    TRAITOR,
    ends_found,
    observed,
    of_kind,
    rivals,
    set_up,
    standing,
    words,
)

from uguisu import UguisuError
from uguisu.engine.observing import Waiting, waiting
from uguisu.games.scorpion import events as e
from uguisu.games.scorpion.flow.lives import Return
from uguisu.games.scorpion.game import SCORPION
from uguisu.games.scorpion.world import Passage, Rope, World

SEATS = pytest.mark.parametrize("seats", [3, 4])
IDLE = {"hand": ()}
"""Without cards nobody is asked while he waits."""


def phase(seats: int, *, at: int = 1, **changes: Any) -> Scene:
    """The Intruders Phase of this turn."""
    return turn("intruders", w=rivals(seats, turn=at, **changes))


# Missions


@pytest.mark.rule("SC-V05", "SC-V06", "SC-205")
@SEATS
def test_rivals_draw_a_tile_each_from_the_same_six(seats: int) -> None:
    scene = set_up(seats, ["dealt:C"], **RIVALS)
    assert "dealt:C" not in scene.offered
    scene.by(NINJA, draws=["dealt:E"])
    assert (scene.w.ninja.mission, scene.w.traitor.mission) == ("C", "E")
    assert scene.told_to(NINJA) == [e.MissionDealt("ninja", "C")]
    assert scene.told_to(TRAITOR) == [e.MissionDealt("traitor", "E")]
    assert scene.told_to(scene.w.guard_seats[0]) == []


@pytest.mark.rule("SC-V06")
@SEATS
def test_as_an_option_each_writes_a_letter_and_both_may_have_the_same(seats: int) -> None:
    scene = set_up(seats, **RIVALS, written_missions=True)
    letters = [f"write:{letter}" for letter in "ABCDEF"]
    assert (scene.asked, scene.offered) == ((NINJA,), letters)
    before = observed(scene, TRAITOR)
    scene.by(NINJA, "write:D")
    assert (scene.asked, scene.offered) == ((TRAITOR,), letters), "D is still open to him"
    assert e.MissionDealt("ninja", "D") not in scene.told_to(TRAITOR)
    assert b"mission-dealt" not in before + observed(scene, TRAITOR)
    scene.by(TRAITOR, "write:D")
    assert (scene.w.ninja.mission, scene.w.traitor.mission) == ("D", "D")


@pytest.mark.rule("SC-V06", "SC-706")
@SEATS
def test_two_rivals_with_one_letter_complete_it_each_for_himself(seats: int) -> None:
    w = rivals(
        seats,
        {"written_missions": True},
        ninja={"zone": "W08", "mission": "C", "hand": ()},
        traitor={"zone": "W08", "mission": "C", "hand": ()},
    )
    scene = turn("intruders", w=w).by(NINJA, "step:W10", "end").by(TRAITOR, "step:W10", "end")
    scene.by(NINJA, "search:ninja:W10", "announce").by(TRAITOR, "search:traitor:W10", "announce")
    assert scene.heard(e.MissionCompleted) == [
        e.MissionCompleted("ninja", "C", "W10"),
        e.MissionCompleted("traitor", "C", "W10"),
    ]


@pytest.mark.rule("SC-R122", "SC-815")
@SEATS
@pytest.mark.parametrize(("written", "pool"), [(True, "ABCDEF"), (False, "ABDEF")])
def test_a_new_copy_draws_among_all_six_letters_where_they_were_written_and_else_from_the_tiles(
    seats: int, written: bool, pool: str
) -> None:
    dead = {"status": "dead", "zone": "", "returning": True, "hand": ()}
    w = rivals(seats, {"written_missions": written, "ready_made": True}, traitor=dead)
    scene = Scene(Return(who="traitor"), w=w).by(TRAITOR, "start:traitor:C18")
    assert scene.question == "which_mission_is_drawn"
    assert scene.offered == [f"dealt:{letter}" for letter in pool]
    assert scene.w.ninja.mission == "C"
    scene.by(TRAITOR, draws=["dealt:A"])
    assert scene.w.traitor.mission == "A"
    assert e.MissionDealt("traitor", "A") in scene.told_to(TRAITOR)
    assert e.MissionDealt("traitor", "A") not in scene.told_to(NINJA)


# No shared information


@pytest.mark.rule("SC-V07", "SC-R121", "SC-R98")
@SEATS
def test_a_rival_knows_his_own_secrets_and_none_of_the_others(seats: int) -> None:
    ropes = [Rope(("M1", "C01"), "ninja"), Rope(("M4", "C12"), "traitor")]  # type: ignore[arg-type]
    scene = phase(seats, ropes=ropes)
    ninja, traitor = scene.view(NINJA).mine, scene.view(TRAITOR).mine
    assert [(known.who, known.zone, known.mission, known.hand) for known in ninja.intruders] == [
        ("ninja", "F02", "C", NINJA_HAND)
    ]
    assert [(known.who, known.zone, known.mission, known.hand) for known in traitor.intruders] == [
        ("traitor", "C12", "E", TRAITOR_HAND)
    ]
    assert (ninja.ropes, traitor.ropes) == ((ropes[0],), (ropes[1],))
    assert ninja.passages == {0: ("F05", "W06")}
    assert traitor.passages == {1: ("F12", "E06")}


@pytest.mark.rule("SC-V07", "SC-R121")
@SEATS
def test_a_rival_does_not_hear_where_the_other_goes_nor_see_that_he_is_moving(seats: int) -> None:
    scene = phase(seats, traitor=IDLE)
    before = observed(scene, TRAITOR)
    scene.by(NINJA, "step:M1")
    assert observed(scene, TRAITOR) == before
    assert waiting(scene.flow, scene.w.owner("traitor")) == Waiting()
    assert e.Went("ninja", "M1", 1) in scene.told_to(NINJA)
    assert not [event for event in scene.told_to(TRAITOR) if isinstance(event, e.Went)]


@pytest.mark.rule("SC-V07", "SC-R121", "SC-611")
@SEATS
def test_a_rival_sees_a_rope_card_played_but_not_where_the_rope_hangs(seats: int) -> None:
    scene = phase(seats, ninja={"zone": "M1"}, traitor=IDLE).by(NINJA, "hang-rope:C01")
    assert e.IntruderCardPlayed("ninja", "rope") in scene.told_to(TRAITOR)
    assert not [event for event in scene.told_to(TRAITOR) if isinstance(event, e.RopeHung)]
    assert scene.view(TRAITOR).mine.ropes == ()


@pytest.mark.rule("SC-V07", "SC-208")
@SEATS
def test_set_up_tells_a_rival_nothing_but_sizes(seats: int) -> None:
    draws = ["dealt:C", "dealt:E", *SLEEPERS_FALL, *OBJECTS_FALL]
    scene = set_up(seats, draws, **RIVALS, ready_made=True)
    scene.by(NINJA, "take:scattered", draws=["falls:F02", "falls:F05", "falls:W06"]).by(NINJA, "done")
    scene.by(TRAITOR, "take:scattered", draws=["falls:C12", "falls:F12", "falls:E06"])
    assert "entrance" in words(scene), "he digs a passage of his own"
    scene.by(TRAITOR, "done").done()
    assert scene.flow.is_over, "nobody is asked to agree about anything"
    secret = (e.MissionDealt, e.Started, e.PassageDug)
    assert [event for event in scene.told_to(NINJA) if isinstance(event, secret)] == [
        e.MissionDealt("ninja", "C"),
        e.Started("ninja", "F02"),
        e.PassageDug("passage", ("F05", "W06")),  # type: ignore[arg-type]
    ]
    assert [event for event in scene.told_to(TRAITOR) if isinstance(event, secret)] == [
        e.MissionDealt("traitor", "E"),
        e.Started("traitor", "C12"),
        e.PassageDug("passage-2", ("F12", "E06")),  # type: ignore[arg-type]
    ]
    assert scene.w.passages == [Passage(("F05", "W06")), Passage(("F12", "E06"))]  # type: ignore[arg-type]


@pytest.mark.rule("SC-V07")
@SEATS
def test_a_rival_learns_of_the_other_what_the_guards_learn(seats: int) -> None:
    scene = phase(seats, ninja={"zone": "C02"}, traitor=IDLE)
    guard(scene.w, 1, zone="C03")
    scene.by(NINJA, "step:C03", "end")
    assert e.IntruderSeen("ninja", "C03") in scene.told_to(TRAITOR)
    assert scene.view(TRAITOR).intruders == scene.view(scene.w.guard_seats[0]).intruders
    assert scene.view(TRAITOR).intruders[0].zone == "C03"


# Ropes and passages


@pytest.mark.rule("SC-V08")
@SEATS
def test_neither_may_use_the_others_rope(seats: int) -> None:
    ropes = [Rope(("M1", "C01"), "traitor"), Rope(("M1", "C02"), "ninja")]  # type: ignore[arg-type]
    scene = phase(seats, ropes=ropes, ninja={"zone": "M1", "hand": ()}, traitor={"zone": "C01", "hand": ()})
    assert of_kind(scene, "climb") == ["C02"]
    scene.by(NINJA, "end")
    assert of_kind(scene, "climb") == ["M1"]
    foe = phase(seats, ropes=ropes, traitor={"zone": "C02", "hand": ()}, ninja={"hand": ()}).by(NINJA, "end")
    assert of_kind(foe, "climb") == []


@pytest.mark.rule("SC-V09")
@SEATS
def test_each_has_a_passage_of_his_own_and_cannot_enter_the_others(seats: int) -> None:
    for zone, ninjas, traitors in (("W06", ["passage"], []), ("E06", [], ["passage-2"])):
        scene = phase(seats, ninja={"zone": zone}, traitor={"zone": zone, "hand": ("secret-passage",)})
        scene.by(TRAITOR, "end")
        assert of_kind(scene, "go-in", NINJA) == ninjas
        scene.by(NINJA, "end", "end")
        assert of_kind(scene, "go-in", TRAITOR) == traitors


@pytest.mark.rule("SC-V09", "SC-905")
@SEATS
def test_each_comes_out_of_his_own_passage_only(seats: int) -> None:
    inside = {"hand": (), "card_down": True}
    scene = phase(seats, ninja={"zone": "passage", **inside}, traitor={"zone": "passage-2", **inside})
    assert of_kind(scene, "come-out") == ["F05", "W06"]
    scene.by(NINJA, "end")
    assert of_kind(scene, "come-out") == ["F12", "E06"]


@pytest.mark.rule("SC-R106", "SC-908")
@SEATS
def test_each_passage_is_discovered_apart_and_everybody_hears_it(seats: int) -> None:
    w = standing(rivals(seats, ninja={"zone": "F01"}), {1: "W06"})
    scene = turn("patrols", w=w)
    for seat in (NINJA, TRAITOR, *w.guard_seats, None):
        assert ends_found(scene, seat) == ["W06"]
        assert scene.view(seat).entrances == (("W06",), ())
    both = turn("patrols", w=standing(rivals(seats), {1: "W06", 11: "E06"}))
    assert both.view(None).entrances == (("W06",), ("E06",))


@pytest.mark.rule("SC-R106", "SC-911")
def test_a_permit_is_bound_to_the_passage_where_it_is_first_used() -> None:
    known = [Passage(("F05", "W06"), (False, True)), Passage(("F12", "E06"), (False, True))]  # type: ignore[arg-type]
    w = standing(rivals(3, passages=known, permits=[1, 0, 0]), {1: "W06", 11: "E06"})
    w.hands = [("sentry-search",) * 4]
    scene = turn("cards", w=w).by(2, "sentry-search:11")
    assert "go-in:passage-2" in scene.offered
    assert "go-in:passage" not in scene.offered
    scene.by(2, "go-in:passage-2")
    assert scene.w.permits == [0, 0, 1]
    scene.by(2, "sentry-search:1")
    assert "go-in" not in words(scene), "the only permit belongs to the other passage"


@pytest.mark.rule("SC-R106")
def test_a_permit_stays_bound_when_the_guard_has_come_out_again() -> None:
    known = [Passage(("F05", "W06"), (False, True)), Passage(("F12", "E06"), (False, True))]  # type: ignore[arg-type]
    w = standing(rivals(3, passages=known, permits=[0, 1, 0]), {1: "W06", 11: "E06"})
    w.hands = [("sentry-search",) * 4]
    scene = turn("cards", w=w).by(2, "sentry-search:11")
    assert "go-in" not in words(scene)
    scene.by(2, "step:E04", "stop", "sentry-search:1")
    assert "go-in:passage" in scene.offered


@pytest.mark.rule("SC-R106", "SC-912")
def test_two_permits_serve_one_passage_or_one_each() -> None:
    known = [Passage(("F05", "W06"), (False, True)), Passage(("F12", "E06"), (False, True))]  # type: ignore[arg-type]
    w = standing(rivals(3, passages=known, permits=[2, 0, 0]), {1: "W06", 2: "W06", 11: "E06"})
    w.hands = [("sentry-search",) * 4]
    scene = turn("cards", w=w).by(2, "sentry-search:1", "go-in:passage", "sentry-search:11")
    assert "go-in:passage-2" in scene.offered
    scene.by(2, "go-in:passage-2")
    assert scene.w.permits == [0, 1, 1]
    w = standing(rivals(3, passages=known, permits=[2, 0, 0]), {1: "W06", 2: "W06", 11: "E06"})
    w.hands = [("sentry-search",) * 4]
    scene = turn("cards", w=w).by(2, "sentry-search:1", "go-in:passage", "sentry-search:2", "go-in:passage")
    assert scene.w.permits == [0, 2, 0]


# Order and secrecy


@pytest.mark.rule("SC-R121", "SC-R44")
@SEATS
@pytest.mark.parametrize(("at", "first"), [(1, NINJA), (2, TRAITOR), (19, NINJA), (20, TRAITOR)])
def test_the_ninja_moves_first_on_odd_turns_and_the_traitor_on_even_ones_unasked(
    seats: int, at: int, first: int
) -> None:
    scene = phase(seats, at=at, ninja=IDLE, traitor=IDLE)
    assert (scene.asked, scene.question) == ((first,), "what_does_he_do")
    scene.by(first, "end")
    assert (scene.asked, scene.question) == ((NINJA + TRAITOR - first,), "what_does_he_do")


@pytest.mark.rule("SC-R121", "SC-704")
@SEATS
@pytest.mark.parametrize(("at", "first"), [(1, NINJA), (2, TRAITOR)])
def test_searches_are_fixed_secretly_by_both_then_opened_together_in_movement_order(
    seats: int, at: int, first: int
) -> None:
    second = NINJA + TRAITOR - first
    names = {NINJA: "ninja", TRAITOR: "traitor"}
    zones = {NINJA: "W10", TRAITOR: "E10"}
    scene = phase(seats, at=at, ninja={"zone": "W08", "hand": ()}, traitor={"zone": "E08", "hand": (), "mission": "F"})
    for seat in (first, second):
        scene.by(seat, f"step:{zones[seat]}", "end")
    blank = observed(scene, second)
    scene.by(first, f"search:{names[first]}:{zones[first]}")
    assert observed(scene, second) == blank
    scene.by(first, "announce")
    assert (scene.asked, scene.question) == ((second,), "what_is_searched")
    assert scene.view(second).mine.declared == ()
    assert [(one.by, one.zone) for one in scene.view(first).mine.declared] == [(names[first], zones[first])]
    assert not scene.heard(e.SearchesAnnounced)
    scene.by(second, f"search:{names[second]}:{zones[second]}", "announce")
    (announced,) = scene.heard(e.SearchesAnnounced)
    found = {NINJA: ("ninja", "W10", "C"), TRAITOR: ("traitor", "E10", "F")}
    assert [(one.who, one.zone, one.found) for one in announced.searches] == [found[first], found[second]]
    assert [event.who for event in scene.heard(e.MissionCompleted)] == [names[first], names[second]]


@pytest.mark.rule("SC-R121", "SC-V07", "SC-R63")
@SEATS
def test_a_rival_cannot_tell_by_the_wait_whether_the_other_has_moved(seats: int) -> None:
    """Who stood still has nothing to search, and is asked all the same."""
    for at, walks in ((1, ([], ["step:F01"])), (2, ([], ["step:F01"]))):
        shown = []
        for walk in walks:
            scene = phase(seats, at=at, ninja=IDLE, traitor=IDLE)
            trail = []
            while set(scene.asked) <= {NINJA, TRAITOR}:
                (seat,) = scene.asked
                if seat == NINJA and scene.question == "what_is_searched":
                    assert (scene.offered == ["announce"]) == (not walk)
                trail.append((seat == TRAITOR, observed(scene, TRAITOR)))
                if seat == NINJA and scene.question == "what_does_he_do" and walk and not scene.w.ninja.k:
                    scene.by(NINJA, *walk)
                scene.by(seat, scene.offered[0])
            shown.append(trail)
        assert shown[0] == shown[1]


@pytest.mark.rule("SC-R121", "SC-604")
@SEATS
@pytest.mark.parametrize(("rules", "is_asked"), [(1, False), (2, True)])
def test_a_rival_ends_his_movement_himself_even_when_he_can_only_stop(seats: int, rules: int, is_asked: bool) -> None:
    """By the first version of the rules he was not asked then."""
    scene = phase(seats, ninja=IDLE, traitor=IDLE, rules=rules)
    for _ in range(3):
        scene.by(NINJA, f"step:{of_kind(scene, 'step')[0]}")
    assert scene.asked == (NINJA if is_asked else TRAITOR,)
    if is_asked:
        assert scene.offered == ["end"]
        scene.by(NINJA, "end")
    assert (scene.asked, scene.question) == ((TRAITOR,), "what_does_he_do")


@pytest.mark.rule("SC-R107", "SC-704")
@SEATS
def test_what_a_rivals_search_finds_is_told_to_all(seats: int) -> None:
    scene = phase(seats, ninja={"zone": "W08", "hand": ()}, traitor=IDLE).by(NINJA, "step:W10", "end")
    scene.by(TRAITOR, "end").by(NINJA, "search:ninja:W10", "announce").by(TRAITOR, "announce")
    for seat in (NINJA, TRAITOR, *scene.w.guard_seats, None):
        assert scene.view(seat).found == {"W10": "C"}
        assert [event for event in scene.told_to(seat) if isinstance(event, e.SearchesAnnounced)]


@pytest.mark.rule("SC-R107")
@SEATS
def test_rivals_in_one_zone_neither_detect_nor_fight_each_other(seats: int) -> None:
    scene = phase(seats, ninja={"zone": "C12"}, traitor={"zone": "C13"})
    guard(scene.w, 2 if seats == 4 else 3, zone="C19")
    scene.by(TRAITOR, "end")
    assert not {"attack", "kenjutsu", "shuriken"} & words(scene, NINJA)
    before = observed(scene, TRAITOR)
    scene.by(NINJA, "step:C13")
    assert observed(scene, TRAITOR) == before, "he does not even notice"
    assert not scene.heard(e.IntruderSeen)
    assert scene.w.alert == 0
    assert "kenjutsu" not in words(scene, NINJA)


@pytest.mark.rule("SC-R121", "SC-505", "SC-R107")
@SEATS
def test_the_cat_is_decided_without_knowing_the_rivals_noise_and_covers_whoever_is_in_earshot(seats: int) -> None:
    shown = {}
    for noise in ({"zone": "C02", "k": 3, "path": ("C09", "C03", "C02")}, {"zone": "F16", "k": 0, "path": ("F16",)}):
        w = rivals(seats, ninja=noise)
        seat = w.guard_seats[0]
        scene = turn("cards", w=w)
        if seats == 4:
            scene.by(seat, "split:1")
        scene.by(seat, "sentry-listen:1")
        assert (scene.asked, scene.offered) == ((TRAITOR,), ["decline", "it-was-a-cat"])
        shown[noise["k"]] = observed(scene, TRAITOR)
        scene.by(TRAITOR, "it-was-a-cat")
        assert scene.heard(e.Heard) == [e.Heard(False)]
        assert scene.w.alert == 0
    assert shown[0] == shown[3]


@pytest.mark.rule("SC-R121", "SC-505")
@SEATS
def test_without_the_cat_the_rivals_noise_is_heard(seats: int) -> None:
    w = rivals(seats, ninja={"zone": "C02", "k": 3, "path": ("C09", "C03", "C02")})
    scene = turn("cards", w=w)
    if seats == 4:
        scene.by(2, "split:1")
    scene.by(2, "sentry-listen:1").by(TRAITOR, "decline")
    assert scene.heard(e.Heard) == [e.Heard(True)]


# The result


def over(seats: int, ninja: tuple[str, bool], traitor: tuple[str, bool]) -> World:
    """The night ends with the intruders like this: status, and whether the mission is completed."""
    fields = [{"status": status, "completed": done, "hand": ()} for status, done in (ninja, traitor)]
    scene = phase(seats, at=20, ninja=fields[0], traitor=fields[1])
    for _ in range(9):
        if scene.flow.is_over:
            break
        scene.by(scene.asked[0], scene.offered[0])
    return scene.w


@pytest.mark.rule("SC-R105", "SC-V05")
@SEATS
@pytest.mark.parametrize(
    ("ninja", "traitor", "outcome", "scores"),
    [
        (("escaped", True), ("escaped", True), "both", (1.0, 1.0, -1.0)),
        (("escaped", True), ("dead", False), "ninja", (1.0, -1.0, -1.0)),
        (("escaped", False), ("escaped", True), "traitor", (-1.0, 1.0, -1.0)),
        (("map", True), ("escaped", True), "traitor", (-1.0, 1.0, -1.0)),
        (("escaped", True), ("map", True), "ninja", (1.0, -1.0, -1.0)),
        (("map", True), ("map", True), "guards", (-1.0, -1.0, 1.0)),
        (("dead", True), ("escaped", False), "guards", (-1.0, -1.0, 1.0)),
    ],
)
def test_each_rival_wins_who_completes_and_escapes_and_the_guards_win_if_neither_does(
    seats: int, ninja: tuple[str, bool], traitor: tuple[str, bool], outcome: str, scores: tuple[float, ...]
) -> None:
    if "map" in (ninja[0], traitor[0]):
        w = over(seats, ninja, traitor)
    else:
        leaver = 0 if ninja[0] == "escaped" else 1
        fields: list[dict[str, Any]] = [
            {"status": status, "completed": done, "hand": (), "lives": 2} for status, done in (ninja, traitor)
        ]
        fields[leaver] |= {"status": "map", "zone": "F02"}
        scene = phase(seats, ninja=fields[0], traitor=fields[1]).by(leaver, "leave-map")
        w = scene.w
        assert w.turn == 1, "it ends at once"
    result = SCORPION.result(w)
    assert result is not None
    assert result.outcome == outcome
    assert result.scores == (*scores, *([scores[2]] if seats == 4 else []))


@pytest.mark.rule("SC-R105", "SC-108")
@SEATS
def test_the_game_goes_on_for_the_rival_who_is_left(seats: int) -> None:
    scene = phase(seats, ninja={"completed": True, "hand": ()}, traitor=IDLE).by(NINJA, "leave-map")
    assert not scene.flow.is_over
    assert scene.asked == (TRAITOR,)


@pytest.mark.rule("SC-R105")
def test_a_rival_cannot_give_up_for_both() -> None:
    scene = phase(3)
    with pytest.raises(UguisuError, match="rival"):
        SCORPION.resign(scene.flow, scene.w.owner("ninja"))
