"""Where there are too many cases they are joined: what all of them know alike is known all the same."""

from __future__ import annotations

import pytest

from uguisu import Event, Match, Seat, find_game, quick_dice
from uguisu.bots.bot import find_bot
from uguisu.games.scorpion import events as e
from uguisu.games.scorpion.belief import joining as belief_joining
from uguisu.games.scorpion.belief.cases import GONE, Case, joined, settled, unsettled
from uguisu.games.scorpion.belief.intruders import Belief
from uguisu.games.scorpion.belief.memory import PRIVATE
from uguisu.games.scorpion.game import SCORPION
from uguisu.games.scorpion.world import Options


def test_who_has_gone_in_all_cases_is_gone_when_they_are_joined() -> None:
    weights = [0.1] * 3 + [0.3, 0.07, 0.33]
    assert sum(weight / sum(weights) for weight in weights) != 1.0, "rounding must show for this to mean anything"
    cases = [
        Case(frozenset(), ((-1, -1),), {"traitor": GONE, "ninja": {(n, 1): 1.0}}, w) for n, w in enumerate(weights)
    ]
    (case,) = settled(joined(unsettled(cases), lambda _: None))
    assert case.where["traitor"] == GONE
    assert set(case.where["ninja"]) == {(n, 1) for n in range(len(weights))}


def test_an_end_that_all_cases_know_is_known_when_they_are_joined() -> None:
    """The guards found 36: what is imagined for them must have it too."""
    ends = [((1, -1), (36, -1)), ((2, 9), (36, 40)), ((2, 5), (7, 36))]
    cases = [Case(frozenset(), each, {"ninja": {(3, 1): 1.0}}, 1 / 3) for each in ends]
    (case,) = settled(joined(unsettled(cases), lambda _: None))
    assert case.ends == ((-1, -1), (36, -1))


def test_ends_that_are_the_same_in_all_cases_stay_as_they_are() -> None:
    ends = [((1, -1), (36, 40)), ((2, -1), (36, 40))]
    cases = [Case(frozenset(), each, {"ninja": {(3, 1): 1.0}}, 1 / 2) for each in ends]
    (case,) = settled(joined(unsettled(cases), lambda _: None))
    assert case.ends == ((-1, -1), (36, 40))


ANY = 10**9


def public_events(map_name: str, seed: int) -> list[Event]:
    """All that the guards hear in a random game of two."""
    match = Match(find_game("scorpion"), 2, {"map": map_name})
    dice = quick_dice("joined", seed)
    bots = [find_bot(find_game("scorpion"), "random")(quick_dice("joined", seed, seat)) for seat in (0, 1)]
    while match.to_act:
        seat = match.to_act[0]
        if seat < 0:
            match.draw(dice)
        elif prompt := match.prompt(seat):
            match.answer(seat, bots[seat].choose(prompt))
    return [event for event in match.heard(Seat(1)) if not isinstance(event, PRIVATE)]


@pytest.mark.parametrize("limits", [(12, ANY, ANY), (ANY, 12, ANY), (ANY, ANY, 500), (2, 2, 2)])
@pytest.mark.parametrize(("map_name", "seed"), [("outpost", 6), ("fortress", 0), ("fortress", 4)])
def test_however_little_is_kept_apart_no_place_is_lost(
    map_name: str, seed: int, limits: tuple[int, int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    heard = public_events(map_name, seed)
    options = find_game("scorpion").options_from({"map": map_name})
    moments = [n for n, event in enumerate(heard, 1) if isinstance(event, e.IntrudersDone | e.Heard | e.GuardsWent)]
    exact = beliefs_at(options, heard, moments)
    assert exact[-1].is_exact
    for name, limit in zip(("MOST_CASES", "MOST_MOVED", "MOST_STATES"), limits, strict=True):
        monkeypatch.setattr(belief_joining, name, limit)
    small = beliefs_at(options, heard, moments)
    assert not small[-1].is_exact
    for whole, part in zip(exact, small, strict=True):
        for who in whole.abroad:
            assert part.places(who).keys() >= whole.places(who).keys()
        for number in range(len(whole.unknown)):
            assert part.entrances(number) >= whole.entrances(number)


def beliefs_at(options: Options, heard: list[Event], moments: list[int]) -> list[Belief]:
    belief, found, known = Belief(SCORPION.content, options), [], 0
    for moment in moments:
        for event in heard[known:moment]:
            belief.feed(event)
        known = moment
        found.append(belief.copy())
        found[-1].settle()
    return found
