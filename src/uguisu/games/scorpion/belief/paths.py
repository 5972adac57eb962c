"""What an intruder may have done in one Intruders Phase, given what everybody saw of it.

A phase is a row of public acts: a card, a guard killed, a figure seen or hidden. Between them lie gaps, in which an
intruder may take steps that nobody sees. A trace is one way through the phase, as far as it matters for what follows.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from uguisu.games.scorpion.board import PASSAGES, Board, ZoneId
from uguisu.games.scorpion.cards import IntruderId
from uguisu.games.scorpion.figures import MOST_STEPS

BLUFF = 0.05
"""How much less likely a card is a bluff than played for its effect."""
PACE = (1.0, 0.36, 0.07, 0.01)
"""The weight of one path by its steps: about as many walks as sneaks, and fewer runs."""


STRIKES = ("kenjutsu", "shuriken", "potent-sake")


class Grid:
    """A map with numbered zones. The passages come after the last zone."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.ids = board.ids
        self.size = len(board.ids)
        self.index: dict[str, int] = {zone: n for n, zone in enumerate((*board.ids, *PASSAGES))}
        self.open = [tuple(self.index[end] for end in board.open[zone]) for zone in board.ids] + [(), ()]
        self.wall = [tuple(self.index[end] for end in board.wall[zone]) for zone in board.ids] + [(), ()]
        self.noise = [[board.noise[a][b] for b in board.ids] for a in board.ids]
        self.halts = [zone in board.halts for zone in (*board.ids, *PASSAGES)]
        self.edge = [board.zones[zone].edge for zone in board.ids] + [False, False]
        self.within = [[frozenset({zone}) for zone in range(self.size + 2)]]
        """By the number of open steps, 0 to 2: whatever can be reached from a zone in so many."""
        for _ in range(2):
            nearer = self.within[-1]
            self.within.append(
                [nearer[zone].union(*(nearer[there] for there in self.open[zone])) for zone in range(self.size + 2)]
            )
        self.near = [*self.within[2][: self.size], frozenset(), frozenset()]
        """Whatever can be reached in two open steps: a rope that hangs farther off is out of reach this phase."""
        self.reach = [self._within_reach(zone) for zone in range(self.size)]
        """Whatever can be reached in one phase if ropes hang everywhere."""
        self.entrances = frozenset(self.index[zone] for zone in board.entrance_zones)
        self.states = [*((zone, k) for zone in range(self.size + 2) for k in range(MOST_STEPS + 1)), (-1, 0)]
        """Every place and pace, and off the map."""
        self.number = {state: n for n, state in enumerate(self.states)}
        self.loud = [
            frozenset((zone, k) for zone, k in self.states if zone >= 0 and board.carries(self.name(zone), k, listener))
            for listener in board.ids
        ]
        """Of every listener the places and paces that he hears."""

    def _within_reach(self, zone: int) -> frozenset[int]:
        found = {zone}
        for _ in range(MOST_STEPS):
            found |= {there for here in found for there in (*self.open[here], *self.wall[here])}
        return frozenset(found)

    def name(self, zone: int) -> ZoneId:
        return self.ids[zone] if zone < self.size else PASSAGES[zone - self.size]


class Act(NamedTuple):
    """Something that everybody saw in an Intruders Phase."""

    who: IntruderId
    kind: str
    """kenjutsu, shuriken, potent-sake (with effect in `zone`), rope, shadow-walk, bluff, seen, hidden, entered, left,
    escaped."""
    zone: int = -1


class Trace(NamedTuple):
    """Where an intruder is in the middle of a phase."""

    zone: int
    k: int = 0
    halted: bool = False
    visible: bool = False
    must: str = ""
    """What everybody has to see next: that he is hidden, or something about the guards of his zone."""
    shadow: bool = False
    began: bool = False
    """He has made a step."""
    last: int = -1
    """The gap in which his movement was not over yet."""
    rope: tuple[int, int] | None = None
    """The wall that he has hung a rope over, and when: for whoever moves after him."""
    rope_at: int = -1
    ends: tuple[int, int] = (-1, -1)
    touched: int = 0
    climbed: bool = False
    """Over a rope that hung there before."""


