"""Whoever comes first acts: what one seat does leaves the question of another as it was, unless its options change."""

from __future__ import annotations

from pathlib import Path

import pytest
from toys.cairn import CAIRN, Blew

from uguisu import CannotUndo, NotYourTurn, Seat, Table, load_table, quick_dice
from uguisu.engine.tablefile import TableFile

A, B, C = Seat(0), Seat(1), Seat(2)


def cairn(seats: int = 3, seed: int = 1, **options: bool) -> Table:
    return Table.open(CAIRN, seats=seats, options=options, seed=seed)


def number(table: Table, seat: Seat) -> int:
    prompt = table.prompt(seat)
    assert prompt is not None
    return prompt.number


def test_an_act_leaves_the_questions_of_the_others_as_they_were() -> None:
    table = cairn()
    before = number(table, B)
    table.act(A, "lay:0", number(table, A))
    table.act(C, "ready", number(table, C))
    assert number(table, B) == before
    table.act(B, "lay:1", before)
    with pytest.raises(NotYourTurn):
        table.act(B, "lay:4", before)  # his own act was an answer: the next question is another one


def test_whose_options_have_changed_is_asked_anew() -> None:
    table = cairn()
    before = number(table, B)
    table.act(A, "lay:12")
    assert number(table, B) == before + 1, "there is one capstone for all"
    with pytest.raises(NotYourTurn):
        table.act(B, "lay:1", before)


def test_a_new_round_is_a_new_question_for_all() -> None:
    table = cairn()
    before = [number(table, seat) for seat in table.seats]
    for seat in table.seats:
        table.act(seat, "ready", number(table, seat))
    assert [number(table, seat) for seat in table.seats] == [n + 1 for n in before]


def test_the_latest_act_is_taken_back_by_whoever_did_it() -> None:
    table = cairn()
    table.act(A, "lay:0")
    table.act(B, "lay:1")
    assert [table.can_undo(seat) for seat in table.seats] == [False, True, False]
    before = number(table, C)
    table.undo(B)
    assert number(table, C) == before, "what is taken back changes nothing for the others either"
    table.undo(A)
    assert table.view(None).row == ()
    with pytest.raises(CannotUndo):
        table.undo(A)


def test_nothing_is_taken_back_after_a_card_was_drawn() -> None:
    table = cairn()
    for seat in table.seats:
        table.act(seat, "ready")
    assert isinstance(table.events(A)[-1], Blew)
    assert not any(map(table.can_undo, table.seats))
    table.act(A, "lay:0")
    table.undo(A)
    assert not table.can_undo(C)


def test_where_sides_hide_something_what_others_heard_stands() -> None:
    table = cairn(rivals=True)
    table.act(A, "lay:0")
    assert not table.can_undo(A)


def test_whether_anything_is_hidden_depends_on_the_options() -> None:
    assert not cairn().has_secrets
    rivals = cairn(rivals=True)
    assert rivals.has_secrets
    assert CAIRN.sides(3, rivals.options) == ((A, C), (B,))
    assert rivals.view(A).aim == rivals.view(C).aim is not None
    assert rivals.view(None).aim is None


def test_numbers_are_the_same_after_a_table_is_loaded(tmp_path: Path) -> None:
    below = quick_dice("free order")
    table = cairn(4)
    path = tmp_path / "cairn.jsonl"
    file = TableFile(path, table)
    while len(asked := [seat for seat in table.seats if table.prompt(seat)]) > 1 and len(table.lines) < 20:
        seat = asked[below(len(asked))]
        prompt = table.prompt(seat)
        assert prompt is not None
        table.act(seat, prompt.options[below(len(prompt.options))], prompt.number)
    file.close()
    again = load_table(path, CAIRN)
    for seat in table.seats:
        assert (again.prompt(seat) is None) == (table.prompt(seat) is None)
        if table.prompt(seat) is not None:
            assert number(again, seat) == number(table, seat)
