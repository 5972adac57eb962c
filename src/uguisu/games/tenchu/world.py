"""What changes during play: the field that everybody sees, and in competing play what each seat keeps to itself."""

from __future__ import annotations

import msgspec

from uguisu.engine.event import Seat
from uguisu.games.tenchu.cards import Bag, MissionId, ModelId
from uguisu.games.tenchu.content import TenchuContent
from uguisu.games.tenchu.field.field import Field


class World(Field, forbid_unknown_fields=True, kw_only=True):
    """Everything that changes. Hidden, and only in competing play, are missions and items that were not used yet."""

    content: TenchuContent
    """What never changes, which all copies share."""
    missions: dict[Seat, MissionId] = msgspec.field(default_factory=dict)
    """By party."""
    bags: dict[ModelId, Bag] = msgspec.field(default_factory=dict)
    """Items that were never used, sorted."""
