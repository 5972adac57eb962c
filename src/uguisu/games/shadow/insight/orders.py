"""Where guards may watch after the Orders: the Daimyo's hand is drawn from what it can be, and he plays plainly."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from uguisu.engine.choice import Below, Choice
from uguisu.engine.dice import quick_dice
from uguisu.engine.flow import Flow
from uguisu.games.shadow import choices as c
from uguisu.games.shadow.board import HexId
from uguisu.games.shadow.flow.ends import UnderWay
from uguisu.games.shadow.flow.orders import Orders
from uguisu.games.shadow.garden import Garden
from uguisu.games.shadow.insight.assumed import world_of
from uguisu.games.shadow.view import View
from uguisu.games.shadow.world import World
from uguisu.kit.bags import some_of

SAMPLES = 40
NEAR = 2
"""A guard within so many yards of a ninja is one that a Daimyo thinks of."""


def watched_later(view: View) -> tuple[tuple[HexId, float], ...]:
    """How likely each junction is watched, as far as it is at all. The same view always gives the same numbers."""
    if view.phase not in ("programming", "orders"):
        return ()
    below = quick_dice("orders", view.round, view.noise, len(view.guards))
    counts: Counter[HexId] = Counter()
    for _ in range(SAMPLES):
        counts.update(watched_junctions(_after_orders(view, below)))
    return tuple((place, round(counts[place] / SAMPLES, 2)) for place in view.board.junctions if counts[place])


def watched_junctions(w: Garden) -> set[HexId]:
    """SH-525 Those that somebody would see a red move through."""
    return {place for place in w.board.junctions if w.who_sees_move(place, HexId(""), HexId(""))}


def _after_orders(view: View, below: Below) -> World:
    w = world_of(view)
    w.orders = some_of(view.unseen, view.orders_held, below)
    flow: Flow[World] = Flow(w, Orders(), UnderWay())
    flow.advance()
    while flow.decision is not None:
        ((seat, options),) = flow.decision.offer.items()
        flow.answer(seat, _plainly(w, options, below))
    return w


def _plainly(w: World, options: Sequence[Choice], below: Below) -> Choice:
    """Cards are carried out rather than prepared; guards near ninjas are moved first, and look outwards."""
    better = [option for option in options if _is_better(w, option)]
    found = better or options
    return found[below(len(found))]


def _is_better(w: World, option: Choice) -> bool:
    match option:
        case c.Execute() | c.Activate():
            return True
        case c.Guard(number):
            near = w.board.distance[w.guards[number].yard]
            yards = {yard for one in w.ninjas.values() if one.bush for yard in w.board.yards_of[one.bush]}
            return any(near.get(yard, NEAR + 1) <= NEAR for yard in yards)
        case c.Stand(facing=facing):
            return facing == "out"
    return False
