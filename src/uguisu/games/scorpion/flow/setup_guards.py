"""Chapter 3: how the guards stand, and what they hide."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from uguisu.engine.choice import Choice
from uguisu.engine.event import CHANCE
from uguisu.engine.flow import Flow, Offer, Procedure, ask, do
from uguisu.games.scorpion import choices as c
from uguisu.games.scorpion import events as e
from uguisu.games.scorpion.board import NOWHERE, ZoneId
from uguisu.games.scorpion.figures import WEAPONS
from uguisu.games.scorpion.flow.alert import change_guard
from uguisu.games.scorpion.garrison import PatrolNumber
from uguisu.games.scorpion.placing import (
    backs,
    between,
    falls,
    free_barracks,
    object_rooms,
    object_swaps,
    objects_in_order,
    patrol_moves,
    patrols,
    place_patrol,
    put_to_sleep,
    sentries,
    sleepers,
    wake_sleeper,
    zones_for,
)
from uguisu.games.scorpion.world import SENTRY, TRAP, Number, ObjectsName, Player, SleepersName, Thing, World

MOST_CHANGES = 13
"""Enough to come from any style to any set-up: three letters change castles, then each of ten objects goes home."""


class ByStyle(Procedure):
    """A set-up of the guards: a style, changes to it, and with four players the other's consent (6.1)."""

    changes: Number = 0

    def names(self, w: World) -> Sequence[str]:
        raise NotImplementedError

    def take(self, flow: Flow[World], w: World, style: str) -> None:
        raise NotImplementedError

    def open_changes(self, w: World) -> list[Choice]:
        raise NotImplementedError

    def change(self, flow: Flow[World], w: World, choice: Choice) -> None:
        raise NotImplementedError

    def ask_style(self, w: World) -> Offer | None:
        return None if w.options.ready_made else {w.guard_seats[0]: [c.Take(name) for name in self.names(w)]}

    def ask_change(self, w: World) -> Offer | None:
        if w.options.ready_made or self.changes == MOST_CHANGES or not (found := self.open_changes(w)):
            return None
        return {w.guard_seats[0]: [c.DONE, *found]}

    def ask_consent(self, w: World) -> Offer | None:
        return {w.guard_seats[1]: [c.AGREE, c.REFUSE]} if w.players == 2 and not w.options.ready_made else None


class PlaceGuards(ByStyle):
    """S5, S6: sentries on watch posts, patrols on the track."""

    patrol: PatrolNumber = 0
    """The patrol whose facing is to be chosen."""

    @ask("SC-211")
    def how_do_the_guards_stand(self, w: World) -> Offer | None:
        return self.ask_style(w)

    @do("SC-211")
    def guards_stand(self, flow: Flow[World], w: World, take: c.Take) -> None:
        self.take(flow, w, take.style)

    @do("SC-217")
    def ready_made_guards_stand(self, flow: Flow[World], w: World) -> None:
        if w.options.ready_made:
            self.take(flow, w, self.names(w)[0])

    @ask("SC-212")
    def who_stands_elsewhere(self, w: World) -> Offer | None:
        return self.ask_change(w)

    @do("SC-212")
    def somebody_stands_elsewhere(self, flow: Flow[World], w: World, choice: Choice) -> None:
        self.patrol = 0
        if isinstance(choice, c.Done):
            self.go_to(PlaceGuards.do_you_agree_to_the_guards)
        else:
            self.change(flow, w, choice)

    @ask("SC-213", forced=True)
    def which_way_does_the_patrol_face(self, w: World) -> Offer | None:
        if not self.patrol:
            return None
        zone = w.guard(w.members(self.patrol)[0]).zone
        return {w.guard_seats[0]: backs(w, w.board.track[zone])}

    @do("SC-213")
    def patrol_faces(self, flow: Flow[World], w: World, behind: c.Behind) -> None:
        w.behind[self.patrol - 1] = behind.zone

    @do("SC-212")
    def something_else_may_change(self, flow: Flow[World], w: World) -> None:
        if self.patrol or (self.changes and not w.options.ready_made):
            self.patrol = 0
            more = self.changes < MOST_CHANGES
            self.go_to(PlaceGuards.who_stands_elsewhere if more else PlaceGuards.do_you_agree_to_the_guards)

    @ask("SC-P04")
    def do_you_agree_to_the_guards(self, w: World) -> Offer | None:
        return self.ask_consent(w)

    @do("SC-P04")
    def consent_is_given_or_not(self, flow: Flow[World], w: World, choice: c.Agree | c.Refuse) -> None:
        if isinstance(choice, c.Refuse):
            for number in range(1, len(w.guards) + 1):
                change_guard(w, number, zone=NOWHERE, patrol=0)
            flow.call(*turns_of(w, "sentry", sentries(w)), *turns_of(w, "patrol", patrols(w)))

    @do("SC-214")
    def guards_are_on_the_board(self, flow: Flow[World], w: World) -> None:
        flow.tell(e.GuardsPlaced(tuple(guard.zone for guard in w.guards)))

    def names(self, w: World) -> Sequence[str]:
        return tuple(w.styles.layouts)

    def take(self, flow: Flow[World], w: World, style: str) -> None:
        layout = w.styles.layouts[style]
        for n, zone in enumerate(layout.posts[: sentries(w)]):
            change_guard(w, w.supply(WEAPONS[n % 2]), zone=zone)
        for n in range(patrols(w)):
            zone, behind = layout.patrols[n % len(layout.patrols)]
            place_patrol(w, n + 1, zone, behind)

    def open_changes(self, w: World) -> list[Choice]:
        held = {guard.zone for guard in w.guards if guard.zone and not guard.patrol}
        free = [zone for zone in w.board.watch_posts if zone not in held]
        found: list[Choice] = []
        for out, moves in between(c.MovePost, w.board.watch_posts).items():
            if out in held:
                found += [moves[into] for into in free]
        for patrol in sorted(w.patrol_zones()):
            found += patrol_moves(w.board.track_zones, patrol)
        return found

    def change(self, flow: Flow[World], w: World, choice: Choice) -> None:
        self.changes += 1
        if isinstance(choice, c.MovePost):
            number = next(n for n, guard in enumerate(w.guards, 1) if guard.zone == choice.out and not guard.patrol)
            change_guard(w, number, zone=choice.into)
        elif isinstance(choice, c.MovePatrol):
            for number in w.members(choice.patrol):
                change_guard(w, number, zone=choice.zone)
            self.patrol = choice.patrol


