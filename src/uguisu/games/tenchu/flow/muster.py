"""Chapter 3: the missions, who stands where, which Ninja come along, and what they carry."""

from __future__ import annotations

import msgspec

from uguisu.engine.choice import Choice, Odds
from uguisu.engine.event import CHANCE, Seat
from uguisu.engine.flow import ALL, ANY, Answers, Flow, Offer, Procedure, ask, do
from uguisu.games.tenchu import choices as c
from uguisu.games.tenchu import events as e
from uguisu.games.tenchu.cards import HOSTAGE, NOTHING, Bag, ItemId, ModelId, ObjectId, ProfileId
from uguisu.games.tenchu.field.state import NO_ZONE, Chest, Model
from uguisu.games.tenchu.figures import GENERIC, NAMED_NINJA, PACKING_ROUNDS
from uguisu.games.tenchu.ground.ground import FACINGS
from uguisu.games.tenchu.ground.table import Person, Place, Village
from uguisu.games.tenchu.ground.terrain import SquareId
from uguisu.games.tenchu.world import World
from uguisu.kit.bags import with_card

MESSAGE = ObjectId("message")


class Muster(Procedure):
    """3.1"""

    @do("TE-311")
    def missions_are_dealt(self, flow: Flow[World], w: World) -> None:
        flow.call(*(DealMission(seat=party) for party in w.parties))

    @do("TE-311")
    def table_is_laid(self, flow: Flow[World], w: World) -> None:
        w.in_play = tuple(sorted(w.missions.values()))
        flow.tell(e.MissionsSet(w.in_play))
        for party, mission in w.missions.items():
            if w.is_together:
                w.known[party] = mission
                flow.tell(e.MissionGiven(party, mission))
            else:
                flow.tell(e.MissionGiven(party, mission), party)
        populate(w)

    @do("TE-R67")
    def ninja_are_chosen(self, flow: Flow[World], w: World) -> None:
        flow.call(*(PickNinja(seat=seat) for seat in w.ninja_seats for _ in range(w.ninja_each)))

    @do("TE-281")
    def they_pack(self, flow: Flow[World], w: World) -> None:
        kind = PackingRound if w.options.mode == "competing" else OpenPackingRound
        flow.call(*(kind(number=n) for n in range(1, PACKING_ROUNDS + 1)))

    @do("TE-281")
    def they_enter(self, flow: Flow[World], w: World) -> None:
        dress(flow, w)
        flow.call(*(Enter(model=model) for seat in w.ninja_seats for model in w.ninjas_of(seat)))

    @do("TE-131")
    def play_begins(self, flow: Flow[World], w: World) -> None:
        w.phase = "play"


class DealMission(Procedure):
    """TE-311 By lot, none of them twice; or the one that the table has chosen."""

    seat: Seat

    @ask("TE-311")
    def which_mission_is_it(self, w: World) -> Offer | None:
        if w.is_together and w.options.mission:
            return None
        left: list[Choice] = [c.Dealt(name) for name in w.content.missions if name not in w.missions.values()]
        return {CHANCE: Odds.even(left, secret=not w.is_together)}

    @do("TE-311")
    def mission_is_dealt(self, flow: Flow[World], w: World, dealt: c.Dealt) -> None:
        w.missions[self.seat] = dealt.mission
        self.finish()

    @do("TE-311")
    def mission_was_chosen(self, flow: Flow[World], w: World) -> None:
        w.missions[self.seat] = w.options.mission


def populate(w: World) -> None:
    """3.1 Everybody of the table, then the groups and objects of the missions in play, each once (TE-R79)."""
    village = w.ground.table.village
    assert village is not None
    stand(w, village.people)
    groups = dict.fromkeys(group for name in w.in_play for group in village.missions[name].groups)
    for group in groups:
        stand(w, village.groups[group])
    for name in w.in_play:
        lay_out(w, village, village.missions[name])


def stand(w: World, people: dict[str, Person]) -> None:
    for name, person in people.items():
        w.models[ModelId(name)] = Model(
            profile=ProfileId(person.profile),
            at=w.ground.at(*person.at),
            facing=FACINGS.index(person.facing),
            home=person.home or NO_ZONE,
        )


def lay_out(w: World, village: Village, place: Place) -> None:
    """3.1 What the mission is about, and its chest."""
    thing = place.object
    if thing is not None and thing.carried_by:
        w.models[ModelId(thing.carried_by)].carries = (ObjectId(thing.id),)
    elif thing is not None and thing.at is not None:
        at = w.ground.at(*thing.at)
        if thing.id == HOSTAGE:
            w.models[HOSTAGE] = Model(profile=ProfileId(HOSTAGE), at=at)
        elif thing.id == w.content.horse:
            w.horse = at
        else:
            w.lying[ObjectId(thing.id)] = at
    chest = w.ground.at(*place.chest)
    if w.options.chests and all(one.at != chest for one in w.chests):
        w.chests.append(Chest(chest))
        w.chests.sort(key=lambda one: one.at)


