"""Influence and Traps in the room just drawn."""

from __future__ import annotations

from uguisu.engine.choice import TWO_D6, Choice, Rolled2
from uguisu.engine.event import CHANCE
from uguisu.engine.flow import Flow, Offer, Procedure, ask, do
from uguisu.games.blade import choices as c
from uguisu.games.blade import events as e
from uguisu.games.blade.board import TRAPS
from uguisu.games.blade.world import PLAYER, FigureId, World

DICE: Offer = {CHANCE: TWO_D6}


class Influence(Procedure):
    """5.3 Influence and Traps in the room just drawn."""

    duty: bool = False
    """BL-306 A Guard was met here: Influence must be used until none is left or Charm was rolled."""
    charmed: bool = False

    @ask("BL-304")
    def what_do_you_do_here(self, w: World) -> Offer | None:
        room = w.newest
        figures = w.active(room)
        options: list[Choice] = []
        if figures:
            if not self.charmed:
                options.append(c.CHARM)
            if w.tricks["poison"]:
                options += map(c.Poison, figures)
            if w.tricks["bribe"] and w.room_total(room) <= w.content.campaign.bribe_limit:
                options += map(c.Bribe, figures)
        else:
            options += [c.SET[t] for t in TRAPS if w.tricks[t] and t not in w.rooms[room].traps]
        if not options:
            return None
        if not has_duty(w, self.duty, self.charmed):
            options.append(c.FINISH)
        return {PLAYER: options}

    @do("BL-314")
    def trick_is_used(self, flow: Flow[World], w: World, choice: Choice) -> None:
        room = w.newest
        self.restart()
        match choice:
            case c.Charm():
                self.charmed = True
                self.go_to(Influence.how_charming_are_you)
            case c.Poison(figure):
                w.tricks["poison"] -= 1
                w.change_figure(FigureId(figure), state="gone")
                flow.tell(e.Poisoned(figure, w.mark(FigureId(figure))))
            case c.Bribe(figure):
                w.tricks["bribe"] -= 1
                w.change_figure(FigureId(figure), state="gone")
                w.change_room(room, hoards=w.rooms[room].hoards + 1)
                flow.tell(e.Bribed(figure, w.mark(FigureId(figure))))
            case c.Set(trap):
                w.tricks[trap] -= 1
                w.change_room(room, traps=(*w.rooms[room].traps, trap))
                flow.tell(e.TrapSet(trap, room))
            case _:
                self.finish()

    @do("BL-304")
    def room_is_finished(self, flow: Flow[World], w: World) -> None:
        self.finish()

    @ask("BL-308")
    def how_charming_are_you(self, w: World) -> Offer:
        return DICE

    @do("BL-308")
    def charm_works_or_not(self, flow: Flow[World], w: World, roll: Rolled2) -> None:
        room = w.newest
        against, figures = w.room_total(room), w.active(room)
        succeeds = roll.total + w.record.charm >= against
        courtesans = [figure for figure in figures if w.figures[figure].kind == "C"]
        guards = [figure for figure in figures if w.figures[figure].kind == "G"]
        met = len(guards), len(courtesans)
        flow.tell(e.CharmRolled(roll.first, roll.second, w.record.charm, against, succeeds, *met))
        if succeeds:
            for figure in courtesans:
                w.change_figure(figure, state="gone")
            w.change_room(room, hoards=w.rooms[room].hoards + len(courtesans))
        else:
            for figure in courtesans:
                w.change_figure(figure, kind="G")
            for figure in guards:
                w.change_figure(figure, vigilance=w.figures[figure].vigilance + 1)
            if guards and w.options.stubborn_guards:
                w.change_room(room, stubborn=True)
        self.restart()


def has_duty(w: World, duty: bool, charmed: bool) -> bool:
    """BL-306, BL-311 Whether Influence must still be used in the newest room."""
    return duty and not charmed and any(w.figures[figure].kind == "G" for figure in w.active(w.newest))
