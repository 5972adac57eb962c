"""What those notice and do whom nobody plays."""

from __future__ import annotations

from uguisu.engine.event import Event
from uguisu.games.tenchu.cards import (
    ModelId,
)
from uguisu.games.tenchu.figures import Count, Hindrance, Result, Veil
from uguisu.games.tenchu.ground.terrain import SquareId


class Spotted(Event, frozen=True):
    """TE-209 A spotting die."""

    npc: ModelId
    ninja: ModelId
    pips: Count
    needed: Count
    succeeds: bool
    veils: tuple[Veil, ...] = ()
    """What made it harder."""

    def paces(self) -> int:
        return 2 if self.succeeds else 1

    def sounds(self) -> str:
        return "alarm" if self.succeeds else "dice"


class DisguiseLost(Event, frozen=True):
    model: ModelId


class Reacted(Event, frozen=True):
    """TE-214 to TE-217 The die, what it comes to, and what it means."""

    sound = "dice"
    npc: ModelId
    stimulus: ModelId
    at: SquareId
    pips: Count
    hindrance: Hindrance
    """Why one is taken from the die, if it is."""
    noise: Count
    """Added to it."""
    tension: Count
    """The least that it can come to."""
    number: Count
    result: Result

    def paces(self) -> int:
        return 2 if self.result == "towards" else 1


class SideRolled(Event, frozen=True):
    """TE-219"""

    pace = 0
    model: ModelId
    pips: Count


class NinjaCalled(Event, frozen=True):
    """TE-231"""

    pace = 2
    sound = "alarm"
    caller: ModelId
    ninja: ModelId
    called: tuple[ModelId, ...]
    calls: Count = 0
    """So many have been made on Ninja of that party."""
    noise: Count = 0
    """What is heard of him now."""


class TensionChanged(Event, frozen=True):
    """TE-251"""

    before: Count
    tension: Count

    def sounds(self) -> str:
        return "listen" if self.tension > self.before else ""


class TrackLost(Event, frozen=True):
    """TE-225"""

    npc: ModelId
    ninja: ModelId


class RiceNoticed(Event, frozen=True):
    sound = "dice"
    npc: ModelId
    at: SquareId
    pips: Count
    needed: Count
    succeeds: bool


class RiceEaten(Event, frozen=True):
    npc: ModelId
    at: SquareId


class HostageCaught(Event, frozen=True):
    pace = 2
    npc: ModelId


class Delivered(Event, frozen=True):
    """TE-R72"""

    pace = 2
    model: ModelId
