"""The garden or the chapter, what its marks mean, and the sheet."""

from __future__ import annotations

from uguisu.games.shadow.picture.council import draw_council
from uguisu.games.shadow.picture.map import draw_map
from uguisu.games.shadow.picture.sheet import sheet
from uguisu.games.shadow.view import View
from uguisu.games.shadow.words.text import FILE
from uguisu.kit.canvas import Canvas, Line
from uguisu.kit.drawn import Drawn, Overlay
from uguisu.kit.lines import Row, packed, words


class Picture(Drawn):
    page = 110, 40

    def board(self, view: View, overlay: Overlay, width: int, height: int) -> Canvas:
        return draw_map(view, overlay) if view.mission else draw_council(view, overlay)

    def map_notes(self, view: View) -> list[Line]:
        if not view.mission:
            return []
        legend = FILE.table("terminal", "legend").items()
        return packed((words(f"{mark} {does}", "faint") for mark, does in legend), self.page[0], gap="  ")

    def sheet(self, view: View) -> list[Row]:
        return sheet(view)
