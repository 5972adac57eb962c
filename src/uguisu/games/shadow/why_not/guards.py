"""Why this guard is not on offer, or this spot."""

from __future__ import annotations

from collections.abc import Callable

from uguisu.engine.why_not import Cause, because
from uguisu.games.shadow import aim
from uguisu.games.shadow import choices as c
from uguisu.games.shadow.board import HexId
from uguisu.games.shadow.deploying import lord_yards, officer_yards, yards_with_space
from uguisu.games.shadow.figures import KIND_OF, LORD, TOWER
from uguisu.games.shadow.flow.guards import footprints_near, torches_near
from uguisu.games.shadow.flow.missions import MOST_SAMURAI
from uguisu.games.shadow.flow.orders import lords_goal
from uguisu.games.shadow.flow.setup import yards_open_to
from uguisu.games.shadow.why_not.grounds import (
    INSTEAD,
    TOWER_WATCHES,
    Asked,
    not_on_board,
    not_standing,
    stunned,
)
from uguisu.kit.why_not import Ground, Grounds

# Who


def guard(asked: Asked, choice: c.Guard) -> Cause | None:
    found = not_standing(asked, choice.guard)
    return found or WHO[asked.question](asked, choice.guard)


def anybody(asked: Asked, number: int) -> Cause | None:
    return None


def changes_places(asked: Asked, number: int) -> Cause | None:
    """SH-211 With somebody of another kind; SH-213 the lord stays; SH-R75 somebody stays on guard."""
    moving = asked.view.deed.mover
    if number == moving:
        return because("SH-211", "himself", guard=number)
    if LORD in (number, moving):
        return because("SH-213", "lord_changes_with_nobody")
    if KIND_OF[number] == KIND_OF.get(moving):
        return because("SH-211", "same_kind", guard=number)
    return because("SH-R75", "officer_stays_on_guard")


def movable(asked: Asked, number: int) -> Cause | None:
    """SH-720, SH-504, SH-512"""
    if asked.view.deed.duty == "L" and number != LORD:
        return because("SH-720", "only_the_lord_moves")
    if asked.view.deed.duty != "L" and number == LORD:
        return because("SH-504", "lord_takes_no_orders")
    return stunned(asked, number)


def newly_deployed(asked: Asked, number: int) -> Cause | None:
    return because("SH-607", "not_newly_deployed", guard=number)


def callable_guard(asked: Asked, number: int) -> Cause | None:
    """SH-717"""
    if number == LORD:
        return because("SH-504", "lord_takes_no_orders")
    if found := not_calm(asked, number, "SH-717"):
        return found
    return because("SH-717", "nobody_alerted_beside", guard=number)


def not_calm(asked: Asked, number: int, rule: str) -> Cause | None:
    if asked.w.is_civilian(number):
        return because(rule, "civilians_are_not_alerted")
    state = asked.w.guards[number].state
    return because(rule, "not_calm", guard=number, state=state) if state != "calm" else None


def makes_room(asked: Asked, number: int) -> Cause | None:
    goal = lords_goal(asked.w)
    if asked.w.guards[number].yard != goal:
        return because("SH-721", "not_where_the_lord_goes", guard=number, hex=goal)
    return stunned(asked, number)


def aimed_at(asked: Asked, number: int) -> Cause | None:
    """SH-424, SH-443, SH-923 Among those in the yard, or who can be lured into it."""
    w, deed, actor = asked.w, asked.view.deed, asked.actor
    if actor is None or not deed.action:
        return None
    action = w.content.actions[deed.action]
    if number in deed.guards:
        return because("SH-443", "chosen_already", guard=number)
    if number in aim.choosable(w, action, deed.yard, actor.bush, deed.guards):
        return because("SH-443", "all_are_taken", guard=number)
    if action.has("MI") and KIND_OF[number] == "friendly":
        return because("SH-1202", "friendly_is_safe")
    if aim.lured(w, action, deed.yard, actor.bush):
        return stunned(asked, number) or because("SH-436", "cannot_be_lured", guard=number, hex=deed.yard)
    if w.guards[number].yard != deed.yard:
        return because("SH-424", "not_in_the_yard", guard=number, hex=deed.yard)
    return because("SH-923", "beyond_the_gate", guard=number)


def samurai(asked: Asked, number: int) -> Cause | None:
    """SH-1024"""
    if KIND_OF[number] != "samurai":
        return because("SH-1024", "no_samurai", guard=number)
    if found := stunned(asked, number):
        return found
    if asked.w.has_room(asked.view.deed.yard, number, side_of_deed(asked)):
        return because("SH-1024", "came_already", guard=number, count=MOST_SAMURAI)
    return because("SH-108", "no_room_left", hex=asked.view.deed.yard)


