"""The table's dice: promised, mixed, separate, even, and the same for ever."""

from __future__ import annotations

from collections import Counter

import pytest
from toys.parley import CARDS

from uguisu import D6, TWO_D6, Choice, Dice, Odds, Rolled, Rolled2
from uguisu.engine.dice import _below, commitment, new_secret


def rolls(dice: Dice, odds: Odds, count: int) -> list[Choice]:
    return [dice.draw(odds) for _ in range(count)]


def test_the_same_secret_and_words_give_the_same_dice_for_ever() -> None:
    """Golden values: whoever changes the dice makes old files unverifiable."""
    dice = Dice(new_secret("golden"), ["spring", "autumn"])
    assert [str(roll) for roll in rolls(dice, D6, 8)] == GOLDEN
    assert commitment(new_secret("golden")) == GOLDEN_COMMITMENT


def test_words_of_the_players_change_every_die_and_their_border_counts() -> None:
    secret = new_secret(1)
    streams = [rolls(Dice(secret, words), D6, 40) for words in ((), ("a",), ("b",), ("a", "b"), ("ab",), ("", "ab"))]
    assert len({tuple(map(str, stream)) for stream in streams}) == len(streams)


def test_two_dice_are_the_next_two_of_the_stream() -> None:
    one, two = Dice(new_secret(2)), Dice(new_secret(2))
    for pair in rolls(two, TWO_D6, 20):
        first, second = rolls(one, D6, 2)
        assert isinstance(first, Rolled)
        assert isinstance(second, Rolled)
        assert pair == Rolled2(first.pips, second.pips)


def test_secret_deals_do_not_disturb_public_dice() -> None:
    plain, mixed = Dice(new_secret(3)), Dice(new_secret(3))
    seen = []
    for _ in range(30):
        mixed.draw(CARDS)
        seen.append(mixed.draw(D6))
    assert seen == rolls(plain, D6, 30)


def test_the_promise_does_not_hold_the_secret() -> None:
    secret = new_secret()
    assert secret.hex() not in commitment(secret)
    assert commitment(secret) != commitment(new_secret())


def test_dice_are_even() -> None:
    counts = Counter(map(str, rolls(Dice(new_secret("even")), D6, 12_000)))
    assert len(counts) == 6
    assert sum((count - 2000) ** 2 / 2000 for count in counts.values()) < 20.5, (
        "chi square, 5 degrees, one in a thousand"
    )


def test_weighted_outcomes_come_by_their_weights() -> None:
    odds = Odds.weighted([(Rolled(1), 1), (Rolled(2), 0), (Rolled(3), 3)])
    assert [odds.draw(lambda size, n=n: n) for n in range(4)] == [Rolled(1), Rolled(3), Rolled(3), Rolled(3)]  # type: ignore[misc]
    assert list(odds.chances()) == [(Rolled(1), 1), (Rolled(3), 3)]


@pytest.mark.parametrize("size", [1, 2, 6, 2**63 + 1, 2**64 - 1, 2**64])
def test_a_size_up_to_two_to_the_64_takes_single_numbers_as_it_always_did(size: int) -> None:
    numbers = [2**64 - 1, 2**64 - 2, 2**63, 5, 0]
    whole = [number % size for number in numbers if number < 2**64 - 2**64 % size]
    stream = iter(numbers)
    assert [_below(stream, size) for _ in whole] == whole


def test_a_larger_size_takes_as_many_numbers_as_it_needs_and_draws_all_of_them_again() -> None:
    assert _below(iter([0, 7]), 2**64 + 1) == 7
    assert _below(iter([1, 0]), 2**64 + 1) == 2**64
    assert _below(iter([3, 9]), 2**128) == 3 * 2**64 + 9
    assert _below(iter([2**64 - 1, 2**64 - 1, 0, 2]), 2**127 + 1) == 2
    assert _below(iter([0, 0, 4]), 2**128 + 1) == 4


GOLDEN = ["rolled:4", "rolled:5", "rolled:1", "rolled:5", "rolled:1", "rolled:5", "rolled:4", "rolled:4"]
GOLDEN_COMMITMENT = "d6d3b4d919f88654092b211cd1553a13934286102aabad2e01fac25d224e0fa4"
