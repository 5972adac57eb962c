"""What the player's options lead to: exact chances of the next roll and of the whole undertaking.

Labels and outcomes are keys. `best` comes first and is one measure for all options of a question: the chance to
succeed for whoever goes on as well as can be, with all items. To succeed is not to be noticed in a STEALTH, which a
CANCEL lets begin anew; a KILL; a Charm of whoever is left; to beat all who are ALERTED here, and the Target after his
Bodyguards; to find an item or gold in a Hoard. `stealth:n` is a whole STEALTH in which at most n noise is filled and
all equipment may be used (an n that helps no more than a smaller one is left out); `stealth:free` is one without
either. `combat` is a whole fight with the HP left, armour used first; `target` goes on to the Target's death.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from functools import partial
from itertools import product
from typing import Any

from uguisu.engine.choice import Choice
from uguisu.engine.game import Forecast
from uguisu.games.blade import choices as c
from uguisu.games.blade.board import entry_block, hoard_rolled
from uguisu.games.blade.content import BladeContent
from uguisu.games.blade.flow.execution import can_be_found
from uguisu.games.blade.odds.combat import Arms, best_fight, engagement, fight_on
from uguisu.games.blade.odds.stealth import BEST, fresh_stealth, kill_chance, powers, stealth, strike
from uguisu.games.blade.odds.tables import FACES, TOTAL, at_least, by_rows, find_well
from uguisu.games.blade.view import InfluenceShown, SearchShown, View, world_seen
from uguisu.games.blade.world import RoomId, World
from uguisu.kit.odds import DIE, forecast, read, yes_or_no


def odds(content: BladeContent, view: View, question: str, options: Sequence[Choice]) -> list[Forecast]:
    """The exact chances of the rolls that these options lead to."""
    asked = QUESTIONS.get(question)
    return list(asked(world_seen(content, view), view.under_way, options)) if asked else []


# Reconnaissance


def shape_chances(w: World) -> dict[str, Fraction]:
    return by_rows([(row.upto, row.shape) for row in w.sheet.shapes])


def door_chances(w: World) -> dict[str, Fraction]:
    return by_rows(
        [(row.upto, f"closet:{row.count}" if row.closet else f"{row.count}") for row in w.content.campaign.doors]
    )


def occupant_chances(w: World) -> dict[str, Fraction]:
    rows = w.sheet.occupants
    named = [(r.upto, {"hoard": r.hoards, "guard": r.guards, "courtesan": r.courtesans}) for r in rows]
    return by_rows(
        [(upto, " ".join(f"{who}:{n}" for who, n in found.items() if n) or "nothing") for upto, found in named]
    )


def vigilance_chances() -> dict[str, Fraction]:
    return read(TOTAL, str)


def next_room(w: World, shown: Any, options: Sequence[Choice]) -> Iterator[Forecast]:
    """Tables A to C and a figure's V, for whoever is about to draw a room."""
    for of in options:
        if isinstance(of, c.GoOn | c.Enter):
            yield forecast(of, "shape", shape_chances(w))
            yield forecast(of, "doors", door_chances(w))
            yield forecast(of, "occupants", occupant_chances(w))
            yield forecast(of, "vigilance", vigilance_chances())


def drawn_room(w: World, shown: Any, options: Sequence[Choice]) -> Iterator[Forecast]:
    yield forecast("", "doors", door_chances(w))
    yield from met_there(w, shown, options)


def met_there(w: World, shown: Any, options: Sequence[Choice]) -> Iterator[Forecast]:
    yield forecast("", "occupants", occupant_chances(w))
    yield forecast("", "vigilance", vigilance_chances())


def influence(w: World, shown: Any, options: Sequence[Choice]) -> Iterator[Forecast]:
    """BL-308 The Charm of everybody here, or of whoever is left; nobody left is as good."""
    assert isinstance(shown, InfluenceShown)
    total, count = w.room_total(w.newest), len(w.active(w.newest))
    for of in options:
        match of:
            case c.Charm():
                yield yes_or_no(of, BEST, at_least(total - w.record.charm))
            case c.Poison(figure) | c.Bribe(figure):
                left = total - w.figures[figure].vigilance - w.record.charm
                charmed = Fraction(0) if shown.charmed else at_least(left)
                yield yes_or_no(of, BEST, charmed if count > 1 else Fraction(1))


# Rooms


