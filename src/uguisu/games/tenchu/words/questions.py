"""What a question speaks of."""

from __future__ import annotations

from uguisu.games.tenchu.view import View
from uguisu.games.tenchu.words.names import model_seen
from uguisu.games.tenchu.words.text import FILE, Fields, inches, listed


def question_facts(question: str, view: View) -> Fields:
    deed = view.deed
    there = deed.model in view.models
    return {
        "model": model_seen(view, deed.model),
        "target": model_seen(view, deed.target),
        "number": deed.number,
        "stage": _stage(view),
        "verb": deed.verb or "none",
        "dropped": listed(FILE.name("dropped", verb) for verb in deed.dropped),
        "far": inches(view.allowance(deed.model, deed.verb)) if there and deed.verb else "",
        "climb": view.climb_number(deed.model) if there else "",
        "points_left": _points_left(view),
    }


def _stage(view: View) -> str:
    """How far somebody's action has come."""
    deed = view.deed
    if deed.model not in view.models:
        return "none"
    if view.is_battle:
        return "fighter"
    return "dropping" if deed.dropped else "coated" if deed.is_coated else "start"


def _points_left(view: View) -> int:
    """Of the side that chose its army last."""
    if not view.factions:
        return 0
    seat, facts = max(view.factions), view.content.factions
    mine = (profile for model, profile in view.hired.items() if view.played.get(model) == seat)
    return facts.limits.points - sum(facts.points[profile] for profile in mine)
