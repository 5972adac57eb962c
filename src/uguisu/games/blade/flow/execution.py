"""Phase 3: Lure and Decoy, the way through the rooms, SEARCH."""

from __future__ import annotations

from collections.abc import Sequence

from uguisu.engine.choice import D6, TWO_D6, Choice, Rolled, Rolled2
from uguisu.engine.event import CHANCE
from uguisu.engine.flow import Flow, Offer, Procedure, ask, do
from uguisu.games.blade import choices as c
from uguisu.games.blade import events as e
from uguisu.games.blade.board import TRAPS, Tier, Trap, entry_block, hoard_rolled
from uguisu.games.blade.cards import NINJATO, spend, usable
from uguisu.games.blade.flow.alarm import SpringSnare, remove_trap
from uguisu.games.blade.flow.combat import Engage, begin_visit, step_into
from uguisu.games.blade.flow.outcome import leave_stronghold, tick_side_job
from uguisu.games.blade.flow.stealth import Stealth, Strike, adjust
from uguisu.games.blade.world import NOWHERE, PLAYER, FigureId, RoomId, World


class Execution(Procedure):
    """4 Phase 3."""

    @ask("BL-319", forced=True)
    def which_trap_works_first(self, w: World) -> Offer | None:
        traps = [c.Resolve(t, n) for t in TRAPS if t != "snare" for n, room in enumerate(w.rooms) if t in room.traps]
        return {PLAYER: traps} if traps else None

    @do("BL-319")
    def trap_works(self, flow: Flow[World], w: World, resolve: c.Resolve) -> None:
        flow.call(Bait(resolve.trap, RoomId(resolve.room)))
        self.restart()

    @ask("BL-501")
    def where_do_you_go_in(self, w: World) -> Offer:
        return {PLAYER: [w.content.enter[entry] for entry in w.sheet.entries if room_behind(w, entry) is not None]}

    @do("BL-108")
    def player_goes_in(self, flow: Flow[World], w: World, enter: c.Enter) -> None:
        room = room_behind(w, enter.entry)
        assert room is not None
        w.hp = w.content.campaign.hp
        begin_visit(w, room)
        flow.tell(e.Entered(enter.entry, room))
        flow.call(Visit())


class Bait(Procedure):
    """BL-320, BL-321 A Lure or a Decoy draws one figure in from an adjacent room."""

    trap: Trap
    room: RoomId
    figure: FigureId = FigureId(-1)

    @ask("BL-320", forced=True)
    def who_is_drawn_in(self, w: World) -> Offer | None:
        figures = baited(w, self.trap, self.room)
        return {PLAYER: [c.DrawIn(figure) for figure in figures]} if figures else None

    @do("BL-320")
    def figure_is_drawn_in(self, flow: Flow[World], w: World, choice: c.DrawIn) -> None:
        self.figure = FigureId(choice.figure)
        w.change_figure(self.figure, room=self.room)
        if self.trap == "lure":
            flow.tell(e.Lured(self.figure, self.room, w.mark(self.figure)))
            tick_side_job(flow, w, "lure")
        flow.call(SpringSnare(self.room, (self.figure,)))

    @do("BL-321")
    def trap_is_gone(self, flow: Flow[World], w: World) -> None:
        remove_trap(w, self.room, self.trap)
        if self.figure < 0:
            flow.tell(e.TrapFindsNobody(self.trap, self.room))
        elif self.trap == "decoy" and w.figures[self.figure].is_active:
            w.change_figure(self.figure, state="decoyed")
            flow.tell(e.Decoyed(self.figure, self.room, w.mark(self.figure)))
            tick_side_job(flow, w, "decoy")


class Visit(Procedure):
    """5.5 In a room, until you leave the stronghold."""

    @do("BL-502")
    def room_is_faced(self, flow: Flow[World], w: World) -> None:
        if is_engaged(w):
            flow.call(Engage())
            self.restart()
            return
        w.bystanders_calmed = False
        if not w.hidden and not is_quiet(w):
            flow.call(Stealth())
            self.restart()

    @ask("BL-511")
    def what_next(self, w: World) -> Offer:
        options: list[Choice] = []
        if not is_quiet(w):
            if not w.kill_tried:
                options.append(c.KILL)
            if w.kill_cancelled:
                options.append(c.SNEAK)
        if w.rooms[w.here].hoards:
            options.append(c.SEARCH)
        options += [w.content.move[room] for room in w.plan.adjacent[w.here]]
        if w.has_entry(w.here):
            options.append(c.LEAVE)
        return {PLAYER: options}

    @do("BL-511")
    def player_acts(self, flow: Flow[World], w: World, choice: Choice) -> None:
        self.restart()
        match choice:
            case c.Kill():
                flow.call(Strike())
            case c.Sneak():
                flow.call(Stealth())
            case c.Search():
                flow.call(SearchHoard())
            case c.Move(room):
                step_into(flow, w, RoomId(room))
                flow.tell(e.Moved(room, w.rooms[room].sanctum))
            case _:
                leave_stronghold(flow, w)


