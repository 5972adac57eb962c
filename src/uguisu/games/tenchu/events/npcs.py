"""What those notice and do whom nobody plays."""

from __future__ import annotations

from uguisu.engine.event import Event
from uguisu.games.tenchu.cards import (
    ModelId,
)
from uguisu.games.tenchu.figures import Count, Result, Veil
from uguisu.games.tenchu.ground.terrain import SquareId


class Spotted(Event, frozen=True):
    """TE-209 A spotting die."""

    pace = 2
    npc: ModelId
    ninja: ModelId
    pips: Count
    needed: Count
    succeeds: bool
    veils: tuple[Veil, ...] = ()
    """What made it harder."""

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
    off: Count
    noise: Count
    tension: Count
    number: Count
    result: Result


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
