"""What the player's options lead to: exact chances of the next roll and of the whole undertaking.

Labels and outcomes are keys. `stealth:n` is a whole STEALTH in which at most n noise is filled and all equipment may
be used (an n that helps no more than a smaller one is left out); `stealth:free` is one without either. `combat` is a
whole fight with the HP left, armour used first; `target` goes on to the Target's death.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from functools import partial

from uguisu.engine.choice import Choice
from uguisu.engine.game import Forecast
from uguisu.games.blade import choices as c
from uguisu.games.blade.board import entry_block, hoard_rolled
from uguisu.games.blade.content import BladeContent
from uguisu.games.blade.odds.combat import engagement, fight_on
from uguisu.games.blade.odds.stealth import fresh_stealth, is_alerted, room_total, stealth, strike
from uguisu.games.blade.odds.tables import TOTAL, at_least, by_rows
from uguisu.games.blade.view import SearchShown, View
from uguisu.kit.odds import DIE, forecast, read, yes_or_no


def odds(content: BladeContent, view: View, question: str, options: Sequence[Choice]) -> list[Forecast]:
    """The exact chances of the rolls that these options lead to."""
    asked = QUESTIONS.get(question)
    return list(asked(content, view, options)) if asked else []


# Reconnaissance


def shape_chances(content: BladeContent, view: View) -> dict[str, Fraction]:
    return by_rows([(row.upto, row.shape) for row in content.contract(view.contract).shapes])


def door_chances(content: BladeContent) -> dict[str, Fraction]:
    return by_rows(
        [(row.upto, f"closet:{row.count}" if row.closet else f"{row.count}") for row in content.campaign.doors]
    )


def occupant_chances(content: BladeContent, view: View) -> dict[str, Fraction]:
    rows = content.contract(view.contract).occupants
    named = [(r.upto, {"hoard": r.hoards, "guard": r.guards, "courtesan": r.courtesans}) for r in rows]
    return by_rows(
        [(upto, " ".join(f"{who}:{n}" for who, n in found.items() if n) or "nothing") for upto, found in named]
    )


def vigilance_chances() -> dict[str, Fraction]:
    return read(TOTAL, str)


def next_room(content: BladeContent, view: View, options: Sequence[Choice]) -> Iterator[Forecast]:
    """Tables A to C and a figure's V, for whoever is about to draw a room."""
    for of in options:
        if isinstance(of, c.GoOn | c.Enter):
            yield forecast(of, "shape", shape_chances(content, view))
            yield forecast(of, "doors", door_chances(content))
            yield forecast(of, "occupants", occupant_chances(content, view))
            yield forecast(of, "vigilance", vigilance_chances())


def drawn_room(content: BladeContent, view: View, options: Sequence[Choice]) -> Iterator[Forecast]:
    yield forecast("", "doors", door_chances(content))
    yield from met_there(content, view, options)


def met_there(content: BladeContent, view: View, options: Sequence[Choice]) -> Iterator[Forecast]:
    yield forecast("", "occupants", occupant_chances(content, view))
    yield forecast("", "vigilance", vigilance_chances())


def influence(content: BladeContent, view: View, options: Sequence[Choice]) -> Iterator[Forecast]:
    """BL-308 The Charm."""
    if c.CHARM in options:
        against = room_total(content, view, len(view.rooms) - 1)
        yield yes_or_no(c.CHARM, "charm", at_least(against - view.record.charm))


# Rooms


def way_on(content: BladeContent, view: View, options: Sequence[Choice]) -> Iterator[Forecast]:
    """BL-511 KILL, SEARCH, a fresh STEALTH here, or what waits in the room that is gone to."""
    for of in options:
        match of:
            case c.Kill():
                yield yes_or_no(of, "kill", at_least(room_total(content, view, view.here)))
            case c.Search():
                yield forecast(of, "search", read(TOTAL, partial(found, content, view)))
            case c.Sneak():
                yield from fresh_stealth(content, of, view, view.here, room_total(content, view, view.here))
            case c.Move(room):
                yield from going_to(content, of, view, room)
            case c.EvadeTo(room) if view.rooms[view.here].sanctum:
                yield from going_to(content, of, view, room)


def going_in(content: BladeContent, view: View, options: Sequence[Choice]) -> Iterator[Forecast]:
    """BL-501 The room behind each Entry Point."""
    for of in options:
        if isinstance(of, c.Enter):
            block = entry_block(of.entry)
            yield from going_to(
                content,
                of,
                view,
                next(n for n, room in enumerate(view.rooms) if content.placements[room.placement].blocks >> block & 1),
            )


def going_to(content: BladeContent, of: Choice, view: View, room: int) -> Iterator[Forecast]:
    """BL-502 The STEALTH that a room demands."""
    if (against := room_total(content, view, room)) and not is_alerted(view, room):
        yield from fresh_stealth(content, of, view, room, against)


def hiding(content: BladeContent, view: View, options: Sequence[Choice]) -> Iterator[Forecast]:
    """BL-616 HIDE is a STEALTH against followers and residents."""
    yield from fresh_stealth(content, c.HIDE, view, view.here, room_total(content, view, view.here), reap=False)


# SEARCH


def found(content: BladeContent, view: View, total: int) -> str:
    """BL-702, BL-705 What table D gives for this total."""
    row = hoard_rolled(content.contract(view.contract), min(max(total, 2), 12))
    if row.gold:
        return f"gold:{row.gold}"
    kept_out = (*view.carried, *view.discarded)
    if row.tier and any(facts.tier == row.tier and item not in kept_out for item, facts in content.items.items()):
        return row.tier
    return "refill"


def search(content: BladeContent, view: View, options: Sequence[Choice]) -> Iterator[Forecast]:
    """BL-410, BL-413 What the roll gives as it stands, moved, or with one die rolled again."""
    shown = view.under_way
    assert isinstance(shown, SearchShown)
    total = sum(shown.dice) + shown.adjust
    for of in options:
        match of:
            case c.Accept():
                totals = {total: Fraction(1)}
            case c.Adjust(item, way):
                power = content.items[item].power
                totals = {total + power if way == "up" else total - power: Fraction(1)}
            case c.Reroll(_, die):
                kept = total - shown.dice[die]
                totals = {kept + pips: chance for pips, chance in DIE.items()}
            case _:
                continue
        yield forecast(of, "search", read(totals, partial(found, content, view)))


Asked = Callable[[BladeContent, View, Sequence[Choice]], Iterator[Forecast]]

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