class SearchHoard(Procedure):
    """5.7 SEARCH one Hoard."""

    dice: tuple[int, ...] = ()
    adjust: int = 0
    tier: Tier | None = None
    equipped: str = ""

    @ask("BL-702")
    def what_do_the_dice_show(self, w: World) -> Offer:
        return {CHANCE: TWO_D6}

    @do("BL-702")
    def dice_fall(self, flow: Flow[World], w: World, roll: Rolled2) -> None:
        self.dice = (roll.first, roll.second)
        flow.tell(e.SearchRolled(roll.first, roll.second))

    @ask("BL-702", forced=True)
    def does_the_roll_stand(self, w: World) -> Offer:
        options: list[Choice] = [c.ACCEPT]
        for item in usable(w, "adjust"):
            options += (c.Adjust(item, "up"), c.Adjust(item, "down"))
        options += (c.Reroll(item, die) for item in usable(w, "reroll") for die in range(2))
        return {PLAYER: options}

    @do("BL-413")
    def roll_is_changed(self, flow: Flow[World], w: World, choice: Choice) -> None:
        match choice:
            case c.Adjust():
                self.adjust += adjust(flow, w, choice)
                self.go_to(SearchHoard.does_the_roll_stand)
            case c.Reroll(item, die):
                spend(w, item)
                flow.tell(e.DieRerolled(item, self.dice[die]))
                self.go_to(SearchHoard.does_the_roll_stand)
                flow.call(RerollDie(die))

    @do("BL-702")
    def hoard_is_opened(self, flow: Flow[World], w: World) -> None:
        w.change_room(w.here, hoards=w.rooms[w.here].hoards - 1)
        row = hoard_rolled(w.sheet, search_total(self.dice, self.adjust))
        self.tier = row.tier
        if row.gold:
            w.loot += row.gold
            flow.tell(e.GoldFound(row.gold))
            self.finish()

    @ask("BL-703")
    def which_item_do_you_take(self, w: World) -> Offer | None:
        items = [item for item, facts in w.content.items.items() if facts.tier == self.tier and can_be_found(w, item)]
        if not items:
            return None
        options: list[Choice] = []
        for item in items:
            options.append(c.Take(item, "equipment"))
            if item not in w.record.owned:
                options.append(c.Take(item, "inventory"))
        return {PLAYER: [*options, c.TAKE_NOTHING]}

    @do("BL-704")
    def item_is_taken(self, flow: Flow[World], w: World, choice: Choice) -> None:
        if not isinstance(choice, c.Take):
            flow.tell(e.NothingGained())
            self.finish()
            return
        flow.tell(e.ItemFound(choice.item, choice.place))
        if choice.item not in w.record.owned:
            w.change_record(owned=(*w.record.owned, choice.item))
        if w.content.items[choice.item].tier == "legendary":
            tick_side_job(flow, w, "legendary")
        if choice.place == "inventory":
            self.finish()
            return
        self.equipped = choice.item
        w.carried[choice.item] = w.content.full_uses(w.record, choice.item)
        self.go_to(SearchHoard.what_do_you_discard)

    @ask("BL-706", forced=True)
    def what_do_you_refill(self, w: World) -> Offer | None:
        spent = [item for item, left in w.carried.items() if left < w.content.full_uses(w.record, item)]
        return {PLAYER: [c.Refill(item) for item in spent]} if spent else None

    @do("BL-706")
    def item_is_refilled(self, flow: Flow[World], w: World, refill: c.Refill) -> None:
        w.carried[refill.item] += 1
        flow.tell(e.Refilled(refill.item))
        self.finish()

    @do("BL-706")
    def nothing_is_refilled(self, flow: Flow[World], w: World) -> None:
        flow.tell(e.NothingGained())
        self.finish()

    @ask("BL-703")
    def what_do_you_discard(self, w: World) -> Offer | None:
        if len(w.carried) <= w.content.campaign.carry[w.record.dan - 1]:
            return None
        return {PLAYER: [c.Discard(item) for item in w.carried if item not in (NINJATO, self.equipped)]}

    @do("BL-704")
    def item_is_discarded(self, flow: Flow[World], w: World, discard: c.Discard) -> None:
        del w.carried[discard.item]
        w.discarded.append(discard.item)
        flow.tell(e.ItemDiscarded(discard.item))


class RerollDie(Procedure):
    """BL-410 One die of a SEARCH is rolled again."""

    die: int

    @ask("BL-410")
    def what_does_the_die_show(self, w: World) -> Offer:
        return {CHANCE: D6}

    @do("BL-410")
    def die_falls(self, flow: Flow[World], w: World, roll: Rolled) -> None:
        search = flow.find(SearchHoard)
        dice = list(search.dice)
        dice[self.die] = roll.pips
        search.dice = tuple(dice)
        flow.tell(e.SearchRolled(dice[0], dice[1]))


def room_behind(w: World, entry: str) -> RoomId | None:
    """BL-218 The ordinary room that covers this Entry Point's block."""
    block = entry_block(entry)
    return next((RoomId(n) for n, room in enumerate(w.rooms) if w.blocks(room) >> block & 1), None)


def baited(w: World, trap: Trap, room: RoomId) -> list[FigureId]:
    """The figures one Door away that the trap can draw in: Guards, and for a Lure Courtesans too."""
    near = [RoomId(other) for other in w.plan.adjacent[room] if not w.rooms[other].sanctum]
    figures = sorted(figure for other in near for figure in w.active(other))
    return [figure for figure in figures if trap == "lure" or w.figures[figure].kind == "G"]


def search_total(dice: Sequence[int], adjust: int) -> int:
    """BL-413 An adjusted roll stays between 2 and 12."""
    return min(max(sum(dice) + adjust, 2), 12)


def is_engaged(w: World) -> bool:
    """BL-604, BL-810 ALERTED figures are in your room."""
    return w.here != NOWHERE and w.is_alerted(w.here)


def is_quiet(w: World) -> bool:
    """No active figure is in your room."""
    return w.target_hp == 0 if w.is_in_sanctum else not w.active(w.here)


def can_be_found(w: World, item: str) -> bool:
    """BL-703 Neither carried nor discarded in this attempt."""
    return item not in w.carried and item not in w.discarded
