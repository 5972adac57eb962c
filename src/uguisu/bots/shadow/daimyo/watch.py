"""What guards keep the ninjas from, by where they stand. Everything is worth so much to the ninjas: less is better."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from copy import copy

from uguisu.bots.shadow.daimyo.crews import NOBODY, Crew, Member, alone, members
from uguisu.bots.shadow.daimyo.deeds import HEAVY, NEVER, Deed
from uguisu.bots.shadow.daimyo.intent import intents
from uguisu.games.shadow.board import NOWHERE, HexId
from uguisu.games.shadow.figures import KIND_OF, Kind, Risk
from uguisu.games.shadow.garden import Garden
from uguisu.games.shadow.pieces import OBSERVANT, SEEING, Figure, Guard, sees_action

LEAK = (1.0, 0.3, 0.12, 0.06)
"""How often somebody comes past so many guards: they can be killed, lured away and stunned."""
CROWD = len(LEAK) - 1
VICTIM, LORD_STRUCK = 0.4, 6.0
"""What it is worth to the ninjas to strike somebody; and to strike the lord."""
UNGUARDED, HELD = 16.0, 0.6
"""What it is worth to the ninjas that no Officer stands on guard, and which share of it is left with each who does."""
GUARDED = 0.7
"""The share of what a guard holds that is lost with him."""
Up = tuple[HexId, bool] | None
"""What somebody in the tower watches, and whether he is alerted."""


class Chances:
    """What ninjas may do in a yard: deeds that look the same to guards are one."""

    def __init__(self) -> None:
        self.deeds: dict[tuple[HexId, HexId, Risk, int], list[float]] = {}
        """By bush, end, colour and weight: how likely it is, what is won by it, and what it is worth to see it."""

    def add(self, deed: Deed, chance: float, gain: float, harm: float) -> None:
        key = deed.bush, deed.end, deed.risk, min(deed.weight, HEAVY)
        found = self.deeds.setdefault(key, [0.0, 0.0, 0.0])
        found[0] += chance
        found[1] += chance * gain
        found[2] += chance * harm


def scouted(view: Garden) -> Garden:
    """A garden of one's own; and before the ninjas have entered, one stands in every entry."""
    w = copy(view)
    vars(w).update(vars(view))
    if any(one.bush for one in view.ninjas.values()):
        return w
    w.ninjas = {name: copy(one) for name, one in view.ninjas.items()}
    for n, one in enumerate(w.ninjas.values()):
        one.bush = w.board.entries[n % len(w.board.entries)]
    return w


