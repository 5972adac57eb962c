"""Why something is not on offer: what there is in this game, and what is never offered."""

from __future__ import annotations

from uguisu.engine.choice import Choice
from uguisu.engine.why_not import Cause, because
from uguisu.games.tenchu import choices as c
from uguisu.games.tenchu.catalog import SIDES, fighter
from uguisu.games.tenchu.figures import MOST_FIGHTERS
from uguisu.games.tenchu.why_not.actions import ACTIONS
from uguisu.games.tenchu.why_not.grounds import PHASES, Asked, not_there, square_of
from uguisu.games.tenchu.why_not.people import PEOPLE
from uguisu.games.tenchu.why_not.setup import SET_UP
from uguisu.games.tenchu.why_not.squares import SQUARES
from uguisu.kit.why_not import Grounds, Known, WhyNot

GROUNDS: Grounds = {**SET_UP, **ACTIONS, **SQUARES, **PEOPLE}


class Reasons(WhyNot[Asked]):
    """TE-132 Cards and dice are left to chance; everything else has its moment."""

    def known(self, asked: Asked) -> Known:
        content = asked.view.content
        fighters = {fighter(side, n) for side in range(len(SIDES)) for n in range(1, MOST_FIGHTERS + 1)}
        return {
            "model": ("TE-111", {*content.models, *fighters}),
            "item": ("TE-281", content.arsenal),
            "faction": ("TE-351", content.factions.factions),
            "profile": ("TE-351", content.factions.points),
            "facing": ("TE-114", range(8)),
        }

    def never(self, asked: Asked, choice: Choice) -> Cause | None:
        match choice:
            case c.Place() if asked.view.table:
                found = square_of(asked, choice)
                return found if isinstance(found, Cause) else None
            case c.Pack(item=item) if item not in asked.view.content.packed:
                return because("TE-293", "only_found", item=item)
            case c.Pick(model=model) | c.Pack(model=model) | c.PackNothing(model=model) | c.Next(model=model):
                return not_there(asked, model) or because("TE-R14", "nobodys", model=model)
        return None


REASONS = Reasons(GROUNDS, PHASES, chance="TE-132")
