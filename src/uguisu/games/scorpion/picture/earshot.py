"""SC-502 Who could hear an intruder: only what the rules say of distances, and only of one's own."""

from __future__ import annotations

from typing import NamedTuple

from uguisu.engine.choice import Choice
from uguisu.games.scorpion import choices as c
from uguisu.games.scorpion.board import ZoneId, is_passage
from uguisu.games.scorpion.view import View
from uguisu.games.scorpion.words.moments import mover


class Noise(NamedTuple):
    """Steps that end in a zone, and the guards who would hear them if they listened."""

    zone: ZoneId
    steps: int
    guards: tuple[int, ...]


def noise(view: View, zone: ZoneId, steps: int) -> Noise:
    return Noise(zone, steps, tuple(view.hearing(zone, steps)))


def heard_after(view: View, choice: Choice | None) -> Noise | None:
    """Of a step that is only thought of."""
    one = mover(view)
    if one is None or not isinstance(choice, c.Step | c.ComeOut | c.Climb | c.HangRope):
        return None
    return noise(view, choice.zone, one.k + 1)


def heard_now(view: View) -> list[Noise]:
    """Of the own intruders as they stand: of the one who moves, else of both."""
    if view.mine is None or view.phase in ("set-up", "over"):
        return []
    moving = view.mine.moving
    loud = [one for one in view.mine.intruders if one.zone and not is_passage(one.zone) and moving in ("", one.who)]
    return [noise(view, one.zone, one.k) for one in loud if one.k]
