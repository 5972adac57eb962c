"""Whether the intruders of a ready-made plan take their first step: the guards' first turn comes before it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from uguisu.engine.errors import BadContent

if TYPE_CHECKING:
    from uguisu.games.scorpion.board import Board, Layout, ZoneId
    from uguisu.games.scorpion.content import ScorpionContent


def rounds(board: Board, patrols: Iterable[tuple[ZoneId, ZoneId]]) -> set[ZoneId]:
    """SC-411 Where patrols may come by on their next round, each named by its zone and the zone behind."""
    found: set[ZoneId] = set()
    for zone, behind in patrols:
        ahead = board.ahead(zone, behind)
        found.update(ahead, *[board.ahead(first, zone) for first in ahead])
    return found


def met_in_the_first_turn(board: Board, layout: Layout) -> set[ZoneId]:
    """Where guards of a layout stand and walk. Where a card may bring them is left out: from its gates all courts."""
    patrols = layout.patrols[: board.file.patrols]
    return {*layout.posts[: board.file.sentries], *(zone for zone, _ in patrols), *rounds(board, patrols)}


def check_plans(content: ScorpionContent) -> None:
    """However the guards stand, a plan has a zone for each intruder where no guard comes before his first step."""
    for key, board in content.boards.items():
        where = f"{board.where}, item styles" if board.file.styles else f"styles.toml, item maps.{key}"
        styles = content.map_styles[key]
        for layout, guards in styles.layouts.items():
            met = met_in_the_first_turn(board, guards)
            for name, plan in styles.plans.items():
                for field, starts in (("ninja", plan.ninja), ("traitor", plan.traitor)):
                    if met.issuperset(starts):
                        raise BadContent(
                            f"{where}.plans.{name}, field {field}: with the layout {layout} guards may stand in all of "
                            "these zones before the first step"
                        )
