"""Another world that a seat could not tell from this one: what it cannot know is drawn anew from its belief.

Where others are choosing in secret, the seat cannot know how far they are. There the procedures are set back to the
last point that everybody knows of, so that nothing of the truth is left in them.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from uguisu.engine.choice import Below
from uguisu.engine.event import Event, Seat
from uguisu.engine.flow import Flow
from uguisu.games.scorpion import events as e
from uguisu.games.scorpion.belief.cases import Case
from uguisu.games.scorpion.belief.intruders import Belief
from uguisu.games.scorpion.belief.memory import guard_belief, intruder_belief
from uguisu.games.scorpion.belief.rewind import (
    find_ways,
    has_moved,
    is_to_wait,
    put_in_phase,
    put_rival_in_phase,
    ropes_of,
)
from uguisu.games.scorpion.board import NOWHERE, ZoneId
from uguisu.games.scorpion.cards import INTRUDERS, Bag, IntruderId
from uguisu.games.scorpion.figures import LETTERS
from uguisu.games.scorpion.flow.alert import DivideWounds
from uguisu.games.scorpion.flow.cards import is_bluff
from uguisu.games.scorpion.flow.lives import BonusCards, BonusSleepers, Return
from uguisu.games.scorpion.flow.search import Declare, Declared, Found, HiddenSentry, Searches, eligible
from uguisu.games.scorpion.flow.setup import DealMission, LoneWolf, SetUp, TakeGuardHand, TakeHand
from uguisu.games.scorpion.flow.setup_guards import HideObjects, MarkSleepers
from uguisu.games.scorpion.flow.setup_intruders import MakePlan
from uguisu.games.scorpion.world import Passage, World
from uguisu.kit.bags import rest_of, some_of


def resample(flow: Flow[World], seat: Seat, heard: Sequence[Event], below: Below) -> None:
    w = flow.world
    if w.phase == "over":
        return
    if seat in w.guard_seats:
        _hide_intruders(flow, heard, w.in_play if w.is_known else INTRUDERS, None, below)
        return
    _hide_guards(flow, heard, below)
    if w.are_rivals:
        own = INTRUDERS[seat]
        _hide_intruders(flow, heard, tuple(who for who in INTRUDERS if who != own), own, below)


# What the guards keep secret


def _hide_guards(flow: Flow[World], heard: Sequence[Event], below: Below) -> None:
    w = flow.world
    if w.phase == "set-up":
        if _guards_have_begun(flow):
            _set_guards_back(flow, heard, below)
        return
    belief = guard_belief(w.content, w.options, w.seats, heard)
    taking, marking = flow.under_way(BonusCards), flow.under_way(BonusSleepers)
    for player, hand in enumerate(belief.hands):
        if taking is not None and taking.taken[player]:
            hand = hand.copy()
            hand.take(taking.taken[player])
        w.hands[player], w.drawn[player], w.decks[player] = hand.pick(below)
    if marking is not None:
        marking.marked, marking.player = 0, w.proposer
    w.sleepers = belief.pick_sleepers(below)
    seen = {zone: what for zone, what in w.objects.items() if zone in w.found}
    w.objects = dict(sorted((seen | belief.pick_objects(below)).items()))


def _guards_have_begun(flow: Flow[World]) -> bool:
    """Whether the guards are choosing, or have chosen, their cards."""
    return flow.find(SetUp).at > SetUp.steps.index(SetUp.guards_get_ready)


def _set_guards_back(flow: Flow[World], heard: Sequence[Event], below: Below) -> None:
    """In set-up: whatever was chosen is drawn anew, whatever is being chosen begins again."""
    w = flow.world
    belief = guard_belief(w.content, w.options, w.seats, heard)
    ready = any(isinstance(event, e.GuardsReady) for event in heard)
    placed = any(isinstance(event, e.GuardsPlaced) for event in heard)
    choosing = [procedure.player for procedure in flow.stack if isinstance(procedure, TakeGuardHand)]
    for player, hand in enumerate(belief.hands):
        w.hands[player], _, w.decks[player] = hand.pick(below)
    if choosing:
        _cut_above(flow, SetUp)
        flow.find(SetUp).go_to(SetUp.guards_get_ready)
        return
    w.sleepers = belief.pick_sleepers(below) if ready else {}
    w.objects = dict(sorted(belief.pick_objects(below).items())) if ready else {}
    if placed and not ready:
        _cut_above(flow, SetUp)
        flow.call(MarkSleepers(), HideObjects())


def _cut_above(flow: Flow[World], kind: type[Any]) -> None:
    """Whatever this procedure has called is forgotten."""
    while not isinstance(flow.stack[-1], kind):
        flow.stack.pop()


# What the intruders keep secret


def _hide_intruders(
    flow: Flow[World], heard: Sequence[Event], hidden: Sequence[IntruderId], own: IntruderId | None, below: Below
) -> None:
    w = flow.world
    if w.phase == "set-up":
        _set_intruders_back(flow, heard, hidden, own, below)
        return
    belief = intruder_belief(w.content, w.options, own, heard)
    returning = flow.under_way(Return)
    choosing = returning.who if returning is not None and returning.at <= CHOOSING else None
    if choosing in hidden and returning is not None:
        _begin_again(flow, returning)
    _deal_missions(w, heard, hidden, below)
    _deal_hands(w, hidden, below)
    for who in hidden:
        if w.one(who).status == "escaped":
            # That he left is known, but not how many steps it took.
            w.one(who).k = min(w.one(who).k, 1)
    if belief.is_moving and returning is None:
        # Whoever escapes gives his wounds back: the guards divide them in the middle of a movement, for all to see.
        dividing = [flow.stack.pop()] if isinstance(flow.stack[-1], DivideWounds) else []
        case = _place_in_phase(flow, belief, hidden, own, below)
        flow.stack += dividing
    else:
        case, places = belief.draw(below)
        if not w.is_known:
            _become(flow, next(iter(case.where)))
        for who, (zone, k) in places.items():
            if zone >= 0 and who != choosing:
                _put(w, who, ZoneId(belief.grid.name(zone)), k)
    w.ropes = [*(rope for rope in w.ropes if rope.by == own), *ropes_of(belief, case)]
    for number, ends in enumerate(case.ends):
        if own is None or w.passage_of(own) != number:
            w.passages[number] = _passage(belief, number, ends, w.passages[number], below)


def _put(w: World, who: IntruderId, zone: ZoneId, k: int) -> None:
    one = w.one(who)
    one.zone, one.k, one.shadow, one.path = zone, k, False, (zone,)


def _place_in_phase(
    flow: Flow[World], belief: Belief, hidden: Sequence[IntruderId], own: IntruderId | None, below: Below
) -> Case:
    """In the middle of the Intruders Phase, before anybody has announced a search."""
    w = flow.world
    hands = {who: w.one(who).hand for who in hidden}
    find = partial(find_ways, belief, below=below, asks_in_any_case=w.asks_in_any_case)
    if own is None:
        found = find(hands)
        if not w.is_known:
            _become(flow, next(iter(found.case.where)))
        put_in_phase(flow, belief, found)
        return found.case
    (other,) = hidden
    if w.one(other).status != "map":
        return belief.draw(below)[0]
    if has_moved(flow, own, other):
        after = belief.after_movement()
        case, places = after.draw(below)
        _put(w, other, ZoneId(belief.grid.name(places[other][0])), places[other][1])
        _hide_searches(flow, own, other, below)
        return case
    may_move = not is_to_wait(flow, own, other)
    is_moving = may_move and own in w.abroad
    try:
        found = find(hands, may_move=may_move, is_moving=is_moving)
    except LookupError:
        if w.asks_in_any_case:
            raise
        hand = w.one(other).hand = _with_bluff(w, other, below)
        found = find({other: hand}, may_move=may_move, is_moving=is_moving)
    put_rival_in_phase(flow, belief, found, own, other)
    return found.case


def _hide_searches(flow: Flow[World], own: IntruderId, other: IntruderId, below: Below) -> None:
    """SC-R121 What a rival has declared nobody knows before it is announced; what he is declaring begins again."""
    searches = flow.under_way(Searches)
    if searches is None:
        return
    mine = tuple(search for search in searches.declared if search.by == own)
    for procedure in flow.stack:
        if isinstance(procedure, Declare) and procedure.searchers == (other,):
            procedure.declared = ()
            procedure.restart()
            searches.declared = mine
            return
    his = tuple(Declared(other, zone) for zone in eligible(flow.world, other) if below(2))
    searches.declared = (*his, *mine)


CHOOSING = Return.steps.index(Return.which_mission_is_drawn)


def _begin_again(flow: Flow[World], returning: Return) -> None:
    """A new copy that is being chosen in secret."""
    one = flow.world.one(returning.who)
    _cut_above(flow, Return)
    returning.go_to(Return.where_does_the_new_copy_begin)
    one.zone, one.path, one.hand = NOWHERE, (), ()


def _deal_hands(w: World, hidden: Sequence[IntruderId], below: Below) -> None:
    for who in hidden:
        one = w.one(who)
        one.hand = some_of(rest_of(w.content.decks[who], one.played), len(one.hand), below)


def _with_bluff(w: World, who: IntruderId, below: Below) -> Bag:
    """By the first rules: he is still choosing and cannot go on, so he holds a card that can be played from here."""
    one = w.one(who)
    bluffs = [card for card in rest_of(w.content.decks[who], one.played) if is_bluff(card)]
    return tuple(sorted((bluffs[below(len(bluffs))], *one.hand[1:])))


def _become(flow: Flow[World], who: IntruderId) -> None:
    """SC-R104 The guards do not know which figure the lone wolf is."""
    w = flow.world
    (was,) = w.in_play
    if was == who:
        return
    one, other = w.one(was), w.one(who)
    for field in ("status", "zone", "k", "path", "visible", "shadow", "mission", "completed", "lives", "returning"):
        setattr(other, field, getattr(one, field))
    one.status, one.zone, one.path, one.k, one.mission, one.completed = "absent", NOWHERE, (), 0, "", False
    for procedure in flow.stack:
        if isinstance(procedure, Found | HiddenSentry):
            procedure.by = who
        elif isinstance(procedure, Searches):
            procedure.declared = tuple(Declared(who, search.zone) for search in procedure.declared)


def _passage(belief: Belief, number: int, ends: tuple[int, int], true: Passage, below: Below) -> Passage:
    """Its ends in this case; an end that nothing is known about may be anywhere that is left."""
    zones = [ZoneId(belief.grid.name(end)) for end in ends if end >= 0]
    unknown = sorted(belief.unknown[number])
    while len(zones) < 2:
        zones.append(ZoneId(belief.grid.name(unknown[below(len(unknown))])))
    known = list(true.known_zones)
    flags = []
    for zone in zones:
        flags.append(zone in known)
        if zone in known:
            known.remove(zone)
    return Passage((zones[0], zones[1]), (flags[0], flags[1]))


def _deal_missions(w: World, heard: Sequence[Event], hidden: Sequence[IntruderId], below: Below) -> None:
    """SC-205 Any letters that fit: not one that he found himself without showing his tile, and no letter twice."""
    ruled_out: dict[str, set[str]] = {who: set() for who in (*INTRUDERS, "intruder")}
    for event in heard:
        if isinstance(event, e.SearchesAnnounced):
            for search in event.searches:
                ruled_out[search.who].add(search.found)
        elif isinstance(event, e.IntruderReturned):
            ruled_out[event.who] = set()
    written = w.are_rivals and w.options.written_missions
    taken = {w.one(who).mission for who in w.in_play if who not in hidden or w.one(who).completed}
    unsure = [who for who in w.in_play if who in hidden and not w.one(who).completed]
    ways: list[tuple[str, ...]] = [()]
    for who in unsure:
        ways = [
            (*way, letter)
            for way in ways
            for letter in LETTERS
            if letter not in ruled_out[who] | ruled_out["intruder"] and (written or letter not in (*taken, *way))
        ]
    for who, letter in zip(unsure, ways[below(len(ways))], strict=True):
        w.one(who).mission = letter
    if not written:
        held = {w.one(who).mission for who in w.in_play}
        w.tiles = tuple(letter for letter in LETTERS if letter not in held)


def _set_intruders_back(
    flow: Flow[World], heard: Sequence[Event], hidden: Sequence[IntruderId], own: IntruderId | None, below: Below
) -> None:
    """In set-up: whatever was chosen is drawn anew, whatever is being chosen begins again."""
    w = flow.world
    at = flow.find(SetUp).at
    if flow.under_way(LoneWolf) is not None:
        return
    if not w.is_known:
        _become(flow, INTRUDERS[below(2)])
    ready = [event.who for event in heard if isinstance(event, e.HandTaken)]
    for who in INTRUDERS if not w.is_known else hidden:
        w.one(who).hand = some_of(w.content.decks[who], w.hand_size(who), below) if who in ready else ()
    if at > SetUp.steps.index(SetUp.guards_get_ready) or not w.options.written_missions:
        _deal_missions(w, heard, hidden, below)
    if own is not None:
        _set_rival_back(flow, hidden[0])
    elif at <= SetUp.steps.index(SetUp.guards_get_ready):
        _set_hands_back(flow, ready)
    elif at > SetUp.steps.index(SetUp.intruders_begin):
        for who in w.in_play:
            w.one(who).status, w.one(who).zone, w.one(who).path = "outside", NOWHERE, ()
        _cut_above(flow, SetUp)
        flow.find(SetUp).go_to(SetUp.intruders_begin)


def _set_hands_back(flow: Flow[World], ready: list[str]) -> None:
    """The guards know whose cards are taken, and nothing else."""
    w = flow.world
    waiting = [who for who in (INTRUDERS if w.options.two_hands else w.in_play) if who not in ready]
    _cut_above(flow, SetUp)
    letters = [DealMission(who=who) for who in w.in_play if w.options.written_missions and not ready]
    flow.call(*letters, *(TakeHand(who=who) for who in waiting))


def _set_rival_back(flow: Flow[World], other: IntruderId) -> None:
    """A rival knows which of his own choices are made; what the other one is choosing begins again."""
    w, one = flow.world, flow.world.one(other)
    top = flow.stack[-1]
    if not isinstance(top, DealMission | TakeHand | MakePlan) or top.who != other:
        return
    if isinstance(top, TakeHand):
        top.swaps = 0
    elif isinstance(top, MakePlan):
        top.changes = 0
        one.status, one.zone, one.path = "outside", NOWHERE, ()
        w.passages[w.passage_of(other)] = Passage((NOWHERE, NOWHERE))
    top.restart()
