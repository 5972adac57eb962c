"""STEALTH and STEALTH KILL."""

from __future__ import annotations

from typing import Literal

from uguisu.engine.choice import D6, TWO_D6, Choice, Rolled, Rolled2
from uguisu.engine.event import CHANCE
from uguisu.engine.flow import Flow, Offer, ask, do
from uguisu.games.blade import choices as c
from uguisu.games.blade import events as e
from uguisu.games.blade.cards import spend, usable
from uguisu.games.blade.flow.alarm import Cause, Risk, Trigger
from uguisu.games.blade.flow.outcome import make_noise
from uguisu.games.blade.world import PLAYER, World

Against = Literal["room", "hide", "courtesans"]
"""Everybody in the room; the same, hiding in a Closet (BL-616); the STARTLED Courtesans alone (BL-623)."""

POOL = 3


class Stealth(Risk):
    """5.5 STEALTH: up to three dice, one by one, to match the total exactly."""

    kind: Against = "room"
    dice: tuple[int, ...] = ()
    adjust: int = 0
    rerolling: int = -1
    """The die that is rolled again; -1 if it is a new one."""
    failed: bool = False

    @property
    def total(self) -> int:
        return sum(self.dice) + self.adjust

    @ask("BL-504")
    def what_does_the_die_show(self, w: World) -> Offer:
        return {CHANCE: D6}

    @do("BL-504")
    def die_falls(self, flow: Flow[World], w: World, die: Rolled) -> None:
        if self.rerolling < 0:
            self.dice = (*self.dice, die.pips)
        else:
            self.dice = (*self.dice[: self.rerolling], die.pips, *self.dice[self.rerolling + 1 :])
            self.rerolling = -1
        flow.tell(e.StealthDie(die.pips, self.total, stealth_total(w, self.kind)))

    @ask("BL-506")
    def do_you_roll_on(self, w: World) -> Offer | None:
        against = stealth_total(w, self.kind)
        total = self.total
        if total == against:
            return None
        options: list[Choice] = []
        if total < against:
            if len(self.dice) < POOL:
                options.append(c.ROLL)
            options.append(c.FILL)
        for item in usable(w, "adjust"):
            options += (c.Adjust(item, "up"), c.Adjust(item, "down"))
        for item in usable(w, "reroll"):
            options += (c.Reroll(item, die) for die in range(len(self.dice)))
        if self.kind == "room":
            options += reaps(w)
        options.append(c.FAIL)
        return {PLAYER: options}

    @do("BL-506")
    def player_goes_on(self, flow: Flow[World], w: World, choice: Choice) -> None:
        self.go_to(Stealth.do_you_roll_on)
        match choice:
            case c.Roll():
                self.restart()
            case c.Reroll(item, die):
                spend(w, item)
                self.rerolling = die
                flow.tell(e.DieRerolled(item, self.dice[die]))
                self.restart()
            case c.Adjust(item, _):
                self.adjust += adjust(flow, w, choice)
            case c.Reap():
                reap(flow, w, choice)
            case c.Fill():
                shortfall = stealth_total(w, self.kind) - self.total
                flow.tell(e.ShortfallFilled(shortfall))
                make_noise(flow, w, shortfall)
                self.go_to(Stealth.attempt_is_decided)
            case _:
                self.failed = True
                self.go_to(Stealth.attempt_is_decided)

    @do("BL-505")
    def attempt_is_decided(self, flow: Flow[World], w: World) -> None:
        if self.failed:
            flow.tell(e.Noticed())
            causes: dict[Against, Cause] = {"room": "failure", "hide": "hide", "courtesans": "courtesans"}
            flow.call(Trigger(w.here, causes[self.kind]))
            return
        flow.tell(e.Unnoticed())
        if self.kind == "courtesans":
            flow.call(Strike(courtesans_only=True))
        else:
            if self.kind == "hide":
                calm_guards(flow, w)
            w.hidden, w.kill_tried, w.kill_cancelled = True, False, False
        self.finish()

    @do("BL-513")
    def failure_takes_effect(self, flow: Flow[World], w: World) -> None:
        if self.cancelled:
            self.dice, self.adjust, self.failed, self.cancelled = (), 0, False, False
            self.restart()
        else:
            w.hidden = False


