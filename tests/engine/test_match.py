"""A match: a game under way without a table, for simulations, search and learners."""

from __future__ import annotations

import pickle
from typing import Any

import pytest
from examples.hide_and_seek.game import HIDE_AND_SEEK, HIDER, SEEKERS
from toys.parley import PARLEY, BidsOpened, CardDealt, Dealt, Grab, Grabbed, Whisper

from uguisu import CHANCE, BadOption, Match, NotOffered, NotYourTurn, Odds, Prompt, Seat, find_game, quick_dice
from uguisu.engine.dice import Dice
from uguisu.engine.match import play_out

A, B, C = Seat(0), Seat(1), Seat(2)


def after_bids() -> Match[Any]:
    match = Match(PARLEY)
    for seat in match.seats:
        match.act(seat, "bid:1")
    return match


def test_it_says_who_is_to_act_and_what_is_offered() -> None:
    match = Match(PARLEY)
    assert match.to_act == (A, B, C)
    match.act(B, "bid:2")
    assert match.to_act == (A, C)
    assert match.offered(B) == ()
    assert match.prompt(B) is None
    match.act(A, "bid:0")
    match.act(C, "bid:0")
    assert match.is_free
    assert list(match.offered(A)) == [Grab()]


def test_only_who_is_asked_can_act_and_only_as_offered() -> None:
    match = after_bids()
    match.act(B, "grab")
    with pytest.raises(NotYourTurn, match="Seat 0 has nothing to decide now"):
        match.act(A, "grab")
    with pytest.raises(NotOffered, match="is not on offer to seat 1"):
        match.act(B, "bid:1")
    with pytest.raises(NotYourTurn, match="There is nothing to roll or deal now"):
        match.draw(quick_dice(1))
    assert not match.is_over
    with pytest.raises(BadOption, match="cannot be played with 2 seats"):
        Match(PARLEY, 2)


def test_chance_is_a_seat_with_odds_and_whoever_holds_the_match_answers_for_it() -> None:
    match = after_bids()
    match.act(B, "grab")
    match.act(B, "whisper:yes")
    assert match.to_act == (CHANCE,)
    assert match.odds is not None
    assert match.odds.total == 10
    match.act(CHANCE, "dealt:7")
    assert match.view(B).card == 7
    match.act(B, "whisper:no")
    with pytest.raises(NotYourTurn, match="The game is over"):
        match.act(B, "whisper:no")
    assert match.result is not None
    assert match.result.scores == (0.0, 1.0, 0.0)


def test_each_hears_what_is_told_to_him_and_remembers_what_he_did() -> None:
    match = after_bids()
    match.act(B, "grab")
    match.act(B, "whisper:yes")
    match.answer(CHANCE, Dealt(7))
    match.act(B, "whisper:no")
    assert match.heard(B) == [BidsOpened((1, 1, 1)), Grabbed(1), CardDealt(7)]
    assert match.heard(A) == match.heard() == [BidsOpened((1, 1, 1)), Grabbed(1)]
    bid = match.made[0].choice
    assert match.history(A) == [bid, BidsOpened((1, 1, 1)), Grabbed(1)]
    said = [Whisper("yes"), CardDealt(7), Whisper("no")]
    assert match.history(B) == [bid, BidsOpened((1, 1, 1)), Grab(), Grabbed(1), *said]


def test_who_did_otherwise_has_another_history_even_if_nobody_told_him_anything() -> None:
    histories = set()
    for choice in ("go:20", "go:21", "go:12"):
        match = Match(HIDE_AND_SEEK)
        match.act(HIDER, choice)
        histories.add(str(match.history(HIDER)))
        assert match.history(SEEKERS) == [] or match.odds is None
    assert len(histories) == 3


def test_a_copy_goes_its_own_way() -> None:
    match = after_bids()
    twin = match.clone()
    twin.act(C, "grab")
    assert (match.to_act, twin.to_act) == ((A, B, C), (C,))
    assert match.heard(A) == [BidsOpened((1, 1, 1))]
    assert twin.heard(A) == [BidsOpened((1, 1, 1)), Grabbed(2)]
    assert len(match.made) == 3


@pytest.mark.parametrize("name", ["blade", "scorpion", "examples.hide_and_seek"])
def test_matches_prompts_and_dice_can_be_pickled_anywhere_and_go_on_alike(name: str) -> None:
    game = find_game(name)
    for stop in (0, 3, 20, 45):
        match, dice = Match(game), quick_dice("pickle", stop)
        for _ in range(stop):
            step(match, dice)
        again, other = pickle.loads(pickle.dumps((match, dice)))
        assert again.game is match.game
        for _ in range(30):
            assert again.to_act == match.to_act
            for seat in match.seats:
                assert again.history(seat) == match.history(seat)
                assert again.number(seat) == match.number(seat)
                prompt = match.prompt(seat)
                if prompt is not None:
                    copy: Prompt = pickle.loads(pickle.dumps(prompt))
                    assert (copy.options, copy.number, copy.view) == (prompt.options, prompt.number, prompt.view)
            step(match, dice)
            step(again, other)


def step(match: Match[Any], dice: Any) -> None:
    if match.to_act:
        seat = match.to_act[0]
        offered = match.offered(seat)
        match.answer(seat, offered.draw(dice) if isinstance(offered, Odds) else offered[dice(len(offered))])


def test_a_prompt_gives_worlds_to_think_ahead_in_and_never_the_true_one() -> None:
    match = Match(HIDE_AND_SEEK)
    match.act(HIDER, "go:21")
    while match.to_act == (CHANCE,):
        match.draw(quick_dice(3))
    prompt = match.prompt(SEEKERS)
    assert prompt is not None
    worlds = prompt.worlds(quick_dice(1))
    hiders = set()
    for _ in range(40):
        world = next(worlds)
        assert world is not match
        assert tuple(world.offered(SEEKERS)) == prompt.options
        hiders.add(world.flow.world.hider)
        play_out(world, quick_dice(2))
    assert len(hiders) > 1
    assert match.flow.world.hider == 21, "whatever was tried in them"
    assert match.to_act == (SEEKERS,)


def test_imagined_worlds_share_what_was_worked_out_already() -> None:
    match = Match(HIDE_AND_SEEK)
    world = match.imagined(SEEKERS, quick_dice(1))
    assert world.beliefs is match.beliefs is match.clone().beliefs


def test_playing_out_ends_every_game() -> None:
    for name in ("blade", "scorpion"):
        match = Match(find_game(name))
        result = play_out(match, quick_dice(name))
        assert match.is_over
        assert result == match.result


class TestManyOutcomes:
    """A draw from more outcomes than a random number has bits for."""

    def test_no_outcome_is_out_of_reach(self) -> None:
        huge = Odds.weighted([(Dealt(0), 1 << 80), (Dealt(1), 1 << 80), (Dealt(2), 1)])
        for below in (quick_dice("huge"), Dice(b"k" * 32)):
            if isinstance(below, Dice):
                drawn = {str(below.draw(huge)) for _ in range(40)}
            else:
                drawn = {str(huge.draw(below)) for _ in range(40)}
            assert drawn == {"dealt:0", "dealt:1"}
