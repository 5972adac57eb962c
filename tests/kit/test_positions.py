"""The words in which a position is found wanting."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from uguisu import Misfit
from uguisu.kit.positions import check_count, check_size, check_sorted, exactly_when, need, within


@pytest.mark.parametrize(
    ("check", "message"),
    [
        (lambda: need(False, "world.x", "is no barracks"), "is no barracks"),
        (lambda: exactly_when([1], "", "world.x", "only together"), "only together"),
        (lambda: within("world.x", 7, 1, 6), "must be from 1 to 6, not 7"),
        (lambda: check_size("world.x", [1], 2), "must have 2 entries, not 1"),
        (lambda: check_sorted("world.x", ("b", "a")), "cards are kept in the order of their names"),
        (lambda: check_count("world.x", "aab", "abc"), "2 times a is more than there are, which is 1"),
    ],
)
def test_what_is_wrong_is_said_of_its_field(check: Callable[[], None], message: str) -> None:
    with pytest.raises(Misfit, match=message) as found:
        check()
    assert found.value.field == "world.x"


def test_what_holds_is_not_mentioned() -> None:
    exactly_when([], "", "world.x", "only together")
    within("world.x", 6, 1, 6)
    check_sorted("world.x", ("a", "b"))
    check_count("world.x", "ab", "abb")