def way_on(w: World, shown: Any, options: Sequence[Choice]) -> Iterator[Forecast]:
    """BL-511 KILL, SEARCH, a fresh STEALTH here, or what waits in the room that is gone to."""
    for of in options:
        match of:
            case c.Kill():
                yield yes_or_no(of, BEST, kill_chance(w, w.room_total(w.here)))
                yield yes_or_no(of, "kill", at_least(w.room_total(w.here)))
            case c.Search():
                rolls = list(product(FACES, repeat=2))
                yield yes_or_no(of, BEST, sum((find_chance(w, dice, 0) for dice in rolls), Fraction(0)) / len(rolls))
                yield forecast(of, "search", read(TOTAL, partial(found, w)))
            case c.Sneak():
                yield from fresh_stealth(of, w, w.here, w.room_total(w.here))
            case c.Move(room):
                yield from going_to(of, w, RoomId(room))
            case c.EvadeTo(room) if w.rooms[w.here].sanctum:
                yield from going_to(of, w, RoomId(room))


def going_in(w: World, shown: Any, options: Sequence[Choice]) -> Iterator[Forecast]:
    """BL-501 The room behind each Entry Point."""
    for of in options:
        if isinstance(of, c.Enter):
            block = entry_block(of.entry)
            yield from going_to(
                of,
                w,
                next(RoomId(n) for n, room in enumerate(w.rooms) if w.blocks(room) >> block & 1),
            )


def going_to(of: Choice, w: World, room: RoomId) -> Iterator[Forecast]:
    """BL-502 The STEALTH that a room demands."""
    if (against := w.room_total(room)) and not w.is_alerted(room):
        yield from fresh_stealth(of, w, room, against)


def hiding(w: World, shown: Any, options: Sequence[Choice]) -> Iterator[Forecast]:
    """BL-616 HIDE is a STEALTH against followers and residents."""
    yield from fresh_stealth(c.HIDE, w, w.here, w.room_total(w.here), reap=False)
    yield yes_or_no(c.STAND, BEST, best_fight(w, c.STAND, Arms(0, 0)))


# SEARCH


def found(w: World, total: int) -> str:
    """BL-702, BL-705 What table D gives for this total."""
    row = hoard_rolled(w.sheet, min(max(total, 2), 12))
    if row.gold:
        return f"gold:{row.gold}"
    if row.tier and any(of.tier == row.tier and can_be_found(w, item) for item, of in w.content.items.items()):
        return row.tier
    return "refill"


def find_chance(w: World, dice: tuple[int, ...], adjust: int, spent: str = "") -> Fraction:
    """The best chance to find an item or gold, with all that may change the roll."""
    good = frozenset(total for total in range(2, 13) if found(w, total) != "refill")
    adjusts = tuple(sorted(powers(w, "adjust", spent)))
    return find_well(tuple(sorted(dice)), adjust, adjusts, len(powers(w, "reroll", spent)), good)


def search(w: World, shown: Any, options: Sequence[Choice]) -> Iterator[Forecast]:
    """BL-410, BL-413 What the roll gives as it stands, moved, or with one die rolled again."""
    assert isinstance(shown, SearchShown)
    dice, adjust = shown.dice, shown.adjust
    total = sum(dice) + adjust
    for of in options:
        match of:
            case c.Accept():
                best = Fraction(found(w, total) != "refill")
                totals = {total: Fraction(1)}
            case c.Adjust(item, way):
                power = w.content.items[item].power if way == "up" else -w.content.items[item].power
                best = find_chance(w, dice, adjust + power, item)
                totals = {total + power: Fraction(1)}
            case c.Reroll(item, die):
                other = dice[1 - die]
                best = sum((find_chance(w, (other, pips), adjust, item) for pips in FACES), Fraction(0)) / len(FACES)
                totals = {total - dice[die] + pips: chance for pips, chance in DIE.items()}
            case _:
                continue
        yield yes_or_no(of, BEST, best)
        yield forecast(of, "search", read(totals, partial(found, w)))


Asked = Callable[[World, Any, Sequence[Choice]], Iterator[Forecast]]

QUESTIONS: dict[str, Asked] = {
    "where_do_you_begin": next_room,
    "draw_another_room": next_room,
    "where_is_the_room_drawn": drawn_room,
    "is_one_a_closet": met_there,
    "where_does_the_door_go": met_there,
    "what_do_you_do_here": influence,
    "where_do_you_go_in": going_in,
    "what_next": way_on,
    "do_you_roll_on": stealth,
    "how_do_you_strike": strike,
    "do_you_strike_at_the_courtesans": strike,
    "how_do_you_meet_them": engagement,
    "do_you_fight_on": fight_on,
    "where_do_you_run": way_on,
    "do_you_hide": hiding,
    "does_the_roll_stand": search,
}
