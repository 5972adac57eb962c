"""The film: how somebody was nearly seen, and what it makes of a table on which something was taken back."""

from __future__ import annotations

import pytest
from rules.tenchu.scene import world

from uguisu import Table
from uguisu.engine.dice import quick_dice
from uguisu.engine.tablefile import moments
from uguisu.games.tenchu import events as e
from uguisu.games.tenchu.cards import ModelId
from uguisu.games.tenchu.film import Film, film, missed_by, overlooked
from uguisu.games.tenchu.game import TENCHU

K1, JASPARU = ModelId("K1"), ModelId("jasparu")


@pytest.mark.parametrize(
    ("pips", "needed", "how"), [(1, 2, "narrowly"), (3, 4, "narrowly"), (2, 4, "missed"), (1, 6, "missed")]
)
def test_a_die_that_finds_nobody_missed_by_one_or_by_more(pips: int, needed: int, how: str) -> None:
    assert missed_by(e.Spotted(K1, JASPARU, pips, needed, succeeds=False)) == how


def test_a_die_that_finds_somebody_missed_nobody() -> None:
    assert missed_by(e.Spotted(K1, JASPARU, 4, 4, succeeds=True)) is None


@pytest.mark.rule("TE-201")
@pytest.mark.parametrize(
    ("text", "seen"),
    [
        ("K1=25.14/W jasparu=20.11 hiding=jasparu", []),
        ("K1=33.22/W jasparu=16.22 hiding=jasparu effects=cloud", ["jasparu"]),
        ("K1=33.22/E jasparu=16.22 hiding=jasparu effects=cloud", []),
        ("K1=33.22/W jasparu=16.22 hiding=jasparu effects=cloud track=K1:jasparu", []),
    ],
)
def test_who_stands_before_his_eyes_and_could_not_be_found_was_overlooked(text: str, seen: list[str]) -> None:
    """In cover, hiding, far off and under a cloud: a seven would be needed."""
    w = world(f"merchant only=K1 {text}")
    assert [sight.ninja for sight in overlooked(w, K1)] == seen


def table_with_undone() -> Table:
    below = quick_dice("film", 1)
    table = Table.open(TENCHU, seats=1, options={"mission": "merchant"}, seed="film", entropy=["a", "b"])
    while not table.is_over:
        prompt = next(filter(None, map(table.prompt, table.seats)))
        table.act(prompt.seat, str(prompt.options[below(len(prompt.options))]), prompt.number)
        if below(3) == 0 and table.can_undo(prompt.seat):
            table.undo(prompt.seat)
    return table


def made(table: Table) -> Film:
    found = TENCHU.film(table.options, 1, table.all_told(), moments(table))
    assert isinstance(found, Film)
    return found


def test_what_was_taken_back_is_not_in_it() -> None:
    """A Ninja stood nowhere but where the log says that he went."""
    table = table_with_undone()
    told = table.all_told()
    assert sum(type(line).__name__ == "TakenBack" for line in table.lines) > 5
    found = made(table)
    for who, path in found.paths.items():
        for step in path:
            event = told[step.at - 1].event
            assert getattr(event, "model", "") == who
    for moment in found.moments:
        if moment.kind in ("narrowly", "missed", "spotted"):
            assert isinstance(told[moment.at - 1].event, e.Spotted)
    last = table.match.flow.world
    assert found.scenes[-1].calls == sum(last.calls.values())
    assert found.scenes[-1].tension == last.tension


def test_of_a_table_that_has_not_begun_there_is_nothing_to_be_seen() -> None:
    assert film([], [], lambda event, w: "") == Film({}, (), ())
