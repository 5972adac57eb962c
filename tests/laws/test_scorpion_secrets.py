"""The secrets of scorpion: twins, and beliefs that hold the truth and were made of nothing but what was told."""

from __future__ import annotations

from typing import Any

import pytest
from laws.players import GAMES, Setting, pick, scorpion_settings
from laws.scorpion_leaks import LEAKS, REVEALS
from laws.twins import LawBroken, check_twins

from uguisu import Game, Seat, Table, quick_dice
from uguisu.games.scorpion.cards import INTRUDERS, IntruderId
from uguisu.games.scorpion.resample import guard_belief, intruder_belief
from uguisu.games.scorpion.world import World

GAMES_EACH = max(1, GAMES // 160)
"""Each of these games takes seconds."""
EVERY = pytest.mark.parametrize("setting", scorpion_settings(), ids=lambda setting: setting.name)


@EVERY
def test_no_seat_can_tell_twins_apart(setting: Setting) -> None:
    games = GAMES_EACH
    lived = sum(
        check_twins(
            setting.game, setting.seats, setting.options, seed, REVEALS, open_at_end=True, every=setting.every // 2
        )
        for seed in range(games)
    )
    assert lived > 20 * games, "twins die too young for this to mean anything"


@EVERY
def test_the_truth_is_always_among_what_can_be_believed(setting: Setting) -> None:
    below = quick_dice("belief", setting.name)
    for seed in range(GAMES_EACH):
        table = Table.open(setting.game, seats=setting.seats, options=setting.options, seed=seed)
        while not table.is_over:
            seat = next(seat for seat in table.seats if table.prompt(seat))
            prompt = table.prompt(seat)
            assert prompt is not None
            table.act(seat, pick(prompt.options, below))
            w: World = table._flow.world
            if w.phase not in ("set-up", "over") and below(setting.every) == 0:
                for observer in table.seats:
                    check_beliefs(table, w, observer)


def check_beliefs(table: Table, w: World, observer: Seat) -> None:
    heard = table.events(observer)
    if observer in w.intruder_seats:
        guards = guard_belief(w.options, w.seats, heard)
        for player, hand in enumerate(guards.hands):
            assert hand.pending == len(w.drawn[player])
            assert hand.holds(w.hands[player]) or w.phase == "intruders"
        sleepers = sum(w.sleepers.get(zone, 0) * 3**n for n, zone in enumerate(w.board.barracks))
        assert sleepers in guards.sleepers or w.phase == "intruders"
    own: IntruderId | None = INTRUDERS[observer] if w.are_rivals and observer in w.intruder_seats else None
    if observer in w.guard_seats or own:
        belief = intruder_belief(w.options, own, heard)
        if belief.is_moving:
            return
        index = belief.grid.index
        places = {who: (index[w.one(who).zone], w.one(who).k) for who in w.abroad}
        ropes = []
        for rope in w.ropes:
            if rope.by != own:
                one, other = sorted(index[zone] for zone in rope.ends)
                ropes.append(((one, other), rope.by))
        assert belief.holds(places, ropes), (places, ropes)


@pytest.mark.parametrize("leak", LEAKS, ids=lambda leak: leak.__name__)
def test_every_planted_leak_is_caught(leak: type[Game[Any]]) -> None:
    game = leak()
    with pytest.raises(LawBroken):
        sum(check_twins(game, 2, {"map": "outpost"}, seed, REVEALS, open_at_end=True, every=2) for seed in range(100))
