"""Section 4.4 and chapters 5.9 and 5.10: what those do whom nobody plays."""

from __future__ import annotations

from uguisu.engine.choice import D6, Choice, Rolled
from uguisu.engine.event import CHANCE
from uguisu.engine.flow import Flow, Offer, Procedure, ask, do
from uguisu.games.tenchu import choices as c
from uguisu.games.tenchu import events as e
from uguisu.games.tenchu.cards import HOSTAGE, NOBODY, ModelId
from uguisu.games.tenchu.field.field import Field
from uguisu.games.tenchu.field.moves import Way
from uguisu.games.tenchu.field.state import NOWHERE
from uguisu.games.tenchu.figures import SHOUT, WALK, Count
from uguisu.games.tenchu.flow.fighting import Blow
from uguisu.games.tenchu.flow.reactions import Reaction
from uguisu.games.tenchu.flow.shooting import Shot
from uguisu.games.tenchu.flow.spotting import Acting, Spot
from uguisu.games.tenchu.flow.upkeep import action_is_over, tension_is_felt, track
from uguisu.games.tenchu.flow.walking import Walk
from uguisu.games.tenchu.ground.terrain import SquareId
from uguisu.games.tenchu.world import World


class Activation(Procedure):
    """An NPC takes this many actions, one after the other (TE-141)."""

    npc: ModelId
    actions: Count
    called: ModelId = NOBODY
    """TE-234 The Ninja on whom a call was made."""
    has_marched: bool = False
    is_halted: bool = False
    """TE-R72 The messenger was hit since he last acted."""

    @do("TE-133")
    def he_is_activated(self, flow: Flow[World], w: World) -> None:
        one = w.models.get(self.npc)
        if one is None or one.is_out:
            self.finish()
        elif one.stuck:
            miss(flow, w, self.npc)
            self.finish()
        else:
            self.is_halted, one.was_hit = one.was_hit, False

    @do("TE-141")
    def he_takes_an_action(self, flow: Flow[World], w: World) -> None:
        one = w.models.get(self.npc)
        if not self.actions or one is None or one.is_out or one.stuck:
            self.finish()
            return
        self.actions -= 1
        if self.called or w.is_relevant(self.npc):
            flow.tell(e.Activated(self.npc))
            flow.call(NpcAction(npc=self.npc, called=self.called))
        else:
            self.finish()

    @do("TE-344")
    def action_is_over(self, flow: Flow[World], w: World) -> None:
        deliver(flow, w, self.npc)
        action_is_over(flow, w)
        self.go_to(Activation.he_takes_an_action)


def deliver(flow: Flow[World], w: World, npc: ModelId) -> None:
    """TE-R72 The message is lost when he ends an action in the castle."""
    village = w.ground.table.village
    if npc not in w.models or not w.is_messenger(npc) or w.delivered or village is None:
        return
    if w.models[npc].at in w.ground.zones[village.messenger_goal]:
        w.delivered = True
        flow.tell(e.Delivered(npc))


def miss(flow: Flow[World], w: World, model: ModelId) -> None:
    """TE-R61 An activation is missed; whoever has been stuck since an earlier turn is free then."""
    one = w.models[model]
    flow.tell(e.Missed(model))
    if one.stuck == "carried":
        one.stuck = ""
        flow.tell(e.Freed(model))
    elif one.stuck == "fresh":
        one.stuck = "missed"


class NpcAction(Acting):
    """4.4 One action of somebody whom nobody plays."""

    way: Way = ()

    @do("TE-213")
    def he_follows_if_he_can(self, flow: Flow[World], w: World) -> None:
        if ninja := w.models[self.npc].tracking:
            flow.call(Pursue(npc=self.npc, ninja=ninja, allowance=WALK))
            self.finish()

    @ask("TE-R62")
    def does_he_notice_rice(self, w: World) -> Offer | None:
        return {CHANCE: D6} if w.rice_in_sight(self.npc) != NOWHERE else None

    @do("TE-R62")
    def he_notices_rice(self, flow: Flow[World], w: World, rolled: Rolled) -> None:
        rice = w.rice_in_sight(self.npc)
        needed = w.rice_number(self.npc, rice)
        succeeds = rolled.pips >= needed
        flow.tell(e.RiceNoticed(self.npc, rice, rolled.pips, needed, succeeds))
        if succeeds:
            w.models[self.npc].rice = (rice,)

    @do("TE-209")
    def he_looks(self, flow: Flow[World], w: World) -> None:
        one = w.models[self.npc]
        self.way = fixed_way(flow, w, self.npc)
        if w.spottable(one.at, one.facing) is not None:
            flow.call(Spot(npc=self.npc, ahead=self.way))

    @do("TE-214")
    def he_moves(self, flow: Flow[World], w: World) -> None:
        if self.found:
            return
        activation = flow.find(Activation)
        if w.is_messenger(self.npc):
            if self.way:
                activation.has_marched = True
                flow.call(Walk(model=self.npc, way=self.way, looks=True, is_fixed=True))
        elif w.models[self.npc].rice:
            flow.call(GoForRice(npc=self.npc, way=self.way))
        elif w.helps(self.npc):
            flow.call(Help(npc=self.npc, way=self.way))
        else:
            flow.call(Reaction(npc=self.npc, called=self.called))

    @do("TE-226")
    def he_answers_what_he_has_found(self, flow: Flow[World], w: World) -> None:
        if self.found and not w.models[self.npc].stuck:
            flow.call(Answer(npc=self.npc, ninja=self.found, moved=self.moved))


