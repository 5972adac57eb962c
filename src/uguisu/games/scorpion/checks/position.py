"""Whether a position makes sense: what its ids can name, and the figures, cards and things that there can be."""

from __future__ import annotations

from itertools import chain, combinations

from uguisu.engine.flow import Flow
from uguisu.engine.game import Misfit
from uguisu.engine.vocabulary import Known, Vocabulary
from uguisu.games.scorpion import choices as c
from uguisu.games.scorpion.board import NOWHERE, PASSAGES, ZoneId, is_passage
from uguisu.games.scorpion.cards import (
    GUARD_CARD,
    INTRUDER_CARD,
    INTRUDERS,
    IntruderId,
)
from uguisu.games.scorpion.figures import FIGURES, LETTERS, MOST_STEPS, PATROLS
from uguisu.games.scorpion.flow.guards import SplitDraw
from uguisu.games.scorpion.flow.lives import Return
from uguisu.games.scorpion.flow.night import Night
from uguisu.games.scorpion.world import (
    CALLED,
    GROUPING,
    LETTER,
    MAP,
    NOTHING,
    OBJECTS,
    PLAN,
    PLAYED,
    SENTRY,
    SLEEPERS,
    THING,
    TRAP,
    World,
)
from uguisu.kit.bags import kinds
from uguisu.kit.positions import check_count, check_size, check_sorted, exactly_when, need, within


def vocabulary(w: World) -> Vocabulary:
    maps = w.content.boards
    zones = maps[w.options.map].ids if w.options.map in maps else ()
    styles = w.content.map_styles.get(w.options.map)
    decks = (("guards", w.content.guard_deck), *w.content.decks.items())
    played = [f"{side}: {card}" for side, deck in decks for card in kinds(deck)]
    return {
        MAP: Known("map", maps, "in this game"),
        ZoneId: Known("zone", (NOWHERE, *zones, *PASSAGES), "on this map"),
        GUARD_CARD: Known("card", w.content.cards.guards, "in the guards' deck"),
        INTRUDER_CARD: Known("card", {*w.content.decks["ninja"], *w.content.decks["traitor"]}, "in an intruder's deck"),
        THING: Known("thing", (*LETTERS, TRAP, SENTRY, NOTHING), "lies hidden"),
        LETTER: Known("mission", ("", *LETTERS), "in this game"),
        CALLED: Known("player", (*INTRUDERS, "intruder", "guards", "swords", "spears"), "in this game"),
        SLEEPERS: Known("way to sleep", styles.sleepers if styles else (), "on this map"),
        OBJECTS: Known("way to hide things", styles.objects if styles else (), "on this map"),
        PLAN: Known("plan", styles.plans if styles else (), "on this map"),
        PLAYED: Known("played card", played, "in this game"),
        GROUPING: Known("group", GROUPINGS, "of guards"),
    }


JOINED = (c.Join(number, patrol) for number in c.NUMBERS for patrol in range(1, PATROLS + 1))
FORMED = (c.Form(number, other) for number, other in combinations(c.NUMBERS, 2))
GROUPINGS = frozenset(map(str, (*JOINED, *FORMED)))


def check_world(flow: Flow[World]) -> None:
    """Raises `Misfit` at the first field that the rules do not allow. Types and ids have been checked before."""
    w = flow.world
    check_order(flow)
    check_sizes(w)
    check_guards(w)
    check_guard_cards(w)
    check_things(w)
    if len(w.in_play) != 1 and (not w.is_known or not w.in_play):
        raise Misfit("world.is_known", "somebody plays, and only a lone wolf can be unknown")
    for who in INTRUDERS:
        check_intruder(flow, who)
    check_ways(w)


def check_order(flow: Flow[World]) -> None:
    """SC-311 A night is under way, and nothing else, until the game has an ending."""
    w, stack = flow.world, flow.stack
    at = "world.ending" if stack else "stack"
    exactly_when(w.ending, not stack, at, "a game has an ending exactly when nothing is under way")
    exactly_when(w.ending, w.phase == "over", "world.phase", "a game is over exactly when it has an ending")
    for n, procedure in enumerate(stack):
        at = f"stack[{n}]"
        exactly_when(isinstance(procedure, Night), n == 0, f"{at}.procedure", "Night is the first one, and no other")
        within(f"{at}.player", getattr(procedure, "player", 0), 0, w.players - 1)
        if isinstance(procedure, SplitDraw):
            within(f"{at}.swords", procedure.swords, -1, procedure.cards)
    need(w.phase != "set-up" or w.turn == 1, "world.turn", "the board is set up in turn 1")
    within("world.turn", w.turn, 1, w.board.turns)


