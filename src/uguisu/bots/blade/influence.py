"""Phase 1: Influence and Traps in the room just drawn."""

from __future__ import annotations

from collections.abc import Sequence

from uguisu.bots.blade.map import Sketch
from uguisu.bots.blade.survey import contents_of, distances, passing_cost
from uguisu.bots.blade.value import Content
from uguisu.engine.choice import Choice
from uguisu.games.blade import choices as c
from uguisu.games.blade.board import TRAPS
from uguisu.games.blade.content import BladeContent
from uguisu.games.blade.odds.tables import at_least
from uguisu.games.blade.view import View

HOARD = 0.25
"""What a Hoard is worth, in noise."""
POISON, BRIBE = 0.9, 0.5


def what_do_you_do_here(sheets: BladeContent, view: View, options: Sequence[Choice]) -> Choice:
    room = len(view.rooms) - 1
    content = contents_of(view)[room]
    if not content.total:
        return trap(sheets, view, options, room)
    weight = importance(sheets, view, room)
    scarce = min(1.0, (Sketch(sheets, view).more + 1) / 4)

    def cost(option: Choice) -> float:
        match option:
            case c.Charm():
                return charmed(content, view.record.charm, weight)
            case c.Poison(figure):
                return weight * passing_cost(spared(view, content, figure)) + POISON * scarce
            case c.Bribe(figure):
                return weight * passing_cost(spared(view, content, figure)) + BRIBE * scarce - HOARD
        return weight * passing_cost(content)

    return min(options, key=cost)


def charmed(content: Content, bonus: int, weight: float) -> float:
    """The expected cost after a Charm."""
    chance = float(at_least(content.total - bonus))
    success = content._replace(courtesans=())
    failure = Content((*(v + 1 for v in content.calm), *content.courtesans))
    good = weight * passing_cost(success) - HOARD * len(content.courtesans)
    return chance * good + (1 - chance) * weight * passing_cost(failure)


def spared(view: View, content: Content, figure: int) -> Content:
    """The room without this figure."""
    gone = view.figures[figure]
    kept = list(content.courtesans if gone.kind == "C" else content.calm)
    kept.remove(gone.vigilance)
    return content._replace(courtesans=tuple(kept)) if gone.kind == "C" else content._replace(calm=tuple(kept))


def importance(sheets: BladeContent, view: View, room: int) -> float:
    """How likely the room lies on the way to the Sanctum."""
    sketch = Sketch(sheets, view)
    if sketch.left >= 0:
        return 0.9 if sketch.left == 0 else 0.6 if sketch.left == 1 else 0.45
    costs = list(sketch.costs)
    costs[room] = 0.1
    through = distances(sketch.near, costs, sketch.entries, sketch.sanctum)[sketch.sanctum]
    costs[room] = 50.0
    without = distances(sketch.near, costs, sketch.entries, sketch.sanctum)[sketch.sanctum]
    return 1.0 if without - through > 0.5 else 0.1


def trap(sheets: BladeContent, view: View, options: Sequence[Choice], room: int) -> Choice:
    """All Traps together in a quiet room beside the way, late on the map."""
    if is_place_for_traps(sheets, view, room):
        for name in TRAPS:
            if c.SET[name] in options:
                return c.SET[name]
    return c.FINISH


def is_place_for_traps(sheets: BladeContent, view: View, room: int) -> bool:
    """Whether drawing somebody out of a room next door shortens the way, or is likely to."""
    sketch = Sketch(sheets, view)
    beside = [other for other in sketch.near[room] if other != sketch.sanctum]
    if sketch.left >= 0:
        return sketch.left <= 1 and any(sketch.costs[other] > 0.7 for other in beside)
    before = sketch.ways()[sketch.sanctum]
    for other in beside:
        sketch.costs[other] = min(sketch.costs[other], 0.1)
    return sketch.more == 0 or before - sketch.ways()[sketch.sanctum] > 0.6
