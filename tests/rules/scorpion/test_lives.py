"""Chapter 8: death, new copies, and what the guards get for them."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from rules.scorpion.abroad import heard_by, kinds, standing, steps
from rules.scorpion.scene import GUARD_HAND, Scene, guard, turn, world
from rules.scorpion.standard import DECKS, GUARD_DECK

from uguisu import CHANCE
from uguisu.games.scorpion import events as e
from uguisu.games.scorpion.cards import IntruderId
from uguisu.games.scorpion.world import Intruder, Passage, Rope, World


def dying(turns: int, who: IntruderId = "traitor", **changes: Any) -> Scene:
    """In the Patrol Phase of this turn the third patrol finds the intruder, whom one more wound will kill."""
    fields = {"zone": "C09", "wounds": (1 if who == "traitor" else 2, 0), **changes.pop(who, {})}
    w = world("phase=cards", turn=turns, **{who: fields}, **changes)
    return turn("patrols", w=w).guards("patrol:3")


def killed(turns: int, who: IntruderId = "traitor", **changes: Any) -> Scene:
    """The same, and the rest of the guards' turn."""
    scene = dying(turns, who, **changes).guards(f"attack:13:{who}", "patrol:1")
    if scene.question == "who_joins_whom":
        scene.guards("stop")
    return scene


def returning(*who: IntruderId, w: World | None = None, **changes: Any) -> Scene:
    """The Intruders Phase in which these come back."""
    w = w or world(**changes)
    for one in who:
        mission = w.one(one).mission
        setattr(w, one, Intruder(status="dead", returning=True, mission=mission, card_down=True))
    return turn("intruders", w=w)


def pool(scene: Scene) -> dict[str, int]:
    """The tiles that may be drawn, with their chances."""
    assert scene.flow.decision is not None
    odds: Any = scene.flow.decision.offer[CHANCE]
    return {choice.letter: weight for choice, weight in odds.chances()}


# Who returns, and when


@pytest.mark.rule("SC-812", "SC-817", "SC-R76")
@pytest.mark.parametrize("who", ["ninja", "traitor"])
@pytest.mark.parametrize(("turns", "returns"), [(1, True), (9, True), (10, True), (11, False), (20, False)])
def test_death_up_to_turn_ten_gives_a_new_life_and_later_does_not(turns: int, returns: bool, who: IntruderId) -> None:
    scene = dying(turns, who).guards(f"attack:13:{who}")
    assert scene.w.one(who).returning == returns
    for seat in (0, 1, None):
        assert heard_by(scene, seat, e.IntruderDied) == [e.IntruderDied(who, returns)]
    assert [one.returning for one in scene.view(1).intruders if one.who == who] == [returns]


@pytest.mark.rule("SC-812", "SC-R77")
def test_the_new_copy_comes_in_the_intruders_phase_of_the_same_turn() -> None:
    scene = killed(8)
    assert (scene.w.turn, scene.w.phase) == (8, "intruders")
    assert (scene.asked, scene.question) == ((0,), "where_does_the_new_copy_begin")
    assert heard_by(scene, 1, e.IntruderReturned) == [e.IntruderReturned("traitor")]


@pytest.mark.rule("SC-812", "SC-R76")
@pytest.mark.parametrize("who", ["ninja", "traitor"])
def test_there_is_one_new_life_in_a_game(who: IntruderId) -> None:
    scene = dying(5, who, **{who: {"lives": 2}}).guards(f"attack:13:{who}")
    assert not scene.w.one(who).returning
    assert heard_by(scene, 1, e.IntruderDied) == [e.IntruderDied(who, False)]


@pytest.mark.rule("SC-812")
def test_each_intruder_has_a_new_life_of_his_own() -> None:
    scene = dying(5, "ninja", traitor={"lives": 2}).guards("attack:13:ninja")
    assert scene.w.ninja.returning


@pytest.mark.rule("SC-817")
def test_a_late_death_brings_neither_a_copy_nor_anything_for_the_guards() -> None:
    scene = killed(11)
    assert (scene.question, scene.asked) == ("what_does_he_do", (0,))
    assert scene.view(0).mine.moving == "ninja"
    assert (scene.w.traitor.status, scene.w.sleepers) == ("dead", world().sleepers)
    assert Counter(scene.w.hands[0]) == Counter(GUARD_HAND) - Counter(["kenjutsu"])
    assert not scene.heard(e.CardsTaken)


