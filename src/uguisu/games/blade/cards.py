"""The seventeen items: what they are, and what may be used when."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

import msgspec

from uguisu.engine.content import load_items
from uguisu.games.blade.board import CAMPAIGN, PACKAGE, Tier

if TYPE_CHECKING:
    from uguisu.games.blade.world import Record, World

Kind = Literal["blade", "weapon", "reroll", "adjust", "cancel", "armour", "reaper", "assassin"]


class Item(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One line of the equipment sheet."""

    name: str
    kind: Kind
    power: Annotated[int, msgspec.Meta(ge=1)]
    tier: Tier
    uses: Annotated[int, msgspec.Meta(ge=0)]


ITEMS = load_items(PACKAGE, "items.toml", Item)
NINJATO = "ninjato"
COMMONS = tuple(name for name, item in ITEMS.items() if item.tier == "common")
BY_KIND: dict[Kind, tuple[str, ...]] = {
    kind: tuple(name for name, item in ITEMS.items() if item.kind == kind)
    for kind in {item.kind for item in ITEMS.values()}
}


def price(item: str) -> int | None:
    """BL-402 Gold by tier; None for what cannot be bought."""
    return CAMPAIGN.price.get(ITEMS[item].tier)


def full_uses(record: Record, item: str) -> int:
    """BL-113, BL-905 The circles of an item, extra uses included."""
    return ITEMS[item].uses + record.extra.count(item)


def usable(w: World, kind: Kind) -> list[str]:
    """Carried items of this kind with a use left."""
    carried = w.carried
    return [item for item in BY_KIND[kind] if carried.get(item, 0) > 0]


def spend(w: World, item: str) -> None:
    """BL-406 A use is spent when it is declared."""
    w.carried[item] -= 1
