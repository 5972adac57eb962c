"""Tables: who is asked what, who sees what, and what can be taken back."""

from __future__ import annotations

import pytest
from examples.hide_and_seek.game import HIDE_AND_SEEK, HIDER
from toys.parley import PARLEY, CardDealt, Grabbed

from uguisu import (
    BadOption,
    CannotUndo,
    NotOffered,
    NotYourTurn,
    Seat,
    Table,
    UguisuError,
    Unreadable,
    Waiting,
    find_game,
)

A, B, C = Seat(0), Seat(1), Seat(2)
BLADE = find_game("blade")


def parley() -> Table:
    return Table.open(PARLEY, seed=1)


def after_bids() -> Table:
    table = parley()
    for seat in table.seats:
        table.act(seat, "bid:1")
    return table


def whispering() -> Table:
    table = after_bids()
    table.act(B, "grab")
    return table


class TestSealed:
    def test_answers_stay_sealed_until_the_last_one_is_in(self) -> None:
        table = parley()
        table.act(C, "bid:2")
        table.act(A, "bid:1")
        assert table.view(B).bids == ()
        assert table.events(B) == []
        table.act(B, "bid:0")
        assert table.view(B).bids == (1, 0, 2), "opened in the order of the seats, not of the answers"

    def test_others_see_who_is_awaited_but_not_what_was_answered(self) -> None:
        tables = [parley(), parley()]
        for table, bid in zip(tables, ("bid:0", "bid:2"), strict=True):
            table.act(A, bid)
        for observer in (B, C, None):
            assert tables[0].observation(observer) == tables[1].observation(observer)
        assert tables[0].observation(A) != tables[1].observation(A)
        assert tables[0].waiting(B) == Waiting("PA-1", "what_do_you_bid", (B, C))

    def test_a_seat_answers_once_but_may_take_it_back_while_others_think(self) -> None:
        table = parley()
        table.act(A, "bid:0")
        with pytest.raises(NotYourTurn):
            table.act(A, "bid:1")
        table.undo(A)
        table.act(A, "bid:2")
        table.act(B, "bid:0")
        table.act(C, "bid:0")
        assert table.view(None).bids == (2, 0, 0)
        with pytest.raises(CannotUndo):
            table.undo(A)

    def test_sealed_answers_survive_a_save(self) -> None:
        table = parley()
        table.act(A, "bid:2")
        again = Table.open(PARLEY, position=table.snapshot())
        assert again.prompt(A) is None
        again.act(B, "bid:0")
        again.act(C, "bid:1")
        assert again.view(None).bids == (2, 0, 1)


class TestRaceAndHidden:
    def test_whoever_comes_first_acts_and_the_others_are_too_late(self) -> None:
        table = after_bids()
        assert all(table.prompt(seat) for seat in table.seats)
        number = table.prompt(C).number  # type: ignore[union-attr]
        table.act(B, "grab")
        assert table.events()[-1] == Grabbed(1)
        with pytest.raises(NotYourTurn, match="not your decision"):
            table.act(C, "grab", number)

    def test_somebody_elses_sealed_answer_leaves_ones_own_question_open(self) -> None:
        table = parley()
        number = table.prompt(B).number  # type: ignore[union-attr]
        table.act(A, "bid:2")
        table.act(B, "bid:1", number)
        table.act(C, "bid:0")
        assert table.view(None).bids == (2, 1, 0)

    def test_numbers_of_questions_never_come_again_after_an_undo(self) -> None:
        table = Table.open(BLADE, options={"contract": 3}, seed=1)
        seen = [table.prompt(A).number]  # type: ignore[union-attr]
        for _ in range(3):
            table.act(A, "reward:snare")
            seen.append(table.prompt(A).number)  # type: ignore[union-attr]
            table.undo(A)
            seen.append(table.prompt(A).number)  # type: ignore[union-attr]
        assert len(set(seen)) == len(seen)
        with pytest.raises(NotYourTurn, match="earlier question"):
            table.act(A, "reward:snare", seen[0])

    def test_what_is_done_to_a_prompt_does_not_change_the_table(self) -> None:
        table = after_bids()
        assert isinstance(table.prompt(A).options, tuple)  # type: ignore[union-attr]

    def test_an_answer_to_an_earlier_question_is_refused(self) -> None:
        table = parley()
        number = table.prompt(A).number  # type: ignore[union-attr]
        for seat in table.seats:
            table.act(seat, "bid:1")
        with pytest.raises(NotYourTurn, match="earlier question"):
            table.act(A, "grab", number)

    def test_a_hidden_question_shows_neither_its_rule_nor_whom_it_is_put_to(self) -> None:
        table = whispering()
        assert table.waiting(B) == Waiting("PA-3", "what_do_you_whisper", (B,))
        assert table.waiting(A) == table.waiting(None) == Waiting()

    def test_an_event_reaches_its_audience_only(self) -> None:
        table = whispering()
        table.act(B, "whisper:yes")
        assert any(isinstance(event, CardDealt) for event in table.events(B))
        assert not any(isinstance(event, CardDealt) for observer in (A, C, None) for event in table.events(observer))
        assert table.view(A).card is None


