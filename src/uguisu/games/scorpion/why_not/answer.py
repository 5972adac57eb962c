"""Why something is not on offer: what there is in this game and on this map, and what is never offered."""

from __future__ import annotations

from uguisu.engine.choice import Choice
from uguisu.engine.game import Game
from uguisu.engine.why_not import Cause, because
from uguisu.games.scorpion import choices as c
from uguisu.games.scorpion.board import PASSAGES
from uguisu.games.scorpion.why_not.cards import GUARD_CARDS
from uguisu.games.scorpion.why_not.grounds import PHASES, Asked
from uguisu.games.scorpion.why_not.guards import GUARDS
from uguisu.games.scorpion.why_not.intruders import INTRUDERS
from uguisu.games.scorpion.why_not.setup import SET_UP
from uguisu.games.scorpion.world import World
from uguisu.kit.why_not import Grounds, Known, WhyNot

GROUNDS: Grounds = {**SET_UP, **GUARD_CARDS, **GUARDS, **INTRUDERS}


class Reasons(WhyNot[Asked]):
    """SC-210 What is drawn or dealt is left to chance; everything else has its moment."""

    def known(self, asked: Asked) -> Known:
        return {
            "zone": ("SC-202", asked.view.content.made.step),
            "out": ("SC-202", ()),
            "guard": ("SC-201", c.NUMBERS),
            "patrol": ("SC-403", range(1, len(c.PATROL))),
            "passage": ("SC-901", PASSAGES),
        }

    def cause(self, game: Game[World], asked: Asked, choice: Choice) -> Cause:
        """Another map may have such a zone."""
        if choice in game.catalog:
            for field in ("zone", "other", "out", "into"):
                zone = getattr(choice, field, None)
                if zone in asked.view.content.made.step and zone not in asked.board.zones:
                    return because("SC-202", "not_on_this_map", name=zone)
        return super().cause(game, asked, choice)


REASONS = Reasons(GROUNDS, PHASES, chance="SC-210")
