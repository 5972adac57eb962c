"""The exact drawing of what others hold, against every deal written out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations

import pytest

from uguisu import quick_dice
from uguisu.kit.hands import Deals, Hand, at_least, at_most, exactly, none_of

CASES: list[tuple[str, list[Hand[str]]]] = [
    ("aabbc", []),
    ("aabbc", [Hand(2)]),
    ("aabbc", [Hand(5)]),
    ("aabbcd", [Hand(2), Hand(1), Hand(2)]),
    ("aabbccd", [Hand(3, (at_least(1, "a"),)), Hand(2, (none_of("b"),))]),
    ("aabbccd", [Hand(3, (at_least(1, "a", "d"), at_most(1, "b"))), Hand(0), Hand(3, (none_of("a"),))]),
    ("aaabbcdd", [Hand(4, (exactly(2, "a", "c"), at_least(1, "c", "d"))), Hand(3, (at_least(2, "b", "d"),))]),
]


def fits(hand: Sequence[str], known: Hand[str]) -> bool:
    counts = [(limit, sum(card in limit.kinds for card in hand)) for limit in known.limits]
    return all(limit.least <= count <= limit.most for limit, count in counts)


def written_out(cards: Sequence[tuple[int, str]], hands: Sequence[Hand[str]]) -> Iterator[tuple[tuple[str, ...], ...]]:
    """Every deal, where each card is one of its own."""
    if not hands:
        yield (tuple(sorted(card for _, card in cards)),)
        return
    for held in combinations(cards, hands[0].size):
        hand = tuple(sorted(card for _, card in held))
        if fits(hand, hands[0]):
            for others in written_out([card for card in cards if card not in held], hands[1:]):
                yield (hand, *others)


@pytest.mark.parametrize(("unseen", "hands"), CASES)
def test_every_deal_that_fits_is_as_likely_as_any_other(unseen: str, hands: list[Hand[str]]) -> None:
    deals = Deals(unseen, tuple(hands))
    expected = Counter(written_out(list(enumerate(unseen)), hands))
    assert deals.ways == sum(expected.values())
    assert Counter(deals.at(number) for number in range(deals.ways)) == expected


def test_one_number_makes_one_deal_whatever_the_order_of_the_cards() -> None:
    hands = (Hand(3, (at_least(1, "c"),)), Hand(2))
    one, other = Deals("aabbccd", hands), Deals("dcbacba", hands)
    assert [one.pick(quick_dice(n)) for n in range(50)] == [other.pick(quick_dice(n)) for n in range(50)]


def test_sixty_cards_and_three_hands_are_counted_at_once() -> None:
    deals = Deals(range(60), (Hand(5, (at_least(1, 3, 4, 5),)), Hand(5), Hand(5, (none_of(3), at_least(1, 9)))))
    hands = deals.pick(quick_dice("many"))
    assert [len(hand) for hand in hands] == [5, 5, 5, 45]
    assert {3, 4, 5} & set(hands[0])
    assert 9 in hands[2]


def test_what_cannot_be_is_said() -> None:
    assert Deals("ab", (Hand(3),)).ways == 0
    with pytest.raises(LookupError, match="no deal fits"):
        Deals("ab", (Hand(1, (at_least(1, "c"),)),)).pick(quick_dice(1))
