"""What a game without a line of its own says of choices that are not on offer."""

from __future__ import annotations

from examples.hide_and_seek.game import HIDE_AND_SEEK, Go, Noise
from rules.blade.scene import new_game
from toys.cairn import CAIRN, Lay, Wind

from uguisu import Choice, Game, Reason, Seat, Table
from uguisu.games.blade import choices as c
from uguisu.games.blade.game import BLADE


def by_default(game: Game[object], table: Table, choice: Choice) -> Reason:
    prompt = table.prompt(Seat(0))
    assert prompt is not None
    return Game.why_not(game, prompt.view, prompt.question, choice)


def test_what_chance_decides_and_what_there_is_not() -> None:
    table = Table.open(HIDE_AND_SEEK, seats=2, seed=1)
    assert by_default(HIDE_AND_SEEK, table, Noise(3)) == Reason("", "That is left to chance.")
    assert by_default(HIDE_AND_SEEK, table, Go(99)) == Reason("HS-1", "There is no such choice: 'go:99'.")


def test_at_its_own_question_it_is_no_option() -> None:
    table = Table.open(HIDE_AND_SEEK, seats=2, seed=1)
    assert by_default(HIDE_AND_SEEK, table, Go(39)).rule == "HS-1"
    cairn = Table.open(CAIRN, seats=2, seed=1)
    prompt = cairn.prompt(Seat(0))
    assert prompt is not None
    missing = next(Lay(stone) for stone in range(12) if Lay(stone) not in prompt.options)
    assert prompt.why_not(missing) == Reason("CN-2", "That is not one of your options here.")
    assert prompt.why_not(Wind(1)) == Reason("", "That is left to chance.")


def test_at_another_question_it_is_said_which_one_it_answers() -> None:
    view = new_game().view()
    found = Game.why_not(BLADE, view, "where_do_you_begin", c.FleeTo(1))
    assert found.rule == "BL-619"
    assert found.sentence == (
        "Not now: that answers “where the Courtesans flee”, and the question is “where the map begins”."
    )