class Strike(Risk):
    """BL-512 STEALTH KILL: everybody in the room, or only its STARTLED Courtesans."""

    courtesans_only: bool = False
    adjust: int = 0
    succeeded: bool = False

    @ask("BL-623")
    def do_you_strike_at_the_courtesans(self, w: World) -> Offer | None:
        return {PLAYER: [c.KILL, c.SPARE]} if self.courtesans_only else None

    @do("BL-623")
    def courtesans_are_spared(self, flow: Flow[World], w: World, choice: Choice) -> None:
        if choice == c.SPARE:
            self.finish()

    @ask("BL-512", forced=True)
    def how_do_you_strike(self, w: World) -> Offer:
        options: list[Choice] = [c.ROLL]
        options += map(c.Assassinate, usable(w, "assassin"))
        options += (c.Adjust(item, "up") for item in usable(w, "adjust"))
        if not self.courtesans_only:
            options += reaps(w)
        return {PLAYER: options}

    @do("BL-414")
    def strike_is_prepared(self, flow: Flow[World], w: World, choice: Choice) -> None:
        if not self.courtesans_only:
            w.kill_tried = True
        match choice:
            case c.Adjust():
                self.adjust += adjust(flow, w, choice)
                self.go_to(Strike.how_do_you_strike)
            case c.Reap():
                reap(flow, w, choice)
                self.go_to(Strike.how_do_you_strike)
            case c.Assassinate(item):
                spend(w, item)
                flow.tell(e.Assassinated(item))
                self.succeeded = True
                self.go_to(Strike.strike_lands)

    @ask("BL-512")
    def what_do_the_dice_show(self, w: World) -> Offer:
        return {CHANCE: TWO_D6}

    @do("BL-512")
    def strike_is_rolled(self, flow: Flow[World], w: World, roll: Rolled2) -> None:
        against = stealth_total(w, "courtesans" if self.courtesans_only else "room")
        self.succeeded = roll.total + self.adjust >= against
        flow.tell(e.KillRolled(roll.first, roll.second, self.adjust, against, self.succeeded))

    @do("BL-513")
    def strike_lands(self, flow: Flow[World], w: World) -> None:
        if not self.succeeded:
            flow.call(Trigger(w.here, "courtesans" if self.courtesans_only else "failure"))
            return
        victims = w.startled(w.here) if self.courtesans_only else w.active(w.here)
        for victim in victims:
            w.change_figure(victim, state="gone")
        if victims:
            flow.tell(e.Fell(tuple(victims), w.here, w.marks(victims)))
        if w.is_in_sanctum:
            if w.bodyguards:
                flow.tell(e.BodyguardsFell(w.bodyguards, 0))
                w.bodyguards = 0
            wound_target(flow, w)
            w.hidden = False
        self.finish()

    @do("BL-416")
    def failure_takes_effect(self, flow: Flow[World], w: World) -> None:
        if not self.courtesans_only:
            w.hidden, w.kill_cancelled = self.cancelled, self.cancelled


def stealth_total(w: World, kind: Against) -> int:
    """What a STEALTH of this kind must match."""
    if kind == "courtesans":
        return sum(w.figures[figure].vigilance for figure in w.startled(w.here))
    return w.room_total(w.here)


def adjust(flow: Flow[World], w: World, choice: c.Adjust) -> int:
    """BL-411 Exactly the item's number, up or down."""
    spend(w, choice.item)
    amount = w.content.items[choice.item].power if choice.way == "up" else -w.content.items[choice.item].power
    flow.tell(e.RollAdjusted(choice.item, amount))
    return amount


def reaps(w: World) -> list[Choice]:
    """BL-418 One or more Bodyguards, up to the item's number, once you are in the Sanctum."""
    if not w.is_in_sanctum or not w.bodyguards:
        return []
    return [
        c.Reap(item, count)
        for item in usable(w, "reaper")
        for count in range(1, min(w.content.items[item].power, w.bodyguards) + 1)
    ]


def reap(flow: Flow[World], w: World, choice: c.Reap) -> None:
    spend(w, choice.item)
    w.bodyguards -= choice.count
    flow.tell(e.Reaped(choice.item, choice.count, w.bodyguards))


def wound_target(flow: Flow[World], w: World) -> None:
    """BL-803, BL-811 The Target loses 1 HP."""
    w.target_hp -= 1
    flow.tell(e.TargetWounded(w.target_hp) if w.target_hp else e.TargetEliminated())


def calm_guards(flow: Flow[World], w: World, item: str = "") -> None:
    """BL-417, BL-617 All ALERTED figures in your room lose it."""
    for guard in w.alerted(w.here):
        w.change_figure(guard, state="calm")
    if w.is_in_sanctum:
        w.alarm = False
    flow.tell(e.Calmed(item, w.here))
