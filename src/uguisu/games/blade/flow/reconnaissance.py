"""Phase 1: the map is drawn room by room, and its occupants are met."""

from __future__ import annotations

from typing import Literal

from uguisu.engine.choice import Choice, Rolled2
from uguisu.engine.flow import Flow, Offer, Procedure, ask, do
from uguisu.games.blade import choices as c
from uguisu.games.blade import events as e
from uguisu.games.blade.board import (
    EDGE_NUMBER,
    EDGES,
    SANCTUM_SHAPE,
    bits,
    edge_mask,
    entry_block,
    far_block,
    occupants_rolled,
    outline,
    shape_rolled,
    walls,
)
from uguisu.games.blade.flow.influence import DICE, Influence
from uguisu.games.blade.flow.outcome import settle
from uguisu.games.blade.world import PLAYER, Figure, Room, World


class Reconnaissance(Procedure):
    """4 Phase 1."""

    @ask("BL-201")
    def where_do_you_begin(self, w: World) -> Offer:
        return {PLAYER: [w.content.enter[entry] for entry in w.sheet.entries]}

    @do("BL-201")
    def map_is_drawn(self, flow: Flow[World], w: World, enter: c.Enter) -> None:
        flow.tell(e.EntryChosen(enter.entry))
        flow.call(DrawMap(enter.entry))


class DrawMap(Procedure):
    """4 Rooms are drawn until there are enough."""

    entry: str

    @do("BL-202")
    def room_is_drawn(self, flow: Flow[World], w: World) -> None:
        flow.call(DrawRoom(self.entry))

    @do("BL-220")
    def sanctum_is_due(self, flow: Flow[World], w: World) -> None:
        if len(w.rooms) == w.sheet.sanctum_after and w.sanctum < 0:
            flow.call(DrawSanctum())

    @ask("BL-226")
    def draw_another_room(self, w: World) -> Offer | None:
        if len(w.rooms) == w.sheet.rooms:
            return None
        return {PLAYER: [c.GO_ON, c.ABANDON] if w.sanctum < 0 else [c.GO_ON, c.END_RECONNAISSANCE, c.ABANDON]}

    @do("BL-226")
    def player_goes_on_or_not(self, flow: Flow[World], w: World, choice: Choice) -> None:
        if choice == c.GO_ON:
            self.restart()
        elif choice == c.ABANDON:
            settle(flow, w, "abandoned")


