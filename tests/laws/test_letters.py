"""What comes together tells nobody anything; and the law itself is tested with planted leaks."""

from __future__ import annotations

from collections import Counter

import pytest
from engine.parley import PARLEY
from laws.letters import check_letters
from laws.players import GAMES, Setting, settings
from laws.scorpion_leaks import ENDS, FEW_CARDS, LEAKS_BY_LETTERS, ByLetters, partners
from laws.twins import LawBroken

from uguisu.games.scorpion.game import Scorpion

GAMES_EACH = max(1, GAMES // 60)
SECRETIVE = [setting for setting in settings() if setting.has_secrets]


@pytest.mark.parametrize("setting", SECRETIVE, ids=lambda setting: setting.name)
def test_what_comes_with_a_piece_of_news_tells_nothing(setting: Setting) -> None:
    tally: Counter[str] = Counter()
    is_scorpion = isinstance(setting.game, Scorpion)
    for seed in range(GAMES_EACH):
        tally += check_letters(
            setting.game,
            setting.seats,
            setting.options,
            seed,
            ENDS if is_scorpion else (),
            partners=partners if is_scorpion else lambda table, seat: (),
            every=2 * setting.every,
        )
    assert tally["compared"] > 100 * GAMES_EACH or not is_scorpion, "too little is told in two worlds to mean anything"


def test_a_question_that_others_must_not_notice_comes_alone() -> None:
    for seed in range(10):
        check_letters(PARLEY, 3, None, seed)


@pytest.mark.parametrize("planted", LEAKS_BY_LETTERS, ids=lambda planted: planted.name)
def test_every_planted_leak_is_caught(planted: ByLetters) -> None:
    game, options = planted.leak(), {**FEW_CARDS, "variant": planted.variant}
    with pytest.raises(LawBroken):
        check_letters(game, planted.seats, options, planted.seed, ENDS, partners=partners, after=planted.after)
