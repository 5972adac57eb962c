"""How many messages come and what comes together tells nobody anything; the law itself is tested with leaks."""

from __future__ import annotations

import asyncio

import pytest
from laws.players import in_turn, share_of_costly
from laws.subject import Leak, Setting, Subject, each, each_leak, planted, settings, subjects
from laws.twins import LawBroken
from server.wire_letters import check_wire_letters


@pytest.fixture(autouse=True)
def few_worlds_are_tried_before_taking_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """How many there are is not what is tested here."""
    for subject in subjects().values():
        if subject.cost > 1:
            monkeypatch.setattr(type(subject.game), "undo_worlds", 4)


@each(in_turn(settings(secret=True)))
def test_what_comes_together_at_the_wire_tells_nothing(setting: Setting) -> None:
    games, compared = share_of_costly(setting, least=8, one_in=200, at_wire=True), 0
    every = 1 if setting.every == 1 else 4 * setting.every
    for seed in range(games):
        check = check_wire_letters(
            setting.game, setting.seats, setting.options, seed, setting.subject.secrecy, every=every
        )
        compared += asyncio.run(check)["compared"]
    least = setting.subject.letters_compared // 5 * games
    assert compared >= least, "too little comes in two worlds to mean anything"


@each_leak("letters")
def test_every_planted_leak_is_caught_at_the_wire(
    subject: Subject, leak: Leak, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where it shows at the engine, it shows here in the same worlds."""
    game, seats, options = planted(subject, leak, monkeypatch)
    check = check_wire_letters(game, seats, options, leak.seed, subject.secrecy, leak=leak)
    with pytest.raises(LawBroken):
        asyncio.run(check)
