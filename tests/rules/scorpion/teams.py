"""S1 for more players than two, and set-ups from the first question on."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rules.scorpion.scene import PATROLS, Scene, guard, world
from rules.scorpion.standard import standard_world

from uguisu import Seat
from uguisu.engine.observing import observation
from uguisu.games.scorpion.cards import IntruderId
from uguisu.games.scorpion.events import EntranceFound
from uguisu.games.scorpion.flow.setup import SetUp
from uguisu.games.scorpion.game import SCORPION
from uguisu.games.scorpion.garrison import Guard
from uguisu.games.scorpion.world import Intruder, World

NINJA, TRAITOR, SWORDS, SPEARS = range(4)
"""The seats of a table for four."""
SENTRIES = {1: "C03", 2: "C13", 3: "W01", 4: "E01", 11: "C07", 12: "C17", 13: "W11", 14: "E11"}
"""Four swords and four spears on the posts of S1."""
MIXED = {1: (5, 15), 2: (6, 16), 3: (7, 17)}
"""The patrols of S1, each a sword and a spear."""
RIVALS = {"variant": "contested"}
WOLF = {"variant": "lone_wolf"}


def four(options: dict[str, Any] | None = None, **changes: Any) -> World:
    """S1 as four players may set it up: seven swords, seven spears, every patrol mixed."""
    w = world(seats=4, options=options, **changes)
    w.guards = [Guard()] * 20
    for number, zone in SENTRIES.items():
        guard(w, number, zone=zone)
    for patrol, numbers in MIXED.items():
        for number in numbers:
            guard(w, number, zone=PATROLS[patrol - 1][0], patrol=patrol)
    return w


def nobody_on_the_map(w: World) -> World:
    """All guards are in the supply."""
    w.guards = [Guard()] * 20
    w.behind = [""] * 10  # type: ignore[list-item]
    return w


def standing(w: World, zones: dict[int, str], **patrols: tuple[int, ...]) -> World:
    """Only these guards are on the map; `p1=(5, 15)` makes them the first patrol."""
    nobody_on_the_map(w)
    for number, zone in zones.items():
        guard(w, number, zone=zone)
    for name, numbers in patrols.items():
        for number in numbers:
            guard(w, number, patrol=int(name.removeprefix("p")))
    return w


def set_up(seats: int, draws: Iterable[str] = (), **options: Any) -> Scene:
    """From the first question of set-up on."""
    return Scene(
        SetUp(),
        w=standard_world(options=SCORPION.options_from(options), seats=seats, rules=SCORPION.rules_version),
        draws=draws,
    )


SLEEPERS_FALL = [f"falls:{zone}" for zone in ("C01", "C01", "C16", "C16", "W09", "W09", "E09", "E09")]
OBJECTS_FALL = [f"falls:{zone}" for zone in ["W08", "E08", "W03", "E03", "E10", "E05", "E02", "W10", "W05", "W02"]]
"""Where the chance of the first styles puts everything in S1: hidden sentries, traps, then the letters from F to A."""


def ready_made(seats: int, **options: Any) -> Scene:
    """The guards stand as in S1, missions are dealt, and the intruders are asked for their plan."""
    dealt = ["dealt:C", "dealt:E"]
    return set_up(seats, [*dealt, *SLEEPERS_FALL, *OBJECTS_FALL], ready_made=True, **options).done()


def _offered(scene: Scene, seat: int | None) -> list[str]:
    return scene.offered if seat is None else scene.offered_to(seat)


def words(scene: Scene, seat: int | None = None) -> set[str]:
    """The kinds of choices on offer."""
    return {text.partition(":")[0] for text in _offered(scene, seat)}


def of_kind(scene: Scene, kind: str, seat: int | None = None) -> list[str]:
    """What follows this word in the offer."""
    return [text.partition(":")[2] for text in _offered(scene, seat) if text.partition(":")[0] == kind]


def ends_found(scene: Scene, seat: int | None = None) -> list[str]:
    """The zones in which this seat has heard that an end of a passage was found."""
    return [event.zone for event in scene.told_to(seat) if isinstance(event, EntranceFound)]


def wolf(who: IntruderId, *, two_hands: bool = False, **changes: Any) -> World:
    """S1 in Lone Wolf: this figure alone, against two patrols."""
    w = world(seats=2, options={**WOLF, "two_hands": two_hands}, **changes)
    w.is_known = changes.get("is_known", not two_hands)
    for number in w.members(3):
        w.guards[number - 1] = Guard()
    idle = w.ninja if who == "traitor" else w.traitor
    held = () if w.is_known else idle.hand
    if who == "traitor":
        w.ninja = Intruder(status="absent", hand=held)
    else:
        w.traitor = Intruder(status="absent", hand=held)
    return w


def rivals(seats: int, options: dict[str, Any] | None = None, **changes: Any) -> World:
    """S1 in Contested Ground; the traitor's own passage joins F12 and E06."""
    chosen = {**RIVALS, **(options or {})}
    return four(chosen, **changes) if seats == 4 else world(seats=3, options=chosen, **changes)


def observed(scene: Scene, seat: int | None) -> bytes:
    """Everything that has reached this seat: its view, the open question, its options, all it was told."""
    return observation(SCORPION, scene.flow, None if seat is None else Seat(seat), scene.told_to(seat))
