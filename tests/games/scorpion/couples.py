"""Tables of scorpion written by hand, two by two, which the other side and a spectator must not tell apart."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from laws.planted import a_letter_for_everything_that_is_decided, in_the_letter
from laws.subject import Couple, Patch
from rules.scorpion.scene import GUARD_HAND, OBJECTS, PHASES, world
from rules.scorpion.standard import GUARD_DECK

from games.scorpion.wire_leaks import (
    guard_hand,
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
from uguisu import Flow, Seat
from uguisu.engine.position import Position, freeze
from uguisu.games.scorpion.flow.night import Night
from uguisu.games.scorpion.game import SCORPION
from uguisu.games.scorpion.world import GUARD_SEATS, World
from uguisu.kit.bags import rest_of, with_card, without

Story = tuple[Mapping[str, Any], str]
"""What is hidden at a table, and what is chosen there."""


def couple(
    name: str,
    here: Story,
    there: Story,
    *leaks: Callable[[Patch], None],
    phase: str = "intruders",
    seats: int = 2,
    to_guards: bool = True,
) -> Couple:
    """Two tables at the beginning of this phase; the guards look on, or the intruders."""
    begun = [(position(hidden, phase, seats), choices) for hidden, choices in (here, there)]
    return Couple(name, begun[0], begun[1], GUARD_SEATS[seats][0] if to_guards else Seat(0), leaks)


def position(hidden: Mapping[str, Any], phase: str, seats: int) -> Position:
    w = world(seats=seats, **hidden)
    flow = Flow(w, PHASES[phase](), Night(at=len(Night.steps) - 1))
    w.phase = "patrols" if phase == "intruders" else "alert"
    return freeze(SCORPION, flow.advance(), seats, w.options)


def by_the_letter(fact: Callable[[World], int]) -> Callable[[Patch], None]:
    return lambda patch: in_the_letter(patch, fact)


STILL = "first:ninja end end"
NO_CAT = ("kenjutsu", "kenjutsu", "potent-sake", "potent-sake", "rope", "rope", "secret-passage")
GONE = {"completed": True, "zone": "F05", "hand": ()}

SLEEPERS = {"C01": 1, "C04": 1, "C16": 2, "W09": 2, "E09": 2}
OBJECTS_SWAPPED = {**OBJECTS, "W02": "trap", "W03": "A"}
OTHER_HAND = with_card(without(GUARD_HAND, "kenjutsu"), "patrol-listen")

COUPLES = [
    couple(
        "three decisions or ten",
        ({}, STILL),
        ({}, "first:traitor step:C05 end step:F03 step:F04 step:F05 end announce"),
        a_letter_for_everything_that_is_decided,
        by_the_letter(place),
    ),
    couple(
        "a rope, or a bluff with one",
        ({"ninja": {"zone": "IW3"}}, "first:ninja hang-rope:W06 end end announce"),
        ({}, "first:ninja bluff:ninja:rope end end"),
        by_the_letter(ropes),
    ),
    couple(
        "into a guarded zone by Shadow Walk and out again, or a bluff",
        ({"ninja": {"zone": "B1"}}, "first:ninja step:C03 shadow-walk step:C02 end end announce"),
        ({}, "first:ninja bluff:ninja:shadow-walk end end"),
        by_the_letter(shadow),
    ),
    couple(
        "It Was a Cat is held back, or not held",
        ({}, "sentry-listen:1 decline"),
        ({"traitor": {"hand": NO_CAT}}, "sentry-listen:1 decline"),
        one_message_more_when_the_cat_can_answer,
        the_cat_answers_by_itself,
        phase="cards",
    ),
    couple(
        "whoever stays behind has moved, or has not",
        ({"ninja": {"hand": ()}, "traitor": GONE}, "first:ninja end leave-map announce"),
        ({"ninja": {"hand": ()}, "traitor": GONE}, "first:ninja step:F03 end leave-map announce"),
        whoever_escapes_leaves_no_pause,
    ),
    couple(
        "the same two zones are searched, whichever way they were passed",
        ({"ninja": {"zone": "F03"}}, "first:ninja step:F04 end end search:ninja:F04 search:ninja:F03"),
        ({"ninja": {"zone": "F04"}}, "first:ninja step:F03 end end search:ninja:F04 search:ninja:F03"),
        searches_are_announced_as_they_were_passed,
    ),
    couple(
        "three players: who goes first, and what the other is asked meanwhile",
        ({}, "first:ninja end end end end end end"),
        ({}, "first:traitor agree end step:C05 end end end end end announce"),
        a_letter_for_everything_that_is_decided,
        by_the_letter(pace),
        seats=3,
    ),
    couple(
        "into the passage by either end",
        ({"ninja": {"zone": "F05"}}, "first:ninja go-in:passage bluff:ninja:rope end end announce"),
        ({"ninja": {"zone": "W06"}}, "first:ninja go-in:passage bluff:ninja:rope end end announce"),
        by_the_letter(lambda w: len(w.ninja.path) and ord(w.ninja.path[0][0])),
    ),
    couple(
        "guards sleep here or there",
        ({}, "stop"),
        ({"sleepers": SLEEPERS}, "stop"),
        by_the_letter(sleepers),
        phase="cards",
        to_guards=False,
    ),
    couple(
        "things lie here or there",
        ({}, "stop"),
        ({"objects": OBJECTS_SWAPPED}, "stop"),
        by_the_letter(objects),
        phase="cards",
        to_guards=False,
    ),
    couple(
        "guards can strike, or cannot",
        ({}, "stop"),
        ({"hands": [OTHER_HAND], "decks": [rest_of(GUARD_DECK, OTHER_HAND)]}, "stop"),
        by_the_letter(guard_hand),
        phase="cards",
        to_guards=False,
    ),
    couple(
        "another mission",
        ({}, STILL),
        ({"ninja": {"mission": "B"}}, STILL),
        by_the_letter(mission),
    ),
]
