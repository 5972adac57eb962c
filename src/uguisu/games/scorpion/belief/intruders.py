"""What the guards can know of hidden intruders: every place and pace that fits all that was seen and heard.

A case is a set of ropes and passage ends together with, for each intruder, weights over (zone, steps). Within a case
the intruders are independent of each other; what ties them together (a noise that was one of the two, a rope that both
may climb) makes several cases. So the set of all cases is exact: nothing that fits is missing, nothing else is in it.
If a game makes too many of them, cases are joined, and the set may then hold too much, never too little.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from copy import copy
from itertools import islice

from uguisu.engine.choice import Below
from uguisu.engine.event import Event
from uguisu.games.scorpion import events as e
from uguisu.games.scorpion.belief.acts import Acts
from uguisu.games.scorpion.belief.cases import (
    GONE,
    Case,
    Group,
    Memo,
    Moved,
    State,
    States,
    Wall,
    drawn,
    fitting,
    joined,
    loud_parts,
    pick,
    settled,
    unsettled,
    with_end,
)
from uguisu.games.scorpion.belief.joining import LEVELS, few, most_moved
from uguisu.games.scorpion.belief.paths import Act, Grid, Walk
from uguisu.games.scorpion.belief.phase import Phase
from uguisu.games.scorpion.cards import INTRUDERS, IntruderId, intruder_id
from uguisu.games.scorpion.content import ScorpionContent
from uguisu.games.scorpion.world import Options


class Belief(Acts):
    """Fed with the events that an observer hears, from the first one on."""

    def __init__(self, content: ScorpionContent, options: Options, own: IntruderId | None = None) -> None:
        """`own` is the rival of Contested Ground who asks, and who knows where he is himself."""
        super().__init__()
        self.options, self.own = options, own
        self.grid: Grid = content.grids[options.map]
        self.rivals = options.are_rivals
        self.is_exact = True
        self.cases: list[Case] = []
        self.abroad: set[IntruderId] = set()
        self.visible: set[IntruderId] = set()
        self.unknown: list[frozenset[int]] = []
        """Where an end of each passage may be that no case has fixed."""
        self.found: list[set[int]] = []
        self.turn = 1
        self.mine: State = (-1, 0)
        self.hung: frozenset[Wall] = frozenset()
        """The own ropes of a rival who asks."""
        self._entered: int | None = None
        """A zone that guards have just entered: whoever is there is seen next."""
        self._seen: set[IntruderId] = set()
        self.seen_first: frozenset[IntruderId] = frozenset()
        """Who was seen when the phase began."""
        self._cornered: set[IntruderId] = set()
        """New copies that had to begin beside a guard (SC-R42)."""
        self._wolf: IntruderId | None = None
        self._listening = -1
        self.noticed: set[Wall] = set()
        self._notices: list[Wall] = []

    def passage(self, who: IntruderId) -> int:
        return 1 if self.rivals and who == "traitor" else 0

    # What it says

    def places(self, who: IntruderId) -> dict[str, float]:
        """The share of each zone, the passage included."""
        shares: dict[int, float] = {}
        for case in self.cases:
            if who in case.where:
                for (zone, _), weight in case.where[who].items():
                    shares[zone] = shares.get(zone, 0.0) + weight * case.weight
        total = sum(shares.values()) or 1.0
        return {self.grid.name(zone): share / total for zone, share in sorted(shares.items()) if zone >= 0}

    def entrances(self, number: int) -> frozenset[int]:
        """Where an end of this passage can be that the guards have not found."""
        ends = {end for case in self.cases for end in case.ends[number]}
        return (frozenset(ends - {-1}) | (self.unknown[number] if -1 in ends else frozenset())) - self.found[number]

    def holds(self, places: dict[IntruderId, State], ropes: Iterable[tuple[Wall, IntruderId]]) -> bool:
        """Whether this truth is among the cases. (Which ends a passage has is checked by whoever knows them.)"""
        truth = frozenset(ropes)
        return any(
            (case.ropes == truth or not self.is_exact)
            and all(states == GONE or places.get(who) in states for who, states in case.where.items())
            for case in self.cases
        )

    def draw(self, below: Below) -> tuple[Case, dict[IntruderId, State]]:
        """One of all possibilities, by its weight."""
        return drawn(self.cases[pick([case.weight for case in self.cases], below)], below)

    # What it is told

    def settle(self) -> None:
        """Nothing more comes for now."""
        if self._entered is not None:
            self._settle_entry()
        if self.is_moving:
            self.close_card()

    def copy(self) -> Belief:
        """One that can be fed without changing this one. What is inside is never changed, only replaced."""
        twin = copy(self)
        for name in ("guards", "drunk", "cases", "unknown", "acts", "gaps", "_notices"):
            setattr(twin, name, list(getattr(self, name)))
        for name in ("abroad", "visible", "_seen", "_cornered", "noticed"):
            setattr(twin, name, set(getattr(self, name)))
        twin.found = [set(zones) for zones in self.found]
        return twin

    def after_movement(self) -> Belief:
        """What it would be if everybody had finished moving now."""
        twin = self.copy()
        if twin.is_moving:
            twin._end_movement(())
        return twin

    def walk(self, case: Case, who: IntruderId, before: Group) -> Walk:
        """Everything that his way through the running phase depends on."""
        return Phase(self).walk(who, tuple(Phase(self).climbs(case, who, before)), before.last, ())

    def feed(self, event: Event) -> None:
        if self._entered is not None and not isinstance(event, e.IntruderSeen | e.AlertChanged | e.IdentityKnown):
            self._settle_entry()
        match event:
            case e.GuardsPlaced(zones):
                for number, zone in enumerate(zones, 1):
                    self.guards[number] = self.grid.index.get(zone, -1)
            case e.GuardsReady():
                self._begin()
            case e.GuardsWent(guards, zone) | e.GuardsWoke(guards, zone):
                for number in guards:
                    self.guards[number] = self.grid.index[zone]
                self._entered = self.grid.index[zone]
            case e.SentryRevealed(zone, number):
                if number:
                    self.guards[number] = self.grid.index[zone]
                self._entered = self.grid.index[zone]
            case e.GuardRemoved(number, _):
                self.guards[number] = -1
            case e.UnitListens(_, zone, _):
                self._listening = self.grid.index[zone]
            case e.Heard(heard):
                self._hear(heard)
            case e.EntranceFound(zone, passage):
                self._find_end(self.grid.index[zone], self.grid.index[passage] - self.grid.size)
            case e.RopeNoticed(zone, other):
                ends = sorted((self.grid.index[zone], self.grid.index[other]))
                self._notices.append((ends[0], ends[1]))
            case e.TurnBegan(turn):
                self.turn = turn
            case e.PhaseBegan("intruders"):
                self._guards_turn_is_over()
            case e.IntruderDied(who, _):
                self._take_away(intruder_id(who))
            case e.IntruderReturned(who):
                self._put_in(intruder_id(who))
            case e.IdentityKnown(who):
                self._wolf = intruder_id(who)
                self.cases = [case for case in self.cases if intruder_id(who) in case.where]
                self.abroad = {intruder_id(who)}
            case e.SearchesAnnounced(searches):
                self._end_movement(searches)
            case e.IntrudersDone():
                if self.is_moving:
                    self._end_movement(())
            case _:
                self._feed_act(event)

    def _feed_act(self, event: Event) -> None:
        """What is seen of an intruder: in his phase it is an act, in the guards' turn he is found."""
        match event:
            case e.IntruderSeen(who, zone):
                self._see(intruder_id(who), self.grid.index[zone])
            case e.IntruderHidden(who):
                self.act(Act(intruder_id(who), "hidden"))
                self.visible.discard(intruder_id(who))
            case e.IntruderCardPlayed(who, card):
                self.play(intruder_id(who), card)
            case e.GuardKilled(number, zone) | e.GuardDrunk(number, zone):
                self.strike(number, self.grid.index[zone], isinstance(event, e.GuardDrunk))
            case e.EnteredPassage(who, _):
                self.card = None
                self.act(Act(intruder_id(who), "entered"))
            case e.LeftPassage(who, _):
                self.act(Act(intruder_id(who), "left"))
            case e.Escaped(who):
                self.act(Act(intruder_id(who), "escaped"))
                self.visible.discard(intruder_id(who))
                self.abroad.discard(intruder_id(who))
            case e.RopeHung(zone, other) if self.own is not None:
                ends = sorted((self.grid.index[zone], self.grid.index[other]))
                self.hung |= {(ends[0], ends[1])}
            case e.Started(who, zone) if who == self.own:
                self.mine = self.grid.index[zone], 0
            case e.Went(who, zone, k) if who == self.own:
                self.mine = self.grid.index[zone], k

    # Set-up, returns and losses

    def _begin(self) -> None:
        """10.4 Uniform over where each may begin."""
        passages = 2 if self.rivals else 1
        self.unknown = [self.grid.entrances] * passages
        self.found = [set() for _ in range(passages)]
        ends = ((-1, -1),) * passages
        if self.options.variant == "lone_wolf":
            wolves = (self._wolf,) if self._wolf else INTRUDERS
            self.cases = [Case(frozenset(), ends, {who: self._starts(who)}, 1 / len(wolves)) for who in wolves]
            self.abroad = set(wolves)
        else:
            others = [who for who in INTRUDERS if who != self.own]
            self.cases = [Case(frozenset(), ends, {who: self._starts(who) for who in others})]
            self.abroad = set(others)

    def _starts(self, who: IntruderId) -> States:
        board, guarded = self.grid.board, self.guarded()
        zones = [self.grid.index[zone] for zone in (board.edges if who == "ninja" else board.traitor_starts)]
        free = [zone for zone in zones if zone not in guarded] or zones
        return {(zone, 0): 1.0 / len(free) for zone in free}

    def _put_in(self, who: IntruderId) -> None:
        if who == self.own:
            return
        self.abroad.add(who)
        board = self.grid.board
        zones = board.edges if who == "ninja" else board.traitor_starts
        if {self.grid.index[zone] for zone in zones} <= self.guarded():
            self._cornered.add(who)
        starts = self._starts(who)
        self.cases = [case._replace(where=case.where | {who: starts}) for case in self.cases]

    def _see(self, who: IntruderId, zone: int) -> None:
        """In his own phase it is an act of his; else guards have come upon him."""
        if who in self._cornered:
            self._cornered.discard(who)
            self.seen_first |= {who}
            self.visible.add(who)
            self.keep(lambda other, state: other != who or state[0] == zone)
        elif self.is_moving:
            self.act(Act(who, "seen", zone))
            self.visible.add(who)
        else:
            self._seen.add(who)

    def _take_away(self, who: IntruderId) -> None:
        if who == self.own:
            return
        self.abroad.discard(who)
        self.visible.discard(who)
        self.cases = [case._replace(where=case.where | {who: GONE}) for case in self.cases]

    # The guards' turn

    def _settle_entry(self) -> None:
        """SC-801 Whoever is in a zone that guards enter is seen; whoever is not seen is elsewhere."""
        zone, seen = self._entered, self._seen
        assert zone is not None
        self._entered, self._seen = None, set()
        self.visible |= seen
        self.keep(lambda who, state: (state[0] == zone) == (who in seen))

    def keep(self, fits: Callable[[IntruderId, State], bool]) -> None:
        """Only what fits stays, intruder by intruder."""
        kept = []
        known: dict[tuple[IntruderId, int], tuple[States, float]] = {}
        for case in self.cases:
            where, weight = {}, case.weight
            for who, states in case.where.items():
                # What several cases share they go on sharing.
                if (who, id(states)) not in known:
                    known[who, id(states)] = fitting(states, lambda state, who=who: fits(who, state))  # type: ignore[misc]
                where[who], share = known[who, id(states)]
                weight *= share
            if weight > 0:
                kept.append(case._replace(where=where, weight=weight))
        self._set(kept)

    def _hear(self, heard: bool) -> None:
        """SC-502 At least one of them was in earshot, or none was. A cat tells nothing."""
        if self.card is not None and self.card[1] == "it-was-a-cat":
            self.card = None
            return
        loud = self.grid.loud[self._listening]
        known: dict[int, tuple[States, States, float]] = {}

        def is_loud(state: State) -> bool:
            return state in loud

        if self.own and is_loud(self.mine):
            return
        if not heard:
            self.keep(lambda who, state: not is_loud(state))
            return
        for states in (states for case in self.cases for states in case.where.values()):
            if id(states) not in known:
                heard_of, share = fitting(states, is_loud)
                known[id(states)] = heard_of, fitting(states, lambda state: not is_loud(state))[0], share
        self._set([part for case in self.cases for part in loud_parts(case, known)])

    def _find_end(self, zone: int, number: int) -> None:
        """SC-908, SC-909 An end of this passage lies here."""
        if self.own is not None and self.passage(self.own) == number:
            return
        kept = []
        for case in self.cases:
            ends = case.ends[number]
            if zone in ends or (-1 in ends and zone in self.unknown[number]):
                found = with_end(ends, zone)
                kept.append(case._replace(ends=tuple(found if n == number else old for n, old in enumerate(case.ends))))
        self.found[number].add(zone)
        self._set(kept)

    def _guards_turn_is_over(self) -> None:
        """SC-R85 No end lies unfound where a guard stands; SC-B06 no rope hangs unnoticed there."""
        guarded = self.guarded()
        if not self.options.passage_unnoticed:
            for number, found in enumerate(self.found):
                if self.own is not None and self.passage(self.own) == number:
                    continue
                self.unknown[number] -= guarded - found
                self._set([case for case in self.cases if not set(case.ends[number]) & guarded - found])
        if self.options.ropes_noticed:
            self.noticed |= set(self._notices)
            self._set([case for case in map(self._without_noticed, self.cases) if self._ropes_fit(case, guarded)])
        self._notices = []
        self.acts, self.gaps, self.is_moving = [], [guarded], True
        self.card, self.seen_first = None, frozenset(self.visible)

    def _without_noticed(self, case: Case) -> Case:
        """Where cases were joined, a rope that would have been noticed is not there."""
        if self.is_exact:
            return case
        guarded = self.guarded()
        kept = {(wall, by) for wall, by in case.ropes if wall in self.noticed or guarded.isdisjoint(wall)}
        return case._replace(ropes=frozenset(kept))

    def _ropes_fit(self, case: Case, guarded: frozenset[int]) -> bool:
        walls = {wall for wall, _ in case.ropes}
        mine = {wall for wall in self.noticed if wall not in self.hung}
        return mine <= walls and all(wall in self.noticed or guarded.isdisjoint(wall) for wall in walls)

    # The Intruders Phase

    def _end_movement(self, searches: Sequence[e.Searched]) -> None:
        self.close_card()
        self.is_moving = False
        if all(act.kind == "bluff" for act in self.acts):
            self.acts, self.gaps = [], self.gaps[:1]
        wanted: dict[str, tuple[int, ...]] = {}
        for search in searches:
            wanted[search.who] = (*wanted.get(search.who, ()), self.grid.index[search.zone])
        if "intruder" in wanted:
            wanted = dict.fromkeys(INTRUDERS, wanted["intruder"])
        self._take(self._moved(wanted))
        self.acts, self.gaps = [], []

    # Keeping it small

    def _moved(self, wanted: dict[str, tuple[int, ...]]) -> list[Moved]:
        """Every case after the phase. Where there would be far too many of them, cases are joined before it."""
        phase, memo, before = Phase(self), Memo({}, {}, {}, {}, {}, {}, {}, {}), [self.cases]
        for alike in LEVELS:
            most = most_moved(is_exact=self.is_exact)
            moved = list(islice(phase.moved(before[-1], wanted, memo), most + 1))
            if len(moved) <= most:
                return moved
            self.is_exact = False
            before.append(settled(joined(unsettled(self.cases), alike)))
        return list(phase.moved(before[-1], wanted, memo))

    def _set(self, cases: list[Case]) -> None:
        self._take(unsettled(cases))

    def _take(self, cases: list[Moved]) -> None:
        self.cases, self.is_exact = few(cases, is_exact=self.is_exact)
