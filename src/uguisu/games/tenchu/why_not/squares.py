"""Why a square is not on offer: too far, closed, taken, out of sight."""

from __future__ import annotations

from typing import Any

from uguisu.engine.why_not import Cause, because
from uguisu.games.tenchu import choices as c
from uguisu.games.tenchu.cards import HOSTAGE
from uguisu.games.tenchu.field.menus import BLOWS, MOVES, THROWS
from uguisu.games.tenchu.figures import WALK
from uguisu.games.tenchu.flow.battle import zone_of
from uguisu.games.tenchu.flow.harm import MOKOJIN_RANGE
from uguisu.games.tenchu.ground.terrain import SquareId
from uguisu.games.tenchu.why_not.grounds import (
    DEPLOYS,
    ENTERS,
    HOSTAGE_GOES,
    LOOKS,
    REPLACED,
    WHERE,
    Asked,
    square_of,
    taken,
)
from uguisu.kit.why_not import Ground, Grounds

FURTHER = 2
"""So many times as far as one gets is looked for a way, to say how long it is."""


def place(asked: Asked, choice: c.Place) -> Cause | None:
    square = square_of(asked, choice)
    if isinstance(square, Cause):
        return square
    if asked.model not in asked.w.models:
        return None
    match asked.question:
        case "where_does_he_enter":
            return enter(asked, square)
        case "where_does_he_stand":
            return deploy(asked, square)
        case "where_is_he_really":
            return replace(asked, square)
        case "does_he_look_now":
            return because("TE-R20", "no_better_look", square=square, model=asked.model)
        case "where_does_he_go":
            return way_to(asked, square, WALK)
    return act_at(asked, square)


def enter(asked: Asked, square: SquareId) -> Cause | None:
    is_entry = square in asked.w.ground.entry_squares
    return taken(asked, square) if is_entry else because("TE-R67", "no_entry", square=square)


def deploy(asked: Asked, square: SquareId) -> Cause | None:
    w = asked.w
    zone = w.ground.zones[zone_of(w, w.seat_of(asked.model))]
    return taken(asked, square) if square in zone else because("TE-353", "not_in_zone", square=square)


def replace(asked: Asked, square: SquareId) -> Cause | None:
    """8.2 The Mokojin."""
    w, model = asked.w, asked.model
    if found := taken(asked, square):
        return found
    if not w.ground.within(w.models[model].at, square, MOKOJIN_RANGE):
        return because("TE-293", "too_far_to_appear", square=square, range=MOKOJIN_RANGE)
    watcher = next((npc for npc in w.npcs if w.has_in_arc(npc, square)), None)
    return because("TE-293", "is_watched", square=square, npc=watcher) if watcher else None


def act_at(asked: Asked, square: SquareId) -> Cause | None:
    """DP-6, by what is done there."""
    verb, w, model = asked.view.deed.verb, asked.w, asked.model
    if verb is None:
        return None
    if verb in THROWS:
        return throw(asked, square)
    if verb == "climb":
        return climb(asked, square)
    if verb in BLOWS:
        return blow(asked, square)
    if verb in (*MOVES, "drag", "move", "sprint"):
        return way_to(asked, square, w.allowance(model, verb))
    return None


def throw(asked: Asked, square: SquareId) -> Cause | None:
    """TE-R85"""
    w, verb = asked.w, asked.view.deed.verb
    assert verb is not None
    at, far = w.models[asked.model].at, w.content.arsenal[THROWS[verb]].throw
    if not w.ground.within(at, square, far):
        return because("TE-R85", "too_far_to_throw", square=square, range=far)
    if not w.sees(at, square):
        return because("TE-115", "not_seen", square=square, model=asked.model)
    return because("TE-107", "cannot_hit_there", square=square)


def climb(asked: Asked, square: SquareId) -> Cause | None:
    """TE-R58"""
    ground, at = asked.w.ground, asked.w.models[asked.model].at
    if abs(ground.level[at] - ground.level[square]) != 1:
        return because("TE-R58", "not_one_level", square=square)
    if square not in ground.climbs(at):
        return because("TE-R58", "not_beside", square=square, model=asked.model)
    return taken(asked, square)


def blow(asked: Asked, square: SquareId) -> Cause | None:
    """TE-158"""
    w, model, deed = asked.w, asked.model, asked.view.deed
    if deed.target in w.models and square not in w.contact(w.models[deed.target].at):
        return because("TE-112", "no_contact", square=square, target=deed.target)
    assert deed.verb is not None
    if found := way_to(asked, square, w.allowance(model, deed.verb)):
        return found
    return because("TE-158", "walk_is_enough", square=square)


def way_to(asked: Asked, square: SquareId, allowance: int) -> Cause | None:
    """TE-155, TE-156 Why a move cannot end there."""
    w, model = asked.w, asked.model
    if w.at(square) != model and (found := taken(asked, square)):
        return found
    at, walker, closed = w.models[model].at, w.walker(model), w.closed(model)
    if at == square:
        return because("TE-155", "stands_there", square=square, model=model)

    def reached(allowance: int = allowance, closed: frozenset[SquareId] = closed, **changes: Any) -> bool:
        return square in w.ground.reach(at, walker._replace(**changes), allowance, closed)

    if reached():
        return None
    if walker.stops and reached(stops=False):
        return because("TE-119", "door_ends_the_move", square=square, model=model)
    barred = frozenset(w.ground.gates)
    if reached(gates=barred, stops=False):
        return because("TE-119", "gate_is_barred", model=model)
    if reached(closed=frozenset()):
        return because("TE-156", "enemies_in_the_way", square=square)
    if model != HOSTAGE and not walker.indoors and reached(indoors=True):
        return because("TE-R74", "no_horse_indoors", square=square)
    return far_away(asked, square, allowance)


def far_away(asked: Asked, square: SquareId, allowance: int) -> Cause:
    """TE-152 How long the way is, if there is one."""
    w, model = asked.w, asked.model
    at, walker = w.models[model].at, w.walker(model)._replace(stops=False)
    costs = w.ground.reach(at, walker, FURTHER * allowance, w.closed(model))
    if square in costs:
        return because("TE-152", "too_far", square=square, length=costs[square], far=allowance, model=model)
    if w.ground.level[at] != w.ground.level[square]:
        return because("TE-R58", "other_level", square=square, model=model)
    return because("TE-155", "no_way", square=square, model=model, far=allowance)


SQUARES: Grounds = {
    c.Place: Ground("TE-155", (WHERE, ENTERS, DEPLOYS, REPLACED, LOOKS, HOSTAGE_GOES), place),
}