def called_away(asked: Asked, number: int) -> Cause | None:
    """SH-1035"""
    if asked.w.is_civilian(number):
        return because("SH-1035", "civilians_stay")
    return because("SH-R81", "on_another_tile", guard=number)


def alerted_instead(asked: Asked, number: int) -> Cause | None:
    return not_calm(asked, number, "SH-1203") or because("SH-1203", "not_where_the_civilian_is", guard=number)


WHO: dict[str, Callable[[Asked, int], Cause | None]] = {
    "who_stands_elsewhere": anybody,
    "where_does_he_stand_instead": changes_places,
    "which_guard_moves": movable,
    "who_finds_the_bodies": newly_deployed,
    "who_is_called": callable_guard,
    "who_makes_room": makes_room,
    "which_guard_is_it": aimed_at,
    "which_samurai_comes": samurai,
    "who_is_called_away": called_away,
    INSTEAD: alerted_instead,
}


# Where


def stand(asked: Asked, choice: c.Stand) -> Cause | None:
    """The yard first, then the corner, then the way to look."""
    if found := not_on_board(asked, choice.hex) or WHERE[asked.question](asked, choice.hex):
        return found
    return no_spot(asked, choice) or FACING.get(asked.question, no_reason)(asked, choice)


def no_reason(asked: Asked, choice: c.Stand) -> Cause | None:
    return None


def no_spot(asked: Asked, choice: c.Stand) -> Cause | None:
    """SH-107, SH-108, SH-111, SH-112, SH-922, SH-931"""
    w, yard = asked.w, choice.hex
    is_tower = yard in w.board.towers
    if is_tower != (choice.corner == TOWER):
        return because("SH-931", "tower_has_no_corners" if is_tower else "no_tower", hex=yard)
    mover = asked.view.deed.mover
    others = [guard for number, guard in w.guards.items() if guard.yard == yard and number != mover]
    if is_tower:
        return because("SH-931", "tower_taken") if others else None
    if w.is_closed(yard):
        side = side_of_deed(asked) if asked.question in BY_NINJAS else 0
        if choice.corner not in ((side,) if side else (1, 4)):
            return because("SH-928", "far_side", hex=yard) if side else because("SH-922", "closed_gate", hex=yard)
    if any(guard.corner == choice.corner for guard in others):
        return because("SH-111", "corner_taken", hex=yard, corner=choice.corner)
    if any((guard.corner - choice.corner) % 6 in (1, 5) for guard in others):
        return because("SH-108", "beside_somebody", hex=yard, corner=choice.corner)
    if choice.facing == "out" and not w.board.outward[yard][choice.corner]:
        return because("SH-112", "nothing_to_look_at", hex=yard, corner=choice.corner)
    return None


def side_of_deed(asked: Asked) -> int:
    """SH-923 The only corner of a closed gate on the side of the ninja whose card it is."""
    actor, yard = asked.actor, asked.view.deed.yard
    return asked.w.side_of(yard, actor.bush) if actor is not None and yard else 0


def set_up_yard(asked: Asked, yard: HexId) -> Cause | None:
    """SH-211, SH-213, SH-R75 As the next guard is placed."""
    w, number = asked.w, asked.view.deed.mover
    if number == LORD and yard not in lord_yards(w.board):
        return because("SH-213", "lord_begins_elsewhere")
    if (allowed := officer_yards(w, number)) and yard not in allowed:
        return because("SH-R75", "officer_on_guard_first")
    if yard not in yards_with_space(w):
        return because("SH-211", "yard_full", hex=yard)
    return because("SH-211", "empty_yards_first", hex=yard) if w.guards_in(yard) else None


def instead_yard(asked: Asked, yard: HexId) -> Cause | None:
    """SH-211 No yard is left empty, and none has more than it may."""
    w, number = asked.w, asked.view.deed.mover
    here = w.guards[number].yard
    if number == LORD and yard not in lord_yards(w.board):
        return because("SH-213", "lord_begins_elsewhere")
    if yard != here and len(w.guards_in(here)) == 1:
        return because("SH-211", "leaves_yard_empty", hex=here)
    if yard != here and yard not in yards_with_space(w):
        return because("SH-211", "yard_full", hex=yard)
    return None if yard in yards_open_to(w, number) else because("SH-R75", "officer_stays_on_guard")


