"""ALERTED Guards engage: COMBAT, EVADE and HIDE."""

from __future__ import annotations

from uguisu.engine.choice import TWO_D6, Choice, Rolled2
from uguisu.engine.event import CHANCE
from uguisu.engine.flow import Flow, Offer, Procedure, ask, do
from uguisu.games.blade import choices as c
from uguisu.games.blade import events as e
from uguisu.games.blade.cards import NINJATO, spend, usable
from uguisu.games.blade.flow.alarm import SpringSnare, Trigger, leave_play
from uguisu.games.blade.flow.outcome import detected, leave_stronghold, settle
from uguisu.games.blade.flow.stealth import Stealth, adjust, calm_guards, reap, reaps, wound_target
from uguisu.games.blade.world import PLAYER, FigureId, RoomId, World

BODYGUARDS, TARGET = FigureId(-1), FigureId(-2)
"""Opponents of a COMBAT in the Sanctum."""


class Engage(Procedure):
    """BL-604 Somebody ALERTED is in your room: what is done before a COMBAT starts."""

    weapon: str = ""
    adjust: int = 0

    @do("BL-809")
    def target_stands_alone(self, flow: Flow[World], w: World) -> None:
        if w.is_in_sanctum and not w.bodyguards:
            leave_play(flow, w, tuple(w.active(w.here)))

    @ask("BL-605")
    def how_do_you_meet_them(self, w: World) -> Offer:
        options: list[Choice] = []
        if w.is_in_sanctum:
            options.append(c.FIGHT_SANCTUM)
        else:
            options += map(c.Fight, w.alerted(w.here))
            if w.startled(w.here) and not w.fought:
                options.append(c.FACE_COURTESANS)
        if not self.weapon:
            options += map(c.Ready, usable(w, "weapon"))
        options += (c.Adjust(item, "up") for item in usable(w, "adjust"))
        options += map(c.Cancel, usable(w, "cancel"))
        options += reaps(w)
        if can_evade(w):
            options.append(c.EVADE)
        return {PLAYER: options}

    @do("BL-627")
    def player_prepares_or_fights(self, flow: Flow[World], w: World, choice: Choice) -> None:
        self.restart()
        match choice:
            case c.Fight(figure):
                self.start_combat(flow, w, FigureId(figure))
            case c.FightSanctum():
                self.start_combat(flow, w, BODYGUARDS if w.bodyguards else TARGET)
            case c.Ready(item):
                spend(w, item)
                self.weapon = item
                flow.tell(e.WeaponReadied(item))
            case c.Adjust():
                self.adjust += adjust(flow, w, choice)
            case c.Reap():
                reap(flow, w, choice)
            case c.Cancel(item):
                spend(w, item)
                calm_guards(flow, w, item)
                self.finish()
            case c.FaceCourtesans():
                w.fought = True
                flow.call(Stealth(kind="courtesans"))
            case _:
                flow.call(Evasion())

    def start_combat(self, flow: Flow[World], w: World, opponent: FigureId) -> None:
        items = w.content.items
        bonus = items[NINJATO].power + (items[self.weapon].power if self.weapon else 0)
        self.finish()
        flow.call(Combat(opponent, bonus, self.adjust))


class Combat(Procedure):
    """5.6 One COMBAT, Turn by Turn."""

    opponent: FigureId
    bonus: int
    """Ninjato and WEAPON, on every roll."""
    adjust: int
    """ADJUST, on the first Turn."""
    turn: int = 1

    @do("BL-608")
    def bystanders_take_notice(self, flow: Flow[World], w: World) -> None:
        w.fought = True
        flow.tell(e.CombatBegins(self.opponent, self.against(w)))
        if not w.is_in_sanctum and not w.bystanders_calmed:
            flow.call(Trigger(w.here, "combat"))

    @ask("BL-607")
    def do_you_fight_on(self, w: World) -> Offer | None:
        return {PLAYER: [c.FIGHT_ON, c.EVADE]} if self.turn > 1 and can_evade(w) else None

    @do("BL-607")
    def player_fights_on(self, flow: Flow[World], w: World, choice: Choice) -> None:
        if choice == c.EVADE:
            flow.call(Evasion())

    @ask("BL-606")
    def what_do_the_dice_show(self, w: World) -> Offer:
        return {CHANCE: TWO_D6}

    @do("BL-606")
    def blows_are_traded(self, flow: Flow[World], w: World, roll: Rolled2) -> None:
        bonus = self.bonus + (self.adjust if self.turn == 1 else 0)
        against = self.against(w)
        score = roll.total + bonus
        flow.tell(e.CombatRolled(roll.first, roll.second, bonus, against))
        if score == against:
            self.go_to(Combat.what_do_the_dice_show)
            return
        self.turn += 1
        if score < against:
            self.go_to(Combat.do_you_fight_on)
            flow.call(Damage())
        elif not self.opponent_falls(flow, w):
            self.go_to(Combat.do_you_fight_on)

    def against(self, w: World) -> int:
        """The VIGILANCE to beat; that of Bodyguards is the Sanctum total (BL-807)."""
        if self.opponent == BODYGUARDS:
            return w.room_total(w.here)
        if self.opponent == TARGET:
            return w.sheet.vigilance
        return w.figures[self.opponent].vigilance

    def opponent_falls(self, flow: Flow[World], w: World) -> bool:
        """The opponent is hit; whether that ends the COMBAT."""
        if self.opponent == TARGET:
            wound_target(flow, w)
            if w.target_hp == 0:
                w.alarm = False
            return w.target_hp == 0
        if self.opponent == BODYGUARDS:
            w.bodyguards -= 1
            flow.tell(e.BodyguardsFell(1, w.bodyguards))
            return w.bodyguards == 0
        w.change_figure(self.opponent, state="gone")
        flow.tell(e.Fell((self.opponent,), w.here, w.marks((self.opponent,))))
        return True


