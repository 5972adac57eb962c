"""Who goes where."""

from __future__ import annotations

from uguisu.engine.event import Event
from uguisu.games.tenchu.cards import (
    ModelId,
)
from uguisu.games.tenchu.figures import Count, Source
from uguisu.games.tenchu.ground.ground import Facing
from uguisu.games.tenchu.ground.terrain import SquareId

Way = tuple[SquareId, ...]


class Moved(Event, frozen=True):
    sound = "step"
    model: ModelId
    way: Way
    facing: Facing


class NoiseMade(Event, frozen=True):
    """TE-241 to TE-243"""

    sound = "sing"
    model: ModelId
    source: Source
    noise: Count


class Crawled(Event, frozen=True):
    """TE-154 He hides."""

    pace = 0
    model: ModelId


class Turned(Event, frozen=True):
    model: ModelId
    facing: Facing


class Caught(Event, frozen=True):
    """TE-285"""

    sound = "blade"
    model: ModelId
    pips: Count
    is_stuck: bool


class Climbed(Event, frozen=True):
    sound = "step"
    model: ModelId
    pips: Count
    needed: Count
    at: SquareId


class ClimbFailed(Event, frozen=True):
    model: ModelId
    pips: Count
    needed: Count


class Fell(Event, frozen=True):
    pace = 2
    sound = "blade"
    model: ModelId
    at: SquareId


class StoodUp(Event, frozen=True):
    model: ModelId


class Dragged(Event, frozen=True):
    model: ModelId
    body: ModelId
    at: SquareId


class LeftTable(Event, frozen=True):
    pace = 2
    sound = "step"
    model: ModelId
