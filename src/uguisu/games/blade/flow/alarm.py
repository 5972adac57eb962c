"""What alerts Guards and startles Courtesans, and where these run."""

from __future__ import annotations

from typing import Literal

from uguisu.engine.choice import Choice
from uguisu.engine.flow import Flow, Offer, Procedure, ask, do
from uguisu.games.blade import choices as c
from uguisu.games.blade import events as e
from uguisu.games.blade.cards import spend, usable
from uguisu.games.blade.flow.outcome import make_noise, tick_side_job
from uguisu.games.blade.world import PLAYER, FigureId, RoomId, World

Cause = Literal["failure", "hide", "courtesans", "arrival", "combat"]
"""A failed STEALTH or KILL, a failed HIDE, a failure against STARTLED Courtesans alone (BL-623), fleeing Courtesans
who arrive, or a COMBAT that starts."""


class Risk(Procedure, kw_only=True):
    """Something that can fail, and whose failure can be cancelled."""

    cancelled: bool = False


class Trigger(Procedure):
    """BL-601 One event that alerts or startles in one room: Guards first, then Courtesans."""

    room: RoomId
    cause: Cause
    newcomers: tuple[FigureId, ...] = ()

    @ask("BL-415")
    def is_it_cancelled(self, w: World) -> Offer | None:
        items = usable(w, "cancel")
        if not items or not self.affects_anybody(w):
            return None
        return {PLAYER: [c.LET_BE, *map(c.Cancel, items)]}

    @do("BL-416")
    def trigger_is_cancelled(self, flow: Flow[World], w: World, choice: Choice) -> None:
        if not isinstance(choice, c.Cancel):
            return
        spend(w, choice.item)
        flow.tell(e.Cancelled(choice.item))
        if self.cause == "combat":
            w.bystanders_calmed = True
        elif self.cause != "arrival":
            flow.find(Risk).cancelled = True
        self.finish()

    @do("BL-602")
    def guards_are_alerted(self, flow: Flow[World], w: World) -> None:
        if w.rooms[self.room].sanctum:
            if self.alarms_sanctum(w):
                w.alarm = w.disturbed = True
                flow.tell(e.SanctumAlerted(self.cause))
                make_noise(flow, w, 1)
        elif guards := self.guards(w):
            for guard in guards:
                w.change_figure(guard, state="alerted")
            w.disturbed = True
            flow.tell(e.Alerted(tuple(guards), self.room, w.marks(guards), self.cause))
            make_noise(flow, w, 1)

    @do("BL-619")
    def courtesans_are_startled(self, flow: Flow[World], w: World) -> None:
        if courtesans := self.courtesans(w):
            for courtesan in courtesans:
                w.change_figure(courtesan, state="startled")
            w.disturbed = True
            flow.tell(e.Startled(tuple(courtesans), self.room, w.marks(courtesans), self.cause))
            make_noise(flow, w, 1)
            flow.call(Flight(self.room, tuple(courtesans)))

    def affects_anybody(self, w: World) -> bool:
        if w.rooms[self.room].sanctum:
            return self.alarms_sanctum(w)
        return bool(self.guards(w) or self.courtesans(w))

    def alarms_sanctum(self, w: World) -> bool:
        """BL-805, BL-806, BL-624 A failure alerts whoever is there; arrivals alert the Bodyguards only."""
        return not w.alarm and w.target_hp > 0 and (w.bodyguards > 0 or self.cause == "failure")

    def guards(self, w: World) -> list[FigureId]:
        """The Guards that this alerts: calm ones, and after a failed HIDE the followers anew (BL-618)."""
        if self.cause == "courtesans":
            return []
        states = ("calm", "alerted") if self.cause == "hide" else ("calm",)
        return [f for f in w.active(self.room) if w.figures[f].kind == "G" and w.figures[f].state in states]

    def courtesans(self, w: World) -> list[FigureId]:
        """The Courtesans that this startles: calm ones, and STARTLED ones only by a failure (BL-621)."""
        if w.rooms[self.room].sanctum:
            return []
        states = {"failure": ("calm", "startled"), "hide": ("calm", "startled"), "courtesans": ("startled",)}
        affected = states.get(self.cause, ("calm",))
        return [
            f
            for f in w.active(self.room)
            if w.figures[f].kind == "C" and w.figures[f].state in affected and f not in self.newcomers
        ]


class Flight(Procedure):
    """BL-619 Startled Courtesans leave together, one room towards the Sanctum."""

    room: RoomId
    runners: tuple[FigureId, ...]

    @ask("BL-619", forced=True)
    def where_do_they_flee(self, w: World) -> Offer:
        plan = w.plan
        nearer = [room for room in plan.adjacent[self.room] if plan.to_sanctum[room] < plan.to_sanctum[self.room]]
        return {PLAYER: [c.FleeTo(room) for room in nearer]}

    @do("BL-619")
    def courtesans_flee(self, flow: Flow[World], w: World, flee: c.FleeTo) -> None:
        self.room = RoomId(flee.room)
        for runner in self.runners:
            w.change_figure(runner, room=self.room)
        flow.tell(e.Fled(self.runners, self.room, w.marks(self.runners), w.rooms[self.room].sanctum))
        flow.call(SpringSnare(self.room, self.runners))

    @do("BL-620")
    def courtesans_arrive(self, flow: Flow[World], w: World) -> None:
        arrived = tuple(runner for runner in self.runners if w.figures[runner].is_active)
        if w.rooms[self.room].sanctum and w.target_hp == 0:
            leave_play(flow, w, arrived)
        elif arrived:
            flow.call(Trigger(self.room, "arrival", arrived))


class SpringSnare(Procedure):
    """BL-317 Of the figures that enter a room together, one steps into its Snare."""

    room: RoomId
    entering: tuple[FigureId, ...]

    @ask("BL-317", forced=True)
    def who_steps_into_the_snare(self, w: World) -> Offer | None:
        if "snare" not in w.rooms[self.room].traps or not self.entering:
            return None
        return {PLAYER: [c.SnareVictim(figure) for figure in self.entering]}

    @do("BL-317")
    def victim_is_eliminated(self, flow: Flow[World], w: World, victim: c.SnareVictim) -> None:
        figure = FigureId(victim.figure)
        remove_trap(w, self.room, "snare")
        w.change_figure(figure, state="gone")
        flow.tell(e.Snared(figure, self.room, w.mark(figure)))
        if w.figures[figure].kind == "G":
            tick_side_job(flow, w, "snare")


def remove_trap(w: World, room: RoomId, trap: str) -> None:
    w.change_room(room, traps=tuple(set_ for set_ in w.rooms[room].traps if set_ != trap))


def leave_play(flow: Flow[World], w: World, figures: tuple[FigureId, ...]) -> None:
    """BL-626, BL-808, BL-809 Courtesans are no longer there, without any effect."""
    for figure in figures:
        w.change_figure(figure, state="gone")
    if figures:
        flow.tell(e.CourtesansLeave(figures, w.marks(figures)))
