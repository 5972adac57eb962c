"""Beliefs for everybody who asks, each worked out once."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from threading import Lock
from typing import Any, NamedTuple

from uguisu.engine.event import Event
from uguisu.games.scorpion import events as e
from uguisu.games.scorpion.belief import Belief
from uguisu.games.scorpion.belief_guards import GuardBelief
from uguisu.games.scorpion.cards import IntruderId
from uguisu.games.scorpion.world import Options

REMEMBERED = 60
"""Beliefs in all; a few megabytes each late in a game."""
OF_ONE_GAME = 3
"""Earlier ones of the same game, for whoever takes a choice back, or plays through what might happen."""


class _Known(NamedTuple):
    key: tuple[object, ...]
    heard: list[Event]
    belief: Any
    before: tuple[int, ...]
    """The numbers of those that it was made from."""


class Memory:
    """Beliefs that were worked out already, by what was heard: the next one begins where the last one stopped."""

    def __init__(self, make: Any) -> None:
        self._make = make
        self._known: OrderedDict[int, _Known] = OrderedDict()
        self._count = 0
        self._lock = Lock()

    def belief(self, key: tuple[object, ...], heard: Sequence[Event]) -> Any:
        with self._lock:
            number = self._longest(key, heard)
            if number is None:
                return self._work_out(key, heard, self._make(*key), 0, ())
            found = self._known[number]
            if len(found.heard) == len(heard):
                self._known.move_to_end(number)
                return found.belief
            line = (*found.before, number)
            for earlier in line[:-OF_ONE_GAME]:
                self._known.pop(earlier, None)
            return self._work_out(key, heard, found.belief.copy(), len(found.heard), line[-OF_ONE_GAME:])

    def _longest(self, key: tuple[object, ...], heard: Sequence[Event]) -> int | None:
        """The one that has heard most of this, and nothing else."""
        best, length = None, -1
        for number, known in self._known.items():
            n = len(known.heard)
            fits = known.key == key and length < n <= len(heard) and known.heard[-1:] == heard[n - 1 : n]
            if fits and known.heard == heard[:n]:
                best, length = number, n
        return best

    def _work_out(
        self, key: tuple[object, ...], heard: Sequence[Event], belief: Any, begin: int, before: tuple[int, ...]
    ) -> Any:
        for event in heard[begin:]:
            belief.feed(event)
        belief.settle()
        self._count += 1
        self._known[self._count] = _Known(key, list(heard), belief, before)
        if len(self._known) > REMEMBERED:
            self._known.popitem(last=False)
        return belief


_of_intruders = Memory(Belief)
_of_guards = Memory(GuardBelief)


PRIVATE = (e.MissionDealt, e.Started, e.PassageDug, e.CardDrawn, e.Went, e.RopeHung)
"""What not everybody hears."""


def intruder_belief(options: Options, own: IntruderId | None, heard: Sequence[Event]) -> Belief:
    """What somebody who heard this can know of hidden intruders; of himself only a rival, `own`, knows more than the
    guards do. Not to be changed."""
    heard = [event for event in heard if own or not isinstance(event, PRIVATE)]
    found: Belief = _of_intruders.belief((options, own), heard)
    return found


def guard_belief(options: Options, seats: int, heard: Sequence[Event]) -> GuardBelief:
    """What somebody who heard this can know of the guards' secrets. Not to be changed."""
    found: GuardBelief = _of_guards.belief((options, seats), list(heard))
    return found
