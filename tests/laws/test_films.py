"""Whatever was played: where a game has a film, there is one of it."""

from __future__ import annotations

from laws.players import random_table, share_of_costly
from laws.subject import Setting, each, settings

from uguisu.engine.tablefile import moments

FILMED = [setting for setting in settings() if setting.subject.check_film is not None]


@each(FILMED)
def test_a_film_can_be_made_of_every_game(setting: Setting) -> None:
    """Each of them works out a whole game's beliefs."""
    for seed in range(share_of_costly(setting, one_in=250)):
        table = random_table(setting, ("film", seed))
        assert table.is_over
        film = setting.game.film(table.options, setting.seats, table.all_told(), moments(table))
        assert film is not None
        assert setting.subject.check_film is not None
        setting.subject.check_film(film)
