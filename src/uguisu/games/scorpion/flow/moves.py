"""Chapters 5 and 9: guards move with a card, on the map and through the passage."""

from __future__ import annotations

from uguisu.engine.choice import Choice
from uguisu.engine.flow import Flow, Offer, Procedure, ask, do
from uguisu.games.scorpion import choices as c
from uguisu.games.scorpion import events as e
from uguisu.games.scorpion.board import NOWHERE, PASSAGES, ZoneId, is_passage
from uguisu.games.scorpion.flow.alert import leave_patrol, move_guards, raise_alert
from uguisu.games.scorpion.flow.combat import Detection
from uguisu.games.scorpion.garrison import PatrolNumber
from uguisu.games.scorpion.placing import backs
from uguisu.games.scorpion.world import FigureNumber, Number, Player, World


class GuardMove(Procedure):
    """P-MOVE: zone by zone, two of them as a rule. A search card needs one at least."""

    guards: tuple[FigureNumber, ...]
    player: Player
    most: Number = 2
    patrol: PatrolNumber = 0
    must: bool = False
    doors: bool = False
    """May use the passage (SC-911, SC-R95)."""
    gone: Number = 0
    over: bool = False

    @ask("SC-508")
    def where_do_they_go(self, w: World) -> Offer | None:
        if self.over:
            return None
        here = w.guard(self.guards[0]).zone
        found: list[Choice] = [] if self.must and not self.gone else [c.STOP]
        if is_passage(here):
            found += ways_out(w, here)
        else:
            found += w.content.made.steps[w.options.map][here]
            if self.doors:
                found += ways_in(w, here, len(self.guards))
        return {w.guard_seats[self.player]: found}

    @do("SC-508")
    def they_go(self, flow: Flow[World], w: World, choice: Choice) -> None:
        if isinstance(choice, c.Stop):
            return
        if not self.patrol and w.guard(self.guards[0]).patrol:
            leave_patrol(w, self.guards[0])
        zone = self._zone_of(flow, w, choice)
        move_guards(flow, w, self.guards, zone)
        self.gone += 1
        found = bool(w.intruders_in(zone))
        self.over = found or self.gone == self.most or zone in w.board.halts
        if found:
            flow.call(Detection(zone=zone))
        elif not self.over:
            self.restart()

    @ask("SC-R16", forced=True)
    def which_way_do_they_face(self, w: World) -> Offer | None:
        """SC-R16 A patrol that ends on the track may face either way along it."""
        ends = w.board.track.get(w.guard(self.guards[0]).zone)
        if not self.patrol or not self.gone or ends is None:
            return None
        return {w.guard_seats[self.player]: backs(w, ends)}

    @do("SC-404")
    def they_face(self, flow: Flow[World], w: World, behind: c.Behind) -> None:
        w.behind[self.patrol - 1] = behind.zone
        flow.tell(e.PatrolFaces(self.patrol, behind.zone))
        self.finish()

    @do("SC-404")
    def facing_means_nothing_off_the_track(self, flow: Flow[World], w: World) -> None:
        if self.patrol and self.gone:
            w.behind[self.patrol - 1] = NOWHERE

    def _zone_of(self, flow: Flow[World], w: World, choice: Choice) -> ZoneId:
        if isinstance(choice, c.Step | c.ComeOut):
            return choice.zone
        if isinstance(choice, c.GoIn):
            bind_permits(w, PASSAGES.index(choice.passage), len(self.guards))
            return choice.passage
        assert isinstance(choice, c.ComeOutOther)
        number = PASSAGES.index(w.guard(self.guards[0]).zone)
        end = w.passages[number].known.index(False)
        find_end(flow, w, number, end)
        return w.passages[number].ends[end]


def ways_out(w: World, here: ZoneId) -> list[Choice]:
    """SC-R91 Through either end: a known one, or the one that nobody has found."""
    passage = w.passages[PASSAGES.index(here)]
    other: list[Choice] = [c.COME_OUT_OTHER] if not all(passage.known) else []
    come_out = w.content.made.come_out
    return [*(come_out[zone] for zone in dict.fromkeys(passage.known_zones)), *other]


def ways_in(w: World, here: ZoneId, guards: int) -> list[Choice]:
    """SC-910 to SC-912, SC-R93, R94 By a known end, while the cards in play leave room."""
    return [
        c.GO_IN[PASSAGES[number]]
        for number, passage in enumerate(w.passages)
        if here in passage.known_zones and guards <= w.room_inside(number)
    ]


def bind_permits(w: World, number: int, guards: int) -> None:
    """SC-R106 A permit belongs to the passage where it is first used."""
    while w.permits[1 + number] < w.inside(number) + guards:
        w.permits[0] -= 1
        w.permits[1 + number] += 1


def find_end(flow: Flow[World], w: World, number: int, end: int) -> None:
    """SC-908, SC-909 The guards know this end now; SC-B03 the first discovery may raise the alert."""
    passage = w.passages[number]
    known = (True, passage.known[1]) if end == 0 else (passage.known[0], True)
    first = not any(any(found.known) for found in w.passages)
    w.passages[number] = type(passage)(passage.ends, known)
    flow.tell(e.EntranceFound(passage.ends[end], PASSAGES[number]))
    if first and w.options.passage_raises_alert:
        raise_alert(flow, w, 1)
