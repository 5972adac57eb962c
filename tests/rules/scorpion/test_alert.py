"""5.3 Alert, turn, guard cards in general."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from rules.scorpion.scene import GUARD_HAND, NINJA_HAND, TRAITOR_HAND, Scene, guard, turn, world

from uguisu import CHANCE, Odds
from uguisu.games.scorpion.cards import Bag
from uguisu.games.scorpion.events import (
    AlertChanged,
    CardDrawn,
    CardsDrawn,
    EntranceFound,
    GuardCardPlayed,
    Heard,
    IntruderHidden,
    IntruderSeen,
    PhaseBegan,
    TurnBegan,
)
from uguisu.games.scorpion.figures import HIGH, LOW, MEDIUM, NONE
from uguisu.games.scorpion.flow.intruders import Movement
from uguisu.games.scorpion.flow.listening import Listen
from uguisu.games.scorpion.flow.search import Searches
from uguisu.games.scorpion.world import ALERT, Passage, World

LOUD = {"zone": "M1", "k": 3}
"""A ninja whom half of the guards can hear."""
SEEN = {"zone": "C10", "visible": True}
"""An intruder who stands in view of P3, the guards 13 and 14."""
WALKS = ("patrol:1", "patrol:2", "stop")
"""The Patrol Phase of S1: P3 is the last and goes unasked to C03, where the sentry does not join it."""
OUT_OF_THE_WAY = {"ninja": {"zone": "F05"}, "traitor": {"zone": "F16"}}


def cards(*names: str) -> list[Bag]:
    return [tuple(sorted(names))]


def kinds(offered: Sequence[str]) -> set[str]:
    """Which sorts of choices are offered, whatever their targets."""
    return {text.split(":")[0] for text in offered}


def targets(offered: Sequence[str], kind: str) -> set[str]:
    return {text.split(":", 1)[1] for text in offered if text.startswith(f"{kind}:")}


def drawing(alert: int, *drawn: str, w: World | None = None) -> Scene:
    """An Alert Phase of turn 2 in which these cards come off the deck."""
    w = w or world()
    w.alert = alert
    w.decks[0] = tuple(sorted((*w.decks[0], *(card for card in drawn if card not in w.decks[0]))))
    return turn("alert", w=w, draws=[f"drew:{card}" for card in drawn])


def pass_by(table: Scene) -> Scene:
    """Everybody does as little as he may until the game is over."""
    while table.flow.decision is not None:
        offered = table.offered
        idle = [text for text in ("stop", "end", "announce", "decline") if text in offered]
        table.by(table.asked[0], (idle or offered)[0])
    return table


# What the alert does


@pytest.mark.rule("SC-301", "SC-303")
def test_the_alert_climbs_from_none_through_low_and_medium_to_high_and_no_further() -> None:
    assert ALERT == ("none", "low", "medium", "high")
    listenings = [Listen(guards=(2,), player=0) for _ in range(4)]
    table = Scene(*listenings, w=world(ninja=LOUD))
    levels = []
    for _ in listenings:
        table.intruders("decline")
        levels.append(table.w.alert)
        table.guards("stop")
    assert levels == [LOW, MEDIUM, HIGH, HIGH]
    assert [event.level for event in table.heard(AlertChanged)] == [LOW, MEDIUM, HIGH]


@pytest.mark.rule("SC-302", "SC-303", "SC-304")
def test_the_alert_may_rise_at_any_time_of_the_turn() -> None:
    w = world(ninja={**LOUD, "zone": "W03"}, alert=LOW)
    w.decks[0] = ("patrol-listen",)
    table = turn("alert", w=w, draws=["drew:patrol-listen"])
    assert table.w.alert == NONE
    table.guards("patrol-listen:1").intruders("decline").guards("stop")
    assert table.w.alert == LOW, "in the Alert Phase"
    table.guards("sentry-listen:5").intruders("decline").guards("stop", "stop")
    assert table.w.alert == MEDIUM, "in the Guards Card Phase"
    table.guards(*WALKS)
    table.intruders("first:ninja", "step:W06", "end", "end", "search:ninja:W03", "announce")
    assert table.w.alert == HIGH, "in the Intruders Phase"


@pytest.mark.rule("SC-302", "SC-306")
def test_the_alert_goes_to_high_when_a_patrol_walks_into_an_intruder() -> None:
    table = turn("patrols", w=world("ninja=C09")).guards("patrol:3")
    assert table.question == "who_attacks"
    assert (table.w.alert, table.w.phase) == (HIGH, "patrols")


@pytest.mark.rule("SC-303")
def test_who_hears_nothing_does_not_raise_the_alert() -> None:
    table = turn("cards", w=world("ninja=M1 ninja.k=0")).guards("sentry-listen:2").intruders("decline")
    assert table.heard(Heard)[-1].heard is False
    assert table.w.alert == NONE
    assert not table.heard(AlertChanged)


@pytest.mark.rule("SC-304")
def test_a_trap_raises_the_alert_by_one() -> None:
    w = world("ninja=W04 ninja.path=W03,W04 ninja.k=1", alert=LOW)
    table = Scene(Searches(first="ninja"), w=w).intruders("search:ninja:W03", "announce")
    assert table.w.alert == MEDIUM


@pytest.mark.rule("SC-305")
@pytest.mark.parametrize(("answer", "alert"), [("spare", HIGH), ("strike:shuriken", NONE), ("strike:kenjutsu", LOW)])
def test_a_hidden_sentry_who_is_not_neutralized_brings_the_alert_to_high(answer: str, alert: int) -> None:
    w = world("ninja=W06 ninja.path=W08,W06 ninja.k=1")
    table = Scene(Searches(first="ninja"), w=w).intruders("search:ninja:W08", "announce", answer)
    assert table.w.alert == alert


@pytest.mark.rule("SC-306")
def test_guards_who_come_into_the_zone_of_an_intruder_bring_the_alert_to_high() -> None:
    table = turn("cards", w=world("ninja=C02")).guards("sentry-search:1", "step:C02")
    assert table.w.alert == HIGH


@pytest.mark.rule("SC-307")
@pytest.mark.parametrize(
    ("play", "alert"),
    [
        (("step:C10", "end"), HIGH),
        (("step:C10", "shuriken:13", "end"), HIGH),
        (("step:C10", "shuriken:13", "shuriken:14"), NONE),
        (("step:C10", "shadow-walk", "step:C11"), NONE),
    ],
)
def test_an_intruder_among_guards_is_safe_only_by_shadow_walk_or_if_all_are_gone(
    play: tuple[str, ...], alert: int
) -> None:
    table = Scene(Movement(who="ninja"), w=world("ninja=C09")).intruders(*play)
    assert table.w.alert == alert


@pytest.mark.rule("SC-308")
@pytest.mark.parametrize(("who", "before", "after"), [("ninja", NONE, LOW), ("traitor", NONE, MEDIUM)])
def test_a_kill_by_kenjutsu_raises_the_alert_by_what_the_card_says(who: str, before: int, after: int) -> None:
    w = world(alert=before, **{who: {"zone": "B1"}})
    guard(w, 14, zone="")
    table = Scene(Movement(who=who), w=w).intruders("step:C03", f"kenjutsu:{who}:1")  # type: ignore[arg-type]
    assert table.w.alert == after


@pytest.mark.rule("SC-308", "SC-301")
def test_a_kill_by_kenjutsu_near_the_top_stops_at_high() -> None:
    table = Scene(Movement(who="traitor"), w=world("traitor=B1", alert=MEDIUM))
    assert table.intruders("step:C03", "kenjutsu:traitor:1").w.alert == HIGH


@pytest.mark.rule("SC-309")
def test_a_guard_who_attacks_brings_the_alert_to_high() -> None:
    table = turn("cards", w=world(ninja=SEEN))
    assert table.w.alert == NONE
    assert table.guards("attack:13:ninja").w.alert == HIGH


@pytest.mark.rule("SC-310")
def test_to_be_hidden_again_does_not_change_the_alert() -> None:
    table = Scene(Movement(who="ninja"), w=world("ninja=C10 ninja.visible", alert=MEDIUM))
    table.intruders("step:C09")
    assert table.heard(IntruderHidden)
    assert table.w.alert == MEDIUM


@pytest.mark.rule("SC-310", "SC-908")
def test_to_find_the_passage_does_not_change_the_alert() -> None:
    w = world(passages=[Passage(("C03", "W06"))], alert=LOW)  # type: ignore[arg-type]
    table = turn("patrols", w=w).guards(*WALKS)
    assert [event.zone for event in table.heard(EntranceFound)] == ["C03"]
    assert table.w.alert == LOW


# The turn


@pytest.mark.rule("SC-311")
def test_a_turn_is_alert_cards_patrols_intruders_one_after_the_other() -> None:
    table = turn("alert", w=world(**OUT_OF_THE_WAY))
    assert table.question == "which_card_is_played"
    table.guards("stop")
    assert kinds(table.offered) == {"patrol"}, "no card in the Patrol Phase"
    table.guards(*WALKS)
    assert table.asked == (0,)
    table.intruders("first:ninja", "end", "end")
    begun = ["alert", "cards", "patrols", "intruders", "alert", "cards"]
    assert [event.phase for event in table.heard(PhaseBegan)] == begun
    assert [event.turn for event in table.heard(TurnBegan)] == [2, 3]


@pytest.mark.rule("SC-312", "SC-R01", "SC-R02")
def test_x01_the_first_alert_phase_moves_no_marker_and_draws_no_card() -> None:
    table = turn("alert", w=world("phase=set-up"))
    assert table.question == "which_card_is_played"
    assert (table.w.turn, table.w.alert) == (1, NONE)
    assert (len(table.w.decks[0]), table.w.drawn[0], len(table.w.hands[0])) == (12, (), 24)
    assert not table.heard(CardsDrawn)


@pytest.mark.rule("SC-312")
def test_every_later_alert_phase_begins_by_advancing_the_turn_marker() -> None:
    assert turn("alert", w=world("turn=7")).w.turn == 8


@pytest.mark.rule("SC-R01", "SC-R02", "SC-311")
def test_exactly_twenty_turns_are_played() -> None:
    table = pass_by(turn("alert", w=world("phase=set-up", **OUT_OF_THE_WAY)))
    assert [event.turn for event in table.heard(TurnBegan)] == list(range(1, 21))
    assert table.flow.is_over
    assert (table.w.ending, table.w.turn, table.w.alert) == ("guards", 20, NONE)


@pytest.mark.rule("SC-313", "SC-R05")
def test_the_whole_discard_is_shuffled_in_but_wounds_on_the_living_stay_out() -> None:
    w = world(discards=[("kenjutsu", "kenjutsu", "sentry-listen")], alert=LOW)
    w.decks, w.ninja.wounds = [("awaken",)], (2, 0)
    table = turn("alert", w=w)
    assert table.flow.decision is not None
    odds = table.flow.decision.offer[CHANCE]  # type: ignore[index]
    assert isinstance(odds, Odds)
    assert {str(card): weight for card, weight in odds.chances()} == {
        "drew:awaken": 1,
        "drew:kenjutsu": 2,
        "drew:sentry-listen": 1,
    }
    assert table.w.discards == [()]
    assert table.w.ninja.wounds == (2, 0)


@pytest.mark.rule("SC-313")
def test_guard_cards_played_last_turn_come_back_with_the_next_alert_phase() -> None:
    table = turn("cards", w=world(**OUT_OF_THE_WAY)).guards("sentry-search:6", "step:GW2", "stop", "awaken:W09:2")
    assert table.w.discards == [("awaken", "sentry-search")], "not before"
    table.guards("stop", *WALKS)
    table.intruders("first:ninja", "end", "end")
    assert table.w.discards == [()]
    assert table.w.decks[0].count("sentry-search") == 3
    assert len(table.w.decks[0]) == 14


@pytest.mark.rule("SC-313", "SC-R05", "SC-R07")
def test_a_wound_card_lies_with_the_intruder_and_comes_back_when_he_has_died() -> None:
    w = world("turn=12", traitor={**SEEN, "wounds": (1, 0)})
    table = turn("cards", w=w).guards("attack:13:traitor")
    assert table.w.discards == [("kenjutsu", "kenjutsu")]
    alive = turn("cards", w=world(ninja=SEEN)).guards("attack:13:ninja")
    assert alive.w.discards == [()]


@pytest.mark.rule("SC-314", "SC-315", "SC-R02", "SC-R03")
@pytest.mark.parametrize(
    ("alert", "drawn", "then"), [(NONE, 0, NONE), (LOW, 1, NONE), (MEDIUM, 2, LOW), (HIGH, 3, MEDIUM)]
)
def test_cards_are_drawn_by_the_old_alert_which_then_falls_by_one(alert: int, drawn: int, then: int) -> None:
    table = drawing(alert, *["kenjutsu", "sentry-search", "patrol-listen"][:drawn]).done()
    assert [event.cards for event in table.heard(CardsDrawn)] == ([drawn] if drawn else [])
    assert len(table.w.decks[0]) == 12 - drawn
    assert table.w.alert == then
    assert CHANCE not in table.asked


@pytest.mark.rule("SC-314")
def test_drawn_cards_are_kept_apart_from_the_hand_which_lies_face_down() -> None:
    table = drawing(LOW, "patrol-listen")
    assert table.w.drawn == [("patrol-listen",)]
    assert table.w.hands == [GUARD_HAND]
    assert kinds(table.offered) == {"stop", "patrol-listen"}, "nothing from the hand"


@pytest.mark.rule("SC-314")
def test_everybody_sees_how_many_cards_are_drawn_and_only_the_guards_which() -> None:
    table = drawing(MEDIUM, "patrol-listen", "sentry-search")
    assert [event.cards for event in table.told_to(0) if isinstance(event, CardsDrawn)] == [2]
    assert not any(isinstance(event, CardDrawn) for event in [*table.told_to(0), *table.told_to(None)])
    assert [event.card for event in table.told_to(1) if isinstance(event, CardDrawn)] == [
        "patrol-listen",
        "sentry-search",
    ]
    assert table.view(0).guard is None
    assert table.view(1).guard.drawn == (("patrol-listen", "sentry-search"),)


@pytest.mark.rule("SC-R03")
def test_what_the_alert_gains_later_in_the_turn_stays_until_the_next_alert_phase() -> None:
    table = drawing(LOW, "kenjutsu", w=world(ninja=LOUD)).guards("stop")
    assert table.w.alert == NONE
    table.guards("sentry-listen:2").intruders("decline").guards("stop", "stop")
    table.guards(*WALKS)
    assert table.w.alert == LOW
    table.intruders("first:ninja", "end", "end", draws=["drew:kenjutsu"])
    assert table.w.drawn == [("kenjutsu",)]
    assert table.w.alert == NONE


@pytest.mark.rule("SC-R04")
def test_if_the_deck_is_too_small_the_guards_draw_what_there_is() -> None:
    w = world(alert=HIGH)
    w.decks, w.discards = [("awaken",)], [("sentry-search",)]
    table = turn("alert", w=w, draws=["drew:awaken", "drew:sentry-search"])
    assert (table.w.drawn, table.w.decks) == ([("awaken", "sentry-search")], [()])
    assert table.w.alert == MEDIUM, "it falls by one all the same"
    table.guards("awaken:C01:2", "stop", "sentry-search:1", "step:C02", "stop")
    assert table.w.phase == "cards"
    assert table.w.discards == [("awaken", "sentry-search")], "not shuffled in before the next Alert Phase"
    assert table.w.decks == [()]


@pytest.mark.rule("SC-316")
def test_all_of_the_drawn_cards_may_be_played_one_by_one() -> None:
    table = drawing(HIGH, "patrol-listen", "sentry-search", "sentry-listen", w=world(**OUT_OF_THE_WAY))
    assert kinds(table.offered) == {"stop", "patrol-listen", "sentry-search", "sentry-listen"}
    table.guards("sentry-search:1", "step:C02", "stop", "patrol-listen:2").intruders("decline")
    assert kinds(table.offered) == {"stop", "sentry-listen"}
    table.guards("sentry-listen:3").intruders("decline")
    assert (table.w.phase, table.question) == ("cards", "which_card_is_played")
    assert table.w.hands == [GUARD_HAND]
    assert table.w.cards_left == [2], "they do not count among the two from the hand"


@pytest.mark.rule("SC-316", "SC-318")
def test_no_drawn_card_need_be_played_and_those_left_join_the_hand() -> None:
    table = drawing(HIGH, "kenjutsu", "patrol-listen", "sentry-search").guards("patrol-listen:1")
    table.intruders("decline").guards("stop")
    assert table.w.phase == "cards"
    assert table.w.drawn == [()]
    assert table.w.hands == cards(*GUARD_HAND, "kenjutsu", "sentry-search")


# One card for each guard


@pytest.mark.rule("SC-317")
def test_a_sentry_with_a_card_on_him_takes_no_other_one_this_turn() -> None:
    table = turn("cards", w=world(**OUT_OF_THE_WAY))
    assert {"sentry-listen:1", "sentry-search:1"} <= set(table.offered)
    table.guards("sentry-listen:1").intruders("decline")
    offered = table.offered
    assert targets(offered, "sentry-listen") == set("2345678")
    assert "1" not in targets(offered, "sentry-search")
    assert "2" in targets(offered, "sentry-search")


@pytest.mark.rule("SC-317", "SC-316")
def test_a_card_of_the_alert_phase_counts_for_the_whole_turn_and_no_longer() -> None:
    table = drawing(LOW, "patrol-listen", w=world(**OUT_OF_THE_WAY)).guards("patrol-listen:1").intruders("decline")
    assert table.w.phase == "cards"
    offered = table.offered
    assert targets(offered, "patrol-search") == targets(offered, "patrol-listen") == {"2", "3"}
    assert not targets(offered, "sentry-search") & {"9", "10"}
    table.guards("stop", *WALKS).intruders("first:ninja", "end", "end")
    assert table.w.turn == 3
    assert targets(table.offered, "patrol-listen") == {"1", "2", "3"}
    assert "free-patrol-listen:1" in table.offered, "and this turn no card has been played yet"


@pytest.mark.rule("SC-317", "SC-507")
@pytest.mark.parametrize("card", ["patrol-search:1", "patrol-listen:1"])
def test_a_patrol_with_a_card_on_it_takes_no_other_one_and_neither_do_its_members(card: str) -> None:
    table = turn("cards", w=world(**OUT_OF_THE_WAY)).guards(card)
    if table.asked == (0,):
        table.intruders("decline")
    else:
        table.guards("step:C01", "stop", "behind:C06")
    assert table.question == "which_card_is_played"
    offered = table.offered
    assert targets(offered, "patrol-listen") == targets(offered, "patrol-search") == {"2", "3"}
    assert not targets(offered, "sentry-search") & {"9", "10"}


@pytest.mark.rule("SC-317", "SC-R12")
def test_the_mark_stays_with_the_figure_and_one_carded_member_bars_the_patrol() -> None:
    w = world(**OUT_OF_THE_WAY)
    guard(w, 9, carded=True)
    offered = turn("cards", w=w).offered
    assert targets(offered, "patrol-listen") == targets(offered, "patrol-search") == {"2", "3"}
    assert "10" in targets(offered, "sentry-search")
    assert "9" not in targets(offered, "sentry-search")
    assert targets(offered, "free-patrol-listen") == {"2", "3"}


@pytest.mark.rule("SC-317", "SC-R08", "SC-808")
def test_kenjutsu_may_be_played_by_a_guard_who_has_had_his_card() -> None:
    w = world(ninja=SEEN)
    for number in (13, 14):
        guard(w, number, carded=True, moved=True)
    table = turn("cards", w=w).guards("attack:13:ninja")
    assert targets(table.offered, "attack") == {"14:ninja"}, "but each guard attacks once"


# The Guards Card Phase


@pytest.mark.rule("SC-319")
def test_two_cards_may_be_played_from_the_hand_and_no_third() -> None:
    table = turn("cards", w=world(**OUT_OF_THE_WAY)).guards("sentry-listen:1").intruders("decline")
    assert table.question == "which_card_is_played"
    table.guards("awaken:W09:1", "stop")
    assert (table.question, table.w.phase) == ("which_patrol_walks_next", "patrols")
    assert table.w.hands == cards(*_without(GUARD_HAND, "sentry-listen", "awaken"))


@pytest.mark.rule("SC-319")
def test_the_two_cards_may_be_of_any_kind_in_any_order_and_none_need_be_played() -> None:
    table = turn("cards", w=world(**OUT_OF_THE_WAY)).guards("awaken:W09:1", "stop")
    table.guards("sentry-listen:1").intruders("decline")
    assert table.w.phase == "patrols"
    assert turn("cards", w=world(**OUT_OF_THE_WAY)).guards("stop").w.phase == "patrols"
    twice = turn("cards", w=world(**OUT_OF_THE_WAY)).guards("patrol-listen:1").intruders("decline")
    assert twice.guards("patrol-listen:2").intruders("decline").w.phase == "patrols"


@pytest.mark.rule("SC-319", "SC-R08")
def test_kenjutsu_is_not_one_of_the_two_cards() -> None:
    table = turn("cards", w=world(ninja={**SEEN, "wounds": (0, 0)})).guards("attack:13:ninja", "awaken:W09:1", "stop")
    table.guards("attack:14:ninja", "awaken:C16:1", "stop")
    assert table.w.phase == "patrols"
    assert [event.card for event in table.heard(GuardCardPlayed)] == ["kenjutsu", "awaken"] * 2


@pytest.mark.rule("SC-R08", "SC-319")
def test_after_two_cards_kenjutsu_is_all_that_is_left() -> None:
    table = turn("cards", w=world(ninja=SEEN)).guards("awaken:W09:1", "stop", "awaken:C16:1", "stop")
    assert table.w.phase == "cards"
    assert table.offered == ["stop", "attack:13:ninja", "attack:14:ninja"]


@pytest.mark.rule("SC-R09")
def test_the_passage_card_is_one_of_the_two_and_marks_no_guard() -> None:
    w = world(passages=[Passage(("C03", "W06"), (True, False))], hands=cards("secret-passage", *GUARD_HAND))  # type: ignore[arg-type]
    table = turn("cards", w=w).guards("secret-passage")
    assert not any(one.carded for one in table.w.guards)
    assert targets(table.offered, "sentry-search") == {str(n) for n in range(1, 15)}
    table.guards("sentry-search:5", "step:GW1", "stop")
    assert table.w.phase == "patrols", "two cards are played"


@pytest.mark.rule("SC-R09", "SC-316")
def test_a_passage_card_that_is_drawn_may_be_played_in_the_alert_phase() -> None:
    w = world(passages=[Passage(("C03", "W06"), (True, False))])  # type: ignore[arg-type]
    table = drawing(LOW, "secret-passage", w=w).guards("secret-passage")
    assert table.w.permits == [1, 0, 0]
    assert (table.w.phase, table.w.cards_left) == ("cards", [2])
    assert not targets(table.offered, "free-sentry-listen"), "it is a card that was played"


@pytest.mark.rule("SC-R06", "SC-313")
def test_the_passage_card_stays_in_play_and_is_never_shuffled_back() -> None:
    w = world(passages=[Passage(("C03", "W06"), (True, False))], hands=cards("secret-passage"), **OUT_OF_THE_WAY)  # type: ignore[arg-type]
    before = w.decks[0]
    table = turn("cards", w=w).guards("secret-passage", *WALKS)
    assert table.w.discards == [()]
    table.intruders("first:ninja", "end", "end")
    assert table.w.turn == 2
    assert table.w.decks == [before]
    assert table.w.permits == [1, 0, 0]


# Kenjutsu in every phase


@pytest.mark.rule("SC-R07", "SC-322")
def test_an_attack_may_come_from_the_hand_in_the_alert_phase_though_it_lies_face_down() -> None:
    table = turn("alert", w=world(ninja=SEEN))
    assert table.offered == ["stop", "attack:13:ninja", "attack:14:ninja"]
    table.guards("attack:13:ninja")
    assert table.w.hands == cards(*_without(GUARD_HAND, "kenjutsu"))
    assert table.w.alert == HIGH


@pytest.mark.rule("SC-R07")
def test_an_attack_may_use_a_kenjutsu_that_was_just_drawn() -> None:
    w = world(ninja=SEEN, hands=cards("awaken"))
    table = drawing(LOW, "kenjutsu", w=w).guards("attack:14:ninja")
    assert (table.w.drawn, table.w.hands) == ([()], [("awaken",)])
    assert table.offered == ["stop"], "that was the only one"


@pytest.mark.rule("SC-R07", "SC-415")
def test_an_attack_may_be_made_in_all_three_phases_of_the_guards() -> None:
    for phase in ("alert", "cards", "patrols"):
        offered = turn(phase, w=world(ninja=SEEN)).offered
        assert targets(offered, "attack") == {"13:ninja", "14:ninja"}, phase


@pytest.mark.rule("SC-R08", "SC-320")
def test_kenjutsu_does_not_spoil_the_listening_without_a_card() -> None:
    table = turn("alert", w=world(ninja=SEEN)).guards("attack:13:ninja", "stop")
    assert table.w.phase == "cards"
    table.guards("attack:14:ninja")
    assert targets(table.offered, "free-patrol-listen") == {"1", "2", "3"}


# Listening without a card


@pytest.mark.rule("SC-320")
def test_one_sentry_or_patrol_may_listen_without_a_card() -> None:
    offered = turn("cards").offered
    assert targets(offered, "free-sentry-listen") == set("12345678")
    assert targets(offered, "free-patrol-listen") == {"1", "2", "3"}


@pytest.mark.rule("SC-320", "SC-506")
def test_the_free_listening_raises_the_alert_and_moves_the_unit_like_the_card() -> None:
    table = turn("cards", w=world("ninja=IW1 ninja.k=1")).guards("free-sentry-listen:5").intruders("decline")
    assert table.w.alert == LOW
    table.guards("step:GW1", "step:IW1")
    assert table.w.ninja.visible
    assert table.w.hands == [GUARD_HAND]


@pytest.mark.rule("SC-320")
def test_there_is_no_free_listening_after_a_card_of_the_alert_phase() -> None:
    table = drawing(LOW, "patrol-listen", w=world(**OUT_OF_THE_WAY)).guards("patrol-listen:1").intruders("decline")
    assert table.w.phase == "cards"
    assert not kinds(table.offered) & {"free-sentry-listen", "free-patrol-listen"}


@pytest.mark.rule("SC-320")
def test_cards_that_were_drawn_but_not_played_leave_the_free_listening() -> None:
    table = drawing(LOW, "patrol-listen").guards("stop")
    assert kinds(table.offered) >= {"free-sentry-listen", "free-patrol-listen"}


@pytest.mark.rule("SC-320")
def test_there_is_no_free_listening_after_a_card_of_the_hand() -> None:
    table = turn("cards", w=world(**OUT_OF_THE_WAY)).guards("awaken:W09:1", "stop")
    assert not kinds(table.offered) & {"free-sentry-listen", "free-patrol-listen"}


@pytest.mark.rule("SC-320")
def test_guards_without_any_card_may_still_listen() -> None:
    table = turn("cards", w=world(hands=[()]))
    assert kinds(table.offered) == {"stop", "free-sentry-listen", "free-patrol-listen"}


@pytest.mark.rule("SC-321", "SC-R10")
def test_after_the_free_listening_only_kenjutsu_is_left_and_no_second_listening() -> None:
    table = turn("cards", w=world(traitor=SEEN)).guards("free-sentry-listen:1").intruders("decline")
    assert table.offered == ["stop", "attack:13:traitor", "attack:14:traitor"]
    table = turn("cards", w=world(**OUT_OF_THE_WAY)).guards("free-sentry-listen:1").intruders("decline")
    assert table.w.phase == "patrols"


@pytest.mark.rule("SC-R10", "SC-R31")
def test_the_free_listening_is_the_unit_s_card_and_a_cat_may_answer_it() -> None:
    table = turn("cards", w=world(ninja=LOUD)).guards("free-patrol-listen:1")
    assert table.w.guard(9).carded
    assert table.w.guard(10).carded
    assert table.asked == (0,)
    table.intruders("it-was-a-cat")
    assert [event.heard for event in table.heard(Heard)] == [False]
    assert table.w.alert == NONE


@pytest.mark.rule("SC-R10")
def test_the_free_listening_comes_anew_with_every_turn() -> None:
    table = turn("cards", w=world(**OUT_OF_THE_WAY)).guards("free-sentry-listen:1").intruders("decline")
    table.guards(*WALKS).intruders("first:ninja", "end", "end")
    assert table.w.turn == 2
    assert "free-sentry-listen:1" in table.offered


@pytest.mark.rule("SC-320", "SC-321", "SC-R10", "SC-R22")
def test_x20_after_a_free_listening_in_vain_no_search_may_be_played_and_the_patrol_still_walks() -> None:
    table = turn("alert", w=world("traitor=F16", ninja=SEEN, hands=cards("kenjutsu", "sentry-search")))
    table.guards("stop", "free-patrol-listen:2").intruders("decline")
    assert table.heard(Heard)[-1].heard is False
    assert table.offered == ["stop", "attack:13:ninja", "attack:14:ninja"]
    table.guards("stop", "patrol:2")
    assert table.w.guard(11).zone == table.w.guard(12).zone == "C18"


# Whose turn it is


@pytest.mark.rule("SC-322")
def test_the_intruders_play_nothing_in_the_guards_turn_but_the_cat_and_that_only_on_a_listening() -> None:
    table = turn("alert", w=world("traitor=C05", ninja=SEEN))
    for play in ("stop", "sentry-search:2", "step:C08", "stop"):
        assert table.asked == (1,)
        table.guards(play)
    table.guards("sentry-listen:3")
    assert (table.asked, table.offered) == ((0,), ["decline", "it-was-a-cat"])
    table.intruders("it-was-a-cat")
    for play in ("stop", "patrol:3", "patrol:1", "stop"):
        assert table.asked == (1,)
        table.guards(play)


@pytest.mark.rule("SC-322", "SC-R47")
def test_the_cat_is_not_even_a_bluff_in_the_intruders_own_phase() -> None:
    table = turn("intruders").intruders("first:traitor")
    assert targets(table.offered, "bluff") == {
        *(f"traitor:{card}" for card in TRAITOR_HAND if card != "it-was-a-cat"),
        *(f"ninja:{card}" for card in NINJA_HAND),
    }
    assert not any("it-was-a-cat" in text for text in table.offered)
    table.intruders("step:C05", "end", "end")
    assert table.question == "what_is_searched"
    assert not any("it-was-a-cat" in text for text in table.offered)


@pytest.mark.rule("SC-322")
def test_the_guards_play_no_card_in_the_intruders_phase() -> None:
    table = turn("intruders", w=world(ninja=SEEN)).intruders("first:ninja")
    for play in ("kenjutsu:ninja:13", "step:C11", "step:C17"):
        assert table.asked == (0,)
        table.intruders(play)
    table.intruders("end")
    assert table.heard(IntruderSeen)
    for play in ("end", "end"):
        assert table.asked == (0,), "a guard beside him, and yet no attack"
        table.intruders(play)


@pytest.mark.rule("SC-R11")
def test_a_guard_card_without_a_legal_target_cannot_be_played() -> None:
    hand = cards(
        "awaken", "kenjutsu", "patrol-listen", "patrol-search", "secret-passage", "sentry-listen", "sentry-search"
    )
    lonely = world(hands=hand, sleepers={})
    for number in range(9, 15):
        guard(lonely, number, zone="", patrol=0)
    offered = turn("cards", w=lonely).offered
    assert kinds(offered) == {"stop", "sentry-listen", "sentry-search", "free-sentry-listen"}
    empty = world(hands=hand, sleepers={})
    for number in range(1, 15):
        guard(empty, number, zone="", patrol=0)
    assert turn("cards", w=empty).offered == ["stop"]


def _without(hand: Bag, *played: str) -> list[str]:
    left = list(hand)
    for card in played:
        left.remove(card)
    return left