class Walk(NamedTuple):
    """All that a trace depends on."""

    grid: Grid
    who: IntruderId
    acts: tuple[Act, ...]
    guarded: tuple[frozenset[int], ...]
    """The guarded zones in each gap."""
    climbs: dict[int, tuple[tuple[int, int], ...]]
    """From a zone over a rope: where to, and from which gap on."""
    passage: int
    unknown: frozenset[int]
    """Where an end of the passage may be that is not fixed yet."""
    earliest: int
    """The first gap in which he may step: whoever moves first has finished by then."""
    wanted: tuple[int, ...]
    """The zones that he announced to have searched."""


def steps(walk: Walk, trace: Trace, gap: int) -> Iterator[Trace]:
    """Every step that shows nothing yet."""
    if trace.must or trace.halted or trace.k == MOST_STEPS or gap < walk.earliest or trace.zone >= walk.grid.size:
        return
    grid = walk.grid
    for zone in grid.open[trace.zone]:
        yield _entered(walk, trace, gap, zone, grid.halts[zone])
    for zone, since in walk.climbs.get(trace.zone, ()):
        if gap >= since:
            yield _entered(walk, trace, gap, zone, True, climbed=True)


def _entered(walk: Walk, trace: Trace, gap: int, zone: int, halted: bool, *, climbed: bool = False) -> Trace:
    """P-ENTER, before anything is seen of it."""
    _, k, _, visible, _, _, _, _, rope, rope_at, ends, touched, _ = trace
    must = "guards" if zone in walk.guarded[gap] else "hidden" if visible else ""
    touched |= _bit(walk, zone)
    return Trace(zone, k + 1, halted, visible, must, False, True, gap, rope, rope_at, ends, touched, climbed)


def _bit(walk: Walk, zone: int) -> int:
    return 1 << walk.wanted.index(zone) if zone in walk.wanted else 0


def start(walk: Walk, zone: int, visible: bool, ends: tuple[int, int]) -> Trace:
    return Trace(zone, visible=visible, ends=ends, touched=_bit(walk, zone))


def see(walk: Walk, trace: Trace, gap: int) -> Iterator[tuple[Trace, float]]:
    """How the next act fits this trace: what it is afterwards, with a weight."""
    act = walk.acts[gap]
    guarded = walk.guarded[gap + 1]
    if act.who != walk.who:
        yield from _others_act(walk, trace, gap)
        return
    match act.kind:
        case "hidden":
            if trace.must == "hidden":
                yield trace._replace(must="", visible=False), 1.0
        case "seen":
            yield from _seen(walk, trace, act, gap)
        case "kenjutsu" | "shuriken" | "potent-sake":
            yield from _struck(walk, trace, act, guarded, gap)
        case "shadow-walk":
            if trace.must == "guards":
                must = "hidden" if trace.visible else ""
                yield trace._replace(must=must, shadow=True, last=gap + 1), 1.0
            elif not trace.must:
                yield trace, BLUFF
        case "bluff":
            if not trace.must:
                yield trace, 1.0
        case _:
            if not trace.must:
                yield from _gone(walk, trace, act, gap)


def _others_act(walk: Walk, trace: Trace, gap: int) -> Iterator[tuple[Trace, float]]:
    """While one moves the other plays nothing; so whoever has begun to move has finished (SC-R118)."""
    act, guarded = walk.acts[gap], walk.guarded[gap + 1]
    if trace.must:
        # A card that rids a zone of its last guard hides both who are seen there, the ninja first.
        struck = walk.acts[gap - 1] if gap else None
        if act.kind == "hidden" and struck is not None and struck.kind in STRIKES and struck.zone == trace.zone:
            yield trace, 1.0
        return
    if trace.began and not trace.halted and act.kind != "hidden":
        trace = trace._replace(halted=True)
    if act.zone == trace.zone and act.kind in STRIKES and trace.zone not in guarded:
        trace = trace._replace(shadow=False, must="hidden" if trace.visible else "")
    yield trace, 1.0


