"""Sections 4.3 and 4.7: one action of a Ninja."""

from __future__ import annotations

from uguisu.engine.choice import D6, Choice, Rolled
from uguisu.engine.event import CHANCE
from uguisu.engine.flow import Flow, Offer, Procedure, ask, do
from uguisu.games.tenchu import choices as c
from uguisu.games.tenchu import events as e
from uguisu.games.tenchu.cards import NOBODY, ItemId, ModelId
from uguisu.games.tenchu.choices import Verb
from uguisu.games.tenchu.field.menus import (
    BLOWS,
    COATINGS,
    DROPS,
    FIRE,
    MISSILES,
    MOVES,
    POISON,
    QUIET,
    RUN_NOISE,
    RUNS,
    THROWS,
)
from uguisu.games.tenchu.field.state import NOWHERE, Corpse
from uguisu.games.tenchu.figures import ECHO, FALL
from uguisu.games.tenchu.flow.fighting import Blow
from uguisu.games.tenchu.flow.harm import Hit
from uguisu.games.tenchu.flow.npcs import miss
from uguisu.games.tenchu.flow.shooting import Shot, Throw, breathe_fire, bring_out, gas
from uguisu.games.tenchu.flow.things import by_hand, leave_horse, wield
from uguisu.games.tenchu.flow.upkeep import action_is_over, lose_disguise, make_noise, show, spend, tension_is_felt
from uguisu.games.tenchu.flow.walking import Walk
from uguisu.games.tenchu.ground.terrain import SquareId
from uguisu.games.tenchu.world import World

GRAPNEL = ItemId("grapnel")
FREE: tuple[Verb, ...] = (*COATINGS, *DROPS, "coat-blade", "let-go", "wield")
"""DP-6 Entries after which the menu comes again."""