# Where he begins


@pytest.mark.rule("SC-813", "SC-218", "SC-R42")
def test_a_new_ninja_begins_at_the_edge_and_a_new_traitor_in_a_court_away_from_guards() -> None:
    w = world()
    guard(w, 1, zone="F05")
    edges = {f"start:ninja:F{n:02}" for n in range(1, 17)}
    assert set(returning("ninja", w=w).offered) == edges - {"start:ninja:F05"}
    courts = {f"C{n:02}" for n in (*range(1, 9), *range(12, 20))} - {"C03", "C07", "C13", "C17", "C06", "C14"}
    assert set(returning("traitor").offered) == {f"start:traitor:{zone}" for zone in courts}


@pytest.mark.rule("SC-813", "SC-R27")
def test_the_copy_is_hidden_keeps_the_passage_and_may_move_at_once() -> None:
    passages = [Passage(("F05", "W06"), (False, True))]  # type: ignore[arg-type]
    scene = returning("traitor", passages=passages, turn=7)
    scene.intruders("start:traitor:C18", "take:basic", "done", draws=["dealt:B"])
    scene.guards("stop", "sleeper:C04", "sleeper:C04", "sleeper:C08")
    assert scene.w.passages == passages
    traitor = scene.w.traitor
    assert (traitor.status, traitor.zone, traitor.visible, traitor.k, traitor.wounds) == (
        "map",
        "C18",
        False,
        0,
        (0, 0),
    )
    assert traitor.lives == 2
    assert scene.question == "who_goes_first"
    scene.intruders("first:traitor")
    assert set(steps(scene)) == {"C17", "C19", "IE1", "IE2", "GE1"}
    scene.intruders("step:C19", "end", "end")
    assert (scene.w.traitor.path, scene.w.traitor.k, scene.w.turn) == (("C18", "C19"), 1, 7)
    assert {"search:traitor:C18", "search:traitor:C19"} <= set(scene.offered), "searches too"


@pytest.mark.rule("SC-813", "SC-R80")
def test_where_the_copy_begins_and_what_he_holds_is_not_told_to_the_guards() -> None:
    scene = returning("traitor")
    for text in ("start:traitor:C18", "take:basic", "done"):
        assert scene.flow.decision is not None
        assert scene.flow.decision.step.hidden
        scene.intruders(text)
    scene.by(0, draws=["dealt:B"])
    assert not {type(event) for event in scene.told_to(1)} & {e.Started, e.MissionDealt}
    assert heard_by(scene, 1, e.HandTaken) == [e.HandTaken("traitor", 5)]
    assert heard_by(scene, 0, e.MissionDealt) == [e.MissionDealt("traitor", "B")]
    shown = scene.view(1).intruders[1]
    assert (shown.zone, shown.hand, shown.completed, shown.lives) == ("", (5,), "", 2)
    assert scene.view(1).mine is None


# Cards


@pytest.mark.rule("SC-814")
@pytest.mark.parametrize(("who", "zone", "size"), [("ninja", "F09", 6), ("traitor", "C18", 5)])
def test_the_new_hand_has_six_cards_for_a_ninja_and_five_for_a_traitor(who: IntruderId, zone: str, size: int) -> None:
    for style in ("basic", "ghost" if who == "ninja" else "whisper"):
        scene = returning(who).intruders(f"start:{who}:{zone}", f"take:{style}", "done")
        assert len(scene.w.one(who).hand) == size
        assert not Counter(scene.w.one(who).hand) - Counter(DECKS[who])


