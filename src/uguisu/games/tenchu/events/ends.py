"""How it ends."""

from __future__ import annotations

from uguisu.engine.event import Event, Seat
from uguisu.games.tenchu.cards import (
    MissionId,
)
from uguisu.games.tenchu.field.state import Cause, Ending


class MissionDone(Event, frozen=True):
    pace = 2
    seat: Seat
    mission: MissionId


class GameEnded(Event, frozen=True):
    pace = 2
    ending: Ending
    cause: Cause


class Rated(Event, frozen=True):
    """TE-346, TE-354 What it was worth: in a mission the rating, in a battle the points."""

    seat: Seat
    mission: MissionId
    is_done: bool
    points: int
