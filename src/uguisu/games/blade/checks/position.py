"""Whether a position makes sense: the sheets, the order of the procedures under way, and each of these by itself."""

from __future__ import annotations

from uguisu.engine.flow import Flow, Procedure
from uguisu.engine.game import Misfit
from uguisu.games.blade.checks.execution import EXECUTION_CHECKS
from uguisu.games.blade.checks.map import MAP_CHECKS
from uguisu.games.blade.checks.place import Place
from uguisu.games.blade.checks.sheet import check_sheets
from uguisu.games.blade.content import BladeContent
from uguisu.games.blade.flow.career import Career, ContractAttempt
from uguisu.games.blade.flow.execution import Execution, SearchHoard, Visit
from uguisu.games.blade.flow.planning import Loadout, Shop
from uguisu.games.blade.flow.reconnaissance import Reconnaissance
from uguisu.games.blade.world import NOWHERE, Phase, World
from uguisu.kit.positions import within

END = "end"
CALLED_FROM: dict[str, dict[str, tuple[str, ...]]] = {
    "ContractAttempt": {"Career": ("outcome_is_settled",)},
    "Reconnaissance": {"ContractAttempt": ("planning_begins",)},
    "DrawMap": {"Reconnaissance": (END,)},
    "DrawRoom": {"DrawMap": ("sanctum_is_due", END)},
    "PlaceDoor": {"DrawRoom": ("who_is_here",), "PlaceDoor": ("where_does_the_door_go",)},
    "Meet": {"DrawRoom": ("influence_is_used",), "Meet": ("how_vigilant_is_it",)},
    "Influence": {"DrawRoom": (END,)},
    "DrawSanctum": {"DrawMap": ("draw_another_room",), "DrawRoom": (END,)},
    "Shop": {"Career": ("next_contract_begins",), "Loadout": ("ninjato_is_carried",)},
    "DanReward": {
        "Career": ("contract_is_attempted",),
        "DanReward": ("what_is_your_reward",),
        "Shop": ("what_do_you_buy",),
    },
    "Loadout": {"ContractAttempt": ("execution_begins",)},
    "Execution": {"ContractAttempt": (END,)},
    "Bait": {"Execution": ("which_trap_works_first",)},
    "Visit": {"Execution": (END,)},
    "SearchHoard": {"Visit": ("room_is_faced",)},
    "RerollDie": {"SearchHoard": ("does_the_roll_stand",)},
    "Stealth": {"Visit": ("room_is_faced",), "Engage": ("target_stands_alone",), "Evasion": ("room_is_faced",)},
    "Strike": {"Visit": ("room_is_faced",), "Stealth": (END,)},
    "Trigger": {
        "Stealth": ("failure_takes_effect",),
        "Strike": ("failure_takes_effect",),
        "Flight": (END,),
        "Combat": ("do_you_fight_on",),
    },
    "Flight": {"Trigger": (END,)},
    "SpringSnare": {"Bait": ("trap_is_gone",), "Flight": ("courtesans_arrive",), "Evasion": ("do_you_hide",)},
    "Engage": {"Visit": ("room_is_faced",)},
    "Combat": {"Engage": (END,)},
    "Damage": {"Combat": ("do_you_fight_on",)},
    "Evasion": {"Engage": ("target_stands_alone",), "Combat": ("what_do_the_dice_show",)},
}
"""Above which procedures one can lie, and the step that the lower one goes on with. Procedures that were called
together lie above each other."""

CHECKS = {**MAP_CHECKS, **EXECUTION_CHECKS}
"""For the others their place on the stack is all that matters."""


def check_world(flow: Flow[World]) -> None:
    """Raises `Misfit` if the position contradicts the rules or itself; otherwise it can be played on."""
    check_sheets(flow.world)
    check_order(flow)
    if flow.stack:
        check_phase(flow)
        check_outcome(flow)
        check_attempt(flow)
        for n, procedure in enumerate(flow.stack):
            if check := CHECKS.get(type(procedure)):
                check(Place(flow, n), procedure)


def together(content: BladeContent) -> dict[str, int]:
    """How many of a kind can be called together."""
    campaign = content.campaign
    doors = max(row.count for row in campaign.doors)
    return {"DanReward": sum(campaign.dan_reward), "PlaceDoor": doors, "Meet": content.most_met}


