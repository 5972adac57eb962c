"""Chapter 7: searching for missions."""

from __future__ import annotations

import msgspec

from uguisu.engine.choice import Choice
from uguisu.engine.flow import Flow, Offer, Procedure, ask, do
from uguisu.games.scorpion import choices as c
from uguisu.games.scorpion import events as e
from uguisu.games.scorpion.board import ZoneId, is_passage
from uguisu.games.scorpion.cards import INTRUDERS, IntruderId, SomeIntruder
from uguisu.games.scorpion.figures import FIGURES, WEAPONS, SomeWeapon, Weapon
from uguisu.games.scorpion.flow.alert import alarm, play_intruder_card, raise_alert, see, take_off
from uguisu.games.scorpion.flow.cards import play_standing_card, standing_cards
from uguisu.games.scorpion.garrison import Guard, weapon_of
from uguisu.games.scorpion.world import NOTHING, SENTRY, TRAP, Thing, World

MOST_SEARCHES = 2


class Declared(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A search that will be announced."""

    by: IntruderId
    zone: ZoneId


def eligible(w: World, who: IntruderId) -> list[ZoneId]:
    """SC-701, SC-R63 to R65 The zones he left or entered this turn, while he is still there."""
    one = w.one(who)
    if one.status != "map" or one.k == 0:
        return []
    return [zone for zone in dict.fromkeys(one.path) if not is_passage(zone)]


def has_just_escaped(w: World) -> bool:
    """Whether somebody left the map in this Intruders Phase."""
    return any(w.one(who).status == "escaped" and w.one(who).k > 0 for who in w.in_play)


class Searches(Procedure):
    """D-I4: one joint declaration, then all answers together, then the effects in the order announced."""

    first: SomeIntruder
    declared: tuple[Declared, ...] = ()

    @do("SC-702")
    def searches_are_declared(self, flow: Flow[World], w: World) -> None:
        if w.seats == 2:
            flow.call(Declare(searchers=w.abroad))
        else:
            order = INTRUDERS if not w.are_rivals or self.first == "ninja" else INTRUDERS[::-1]
            flow.call(*(Declare(searchers=(who,)) for who in order if who in w.abroad))

    @do("SC-703")
    def order_of_announcing_is_agreed(self, flow: Flow[World], w: World) -> None:
        if w.seats > 2 and not w.are_rivals and len({search.by for search in self.declared}) == 2:
            flow.call(OrderSearches())

    @do("SC-704")
    def every_zone_is_answered(self, flow: Flow[World], w: World) -> None:
        """SC-R119 All at once; then the effects one by one."""
        if not self.declared:
            return
        found = [w.objects.get(search.zone, NOTHING) for search in self.declared]
        searches = zip(self.declared, found, strict=True)
        flow.tell(e.SearchesAnnounced(tuple(e.Searched(w.called(s.by), s.zone, what) for s, what in searches)))
        for search, what in zip(self.declared, found, strict=True):
            w.found[search.zone] = what
        flow.call(*(Found(by=s.by, zone=s.zone, what=what) for s, what in zip(self.declared, found, strict=True)))


class Declare(Procedure):
    """SC-703 Zones are pointed out one by one, in any order. One player for both may still play cards first (R118)."""

    searchers: tuple[IntruderId, ...]
    declared: tuple[Declared, ...] = ()

    @ask("SC-701", hidden=True)
    def what_is_searched(self, w: World) -> Offer | None:
        found: list[Choice] = []
        for who in self.searchers:
            mine = [search.zone for search in self.declared if search.by == who]
            if len(mine) < MOST_SEARCHES:
                search = w.content.made.search[who]
                found += [search[zone] for zone in eligible(w, who) if zone not in mine]
        if w.seats == 2 and not self.declared:
            for who in w.abroad:
                found += standing_cards(w, who)
        # By the wait a rival would see whether the other one has moved, and when somebody has just escaped everybody
        # would: so then it is asked in any case (SC-R121).
        if not found and (self.declared or not (w.are_rivals or has_just_escaped(w))):
            return None
        return {w.owner(self.searchers[0]): [c.ANNOUNCE, *found]}

    @do("SC-703")
    def search_is_declared(self, flow: Flow[World], w: World, choice: Choice) -> None:
        if isinstance(choice, c.Announce):
            return
        self.restart()
        if isinstance(choice, c.Search):
            self.declared = (*self.declared, Declared(choice.by, choice.zone))
        else:
            play_standing_card(flow, w, choice)

    @do("SC-702")
    def declaration_is_complete(self, flow: Flow[World], w: World) -> None:
        searches = flow.find(Searches)
        searches.declared = (*searches.declared, *self.declared)


class OrderSearches(Procedure):
    """6.1 Two players agree whose searches are announced first; if not, the ninja's."""

    @ask("SC-703", hidden=True)
    def whose_searches_come_first(self, w: World) -> Offer:
        return {w.owner("ninja"): [c.First(who) for who in INTRUDERS]}

    @do("SC-703")
    def order_is_proposed(self, flow: Flow[World], w: World, first: c.First) -> None:
        if first.who == "ninja":
            self.finish()

    @ask("SC-703", hidden=True)
    def do_you_agree_to_announce_first(self, w: World) -> Offer:
        return {w.owner("traitor"): [c.AGREE, c.REFUSE]}

    @do("SC-703")
    def order_is_agreed_or_not(self, flow: Flow[World], w: World, choice: c.Agree | c.Refuse) -> None:
        if isinstance(choice, c.Agree):
            searches = flow.find(Searches)
            searches.declared = tuple(sorted(searches.declared, key=lambda search: search.by == "ninja"))


class Found(Procedure):
    """What one announced search does."""

    by: IntruderId
    zone: ZoneId
    what: Thing

    @do("SC-706")
    def finding_has_its_effect(self, flow: Flow[World], w: World) -> None:
        one = w.one(self.by)
        if self.what == TRAP:
            raise_alert(flow, w, 1)
        elif self.what == SENTRY:
            if w.objects.get(self.zone) == SENTRY:
                flow.call(HiddenSentry(by=self.by, zone=self.zone))
        elif self.what == one.mission and not one.completed:
            one.completed = True
            flow.tell(e.MissionCompleted(w.called(self.by), self.what, self.zone))
            if w.options.mission_raises_alert:
                raise_alert(flow, w, 1)


class HiddenSentry(Procedure):
    """SC-708, SC-709 The searcher may neutralize him; else he takes the field."""

    by: IntruderId
    zone: ZoneId
    is_placed: bool = True
    weapon: SomeWeapon = ""

    @ask("SC-708")
    def what_do_you_do_about_the_sentry(self, w: World) -> Offer | None:
        """SC-R71 With a card of his own, wherever he stands now. Asked of everybody who has cards."""
        one = w.one(self.by)
        if not one.hand:
            return None
        weapons = [c.Strike(card) for card in ("kenjutsu", "shuriken") if card in one.hand]
        return {w.owner(self.by): [c.SPARE, *weapons]}

    @do("SC-708")
    def sentry_is_struck_or_not(self, flow: Flow[World], w: World, choice: c.Strike | c.Spare) -> None:
        if isinstance(choice, c.Strike):
            play_intruder_card(flow, w, self.by, choice.card)
            del w.objects[self.zone]
            flow.tell(e.SentryNeutralized(self.by, self.zone, choice.card))
            if choice.card == "kenjutsu":
                raise_alert(flow, w, w.content.parts[self.by].kenjutsu_alert)
            self.finish()

    @do("SC-305")
    def sentry_shouts(self, flow: Flow[World], w: World) -> None:
        del w.objects[self.zone]
        alarm(flow, w)

    @ask("SC-709")
    def who_makes_room_for_the_sentry(self, w: World) -> Offer | None:
        if w.figures < FIGURES:
            return None
        numbers = [n for n, guard in enumerate(w.guards, 1) if guard.zone]
        return {w.guard_seats[w.proposer]: [c.PLACE_NONE, *(c.MakeRoom(n) for n in numbers)]}

    @do("SC-709")
    def room_is_made_or_not(self, flow: Flow[World], w: World, choice: c.MakeRoom | c.PlaceNone) -> None:
        if isinstance(choice, c.PlaceNone):
            self.is_placed = False
        else:
            zone = w.guard(choice.guard).zone
            take_off(w, choice.guard)
            flow.tell(e.GuardRemoved(choice.guard, zone))

    @ask("SC-P10", forced=True)
    def which_weapon_does_the_sentry_carry(self, w: World) -> Offer | None:
        if w.players == 1 or not self.is_placed:
            return None
        free = {weapon_of(n) for n, guard in enumerate(w.guards, 1) if not guard.zone}
        return {w.guard_seats[w.proposer]: [c.PlaceWith(weapon) for weapon in WEAPONS if weapon in free]}

    @do("SC-P10")
    def weapon_is_chosen(self, flow: Flow[World], w: World, choice: c.PlaceWith) -> None:
        self.weapon = choice.weapon

    @do("SC-R72")
    def sentry_takes_the_field(self, flow: Flow[World], w: World) -> None:
        """SC-R72, R73 Whoever stands in his zone is seen, whether or not a figure is placed."""
        number = 0
        if self.is_placed:
            weapon: Weapon | None = "sword" if self.weapon == "sword" else "spear" if self.weapon else None
            number = w.supply(weapon)
            w.guards[number - 1] = Guard(zone=self.zone)
        flow.tell(e.SentryRevealed(self.zone, number))
        for who in w.intruders_in(self.zone):
            see(flow, w, who)
