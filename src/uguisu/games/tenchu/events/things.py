"""Items, objects, the hostage and the horse."""

from __future__ import annotations

from uguisu.engine.event import Event
from uguisu.games.tenchu.cards import (
    ItemId,
    ModelId,
    ObjectId,
    WeaponId,
)
from uguisu.games.tenchu.figures import Count
from uguisu.games.tenchu.ground.ground import Facing
from uguisu.games.tenchu.ground.table import GateId
from uguisu.games.tenchu.ground.terrain import SquareId


class ItemUsed(Event, frozen=True):
    pace = 0
    model: ModelId
    item: ItemId


class Coated(Event, frozen=True):
    model: ModelId
    weapon: WeaponId


class SmokeLaid(Event, frozen=True):
    sound = "smoke"
    at: SquareId


class CaltropsLaid(Event, frozen=True):
    model: ModelId
    at: SquareId


class RiceLaid(Event, frozen=True):
    model: ModelId
    at: SquareId


class Burst(Event, frozen=True):
    """TE-287, TE-244 A bomb went off; whom it hurts."""

    pace = 2
    sound = "bomb"
    model: ModelId
    at: SquareId
    pips: Count
    needed: Count
    victims: tuple[ModelId, ...]


class Gassed(Event, frozen=True):
    sound = "smoke"
    at: SquareId
    victims: tuple[ModelId, ...]


class Burned(Event, frozen=True):
    sound = "bomb"
    model: ModelId
    facing: Facing
    victims: tuple[ModelId, ...]


class Whistled(Event, frozen=True):
    sound = "whistle"
    model: ModelId
    at: SquareId


class ChestOpened(Event, frozen=True):
    pace = 2
    sound = "dice"
    model: ModelId
    at: SquareId
    item: ItemId


class Wielded(Event, frozen=True):
    """8.2 Green Destiny, or the own weapon again."""

    model: ModelId
    wields: bool


class GateOpened(Event, frozen=True):
    sound = "door"
    model: ModelId
    gate: GateId


class Taken(Event, frozen=True):
    sound = "card"
    model: ModelId
    thing: ObjectId


class PassedOn(Event, frozen=True):
    model: ModelId
    to: ModelId
    thing: ObjectId


class Dropped(Event, frozen=True):
    thing: ObjectId
    at: SquareId


class HostageFreed(Event, frozen=True):
    pace = 2
    model: ModelId


class HorseTaken(Event, frozen=True):
    model: ModelId


class HorseLeft(Event, frozen=True):
    model: ModelId


class HorseKilled(Event, frozen=True):
    pace = 2
    at: SquareId


class Healed(Event, frozen=True):
    model: ModelId
