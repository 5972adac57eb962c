"""Whether a position makes sense: what its ids can name, who stands where, what is hidden, and what is under way."""

from __future__ import annotations

from typing import Any

from uguisu.engine.flow import Flow
from uguisu.engine.vocabulary import Known, Vocabulary
from uguisu.games.tenchu.cards import (
    HOSTAGE,
    NO_MISSION,
    NOBODY,
    NOTHING,
    CardId,
    EventId,
    FactionId,
    ItemId,
    MissionId,
    ModelId,
    ObjectId,
    ProfileId,
    WeaponId,
)
from uguisu.games.tenchu.catalog import SIDES, fighter
from uguisu.games.tenchu.checks.under_way import check_stack
from uguisu.games.tenchu.field.state import NO_ZONE, NOWHERE, Model
from uguisu.games.tenchu.figures import MOST_FIGHTERS
from uguisu.games.tenchu.flow.muster import places_used
from uguisu.games.tenchu.ground.table import GateId, TableId, ZoneId
from uguisu.games.tenchu.ground.terrain import SquareId
from uguisu.games.tenchu.world import World
from uguisu.kit.positions import check_sorted, exactly_when, need, within


def vocabulary(w: World) -> Vocabulary:
    content = w.content
    is_there = w.table in content.tables
    squares = range(-1, len(w.ground.squares)) if is_there else ()
    zones, gates = (w.ground.zones, w.ground.gates) if is_there else ((), ())
    fighters = [fighter(side, n) for side in range(len(SIDES)) for n in range(1, MOST_FIGHTERS + 1)]
    things = [mission.object for mission in content.missions.values() if mission.object]
    cards = [f"{card}-{side}" for card in content.cards for side in (1, 2)]
    return {
        SquareId: Known("square", squares, "on this table"),
        ZoneId: Known("zone", {NO_ZONE, *zones}, "on this table"),
        GateId: Known("gate", gates, "on this table"),
        TableId: Known("table", {"", *content.tables}, "in this game"),
        ModelId: Known("model", {NOBODY, *content.models, *fighters}, "in this game"),
        ProfileId: Known("profile", content.profiles, "in this game"),
        WeaponId: Known("weapon", content.weapons, "in this game"),
        ItemId: Known("item", {NOTHING, *content.arsenal}, "in this game"),
        CardId: Known("card", {"", *content.cards, *cards}, "in this game"),
        MissionId: Known("mission", {NO_MISSION, *content.missions}, "in this game"),
        EventId: Known("event", {*content.events, *content.battle_events}, "in this game"),
        FactionId: Known("faction", {"", *content.factions.factions}, "in this game"),
        ObjectId: Known("object", things, "in this game"),
    }


def check_world(flow: Flow[World]) -> None:
    """Raises `Misfit` at the first field that the rules do not allow. Types and ids have been checked before."""
    w = flow.world
    check_table(w)
    check_seats(w)
    check_phase(flow)
    for name, model in w.models.items():
        check_model(flow, f"world.models.{name}", name, model)
    check_things(w)
    check_missions(w)
    check_bags(w)
    check_turn(flow)
    check_stack(flow)


def check_table(w: World) -> None:
    tables = w.content.battlefields if w.is_battle else w.content.villages
    need(w.table == (w.options.table or tables[0]), "world.table", "is not the table that the options say")


def check_seats(w: World) -> None:
    """Every seat that is named plays."""
    for field in ("known", "missions", "calls"):
        for seat in getattr(w, field):
            need(seat in w.parties, f"world.{field}.{seat}", f"there is no party {seat}")
    for field in ("fallen", "slain", "factions"):
        for seat in getattr(w, field):
            need(0 <= seat < w.seats, f"world.{field}.{seat}", f"there is no seat {seat}")
    for name, seat in w.played.items():
        need(0 <= seat < w.seats, f"world.played.{name}", f"there is no seat {seat}")
        need(name not in w.models or w.models[name].seat == seat, f"world.played.{name}", "is of another seat")
    for name, profile in w.hired.items():
        need(profile in w.content.factions.points, f"world.hired.{name}", "does not fight battles")
        need(name not in w.models or w.models[name].profile == profile, f"world.hired.{name}", "is somebody else")
    within("world.first", w.first, 0, len(w.ninja_seats) - 1)


def check_phase(flow: Flow[World]) -> None:
    w = flow.world
    at = "world.phase"
    exactly_when(w.phase == "over", not flow.stack, at, "a game is over exactly when nothing is under way")
    exactly_when(w.ending, w.phase == "over", "world.ending", "a game has an ending once it is over")
    exactly_when(w.ending, w.cause, "world.cause", "an ending has a cause, and a cause an ending")
    within("world.turn", w.turn, 0 if w.phase == "set-up" else min(1, w.turn), w.last_turn)


