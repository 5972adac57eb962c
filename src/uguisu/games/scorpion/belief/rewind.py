"""In the middle of an Intruders Phase: a way through it that shows exactly what has been seen so far.

Nobody else knows how far an intruder has come who is choosing in secret. So he is put where the last thing that
everybody saw has left him, with all of the rest still before him.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

from uguisu.engine.choice import Below
from uguisu.engine.flow import Flow
from uguisu.games.scorpion.belief.cases import Case, Group, drawn
from uguisu.games.scorpion.belief.intruders import Belief
from uguisu.games.scorpion.belief.paths import STRIKES, Trace, Walk, see, start, steps
from uguisu.games.scorpion.board import ZoneId
from uguisu.games.scorpion.cards import Bag, IntruderId
from uguisu.games.scorpion.figures import MOST_STEPS
from uguisu.games.scorpion.flow.cards import can_bluff
from uguisu.games.scorpion.flow.intruders import Entry, IntrudersPhase, Movement, Window
from uguisu.games.scorpion.flow.search import Searches
from uguisu.games.scorpion.world import Rope, World
from uguisu.kit.bags import shuffle

AMONG_GUARDS = (*STRIKES, "rope", "left")
"""What may be the last thing seen of somebody who is deciding what to do about guards: a guard fell, or a step that
shows itself has led him to them."""


class Way(NamedTuple):
    """A trace, and the zones on it."""

    trace: Trace
    path: tuple[int, ...]


class Found(NamedTuple):
    """How everybody has come to where he is."""

    case: Case
    ways: dict[IntruderId, Way]
    mover: IntruderId | None
    """Who is choosing; None if nothing has been seen in this phase."""
    waiting: tuple[IntruderId, ...]
    """Who has not moved yet."""
    is_over: bool = False
    """All movement is over; cards and searches are left."""


def find_ways(
    belief: Belief,
    hands: dict[IntruderId, Bag],
    below: Below,
    *,
    may_move: bool = True,
    is_moving: bool = False,
    asks_in_any_case: bool,
) -> Found:
    """Draws a case and places from the belief until a way is found that shows what was seen.

    `may_move`: whether whoever acted last may have moved, or must have played his cards from where he stood.
    `is_moving`: whether he is certainly moving still. `asks_in_any_case`: see `World`.
    """
    movers = sorted(belief.abroad | {act.who for act in belief.acts if act.who != belief.own})
    last = next((act.who for act in reversed(belief.acts) if act.kind != "hidden" and act.who != belief.own), None)
    for case in _in_random_order(belief.cases, below):
        present = [who for who in movers if who in case.where]
        if last is None and belief.own is None and below(2):
            order = tuple(present) if below(2) else tuple(reversed(present))
            if (found := _all_moved(belief, case, order, below)) is not None and _may_search(belief, found):
                return found
        if last is None:
            case, places = drawn(case, below)
            ways = {who: Way(_standing(belief, case, who, places[who][0]), (places[who][0],)) for who in present}
            return Found(case, ways, None, tuple(present))
        others = [who for who in present if who != last]
        may_choose = partial(_may_choose, belief.rivals and asks_in_any_case, is_moving, hands[last])
        for first in (True, False):
            if (found := _try(belief, case, last, others, first, may_move, may_choose, below)) is not None:
                return found
        if belief.own is None and others and (found := _all_moved(belief, case, (last, *others), below)) is not None:
            return found
    raise LookupError("nothing fits what was seen")


def _standing(belief: Belief, case: Case, who: IntruderId, zone: int) -> Trace:
    return Trace(zone, visible=who in belief.visible, ends=case.ends[belief.passage(who)])


def _in_random_order(cases: Sequence[Case], below: Below) -> Iterator[Case]:
    left = list(cases)
    while left:
        mark = below(1 << 40) / (1 << 40) * sum(case.weight for case in left)
        at = 0
        while at < len(left) - 1 and mark >= left[at].weight:
            mark -= left[at].weight
            at += 1
        yield left.pop(at)


def _try(
    belief: Belief,
    case: Case,
    mover: IntruderId,
    others: list[IntruderId],
    mover_is_first: bool,
    may_move: bool,
    may_choose: Callable[[Walk, Trace], bool],
    below: Below,
) -> Found | None:
    """The mover came first and the other still waits; or the other has moved before him."""
    ways: dict[IntruderId, Way] = {}
    never = len(belief.acts) + 1
    before = Group(last=0 if may_move else never)
    for who in others:
        earliest = never if mover_is_first else 0
        walk = belief.walk(case, who, Group(last=earliest))
        way = _any_way(belief, case, walk, partial(_is_at_rest, walk), below)
        if way is None:
            return None
        ways[who] = way
        if not mover_is_first:
            before = Group(way.trace.rope, way.trace.rope_at, max(0, way.trace.last), way.trace.ends)
            if way.trace.rope:
                case = case._replace(ropes=case.ropes | {(way.trace.rope, who)})
            case = case._replace(ends=_with_ends(belief, case, who, way.trace.ends))
    walk = belief.walk(case, mover, before)
    way = _any_way(belief, case, walk, partial(may_choose, walk), below)
    if way is None:
        return None
    ways[mover] = way
    if way.trace.rope:
        case = case._replace(ropes=case.ropes | {(way.trace.rope, mover)})
    case = case._replace(ends=_with_ends(belief, case, mover, way.trace.ends))
    return Found(case, ways, mover, tuple(others) if mover_is_first else ())


def _all_moved(belief: Belief, case: Case, order: tuple[IntruderId, ...], below: Below) -> Found | None:
    """Both have moved, one after the other, and whoever went first has played a card since."""
    ways: dict[IntruderId, Way] = {}
    before = Group()
    for who in order:
        walk = belief.walk(case, who, before)
        way = _any_way(belief, case, walk, partial(_is_at_rest, walk), below)
        if way is None:
            return None
        ways[who] = way
        before = Group(way.trace.rope, way.trace.rope_at, max(before.last, way.trace.last), way.trace.ends)
        if way.trace.rope:
            case = case._replace(ropes=case.ropes | {(way.trace.rope, who)})
        case = case._replace(ends=_with_ends(belief, case, who, way.trace.ends))
    return Found(case, ways, order[0], (), is_over=True)


def _may_search(belief: Belief, found: Found) -> bool:
    """Whether a search can be declared now: without one the phase would be over."""
    return any(way.trace.k > 0 and way.path[0] < belief.grid.size for way in found.ways.values())


def _with_ends(belief: Belief, case: Case, who: IntruderId, ends: tuple[int, int]) -> tuple[tuple[int, int], ...]:
    return tuple(ends if n == belief.passage(who) else old for n, old in enumerate(case.ends))


def _is_at_rest(walk: Walk, trace: Trace) -> bool:
    return not trace.must and not (trace.shadow and trace.zone in walk.guarded[-1])


def _may_choose(is_asked: bool, is_moving: bool, hand: Bag, walk: Walk, trace: Trace) -> bool:
    """Whether a decision can be open here: nothing must be seen first. `is_asked`: even if he can only stop.
    `is_moving`: it is he who decides."""
    if trace.must == "guards":
        last = walk.acts[-1]
        return bool(hand) and last.who == walk.who and last.kind in AMONG_GUARDS
    has_ended = (trace.halted or trace.k == MOST_STEPS) and not can_bluff(hand) and not is_asked
    return not trace.must and not (has_ended and (is_moving or trace.shadow))


def _any_way(belief: Belief, case: Case, walk: Walk, fits: Callable[[Trace], bool], below: Below) -> Way | None:
    zones = sorted({zone for zone, _ in case.where[walk.who]})
    shuffle(zones, below)
    visible, ends = walk.who in belief.seen_first, case.ends[belief.passage(walk.who)]
    for zone in zones:
        trace = start(walk, zone, visible, ends) if zone >= 0 else Trace(-1)
        for way in _ways_on(walk, trace, (zone,), 0, below):
            if fits(way.trace):
                return way
    return None


def _ways_on(walk: Walk, trace: Trace, path: tuple[int, ...], gap: int, below: Below) -> Iterator[Way]:
    """Every way from here through all that was seen, in random order."""
    is_last = gap == len(walk.acts)
    stops_here = is_last and below(2) == 0
    if stops_here:
        yield Way(trace, path)
    onward = [] if is_last else [(seen, gap + 1) for seen, _ in see(walk, trace, gap)]
    onward += [(step, gap) for step in steps(walk, trace, gap)]
    shuffle(onward, below)
    for there, then in onward:
        zones = (*path, there.zone) if there.k > trace.k else path
        yield from _ways_on(walk, there, zones, then, below)
    if is_last and not stops_here:
        yield Way(trace, path)


# Into the world


def put_in_phase(flow: Flow[World], belief: Belief, found: Found) -> None:
    """The intruders stand where this has left them, and the procedures with them."""
    w = flow.world
    for who, way in found.ways.items():
        one, trace = w.one(who), way.trace
        if trace.zone < 0:
            continue
        one.zone = ZoneId(belief.grid.name(trace.zone))
        one.k, one.shadow = trace.k, trace.shadow
        one.path = tuple(ZoneId(belief.grid.name(zone)) for zone in way.path)
    phase = flow.find(IntrudersPhase)
    while flow.stack[-1] is not phase:
        flow.stack.pop()
    flow.sealed.clear()
    if found.mover is None:
        phase.first = ""
        phase.go_to(IntrudersPhase.who_goes_first)
        return
    phase.first = found.mover if found.waiting else ""
    phase.go_to(IntrudersPhase.cards_after_all_movement)
    for who in reversed(found.waiting):
        if found.ways[who].trace.zone >= 0:
            flow.call(Window(moving=who), Movement(who=who))
    trace = found.ways[found.mover].trace
    if trace.zone >= 0 and not found.is_over:
        flow.call(Movement(who=found.mover, halted=trace.halted))
        if trace.must == "guards":
            flow.call(Entry(who=found.mover))


def has_moved(flow: Flow[World], own: IntruderId, other: IntruderId) -> bool:
    """SC-R121 Whether the other rival's movement is certainly over: it was his turn first and one's own has come since,
    or searches are being declared, one's own among them."""
    w = flow.world
    if flow.under_way(Searches) is not None:
        return own in w.abroad
    first = "ninja" if w.turn % 2 else "traitor"
    asked = flow.decision is not None and w.owner(own) in flow.decision.offer
    if first == other:
        return own in w.abroad and (not _is_on(flow, own) or (asked and not _waits(flow, own, other)))
    window = flow.under_way(Window)
    return asked and window is not None and not window.moving


