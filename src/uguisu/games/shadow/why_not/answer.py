"""Why something is not on offer: what there is in this game, and what is never offered."""

from __future__ import annotations

from uguisu.engine.choice import Choice
from uguisu.engine.why_not import Cause, because
from uguisu.games.shadow import choices as c
from uguisu.games.shadow.figures import KIND_OF, MOST_SLOTS
from uguisu.games.shadow.why_not.council import COUNCIL
from uguisu.games.shadow.why_not.execution import EXECUTION
from uguisu.games.shadow.why_not.grounds import PHASES, Asked
from uguisu.games.shadow.why_not.guards import GUARDS
from uguisu.games.shadow.why_not.plans import PLANS
from uguisu.games.shadow.why_not.setup import SET_UP
from uguisu.kit.why_not import Grounds, Known, WhyNot

GROUNDS: Grounds = {**COUNCIL, **SET_UP, **PLANS, **GUARDS, **EXECUTION}


class Reasons(WhyNot[Asked]):
    """SH-802 What is drawn or dealt is left to chance; everything else has its moment."""

    def known(self, asked: Asked) -> Known:
        content = asked.view.content
        hexes = {place for board in content.boards.values() for place in board.hexes}
        return {
            "hex": ("SH-101", hexes),
            "other": ("SH-101", hexes),
            "junction": ("SH-101", hexes),
            "ninja": ("SH-157", content.ninjas),
            "card": ("SH-318", {*content.cards, *content.shop.ninja, *content.shop.daimyo}),
            "action": ("SH-441", content.actions),
            "order": ("SH-701", content.orders),
            "quest": ("SH-210", content.quests),
            "mission": ("SH-1110", content.missions),
            "guard": ("SH-158", KIND_OF),
            "slot": ("SH-R11", range(MOST_SLOTS)),
            "to": ("SH-R11", range(MOST_SLOTS)),
        }

    def never(self, asked: Asked, choice: Choice) -> Cause | None:
        """SH-103, SH-104, SH-901, SH-433 Guards stand in yards, ninjas end in bushes, ways lead to one beside."""
        boards = asked.view.content.boards.values()
        kinds = {place: one.kind for board in boards for place, one in board.hexes.items()}
        match choice:
            case c.Stand(place) if kinds[place] != "yard":
                return because("SH-103", "stands_in_no_yard", hex=place)
            case c.Target(place) if kinds[place] != "yard":
                return because("SH-420", "acts_on_no_yard", hex=place)
            case c.Cross(place) if kinds[place] != "bush":
                return because("SH-104", "ends_in_no_bush", hex=place)
            case c.Through(junction) if kinds[junction] != "junction":
                return because("SH-433", "leads_through_no_junction", junction=junction)
            case c.Enter(_, place):
                return because("SH-901", "no_entry", hex=place)
            case c.Through(junction, place):
                return because("SH-433", "bush_not_beside_junction", hex=place, junction=junction)
        return None


REASONS = Reasons(GROUNDS, PHASES, chance="SH-802")