class PickNinja(Procedure):
    """DP-1"""

    seat: Seat

    @ask("TE-R67")
    def which_ninja_comes_along(self, w: World) -> Offer:
        return {self.seat: [c.Pick(name) for name in pickable(w)]}

    @do("TE-R67")
    def ninja_comes_along(self, flow: Flow[World], w: World, pick: c.Pick) -> None:
        model = pick.model
        w.models[model] = Model(profile=w.content.profile_of(model), seat=self.seat)
        w.bags[model], w.played[model] = (), self.seat
        flow.tell(e.NinjaPicked(model, self.seat))


def pickable(w: World) -> list[ModelId]:
    """TE-R68 Those with names first; a fifth and sixth have none."""
    named = [name for name in w.content.named if name not in w.models]
    count = len(w.ninja_seats) * w.ninja_each
    extra = [ModelId(name) for name in GENERIC[: max(0, count - NAMED_NINJA)] if ModelId(name) not in w.models]
    return [*named, *extra] if named else extra


class PackingRound(Procedure):
    """DP-2 One item or nothing for each Ninja, by all seats at once; what was packed is seen after the round."""

    number: int
    packed: dict[ModelId, ItemId] = msgspec.field(default_factory=dict)
    """`NOTHING` for nothing."""

    @ask("TE-R67", who=ALL)
    def what_does_he_pack(self, w: World) -> Offer | None:
        return self._offer(w)

    def _offer(self, w: World) -> Offer | None:
        offer: Offer = {}
        for seat in w.ninja_seats:
            model = self.next_of(w, seat)
            if model is not None:
                offer[seat] = self.options(w, model)
        return offer or None

    @do("TE-R67")
    def they_have_chosen(self, flow: Flow[World], w: World, answers: Answers) -> None:
        for answer in answers.values():
            if isinstance(answer, c.Pack):
                self.packed[answer.model] = answer.item
            elif isinstance(answer, c.PackNothing):
                self.packed[answer.model] = NOTHING
        self.go_to(PackingRound.what_does_he_pack)

    @do("TE-R67")
    def it_is_packed(self, flow: Flow[World], w: World) -> None:
        for seat in w.ninja_seats:
            items = self._packed_by(w, seat)
            for model, item in items:
                w.bags[model] = with_card(w.bags[model], item)
            if w.options.mode == "competing":
                flow.tell(e.Packed(items), seat)
        if w.options.mode != "competing":
            flow.tell(e.Packed(tuple(pair for seat in w.ninja_seats for pair in self._packed_by(w, seat))))

    def _packed_by(self, w: World, seat: Seat) -> tuple[tuple[ModelId, ItemId], ...]:
        mine = w.ninjas_of(seat)
        return tuple((model, self.packed[model]) for model in mine if self.packed[model] != NOTHING)

    def next_of(self, w: World, seat: Seat) -> ModelId | None:
        return next((model for model in w.ninjas_of(seat) if model not in self.packed), None)

    def options(self, w: World, model: ModelId) -> list[Choice]:
        return [*(c.Pack(model, item) for item in fitting(w, model, w.bags[model], self.number)), c.PackNothing(model)]


class OpenPackingRound(PackingRound):
    """Where nobody competes nothing is hidden: whoever comes first packs."""

    @ask("TE-R67", who=ANY)
    def what_does_he_pack(self, w: World) -> Offer | None:
        return self._offer(w)


def fitting(w: World, model: ModelId, bag: Bag, number: int) -> list[ItemId]:
    """DP-2 What can be packed in this round: Bow & Quiver takes it and the next, and somebody may have fewer places
    than there are rounds."""
    used = places_used(w, bag)
    left = 0 if used >= number else w.profile(model).places - max(used, number - 1)
    return [item for item in w.content.packed if w.content.arsenal[item].places <= left]


def places_used(w: World, bag: Bag) -> int:
    return sum(w.content.arsenal[item].places for item in bag)


def dress(flow: Flow[World], w: World) -> None:
    """TE-R90 What is worn shows from the start: that he wears it, and not whether he has packed it twice."""
    for model, bag in w.bags.items():
        for item in dict.fromkeys(bag):
            if w.content.arsenal[item].is_worn:
                one = w.models[model]
                w.bags[model] = tuple(other for other in w.bags[model] if other != item)
                w.seen_places[model] = w.seen_places.get(model, 0) + w.content.arsenal[item].places
                one.gear = with_card(one.gear, item)
                one.is_disguised = one.is_disguised or item == "disguise"
                flow.tell(e.Equipped(model, item))


class Enter(Procedure):
    """DP-3"""

    model: ModelId

    @ask("TE-R67")
    def where_does_he_enter(self, w: World) -> Offer:
        taken, places = w.occupied, w.content.places(w.table)
        squares: list[SquareId] = [square for square in w.ground.entry_squares if square not in taken]
        return {w.seat_of(self.model): [places[square] for square in squares]}

    @do("TE-R67")
    def he_enters(self, flow: Flow[World], w: World, place: c.Place) -> None:
        one = w.models[self.model]
        one.at, one.facing = w.content.square(w.table, place), FACINGS.index("N")
        one.is_hiding = w.options.short
        flow.tell(e.Entered(self.model, one.at))
