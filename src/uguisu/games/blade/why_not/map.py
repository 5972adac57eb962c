"""Why something is not on offer in Phase 1."""

from __future__ import annotations

from typing import Any

from uguisu.engine.why_not import Cause, because
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
from uguisu.games.blade.why_not.grounds import Asked, influence, not_in_play
from uguisu.games.blade.world import FigureId, World
from uguisu.kit.why_not import Ground, Grounds


def entry_point(asked: Asked, choice: c.Enter) -> Cause:
    rule = "BL-201" if asked.question == "where_do_you_begin" else "BL-501"
    entries = asked.w.sheet.entries
    if choice.entry not in entries:
        return because(rule, "not_of_this_contract", name=choice.entry, entries=", ".join(entries))
    return because(rule, "entry_not_covered", name=choice.entry)


def way_to_the_room(asked: Asked, choice: c.Through) -> Cause:
    """BL-205, BL-206, BL-208, BL-221 Behind which edges a room can be drawn."""
    w, drawing, name = asked.w, drawing_shown(asked), choice.edge
    edge = EDGE_NUMBER[name]
    sides = [n for n, room in enumerate(w.rooms) if outline(w.blocks(room)) >> edge & 1]
    if not sides:
        return because("BL-205", "not_on_an_outline", name=name)
    if len(sides) == 2:
        return because("BL-205", "rooms_on_both_sides", name=name)
    if w.rooms[sides[0]].sanctum:
        return because("BL-223", "not_from_the_sanctum")
    if name in w.doors and drawing.secret_door:
        return because("BL-208", "secret_door_elsewhere", name=name)
    if name not in w.doors and not drawing.secret_door:
        return because("BL-208", "no_door_on_edge", name=name)
    return no_way(w, drawing, name, sides[0])


def no_way(w: World, drawing: DrawingShown, name: str, behind: int) -> Cause:
    """Nothing fits there, or another room comes first."""
    sanctum = drawing.shape == "sanctum"
    rule = "BL-221" if sanctum else "BL-208" if drawing.secret_door else "BL-206"
    shape = SANCTUM_SHAPE if sanctum else drawing.shape
    shut = w.taken | w.entry_blocks if sanctum else w.taken
    if not is_way(w, EDGE_NUMBER[name], w.blocks(w.rooms[behind]), w.taken, shut, shape):
        return because(rule, "does_not_fit", is_sanctum=sanctum, shape=shape, name=name)
    if w.rooms[behind].stubborn and w.options.stubborn_guards and not drawing.secret_door:
        return because("BL-O6", "stubborn_guards", room=behind)
    return because(rule, "from_the_newest_room", room=source_room(w, shape, drawing.secret_door, sanctum))


def source_room(w: World, shape: str, secret_door: bool, sanctum: bool) -> int:
    """BL-206, BL-208 The room that the next one is drawn from."""
    edges = secret_edges if secret_door else door_edges
    edge = edges(w, shape, sanctum=sanctum)[0]
    return next(n for n, room in enumerate(w.rooms) if outline(w.blocks(room)) >> edge & 1)


def room_placement(asked: Asked, choice: c.Draw) -> Cause:
    """BL-204, BL-205, BL-221 Where a room of this shape may lie."""
    w, drawing = asked.w, drawing_shown(asked)
    place = w.content.placements[choice.placement]
    sanctum = drawing.shape == "sanctum"
    if sanctum and place.shape != SANCTUM_SHAPE:
        return because("BL-221", "sanctum_shape")
    if not sanctum and place.shape != drawing.shape:
        return because("BL-203", "other_shape", shape=drawing.shape, other=place.shape)
    for n, room in enumerate(w.rooms):
        if w.blocks(room) & place.blocks:
            return because("BL-221" if sanctum else "BL-204", "overlaps", room=n)
    if sanctum and place.blocks & w.entry_blocks:
        return because("BL-221", "sanctum_on_entry_block")
    if not drawing.edge:
        return because("BL-201", "first_room", block=block_name(entry_block(drawing.entry)), name=drawing.entry)
    block = block_name(free_side(EDGE_NUMBER[drawing.edge], w.taken))
    return because("BL-221" if sanctum else "BL-205", "behind_its_entrance", block=block)