class MarkSleepers(ByStyle):
    """S7: sleeping guards in barracks, at most two in each."""

    @ask("SC-215", hidden=True)
    def where_do_guards_sleep(self, w: World) -> Offer | None:
        return self.ask_style(w)

    @do("SC-215")
    def guards_sleep(self, flow: Flow[World], w: World, take: c.Take) -> None:
        self.take(flow, w, take.style)

    @do("SC-217")
    def ready_made_guards_sleep(self, flow: Flow[World], w: World) -> None:
        if w.options.ready_made:
            self.take(flow, w, self.names(w)[0])

    @ask("SC-215", hidden=True)
    def who_sleeps_elsewhere(self, w: World) -> Offer | None:
        return self.ask_change(w)

    @do("SC-215")
    def somebody_sleeps_elsewhere(self, flow: Flow[World], w: World, choice: Choice) -> None:
        if not isinstance(choice, c.Done):
            self.change(flow, w, choice)
            self.go_to(MarkSleepers.who_sleeps_elsewhere)

    @ask("SC-P04", hidden=True)
    def do_you_agree_to_the_sleepers(self, w: World) -> Offer | None:
        return self.ask_consent(w)

    @do("SC-P04")
    def consent_is_given_or_not(self, flow: Flow[World], w: World, choice: c.Agree | c.Refuse) -> None:
        if isinstance(choice, c.Refuse):
            w.sleepers.clear()
            flow.call(*turns_of(w, "sleeper", sleepers(w)))

    def names(self, w: World) -> Sequence[str]:
        return tuple(w.styles.sleepers)

    def take(self, flow: Flow[World], w: World, style: str) -> None:
        flow.call(*(SleeperFalls(style) for _ in range(sleepers(w))))

    def open_changes(self, w: World) -> list[Choice]:
        found: list[Choice] = []
        free = free_barracks(w)
        for out, moves in between(c.MoveSleeper, w.board.barracks).items():
            if w.sleepers.get(out):
                found += [moves[into] for into in free if into != out]
        return found

    def change(self, flow: Flow[World], w: World, choice: Choice) -> None:
        assert isinstance(choice, c.MoveSleeper)
        self.changes += 1
        wake_sleeper(w, choice.out)
        put_to_sleep(w, choice.into)


class SleeperFalls(Procedure):
    """A sleeper of a style: chance says where."""

    style: SleepersName

    @ask("SC-215")
    def where_does_he_sleep(self, w: World) -> Offer:
        free = free_barracks(w)
        wanted = [zone for zone in w.styles.sleepers[self.style] if zone in free]
        return {CHANCE: falls(w, wanted or free)}

    @do("SC-215")
    def he_sleeps(self, flow: Flow[World], w: World, fell: c.Falls) -> None:
        put_to_sleep(w, fell.zone)


