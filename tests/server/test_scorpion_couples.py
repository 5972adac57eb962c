"""Tables written by hand, two by two, which the other side and a spectator must not tell apart at the wire."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, NamedTuple
from unittest.mock import patch

import pytest
from games.scorpion.wire_leaks import (
    a_letter_for_everything_that_is_decided,
    guard_hand,
    in_the_letter,
    mission,
    objects,
    one_message_more_when_the_cat_can_answer,
    pace,
    place,
    ropes,
    searches_are_announced_as_they_were_passed,
    shadow,
    sleepers,
    the_cat_answers_by_itself,
    whoever_escapes_leaves_no_pause,
)
from rules.scorpion.scene import GUARD_HAND, OBJECTS, PHASES, world
from rules.scorpion.standard import GUARD_DECK
from server.wire import Clock, House

from uguisu import Flow, Seat, Table
from uguisu.engine.position import freeze
from uguisu.games.scorpion.flow.night import Night
from uguisu.games.scorpion.game import SCORPION
from uguisu.games.scorpion.world import World
from uguisu.kit.bags import rest_of, with_card, without
from uguisu.server.protocol import Choose

Patch = pytest.MonkeyPatch


class Story(NamedTuple):
    """What is hidden at a table, and what is chosen there. Whoever is asked chooses."""

    hidden: dict[str, Any]
    choices: str


class Couple(NamedTuple):
    """Two stories that look alike from outside; and leaks by which they do not."""

    name: str
    here: Story
    there: Story
    leaks: tuple[Callable[[Patch], None], ...]
    phase: str = "intruders"
    seats: int = 2
    seat: int = -1
    """Who looks on: the guards, or with 0 the intruders."""


def by_the_letter(fact: Callable[[World], int]) -> Callable[[Patch], None]:
    return lambda patch: in_the_letter(patch, fact)


STILL = "first:ninja end end"
NO_CAT = ("kenjutsu", "kenjutsu", "potent-sake", "potent-sake", "rope", "rope", "secret-passage")
GONE = {"completed": True, "zone": "F05", "hand": ()}

SLEEPERS = {"C01": 1, "C04": 1, "C16": 2, "W09": 2, "E09": 2}
OBJECTS_SWAPPED = {**OBJECTS, "W02": "trap", "W03": "A"}
OTHER_HAND = with_card(without(GUARD_HAND, "kenjutsu"), "patrol-listen")

COUPLES = [
    Couple(
        "three decisions or ten",
        Story({}, STILL),
        Story({}, "first:traitor step:C05 end step:F03 step:F04 step:F05 end announce"),
        (a_letter_for_everything_that_is_decided, by_the_letter(place)),
    ),
    Couple(
        "a rope, or a bluff with one",
        Story({"ninja": {"zone": "IW3"}}, "first:ninja hang-rope:W06 end end announce"),
        Story({}, "first:ninja bluff:ninja:rope end end"),
        (by_the_letter(ropes),),
    ),
    Couple(
        "into a guarded zone by Shadow Walk and out again, or a bluff",
        Story({"ninja": {"zone": "B1"}}, "first:ninja step:C03 shadow-walk step:C02 end end announce"),
        Story({}, "first:ninja bluff:ninja:shadow-walk end end"),
        (by_the_letter(shadow),),
    ),
    Couple(
        "It Was a Cat is held back, or not held",
        Story({}, "sentry-listen:1 decline"),
        Story({"traitor": {"hand": NO_CAT}}, "sentry-listen:1 decline"),
        (one_message_more_when_the_cat_can_answer, the_cat_answers_by_itself),
        "cards",
    ),
    Couple(
        "whoever stays behind has moved, or has not",
        Story({"ninja": {"hand": ()}, "traitor": GONE}, "first:ninja end leave-map announce"),
        Story({"ninja": {"hand": ()}, "traitor": GONE}, "first:ninja step:F03 end leave-map announce"),
        (whoever_escapes_leaves_no_pause,),
    ),
    Couple(
        "the same two zones are searched, whichever way they were passed",
        Story({"ninja": {"zone": "F03"}}, "first:ninja step:F04 end end search:ninja:F04 search:ninja:F03"),
        Story({"ninja": {"zone": "F04"}}, "first:ninja step:F03 end end search:ninja:F04 search:ninja:F03"),
        (searches_are_announced_as_they_were_passed,),
    ),
    Couple(
        "three players: who goes first, and what the other is asked meanwhile",
        Story({}, "first:ninja end end end end end end"),
        Story({}, "first:traitor agree end step:C05 end end end end end announce"),
        (a_letter_for_everything_that_is_decided, by_the_letter(pace)),
        seats=3,
    ),
    Couple(
        "into the passage by either end",
        Story({"ninja": {"zone": "F05"}}, "first:ninja go-in:passage bluff:ninja:rope end end announce"),
        Story({"ninja": {"zone": "W06"}}, "first:ninja go-in:passage bluff:ninja:rope end end announce"),
        (by_the_letter(lambda w: len(w.ninja.path) and ord(w.ninja.path[0][0])),),
    ),
    Couple(
        "guards sleep here or there",
        Story({}, "stop"),
        Story({"sleepers": SLEEPERS}, "stop"),
        (by_the_letter(sleepers),),
        "cards",
        seat=0,
    ),
    Couple(
        "things lie here or there",
        Story({}, "stop"),
        Story({"objects": OBJECTS_SWAPPED}, "stop"),
        (by_the_letter(objects),),
        "cards",
        seat=0,
    ),
    Couple(
        "guards can strike, or cannot",
        Story({}, "stop"),
        Story({"hands": [OTHER_HAND], "decks": [rest_of(GUARD_DECK, OTHER_HAND)]}, "stop"),
        (by_the_letter(guard_hand),),
        "cards",
        seat=0,
    ),
    Couple(
        "another mission",
        Story({}, STILL),
        Story({"ninja": {"mission": "B"}}, STILL),
        (by_the_letter(mission),),
    ),
]
LEAKS = [(couple, leak) for couple in COUPLES for leak in couple.leaks]


async def told(couple: Couple, story: Story, is_leaky: bool) -> list[list[str]]:
    """All that somebody of the other side and a spectator get to hear, from the moment when they join."""
    w = world(seats=couple.seats, **story.hidden)
    flow = Flow(w, PHASES[couple.phase](), Night(at=len(Night.steps) - 1))
    w.phase = "patrols" if couple.phase == "intruders" else "alert"
    position = freeze(SCORPION, flow.advance(), couple.seats, w.options)
    house = House(Table.open(SCORPION, position=position, seed=1))
    watchers = [w.guard_seats[0] if couple.seat else Seat(0), None]
    await house.join(*watchers)
    for choice in story.choices.split():
        asked = [prompt for seat in house.table.seats if (prompt := house.table.prompt(seat)) is not None]
        offered = [prompt for prompt in asked if choice in map(str, prompt.options)]
        assert offered or is_leaky, f"{choice} is not offered: {[(one.question, one.options[:9]) for one in asked]}"
        for prompt in offered[:1]:
            await house.does(prompt.seat, Choose(f"{len(house.table.lines)}", prompt.number, choice))
    heard = [await house.clients[watcher].heard() for watcher in watchers]
    await house.close()
    return heard


async def are_alike(couple: Couple, *, is_leaky: bool = False) -> bool:
    with patch("uguisu.server.tables.time", Clock()):
        return await told(couple, couple.here, is_leaky) == await told(couple, couple.there, is_leaky)


@pytest.mark.parametrize("couple", COUPLES, ids=lambda couple: couple.name)
def test_two_tables_that_look_alike_send_the_same(couple: Couple) -> None:
    assert asyncio.run(are_alike(couple))


@pytest.mark.parametrize(("couple", "leak"), LEAKS, ids=lambda one: getattr(one, "name", ""))
def test_a_leak_tells_them_apart(
    couple: Couple, leak: Callable[[Patch], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    leak(monkeypatch)
    assert not asyncio.run(are_alike(couple, is_leaky=True))
