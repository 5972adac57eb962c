"""No seat and no spectator can tell twins apart; and the law itself is tested with planted leaks."""

from __future__ import annotations

import pytest
from examples.hide_and_seek.game import HIDE_AND_SEEK, SEEKERS, Caught, possible_zones
from laws.leaks import LEAKS
from laws.players import GAMES, Setting, settings, share_of
from laws.twins import LawBroken, check_twins
from toys.cairn import CAIRN

from uguisu import Game, Table, imagine, quick_dice

TWINS = max(40, GAMES)


def test_no_seat_can_tell_twins_of_hide_and_seek_apart() -> None:
    lived = sum(check_twins(HIDE_AND_SEEK, 2, None, seed, (Caught,)) for seed in range(TWINS))
    assert lived > 10 * TWINS, "twins die too young for this to mean anything"


@pytest.mark.parametrize("setting", [s for s in settings() if not s.has_secrets], ids=lambda s: s.name)
def test_where_nothing_is_hidden_every_world_is_its_own_only_twin(setting: Setting) -> None:
    for seed in range(share_of(setting)):
        check_twins(setting.game, setting.seats, setting.options, seed)


@pytest.mark.parametrize("leak", LEAKS, ids=lambda leak: leak.__name__)
def test_every_planted_leak_is_caught(leak: type[Game[object]]) -> None:
    game = leak()
    with pytest.raises(LawBroken):
        sum(check_twins(game, 2, None, seed, (Caught,)) for seed in range(200))


def test_imagined_hiders_fit_everything_that_was_heard_and_so_does_the_true_one() -> None:
    for seed in range(TWINS):
        below = quick_dice("belief", seed)
        table = Table.open(HIDE_AND_SEEK, seed=seed)
        while not table.is_over:
            heard = table.events(SEEKERS)
            possible = possible_zones(heard)
            assert table.match.flow.world.hider in possible
            assert imagine(HIDE_AND_SEEK, table.match.flow, SEEKERS, heard, below).world.hider in possible
            seat = next(seat for seat in table.seats if table.prompt(seat))
            prompt = table.prompt(seat)
            assert prompt is not None
            table.act(seat, prompt.options[below(len(prompt.options))])


def test_dice_to_come_lie_nowhere_in_the_state() -> None:
    """Nothing in a position depends on the table's secret before a die has fallen."""
    one, other = (Table.open(HIDE_AND_SEEK, seed=seed) for seed in ("one", "other"))
    assert one.snapshot() == other.snapshot()
    assert one.commitment != other.commitment


def test_no_seat_can_tell_twins_apart_where_whoever_comes_first_acts() -> None:
    assert sum(check_twins(CAIRN, 3, {"rivals": True}, seed) for seed in range(TWINS)) > 5 * TWINS