@pytest.mark.rule("SC-814", "SC-R78")
def test_the_new_hand_is_any_six_of_all_twelve_whatever_was_played_before() -> None:
    played = ("kenjutsu", "kenjutsu", "kenjutsu", "shuriken", "shuriken", "shuriken")
    scene = killed(5, "ninja", ninja={"played": played, "card_down": True})
    assert scene.w.ninja.hand == ()
    scene.intruders("start:ninja:F09", "take:basic")
    assert not scene.w.ninja.card_down, "his open passage card went back as well"
    assert scene.w.ninja.played == ()
    scene.intruders("swap:rope:kenjutsu", "swap:rope:kenjutsu", "swap:secret-passage:shuriken")
    scene.intruders("swap:shadow-walk:shuriken", "done")
    assert scene.w.ninja.hand == ("kenjutsu",) * 3 + ("shuriken",) * 3


@pytest.mark.rule("SC-R78", "SC-904")
def test_a_new_copy_needs_a_passage_card_again() -> None:
    scene = returning("ninja", w=standing({}, traitor={"zone": "E02"}))
    scene.intruders("start:ninja:F05", "take:hunter", "done", draws=["dealt:B"])
    scene.guards("stop", "sleeper:C04", "sleeper:C04", "sleeper:C08").intruders("first:ninja")
    assert "secret-passage" not in scene.w.ninja.hand
    assert "go-in" not in kinds(scene)


@pytest.mark.rule("SC-612", "SC-813")
def test_a_copy_may_use_the_ropes_of_the_dead_one() -> None:
    w = world(ropes=[Rope(("C01", "M1"), "traitor")])  # type: ignore[arg-type]
    scene = returning("traitor", w=w).intruders("start:traitor:C01", "take:basic", "done", draws=["dealt:B"])
    scene.guards("stop", "sleeper:C04", "sleeper:C04", "sleeper:C08").intruders("first:traitor")
    assert "climb:M1" in scene.offered


# Mission


@pytest.mark.rule("SC-815", "SC-R79")
def test_the_old_tile_is_shuffled_with_the_unused_ones_and_the_partners_is_not_among_them() -> None:
    scene = returning("traitor").intruders("start:traitor:C18", "take:basic", "done")
    assert pool(scene) == {"A": 1, "B": 1, "D": 1, "E": 1, "F": 1}
    scene.by(0, draws=["dealt:B"])
    assert scene.w.traitor.mission == "B"
    assert scene.w.tiles == ("A", "D", "E", "F")


@pytest.mark.rule("SC-815", "SC-R79")
def test_the_old_tile_may_be_drawn_again() -> None:
    scene = returning("ninja").intruders("start:ninja:F09", "take:basic", "done", draws=["dealt:C"])
    assert (scene.w.ninja.mission, scene.w.tiles) == ("C", ("A", "B", "D", "F"))


@pytest.mark.rule("SC-R79", "SC-815")
def test_a_mission_done_before_death_is_lost_and_a_known_zone_must_still_be_searched() -> None:
    scene = killed(8, traitor={"completed": True}, found={"E05": "E", "W02": "A"})
    scene.intruders("start:traitor:C05", "take:basic", "done", draws=["dealt:A"])
    assert (scene.w.traitor.completed, scene.w.traitor.mission) == (False, "A")
    assert scene.view(1).intruders[1].completed == ""
    scene.w.traitor.zone = "W04"  # type: ignore[assignment]
    scene.guards("stop", "sleeper:C04", "sleeper:C04", "sleeper:C08").intruders("first:traitor", "step:W02", "end")
    assert not scene.w.traitor.completed
    scene.intruders("end", "search:traitor:W02", "announce")
    assert scene.w.traitor.completed


# What the guards get


@pytest.mark.rule("SC-816", "SC-R80")
def test_a_return_goes_start_hand_mission_cards_sleepers_movement() -> None:
    scene = returning("traitor")
    asked = []
    answers = (
        "start:traitor:C18",
        "take:basic",
        "done",
        "dealt:B",
        "stop",
        "sleeper:C04",
        "sleeper:C04",
        "sleeper:C08",
    )
    for text in answers:
        asked.append((scene.asked[0], scene.question))
        if scene.asked == (CHANCE,):
            scene.by(0, draws=[text])
        else:
            scene.by(scene.asked[0], text)
    assert asked == [
        (0, "where_does_the_new_copy_begin"),
        (0, "which_cards_do_you_take"),
        (0, "which_card_do_you_swap"),
        (CHANCE, "which_mission_is_drawn"),
        (1, "which_card_is_taken"),
        (1, "where_does_another_guard_sleep"),
        (1, "where_does_another_guard_sleep"),
        (1, "where_does_another_guard_sleep"),
    ]
    assert scene.question == "who_goes_first"


