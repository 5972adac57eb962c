"""Items: what they are, and what may be used when."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

import msgspec

from uguisu.games.blade.board import Tier

if TYPE_CHECKING:
    from uguisu.games.blade.world import World

Kind = Literal["blade", "weapon", "reroll", "adjust", "cancel", "armour", "reaper", "assassin"]
NINJATO = "ninjato"


class Item(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One line of the equipment sheet."""

    name: str
    kind: Kind
    power: Annotated[int, msgspec.Meta(ge=1, le=9)]
    tier: Tier
    uses: Annotated[int, msgspec.Meta(ge=0, le=9)]


def usable(w: World, kind: Kind) -> list[str]:
    """Carried items of this kind with a use left."""
    carried = w.carried
    return [item for item in w.content.by_kind[kind] if carried.get(item, 0) > 0]


def spend(w: World, item: str) -> None:
    """BL-406 A use is spent when it is declared."""
    w.carried[item] -= 1