def door_edge(asked: Asked, choice: c.Door) -> Cause:
    """BL-212, BL-213 Where a Door of the new room may go."""
    w, edge = asked.w, EDGE_NUMBER[choice.edge]
    room = w.blocks(w.rooms[w.newest])
    if not outline(room) >> edge & 1:
        return because("BL-212", "not_on_the_outline", name=choice.edge)
    if choice.edge in w.doors:
        return because("BL-212", "door_already", name=choice.edge)
    assert any(wall >> edge & 1 and wall & edge_mask(w.doors) for wall in walls(room))
    return because("BL-213", "wall_has_a_door")


def charm(asked: Asked, choice: c.Charm) -> Cause:
    return because("BL-307", "charm_rolled" if asked.w.active(asked.w.newest) else "nobody_to_charm")


def poison(asked: Asked, choice: c.Poison) -> Cause:
    if not asked.w.tricks["poison"]:
        return because("BL-312", "spent", trick="poison")
    return not_in_the_new_room(asked.w, choice.figure, "BL-312")


def bribe(asked: Asked, choice: c.Bribe) -> Cause:
    w = asked.w
    if not w.tricks["bribe"]:
        return because("BL-313", "spent", trick="bribe")
    if choice.figure in w.active(w.newest):
        return because("BL-313", "too_many_to_bribe", most=w.content.campaign.bribe_limit, total=w.room_total(w.newest))
    return not_in_the_new_room(w, choice.figure, "BL-313")


def not_in_the_new_room(w: World, figure: int, rule: str) -> Cause:
    """BL-304 Influence acts only on figures of the room just drawn."""
    missing = not_in_play(w, figure, rule)
    return missing or because("BL-304", "in_another_room", mark=w.mark(FigureId(figure)), room=w.figures[figure].room)


def trap(asked: Asked, choice: c.Set) -> Cause:
    w = asked.w
    if w.active(w.newest):
        return because("BL-315", "no_trap_where_somebody_is")
    return because("BL-316", "trap_set" if choice.trap in w.rooms[w.newest].traps else "spent", trick=choice.trap)


def finish(asked: Asked, choice: c.Finish) -> Cause:
    """BL-306 Guard duty."""
    shown = asked.view.under_way
    assert isinstance(shown, InfluenceShown)
    assert shown.duty
    return because("BL-306", "guard_duty")


def end_reconnaissance(asked: Asked, choice: c.EndReconnaissance) -> Cause:
    return because("BL-226", "no_sanctum_yet")


def drawing_shown(asked: Asked) -> DrawingShown:
    shown = asked.view.under_way
    assert isinstance(shown, DrawingShown)
    return shown


def closet_rolls(asked: Asked) -> dict[str, Any]:
    """Table B."""
    rolls = [roll for roll in range(2, 13) if asked.w.content.doors_rolled(roll).closet]
    is_run = bool(rolls) and len(rolls) == 13 - rolls[0]
    return {"on": "none" if not rolls else "run" if is_run else "some", "rolls": rolls, "least": min(rolls, default=0)}


HERE = ("what_do_you_do_here",)
FINISHED = ("draw_another_room",)

RECONNAISSANCE: Grounds = {
    c.Enter: Ground("BL-201", ("where_do_you_begin", "where_do_you_go_in"), entry_point),
    c.Through: Ground("BL-206", ("behind_which_door",), way_to_the_room, moment="way"),
    c.Draw: Ground("BL-204", ("where_is_the_room_drawn", "where_is_the_sanctum_drawn"), room_placement, moment="way"),
    c.Closet: Ground("BL-216", ("is_one_a_closet",), moment="closet", facts=closet_rolls),
    c.AllDoors: Ground("BL-216", ("is_one_a_closet",), moment="closet", facts=closet_rolls),
    c.Door: Ground("BL-212", ("where_does_the_door_go",), door_edge),
    c.Charm: Ground("BL-304", HERE, charm, moment="influence", elsewhere=influence),
    c.Poison: Ground("BL-304", HERE, poison, moment="influence", elsewhere=influence),
    c.Bribe: Ground("BL-304", HERE, bribe, moment="influence", elsewhere=influence),
    c.Set: Ground("BL-315", HERE, trap, moment="influence", elsewhere=influence),
    c.Finish: Ground("BL-304", HERE, finish, moment="influence"),
    c.GoOn: Ground("BL-226", FINISHED, moment="finished"),
    c.EndReconnaissance: Ground("BL-226", FINISHED, end_reconnaissance, moment="finished"),
}
