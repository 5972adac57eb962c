"""The facts of the game: the sheets, the items and the shapes, with everything that is computed from them once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from uguisu.engine.choice import Catalog
from uguisu.engine.content import Content, Files
from uguisu.games.blade import choices as c
from uguisu.games.blade.board import (
    BLOCKS,
    Campaign,
    Contract,
    DoorRow,
    Placement,
    Trick,
    entry_block,
    placements,
)
from uguisu.games.blade.cards import Item, Kind
from uguisu.games.blade.checks.content import (
    FILES,
    check_campaign,
    check_contracts,
    check_items,
    check_number,
    check_shapes,
)

if TYPE_CHECKING:
    from uguisu.games.blade.world import Record

PACKAGE = "uguisu.games.blade"
KINDS: tuple[Kind, ...] = ("blade", "weapon", "reroll", "adjust", "cancel", "armour", "reaper", "assassin")


class BladeContent(Content):
    """All facts that rules read."""

    def __init__(self, files: Files) -> None:
        files.refuse_unread(FILES)
        super().__init__(files)
        contracts = files.items("contracts.toml", Contract)
        check_number(contracts)
        self.campaign = files.whole("campaign.toml", Campaign)
        self.contracts: tuple[Contract, ...] = tuple(contracts.values())
        self.tricks: tuple[Trick, ...] = tuple(self.campaign.tricks)
        check_campaign(self.campaign)
        self._read_items(files)
        self._read_shapes(files)
        check_contracts(contracts, self.shapes, self.covering)
        self._make_choices()

    def _read_items(self, files: Files) -> None:
        self.items = files.items("items.toml", Item)
        check_items(self.items, self.tricks)
        self.commons = tuple(name for name, item in self.items.items() if item.tier == "common")
        self.by_kind: dict[Kind, tuple[str, ...]] = {
            kind: tuple(name for name, item in self.items.items() if item.kind == kind) for kind in KINDS
        }

    def _read_shapes(self, files: Files) -> None:
        drawings = files.items("shapes.toml", list[str])
        check_shapes(drawings)
        self.shapes: dict[str, list[Placement]] = {
            shape: placements(shape, drawing) for shape, drawing in drawings.items()
        }
        self.placements = {place.name: place for places in self.shapes.values() for place in places}
        self.covering: dict[str, list[list[Placement]]] = {
            shape: [[place for place in places if place.blocks >> block & 1] for block in range(BLOCKS)]
            for shape, places in self.shapes.items()
        }
        """For each shape and block, the placements that cover the block."""
        self.masks = {
            shape: [[place.blocks for place in places] for places in by_block]
            for shape, by_block in self.covering.items()
        }
        """The same as masks alone."""

    def _make_choices(self) -> None:
        """Choices that recur, and the catalogue."""
        self.entries = tuple(sorted({entry for contract in self.contracts for entry in contract.entries}))
        self.entry_blocks = tuple(sum(1 << entry_block(e) for e in contract.entries) for contract in self.contracts)
        """For each contract the blocks inside its Entry Points."""
        self.most_gold = max(self.campaign.purse) + sum(map(_most_gold, self.contracts))
        """More than any campaign can bring: every room of every contract is full of Hoards, and all hold gold."""
        self.most_rooms = max(contract.rooms for contract in self.contracts)
        self.most_met = max(row.guards + row.courtesans for contract in self.contracts for row in contract.occupants)
        """So many figures can be met in one room."""
        self.most_figures = self.most_met * (self.most_rooms - 1)
        self.enter = {entry: c.Enter(entry) for entry in self.entries}
        self.draw = {name: c.Draw(name) for name in self.placements}
        self.draws = {
            shape: [[(place.blocks, self.draw[place.name]) for place in places] for places in by_block]
            for shape, by_block in self.covering.items()
        }
        """For each shape and block, the ways to draw it over the block, with all blocks that it then covers."""
        self.move = [c.Move(room) for room in range(self.most_rooms)]
        self.carry = {item: c.Carry(item) for item in self.items}
        self.buy = {item: c.Buy(item) for item in self.items}
        self.catalog = Catalog(c.all_choices(self))

    def contract(self, number: int) -> Contract:
        """The sheet of a contract; they are counted from 1."""
        return self.contracts[number - 1]

    def price(self, item: str) -> int | None:
        """BL-402 Gold by tier; None for what cannot be bought."""
        return self.campaign.price.get(self.items[item].tier)

    def full_uses(self, record: Record, item: str) -> int:
        """BL-113, BL-905 The circles of an item, extra uses included."""
        return self.items[item].uses + record.extra.count(item)

    def full_tricks(self, record: Record) -> dict[str, int]:
        """BL-113, BL-905 Influence and Traps of a blank sheet, extra uses included."""
        return {trick: uses + record.extra.count(trick) for trick, uses in self.campaign.tricks.items()}

    def doors_rolled(self, roll: int) -> DoorRow:
        return next(row for row in self.campaign.doors if roll <= row.upto)

    def rank_for(self, gold: int) -> str:
        return next(rank.name for rank in reversed(self.campaign.ranks) if gold >= rank.gold)

    def smallest_shape(self, contract: Contract) -> str:
        """BL-209 Fewest blocks; on a tie the row with the lower roll numbers."""
        return min((row.shape for row in contract.shapes), key=lambda shape: self.shapes[shape][0].blocks.bit_count())

    def fits_through(self, shape: str, block: int, taken: int) -> bool:
        """Whether the shape can be drawn on free blocks so that it covers this one."""
        return not all(map(taken.__and__, self.masks[shape][block]))


def _most_gold(contract: Contract) -> int:
    """BL-901, BL-902 What one contract pays at most. Whoever is met in a room may leave a Hoard there."""
    hoards = contract.rooms * max(row.guards + row.courtesans + row.hoards for row in contract.occupants)
    loot = hoards * max(row.gold for row in contract.hoard)
    return contract.pay + contract.undetected + contract.side_pay + loot
