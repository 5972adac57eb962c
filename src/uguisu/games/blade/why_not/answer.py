"""Why something is not on offer: what there is in this game, and what is never offered."""

from __future__ import annotations

from uguisu.engine.choice import Choice, shorten
from uguisu.engine.why_not import Cause, because
from uguisu.games.blade import choices as c
from uguisu.games.blade.board import EDGE_NUMBER
from uguisu.games.blade.cards import NINJATO
from uguisu.games.blade.why_not.combat import COMBAT
from uguisu.games.blade.why_not.execution import EXECUTION
from uguisu.games.blade.why_not.grounds import PHASES, Asked
from uguisu.games.blade.why_not.map import RECONNAISSANCE
from uguisu.games.blade.why_not.planning import PLANNING
from uguisu.kit.why_not import Grounds, Known, WhyNot

GROUNDS: Grounds = {**RECONNAISSANCE, **PLANNING, **EXECUTION, **COMBAT}


class Reasons(WhyNot[Asked]):
    """BL-103 Dice are rolled, not chosen; everything else has its moment."""

    def known(self, asked: Asked) -> Known:
        content = asked.w.content
        return {
            "entry": ("BL-201", content.entries),
            "edge": ("BL-212", EDGE_NUMBER),
            "placement": ("BL-204", content.placements),
            "room": ("BL-219", range(content.most_rooms)),
            "figure": ("BL-304", range(content.most_figures)),
            "item": ("BL-402", content.items),
        }

    def never(self, asked: Asked, choice: Choice) -> Cause:
        items = asked.w.content.items
        match choice:
            case c.Carry(item) | c.Discard(item) if item == NINJATO:
                return because("BL-404", "always_carried", item=item)
            case c.Buy(item):
                return because("BL-402", "owned_from_the_start", item=item)
            case c.Take(item, _):
                return because("BL-703", "no_common_finds", item=item)
            case c.Refill(item):
                return because("BL-706", "no_uses_to_restore", item=item)
            case c.Reward(of):
                return because("BL-905", "no_such_reward", unknown=shorten(of))
            case c.Resolve():
                return because("BL-317", "snare_waits")
            case c.Reroll(item, die) if items[item].kind == "reroll":
                return because("BL-410", "no_such_die", number=die)
            case c.Reap(item, count) if items[item].kind == "reaper":
                return because("BL-418", "cannot_erase_so_many", item=item, number=count)
        return because("BL-414", "not_with_this_item", item=getattr(choice, "item", NINJATO))


REASONS = Reasons(GROUNDS, PHASES, chance="BL-103")