def check_order(flow: Flow[World]) -> None:
    """Every procedure lies above one that calls it; the topmost is at a step that can be carried out."""
    w, stack = flow.world, flow.stack
    most = together(w.content)
    if bool(stack) == bool(w.ending):
        field = "world.ending" if stack else "stack"
        raise Misfit(field, "a campaign has an ending exactly when no procedure is under way")
    for n, procedure in enumerate(stack):
        name = type(procedure).__name__
        if n == 0:
            if not isinstance(procedure, Career):
                raise Misfit("stack[0].procedure", f"must be Career, not {name}")
            continue
        below = stack[n - 1]
        callers = CALLED_FROM.get(name, {})
        if (steps := callers.get(type(below).__name__)) is None:
            raise Misfit(f"stack[{n}].procedure", f"{name} is not carried out in {type(below).__name__}")
        if step_name(below) not in steps:
            raise Misfit(f"stack[{n - 1}].at", f"with {name} above, it must be {' or '.join(steps)}")
        if sum(type(other) is type(procedure) for other in stack[:n]) >= most.get(name, n):
            raise Misfit(f"stack[{n}].procedure", f"there is one {name} too many")
    if stack:
        top = stack[-1]
        if top.at == len(top.steps):
            raise Misfit(f"stack[{len(stack) - 1}].at", "nothing is left to do in the last procedure")
        if top.at and top.steps[top.at - 1].asks:
            raise Misfit(f"stack[{len(stack) - 1}].at", "this step takes an answer; name the question before it")


def step_name(procedure: Procedure) -> str:
    return procedure.steps[procedure.at].name if procedure.at < len(procedure.steps) else END


def check_phase(flow: Flow[World]) -> None:
    """Phases belong to procedures."""
    w = flow.world
    phases: dict[type[Procedure], Phase] = {
        Reconnaissance: "reconnaissance",
        Loadout: "planning",
        Execution: "execution",
        Shop: "payment",
    }
    for kind, phase in phases.items():
        if flow.under_way(kind):
            if w.phase != phase:
                raise Misfit("world.phase", f"with {kind.__name__} under way it must be {phase}")
            break


def check_outcome(flow: Flow[World]) -> None:
    """BL-110 An attempt under way has no outcome yet; one that is over has."""
    w, career = flow.world, flow.stack[0]
    attempt = flow.under_way(ContractAttempt)
    if career.at <= Career.steps.index(Career.outcome_is_settled):
        within("world.closed", w.closed, 0, 0 if w.options.contract else w.contract - 1)
    if attempt is not None:
        if w.outcome and attempt.at:
            raise Misfit("world.outcome", "the attempt is still under way")
        return
    if career.at >= Career.steps.index(Career.outcome_is_settled) and not w.outcome:
        raise Misfit("world.outcome", "the attempt is over; its outcome is missing")
    if career.at > Career.steps.index(Career.outcome_is_settled):
        if w.outcome not in ("closed", "blown", "killed"):
            raise Misfit("world.outcome", f"after {w.outcome} the same contract is tried again")
        if w.options.contract or w.contract == len(w.content.contracts):
            raise Misfit("stack[0].at", "no contract follows this one")


def check_attempt(flow: Flow[World]) -> None:
    """BL-106, BL-107, BL-108 What holds from the blank sheet to the outcome."""
    w, attempt = flow.world, flow.under_way(ContractAttempt)
    if attempt is None or not attempt.at:
        return
    night = flow.under_way(Execution) is not None
    within("world.noise", w.noise, 0, w.limit - 1 if night else 0)
    within("world.moves", w.moves, 0, w.content.campaign.moves - 1)
    if missing := [trick for trick in w.content.tricks if trick not in w.tricks]:
        raise Misfit("world.tricks", f"lacks {missing[0]}")
    if not w.target_hp and (w.bodyguards or w.alarm):
        field = "world.bodyguards" if w.bodyguards else "world.alarm"
        raise Misfit(field, "nothing of the sort is left once the Target is dead")
    if flow.under_way(Visit):
        within("world.here", w.here, 0, len(w.rooms) - 1)
        within("world.hp", w.hp, 1, w.content.campaign.hp)
    elif w.here != NOWHERE:
        raise Misfit("world.here", f"must be {NOWHERE}: nobody has gone in yet")
    if not night:
        for n, figure in enumerate(w.figures):
            if figure.state not in ("calm", "gone"):
                raise Misfit(f"world.figures[{n}].state", f"nobody is {figure.state} before Phase 3")
    check_load(flow)


def check_load(flow: Flow[World]) -> None:
    """BL-403 No more than the Dan allows; one more while a find makes something go."""
    w, top = flow.world, flow.stack[-1]
    limit = w.content.campaign.carry[w.record.dan - 1]
    if isinstance(top, SearchHoard) and step_name(top) == "what_do_you_discard":
        limit += 1
    if len(w.carried) > limit:
        raise Misfit("world.carried", f"{len(w.carried)} items are too many: no more than {limit} can be carried")
