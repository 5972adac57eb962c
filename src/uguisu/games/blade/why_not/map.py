"""Why something is not on offer in Phase 1."""

from __future__ import annotations

from uguisu.engine.game import Reason
from uguisu.games.blade import choices as c
from uguisu.games.blade.board import (
    EDGE_NUMBER,
    SANCTUM_SHAPE,
    block_name,
    edge_mask,
    entry_block,
    outline,
    walls,
)
from uguisu.games.blade.flow.reconnaissance import door_edges, free_side, is_way, secret_edges
from uguisu.games.blade.view import DrawingShown, InfluenceShown
from uguisu.games.blade.why_not.grounds import Asked, Ground, Grounds, capital, not_in_play, room_name
from uguisu.games.blade.world import FigureId, World


def entry_point(asked: Asked, choice: c.Enter) -> Reason:
    rule = "BL-201" if asked.question == "where_do_you_begin" else "BL-501"
    entries = asked.w.sheet.entries
    if choice.entry not in entries:
        return Reason(rule, f"This contract has no Entry Point {choice.entry}, only {', '.join(entries)}.")
    return Reason(rule, f"No room covers the Entry block of {choice.entry}.")


def way_to_the_room(asked: Asked, choice: c.Through) -> Reason:
    """BL-205, BL-206, BL-208, BL-221 Behind which edges a room can be drawn."""
    w, drawing, name = asked.w, drawing_shown(asked), choice.edge
    edge = EDGE_NUMBER[name]
    sanctum = drawing.shape == "sanctum"
    sides = [n for n, room in enumerate(w.rooms) if outline(w.blocks(room)) >> edge & 1]
    if not sides:
        return Reason("BL-205", f"{name} is not on the outline of any room.")
    if len(sides) == 2:
        return Reason("BL-205", f"There are rooms on both sides of {name}; a new room needs a free block beyond.")
    if w.rooms[sides[0]].sanctum:
        return Reason("BL-223", "No room is drawn from the Sanctum.")
    if name in w.doors and drawing.secret_door:
        return Reason("BL-208", f"Nothing fits behind the Door {name}, so a secret door is cut elsewhere.")
    if name not in w.doors and not drawing.secret_door:
        return Reason("BL-208", f"There is no Door on {name}, and a secret door is cut only if no open Door will do.")
    rule = "BL-221" if sanctum else "BL-208" if drawing.secret_door else "BL-206"
    shape = SANCTUM_SHAPE if sanctum else drawing.shape
    shut = w.taken | w.entry_blocks if sanctum else w.taken
    if not is_way(w, edge, w.blocks(w.rooms[sides[0]]), w.taken, shut, shape):
        return Reason(rule, f"{'The Sanctum' if sanctum else shape} does not fit behind {name}.")
    if w.rooms[sides[0]].stubborn and w.options.stubborn_guards and not drawing.secret_door:
        return Reason(
            "BL-O6", f"The Guards of {room_name(w, sides[0])} are stubborn, and another room has a Door that will do."
        )
    source = room_name(w, source_room(w, shape, drawing.secret_door, sanctum))
    return Reason(rule, f"The way must lead from {source}: it is the newest room that will do.")


def source_room(w: World, shape: str, secret_door: bool, sanctum: bool) -> int:
    """BL-206, BL-208 The room that the next one is drawn from."""
    edges = secret_edges if secret_door else door_edges
    edge = edges(w, shape, sanctum=sanctum)[0]
    return next(n for n, room in enumerate(w.rooms) if outline(w.blocks(room)) >> edge & 1)


def room_placement(asked: Asked, choice: c.Draw) -> Reason:
    """BL-204, BL-205, BL-221 Where a room of this shape may lie."""
    w, drawing = asked.w, drawing_shown(asked)
    place = w.content.placements[choice.placement]
    sanctum = drawing.shape == "sanctum"
    if sanctum and place.shape != SANCTUM_SHAPE:
        return Reason("BL-221", "The Sanctum is a square of 3 by 3 blocks.")
    if not sanctum and place.shape != drawing.shape:
        return Reason("BL-203", f"The room has the shape {drawing.shape}, not {place.shape}.")
    for n, room in enumerate(w.rooms):
        if w.blocks(room) & place.blocks:
            return Reason("BL-221" if sanctum else "BL-204", f"It would overlap {room_name(w, n)}.")
    if sanctum and place.blocks & w.entry_blocks:
        return Reason("BL-221", "The Sanctum covers no Entry block.")
    if drawing.edge < 0:
        block = block_name(entry_block(drawing.entry))
        return Reason("BL-201", f"The first room must cover {block}, the Entry block of {drawing.entry}.")
    block = block_name(free_side(drawing.edge, w.taken))
    return Reason("BL-221" if sanctum else "BL-205", f"It must cover {block}, the block behind its entrance.")


