"""Bags and decks: what can be drawn, and what is forgotten."""

from __future__ import annotations

from collections import Counter
from typing import Annotated, NewType

import msgspec
import pytest

from uguisu import Choice, quick_dice
from uguisu.engine.copying import copied
from uguisu.engine.vocabulary import Id, Known, unknown_ids
from uguisu.kit.bags import Deck, bag, draw, rest_of, shuffle, some_of, together, with_card, without

HERB = Id("herb")
Herb = Annotated[str, HERB]
Stone = NewType("Stone", int)


class Drew(Choice, frozen=True):
    card: str


class Shed(msgspec.Struct):
    herbs: Deck[Herb] = Deck()
    stones: Deck[Stone] = Deck()


def test_bags_are_equal_when_they_hold_the_same() -> None:
    herbs = bag([("sage", 2), ("mint", 1)])
    assert herbs == ("mint", "sage", "sage") == with_card(("mint", "sage"), "sage")
    assert without(herbs, "sage") == ("mint", "sage")
    assert rest_of(herbs, ("sage", "mint")) == ("sage",)
    assert together(("sage",), ("mint",)) == ("mint", "sage")
    with pytest.raises(ValueError, match="not in list"):
        rest_of(herbs, ("mint", "mint"))


def test_a_draw_is_chance_over_what_is_left() -> None:
    odds = draw(("mint", "sage", "sage"), Drew)
    assert dict(odds.chances()) == {Drew("mint"): 1, Drew("sage"): 2}
    assert odds.secret
    assert not draw(("mint",), Drew, secret=False).secret


def test_what_lies_on_top_is_drawn_first_and_shuffling_forgets_it() -> None:
    deck = Deck(bag=("mint", "sage", "sage")).with_on_top("rue", "dill")
    assert (len(deck), list(deck.draw(Drew))) == (5, [Drew("rue")])
    with pytest.raises(ValueError, match="rue lies on top"):
        deck.drawn("sage")
    assert list(deck.drawn("rue").draw(Drew)) == [Drew("dill")]
    assert list(deck.drawn("rue").drawn("dill").draw(Drew)) == [Drew("mint"), Drew("sage")]
    assert deck.shuffled() == Deck(bag=("dill", "mint", "rue", "sage", "sage"))


def test_discards_come_back() -> None:
    deck = Deck(bag=("mint", "sage")).drawn("sage").with_discard("sage")
    assert deck == Deck(bag=("mint",), discards=("sage",))
    assert deck.with_discards_shuffled_in() == Deck(bag=("mint", "sage"))


def test_a_deck_stands_in_worlds_and_files() -> None:
    shed = Shed(Deck(bag=("mint",), top=("rue",)), Deck(bag=(Stone(3),)))
    assert msgspec.json.decode(msgspec.json.encode(shed), type=Shed) == shed == copied(shed)
    vocabulary = {HERB: Known("herb", {"mint"}, "in the shed"), Stone: Known("stone", {1, 2}, "in the wall")}
    assert dict(unknown_ids(shed, Shed, "world", vocabulary)) == {
        "world.herbs.top[0]": 'no herb "rue" in the shed',
        "world.stones.bag[0]": "no stone 3 in the wall",
    }


def test_every_order_and_every_handful_is_as_likely() -> None:
    below = quick_dice("bags")
    orders: Counter[str] = Counter()
    for _ in range(6000):
        letters = list("abc")
        shuffle(letters, below)
        orders["".join(letters)] += 1
    assert len(orders) == 6
    assert max(orders.values()) < 1.2 * min(orders.values())
    assert some_of(("a", "b", "b"), 2, below) in {("a", "b"), ("b", "b")}
