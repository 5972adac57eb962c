"""What a Ninja is after just now: where that is, and whom he must kill for it."""

from __future__ import annotations

from typing import NamedTuple

from uguisu.engine.event import Seat
from uguisu.games.tenchu.cards import HOSTAGE, NOBODY, MissionId, ModelId, ObjectId
from uguisu.games.tenchu.field.state import NOWHERE
from uguisu.games.tenchu.ground.terrain import SquareId
from uguisu.games.tenchu.view import View


class Aim(NamedTuple):
    goals: tuple[SquareId, ...]
    """Squares to be reached."""
    victim: ModelId = NOBODY
    """Who must die first."""
    leaves: bool = False
    """Off the table is where he wants to go."""


def aim_of(view: View, model: ModelId) -> Aim:
    party = view.party(view.seat_of(model))
    mission = view.missions[party]
    away = Aim(tuple(sorted(view.ground.exit_squares)), leaves=True)
    if view.is_won(party, mission) or view.is_lost(party, mission):
        return away
    return _aim(view, model, mission, party) or away


def _aim(view: View, model: ModelId, mission: MissionId, party: Seat) -> Aim | None:
    facts = view.mission(mission)
    match facts.kind:
        case "kill":
            return _victim(view, view.target_of(mission))
        case "carry":
            return _thing(view, model, mission, ObjectId(facts.object))
        case "ride":
            return _horse(view, model)
        case "rescue":
            return _hostage(view, model)


def _victim(view: View, target: ModelId) -> Aim | None:
    return Aim((view.models[target].at,), target) if target in view.models else None


def _thing(view: View, model: ModelId, mission: MissionId, thing: ObjectId) -> Aim | None:
    if thing in view.models[model].carries:
        return None
    bearer = next((name for name, one in view.models.items() if thing in one.carries), NOBODY)
    if bearer and view.are_enemies(model, bearer):
        return _ambush(view, model, bearer)
    if bearer:
        return Aim((view.models[bearer].at,))
    body = next((one.at for one in view.corpses if thing in one.carries), NOWHERE)
    at = view.lying.get(thing, body)
    return Aim((at,)) if at != NOWHERE else None


def _ambush(view: View, model: ModelId, bearer: ModelId) -> Aim:
    """The messenger, or where he will come by."""
    route, at = view.ground.route, view.models[bearer].at
    ahead = route[route.index(at) :] if at in route else (at,)
    return Aim(tuple(ahead[:16]), bearer)


def _horse(view: View, model: ModelId) -> Aim | None:
    if view.models[model].leads or view.horse == NOWHERE or view.is_led:
        return None
    return Aim((view.horse,))


def _hostage(view: View, model: ModelId) -> Aim | None:
    """To the prisoner; once he is free, to the gates that bar his way; then out beside him."""
    if HOSTAGE not in view.models:
        return None
    if view.freed_by is None:
        return Aim((view.models[HOSTAGE].at,))
    compound = view.ground.compound_of(view.models[HOSTAGE].at)
    gates = view.ground.table.gates
    barred = [name for name, gate in gates.items() if gate.zone == compound and name not in view.open_gates]
    inside = [square for square in view.ground.ids if view.ground.gate_by(square) in barred] if barred else []
    if not inside:
        return None
    distance2, models = view.ground.distance2, view.models
    nearest = min((distance2(models[name].at, square), name) for name in view.ninjas for square in inside)[1]
    if nearest == model:
        return Aim(tuple(inside))
    return None