class HideObjects(ByStyle):
    """S8: missions, traps and hidden sentries, each alone in its zone."""

    @ask("SC-216", hidden=True)
    def where_does_everything_lie(self, w: World) -> Offer | None:
        return self.ask_style(w)

    @do("SC-216")
    def everything_lies(self, flow: Flow[World], w: World, take: c.Take) -> None:
        self.take(flow, w, take.style)

    @do("SC-217")
    def ready_made_objects_lie(self, flow: Flow[World], w: World) -> None:
        if w.options.ready_made:
            self.take(flow, w, self.names(w)[0])

    @ask("SC-216", hidden=True)
    def what_changes_places(self, w: World) -> Offer | None:
        return self.ask_change(w)

    @do("SC-216")
    def something_changes_places(self, flow: Flow[World], w: World, choice: Choice) -> None:
        if not isinstance(choice, c.Done):
            self.change(flow, w, choice)
            self.go_to(HideObjects.what_changes_places)

    @ask("SC-P04", hidden=True)
    def do_you_agree_to_the_objects(self, w: World) -> Offer | None:
        return self.ask_consent(w)

    @do("SC-P04")
    def consent_is_given_or_not(self, flow: Flow[World], w: World, choice: c.Agree | c.Refuse) -> None:
        if isinstance(choice, c.Refuse):
            w.objects.clear()
            flow.call(*turns_of(w, "object", len(objects_in_order(w))))

    def names(self, w: World) -> Sequence[str]:
        return tuple(w.styles.objects)

    def take(self, flow: Flow[World], w: World, style: str) -> None:
        flow.call(*(ObjectFalls(style=style, thing=thing) for thing in reversed(objects_in_order(w))))

    def open_changes(self, w: World) -> list[Choice]:
        return object_swaps(w)

    def change(self, flow: Flow[World], w: World, choice: Choice) -> None:
        assert isinstance(choice, c.SwapObjects)
        self.changes += 1
        swapped = {choice.zone: w.objects.pop(choice.other, ""), choice.other: w.objects.pop(choice.zone, "")}
        w.objects |= {zone: thing for zone, thing in swapped.items() if thing}


class ObjectFalls(Procedure):
    """An object of a style: chance says where."""

    style: ObjectsName
    thing: Thing

    @ask("SC-216")
    def where_does_it_lie(self, w: World) -> Offer:
        hiding = w.styles.objects[self.style]
        wanted = {TRAP: hiding.traps, SENTRY: hiding.hidden_sentries}.get(self.thing, hiding.missions)
        return {CHANCE: falls(w, zones_for(w, self.thing, wanted) or zones_for(w, self.thing, object_rooms(w)))}

    @do("SC-216")
    def it_lies(self, flow: Flow[World], w: World, fell: c.Falls) -> None:
        w.objects[fell.zone] = self.thing


# Four players who do not agree


Kind = Literal["sentry", "patrol", "sleeper", "object"]


class PlaceInTurn(Procedure):
    """6.1 No agreement: one figure, mark or object at a time, the swords first."""

    kind: Kind
    player: Player
    number: Number
    zone: ZoneId = NOWHERE

    @ask("SC-P04", hidden=False)
    def where_does_the_next_guard_stand(self, w: World) -> Offer | None:
        seat = w.guard_seats[self.player]
        if self.kind == "sentry":
            held = {guard.zone for guard in w.guards}
            return {seat: [c.Post(zone) for zone in w.board.watch_posts if zone not in held]}
        if self.kind == "patrol":
            return {seat: [c.PatrolAt(zone) for zone in w.board.track]}
        return None

    @do("SC-P04")
    def guard_stands(self, flow: Flow[World], w: World, choice: c.Post | c.PatrolAt) -> None:
        self.zone = choice.zone
        if self.kind == "sentry":
            change_guard(w, w.supply(WEAPONS[self.player]), zone=choice.zone)
            self.finish()

    @ask("SC-213", forced=True)
    def which_way_does_the_next_patrol_face(self, w: World) -> Offer | None:
        if self.kind != "patrol":
            return None
        return {w.guard_seats[self.player]: backs(w, w.board.track[self.zone])}

    @do("SC-213")
    def patrol_faces(self, flow: Flow[World], w: World, behind: c.Behind) -> None:
        place_patrol(w, self.number, self.zone, behind.zone)
        self.finish()

    @ask("SC-P04", hidden=True)
    def where_does_the_next_secret_lie(self, w: World) -> Offer | None:
        seat = w.guard_seats[self.player]
        if self.kind == "sleeper":
            return {seat: [c.Sleeper(zone) for zone in free_barracks(w)]}
        thing = objects_in_order(w)[self.number - 1]
        return {seat: [c.Hide(zone) for zone in zones_for(w, thing, object_rooms(w))]}

    @do("SC-P04")
    def secret_lies(self, flow: Flow[World], w: World, choice: c.Sleeper | c.Hide) -> None:
        if isinstance(choice, c.Sleeper):
            put_to_sleep(w, choice.zone)
        else:
            w.objects[choice.zone] = objects_in_order(w)[self.number - 1]


def turns_of(w: World, kind: Kind, count: int) -> list[PlaceInTurn]:
    return [PlaceInTurn(kind=kind, player=n % 2, number=n + 1) for n in range(count)]
