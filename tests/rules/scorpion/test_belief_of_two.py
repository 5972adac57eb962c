"""Section 10.4 with two intruders who are seen in one zone: what hides the one hides the other."""

from __future__ import annotations

import pytest

from uguisu import Event
from uguisu.games.scorpion import events as e
from uguisu.games.scorpion.belief.intruders import Belief
from uguisu.games.scorpion.cards import IntruderId
from uguisu.games.scorpion.figures import FIGURES
from uguisu.games.scorpion.game import SCORPION

ZONE = "C04"
"""Both come here, where a single guard stands: the ninja with a rope, the traitor by the open way."""
SEEN: list[Event] = [
    e.GuardsPlaced((ZONE, *[""] * (FIGURES - 1))),  # type: ignore[arg-type]
    e.GuardsReady(),
    e.PhaseBegan("intruders"),
    e.IntrudersDone(),
    e.TurnBegan(3),
    e.PhaseBegan("intruders"),
    e.IntruderCardPlayed("ninja", "rope"),
    e.IntruderSeen("ninja", ZONE),  # type: ignore[arg-type]
    e.IntruderSeen("traitor", ZONE),  # type: ignore[arg-type]
]


@pytest.mark.rule("SC-R74", "SC-R118")
@pytest.mark.parametrize("striker", ["ninja", "traitor"])
@pytest.mark.parametrize(
    ("variant", "own"), [("standard", None), ("contested", None), ("contested", "ninja"), ("contested", "traitor")]
)
def test_a_card_that_rids_the_zone_of_its_last_guard_hides_both_and_both_are_still_there(
    striker: IntruderId, variant: str, own: IntruderId | None
) -> None:
    belief = Belief(SCORPION.content, SCORPION.options_from({"map": "outpost", "variant": variant}), own)
    card = "potent-sake" if striker == "traitor" else "kenjutsu"
    fallen = e.GuardDrunk(1, ZONE) if striker == "traitor" else e.GuardKilled(1, ZONE)  # type: ignore[arg-type]
    hidden = [e.IntruderHidden("ninja"), e.IntruderHidden("traitor")]
    for event in [*SEEN, e.IntruderCardPlayed(striker, card), fallen, *hidden, e.IntrudersDone()]:
        belief.feed(event)
    others: list[IntruderId] = [who for who in ("ninja", "traitor") if who != own]
    for who in others:
        assert set(belief.places(who)) >= {ZONE}