class NinjaAction(Procedure):
    """One activation of a Ninja: what he has done goes quiet, then he does one thing."""

    model: ModelId
    verb: Verb = "pass"
    dropped: tuple[Verb, ...] = ()
    is_coated: bool = False
    target: ModelId = NOBODY
    square: SquareId = NOWHERE

    @do("TE-246")
    def his_noise_fades(self, flow: Flow[World], w: World) -> None:
        """4.3a TE-245, TE-R41"""
        one = w.models[self.model]
        flow.tell(e.Activated(self.model))
        one.noise, one.shout = (), min(one.shout, ECHO)
        if one.stuck or one.is_out:
            if one.stuck:
                miss(flow, w, self.model)
            self.finish()

    @ask("TE-151")
    def what_does_he_do(self, w: World) -> Offer:
        verbs = w.verbs(self.model, self.dropped, self.is_coated)
        return {w.seat_of(self.model): [c.DO[verb] for verb in verbs]}

    @do("TE-151")
    def he_does_it(self, flow: Flow[World], w: World, what: c.Do) -> None:
        self.verb = what.verb
        if what.verb in FREE:
            self._freely(flow, w)
            self.go_to(NinjaAction.what_does_he_do)
        else:
            self._bring_out(w)
            if "smoke-before" in self.dropped:
                lay_smoke(flow, w, w.models[self.model].at)

    def _bring_out(self, w: World) -> None:
        """TE-R90 What he is about to use is open from now on."""
        if self.verb in THROWS:
            show(w, self.model, THROWS[self.verb])
        elif self.verb in MISSILES:
            bring_out(w, self.model, MISSILES[self.verb])

    def _freely(self, flow: Flow[World], w: World) -> None:
        one, verb = w.models[self.model], self.verb
        if verb in COATINGS:
            spend(flow, w, self.model, POISON)
            one.coated = tuple(sorted((*one.coated, COATINGS[verb])))
            flow.tell(e.Coated(self.model, COATINGS[verb]))
        elif verb in DROPS:
            spend(flow, w, self.model, DROPS[verb])
            self.dropped = (*self.dropped, verb)
        elif verb == "coat-blade":
            spend(flow, w, self.model, POISON)
            self.is_coated = True
        elif verb == "let-go":
            leave_horse(flow, w, self.model)
        else:
            wield(flow, w, self.model)

    # To whom, and where

    @ask("TE-158", forced=True)
    def whom_does_he_mean(self, w: World) -> Offer | None:
        found = self.targets(w)
        return {w.seat_of(self.model): [c.Target(model) for model in found]} if found else None

    @do("TE-158")
    def he_means_him(self, flow: Flow[World], w: World, target: c.Target) -> None:
        self.target = target.model

    def targets(self, w: World) -> list[ModelId]:
        if self.verb in BLOWS:
            return list(w.blows(self.model)[self.verb])
        if self.verb in MISSILES:
            return w.targets(self.model, MISSILES[self.verb])
        if self.verb == "drag":
            return [body.model for body in w.corpses_by(self.model)]
        return w.friends_by(self.model) if self.verb == "pass-on" else []

    @ask("TE-155", forced=True)
    def where(self, w: World) -> Offer | None:
        found = self.squares(w)
        places = w.content.places(w.table)
        return {w.seat_of(self.model): [places[square] for square in found]} if found else None

    @do("TE-155")
    def it_is_there(self, flow: Flow[World], w: World, place: c.Place) -> None:
        self.square = w.content.square(w.table, place)

    def squares(self, w: World) -> list[SquareId]:
        if self.verb in MOVES or self.verb == "drag":
            return w.places(self.model, self.verb)
        if self.verb in BLOWS:
            return w.blows(self.model)[self.verb][self.target]
        if self.verb in THROWS:
            return w.throws(self.model, self.verb)
        return w.climbs(self.model) if self.verb == "climb" else []

    @ask("TE-293")
    def which_way_does_he_breathe(self, w: World) -> Offer | None:
        return {w.seat_of(self.model): c.FACE} if self.verb == "fire" else None

    @do("TE-293")
    def he_breathes_fire(self, flow: Flow[World], w: World, face: c.Face) -> None:
        spend(flow, w, self.model, FIRE)
        breathe_fire(flow, w, self.model, face.facing)

    # What comes of it

    @do("TE-154")
    def it_is_done(self, flow: Flow[World], w: World) -> None:
        one, verb = w.models[self.model], self.verb
        if verb not in QUIET:
            one.is_hiding = False
        if verb in MOVES:
            self._move(flow, w)
        elif verb in BLOWS:
            self._strike(flow, w)
        elif verb in MISSILES:
            flow.call(Shot(shooter=self.model, target=self.target, weapon=MISSILES[verb]))
        elif verb in THROWS:
            self._throw(flow, w)
        elif verb == "climb":
            flow.call(Climb(model=self.model, to=self.square))
        elif verb == "drag":
            self._drag(flow, w)
        else:
            by_hand(flow, w, self.model, verb, self.target)

    def _move(self, flow: Flow[World], w: World) -> None:
        """TE-152 to TE-154, TE-162"""
        one = w.models[self.model]
        self._run(flow, w)
        if self.verb == "crawl":
            one.is_hiding = True
            flow.tell(e.Crawled(self.model))
        spared = NOWHERE
        if "caltrops-before" in self.dropped:
            spared = lay_caltrops(flow, w, self.model)
        way = w.way(self.model, self.square) if self.square != one.at else ()
        flow.call(Walk(model=self.model, way=way, spared=spared))

    def _run(self, flow: Flow[World], w: World) -> None:
        """TE-153, TE-207"""
        if self.verb in RUNS:
            make_noise(flow, w, self.model, RUN_NOISE)
            lose_disguise(flow, w, self.model)

    def _strike(self, flow: Flow[World], w: World) -> None:
        """TE-158"""
        one = w.models[self.model]
        start = one.at
        self._run(flow, w)
        way = w.way(self.model, self.square) if self.square != start else ()
        is_poisoned = self.is_coated
        flow.call(
            Walk(model=self.model, way=way),
            Strike(model=self.model, target=self.target, start=start, square=self.square, is_poisoned=is_poisoned),
        )

    def _throw(self, flow: Flow[World], w: World) -> None:
        """TE-R85"""
        at = self.square
        spend(flow, w, self.model, THROWS[self.verb])
        match self.verb:
            case "throw-smoke":
                lay_smoke(flow, w, at)
            case "throw-rice":
                w.rice.append(at)
                flow.tell(e.RiceLaid(self.model, at))
            case "throw-bomb":
                lose_disguise(flow, w, self.model)
                flow.call(Throw(thrower=self.model, square=at))
            case "throw-gas":
                gas(flow, w, at)
            case _:
                w.bursts.append(at)
                flow.tell(e.Whistled(self.model, at))

    def _drag(self, flow: Flow[World], w: World) -> None:
        """TE-254 The body goes along."""
        way = w.way(self.model, self.square) if self.square != w.models[self.model].at else ()
        flow.call(Walk(model=self.model, way=way), Drag(model=self.model, body=self.target))

    @do("TE-284")
    def he_drops_what_he_meant_to(self, flow: Flow[World], w: World) -> None:
        """At the end of the move, wherever that was."""
        if self.model not in w.models or self.verb not in MOVES:
            return
        if "smoke-after" in self.dropped:
            lay_smoke(flow, w, w.models[self.model].at)
        if "caltrops-after" in self.dropped:
            lay_caltrops(flow, w, self.model)

    @ask("TE-342")
    def does_he_leave(self, w: World) -> Offer | None:
        if self.model not in w.models or self.verb not in MOVES or w.models[self.model].stuck:
            return None
        one = w.models[self.model]
        return {w.seat_of(self.model): [c.LEAVE, c.STAY]} if one.at in w.ground.exit_squares else None

    @do("TE-342")
    def he_leaves_or_stays(self, flow: Flow[World], w: World, answer: Choice) -> None:
        if answer == c.LEAVE:
            leave_table(flow, w, self.model)

    @do("TE-344")
    def action_is_over(self, flow: Flow[World], w: World) -> None:
        action_is_over(flow, w)