def compensated(**changes: Any) -> Scene:
    """A new traitor is there; the guards are about to take cards."""
    scene = returning("traitor", **changes)
    return scene.intruders("start:traitor:C18", "take:basic", "done", draws=["dealt:B"])


@pytest.mark.rule("SC-816", "SC-R80")
def test_the_guards_take_up_to_five_cards_of_choice_from_deck_and_discard() -> None:
    hand, deck, discard = ("awaken",), ("kenjutsu", "patrol-search"), ("kenjutsu", "secret-passage", "sentry-listen")
    scene = compensated(hands=[hand], decks=[deck], discards=[discard])
    assert scene.w.discards == [()]
    assert scene.told_to(None)[-1] == e.DiscardsClosed()
    assert set(scene.offered) == {
        "stop",
        "take-card:kenjutsu",
        "take-card:patrol-search",
        "take-card:secret-passage",
        "take-card:sentry-listen",
    }
    scene.guards("take-card:kenjutsu", "take-card:kenjutsu")
    assert "take-card:kenjutsu" not in scene.offered
    scene.guards("take-card:secret-passage", "take-card:sentry-listen", "take-card:patrol-search")
    assert scene.question == "where_does_another_guard_sleep"
    assert scene.w.decks == [()]
    assert Counter(scene.w.hands[0]) == Counter((*hand, *deck, *discard))


@pytest.mark.rule("SC-816")
@pytest.mark.parametrize("count", [0, 3, 5])
def test_five_cards_at_most_and_fewer_if_they_like(count: int) -> None:
    scene = compensated(hands=[()], decks=[("kenjutsu",) * 6])
    scene.guards(*["take-card:kenjutsu"] * count, *["stop"] * (count < 5))
    assert scene.question == "where_does_another_guard_sleep"
    assert (len(scene.w.hands[0]), len(scene.w.decks[0])) == (count, 6 - count)


@pytest.mark.rule("SC-816", "SC-R80")
def test_everybody_sees_how_many_cards_were_taken_but_only_the_guards_which() -> None:
    scene = compensated(discards=[("awaken",)])
    assert scene.flow.decision is not None
    assert scene.flow.decision.step.hidden
    told = len(scene.told_to(0))
    scene.guards("take-card:kenjutsu", "take-card:kenjutsu")
    assert len(scene.told_to(0)) == told
    scene.guards("stop")
    for seat in (0, 1, None):
        assert heard_by(scene, seat, e.CardsTaken) == [e.CardsTaken(0, 2)]
    shown = scene.view(0)
    assert (shown.hand_sizes, shown.deck_sizes, shown.discards, shown.guard) == ((26,), (11,), ((),), None)
    assert Counter(scene.view(1).guard.hands[0])["kenjutsu"] == 4


@pytest.mark.rule("SC-816", "SC-215")
def test_three_more_sleepers_two_in_a_barracks_at_most_and_emptied_ones_may_be_refilled() -> None:
    scene = compensated(sleepers={"C01": 2, "C16": 1}).guards("stop")
    assert scene.flow.decision is not None
    assert scene.flow.decision.step.hidden
    marks = {text.removeprefix("sleeper:") for text in scene.offered}
    assert marks == {"C04", "C08", "C12", "C16", "C19", "W09", "E09"}
    scene.guards("sleeper:C16")
    assert "sleeper:C16" not in scene.offered
    scene.guards("sleeper:C04", "sleeper:W09")
    assert scene.w.sleepers == {"C01": 2, "C16": 2, "C04": 1, "W09": 1}
    assert scene.question == "who_goes_first"
    for seat in (0, None):
        assert heard_by(scene, seat, e.SleepersMarked) == [e.SleepersMarked(3)]
        assert scene.view(seat).guard is None


