"""S1 from the intruders' side: one of them alone, guards out of the way, and what everybody is told."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rules.scorpion.scene import Scene, guard, turn, world

from uguisu.games.scorpion import events as e
from uguisu.games.scorpion.cards import IntruderId
from uguisu.games.scorpion.garrison import Guard
from uguisu.games.scorpion.world import Intruder, World


def both(*texts: str, w: World | None = None) -> Scene:
    """The Intruders Phase of two: the first text says who goes first."""
    return turn("intruders", w=w).intruders(*texts)


def sole(who: IntruderId, *texts: str, w: World | None = None, draws: Iterable[str] = (), **fields: Any) -> Scene:
    """The Intruders Phase when the other one is dead for good; `fields` are this intruder's."""
    return turn("intruders", w=without_partner(who, w, **fields), draws=draws).intruders(*texts)


def without_partner(who: IntruderId, w: World | None = None, **fields: Any) -> World:
    """Only this intruder is left."""
    w = w or world()
    gone = Intruder(status="dead", lives=2, mission=w.traitor.mission if who == "ninja" else w.ninja.mission)
    if who == "ninja":
        w.traitor = gone
    else:
        w.ninja = gone
    for name, value in fields.items():
        setattr(w.one(who), name, value)
    if "zone" in fields and "path" not in fields:
        w.one(who).path = (fields["zone"],)
    return w


def only(w: World, *numbers: int) -> World:
    """All other guards are taken off the map."""
    for number in range(1, 21):
        if number not in numbers:
            w.guards[number - 1] = Guard()
    return w


def standing(zones: dict[int, str], **changes: Any) -> World:
    """S1 with these guards as sentries, and no others."""
    w = only(world(**changes))
    for number, zone in zones.items():
        guard(w, number, zone=zone)
    return w


def steps(scene: Scene) -> list[str]:
    """The zones that may be entered over an open border."""
    return [text.removeprefix("step:") for text in scene.offered if text.startswith("step:")]


def kinds(scene: Scene) -> set[str]:
    """The first words of what is offered."""
    return {text.partition(":")[0] for text in scene.offered}


def last(scene: Scene, count: int, seat: int | None = 1) -> list[Any]:
    """The last events that this seat heard."""
    return scene.told_to(seat)[-count:]


def heard_by(scene: Scene, seat: int | None, kind: type[e.Event]) -> list[Any]:
    return [event for event in scene.told_to(seat) if isinstance(event, kind)]


def level(scene: Scene) -> str:
    return ("none", "low", "medium", "high")[scene.w.alert]
