"""Every game is before the laws: one that has no file in `tests/games` is found here."""

from __future__ import annotations

from pathlib import Path

import pytest
from laws.subject import Subject, settings_of, subjects

from uguisu import Game, find_game, game_names

EXAMPLES = Path(__file__).parents[2] / "examples"
PLAYED = [*game_names(), *sorted(f"examples.{found.parent.name}" for found in EXAMPLES.glob("*/game.py"))]
every_subject = pytest.mark.parametrize("subject", subjects().values(), ids=subjects())


@pytest.mark.parametrize("name", PLAYED)
def test_every_game_that_can_be_played_has_a_file(name: str) -> None:
    game = find_game(name)
    assert game.name in subjects(), f"tests/games/{game.name}.py is missing: the laws do not look at {game.title}"
    assert subjects()[game.name].game is game


@every_subject
def test_every_seat_count_is_among_its_settings(subject: Subject) -> None:
    assert {seats for seats, _ in subject.spread} >= set(subject.game.seats)


@every_subject
def test_where_something_is_hidden_twins_live_and_leaks_are_planted(subject: Subject) -> None:
    if any(setting.has_secrets for setting in settings_of(subject)):
        assert subject.twins_live > 0
        assert subject.leaks


@every_subject
def test_what_is_said_to_show_late_is_a_planted_leak(subject: Subject) -> None:
    assert set(subject.late) <= {(law, leak.name) for leak in subject.leaks for law in leak.laws.split()}


@every_subject
def test_where_there_is_a_film_it_is_said_what_must_be_true_of_it(subject: Subject) -> None:
    assert (type(subject.game).film is not Game.film) == (subject.check_film is not None)


@pytest.mark.parametrize("name", PLAYED)
def test_every_game_that_can_be_played_has_a_golden_playthrough(name: str) -> None:
    assert subjects()[find_game(name).name].golden
