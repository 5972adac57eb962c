"""Chapter 5.17: what a mission is set up with besides, where the table has it: boulders and civilians."""

from __future__ import annotations

from collections.abc import Iterator

from uguisu.engine.flow import Flow, Offer, Procedure, ask, do
from uguisu.games.shadow import chapter_events as ce
from uguisu.games.shadow import choices as c
from uguisu.games.shadow.board import Edge, HexId, edge
from uguisu.games.shadow.figures import FIGURES, Count
from uguisu.games.shadow.flow.guards import stands
from uguisu.games.shadow.garden import Garden
from uguisu.games.shadow.pieces import DAIMYO, Figure, Guard
from uguisu.games.shadow.world import World


class LayBoulders(Procedure):
    """SH-1201, SH-R90 Between a yard and what touches it, one on an edge."""

    left: Count

    @ask("SH-1201")
    def where_does_a_boulder_lie(self, w: World) -> Offer | None:
        found = [c.Boulder(*at) for at in edges_for_boulders(w)] if self.left else []
        return {DAIMYO: found} if found else None

    @do("SH-1201")
    def boulder_lies_there(self, flow: Flow[World], w: World, boulder: c.Boulder) -> None:
        w.boulders = tuple(sorted((*w.boulders, edge(boulder.hex, boulder.other))))
        flow.tell(ce.BoulderLaid(boulder.hex, boulder.other))
        self.left -= 1
        self.restart()


def edges_for_boulders(w: Garden) -> list[Edge]:
    """No yard loses its last bush, guards still come to every yard, and nobody looks at a boulder (SH-112)."""
    board = w.board
    looked_at = set(only_views(w))
    found = []
    for yard in board.yards:
        for other in board.sides[yard]:
            is_last = other and board.kind[other] == "bush" and len(board.bushes_of[yard]) == 1
            if not other or is_last or (yard, other) in looked_at:
                continue
            if board.kind[other] == "bush" or board.is_joined_without(edge(yard, other)):
                found.append(edge(yard, other))
    return sorted(found)


def only_views(w: Garden) -> Iterator[tuple[HexId, HexId]]:
    """The yards of those who face outwards, each with the only hex that there is to look at."""
    for guard in w.guards.values():
        if guard.facing == "out":
            ahead = [place for place in (w.front_bush(guard), w.front_junction(guard)) if place]
            if len(ahead) == 1:
                yield guard.yard, ahead[0]


class PlaceCivilians(Procedure):
    """SH-1202, SH-1203 The ninjas place them, each in a yard of its own."""

    @ask("SH-1202")
    def where_does_a_civilian_stand(self, w: World) -> Offer | None:
        number = next_civilian(w)
        if number is None:
            return None
        taken = {w.guards[n].yard for n in w.guards if w.is_civilian(n)}
        yards = [yard for yard in w.board.yards if yard not in taken and yard not in w.board.towers]
        found = [stand for yard in yards for stand in stands(w, yard)]
        return {w.speaker: found} if found else None

    @do("SH-1202")
    def civilian_stands(self, flow: Flow[World], w: World, to: c.Stand) -> None:
        number = next_civilian(w)
        assert number is not None
        w.guards[number] = Guard(to.hex, to.corner, to.facing)
        flow.tell(ce.GuardStands(number, to.hex, to.corner, to.facing))
        self.restart()


def next_civilian(w: Garden) -> Figure | None:
    due = (*FIGURES["friendly"][: w.options.friendly], *FIGURES["hostile"][: w.options.hostile])
    return next((number for number in due if number not in w.guards), None)
