"""The board of the Scorpion Clan, its legend and its sheet."""

from __future__ import annotations

from uguisu.games.scorpion.picture.chart import chart
from uguisu.games.scorpion.picture.map import draw_map, fitting_chart
from uguisu.games.scorpion.picture.marks import marks
from uguisu.games.scorpion.picture.sheet import LABELS, SHEET, sheet
from uguisu.games.scorpion.view import View
from uguisu.kit.canvas import Canvas, Line
from uguisu.kit.drawn import PLAIN, Drawn, Overlay
from uguisu.kit.lines import MORE, Row, fitted, joined, packed, words

PAGE = 100
"""No line is longer."""
MOST_ROWS = 42
"""No map is higher."""


class Picture(Drawn):
    """The map, what its marks mean, and how things stand."""

    page = PAGE, MOST_ROWS
    parting = "\n"
    label_width = max(map(len, LABELS.values())) + 1

    def board(self, view: View, overlay: Overlay, width: int, height: int) -> Canvas:
        return draw_map(view, overlay, fitting_chart(view.board, width, height))

    def map_notes(self, view: View) -> list[Line]:
        """The zones that hold more than they can show, and what the marks mean."""
        crowded = []
        for zone, slot in chart(view.board, *self.page).slots.items():
            found = marks(view, zone, PLAIN)
            if fitted(found, slot.width, slot.height, (1,))[-1][-1] == MORE:
                crowded.append([*words(f"{zone}: "), *joined((mark[min(1, len(mark) - 1)] for mark in found[1:]), " ")])
        secret = (set() if view.guard else {"z", "h"}) | (set() if view.mine else {"n0"})
        known = [words(f"{mark} {meaning}") for mark, meaning in SHEET["legend"].items() if mark not in secret]
        return [*packed(crowded, PAGE, gap=self.gap), *packed(known, PAGE, gap="  ")]

    def sheet(self, view: View) -> list[Row]:
        return sheet(view)