class Watch:
    """Guards as they stand, or as they would stand, in a garden of one's own."""

    def __init__(self, view: Garden) -> None:
        self.w = w = copy(view)
        vars(w).update(vars(view))
        self.board = w.board
        self._junctions: dict[HexId, list[float]] = defaultdict(lambda: [0.0, 0.0, 0.0, 0.0])
        """What red moves through it are worth, blue ones, and what it is worth to see them."""
        self._yards: dict[HexId, Chances] = defaultdict(Chances)
        self._bushes: dict[HexId, float] = defaultdict(float)
        """What everything is worth that begins or ends in a bush."""
        self._memo: dict[object, dict[Crew, float]] = {}
        self._sights: dict[tuple[HexId, int, bool, bool], tuple[bool, ...]] = {}
        self.rests = intents(w).rests
        self.reset(dict(view.guards), w.focus, w.is_search_ordered)
        self._weigh()

    def reset(self, guards: dict[Figure, Guard], focus: HexId, is_search: bool) -> None:
        """Everybody stands there from now on."""
        self.guards = self.w.guards = guards
        self.w.focus, self.is_search = focus, is_search
        self._best_focus: tuple[float, HexId] | None = None
        self.eyes: dict[HexId, list[int]] = defaultdict(lambda: [0, 0])
        """How many red and blue watchers each junction has."""
        self.crews: dict[HexId, Crew] = dict.fromkeys(self.board.yards, NOBODY)
        self._known: dict[HexId, dict[Crew, float]] = {}
        self.up: Up = None
        self.on_guard = 0
        """How many Officers stand where one must."""
        for number, guard in guards.items():
            self._count(number, guard, 1)

    def _count(self, number: Figure, guard: Guard, times: int) -> None:
        self.crews[guard.yard] += times * alone(number, guard)
        self.on_guard += times * self._is_on_guard(KIND_OF[number], guard.yard)
        if guard.facing == "tower" and guard.state != "stunned" and number in SEEING:
            self.up = (self.w.focus, guard.state == "alerted") if times > 0 else None
        if place := self._place(number, guard):
            eyes = self.eyes[place]
            eyes[0] += times
            eyes[1] += times * (guard.state == "alerted")

    def _place(self, number: Figure, guard: Guard) -> HexId:
        """The junction that somebody watches."""
        if guard.facing == "tower" and guard.state != "stunned" and number in SEEING:
            return self.w.focus if self.board.kind.get(self.w.focus) == "junction" else NOWHERE
        return self._front(number, guard)

    def _front(self, number: Figure, guard: Guard) -> HexId:
        """The junction before somebody who faces outwards."""
        if guard.facing != "out" or guard.state == "stunned" or number not in SEEING:
            return NOWHERE
        return self.board.front_junction[guard.yard][guard.corner]

    def _weigh(self) -> None:
        passing: dict[Deed | None, float] = {None: 1.0}
        for deed, before, chance, gain, harm in intents(self.w).stakes:
            if before not in passing:
                passing[before] = self._passes(before)
            chance *= passing[before]
            self._bushes[deed.bush] += chance * max(gain, 0)
            if deed.end != deed.bush:
                self._bushes[deed.end] += chance * max(gain, 0)
            if self.board.kind[deed.place] == "junction":
                at = self._junctions[deed.place]
                is_blue = deed.risk == "blue"
                at[is_blue] += chance * gain
                at[2 + is_blue] += chance * harm
            else:
                self._yards[deed.place].add(deed, chance, gain, harm)

    def _passes(self, deed: Deed | None) -> float:
        assert deed is not None
        if deed.risk == NEVER:
            return 1.0
        if self.board.kind[deed.place] == "junction":
            return LEAK[min(CROWD, self.eyes[deed.place][deed.risk == "blue"])]
        found = self.w.who_sees_action(deed.place, deed.bush, deed.end)
        return LEAK[min(CROWD, len(self.w.stopped_by(deed.risk, found)))]

    # What it is worth

    def at_junction(self, place: HexId, red: int, blue: int) -> float:
        at = self._junctions.get(place)
        if at is None:
            return 0.0
        red, blue = min(CROWD, red), min(CROWD, blue)
        return LEAK[red] * at[0] + LEAK[blue] * at[1] - red * at[2] - blue * at[3]

    def at_yard(self, yard: HexId, crew: Crew) -> float:
        """What can be done in a yard while these stand there."""
        if yard not in self._yards:
            return 0.0
        if (known := self._known.get(yard)) is None:
            near = self.up if self.up is not None and self._is_near(yard, self.up[0]) else None
            eyes = tuple(tuple(self.eyes[place]) for place in self.board.junctions_of[yard])
            known = self._known[yard] = self._memo.setdefault((yard, near, eyes, self.on_guard), {})
        if (found := known.get(crew)) is None:
            found = known[crew] = self._in_yard(yard, crew, self.up)
        return found

    def _is_near(self, yard: HexId, focus: HexId) -> bool:
        """Whether somebody in the tower who watches this may see what is done in a yard."""
        return focus == yard or focus in self.board.bushes_of[yard]

    def _in_yard(self, yard: HexId, crew: Crew, up: Up) -> float:
        chances, group = self._yards[yard], tuple(members(crew))
        prizes = [self._prize(yard, one) for one in group]
        best = [max((prize[weight] for prize in prizes), default=0.0) for weight in range(HEAVY + 1)]
        sights = [sight for one in group if (sight := self._sight(yard, one))]
        if up is not None and self._is_near(yard, up[0]):
            sights.append(self._tower_sight(yard, *up))
        total = 0.0
        for n, ((_, _, _, weight), (chance, gain, harm)) in enumerate(chances.deeds.items()):
            seen = min(CROWD, sum([sight[n] for sight in sights]))
            total += LEAK[seen] * (gain + chance * best[weight]) - seen * harm
        return total

    def _sight(self, yard: HexId, one: Member) -> tuple[bool, ...]:
        """Which deeds in his yard somebody would stop."""
        if one.state == "stunned" or one.kind not in OBSERVANT or one.facing == "tower":
            return ()
        is_alerted = one.state == "alerted"
        key = yard, one.corner, one.facing == "in", is_alerted
        if (found := self._sights.get(key)) is None:
            front = self.board.front_bush[yard][one.corner]
            found = self._sights[key] = tuple(
                (risk == "red" or (is_alerted and risk != NEVER)) and sees_action(one.facing, front, bush, end)
                for bush, end, risk, _ in self._yards[yard].deeds
            )
        return found

    def _tower_sight(self, yard: HexId, focus: HexId, is_alerted: bool) -> tuple[bool, ...]:
        """Which deeds in a yard somebody in the tower would stop."""
        return tuple(
            (risk == "red" or (is_alerted and risk != NEVER)) and focus in (yard, bush, end)
            for bush, end, risk, _ in self._yards[yard].deeds
        )

    def _prize(self, yard: HexId, one: Member) -> tuple[float, float, float]:
        """What it is worth to strike somebody: not at all, lightly, heavily."""
        goal = self.board.file.goal
        if one.kind in ("friendly", "hostile"):
            return 0.0, 0.0, 0.0
        if one.kind == "daimyo":
            light = LORD_STRUCK if goal == "documents" else 0.5 * LORD_STRUCK
            return 0.0, light * (not self.w.were_dropped), LORD_STRUCK * (goal == "assassination")
        held = VICTIM
        if self._is_on_guard(one.kind, yard):
            held += UNGUARDED * HELD ** max(0, self.on_guard - 1) * (1 - HELD)
        place = self.board.front_junction[yard][one.corner] if one.facing == "out" else NOWHERE
        if place and one.state != "stunned":
            red, blue = self.eyes[place]
            is_alerted = one.state == "alerted"
            with_him = self.at_junction(place, max(red, 1), max(blue, is_alerted))
            held += GUARDED * max(0.0, self.at_junction(place, max(red, 1) - 1, max(blue - is_alerted, 0)) - with_him)
        return 0.0, held * (0.5 if one.kind == "samurai" else 1.0), held

    def _is_on_guard(self, kind: Kind, yard: HexId) -> bool:
        """SH-1013 Whether this is an Officer whom the ninjas must get away from there."""
        return kind == "officer" and self.board.file.goal == "officers" and yard in self.board.guarded

    # What a change is worth

    def change(self, number: Figure, to: Guard | None) -> float:
        """How much better it is for the Daimyo if a figure stands there, or is gone."""
        old = self.guards.get(number)
        found = self._on_junctions(number, old, to) + self._posts(number, old, to)
        here = self.crews[old.yard] - alone(number, old) if old is not None else NOBODY
        if old is not None:
            found += self.at_yard(old.yard, self.crews[old.yard])
            if to is None or to.yard != old.yard:
                found -= self.at_yard(old.yard, here)
            if old.facing == "tower":
                found -= self.held_from_tower()
        if to is not None:
            if old is None or to.yard != old.yard:
                here = self.crews[to.yard]
                found += self.at_yard(to.yard, here)
            found -= self.at_yard(to.yard, here + alone(number, to))
            if to.facing == "tower" and number in SEEING:
                found += self.best_focus()[0]
        return found + self._in_bushes(number, old, to) if self.is_search else found

    def hunt(self, yard: HexId) -> float:
        """What somebody alerted could keep the ninjas from at one of the junctions near a yard."""
        near = {place for other in (yard, *self.board.next_yards[yard]) for place in self.board.junctions_of[other]}
        return max((self._seen_by(place, 1, 1) for place in near), default=0.0)

    def _posts(self, number: Figure, old: Guard | None, to: Guard | None) -> float:
        """What it is worth that an Officer comes on guard; less than nothing if he goes away."""
        kind = KIND_OF[number]
        if kind != "officer":
            return 0.0
        more = (to is not None and self._is_on_guard(kind, to.yard)) - (
            old is not None and self._is_on_guard(kind, old.yard)
        )
        return UNGUARDED * (HELD**self.on_guard - HELD ** (self.on_guard + more)) if more else 0.0

    def _in_bushes(self, number: Figure, old: Guard | None, to: Guard | None) -> float:
        """SH-718 What it is worth to watch a bush that is searched."""
        return self._searched(number, to) - self._searched(number, old)

    def _searched(self, number: Figure, guard: Guard | None) -> float:
        if guard is None or guard.state != "alerted" or guard.facing != "out":
            return 0.0
        bush = self.w.front_bush(guard)
        others = (other for n, other in self.guards.items() if n != number and other.state == "alerted")
        if any(other.facing == "out" and self.w.front_bush(other) == bush for other in others):
            return 0.0
        return self.rests.get(bush, 0.0)

    def worth_of_search(self) -> float:
        """What it would bring to search now."""
        return sum(self.rests.get(bush, 0.0) for bush in sorted(self.w.watched_bushes(alerted=True)))

    def _on_junctions(self, number: Figure, old: Guard | None, to: Guard | None) -> float:
        left = self._front(number, old) if old is not None else NOWHERE
        place = self._front(number, to) if to is not None else NOWHERE
        was_alerted = old is not None and old.state == "alerted"
        is_alerted = to is not None and to.state == "alerted"
        if left == place:
            return self._seen_by(place, 0, is_alerted - was_alerted) if place and is_alerted != was_alerted else 0.0
        found = self._seen_by(left, -1, -was_alerted) if left else 0.0
        return found + self._seen_by(place, 1, is_alerted) if place else found

    def _seen_by(self, place: HexId, red: int, blue: int) -> float:
        """What it is worth if so many more watch a junction."""
        eyes = self.eyes[place]
        return self.at_junction(place, *eyes) - self.at_junction(place, eyes[0] + red, eyes[1] + blue)

    def make(self, number: Figure, to: Guard | None) -> None:
        """The figure stands there from now on."""
        if (old := self.guards.get(number)) is not None:
            self._count(number, old, -1)
        if to is None:
            self.guards.pop(number, None)
        else:
            if to.facing == "tower":
                self.w.focus = self.best_focus()[1]
            self.guards[number] = to
            self._count(number, to, 1)
        self._known, self._best_focus = {}, None

    # The tower

    def focuses(self) -> Iterator[tuple[float, HexId]]:
        """What each hex that a tower can watch is worth."""
        for place in self.board.hexes_on[self.board.tile_of[self.board.tower]]:
            yield self.worth_of_focus(place), place

    def best_focus(self) -> tuple[float, HexId]:
        if self._best_focus is None:
            self._best_focus = max(self.focuses())
        return self._best_focus

    def worth_of_focus(self, place: HexId) -> float:
        """What it is worth that somebody more watches it."""
        if self.board.kind[place] == "junction":
            return self._seen_by(place, 1, 0)
        if self.board.kind[place] == "bush":
            return (1 - LEAK[1]) * 0.5 * self._bushes[place]
        crew = self.crews[place]
        return self._in_yard(place, crew, None) - self._in_yard(place, crew, (place, False))

    def held_from_tower(self) -> float:
        """What is lost if nobody watches any longer what the tower watches."""
        if self.up is None or self.board.kind.get(self.up[0]) is None:
            return 0.0
        place, is_alerted = self.up
        if self.board.kind[place] == "junction":
            return -self._seen_by(place, -1, -is_alerted)
        return self.worth_of_focus(place)
