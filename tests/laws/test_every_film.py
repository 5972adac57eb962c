"""Whatever was played: there is a film of it, and the truth is in every scene."""

from __future__ import annotations

import pytest
from laws.players import GAMES, Setting, random_table, scorpion_settings

FILMS = max(1, GAMES // 250)
"""Of each setting; each of them works out a whole game's beliefs."""


@pytest.mark.parametrize("setting", scorpion_settings(), ids=lambda setting: setting.name)
def test_a_film_can_be_made_of_every_game(setting: Setting) -> None:
    for seed in range(FILMS):
        table = random_table(setting, ("film", seed))
        assert table.is_over
        film = setting.game.film(table.options, setting.seats, table.all_told())
        assert film is not None
        assert film.scenes
        for scene in film.scenes:
            assert all(share > 0 for share in scene.truth.values())
