"""All choices of the game in one row, numbered once. Places are coordinates, so they are the same for every table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from uguisu.engine.choice import Catalog, Choice, Rolled, Rolled2
from uguisu.games.tenchu import choices as c
from uguisu.games.tenchu.cards import ModelId
from uguisu.games.tenchu.figures import LEVELS, MOST_FIGHTERS, WIDEST

if TYPE_CHECKING:
    from uguisu.games.tenchu.content import TenchuContent

SIDES = ("one", "two")
"""How the models of a battle are named: `one-3`."""


def catalog_of(content: TenchuContent) -> Catalog:
    return Catalog(_all(content), chance=(c.Drew, c.Dealt, Rolled, Rolled2))


def fighter(side: int, number: int) -> ModelId:
    return ModelId(f"{SIDES[side]}-{number}")


def _all(content: TenchuContent) -> Iterator[Choice]:
    yield from c.DO.values()
    yield from (*c.FACE, *c.EDGES)
    yield from (c.READY, c.LEAVE, c.STAY, c.RIPOSTE, c.REFRAIN, c.CALL, c.CLOSE, c.SHOOT, c.LOOK)
    yield from (c.Place(x, y, level) for level in range(LEVELS) for y in range(WIDEST) for x in range(WIDEST))
    models = content.models
    fighters = [fighter(side, n) for side in range(2) for n in range(1, MOST_FIGHTERS + 1)]
    yield from (c.Target(model) for model in (*models, *fighters))
    ninja = [model for model in models if model in content.named or model.startswith("ninja-")]
    yield from (c.Next(model) for model in (*ninja, *fighters))
    yield from (c.Pick(model) for model in ninja)
    yield from (c.Pack(model, item) for model in ninja for item in content.packed)
    yield from (c.PackNothing(model) for model in ninja)
    yield from (c.Enlist(faction) for faction in content.factions.factions)
    yield from (c.Build(faction) for faction in content.factions.factions)
    yield from (c.Hire(profile) for profile in content.factions.points)