def fixed_way(flow: Flow[World], w: World, npc: ModelId) -> Way:
    activation = flow.find(Activation)
    return errand_way(w, npc, marches=not activation.has_marched and not activation.is_halted)


def errand_way(w: Field, npc: ModelId, *, marches: bool) -> Way:
    """TE-R20 The way of a march, a walk to rice, or help for the messenger; none where the table will decide."""
    one = w.models[npc]
    if one.rice:
        return w.cut(npc, way_to_rice(w, npc, one.rice[0]), WALK)
    if w.is_messenger(npc):
        return march(w, npc) if marches else ()
    if w.helps(npc):
        messenger = next(name for name in w.npcs if w.is_messenger(name))
        return w.cut(npc, w.towards(npc, w.models[messenger].at, tracking=True), WALK)
    return ()


def march(w: Field, npc: ModelId) -> Way:
    """TE-318, TE-R72 Along the route, or from beside it the cheapest way to its end."""
    at, route = w.models[npc].at, w.ground.route
    closed = w.closed(npc)
    way: Way = ()
    if at in route:
        way = route[route.index(at) + 1 :]
    elif route:
        way = w.way(npc, route[-1])
    for n, square in enumerate(way):
        if square in closed:
            way = way[:n]
            break
    return w.cut(npc, way, WALK)


def way_to_rice(w: Field, npc: ModelId, rice: SquareId) -> Way:
    """TE-R62 As far as contact with it."""
    if rice in w.touching(npc):
        return ()
    way = w.towards(npc, rice, tracking=True)
    near = set(w.contact(rice)) | {rice}
    for n, square in enumerate(way, 1):
        if square in near and w.is_free_for(npc, square):
            return way[:n]
    return way


class GoForRice(Procedure):
    """TE-286, TE-R62"""

    npc: ModelId
    way: Way

    @do("TE-R62")
    def he_goes_there(self, flow: Flow[World], w: World) -> None:
        flow.call(Walk(model=self.npc, way=self.way, looks=True, is_fixed=True))

    @do("TE-R62")
    def he_eats_it(self, flow: Flow[World], w: World) -> None:
        one = w.models[self.npc]
        if flow.find(Acting).found or one.stuck or not one.rice or one.rice[0] not in w.touching(self.npc):
            return
        rice = one.rice[0]
        w.rice.remove(rice)
        for other in w.models.values():
            other.rice = tuple(square for square in other.rice if square in w.rice)
        one.is_out = True
        flow.tell(e.RiceEaten(self.npc, rice))


class Help(Procedure):
    """TE-319, TE-R73"""

    npc: ModelId
    way: Way

    @do("TE-R73")
    def he_runs_to_the_messenger(self, flow: Flow[World], w: World) -> None:
        flow.call(Walk(model=self.npc, way=self.way, looks=True, is_fixed=True))

    @do("TE-R73")
    def he_strikes_whoever_besets_him(self, flow: Flow[World], w: World) -> None:
        if flow.find(Acting).found or w.models[self.npc].stuck:
            return
        messenger = next((name for name in w.npcs if w.is_messenger(name)), NOBODY)
        if not messenger:
            return
        beset_by = [ninja for ninja in w.beset(messenger) if w.in_contact(self.npc, ninja)]
        followed = w.models[messenger].tracking
        if followed and followed != HOSTAGE and w.in_contact(self.npc, followed) and followed not in beset_by:
            beset_by.append(followed)
        if beset_by:
            ninja = w.nearest(w.models[self.npc].at, beset_by)[0]
            track(w, self.npc, ninja)
            flow.call(Blow(attacker=self.npc, defender=ninja))


