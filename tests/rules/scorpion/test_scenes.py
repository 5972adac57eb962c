"""What is seen while it happens: whoever dies is wounded first, and the end lays nothing open before it is told."""

from __future__ import annotations

from rules.scorpion.abroad import without_partner
from rules.scorpion.scene import turn, world

from uguisu import Seat
from uguisu.games.scorpion.game import SCORPION


def test_a_death_that_ends_the_game_is_seen_step_by_step() -> None:
    w = without_partner("ninja", world("ninja=W03 phase=cards"))
    w.ninja.wounds, w.ninja.lives = (2, 0), 2
    scene = turn("cards", w=w).guards("sentry-search:5", "step:W03")
    flow = scene.flow
    flow.scenes = []
    scene.guards("attack:5:ninja")
    assert flow.is_over
    wounded, dead, over = (SCORPION.view(seen, Seat(0)) for _, seen in flow.scenes)
    assert (wounded.intruders[0].zone, wounded.intruders[0].wounds) == ("W03", 3)
    assert (dead.intruders[0].status, dead.phase, dead.guard) == ("dead", "cards", None)
    assert over.phase == "over"
    assert over.guard is not None, "now all may see it"