class DrawRoom(Procedure):
    """5.2 One ordinary room: shape, place, Doors, occupants, Influence and Traps."""

    entry: str
    shape: str = ""
    edge: int = -1
    """The Door, or the place of the secret door, that the room is entered by; -1 for the first room."""
    secret_door: bool = False
    doors: int = 0
    """Doors to be placed."""
    closet: bool = False
    """One of them may be a Closet."""

    @ask("BL-203")
    def which_shape_is_rolled(self, w: World) -> Offer:
        return DICE

    @do("BL-203")
    def shape_is_rolled(self, flow: Flow[World], w: World, roll: Rolled2) -> None:
        self.shape = shape_rolled(w.sheet, roll.total)
        flow.tell(e.ShapeRolled(roll.first, roll.second, self.shape))
        if not w.rooms or self.finds_a_source(w):
            return
        if self.shape != (smallest := w.content.smallest_shape(w.sheet)):
            self.shape = smallest
            flow.tell(e.ShapeReplaced(smallest))
            if self.finds_a_source(w):
                return
        flow.tell(e.NoRoomFits())
        if w.sanctum < 0:
            flow.call(DrawSanctum())
        flow.find(DrawMap).finish()
        self.finish()

    def finds_a_source(self, w: World) -> bool:
        """BL-206, BL-208 Whether the shape fits behind a Door or, failing that, behind a secret door."""
        self.secret_door = not door_edges(w, self.shape)
        return not self.secret_door or bool(secret_edges(w, self.shape))

    @ask("BL-206", forced=True)
    def behind_which_door(self, w: World) -> Offer | None:
        if not w.rooms:
            return None
        edges = secret_edges(w, self.shape) if self.secret_door else door_edges(w, self.shape)
        return {PLAYER: [c.THROUGH[edge] for edge in edges]}

    @do("BL-206")
    def door_is_chosen(self, flow: Flow[World], w: World, through: c.Through) -> None:
        self.edge = EDGE_NUMBER[through.edge]

    @ask("BL-204")
    def where_is_the_room_drawn(self, w: World) -> Offer:
        taken = w.taken
        block = entry_block(self.entry) if self.edge < 0 else free_side(self.edge, taken)
        return {PLAYER: [draw for blocks, draw in w.content.draws[self.shape][block] if not blocks & taken]}

    @do("BL-204")
    def room_is_drawn(self, flow: Flow[World], w: World, draw: c.Draw) -> None:
        if self.secret_door:
            w.doors.append(EDGES[self.edge].name)
        w.rooms.append(Room(draw.placement))
        flow.tell(e.RoomDrawn(len(w.rooms) - 1, draw.placement, self.secret_door))

    @ask("BL-211")
    def how_many_doors(self, w: World) -> Offer:
        return DICE

    @do("BL-211")
    def doors_are_rolled(self, flow: Flow[World], w: World, roll: Rolled2) -> None:
        row = w.content.doors_rolled(roll.total)
        self.doors, self.closet = row.count, row.closet
        flow.tell(e.DoorsRolled(roll.first, roll.second, row.count))

    @ask("BL-216")
    def is_one_a_closet(self, w: World) -> Offer | None:
        return {PLAYER: [c.CLOSET, c.ALL_DOORS]} if self.closet else None

    @do("BL-216")
    def closet_is_drawn(self, flow: Flow[World], w: World, choice: Choice) -> None:
        if choice == c.CLOSET:
            self.doors -= 1
            w.change_room(w.newest, closet=True)
            flow.tell(e.ClosetDrawn(w.newest))

    @do("BL-215")
    def doors_are_placed(self, flow: Flow[World], w: World) -> None:
        flow.call(*(PlaceDoor() for _ in range(self.doors)))

    @ask("BL-301")
    def who_is_here(self, w: World) -> Offer:
        return DICE

    @do("BL-301")
    def occupants_are_met(self, flow: Flow[World], w: World, roll: Rolled2) -> None:
        row = occupants_rolled(w.sheet, roll.total)
        flow.tell(e.OccupantsRolled(roll.first, roll.second, row.guards, row.courtesans, row.hoards))
        if row.hoards:
            w.change_room(w.newest, hoards=row.hoards)
        flow.call(*(Meet("G") for _ in range(row.guards)), *(Meet("C") for _ in range(row.courtesans)))

    @do("BL-304")
    def influence_is_used(self, flow: Flow[World], w: World) -> None:
        room = w.newest
        flow.call(Influence(duty=any(w.figures[figure].kind == "G" for figure in w.active(room))))


class PlaceDoor(Procedure):
    """BL-212 One Door of the newest room; lost if no edge is left for it."""

    @ask("BL-212")
    def where_does_the_door_go(self, w: World) -> Offer | None:
        edges = legal_doors(w)
        return {PLAYER: [c.DOOR[edge] for edge in edges]} if edges else None

    @do("BL-212")
    def door_is_drawn(self, flow: Flow[World], w: World, door: c.Door) -> None:
        w.doors.append(door.edge)
        flow.tell(e.DoorDrawn(door.edge))
        self.finish()

    @do("BL-215")
    def door_is_lost(self, flow: Flow[World], w: World) -> None:
        flow.tell(e.DoorLost())


class Meet(Procedure):
    """BL-303 One Guard or Courtesan gets its VIGILANCE."""

    kind: Literal["G", "C"]

    @ask("BL-303")
    def how_vigilant_is_it(self, w: World) -> Offer:
        return DICE

    @do("BL-303")
    def vigilance_is_rolled(self, flow: Flow[World], w: World, roll: Rolled2) -> None:
        w.figures.append(Figure(self.kind, roll.total, w.newest))
        flow.tell(e.VigilanceRolled(len(w.figures) - 1, self.kind, roll.first, roll.second))


