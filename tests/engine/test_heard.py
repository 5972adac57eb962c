"""Beliefs are worked out once: each goes on from the last one of its match, and is fed what was heard since."""

from __future__ import annotations

import pickle
from typing import ClassVar

from examples.hide_and_seek.game import Heard as Noise

from uguisu import Event
from uguisu.engine.heard import REMEMBERED, Beliefs, Heard, beliefs_of, upto


class Tally:
    """In place of a belief: it knows what it was fed."""

    fed: ClassVar[int] = 0

    def __init__(self, about: str) -> None:
        self.about = about
        self.heard: list[Event] = []

    def feed(self, event: Event) -> None:
        Tally.fed += 1
        self.heard.append(event)

    def settle(self) -> None:
        pass

    def copy(self) -> Tally:
        twin = Tally(self.about)
        twin.heard = self.heard.copy()
        return twin


def story(turns: int) -> list[Event]:
    return [Noise(turn) for turn in range(turns)]


def test_each_belief_goes_on_from_the_last_one() -> None:
    beliefs, before = Beliefs(), Tally.fed
    for turn in range(1, 13):
        for about in ("hider", "seekers"):
            found = beliefs.of(Tally, (about,), story(turn))
            assert (found.about, found.heard) == (about, story(turn))
    assert Tally.fed - before == 24


def test_what_was_taken_back_is_worked_out_from_the_last_common_word() -> None:
    beliefs = Beliefs()
    for turn in range(1, 6):
        beliefs.of(Tally, ("",), story(turn))
    before = Tally.fed
    other = [*story(4), Noise(-1)]
    assert beliefs.of(Tally, ("",), other).heard == other
    assert Tally.fed - before == 1
    assert beliefs.of(Tally, ("",), story(5)).heard == story(5)
    assert Tally.fed - before == 1


def test_whoever_plays_through_what_might_happen_keeps_where_he_began() -> None:
    beliefs, begun = Beliefs(), story(5)
    beliefs.of(Tally, ("",), begun)
    before = Tally.fed
    for zone in range(5 * REMEMBERED):
        beliefs.of(Tally, ("",), [*begun, Noise(zone)])
    assert Tally.fed - before == 5 * REMEMBERED


def test_there_is_an_end_to_what_is_remembered() -> None:
    beliefs = Beliefs()
    for about in range(3 * REMEMBERED):
        beliefs.of(Tally, (str(about),), story(2))
    assert len(beliefs._known) == REMEMBERED


def test_a_part_of_what_was_heard_has_its_beliefs_in_the_same_place() -> None:
    heard = Heard(story(4))
    assert beliefs_of(upto(heard, 2)) is heard.beliefs
    assert list(upto(heard, 2)) == story(2) == upto(story(4), 2)
    assert beliefs_of(story(2)) is not heard.beliefs


def test_beliefs_are_not_pickled_since_they_can_be_worked_out_again() -> None:
    beliefs = Beliefs()
    beliefs.of(Tally, ("",), story(3))
    assert not pickle.loads(pickle.dumps(beliefs))._known