def _seen(walk: Walk, trace: Trace, act: Act, gap: int) -> Iterator[tuple[Trace, float]]:
    if trace.zone != act.zone:
        return
    if trace.must == "guards":
        yield trace._replace(must="", visible=True, last=gap + 1), 1.0
    elif not trace.must and trace.shadow:
        yield trace._replace(visible=True, shadow=False, halted=True, last=gap + 1), 1.0


def _struck(walk: Walk, trace: Trace, act: Act, guarded: frozenset[int], gap: int) -> Iterator[tuple[Trace, float]]:
    """A guard fell or drank; a Shuriken flies over an open border, but not on entering (D-I3)."""
    reach = trace.zone == act.zone
    if act.kind == "shuriken" and not trace.must:
        reach = act.zone in walk.grid.within[1][trace.zone]
    if trace.must == "hidden" or not reach:
        return
    if trace.must == "guards":
        trace = trace._replace(last=gap + 1)
    if trace.zone in guarded or trace.zone != act.zone:
        yield trace, 1.0
    else:
        yield trace._replace(shadow=False, must="hidden" if trace.visible else ""), 1.0


def _gone(walk: Walk, trace: Trace, act: Act, gap: int) -> Iterator[tuple[Trace, float]]:
    """A step that shows itself: a rope, the passage, the edge of the map."""
    grid, here = walk.grid, trace.zone
    may_step = not trace.halted and trace.k < MOST_STEPS and gap >= walk.earliest
    if act.kind == "rope":
        if may_step and here < grid.size:
            for zone in grid.wall[here]:
                wall = (min(here, zone), max(here, zone))
                step = _entered(walk, trace, gap + 1, zone, True)
                yield step._replace(rope=wall, rope_at=gap + 1), 1.0
        yield trace, BLUFF
    elif not may_step:
        return
    elif act.kind == "entered":
        if here < grid.size:
            for ends, weight in _ends(walk, trace.ends, here):
                step = _entered(walk, trace, gap + 1, walk.passage, grid.halts[walk.passage])
                yield step._replace(ends=ends), weight
    elif act.kind == "left" and here == walk.passage:
        for zone in dict.fromkeys((*trace.ends, *(walk.unknown if -1 in trace.ends else ()))):
            if zone >= 0:
                for ends, weight in _ends(walk, trace.ends, zone):
                    step = _entered(walk, trace, gap + 1, zone, grid.halts[zone])
                    yield step._replace(ends=ends), weight
    elif act.kind == "escaped" and grid.edge[here]:
        yield trace._replace(zone=-1, k=trace.k + 1, halted=True, began=True, last=gap + 1), 1.0


def _ends(walk: Walk, ends: tuple[int, int], zone: int) -> Iterator[tuple[tuple[int, int], float]]:
    """The ends of the passage if one of them is here."""
    if zone in ends:
        yield ends, 1.0
    elif -1 in ends and zone in walk.unknown:
        other = ends[0] if ends[1] == -1 else ends[1]
        yield (zone, other) if other == -1 else (min(zone, other), max(zone, other)), 1.0 / max(1, len(walk.unknown))


def is_far(walk: Walk, zone: int) -> bool:
    """Whether something was seen of him, or searched by him, that is out of reach from this zone."""
    grid = walk.grid
    if zone >= grid.size:
        return False
    reach = grid.reach[zone]
    for act in walk.acts:
        is_his = act.who == walk.who and 0 <= act.zone < grid.size
        if is_his and act.zone not in reach and (act.kind != "shuriken" or reach.isdisjoint(grid.open[act.zone])):
            return True
    return any(wanted not in reach for wanted in walk.wanted)


