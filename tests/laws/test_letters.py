"""What comes together tells nobody anything; and the law itself is tested with planted leaks."""

from __future__ import annotations

from collections import Counter

import pytest
from laws.letters import check_letters
from laws.players import share_of_costly
from laws.subject import Leak, Setting, Subject, each, each_leak, planted, settings
from laws.twins import LawBroken


@each(settings(secret=True))
def test_what_comes_with_a_piece_of_news_tells_nothing(setting: Setting) -> None:
    tally: Counter[str] = Counter()
    games, secrecy = share_of_costly(setting, least=10, one_in=120), setting.subject.secrecy
    every = 1 if setting.every == 1 else 2 * setting.every
    for seed in range(games):
        tally += check_letters(setting.game, setting.seats, setting.options, seed, secrecy, every=every)
    least = setting.subject.letters_compared * games
    assert tally["compared"] >= least, "too little is told in two worlds to mean anything"


@each_leak("letters")
def test_every_planted_leak_is_caught(subject: Subject, leak: Leak, monkeypatch: pytest.MonkeyPatch) -> None:
    game, seats, options = planted(subject, leak, monkeypatch)
    with pytest.raises(LawBroken):
        check_letters(game, seats, options, leak.seed, subject.secrecy, after=leak.after)
