"""What a Ninja is after just now: where that is, and whom he must kill for it."""

from __future__ import annotations

from typing import NamedTuple

from uguisu.bots.tenchu.ninja.ways import distances
from uguisu.engine.event import Seat
from uguisu.games.tenchu.cards import HOSTAGE, NOBODY, MissionId, ModelId, ObjectId
from uguisu.games.tenchu.field.state import NOWHERE
from uguisu.games.tenchu.ground.table import GateId
from uguisu.games.tenchu.ground.terrain import Square, SquareId
from uguisu.games.tenchu.view import View

HURRY, MARCH, LATE, REACH, ENTERS = 1.6, 0.6, 12, 16, 14
"""The messenger does not wait: he walks so much of what a Ninja does; half-inches that a bow makes up for; squares."""
MIDNIGHT, HASTE = 6, 0.3
"""From this turn on time presses, more and more."""


class Aim(NamedTuple):
    goals: tuple[SquareId, ...]
    """Squares to be reached."""
    victim: ModelId = NOBODY
    """Who must die first."""
    leaves: bool = False
    """Off the table is where he wants to go."""
    haste: float = 1.0
    """How much a step nearer counts against what may happen there."""
    is_ready: bool = True
    """What he is after may be taken as soon as he is there."""


def aim_of(view: View, model: ModelId) -> Aim:
    party = view.party(view.seat_of(model))
    mission = view.missions[party]
    away = Aim(tuple(sorted(view.ground.exit_squares)), leaves=True)
    if view.is_won(party, mission) or view.is_lost(party, mission):
        return away
    found = _aim(view, model, mission, party) or away
    return found._replace(haste=found.haste + HASTE * max(0, view.turn - MIDNIGHT))


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
    """Where he will come by before the messenger does; or after him."""
    route, at = view.ground.route, view.models[bearer].at
    ahead = route[route.index(at) :] if at in route else (at,)
    if view.models[model].at == NOWHERE:
        return Aim(tuple(ahead[ENTERS:][:REACH]), bearer, haste=HURRY)
    far = distances(view, model, (view.models[model].at,))
    early = [square for n, square in enumerate(ahead) if 2 * n >= MARCH * far[square] - LATE]
    return Aim(tuple(early[:REACH]) or tuple(ahead), bearer, haste=HURRY)


def _horse(view: View, model: ModelId) -> Aim | None:
    if view.models[model].leads or view.horse == NOWHERE or view.is_led:
        return None
    return Aim((view.horse,))


def _hostage(view: View, model: ModelId) -> Aim | None:
    """To the gate that bars the prisoner's way, and to him; once he is free, along with him."""
    if HOSTAGE not in view.models:
        return None
    prisoner = view.models[HOSTAGE].at
    barred = _barred(view, prisoner)
    if barred and _opener(view, barred) == model:
        return Aim(barred, is_ready=False)
    return Aim((prisoner,), is_ready=not barred)


def _barred(view: View, prisoner: SquareId) -> tuple[SquareId, ...]:
    """From where the gates can be opened that shut him in."""
    compound, gates = view.ground.compound_of(prisoner), view.ground.table.gates
    shut = [name for name, gate in gates.items() if gate.zone == compound and name not in view.open_gates]
    return tuple(square for gate in shut for square in _inside(view, gate))


def _inside(view: View, gate: GateId) -> list[SquareId]:
    """The squares on the inner edge of a gate."""
    ground = view.ground
    (x, y), (u, v) = ground.table.gates[gate].ends
    beside = [(a, b) for a in range(min(x, u) - 1, max(x, u) + 1) for b in range(min(y, v) - 1, max(y, v) + 1)]
    squares = [ground.number[at] for a, b in beside if (at := Square(a, b, 0)) in ground.number]
    return [square for square in squares if ground.gate_by(square) == gate]


def _opener(view: View, squares: tuple[SquareId, ...]) -> ModelId:
    """The one who has the shortest way there."""
    ways = ((distances(view, name, squares)[view.models[name].at], name) for name in view.ninjas)
    return min(ways)[1]
