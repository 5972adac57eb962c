"""An Intruders Phase as the others see it: from where everybody may have been to where everybody may be."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from uguisu.games.scorpion.belief.cases import (
    GONE,
    Case,
    Climb,
    Group,
    Memo,
    Moved,
    Parts,
    Row,
    States,
    Walked,
    Wall,
    by_zone,
)
from uguisu.games.scorpion.belief.paths import Walk, all_traces, is_far, quiet_ways, start
from uguisu.games.scorpion.cards import INTRUDERS, IntruderId

if TYPE_CHECKING:
    from uguisu.games.scorpion.belief.intruders import Belief

UNKNOWN = (-1, -1)
"""The ends of a passage that nobody used in this phase: they do not matter."""


class Phase:
    """What was seen of the running phase, applied to what a belief held before it."""

    def __init__(self, of: Belief) -> None:
        self.of = of

    def moved(self, cases: Sequence[Case], wanted: dict[str, tuple[int, ...]], memo: Memo) -> Iterator[Moved]:
        """`memo` belongs to this phase; the cases must live as long as it does."""
        for case in cases:
            for order, share in self._orders(case):
                yield from self._in_order(case, order, share, wanted, memo)

    def _orders(self, case: Case) -> list[tuple[tuple[IntruderId, ...], float]]:
        """SC-R44 Either may go first; where the order changes nothing one is enough."""
        movers = tuple(who for who in case.where if who != self.of.own and case.where[who] != GONE)
        if len(movers) < 2:
            return [(movers, 1.0)]
        if self.of.rivals:
            return [(INTRUDERS if self.of.turn % 2 else INTRUDERS[::-1], 1.0)]
        if any(act.kind not in ("bluff",) for act in self.of.acts):
            return [(INTRUDERS, 0.5), (INTRUDERS[::-1], 0.5)]
        return [(INTRUDERS, 1.0)]

    def _in_order(
        self,
        case: Case,
        order: tuple[IntruderId, ...],
        share: float,
        wanted: dict[str, tuple[int, ...]],
        memo: Memo,
    ) -> Iterator[Moved]:
        """One after the other; the second may climb what the first has hung, and begins when he has finished."""
        where = {who: memo.mixes.setdefault((id(states),), ((states, 1.0),)) for who, states in case.where.items()}
        parts = [(Moved(case.ropes, case.ends, where, case.weight * share), Group())]
        for who in order:
            number, used = self.of.passage(who), self._used(who)
            after = []
            for part, group in parts:
                walked = self._walked(case, part.ends[number], who, group, wanted.get(who, ()), memo)
                for new, mix, chance in walked:
                    ropes = part.ropes | {(new.rope, who)} if new.rope else part.ropes
                    ends = part.ends
                    if used:
                        ends = tuple([new.ends if n == number else old for n, old in enumerate(ends)])
                    after.append((Moved(ropes, ends, part.where | {who: mix}, part.weight * chance), new))
            parts = after
        for part, _ in parts:
            yield part

    def _used(self, who: IntruderId) -> frozenset[str]:
        """Whether he went into the passage or came out, so that its ends matter."""
        return frozenset([act.kind for act in self.of.acts if act.who == who and act.kind in ("entered", "left")])

    def _walked(
        self,
        case: Case,
        ends: tuple[int, int],
        who: IntruderId,
        before: Group,
        wanted: tuple[int, ...],
        memo: Memo,
    ) -> list[Walked]:
        """Where an intruder may be after his movement, grouped by what it means for the other one."""
        states, used = case.where[who], self._used(who)
        known = ends if used else UNKNOWN
        hung = before.rope if not self.of.rivals else None
        whole = (id(states), who, case.ropes, known, hung, before.rope_at, before.last, wanted)
        if whole not in memo.walked:
            memo.walked[whole] = self._walked_anew(case, who, hung, known, before, wanted, used, memo)
        return memo.walked[whole]

    def _walked_anew(
        self,
        case: Case,
        who: IntruderId,
        hung: Wall | None,
        ends: tuple[int, int],
        before: Group,
        wanted: tuple[int, ...],
        used: frozenset[str],
        memo: Memo,
    ) -> list[Walked]:
        """Whoever climbs stops there, so that nobody climbs twice: ways without a rope and ways over each of them add
        up. `hung` is a rope that the first mover may have hung in this phase.
        """
        states = case.where[who]
        key = (id(states), who, case.ropes, ends, before.last, wanted)
        if key not in memo.over:
            memo.over[key] = self._over(case, who, ends, before.last, wanted, used, memo)
        ways = list(memo.over[key].items())
        if hung and "entered" not in used and all(wall != hung for wall, _ in case.ropes):
            ways += self._part(states, who, (*hung, before.rope_at), ends, before.last, wanted, used, memo).items()
        found: dict[Group, list[tuple[States, float]]] = {}
        for group, part in ways:
            found.setdefault(group, []).append(part)
        result = []
        for group, parts in found.items():
            total = sum([weight for _, weight in parts])
            mix = tuple([(places, 1 / total) for places, _ in parts])
            result.append((group, memo.mixes.setdefault(tuple([id(places) for places, _ in parts]), mix), total))
        return result

    def _over(
        self,
        case: Case,
        who: IntruderId,
        ends: tuple[int, int],
        earliest: int,
        wanted: tuple[int, ...],
        used: frozenset[str],
        memo: Memo,
    ) -> Parts:
        """Over each rope that hung there before, or without any."""
        states = case.where[who]
        if id(states) not in memo.zones:
            memo.zones[id(states)] = by_zone(states)
        groups: dict[Group, dict[int, float]] = {}
        for zone, weight in memo.zones[id(states)].items():
            key = (zone, who, case.ropes, ends, earliest, wanted)
            if key not in memo.over_all:
                memo.over_all[key] = self._ways_over_all(zone, case, who, ends, earliest, wanted, used, memo)
            _add(memo.over_all[key], weight, groups)
        return self._parts(groups)

    def _ways_over_all(
        self,
        zone: int,
        case: Case,
        who: IntruderId,
        ends: tuple[int, int],
        earliest: int,
        wanted: tuple[int, ...],
        used: frozenset[str],
        memo: Memo,
    ) -> list[tuple[Group, Row]]:
        """The same from one zone."""
        if (case.ropes, who) not in memo.climbs:
            # Whoever goes into the passage stops there and does not climb.
            climbs = [] if "entered" in used else self.climbs(case, who, Group())
            memo.climbs[case.ropes, who] = [(rope, self._near(rope, ends, used)) for rope in climbs]
        groups: dict[Group, dict[int, float]] = {}
        for rope, near in [(None, {zone}), *memo.climbs[case.ropes, who]]:
            if zone in near:
                key = (zone, who, rope, ends, earliest, wanted)
                if key not in memo.ways:
                    memo.ways[key] = self._ways(zone, who, rope, ends, earliest, wanted)
                _add(memo.ways[key], 1.0, groups)
        return [(group, list(shares.items())) for group, shares in groups.items()]

    def _parts(self, groups: dict[Group, dict[int, float]]) -> Parts:
        names = self.of.grid.states
        return {
            group: ({names[number]: share for number, share in shares.items()}, sum(shares.values()))
            for group, shares in groups.items()
        }

    def _part(
        self,
        states: States,
        who: IntruderId,
        rope: Climb,
        ends: tuple[int, int],
        earliest: int,
        wanted: tuple[int, ...],
        used: frozenset[str],
        memo: Memo,
    ) -> Parts:
        """From wherever he may be, over one rope."""
        known = (id(states), who, rope, ends, earliest, wanted)
        if known in memo.parts:
            return memo.parts[known]
        marginal = memo.zones[id(states)]
        groups: dict[Group, dict[int, float]] = {}
        for zone in marginal.keys() & self._near(rope, ends, used):
            key = (zone, who, rope, ends, earliest, wanted)
            if key not in memo.ways:
                memo.ways[key] = self._ways(zone, who, rope, ends, earliest, wanted)
            _add(memo.ways[key], marginal[zone], groups)
        memo.parts[known] = self._parts(groups)
        return memo.parts[known]

    def _near(self, rope: Climb, ends: tuple[int, int], used: frozenset[str]) -> frozenset[int]:
        """Where somebody can be who reaches this rope."""
        grid = self.of.grid
        near = grid.near[rope[0]] | grid.near[rope[1]]
        if "left" in used and any(end < 0 or end in near for end in ends):
            near |= {grid.size, grid.size + 1}
        return near

    def _ways(
        self,
        zone: int,
        who: IntruderId,
        rope: Climb | None,
        ends: tuple[int, int],
        earliest: int,
        wanted: tuple[int, ...],
    ) -> list[tuple[Group, Row]]:
        """The same from one zone over one rope, or without any, as a row of weights for each group."""
        walk = self.walk(who, (rope,) if rope else (), earliest, wanted)
        found: dict[Group, States] = {}
        if is_far(walk, zone):
            return []
        if self._is_quiet(walk):
            found[Group(last=earliest)] = quiet_ways(walk, zone)
        else:
            for trace, weight in all_traces(walk, start(walk, zone, who in self.of.seen_first, ends)).items():
                if trace.climbed != (rope is not None):
                    continue
                state = (trace.zone, trace.k) if trace.zone >= 0 else (-1, 0)
                into = found.setdefault(Group(trace.rope, trace.rope_at, max(earliest, trace.last), trace.ends), {})
                into[state] = into.get(state, 0.0) + weight
        number = self.of.grid.number
        return [
            (group, [(number[state], weight) for state, weight in states.items()])
            for group, states in found.items()
            if states
        ]

    def walk(self, who: IntruderId, climbs: tuple[Climb, ...], earliest: int, wanted: tuple[int, ...]) -> Walk:
        ways: dict[int, tuple[tuple[int, int], ...]] = {}
        for one, other, since in climbs:
            ways[one] = (*ways.get(one, ()), (other, since))
            ways[other] = (*ways.get(other, ()), (one, since))
        number = self.of.passage(who)
        return Walk(
            grid=self.of.grid,
            who=who,
            acts=tuple(self.of.acts),
            guarded=tuple(self.of.gaps),
            climbs=ways,
            passage=self.of.grid.size + number,
            unknown=self.of.unknown[number],
            earliest=earliest,
            wanted=wanted,
        )

    def climbs(self, case: Case, who: IntruderId, before: Group) -> list[Climb]:
        """The ropes that he may use, and from which gap on."""
        mine = sorted(wall for wall, by in case.ropes if by == who or not self.of.rivals)
        return [(*wall, before.rope_at if wall == before.rope else 0) for wall in dict.fromkeys(mine)]

    def _is_quiet(self, walk: Walk) -> bool:
        """Nothing was seen of him, and nothing changed for him while others acted."""
        if walk.who in self.of.seen_first or any(act.who == walk.who for act in walk.acts):
            return False
        same = all(guarded == walk.guarded[walk.earliest] for guarded in walk.guarded[walk.earliest :])
        return same and all(since <= walk.earliest for ways in walk.climbs.values() for _, since in ways)


def _add(ways: list[tuple[Group, Row]], weight: float, groups: dict[Group, dict[int, float]]) -> None:
    for group, row in ways:
        shares = groups.setdefault(group, {})
        for number, share in row:
            shares[number] = shares.get(number, 0.0) + weight * share
