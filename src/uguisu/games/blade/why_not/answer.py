"""Why something is not on offer: the rule that forbids it, and one sentence that says how."""

from __future__ import annotations

from collections.abc import Callable, Container
from typing import Any

from uguisu.engine.choice import Choice, Rolled, Rolled2, shorten
from uguisu.engine.game import Reason
from uguisu.games.blade import choices as c
from uguisu.games.blade.board import EDGE_NUMBER
from uguisu.games.blade.cards import NINJATO
from uguisu.games.blade.content import BladeContent
from uguisu.games.blade.view import View
from uguisu.games.blade.why_not.combat import COMBAT
from uguisu.games.blade.why_not.execution import EXECUTION
from uguisu.games.blade.why_not.grounds import QUESTIONS, Asked, Ground, world_seen
from uguisu.games.blade.why_not.map import RECONNAISSANCE
from uguisu.games.blade.why_not.planning import PLANNING

GROUNDS: dict[type[Choice], Ground] = {**RECONNAISSANCE, **PLANNING, **EXECUTION, **COMBAT}

PHASES = {
    "reconnaissance": "Phase 1",
    "planning": "Phase 2",
    "execution": "Phase 3",
    "payment": "the time after a payment",
}

INFLUENCE = (c.Charm, c.Poison, c.Bribe, c.Set)
EQUIPMENT = (c.Reroll, c.Adjust, c.Reap, c.Assassinate, c.Cancel, c.Ready, c.Armour)


def why_not(content: BladeContent, view: View, question: str, choice: Choice) -> Reason:
    """What keeps this choice from being offered at this question: unknown to the game, wrong phase, wrong moment, or
    a rule about the choice itself."""
    if choice not in content.catalog:
        return unknown(content, choice)
    ground = GROUNDS[type(choice)]
    asked = Asked(view, question, world_seen(content, view))
    phases = dict.fromkeys(phase for at in ground.questions for phase in QUESTIONS[at].phases)
    if view.phase not in phases:
        return wrong_phase(view.phase, list(phases), ground, choice)
    if question not in ground.questions or ground.reason is None:
        moment = ground.moment if isinstance(ground.moment, str) else ground.moment(asked)
        return Reason(ground.rule, f"{moment}; now you decide {QUESTIONS[question].topic}.")
    return ground.reason(asked, choice)


def wrong_phase(phase: str, phases: list[str], ground: Ground, choice: Choice) -> Reason:
    """BL-407 Influence and Traps are for Phase 1, Equipment is for Phase 3; everything else has its phase too."""
    if isinstance(choice, INFLUENCE):
        return Reason("BL-407", "Influence and Traps are used in Phase 1 only.")
    if isinstance(choice, EQUIPMENT):
        if phase == "reconnaissance":
            return Reason("BL-407", "No Equipment is used in Phase 1.")
        return Reason("BL-414", "Equipment is used in Phase 3.")
    if isinstance(choice, c.Abandon) and phase == "execution":
        return Reason(
            "BL-R07", "In Phase 3 you give up by leaving at an Entry Point, or by EVADE out of the stronghold."
        )
    return Reason(ground.rule, f"That is for {' or '.join(PHASES[name] for name in phases)}.")


UNKNOWN: dict[str, tuple[str, str, Callable[[BladeContent], Container[Any]]]] = {
    "entry": ("BL-201", "No contract has an Entry Point {}.", lambda content: content.entries),
    "edge": ("BL-212", "The grid has no edge {}.", lambda content: EDGE_NUMBER),
    "placement": ("BL-204", "No room can be placed as {} on the grid.", lambda content: content.placements),
    "room": ("BL-219", "No map has so many rooms.", lambda content: range(content.most_rooms)),
    "figure": ("BL-304", "No map has so many figures.", lambda content: range(content.most_figures)),
    "item": ("BL-402", "No item is called {}.", lambda content: content.items),
}


def unknown(content: BladeContent, choice: Choice) -> Reason:
    """Something that no player is ever offered."""
    items = content.items
    if isinstance(choice, Rolled | Rolled2):
        return Reason("BL-103", "Dice are rolled, not chosen.")
    for field in choice.__struct_fields__:
        value = getattr(choice, field)
        if field in UNKNOWN and value not in UNKNOWN[field][2](content):
            rule, sentence, _ = UNKNOWN[field]
            return Reason(rule, sentence.format(shorten(value) if isinstance(value, str) else value))
    match choice:
        case c.Carry(item) | c.Discard(item) if item == NINJATO:
            return Reason("BL-404", "The Ninjato is always carried.")
        case c.Buy(item):
            return Reason("BL-402", f"You own the {items[item].name} from the start.")
        case c.Take(item, _):
            return Reason("BL-703", f"The {items[item].name} is Common, and no Hoard holds a Common item.")
        case c.Refill(item):
            return Reason("BL-706", f"The {items[item].name} has no uses to restore.")
        case c.Reward(of):
            return Reason("BL-905", f"There is no extra use of {shorten(of)}.")
        case c.Resolve():
            return Reason("BL-317", "A Snare waits until somebody enters its room.")
        case c.Reroll(item, die) if items[item].kind == "reroll":
            return Reason("BL-410", f"There is no die {die} to reroll.")
        case c.Reap(item, count) if items[item].kind == "reaper":
            return Reason("BL-418", f"The {items[item].name} cannot erase {count} Bodyguards.")
    item = getattr(choice, "item", NINJATO)
    return Reason("BL-414", f"You cannot do that with the {items[item].name}.")