class DrawSanctum(Procedure):
    """BL-221 The Inner Sanctum is drawn."""

    edge: int = -1
    secret_door: bool = False

    @do("BL-221")
    def source_is_found(self, flow: Flow[World], w: World) -> None:
        self.secret_door = not door_edges(w, SANCTUM_SHAPE, sanctum=True)
        if not self.secret_door or secret_edges(w, SANCTUM_SHAPE, sanctum=True):
            return
        if sanctum_squares(w):
            self.go_to(DrawSanctum.where_is_the_sanctum_drawn)
            return
        flow.tell(e.SheetRedrawn())
        clear_map(w)
        flow.find(Reconnaissance).restart()
        flow.leave(DrawMap)

    @ask("BL-221", forced=True)
    def behind_which_door(self, w: World) -> Offer:
        edges = (
            secret_edges(w, SANCTUM_SHAPE, sanctum=True)
            if self.secret_door
            else door_edges(w, SANCTUM_SHAPE, sanctum=True)
        )
        return {PLAYER: [c.THROUGH[edge] for edge in edges]}

    @do("BL-221")
    def door_is_chosen(self, flow: Flow[World], w: World, through: c.Through) -> None:
        self.edge = EDGE_NUMBER[through.edge]

    @ask("BL-221", forced=True)
    def where_is_the_sanctum_drawn(self, w: World) -> Offer:
        block = free_side(self.edge, w.taken) if self.edge >= 0 else None
        return {PLAYER: [w.content.draw[name] for name in sanctum_squares(w, block)]}

    @do("BL-222")
    def sanctum_is_drawn(self, flow: Flow[World], w: World, draw: c.Draw) -> None:
        passage = self.edge < 0
        room_before = w.newest
        w.rooms.append(Room(draw.placement, sanctum=True))
        if passage:
            w.passages.append((room_before, w.newest))
        elif self.secret_door:
            w.doors.append(EDGES[self.edge].name)
        flow.tell(e.SanctumDrawn(w.newest, draw.placement, passage))


def clear_map(w: World) -> None:
    """A blank sheet with all Influence and Traps."""
    w.rooms, w.doors, w.passages, w.figures = [], [], [], []
    w.tricks = w.content.full_tricks(w.record)


def free_side(edge: int, taken: int) -> int:
    one, other = EDGES[edge].blocks
    return other if taken >> one & 1 else one


def sources(w: World) -> list[Room]:
    """BL-206 The ordinary rooms from the newest to the oldest, stubborn ones last (option O6)."""
    rooms = [room for room in reversed(w.rooms) if not room.sanctum]
    return sorted(rooms, key=lambda room: room.stubborn) if w.options.stubborn_guards else rooms


def door_edges(w: World, shape: str, *, sanctum: bool = False) -> list[int]:
    """BL-205, BL-206 The open Doors of the source room through which the shape can be drawn."""
    doors, taken = edge_mask(w.doors), w.taken
    shut = taken | w.entry_blocks if sanctum else taken
    any_room = w.options.free_reconnaissance and not sanctum
    found: list[int] = []
    for room in sources(w):
        edges = bits(doors & outline(w.blocks(room)))
        found += [edge for edge in edges if is_way(w, edge, w.blocks(room), taken, shut, shape)]
        if found and not any_room:
            break
    return found


def secret_edges(w: World, shape: str, *, sanctum: bool = False) -> list[int]:
    """BL-208 The edges of the source room where a secret door lets the shape be drawn."""
    doors, taken = edge_mask(w.doors), w.taken
    shut = taken | w.entry_blocks if sanctum else taken
    for room in reversed(w.rooms):
        if not room.sanctum:
            edges = bits(outline(w.blocks(room)) & ~doors)
            if found := [edge for edge in edges if is_way(w, edge, w.blocks(room), taken, shut, shape)]:
                return found
    return []


def is_way(w: World, edge: int, room: int, taken: int, shut: int, shape: str) -> bool:
    """Whether the far side of this edge is free and the shape can be drawn over it without the shut blocks."""
    block = far_block(edge, room)
    return not taken >> block & 1 and w.content.fits_through(shape, block, shut)


def legal_doors(w: World) -> list[int]:
    """BL-212, BL-213 The edges of the newest room on walls that hold no Door."""
    doors = edge_mask(w.doors)
    return sorted(edge for wall in walls(w.blocks(w.rooms[-1])) if not wall & doors for edge in bits(wall))


def sanctum_squares(w: World, covering: int | None = None) -> list[str]:
    """BL-221, BL-225 The free squares without an Entry block, all of them or those that cover a block."""
    shut = w.taken | w.entry_blocks
    places = w.content.shapes[SANCTUM_SHAPE] if covering is None else w.content.covering[SANCTUM_SHAPE][covering]
    return [place.name for place in places if not place.blocks & shut]
