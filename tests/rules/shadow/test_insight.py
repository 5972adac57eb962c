"""What the table helps to think about: eyes, guesses, whereabouts, watched junctions, a rehearsal of the own plan."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import pytest
from rules.shadow.scene import GAME, executed, world

from uguisu import Flow, Seat, UguisuError
from uguisu.games.shadow.insight.assumed import MOST_ASSUMED, world_of
from uguisu.games.shadow.insight.rehearsal import Rehearsed
from uguisu.games.shadow.insight.shown import Guess, Insight, Whereabouts, insight
from uguisu.games.shadow.view import View

DAIMYO, NINJAS = 0, 1
QUIET = "osaka green=-"
GUARD = "guards=spearman@4.1/0/out"


def seen(text: str, seat: int, seats: int = 2, **options: Any) -> View:
    """A garden as this seat sees it; it is being programmed, unless it is said otherwise."""
    return GAME.view(Flow(world(text, seats=seats, options=options)), Seat(seat))


def helped(text: str, seat: int, assumed: Sequence[str] = (), seats: int = 2) -> Insight:
    found = insight(seen(text, seat, seats), assumed)
    assert found is not None
    return found


def rehearsed(text: str, *assumed: str, seats: int = 2, seat: int = NINJAS) -> tuple[Rehearsed, ...]:
    return helped(text, seat, assumed, seats).rehearsal


# Whom it helps, and when


@pytest.mark.parametrize(
    ("phase", "helps"),
    [
        *((phase, True) for phase in ("set-up", "programming", "orders", "execution", "refresh")),
        *((phase, False) for phase in ("council", "rewards", "over")),
    ],
)
def test_the_table_helps_while_guards_stand_in_a_mission(phase: str, helps: bool) -> None:
    assert (insight(seen(f"{QUIET} {GUARD} phase={phase}", NINJAS), ()) is not None) == helps
    assert insight(seen(f"{QUIET} phase={phase}", NINJAS), ()) is None, "nobody stands there"
    assert insight(seen(f"{QUIET} {GUARD} phase={phase}", NINJAS, insight=False), ()) is None, "it was not wanted"


def test_while_the_mission_is_set_up_it_shows_who_sees_what_and_nothing_more() -> None:
    for seat in (DAIMYO, NINJAS):
        found = helped(f"{QUIET} {GUARD} phase=set-up hayato=0.0", seat)
        assert found.eyes == helped(f"{QUIET} {GUARD}", seat).eyes
        assert (found.guesses, found.whereabouts, found.watched, found.rehearsal) == ((), (), (), ())


def test_each_side_is_helped_with_what_it_does_not_know() -> None:
    text = f"{QUIET} {GUARD} hayato=5.1 hayato.hand=HAY-05 mat=0:HAY-05 deck=H orders=H"
    ninjas, daimyo = helped(text, NINJAS), helped(text, DAIMYO)
    assert ninjas.watched
    assert ninjas.rehearsal
    assert (ninjas.guesses, ninjas.whereabouts) == ((), ())
    assert daimyo.guesses
    assert daimyo.whereabouts
    assert (daimyo.watched, daimyo.rehearsal) == ((), ())
    assert ninjas.eyes == daimyo.eyes


# Eyes


@pytest.mark.rule("SH-523", "SH-525", "SH-402", "SH-403")
def test_eyes_are_of_all_who_would_stop_a_red_card_and_of_those_who_would_stop_a_blue_one() -> None:
    found = helped(f"{QUIET} guards=spearman@4.1/0/out!,officer@4.1/3/in,spearman@3.3/0/out~", NINJAS)
    eyes = {(one.hex, one.yard): (one.red, one.blue) for one in found.eyes}
    assert eyes["5.0", ""] == ((1,), (1,))
    assert eyes["5.1", "4.1"] == ((1, 22), (1,))
    assert eyes["4.0", "4.1"] == ((22,), ())
    assert eyes["3.2", "4.1"] == ((), ()), "behind his back"
    assert eyes["4.2", ""] == ((), ()), "he is stunned"
    board = world().board
    ways = {(junction, "") for junction in board.junctions}
    assert set(eyes) == ways | {(bush, yard) for bush in board.bushes for yard in board.yards_of[bush]}


# What others may have laid, and where it may lead them


@pytest.mark.rule("SH-304", "SH-309")
def test_a_hidden_card_is_one_of_those_that_he_held() -> None:
    text = f"{QUIET} {GUARD} hayato.hand=HAY-03,HAY-04,HAY-05 mat=0:HAY-05,3:HAY-04"
    cards = tuple((card, 0.3333) for card in ("HAY-03", "HAY-04", "HAY-05"))
    assert helped(text, DAIMYO).guesses == (Guess(0, cards), Guess(3, cards))  # type: ignore[arg-type]


@pytest.mark.rule("SH-641", "SH-307")
def test_the_likeliest_card_comes_first_and_one_that_was_shown_is_no_guess() -> None:
    w = world(f"{QUIET} {GUARD} hayato.hand=HAY-03,HAY-05,HAY-06 mat=0:HAY-05,3:HAY-03")
    w.ninjas["hayato"].bound = ("one_move",)
    (first, _) = insight_of(w, DAIMYO).guesses
    assert first == Guess(0, (("HAY-03", 0.5), ("HAY-05", 0.25), ("HAY-06", 0.25)))  # type: ignore[arg-type]
    w.mat[0] = type(w.mat[0])(w.mat[0].ninja, w.faces[0])
    assert insight_of(w, DAIMYO).guesses == (Guess(3, (("HAY-03", 1.0),)),)  # type: ignore[arg-type]


def insight_of(w: Any, seat: int) -> Insight:
    found = insight(GAME.view(Flow(w), Seat(seat)), ())
    assert found is not None
    return found


@pytest.mark.rule("SH-304", "SH-307")
def test_ninjas_guess_at_each_other_and_not_at_their_own_cards() -> None:
    text = f"{QUIET} {GUARD} team=hayato,yuki hayato.hand=HAY-03 yuki.hand=YUK-03 mat=0:HAY-03,1:YUK-03"
    assert [guess.slot for guess in helped(text, 1, seats=3).guesses] == [1]
    assert [guess.slot for guess in helped(text, 2, seats=3).guesses] == [0]
    assert [guess.slot for guess in helped(text, DAIMYO, seats=3).guesses] == [0, 1]


@pytest.mark.rule("SH-433", "SH-434")
@pytest.mark.parametrize(
    ("hand", "bushes"),
    [
        ("HAY-05", {"5.1": 0.5, "4.0": 0.5}),
        ("HAY-01,HAY-05", {"5.1": 0.75, "4.0": 0.25}),
        ("HAY-11", {"5.1": 0.4, "4.0": 0.2, "3.2": 0.2, "6.2": 0.2}),
        ("HAY-10", {"5.1": 1.0}),
    ],
    ids=["a move", "a move or none", "a trespass", "no way"],
)
def test_where_a_ninja_can_be_at_the_end_of_the_round(hand: str, bushes: dict[str, float]) -> None:
    """Through 4.1 as well as through 5.2, which has no bush but 5.1 and 6.2."""
    w = world(f"{QUIET} {GUARD} hayato=5.1 hayato.cards={hand} mat=0:{hand.split(',')[-1]}")
    w.ninjas["hayato"].held = w.ninjas["hayato"].cards
    (found,) = insight_of(w, DAIMYO).whereabouts
    assert found.ninja == "hayato", "of those whose cards lie there"
    assert dict(found.bushes) == bushes
    assert [chance for _, chance in found.bushes] == sorted(bushes.values(), reverse=True)


def test_two_cards_lead_on_from_each_other() -> None:
    w = world(f"{QUIET} {GUARD} hayato=5.1 mat=0:HAY-05,1:HAY-06")
    w.ninjas["hayato"].held = ("HAY-05", "HAY-06")  # type: ignore[assignment]
    (found,) = insight_of(w, DAIMYO).whereabouts
    board = w.board
    purple = {end for junction in ("3.1", "6.1") for end in board.bushes_of[junction]}  # type: ignore[index]
    assert {bush for bush, _ in found.bushes} == {"5.1", "4.0"} | purple
    assert sum(chance for _, chance in found.bushes) == pytest.approx(1, abs=0.001)
    assert found.bushes == Whereabouts("hayato", found.bushes).bushes  # type: ignore[arg-type]


# Where guards may watch


def watched(text: str, seat: int = NINJAS) -> dict[str, float]:
    return dict(helped(text, seat).watched)


@pytest.mark.rule("SH-525", "SH-522")
def test_without_orders_junctions_are_watched_as_guards_stand() -> None:
    assert watched(f"{QUIET} hayato=5.1 guards=spearman@4.1/0/out,officer@9.3/2/out,spearman@5.2/1/in") == {
        "5.0": 1.0, "8.3": 1.0,
    }  # fmt: skip


def test_the_daimyo_is_expected_to_move_guards_near_ninjas_and_to_have_them_look_out() -> None:
    text = f"{QUIET} hayato=5.1 orders=F guards=spearman@4.1/0/in,officer@9.3/2/out"
    found = watched(text)
    assert found.pop("8.3") == 1.0, "far off, he stays"
    assert sum(found.values()) > 0.6, "and the other one looks at a junction, if there is one where he goes"
    assert len(found) > 3
    assert watched(text) | {"8.3": 1.0} == found | {"8.3": 1.0}, "the same every time"
    assert watched(f"{QUIET} orders=F guards=spearman@9.3/1/in,officer@9.3/2/out")["8.3"] < 1, "nobody is near: anybody"


def test_which_orders_he_holds_is_a_guess() -> None:
    text = f"{QUIET} hayato=5.1 guards=spearman@4.1/0/out"
    assert watched(f"{text} orders=H deck=M") == watched(f"{text} orders=M deck=H"), "who holds what is not known"
    assert 0.3 < watched(f"{text} orders=H deck=M,M,M")["5.0"] < 1


def test_watched_junctions_are_thought_about_until_cards_are_turned_over() -> None:
    for phase in ("programming", "orders"):
        assert helped(f"{QUIET} {GUARD} phase={phase}", NINJAS).watched
    for phase in ("execution", "refresh"):
        assert helped(f"{QUIET} {GUARD} phase={phase}", NINJAS).watched == ()


# The rehearsal


def told(cards: Iterable[Rehearsed]) -> list[tuple[str, str, tuple[int, ...], str]]:
    return [(one.card, one.outcome, one.seen_by, one.end) for one in cards]


@pytest.mark.rule("SH-312", "SH-313")
def test_the_own_cards_are_carried_out_on_the_board_as_it_stands() -> None:
    text = f"{QUIET} hayato=5.1 yuki=3.5 {GUARD}! mat=0:HAY-05,1:YUK-07,2:HAY-01,3:YUK-06"
    assert told(rehearsed(text)) == [
        ("HAY-05", "seen", (1,), "5.1"),
        ("YUK-07", "nothing", (), "3.5"),
        ("", "skipped", (), "5.1"),
        ("YUK-06", "works", (), "2.4"),
    ]
    assert [one.slot for one in rehearsed(text)] == [0, 1, 2, 3]
    assert [one.ninja for one in rehearsed(text)] == ["hayato", "yuki", "hayato", "yuki"]


def test_cards_of_others_do_nothing_in_it() -> None:
    text = f"{QUIET} team=hayato,yuki hayato=5.1 yuki=5.1 mat=0:YUK-03,1:HAY-05 guards=spearman@4.1/0/out"
    assert [one.card for one in rehearsed(text, seats=3)] == ["HAY-05"]
    assert [one.card for one in rehearsed(text, seats=3, seat=2)] == ["YUK-03"]


@pytest.mark.rule("SH-R113", "SH-525")
def test_of_several_ways_it_takes_one_that_nobody_stops_or_the_one_that_was_picked() -> None:
    text = "tsuru hayato=7.6 open_gates=8.5 focus=8.4 guards=spearman@9.3/tower! mat=0:HAY-07,1:HAY-01"
    seen_there, unseen = "through:7.5:8.4", "through:7.5:7.6"
    assert set(executed(text).offered) == {seen_there, unseen}
    plain = rehearsed(text)
    assert told(plain) == [("HAY-07", "works", (), "7.6"), ("HAY-01", "works", (), "7.6")]
    assert (plain[0].chosen, plain[0].others) == ((unseen,), (seen_there,))
    assert (plain[1].chosen, plain[1].others) == ((), ())
    picked = rehearsed(text, seen_there)
    assert told(picked) == [("HAY-07", "seen", (1,), "7.6"), ("", "skipped", (), "7.6")]
    assert (picked[0].chosen, picked[0].others) == ((seen_there,), (unseen,))
    focus = text.replace("focus=8.4", "focus=7.6")
    assert told(rehearsed(focus))[0][1] == "seen", "he begins there, so every way is seen"


@pytest.mark.rule("SH-421", "SH-523", "SH-524")
def test_whether_somebody_stops_it_may_show_only_after_more_was_chosen() -> None:
    """From 5.1 a Katana Strike acts on 4.1, whose guard looks that way, or on 5.2, whose guard looks elsewhere."""
    text = f"{QUIET} hayato=5.1 guards=spearman@4.1/3/in,spearman@5.2/4/out mat=0:HAY-03"
    assert executed(text).offered == ["target:4.1", "target:5.2"]
    (strike,) = rehearsed(text)
    assert (strike.outcome, strike.chosen[0]) == ("works", "target:5.2")
    (picked,) = rehearsed(text, "target:4.1")
    assert (picked.outcome, picked.seen_by) == ("seen", (1,))


@pytest.mark.rule("SH-524")
def test_for_what_is_to_be_chosen_later_the_first_thing_is_assumed() -> None:
    """The guard of 4.1 has the bush 5.1 behind him: who returns there is not seen, who crosses is."""
    text = f"{QUIET} hayato=5.1 guards=spearman@4.1/0/in,spearman@5.2/4/out mat=0:HAY-03"
    (strike,) = rehearsed(text)
    assert (strike.outcome, strike.chosen) == ("works", ("target:4.1", "cross:5.1"))
    (crossing,) = rehearsed(text, "target:4.1", "cross:4.0")
    assert (crossing.outcome, crossing.end) == ("seen", "5.1")


@pytest.mark.rule("SH-433")
def test_of_ways_that_nobody_stops_it_takes_one_that_leads_elsewhere() -> None:
    """From 4.0 the first way on offer leads back to it."""
    text = f"{QUIET} hayato=4.0 mat=0:HAY-05 {GUARD}~"
    assert executed(text).offered[0] == "through:5.0:4.0"
    (way,) = rehearsed(text)
    assert (way.outcome, way.end) == ("works", "5.1")


def test_a_pick_is_taken_once() -> None:
    text = f"{QUIET} hayato=5.1 yuki=5.1 mat=0:HAY-05,1:YUK-05 {GUARD}~"
    assert [one.end for one in rehearsed(text)] == ["4.0", "4.0"]
    assert [one.end for one in rehearsed(text, "through:5.0:5.1")] == ["5.1", "4.0"]
    assert [one.end for one in rehearsed(text, "through:5.0:5.1", "through:5.0:5.1")] == ["5.1", "5.1"]


# What is assumed


def test_a_world_made_of_what_a_seat_sees_has_every_order_once() -> None:
    text = f"{QUIET} {GUARD} orders=F,M deck=H,M discards=S"
    for seat, hand, left in ((DAIMYO, ("F", "M"), ("H", "M")), (NINJAS, ("F", "H"), ("M", "M"))):
        w = world_of(seen(text, seat))
        assert (w.orders, w.deck.bag, w.deck.discards) == (hand, left, ("S",))


@pytest.mark.parametrize(
    ("assumed", "outcome"),
    [
        ("1@4.1/0/out", "seen"),
        ("1@4.1/0/in", "works"),
        ("1@4.1/3/out", "works"),
        ("1@3.6/1/out", "works"),
        ("22@4.1/1/out", "seen"),
    ],
)
def test_guards_stand_where_it_is_assumed(assumed: str, outcome: str) -> None:
    text = f"{QUIET} hayato=5.1 guards=spearman@9.3/2/out,officer@8.2/1/in mat=0:HAY-05"
    assert [one.outcome for one in rehearsed(text, assumed)] == [outcome]


def test_an_inward_guard_and_one_in_a_tower_can_be_assumed_and_keep_their_state() -> None:
    text = "tsuru hayato=7.3 focus=7.3 guards=spearman@8.2/1/out!,officer@6.3/1/out"
    eyes = {(one.hex, one.yard): (one.red, one.blue) for one in helped(text, NINJAS, ["1@9.3/tower"]).eyes}
    assert eyes["7.3", "8.2"] == ((1,), (1,)), "he watches the bush from there, and is alerted as he was"
    eyes = {(one.hex, one.yard): (one.red, one.blue) for one in helped(text, NINJAS, ["22@8.2/0/in"]).eyes}
    assert eyes["7.3", "8.2"] == ((22,), ())


@pytest.mark.parametrize(
    "assumed",
    [
        ["2@4.1/0/out"],
        ["1@5.1/0/out"],
        ["1@40.1/0/out"],
        ["1@4.1/tower"],
        ["nonsense"],
        ["1@4.1/6/out"],
        ["1@4.1/0/out"] * (MOST_ASSUMED + 1),
    ],
    ids=["no such guard", "a bush", "no place", "no tower", "no choice", "no corner", "too much"],
)
def test_what_cannot_be_is_not_assumed(assumed: list[str]) -> None:
    with pytest.raises(UguisuError):
        helped(f"{QUIET} {GUARD} hayato=5.1 mat=0:HAY-05", NINJAS, assumed)


def test_in_a_tower_one_has_no_corner_and_many_things_can_be_assumed() -> None:
    with pytest.raises(UguisuError):
        helped("tsuru guards=spearman@8.2/1/out", NINJAS, ["1@9.3/0/in"])
    assert helped(f"{QUIET} {GUARD}", NINJAS, ["1@4.1/0/out"] * MOST_ASSUMED).eyes
