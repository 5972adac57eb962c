"""How many messages come and what comes together tells nobody anything; the law itself is tested with leaks."""

from __future__ import annotations

import asyncio

import pytest
from engine.parley import PARLEY
from laws.players import GAMES, Setting, settings
from laws.scorpion_leaks import FEW_CARDS, LEAKS_BY_LETTERS, ByLetters
from laws.twins import LawBroken
from server import scorpion_secrecy
from server.wire_letters import check_wire_letters
from server.wire_ways import Secrecy

from uguisu.games.scorpion.game import Scorpion

GAMES_EACH = max(1, GAMES // 200)
SECRETIVE = [setting for setting in settings() if setting.has_secrets]


@pytest.fixture(autouse=True)
def few_worlds_are_tried_before_taking_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """How many there are is not what is tested here."""
    monkeypatch.setattr(Scorpion, "undo_worlds", 4)


@pytest.mark.parametrize("setting", SECRETIVE, ids=lambda setting: setting.name)
def test_what_comes_together_at_the_wire_tells_nothing(setting: Setting) -> None:
    is_scorpion = isinstance(setting.game, Scorpion)
    secrecy = scorpion_secrecy.SECRECY if is_scorpion else Secrecy()
    compared = 0
    for seed in range(GAMES_EACH):
        check = check_wire_letters(setting.game, setting.seats, setting.options, seed, secrecy, every=8 * setting.every)
        compared += asyncio.run(check)["compared"]
    assert compared > 20 * GAMES_EACH or not is_scorpion, "too little comes in two worlds to mean anything"


def test_a_question_that_others_must_not_notice_comes_alone() -> None:
    for seed in range(10):
        asyncio.run(check_wire_letters(PARLEY, 3, None, seed, Secrecy(), every=1))


@pytest.mark.parametrize("planted", LEAKS_BY_LETTERS, ids=lambda planted: planted.name)
def test_every_planted_leak_is_caught_at_the_wire(planted: ByLetters) -> None:
    """At the same looks as the law at the engine: there it is known to show."""
    game, options = planted.leak(), {**FEW_CARDS, "variant": planted.variant}
    check = check_wire_letters(
        game, planted.seats, options, planted.seed, scorpion_secrecy.SECRECY, every=1, after=planted.after, worlds=8
    )
    with pytest.raises(LawBroken):
        asyncio.run(check)
