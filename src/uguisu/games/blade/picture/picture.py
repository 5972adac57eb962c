"""The map of Blade in the Dark, its legend and its sheets."""

from __future__ import annotations

from uguisu.games.blade.content import BladeContent
from uguisu.games.blade.picture.map import BladeMap
from uguisu.games.blade.picture.marks import marks
from uguisu.games.blade.picture.sheet import GAP, LABELS, SHEET, sheet
from uguisu.games.blade.view import View
from uguisu.kit.canvas import Canvas, Line
from uguisu.kit.drawn import PLAIN, Drawn, Overlay
from uguisu.kit.lines import Row, joined, packed, plain, words


class Picture(Drawn):
    """The map, what its marks mean, and the sheets."""

    content: BladeContent
    page = (77, 23)
    gap = GAP
    label_width = max(map(len, LABELS.values())) + len(GAP)

    def board(self, view: View, overlay: Overlay, width: int, height: int) -> Canvas:
        return BladeMap(self.content, view, overlay, width, height).draw()

    def map_notes(self, view: View) -> list[Line]:
        """The rooms that hold more than they can show, and what the marks on this map mean."""
        drawn, crowded, shown = BladeMap(self.content, view, PLAIN, *self.page), [], ""
        for number, room in enumerate(view.rooms):
            found = [mark[0] for mark in marks(self.content, view, number, PLAIN)]
            shown += plain(joined(found, " "))
            if drawn.layout(number).crowded:
                title = SHEET["sanctum"] if room.sanctum else SHEET["room"].format(number=number + 1)
                crowded.append([*words(f"{title}: "), *joined(found if room.sanctum else found[1:], " ")])
        known = [words(f"{mark} {meaning}") for mark, meaning in SHEET["legend"].items() if mark in shown]
        return [*crowded, *packed(known, self.page[0], gap="   ")]

    def sheet(self, view: View) -> list[Row]:
        return sheet(self.content, view)
