"""The adept's orders: for each symbol the guard and the spot that cost the ninjas most, and which cards can wait."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from uguisu.bots.shadow.daimyo.deeds import NEARER, PROMISE
from uguisu.bots.shadow.daimyo.watch import Watch, scouted
from uguisu.bots.shadow.daimyo.ways import REMOTE, Legs, steps_to
from uguisu.engine.choice import Below, Choice
from uguisu.engine.prompt import Prompt
from uguisu.games.shadow import choices as c
from uguisu.games.shadow.board import NOWHERE, HexId
from uguisu.games.shadow.cards import OrderId
from uguisu.games.shadow.figures import FIGURES, KIND_OF, LORD, State
from uguisu.games.shadow.flow.orders import can_be_called, has_power, lords_goal
from uguisu.games.shadow.flow.refresh import alarm_after
from uguisu.games.shadow.garden import Garden
from uguisu.games.shadow.pieces import SEEING, Figure, Guard

TIME = 2.5
"""What one step of the time is worth."""
POWER_SOON, POWER_LATER = 0.7, 0.1
"""Which share of that it is worth that the power works, while its card is prepared, and while it is nowhere."""
BODY, ALARM = 0.2, 1.2
"""What it is worth to find a body; and if that raises the alarm."""
CALLED, READY = 0.1, 0.4
"""What it is worth in itself that somebody is alerted; and the share of what he could keep the ninjas from nearby."""
PREPARED = {"M": 0.45, "F": 0.65, "L": 0.3, "R": 0.1, "S": 0.15, "H": 0.5, "P": TIME}
DEPLOYED, ON_GUARD = 1.4, 2.0
"""What a symbol is worth in the next round; and besides if an Officer comes where one must stand."""
PATIENCE = 0.85
"""What is left of that, since it comes later."""
AWAY = 0.5
"""How much the way to the lord counts that ninjas have to go."""
TEA = 20.0
"""What it costs the lord to drink poison."""


class Move(NamedTuple):
    gain: float
    guard: Figure
    to: Guard


class Staff:
    """Works out what orders bring."""

    def __init__(self, w: Garden, hand: Sequence[OrderId]) -> None:
        self.watch = Watch(w)
        self.w = self.watch.w
        self.power = TIME * self._need_of_power(hand)
        self._made: tuple[Move, ...] = ()
        self._best: dict[tuple[tuple[Move, ...], bool, str], Move | None] = {}

    def _need_of_power(self, hand: Sequence[OrderId]) -> float:
        """How much it matters just now that the power works."""
        sections = [self.w.section(order, "execute") for order in hand]
        sections += [self.w.section(card.order, "prepare") for card in self.w.prepared if card.active]
        if any("P" in section for section in sections):
            return 1.0
        soon = any("P" in self.w.section(card.order, "prepare") for card in self.w.prepared)
        return POWER_SOON if soon else POWER_LATER

    # Moves

    def moves(self, duty: str) -> Iterator[Move]:
        """All that could be done with a symbol that moves somebody."""
        w = self.w
        if duty.startswith("D:"):
            yield from self._deployments(duty.removeprefix("D:"))
        elif duty == "R":
            goal = lords_goal(w)
            yield from self._to([goal] if goal else [], LORD)
        elif duty == "L":
            if LORD in w.guards and w.is_movable(LORD):
                here = w.guards[LORD].yard
                yield from self._to([here, *w.board.next_yards[here]], LORD)
        else:
            for number in [n for n in w.guards if w.orders_can_move(n)]:
                here = w.guards[number].yard
                reach = w.marches(number) if duty == "M" else w.board.next_yards[here]
                yield from self._to([here, *reach], number)

    def _deployments(self, kind: str) -> Iterator[Move]:
        w = self.w
        number = next((n for name in FIGURES if name == kind for n in FIGURES[name] if n not in w.guards), None)
        if number is not None:
            for yard in w.board.file.barracks:
                for spot in w.spots(yard):
                    to = Guard(yard, spot.corner, spot.facing)
                    yield Move(self.gain(number, to), number, to)

    def _to(self, yards: Iterable[HexId], number: Figure) -> Iterator[Move]:
        w = self.w
        for yard in yards:
            state = self.state_in(number, yard)
            for spot in w.spots(yard, number):
                to = Guard(yard, spot.corner, spot.facing, state)
                yield Move(self.gain(number, to), number, to)

    def gain(self, number: Figure, to: Guard) -> float:
        """What it brings that somebody stands there."""
        found = self.watch.change(number, to) + self._power_gained(number, to)
        if self.w.bodies:
            found += self._bodies(number, to)
        return found + self._lords_way(number, to) if number == LORD else found

    def state_in(self, number: Figure, yard: HexId) -> State:
        """How somebody will be who is moved there."""
        here = self.w.guards.get(number)
        if here is None:
            return "calm"
        return "alerted" if here.state == "calm" and self._finds(number, here.yard, yard) else here.state

    def _finds(self, number: Figure, left: HexId, yard: HexId) -> bool:
        """SH-606 Whether somebody who is moved finds a body, and is alerted."""
        return number in SEEING and any(body.yard in (left, yard) for body in self.w.bodies)

    def _bodies(self, number: Figure, to: Guard) -> float:
        """What it is worth to find one."""
        w = self.w
        old = w.guards.get(number)
        if not self._finds(number, old.yard if old is not None else to.yard, to.yard):
            return 0.0
        is_called = old is not None and old.state == "calm" and to.state == "alerted"
        hunt = READY * self.watch.hunt(to.yard) if is_called else 0.0
        return BODY + ALARM * (w.noise + 1 == w.count) + hunt

    def _power_gained(self, number: Figure, to: Guard | None) -> float:
        if not self.power or KIND_OF[number] == "spearman":
            return 0.0
        w = self.w
        left = w.guards
        if to is not None and number in left and left[number].yard == to.yard:
            return 0.0
        before = has_power(w)
        w.guards = {**left, number: to} if to is not None else {n: g for n, g in left.items() if n != number}
        after = has_power(w)
        w.guards = left
        return self.power * (after - before)

    def _lords_way(self, number: Figure, to: Guard) -> float:
        """How much nearer or farther he is to the ninjas, and whether he drinks poison."""
        tea = TEA * (self.w.is_poisoned and to.yard in self.w.board.objective("tea"))
        here = self.w.guards[LORD].yard
        return AWAY * (sum(self.nearness(here)) - sum(self.nearness(to.yard))) - tea

    def nearness(self, yard: HexId) -> list[float]:
        """How near each ninja is to the bushes beside a yard."""
        w = self.w
        beside = tuple((bush, 1.0) for bush in w.board.bushes_of[yard])
        found = []
        for name, one in w.ninjas.items():
            legs = Legs(w, name)
            left = steps_to(w.board, w.open_gates, legs.colours, legs.crosses, beside)
            found.append(PROMISE * NEARER ** left.get(one.bush, REMOTE))
        return found

    def loss(self, number: Figure) -> float:
        """What it brings that somebody is gone: less than nothing, as a rule."""
        return self.watch.change(number, None) + self._power_gained(number, None)

    def gain_of_swap(self, number: Figure, other: Figure) -> float:
        """What it brings that two change places. Nothing has changed afterwards."""
        guards, focus, is_search = dict(self.w.guards), self.w.focus, self.watch.is_search
        here, there = guards[number], guards[other]
        total = self.watch.change(other, None)
        self.watch.make(other, None)
        total += self.gain(number, Guard(there.yard, there.corner, there.facing, here.state))
        self.watch.make(number, Guard(there.yard, there.corner, there.facing, here.state))
        total += self.gain(other, Guard(here.yard, here.corner, here.facing, there.state))
        self.watch.reset(guards, focus, is_search)
        return total

    def best(self, duty: str) -> Move | None:
        """The best move with a symbol, after those that were made already."""
        key = self._made, self.watch.is_search, duty
        if key not in self._best:
            self._best[key] = max(self.moves(duty), key=lambda move: move.gain, default=None)
        return self._best[key]

    def make(self, move: Move) -> None:
        self.watch.make(move.guard, move.to)
        self._made = (*self._made, move)

    # Symbols and cards

    def carry_out(self, duty: str) -> float:
        """What a symbol brings; it is done, as far as this staff is concerned."""
        match duty:
            case "S":
                return self._call()
            case "H":
                return 0.0 if self.watch.is_search else self._search()
            case "P":
                return TIME * has_power(self.w)
        move = self.best(duty)
        if move is None or (move.gain <= 0 and duty in ("M", "F", "L")):
            return 0.0
        self.make(move)
        return move.gain

    def _call(self) -> float:
        called = max(((self.gain_of_call(number), number) for number in can_be_called(self.w)), default=None)
        if called is None:
            return 0.0
        self.make(Move(called[0], called[1], alerted(self.w.guards[called[1]])))
        return called[0]

    def gain_of_call(self, number: Figure) -> float:
        """He stops more where he stands, and more still where he could go next."""
        guard = self.w.guards[number]
        return CALLED + self.watch.change(number, alerted(guard)) + READY * self.watch.hunt(guard.yard)

    def _search(self) -> float:
        self.watch.is_search = True
        return self.watch.worth_of_search()

    def worth(self, duties: Sequence[str]) -> float:
        """What a section brings now. Nothing has changed afterwards."""
        w = self.w
        guards, focus, is_search = dict(w.guards), w.focus, self.watch.is_search
        total = sum(self.carry_out(duty) for duty in duties)
        self.watch.reset(guards, focus, is_search)
        self._made = ()
        return total

    def worth_later(self, order: OrderId) -> float:
        """What it brings to prepare a card."""
        w = self.w
        if w.time <= 1:
            return 0.0
        level, _ = alarm_after(w)
        half = w.content.orders[order].section("prepare", level != "none")
        return PATIENCE * sum(self._symbol_later(duty) for duty in half)

    def _symbol_later(self, duty: str) -> float:
        if duty.startswith("D:"):
            on_guard = duty == "D:officer" and self.w.board.file.goal == "officers"
            return DEPLOYED + ON_GUARD * on_guard
        if duty == "H":
            if any("H" in self.w.section(card.order, "prepare") for card in self.w.prepared if not card.active):
                return 0.0
            return PREPARED[duty] * (1.0 if self._are_alerted() else 0.2)
        if duty == "S" and not self._are_alerted():
            return 0.0
        if duty in "LR" and LORD not in self.w.guards:
            return 0.0
        return PREPARED[duty]

    def _are_alerted(self) -> bool:
        return any(guard.state == "alerted" for guard in self.w.guards.values())


def alerted(guard: Guard) -> Guard:
    return Guard(guard.yard, guard.corner, guard.facing, "alerted")


MOVING = frozenset("MFLR")
MUST = 100.0
"""What was prepared must be carried out."""


def which_order_do_you_give(prompt: Prompt, below: Below) -> Choice:
    """What brings more now than later is carried out, and the rest is laid aside. The power waits for moves that may
    make it work. He never gives up."""
    w: Garden = prompt.view
    staff = Staff(w, prompt.view.orders)
    plays = [option for option in prompt.options if isinstance(option, c.Execute | c.Activate)]
    ready = [play for play in plays if not _waits(w, play, plays)]
    margins = [(_margin(staff, play), n) for n, play in enumerate(ready)]
    most, n = max(margins)
    if most > 0:
        return ready[n]
    least = ready[min(margins)[1]]
    return c.Prepare(least.order)


def _duties(w: Garden, play: c.Execute | c.Activate) -> Sequence[str]:
    return w.section(play.order, "execute" if isinstance(play, c.Execute) else "prepare")


def _margin(staff: Staff, play: c.Execute | c.Activate) -> float:
    """How much more a card brings now; one that was prepared brings nothing later. A search is ordered before guards
    are moved, since it says where they are wanted."""
    duties = _duties(staff.w, play)
    now = staff.worth(duties)
    if isinstance(play, c.Activate):
        return MUST + now + MUST * ("H" in duties)
    return now - staff.worth_later(play.order)


def _waits(w: Garden, play: c.Execute | c.Activate, plays: Sequence[c.Execute | c.Activate]) -> bool:
    """Whether this is for the power, which does not work yet, and something else may bring it about."""
    if "P" not in _duties(w, play) or has_power(w):
        return False
    return any(not MOVING.isdisjoint(_duties(w, other)) and "P" not in _duties(w, other) for other in plays)


def which_guard_moves(prompt: Prompt, below: Below) -> Choice:
    """The one whose best move is best, if that is better than nothing."""
    best = Staff(prompt.view, prompt.view.orders).best(prompt.view.deed.duty)
    return c.GUARD[best.guard] if best is not None and best.gain > 0 else c.WAIVE


def where_does_he_stand(prompt: Prompt, below: Below) -> Choice:
    return best_stand(Staff(prompt.view, prompt.view.orders), prompt)


def how_does_the_lord_face(prompt: Prompt, below: Below) -> Choice:
    staff = Staff(prompt.view, prompt.view.orders)
    staff.watch.make(prompt.view.deed.mover, None)
    return best_stand(staff, prompt, LORD)


def who_makes_room(prompt: Prompt, below: Below) -> Choice:
    """SH-721 The one with whom the lord changes places best."""
    staff = Staff(prompt.view, prompt.view.orders)
    guards = [option for option in prompt.options if isinstance(option, c.Guard)]
    return max(guards, key=lambda who: staff.gain_of_swap(LORD, who.guard))


def best_stand(staff: Staff, prompt: Prompt, number: Figure = 0) -> Choice:
    """The spot that is best for whoever is moved or placed."""
    number = number or prompt.view.deed.mover

    def gain(stand: c.Stand) -> float:
        to = Guard(stand.hex, stand.corner, stand.facing, staff.state_in(number, stand.hex))
        return staff.gain(number, to)

    return max((option for option in prompt.options if isinstance(option, c.Stand)), key=gain)


def what_does_the_tower_watch(prompt: Prompt, below: Below) -> Choice:
    w = scouted(prompt.view)
    w.focus = NOWHERE
    worth = {place: found for found, place in Watch(w).focuses()}
    return max((option for option in prompt.options if isinstance(option, c.Focus)), key=lambda o: worth[o.hex])


def who_is_called(prompt: Prompt, below: Below) -> Choice:
    staff = Staff(prompt.view, prompt.view.orders)
    called = [option for option in prompt.options if isinstance(option, c.Guard)]
    return max(called, key=lambda who: staff.gain_of_call(who.guard))


def who_is_called_away(prompt: Prompt, below: Below) -> Choice:
    """SH-1035 Whoever is missed least."""
    staff = Staff(prompt.view, prompt.view.orders)
    called = [option for option in prompt.options if isinstance(option, c.Guard)]
    return max(called, key=lambda who: staff.loss(who.guard))
