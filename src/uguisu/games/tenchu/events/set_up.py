"""Before the first turn."""

from __future__ import annotations

from uguisu.engine.event import Event, Seat
from uguisu.games.tenchu.cards import (
    FactionId,
    ItemId,
    MissionId,
    ModelId,
    ProfileId,
)
from uguisu.games.tenchu.figures import Count
from uguisu.games.tenchu.ground.terrain import SquareId


class MissionsSet(Event, frozen=True):
    """Which are in play."""

    missions: tuple[MissionId, ...]


class MissionGiven(Event, frozen=True):
    """To one seat, in secret where they compete."""

    seat: Seat
    mission: MissionId


class NinjaPicked(Event, frozen=True):
    ninja: ModelId
    seat: Seat


class Packed(Event, frozen=True):
    """What was packed in one round, for those who may know."""

    pace = 0
    items: tuple[tuple[ModelId, ItemId], ...]


class Equipped(Event, frozen=True):
    """TE-R90 What shows from the start."""

    pace = 0
    model: ModelId
    item: ItemId


class Entered(Event, frozen=True):
    sound = "step"
    model: ModelId
    at: SquareId


class ArmyEnlisted(Event, frozen=True):
    seat: Seat
    faction: FactionId


class Hired(Event, frozen=True):
    pace = 0
    seat: Seat
    profile: ProfileId


class EdgeRolled(Event, frozen=True):
    """DP-15"""

    sound = "dice"
    pips: tuple[Count, Count]


class EdgeChosen(Event, frozen=True):
    seat: Seat
    is_south: bool