@pytest.mark.rule("SC-R81")
@pytest.mark.parametrize("room", [0, 1, 2])
def test_sleepers_that_find_no_room_are_lost(room: int) -> None:
    full = dict.fromkeys(("C01", "C04", "C08", "C12", "C16", "C19", "W09"), 2)
    scene = compensated(sleepers={**full, "E09": 2 - room} if room < 2 else full).guards("stop")
    scene.guards(*["sleeper:E09"] * room)
    assert scene.question == "who_goes_first"
    assert sum(scene.w.sleepers.values()) == 16
    assert heard_by(scene, 0, e.SleepersMarked) == [e.SleepersMarked(room)]


@pytest.mark.rule("SC-R82", "SC-816")
def test_two_dead_return_one_after_the_other_the_ninja_first_and_each_is_paid_for() -> None:
    scene = returning("traitor", "ninja")
    scene.intruders("start:ninja:F09", "take:basic", "done")
    assert set(pool(scene)) == set("ABCDF")
    scene.by(0, draws=["dealt:A"])
    scene.guards("stop", "sleeper:C04", "sleeper:C04", "sleeper:C08")
    assert scene.offered[0].startswith("start:traitor")
    scene.intruders("start:traitor:C18", "take:basic", "done")
    assert set(pool(scene)) == set("BCDEF"), "the ninja's new tile is taken"
    scene.by(0, draws=["dealt:C"])
    scene.guards("take-card:kenjutsu", "stop", "sleeper:C08", "sleeper:C12", "sleeper:C12")
    assert [event.cards for event in heard_by(scene, 0, e.CardsTaken)] == [0, 1]
    assert sum(scene.w.sleepers.values()) == 14
    assert scene.w.tiles == ("B", "D", "E", "F")
    assert scene.question == "who_goes_first"


@pytest.mark.rule("SC-R82", "SC-817")
def test_of_two_dead_only_the_one_who_may_returns() -> None:
    w = world(ninja=Intruder(status="dead", lives=2, mission="C"))
    scene = returning("traitor", w=w)
    scene.intruders("start:traitor:C18", "take:basic", "done")
    assert set(pool(scene)) == set("ABDEF"), "and the tile of the one who is gone is not in the pool"


@pytest.mark.rule("SC-811", "SC-812", "SC-813", "SC-814", "SC-815", "SC-816", "SC-R77", "SC-R78", "SC-R79", "SC-R80")
def test_x18_the_traitor_dies_on_turn_eight_and_comes_back_the_same_turn() -> None:
    scene = dying(8, hands=[("kenjutsu", "sentry-listen")], discards=[()])
    scene.w.decks = [("awaken",) * 4 + ("kenjutsu",) * 3]
    scene.w.behind[1] = "C19"  # type: ignore[call-overload]
    scene.guards("attack:13:traitor")
    assert (scene.w.traitor.status, scene.w.discards) == ("dead", [("kenjutsu", "kenjutsu")])
    scene.guards("patrol:1")
    assert (scene.w.turn, scene.w.phase) == (8, "intruders")
    scene.intruders("start:traitor:C18", "take:whisper", "swap:it-was-a-cat:kenjutsu", "done")
    assert len(scene.w.traitor.hand) == 5
    assert len(pool(scene)) == 5
    scene.by(0, draws=["dealt:F"])
    scene.guards(*["take-card:kenjutsu"] * 5, "sleeper:C04", "sleeper:C08", "sleeper:C08")
    assert scene.w.hands == [("kenjutsu",) * 5 + ("sentry-listen",)]
    assert scene.w.sleepers == {"C01": 2, "C16": 2, "W09": 2, "E09": 2, "C04": 1, "C08": 2}
    scene.intruders("first:traitor", "step:C19", "end", "end", "announce")
    assert (scene.w.turn, scene.w.traitor.k) == (9, 1)


@pytest.mark.rule("SC-811", "SC-816")
def test_no_guard_card_is_lost_over_a_death_and_a_return() -> None:
    scene = killed(8).intruders("start:traitor:C05", "take:basic", "done", draws=["dealt:B"])
    cards = Counter(scene.w.hands[0]) + Counter(scene.w.decks[0]) + Counter(scene.w.discards[0])
    assert cards == Counter(GUARD_DECK) + Counter(["kenjutsu"]), "the wound that he had before came from outside"
