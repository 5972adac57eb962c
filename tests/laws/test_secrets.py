"""No seat and no spectator can tell twins apart; and the law itself is tested with planted leaks."""

from __future__ import annotations

import pytest
from laws.players import GAMES, MANY, opened, share_of, share_of_costly
from laws.subject import Leak, Setting, Subject, ToldOnce, each, each_leak, planted, settings, settings_of, subjects
from laws.twins import LawBroken, check_twins

from uguisu import Seat
from uguisu.engine.record import Drawn

BATCHES = 4 if GAMES >= MANY else 1
"""The games of a setting fall into so many tests, so that several processes share them."""
TOLD = [(subject, once) for subject in subjects().values() for once in subject.told_once]


@each(settings(secret=True))
@pytest.mark.parametrize("batch", range(BATCHES))
def test_no_seat_can_tell_twins_apart_and_the_truth_is_always_believed(setting: Setting, batch: int) -> None:
    """In games that take long one seat after the other has twins, in others all have them."""
    subject = setting.subject
    games = range(batch, share_of_costly(setting, least=40, fewest=2), BATCHES)
    lived = 0
    for seed in games:
        watched = None if subject.cost == 1 else [Seat(seed // BATCHES % setting.seats)]
        every = max(1, setting.every // 2)
        options = setting.options
        lived += check_twins(setting.game, setting.seats, options, seed, subject.secrecy, every=every, watched=watched)
    assert lived > subject.twins_live * len(games), "twins die too young for this to mean anything"


@each(settings(secret=False))
def test_where_nothing_is_hidden_every_world_is_its_own_only_twin(setting: Setting) -> None:
    """In large games at as many moments as where something is hidden, and one seat after the other has twins."""
    subject, is_small = setting.subject, setting.subject.cost == 1
    every = max(4 if setting.seats == 1 else 1, setting.every // 2)
    for seed in range(share_of(setting) if is_small else share_of_costly(setting, fewest=2)):
        watched = None if is_small else [Seat(seed % setting.seats)]
        check_twins(setting.game, setting.seats, setting.options, seed, subject.secrecy, every=every, watched=watched)


@pytest.mark.parametrize(("subject", "once"), TOLD, ids=[once.what for _, once in TOLD])
def test_games_that_told_too_much_once(subject: Subject, once: ToldOnce) -> None:
    setting = settings_of(subject)[once.setting]
    options, watched = setting.options, [Seat(once.seat)]
    check_twins(subject.game, setting.seats, options, once.seed, subject.secrecy, every=once.every, watched=watched)


@each_leak("twins")
def test_every_planted_leak_is_caught(subject: Subject, leak: Leak, monkeypatch: pytest.MonkeyPatch) -> None:
    game, seats, options = planted(subject, leak, monkeypatch)
    every, first = min(2, subject.every), subject.late.get(("twins", leak.name), 0)
    with pytest.raises(LawBroken):
        sum(check_twins(game, seats, options, first + n, subject.secrecy, every=every) for n in range(200))


@each(settings(secret=True))
def test_dice_to_come_lie_nowhere_in_the_state(setting: Setting) -> None:
    """Nothing in a position depends on the table's secret before a die has fallen: it is known by what has."""
    one, other = (opened(setting, seed) for seed in ("one", "other"))
    draws = [str(line.choice) for line in one.lines if isinstance(line, Drawn)]
    if draws == [str(line.choice) for line in other.lines if isinstance(line, Drawn)]:
        assert one.snapshot() == other.snapshot()
    assert one.commitment != other.commitment
