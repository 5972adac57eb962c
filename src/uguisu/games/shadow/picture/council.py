"""The chapter between two missions: whose each location is, what it is worth, and what waits there."""

from __future__ import annotations

from collections.abc import Iterator

from uguisu.games.shadow.board import MissionId
from uguisu.games.shadow.flow.council import chapter_of, value
from uguisu.games.shadow.view import View
from uguisu.games.shadow.words.names import card_name, holding_name
from uguisu.games.shadow.words.text import FILE
from uguisu.kit.canvas import Canvas, Line, Piece
from uguisu.kit.drawn import Overlay
from uguisu.kit.lines import words

WIDE = 48


def draw_council(view: View, overlay: Overlay) -> Canvas:
    chapter = chapter_of(view)
    found = [line for mission in (*chapter.locations, chapter.last) for line in _location(view, overlay, mission)]
    canvas = Canvas(WIDE, len(found))
    for y, (line, mission) in enumerate(found):
        canvas.write(0, y, line)
        if mission:
            canvas.place([(x, y) for x in range(WIDE)], f"mission:{mission}")
    return canvas


def _location(view: View, overlay: Overlay, mission: MissionId) -> Iterator[tuple[Line, MissionId]]:
    """Its name and whose it is, its worth, the cards that wait there, and an empty line."""
    progress, worth = view.progress, chapter_of(view).worth[mission]
    held = "ninjas_hold" if mission in progress.won else "daimyo_won" if mission in progress.played else "daimyo_holds"
    head = [*overlay.tag(f"mission:{mission}"), Piece(FILE.name("mission", mission), "gold bold")]
    yield [*head, Piece(f"  {_said(held)}", "moss" if mission in progress.won else "faint")], mission
    yield words("  " + _said("worth", tax=worth.tax, wealth=worth.wealth, cards=worth.cards), "faint"), mission
    for n, holding in enumerate(progress.holdings):
        if holding.mission == mission:
            coins = value(holding.tokens)
            lies = f"  {_said('coins', count=coins)}" if coins else ""
            mark = [*words("  "), *overlay.tag(f"holding:{n}"), Piece(holding_name(view, n), "ink", f"holding:{n}")]
            yield [*mark, Piece(lies, "faint")], mission
    for slot, card in enumerate(progress.palace if mission == chapter_of(view).last else ()):
        yield [*words("  "), *overlay.tag(f"slot:{slot}"), Piece(card_name(card), "ink", f"slot:{slot}")], mission
    yield [], MissionId("")


def _said(key: str, **facts: object) -> str:
    return FILE.text("labels", "council", key, **facts)
