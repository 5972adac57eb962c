"""Whether the procedures of Phases 1 and 2 fit the world."""

from __future__ import annotations

from uguisu.engine.flow import Procedure
from uguisu.engine.game import Misfit
from uguisu.games.blade.board import EDGES, SANCTUM_SHAPE
from uguisu.games.blade.cards import NINJATO
from uguisu.games.blade.checks.place import Check, Place, is_at, is_past
from uguisu.games.blade.flow.career import ContractAttempt
from uguisu.games.blade.flow.influence import Influence
from uguisu.games.blade.flow.planning import Loadout, Shop
from uguisu.games.blade.flow.reconnaissance import (
    DrawMap,
    DrawRoom,
    DrawSanctum,
    Meet,
    PlaceDoor,
    Reconnaissance,
    door_edges,
    sanctum_squares,
    secret_edges,
)
from uguisu.games.blade.world import NOWHERE, World


def check_contract_attempt(place: Place, attempt: ContractAttempt) -> None:
    if place.is_top and is_at(attempt, ContractAttempt.reconnaissance_begins):
        check_blank(place)
    if place.is_top and is_at(attempt, ContractAttempt.execution_begins):
        check_ninjato(place)
    if is_past(attempt, ContractAttempt.reconnaissance_begins) and not place.flow.under_way(Reconnaissance):
        check_finished_map(place)


def check_blank(place: Place) -> None:
    if place.w.rooms:
        raise Misfit("world.rooms", "the sheet must be blank before the map is begun")


def check_finished_map(place: Place) -> None:
    if place.w.sanctum == NOWHERE:
        raise Misfit("world.rooms", "the map is finished, but the Sanctum is missing")


def check_reconnaissance(place: Place, reconnaissance: Reconnaissance) -> None:
    if place.is_top:
        check_blank(place)


def check_draw_map(place: Place, drawing: DrawMap) -> None:
    """BL-220, BL-226 Room for another room, and the Sanctum when it is due."""
    w = place.w
    place.need(drawing.entry in w.sheet.entries, "entry", "is no Entry Point of this contract")
    if place.flow.under_way(DrawSanctum):
        return
    if is_at(drawing, DrawMap.room_is_drawn):
        check_space(w)
    if drawing.at == len(drawing.steps):
        check_finished_map(place)
    due = w.sanctum == NOWHERE and len(w.rooms) == w.sheet.sanctum_after
    place.need(
        not due or is_at(drawing, DrawMap.sanctum_is_due), "at", "the Sanctum is due, so it must be sanctum_is_due"
    )


def check_space(w: World) -> None:
    """BL-219, BL-220 Another ordinary room can be drawn."""
    if len(w.rooms) >= (w.sheet.rooms if w.sanctum != NOWHERE else w.sheet.sanctum_after):
        raise Misfit("world.rooms", "no further ordinary room is due")


def check_draw_room(place: Place, drawing: DrawRoom) -> None:
    """BL-203, BL-206, BL-301 A room that is being drawn, or has been drawn and is being furnished."""
    w = place.w
    shapes = [row.shape for row in w.sheet.shapes]
    place.need(drawing.entry in w.sheet.entries, "entry", "is no Entry Point of this contract")
    place.need(drawing.shape in ("", *shapes), "shape", f"this contract has the shapes {', '.join(shapes)}")
    place.within("edge", drawing.edge, -1, len(EDGES) - 1)
    place.within("doors", drawing.doors, 0, max(row.count for row in w.content.campaign.doors))
    if is_at(drawing, DrawRoom.is_one_a_closet) and drawing.closet:
        place.need(drawing.doors > 0, "doors", "must be 1 or more if one of them may be a Closet")
    if is_past(drawing, DrawRoom.room_is_drawn):
        if drawing.at < len(drawing.steps) or not place.flow.under_way(DrawSanctum):
            check_newest(place)
        unmet = not is_past(drawing, DrawRoom.who_is_here)
        ordinary = sum(not room.sanctum for room in w.rooms)
        if unmet and len(w.figures) > w.content.most_met * (ordinary - 1):
            raise Misfit("world.figures", "there are more figures than the rooms before the newest can hold")
        return
    check_space(w)
    is_rolled = not is_at(drawing, DrawRoom.which_shape_is_rolled)
    if is_rolled:
        place.need(drawing.shape in shapes, "shape", "must be given once it is rolled")
    if is_rolled and w.rooms:
        check_way(place, drawing, drawing.shape)
    else:
        place.need(drawing.edge == -1, "edge", "must be -1 until a Door is chosen, and for the first room")
        place.need(not drawing.secret_door, "secret_door", "must be false here")