def check_model(flow: Flow[World], at: str, name: ModelId, one: Model) -> None:
    w = flow.world
    is_placed = one.at != NOWHERE
    need(is_placed or w.phase == "set-up", f"{at}.at", "stands nowhere")
    within(f"{at}.facing", one.facing, 0, 7)
    seats = range(w.seats) if w.is_battle else w.ninja_seats
    need(one.seat is None or one.seat in seats, f"{at}.seat", f"seat {one.seat} has no models")
    profile = w.content.profiles[one.profile]
    if w.is_battle:
        side = SIDES[one.seat] if one.seat in (0, 1) else ""
        need(bool(side) and name.startswith(f"{side}-"), f"{at}.seat", "is not the seat of this model")
        need(one.profile in w.content.factions.points, f"{at}.profile", "does not fight battles")
    elif name == HOSTAGE:
        exactly_when(one.seat is not None, w.freed_by is not None, f"{at}.seat", "is whoever freed him")
    else:
        exactly_when(one.seat is not None, profile.card == "ninja", f"{at}.seat", "Ninja have a seat, and nobody else")
    need(one.wounds == 0 or "resilience" in profile.skills, f"{at}.wounds", "he cannot be wounded")
    need(one.tracking == NOBODY or one.tracking in w.models, f"{at}.tracking", "is not on the table")
    for field in ("noise", "gear", "coated", "carries"):
        check_sorted(f"{at}.{field}", getattr(one, field))
    for n, rice in enumerate(one.rice):
        need(rice in w.rice, f"{at}.rice[{n}]", "no rice lies there")
    need(not one.leads or w.horse == one.at, f"{at}.leads", "the horse is elsewhere")
    need(not one.wields or "green_destiny" in one.gear, f"{at}.wields", "he has no such sword")
    need(not one.is_disguised or "disguise" in one.gear, f"{at}.is_disguised", "he has no disguise")
    if is_placed and not is_passing(flow):
        others = [other for other, model in w.models.items() if model.at == one.at and other != name]
        need(not others, f"{at}.at", f"{', '.join(others)} stands there too")


def is_passing(flow: Flow[World]) -> bool:
    """TE-163 Whoever walks past a friend shares his square for a moment."""
    return any(type(procedure).__name__ == "Walk" for procedure in flow.stack)


def check_things(w: World) -> None:
    """TE-320 Every object lies somewhere, or somebody has it."""
    places = [f"world.lying.{thing}" for thing in w.lying]
    named = [
        *w.lying,
        *(thing for one in w.models.values() for thing in one.carries),
        *(thing for body in w.corpses for thing in body.carries),
    ]
    for thing in named:
        need(named.count(thing) == 1, places[0] if places else "world.models", f"there are two of {thing}")
        need(thing not in w.brought, f"world.brought.{thing}", "is still on the table")
    for n, body in enumerate(w.corpses):
        need(body.model not in w.models, f"world.corpses[{n}].model", "is alive")
        need(body.at != NOWHERE, f"world.corpses[{n}].at", "lies nowhere")
    for field in ("caltrops", "rice", "clouds", "bursts"):
        for n, at in enumerate(getattr(w, field)):
            need(at != NOWHERE, f"world.{field}[{n}]", "lies nowhere")
    for field in ("open_gates", "effects"):
        check_sorted(f"world.{field}", getattr(w, field))
    need(
        w.freed_by is None or HOSTAGE in w.models or HOSTAGE in w.brought or w.is_dead(HOSTAGE),
        "world.freed_by",
        "who?",
    )


def check_missions(w: World) -> None:
    """TE-311 Everybody has another one."""
    dealt = list(w.missions.values())
    for seat, mission in w.missions.items():
        need(mission in w.content.missions, f"world.missions.{seat}", f"there is no mission {mission}")
        need(dealt.count(mission) == 1, f"world.missions.{seat}", "somebody else has it")
    for seat, mission in w.known.items():
        need(w.missions.get(seat) == mission, f"world.known.{seat}", "is not his mission")
    check_sorted("world.in_play", w.in_play)
    if w.phase == "play" and not w.is_battle:
        need(sorted(dealt) == list(w.in_play), "world.in_play", "are not the missions that were dealt")
        need(len(dealt) == len(w.parties), "world.missions", "somebody has none")
    for n, won in enumerate(w.won):
        need(won.mission in w.in_play, f"world.won[{n}].mission", "is not in play")
        need(won.seat in w.parties, f"world.won[{n}].seat", "there is no such party")


def check_bags(w: World) -> None:
    """TE-281 Nobody has more than he can carry."""
    for name, bag in w.bags.items():
        at = f"world.bags.{name}"
        check_sorted(at, bag)
        owner = w.owner_of(name)
        need(owner is not None and owner is not None, at, f"{name} is no Ninja of this game")
        for n, item in enumerate(bag):
            need(item in w.content.packed, f"{at}[{n}]", "cannot be packed")
        places = w.content.profiles[w.content.profile_of(name)].places
        used = places_used(w, bag) + w.seen_places.get(name, 0)
        need(used <= places, at, f"takes {used} places, and he has {places}")
    for name in w.seen_places:
        need(
            w.owner_of(name) is not None or name not in w.bags, f"world.seen_places.{name}", "is no Ninja of this game"
        )
    if w.phase == "play" and not w.is_battle:
        for name in w.ninjas:
            need(name in w.bags, "world.bags", f"{name} has none")


def check_turn(flow: Flow[World]) -> None:
    """TE-136 Only cards that can be there are left."""
    w = flow.world
    check_sorted("world.deck", w.deck)
    if w.phase != "play":
        need(not w.deck or w.phase == "over", "world.deck", "no turn has begun")
        return
    most = _all_cards(w)
    for n, card in enumerate(w.deck):
        need(w.deck.count(card) <= most.count(card), f"world.deck[{n}]", f"there are not so many cards {card}")


def _all_cards(w: World) -> list[Any]:
    """TE-R15 The types of the dead are in the bag until the turn is over."""
    cards = w.content.cards
    if w.is_battle:
        names = [*w.content.event_cards(), *(name for name, card in cards.items() if not card.event)]
        both = [CardId(f"{name}-{seat}") for name in names for seat in (1, 2)]
        return [*(name for name in names for _ in range(cards[name].copies)), *(b for b in both for _ in range(4))]
    return [name for name, card in cards.items() for _ in range(card.copies)]
