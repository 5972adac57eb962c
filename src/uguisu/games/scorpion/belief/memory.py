"""Where everybody finds the beliefs of a match."""

from __future__ import annotations

from collections.abc import Sequence

from uguisu.engine.event import Event
from uguisu.engine.heard import beliefs_of
from uguisu.games.scorpion import events as e
from uguisu.games.scorpion.belief.guards import GuardBelief
from uguisu.games.scorpion.belief.intruders import Belief
from uguisu.games.scorpion.cards import IntruderId
from uguisu.games.scorpion.content import ScorpionContent
from uguisu.games.scorpion.world import Options

PRIVATE = (e.MissionDealt, e.Started, e.PassageDug, e.CardDrawn, e.Went, e.RopeHung)
"""What not everybody hears."""


def intruder_belief(
    content: ScorpionContent, options: Options, own: IntruderId | None, heard: Sequence[Event]
) -> Belief:
    """What somebody who heard this can know of hidden intruders; of himself only a rival, `own`, knows more than the
    guards do. Not to be changed."""
    open_to_him = [event for event in heard if own or not isinstance(event, PRIVATE)]
    return beliefs_of(heard).of(Belief, (content, options, own), open_to_him)


def guard_belief(content: ScorpionContent, options: Options, seats: int, heard: Sequence[Event]) -> GuardBelief:
    """What somebody who heard this can know of the guards' secrets. Not to be changed."""
    return beliefs_of(heard).of(GuardBelief, (content, options, seats), heard)
