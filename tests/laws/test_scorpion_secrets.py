"""The secrets of scorpion: twins, and beliefs that hold the truth and were made of nothing but what was told."""

from __future__ import annotations

from typing import Any

import pytest
from laws.players import GAMES, Setting, scorpion_settings
from laws.scorpion_leaks import LEAKS, REVEALS
from laws.twins import LawBroken, check_twins

from uguisu import Game, Seat, Table
from uguisu.games.scorpion.belief.memory import guard_belief, intruder_belief
from uguisu.games.scorpion.cards import INTRUDERS, IntruderId
from uguisu.games.scorpion.world import World

GAMES_EACH = max(2, GAMES // 10)
"""Of each setting; in each of them one seat after the other has twins."""
EVERY = pytest.mark.parametrize("setting", scorpion_settings(), ids=lambda setting: setting.name)
BATCHES = 4
"""The games of a setting fall into so many tests, so that several processes share them."""


@EVERY
@pytest.mark.parametrize("batch", range(BATCHES))
def test_no_seat_can_tell_twins_apart_and_the_truth_is_always_believed(setting: Setting, batch: int) -> None:
    games = range(batch, max(GAMES_EACH, batch + 1), BATCHES)
    lived = 0
    for seed in games:
        seat = Seat(seed // BATCHES % setting.seats)
        lived += check_twins(
            setting.game,
            setting.seats,
            setting.options,
            seed,
            REVEALS,
            open_at_end=True,
            every=setting.every // 2,
            watched=[seat],
            also=check_beliefs,
        )
    assert lived > 5 * len(games), "twins die too young for this to mean anything"


@pytest.mark.parametrize(
    ("setting", "seed", "seat", "every"),
    [
        pytest.param(6, 201, 2, 4, id="an end that was found stays found when cases are joined"),
        pytest.param(5, 470, 0, 4, id="who holds nothing but cats cannot go on choosing where he stands"),
        pytest.param(5, 89, 0, 1, id="who still chooses where he stands holds something else"),
        pytest.param(5, 119, 0, 1, id="what a rival has declared is not known"),
        pytest.param(6, 8, 2, 1, id="from where somebody escaped is not known"),
        pytest.param(6, 19, 0, 1, id="who is gone is not told that searches are declared"),
        pytest.param(5, 39, 0, 1, id="nor is he when the other one has no card left"),
        pytest.param(5, 174, 1, 4, id="who went first has moved when the other one has"),
        pytest.param(6, 745, 2, 4, id="who comes out of the passage may stand among guards"),
    ],
)
def test_games_that_told_too_much_once(setting: int, seed: int, seat: int, every: int) -> None:
    game, seats, options = (one := scorpion_settings()[setting]).game, one.seats, one.options
    check_twins(
        game, seats, options, seed, REVEALS, open_at_end=True, every=every, watched=[Seat(seat)], also=check_beliefs
    )


def check_beliefs(table: Table, observer: Seat) -> None:
    """Whatever is true and hidden from this seat is among what it can believe."""
    w: World = table.match.flow.world
    if w.phase in ("set-up", "over"):
        return
    heard = table.events(observer)
    if observer in w.intruder_seats:
        guards = guard_belief(w.content, w.options, w.seats, heard)
        for player, hand in enumerate(guards.hands):
            assert hand.pending == len(w.drawn[player])
            assert hand.holds(w.hands[player]) or w.phase == "intruders"
        sleepers = sum(w.sleepers.get(zone, 0) * 3**n for n, zone in enumerate(w.board.barracks))
        assert sleepers in guards.sleepers or w.phase == "intruders"
    own: IntruderId | None = INTRUDERS[observer] if w.are_rivals and observer in w.intruder_seats else None
    if observer in w.guard_seats or own:
        belief = intruder_belief(w.content, w.options, own, heard)
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