class TestRefusals:
    def test_each_refusal_says_what_is_wrong(self) -> None:
        table = Table.open(BLADE, seed=1)
        with pytest.raises(Unreadable, match="no choice begins like that"):
            table.act(A, "dance:3")
        with pytest.raises(Unreadable, match="takes 1 values, not 2"):
            table.act(A, "enter:L3:L4")
        with pytest.raises(Unreadable, match="wrong kind"):
            table.act(A, "poison:two")
        with pytest.raises(Unreadable, match="wrong kind"):
            table.act(A, "poison:02")
        with pytest.raises(NotOffered) as refusal:
            table.act(A, "enter:L2")
        assert refusal.value.rule in BLADE.rulebook
        with pytest.raises(NotYourTurn):
            table.act(B, "enter:L3")

    def test_a_game_that_cannot_be_resigned_says_so(self) -> None:
        table = Table.open(HIDE_AND_SEEK, seed=1)
        with pytest.raises(UguisuError, match="cannot be resigned"):
            table.resign(HIDER)

    def test_options_of_a_position_are_its_own(self) -> None:
        position = Table.open(BLADE, seed=1).snapshot()
        with pytest.raises(BadOption, match="you cannot choose others"):
            Table.open(BLADE, options={"contract": 3}, position=position)

    def test_new_dice_are_only_for_those_who_lost_theirs(self) -> None:
        with pytest.raises(UguisuError, match="key was lost"):
            Table.open(BLADE, seed=1).new_dice()

    def test_a_table_needs_a_seat_count_and_options_that_the_game_knows(self) -> None:
        with pytest.raises(BadOption, match="cannot be played with 4 seats"):
            Table.open(BLADE, seats=4)
        with pytest.raises(BadOption, match="option mode"):
            Table.open(BLADE, options={"mode": "godlike"})
        with pytest.raises(BadOption, match="speed"):
            Table.open(BLADE, options={"speed": 3})

    def test_after_the_end_nothing_is_asked(self) -> None:
        table = Table.open(BLADE, seed=1)
        table.resign(A)
        assert table.is_over
        assert table.result is not None
        assert table.result.outcome == "resigned"
        with pytest.raises(NotYourTurn, match="over"):
            table.act(A, "enter:L3")
        with pytest.raises(NotYourTurn, match="over"):
            table.resign(A)

    def test_why_not_is_none_for_what_is_offered(self) -> None:
        table = Table.open(BLADE, seed=1)
        assert table.why_not(A, "enter:L3") is None
        reason = table.why_not(A, "enter:L2")
        assert reason is not None
        assert reason.sentence


class TestUndo:
    def test_a_die_ends_it(self) -> None:
        table = Table.open(BLADE, seed=1)
        table.act(A, "enter:L3")
        assert not table.can_undo(A), "the shape was rolled"
        with pytest.raises(CannotUndo):
            table.undo(A)

    def test_steps_that_taught_nobody_anything_can_be_taken_back_one_by_one(self) -> None:
        table = Table.open(BLADE, options={"contract": 3}, seed=1)
        before = table.snapshot()
        table.act(A, "reward:snare")
        assert table.can_undo(A)
        table.undo(A)
        assert table.snapshot() == before
        table.act(A, "reward:charm")
        assert table.view(A).record.charm == 2

    def test_somebody_elses_choice_cannot_be_taken_back(self) -> None:
        table = after_bids()
        table.act(B, "grab")
        assert not table.can_undo(A)

    def test_taking_back_is_part_of_the_record(self) -> None:
        table = Table.open(BLADE, options={"contract": 3}, seed=1)
        table.act(A, "reward:snare")
        table.undo(A)
        assert [type(line).__name__ for line in table.lines] == ["Chosen", "TakenBack"]