def check_sizes(w: World) -> None:
    """Lists have one entry for each figure, patrol, guard player or passage."""
    is_laid = bool(w.hands)
    sizes = {"guards": FIGURES, "behind": PATROLS, "permits": 3}
    sizes |= dict.fromkeys(("hands", "drawn", "decks", "discards", "cards_left"), w.players if is_laid else 0)
    for name, size in sizes.items():
        check_size(f"world.{name}", getattr(w, name), size)
    passages = 2 if w.are_rivals else 1
    if len(w.passages) not in (0, passages) or (not w.passages and w.phase not in ("set-up", "over")):
        raise Misfit("world.passages", f"must have {passages} entries, not {len(w.passages)}")


def check_guards(w: World) -> None:
    """SC-515 Figures in the supply do nothing; the members of a patrol are together."""
    for n, guard in enumerate(w.guards):
        at = f"world.guards[{n}]"
        if guard.zone == NOWHERE and (guard.patrol or guard.drunk):
            raise Misfit(f"{at}.zone", "a patrol, or somebody drunk, is somewhere")
        if guard.patrol and guard.drunk:
            raise Misfit(f"{at}.patrol", "nobody who is drunk belongs to a patrol")
        check_passage(w, f"{at}.zone", guard.zone)
    for patrol, members in w.patrols().items():
        if len(members) < 2 or len({w.guard(number).zone for number in members}) > 1:
            raise Misfit(f"world.guards[{members[0] - 1}].patrol", f"patrol {patrol} is not two or more in one zone")
    for n, behind in enumerate(w.behind):
        if is_passage(behind):
            raise Misfit(f"world.behind[{n}]", "no passage lies behind a patrol")


def check_passage(w: World, field: str, zone: ZoneId) -> None:
    if is_passage(zone) and PASSAGES.index(zone) >= len(w.passages):
        raise Misfit(field, "there is no such passage at this table")


def check_guard_cards(w: World) -> None:
    """SC-209, SC-P03 No card more than the deck has."""
    piles = {name: getattr(w, name) for name in ("hands", "drawn", "decks", "discards")}
    for name, bags in piles.items():
        for player, cards in enumerate(bags):
            check_sorted(f"world.{name}[{player}]", cards)
    check_count("world.hands", chain(*chain(*piles.values())), w.content.guard_deck)


def check_things(w: World) -> None:
    """SC-214, SC-216 Sleepers lie in barracks, things in rooms, and each letter once."""
    for zone in w.sleepers:
        if zone not in w.board.barracks:
            raise Misfit(f"world.sleepers.{zone}", "is no barracks")
    for zone, thing in w.objects.items():
        if zone not in w.board.rooms:
            raise Misfit(f"world.objects.{zone}", "nothing can be hidden there")
        if thing == NOTHING:
            raise Misfit(f"world.objects.{zone}", "nothing is no thing that is hidden")
    check_count("world.objects", w.objects.values(), (*LETTERS, *(TRAP, SENTRY) * len(w.board.rooms)))
    for zone in w.found:
        if zone not in w.board.ids:
            raise Misfit(f"world.found.{zone}", "nobody can search there")


def check_intruder(flow: Flow[World], who: IntruderId) -> None:
    """SC-206, SC-601, SC-811 Where he is, how far he has gone, what he holds and how hurt he is."""
    w = flow.world
    one, at = w.one(who), f"world.{who}"
    if one.status == "map" and one.zone == NOWHERE and not flow.under_way(Return):
        raise Misfit(f"{at}.zone", "whoever is on the map is somewhere")
    if one.status in ("absent", "dead", "escaped") and one.zone != NOWHERE:
        raise Misfit(f"{at}.zone", f"whoever is {one.status} is nowhere")
    check_passage(w, f"{at}.zone", one.zone)
    if one.status == "absent" and w.options.variant != "lone_wolf":
        raise Misfit(f"{at}.status", "both play where nobody is a lone wolf")
    if one.k > MOST_STEPS + 1:
        raise Misfit(f"{at}.k", f"nobody goes {one.k} steps in a phase")
    for n, zone in enumerate(one.path):
        if zone == NOWHERE:
            raise Misfit(f"{at}.path[{n}]", "nowhere is not on his way")
        check_passage(w, f"{at}.path[{n}]", zone)
    need(w.players == 2 or not one.wounds[1], f"{at}.wounds[1]", "there is one guard player")
    check_sorted(f"{at}.hand", one.hand)
    check_count(f"{at}.hand", one.hand, w.content.decks[who])


def check_ways(w: World) -> None:
    """SC-608, SC-218 Ropes and passages end on the map."""
    for n, rope in enumerate(w.ropes):
        if rope.ends[1] not in w.board.wall.get(rope.ends[0], ()):
            raise Misfit(f"world.ropes[{n}].ends", "a rope hangs over a wall between two zones")
    for n, passage in enumerate(w.passages):
        for end, zone in enumerate(passage.ends):
            if is_passage(zone) or (zone == NOWHERE and w.phase not in ("set-up", "over")):
                raise Misfit(f"world.passages[{n}].ends[{end}]", "a passage ends in a zone of the map")
