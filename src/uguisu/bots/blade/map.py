"""Phase 1: where rooms and Doors go, so that a short way joins an Entry Point and the Sanctum."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from typing import NamedTuple

from uguisu.bots.blade.survey import UNKNOWN, contents_of, distances, passing_cost, plan_of, sanctum_of
from uguisu.engine.choice import Choice
from uguisu.games.blade import choices as c
from uguisu.games.blade.board import (
    BLOCKS,
    COLUMNS,
    EDGE_NUMBER,
    EDGES,
    SANCTUM_SHAPE,
    bits,
    edge_mask,
    entry_block,
    far_block,
    outline,
)
from uguisu.games.blade.content import BladeContent
from uguisu.games.blade.view import DrawingShown, View

GRID = (1 << BLOCKS) - 1
WEST = sum(1 << block for block in range(0, BLOCKS, COLUMNS))
EAST = WEST << COLUMNS - 1
REACH = 3
"""How far one room leads, in blocks."""
LOITER, LATE, JOIN = 0.35, 0.9, 0.3
"""What a room too many, a room too few and a Door that is still to be rolled cost, in rooms."""


def around(blocks: int) -> int:
    """The blocks next to these."""
    grown = blocks << COLUMNS | blocks >> COLUMNS | (blocks & ~EAST) << 1 | (blocks & ~WEST) >> 1
    return grown & GRID & ~blocks


class Goal(NamedTuple):
    """Blocks that a room should reach, and what the way to the Sanctum costs from there."""

    blocks: int
    cost: float


class Sketch:
    """The map so far."""

    def __init__(self, sheets: BladeContent, view: View) -> None:
        self.sheets = sheets
        self.sheet = sheets.contract(view.contract)
        self.masks = [sheets.placements[room.placement].blocks for room in view.rooms]
        self.sanctum = sanctum_of(view)
        self.entry_blocks = [1 << entry_block(entry) for entry in self.sheet.entries]
        self.entry_mask = sum(self.entry_blocks)
        self.taken = 0
        for mask in self.masks:
            self.taken |= mask
        self.doors = edge_mask(view.doors)
        self.near = [list(others) for others in plan_of(sheets, view).adjacent]
        self.costs = [passing_cost(content) + 0.1 for content in contents_of(view)]
        self.left = self.sheet.sanctum_after - len(self.masks)
        """Rooms still to be drawn before the Sanctum; below 0 it is there."""
        self.more = self.sheet.rooms - len(self.masks)

    def copy(self) -> Sketch:
        twin = copy(self)
        twin.masks, twin.costs = self.masks[:], self.costs[:]
        twin.near = [others[:] for others in self.near]
        return twin

    @property
    def entries(self) -> list[int]:
        return [n for n, mask in enumerate(self.masks) if mask & self.entry_mask and n != self.sanctum]

    def ways(self) -> list[float]:
        """For each room the cost of the way to it from outside."""
        return distances(self.near, self.costs, self.entries, self.sanctum)

    def goals(self) -> list[Goal]:
        """Entry Points that no room covers yet, and the surroundings of rooms that cover one."""
        found = [Goal(block, UNKNOWN) for block in self.entry_blocks if not block & self.taken]
        free = ~self.taken
        found += [Goal(around(self.masks[n]) & free, UNKNOWN + self.costs[n]) for n in self.entries]
        return found

    def chain(self, start: int, rooms: int) -> float:
        """The likely cost of the way to the Sanctum if so many rooms are still drawn from these blocks on."""
        free = GRID & ~self.taken
        goals = [goal for goal in self.goals() if goal.blocks & free]
        best, reached, layer, far = 99.0, start & free, start & free, 0
        while layer and goals and far <= REACH * (rooms + 2):
            for goal in goals:
                if goal.blocks & layer:
                    needed = 1 + far // REACH
                    extra = LOITER * (rooms - needed) if needed <= rooms else LATE * (needed - rooms)
                    best = min(best, goal.cost + extra * UNKNOWN)
            layer = around(reached) & free
            reached |= layer
            far += 1
        return best

    def source(self, shape: str, shut: int) -> tuple[int, int]:
        """BL-206 The room that the next one hangs on, with the free blocks behind its open Doors."""
        for room in range(len(self.masks) - 1, -1, -1):
            if room == self.sanctum:
                continue
            mask = self.masks[room]
            blocks = 0
            for edge in bits(self.doors & outline(mask)):
                block = far_block(edge, mask)
                if not self.taken >> block & 1 and self.sheets.fits_through(shape, block, shut):
                    blocks |= 1 << block
            if blocks:
                return room, blocks
        return -1, 0

    def prospect(self) -> float:
        """The likely cost of the way from outside to the Sanctum."""
        ways = self.ways()
        if self.left < 0:
            return ways[self.sanctum] + self.improvement()
        if self.left == 0:
            room, _ = self.source(SANCTUM_SHAPE, self.taken | self.entry_mask)
            return ways[room] if room >= 0 else ways[-1] + 1.0
        room, blocks = self.source(self.sheets.smallest_shape(self.sheet), self.taken)
        if room < 0:
            return ways[-1] + UNKNOWN * self.left
        return min(self.chain(blocks, self.left), ways[room] + 0.8 * UNKNOWN * self.left)

    def improvement(self) -> float:
        """A little less cost if rooms are left that may yet join the Sanctum to an Entry Point."""
        if self.more <= 0:
            return 0.0
        room, blocks = self.source(self.sheets.smallest_shape(self.sheet), self.taken)
        if room < 0:
            return 0.0
        near = around(self.masks[self.sanctum]) & ~self.taken
        far = distance(blocks, near, GRID & ~self.taken)
        return -0.3 / (1 + far)

    def add(self, mask: int, source: int) -> None:
        """A room is drawn behind a Door of the source; its own Doors are not known yet."""
        self.masks.append(mask)
        self.taken |= mask
        self.costs.append(UNKNOWN)
        self.near.append([source] if source >= 0 else [])
        if source >= 0:
            self.near[source].append(len(self.masks) - 1)
        self.left -= 1
        self.more -= 1

    def drawn(self, mask: int, source: int) -> float:
        """The likely cost of the way if a room is drawn here."""
        self.add(mask, source)
        new = len(self.masks) - 1
        beside = around(mask)
        ways = self.ways()
        way = min([ways[new]] + [UNKNOWN + ways[n] + JOIN for n in self.entries if n != new and self.masks[n] & beside])
        free = beside & ~self.taken
        if self.left < 0:
            now = ways[self.sanctum]
            joined = min(now, way + JOIN) if self.masks[self.sanctum] & beside else now
            return joined - (0.01 * free.bit_count() if self.more else 0.0)
        if self.left == 0:
            shut = self.taken | self.entry_mask
            fits = any(self.sheets.fits_through(SANCTUM_SHAPE, block, shut) for block in bits(free & ~self.entry_mask))
            return way + (0.0 if fits else 1.5)
        return min(self.chain(free, self.left), way + 0.8 * UNKNOWN * self.left) - 0.01 * free.bit_count()


def distance(start: int, goal: int, free: int) -> int:
    reached, far = start, 0
    while not reached & goal and far < 12:
        reached |= around(reached) & free
        far += 1
    return far


def where_do_you_begin(sheets: BladeContent, view: View, options: Sequence[Choice]) -> Choice:
    return options[0]


def behind_which_door(sheets: BladeContent, view: View, options: Sequence[Choice]) -> Choice:
    """The Door behind which the best place is."""
    shown = view.under_way
    assert isinstance(shown, DrawingShown)
    sanctum = shown.shape == "sanctum"
    sketch = Sketch(sheets, view)
    taken = sketch.taken

    def cost(option: Choice) -> float:
        assert isinstance(option, c.Through)
        one, other = EDGES[EDGE_NUMBER[option.edge]].blocks
        block, inside = (other, one) if taken >> one & 1 else (one, other)
        source = next(n for n, room in enumerate(view.rooms) if sheets.placements[room.placement].blocks >> inside & 1)
        shape = SANCTUM_SHAPE if sanctum else shown.shape
        shut = taken | sketch.entry_mask if sanctum else taken
        places = [place.blocks for place in sheets.covering[shape][block] if not place.blocks & shut]
        if sanctum:
            return min(sanctum_cost(sketch, blocks) for blocks in places)
        return min(sketch.copy().drawn(blocks, source) for blocks in places)

    return min(options, key=cost) if len(options) > 1 else options[0]


def where_is_the_room_drawn(sheets: BladeContent, view: View, options: Sequence[Choice]) -> Choice:
    shown = view.under_way
    assert isinstance(shown, DrawingShown)
    source = -1
    if shown.edge:
        ends = EDGES[EDGE_NUMBER[shown.edge]].blocks
        masks = [sheets.placements[room.placement].blocks for room in view.rooms]
        source = next(n for n, mask in enumerate(masks) if any(mask >> end & 1 for end in ends))
    sketch = Sketch(sheets, view)

    def cost(option: Choice) -> float:
        assert isinstance(option, c.Draw)
        return sketch.copy().drawn(sheets.placements[option.placement].blocks, source)

    return min(options, key=cost)


def where_is_the_sanctum_drawn(sheets: BladeContent, view: View, options: Sequence[Choice]) -> Choice:
    places = {option: sheets.placements[option.placement].blocks for option in options if isinstance(option, c.Draw)}
    sketch = Sketch(sheets, view)
    return min(places, key=lambda option: sanctum_cost(sketch, places[option]))


def sanctum_cost(sketch: Sketch, blocks: int) -> float:
    """How far this square is from where later rooms could join it to an Entry Point."""
    free = GRID & ~sketch.taken & ~blocks
    near = around(blocks) & free
    goals = [goal.blocks & free for goal in sketch.goals()]
    return min((float(distance(near, goal, free)) for goal in goals if goal), default=12.0)


def where_does_the_door_go(sheets: BladeContent, view: View, options: Sequence[Choice]) -> Choice:
    so_far = Sketch(sheets, view)

    def cost(option: Choice) -> float:
        assert isinstance(option, c.Door)
        sketch = so_far.copy()
        newest = len(sketch.masks) - 1
        sketch.costs[newest] = UNKNOWN
        edge = EDGE_NUMBER[option.edge]
        sketch.doors |= 1 << edge
        block = far_block(edge, sketch.masks[newest])
        other = next((n for n, mask in enumerate(sketch.masks) if mask >> block & 1), -1)
        if other >= 0:
            sketch.near[newest].append(other)
            sketch.near[other].append(newest)
        return sketch.prospect()

    return min(options, key=cost)


def is_one_a_closet(sheets: BladeContent, view: View, options: Sequence[Choice]) -> Choice:
    return c.ALL_DOORS