def _waits(flow: Flow[World], own: IntruderId, other: IntruderId) -> bool:
    """Whether one's own card is asked for before the other one moves."""
    window = flow.under_way(Window)
    return window is not None and window.moving == other


def is_to_wait(flow: Flow[World], own: IntruderId, other: IntruderId) -> bool:
    """Whether the other rival can only be playing cards from where he stands: he moves later, and everybody knows."""
    w = flow.world
    first = "ninja" if w.turn % 2 else "traitor"
    asked = flow.decision is not None and w.owner(own) in flow.decision.offer
    return asked or (first == own and _is_on(flow, own))


def _is_on(flow: Flow[World], who: IntruderId) -> bool:
    return any(isinstance(procedure, Movement) and procedure.who == who for procedure in flow.stack)


def put_rival_in_phase(flow: Flow[World], belief: Belief, found: Found, own: IntruderId, other: IntruderId) -> None:
    """The other rival stands where this has left him; one's own procedures stay as they are."""
    w = flow.world
    one, (trace, path) = w.one(other), found.ways[other]
    one.zone, one.k, one.shadow = ZoneId(belief.grid.name(trace.zone)), trace.k, trace.shadow
    one.path = tuple(ZoneId(belief.grid.name(zone)) for zone in path)
    if is_to_wait(flow, own, other):
        return
    phase = flow.find(IntrudersPhase)
    comes_next = _is_on(flow, own)
    while flow.stack[-1] is not phase:
        flow.stack.pop()
    flow.sealed.clear()
    phase.go_to(IntrudersPhase.cards_after_all_movement)
    if comes_next:
        flow.call(Window(moving=own), Movement(who=own))
    flow.call(Movement(who=other, halted=trace.halted))
    if trace.must == "guards":
        flow.call(Entry(who=other))


def ropes_of(belief: Belief, case: Case) -> list[Rope]:
    return [
        Rope((ZoneId(belief.grid.name(wall[0])), ZoneId(belief.grid.name(wall[1]))), by, noticed=wall in belief.noticed)
        for wall, by in sorted(case.ropes)
    ]