def check_newest(place: Place) -> None:
    place.need(bool(place.w.rooms) and not place.w.rooms[-1].sanctum, "at", "the newest room is no ordinary room")


def check_way(place: Place, drawing: DrawRoom | DrawSanctum, shape: str) -> None:
    """BL-206, BL-208, BL-221 The Door, or the secret door, that a room is drawn behind."""
    sanctum = isinstance(drawing, DrawSanctum)
    edges = door_edges(place.w, shape, sanctum=sanctum)
    place.need(
        drawing.secret_door == (not edges), "secret_door", "a secret door is cut exactly if no open Door will do"
    )
    edges = edges or secret_edges(place.w, shape, sanctum=sanctum)
    place.need(bool(edges), "at", "the room fits nowhere")
    if not is_at(drawing, DrawRoom.behind_which_door, DrawSanctum.behind_which_door):
        place.need(drawing.edge in edges, "edge", "the room cannot be drawn behind this edge")


def check_draw_sanctum(place: Place, drawing: DrawSanctum) -> None:
    """BL-221, BL-225 The Sanctum is drawn once, behind a way or on any free square."""
    w = place.w
    place.need(
        w.sanctum == NOWHERE and bool(w.rooms), "procedure", "the Sanctum is drawn already, or there is no room yet"
    )
    place.within("edge", drawing.edge, -1, len(EDGES) - 1)
    if is_at(drawing, DrawSanctum.source_is_found):
        place.need(drawing.edge == -1, "edge", "must be -1 until a Door is chosen")
        return
    if is_at(drawing, DrawSanctum.where_is_the_sanctum_drawn) and drawing.edge == -1:
        ways = door_edges(w, SANCTUM_SHAPE, sanctum=True) or secret_edges(w, SANCTUM_SHAPE, sanctum=True)
        place.need(not ways, "edge", "the Sanctum must be drawn behind a way while there is one")
        place.need(bool(sanctum_squares(w)), "at", "there is no free square for the Sanctum")
    else:
        check_way(place, drawing, SANCTUM_SHAPE)


def check_furnishing(place: Place, procedure: PlaceDoor | Meet | Influence) -> None:
    check_newest(place)
    if isinstance(procedure, Meet):
        waiting = sum(isinstance(other, Meet) for other in place.flow.stack)
        ordinary = sum(not room.sanctum for room in place.w.rooms)
        most = place.w.content.most_met * ordinary
        place.need(len(place.w.figures) + waiting <= most, "procedure", "the map holds too many figures already")


def check_shop(place: Place, shop: Shop) -> None:
    planning = isinstance(place.below, Loadout)
    place.need(shop.may_abandon == planning, "may_abandon", "an attempt can be abandoned in Phase 2 only")


def check_loadout(place: Place, loadout: Loadout) -> None:
    if loadout.at:
        check_ninjato(place)


def check_ninjato(place: Place) -> None:
    """BL-404 The Ninjato is always carried."""
    if NINJATO not in place.w.carried:
        raise Misfit("world.carried", "lacks the ninjato, which is always carried")


MAP_CHECKS: dict[type[Procedure], Check] = {
    ContractAttempt: check_contract_attempt,
    Reconnaissance: check_reconnaissance,
    DrawMap: check_draw_map,
    DrawRoom: check_draw_room,
    DrawSanctum: check_draw_sanctum,
    PlaceDoor: check_furnishing,
    Meet: check_furnishing,
    Influence: check_furnishing,
    Shop: check_shop,
    Loadout: check_loadout,
}
