"""Where somebody can go: by the rules of movement, and where the tables send him."""

from __future__ import annotations

from collections.abc import Iterable

from uguisu.games.tenchu.cards import HOSTAGE, ItemId, ModelId
from uguisu.games.tenchu.field.errands import Errands
from uguisu.games.tenchu.field.state import NO_ZONE
from uguisu.games.tenchu.figures import ARMOUR_SLOWS, CAPE_CRAWL, CRAWL, RUN, WALK
from uguisu.games.tenchu.ground.ground import Facing
from uguisu.games.tenchu.ground.table import GateId
from uguisu.games.tenchu.ground.terrain import SquareId
from uguisu.games.tenchu.ground.walking import DIAGONAL_SQUARES, STRAIGHT_SQUARES, Walker

Way = tuple[SquareId, ...]
"""The squares of a move after the first, in order."""
ALLOWANCES = {"walk": WALK, "move": WALK, "attack": WALK, "run": RUN, "sprint": RUN, "charge": RUN}
TURNS = 8


class Moves(Errands, kw_only=True):
    """Sections 5.2, 5.4 and the moves of 5.9."""

    def walker(self, model: ModelId) -> Walker:
        """TE-119 What doors, windows and gates are to him."""
        if self.is_battle:
            return Walker(is_ninja=self.is_ninja(model))
        gates = frozenset(self.open_gates)
        if self.is_ninja(model):
            return Walker(is_ninja=True, gates=gates, stops=True, indoors=not self.models[model].leads)
        return Walker(is_ninja=False, gates=gates if model == HOSTAGE else gates | self._own_gates(model))

    def _own_gates(self, npc: ModelId) -> frozenset[GateId]:
        """TE-119 Gates that are barred to others: of his home; the messenger passes all."""
        home, is_messenger = self.models[npc].home, self.is_messenger(npc)
        gates = self.ground.table.gates
        return frozenset(name for name, gate in gates.items() if is_messenger or gate.zone == home)

    def closed(self, model: ModelId) -> frozenset[SquareId]:
        """TE-156 Squares of his enemies."""
        return frozenset(one.at for name, one in self.models.items() if self.are_enemies(model, name))

    def is_free_for(self, model: ModelId, square: SquareId) -> bool:
        """TE-156 Whether he may stand there."""
        return all(one.at != square or name == model for name, one in self.models.items())

    def allowance(self, model: ModelId, verb: str) -> int:
        """TE-152 to TE-154, TE-291 How far he gets, in half-inches."""
        far = ALLOWANCES.get(verb, CRAWL)
        if verb == "crawl" and self.shows(model, ItemId("rain_cape")):
            far = CAPE_CRAWL
        return far - (ARMOUR_SLOWS if self.shows(model, ItemId("armour")) else 0)

    def reach(self, model: ModelId, allowance: int) -> dict[SquareId, int]:
        """Where a move can end, with its length; where he stands is not among them."""
        at = self.models[model].at
        found = self.ground.reach(at, self.walker(model), allowance, self.closed(model))
        taken = self.occupied
        return {square: cost for square, cost in found.items() if square not in taken}

    def way(self, model: ModelId, end: SquareId) -> Way:
        """TE-162 The cheapest way there; none where there is none."""
        closed = self.closed(model) - {end}
        return self.ground.way(self.models[model].at, end, self.walker(model), closed)

    def cut(self, model: ModelId, way: Way, allowance: int) -> Way:
        """TE-162 As much of a way as can be walked, up to a square where he may stand."""
        ground, left, last, at = self.ground, allowance, 0, self.models[model].at
        taken = self.occupied
        for n, square in enumerate(way, 1):
            left -= ground.step_cost(at, square)
            if left < 0:
                break
            at = square
            if square not in taken:
                last = n
        return way[:last]

    # Contact

    def contacts(self, model: ModelId, target: ModelId) -> list[SquareId]:
        """TE-112 Free squares from which he could strike him, in the order of the board."""
        taken = self.occupied - {self.models[model].at}
        near = self.contact(self.models[target].at)
        return sorted(square for square in near if square not in taken)

    # NPCs

    def pursuit(self, npc: ModelId, target: ModelId) -> Way | None:
        """TE-R86 The way to the contact square that is the least walk away; None where none can be reached."""
        at, walker, closed = self.models[npc].at, self.walker(npc), self.closed(npc)
        found = self.ground.nearest(at, self.contacts(npc, target), walker, closed)
        return None if found is None else self.ground.way(at, found[0], walker, closed)

    def towards(self, npc: ModelId, square: SquareId, *, tracking: bool = False) -> Way:
        """TE-R35 The way to a square, or if it cannot be reached to the nearest one that can; it ends before contact
        with a Ninja whom he is not after."""
        ground, walker = self.ground, self.walker(npc)
        way = self.way(npc, square)
        if not way:
            end = ground.nearest_on_foot(self.models[npc].at, square, walker)
            way = self.way(npc, end) if end != self.models[npc].at else ()
        return way if tracking else self._before_contact(npc, way)

    def _before_contact(self, npc: ModelId, way: Way) -> Way:
        followed = self.models[npc].tracking
        near: set[SquareId] = set()
        for name in self.hunted:
            if name != followed:
                near.update(self.touching(name))
        for n, square in enumerate(way):
            if square in near:
                return way[:n]
        return way

    def ahead(self, npc: ModelId, facing: Facing) -> Way:
        """TE-R34 The squares straight ahead, as far as the steps are legal and his home zone goes."""
        one = self.models[npc]
        way = self.ground.straight(one.at, facing, self.walker(npc), self.closed(npc))
        zone = self.ground.zones[one.home] if one.home != NO_ZONE else None
        if zone is not None and one.at in zone:
            for n, square in enumerate(way):
                if square not in zone:
                    return way[:n]
        return way

    def whole(self, npc: ModelId, facing: Facing) -> Way:
        """TE-R34 A straight move of its full length that way; none where it is not possible."""
        way = self.ahead(npc, facing)
        full = DIAGONAL_SQUARES if facing % 2 else STRAIGHT_SQUARES
        return way if len(way) == full and self.is_free_for(npc, way[-1]) else ()

    def straight_on(self, npc: ModelId, facing: Facing, side: int) -> tuple[Facing, Way]:
        """TE-R34 Where he looks and goes who is to go straight on: at once, or where he must look for a way first that
        to which he turns first, an eighth at a time to this side."""
        facings = [turned(facing, side * n) for n in range(TURNS if side else 1)]
        for one in facings:
            if way := self.whole(npc, one):
                return one, way
        return self.longest(npc, facings)

    def longest(self, npc: ModelId, facings: Iterable[Facing]) -> tuple[Facing, Way]:
        """TE-R34 Where no straight move is possible: the longest part of one, the first found."""
        best: tuple[int, Facing, Way] | None = None
        for facing in facings:
            way = self.ahead(npc, facing)
            while way and not self.is_free_for(npc, way[-1]):
                way = way[:-1]
            length = len(way) * (3 if facing % 2 else 2)
            if best is None or length > best[0]:
                best = length, facing, way
        assert best is not None
        return best[1], best[2]


def turned(facing: Facing, eighths: int) -> Facing:
    """Counter-clockwise by so many eighths; to the right they count down."""
    return (facing + eighths) % TURNS