class Damage(Procedure):
    """BL-109, BL-420 You take 1 damage, unless ARMOUR cancels it."""

    @ask("BL-420")
    def does_armour_take_it(self, w: World) -> Offer | None:
        items = usable(w, "armour")
        return {PLAYER: [*map(c.Armour, items), c.TAKE_HIT]} if items else None

    @do("BL-420")
    def armour_takes_it(self, flow: Flow[World], w: World, choice: Choice) -> None:
        if isinstance(choice, c.Armour):
            spend(w, choice.item)
            flow.tell(e.ArmourHolds(choice.item))
            self.finish()

    @do("BL-109")
    def player_is_wounded(self, flow: Flow[World], w: World) -> None:
        w.hp -= 1
        flow.tell(e.Wounded(w.hp))
        if w.hp == 0:
            settle(flow, w, "killed")


class Evasion(Procedure):
    """BL-610 EVADE: 1 HP, and away; ALERTED Guards follow."""

    followers: tuple[FigureId, ...] = ()

    @ask("BL-610", forced=True)
    def where_do_you_run(self, w: World) -> Offer:
        options: list[Choice] = [c.EvadeTo(room) for room in refuges(w)]
        if w.has_entry(w.here):
            options.append(c.EVADE_OUT)
        return {PLAYER: options}

    @do("BL-611")
    def player_runs(self, flow: Flow[World], w: World, choice: Choice) -> None:
        w.hp -= 1
        if not isinstance(choice, c.EvadeTo):
            flow.tell(e.Evaded(-1, (), w.hp, ()))
            leave_stronghold(flow, w)
        self.followers = () if w.is_in_sanctum else tuple(w.alerted(w.here))
        step_into(flow, w, RoomId(choice.room))
        for follower in self.followers:
            w.change_figure(follower, room=w.here)
        flow.tell(e.Evaded(w.here, self.followers, w.hp, w.marks(self.followers)))
        flow.call(SpringSnare(w.here, self.followers))

    @ask("BL-615")
    def do_you_hide(self, w: World) -> Offer | None:
        followed = any(w.figures[follower].is_active for follower in self.followers)
        return {PLAYER: [c.HIDE, c.STAND]} if followed and w.rooms[w.here].closet else None

    @do("BL-616")
    def player_hides(self, flow: Flow[World], w: World, choice: Choice) -> None:
        if choice == c.HIDE:
            flow.call(Stealth(kind="hide"))

    @do("BL-612")
    def room_is_faced(self, flow: Flow[World], w: World) -> None:
        flow.leave(Engage)


def refuges(w: World) -> list[int]:
    """BL-610 The adjacent rooms that you can run to."""
    return [room for room in w.plan.adjacent[w.here] if not w.rooms[room].sanctum]


def can_evade(w: World) -> bool:
    return w.hp >= 2 and (w.has_entry(w.here) or bool(refuges(w)))


def step_into(flow: Flow[World], w: World, room: RoomId) -> None:
    """BL-515, BL-517 A new visit begins; the hundredth step is not taken."""
    w.moves += 1
    if w.moves == w.content.campaign.moves:
        flow.tell(e.DawnBreaks())
        detected(flow, w)
    begin_visit(w, room)


def begin_visit(w: World, room: RoomId) -> None:
    w.here = room
    w.hidden = w.kill_tried = w.kill_cancelled = w.fought = w.bystanders_calmed = False