def door_edge(asked: Asked, choice: c.Door) -> Reason:
    """BL-212, BL-213 Where a Door of the new room may go."""
    w, edge = asked.w, EDGE_NUMBER[choice.edge]
    room = w.blocks(w.rooms[w.newest])
    if not outline(room) >> edge & 1:
        return Reason("BL-212", f"{choice.edge} is not on the outline of the new room.")
    if choice.edge in w.doors:
        return Reason("BL-212", f"There is a Door on {choice.edge} already.")
    assert any(wall >> edge & 1 and wall & edge_mask(w.doors) for wall in walls(room))
    return Reason("BL-213", "Two Doors may not share a wall, and this wall has one.")


def charm(asked: Asked, choice: c.Charm) -> Reason:
    if not asked.w.active(asked.w.newest):
        return Reason("BL-307", "Nobody is here to charm.")
    return Reason("BL-307", "Charm is rolled once per room, and that is done here.")


def poison(asked: Asked, choice: c.Poison) -> Reason:
    if not asked.w.tricks["poison"]:
        return Reason("BL-312", "The Poison is spent.")
    return not_in_the_new_room(asked.w, choice.figure, "BL-312")


def bribe(asked: Asked, choice: c.Bribe) -> Reason:
    w = asked.w
    if not w.tricks["bribe"]:
        return Reason("BL-313", "The Bribe is spent.")
    total = w.room_total(w.newest)
    if choice.figure in w.active(w.newest):
        return Reason("BL-313", f"Bribe needs a room total of {w.content.campaign.bribe_limit} or less; it is {total}.")
    return not_in_the_new_room(w, choice.figure, "BL-313")


def not_in_the_new_room(w: World, figure: int, rule: str) -> Reason:
    """BL-304 Influence acts only on figures of the room just drawn."""
    if missing := not_in_play(w, figure, rule):
        return missing
    room = room_name(w, w.figures[figure].room)
    return Reason("BL-304", f"{w.mark(FigureId(figure))} is in {room}; Influence acts on the room just drawn.")


def trap(asked: Asked, choice: c.Set) -> Reason:
    w = asked.w
    if w.active(w.newest):
        return Reason("BL-315", "A Trap is set only where no Guard and no Courtesan is.")
    if choice.trap in w.rooms[w.newest].traps:
        return Reason("BL-316", f"This room has a {capital(choice.trap)} already.")
    return Reason("BL-316", f"The {capital(choice.trap)} is spent.")


def finish(asked: Asked, choice: c.Finish) -> Reason:
    """BL-306 Guard duty."""
    shown = asked.view.under_way
    assert isinstance(shown, InfluenceShown)
    assert shown.duty
    return Reason("BL-306", "You have met a Guard here: use Influence until none is left, or roll Charm.")


def end_reconnaissance(asked: Asked, choice: c.EndReconnaissance) -> Reason:
    return Reason("BL-226", "The map cannot end before the Sanctum is drawn.")


def drawing_shown(asked: Asked) -> DrawingShown:
    shown = asked.view.under_way
    assert isinstance(shown, DrawingShown)
    return shown


def moment_for_a_closet(asked: Asked) -> str:
    """Table B."""
    rolls = [roll for roll in range(2, 13) if asked.w.content.doors_rolled(roll).closet]
    if not rolls:
        return "No roll for the Doors offers a Closet"
    is_run = len(rolls) == 13 - rolls[0]
    rolled = f"{rolls[0]} or more" if is_run else " or ".join(map(str, rolls))
    return f"A Closet is offered when {rolled} is rolled for the Doors"


WAY = "A room is placed once its shape is rolled"
INFLUENCE = "Influence and Traps are used when a new room's occupants are known"
COUNT_CHECK = "That is offered when a room is finished"
HERE = ("what_do_you_do_here",)

RECONNAISSANCE: Grounds = {
    c.Enter: Ground(
        "BL-201",
        "An Entry Point is chosen before the first room is drawn, and when you go in",
        ("where_do_you_begin", "where_do_you_go_in"),
        entry_point,
    ),
    c.Through: Ground("BL-206", WAY, ("behind_which_door",), way_to_the_room),
    c.Draw: Ground("BL-204", WAY, ("where_is_the_room_drawn", "where_is_the_sanctum_drawn"), room_placement),
    c.Closet: Ground("BL-216", moment_for_a_closet, ("is_one_a_closet",)),
    c.AllDoors: Ground("BL-216", moment_for_a_closet, ("is_one_a_closet",)),
    c.Door: Ground("BL-212", "Doors are placed once they are rolled", ("where_does_the_door_go",), door_edge),
    c.Charm: Ground("BL-304", INFLUENCE, HERE, charm),
    c.Poison: Ground("BL-304", INFLUENCE, HERE, poison),
    c.Bribe: Ground("BL-304", INFLUENCE, HERE, bribe),
    c.Set: Ground("BL-315", INFLUENCE, HERE, trap),
    c.Finish: Ground("BL-304", INFLUENCE, HERE, finish),
    c.GoOn: Ground("BL-226", COUNT_CHECK, ("draw_another_room",)),
    c.EndReconnaissance: Ground("BL-226", COUNT_CHECK, ("draw_another_room",), end_reconnaissance),
}
