"""Where there are too many cases they are joined: what all of them know alike is known all the same."""

from __future__ import annotations

from uguisu.games.scorpion.belief_cases import GONE, Case, joined, settled, unsettled


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