def civilian_yard(asked: Asked, yard: HexId) -> Cause | None:
    if yard in asked.w.board.towers:
        return because("SH-931", "no_civilians_in_towers")
    taken = any(asked.w.is_civilian(number) for number in asked.w.guards_in(yard))
    return because("SH-1202", "civilian_there", hex=yard) if taken else None


def ordered_yard(asked: Asked, yard: HexId) -> Cause | None:
    """SH-713 to SH-715, SH-720"""
    w, deed = asked.w, asked.view.deed
    here = w.guards[deed.mover].yard
    if yard == here:
        return None
    if yard not in w.board.next_yards[here]:
        rule = {"M": "SH-712", "L": "SH-720"}.get(deed.duty, "SH-715")
        return because(rule, "not_a_next_yard", hex=yard, here=here)
    if deed.duty == "M" and yard not in w.marches(deed.mover):
        return because("SH-713", "no_march", hex=yard, guard=deed.mover)
    return None


def barracks(asked: Asked, yard: HexId) -> Cause | None:
    return None if yard in asked.w.board.barracks else because("SH-711", "no_barracks", hex=yard)


def goal(asked: Asked, yard: HexId) -> Cause | None:
    """SH-721"""
    lord_goes = lords_goal(asked.w)
    return None if yard == lord_goes else because("SH-721", "lord_goes_elsewhere", hex=lord_goes)


def target_yard(asked: Asked, yard: HexId) -> Cause | None:
    """SH-435, SH-436, SH-1024"""
    target = asked.view.deed.yard
    rule = "SH-1024" if asked.question == "where_does_the_samurai_stand" else "SH-435"
    return None if yard == target else because(rule, "only_in_the_yard", hex=target)


def own_yard(asked: Asked, yard: HexId) -> Cause | None:
    """SH-721, SH-1213, SH-1224 He only turns, or changes his corner."""
    rules = {"which_footprints_does_he_look_at": "SH-1213", "which_torch_does_he_light": "SH-1224"}
    number = asked.view.deed.mover
    here = asked.w.guards[number].yard if number in asked.w.guards else HexId("")
    rule = rules.get(asked.question, "SH-721")
    return None if yard == here else because(rule, "stays_in_his_yard", guard=number)


WHERE: dict[str, Callable[[Asked, HexId], Cause | None]] = {
    "where_does_the_next_one_stand": set_up_yard,
    "where_does_he_stand_instead": instead_yard,
    "where_does_a_civilian_stand": civilian_yard,
    "where_does_he_stand": ordered_yard,
    "where_is_he_deployed": barracks,
    "where_does_the_lord_stand": goal,
    "how_does_the_lord_face": own_yard,
    "how_does_the_other_face": own_yard,
    "which_footprints_does_he_look_at": own_yard,
    "which_torch_does_he_light": own_yard,
    "where_does_the_guard_go": target_yard,
    "where_does_the_samurai_stand": target_yard,
}
BY_NINJAS = ("where_does_the_guard_go", "where_does_the_samurai_stand")


def turned(asked: Asked, choice: c.Stand) -> Cause | None:
    """SH-1213, SH-1224 Outwards, to footprints or to a torch."""
    w, number = asked.w, asked.view.deed.mover
    is_torch = asked.question == "which_torch_does_he_light"
    near = torches_near(w, number) if is_torch else footprints_near(w, number)
    if choice.facing == "out" and w.board.front_junction[choice.hex][choice.corner] in near:
        return None
    return because("SH-1224", "looks_at_torch") if is_torch else because("SH-1213", "looks_at_footprints")


def keeps_corner(asked: Asked, choice: c.Stand) -> Cause | None:
    number = asked.view.deed.mover
    here = asked.w.guards[number].corner if number in asked.w.guards else TOWER
    return None if choice.corner == here else because("SH-721", "keeps_his_corner", guard=number)


FACING: dict[str, Callable[[Asked, c.Stand], Cause | None]] = {
    "which_footprints_does_he_look_at": turned,
    "which_torch_does_he_light": turned,
    "how_does_the_lord_face": keeps_corner,
    "how_does_the_other_face": keeps_corner,
}


def focus(asked: Asked, choice: c.Focus) -> Cause | None:
    """SH-932"""
    return not_on_board(asked, choice.hex) or because("SH-932", "not_on_the_towers_tile", hex=choice.hex)


GUARDS: Grounds = {
    c.Guard: Ground("SH-712", tuple(WHO), guard),
    c.Stand: Ground("SH-111", tuple(WHERE), stand),
    c.Focus: Ground("SH-933", (TOWER_WATCHES,), focus),
}
