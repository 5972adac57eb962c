"""Chapter 3: where the intruders begin, and where their passage ends."""

from __future__ import annotations

from uguisu.engine.choice import Choice
from uguisu.engine.event import CHANCE
from uguisu.engine.flow import Flow, Offer, Procedure, ask, do
from uguisu.games.scorpion import choices as c
from uguisu.games.scorpion import events as e
from uguisu.games.scorpion.board import ZoneId
from uguisu.games.scorpion.cards import IntruderId
from uguisu.games.scorpion.checks.plans import rounds
from uguisu.games.scorpion.flow.alert import see
from uguisu.games.scorpion.placing import entrances_but, falls
from uguisu.games.scorpion.world import Number, Passage, PlanName, World


class MakePlan(Procedure):
    """S9 to S11: starts, and the ends of the passage."""

    who: IntruderId
    starts: tuple[IntruderId, ...]
    digs: bool
    changes: Number = 0

    @ask("SC-218", hidden=True)
    def which_plan_do_you_take(self, w: World) -> Offer:
        return {w.owner(self.who): [c.Take(name) for name in w.styles.plans]}

    @do("SC-218")
    def plan_is_taken(self, flow: Flow[World], w: World, take: c.Take) -> None:
        flow.call(
            *(StartFalls(style=take.style, who=who) for who in self.starts),
            *(EntranceFalls(style=take.style, who=self.who, number=n) for n in (1, 2) if self.digs),
        )

    @ask("SC-220", hidden=True)
    def what_is_otherwise(self, w: World) -> Offer | None:
        if self.changes == 8:
            return None
        found: list[Choice] = [c.DONE]
        for who in self.starts:
            here, starts = w.one(who).zone, w.content.made.start[who]
            found += [starts[zone] for zone in start_zones(w, who) if zone != here]
        if self.digs:
            ends = w.passages[w.passage_of(self.who)].ends
            found += entrances_but(w.board.entrance_zones, 1, ends[0])
            found += entrances_but(w.board.entrance_zones, 2, ends[1])
        return {w.owner(self.who): found}

    @do("SC-220")
    def something_is_otherwise(self, flow: Flow[World], w: World, choice: c.Start | c.Entrance | c.Done) -> None:
        if isinstance(choice, c.Done):
            return
        if isinstance(choice, c.Start):
            w.one(choice.who).zone = choice.zone
        else:
            dig(w, w.passage_of(self.who), choice.number, choice.zone)
        self.changes += 1
        self.go_to(MakePlan.what_is_otherwise)

    @do("SC-219")
    def they_begin(self, flow: Flow[World], w: World) -> None:
        for who in self.starts:
            begin(flow, w, who, w.one(who).zone)


def start_zones(w: World, who: IntruderId) -> list[ZoneId]:
    """SC-218, SC-219, SC-R42 Without a guard; if no such zone is left, any of them."""
    zones = w.board.edges if who == "ninja" else w.board.traitor_starts
    guarded = w.guarded_zones()
    return [zone for zone in zones if zone not in guarded] or list(zones)


def begin(flow: Flow[World], w: World, who: IntruderId, zone: ZoneId) -> None:
    """SC-R42 He is hidden, unless there was no free zone to begin in."""
    one = w.one(who)
    one.status, one.zone, one.k, one.path = "map", zone, 0, (zone,)
    flow.tell(e.Started(who, zone), *w.allies(who))
    if w.is_guarded(zone):
        see(flow, w, who)


class StartFalls(Procedure):
    """A start of a plan: chance says where, out of the patrols' way if it can."""

    style: PlanName
    who: IntruderId

    @ask("SC-218")
    def where_does_he_begin(self, w: World) -> Offer:
        legal = start_zones(w, self.who)
        wanted = getattr(w.styles.plans[self.style], self.who)
        zones = [zone for zone in wanted if zone in legal] or legal
        crossed = next_rounds(w)
        return {CHANCE: falls(w, [zone for zone in zones if zone not in crossed] or zones)}

    @do("SC-218")
    def he_begins(self, flow: Flow[World], w: World, fell: c.Falls) -> None:
        w.one(self.who).zone = fell.zone


def next_rounds(w: World) -> set[ZoneId]:
    """SC-411 Where patrols may come by on their next round; whoever stands there is found before his first step."""
    return rounds(w.board, [(zone, w.behind[patrol - 1]) for patrol, zone in w.patrol_zones().items()])


class EntranceFalls(Procedure):
    """An end of the passage in a plan: chance says where, off the guards if it can."""

    style: PlanName
    who: IntruderId
    number: Number

    @ask("SC-220")
    def where_is_the_end(self, w: World) -> Offer:
        wanted, guarded = w.styles.plans[self.style].entrances, w.guarded_zones()
        taken = w.passages[w.passage_of(self.who)].ends
        quiet = [zone for zone in wanted if zone not in guarded and zone not in taken]
        return {CHANCE: falls(w, quiet or wanted)}

    @do("SC-220")
    def end_is_dug(self, flow: Flow[World], w: World, fell: c.Falls) -> None:
        dig(w, w.passage_of(self.who), self.number, fell.zone)


def dig(w: World, passage: int, number: int, zone: ZoneId) -> None:
    first, second = w.passages[passage].ends
    w.passages[passage] = Passage((zone, second) if number == 1 else (first, zone))


class AgreeOnPassage(Procedure):
    """SC-P06, SC-R102 Intruders who do not agree place one end each."""

    @ask("SC-P06", hidden=True)
    def do_you_agree_to_the_passage(self, w: World) -> Offer:
        return {w.owner("traitor"): [c.AGREE, c.REFUSE]}

    @do("SC-P06")
    def passage_is_agreed_or_not(self, flow: Flow[World], w: World, choice: c.Agree | c.Refuse) -> None:
        if isinstance(choice, c.Agree):
            self.finish()

    @ask("SC-P06", hidden=True)
    def where_do_you_place_the_other_end(self, w: World) -> Offer:
        return {w.owner("traitor"): [c.Entrance(2, zone) for zone in w.board.entrance_zones]}

    @do("SC-P06")
    def other_end_is_placed(self, flow: Flow[World], w: World, entrance: c.Entrance) -> None:
        dig(w, 0, 2, entrance.zone)