class Answer(Procedure):
    """DP-11 He has just spotted somebody."""

    npc: ModelId
    ninja: ModelId
    moved: Count
    """Before, in this action."""

    @ask("TE-231", forced=True)
    def how_does_he_answer(self, w: World) -> Offer | None:
        seat = w.decider(self.npc)
        return None if seat is None else {seat: self.ways(w)}

    @do("TE-231")
    def he_was_told_what_to_do(self, flow: Flow[World], w: World, answer: Choice) -> None:
        self._carry_out(flow, w, answer)
        self.finish()

    @do("TE-R22")
    def he_does_what_he_must(self, flow: Flow[World], w: World) -> None:
        """The engine: a call where it helps, then a shot, then a blow."""
        ways = self.ways(w)
        if c.CALL in ways and w.should_call(self.npc):
            self._carry_out(flow, w, c.CALL)
        else:
            self._carry_out(flow, w, c.SHOOT if c.SHOOT in ways else c.CLOSE)

    def ways(self, w: World) -> list[Choice]:
        found: list[Choice] = [c.CLOSE]
        if not w.called:
            found.append(c.CALL)
        if not self.moved and w.shoots_back(self.npc, self.ninja):
            found.append(c.SHOOT)
        return found

    def _carry_out(self, flow: Flow[World], w: World, answer: Choice) -> None:
        if answer == c.CALL:
            flow.find(Activation).actions = 0
            flow.call(Call(caller=self.npc, ninja=self.ninja))
        elif answer == c.SHOOT:
            flow.call(Shot(shooter=self.npc, target=self.ninja, weapon=w.missile_of(self.npc)))
        else:
            left = max(0, WALK - self.moved)
            flow.call(Pursue(npc=self.npc, ninja=self.ninja, allowance=left, shoots=False))


class Pursue(Procedure):
    """TE-223 He goes for the Ninja whom he follows, and strikes, or shoots."""

    npc: ModelId
    ninja: ModelId
    allowance: Count
    shoots: bool = True

    @do("TE-223")
    def he_shoots_or_closes(self, flow: Flow[World], w: World) -> None:
        npc, ninja = self.npc, self.ninja
        if w.in_contact(npc, ninja):
            return
        if self.shoots and w.shoots_back(npc, ninja):
            flow.call(Shot(shooter=npc, target=ninja, weapon=w.missile_of(npc)))
            self.finish()
            return
        way = w.pursuit(npc, ninja)
        if way is None:
            way = w.towards(npc, w.models[ninja].at)
        flow.call(Walk(model=npc, way=w.cut(npc, way, self.allowance)))

    @do("TE-223")
    def he_strikes(self, flow: Flow[World], w: World) -> None:
        one = w.models[self.npc]
        if one.stuck or not w.in_contact(self.npc, self.ninja):
            return
        if self.ninja == HOSTAGE:
            recapture(flow, w, self.npc)
        else:
            flow.call(Blow(attacker=self.npc, defender=self.ninja))


def recapture(flow: Flow[World], w: World, npc: ModelId) -> None:
    """TE-R75 No blow: he is a prisoner again where he stands, and nobody follows him any more."""
    w.freed_by = None
    one = w.models[HOSTAGE]
    one.seat, one.noise, one.shout = None, (), 0
    for other in w.models.values():
        if other.tracking == HOSTAGE:
            other.tracking = NOBODY
    flow.tell(e.HostageCaught(npc))


class Call(Procedure):
    """4.5 "Ninja!" """

    caller: ModelId
    ninja: ModelId

    @do("TE-232")
    def he_calls(self, flow: Flow[World], w: World) -> None:
        one = w.models[self.ninja]
        party = w.party(w.seat_of(self.ninja))
        one.shout = SHOUT
        w.calls[party] = w.calls.get(party, 0) + 1
        called = w.would_come(self.caller)
        with tension_is_felt(flow, w):
            w.called = w.fought = True
            flow.tell(e.NinjaCalled(self.caller, self.ninja, tuple(called), w.calls[party], w.noise_of(self.ninja)))
        action_is_over(flow, w)
        flow.call(Crowd(order=called, actions=1, called=self.ninja))


class Crowd(Procedure):
    """TE-R14 NPCs one after the other, in an order that is fixed when it begins; a player may choose among his."""

    order: list[ModelId]
    actions: Count
    called: ModelId = NOBODY

    @ask("TE-R14", forced=True)
    def who_acts_next(self, w: World) -> Offer | None:
        left = [npc for npc in self.order if npc in w.models]
        if not left:
            return None
        seat = w.decider(left[0])
        if seat is None:
            return None
        return {seat: [c.Target(npc) for npc in left if w.decider(npc) == seat]}

    @do("TE-R14")
    def he_was_chosen(self, flow: Flow[World], w: World, target: c.Target) -> None:
        self.order.remove(target.model)
        self.order.insert(0, target.model)

    @do("TE-R14")
    def next_one_acts(self, flow: Flow[World], w: World) -> None:
        while self.order and self.order[0] not in w.models:
            self.order.pop(0)
        if not self.order:
            self.finish()
            return
        self.restart()
        flow.call(Activation(npc=self.order.pop(0), actions=self.actions, called=self.called))


def order_of(w: World, npcs: list[ModelId]) -> list[ModelId]:
    """TE-R14 Nearest to any Ninja first, then by name."""
    distance2, hunted = w.distance2, w.hunted
    return sorted(npcs, key=lambda npc: (min((distance2(npc, ninja) for ninja in hunted), default=0), npc))
