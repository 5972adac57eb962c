"""Where there are too many cases they are joined: whoever has gone is gone all the same, however sums are rounded."""

from __future__ import annotations

from uguisu.games.scorpion.belief_cases import GONE, Case, joined


def test_who_has_gone_in_all_cases_is_gone_when_they_are_joined() -> None:
    weights = [0.1] * 3 + [0.3, 0.07, 0.33]
    assert sum(weight / sum(weights) for weight in weights) != 1.0, "rounding must show for this to mean anything"
    cases = [
        Case(frozenset(), ((-1, -1),), {"traitor": GONE, "ninja": {(n, 1): 1.0}}, w) for n, w in enumerate(weights)
    ]
    (case,) = joined(cases, lambda _: None)
    assert case.where["traitor"] == GONE
    assert set(case.where["ninja"]) == {(n, 1) for n in range(len(weights))}
