"""TE-R90 What competing Ninja hide from each other: their missions, and what they have not used yet."""

from __future__ import annotations

from itertools import permutations

from uguisu.engine.choice import Below
from uguisu.engine.event import Seat
from uguisu.engine.flow import Flow
from uguisu.games.tenchu.cards import NOTHING, Bag, ItemId, MissionId, ModelId
from uguisu.games.tenchu.field.field import Field
from uguisu.games.tenchu.flow.muster import Enter, PackingRound, fitting
from uguisu.games.tenchu.flow.ninja import GRAPNEL
from uguisu.games.tenchu.world import World


def resample(flow: Flow[World], seat: Seat, below: Below) -> None:
    """Other missions and other bags that this seat could not tell from the true ones."""
    w = flow.world
    if w.options.mode != "competing" or w.phase == "over":
        return
    found = dealings(w, seat)
    w.missions = found[below(len(found))]
    packing = flow.under_way(PackingRound)
    is_dressed = w.phase == "play" or flow.under_way(Enter) is not None
    for model in sorted(w.bags):
        if w.owner_of(model) == seat:
            continue
        if packing is not None:
            repack(w, packing, model, below)
        elif is_dressed:
            w.bags[model] = bag_of(w, model, below)


def dealings(w: World, seat: Seat) -> list[dict[Seat, MissionId]]:
    """Who may have which mission, as this seat knows it: nobody has one that he has accomplished without being told,
    and not all have failed."""
    known = {party: mission for party, mission in w.missions.items() if party in w.known or party == seat}
    others = [party for party in w.missions if party not in known]
    left = sorted(set(w.in_play or w.content.missions) - set(known.values()))
    found = []
    for dealt in permutations(left, len(others)):
        missions = known | dict(zip(others, dealt, strict=True))
        if fits(w, missions):
            found.append({party: missions[party] for party in w.missions})
    return found


def fits(w: Field, missions: dict[Seat, MissionId]) -> bool:
    if w.phase != "play":
        return True
    if any(w.is_won(party, mission) and party not in w.known for party, mission in missions.items()):
        return False
    return not all(w.is_lost(party, mission) for party, mission in missions.items())


def bag_of(w: World, model: ModelId, below: Below) -> Bag:
    """What may be left in it: as much as there was room for besides what has been seen."""
    one = w.models.get(model)
    left = w.content.profiles[w.content.profile_of(model)].places - w.seen_places.get(model, 0)
    no_grapnel = one is None or one.has_climbed
    items = [
        item
        for item in w.content.packed
        if not w.content.arsenal[item].is_worn and not (no_grapnel and item == GRAPNEL)
    ]
    bag: list[ItemId] = []
    while left > 0:
        options = [NOTHING, *(item for item in items if w.content.arsenal[item].places <= left)]
        item = options[below(len(options))]
        left -= w.content.arsenal[item].places if item else 1
        if item:
            bag.append(item)
    return tuple(sorted(bag))


def packed(w: World, model: ModelId, rounds: int, below: Below) -> Bag:
    """What may have been packed in so many rounds."""
    bag: Bag = ()
    for number in range(1, rounds + 1):
        item = pick(w, model, bag, number, below)
        bag = tuple(sorted((*bag, item))) if item else bag
    return bag


def pick(w: World, model: ModelId, bag: Bag, number: int, below: Below) -> ItemId:
    options = [*fitting(w, model, bag, number), NOTHING]
    return options[below(len(options))]


def repack(w: World, packing: PackingRound, model: ModelId, below: Below) -> None:
    """In the midst of a round."""
    w.bags[model] = packed(w, model, packing.number - 1, below)
    if model in packing.packed:
        packing.packed[model] = pick(w, model, w.bags[model], packing.number, below)
