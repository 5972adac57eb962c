"""The table, what its marks mean, and the sheet."""

from __future__ import annotations

from uguisu.games.tenchu.picture.map import draw_map
from uguisu.games.tenchu.picture.sheet import sheet
from uguisu.games.tenchu.view import View
from uguisu.games.tenchu.words.text import FILE
from uguisu.kit.canvas import Canvas, Line
from uguisu.kit.drawn import Drawn, Overlay
from uguisu.kit.lines import Row, packed, words


class Picture(Drawn):
    page = 100, 56
    label_width = 12

    def board(self, view: View, overlay: Overlay, width: int, height: int) -> Canvas:
        return draw_map(view, overlay)

    def map_notes(self, view: View) -> list[Line]:
        legend = FILE.table("terminal", "battle_legend" if view.is_battle else "legend").items()
        return packed((words(f"{mark} {does}", "faint") for mark, does in legend), self.page[0], gap="  ")

    def sheet(self, view: View) -> list[Row]:
        return sheet(view)
