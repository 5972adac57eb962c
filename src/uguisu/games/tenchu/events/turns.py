"""Turns, cards and events."""

from __future__ import annotations

from uguisu.engine.event import Event
from uguisu.games.tenchu.cards import (
    CardId,
    EventId,
    ModelId,
)
from uguisu.games.tenchu.figures import Count
from uguisu.games.tenchu.ground.terrain import SquareId


class TurnBegan(Event, frozen=True):
    pace = 2
    turn: Count


class CardDrawn(Event, frozen=True):
    sound = "card"
    card: CardId


class NothingHappens(Event, frozen=True):
    """TE-137 An event card out of order, or an event without effect."""


class EventHappens(Event, frozen=True):
    pace = 2
    sound = "card"
    what: EventId
    pips: Count


class BellTurned(Event, frozen=True):
    """8.1 Guards turn round."""

    sound = "alarm"
    models: tuple[ModelId, ...]


class PatrolCame(Event, frozen=True):
    sound = "step"
    model: ModelId
    at: SquareId


class Activated(Event, frozen=True):
    """Somebody acts now; whom nobody plays, once for each of his actions."""

    pace = 0
    model: ModelId


class Missed(Event, frozen=True):
    """TE-R61 He is stuck, or out of action."""

    model: ModelId


class Freed(Event, frozen=True):
    """TE-R61 No longer stuck."""

    pace = 0
    model: ModelId
