"""How likely one action of an NPC makes him spot a certain Ninja: every die that he may roll, gone through once.

He acts alone, from where he stands, on the table as it is. What he does is asked from the rules that he plays by; the
order in which he does it is that of `flow/npcs.py` and `flow/reactions.py`, and tests hold the one against the other.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

from uguisu.games.tenchu.cards import ModelId
from uguisu.games.tenchu.field.field import Field
from uguisu.games.tenchu.field.moves import Way, turned
from uguisu.games.tenchu.field.state import NOWHERE
from uguisu.games.tenchu.figures import BEST, CALTROPS, REACTIONS, WALK, Result
from uguisu.games.tenchu.flow.npcs import errand_way
from uguisu.games.tenchu.flow.reactions import LEFT, QUARTER, RIGHT
from uguisu.games.tenchu.flow.walking import enters_caltrops
from uguisu.games.tenchu.ground.ground import Facing
from uguisu.games.tenchu.ground.terrain import SquareId
from uguisu.games.tenchu.ground.walking import STRAIGHT_SQUARES

T = TypeVar("T")
SIDES = (RIGHT, LEFT)


def meets(number: int) -> float:
    """How likely one die shows this or more."""
    return max(0, BEST + 1 - number) / BEST


class Ways:
    """TE-R34 Straight moves, worked out once for one Ninja who is thought to be here and there: they change only where
    he stands in one of the eight directions, as far as such a move goes."""

    def __init__(self, w: Field, ninja: ModelId) -> None:
        self.w, self.ninja = w, ninja
        self._known: dict[tuple[ModelId, Facing, int], tuple[Facing, Way]] = {}
        self._whole: dict[tuple[ModelId, Facing], bool] = {}

    def is_whole(self, npc: ModelId, facing: Facing) -> bool:
        if self._is_in_the_way(npc):
            return bool(self.w.whole(npc, facing))
        key = npc, facing
        if key not in self._whole:
            self._whole[key] = bool(self._without(lambda: self.w.whole(npc, facing)))
        return self._whole[key]

    def straight_on(self, npc: ModelId, facing: Facing, side: int) -> tuple[Facing, Way]:
        if self._is_in_the_way(npc):
            return self.w.straight_on(npc, facing, side)
        key = npc, facing, side
        if key not in self._known:
            self._known[key] = self._without(lambda: self.w.straight_on(npc, facing, side))
        return self._known[key]

    def _is_in_the_way(self, npc: ModelId) -> bool:
        (x, y, _), (u, v, _) = (self.w.ground.squares[self.w.models[one].at] for one in (npc, self.ninja))
        wide, high = abs(u - x), abs(v - y)
        return max(wide, high) <= STRAIGHT_SQUARES and (not wide or not high or wide == high)

    def _without(self, asked: Callable[[], T]) -> T:
        one = self.w.models[self.ninja]
        at, one.at = one.at, NOWHERE
        found = asked()
        one.at = at
        return found


class Looks:
    """One action of this NPC, who is after nobody, and how likely he spots this Ninja in it."""

    def __init__(self, w: Field, npc: ModelId, ways: Ways) -> None:
        self.w, self.npc, self.ways, self.ninja = w, npc, ways, ways.ninja
        self.one = w.models[npc]
        self.in_front = w.ground.in_front
        self.hunted_at = [w.models[name].at for name in w.hunted]

    def chance(self) -> float:
        """TE-213, TE-R62, TE-209, TE-214"""
        w, one = self.w, self.one
        if one.tracking or one.is_out or one.stuck or not w.is_relevant(self.npc):
            return 0.0
        now = self.look(one.at, one.facing)
        if now is not None:
            return now
        rice = w.rice_in_sight(self.npc)
        if rice == NOWHERE:
            return self._moves()
        notices = meets(w.rice_number(self.npc, rice))
        kept, one.rice = one.rice, (rice,)
        tempted = self._moves()
        one.rice = kept
        return notices * tempted + (1 - notices) * self._moves()

    def look(self, at: SquareId, facing: Facing) -> float | None:
        """TE-209 The one roll of his action, if he makes it here; None if there is nobody to be spotted."""
        if not any(self.in_front(at, facing, square) for square in self.hunted_at):
            return None
        found = self.w.spottable(at, facing)
        if found is None:
            return None
        number, ninja = found
        return meets(number) if ninja == self.ninja else 0.0

    def _moves(self) -> float:
        """TE-214 Nobody was to be spotted from where he stands."""
        w, one = self.w, self.one
        if w.is_messenger(self.npc) or one.rice or w.helps(self.npc):
            return self._walk(errand_way(w, self.npc, marches=not one.was_hit))[0]
        stimulus = w.stimulus(self.npc)
        if stimulus is None:
            return 0.0
        table = REACTIONS[w.profile(self.npc).table]
        results = [table[w.reaction(self.npc, pips, stimulus) - 1] for pips in range(1, BEST + 1)]
        return sum(results.count(result) * self._reacts(result, stimulus.at) for result in set(results)) / BEST

    def _reacts(self, result: Result, at: SquareId) -> float:
        """TE-218"""
        w, one = self.w, self.one
        walks_on = w.profile(self.npc).walks_on
        match result:
            case "turn":
                return self._turn(one.at, one.facing)
            case "away":
                return self._straight(w.ground.facing_to(at, one.at, one.facing))
            case "turn_move":
                return self._turn(one.at, one.facing, goes_on=True)
            case "ahead":
                return self._straight(one.facing)
            case "towards":
                return self._walk(w.cut(self.npc, w.towards(self.npc, at), WALK))[0]
            case "continue":
                return self._straight(one.facing) if walks_on else 0.0
            case "continue_turn":
                return self._straight(one.facing, turns=True) if walks_on else self._turn(one.at, one.facing)
        return 0.0

    def _turn(self, at: SquareId, facing: Facing, *, goes_on: bool = False) -> float:
        """TE-219, TE-R88 A quarter to either side; he looks after it, and goes on without another look if he did."""
        return _mean(self._turned(at, turned(facing, QUARTER * side), side if goes_on else 0) for side in SIDES)

    def _turned(self, at: SquareId, facing: Facing, side: int) -> float:
        now = self.look(at, facing)
        if now is not None:
            return now
        return self._goes(facing, side)[0] if side else 0.0

    def _straight(self, facing: Facing, *, turns: bool = False) -> float:
        """TE-R34 Straight on, or where he finds a way; to either side he looks for one."""
        sides = (0,) if self.ways.is_whole(self.npc, facing) else SIDES
        return _mean(self._goes_and_turns(facing, side, turns) for side in sides)

    def _goes_and_turns(self, facing: Facing, side: int, turns: bool) -> float:
        found, left, at, looks = self._goes(facing, side)
        return found + left * self._turn(at, looks) if turns else found

    def _goes(self, facing: Facing, side: int) -> tuple[float, float, SquareId, Facing]:
        facing, way = self.ways.straight_on(self.npc, facing, side)
        return self._walk(way, facing)

    def _walk(self, way: Way, facing: Facing | None = None) -> tuple[float, float, SquareId, Facing]:
        """TE-162, TE-R20, TE-285 How likely he spots him on this way, at the first square where anybody can be; how
        likely he comes to its end without having looked, and where he looks then."""
        w, at, free = self.w, self.one.at, 1.0
        facing = self.one.facing if facing is None else facing
        facing_to = w.ground.facing_to
        for before, square in _steps(at, way):
            facing, at = facing_to(before, square, facing), square
            if enters_caltrops(w, before, square):
                free *= 1 - meets(CALTROPS)
            now = self.look(square, facing) if w.is_free_for(self.npc, square) else None
            if now is not None:
                return free * now, 0.0, at, facing
        return 0.0, free, at, facing


def _steps(start: SquareId, way: Way) -> Iterator[tuple[SquareId, SquareId]]:
    return zip((start, *way), way, strict=False)


def _mean(chances: Iterable[float]) -> float:
    found = list(chances)
    return sum(found) / len(found)
