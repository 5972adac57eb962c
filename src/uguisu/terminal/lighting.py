"""What a screen does with the places of a drawn board: it lights them, and arrows go from one to the next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from uguisu.kit.canvas import Canvas, Place
from uguisu.terminal.menu import Entry, Lights

Way = Literal["left", "right", "up", "down", "turn"]

UNLIT = ("", "panel", "moat")
"""Grounds that say nothing but what lies there."""
KEYED = ("gold", "ink")
"""Grounds of keys."""
ASPECT = 2
"""A character is so many times as high as it is wide."""


def light(canvas: Canvas, lights: Lights) -> None:
    """Fog where somebody may be, a bright floor where something can be chosen, the brightest where it is pointed at;
    and a click anywhere in a place means what can be chosen there."""
    cloud, focused = lights.cloud, lights.focused
    for name, place in canvas.named.items():
        if cloud is not None and (shade := cloud.shade(name)):
            for cell in place.cells:
                if canvas.ground(cell) in UNLIT:
                    canvas.wash(cell, shade)
    for name, entry in lights.placed:
        if (at := canvas.named.get(name)) is not None:
            _offer(canvas, at, entry, is_focused=bool(focused and focused.place == name))
    if focused and focused.place in canvas.named:
        lit = canvas.named[focused.place]
        for cell in lit.cells:
            if canvas.ground(cell) not in KEYED:
                canvas.wash(cell, "lit")
        canvas.looked_at = round(lit.middle[0]), round(lit.middle[1])


def _offer(canvas: Canvas, at: Place, entry: Entry, *, is_focused: bool) -> None:
    if at.mark:
        canvas.put(*at.mark, "◆" if is_focused else "◇", "gold bold")
    for cell in at.cells:
        if canvas.ground(cell) in UNLIT:
            canvas.wash(cell, "offer")
        if entry.choice is not None:
            canvas.offer(cell, entry.choice)


def steer(canvas: Canvas, entries: Sequence[Entry], focused: Entry, way: Way) -> Entry | None:
    """The entry that lies this way from the focused one, of those that lie the same way round. To turn is to go
    through what lies on the same ground, else to the nearest that lies another way round. None where there is none."""
    found = [(entry, canvas.named[entry.place]) for entry in entries if entry.place in canvas.named]
    at = canvas.named.get(focused.place or "", _middle_of(canvas))
    if way == "turn":
        return _turned(found, focused, at)
    near = [
        (far, type(entry.choice) is not type(focused.choice), n)
        for n, (entry, there) in enumerate(found)
        if there.turn == at.turn and (far := _distance(way, *_between(at, there))) is not None
    ]
    return found[min(near)[2]][0] if near else None


def _middle_of(canvas: Canvas) -> Place:
    """Where arrows begin while nothing on the board is pointed at."""
    return Place("", (canvas.looked_at or (canvas.width // 2, canvas.height // 2),))


def _between(one: Place, other: Place) -> tuple[float, float]:
    return other.middle[0] - one.middle[0], ASPECT * (other.middle[1] - one.middle[1])


def _turned(found: Sequence[tuple[Entry, Place]], focused: Entry, at: Place) -> Entry | None:
    same = [entry for entry, there in found if there.turn == at.turn and set(at.cells) <= set(there.cells)]
    others = sorted({there.turn for _, there in found} - {at.turn})
    if len(same) > 1 or focused not in same or not others:
        return same[(same.index(focused) + 1) % len(same) if focused in same else 0] if same else None
    turn = next((turn for turn in others if turn > at.turn), others[0])
    near = [(sum(map(abs, _between(at, there))), n) for n, (_, there) in enumerate(found) if there.turn == turn]
    return found[min(near)[1]][0]


def _distance(way: Way, across: float, down: float) -> tuple[bool, float] | None:
    """How far off something lies that way: what is aside counts double, and comes after all that lies ahead; None
    where it lies another way."""
    ahead = {"right": across, "left": -across, "down": down, "up": -down}[way]
    aside = abs(across if way in ("up", "down") else down)
    return (aside > 2 * ahead, ahead + 2 * aside) if ahead > 0 else None