class Strike(Procedure):
    """TE-158 The blow at the end of the move, if nothing has stopped it."""

    model: ModelId
    target: ModelId
    start: SquareId
    square: SquareId
    is_poisoned: bool

    @do("TE-158")
    def he_strikes(self, flow: Flow[World], w: World) -> None:
        one = w.models[self.model]
        if one.at == self.square and not one.stuck:
            flow.call(Blow(attacker=self.model, defender=self.target, start=self.start, is_poisoned=self.is_poisoned))


class Drag(Procedure):
    """TE-254 The body lies where he ended."""

    model: ModelId
    body: ModelId

    @do("TE-254")
    def body_lies_there(self, flow: Flow[World], w: World) -> None:
        at = w.models[self.model].at
        with tension_is_felt(flow, w):
            w.corpses = [Corpse(one.model, at, one.carries) if one.model == self.body else one for one in w.corpses]
            flow.tell(e.Dragged(self.model, self.body, at))


class Climb(Procedure):
    """TE-266, TE-R58"""

    model: ModelId
    to: SquareId

    @ask("TE-266")
    def does_he_get_there(self, w: World) -> Offer:
        return {CHANCE: D6}

    @do("TE-266")
    def he_climbs_or_falls(self, flow: Flow[World], w: World, rolled: Rolled) -> None:
        one, needed = w.models[self.model], w.climb_number(self.model)
        make_noise(flow, w, self.model, RUN_NOISE)
        if not w.swings_grapnel(self.model):
            one.has_climbed = True
            if w.has_item(self.model, GRAPNEL):
                show(w, self.model, GRAPNEL)
        if rolled.pips >= needed:
            one.facing, one.at = w.ground.facing_to(one.at, self.to, one.facing), self.to
            flow.tell(e.Climbed(self.model, rolled.pips, needed, self.to))
        else:
            flow.tell(e.ClimbFailed(self.model, rolled.pips, needed))
            if rolled.pips == FALL:
                fall(flow, w, self.model, self.to)


def fall(flow: Flow[World], w: World, model: ModelId, to: SquareId) -> None:
    """TE-268"""
    one, ground = w.models[model], w.ground
    levels = max(ground.level[one.at], ground.level[to])
    one.at = ground.fall_to(one.at, to, lambda square: w.is_free_for(model, square))
    one.is_prone = True
    make_noise(flow, w, model, "fall")
    flow.tell(e.Fell(model, one.at))
    flow.call(*(FallHit(model=model) for _ in range(levels - 1)))


class FallHit(Procedure):
    """TE-268 One Save for each level after the first."""

    model: ModelId

    @do("TE-268")
    def it_hurts(self, flow: Flow[World], w: World) -> None:
        if self.model in w.models:
            flow.call(Hit(model=self.model))


def lay_smoke(flow: Flow[World], w: World, at: SquareId) -> None:
    """TE-284, TE-255"""
    w.clouds.append(at)
    with tension_is_felt(flow, w):
        w.smoked = True
        flow.tell(e.SmokeLaid(at))


def lay_caltrops(flow: Flow[World], w: World, model: ModelId) -> SquareId:
    """TE-285"""
    at = w.models[model].at
    w.caltrops.append(at)
    flow.tell(e.CaltropsLaid(model, at))
    return at


def leave_table(flow: Flow[World], w: World, model: ModelId) -> None:
    """TE-342 With all that he carries and leads."""
    seat, one = w.seat_of(model), w.models.pop(model)
    w.left[model] = seat
    for thing in one.carries:
        w.brought[thing] = seat
    if one.leads:
        w.horse = NOWHERE
        w.brought[w.content.horse] = seat
    flow.tell(e.LeftTable(model))
