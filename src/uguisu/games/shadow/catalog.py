"""All choices of the game in one row, numbered once: the learner's action space."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from uguisu.engine.choice import Catalog, Choice
from uguisu.games.shadow import choices as c
from uguisu.games.shadow.board import HexId, HexKind, edge
from uguisu.games.shadow.figures import CORNERS, MOST_SLOTS, TOWER

if TYPE_CHECKING:
    from uguisu.games.shadow.content import ShadowContent

MOST_HOLDINGS = 24
"""More than the Daimyo can ever have bought and not used."""
PALACE_SLOTS = 3


def catalog_of(content: ShadowContent) -> Catalog:
    return Catalog(_all(content), chance=(c.Drew, c.Revealed, c.Dealt))


def hexes_of(content: ShadowContent) -> dict[HexKind, tuple[HexId, ...]]:
    """Every place on any board, by kind."""
    found: dict[HexKind, dict[HexId, None]] = {"yard": {}, "bush": {}, "junction": {}}
    for board in content.boards.values():
        for place, kind in board.kind.items():
            found[kind][place] = None
    return {kind: tuple(places) for kind, places in found.items()}


def _all(content: ShadowContent) -> Iterator[Choice]:
    yield from (
        c.DONE,
        c.PLACE_EACH,
        c.WAIVE,
        c.READY,
        c.SURRENDER,
        c.GIVE_UP,
        c.USE_POWER,
        c.SEARCH,
        c.PICK_UP,
        *c.TORCHES,
    )
    yield from c.GUARD[1:]
    yield from (*c.TAKE_BACK, *c.SHOW)
    yield from (c.SHIFT[slot][to] for slot in range(MOST_SLOTS) for to in range(MOST_SLOTS) if slot != to)
    made = content.made
    for places in made.place.values():
        yield from places
    for by_id in (made.execute, made.prepare, made.activate, made.stand, made.target, made.cross, made.focus):
        yield from by_id.values()
    yield from (c.Act(action) for action in content.actions)
    yield from _on_boards(content)
    yield from _between_missions(content)


def _on_boards(content: ShadowContent) -> Iterator[Choice]:
    boards = content.boards.values()
    yield from dict.fromkeys(
        content.made.ways(junction, bush)
        for board in boards
        for junction in board.junctions
        for bush in board.bushes_of[junction]
    )
    yards = dict.fromkeys(yard for board in boards for yard in board.yards)
    yield from (c.Hide(yard, corner) for yard in yards for corner in (TOWER, *CORNERS))
    junctions = dict.fromkeys(junction for board in boards for junction in board.junctions)
    yield from (c.Coin(value, junction) for junction in junctions for value in (1, 2, 3))
    edges = {edge(yard, other) for board in boards for yard in board.yards for other in board.sides[yard] if other}
    yield from (c.Boulder(one, other) for one, other in sorted(edges))
    laid_out = (board for layouts in content.layouts.values() for board in layouts)
    entries = dict.fromkeys(bush for board in laid_out for bush in board.entries)
    yield from (c.Enter(ninja, bush) for ninja in content.ninjas for bush in entries)
    styles = dict.fromkeys(style for found in content.styles.values() for style in found)
    yield from (c.Take(style) for style in styles)


def _between_missions(content: ShadowContent) -> Iterator[Choice]:
    ninjas, missions = content.ninjas, content.missions
    yield from (c.Pick(ninja) for ninja in ninjas)
    yield from (c.SendHome(ninja) for ninja in ninjas)
    yield from (c.Heal(ninja) for ninja in ninjas)
    yield from (c.BuyJutsu(ninja) for ninja in ninjas)
    yield from (c.TakeQuest(quest) for quest in content.quests)
    yield from (c.Claim(card, ninja) for card in content.shop.ninja for ninja in ninjas)
    yield from (c.Give(card, ninja) for card in content.shop.ninja for ninja in ninjas)
    yield from (c.Buy(card) for card in content.shop.daimyo)
    yield from (c.Promote(card, slot) for card in content.shop.daimyo for slot in range(PALACE_SLOTS))
    yield from (c.Assign(n, mission) for n in range(MOST_HOLDINGS) for mission in missions)
    yield from (c.Discard(n) for n in range(MOST_HOLDINGS))
    yield from (c.DiscardPalace(slot) for slot in range(PALACE_SLOTS))
    yield from (c.Travel(mission) for mission in missions)
    most = max(sum(worth.tax for worth in chapter.worth.values()) for chapter in content.chapters.values())
    yield from (
        c.Collect(most_ones, twos, threes)
        for threes in range(most // 3 + 1)
        for twos in range((most - 3 * threes) // 2 + 1)
        for most_ones in range(most - 3 * threes - 2 * twos + 1)
    )