def is_over(walk: Walk, trace: Trace) -> bool:
    """Whether the phase can end like this: nothing left to show, and every announced zone was on the way."""
    if trace.must or (trace.shadow and trace.zone in walk.guarded[-1]):
        return False
    return trace.touched == (1 << len(walk.wanted)) - 1 and (trace.k > 0 or not walk.wanted)


def may_climb(walk: Walk, trace: Trace) -> bool:
    """Whether he has come over a rope, or has steps enough left to reach one."""
    if trace.climbed:
        return True
    if trace.halted or trace.k == MOST_STEPS:
        return False
    return not walk.grid.within[MOST_STEPS - 1 - trace.k][trace.zone].isdisjoint(walk.climbs)


def all_traces(walk: Walk, first: Trace) -> dict[Trace, float]:
    """Every way through the phase that fits, with its weight. Ways that end alike are one.

    Where there is a rope to climb, only those that lead over it.
    """
    frontier = {first: 1.0}
    gaps = len(walk.acts) + 1 - walk.earliest
    for gap in range(len(walk.acts) + 1):
        frontier = _with_steps(walk, frontier, gap, 1.0 / max(1, gaps))
        if gap == len(walk.acts):
            break
        after: dict[Trace, float] = {}
        for trace, weight in frontier.items():
            for seen, factor in see(walk, trace, gap):
                after[seen] = after.get(seen, 0.0) + weight * factor
        frontier = after
    return {trace: weight * PACE[trace.k] for trace, weight in frontier.items() if is_over(walk, trace)}


def _with_steps(walk: Walk, frontier: dict[Trace, float], gap: int, beginning: float) -> dict[Trace, float]:
    """With any number of steps in this gap. Whoever might begin in several gaps shares his weight among them."""
    found = dict(frontier)
    edge = frontier
    for _ in range(MOST_STEPS):
        after: dict[Trace, float] = {}
        for trace, weight in edge.items():
            share = weight if trace.began else weight * beginning
            for step in steps(walk, trace, gap):
                if walk.climbs and not may_climb(walk, step):
                    continue
                after[step] = after.get(step, 0.0) + share
        if not after:
            break
        for trace, weight in after.items():
            found[trace] = found.get(trace, 0.0) + weight
        edge = after
    return found


def quiet_ways(walk: Walk, first: int) -> dict[tuple[int, int], float]:
    """The same for a phase in which nothing was seen of him: where he may be and how many steps he made.

    Where there is a rope to climb, only what leads over it.
    """
    guarded = walk.guarded[walk.earliest]
    grid, wanted, climbs = walk.grid, walk.wanted, walk.climbs
    everything = (1 << len(wanted)) - 1
    bits = {zone: 1 << n for n, zone in enumerate(wanted)}
    found: dict[tuple[int, int], float] = {}
    if not wanted and not climbs:
        found[first, 0] = PACE[0]
    moving = {(first, bits.get(first, 0)): 1.0} if first < grid.size else {}
    for k in range(1, MOST_STEPS + 1):
        onward: dict[tuple[int, int], float] = {}
        halted: dict[tuple[int, int], float] = {}
        climbed: dict[tuple[int, int], float] = {}
        for (zone, touched), weight in moving.items():
            for there in grid.open[zone]:
                if there not in guarded:
                    key = there, touched | bits.get(there, 0)
                    into = halted if grid.halts[there] else onward
                    into[key] = into.get(key, 0.0) + weight
            for there, _ in climbs.get(zone, ()):
                if there not in guarded:
                    key = there, touched | bits.get(there, 0)
                    climbed[key] = climbed.get(key, 0.0) + weight
        for part in (climbed,) if climbs else (onward, halted):
            for (zone, touched), weight in part.items():
                if touched == everything:
                    found[zone, k] = found.get((zone, k), 0.0) + weight * PACE[k]
        moving = onward
    return found
